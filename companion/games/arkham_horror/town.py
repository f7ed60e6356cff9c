"""Arkham seen from above: its districts, what lies in them, and the place that is spoken of. Must not know any rule.

The board's street links are all straight in these rows, so that nobody has to follow a line with a finger.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.api import NOTHING, Area, AreaGraph, AreaMark, AreaSign, Icon, Spotlight, Text, Tone, Way, name
from companion.games.arkham_horror.catalog import OUTSKIRTS, SKY, Catalog
from companion.games.arkham_horror.naming import named
from companion.games.arkham_horror.state import State, on_board

ROWS = (
    (("northside", 26), ("downtown", 40), ("easttown", 34)),
    (("merchant_district", 1), ("rivertown", 1)),
    (("miskatonic_university", 1), ("french_hill", 1)),
    (("uptown", 1), ("southside", 1)),
)
"""Districts from north to south, each with its part of the row's width."""
ORDER = tuple(street for row in ROWS for street, _ in row)
JAIL = "police_station"
_SIGNS = {"arkham_asylum": Icon.ASYLUM, "st_marys_hospital": Icon.HOSPITAL}


def district(c: Catalog, place: str) -> int | None:
    """Which area of the plan a location or a street lies in; None if it is no place of the town."""
    street = c.places[place].street if place in c.places else place
    return ORDER.index(street) if street in ORDER else None


def letter(s: State, seat: int) -> str:
    """What an investigator's disc bears: the first letter of the name, or the seat's number where two are alike."""
    initials = Counter(each[:1] for each in s.names)
    initial = s.names[seat][:1]
    return initial if initials[initial] == 1 else str(seat + 1)


def ways(c: Catalog) -> tuple[Way, ...]:
    pairs = {frozenset((key, near)) for key, street in c.streets.items() for near in street.near}
    ends = sorted(sorted(ORDER.index(street) for street in pair) for pair in pairs)
    return tuple(Way(start, end) for start, end in ends)


def picture(c: Catalog, s: State, place: str, icon: Icon, goes: Icon | None, comes: Icon | None) -> AreaGraph | None:
    """The town with the district of ``place`` in the light; None if the place is none of the town."""
    lit = district(c, place)
    if lit is None:
        return None
    areas = []
    for row, streets in enumerate(ROWS):
        for street, share in streets:
            marks = tuple(
                AreaMark(
                    () if each == place else _lying(s, each)[:1],
                    angular=c.places[each].unstable,
                    amber=each == place,
                )
                for each in c.streets[street].locations
            )
            areas.append(Area(Text(f"horror-hood-{street.replace('_', '-')}"), row, share, marks=marks))
    return AreaGraph(tuple(areas), ways(c), named=False, spotlight=Spotlight(lit, icon, goes, comes))


def _lying(s: State, place: str) -> tuple[AreaSign, ...]:
    """A gate or a seal at a place."""
    if s.gate_at(place) is not None:
        return (AreaSign(Icon.GATE, tone=Tone.ACCENT),)
    return (AreaSign(Icon.SEAL),) if place in s.seals else ()


# ---------------------------------------------------------------- the map
def stops(c: Catalog, s: State) -> tuple[str, ...]:
    """Places with something to tell, the newest gate first, then in reading order, each street after its places."""
    order = [each for street in ORDER for each in (*c.streets[street].locations, street)]
    crowd = monsters(s)
    told = [each for each in order if _lying(s, each) or crowd[each] or people(s, each)]
    newest = s.gates[-1].place if s.gates else ""
    return tuple(sorted(told, key=lambda each: each != newest))


def monsters(s: State) -> Mapping[str, int]:
    """How many stand in each place; none where the box only counts them."""
    return Counter(out.at for out in s.out if out.kind and (on_board(out.at) or out.at == OUTSKIRTS))


def people(s: State, place: str) -> tuple[int, ...]:
    """Investigators that the box knows to be there."""
    return tuple(
        n
        for n, seat in enumerate(s.seats)
        if seat.in_arkham and (seat.explored == place or (seat.jailed and place == JAIL))
    )


def plan(c: Catalog, s: State, focus: str) -> AreaGraph:
    """The whole town: gates with world and modifier, who stands there, monsters, seals."""
    crowd = monsters(s)
    where: list[tuple[int, int | None]] = []
    keys: list[str] = []
    areas = []
    for row, streets in enumerate(ROWS):
        for street, share in streets:
            at = ORDER.index(street)
            marks: list[AreaMark] = []
            for each in c.streets[street].locations:
                where.append((at, len(marks)))
                keys.append(each)
                marks.append(_mark(c, s, each, crowd[each]))
            where.append((at, None))
            keys.append(street)
            signs = (AreaSign(Icon.MONSTER, str(crowd[street])),) if crowd[street] else ()
            areas.append(
                Area(Text(f"horror-hood-{street.replace('_', '-')}"), row, share, marks=tuple(marks), signs=signs)
            )
    here = keys.index(focus) if focus in keys else None
    return AreaGraph(tuple(areas), ways(c), stops=tuple(where), at=here)


def _mark(c: Catalog, s: State, place: str, crowd: int) -> AreaMark:
    gate = s.gate_at(place)
    signs = list(_lying(s, place))
    if place in _SIGNS and not signs:
        signs.append(AreaSign(_SIGNS[place]))
    there = people(s, place)
    signs += [AreaSign(None, letter(s, seat)) for seat in there]
    if gate is not None and there:
        signs.append(AreaSign(Icon.FLAG))
    if crowd:
        signs.append(AreaSign(Icon.MONSTER, str(crowd)))
    angular = c.places[place].unstable
    if gate is None:
        return AreaMark(tuple(signs), angular=angular)
    return AreaMark(tuple(signs), named(gate.world), modifier(c, gate.world), angular)


def modifier(c: Catalog, world: str) -> str:
    """Of closing a gate to that world, with a true minus."""
    value = c.worlds[world].close_modifier
    return f"+{value}" if value > 0 else "0" if value == 0 else f"\N{MINUS SIGN}{-value}"


def counted(s: State) -> tuple[int, int, int]:
    """In the Outskirts, in the Sky, lost in time and space."""
    return s.outskirts, monsters(s)[SKY], sum(seat.where == "lost" for seat in s.seats)


def who_is_there(s: State, place: str) -> Text:
    """Names of those there, nothing for nobody."""
    there = people(s, place)
    return Text("core-list", {"items": tuple(name(s.names[seat]) for seat in there)}) if there else NOTHING
