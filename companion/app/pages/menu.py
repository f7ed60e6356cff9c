"""The pages before a play: games, who plays, options, the evening's settings, plain dice. Must not know a game."""

from __future__ import annotations

import os
from collections.abc import Collection
from typing import Any

from companion.app.pages.pickers import LeftOpen, NamePicker, Picked, Picker, Plain, picker_for
from companion.app.pages.picking import PickingPage
from companion.app.pages.table_menu import LanguagePage, LightAndSoundPage
from companion.app.table.page import BACK, CLOSE, AppPage, Host, asking, both, game_called, moment, scene
from companion.core.chance import Seeded
from companion.core.game import Game, Name, Option, Value
from companion.core.names import one_name
from companion.core.view import (
    Card,
    Cards,
    Carousel,
    CarouselCard,
    Chip,
    Col,
    Dice,
    Die,
    Gap,
    Heading,
    Icon,
    Label,
    Paragraph,
    Plate,
    Plates,
    Role,
    Row,
    Scene,
    Seat,
    SeatRing,
    Tone,
)
from companion.core.view import (
    Page as Arranged,
)
from companion.core.words import NOTHING, Text, name, seated, text, unnamed_seat


class MenuPage(AppPage):
    """The games side by side; go continues an unfinished play or sets up a new one."""

    def __init__(self, at: int = 0) -> None:
        self._at = at

    def scene(self, host: Host) -> Scene:
        keys = host.evenings.games()
        self._at = min(self._at, len(keys) - 1)
        cards = tuple(self._card(host, key) for key in keys)
        saved = host.evenings.open_play(keys[self._at]) is not None
        labels = (
            Label(Role.BACK, text("menu-more")),
            Label(Role.LEFT, meant=len(keys) > 1),
            Label(Role.GO, text("menu-continue" if saved else "menu-play"), primary=True),
            Label(Role.RIGHT, meant=len(keys) > 1),
            Label(Role.ROLL, text("menu-just-dice")),
        )
        language = (Chip(Icon.LANGUAGE, name(host.language.upper())),)
        return scene(host, both(Carousel(cards, self._at)), labels, path=(text("menu-title"),), chips=language)

    def _card(self, host: Host, key: str) -> CarouselCard:
        called = game_called(key)
        cover = host.evenings.cover(key)
        if cover is None:
            return CarouselCard(Icon.FAULT, called, "", NOTHING, text("menu-broken"))
        least, most = cover.players
        players = f"{least}–{most}" if least != most else str(most)
        play = host.evenings.open_play(key)
        saved = text("menu-saved", who=play.seats[0]) if play is not None and play.seats else NOTHING
        return CarouselCard(cover.icon, called, players, text("menu-minutes", count=cover.minutes), saved)

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        keys = host.evenings.games()
        match role:
            case Role.LEFT | Role.RIGHT:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % len(keys)
            case Role.GO if host.evenings.cover(keys[self._at]) is None:
                host.refuse(role, text("menu-broken"))
            case Role.GO:
                if host.evenings.open_play(keys[self._at]) is not None:
                    host.open(ContinuePage(keys[self._at]))
                else:
                    host.open(SeatsPage(host, keys[self._at]))
            case Role.BACK:
                host.open(MorePage())
            case Role.ROLL:
                host.open(JustDicePage())

    def touch(self, host: Host, stop: int) -> None:
        if 0 <= stop < len(host.evenings.games()):
            if stop == self._at:
                self.press(host, Role.GO)
            self._at = stop


class ContinuePage(AppPage):
    """An unfinished play: go on, or begin anew (the old one stays in the history)."""

    def __init__(self, key: str) -> None:
        self._key = key

    def scene(self, host: Host) -> Scene:
        play = host.evenings.open_play(self._key)
        who = tuple(name(seat) for seat in play.seats) if play is not None else ()
        icon = host.evenings.game(self._key).icon
        page = moment(icon, text("menu-continue-question"), text("core-list", items=who), Tone.ACCENT)
        labels = (
            BACK,
            Label(Role.GO, text("menu-continue"), primary=True),
            Label(Role.RIGHT, text("menu-new")),
        )
        return scene(host, page, labels, icon=icon, path=(game_called(self._key),))

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        match role:
            case Role.GO:
                host.resume(self._key)
            case Role.RIGHT:
                host.replace(SeatsPage(host, self._key))
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))


