"""Viewers without a server: what the box would have sent, and presses from other screens."""

from __future__ import annotations

from companion.app.table.viewing import Joined, Kind, Looking, NoViewers, Refused, RemotePress, ServerFailed, Shown
from companion.app.virtual.simulation import Simulation
from companion.core.view import Role

PHONE = Looking(Kind.PHONE, "ko")


class Onlookers(NoViewers):
    """Remembers everything. On from the start, and may press."""

    on = True
    presses = True
    invitation = "http://192.168.1.5:8414/join?key=0123456789abcdefghijkl"
    addresses = ("192.168.1.5:8414", "companion.local:8414")

    def __init__(self) -> None:
        self.shown: list[Shown] = []
        self.refused: list[tuple[int, Refused]] = []
        self.answers: list[tuple[str, bool]] = []
        self.times_out = 0
        self.joined = Joined()

    def switch_on(self) -> None:
        self.on = True

    def switch_off(self) -> None:
        self.on = False
        self.joined = Joined()

    def let_press(self, allowed: bool) -> None:
        self.presses = allowed

    def admit(self, number: str, welcome: bool) -> None:
        self.answers.append((number, welcome))
        self.joined = Joined(self.joined.viewers, tuple(each for each in self.joined.asking if each != number))

    def everybody_out(self) -> None:
        self.times_out += 1

    def show(self, shown: Shown) -> None:
        self.shown.append(shown)

    def refuse(self, viewer: int, why: Refused) -> None:
        self.refused.append((viewer, why))

    def heard(self, news: Joined | ServerFailed) -> None:
        match news:
            case Joined():
                self.joined = news
            case ServerFailed():
                self.switch_off()

    # -- for tests
    @property
    def newest(self) -> Shown:
        return self.shown[-1]

    def press(
        self,
        box: Simulation,
        role: Role | None = None,
        stop: int | None = None,
        seen: int | None = None,
        viewer: int = 1,
    ) -> None:
        """A finger on another screen that shows what is newest, or had shown ``seen``."""
        box.inbox.put(RemotePress(self.newest.revision if seen is None else seen, viewer, role, stop))
        box.wait(0.0)


__all__ = ["PHONE", "Onlookers"]
