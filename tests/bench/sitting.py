"""People who sit down at the box: from the menu to the first page of a game. Must not know how any game is played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from companion.app.pages.menu import MenuPage, OptionsPage, RenamePage, SeatsPage
from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import Simulation
from companion.core.view import Role, Wheel
from companion.core.words import text

SIZE = (320, 240)
EVENINGS_BEFORE = 9
"""What the tenth evening looks back on."""


def shortest(on: int, count: int) -> list[Role]:
    """The shorter way to what is so many stops on in a ring of ``count``."""
    return [Role.RIGHT] * on if on <= count - on else [Role.LEFT] * (count - on)


class Sitting:
    """Who sits down on a box that keeps its evenings in ``folder``. ``presses`` counts every button from power on."""

    def __init__(self, folder: Path, key: str, inbox: Inbox | None = None) -> None:
        self._key = key
        self.presses = 0
        inbox = inbox if inbox is not None else Inbox()
        self._store = Store.open(folder / "companion.db", inbox.put)
        self.box = Simulation(Fixed(Games(lambda: ()), key, {}), size=SIZE, store=self._store, inbox=inbox)
        self._rest()

    def leave(self) -> None:
        """The evening is over and the box switched off."""
        self.box.host.leave_play(end=True)
        self._store.close()

    def common_names(self) -> tuple[str, ...]:
        """What the box offers to people whom it does not know."""
        return tuple(self.box.host.words(text("menu-common-names")))

    def sit_down(self, names: Sequence[str]) -> None:
        """From the menu to the game's first page. Whoever sat here last time sits here again; others get their names.
        The game's options stay as the box proposes them."""
        self.to_the_seats(len(names))
        for seat, wanted in enumerate(names):
            if self._seats._seats[seat] != wanted:
                self.to_the_name(seat)
                offered = self.offered()
                self._press(*shortest(offered.index(wanted), len(offered)), Role.GO)
        self._walk(self._seats._stops - 1)
        self._press(Role.GO)
        assert isinstance(self.box.host.page, OptionsPage)
        self._press(Role.GO)
        play = self.box.host.evenings.open_play(self._key)
        assert play is not None
        assert play.seats == tuple(names)

    def to_the_seats(self, players: int) -> None:
        """From the menu, until there are so many seats."""
        games = self.box.host.evenings.games()
        menu = self.box.host.page
        assert isinstance(menu, MenuPage)
        self._press(*shortest((games.index(self._key) - menu._at) % len(games), len(games)), Role.GO)
        while len(self._seats._seats) < players:
            self._walk(len(self._seats._seats))
            self._press(Role.GO)

    def to_the_name(self, seat: int) -> None:
        """From the seats to one of them."""
        self._walk(seat)
        self._press(Role.GO)

    def offered(self) -> list[str]:
        """The names on the wheel of a seat from its focus on; "" lets somebody write another."""
        page = self.box.host.page
        assert isinstance(page, RenamePage)
        wheel = page._picker.node()
        assert isinstance(wheel, Wheel)
        names = [str(option.args.get("name", "")) for option in wheel.options]
        return names[wheel.at :] + names[: wheel.at]

    @property
    def _seats(self) -> SeatsPage:
        page = self.box.host.page
        assert isinstance(page, SeatsPage)
        return page

    def _walk(self, stop: int) -> None:
        """On the page of seats."""
        seats = self._seats
        self._press(*shortest((stop - seats._at) % seats._stops, seats._stops))

    def _press(self, *roles: Role) -> None:
        for role in roles:
            self.presses += 1
            self.box.press(role)
            self._rest()

    def _rest(self) -> None:
        self.box.wait(0.0)
        self.box.settle()


@cache
def seated(key: str, players: int, seed: int, *, known: bool) -> int:
    """Presses from power on to the first page of a game: of people with common names whom the box has never met, or of
    those who have sat in the same places on nine evenings."""
    with TemporaryDirectory(prefix="companion-bench-") as folder:
        names: tuple[str, ...] = ()
        for _ in range(EVENINGS_BEFORE * known + 1):
            sitting = Sitting(Path(folder), key)
            names = names or tuple(Random(seed).sample(sitting.common_names(), players))
            sitting.sit_down(names)
            sitting.leave()
        return sitting.presses


__all__ = ["EVENINGS_BEFORE", "Sitting", "seated", "shortest"]
