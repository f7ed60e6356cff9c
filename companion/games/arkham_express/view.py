"""What everybody sees of Arkham Express: dice, places, fights, the ring of five. Must not know any rule."""

from __future__ import annotations

from functools import lru_cache

from companion.api import (
    NOTHING,
    Button,
    Card,
    Cards,
    Chip,
    Col,
    Counter,
    DiceTray,
    DieState,
    Grid,
    Hands,
    Heading,
    Icon,
    LevelRing,
    Line,
    Node,
    Note,
    Page,
    Panel,
    Paragraph,
    Picture,
    Pips,
    PlacesRing,
    Question,
    RingPicture,
    Role,
    Row,
    Tally,
    Text,
    Tile,
    Tone,
    TrayDie,
    View,
    name,
    text,
)
from companion.api import Item as Sign
from companion.games.arkham_express import board as lying
from companion.games.arkham_express import names, state
from companion.games.arkham_express.facts import (
    DICE,
    FIGHT,
    GATES_WAKE,
    HEAL,
    MONSTER,
    MOVE,
    NUMBERED,
    RESEARCH,
    SUMMONING,
    TOKENS_LOSE,
)
from companion.games.arkham_express.history import title
from companion.games.arkham_express.names import called, cell_called, sign
from companion.games.arkham_express.pictures import SpotRow, SpotSign
from companion.games.arkham_express.state import (
    UNKNOWN,
    Cause,
    Deed,
    Do,
    Investigator,
    Kind,
    Monster,
    Outcome,
    State,
    Token,
)

LINES = 4
_AT_FIGHT = (state.Brace, state.Meet, state.Five, state.Again, state.Spend, state.Judge)
_ROLLING = (state.Throw, state.Keep, state.Count, state.Resolve, state.Recover, state.Walk, state.Arrive, state.Pass)
_DEED_ICON = {
    Do.SET_FIGURES: Icon.PAWN,
    Do.SET_MONSTERS: Icon.MONSTER,
    Do.START: Icon.ROLL,
    Do.MONSTER: Icon.MONSTER,
    Do.MONSTER_HIDDEN: Icon.MONSTER,
    Do.GATE: Icon.GATE,
    Do.REMOVE: Icon.OUT,
    Do.SEAL: Icon.SEAL,
    Do.MOVE: Icon.PAWN,
    Do.HOSPITAL: Icon.HEAL,
    Do.WEAPON: Icon.DAGGER,
    Do.SPELL: Icon.STAR,
    Do.RESEARCH: Icon.CLUE,
    Do.STEPS: Icon.STEP,
    Do.HEAL: Icon.HEAL,
    Do.DICE: Icon.ROLL,
    Do.HERALD: Icon.TERROR,
    Do.MISS: Icon.HOURGLASS,
}


_ENOUGH = Card(Text("express-enough"), Icon.GO, goes_on=True)


def _unsigned(cards: Cards) -> Cards:
    """The same without signs, for places that are hardly wider than their words."""
    return Cards(tuple(Card(card.label, goes_on=card.goes_on) for card in cards.cards), cards.at, cards.first)


# ---------------------------------------------------------------- the view
def view(s: State) -> View:
    """The page for what is going on now, with five LEDs for the dice."""
    head = s.agenda[0] if s.agenda else None
    return View(
        icon=Icon.EXPRESS,
        path=(Text("express-title"), _doing(s, head)),
        page=_page(s, head),
        ring=_ring(s),
        buttons=_buttons(s.outcome is not Outcome.OPEN, _throws(s), _skips(s)),
        tallies=_tallies(s) if not _stats_on_top(s, head) else (),
        chips=_chips(s) if _stats_on_top(s, head) else (),
    )


def _page(s: State, head: object) -> Page:
    if s.outcome is not Outcome.OPEN:
        return _end(s)
    if s.awake:
        return _final(s)
    if isinstance(head, _AT_FIGHT) and s.setup.keeps_all:
        return _fight(s)
    if isinstance(head, state.Five | state.Again):
        return _own_fight(s)
    if isinstance(head, _ROLLING) or s.thrown:
        return _rolled(s)
    if isinstance(head, state.Handwork) and s.deeds:
        return _hands(s, head)
    return _table(s)


