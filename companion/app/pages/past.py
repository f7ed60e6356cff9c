"""Past evenings: the list with its filters, one evening as a picture, figures, dice. Must not know any game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from msgspec.structs import replace

from companion.app.pages.dates import date_of, length_of, total_of
from companion.app.pages.luck import Throws, throws_of
from companion.app.pages.people import PeoplePage
from companion.app.pages.timeline import NameEveningPage, TimelinePage
from companion.app.store.chronicle import Evening, GameFigures, figures
from companion.app.store.play_log import link_of, play_of, shortened
from companion.app.table.codes import qr_code
from companion.app.table.page import (
    CLOSE,
    AppPage,
    Drafts,
    Host,
    OnTheTable,
    Tongue,
    Turns,
    WithEvenings,
    both,
    game_called,
    moment,
    scene,
)
from companion.core.errors import CompanionError, Refusal, UnreadablePlay
from companion.core.names import one_name
from companion.core.plots import (
    Bar,
    Bars,
    Filter,
    PastList,
    PastRow,
    UnitBar,
    UnitColumn,
    UnitColumns,
    UnitRow,
    UnitRows,
)
from companion.core.view import (
    Col,
    Die,
    Gap,
    Heading,
    Icon,
    Label,
    Node,
    Paragraph,
    Picture,
    QrCode,
    Role,
    Row,
    Scene,
    Tone,
)
from companion.core.view import Page as Arranged
from companion.core.words import NOTHING, Text, name, text, unnamed_seat

ROWS_SHOWN = 5
WIDE_MODULES, COMPACT_MODULES = 109, 93
"""Of a code: 3 pixels a module at 800x480 and 2 at 320x240, with the quiet zone."""
WIDE_FINEST = 172
"""2 pixels a module, for a play of many that has no room at 3."""


class _Needs(Turns, Tongue, Drafts, OnTheTable, WithEvenings, Protocol):
    """Where evenings are kept, and taken up again."""


class PastPage(AppPage):
    """Every evening, newest first. Left from the first row comes to the filters."""

    def __init__(self) -> None:
        self._at = 0
        self._filter = -1
        """Of the two filters, the one with the focus; -1: a row has it."""
        self._game = ""
        self._player = ""

    def scene(self, host: _Needs) -> Scene:
        told = host.evenings.told()
        path = (text("menu-title"), text("menu-evenings"))
        if not told:
            page = moment(Icon.HISTORY, text("menu-no-evenings"), text("menu-evenings-hint"))
            return scene(host, page, (CLOSE,), path=path)
        shown = self._shown(told)
        self._at = max(0, min(self._at, len(shown) - 1))
        first = max(0, min(self._at - ROWS_SHOWN // 2, len(shown) - ROWS_SHOWN))
        rows = tuple(_row(host, evening) for evening in shown[first : first + ROWS_SHOWN])
        at = self._filter if self._filter >= 0 else 2 + self._at - first
        filters = (
            Filter(Icon.PLAY, game_called(self._game) if self._game else text("past-all-games"), bool(self._game)),
            Filter(Icon.SEAT, name(self._player) if self._player else text("past-all-players"), bool(self._player)),
        )
        count = text("past-count", count=len(shown))
        page = both(PastList(filters, rows, at, first, len(shown) - first - len(rows), count))
        go = text("past-next-filter") if self._filter >= 0 else text("core-open")
        labels = (CLOSE, Label(Role.LEFT), Label(Role.GO, go, primary=True), Label(Role.RIGHT))
        figures_label = Label(Role.ROLL, text("past-figures"))
        return scene(host, page, (*labels, figures_label), path=path)

    def _shown(self, told: Iterable[Evening]) -> tuple[Evening, ...]:
        player = one_name(self._player)
        return tuple(
            evening
            for evening in told
            if (not self._game or evening.game == self._game)
            and (not player or player in {one_name(seat) for seat in evening.seats})
        )

    def press(self, host: _Needs, role: Role, times: int = 1) -> None:
        told = host.evenings.told()
        shown = self._shown(told)
        match role:
            case Role.BACK:
                host.close()
            case _ if not told:
                host.refuse(role, text("core-nothing-here"))
            case Role.RIGHT:
                self._right(times, len(shown))
            case Role.LEFT:
                self._left(times)
            case Role.GO if self._filter >= 0:
                self._narrow(told)
            case Role.GO if shown:
                host.open(EveningPage(shown[self._at]))
            case Role.ROLL:
                host.open(FiguresPage())
            case _:
                host.refuse(role, text("core-nothing-here"))

    def _right(self, times: int, count: int) -> None:
        """Past the second filter into the list, past its end to its beginning."""
        if self._filter >= 0:
            self._filter = self._filter + 1 if self._filter == 0 else -1
        else:
            self._at = min(count - 1, self._at + times) if self._at < count - 1 else 0

    def _left(self, times: int) -> None:
        if self._filter >= 0:
            self._filter = max(0, self._filter - 1)
        elif self._at == 0:
            self._filter = 1
        else:
            self._at = max(0, self._at - times)

    def touch(self, host: _Needs, stop: int) -> None:
        shown = self._shown(host.evenings.told())
        if stop < 2:
            self._filter = stop
        else:
            self._filter = -1
            self._at = max(0, min(self._at - ROWS_SHOWN // 2, len(shown) - ROWS_SHOWN)) + stop - 2
        self.press(host, Role.GO)

    def _narrow(self, told: tuple[Evening, ...]) -> None:
        """The next game or player that there are evenings of; after the last all again."""
        self._at = 0
        if self._filter == 0:
            self._game = _after(self._game, sorted({evening.game for evening in told}))
            return
        called = {one_name(seat): seat for evening in told for seat in evening.seats if unnamed_seat(seat) is None}
        self._player = _after(self._player, [called[key] for key in sorted(called)])


def _after(now: str, all_of_them: list[str]) -> str:
    if not now:
        return all_of_them[0] if all_of_them else ""
    place = all_of_them.index(now) + 1 if now in all_of_them else 0
    return all_of_them[place] if place < len(all_of_them) else ""


def _row(host: _Needs, evening: Evening) -> PastRow:
    cover = host.evenings.cover(evening.game) if evening.game in host.evenings.games() else None
    said, sign, tone = _result(evening)
    called = host.evenings.called(evening.id)
    return PastRow(
        cover.icon if cover is not None else Icon.FAULT,
        name(called) if called else game_called(evening.game),
        text("core-list", items=tuple(name(seat) for seat in evening.seats)),
        date_of(evening),
        length_of(evening.length_s),
        said,
        sign,
        tone,
        evening.corrected,
    )


def _result(evening: Evening) -> tuple[Text, Icon, Tone]:
    if evening.ending is not None:
        return evening.ending.said, evening.ending.icon, evening.ending.tone
    return text("past-unfinished"), Icon.PAUSE, Tone.INK2


def _upright(said: Text, sign: Icon, tone: Tone, under: Text, who: Text) -> Col:
    """An evening without a picture of its own, on an upright screen."""
    heading, when = Heading(said, "head", centred=True), Paragraph(under, "body", Tone.INK2, lines=2, centred=True)
    return Col((Picture(tone, sign), heading, when, Paragraph(who, "body", lines=3, centred=True)), (0, 52, 44, 0), 4)


class EveningPage(AppPage):
    """One evening: its result, its picture, who was there."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._story: Arranged | None = None
        self._drawn = False

    def scene(self, host: _Needs) -> Scene:
        evening = self._evening
        if not self._drawn:
            self._story, self._drawn = host.evenings.story(evening.id), True
        said, sign, tone = _result(evening)
        who = text("core-list", items=tuple(name(seat) for seat in evening.seats))
        date, length = date_of(evening), length_of(evening.length_s)
        under = text("past-under", date=date, length=length) if length != NOTHING else date
        board = evening.ending.board if evening.ending is not None else None
        head = Heading(said, "head", icon=sign)
        facts: Node = Paragraph(under, "cap", Tone.INK2, lines=1)
        people = Paragraph(who if board is None else text("past-board", who=who, board=board), "cap", lines=1)
        if self._story is None:
            lying = Col((Gap(), head, facts, people, Gap()), (30, 60, 36, 36, 0), 8)
            page = Arranged(lying, lying, tall=_upright(said, sign, tone, under, who))
        else:
            page = Arranged(
                Col((Row((head, facts), (430, 0)), self._story.wide, people), (56, 0, 28), 6),
                Col((head, self._story.compact), (32, 0), 2),
                tall=Col((head, facts, self._story.tall or self._story.compact), (36, 18, 0), 4),
            )
        goes_on, drawn = self._goes_on(host), self._story is not None
        labels = (
            CLOSE,
            Label(Role.LEFT, text("past-timeline")),
            Label(Role.GO, text("menu-continue" if goes_on else "past-save"), primary=True, meant=goes_on or drawn),
            Label(Role.RIGHT, text("past-log")),
            Label(Role.ROLL, text("past-dice"), meant=self._threw),
        )
        called = host.evenings.called(evening.id)
        path = (text("menu-evenings"), name(called) if called else game_called(evening.game))
        return scene(host, page, labels, path=path)

    def _goes_on(self, host: _Needs) -> bool:
        over = self._evening.ended is not None or self._evening.ending is not None
        if over or self._evening.game not in host.evenings.games():
            return False
        latest = host.evenings.open_play(self._evening.game)
        return latest is not None and latest.id == self._evening.id

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        match role:
            case Role.LEFT:
                self._open_timeline(host)
            case Role.ROLL if self._threw:
                host.open(DicePage(self._evening))
            case Role.RIGHT:
                host.open(LogPage(self._evening))
            case Role.GO if self._goes_on(host):
                host.resume(self._evening.game)
            case Role.GO:
                save(host, role, self._evening)
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("past-no-throws"))

    @property
    def _threw(self) -> bool:
        """There are dice to be shown of it."""
        return bool(self._evening.threw or self._evening.by_hand)

    def _open_timeline(self, host: Host) -> None:
        try:
            host.open(TimelinePage(self._evening, host.evenings.look(self._evening.id)))
        except UnreadablePlay as fault:
            host.refuse(Role.LEFT, fault.why)
        except CompanionError:
            host.refuse(Role.LEFT, text("store-row-damaged"))


