"""What is chosen before a play of Avalon. Must not know the night, the day or pages."""

from __future__ import annotations

from collections.abc import Mapping

from companion.api import Demo, Number, OneOf, Option, Refusal, Several, Text, Value
from companion.games.avalon.asking import keys, whole
from companion.games.avalon.lineup import CHARACTERS, Facts, Lineup, judge
from companion.games.avalon.night import Lancelot, Pace, Script
from companion.games.avalon.state import Phase, Setup, State

EXTRAS = ("lady", "targeting", "excalibur")


def options(script: Script) -> tuple[Option, ...]:
    def option(key: str, accepts: OneOf | Several | Number, default: Value) -> Option:
        dashed = key.replace("_", "-")
        hint = Text(f"avalon-option-{dashed}-hint")
        return Option(key, Text(f"avalon-option-{dashed}"), accepts, default, hint)

    look = script.look
    return (
        option("characters", Several(CHARACTERS), ("percival", "morgana")),
        option("extras", Several(EXTRAS), ()),
        option("lancelot", OneOf(tuple(Lancelot)), "off"),
        option("first_leader", OneOf(("drawn", "chosen")), "drawn"),
        option("votes", OneOf(("seats", "outcome")), "seats"),
        option("quest_cards", OneOf(("table", "box")), "table"),
        option("log", OneOf(("on", "off")), "on"),
        option("who_sees", OneOf(("on", "off")), "on"),
        option("discussion_min", Number(0, 15), 0),
        option("proposal_min", Number(0, 10), 0),
        option("pace", OneOf(tuple(Pace)), "normal"),
        option("look_s", Number(int(look.least_s), int(look.most_s)), int(look.default_s)),
        option("second_language", OneOf(("none", *script.languages)), "none"),
    )


def begin(facts: Facts, chosen: Mapping[str, Value], seats: tuple[str, ...]) -> State:
    """Raises Refusal for fewer or more seats than the rules have cards for."""
    if len(seats) not in facts.sides:
        raise Refusal(judge(facts, len(seats), (), Lineup()).errors[0])
    second = str(chosen["second_language"])
    setup = Setup(
        seats=seats,
        draws_leader=chosen["first_leader"] == "drawn",
        pace=Pace(str(chosen["pace"])),
        look_s=whole(chosen["look_s"]),
        second_language="" if second == "none" else second,
        votes_by_seat=chosen["votes"] == "seats",
        cards_on_box=chosen["quest_cards"] == "box",
        has_log=chosen["log"] == "on",
        shows_looks=chosen.get("who_sees", "on") == "on",  # evenings of the first release have none
        proposal_s=60 * whole(chosen["proposal_min"]),
        discussion_s=60 * whole(chosen["discussion_min"]),
    )
    extras = keys(chosen["extras"])
    lineup = Lineup(
        characters=keys(chosen["characters"]),
        lady="lady" in extras,
        targeting="targeting" in extras,
        excalibur="excalibur" in extras,
        lancelot=Lancelot(str(chosen["lancelot"])),
    )
    return State(setup=setup, lineup=lineup)


def settled(s: State) -> Mapping[str, Value]:
    """The cards and rules that were dealt, whatever was chosen before: most tables play the same again."""
    if s.phase is Phase.LINEUP:
        return {}
    extras = tuple(extra for extra in EXTRAS if getattr(s.lineup, extra))
    return {"characters": s.lineup.characters, "extras": extras, "lancelot": str(s.lineup.lancelot)}


def demo() -> Demo:
    """A table of seven, where everything that the leaflet recommends is in."""
    chosen: dict[str, Value] = {"characters": ("percival", "morgana", "mordred"), "extras": ("lady",)}
    return Demo(("Mina", "Joon", "Anna", "Pavel", "Sora", "Ivan", "Dasha"), chosen)