def board(s: State, question: Question) -> Page | None:
    """The tray of dice with what can be done with it; a fight with its choice."""
    match question.key:
        case "reroll":
            paying = "tokens" in getattr(question.accepts, "options", ())
            return _rolled(s, _tray_stops(question), paying)
        case "resolve":
            return _resolving(s, getattr(question.accepts, "options", ()))
        case "again":
            stops = _tray_stops(question)
            return _final(s, stops) if s.awake else _fight(s, stops) if s.setup.keeps_all else _own_fight(s, stops)
        case "brace":
            return _braced(s, getattr(question.accepts, "options", ()))
        case _:
            return None


def _tray_stops(question: Question) -> tuple[int, ...]:
    return tuple(int(option) for option in getattr(question.accepts, "options", ()) if option.isdecimal())


def _doing(s: State, head: object) -> Text:
    if s.outcome is not Outcome.OPEN:
        return Text(f"express-path-{s.outcome}")
    if isinstance(head, state.Assault):
        return name(s.setup.seats[head.seat])
    if _setting_up(s):
        return Text("express-path-setup")
    if isinstance(head, state.Herald):
        return Text("express-path-herald")
    return name(s.setup.seats[s.seat])


def _setting_up(s: State) -> bool:
    return any(isinstance(item, state.Start) for item in s.agenda) or any(deed.do is Do.START for deed in s.deeds)


def _stats_on_top(s: State, head: object) -> bool:
    """The investigator's numbers stand in the top line wherever dice take the page."""
    return s.setup.keeps_all and s.outcome is Outcome.OPEN and head is not None and not _setting_up(s)


def _chips(s: State) -> tuple[Chip, ...]:
    one = s.active
    head = s.agenda[0] if s.agenda else None
    if isinstance(head, state.Assault):
        one = s.party[head.seat]
    return (
        Chip(Icon.HEART, name(str(one.health))),
        Chip(Icon.EYE, name(str(one.sanity))),
        Chip(Icon.CLUE, name(str(one.research))),
    )


def _tallies(s: State) -> tuple[Tally, ...]:
    sealed = Tally(Text("express-tally-sealed"), Icon.SEAL, Tone.ACCENT, min(lying.gates(s), GATES_WAKE), GATES_WAKE)
    if s.awake:
        return (sealed,)
    tokens = min(lying.tokens(s), TOKENS_LOSE)
    return (sealed, Tally(Text("express-tally-board"), Icon.GATE, Tone.RED, tokens, TOKENS_LOSE))


def _throws(s: State) -> bool:
    return s.outcome is Outcome.OPEN and not s.awake


def _skips(s: State) -> bool:
    return not s.setup.keeps_all or s.active.place in (state.Place.LODGE, state.Place.HOSPITAL)


@lru_cache(maxsize=8)
def _buttons(over: bool, throws: bool, skips: bool) -> tuple[Button, ...]:
    if over:
        return (
            Button(Role.LEFT, Text("express-button-history"), opens="history"),
            Button(Role.GO, Text("express-button-end"), opens="end"),
            Button(Role.RIGHT, Text("express-button-seats"), sheet="seats"),
        )
    left = (
        Button(Role.LEFT, Text("express-button-skip"), offer="skip")
        if skips
        else Button(Role.LEFT, Text("express-button-correct"), opens="correct")
    )
    roll = (Button(Role.ROLL, Text("express-button-roll"), offer="roll"),) if throws else ()
    return (
        left,
        Button(Role.GO, Text("express-button-actions"), opens="actions"),
        Button(Role.RIGHT, Text("express-button-seats"), sheet="seats"),
        *roll,
    )


