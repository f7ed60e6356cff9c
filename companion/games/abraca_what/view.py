"""What everybody sees of Abraca... What?: pages, lives and numbers on the ring, names. Must not know any rule."""

from __future__ import annotations

from companion.api import (
    NOTHING,
    Button,
    Card,
    Chip,
    Col,
    Dice,
    Die,
    Gap,
    Hands,
    Heading,
    Icon,
    Line,
    LivesRing,
    Page,
    Paragraph,
    Picture,
    PlacesRing,
    Role,
    Row,
    StoneRow,
    Stones,
    Text,
    Tone,
    View,
    name,
    text,
)
from companion.api import Item as Sign
from companion.games.abraca_what import effects, state
from companion.games.abraca_what.effects import BREEZE, DRAGON, OWL, Changes
from companion.games.abraca_what.kit import NUMBERS
from companion.games.abraca_what.pictures import AnswerCard, Answers, Called, Effect, Hearts, SeatScore
from companion.games.abraca_what.state import Roll, State

STOP = "stop"
STOPS = (*(f"call_{number}" for number in NUMBERS), STOP)
_OPEN_LEVEL = 0.4
"""Numbers that may be called, on the ring."""

_ACTIONS = Button(Role.GO, Text("abraca-button-actions"), opens="actions")
_HIT_OR_MISS = (
    Button(Role.LEFT, Text("abraca-hit"), offer="hit"),
    _ACTIONS,
    Button(Role.RIGHT, Text("abraca-miss"), offer="miss"),
)
_ROLL = (_ACTIONS, Button(Role.ROLL, Text("abraca-roll"), offer="roll"))
_END = (
    Button(Role.LEFT, Text("abraca-button-history"), opens="history"),
    Button(Role.GO, Text("abraca-button-end"), opens="end", primary=True),
)


def view(s: State, stop: str = "") -> View:
    """The page for what is going on now; ``stop`` has the focus where numbers are called.

    Without ``stop`` hearts and ring show what just happened, with it what the number under the focus would do.
    """
    head = s.agenda[0] if s.agenda else None
    stops: tuple[str, ...] = ()
    buttons: tuple[Button, ...] = ()
    at = 0
    ring: LivesRing | PlacesRing = LivesRing(s.life, s.setup.kit.lives, s.turn)
    doing = name(s.setup.seats[s.turn])
    match head:
        case _ if s.winners:
            page, doing, buttons = _end(s), Text("abraca-path-won"), _END
        case state.Start() | state.Deal() | state.Lay():
            page, doing = _laying(s), Text("abraca-path-setup")
        case state.Took(stones):
            page = _refilling(s, stones)
        case state.Scored():
            page, doing = _scored(s), Text("abraca-path-scored")
        case _ if s.roll:
            page, buttons = _rolling(s), _ROLL
        case _ if s.called:
            page, buttons = _called(s), _HIT_OR_MISS
            ring = PlacesRing((_OPEN_LEVEL / 4,) * len(NUMBERS), s.called - 1)
        case _:
            at = _first_focus(s)
            page = _calling(s, STOPS.index(stop) if stop else at, previewed=stop != "")
            if stop or not any(s.changes):
                ring = _numbers(s, STOPS.index(stop) if stop else at)
            stops = STOPS
    return View(
        icon=Icon.ABRACA,
        path=(text("abraca-path-round", n=s.round), doing),
        page=page,
        ring=ring,
        buttons=buttons,
        chips=(
            Chip(Icon.OWL, text("abraca-number", n=s.secret)),
            Chip(Icon.CARDS, text("abraca-number", n=s.pile)),
        ),
        stops=stops,
        at=at,
        steps_over=True,
    )


def _lowest(s: State) -> int:
    """No lower number may be called."""
    return 1 if s.setup.any_order or s.setup.low_call_costs else max(1, s.cast)


def _too_low(s: State, number: int) -> bool:
    """It may be called, but the call itself costs a life (option)."""
    return s.setup.low_call_costs and not s.setup.any_order and number < s.cast


