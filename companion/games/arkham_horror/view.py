"""What everybody sees of Arkham Horror: pages, the ring, how things are called. Must not know any rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.api import (
    NOTHING,
    Anew,
    Answer,
    ArcFace,
    ArcRing,
    AreaGraph,
    Arg,
    Button,
    ByHand,
    Chip,
    Col,
    CoreMove,
    Correct,
    Dice,
    Die,
    Entries,
    Entry,
    Gauge,
    Grid,
    Hands,
    Heading,
    Icon,
    Leave,
    LevelRing,
    Line,
    Node,
    Note,
    Page,
    Panel,
    Paragraph,
    Picture,
    Plate,
    Plates,
    RingPicture,
    Role,
    Row,
    Stepper,
    Text,
    Tone,
    Value,
    View,
    name,
    tag_of,
    text,
)
from companion.api import Item as Sign
from companion.games.arkham_horror import state
from companion.games.arkham_horror.battle import attackers, last_dice
from companion.games.arkham_horror.catalog import OUTSKIRTS, SKY, SYMBOLS, TOWN, Catalog
from companion.games.arkham_horror.checks import (
    USUAL_LEAST,
    check_text,
    lowest_success,
    modifier_of,
    passed,
    successes,
)
from companion.games.arkham_horror.dials import dials
from companion.games.arkham_horror.gates import SEALS_TO_WIN, unmet
from companion.games.arkham_horror.naming import named, number, title
from companion.games.arkham_horror.pictures import (
    HitsRow,
    InFocus,
    Measure,
    Measures,
    Reckoning,
    ReckoningRow,
    Strip,
    SumLine,
    Summand,
    WorkList,
)
from companion.games.arkham_horror.score import first_citizens, terms, total
from companion.games.arkham_horror.state import (
    BATTLE,
    PHASES,
    STEPS,
    WON,
    Check,
    Deed,
    Do,
    Hold,
    Move,
    Phase,
    State,
    Throw,
    Trigger,
)
from companion.games.arkham_horror.supply import card, cup_size, deck, stack
from companion.games.arkham_horror.town import counted, district, modifier, monsters, picture, plan, stops, who_is_there
from companion.games.arkham_horror.tracks import TERROR_MAX, doom_max, limits, monster_limit, triggers

_LINES = 5
_NEARLY_EMPTY = 1
_DICE_A_ROW = 6
_CARDS_A_PAGE = 2

_DEED_ICON: dict[Do, Icon] = {
    **dict.fromkeys((Do.DOOM, Do.DOOM_OFF, Do.FULL_DOOM, Do.HIT, Do.HEALS), Icon.SKULL),
    **dict.fromkeys((Do.TERROR, Do.TERROR_HELD, Do.SET_TERROR), Icon.TERROR),
    **dict.fromkeys((Do.SHUT, Do.CLOSED_UNTIL, Do.ARRESTED, Do.SEALED), Icon.LOCK),
    **dict.fromkeys((Do.MARKER, Do.GATE_OFF, Do.GATE_BOTTOM, Do.TROPHY_GATE, Do.SURGE), Icon.GATE),
    **dict.fromkeys((Do.DRAWN_IN, Do.INTO_WORLD, Do.TO_AREA2), Icon.PASSAGE),
    **dict.fromkeys((Do.SEAL, Do.ELDER_BOX, Do.ELDER_COST, Do.SEALS_OFF), Icon.SEAL),
    **dict.fromkeys((Do.CLUE, Do.CLUE_LOST, Do.CLUES_GONE, Do.PAY_CLUES, Do.CLUES_ON, Do.SET_CLUES), Icon.CLUE),
    **dict.fromkeys((Do.OUTSKIRTS, Do.OVERFLOW, Do.NO_LIMIT), Icon.TREES),
    **dict.fromkeys(
        (Do.MONSTER, Do.MONSTERS, Do.MOVES, Do.STANDS, Do.TO_CUP, Do.TO_CUP_N, Do.TO_CARD, Do.FROM_CARD, Do.SET_MASKS),
        Icon.MONSTER,
    ),
    **dict.fromkeys((Do.TROPHY, Do.TO_BOX, Do.REWARD), Icon.GEM),
    **dict.fromkeys((Do.STANDS_UP, Do.COMES_BACK, Do.PLACED, Do.LOST, Do.DELAYED, Do.SET_HOME, Do.SUCCEEDS), Icon.PAWN),
    **dict.fromkeys((Do.INCOME, Do.INTEREST, Do.NO_INTEREST, Do.DEFAULTED), Icon.GEM),
    **dict.fromkeys((Do.KEEPS, Do.LOSES, Do.GAINS, Do.CANCELS), Icon.STAR),
    **dict.fromkeys((Do.DEVOURED, Do.FAILED, Do.STRUCK, Do.LOWER_MAX, Do.LOWERS_MAX), Icon.WARNING),
    **dict.fromkeys((Do.PASSED, Do.STANDS_FIRM, Do.QUIET), Icon.CHECK),
    **dict.fromkeys((Do.PROGRESS, Do.ITEM_DICE, Do.TREMOR_ROLL, Do.TREMOR, Do.TREMOR_CALM), Icon.ROLL),
}
_TERM_ICON = {
    "doom": Icon.SKULL,
    "terror": Icon.TERROR,
    "gates": Icon.GATE,
    "monsters": Icon.MONSTER,
    "survivors": Icon.PAWN,
    "loans": Icon.CARDS,
    "signs": Icon.SEAL,
    "tasks": Icon.FLAG,
    "retired": Icon.OUT,
}
_CHECK_ICON = {
    Check.SPEED: Icon.STEP,
    Check.SNEAK: Icon.MOON,
    Check.FIGHT: Icon.FIST,
    Check.WILL: Icon.SHIELD,
    Check.LORE: Icon.CARDS,
    Check.LUCK: Icon.STAR,
    Check.EVADE: Icon.OUT,
    Check.HORROR: Icon.TERROR,
    Check.COMBAT: Icon.SWORDS,
    Check.SPELL: Icon.GEM,
}
GUIDE: dict[Phase, tuple[tuple[str, Icon], ...]] = {
    Phase.SETUP: (("deal", Icon.CARDS), ("skills", Icon.STEP), ("home", Icon.PAWN), ("first-card", Icon.GATE)),
    Phase.UPKEEP: (
        ("refresh", Icon.CARDS),
        ("upkeep", Icon.ROLL),
        ("focus", Icon.STEP),
        ("new-cards", Icon.STAR),
    ),
    Phase.MOVEMENT: (
        ("points", Icon.STEP),
        ("evade", Icon.MONSTER),
        ("fight", Icon.DAGGER),
        ("monsters-first", Icon.MONSTER),
        ("clues", Icon.CLUE),
        ("trade", Icon.HAND),
        ("away", Icon.PASSAGE),
        ("delayed", Icon.HOURGLASS),
        ("explored", Icon.GATE),
        ("returner", Icon.SHIELD),
    ),
    Phase.ARKHAM: (
        ("location", Icon.MAP),
        ("shop", Icon.GEM),
        ("gate", Icon.GATE),
        ("close", Icon.LOCK),
        ("foe", Icon.MONSTER),
        ("encounter-gate", Icon.PASSAGE),
    ),
    Phase.OTHER_WORLDS: (("draw", Icon.CARDS), ("bottom", Icon.CARDS), ("other-foe", Icon.MONSTER)),
    Phase.MYTHOS: (
        ("order", Icon.GATE),
        ("clue", Icon.CLUE),
        ("monsters", Icon.MONSTER),
        ("flier", Icon.CLOUD),
        ("ability", Icon.CARDS),
    ),
    Phase.REFRESH: (("battle-refresh", Icon.CARDS), ("battle-trade", Icon.HAND)),
    Phase.ATTACK: (("battle-attack", Icon.DAGGER), ("battle-hits", Icon.SKULL)),
    Phase.DEFENCE: (("battle-defence", Icon.SHIELD), ("battle-devoured", Icon.WARNING)),
}
_WHERE: dict[Do, str] = {
    **dict.fromkeys((Do.MARKER, Do.MONSTER, Do.MOVES, Do.SET_HOME), "b"),
    **dict.fromkeys(
        (
            Do.CLUES_GONE,
            Do.MONSTERS,
            Do.CLUE,
            Do.CLUE_LOST,
            Do.SEAL,
            Do.GATE_OFF,
            Do.SEALED,
            Do.KATE,
            Do.SURGE,
            Do.COMES_BACK,
            Do.SHUT,
            Do.CLOSED_UNTIL,
            Do.SET_CLUES_BUT,
        ),
        "a",
    ),
}
"""Which key of a line is its place."""
_HERE = frozenset(
    {
        Do.MARKER,
        Do.MONSTER,
        Do.MONSTERS,
        Do.CLUES_GONE,
        Do.CLUE,
        Do.CLUE_LOST,
        Do.SEAL,
        Do.GATE_OFF,
        Do.SEALED,
        Do.KATE,
        Do.SURGE,
    }
)
"""Lines with words of their own under the name of their place."""
_TRACKS: dict[Do, tuple[Icon, str, int]] = {
    Do.DOOM: (Icon.SKULL, "horror-dial-doom", -1),
    Do.DOOM_OFF: (Icon.SKULL, "horror-dial-doom", -1),
    Do.TERROR: (Icon.TERROR, "horror-terror", TERROR_MAX),
}
"""Numbers of tracks: sign, word and limit, below 0 that of the Ancient One."""
_NEWS = frozenset(
    {
        Do.TROPHY,
        Do.INTO_WORLD,
        Do.TROPHY_GATE,
        Do.GAINS,
        Do.LOSES,
        Do.KEEPS,
        Do.NO_INTEREST,
        Do.STANDS_FIRM,
        Do.SEAL,
    }
)
"""What is told in one line of the page that follows."""
_DRAWN = (Do.WORLD_CARD, Do.WORLD_BY_HAND)
_LISTED = (Do.OUTSKIRTS, Do.WHITE, Do.BLACK, Do.WORLD_BY_HAND, Do.WORLD_CARD, Do.PROGRESS)
"""Lines whose keys are lists, or not things."""
_NUMBERS = frozenset(
    [
        "clear",
        "leaves",
        "skill",
        "difficulty",
        "pays",
        "beats",
        "doom",
        "terror",
        "turn",
        "elder",
        "gathered",
        "round",
        "town",
        "outskirts",
        "trophies",
        "rumor",
        "allies",
        "befriended",
        "sanity",
        "stamina",
        "maxsanity",
        "maxstamina",
        "clues",
        "money",
        "tasks",
        "retired",
    ]
)
"""Questions and dials that want a number, and so have a unit."""
SHEETS = ("guide", "guide_2", "cards", "cards_2", "seats", "map", "terror")
MAP = "map"
"""The map's pages: ``map`` with the focus on its first stop, ``map_1`` on the second and so on."""