class SeatsPage(AppPage):
    """Who sits where, clockwise from the box. Stops: each seat, add, ready; the focus starts on ready."""

    def __init__(self, host: Host, key: str) -> None:
        self._key = key
        least, most = host.evenings.game(key).players
        seats = list(host.evenings.last_seats(key))[:most]
        while len(seats) < least:
            seats.append("")
        self._seats = seats
        self._least, self._most = least, most
        self._at = len(seats) + (len(seats) < most)

    @property
    def _stops(self) -> int:
        return len(self._seats) + (len(self._seats) < self._most) + 1

    @property
    def names(self) -> tuple[str, ...]:
        """A name for every seat; those without one are seats that have none."""
        return seated(self._seats)

    def scene(self, host: Host) -> Scene:
        seats = tuple(Seat(seat, str(n), n - 1 == self._at) for n, seat in enumerate(self._seats, 1))
        add = text("menu-add") if len(self._seats) < self._most else None
        ring = SeatRing(seats, self._at, text("menu-ready"), add)
        counted = Heading(text("menu-players", count=len(self._seats)), "head")
        hint = Paragraph(text("menu-clockwise"), "cap", Tone.INK2, lines=3)
        number = Heading(text("core-number", number=len(self._seats)), "giant")
        unit = Heading(text("menu-players-unit", count=len(self._seats)), "title")
        page = Arranged(
            Row((Col((Gap(), number, unit, hint, Gap()), (0, 116, 44, 80, 0), 8), ring), (190, 0)),
            Col((counted, ring), (30, 0), 4),
        )
        go = (
            text("menu-ready")
            if self._at == self._stops - 1
            else text("menu-rename")
            if self._at < len(self._seats)
            else text("menu-add")
        )
        on_seat = self._at < len(self._seats) and len(self._seats) > self._least
        labels = (
            BACK,
            Label(Role.LEFT),
            Label(Role.GO, go, primary=True),
            Label(Role.RIGHT),
            Label(Role.ROLL, text("menu-remove"), meant=on_seat),
        )
        title = game_called(self._key)
        return scene(host, page, labels, icon=host.evenings.game(self._key).icon, path=(title, text("menu-who-plays")))

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        match role:
            case Role.LEFT | Role.RIGHT:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % self._stops
            case Role.GO if self._at == self._stops - 1:
                host.open(OptionsPage(host, self._key, self.names))
            case Role.GO if self._at < len(self._seats):
                host.open(RenamePage(host, self, self._at, self._seats[self._at]))
            case Role.GO:
                self._seats.append("")
                self._at = len(self._seats)  # add once more, or ready where all seats are taken
            case Role.ROLL if self._at < len(self._seats) and len(self._seats) > self._least:
                del self._seats[self._at]
                self._at = min(self._at, self._stops - 1)
            case Role.ROLL:
                host.refuse(role, text("menu-no-fewer", least=self._least))
            case Role.BACK:
                host.close()

    def touch(self, host: Host, stop: int) -> None:
        if 0 <= stop < self._stops:
            self._at = stop
            self.press(host, Role.GO)

    @property
    def typed_names(self) -> tuple[str, ...]:
        """The names that seats have so far."""
        return tuple(seat for seat in self._seats if seat)

    def rename(self, seat: int, called: str) -> None:
        self._seats[seat] = called


class RenamePage(PickingPage):
    """A name for one seat: of those of earlier evenings, of common ones, a colour, or one that is typed."""

    def __init__(self, host: Host, seats: SeatsPage, seat: int, called: str) -> None:
        self._seats = seats
        self._seat = seat
        known = _names(host, {*seats.typed_names} - {called})
        written = host.draft(self.about)
        self._picker = NamePicker(Name(known), Plain(name), called, host.alphabet(), leave=False, written=written)

    @property
    def about(self) -> str:
        return "a seat"

    def picker(self, host: Host) -> Picker:
        return self._picker

    def scene(self, host: Host) -> Scene:
        labels = (BACK, *self._picker.labels(text("core-set")))
        question = text("menu-name-of-seat", seat=self._seat + 1)
        return scene(host, asking(question, self._picker.node()), labels, path=(text("menu-who-plays"),))

    def taken(self, host: Host, role: Role, picked: Picked | LeftOpen) -> None:
        if isinstance(picked, Picked):
            self._seats.rename(self._seat, str(picked.value))
            host.close()