# ---------------------------------------------------------------- the ring
def _ring(s: State) -> RingPicture:
    """Five LEDs around twelve: kept dice bright, locked ones red, those not thrown dark; what is marked to be thrown
    again swells."""
    if s.awake and s.outcome is Outcome.OPEN and not any(s.battle):
        return LevelRing(0.5, Tone.RED)
    dice = s.battle if any(s.battle) else s.dice
    head = s.agenda[0] if s.agenda else None
    asked = isinstance(head, state.Keep | state.Again)
    solo = asked and isinstance(head, state.Keep) and s.setup.solo and lying.research(s) > 0
    return _dice_ring(dice, asked, solo)


@lru_cache(maxsize=512)
def _dice_ring(dice: tuple[int, ...], asked: bool, solo: bool) -> PlacesRing:
    """``asked``: which dice again; ``solo``: monsters may be among them."""
    levels = [0.0] * 12
    for die, face in enumerate(dice):
        levels[_led(die)] = 0.0 if not face else _LOCKED_LEVEL if face == MONSTER else 1.0
    locked = tuple(_led(die) for die, face in enumerate(dice) if face == MONSTER)
    stops = tuple(_led(die) for die, face in enumerate(dice) if face and (solo or face != MONSTER)) if asked else ()
    return PlacesRing(tuple(levels), red=locked, stops=stops)


_LOCKED_LEVEL = 0.5


def _led(die: int) -> int:
    """Its place of twelve: the third die lies at twelve o'clock."""
    return (die - 2) % 12


# ---------------------------------------------------------------- between turns
def _table(s: State) -> Page:
    """Whose turn it is, where, and what lies on the board."""
    who = Heading(name(s.setup.seats[s.seat]), "hero")
    notes = _notes(s)[:1]
    spots = _spots(s)
    locked = Counter(Icon.MONSTER, s.dice.count(MONSTER), SUMMONING, Text("express-monster-dice"), square=True)
    left: Node = _person(s, s.active) if s.setup.keeps_all else _sleeper(s)
    middle = Row((left, locked), (0, 290))
    wide = Col((who, middle, spots, *notes), (84, 104, 0, *(44,) * len(notes)))
    small = Heading(name(s.setup.seats[s.seat]), "head")
    beside = Row((left, _bare(locked)), (0, 80))
    compact = Col((small, beside, spots, *notes), (30, 48, 0, *(28,) * len(notes)))
    return Page(wide, compact)


def _person(s: State, one: Investigator) -> Panel:
    caption = names.investigator(one.name) if one.name else Text("express-stands")
    return Panel(Icon.PAWN, caption, names.place(one.place), _items(s, one))


def _items(s: State, one: Investigator) -> tuple[Sign, ...]:
    """Health, sanity, research, and weapons and spells if there are any."""
    goods = (
        (Icon.HEART, f"{one.health}/{one.health_max}", True),
        (Icon.EYE, f"{one.sanity}/{one.sanity_max}", True),
        (Icon.CLUE, str(one.research), True),
        (Icon.DAGGER, str(one.weapons), one.weapons > 0),
        (Icon.STAR, str(one.spells), one.spells > 0),
    )
    return tuple(Sign(name(number), Tone.INK, icon) for icon, number, shown in goods if shown)


def _sleeper(s: State) -> Panel:
    """What a table that keeps everything else itself wants to see: how near the end is."""
    return Panel(Icon.SEAL, Text("express-sealed-gates"), text("express-of-six", n=lying.gates(s)))


def _spots(s: State) -> SpotRow:
    here = s.active.place if s.setup.keeps_all and not _setting_up(s) else ""
    return SpotRow(
        tuple(
            _spot(number, spot.monster, spot.gate, NUMBERED[number - 1] == here)
            for number, spot in enumerate(s.spots, start=1)
        )
    )


@lru_cache(maxsize=1024)
def _spot(number: int, monster: Monster | None, gate: bool, here: bool) -> SpotSign:
    called_place = names.place(NUMBERED[number - 1])
    if monster is None:
        return SpotSign(str(number), called_place, gate=gate, here=here)
    known = not monster.hidden and monster.strength != UNKNOWN
    return SpotSign(
        str(number),
        called_place,
        str(monster.strength) if known else "?",
        names.KIND_TONE[Kind(monster.kind)] if known and monster.kind else None,
        gate,
        bool(monster.holds) and not monster.hidden,
        here,
    )