def _dashed(key: str) -> str:
    return key.replace("_", "-").replace(".", "-")


def who(s: State, seat: int) -> str:
    return s.names[seat]


# ---------------------------------------------------------------- the view
def view(c: Catalog, s: State) -> View:
    """The page for what is going on now, with doom on the ring."""
    head = s.agenda[0] if s.agenda else None
    if s.outcome and not isinstance(head, state.Wakes):
        page = _end(c, s)
    elif isinstance(head, state.Wakes):
        page = _wakes(s)
    elif s.check is not None:
        page = _check(c, s, s.check)
    elif isinstance(head, state.Shown):
        page = _card(c, s)
    elif s.deeds:
        page = _hands(c, s)
    elif any(deed.do in _DRAWN for deed in s.told):
        page = _drawn(c, s)
    elif s.fight is not None:
        page = _battle(c, s)
    else:
        page = _status(c, s)
    return View(icon=Icon.ARKHAM, path=_path(s), page=page, ring=_ring(c, s, head), buttons=_buttons(c, s))


def _path(s: State) -> tuple[Text, ...]:
    if s.outcome:
        return (text("horror-turn", n=s.turn), Text("horror-path-end"))
    if s.fight is not None:
        return (Text("horror-path-battle"), text("horror-round", n=s.fight.round))
    if not s.turn:
        return (Text("horror-path-setup"),)
    if s.check is not None:
        return (name(who(s, s.check.seat)), check_text(s.check.check))
    return (text("horror-turn", n=s.turn), text("horror-path-first", who=who(s, s.first)))


