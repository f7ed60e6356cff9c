"""What everybody sees of Time Citadel: pages, the clock on the ring, how things are called. Must not know any rule."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from companion.api import (
    NOTHING,
    Anew,
    Answer,
    Area,
    AreaGraph,
    AreaState,
    Asked,
    Button,
    ByHand,
    Chip,
    ClockRing,
    Col,
    CoreMove,
    Correct,
    Dice,
    Die,
    Gap,
    Hands,
    Heading,
    Icon,
    Leave,
    Line,
    Mark,
    Node,
    Note,
    OneOf,
    Page,
    Panel,
    Paragraph,
    Picture,
    Pips,
    Question,
    Role,
    Row,
    Tally,
    Text,
    Tile,
    Tone,
    Value,
    View,
    Way,
    name,
    tag_of,
    text,
)
from companion.api import Item as Sign
from companion.games.time_citadel import castle, places, plan, setup, state
from companion.games.time_citadel.catalog import Catalog
from companion.games.time_citadel.facts import (
    COLOUR_DIE,
    COLOURS,
    ENOUGH,
    MINUTES_PER_SPACE,
    PROFESSOR_DIE,
    ROMAN,
    SPACES,
    TIME_FACES,
    UPGRADE_AT,
)
from companion.games.time_citadel.pictures import Chosen, ClockFace, Door, Legend, NumberCard, NumberCards, Room, Route
from companion.games.time_citadel.state import Colour, Deed, Do, Kind, Move, Outcome, Rescue, State

_PRESSING = 2
"""So few spaces left, and a treasure presses."""
_GUIDE = ((Icon.CARDS, "2"), (Icon.HAND, "3"), (Icon.CARDS, "1"))

_KIND_ICON = {
    Kind.LOCK: Icon.LOCK,
    Kind.GEAR: Icon.GEAR,
    Kind.CAMERA: Icon.CAMERA,
    Kind.LASER: Icon.LASER,
    Kind.COMPUTER: Icon.COMPUTER,
}
_DEED_ICON = {
    Do.LOCK: Icon.LOCK,
    Do.LOCK_ALL: Icon.LOCK,
    Do.SWITCH: Icon.SWITCH,
    Do.OUT: Icon.OUT,
    Do.MARKER: Icon.CLOCK,
    Do.TIME: Icon.HOURGLASS,
    Do.PLACE: Icon.GEM,
    Do.KINDS: Icon.SWITCH,
    Do.UPGRADE: Icon.STAR,
    Do.POWER: Icon.STAR,
    Do.PARTING: Icon.OUT,
    Do.START: Icon.ROLL,
    Do.SET_PROFESSOR: Icon.PROFESSOR,
    Do.SET_TIME: Icon.HOURGLASS,
    Do.SET_DOORS: Icon.LOCK,
    Do.SET_TILES: Icon.GEM,
    Do.SET_SWITCHES: Icon.SWITCH,
    Do.SET_OFF: Icon.SWITCH,
    Do.SET_ON: Icon.SWITCH,
}
_DIE_ICON = {
    "step_1": (Icon.STEP, 1),
    "step_2": (Icon.STEP, 2),
    "step_3": (Icon.STEP, 3),
    "passage": (Icon.PASSAGE, 1),
    "minus_5": (Icon.MINUS, 1),
    "minus_10": (Icon.MINUS, 2),
}


# ---------------------------------------------------------------- the view
def view(names: Catalog, s: State) -> View:
    """The page for what is going on now, with the clock on the ring."""
    head = s.agenda[0] if s.agenda else None
    moment = head.after if isinstance(head, state.Place) else head if isinstance(head, state.Moment) else None
    if s.outcome is not Outcome.OPEN:
        page, doing = _end(names, s), Text(f"citadel-path-{s.outcome}")
    elif moment is not None:
        page, doing = _moment(names, s, moment), text("citadel-path-time", time=ROMAN[s.time])
    elif isinstance(head, _LEARNING) or _at_unknown_door(s):
        page, doing = _throw(names, s), Text("citadel-path-castle")
    elif s.dice and head is not None:
        page, doing = _throw(names, s), text("citadel-path-rolled", who=_seat(s, s.seat))
    elif isinstance(head, state.Throw):
        page, doing = _table(names, s), text("citadel-path-rolled", who=_seat(s, s.seat))
    elif head is not None and _setting_up(s):
        page, doing = _laying(names, s), Text("citadel-path-setup")
    elif head is not None:
        page, doing = _throw(names, s) if s.deeds else _table(names, s), Text("citadel-path-card")
    else:
        page, doing = _table(names, s), text("citadel-path-actions", who=_seat(s, s.seat))
    return View(
        icon=Icon.CITADEL,
        path=(text("citadel-path-round", n=s.round), doing),
        page=page,
        ring=ClockRing(s.time, _marks(s), waiting=isinstance(head, state.Handwork) or moment is not None),
        buttons=_BUTTONS[s.outcome is not Outcome.OPEN, s.halfway],
        tallies=_tallies(s),
    )


def _buttons(over: bool, halfway: bool) -> tuple[Button, ...]:
    if over:
        return (
            Button(Role.LEFT, Text("citadel-button-history"), opens="history"),
            Button(Role.GO, Text("citadel-button-end"), opens="end"),
            Button(Role.RIGHT, Text("citadel-button-map"), sheet="map"),
        )
    throw = "clock" if halfway else "roll"
    return (
        Button(Role.LEFT, Text("citadel-button-correct"), opens="correct"),
        Button(Role.GO, Text("citadel-button-actions"), opens="actions"),
        Button(Role.RIGHT, Text("citadel-button-map"), sheet="map"),
        Button(Role.ROLL, Text(f"citadel-button-{throw}"), offer=throw),
    )


_BUTTONS = {(over, halfway): _buttons(over, halfway) for over in (False, True) for halfway in (False, True)}


_LEARNING = state.Search | state.Dispute | state.Chart | state.Survey | state.Rooms | state.Named | state.Rename


def _at_unknown_door(s: State) -> bool:
    head = s.agenda[0] if s.agenda else None
    if not isinstance(head, state.Walk):
        return False
    at = castle.door(s.setup.rooms.index(s.professor), COLOURS.index(head.colour))
    return places.behind(s, at) == castle.UNKNOWN


def _setting_up(s: State) -> bool:
    return (not s.turn and any(isinstance(item, state.Start) for item in s.agenda)) or _starting(s)


def _starting(s: State) -> bool:
    return any(deed.do is Do.START for deed in s.deeds)


def _tallies(s: State) -> tuple[Tally, ...]:
    return (
        Tally(Text("citadel-saved-tally"), Icon.GEM, Tone.ACCENT, len(s.saved), ENOUGH),
        Tally(Text("citadel-lost-tally"), Icon.CROSS, Tone.RED, len(s.lost), ENOUGH),
    )


def _marks(s: State) -> tuple[Mark, ...]:
    return tuple(
        Mark(Tone(colour), (s.time + s.slots[colour].left) % SPACES, s.slots[colour].left <= _PRESSING)
        for colour in COLOURS
        if colour in s.slots
    )


def _seat(s: State, seat: int) -> str:
    return s.setup.seats[seat]


# ---------------------------------------------------------------- the table between throws
def _table(names: Catalog, s: State) -> Page:
    clock = ClockFace(ROMAN, s.time, ROMAN[s.time], Text("citadel-time"), _marks(s), UPGRADE_AT)
    professor = Panel(
        Icon.PROFESSOR, Text("citadel-professor-in"), names.room(s, s.professor), _carpets(names, s, s.professor)
    )
    tiles = tuple(_tile(names, s, colour) for colour in COLOURS)
    notes = _notes(names, s)
    who = Heading(name(_seat(s, s.seat)), "head", chips=() if s.halfway else _GUIDE)
    right: Node = Col((who, professor, Row(tiles, gap=8)), (54, 120, 0))
    if notes:
        right = Col((who, professor, Row(tiles, gap=8), notes[0]), (50, 106, 0, 40), gap=8)
    wide = Row((clock, right), (360, 0))
    compact: Node = Row((clock, Col((professor, *tiles), (48, 0, 0, 0))), (176, 0))
    if notes:  # as low as a chip: the numbers stay as large as they are without it
        compact = Row((clock, Col((professor, *tiles), (44, 0, 0, 0), gap=4)), (166, 0))
        compact = Col((compact, notes[0]), (0, 20), gap=4)
    return Page(wide, compact)


def _carpets(names: Catalog, s: State, room: str) -> tuple[Sign, ...]:
    """The three doors of a room with what is known behind each."""
    signs = []
    for colour, at in zip(COLOURS, castle.doors_of(s.setup.rooms.index(room)), strict=True):
        to = places.behind(s, at)
        signs.append(Sign(names.room(s, s.setup.rooms[to]) if to != castle.UNKNOWN else _ASKED, Tone(colour)))
    return tuple(signs)


_ASKED = Text("citadel-not-known")


def _tile(names: Catalog, s: State, colour: Colour) -> Tile:
    slot = s.slots.get(colour)
    if slot is None:
        return Tile(Tone(colour), None, SPACES - 1)
    kinds = s.kinds_of(slot.tile)
    on = s.still_on(slot.tile)
    return Tile(
        Tone(colour),
        slot.left,
        max(SPACES - 1, slot.left),
        names.treasure(slot.tile),
        pressing=slot.left <= _PRESSING,
        icons=tuple(_KIND_ICON[kind] for kind in kinds),
        done=tuple(_KIND_ICON[kind] for kind in kinds if kind not in on) if s.kinds else (),
    )


def _notes(names: Catalog, s: State) -> tuple[Note, ...]:
    """What the seat whose turn it is must not forget, most pressing first."""
    notes = []
    for colour, slot in s.slots.items():
        if slot.left <= 0:
            notes.append(Note(Icon.WARNING, text("citadel-note-meet", colour=colour), warning=True))
        elif slot.left >= SPACES:
            notes.append(Note(Icon.CLOCK, text("citadel-note-round", colour=colour)))
    rooms = [slot.room for slot in s.slots.values() if slot.room]
    if len(set(rooms)) < len(rooms):
        notes.append(Note(Icon.WARNING, Text("citadel-note-same-room"), warning=True))
    if s.halfway:
        notes.append(Note(Icon.CLOCK, Text("citadel-note-clock-next")))
    if s.seat in s.upgraded:
        notes.append(Note(Icon.STAR, _upgraded(names, s)))
    if len(s.slots) < len(COLOURS):
        notes.append(Note(Icon.GEM, Text("citadel-note-place")))
    if s.setup.fictional and not s.turn:
        notes.append(Note(Icon.WARNING, Text("citadel-note-fictional"), warning=True))
    return tuple(notes)


def _upgraded(names: Catalog, s: State) -> Text:
    character = s.characters[s.seat] if s.seat < len(s.characters) else ""
    who = names.character(character) if character else name(_seat(s, s.seat))
    return text("citadel-note-upgraded", who=who)


# ---------------------------------------------------------------- a throw and what hands do
def _hands(names: Catalog, s: State, first: tuple[Line, ...] = ()) -> Hands:
    """What hands do, as many lines as are read at once; ``first`` goes above the first of them."""
    head = s.agenda[0] if s.agenda else None
    done = head.done if isinstance(head, state.Handwork) else 0
    at_once = state.Handwork.LINES
    lines = tuple(line(names, s, deed) for deed in s.deeds)
    shown = (*(first if not done else ()), *lines[done : done + at_once])
    return Hands(Text("citadel-on-the-board"), shown, done // at_once + 1, max(1, -(-len(lines) // at_once)))


def _throw(names: Catalog, s: State) -> Page:
    told = _told(names, s)
    if s.deeds:
        where = (_professor_line(names, s),) if len(s.route) > 1 else ()
        wide: Node = Col((told, _hands(names, s)), (118, 0))
        compact: Node = _hands(names, s, where)
    else:
        wide, compact = Col((told, Gap()), (118, 0)), Col((told, Gap()), (60, 0))
    if any(s.dice):
        dice = _dice(s)
        wide = Row((Dice(dice), wide), (212, 0))
        compact = Row((Dice(dice), compact), (56, 0))
    return Page(wide, compact)


def _told(names: Catalog, s: State) -> Node:
    """What the dice did: where the Professor went, or what his minutes meant."""
    if len(s.route) > 1:
        before = tuple(names.room(s, room) for room in s.route[:-1])
        tone = Tone(s.dice[1]) if s.dice and s.dice[0].startswith("step") else None
        return Route(Icon.PROFESSOR, before, tone, names.room(s, s.route[-1]))
    if len(s.route) == 1 and not s.deeds:
        return Route(Icon.PROFESSOR, (), None, names.room(s, s.professor))
    marker = next((deed for deed in s.deeds if deed.do is Do.MARKER), None)
    if marker is not None and Colour(marker.colour) in s.slots:
        slot = s.slots[Colour(marker.colour)]
        left = Sign(text("citadel-spaces-left", n=slot.left), Tone(marker.colour))
        return Panel(Icon.CLOCK, text("citadel-less-time", face=s.dice[0]), names.treasure(slot.tile), (left,))
    placed = next((deed for deed in reversed(s.deeds) if deed.do is Do.PLACE), None)
    if placed is not None:
        on = text("citadel-marker-on", place=ROMAN[placed.n])
        where = Sign(names.room(s, placed.room) if placed.room else on, Tone(placed.colour))
        return Panel(Icon.GEM, Text("citadel-new-treasure"), names.treasure(placed.tile), (where,))
    turned = next((deed for deed in s.deeds if deed.do in (Do.UPGRADE, Do.POWER, Do.PARTING)), None)
    if turned is not None and not any(s.dice):
        return Panel(_DEED_ICON[turned.do], Text(f"citadel-answer-{turned.do}"), name(_seat(s, turned.n)))
    return Panel(Icon.CLOCK, Text("citadel-time"), name(ROMAN[s.time]))


def _dice(s: State) -> tuple[Die, ...]:
    return tuple(_thrown(face) for face in s.dice if face)


def _thrown(face: str) -> Die:
    """A die as it lies, which knows its other sides."""
    sides = next(sides for sides in (tuple(_DIE_ICON), COLOURS, TIME_FACES) if face in sides)
    return replace(_face(face), faces=tuple(map(_face, sides)))


def _face(face: str) -> Die:
    """A side of one of the three dice."""
    if face in _DIE_ICON:
        return Die(Text(f"citadel-face-{face.replace('_', '-')}"), Tone.INK, *_DIE_ICON[face])
    if face in COLOURS:
        return Die(Text(f"citadel-face-{face}"), Tone(face), tone=Tone(face))
    return Die(text("citadel-face-minutes", n=int(face) * MINUTES_PER_SPACE), Tone.INK3, Icon.CLOCK, int(face))


def _professor_line(names: Catalog, s: State) -> Line:
    return Line(Icon.PROFESSOR, text("citadel-hand-professor", room=names.room(s, s.professor)))


def line(names: Catalog, s: State, deed: Deed) -> Line:
    """One line for hands: at most 28 letters, 18 in Hangul, so that it is read across the table."""
    tone = Tone(deed.colour) if deed.colour else Tone.ACCENT
    id = f"citadel-hand-{deed.do.replace('_', '-')}"
    match deed.do:
        case Do.LOCK | Do.SWITCH | Do.SET_TILES:
            wording = text(id, n=deed.n)
        case Do.TIME:
            wording = text(id, place=ROMAN[deed.n])
        case Do.MARKER:
            wording = text(id, colour=deed.colour, place=ROMAN[deed.n])
        case Do.PLACE:
            wording = _laying_down(names, s, deed)
        case Do.KINDS:
            wording = _kinds_on(s, deed)
        case Do.UPGRADE | Do.POWER | Do.PARTING | Do.START:
            wording = text(id, who=_seat(s, deed.n))
        case Do.SET_OFF:
            wording = text(id, room=names.room(s, deed.room))
        case Do.SET_PROFESSOR:
            wording = text(id, room=names.room(s, s.professor))
        case Do.LOCK_ALL | Do.OUT | Do.SET_TIME | Do.SET_DOORS | Do.SET_SWITCHES | Do.SET_ON:
            wording = Text(id)
    return Line(_DEED_ICON[deed.do], wording, tone)


def _laying_down(names: Catalog, s: State, deed: Deed) -> Text:
    place = ROMAN[deed.n]
    if not deed.room:
        return text("citadel-hand-lay", colour=deed.colour, place=place)
    return text("citadel-hand-place", colour=deed.colour, room=names.room(s, deed.room), place=place)


def _kinds_on(s: State, deed: Deed) -> Text:
    kinds = tuple(Text(f"citadel-kind-{kind}") for kind in s.kinds_of(deed.tile))
    return text("citadel-hand-kinds", kinds=kinds) if kinds else Text("citadel-hand-kinds-unknown")


# ---------------------------------------------------------------- set-up, moments, the end
def _laying(names: Catalog, s: State) -> Page:
    """The board being laid: the clock as it grows, and what hands do."""
    hands = _hands(names, s)
    title = Heading(_name_of_setup(s), "title")
    clock = ClockFace(ROMAN, s.time, ROMAN[s.time], Text("citadel-time"), _marks(s), UPGRADE_AT)
    fiction = (Note(Icon.WARNING, Text("citadel-note-fictional"), warning=True),) if s.setup.fictional else ()
    wide = Row((clock, Col((title, hands, *fiction), (54, 0, *(44,) * len(fiction)))), (300, 0))
    return Page(wide, Col((hands, *fiction), (0, *(28,) * len(fiction))))


def _name_of_setup(s: State) -> Text:
    return text("citadel-starts", who=_seat(s, s.start)) if _starting(s) else Text("citadel-setting-up")


def _moment(names: Catalog, s: State, moment: state.Moment) -> Page:
    tone = Tone(moment.colour)
    what = "saved" if moment.saved else "lost"
    count = len(s.saved) if moment.saved else len(s.lost)
    pips = Pips(
        Text(f"citadel-{what}-treasures"),
        Icon.GEM if moment.saved else Icon.CROSS,
        Tone.ACCENT if moment.saved else Tone.RED,
        count,
        ENOUGH,
    )
    hero = Heading(names.treasure(moment.tile), "hero")
    verdict = Heading(Text(f"citadel-is-{what}"), "head", Tone.ACCENT if moment.saved else Tone.RED)
    next_id = "citadel-draw-tile" if s.setup.draws_rooms else "citadel-draw-room-and-tile"
    note = Note(Icon.GEM, text(next_id, colour=moment.colour), tone)
    picture = Picture(tone, broken=not moment.saved)
    wide = Col((Row((picture, Col((hero, verdict, pips), (92, 62, 0))), (314, 0)), note), (0, 48))
    compact = Col((Row((picture, Col((hero, verdict, pips), (46, 30, 0))), (110, 0)), note), (0, 32))
    return Page(wide, compact)


def _end(names: Catalog, s: State) -> Page:
    won = s.outcome is Outcome.WON
    tone = Tone.ACCENT if won else Tone.RED
    kept = s.saved if won else s.lost
    hero = Heading(Text(f"citadel-{s.outcome}-title"), "hero", tone)
    why = Paragraph(Text(f"citadel-{s.outcome}-why"), "body", lines=2)
    pips = Pips(
        Text("citadel-saved-treasures" if won else "citadel-lost-treasures"),
        Icon.GEM if won else Icon.CROSS,
        tone,
        len(kept),
        ENOUGH,
    )
    which = Paragraph(text("citadel-which", treasures=tuple(names.treasure(tile) for tile in kept)), "body", lines=2)
    picture = Picture(tone, Icon.GEM if won else Icon.PROFESSOR)
    wide = Row((picture, Col((hero, why, pips, which), (84, 64, 104, 0), gap=8)), (314, 0))
    compact = Row((picture, Col((hero, why, pips), (46, 44, 0))), (110, 0))
    upright = Col((picture, hero, why, pips), (0, 52, 44, 72))
    return Page(wide, compact, tall=upright)


# ---------------------------------------------------------------- pages that ask
def board(names: Catalog, s: State, question: Question) -> Page | None:
    """Minutes as cards with the place on the clock they lead to; a room on the castle's picture."""
    head = s.agenda[0] if s.agenda else None
    if question.key == "minutes" and isinstance(head, state.Place) and head.colour is not None:
        return _minutes(names, s, question, head, head.colour)
    if question.key in _ON_THE_MAP and isinstance(question.accepts, OneOf):
        return plan_page(names, s, question, question.accepts)
    return None


