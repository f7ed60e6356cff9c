"""A start that is early: devices come one after the other, or never."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.box.coldplug import AT_MOST_S, QUIET_S, wait_for


class Boot:
    """Time, and what comes when."""

    def __init__(self, folder: Path, busy_until_s: float) -> None:
        self.now_s = 100.0
        self.queue = folder / "queue"
        self.queue.touch()
        self._busy_until_s = 100.0 + busy_until_s

    def sleep(self, seconds: float) -> None:
        self.now_s += seconds
        if self.now_s >= self._busy_until_s:
            self.queue.unlink(missing_ok=True)

    def after(self, seconds: float) -> bool:
        return self.now_s >= 100.0 + seconds

    def waits(self, *comes_after_s: float) -> tuple[bool, float]:
        ready = [lambda s=s: self.after(s) for s in comes_after_s]
        done = wait_for(ready, busy=self.queue, now_s=lambda: self.now_s, sleep=self.sleep)
        return done, round(self.now_s - 100.0, 2)


@pytest.fixture
def boot(tmp_path: Path) -> Boot:
    return Boot(tmp_path, busy_until_s=4.0)


def test_what_is_there_is_not_waited_for(boot: Boot) -> None:
    assert boot.waits(0.0, 0.0) == (True, 0.0)


def test_the_last_device_is_the_moment(boot: Boot) -> None:
    assert boot.waits(0.5, 2.0, 1.0) == (True, pytest.approx(2.0, abs=0.1))


def test_what_never_comes_is_waited_for_until_udev_has_nothing_left(boot: Boot) -> None:
    done, seconds = boot.waits(0.5, 1e9)
    assert (done, seconds) == (False, pytest.approx(4.0 + QUIET_S, abs=0.1))


def test_a_system_that_never_ends_starting_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    assert Boot(tmp_path, busy_until_s=1e9).waits(1e9)[1] == pytest.approx(AT_MOST_S, abs=0.1)