def _notes(s: State) -> tuple[Note, ...]:
    """What must not be forgotten, most pressing first."""
    notes = []
    if lying.tokens(s) >= TOKENS_LOSE - 1:
        notes.append(Note(Icon.WARNING, text("express-note-tokens", n=lying.tokens(s)), warning=True))
    if s.setup.stirs:
        values = text(
            "express-note-stirs", horror=s.horror, might=s.might, horror_max=s.horror_max, might_max=s.might_max
        )
        notes.append(Note(Icon.TERROR, values))
    if s.herald != state.Bonus():
        notes.append(Note(Icon.TERROR, _bonus(s)))
    ability = lying.sheet_of(s, s.active.name).ability if s.setup.keeps_all else ""
    if ability:
        notes.append(Note(Icon.STAR, name(ability)))
    if s.setup.fictional and not s.turn:
        notes.append(Note(Icon.WARNING, Text("express-note-fictional"), warning=True))
    return tuple(notes)


def _bonus(s: State) -> Text:
    changed = [
        text(f"express-bonus-{key}", n=_signed(count))
        for key, count in (("fight", s.herald.fight), ("moves", s.herald.moves), ("strength", s.herald.strength))
        if count
    ]
    return text("express-note-herald", effects=tuple(changed))


def _signed(count: int) -> str:
    return f"+{count}" if count > 0 else f"−{-count}"


# ---------------------------------------------------------------- the turn's dice
def _tray(
    dice: tuple[int, ...], thrown: tuple[int, ...], stops: tuple[int, ...] = (), spent: tuple[int, ...] = ()
) -> DiceTray:
    lying_dice = []
    for die, number in enumerate(dice):
        if not number:
            lying_dice.append(TrayDie(state=DieState.BLANK))
            continue
        shown = DieState.LOCKED if number == MONSTER and die not in stops else DieState.KEPT
        shown = DieState.SPENT if die in spent else shown
        lying_dice.append(TrayDie(names.face(number), names.face_icon(number), shown, die in thrown, names.FACE_ICONS))
    if not stops:
        return DiceTray(tuple(lying_dice))
    stays, again, locked = (Text(f"express-die-{fate}") for fate in ("stays", "again", "locked"))
    return DiceTray(tuple(lying_dice), stops=stops, stays=stays, again=again, locked=locked)


def _rolled(s: State, stops: tuple[int, ...] = (), paying: bool = False) -> Page:
    """The dice, how often they may still be thrown, and how many monsters lie there."""
    tray = _tray(s.dice, s.thrown, stops, () if not s.rolled else _spent(s))
    again = _rerolls(s)
    monsters = Counter(
        Icon.MONSTER,
        s.dice.count(MONSTER),
        max(SUMMONING, s.dice.count(MONSTER)),
        Text("express-summoned" if s.summoned else "express-three-monsters"),
        square=True,
        tone=Tone.RED,
        leads=Icon.MONSTER,
        gain="+1",
    )
    if not stops:
        return Page(
            Col((tray, Row((again, monsters), (0, 384))), (0, 108)), Col((tray, Row((again, monsters))), (0, 44))
        )
    pay = (Card(Text("express-with-tokens"), Icon.CLUE),) if paying else ()
    done = Cards((*pay, _ENOUGH), None, len(stops))
    if paying:
        few_more = Counter(monsters.icon, monsters.filled, monsters.of, NOTHING, square=True, tone=Tone.RED)
        wide = Col((tray, Row((again, few_more, done), (236, 0, 290))), (0, 108))
    else:
        wide = Col((tray, Row((again, monsters, done), (250, 0, 140))), (0, 108))
    few = Counter(monsters.icon, monsters.filled, monsters.of, NOTHING, square=True, tone=Tone.RED)
    small = (
        Row((_bare(again), _unsigned(done)), (64, 0))
        if paying
        else Row((_bare(again), few, _unsigned(done)), (76, 76, 0))
    )
    return Page(wide, Col((tray, small), (0, 44)))


