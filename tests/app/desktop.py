"""A desktop nobody sees: an X server in memory, a mouse and a keyboard for it, and its pixels.

Needs ``Xvfb`` and ``xdotool`` (Debian: apt install xvfb xdotool). The server keeps its picture in a file, as XWD.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

SIZE = (1600, 1000)
PATIENCE_S = 30.0
"""A machine that is busy with other things may take so long; what is waited for usually takes a tenth of a second."""
MISSING = tuple(tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None)
WINDOW_MANAGER = shutil.which("openbox")

BLENDING = 8
"""Of 255, in each channel."""

Rgb = tuple[int, int, int]


def until(what: Callable[[], object], told: str) -> None:
    """Wait until ``what()`` holds."""
    ends_s = time.monotonic() + PATIENCE_S
    while not what():
        if time.monotonic() > ends_s:
            raise AssertionError(f"in {PATIENCE_S:.0f} s it did not come to this: {told}")
        time.sleep(0.02)


class Desktop:
    """One X server with a fake mouse and keyboard."""

    def __init__(self, display: str, frame: Path) -> None:
        self.display = display
        self._frame = frame
        self.has_manager = False

    @contextmanager
    def managed(self) -> Iterator[None]:
        """With a window manager, which puts frames around windows: they then stand where it likes."""
        assert WINDOW_MANAGER is not None
        environment = {**os.environ, "DISPLAY": self.display}
        manager = subprocess.Popen(
            [WINDOW_MANAGER], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.has_manager = True
        try:
            yield
        finally:
            self.has_manager = False
            manager.terminate()
            manager.wait(10)

    def environment(self, home: Path) -> dict[str, str]:
        """What a program needs to open its window here, with folders of its own."""
        return {**plain_environment(home), "DISPLAY": self.display}

    def _do(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments], env={**os.environ, "DISPLAY": self.display}, capture_output=True, text=True
        )
        return done.stdout.strip()

    # -- the window
    def window(self, program: int) -> tuple[int, int]:
        """Waits for the window of a process, gives it the keyboard, and tells where its upper left corner is."""
        wanted = ("search", "--onlyvisible", "--pid", str(program))
        until(lambda: self._do(*wanted), f"a window of process {program}")
        window = self._do(*wanted).split()[0]
        self._do("windowfocus", "--sync", window)
        told = dict(
            line.split("=", 1) for line in self._do("getwindowgeometry", "--shell", window).splitlines() if "=" in line
        )
        return int(told["X"]), int(told["Y"])

    def size(self, program: int) -> tuple[int, int]:
        """Of the window of a process."""
        window = self._do("search", "--onlyvisible", "--pid", str(program)).split()[0]
        told = dict(
            line.split("=", 1) for line in self._do("getwindowgeometry", "--shell", window).splitlines() if "=" in line
        )
        return int(told["WIDTH"]), int(told["HEIGHT"])

    def resize(self, program: int, width: int, height: int) -> None:
        """Pull at the corner of a process's window."""
        window = self._do("search", "--onlyvisible", "--pid", str(program)).split()[0]
        self._do("windowsize", window, str(width), str(height))

    # -- hands
    def click(self, x: int, y: int) -> None:
        self._do("mousemove", str(x), str(y), "mousedown", "1")
        time.sleep(0.05)
        self._do("mouseup", "1")

    def key(self, name: str, hold_s: float = 0.05) -> None:
        self._do("keydown", name)
        time.sleep(hold_s)
        self._do("keyup", name)

    def type(self, words: str) -> None:
        """Text, letter by letter, whatever the layout."""
        self._do("type", "--delay", "120", words)

    def both(self, one: str, other: str) -> None:
        """Two keys at once, as near as hands come."""
        self._do("keydown", one, "keydown", other, "keyup", one, "keyup", other)

    # -- eyes
    def picture(self) -> Picture:
        return Picture(self._frame.read_bytes())


class Picture:
    """An XWD file of a TrueColor screen (X11, XWDFile.h: 25 words of header, a name, colours, then lines of pixels)."""

    def __init__(self, data: bytes) -> None:
        words = struct.unpack(">25I", data[:100])
        header, self.width, self.height = words[0], words[4], words[5]
        order, bits, self._pitch, colours = words[7], words[11], words[12], words[19]
        assert bits == 32, f"pixels of 32 bits, not {bits}"
        self._little = order == 0
        self._data = memoryview(data)[header + colours * 12 :]

    def at(self, x: int, y: int) -> Rgb:
        four = self._data[y * self._pitch + x * 4 :][:4]
        b, g, r = (four[0], four[1], four[2]) if self._little else (four[3], four[2], four[1])
        return r, g, b

    def lines(self, left: int, top: int, width: int, height: int) -> bytes:
        """The pixels of a rectangle, as they lie in the file."""
        starts = (y * self._pitch + left * 4 for y in range(top, top + height))
        return b"".join(self._data[start : start + width * 4] for start in starts)

    def count(self, colour: Rgb, left: int, top: int, width: int, height: int) -> int:
        """How many pixels of about that colour a rectangle has."""
        seen = Counter(self.at(x, y) for y in range(top, top + height) for x in range(left, left + width))
        return sum(count for one, count in seen.items() if alike(one, colour))


def alike(one: Rgb, other: Rgb) -> bool:
    """The same but for what blending and scaling lose."""
    return all(abs(a - b) <= BLENDING for a, b in zip(one, other, strict=True))


def plain_environment(home: Path) -> dict[str, str]:
    """Nobody's desktop, nobody's settings, no sound."""
    taken = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR", "COMPANION_HOME")
    kept: Mapping[str, str] = {key: value for key, value in os.environ.items() if key not in taken}
    folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("DATA", "STATE", "CONFIG", "CACHE")}
    return {**kept, **folders, "HOME": str(home), "SDL_AUDIODRIVER": "dummy"}


@contextmanager
def desktop(folder: Path) -> Iterator[Desktop]:
    """An X server that ends with the block."""
    said, says = os.pipe()
    width, height = SIZE
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(says),
            "-screen",
            "0",
            f"{width}x{height}x24",
            "-fbdir",
            str(folder),
            "-nolisten",
            "tcp",
            "-noreset",
        ],
        pass_fds=(says,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(says)
    try:
        with os.fdopen(said) as reader:
            number = reader.readline().strip()
        assert number, "Xvfb did not start"
        yield Desktop(f":{number}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait(10)


__all__ = ["MISSING", "SIZE", "WINDOW_MANAGER", "Desktop", "Picture", "alike", "desktop", "plain_environment", "until"]
