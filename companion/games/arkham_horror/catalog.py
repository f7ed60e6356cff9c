"""The printed facts of Arkham Horror as typed values, made from the data files. Must not know a state or any rule.

Keys are slugs of the printed names: ``hibbs_roadhouse``, ``dark_young``. A street has the key of its neighbourhood.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any

from msgspec import Struct

SKY = "sky"
OUTSKIRTS = "outskirts"
ON_CARD = "on_card"
"""Monsters lying on a rumour card."""
BOX = "box"
TOWN = "town"
"""Somewhere in Arkham: where a monster lies that the box only counts."""
SYMBOLS = ("crescent", "plus", "square", "diamond", "circle", "hexagon", "slash", "star", "triangle")
SHUFFLE = "shuffle"
UNDEAD = "undead"
_OWN_FIGHT = ("black_man", "bloated_woman", "dark_pharaoh")
"""Monsters whose combat is no check against a rating with Fight (data/monsters.yaml, special)."""
PLAYERS = 8


class Kind(StrEnum):
    HEADLINE = "headline"
    ENVIRONMENT = "environment"
    RUMOR = "rumor"
    SPECIAL = "special"


class Walk(StrEnum):
    """How a monster moves: the colour of its border."""

    NORMAL = "normal"
    FAST = "fast"
    STATIONARY = "stationary"
    FLYING = "flying"
    UNIQUE = "unique"


class Limits(Struct, frozen=True):
    """What depends on the number of investigators. Each has its own way of comparing (data/limits.yaml)."""

    gates: int
    monsters: int
    outskirts: int
    per_gate: int
    terror10: int
    trophies: int
    successes: int


class World(Struct, frozen=True):
    key: str
    close_modifier: int
    symbol: str
    colours: tuple[str, ...]
    markers: int


class Place(Struct, frozen=True):
    """A location. ``street`` is that of its neighbourhood."""

    key: str
    street: str
    unstable: bool


class Street(Struct, frozen=True):
    key: str
    white: str
    black: str
    near: tuple[str, ...]
    locations: tuple[str, ...]


class Monster(Struct, frozen=True):
    key: str
    count: int
    symbol: str
    walk: Walk
    mask: bool
    endless: bool
    toughness: int
    awareness: int
    horror: int | None
    combat: int | None
    """Ratings; None has no check of that kind."""
    undead: bool
    own_fight: bool
    """Its fight goes by its own text, not by a rating."""


class AncientOne(Struct, frozen=True):
    """``rating`` None cannot be fought; ``rating_is_terror`` is minus the terror level when the battle begins."""

    key: str
    doom: int
    rating: int | None
    rating_is_terror: bool
    check: str
    fail: Mapping[str, int]
    devours_without: str
    worshippers: str
    """The monster that it makes stronger."""
    combat: int | None
    horror: int | None
    toughness: int | None
    """What is printed on those instead, None if nothing else is."""
    all_tougher: int
    """Added to every monster's toughness."""


class Investigator(Struct, frozen=True):
    key: str
    home: str
    sanity: int
    stamina: int
    clues: int
    money: int


class Effect(Struct, frozen=True):
    """What a card does, as its operation and parameters; the operation "" is done by hands alone."""

    op: str = ""
    place: str = ""
    places: tuple[str, ...] = ()
    monsters: tuple[str, ...] = ()
    amount: int = 0
    skill: str = ""
    modifier: int = 0
    checks: Mapping[str, int] = {}
    """Modifiers of checks in Arkham, by skill."""
    banish: str = ""
    fliers_stay: bool = False
    tougher: Mapping[str, int] = {}
    """Added to the toughness of monsters, by kind; ``UNDEAD`` means all of those."""


class Card(Struct, frozen=True):
    """A mythos card. ``gate`` "" opens none; ``doom`` are tokens it adds by itself (owner's cards)."""

    key: str
    kind: Kind
    gate: str = ""
    clue: str = ""
    white: tuple[str, ...] = ()
    black: tuple[str, ...] = ()
    trait: str = ""
    lasts: bool = False
    effect: Effect = Effect()
    title: str = ""
    """Only an owner's card: as the owner wrote it, like ``line``."""
    line: str = ""
    doom: int = 0