def _ring(c: Catalog, s: State, head: state.Item | None) -> RingPicture:
    if isinstance(head, state.Wakes):
        return LevelRing(1.0, Tone.RED)
    return ArcRing(s.doom, max(1, doom_max(c, s)))


def _buttons(c: Catalog, s: State) -> tuple[Button, ...]:
    def button(role: Role, key: str, **does: str) -> Button:
        primary = role is Role.GO and "offer" in does
        return Button(role, Text(f"horror-button-{key}"), primary=primary, **does)

    if s.outcome:
        return (button(Role.LEFT, "history", opens="history"), button(Role.GO, "end", opens="end"))
    if s.check is not None:
        return (
            button(Role.LEFT, "clue", offer="clue_die"),
            button(Role.GO, "keep", offer="keep"),
            button(Role.RIGHT, "faces", offer="faces"),
            button(Role.ROLL, "reroll", offer="reroll"),
        )
    sides = (button(Role.LEFT, "guide", sheet="guide"), button(Role.RIGHT, "actions", opens="actions"))
    if s.fight is not None and s.phase is Phase.ATTACK and attackers(s):
        known = last_dice(s, attackers(s)[0], Check.COMBAT) >= 0
        other = (button(Role.ROLL, "dice", offer="attack_anew"),) if known else ()
        return (*sides, button(Role.GO, "attack", offer="attack"), *other)
    if s.phase is Phase.OTHER_WORLDS and unmet(s):
        met = Button(Role.GO, name(who(s, unmet(s)[0])), offer="world", primary=True)
        return (*sides, met, button(Role.ROLL, "check", offer="check"))
    if s.phase is Phase.OTHER_WORLDS and deck(c, s):
        return (*sides, button(Role.GO, "mythos", offer="mythos"), button(Role.ROLL, "check", offer="check"))
    if s.pending and (s.phase in (Phase.UPKEEP, Phase.REFRESH) or deck(c, s)):
        press = "upkeep" if s.phase in (Phase.UPKEEP, Phase.REFRESH) else "mythos"
        return (*sides, button(Role.GO, press, offer=press))
    return (*sides, button(Role.GO, "next", offer="next"), button(Role.ROLL, "check", offer="check"))


# ---------------------------------------------------------------- the status page
def _status(c: Catalog, s: State) -> Page:
    steps = Stepper(tuple(Text(f"horror-phase-{_dashed(phase)}") for phase in PHASES), _at(s))
    limit = limits(c, s)
    most = monster_limit(c, s)
    tops: Node = Row(
        (
            Gauge(Icon.TERROR, Text("horror-terror"), s.terror, TERROR_MAX, s.terror >= TERROR_MAX - 1),
            Gauge(Icon.GATE, Text("horror-gates"), len(s.gates), limit.gates, len(s.gates) >= limit.gates - 1),
        )
    )
    outskirts = 0 if most is None else limit.outskirts
    bottoms: Node = Row(
        (
            Gauge(
                Icon.MONSTER,
                Text("horror-monsters"),
                s.monsters,
                most if most is not None else limit.terror10,
                s.monsters > most if most is not None else s.monsters >= limit.terror10 - 1,
            ),
            Gauge(Icon.TREES, Text("horror-outskirts"), s.outskirts, outskirts, s.outskirts > outskirts > 0),
        )
    )
    face = ArcFace(
        Icon.SKULL,
        s.doom,
        doom_max(c, s),
        named(s.ancient_one) if s.ancient_one else NOTHING,
        Sign(text("horror-seals-of", n=len(s.seals), of=SEALS_TO_WIN), icon=Icon.SEAL),
    )
    note = _note(c, s)
    wide = Col((steps, Row((face, Col((tops, bottoms, note), (0, 0, 52), gap=10)), (276, 0))), (38, 0), gap=12)
    compact = Col((steps, Row((face, Col((tops, bottoms), gap=4)), (134, 0)), note), (6, 0, 26), gap=4)
    upright = Col((steps, face, tops, bottoms, note), (6, 0, 0, 0, 34), gap=4)
    return Page(wide, compact, tall=upright)


def _at(s: State) -> int:
    return PHASES.index(s.phase) if s.phase in PHASES else -1


def _note(c: Catalog, s: State) -> Note:
    """The most pressing warning, else what runs on."""
    warning = warnings(c, s)
    if warning:
        return Note(Icon.WARNING, warning[0], warning=True)
    if _last_told(s) is not None:
        return _told(c, s)
    if s.rumor:
        return Note(Icon.FLAG, title(s, s.rumor))
    if s.environment:
        return Note(Icon.MOON, title(s, s.environment))
    if s.lasting:
        return Note(Icon.CARDS, title(s, s.lasting[-1].card))
    if not s.turn:
        return Note(Icon.GATE, Text("horror-note-first-card"))
    return Note(Icon.STEP, Text(f"horror-note-{_dashed(s.phase)}"))


def _last_told(s: State) -> Deed | None:
    """What has just been done by somebody; where a card went is nobody's news."""
    return next((deed for deed in reversed(s.told) if deed.do in _NEWS), None)


def _told(c: Catalog, s: State) -> Note:
    """What has just been done, so that everybody may see that the box has it right."""
    last = _last_told(s)
    assert last is not None
    line = _line(c, s, last)
    return Note(line.icon, line.text)


def warnings(c: Catalog, s: State) -> tuple[Text, ...]:
    """What has gone beyond its limit by hand, then what wakes the Ancient One with one more step."""
    found = [text("horror-warn-due", why=Text(f"horror-trigger-{trigger}")) for trigger in triggers(c, s)]
    limit = limits(c, s)
    most = monster_limit(c, s)
    if most is not None and s.monsters > most:
        found.append(Text("horror-warn-monsters"))
    if s.outskirts > limit.outskirts:
        found.append(Text("horror-warn-outskirts"))
    if doom_max(c, s) - s.doom == 1:
        found.append(Text("horror-near-doom"))
    if limit.gates - len(s.gates) == 1:
        found.append(Text("horror-near-gates"))
    if s.terror >= TERROR_MAX and limit.terror10 - s.monsters == 1:
        found.append(Text("horror-near-terror"))
    if cup_size(c, s) <= _NEARLY_EMPTY:
        found.append(Text("horror-near-cup"))
    if not stack(c, s):
        found.append(Text("horror-near-markers"))
    return tuple(found)


