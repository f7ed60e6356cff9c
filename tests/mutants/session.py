"""How pytest is run for mistakes: nothing kept on disk, the same random numbers, no search for a smaller failure."""

from __future__ import annotations

import pytest

OPTIONS = ("-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=1")


class NoShrinking:
    """A plugin of pytest. Hypothesis is imported late: pytest must have got hold of it first."""

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        from hypothesis import HealthCheck, Phase, settings

        settings.register_profile(
            "first failure",
            deadline=None,
            database=None,
            phases=(Phase.explicit, Phase.generate),
            suppress_health_check=[HealthCheck.too_slow],
        )
        settings.load_profile("first failure")
