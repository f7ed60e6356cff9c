"""What other screens are told and what comes back from them. Must not know how they are reached."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from companion.core.view import Role, Scene
from companion.core.words import Text
from companion.lights.lights import Film


class Shown(Struct, frozen=True):
    """What everybody at the table may see now. What only one person may know is already cut out of it.

    ``said`` is what a press did and what is asked, for a screen reader; ``words`` are the message files of the games
    that are loaded, with their folders where those are their own; ``ring`` is what the box's ring does from now on.
    ``writes``: the page waits for a name. ``revision`` grows with every change.
    """

    revision: int
    scene: Scene
    ring: Film | None = None
    said: tuple[Text, ...] = ()
    words: tuple[tuple[str, Path | None], ...] = ()
    writes: bool = False


class Kind(StrEnum):
    """What a viewer looks like, as far as its size tells."""

    PHONE = "phone"
    TABLET = "tablet"
    TV = "tv"


class Looking(Struct, frozen=True):
    """A viewer: what it is, and the code of the language it reads."""

    kind: Kind
    language: str


class Joined(Struct, frozen=True):
    """Who looks on, and the numbers of those who ask to be let in."""

    viewers: tuple[Looking, ...] = ()
    asking: tuple[str, ...] = ()


class RemotePress(Struct, frozen=True):
    """A button of the page on a viewer, a stop that was touched there or a name that was written, and the revision that
    it showed."""

    revision: int
    viewer: int
    role: Role | None = None
    stop: int | None = None
    words: str | None = None


class Failure(StrEnum):
    """Why there is no server."""

    PORT_IN_USE = "viewers-port-in-use"
    NOT_INSTALLED = "viewers-not-installed"
    STOPPED = "viewers-stopped"


class ServerFailed(Struct, frozen=True):
    """The server could not start or has stopped; ``detail`` is for the log."""

    why: Failure
    detail: str = ""


class Refused(StrEnum):
    """Why a press from a viewer did nothing."""

    STALE = "viewers-stale"
    """Somebody else was faster: the page has changed since."""
    OFF = "viewers-no-presses"
    SECRET = "viewers-secret"
    AT_THE_BOX = "viewers-at-the-box"
    """Who may look on and press is decided by a hand at the box."""


ViewerNews = Joined | RemotePress | ServerFailed


class Viewers(Protocol):
    """The box's way to other screens."""

    @property
    def on(self) -> bool: ...

    @property
    def wanted(self) -> bool:
        """The table had it on when the box was last switched off."""

    @property
    def presses(self) -> bool:
        """Viewers may press buttons too."""

    @property
    def invitation(self) -> str:
        """The address with its key, as a code holds it; "" while off or without a network."""

    @property
    def addresses(self) -> tuple[str, ...]:
        """What may be typed instead, without a key."""

    @property
    def joined(self) -> Joined: ...

    def switch_on(self) -> None:
        """Begin to listen: on as soon as Joined was heard. A failure comes back as ServerFailed."""

    def switch_off(self) -> None: ...

    def close(self) -> None:
        """The box is switched off; the next time it begins as it was."""

    def let_press(self, allowed: bool) -> None: ...

    def admit(self, number: str, welcome: bool) -> None:
        """Let the device that shows this number in, or send it away."""

    def everybody_out(self) -> None:
        """Every key is void from now on; there is a new one."""

    def show(self, shown: Shown) -> None:
        """The newest picture; one that was not sent yet is dropped for it. Never blocks."""

    def refuse(self, viewer: int, why: Refused) -> None: ...

    def heard(self, news: Joined | ServerFailed) -> None:
        """What the server reported reached the loop."""


class NoViewers:
    """A box that no other screen can look at: the part is not installed."""

    on = False
    wanted = False
    presses = False
    invitation = ""
    addresses: tuple[str, ...] = ()
    joined = Joined()

    def switch_on(self) -> None: ...

    def switch_off(self) -> None: ...

    def close(self) -> None: ...

    def let_press(self, allowed: bool) -> None: ...

    def admit(self, number: str, welcome: bool) -> None: ...

    def everybody_out(self) -> None: ...

    def show(self, shown: Shown) -> None: ...

    def refuse(self, viewer: int, why: Refused) -> None: ...

    def heard(self, news: Joined | ServerFailed) -> None: ...


__all__ = [
    "Failure",
    "Joined",
    "Kind",
    "Looking",
    "NoViewers",
    "Refused",
    "RemotePress",
    "ServerFailed",
    "Shown",
    "ViewerNews",
    "Viewers",
]