def _first_focus(s: State) -> int:
    """The number just cast may be called again; at the beginning of a turn the highest is what most begin with."""
    return (s.cast or NUMBERS[-1]) - 1


def _numbers(s: State, at: int) -> PlacesRing:
    lowest = _lowest(s)
    return PlacesRing(
        tuple(_OPEN_LEVEL if number >= lowest else 0.0 for number in NUMBERS), at if at < len(NUMBERS) else None
    )


def spell(s: State, number: int) -> Text:
    """Its name, as printed."""
    return Text(f"abraca-spell-{s.setup.kit.spells[number - 1]}")


# ---------------------------------------------------------------- the table
def _table(s: State, preview: Changes = ()) -> Row:
    """Every seat with its hearts; ``preview``: what would change, else what just did."""
    return Row(tuple(_seat(s, seat, preview) for seat in s.playing), gap=8)


def _seat(s: State, seat: int, preview: Changes) -> Hearts:
    before = s.life[seat]
    life = max(0, before + preview[seat]) if preview else before
    change = preview[seat] if preview else s.changes[seat] if s.changes else 0
    return Hearts(
        s.setup.seats[seat],
        life,
        s.setup.kit.lives,
        s.points[seat],
        lost=max(0, -change),
        gained=max(0, change),
        now=seat == s.turn,
        out=before <= 0,
        secrets=s.taken[seat],
    )


def _preview(s: State, number: int) -> Changes:
    """What the spell under the focus would do to lives, as far as no die decides it."""
    if _too_low(s, number):
        return tuple(-1 if seat == s.turn else 0 for seat in range(len(s.life)))
    if number in (DRAGON, BREEZE, OWL):
        return ()
    cap = effects.cap_of(s, number)
    return effects.clipped(s, effects.worked(s, number, 0), cap)


def _calling(s: State, at: int, previewed: bool) -> Page:
    number = NUMBERS[at] if at < len(NUMBERS) else 0
    stones = _stones(s, at)
    lowest = _lowest(s)
    refused = number < lowest if number else not s.cast
    table = _table(s, _preview(s, number) if previewed and number and not refused else ())
    said = _effect(s, number, refused)
    return Page(Col((table, stones, said), (92, 0, 64), gap=10), Col((table, stones, said), (42, 0, 38), gap=5))


def _stones(s: State, at: int | None, last: bool = True) -> StoneRow:
    lowest = _lowest(s)
    stop = Card(Text("abraca-stop"), Icon.HAND, refused=None if s.cast else Text("abraca-why-must-call"))
    return StoneRow(
        tuple(
            Stones(number, number, seen, refused=last and number < lowest)
            for number, seen in zip(NUMBERS, s.seen, strict=True)
        ),
        at,
        stop if last else None,
    )


def _effect(s: State, number: int, refused: bool) -> Effect:
    if not number:
        line = text("abraca-stop-line", n=min(s.setup.kit.hand - s.hands[s.turn], s.pile))
        if refused:
            line = Text("abraca-why-must-call")
        return Effect("", Text("abraca-stop-title"), line, refused=refused)
    if not refused and _too_low(s, number):
        cost = Sign(Text("abraca-minus-one"), Tone.RED, _HEART)
        return Effect(str(number), spell(s, number), text("abraca-too-low", n=s.cast), (cost,))
    line = text("abraca-why-lower", n=s.cast) if refused else _does(s, number)
    return Effect(str(number), spell(s, number), line, () if refused else _signs(s, number), refused)


def _does(s: State, number: int) -> Text:
    cap = s.setup.heal_cap if number in effects.CAPPED else s.setup.kit.lives
    pair = "-two" if number in (5, 6, 7) and effects.left_of(s, s.turn) == effects.right_of(s, s.turn) else ""
    return text(f"abraca-does-{s.setup.kit.spells[number - 1]}{pair}", cap=cap)


_HEART = Icon.HEART


