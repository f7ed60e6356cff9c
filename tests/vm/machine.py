"""A virtual machine in one hand: switch it on, do something in it, look at its screen, pull its plug."""

from __future__ import annotations

import base64
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.vm.torn_disk import TornDisk

MEMORY_MB = 512
"""As a Zero 2 W has."""
BOOTS_WITHIN_S = 240.0
"""Emulated, without hardware help."""
KERNEL_WORDS = "console=ttyS0 quiet loglevel=4 panic=-1 mitigations=off no_timer_check audit=0"


class Failed(AssertionError):
    """A command in the machine came back with another exit code than 0."""


class Machine:
    """A disk and a card's boot partition, which keep what was flushed, and the machine around them.

    :param folder: what build.sh made.
    :param boot: the boot partition as an image; None: an empty one.
    :param size: of the screen, in pixels.
    """

    def __init__(self, folder: Path, boot: Path | None = None, size: tuple[int, int] = (800, 480)) -> None:
        self._folder = folder
        self._size = size
        self._work = Path(tempfile.mkdtemp(prefix="companion-vm-"))
        self._dice = random.Random(20)
        self._disks = {}
        for name, image in (("disk", folder / "disk.raw"), ("boot", boot or folder / "boot.raw")):
            copy = self._work / f"{name}.raw"
            subprocess.run(["cp", "--sparse=always", str(image), str(copy)], check=True)
            self._disks[name] = TornDisk(copy, self._work / f"{name}.sock")
        self.stick = folder / "stick.raw"
        """A USB stick with a newer package, to be plugged in."""
        self.screen = self._work / "screen.png"
        """Where a shot goes that nobody wants elsewhere."""
        self.torn = (0, 0)
        """Of the last cut: how many sectors were not flushed, and how many of those are there all the same."""
        self._qemu: subprocess.Popen[bytes] | None = None
        self._hands: socket.socket | None = None
        self._rest = b""
        self._asked = 0

    # -- power
    def on(self) -> float:
        """Switch on; seconds until somebody is there."""
        version = (self._folder / "version").read_text().strip()
        for name in ("hands", "qmp"):
            (self._work / name).unlink(missing_ok=True)
        began = time.monotonic()
        self._qemu = subprocess.Popen(
            [
                *("qemu-system-x86_64", "-machine", "pc", "-accel", "tcg,thread=multi", "-cpu", "Nehalem"),
                *("-smp", "2", "-m", str(MEMORY_MB), "-nodefaults", "-no-user-config"),
                *("-display", "none", "-no-reboot"),
                *("-kernel", str(self._folder / f"kernel/boot/vmlinuz-{version}")),
                *("-initrd", str(self._folder / "ram.cpio")),
                *("-append", f"{KERNEL_WORDS} {self._words_of_the_card()}"),
                *("-drive", f"file=nbd:unix:{self._work / 'disk.sock'},if=none,id=disk,format=raw,cache=none"),
                *("-drive", f"file=nbd:unix:{self._work / 'boot.sock'},if=none,id=boot,format=raw,cache=none"),
                *("-device", "virtio-blk-pci,drive=disk", "-device", "virtio-blk-pci,drive=boot"),
                *("-device", "virtio-rng-pci", "-device", "qemu-xhci,id=usb"),
                *("-device", "i6300esb", "-watchdog-action", "none"),  # a busy host is no hung guest
                *("-device", f"virtio-gpu-pci,xres={self._size[0]},yres={self._size[1]}"),
                *("-device", "virtio-keyboard-pci", "-device", "virtio-serial-pci"),
                *("-chardev", f"socket,id=hands,path={self._work / 'hands'},server=on,wait=off"),
                *("-device", "virtserialport,chardev=hands,name=hands"),
                *("-qmp", f"unix:{self._work / 'qmp'},server=on,wait=off"),
                *("-serial", f"file:{self._work / 'console.log'}"),
            ],
            stdin=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while not (self._work / "hands").exists():
            time.sleep(0.05)
        self._hands = socket.socket(socket.AF_UNIX)
        self._hands.connect(str(self._work / "hands"))
        self._rest = b""
        while time.monotonic() - began < BOOTS_WITHIN_S:
            try:
                self.do("true", within_s=5.0)
            except TimeoutError:
                continue
            return time.monotonic() - began
        raise TimeoutError(f"it did not start:\n{self.console[-3000:]}")

    def cut(self) -> None:
        """Pull the plug: of what the guest had not had flushed, some sectors are there and some are not."""
        assert self._qemu is not None
        self._qemu.send_signal(signal.SIGKILL)
        self._end()
        torn = [disk.cut(self._dice) for disk in self._disks.values()]
        self.torn = sum(lost for lost, _ in torn), sum(kept for _, kept in torn)

    @property
    def runs(self) -> bool:
        return self._qemu is not None and self._qemu.poll() is None

    def gone_within(self, seconds: float) -> float:
        """Until the machine resets itself, which here ends it; seconds it took. Raises TimeoutError."""
        assert self._qemu is not None
        began = time.monotonic()
        try:
            self._qemu.wait(seconds)
        except subprocess.TimeoutExpired:
            raise TimeoutError("it goes on") from None
        self._end()
        for disk in self._disks.values():
            disk.cut(self._dice)
        return time.monotonic() - began

    def off(self) -> None:
        """Shut down in good order."""
        if self._qemu is None:
            return
        try:
            self.do("systemctl --no-block poweroff", within_s=20)
            self._qemu.wait(90)
        except (TimeoutError, OSError, subprocess.TimeoutExpired):
            self._qemu.kill()
        self._end()

    def _end(self) -> None:
        assert self._qemu is not None
        self._qemu.wait()
        self._qemu = None
        if self._hands is not None:
            self._hands.close()
            self._hands = None

    def away(self) -> None:
        """The machine and its disk are thrown away."""
        if self._qemu is not None:
            self.cut()
        for disk in self._disks.values():
            disk.close()
        shutil.rmtree(self._work, ignore_errors=True)

    @property
    def console(self) -> str:
        try:
            return (self._work / "console.log").read_text(errors="replace")
        except OSError:
            return ""

    # -- hands
    def do(self, command: str, within_s: float = 120.0) -> str:
        """Run a shell command as root; what it printed. Raises Failed, TimeoutError."""
        rc, out = self.try_to(command, within_s)
        if rc:
            raise Failed(f"{command}\n-> {rc}\n{out}")
        return out

    def try_to(self, command: str, within_s: float = 120.0) -> tuple[int, str]:
        """Exit code and output."""
        assert self._hands is not None
        self._asked += 1
        asked = self._asked
        try:
            self._hands.sendall(json.dumps({"id": asked, "do": command}).encode() + b"\n")
        except OSError as fault:
            raise TimeoutError(f"the machine is gone; it last said:\n{self.console[-1500:]}") from fault
        until = time.monotonic() + within_s
        while True:
            answer = self._line(until)
            if answer.get("id") == asked:
                return answer["rc"], base64.b64decode(answer["out"]).decode(errors="replace")

    def _line(self, until: float) -> Any:
        assert self._hands is not None
        while b"\n" not in self._rest:
            left = until - time.monotonic()
            if left <= 0:
                raise TimeoutError("nobody answers in the machine")
            self._hands.settimeout(left)
            try:
                piece = self._hands.recv(65536)
            except TimeoutError:
                continue
            if not piece:
                raise TimeoutError(f"the machine is gone; it last said:\n{self.console[-1500:]}")
            self._rest += piece
        line, self._rest = self._rest.split(b"\n", 1)
        try:
            return json.loads(line)
        except ValueError:
            return {}

    def put(self, path: str, words: str) -> None:
        """A file in the machine."""
        packed = base64.b64encode(words.encode()).decode()
        self.do(f"mkdir -p $(dirname {path}) && echo {packed} | base64 -d >{path}")

    def wait_for(self, command: str, within_s: float = 90.0) -> float:
        """Until the command succeeds; seconds it took. Raises TimeoutError."""
        began = time.monotonic()
        while time.monotonic() - began < within_s:
            if self.try_to(command)[0] == 0:
                return time.monotonic() - began
            time.sleep(0.2)
        raise TimeoutError(f"never came true: {command}")

    def until(self, true: Callable[[], bool], within_s: float = 90.0, what: str = "") -> float:
        """Until it is so; seconds it took. Raises TimeoutError."""
        began = time.monotonic()
        while time.monotonic() - began < within_s:
            if true():
                return time.monotonic() - began
            time.sleep(0.3)
        raise TimeoutError(f"never came true: {what or true}")

    # -- its card, its sockets
    def _words_of_the_card(self) -> str:
        """What cmdline.txt on the card asks of systemd: a Pi's firmware gives all of it to the kernel."""
        image = self._work / "boot.raw"
        told = subprocess.run(
            ["mtype", "-i", str(image), "::/cmdline.txt"], capture_output=True, text=True, check=False
        )
        if told.returncode:
            return ""  # an empty card
        words = told.stdout.split()
        assert "root=/dev/vda" in words, f"a Pi would not start with this cmdline.txt: {told.stdout!r}"
        return " ".join(word for word in words if word.startswith("systemd."))

    def plug(self, stick: Path) -> None:
        """A USB stick with this image is put in."""
        self._ask(
            ("blockdev-add", {"driver": "raw", "node-name": "stick", "read-only": True,
                              "file": {"driver": "file", "filename": str(stick)}}),
            ("device_add", {"driver": "usb-storage", "id": "stick", "bus": "usb.0", "drive": "stick",
                            "removable": True}),
        )  # fmt: skip

    def watchdog_resets(self) -> None:
        """From now on the hardware's watchdog resets the machine, which here ends it."""
        self._ask(("watchdog-set-action", {"action": "reset"}))

    def forgets_from_now(self, *, forgets: bool) -> None:
        """Whether the disk only says that it flushed."""
        for disk in self._disks.values():
            disk.deaf = forgets

    # -- eyes
    def shot(self, path: Path) -> Path:
        """What the screen shows, as PNG."""
        self._ask(("screendump", {"filename": os.path.abspath(path), "format": "png"}))
        return path

    def _ask(self, *commands: tuple[str, dict[str, Any]]) -> None:
        """QEMU itself. Raises Failed."""
        talk = socket.socket(socket.AF_UNIX)
        talk.connect(str(self._work / "qmp"))
        with talk, talk.makefile("rw") as line:
            line.readline()
            for name, words in (("qmp_capabilities", {}), *commands):
                line.write(json.dumps({"execute": name, "arguments": words}) + "\n")
                line.flush()
                while "return" not in (answer := json.loads(line.readline())):
                    if "error" in answer:
                        raise Failed(str(answer["error"]))
