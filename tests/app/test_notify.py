"""What systemd hears from the box, on a real datagram socket."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.care.notify import Heart, heart_for, send
from companion.app.host import loop
from companion.app.table.clock import MonotonicClock
from companion.app.table.inbox import Inbox


class Systemd:
    """The other end of NOTIFY_SOCKET."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind("\0" + address[1:] if address.startswith("@") else address)
        self._socket.setblocking(False)

    def heard(self) -> list[str]:
        lines: list[str] = []
        while True:
            try:
                lines += self._socket.recv(4096).decode().splitlines()
            except BlockingIOError:
                return lines

    def close(self) -> None:
        self._socket.close()


@pytest.fixture(params=["path", "abstract"])
def systemd(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Systemd]:
    there = Systemd(str(tmp_path / "notify") if request.param == "path" else f"@companion-test-{tmp_path}"[:100])
    yield there
    there.close()


def test_ready_comes_once_and_the_watchdog_at_a_third_of_its_interval(systemd: Systemd) -> None:
    status = ["5 buttons"]
    heart = heart_for(lambda: status[0], {"NOTIFY_SOCKET": systemd.address, "WATCHDOG_USEC": "30000000"})
    assert heart is not None
    assert heart.due_s is None
    heart.beat(100.0)
    assert systemd.heard() == ["READY=1", "STATUS=5 buttons"]
    assert heart.due_s == 110.0
    heart.beat(109.9)
    assert systemd.heard() == []
    heart.beat(110.0)
    assert systemd.heard() == ["WATCHDOG=1"]
    status[0] = "5 buttons; no sound"
    heart.beat(125.0)
    assert systemd.heard() == ["WATCHDOG=1", "STATUS=5 buttons; no sound"]
    assert heart.due_s == 135.0
    heart.stopping()
    assert systemd.heard() == ["STOPPING=1"]


def test_without_a_watchdog_only_the_start_is_told(systemd: Systemd) -> None:
    heart = heart_for(str, {"NOTIFY_SOCKET": systemd.address})
    assert heart is not None
    heart.beat(1.0)
    heart.beat(1000.0)
    assert systemd.heard() == ["READY=1"]
    assert heart.due_s is None


def test_a_watchdog_for_another_process_is_not_ours(systemd: Systemd) -> None:
    environ = {"NOTIFY_SOCKET": systemd.address, "WATCHDOG_USEC": "3000000", "WATCHDOG_PID": "7"}
    ours, another = heart_for(str, environ, pid=7), heart_for(str, environ, pid=8)
    assert ours is not None
    assert another is not None
    ours.beat(1.0)
    another.beat(1.0)
    assert ours.due_s == 2.0
    assert another.due_s is None


@pytest.mark.parametrize("environ", [{}, {"NOTIFY_SOCKET": ""}, {"NOTIFY_SOCKET": "vsock:2:1"}])
def test_started_by_hand_nobody_is_told(environ: dict[str, str]) -> None:
    assert heart_for(str, environ) is None


def test_a_socket_that_is_gone_harms_nobody(tmp_path: Path) -> None:
    send(str(tmp_path / "nobody"), "READY=1")


class Box:
    """A host of a few turns."""

    def __init__(self, turns: int) -> None:
        self.done = False
        self.frames = 0
        self._turns = turns

    def handle(self, news: object) -> None:
        pass

    def advance(self, now_s: float) -> None:
        self.done = self.frames >= self._turns

    def render(self, now_s: float) -> None:
        self.frames += 1

    def due_s(self, now_s: float) -> float | None:
        return now_s


def test_the_loop_says_ready_after_the_first_frame_and_wakes_for_the_watchdog() -> None:
    box = Box(3)
    told: list[tuple[int, str]] = []
    heart = Heart(lambda message: told.append((box.frames, message)), str, 0.000003)
    loop.run(box, Inbox(), MonotonicClock(), None, heart)
    assert told[0] == (1, "READY=1")
    assert {message for _, message in told[1:]} == {"WATCHDOG=1"}


def test_an_idle_loop_still_beats() -> None:
    class Idle(Box):
        def due_s(self, now_s: float) -> float | None:
            return None

    box = Idle(1000)
    told: list[str] = []

    def tell(message: str) -> None:
        told.append(message)
        box.done = told.count("WATCHDOG=1") == 2

    loop.run(box, Inbox(), MonotonicClock(), None, Heart(tell, str, 0.03))
    assert told == ["READY=1", "WATCHDOG=1", "WATCHDOG=1"]
    assert box.frames == 1, "a beat draws nothing"