# ---------------------------------------------------------------- the mythos card
def _card(c: Catalog, s: State) -> Page:
    drawn = card(c, s, s.card)
    steps = Stepper(tuple(Text(f"horror-step-{step}") for step in STEPS), 0)
    kind = Text(f"horror-kind-{drawn.kind}")
    gate = named(drawn.gate) if drawn.gate else Text("horror-no-gate")
    clue = named(drawn.clue) if drawn.clue else Text("horror-no-clue")
    strips: Node = Row((Strip(_signs(drawn.white)), Strip(_signs(drawn.black), black=True)))
    says = Paragraph(_says(s, s.card), "body", lines=2)
    heading = Heading(title(s, s.card), "title")
    wide = Col(
        (
            Row((Paragraph(kind, "cap", Tone.INK2, lines=1), steps), (210, 0)),
            heading,
            Row((Picture(Tone.ACCENT, Icon.GATE), Heading(gate, "hero")), (96, 0)),
            Row((Picture(Tone.INK2, Icon.CLUE), Heading(clue, "title")), (96, 0)),
            strips,
            says,
        ),
        (34, 40, 0, 44, 50, 62),
        gap=8,
    )
    compact = Col(
        (
            steps,
            heading,
            Row((Picture(Tone.ACCENT, Icon.GATE), Heading(gate, "hero")), (52, 0)),
            Panel(Icon.CLUE, Text("horror-step-clue"), clue),
            strips,
        ),
        (6, 28, 0, 34, 28),
        gap=4,
    )
    return Page(wide, compact)


def _signs(symbols: tuple[str, ...]) -> tuple[Icon, ...]:
    return tuple(Icon(f"m_{symbol}") for symbol in symbols)


def _says(s: State, key: str) -> Text:
    """A card in one line of our own words, or of the owner's."""
    own = s.setup.own.get(key)
    if own is not None:
        return name(own.line) if own.line else Text("horror-do-what-it-says")
    return Text(f"horror-{_dashed(key)}.says")