def _signs(s: State, number: int) -> tuple[Sign, ...]:
    """Left and right as arrows, hearts lost and gained, the die."""
    less, more = Sign(Text("abraca-minus-one"), Tone.RED, _HEART), Sign(Text("abraca-plus-one"), Tone.RED, _HEART)
    left, right = Sign(NOTHING, Tone.ACCENT, Icon.LEFT), Sign(NOTHING, Tone.ACCENT, Icon.RIGHT)
    die = Sign(NOTHING, Tone.INK, Icon.ROLL)
    match number:
        case 1:
            return (left, Sign(Text("abraca-minus"), Tone.RED, _HEART), die, right)
        case 2:
            return (left, less, right, more)
        case 3:
            return (Sign(Text("abraca-plus"), Tone.RED, _HEART), die)
        case 4:
            return (Sign(Text("abraca-plus-one"), Tone.INK, Icon.OWL),)
        case 5:
            return (left, less, right)
        case 6:
            return (left, less)
        case 7:
            return (less, right)
        case _:
            return (more,)


# ---------------------------------------------------------------- the answer, the die, the refill
def _called(s: State) -> Page:
    """Leaflet and rules: the one on the right sees the stones and says hit or miss."""
    who, caller = s.setup.seats[effects.right_of(s, s.turn)], s.setup.seats[s.turn]
    asked = text("abraca-asks", who=who, caller=caller, n=s.called)
    question = Called(str(s.called), asked, text("abraca-sits-right", who=who, caller=caller))
    stones = _about(s, s.called)
    answers = Answers(_hit(s), _miss(s, caller))
    return Page(
        Col((question, stones, answers), (96, 0, 120), gap=12), Col((question, stones, answers), (34, 0, 70), gap=4)
    )


def _about(s: State, number: int) -> StoneRow:
    """The public board with the number raised that it is about."""
    row = _stones(s, None, last=False)
    return StoneRow(row.stones, raised=number - 1)


def _hit(s: State) -> AnswerCard:
    if s.seen[s.called - 1] >= s.called:
        return AnswerCard(Text("abraca-hit"), text("abraca-why-all-open", n=s.called), refused=True)
    works = text("abraca-works", spell=spell(s, s.called))
    return AnswerCard(Text("abraca-hit"), works, _signs(s, s.called))


def _miss(s: State, caller: str) -> AnswerCard:
    by_die = s.called == DRAGON and s.setup.dragon_costs_die
    die = (Sign(Text("abraca-minus"), Tone.RED, _HEART), Sign(NOTHING, Tone.INK, Icon.ROLL))
    costs = die if by_die else (Sign(Text("abraca-minus-one"), Tone.RED, _HEART),)
    return AnswerCard(Text("abraca-miss"), text("abraca-turn-ends", who=caller), costs)


def _rolling(s: State) -> Page:
    number = s.cast if s.roll is Roll.CAST else DRAGON
    wording = "abraca-roll-failed" if s.roll is Roll.FAILED else f"abraca-roll-{s.setup.kit.spells[number - 1]}"
    who = s.setup.seats[s.turn]
    head = Heading(text(wording, who=who), "head")
    die = Dice(
        (
            Die(NOTHING, Tone.INK, pips=s.die, most_pips=max(s.setup.kit.die))
            if s.die
            else Die(NOTHING, Tone.INK, icon=Icon.QUESTION),
        )
    )
    line = Paragraph(Text(f"{wording}-line"), "body", lines=2)
    table, stones = _table(s), _about(s, number)
    words = Col((Gap(), head, line, Gap()), (1, 62, 62, 0), 4)
    wide = Col((table, stones, Row((die, words), (128, 0))), (92, 112, 0), 12)
    compact = Col((table, stones, Row((die, Col((head, line), (0, 32), 2)), (56, 0))), (38, 58, 0), 4)
    return Page(wide, compact)