def _names(host: Host, taken: Collection[str]) -> tuple[str, ...]:
    """Names that nobody at the table has yet: of earlier evenings, the last ones first, then common ones and colours of
    the table's language. Of spellings of one name the last is offered."""
    earlier = (seat for play in host.evenings.past_plays() for seat in play.seats if unnamed_seat(seat) is None)
    common = (word for key in ("menu-common-names", "menu-colours") for word in host.words(text(key)))
    at_the_table = {one_name(called) for called in taken}
    offered: dict[str, str] = {}
    for called in (*earlier, *common):
        offered.setdefault(one_name(called), called)
    return tuple(called for one, called in offered.items() if one not in at_the_table)


class OptionsPage(AppPage):
    """The game's options with last time's values; the focus starts on the stop that begins."""

    def __init__(self, host: Host, key: str, seats: tuple[str, ...]) -> None:
        self._key = key
        self._seats = seats
        self._options = host.evenings.game(key).options()
        before = host.evenings.last_options(key)
        self._values: dict[str, Value] = {
            option.key: before.get(option.key, option.default) for option in self._options
        }
        self._at = len(self._options)

    def scene(self, host: Host) -> Scene:
        game = host.evenings.game(self._key)
        plates = [
            Plate(option.label, option_said(game, option, self._values[option.key]), option.sign)
            for option in self._options
        ]
        plates.append(Plate(NOTHING, text("menu-start"), Icon.PLAY, goes_on=True))
        at_start = self._at == len(self._options)
        labels = (
            BACK,
            Label(Role.LEFT),
            Label(Role.GO, text("menu-start" if at_start else "core-change"), primary=True),
            Label(Role.RIGHT),
        )
        path = (game_called(self._key), text("menu-options"))
        return scene(host, both(Plates(tuple(plates), self._at)), labels, icon=game.icon, path=path)

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        count = len(self._options) + 1
        match role:
            case Role.LEFT | Role.RIGHT:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % count
            case Role.GO if self._at == len(self._options):
                host.begin(self._key, self._seats, self._values)
            case Role.GO:
                host.open(OptionPage(host, self, self._options[self._at], self._values[self._options[self._at].key]))
            case Role.BACK:
                host.close()
            case Role.ROLL:
                host.refuse(role, text("core-nothing-here"))

    def touch(self, host: Host, stop: int) -> None:
        if 0 <= stop <= len(self._options):
            self._at = stop
            self.press(host, Role.GO)

    def choose(self, key: str, value: Value) -> None:
        self._values[key] = value

    @property
    def key(self) -> str:
        """The game being set up."""
        return self._key


class OptionPage(PickingPage):
    """One option being set."""

    def __init__(self, host: Host, options: OptionsPage, option: Option, value: Value) -> None:
        game = host.evenings.game(options.key)
        picker = picker_for(option.accepts, Plain(lambda each: game.option_called(option.key, each)), value=value)
        assert picker is not None
        self._options = options
        self._option = option
        self._picker = picker

    def picker(self, host: Host) -> Picker:
        return self._picker

    def scene(self, host: Host) -> Scene:
        labels = (BACK, *self._picker.labels(text("core-set")))
        under = self._option.hint if self._option.hint is not None else NOTHING
        page = asking(self._option.label, self._picker.node(), None, under)
        return scene(host, page, labels, path=(text("menu-options"), self._option.label))

    def taken(self, host: Host, role: Role, picked: Picked | LeftOpen) -> None:
        if isinstance(picked, Picked):
            self._options.choose(self._option.key, picked.value)
            host.close()


def option_said(game: Game[Any, Any, Any], option: Option, value: Value) -> Text:
    """How the value of an option is called."""
    match value:
        case bool():
            return text("core-on" if value else "core-off")
        case int():
            return text("core-number", number=value)
        case str():
            return game.option_called(option.key, value)
        case tuple():
            items = tuple(game.option_called(option.key, each) for each in value)
            return text("core-list", items=items) if items else text("core-none")
        case None:
            return NOTHING


EVENINGS_STOP = 4
"""Of the page of what is not a game."""


