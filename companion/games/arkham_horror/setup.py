"""Before a play: options, the owner's expansion cards, the first state. Must not know a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from companion.api import Column, Name, Number, OneOf, Option, Several, Table, TableRow, Tables, Text, Value
from companion.games.arkham_horror.catalog import SYMBOLS, Card, Catalog, Kind, slug
from companion.games.arkham_horror.state import (
    DEFAULT_RULINGS,
    ChooseAncientOne,
    ChooseFirst,
    ChooseInvestigator,
    Item,
    LayOut,
    Ruling,
    Seat,
    Setup,
    State,
)

MOST_OWN_CARDS = 200
MOST_DOOM = 3
NONE = "none"
TRAITS = (NONE, "mystic", "urban", "weather")
PLAIN_SANITY = PLAIN_STAMINA = 5
"""Where values are kept for a seat without a named investigator; hands correct them."""


def options(c: Catalog) -> tuple[Option, ...]:
    def option(key: str, accepts: OneOf | Several, default: Value) -> Option:
        dashed = key.replace("_", "-")
        return Option(key, Text(f"horror-option-{dashed}"), accepts, default, Text(f"horror-option-{dashed}-hint"))

    return (
        option("ancient_one", OneOf(("drawn", *c.ancient_ones)), "drawn"),
        option("investigators", OneOf(("seats", "chosen", "drawn")), "seats"),
        option("first_player", OneOf(("drawn", "seat_1", "chosen")), "drawn"),
        option("mythos", OneOf(("box", "table")), "box"),
        option("gates", OneOf(("box", "table")), "box"),
        option("monsters", OneOf(("box", "counted")), "box"),
        option("values", OneOf(("off", "on")), "off"),
        option("rulings", Several(tuple(Ruling)), tuple(str(ruling) for ruling in Ruling if ruling in DEFAULT_RULINGS)),
        option("score_extras", OneOf(("off", "on")), "off"),
    )


def tables(c: Catalog) -> tuple[Table, ...]:
    """One table: the mythos cards of the owner's expansions, as facts and a line of the owner's own words."""
    anywhere = OneOf((NONE, *c.places))
    symbols = Several(SYMBOLS)
    return (
        Table(
            "mythos",
            Text("horror-mythos-table"),
            (
                Column("title", Name(), may_be_empty=False),
                Column("kind", OneOf(tuple(Kind)), may_be_empty=False),
                Column("trait", OneOf(TRAITS)),
                Column("gate", anywhere),
                Column("clue", anywhere),
                Column("white", symbols),
                Column("black", symbols),
                Column("doom", Number(0, MOST_DOOM)),
                Column("line", Name()),
            ),
            MOST_OWN_CARDS,
        ),
    )


def own_card(row: TableRow) -> Card:
    """An owner's card. Its key cannot be that of a card of the base game."""

    def word(column: str) -> str:
        value = row.get(column)
        return "" if value in (None, NONE) else str(value)

    def words(column: str) -> tuple[str, ...]:
        value = row.get(column)
        return tuple(str(each) for each in value) if isinstance(value, tuple | list) else ()

    doom = row.get("doom")
    return Card(
        key=slug(f"own {word('title')}"),
        kind=Kind(word("kind") or Kind.HEADLINE),
        gate=word("gate"),
        clue=word("clue"),
        white=words("white"),
        black=words("black"),
        trait=word("trait"),
        title=word("title"),
        line=word("line"),
        doom=doom if isinstance(doom, int) else 0,
    )


def own_cards(rows: Sequence[TableRow]) -> dict[str, Card]:
    """By key; titles that differ only in their signs are still two cards."""
    found: dict[str, Card] = {}
    for row in rows:
        card = own_card(row)
        same = sum(key == card.key or key.startswith(f"{card.key}__") for key in found)
        if same:
            card = replace(card, key=f"{card.key}__{same + 1}")
        found[card.key] = card
    return found


def begin(c: Catalog, options: Mapping[str, Value], seats: tuple[str, ...], tables: Tables) -> State:
    """The state before anything is drawn; choices and draws of the set-up wait on the agenda."""
    rulings = options["rulings"]
    setup = Setup(
        seats=seats,
        counts_monsters=options["monsters"] == "counted",
        keeps_values=options["values"] == "on",
        rulings=tuple(Ruling(ruling) for ruling in rulings) if isinstance(rulings, tuple) else (),
        own=own_cards(tables.get("mythos", ())),
        score_extras=options["score_extras"] == "on",
    )
    seat = Seat()
    if setup.keeps_values:
        seat = Seat(
            sanity=PLAIN_SANITY, stamina=PLAIN_STAMINA, max_sanity=PLAIN_SANITY, max_stamina=PLAIN_STAMINA, clues=0
        )
    by_hand = {"mythos": options["mythos"] == "table", "gate": options["gates"] == "table"}
    agenda: list[Item] = []
    ancient_one = str(options["ancient_one"])
    if ancient_one == "drawn":
        agenda.append(ChooseAncientOne())
    if options["investigators"] != "seats":
        drawn = options["investigators"] == "drawn"
        agenda += [ChooseInvestigator(seat, drawn) for seat in range(len(seats))]
    if options["first_player"] != "seat_1":
        agenda.append(ChooseFirst(drawn=options["first_player"] == "drawn"))
    agenda.append(LayOut())
    return State(
        setup=setup,
        agenda=tuple(agenda),
        by_hand=tuple(sorted(what for what, on in by_hand.items() if on)),
        ancient_one="" if ancient_one == "drawn" else ancient_one,
        seats=(seat,) * len(seats),
        allies=c.allies,
    )