class Rumor(Struct, frozen=True):
    """A rumour's place and counter: ``start``, then ``per_turn`` tokens until ``fail_at``."""

    place: str
    start: int = 0
    fail_at: int = 0


class Catalog(Struct, frozen=True):
    limits: tuple[Limits, ...]
    worlds: Mapping[str, World]
    pairs: Mapping[str, tuple[str, str]]
    """Other-world cards by kind, ``blue_1``: the two worlds that it names. Two copies of each."""
    places: Mapping[str, Place]
    streets: Mapping[str, Street]
    monsters: Mapping[str, Monster]
    ancient_ones: Mapping[str, AncientOne]
    investigators: Mapping[str, Investigator]
    cards: Mapping[str, Card]
    rumors: Mapping[str, Rumor]
    allies: int
    shops: Mapping[int, tuple[str, str]]
    """By terror level: the shop that closes and the street its people step into."""

    @property
    def unstable(self) -> tuple[str, ...]:
        return tuple(key for key, place in self.places.items() if place.unstable)

    def limit(self, investigators: int) -> Limits:
        """For 1 to 8 investigators."""
        return self.limits[min(max(investigators, 1), PLAYERS) - 1]


def slug(name: str) -> str:
    """``"St. Mary's Hospital"`` -> ``"st_marys_hospital"``."""
    kept = "".join(letter for letter in name.lower() if letter.isalnum() or letter in " -")
    return "_".join(kept.replace("-", " ").split()).removeprefix("the_")


def catalog(data: Mapping[str, Any]) -> Catalog:
    """From the parsed files of the data folder, by name."""
    streets = _streets(data["locations"])
    limits = data["limits"]
    return Catalog(
        limits=tuple(
            Limits(
                gates=row["gates_open_that_awaken"],
                monsters=row["monster_limit"],
                outskirts=row["outskirts_max"],
                per_gate=row["monsters_per_new_gate"],
                terror10=row["terror10_awaken_monsters"],
                trophies=row["gate_trophies_to_win"],
                successes=row["successes_per_doom"],
            )
            for row in limits["by_investigators"]
        ),
        worlds=_worlds(data["gates"]),
        pairs={
            f"{colour}_{n}": (slug(pair["worlds"][0]), slug(pair["worlds"][1]))
            for colour, pairs in data["gates"]["gate_deck"]["named_pairs"].items()
            for n, pair in enumerate(pairs, 1)
        },
        places={
            slug(place["name"]): Place(slug(place["name"]), slug(hood["street"]), place["stability"] == "unstable")
            for hood in data["locations"]["neighbourhoods"]
            for place in hood["locations"]
        },
        streets=streets,
        monsters=_by_key(_monster(row) for row in data["monsters"]["monsters"]),
        ancient_ones=_by_key(_ancient_one(row) for row in data["ancient_ones"]["ancient_ones"]),
        investigators=_by_key(
            Investigator(
                key=slug(row["name"]),
                home=slug(row["home"]),
                sanity=row["sanity"],
                stamina=row["stamina"],
                clues=row["start_clues"],
                money=row["start_money"],
            )
            for row in data["investigators"]["investigators"]
        ),
        cards=_by_key(_card(row) for row in data["mythos"]["cards"]),
        rumors={
            row["id"]: Rumor(
                place=slug(row["activity_area"].split(" (")[0].removesuffix(" street")),
                start=row["progress"].get("start", 0),
                fail_at=row["progress"].get("fail_at", 0),
            )
            for row in data["mythos"]["cards"]
            if row["kind"] == "rumor"
        },
        allies=limits["components"]["allies"],
        shops={
            level: (slug(row["close"]), slug(row["occupants_to"]))
            for level, row in limits["terror"]["at"].items()
            if "close" in row
        },
    )


def _by_key(rows: Iterable[Any]) -> dict[str, Any]:
    return {row.key: row for row in rows}


def _worlds(gates: Mapping[str, Any]) -> dict[str, World]:
    colours = {row["name"]: tuple(row["encounter_colors"]) for row in gates["other_worlds"]}
    return _by_key(
        World(
            key=slug(row["other_world"]),
            close_modifier=row["close_modifier"],
            symbol=row["dimension"],
            colours=colours[row["other_world"]],
            markers=row["count"],
        )
        for row in gates["markers"]
    )