class MorePage(AppPage):
    """What is not a game: language, light and sound, owner's tables, past evenings, the box itself."""

    STOPS = 6

    def __init__(self) -> None:
        self._at = 0

    def scene(self, host: Host) -> Scene:
        cards = (
            Card(text("core-table-language"), Icon.LANGUAGE, under=name(host.languages[host.language])),
            Card(text("core-table-light-and-sound"), Icon.SUN),
            Card(text("core-table-viewers"), Icon.EYE),
            Card(text("menu-tables"), Icon.MAP),
            Card(text("menu-evenings"), Icon.HISTORY, under=self._evenings_kept(host)),
            Card(text("doctor-title"), Icon.GEAR),
        )
        labels = (CLOSE, Label(Role.LEFT), Label(Role.GO, text("core-open"), primary=True), Label(Role.RIGHT))
        return scene(host, both(Cards(cards, self._at)), labels, path=(text("menu-title"), text("menu-more")))

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        match role:
            case Role.LEFT | Role.RIGHT:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % self.STOPS
            case Role.GO:
                host.open(self._page(host))
            case Role.BACK:
                host.close()
            case Role.ROLL:
                host.refuse(role, text("core-nothing-here"))

    def touch(self, host: Host, stop: int) -> None:
        if 0 <= stop < self.STOPS:
            self._at = stop
            self.press(host, Role.GO)

    def _evenings_kept(self, host: Host) -> Text:
        """How many, while that card has the focus: reading them makes the page open at once."""
        told = host.evenings.told() if self._at == EVENINGS_STOP else ()
        return text("past-count", count=len(told)) if told else NOTHING

    def _page(self, host: Host) -> AppPage:
        from companion.app.pages.doctor import DoctorPage  # only when somebody opens it
        from companion.app.pages.owner import TablesPage
        from companion.app.pages.past import PastPage
        from companion.app.pages.viewers import ViewersPage

        match self._at:
            case 0:
                return LanguagePage(host.languages, host.language)
            case 1:
                return LightAndSoundPage()
            case 2:
                return ViewersPage()
            case 3:
                return TablesPage()
            case 4:
                return PastPage()
            case _:
                return DoctorPage(host)


class JustDicePage(AppPage):
    """Plain dice for any other game: left and right set how many, roll rolls. Nothing of it is kept."""

    MOST = 6
    REMEMBERED = 4
    """Sums of earlier throws that still stand below the dice."""

    def __init__(self) -> None:
        self._count = 2
        self._faces: tuple[int, ...] = ()
        self._before: tuple[int, ...] = ()
        """The last sums, the newest last."""
        self._seed = b""
        self._draws = 0

    def scene(self, host: Host) -> Scene:
        faces = self._faces or (0,) * self._count
        dice = Dice(tuple(Die(NOTHING, pips=face) for face in faces), across=True)
        lie = bool(self._faces) and not host.tumbling
        total = text("core-number", number=sum(self._faces)) if lie else text("menu-how-many", count=self._count)
        head = Heading(total, "giant" if lie else "head", centred=True)
        before = Heading(
            _sums(self._before), "body", Tone.INK2, icon=Icon.HISTORY if self._before else None, centred=True
        )
        page = Arranged(
            Col((head, dice, before), (140, 0, 34), 8),
            Col((head, dice, before), (64, 0, 20), 4),
            tall=Col((head, dice, before), (92, 0, 30), 8),
        )
        labels = (
            CLOSE,
            Label(Role.LEFT, text("menu-fewer"), meant=self._count > 1),
            Label(Role.RIGHT, text("menu-more-dice"), meant=self._count < self.MOST),
            Label(Role.ROLL, text("core-roll"), primary=True),
        )
        return scene(host, page, labels, path=(text("menu-title"), text("menu-just-dice")))

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        match role:
            case Role.LEFT | Role.RIGHT:
                self._count = min(max(self._count + (1 if role is Role.RIGHT else -1), 1), self.MOST)
                self._faces = ()
            case Role.ROLL:
                self._roll(host)
            case Role.BACK:
                host.close()
            case Role.GO:
                host.refuse(role, text("menu-roll-instead"))

    def _roll(self, host: Host) -> None:
        if not self._seed:
            self._seed = os.urandom(16)
        chance = Seeded(self._seed, self._draws)
        if self._faces:
            self._before = (*self._before, sum(self._faces))[-self.REMEMBERED :]
        self._faces = tuple(chance.pick("die", (1, 2, 3, 4, 5, 6)) for _ in range(self._count))
        self._draws = chance.draws
        host.throw()


def _sums(sums: tuple[int, ...]) -> Text:
    return name(" · ".join(map(str, sums))) if sums else NOTHING