_ON_THE_MAP = ("behind", "elsewhere", "room_card", "professor_to", "home", "switch", "door_room", "map_room")


def _minutes(names: Catalog, s: State, question: Question, place: state.Place, colour: Colour) -> Page:
    assert isinstance(question.accepts, OneOf)
    cards = tuple(
        NumberCard(minutes, (s.time + int(minutes) // MINUTES_PER_SPACE) % SPACES)
        for minutes in question.accepts.options
    )
    hint, aside = Text("citadel-name-later"), Text("citadel-name-where")
    node = NumberCards(cards, Tone(colour), s.time, ROMAN, Text("core-by-hand"), hint, aside)
    title = Heading(question.text, "title")
    if place.after is None:
        return Page(Col((title, node), (52, 0)), Col((title, node), (26, 0), 4), leaves=True)
    saved = place.after.saved
    icon, tone = (Icon.GEM, Tone.ACCENT) if saved else (Icon.CROSS, Tone.RED)
    next_id = "citadel-draw-tile" if s.setup.draws_rooms else "citadel-draw-room-and-tile"
    gone = text("citadel-saved" if saved else "citadel-lost", treasure=names.treasure(place.after.tile))
    told = Note(icon, gone, tone, warning=not saved)
    what_next = Note(Icon.GEM, text(next_id, colour=colour), Tone(colour))
    wide = Col((Row((told, what_next), (300, 0)), title, node), (44, 48, 0), gap=8)
    return Page(wide, Col((told, title, node), (26, 24, 0), 4), leaves=True)


def plan_page(names: Catalog, s: State, question: Question, accepts: OneOf) -> Page | None:
    """The castle with the rooms that can be chosen raised. None if it has no place for one of them."""
    shown = plan.stands_for(s, accepts.options)
    loose = tuple(option for option in accepts.options if option not in shown.values())
    if any(option not in (places.ANOTHER, state.Search.ELSEWHERE) for option in loose):
        return None
    lit = _door_asked(s)
    options = tuple(_room_called(names, s, option) for option in accepts.options)
    graph = castle_graph(names, s, shown, lit)
    count = len(shown)
    counted = tuple(text("citadel-one-of", n=n, of=count) for n in range(1, count + 1))
    notes = (text("core-ruled-out", count=accepts.ruled_out),) if accepts.ruled_out else ()
    about = None
    if lit != castle.UNKNOWN:
        here = s.setup.rooms[lit // castle.CARPETS]
        about = Sign(names.room(s, here), Tone(COLOURS[lit % castle.CARPETS]))
    leaving = (Text("core-by-hand"),) if question.may_leave else ()
    chosen = Chosen((*options, *leaving), count, about, counted, notes)
    title = Heading(question.text, "title")
    wide = Col((title, Row((graph, chosen), (0, 210))), (48, 0), 8)
    compact = Col((Heading(question.text, "body"), graph, chosen), (22, 0, 36), 4)
    return Page(wide, compact, leaves=question.may_leave)


def _door_asked(s: State) -> int:
    """The door that the question is about."""
    head = s.agenda[0] if s.agenda else None
    match head:
        case state.Walk(colour):
            return castle.door(s.setup.rooms.index(s.professor), COLOURS.index(colour))
        case state.Search(at):
            return at
        case state.Chart(room, Colour() as carpet) if room:
            return castle.door(s.setup.rooms.index(room), COLOURS.index(carpet))
        case state.Survey():
            door = places.next_door(s)
            return door if door is not None else castle.UNKNOWN
        case _:
            return castle.UNKNOWN


def castle_graph(
    names: Catalog, s: State, shown: Mapping[str, str] | None = None, lit: int = castle.UNKNOWN, at: int | None = None
) -> AreaGraph:
    """The castle as far as it is known. ``shown``: the options that places stand for while a room is asked, ``lit`` the
    door that is asked about. Without them every place is a stop, and ``at`` has the focus."""
    rooms = plan.rooms(s)
    where = {room: n for n, room in enumerate(rooms)}
    treasure = {slot.room: Tone(colour) for colour, slot in s.slots.items() if slot.room}
    here = s.setup.rooms[lit // castle.CARPETS] if lit != castle.UNKNOWN else s.professor
    areas = []
    for n, room in enumerate(rooms):
        known = places.settled(s, room)
        if shown is None:
            mode = AreaState.RAISED if room == s.professor else AreaState.PLAIN if known else AreaState.NAMELESS
        elif room in shown:
            mode = AreaState.POSSIBLE
        else:
            mode = AreaState.RAISED if room == here else AreaState.RULED_OUT
        called = names.room(s, room) if known else _ASKED
        if shown is not None and not known and shown.get(room, places.ANOTHER) != places.ANOTHER:
            called = _room_called(names, s, shown[room])
        icon = Icon.PROFESSOR if room == s.professor and any(s.setup.seats) else None
        tone = treasure.get(room) if shown is None or room in shown else None
        areas.append(Area(called, n // plan.COLUMNS, state=mode, icon=icon, tone=tone))
    if shown is None:
        stops = tuple((n, None) for n in range(len(rooms)))
    else:
        stops = tuple((where[room], None) for room in rooms if room in shown)
    asked = Asked(where[here], Tone(COLOURS[lit % castle.CARPETS])) if lit != castle.UNKNOWN else None
    return AreaGraph(tuple(areas), _ways(s, where), apart=True, asked=asked, faint=Icon.CLOCK, stops=stops, at=at)


def _ways(s: State, where: Mapping[str, int]) -> tuple[Way, ...]:
    """Every passage once, with the carpets on its two sides; and a stub for a carpet that leads nobody knows where."""
    ways = []
    rooms = s.setup.rooms
    for at in range(len(s.doors)):
        here, carpet = divmod(at, castle.CARPETS)
        to = places.behind(s, at)
        sign = Tone(COLOURS[carpet])
        if to == castle.UNKNOWN:
            if places.settled(s, rooms[here]) and _seen(s, here):
                ways.append(Way(where[rooms[here]], None, (sign, None)))
            continue
        back = castle.other_side(s.doors, at)
        if back == castle.UNKNOWN or at < back:
            far = Tone(COLOURS[back % castle.CARPETS]) if back != castle.UNKNOWN else None
            ways.append(Way(where[rooms[here]], where[rooms[to]], (sign, far)))
    return tuple(ways)


def _seen(s: State, room: int) -> bool:
    """Whether any passage of the room is known: rooms never seen have no stubs."""
    return room in s.doors or any(s.doors[at] != castle.UNKNOWN for at in castle.doors_of(room))


# ---------------------------------------------------------------- rooms and the map
def room(names: Catalog, s: State, here: str = "", lit: int = castle.UNKNOWN) -> Room:
    """A room with what is known behind its doors; the door ``lit`` is the one that is asked for."""
    here = here or (s.setup.rooms[lit // castle.CARPETS] if lit != castle.UNKNOWN else s.professor)
    doors = []
    for colour, at in zip(COLOURS, castle.doors_of(s.setup.rooms.index(here)), strict=True):
        to = places.behind(s, at)
        behind = names.room(s, s.setup.rooms[to]) if to != castle.UNKNOWN else NOTHING
        doors.append(Door(Tone(colour), behind, at == lit))
    return Room(names.room(s, here), Icon.PROFESSOR if here == s.professor else Icon.DOOR, tuple(doors))


def sheet(names: Catalog, s: State, key: str) -> View | None:
    """``map``: the castle as far as it is known, with the focus on the Professor's room; ``map_5``: on room 5, counted
    from 0 row by row. ``dice``: what is on the dice."""
    if key == "dice":
        return _dice_sheet(names, s)
    rooms = plan.rooms(s)
    which, _, n = key.partition("_")
    if which != "map" or (n and not (n.isdecimal() and int(n) < len(rooms))):
        return None
    at = int(n) if n else rooms.index(s.professor)
    room = rooms[at]
    now = view(names, s)
    known = sum(places.behind(s, door) != castle.UNKNOWN for door in range(len(s.doors)))
    met = places.settled(s, room)
    wrong = Button(
        Role.GO, Text("citadel-button-map-wrong"), offer="map_door", primary=True, answers=room if met else ""
    )
    return View(
        icon=now.icon,
        path=(now.path[0], Text("citadel-path-map")),
        page=_map_page(names, s, room, at, known),
        ring=now.ring,
        buttons=(
            Button(Role.LEFT, NOTHING, sheet=f"map_{(at - 1) % len(rooms)}"),
            wrong,
            Button(Role.RIGHT, NOTHING, sheet=f"map_{(at + 1) % len(rooms)}"),
            Button(Role.ROLL, Text("citadel-button-dice"), sheet="dice"),
        ),
        chips=(Chip(Icon.MAP, text("citadel-map-known", n=known, of=len(s.doors))),),
    )


def _map_page(names: Catalog, s: State, room: str, at: int, known: int) -> Page:
    graph = castle_graph(names, s, at=at)
    met = places.settled(s, room)
    head = _window(names, s, room) if met else Text("citadel-map-not-met")
    here = next((slot for slot in s.slots.values() if slot.room == room), None)
    colour = next((colour for colour, slot in s.slots.items() if slot is here), None)
    left = Sign(text("citadel-number", n=here.left), Tone(colour)) if here is not None and colour is not None else None
    legend = Legend(head, _carpets(names, s, room) if met else (), left)
    beside: Node = legend
    if colour is not None:
        beside = Col((legend, _tile(names, s, colour)), (0, 104), 10)
    wide: Node = Row((graph, beside), (0, 210))
    compact: Node = Col((graph, legend), (0, 42), 4)
    if s.setup.fictional:
        note = Note(Icon.WARNING, Text("citadel-note-fictional"), warning=True)
        wide, compact = Col((wide, note), (0, 44)), Col((compact, note), (0, 24), 4)
    return Page(wide, compact)


def _dice_sheet(names: Catalog, s: State) -> View:
    """Every face of the three dice: the Professor's six, and how many of each there are on the two others."""
    now = view(names, s)
    professor = Dice(tuple(_face(face) for face in PROFESSOR_DIE), across=True)
    colours = tuple(_faces(face, COLOUR_DIE.count(face)) for face in COLOURS)
    times = tuple(_faces(face, s.setup.time_die.count(face)) for face in TIME_FACES)
    above = Paragraph(Text("citadel-face-professor"), "cap", Tone.INK2, lines=1)
    below = Row(
        (
            Col(
                (Paragraph(Text("citadel-face-colour"), "cap", Tone.INK2, lines=1), Dice(colours, across=True)), (26, 0)
            ),
            Col((Paragraph(Text("citadel-face-time"), "cap", Tone.INK2, lines=1), Dice(times, across=True)), (26, 0)),
        ),
    )
    wide = Col((above, professor, below), (26, 0, 0))
    thirds = tuple(Dice(professor.dice[n : n + 3], across=True) for n in (0, 3))
    compact = Col((*thirds, Row((Dice(colours, across=True), Dice(times, across=True)), (0, 124))), (0, 0, 48), 2)
    return View(
        icon=now.icon,
        path=(now.path[0], Text("citadel-path-dice")),
        page=Page(wide, compact),
        ring=now.ring,
        buttons=(Button(Role.ROLL, Text("citadel-button-map"), sheet="map"),),
    )


def _faces(face: str, count: int) -> Die:
    """A side that a die has several times."""
    die = _face(face)
    return replace(die, caption=text("citadel-faces", face=die.caption, n=count))


def _window(names: Catalog, s: State, room: str) -> Text:
    called = names.room(s, room)
    return text("citadel-map-window", room=called) if setup.has_window(s, room) else called


# ---------------------------------------------------------------- how things are called
def called(names: Catalog, s: State, question: str, option: str) -> Text:
    """An option of a question, dial or throw; the unit of a number if ``option`` is empty."""
    if not option:
        return _unit(question)
    if (worded := _worded(question, option)) is not None:
        return worded
    match question:
        case "time":
            return name(option)
        case "dice":
            return _face(option).caption if option in TIME_FACES else Text(f"citadel-face-{_dashed(option)}")
        case "marker" | "place":
            slot = s.slots.get(Colour(option))
            return names.treasure(slot.tile) if slot is not None else Text(f"citadel-face-{option}")
        case "minutes":
            return text("citadel-face-minutes", n=int(option))
        case "rename" | "name" | "tile" | "character":
            return _name_called(names, s, question, option)
        case "turn" | "start" | "upgrade" | "upgraded" | "power" | "leaves" | "playing":
            return name(_seat(s, int(option)))
        case "dispute":
            return _answer_called(names, s, int(option))
        case _:
            return _room_called(names, s, option)


def _worded(question: str, option: str) -> Text | None:
    """An option that is a word of its own; None where it is the name of something."""
    match question:
        case "throws":
            return Text(f"citadel-throw-{_dashed(option)}")
        case "door" | "map_door":
            return Text(f"citadel-face-{option}")
        case "door_now":
            return Text(f"citadel-door-{option}")
        case "kinds":
            return Text(f"citadel-kind-{option}")
        case "halfway":
            return Text(f"citadel-halfway-{_dashed(option)}")
        case "entry":
            return Text(f"citadel-entry-{option}")
        case _:
            return None


def _name_called(names: Catalog, s: State, question: str, option: str) -> Text:
    """What gets a name, and a name that it may get."""
    if question == "tile":
        return names.treasure(option)
    if question == "character":
        return names.character(option)
    if question == "rename":
        tile = option.startswith(state.Rename.TILE)
        return names.treasure(option.removeprefix(state.Rename.TILE)) if tile else _room_called(names, s, option)
    head = s.agenda[0] if s.agenda else None
    tile = isinstance(head, state.Rename) and head.what.startswith(state.Rename.TILE)
    return names.treasure(option) if tile else names.room(_NO_PLAY, option)


def _dashed(key: str) -> str:
    return key.replace("_", "-")


def _unit(question: str) -> Text:
    match question.partition("_")[0]:
        case "spaces":
            return Text("citadel-unit-spaces")
        case "left":
            return Text("citadel-unit-spaces-left")
        case "saved" | "lost":
            return Text("citadel-unit-treasures")
        case "room":
            return _ASKED
        case _:
            return NOTHING


def _room_called(names: Catalog, s: State, key: str) -> Text:
    if key == state.Search.ELSEWHERE:
        return Text("citadel-elsewhere")
    if key == places.ANOTHER:
        return Text("citadel-room-not-listed")
    return names.room(s, key) if key in s.setup.rooms else names.room(_NO_PLAY, key.removeprefix(places.CALLED))


def _answer_called(names: Catalog, s: State, at: int) -> Text:
    """An answer about a door: as it was told, or, for the one in dispute, as it is told now."""
    here, carpet = divmod(at, castle.CARPETS)
    head = s.agenda[0] if s.agenda else None
    if isinstance(head, state.Dispute) and head.at == at:
        to = head.room
    else:
        to = s.setup.rooms[s.doors[at]] if s.doors[at] != castle.UNKNOWN else ""
    return text(
        "citadel-leads",
        colour=COLOURS[carpet],
        room=names.room(s, s.setup.rooms[here]),
        behind=names.room(s, to) if to else _ASKED,
    )


def sign(question: str, option: str) -> Icon | Tone | Die | None:
    """A carpet's shape, a switch's or a die's sign."""
    if question == "dice":
        return _face(option)
    if option in COLOURS:
        return Tone(option)
    match question:
        case "kinds" | "switches":
            return _KIND_ICON[Kind(option)]
        case "dispute":
            return Icon.DOOR
        case "door_now":
            return Icon.DOOR if option == "open" else Icon.LOCK
        case "upgrade" | "upgraded" | "power" | "turn" | "start" | "leaves" | "playing":
            return Icon.SEAT
        case "rename":
            return Icon.GEM if option.startswith(state.Rename.TILE) else Icon.DOOR
        case "entry":
            return {"door": Icon.DOOR, "passage": Icon.PASSAGE, "moved": Icon.PAWN}[option]
        case _:
            return None


def cell_called(names: Catalog, table: str, column: str, value: Value) -> Text:
    """A cell of an owner's table."""
    match column, value:
        case "window", str():
            return Text(f"citadel-cell-{value}")
        case (("room" | "red" | "green" | "blue" | "name"), str()):
            return names.room(_NO_PLAY, names.room_key(value))
        case "treasure", str():
            return names.treasure(names.treasure_key(value))
        case "switches", tuple() | list():
            return text("citadel-list", items=tuple(Text(f"citadel-kind-{kind}") for kind in value))
        case "switches", str():
            return Text(f"citadel-kind-{value}")
        case _, int():
            return text("citadel-face-minutes", n=value)
        case _:
            return NOTHING


_NO_PLAY = State()


# ---------------------------------------------------------------- history
def title(names: Catalog, before: State, move: Move | CoreMove, after: State) -> Text:
    """One line of the history."""
    match move:
        case Answer(key, value):
            return _answered(names, before, key, value)
        case Correct(key, value):
            return text("citadel-did-correct", what=_dial_called(key), value=_value_called(names, before, key, value))
        case Leave():
            return Text("citadel-did-leave")
        case ByHand(what, on):
            throw = Text(f"citadel-throw-{what.replace('_', '-')}") if what != "*" else Text("citadel-throw-all")
            return text("citadel-did-by-hand" if on else "citadel-did-by-box", throw=throw)
        case Anew():
            return Text("citadel-did-anew")
        case Rescue(colour):
            return text("citadel-did-rescue", treasure=names.treasure(before.slots[colour].tile))
        case state.Roll() | state.Professor() | state.Clock():
            return _rolled(before, after)
        case _:
            return Text(f"citadel-did-{tag_of(move)}".replace("_", "-"))


def _rolled(before: State, after: State) -> Text:
    """ "Mina rolled 2 doors, red, 5 min"; without faces while hands are still to enter them."""
    who = _seat(before, before.seat)
    faces = tuple(die.caption for die in _dice(after)) if after.dice else ()
    match faces:
        case (professor, colour, minutes):
            return text("citadel-did-roll", who=who, professor=professor, colour=colour, minutes=minutes)
        case (professor, colour):
            return text("citadel-did-professor", who=who, professor=professor, colour=colour)
        case (minutes,):
            return text("citadel-did-clock", who=who, minutes=minutes)
        case _:
            return text("citadel-did-throw", who=who)


def _dial_called(key: str) -> Text:
    which, _, colour = key.partition("_")
    return text(f"citadel-dial-{which}", colour=colour) if colour in COLOURS else Text(f"citadel-dial-{which}")


def _value_called(names: Catalog, s: State, key: str, value: Value) -> Text:
    match value:
        case ():
            return Text("core-none")
        case tuple():
            return text("citadel-list", items=tuple(called(names, s, key, each) for each in value))
        case str():
            return called(names, s, key, value)
        case _:
            return text("citadel-number", n=value or 0)


def _answered(names: Catalog, s: State, key: str, value: Value) -> Text:
    if key in ("hands", "moment"):
        return Text("citadel-did-hands")
    return text(
        "citadel-did-answer",
        what=Text(f"citadel-answer-{key}".replace("_", "-")),
        value=_value_called(names, s, key, value),
    )


__all__ = ["called", "cell_called", "line", "room", "sheet", "sign", "title", "view"]
