"""Before a play and beside it: options, owner's tables, the first state, what was learnt. Must not know a move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from companion.api import (
    Chance,
    Column,
    Deck,
    Name,
    Number,
    OneOf,
    Option,
    Question,
    Several,
    Table,
    TableRow,
    Tables,
    Text,
    Value,
    text,
)
from companion.api import push as put
from companion.games.arkham_express import state
from companion.games.arkham_express.board import sheet_of, spelled
from companion.games.arkham_express.facts import (
    CARRIED,
    DICE,
    FACES,
    MANY_SEATS,
    MOST_BONUS,
    MOST_POINTS,
    MOST_RESEARCH,
    MOST_STRENGTH,
    PLACES,
    RESEARCH_MAX,
    TOKENS,
)
from companion.games.arkham_express.state import (
    UNKNOWN,
    Ancient,
    Awaken,
    Begin,
    Bonus,
    Cast,
    Deed,
    Do,
    Done,
    Handwork,
    Harder,
    Investigator,
    Kind,
    Monster,
    Omen,
    Original,
    Place,
    Setup,
    Sheet,
    Start,
    State,
    Summon,
)

DEMO = "demo_"
"""Investigators, monsters and the Ancient One of the fictional sheets begin with this."""
ANOTHER, WRITTEN = "another", "written"
"""Of a list of what is known: one that is not in it, and one whose name is written now."""
SHEET, TOKEN = "sheet_", "token_"
"""Investigators and monster tokens that nobody named are called so, with a number."""

_POINTS = Number(1, MOST_POINTS)
_BONUS = Number(-MOST_BONUS, MOST_BONUS)
_PAIRS = tuple(f"{first}-{second}" for first in FACES for second in FACES)
_TOTALS = tuple(str(total) for total in range(2, 13))
ASKED_OF_A_SHEET = ("health_start", "health_max", "sanity_start", "sanity_max", "research_max")


def options() -> tuple[Option, ...]:
    def option(key: str, accepts: OneOf | Several, default: Value) -> Option:
        dashed = key.replace("_", "-")
        hint = Text(f"express-option-{dashed}-hint")
        return Option(key, Text(f"express-option-{dashed}"), accepts, default, hint=hint)

    return (
        option("keeps", OneOf(("all", "dice")), "all"),
        option("monsters", OneOf(("table", "box")), "table"),
        option("start_player", OneOf(("drawn", "seat_1")), "drawn"),
        option("herald", OneOf(("off", "on")), "off"),
        option("awakening", OneOf(("gates", "horror", "both")), "gates"),
        option("own_dice", OneOf(("each", "final")), "each"),
        option("harder", Several(tuple(Harder)), ()),
        option("original", Several(tuple(Original)), ()),
        option("sudden_fight", OneOf(("ends_turn", "then_dice")), "ends_turn"),
        option("seal_after_fight", OneOf(("same_turn", "next_turn")), "same_turn"),
        option("guarded_gate", OneOf(("two", "one")), "two"),
        option("half_lost", OneOf(("down", "up")), "down"),
    )


def tables() -> tuple[Table, ...]:
    def table(key: str, rows: int, *columns: Column) -> Table:
        return Table(key, Text(f"express-{key}".replace("_", "-")), columns, rows)

    points = tuple(Column(key, _POINTS) for key in ("health_start", "health_max", "sanity_start", "sanity_max"))
    counts = tuple(
        Column(key, Number(0, MOST_RESEARCH))
        for key in ("research_max", "research", "weapons", "spells", "weapon_limit", "spell_limit")
    )
    return (
        table("investigators", 40, Column("investigator", Name(), False), *points, *counts, Column("ability", Name())),
        table(
            "monsters",
            TOKENS,
            Column("monster", Name(), False),
            Column("strength", Number(0, MOST_STRENGTH)),
            Column("kind", OneOf(tuple(Kind))),
            Column("holds", OneOf(("yes", "no"))),
            Column("copies", Number(1, TOKENS)),
        ),
        table(
            "ancient_ones",
            20,
            Column("ancient", Name(), False),
            Column("horror", _POINTS),
            Column("might", _POINTS),
            Column("ability", Name()),
        ),
        table(
            "herald",
            len(_PAIRS) + len(_TOTALS),
            Column("roll", OneOf((*_TOTALS, *_PAIRS)), False),
            Column("effect", Name()),
            Column("fight", _BONUS),
            Column("moves", _BONUS),
            Column("strength", _BONUS),
        ),
        table(
            "links",
            len(PLACES),
            Column("place", OneOf(PLACES), False),
            Column("next_to", Several(PLACES, 1, len(PLACES) - 1)),
        ),
    )


def begin(options: Mapping[str, Value], seats: tuple[str, ...], tables: Tables) -> State:
    awakening = str(options["awakening"])
    monsters = {str(row["monster"]): _monster(row) for row in tables.get("monsters", ())}
    copies = {str(row["monster"]): _number(row, "copies", 1) for row in tables.get("monsters", ())}
    setup = Setup(
        seats=seats,
        harder=frozenset(Harder(key) for key in _several(options["harder"])),
        original=frozenset(Original(key) for key in _several(options["original"])),
        draws_start=options["start_player"] == "drawn",
        draws_monsters=options["monsters"] == "box" and bool(monsters),
        keeps_all=options["keeps"] == "all",
        has_herald=options["herald"] == "on",
        stirs=awakening != "gates",
        gates_wake=awakening != "horror",
        fight_replaces_dice=options["sudden_fight"] == "ends_turn",
        seals_after_fight=options["seal_after_fight"] == "same_turn",
        guarded_counts_two=options["guarded_gate"] == "two",
        loses_up=options["half_lost"] == "up",
        tells_final_faces=options["own_dice"] == "final",
        sheets={str(row["investigator"]): _sheet(row) for row in tables.get("investigators", ())},
        monsters=monsters,
        copies=copies,
        ancients={str(row["ancient"]): _ancient(row) for row in tables.get("ancient_ones", ())},
        omens={str(row["roll"]): _omen(row) for row in tables.get("herald", ())},
        links=_links(tables.get("links", ())),
        fictional=any(name.startswith(DEMO) for name in monsters),
    )
    pile = tuple(name for name, count in copies.items() for _ in range(count))
    return State(
        setup=setup,
        party=(Investigator(),) * len(seats),
        stack=Deck(pile[:TOKENS]) if setup.draws_monsters else Deck(),
        deeds=_opening_deeds(setup),
        agenda=_opening(setup),
    )


def _opening(setup: Setup) -> tuple[state.Item, ...]:
    """Rules, "Подготовка к игре". v1.0: the first monsters lie on 1, or on 1 and 2."""
    many = len(setup.seats) >= MANY_SEATS
    fixed = Original.SET_UP in setup.original
    summons = tuple(Summon(place=n if fixed else 0) for n in range(1, 3 if many else 2))
    sheets = tuple(Cast(seat) for seat in range(len(setup.seats)) if setup.keeps_all)
    asleep = (Awaken(later=True),) if setup.stirs else ()
    return (Handwork(), *sheets, *asleep, *summons, Start(), Handwork(), Begin())


def _opening_deeds(setup: Setup) -> tuple[Deed, ...]:
    return (Deed(Do.SET_FIGURES), Deed(Do.SET_MONSTERS))


# ---------------------------------------------------------------- rows
def _number(row: TableRow, key: str, otherwise: int = UNKNOWN) -> int:
    value = row.get(key)
    return value if isinstance(value, int) else otherwise


def _sheet(row: TableRow) -> Sheet:
    numbers = {key: _number(row, key) for key in ASKED_OF_A_SHEET}
    return Sheet(
        **numbers,
        research=_number(row, "research", 0),
        weapons=_number(row, "weapons", 0),
        spells=_number(row, "spells", 0),
        weapon_limit=_number(row, "weapon_limit", CARRIED),
        spell_limit=_number(row, "spell_limit", CARRIED),
        ability=str(row.get("ability") or ""),
    )


def _monster(row: TableRow) -> Monster:
    kind = row.get("kind")
    return Monster(
        str(row["monster"]),
        _number(row, "strength"),
        Kind(str(kind)) if kind else "",
        None if row.get("holds") is None else row["holds"] == "yes",
    )


def _ancient(row: TableRow) -> Ancient:
    return Ancient(_number(row, "horror"), _number(row, "might"), str(row.get("ability") or ""))


def _omen(row: TableRow) -> Omen:
    bonus = Bonus(*(_number(row, key, 0) for key in ("fight", "moves", "strength")))
    return Omen(bonus, str(row.get("effect") or ""))


def _links(rows: Iterable[TableRow]) -> dict[str, tuple[Place, ...]]:
    """Each link counts both ways, also where only one of its places names the other."""
    links: dict[str, dict[Place, None]] = {}
    for row in rows:
        here = Place(str(row["place"]))
        for other in _several(row.get("next_to")):
            links.setdefault(here, {})[Place(other)] = None
            links.setdefault(Place(other), {})[here] = None
    return {place: tuple(others) for place, others in links.items()}


def _several(value: Value) -> tuple[str, ...]:
    return tuple(value) if isinstance(value, tuple | list) else ()


# ---------------------------------------------------------------- an investigator comes to the table
Item: TypeAlias = Cast


def ask(facts: object, s: State, item: Item) -> Question | None:
    """A list of the sheets that are known, if there are any; then what no table knows of the sheet."""
    who = s.setup.seats[item.seat]
    if not item.named:
        asked = text("express-ask-investigator", who=who)
        if item.writing:
            return Question("investigator", asked, Name(), may_leave=False)
        if known := _castable(s):
            first = known[0] if known[0] in s.setup.sheets else ANOTHER
            return Question("investigator", asked, OneOf((*known, ANOTHER, WRITTEN)), stands=first, may_leave=False)
    missing = _missing(s, item)
    if missing is None:
        return None
    asked = text(f"express-ask-{missing}".replace("_", "-"), who=who)
    told = dict(zip(ASKED_OF_A_SHEET, item.sheet, strict=True)) if item.sheet else {}
    # most sheets are much alike: a number begins where the seat before has it
    before = getattr(s.party[item.seat - 1], missing) if item.seat else UNKNOWN
    if missing == "research_max":
        stands = before if before > 0 else RESEARCH_MAX
        return Question(missing, asked, Number(1, MOST_RESEARCH), stands=stands, may_leave=False)
    if missing.endswith("_max"):
        least = max(1, told.get(missing.replace("_max", "_start"), 1))
        return Question(missing, asked, Number(least, MOST_POINTS), stands=max(before, least), may_leave=False)
    most = told.get(missing.replace("_start", "_max"), UNKNOWN)
    accepts = Number(1, most if most > 0 else MOST_POINTS)
    return Question(missing, asked, accepts, stands=min(before if before > 0 else DICE, accepts.high), may_leave=False)


def _castable(s: State) -> tuple[str, ...]:
    """Sheets that are known and that nobody has. Several players may have sheets with the same numbers, so one that
    has no name is never taken."""
    taken = {one.name for one in s.party if not one.name.startswith(SHEET)}
    return tuple(name for name in dict.fromkeys((*s.setup.sheets, *s.sheets)) if name not in taken)


def _missing(s: State, item: Cast) -> str | None:
    """The first number that neither the sheet nor the table has told. Alone nothing limits research."""
    for key, number in zip(ASKED_OF_A_SHEET, item.sheet or (UNKNOWN,) * len(ASKED_OF_A_SHEET), strict=True):
        if number == UNKNOWN and not (key == "research_max" and s.setup.solo):
            return key
    return None


def answer(facts: object, s: State, item: Item, value: Value) -> State:
    if not item.named and (item.writing or _castable(s)):
        if value == ANOTHER and not item.writing:
            return put(s, _with_sheet(s, item, ""))
        if value == WRITTEN and not item.writing:
            return put(s, replace(item, writing=True))
        known = (*s.setup.sheets, *s.sheets)
        return put(s, _with_sheet(s, item, spelled(known, str(value))))
    if not item.named:
        item = _with_sheet(s, item, "")
    at = ASKED_OF_A_SHEET.index(str(_missing(s, item)))
    sheet = (*item.sheet[:at], int(str(value)), *item.sheet[at + 1 :])
    return put(s, replace(item, sheet=sheet))


def leave_cast(s: State, item: Cast) -> State:
    """An investigator without a name; its numbers are asked all the same."""
    return put(s, _with_sheet(s, item, ""))


def _with_sheet(s: State, item: Cast, name: str) -> Cast:
    sheet = sheet_of(s, name)
    return replace(item, named=True, name=name, sheet=tuple(getattr(sheet, key) for key in ASKED_OF_A_SHEET))


def run(facts: object, s: State, item: Item, chance: Chance) -> Done:
    """Rules: everything at its start value, no tokens unless the sheet says otherwise."""
    sheet = sheet_of(s, item.name)
    told = dict(zip(ASKED_OF_A_SHEET, item.sheet, strict=True))
    full = replace(sheet, **told)
    one = Investigator(
        name=item.name,
        health=full.health_start,
        sanity=full.sanity_start,
        research=sheet.research,
        weapons=sheet.weapons,
        spells=sheet.spells,
        weapon_limit=sheet.weapon_limit,
        spell_limit=sheet.spell_limit,
    )
    one = replace(one, **told)
    called = item.name or _called_as(s, full)
    party = (*s.party[: item.seat], replace(one, name=called), *s.party[item.seat + 1 :])
    sheets = {**s.sheets, called: full} if full != s.setup.sheets.get(called) else s.sheets
    return replace(s, party=party, sheets=sheets), ()


def _called_as(s: State, sheet: Sheet) -> str:
    """What a sheet without a name is kept as: as one that has the same numbers, or as a new one."""
    known = {**s.setup.sheets, **s.sheets}
    unnamed = {name: each for name, each in known.items() if name.startswith(SHEET)}
    same = next((name for name, each in unnamed.items() if each == sheet), "")
    return same or SHEET + str(1 + max((number_of(name, SHEET) for name in unnamed), default=0))


def number_of(key: str, prefix: str) -> int:
    """The number in the key of what nobody named; 0 if an owner wrote something else there."""
    rest = key.removeprefix(prefix)
    return int(rest) if key.startswith(prefix) and rest.isdecimal() else 0


# ---------------------------------------------------------------- what a play has taught
def learnt(s: State) -> Tables:
    taught: dict[str, tuple[TableRow, ...]] = {}
    if s.sheets:
        taught["investigators"] = tuple(_sheet_row(name, sheet) for name, sheet in s.sheets.items())
    if s.monsters:
        taught["monsters"] = tuple(
            {
                "monster": name,
                "strength": _known(one.strength),
                "kind": one.kind or None,
                "holds": None if one.holds is None else _yes(one.holds),
            }
            for name, one in s.monsters.items()
        )
    if s.ancients:
        taught["ancient_ones"] = tuple(
            {"ancient": name, "horror": _known(one.horror), "might": _known(one.might)}
            for name, one in s.ancients.items()
        )
    if s.omens:
        taught["herald"] = tuple(
            {"roll": key, "fight": omen.bonus.fight, "moves": omen.bonus.moves, "strength": omen.bonus.strength}
            for key, omen in s.omens.items()
        )
    if s.links:
        taught["links"] = tuple(
            {"place": place, "next_to": _all_links(s, place)} for place in PLACES if place in s.links
        )
    return taught


def _all_links(s: State, place: Place) -> tuple[str, ...]:
    told = {*s.setup.links.get(place, ()), *s.links.get(place, ())}
    return tuple(str(each) for each in PLACES if each in told)


def _sheet_row(name: str, sheet: Sheet) -> TableRow:
    row: dict[str, Value] = {key: _known(getattr(sheet, key)) for key in ASKED_OF_A_SHEET}
    return {"investigator": name, **row}


def _known(number: int) -> int | None:
    return None if number == UNKNOWN else number


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"
