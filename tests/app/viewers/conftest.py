"""Three browsers for all tests of a worker that look on: starting them takes longer than most of what they look at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.viewers.chromium import PHONE, TABLET, TV, Browser, browsers


@pytest.fixture(scope="package")
def three() -> Iterator[list[Browser]]:
    """A portrait phone, a tablet and a television, each in a language of its own."""
    with browsers(PHONE, TABLET, TV) as opened:
        yield opened