def _bare(counter: Counter) -> Counter:
    """The same without words."""
    return Counter(counter.icon, counter.filled, counter.of, NOTHING, counter.square, counter.tone)


def _rerolls(s: State) -> Counter:
    if s.rerolls or not s.setup.keeps_all:
        left = text("express-rerolls", n=s.rerolls)
        return Counter(Icon.ROLL, s.rerolls, max(3, s.rerolls), left, tone=Tone.ACCENT, number=str(s.rerolls))
    few, number = min(s.active.research, 3), str(s.active.research)
    left = text("express-tokens-pay", n=s.active.research)
    return Counter(Icon.CLUE, few, 3, left, tone=Tone.ACCENT, number=number)


def _spent(s: State) -> tuple[int, ...]:
    """Dice that gave what they had, and those that give nothing."""
    spent = []
    for face, left in ((RESEARCH, s.left[0]), (MOVE, s.left[1]), (HEAL, s.left[2])):
        of_face = [die for die, number in enumerate(s.dice) if number == face]
        spent += of_face[: max(0, len(of_face) - left)]
    return tuple(spent)


def _resolving(s: State, options: tuple[str, ...]) -> Page:
    """The dice, and what can still be done with them as stops."""
    tray = _tray(s.dice, (), (), _spent(s))
    cards = Cards(tuple(_use(s, option) for option in options), None)
    if not s.setup.keeps_all and s.deeds:
        lines = tuple(line(deed) for deed in s.deeds[:2])
        hands = Hands(Text("express-on-the-board"), lines)
        return Page(Col((tray, hands, cards), (140, 0, 84)), Col((tray, hands, cards), (52, 0, 52)))
    return Page(Col((tray, cards), (196, 0)), Col((tray, cards), (72, 0)))


def _use(s: State, option: str) -> Card:
    return Card(names.use(s, option), names.use_icon(option), goes_on=option == "done")


# ---------------------------------------------------------------- fights
def _foe(s: State) -> Monster | None:
    return lying.monster_at(s, s.active.place)


def _needed(s: State, foe: Monster) -> int:
    return max(0, lying.strength(s, foe) + s.herald.strength)


def _foe_panel(s: State, foe: Monster) -> Panel:
    caption = text("express-fight-at", place=names.place(s.active.place))
    kind = Sign(Text(f"express-kind-{foe.kind}"), names.KIND_TONE[Kind(foe.kind)]) if foe.kind else None
    holds = Sign(Text("express-holds-yes"), Tone.ACCENT, Icon.LOCK) if foe.holds else None
    strong = Sign(text("express-strong", n=_needed(s, foe)), Tone.INK, Icon.SWORDS)
    signs = tuple(each for each in (strong, kind, holds) if each is not None)
    return Panel(Icon.MONSTER, caption, names.monster(foe.name), signs)


def _made(s: State, foe: Monster) -> Counter:
    """Hits so far against what must be beaten."""
    made = max(0, sum(face in FIGHT for face in s.battle) + s.spent + s.herald.fight)
    needed = _needed(s, foe) + (state.Original.EQUAL_BEATS not in s.setup.original)
    return Counter(
        Icon.SWORDS, min(made, needed), max(1, needed), text("express-hits", n=made, of=needed), tone=Tone.ACCENT
    )


def _battle_tray(s: State, stops: tuple[int, ...] = ()) -> DiceTray:
    return _tray(s.battle or (0,) * DICE, s.thrown if any(s.battle) else (), stops)


def _fight(s: State, stops: tuple[int, ...] = ()) -> Page:
    foe = _foe(s)
    if foe is None:
        return _table(s)
    panel, tray = _foe_panel(s, foe), _battle_tray(s, stops)
    made = _made(s, foe)
    below: Node = made
    small: Node = made
    if stops:
        done = Cards((_ENOUGH,), None, len(stops))
        below = Row((made, _tokens_left(s), done), (0, 0, 170))
        small = Row((_bare(made), _unsigned(done)), (0, 100))
    return Page(Col((panel, tray, below), (108, 0, 72), 8), Col((panel, tray, small), (44, 0, 36)))