def save(host: Host, role: Role, evening: Evening) -> None:
    """Its pictures, as files; a bubble says where they are or why there are none."""
    try:
        host.tell(role, host.save_pictures(evening), Icon.CHECK)
    except Refusal as refusal:
        host.refuse(role, refusal.why)


class LogPage(AppPage):
    """A code that hands the play to the players' own log on a phone."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening

    def scene(self, host: _Needs) -> Scene:
        evening = self._evening
        play = play_of(
            evening,
            host.evenings.box_id,
            host.spoken_in(game_called(evening.game)),
            host.evenings.geek(evening.game),
            host.spoken_in,
        )
        said, sign, _ = _result(evening)
        wide = _code(play, WIDE_MODULES) or _code(play, WIDE_FINEST)
        compact = _code(play, COMPACT_MODULES)
        hint = Paragraph(text("past-log-hint" if wide is not None else "past-log-too-long"), "body", lines=6)
        words = Col((Gap(), Heading(said, "head", icon=sign), hint, Gap()), (8, 60, 200, 0))
        too_long = Paragraph(text("past-log-too-long"), "body", lines=6)
        page = Arranged(
            Row((words, wide), (360, 0)) if wide is not None else words,
            compact or Col((Gap(), Heading(said, "head", icon=sign), too_long, Gap()), (0, 40, 110, 0)),
        )
        labels = (CLOSE, Label(Role.LEFT, text("past-name")), Label(Role.RIGHT, text("past-save")))
        return replace(scene(host, page, labels, path=(game_called(evening.game), text("past-log"))), bare=True)

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        match role:
            case Role.LEFT:
                host.open(NameEveningPage(host, self._evening.id))
            case Role.RIGHT:
                save(host, role, self._evening)
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))


def _code(play: Mapping[str, Any], most: int) -> QrCode | None:
    """The code of the play with as little left out as it takes to have at most so many modules a side."""
    for shorter in shortened(play):
        try:
            code = qr_code(link_of(shorter))
        except ValueError:
            continue
        if len(code.rows) <= most:
            return code
    return None


class FiguresPage(AppPage):
    """A game's plays, hours, won and lost, then what its evenings are counted by, then the next game: left and right go
    through all of them; go shows the dice, roll the people."""

    def __init__(self) -> None:
        self._at = 0
        self._drawn_of: tuple[Evening, ...] | None = None
        self._drawn: list[tuple[str, Arranged]] = []

    def _panels(self, told: tuple[Evening, ...]) -> list[tuple[str, Arranged]]:
        """They are counted once as long as nothing is played."""
        if told is not self._drawn_of:
            self._drawn_of, self._drawn = told, _panels(told)
        return self._drawn

    def scene(self, host: _Needs) -> Scene:
        panels = self._panels(host.evenings.told())
        if not panels:
            page = moment(Icon.HISTORY, text("menu-no-evenings"), text("menu-evenings-hint"))
            return scene(host, page, (CLOSE,), path=(text("past-figures"),))
        self._at %= len(panels)
        game, panel = panels[self._at]
        several = len(panels) > 1
        labels = (
            CLOSE,
            Label(Role.LEFT, meant=several),
            Label(Role.GO, text("past-dice"), primary=True),
            Label(Role.RIGHT, meant=several),
            Label(Role.ROLL, text("past-people")),
        )
        cover = host.evenings.cover(game) if game in host.evenings.games() else None
        icon = cover.icon if cover is not None else None
        return scene(host, panel, labels, icon=icon, path=(text("past-figures"), game_called(game)))

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        count = len(self._panels(host.evenings.told()))
        match role:
            case Role.LEFT | Role.RIGHT if count > 1:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % count
            case Role.GO if count:
                host.open(DicePage())
            case Role.ROLL if count:
                host.open(PeoplePage())
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))


def _panels(told: tuple[Evening, ...]) -> list[tuple[str, Arranged]]:
    """Pages of figures with the game that each is of."""
    found: list[tuple[str, Arranged]] = []
    for key, game in sorted(figures(told).items()):
        found.append((key, _overview(game)))
        if any(won + lost for won, lost in game.by_players.values()):
            found.append((key, both(_by_players(game))))
        for counted in game.counted_by:
            rows = tuple(UnitRow(value.said, value.plays, value.won, value.lost) for value in counted.values)
            found.append((key, both(UnitRows(text("past-by", what=counted.by), rows))))
    return found


def _overview(game: GameFigures) -> Arranged:
    hours = total_of(game.total_s)
    span = (
        text("past-span", shortest=length_of(game.shortest_s), longest=length_of(game.longest_s))
        if game.shortest_s is not None and game.longest_s is not None
        else NOTHING
    )
    heading = Heading(text("past-plays", count=game.plays), "hero")
    ended = NOTHING
    if game.won or game.lost:
        both_sides = text("past-good-evil", good=game.won, evil=game.lost)
        ended = both_sides if game.sides else text("past-won-lost", won=game.won, lost=game.lost)
    won = Paragraph(ended, "body", lines=1)
    bar = UnitBar(game.won, game.lost)
    columns = _by_players(game)
    left = Col(
        (heading, won, bar, Gap(), Heading(hours, "head"), Paragraph(span, "body", Tone.INK2, lines=2)),
        (104, 36, 28, 0, 60, 64),
        8,
    )
    return Arranged(
        Row((left, columns), (340, 0), 28) if columns.columns else left,
        Col((heading, won, bar, Paragraph(hours, "body", lines=1)), (56, 24, 20, 0), 6),
        tall=Col(
            (heading, won, bar, Paragraph(hours, "body", lines=1), columns if columns.columns else Gap()),
            (56, 24, 20, 28, 0),
            6,
        ),
    )


def _by_players(game: GameFigures) -> UnitColumns:
    return UnitColumns(
        text("past-by-players"),
        tuple(UnitColumn(Icon.SEAT, str(n), *counts) for n, counts in game.by_players.items() if any(counts)),
    )


class DicePage(AppPage):
    """Bars of the faces with the band that fair dice keep; apart from the box's dice those thrown by hand. Left and
    right go through the kinds of dice, on Compact through both panels of each that has throws.

    ``evening``: of that one alone.
    """

    def __init__(self, evening: Evening | None = None) -> None:
        self._evening = evening
        self._at = 0
        self._counted_of: tuple[Evening, ...] | None = None
        self._counted: list[tuple[Throws, Throws]] = []
        self._verdict = NOTHING

    def _count(self, host: _Needs) -> list[tuple[Throws, Throws]]:
        """They are counted once as long as nothing is played."""
        told = host.evenings.told()
        if told is not self._counted_of:
            self._counted_of = told
            self._counted = _dice(told if self._evening is None else (self._evening,))
            self._verdict = _verdict([box for box, _ in self._counted])
        return self._counted

    def scene(self, host: _Needs) -> Scene:
        kinds = self._count(host)
        panels = _panels_of(kinds)
        self._at %= len(panels)
        kind, by_hand = panels[self._at]
        of = text("past-figures") if self._evening is None else game_called(self._evening.game)
        path = (of, text("past-dice"))
        verdict = self._verdict
        box, hand = kinds[kind]
        bars = (_bars(host, box, by_hand=False), _bars(host, hand, by_hand=True))
        page = Arranged(
            Col((Heading(verdict, "head"), Row(bars, gap=16)), (64, 0), 8),
            Col((Paragraph(verdict, "body", lines=2), bars[by_hand]), (44, 0), 4),
        )
        several = len(panels) > 1
        labels = (CLOSE, Label(Role.LEFT, meant=several), Label(Role.RIGHT, meant=several))
        return scene(host, page, labels, path=path)

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        match role:
            case Role.LEFT | Role.RIGHT if len(_panels_of(self._count(host))) > 1:
                self._at += 1 if role is Role.RIGHT else -1
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))


def _panels_of(kinds: list[tuple[Throws, Throws]]) -> list[tuple[int, bool]]:
    """What left and right go through: the number of a kind, and whether its throws by hand. Where nothing was thrown by
    hand there is nothing to see."""
    return [(kind, by_hand) for kind, of in enumerate(kinds) for by_hand in (False, True) if not by_hand or of[1].total]


_USUAL = ("1", "2", "3", "4", "5", "6")


def _dice(told: tuple[Evening, ...]) -> list[tuple[Throws, Throws]]:
    """Every kind of dice there are throws of, the usual ones first: the box's, and those thrown by hand."""
    box = {each.sides: each for each in throws_of(told, by_hand=False)}
    hand = {each.sides: each for each in throws_of(told, by_hand=True)}
    kinds = dict.fromkeys((*((_USUAL,) if _USUAL in {*box, *hand} or not (box or hand) else ()), *box, *hand))
    games = {sides: each.game for of in (hand, box) for sides, each in of.items()}

    def none_of(sides: tuple[str, ...]) -> Throws:
        return Throws(sides, {}, games.get(sides, ""))

    return [(box.get(sides, none_of(sides)), hand.get(sides, none_of(sides))) for sides in kinds]