# ---------------------------------------------------------------- what hands do
def _hands(c: Catalog, s: State) -> Page:
    """Five lines of work, beside a picture of where it is done; a number to be set stands on a panel of its own."""
    head = s.agenda[0] if s.agenda else None
    done = head.done if isinstance(head, state.Handwork) else 0
    pages = max(1, -(-len(s.deeds) // _LINES))
    work = _work(c, s, s.deeds[done : done + _LINES], done // _LINES + 1, pages)
    key = s.card or s.last_card
    if s.step is None or not key:
        if s.phase not in PHASES:
            return work
        return _under_steps(_phase_steps(s), work)
    steps = Stepper(tuple(Text(f"horror-step-{step}") for step in STEPS), STEPS.index(s.step))
    if s.step is not state.Walking.ABILITY:
        return _under_steps(steps, work)
    says, called = Paragraph(_says(s, key), "body", lines=4), Heading(title(s, key), "title")
    (beside, listed), (_, short) = _apart(work.wide), _apart(work.compact)
    told = Col((called, says, listed), (40, 110, 0), gap=8)
    return Page(
        Col((steps, Row((beside, told), (288, 0), gap=24)), (34, 0)),
        Col((steps, says, short), (6, 64, 0), gap=4),
    )


def _apart(node: Node) -> tuple[Node, Node]:
    """The picture and the list of a page of work."""
    assert isinstance(node, Row)
    shown, work = node.parts
    return shown, work


def _phase_steps(s: State) -> Stepper:
    return Stepper(tuple(Text(f"horror-phase-{_dashed(phase)}") for phase in PHASES), _at(s))


def _under_steps(steps: Stepper, page: Page) -> Page:
    return Page(Col((steps, page.wide), (38, 0)), Col((steps, page.compact), (6, 0), gap=4))


def _work(c: Catalog, s: State, deeds: tuple[Deed, ...], page: int, pages: int) -> Page:
    tracked = next((deed for deed in deeds if deed.do in _TRACKS), None)
    place = next((_place(c, deed) for deed in deeds if _place(c, deed)), "")
    here = tuple(deed for deed in deeds if deed.do in _HERE and _place(c, deed) == place)
    lines = tuple(_here(s, deed) if deed in here else _line(c, s, deed) for deed in deeds if deed is not tracked)
    spoken = tuple(_line(c, s, deed) for deed in deeds)
    measure = _measure(c, s, tracked) if tracked is not None and lines else None
    if measure is None and tracked is not None:
        lines = (_line(c, s, tracked), *lines)
    work = WorkList(lines, measure, named(place) if here else NOTHING, page, pages, spoken)
    picture = _picture(c, s, deeds, place, here)
    if isinstance(picture, AreaGraph):
        return Page(Row((picture, work), (288, 0), gap=24), Row((picture, work), (112, 0), gap=10))
    return Page(Row((picture, work), (180, 0)), Row((picture, work), (56, 0)))


def _place(c: Catalog, deed: Deed) -> str:
    """Where a line is done, if that is a place of the town."""
    at = getattr(deed, _WHERE.get(deed.do, ""), "")
    return at if at in c.places or at in c.streets else ""


def _here(s: State, deed: Deed) -> Line:
    """A line under the name of its place, which it need not repeat."""
    text_of = Text(f"horror-here-{_dashed(deed.do)}", {"n": deed.n, "a": _thing(s, deed.a)})
    return Line(_DEED_ICON.get(deed.do, Icon.CARDS), text_of)


def _measure(c: Catalog, s: State, deed: Deed) -> Measure:
    icon, key, most = _TRACKS[deed.do]
    return Measure(icon, Text(key), deed.n, doom_max(c, s) if most < 0 else most)


def _picture(c: Catalog, s: State, deeds: tuple[Deed, ...], place: str, here: tuple[Deed, ...]) -> Node:
    """The town where the page is about a place of it, else the sign of what is done first."""
    does = {deed.do for deed in here}
    first = _DEED_ICON.get((here or deeds)[0].do, Icon.CARDS) if deeds else Icon.CARDS
    main = Icon.GATE if Do.MARKER in does else first
    goes = Icon.CLUE if Do.CLUES_GONE in does else Icon.GATE if Do.GATE_OFF in does and main is not Icon.GATE else None
    comes = Icon.MONSTER if does & {Do.MONSTER, Do.MONSTERS} and main is not Icon.MONSTER else None
    districts = {district(c, _place(c, deed)) for deed in deeds if _place(c, deed)}
    town = picture(c, s, place, main, goes, comes) if place and (here or len(districts) == 1) else None
    return town if town is not None else Picture(Tone.ACCENT, first)


def _drawn(c: Catalog, s: State) -> Page:
    """The card of an Other World that somebody has just drawn: read it, and go on."""
    return _under_steps(_phase_steps(s), _work(c, s, s.told[:_LINES], 1, 1))


def _line(c: Catalog, s: State, deed: Deed) -> Line:
    id = f"horror-do-{_dashed(deed.do)}"
    args: dict[str, Arg] = {"n": deed.n}
    if deed.seat >= 0:
        args["who"] = who(s, deed.seat)
    if deed.do not in _LISTED:
        for field in ("a", "b", "c"):
            args[field] = _thing(s, getattr(deed, field))
    match deed.do:
        case Do.PASSED | Do.FAILED if deed.a not in s.setup.own:
            id = f"{id}-{_dashed(deed.a)}"
        case Do.OUTSKIRTS if not deed.a:
            id = f"{id}-n"
        case Do.COMES_BACK if not deed.a:
            id = "horror-do-placed"
        case Do.REWARD | Do.SET_DRAWS:
            id = f"{id}-{_dashed(deed.a)}"
        case _:
            args.update(_told_of(s, deed))
    return Line(_DEED_ICON.get(deed.do, Icon.CARDS), Text(id, args))


def _told_of(s: State, deed: Deed) -> Mapping[str, Arg]:
    """What a line says otherwise than by the names of its things."""
    match deed.do:
        case Do.WHITE | Do.BLACK:
            return {"all": tuple(Text(f"horror-{each}") for each in deed.a.split())}
        case Do.WORLD_BY_HAND:
            return {"all": tuple(Text(f"horror-colour-{each}") for each in deed.b.split())}
        case Do.OUTSKIRTS:
            counted = Counter(deed.a.split()).items()
            return {
                "all": tuple(
                    text("horror-times", n=count, what=named(kind)) if count > 1 else named(kind)
                    for kind, count in counted
                )
            }
        case Do.ALLY:
            return {"n": max(1, deed.n)}
        case Do.PROGRESS:
            return {"a": title(s, deed.a), "faces": name(deed.b)}
        case Do.WORLD_CARD:
            entry = Text("horror-other-entry") if deed.b == "other" else named(deed.b)
            return {"a": Text(f"horror-colour-{deed.a}"), "b": entry}
        case _:
            return {}


def _thing(s: State, key: str) -> Text:
    """A place, monster, card, world or held card by name; nothing is a monster that is only counted."""
    if not key:
        return Text("horror-a-monster")
    if key in s.setup.own:
        return title(s, key)
    if key in tuple(Hold):
        return Text(f"horror-hold-{key}")
    return named(key)


# ---------------------------------------------------------------- checks
def _check(c: Catalog, s: State, throw: Throw) -> Page:
    """Where the dice come from, the dice, what they are worth."""
    least = lowest_success(s, throw.seat)
    summands = [Summand(_CHECK_ICON[throw.check], throw.skill, check_text(throw.check))]
    if throw.modifier:
        summands.append(_modified(s, throw))
    if throw.weather:
        summands.append(Summand(Icon.MOON, throw.weather, title(s, s.environment) if s.environment else NOTHING))
    extra = len(throw.faces) - throw.dice
    if throw.clues and extra > 0:
        summands.append(Summand(Icon.CLUE, extra, Text("horror-unit-clues", {"count": throw.clues})))
    count = max(throw.dice, len(throw.faces))
    unit = Text("horror-dice", {"count": count})
    total = SumLine(tuple(summands), count, unit, tuple(range(least, 7)), unusual=least != USUAL_LEAST)
    dice = tuple(Die(NOTHING, Tone.ACCENT if face >= least else Tone.INK3, pips=face) for face in throw.faces)
    hits, good = successes(s, throw), passed(s, throw)
    outcome = NOTHING if throw.then is state.Then.ATTACK else Text("horror-passed" if good else "horror-failed")
    row = HitsRow(hits, throw.difficulty, Text("horror-unit-difficulty", {"count": throw.difficulty}), outcome, good)
    lying = _lying(dice) if dice else Paragraph(Text("horror-no-dice"), "title", centred=True)
    return Page(Col((total, lying, row), (62, 0, 112)), Col((total, lying, row), (30, 0, 52), gap=4))


def _lying(dice: tuple[Die, ...]) -> Node:
    """Dice in a row, more than six in two."""
    if len(dice) <= _DICE_A_ROW:
        return Dice(dice, across=True)
    half = -(-len(dice) // 2)
    return Col((Dice(dice[:half], across=True), Dice(dice[half:], across=True)), gap=0)


def _modified(s: State, throw: Throw) -> Summand:
    """What the modifier is from: the monster, the Ancient One, the gate, or a card."""
    if throw.foe:
        return Summand(Icon.MONSTER, throw.modifier, named(throw.foe))
    if throw.then in (state.Then.ATTACK, state.Then.DEFEND):
        return Summand(Icon.EYE, throw.modifier, named(s.ancient_one))
    if throw.then is state.Then.CLOSE:
        gate = s.gate_at(throw.place)
        return Summand(Icon.GATE, throw.modifier, named(gate.world) if gate is not None else NOTHING)
    return Summand(Icon.CARDS, throw.modifier, Text("horror-modifier"))


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"\N{MINUS SIGN}{-n}"


# ---------------------------------------------------------------- waking, battle, the end
def _wakes(s: State) -> Page:
    trigger = s.trigger or Trigger.HAND
    hero = Heading(named(s.ancient_one), "hero", Tone.RED)
    awake = Heading(Text("horror-awakens"), "head")
    why = Paragraph(Text(f"horror-trigger-{trigger}"), "body", lines=3)
    picture = Picture(Tone.RED, Icon.EYE)
    wide = Row((picture, Col((hero, awake, why), (100, 64, 0))), (300, 0))
    compact = Row((picture, Col((hero, awake, why), (56, 32, 0))), (100, 0))
    return Page(wide, compact)


def _battle(c: Catalog, s: State) -> Page:
    fight = s.fight
    if fight is None:
        return _status(c, s)
    steps = Stepper(tuple(Text(f"horror-phase-{phase}") for phase in BATTLE), BATTLE.index(s.phase))
    rating = Sign(name(signed(fight.rating)), icon=Icon.DAGGER)
    face = ArcFace(Icon.SKULL, fight.health, doom_max(c, s), named(s.ancient_one), rating)
    gauge = Gauge(Icon.STAR, Text("horror-gathered"), fight.gathered, limits(c, s).successes)
    living = sum(seat.lives for seat in s.seats)
    lives = Gauge(Icon.PAWN, Text("horror-alive"), living, fight.size, living == 1 < fight.size)
    left = attackers(s)
    note = _told(c, s) if _last_told(s) is not None else Note(Icon.STEP, Text(f"horror-note-{s.phase}"))
    if s.phase is Phase.ATTACK and left and _last_told(s) is None:
        turn = Panel(Icon.DAGGER, Text("horror-phase-attack"), name(who(s, left[0])))
        wide = Col((steps, Row((face, Col((turn, Row((gauge, lives))), (128, 0), gap=12)), (276, 0))), (38, 0), gap=12)
        small = Col((turn, gauge, lives), (48, 0, 0), gap=4)
        upright = Col((steps, face, turn, gauge, lives), (6, 0, 48, 0, 0), gap=4)
        return Page(wide, Col((steps, Row((face, small), (134, 0))), (6, 0), gap=4), tall=upright)
    wide = Col((steps, Row((face, Col((gauge, lives, note), (0, 0, 52), gap=10)), (276, 0))), (38, 0), gap=12)
    compact = Col((steps, Row((face, Col((gauge, lives), gap=4)), (134, 0)), note), (6, 0, 26), gap=4)
    upright = Col((steps, face, gauge, lives, note), (6, 0, 0, 0, 34), gap=4)
    return Page(wide, compact, tall=upright)


def _end(c: Catalog, s: State) -> Page:
    won = s.outcome in WON
    tone = Tone.ACCENT if won else Tone.RED
    picture = Picture(tone, Icon.SEAL if won else Icon.EYE)
    hero = Heading(Text("horror-won" if won else "horror-lost"), "hero", tone)
    why = Paragraph(Text(f"horror-outcome-{s.outcome}"), "body", lines=2)
    if not won:
        wide: Node = Row((picture, Col((hero, why), (100, 0))), (300, 0))
        return Page(wide, Row((picture, Col((hero, why), (56, 0))), (110, 0)))
    reckoning = Reckoning(
        tuple(
            ReckoningRow(_TERM_ICON[term.key], Text(f"horror-score-{term.key}"), term.n, term.points)
            for term in terms(c, s)
        )
    )
    best = first_citizens(s)
    citizen = text("horror-citizen", who=tuple(name(who(s, seat)) for seat in best)) if best else why.text
    points = total(c, s)
    unit = Heading(Text("horror-unit-score", {"count": points}), "title", Tone.INK2)
    digits = len(signed_total(points))
    sum_up = Row((Heading(name(signed_total(points)), "giant"), unit), (26 + 82 * digits, 0), gap=8)
    left = Col((Heading(Text("horror-won"), "head", tone), sum_up, why, Note(Icon.CROWN, citizen)), (52, 0, 64, 64))
    short = Row((Heading(name(signed_total(points)), "head"), Note(Icon.CROWN, citizen)), (70, 0))
    return Page(Row((left, reckoning), (316, 0), gap=24), Col((short, reckoning), (30, 0), gap=4))


def signed_total(points: int) -> str:
    """A score as it is written: nothing before it, a true minus below 0."""
    return str(points) if points >= 0 else signed(points)


# ---------------------------------------------------------------- sheets
def sheet(c: Catalog, s: State, key: str) -> View | None:
    """The guide of the phase, cards in play, investigators, gates, limits: each leads to the next."""
    if key == MAP or key.startswith(f"{MAP}_"):
        return _map(c, s, int(key.partition("_")[2] or 0))
    if key not in SHEETS:
        return None
    guide = GUIDE[s.phase]
    absent = {"guide_2"} if len(guide) <= _LINES else set()
    if not s.lasting:
        absent.add("cards_2")
    pages = tuple(page for page in SHEETS if page not in absent)
    then = pages[(pages.index(key) + 1) % len(pages)] if key in pages else "guide"
    ring: RingPicture = ArcRing(s.doom, max(1, doom_max(c, s)))
    match key:
        case "guide" | "guide_2":
            first = 0 if key == "guide" else _LINES
            lines = tuple(Line(icon, Text(f"horror-guide-{id}")) for id, icon in guide[first : first + _LINES])
            count = -(-len(guide) // _LINES)
            page = _both(Hands(Text(f"horror-phase-{_dashed(s.phase)}"), lines, 1 + first // _LINES, count))
        case "cards" | "cards_2":
            page = _cards(s, lasting=key == "cards_2")
        case "seats":
            page = _both(_seats(s))
        case _:
            page = _limits(c, s)
            ring = ArcRing(s.terror, TERROR_MAX, Tone.RED)
    return View(
        icon=Icon.ARKHAM,
        path=(_path(s)[0], Text(f"horror-sheet-{key.partition('_')[0]}")),
        page=page,
        ring=ring,
        buttons=(
            Button(Role.LEFT, Text("horror-button-correct"), opens="correct"),
            Button(Role.RIGHT, Text("horror-button-more"), sheet=then),
        ),
    )


def _both(node: Node) -> Page:
    return Page(node, node)


def _cards(s: State, lasting: bool) -> Page:
    """What lies in play, each with what it does in one line: environment and rumour, or headlines that last."""
    if lasting:
        lying = tuple((Icon.CARDS, each.card) for each in s.lasting[-_CARDS_A_PAGE:])
    else:
        lying = tuple((icon, key) for icon, key in ((Icon.MOON, s.environment), (Icon.FLAG, s.rumor)) if key)
    if not lying:
        nothing = Heading(Text("horror-no-cards"), "title")
        return Page(nothing, nothing)
    wide: list[Node] = []
    compact: list[Node] = []
    for icon, key in lying:
        counted = ((Icon.CLUE, str(s.rumor_count)),) if key == s.rumor and s.rumor_count else ()
        says = Paragraph(_says(s, key), "body", lines=4)
        wide += [Heading(title(s, key), "title", icon=icon, chips=counted), says]
        compact += [Heading(title(s, key), "body", icon=icon, chips=counted), says]
    return Page(
        Col(tuple(wide), (44, 0) * len(lying), gap=8),
        Col(tuple(compact), (20, 0) * len(lying), gap=2),
    )


def _seats(s: State) -> Node:
    header: tuple[Sign, ...] = (
        Sign(Text("horror-col-who"), icon=Icon.PAWN),
        Sign(Text("horror-col-where"), icon=Icon.MAP),
        Sign(Text("horror-col-trophies"), icon=Icon.GEM),
    )
    if s.setup.keeps_values:
        header = (*header, Sign(Text("horror-col-values"), icon=Icon.SHIELD))
    return Grid(header, tuple(_seat(s, seat) for seat in range(len(s.seats))), s.first)


def _seat(s: State, seat: int) -> tuple[Text, ...]:
    """A row of the page of investigators."""
    here = s.seats[seat]
    plays = text("horror-who-plays", who=who(s, seat), plays=named(here.who)) if here.who else name(who(s, seat))
    trophies = text("horror-trophies-of", gates=len(here.gates), monsters=s.trophies(seat))
    if not s.setup.keeps_values:
        return (plays, where_text(s, seat), trophies)
    values = text("horror-values-of", sanity=here.sanity, stamina=here.stamina, clues=here.clues, money=here.money)
    return (plays, where_text(s, seat), trophies, values)


def where_text(s: State, seat: int) -> Text:
    """Where an investigator is, with what holds him there and what he carries."""
    here = s.seats[seat]
    if here.in_world:
        where = text("horror-in-area", world=named(here.where), n=here.area)
    elif here.jailed:
        where = Text("horror-jailed")
    elif here.explored:
        where = text("horror-at-gate", place=named(here.explored))
    else:
        where = Text(f"horror-where-{here.where}")
    marks = tuple(Text(f"horror-hold-{held.hold}") for held in here.holds)
    if here.delayed:
        marks = (Text("horror-delayed"), *marks)
    return text("horror-where-with", where=where, marks=marks) if marks else where


# ---------------------------------------------------------------- the map
def _map(c: Catalog, s: State, at: int) -> View:
    """The town with the focus on one place where something lies; left and right walk over them all."""
    told = stops(c, s)
    at = at % len(told) if told else 0
    focus = told[at] if told else ""
    limit = limits(c, s)
    outskirts, sky, lost = counted(s)
    cells = Measures(
        (
            Measure(Icon.TREES, Text("horror-outskirts"), outskirts, limit.outskirts),
            Measure(Icon.CLOUD, Text("horror-sky"), sky),
            Measure(Icon.LOST_TIME, Text("horror-map-lost"), lost),
        )
    )
    town, strip = plan(c, s, focus), _in_focus(c, s, focus)
    wide = Col((Row((town, cells), (0, 136), gap=12), strip), (0, 66), gap=8)
    compact = Col((Row((town, cells), (0, 66), gap=6), strip), (0, 46), gap=6)
    walk = (
        (
            Button(Role.LEFT, NOTHING, sheet=f"{MAP}_{(at - 1) % len(told)}"),
            Button(Role.RIGHT, NOTHING, sheet=f"{MAP}_{(at + 1) % len(told)}"),
        )
        if len(told) > 1
        else ()
    )
    return View(
        icon=Icon.ARKHAM,
        path=(_path(s)[0], Text("horror-sheet-map")),
        page=Page(wide, compact),
        ring=ArcRing(len(s.gates), limit.gates, Tone.BLUE),
        buttons=(
            Button(Role.ROLL, Text("horror-button-more"), sheet="terror"),
            Button(Role.GO, Text("horror-button-correct"), opens="correct"),
            *walk,
        ),
        chips=(
            Chip(Icon.GATE, name(f"{len(s.gates)}/{limit.gates}")),
            Chip(Icon.SEAL, name(f"{len(s.seals)}/{SEALS_TO_WIN}")),
        ),
    )


def _in_focus(c: Catalog, s: State, place: str) -> InFocus:
    """The place of the focus: its world and modifier, or what else lies there."""
    if not place:
        return InFocus(Text("horror-no-gates"), Icon.MAP)
    gate = s.gate_at(place)
    there = who_is_there(s, place)
    crowd = monsters(s)[place]
    met = text("horror-map-monsters", n=crowd) if crowd else NOTHING
    if gate is not None:
        return InFocus(named(place), Icon.GATE, named(gate.world), modifier(c, gate.world), there if there.id else met)
    if place in s.seals:
        return InFocus(named(place), Icon.SEAL, Text("horror-sealed"), aside=there)
    icon = Icon.MONSTER if crowd else Icon.PAWN
    return InFocus(named(place), icon, there if there.id else NOTHING, str(crowd) if crowd else "")


def _limits(c: Catalog, s: State) -> Page:
    limit = limits(c, s)
    most = monster_limit(c, s)
    monsters = most if most is not None else limit.terror10
    of = (
        ("terror", Icon.TERROR, s.terror, TERROR_MAX),
        ("gates", Icon.GATE, len(s.gates), limit.gates),
        ("monsters", Icon.MONSTER, s.monsters, monsters),
        ("outskirts", Icon.TREES, s.outskirts, limit.outskirts),
    )
    left = (
        ("in-cup", Icon.MONSTER, cup_size(c, s)),
        ("in-stack", Icon.GATE, sum(stack(c, s).values())),
        ("allies", Icon.PAWN, s.allies),
    )
    rows = (
        *((Text(f"horror-{key}"), icon, name(f"{n} / {full}"), n / full if full else 1.0) for key, icon, n, full in of),
        *((Text(f"horror-{key}"), icon, name(str(n)), None) for key, icon, n in left),
    )
    return Page(
        Plates(tuple(Plate(caption, value, icon, part) for caption, icon, value, part in rows), None),
        Entries(tuple(Entry(icon, caption, value) for caption, icon, value, _ in rows), None),
    )


# ---------------------------------------------------------------- how things are called
_DICE = ("faces", "die", "dice", "upkeep")
_PLACES = (SKY, OUTSKIRTS, TOWN)


def called(c: Catalog, s: State, question: str, option: str) -> Text:
    """An option of a question or dial; the unit of a number if ``option`` is empty."""
    if question == "throws":
        return Text(f"horror-throw-{_dashed(option)}")
    if not option:
        what = question.partition("_")[0]
        return Text(f"horror-unit-{what}") if what in _NUMBERS else NOTHING
    if question in _DICE:
        return name(option) if option.isdecimal() else Text(f"horror-die-{_dashed(option)}")
    if option.isdecimal():
        return name(who(s, int(option)))
    if option.startswith("token_"):
        out = s.out[number(option)]
        return text("horror-monster-at", monster=_thing(s, out.kind), place=_place_of(s, out.at))
    if option.startswith("mod_"):
        return name(signed(modifier_of(option)))
    if question.startswith("where_") and "." in option:
        world, _, area = option.partition(".")
        return text("horror-in-area", world=named(world), n=int(area))
    return _by_question(c, s, question, option)


def _by_question(c: Catalog, s: State, question: str, option: str) -> Text:
    """An option that is a word: what is asked says which."""
    if question.startswith("gates_"):
        return named(option.partition(".")[0])
    if question == "phase":
        return Text(f"horror-phase-{_dashed(option)}")
    if question == "check":
        return Text(f"horror-check-{option}")
    if option in s.setup.own:
        return title(s, option)
    if option in tuple(Hold):
        return Text(f"horror-hold-{option}")
    if question.startswith("where_"):
        return Text(f"horror-where-{option}")
    return named(option) if _is_thing(c, option) else Text(f"horror-answer-{_dashed(option)}")


def _place_of(s: State, at: str) -> Text:
    return name(who(s, int(at))) if at.isdecimal() else named(at)


def _is_thing(c: Catalog, key: str) -> bool:
    return (
        key in c.places
        or key in c.streets
        or key in c.worlds
        or key in c.monsters
        or key in c.cards
        or key in c.ancient_ones
        or key in c.investigators
        or key in SYMBOLS
        or key in _PLACES
    )


def option_called(c: Catalog, option: str, value: str) -> Text:
    """A value of a set-up option."""
    if option == "rulings":
        return Text(f"horror-ruling-{_dashed(value)}")
    if value in c.ancient_ones:
        return named(value)
    return Text(f"horror-option-{_dashed(option)}-{_dashed(value)}")


def cell_called(c: Catalog, column: str, value: Value) -> Text:
    """A cell of the owner's table of mythos cards."""
    match value:
        case None:
            return NOTHING
        case tuple():
            return text("core-list", items=tuple(named(str(each)) for each in value))
        case str() if column == "kind":
            return Text(f"horror-kind-{value}")
        case str() if column == "trait" or value == "none":
            return Text(f"horror-trait-{value}")
        case str() if _is_thing(c, value):
            return named(value)
        case _:
            return name(str(value))


_AT_GATES = ("comes", "comes_to", "extra", "kate_gate")
_SEATED = ("seat", "there", "takes", "acts", "returns", "tries", "without", "hurt")


def sign(question: str, option: str) -> Icon | Tone | Die | None:
    """A sign beside an option: a side of a die, a symbol, a skill, what an answer means."""
    if question in _DICE and option.isdecimal():
        return Die(NOTHING, pips=int(option))
    if option in SYMBOLS:
        return Icon(f"m_{option}")
    if question in ("check", "how") and option in tuple(Check):
        return _CHECK_ICON[Check(option)]
    if option.startswith("token_") or question == "monster":
        return Icon.MONSTER
    if question in _AT_GATES and option not in ("nobody", "elsewhere"):
        return Icon.GATE
    if question in _SEATED and option.isdecimal():
        return Icon.SEAT
    return {
        "elder_sign": Icon.SEAL,
        "seal_clues": Icon.CLUE,
        "leave_open": Icon.GATE,
        "beaten": Icon.DAGGER,
        "returns": Icon.OUT,
        "paid": Icon.GEM,
        "cannot": Icon.CROSS,
        "same": Icon.ROLL,
        "other": Icon.PEN,
        "gate_alone": Icon.GATE,
        "gate_and_monster": Icon.MONSTER,
        "nobody": Icon.CROSS,
        "insane": Icon.ASYLUM,
        "unconscious": Icon.HOSPITAL,
        "lost": Icon.LOST_TIME,
        "delayed": Icon.HOURGLASS,
        "loses_turn": Icon.PAUSE,
        "arrested": Icon.LOCK,
        "freed": Icon.UNLOCK,
        "devoured": Icon.SKULL,
        "back": Icon.PAWN,
        "succeeds": Icon.PLUS,
        "leaves": Icon.OUT,
        "stands": Icon.CHECK,
        "left_gate": Icon.GATE,
        "fight_it": Icon.SWORDS,
        "another": Icon.CARDS,
        SKY: Icon.CLOUD,
    }.get(option)


# ---------------------------------------------------------------- the history
def _answered(c: Catalog, before: State, question: str, value: Value) -> Text:
    """An answer in the history."""
    if isinstance(value, bool):
        return Text("horror-did-hands")
    return text("horror-did-answer", answer=_spoken(c, before, question, value))


def _spoken(c: Catalog, s: State, question: str, value: Value) -> Text:
    """A value of a question or dial in words."""
    if isinstance(value, tuple):
        chosen = tuple(called(c, s, question, each) for each in value)
        return text("core-list", items=chosen) if chosen else Text("horror-did-none")
    if question == "newcomer":
        return name(str(value))
    return name(str(value)) if isinstance(value, int) else called(c, s, question, str(value))


def told(c: Catalog, before: State, move: Move | CoreMove, after: State) -> Text:
    """One line of the history."""
    match move:
        case Answer(key, value):
            return _answered(c, before, key, value)
        case Leave():
            return Text("horror-did-leave")
        case Correct(key, value):
            labels = {dial.key: dial.label for dial in dials(c, before)}
            return text("horror-did-correct", what=labels[key], value=_spoken(c, before, key, value))
        case ByHand():
            return Text("horror-did-by-hand")
        case Anew():
            return Text("horror-did-anew")
        case state.Next():
            return text("horror-did-next", phase=Text(f"horror-phase-{_dashed(after.phase)}"))
    return Text(f"horror-did-{_dashed(tag_of(move))}")
