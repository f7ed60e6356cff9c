"""What the table may do now, and why not. Must not know what follows from it."""

from __future__ import annotations

from functools import lru_cache

from companion.api import Icon, Offer, Text, Tone, text
from companion.games.time_citadel.facts import COLOURS
from companion.games.time_citadel.state import (
    CardProfessor,
    CardTime,
    CardTreasure,
    Clock,
    Colour,
    GiveName,
    GoHome,
    Kind,
    MapDoor,
    Move,
    OpenDoor,
    Outcome,
    PlaceMissing,
    Power,
    Professor,
    Rescue,
    Roll,
    State,
    Switch,
)

KEYS = (
    "roll",
    "professor",
    "clock",
    "rescue_red",
    "rescue_green",
    "rescue_blue",
    "power",
    "card_time",
    "card_treasure",
    "card_professor",
    "place",
    "map_door",
    "name",
    "go_home",
    "switch",
    "door",
)
_OVER = Text("citadel-why-over")


def offers(s: State) -> tuple[Offer[Move], ...]:
    tracks_switches, tracks_doors = s.setup.tracks_switches, s.setup.tracks_doors
    guards = tuple(_guards_on(s, colour) for colour in COLOURS) if tracks_switches else ()
    several = len(s.at_table) > 1
    upgraded = s.upgraded != ()
    return _offers(s.outcome, s.halfway, tuple(s.slots), upgraded, several, tracks_switches, tracks_doors, guards)


def _guards_on(s: State, colour: Colour) -> tuple[Kind, ...]:
    """Kinds of the treasure's switches of which one at least is still ON."""
    return s.still_on(s.slots[colour].tile) if colour in s.slots else ()


@lru_cache(maxsize=1024)
def _offers(
    outcome: Outcome,
    halfway: bool,
    placed: tuple[Colour, ...],
    upgraded: bool,
    several: bool,
    tracks_switches: bool,
    tracks_doors: bool,
    guards: tuple[tuple[Kind, ...], ...],
) -> tuple[Offer[Move], ...]:
    """Every move with its reason why not, for a state of which only this matters."""

    def why(allowed: bool, reason: str) -> Text | None:
        return _OVER if outcome is not Outcome.OPEN else None if allowed else Text(reason)

    def rescue(n: int, colour: Colour) -> Offer[Move]:
        reason = why(colour in placed, "citadel-why-no-treasure")
        if reason is None and guards and guards[n]:
            reason = text("citadel-why-guarded", kinds=tuple(Text(f"citadel-kind-{kind}") for kind in guards[n]))
        return Offer(
            f"rescue_{colour}", Rescue(colour), text("citadel-rescue", colour=colour), reason, False, Tone(colour)
        )

    def offer(key: str, move: Move, icon: Icon, reason: Text | None, throws: bool = False) -> Offer[Move]:
        return Offer(key, move, Text(f"citadel-{key.replace('_', '-')}"), reason, throws, icon)

    return (
        offer("roll", Roll(), Icon.ROLL, why(not halfway, "citadel-why-clock-next"), throws=True),
        offer("professor", Professor(), Icon.PROFESSOR, why(not halfway, "citadel-why-clock-next"), throws=True),
        offer("clock", Clock(), Icon.CLOCK, why(halfway, "citadel-why-professor-first"), throws=True),
        *(rescue(n, colour) for n, colour in enumerate(COLOURS)),
        offer("power", Power(), Icon.STAR, why(upgraded, "citadel-why-nobody-upgraded")),
        offer("card_time", CardTime(), Icon.HOURGLASS, why(True, "")),
        offer("card_treasure", CardTreasure(), Icon.GEM, why(placed != (), "citadel-why-no-treasure")),
        offer("card_professor", CardProfessor(), Icon.PROFESSOR, why(True, "")),
        offer("place", PlaceMissing(), Icon.PLUS, why(len(placed) < len(COLOURS), "citadel-why-all-placed")),
        offer("map_door", MapDoor(), Icon.MAP, why(True, "")),
        offer("name", GiveName(), Icon.PEN, why(True, "")),
        offer("go_home", GoHome(), Icon.OUT, why(several, "citadel-why-last-seat")),
        offer("switch", Switch(), Icon.SWITCH, why(tracks_switches, "citadel-why-no-switches")),
        offer("door", OpenDoor(), Icon.DOOR, why(tracks_doors, "citadel-why-no-doors")),
    )