def _refilling(s: State, stones: int) -> Page:
    who = s.setup.seats[s.turn]
    following = s.setup.seats[effects.left_of(s, s.turn)]
    lines = (
        Line(Icon.HAND, text("abraca-hand-take", who=who, n=stones)),
        Line(Icon.SEAT, text("abraca-hand-next", who=following), Tone.INK2),
    )
    hands = Hands(Text("abraca-refill"), lines)
    table = _table(s)
    return Page(Col((table, hands), (92, 0)), Col((table, hands), (42, 0)))


# ---------------------------------------------------------------- set-up, scores, the end
def _laying(s: State) -> Page:
    kit = s.setup.kit
    laid = s.untold + sum(s.seen)
    lines = (
        Line(Icon.CARDS, text("abraca-hand-shuffle", n=sum(NUMBERS))),
        *((Line(Icon.EYE, text("abraca-hand-open", n=laid)),) if laid else ()),
        Line(Icon.OWL, text("abraca-hand-secret", n=kit.secrets)),
        Line(Icon.HEART, text("abraca-hand-deal", stones=kit.hand, lives=kit.lives)),
    )
    hands = Hands(Text("abraca-on-the-table"), lines)
    title = Heading(text("abraca-begins", who=s.setup.seats[s.turn]), "title")
    if any(isinstance(item, state.Start) for item in s.agenda):
        title = Heading(Text("abraca-setting-up"), "title")
    return Page(Col((title, hands), (54, 0)), Col((title, hands), (26, 0)))


def _scored(s: State) -> Page:
    head, scores = Heading(_ended(s), "head"), _scores(s)
    return Page(Col((head, scores), (84, 0)), Col((head, scores), (38, 0)))


def _ended(s: State) -> Text:
    winner = s.result.winner
    if winner is None:
        return Text(f"abraca-ended-{s.result.how}")
    return text(f"abraca-ended-{s.result.how}", who=s.setup.seats[winner])


def _scores(s: State) -> Row:
    last, playing = s.result, s.playing
    return Row(
        tuple(
            SeatScore(
                s.setup.seats[seat],
                last.points[seat] if last.points else 0,
                s.points[seat],
                last.life[seat] if last.life else s.life[seat],
                s.taken[seat],
                won=seat == last.winner or seat in s.winners,
            )
            for seat in playing
        ),
        gap=8,
    )


def _end(s: State) -> Page:
    who = tuple(name(s.setup.seats[seat]) for seat in s.winners)
    hero = Heading(text("abraca-won", who=who, count=len(who)), "hero", Tone.ACCENT)
    why = Paragraph(_ended(s), "body", lines=1)
    picture, scores = Picture(Tone.ACCENT, Icon.ABRACA), _scores(s)
    wide = Col((Row((picture, Col((hero, why), (0, 34))), (128, 0)), scores), (130, 0))
    return Page(wide, Col((hero, scores), (46, 0)))


# ---------------------------------------------------------------- how things are called
def called(s: State, question: str, option: str) -> Text:
    """An option of a question, dial or throw; the unit of a number if ``option`` is empty."""
    kind = question.partition("_")[0]
    match kind:
        case "open" if option:
            return text("abraca-ask-open", n=int(option))
        case "life" | "points" | "hand" | "taken" | "seen" | "secret" | "cast" if not option:
            return Text(f"abraca-unit-{kind}")
        case "leave" if option == "nobody":
            return Text("abraca-nobody")
        case "start" | "leave" | "turn" if option:
            return name(s.setup.seats[int(option)])
        case "throws" if option:
            return Text(f"abraca-throw-{option.replace('_', '-')}")
        case "die" if not option:
            return Text("abraca-unit-die")
        case _:
            return name(option)


def sign(question: str, option: str) -> Icon | Tone | None:
    """A seat's or the die's sign."""
    match question:
        case "leave" if option == "nobody":
            return Icon.BACK
        case "start" | "leave" | "turn":
            return Icon.SEAT
        case "die":
            return Icon.ROLL
        case _:
            return None
