"""The hardware abstraction: one small protocol a part, and what parts report. Must not know any make of them.

Makes may run threads of their own, but a thread only ever calls ``Receiver.put``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    import pygame

Rgb: TypeAlias = tuple[int, int, int]
"""Red, green, blue, each 0..255."""


class Part(StrEnum):
    BUTTONS = "buttons"
    RING = "ring"
    DISPLAY = "display"
    SPEAKER = "speaker"


class Edge(Struct, frozen=True):
    """A button's line changed: raw, bounces included. ``t_s`` is the monotonic clock's time.

    ``clean``: a key, the mouse or a finger on glass. These neither bounce nor pick up pulses: the shortest was meant.
    """

    button: str
    pressed: bool
    t_s: float
    clean: bool = False


class Turned(Struct, frozen=True):
    """A rotary encoder moved by ``steps``, clockwise positive."""

    steps: int
    t_s: float


class Touch(Struct, frozen=True):
    """A finger or the mouse came down on the screen, in pixels of the display's surface."""

    x: int
    y: int
    t_s: float


class Closed(Struct, frozen=True):
    """The window was closed, or the system asks to stop."""


class Exposed(Struct, frozen=True):
    """The display lost its pixels: draw everything again."""


class PartFailed(Struct, frozen=True):
    """A part stopped working while running; ``what`` is for the log, the table sees a chip in the top line."""

    part: Part
    what: str


class Typed(Struct, frozen=True):
    """Text came from a keyboard or was pasted, while the display was asked for it; ``ERASE`` takes a letter back."""

    ERASE: ClassVar[str] = "\b"

    words: str


class Composed(Struct, frozen=True):
    """What an input method is composing, not yet text: a syllable of Korean, say. ``""``: nothing any more."""

    words: str


Happening: TypeAlias = Edge | Typed | Composed | Turned | Touch | Closed | Exposed | PartFailed


class Receiver(Protocol):
    """Where parts report to. ``put`` may be called from any thread, never blocks and never raises."""

    def put(self, happening: Happening) -> None: ...


class Buttons(Protocol):
    """Buttons by name: the five roles and whatever else the configuration names.

    A make must report every edge it sees, undebounced, and must know each line's present level. It must not act on
    holds. ``close`` may be called twice.
    """

    @property
    def names(self) -> tuple[str, ...]: ...

    def start(self, inbox: Receiver) -> None:
        """Report edges from now on. A button already held is reported by ``levels``, not by an edge."""

    def levels(self) -> Mapping[str, bool]:
        """True for pressed, read from the line itself now."""

    def retry(self) -> bool:
        """Try to reach the lines again after they failed, worth it every ``RETRY_EVERY_S``; True if edges are reported
        again."""

    def close(self) -> None: ...


class Ring(Protocol):
    """``count`` LEDs, the first at twelve o'clock, then clockwise. A make writes only frames that differ from the last,
    keeps its current limit, and is dark after ``close``."""

    @property
    def count(self) -> int: ...

    def show(self, frame: Sequence[Rgb]) -> None:
        """``count`` colours, full scale; raises PartError if the ring is gone. It may be asked again: a ring that came
        back shows them."""

    def close(self) -> None: ...


RETRY_EVERY_S = 5.0
"""So often a part that does not work is tried again."""


class Speaker(Protocol):
    """Short sounds over one another, and one line of speech at a time. Never raises while playing."""

    @property
    def working(self) -> bool: ...

    def play(self, sound: Path) -> None:
        """A short sound, at once."""

    def ready(self, clip: Path) -> float:
        """Decode a clip now, so that ``say`` begins at once; its length in seconds (0.0: nothing would be heard).

        A make keeps the last two clips at most: the one that is said and the one after it.
        """

    def say(self, clip: Path) -> float:
        """A clip in the one voice channel, replacing what it says now; its length in seconds (0.0: nothing heard)."""

    def hush(self) -> None:
        """Stop speaking."""

    def bed(self, sound: Path | None) -> None:
        """A sound that goes round under everything at one level, until None: so that no pause gives anything away."""

    def volume(self, part: float) -> None:
        """0..1."""

    def retry(self) -> bool:
        """Look for a sound device again where there was none, worth it every ``RETRY_EVERY_S``; True if there is
        sound now."""

    def lost(self) -> None:
        """The device takes no more sound: opened again at once if it is there, else silent until it is."""

    def close(self) -> None: ...


class Display(Protocol):
    """A screen: a window, the whole of it, or a framebuffer."""

    @property
    def size(self) -> tuple[int, int]: ...

    @property
    def canvas(self) -> pygame.Surface | None:
        """Pixels to draw on, which then need no copying; None: bring your own."""

    def present(self, picture: pygame.Surface, changed: Sequence[pygame.Rect] | None = None) -> None: ...

    def pump(self, inbox: Receiver) -> None: ...

    def typing(self, on: bool) -> None:
        """Whether keys that write are text now, and no buttons."""

    def close(self) -> None: ...