def _verdict(box: list[Throws]) -> Text:
    """Of the box's dice alone; those with too few throws say nothing."""
    enough = [each for each in box if each.enough]
    if not enough:
        return text("past-too-few", count=sum(each.total for each in box))
    fair = all(each.rarest is None for each in enough)
    return text("past-fair" if fair else "past-odd", count=sum(each.total for each in enough))


def _bars(host: _Needs, throws: Throws, *, by_hand: bool) -> Bars:
    bands = {throws.band(face) for face in throws.faces} if throws.enough else set()
    under = text("past-throws", count=throws.total)
    if throws.rarest is not None and throws.rarest[0].isdecimal():
        face, one_in = throws.rarest
        under = text("past-rare", face=face, count=throws.counts[face], of=throws.total, one=one_in)
    return Bars(
        text("past-dice-hand" if by_hand else "past-dice-box"),
        tuple(
            Bar(throws.counts.get(face, 0), _side(host, throws.game, face), outside=throws.outside(face))
            for face in throws.faces
        ),
        next(iter(bands)) if len(bands) == 1 else None,
        under,
    )


def _side(host: _Needs, game: str, face: str) -> Die:
    """A side of a die: as its game draws it, else its pips."""
    if game in host.evenings.games():
        try:
            sign = host.evenings.game(game).sign("dice", face)
        except Exception:  # a game that has no such face
            sign = None
        if isinstance(sign, Die):
            return sign
    return Die(NOTHING, pips=int(face)) if face in _USUAL else Die(NOTHING, word=face)


__all__ = [
    "DicePage",
    "EveningPage",
    "FiguresPage",
    "LogPage",
    "PastPage",
]