def _tokens_left(s: State) -> Counter:
    few = min(s.active.research, 3)
    return Counter(Icon.CLUE, few, 3, text("express-tokens-left", n=s.active.research))


def _braced(s: State, options: tuple[str, ...]) -> Page:
    foe = _foe(s)
    if foe is None:
        return _table(s)
    panel = _foe_panel(s, foe)
    cards = Cards(tuple(Card(Text(f"express-brace-{option}"), names.use_icon(option)) for option in options), None)
    last: tuple[Node, ...] = (_battle_tray(s),) if any(s.battle) else (_person(s, s.active),)
    return Page(Col((panel, *last, cards), (104, 0, 110)), Col((panel, *last, cards), (46, 0, 54)))


def _own_fight(s: State, stops: tuple[int, ...] = ()) -> Page:
    """Five dice for a table that fights by itself."""
    tray = _battle_tray(s, stops)
    made = sum(face in FIGHT for face in s.battle)
    hits = Counter(Icon.SWORDS, made, DICE, text("express-made", n=made), tone=Tone.ACCENT)
    if not stops:
        return Page(Col((tray, hits), (0, 92)), Col((tray, hits), (0, 44)))
    done = Cards((_ENOUGH,), None, len(stops))
    return Page(
        Col((tray, Row((hits, done), (0, 200))), (0, 92)),
        Col((tray, Row((_bare(hits), _unsigned(done)), (0, 110))), (0, 44)),
    )


# ---------------------------------------------------------------- the final battle
def _final(s: State, stops: tuple[int, ...] = ()) -> Page:
    """His two values large, whoever attacks, and the dice."""
    might = Tile(Tone.RED, s.might, max(s.might, s.might_max), Text("express-might"))
    horror = Tile(Tone.BLUE, s.horror, max(s.horror, s.horror_max), Text("express-horror"))
    head = s.agenda[0] if s.agenda else None
    seat = head.seat if isinstance(head, state.Assault | state.Wound) else s.seat
    who = Panel(Icon.PAWN, names.ancient(s.ancient), name(s.setup.seats[seat]), _items(s, s.party[seat]))
    if not s.setup.keeps_all:
        who = Panel(Icon.PAWN, names.ancient(s.ancient), name(s.setup.seats[seat]))
    tray = _battle_tray(s, stops)
    top = Row((might, horror, who), (150, 150, 0))
    if not stops:
        return Page(Col((top, tray), (150, 0)), Col((Row((might, horror)), who, tray), (52, 46, 0)))
    done = Cards((_ENOUGH,), None, len(stops))
    wide = Col((top, tray, Row((_tokens_left(s), done), (0, 220))), (128, 0, 64), 10)
    compact = Col((Row((might, horror)), tray, Row((_bare(_tokens_left(s)), _unsigned(done)), (0, 110))), (46, 0, 36))
    return Page(wide, compact)


def _end(s: State) -> Page:
    won = s.outcome is Outcome.WON
    tone = Tone.ACCENT if won else Tone.RED
    why = "won-why" if won else f"lost-{s.cause or Cause.TOKENS}"
    hero = Heading(Text(f"express-{s.outcome}-title"), "hero", tone)
    reason = Paragraph(Text(f"express-{why}"), "body", lines=2)
    pips = Pips(Text("express-sealed-gates"), Icon.SEAL, Tone.ACCENT, min(lying.gates(s), GATES_WAKE), GATES_WAKE)
    picture = Picture(tone, Icon.SEAL if won else Icon.SKULL)
    wide = Row((picture, Col((hero, reason, pips), (92, 70, 110))), (314, 0))
    return Page(wide, Row((picture, Col((hero, reason, pips), (46, 44, 0))), (110, 0)))


