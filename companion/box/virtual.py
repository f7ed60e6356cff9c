"""The whole box without hardware, and every way in which hardware misbehaves. Must not know pygame, games or the app.

These are full makes of the parts: the window that shows the box is driven through them, and so are the tests.
"""

from __future__ import annotations

import time
import wave
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from companion.box.errors import PartError
from companion.box.parts import Edge, Part, PartFailed, Receiver, Rgb

FRAMES_KEPT = 1000


class VirtualButtons:
    """Buttons that are pushed by calls.

    A fault stays until it is taken back; each is named after what a person would see on the bench.

    :param names: every button there is.
    :param clock: monotonic seconds.
    :param clean: pushed by keys, mouse or touch, which have no contacts that bounce.
    """

    def __init__(
        self, names: Iterable[str], clock: Callable[[], float] = time.monotonic, *, clean: bool = False
    ) -> None:
        self._clock = clock
        self._clean = clean
        self._fingers = dict.fromkeys(names, False)
        self._stuck: set[str] = set()
        self._losing: dict[str, int] = {}
        self._failing = False
        self._inbox: Receiver | None = None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._fingers)

    def start(self, inbox: Receiver) -> None:
        self._inbox = inbox

    def levels(self) -> Mapping[str, bool]:
        return {name: down or name in self._stuck for name, down in self._fingers.items()}

    def retry(self) -> bool:
        return not self._failing

    def close(self) -> None:
        self._inbox = None

    # -- fingers
    def push(self, button: str) -> None:
        """A finger goes down on ``button`` and stays."""
        self._finger(button, True)

    def let_go(self, button: str) -> None:
        """The finger comes up."""
        self._finger(button, False)

    # -- faults
    def bounce(self, button: str, edges: int, within_s: float) -> None:
        """A finger goes down (or comes up) on a contact that makes ``edges`` edges, an odd number, within ``within_s``.

        All are reported at once with the times at which they would have come, as a busy loop finds them in its inbox.
        """
        if edges % 2 == 0:
            raise ValueError(f"a contact that ends elsewhere than it began makes an odd number of edges, not {edges}")
        begin_s = self._clock()
        for n in range(edges):
            self._finger(button, not self._fingers[button], begin_s + n * within_s / edges)

    def lose_edges(self, button: str, edges: int = 1) -> None:
        """The next ``edges`` edges of ``button`` are never reported; ``levels`` knows better."""
        self._losing[button] = edges

    def stick(self, button: str) -> None:
        """The line of ``button`` goes down and stays down, whatever fingers do."""
        if button not in self._stuck:
            before = self._level(button)
            self._stuck.add(button)
            self._report(button, before, self._clock())

    def unstick(self, button: str) -> None:
        """It works again."""
        if button in self._stuck:
            self._stuck.discard(button)
            self._report(button, True, self._clock())

    def fail(self, what: str = "the GPIO lines are gone") -> None:
        """The whole part stops working and says so, until ``mend``."""
        self._failing = True
        if self._inbox is not None:
            self._inbox.put(PartFailed(Part.BUTTONS, what))

    def mend(self) -> None:
        """It works again, and is found so when it is tried again."""
        self._failing = False

    # -- inside
    def _level(self, button: str) -> bool:
        return self._fingers[button] or button in self._stuck

    def _finger(self, button: str, down: bool, t_s: float | None = None) -> None:
        before = self._level(button)
        self._fingers[button] = down
        self._report(button, before, self._clock() if t_s is None else t_s)

    def _report(self, button: str, before: bool, t_s: float) -> None:
        level = self._level(button)
        if level == before or self._inbox is None:
            return
        if self._losing.get(button, 0):
            self._losing[button] -= 1
            return
        self._inbox.put(Edge(button, level, t_s, self._clean))


class VirtualRing:
    """A ring that remembers what it was shown.

    :ivar frame: what it shows now.
    :ivar frames: the frames before and it, oldest first; at most ``FRAMES_KEPT``.
    :ivar writes: how often a frame that differs was written.
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self.frame: tuple[Rgb, ...] = ((0, 0, 0),) * count
        self.frames: deque[tuple[Rgb, ...]] = deque([self.frame], maxlen=FRAMES_KEPT)
        self.writes = 0
        self._dead = ""

    @property
    def count(self) -> int:
        return self._count

    def show(self, frame: Sequence[Rgb]) -> None:
        if self._dead:
            raise PartError(f"ring: {self._dead}. Check its data line and its 5 V.")
        if len(frame) != self._count:
            raise ValueError(f"a frame for this ring has {self._count} colours, not {len(frame)}")
        if (shown := tuple(frame)) != self.frame:
            self.frame = shown
            self.frames.append(shown)
            self.writes += 1

    def die(self, what: str = "no answer from the LEDs") -> None:
        """From now on it raises PartError."""
        self._dead = what

    def mend(self) -> None:
        self._dead = ""

    def close(self) -> None:
        self.frame = ((0, 0, 0),) * self._count


class VirtualSpeaker:
    """A speaker that remembers what it played.

    :ivar played: short sounds by file name without ending, oldest first.
    :ivar said: spoken clips, likewise.
    :ivar decoded: clips that were made ready, likewise.
    :ivar saying: the clip in the voice channel, until ``hush``.
    :ivar under: the bed under everything.
    """

    def __init__(self, length_s: Callable[[Path], float] | None = None) -> None:
        self._length_s = length_s or wav_length_s
        self._working = True
        self.played: list[str] = []
        self.said: list[str] = []
        self.decoded: list[str] = []
        self.saying: Path | None = None
        self.under: Path | None = None
        self.level = 1.0

    @property
    def working(self) -> bool:
        return self._working

    def play(self, sound: Path) -> None:
        if self._working:
            self.played.append(sound.stem)

    def ready(self, clip: Path) -> float:
        if not self._working:
            return 0.0
        self.decoded.append(clip.stem)
        return self._length_s(clip)

    def say(self, clip: Path) -> float:
        if not self._working:
            return 0.0
        self.saying = clip
        self.said.append(clip.stem)
        return self._length_s(clip)

    def hush(self) -> None:
        self.saying = None

    def bed(self, sound: Path | None) -> None:
        self.under = sound if self._working else None

    def volume(self, part: float) -> None:
        self.level = min(max(part, 0.0), 1.0)

    def break_down(self) -> None:
        """No sound from now on; playing still never raises."""
        self._working = False
        self.saying = None

    def mend(self) -> None:
        self._working = True

    def retry(self) -> bool:
        return self._working

    def lost(self) -> None:
        self.break_down()

    def close(self) -> None:
        self.saying = None


def wav_length_s(clip: Path) -> float:
    """The length of a WAV file; 0.0 if there is none or it is something else."""
    try:
        with wave.open(str(clip), "rb") as sound:
            return sound.getnframes() / sound.getframerate()
    except (OSError, EOFError, wave.Error, ZeroDivisionError):
        return 0.0