def _streets(locations: Mapping[str, Any]) -> dict[str, Street]:
    pairs = [(slug(a), slug(b)) for a, b in locations["street_adjacency"]]
    return _by_key(
        Street(
            key=slug(hood["street"]),
            white=slug(hood["arrow_white"]),
            black=slug(hood["arrow_black"]),
            near=tuple(b if a == slug(hood["street"]) else a for a, b in pairs if slug(hood["street"]) in (a, b)),
            locations=tuple(slug(place["name"]) for place in hood["locations"]),
        )
        for hood in locations["neighbourhoods"]
    )


def _monster(row: Mapping[str, Any]) -> Monster:
    return Monster(
        key=slug(row["name"]),
        count=row["count"],
        symbol=row["dimension"],
        walk=Walk(row["movement"]),
        mask="mask" in row["abilities"],
        endless="endless" in row["abilities"],
        toughness=row["toughness"],
        awareness=row["awareness"],
        horror=row["horror"]["rating"],
        combat=row["combat"]["rating"],
        undead=UNDEAD in row["abilities"],
        own_fight=slug(row["name"]) in _OWN_FIGHT,
    )


def _ancient_one(row: Mapping[str, Any]) -> AncientOne:
    attack, start = row["attack"], row["start_of_battle"] or {}
    rating = row["combat_rating"]
    served = row["worshippers"]
    combat = served.get("combat", {}).get("rating", served.get("combat_rating"))
    power = row["power"]
    return AncientOne(
        key=slug(row["name"]),
        doom=row["doom"],
        rating=0 if rating == "-terror" else rating,
        rating_is_terror=rating == "-terror",
        check=str(attack.get("check", "")).lower(),
        fail=attack.get("fail", {}),
        devours_without=start.get("resource", ""),
        worshippers=slug(served["monster"]),
        combat=combat,
        horror=served.get("horror", {}).get("rating"),
        toughness=served.get("toughness"),
        all_tougher=power.get("amount", 0) if power["op"] == "all_monsters_toughness" else 0,
    )


def _card(row: Mapping[str, Any]) -> Card:
    return Card(
        key=row["id"],
        kind=Kind(row["kind"]),
        gate=slug(row["gate"] or ""),
        clue=slug(row["clue"] or ""),
        white=tuple(row["white"]),
        black=tuple(row["black"]),
        trait=row.get("trait", ""),
        lasts=row.get("duration") == "until_end_of_next_turn",
        effect=_effect(row.get("effect") or {}),
    )


_SKILLS = ("Speed", "Sneak", "Fight", "Will", "Lore", "Luck")


def _effect(effect: Mapping[str, Any]) -> Effect:
    """The fields of a card's effect under one roof: areas, monsters, amounts and check modifiers."""
    op = str(effect.get("op", ""))
    area = effect.get("area")
    places: tuple[str, ...] = tuple(slug(place) for place in effect.get("locations", effect.get("close_locations", ())))
    if isinstance(area, Mapping):
        places = (slug(area["neighbourhood"]),)
    elif isinstance(area, str):
        places = (area,)
    elif area is not None:
        places = tuple(area)
    monsters = effect.get("types", ())
    if isinstance(effect.get("type"), str):
        monsters = (effect["type"],)
    return Effect(
        op=op,
        place=slug(str(effect.get("street", effect.get("location", "")))),
        places=places,
        monsters=tuple(slug(monster) for monster in monsters),
        amount=int(effect.get("amount", effect.get("count", 0))),
        skill=str(effect.get("skill", "")).lower(),
        modifier=int(effect.get("modifier", 0)),
        checks={skill.lower(): effect[skill] for skill in _SKILLS if skill in effect},
        banish=slug(str(effect.get("banish_and_redraw", ""))),
        fliers_stay=bool(effect.get("fliers_do_not_move", False)),
        tougher=_tougher(effect),
    )


def _tougher(effect: Mapping[str, Any]) -> dict[str, int]:
    """By kind of monster, however the card words it."""
    added = effect.get("toughness", {})
    if isinstance(added, Mapping):
        found = {slug(kind): int(amount) for kind, amount in added.items()}
    else:
        found = {slug(str(effect.get("type", ""))): int(added)}
    if effect.get("op") == "modify_toughness":
        kinds = effect.get("types", (effect.get("ability", ""),))
        found |= {slug(kind): int(effect["amount"]) for kind in kinds}
    return found