# ---------------------------------------------------------------- what hands do
def _hands(s: State, head: state.Handwork) -> Page:
    lines = tuple(line(deed) for deed in s.deeds)
    pages = max(1, -(-len(lines) // LINES))
    shown = lines[head.done : head.done + LINES]
    hands = Hands(Text("express-on-the-board"), shown, head.done // LINES + 1, pages)
    notes: tuple[Node, ...] = ()
    if s.setup.fictional and _setting_up(s):
        notes = (Note(Icon.WARNING, Text("express-note-fictional"), warning=True),)
    wide = Col((hands, *notes, _spots(s)), (0, *(44,) * len(notes), 112))
    compact = Col((hands, *notes[:0], _spots(s)), (0, 46))
    return Page(wide, compact)


def line(deed: Deed) -> Line:
    icon = names.TOKEN_ICON[Token(deed.who)] if deed.do is Do.LOSE else _DEED_ICON[deed.do]
    return Line(icon, _deed_told(deed))


def _deed_told(deed: Deed) -> Text:
    """What hands do, with as much as the message of this deed needs."""
    id = f"express-hand-{deed.do}".replace("_", "-")
    match deed.do:
        case Do.MONSTER:
            return _monster_comes(id, deed)
        case Do.MONSTER_HIDDEN | Do.GATE | Do.REMOVE | Do.SEAL:
            return text(id, place=names.numbered(deed.n))
        case Do.MOVE:
            return text(id, who=deed.who, place=names.place(deed.place))
        case Do.HOSPITAL | Do.MISS | Do.START:
            return text(id, who=deed.who) if deed.do is Do.START else text(id, who=deed.who, n=deed.n)
        case Do.RESEARCH | Do.STEPS | Do.HEAL:
            return text(id, n=deed.n)
        case Do.DICE:
            return text(id if deed.m else f"{id}-free", who=deed.who, n=deed.n, locked=deed.m)
        case Do.HERALD:
            return _herald_came(id, deed)
        case Do.LOSE:
            return text(id, lost=names.lost_token(deed.who, deed.n))
        case _:
            return Text(id)


def _monster_comes(id: str, deed: Deed) -> Text:
    where = names.numbered(deed.n)
    return text(id, place=where, name=names.monster(deed.who)) if deed.who else text(f"{id}-unnamed", place=where)


def _herald_came(id: str, deed: Deed) -> Text:
    return text(f"{id}-told", effect=deed.who) if deed.who else text(id, first=deed.n, second=deed.m)


# ---------------------------------------------------------------- everybody
def sheet(s: State, key: str) -> View | None:
    """Everybody at a glance: ``seats``."""
    if key != "seats":
        return None
    now = view(s)
    rows = tuple(_row(s, seat) for seat in range(len(s.party)))
    header = (
        Sign(Text("express-sheet-who")),
        Sign(NOTHING, Tone.INK2, Icon.HEART),
        Sign(NOTHING, Tone.INK2, Icon.EYE),
        Sign(NOTHING, Tone.INK2, Icon.CLUE),
        Sign(Text("express-sheet-place")),
    )
    grid = Grid(header, rows, s.seat) if s.setup.keeps_all else None
    spots = _spots(s)
    wide: Node = Col((grid, spots), (0, 130)) if grid else spots
    compact: Node = grid or spots
    return View(
        icon=now.icon,
        path=(now.path[0], Text("express-path-seats")),
        page=Page(wide, compact),
        ring=now.ring,
        buttons=(Button(Role.RIGHT, Text("express-button-correct"), opens="correct"),),
        tallies=_tallies(s),
    )


def _row(s: State, seat: int) -> tuple[Text, ...]:
    one = s.party[seat]
    numbers = (f"{one.health}/{one.health_max}", f"{one.sanity}/{one.sanity_max}", str(one.research))
    return (name(s.setup.seats[seat]), *(name(number) for number in numbers), names.place(one.place))


__all__ = ["board", "called", "cell_called", "line", "sheet", "sign", "title", "view"]
