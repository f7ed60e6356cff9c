"""A table with Arkham Horror on it: lays a board, presses, answers, and tells what the box then believes."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar, cast

import yaml
from msgspec.structs import replace

from companion.core.game import (
    Accepts,
    Answer,
    Correct,
    Counts,
    Faces,
    Leave,
    Name,
    Number,
    OneOf,
    Seen,
    Several,
    Value,
    asked,
    chosen,
    settle,
    step,
)
from companion.core.view import Cue
from companion.core.words import Text
from companion.games.arkham_horror import game
from companion.games.arkham_horror.catalog import BOX, TOWN, Catalog
from companion.games.arkham_horror.rules import ArkhamHorror
from companion.games.arkham_horror.score import first_citizens, total
from companion.games.arkham_horror.state import (
    Check,
    Fight,
    Gate,
    Held,
    Hold,
    Lasting,
    Phase,
    Seat,
    State,
    Throw,
    Token,
    Walking,
    with_seat,
)
from companion.games.arkham_horror.supply import cup_size, deck, markers_made, stack

DATA = Path(__file__).parents[3] / "companion/games/arkham_horror/data"
FACTS: Mapping[str, Any] = {
    path.stem: yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader) for path in sorted(DATA.glob("*.yaml"))
}
GAME = cast(ArkhamHorror, game(FACTS))
CATALOG: Catalog = GAME.catalog
NAMES = ("Mina", "Anna", "Jo", "Kim", "Lee", "Max", "Noa", "Ola")

HAPPY: Mapping[str, Value] = {"again": "stops", "kate": "no", "as_last": "other"}
"""What is answered unless a test says otherwise; else nobody, the first option, the lowest number."""

R = TypeVar("R", str, int)


class Told:
    """Chance that gives what a test says, by name; without a say the first of the options."""

    def __init__(self, **picks: Sequence[Any]) -> None:
        self.draws = 0
        self.drew: list[tuple[str, Any]] = []
        self._picks = {what: deque(results) for what, results in picks.items()}

    def pick(self, what: str, options: Sequence[R]) -> R:
        said = self._picks.get(what)
        result = type(options[0])(said.popleft()) if said else options[0]
        assert result in options, f"{what}: {result} is none of {options}"
        self.draws += 1
        self.drew.append((what, result))
        return result

    def shuffled(self, what: str, items: Sequence[str]) -> tuple[str, ...]:
        return tuple(items)


def happy(accepts: Accepts) -> Value:
    """The answer that most tables want."""
    match accepts:
        case OneOf(options):
            return "nobody" if "nobody" in options else options[0]
        case Several(options, least):
            return options[:least]
        case Number(low):
            return low
        case Faces(dice):
            return tuple(faces[0] for faces in dice)
        case Seen():
            return True
        case Name(known):
            return known[0] if known else "somebody"
        case Counts():
            raise AssertionError("Arkham Horror counts nothing")


class Table:
    """A board laid as ``given`` (see rules.yaml for its words), and what is done with it."""

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        self.state = laid(given or {})
        self.questions: list[str] = []
        self.options: dict[str, tuple[str, ...]] = {}
        self.about: list[str] = []
        """What questions were about: the things named in them, as in the locale files."""
        self.deeds: list[str] = []
        self.cues: list[Cue] = []

    # -- doing
    def press(self, key: str, picks: Mapping[str, Any] | None = None, answers: Mapping[str, Any] | None = None) -> None:
        """Press an offer and go through everything that follows."""
        offer = next(offer for offer in GAME.offers(self.state) if offer.key == key)
        chance = Told(**(picks or {}))
        self._beats(step(GAME, self.state, offer.move, chance))
        self.go_on(answers, chance)

    def go_on(self, answers: Mapping[str, Any] | None = None, chance: Told | None = None) -> None:
        """Answer whatever is asked until nothing is; a list answers one question after the other."""
        chance = chance or Told()
        told = {
            key: deque(value if isinstance(value, list) and not _plain(value) else [value])
            for key, value in (answers or {}).items()
        }
        for _ in range(300):
            question = asked(GAME, self.state)
            if question is None:
                return
            self.questions.append(question.key)
            self.about += [
                each.id.removeprefix("horror-") for each in question.text.args.values() if isinstance(each, Text)
            ]
            if isinstance(question.accepts, OneOf | Several):
                self.options[question.key] = question.accepts.options
            if told.get(question.key):
                value = told[question.key].popleft()
                if isinstance(value, list):
                    value = value[0] if isinstance(question.accepts, Number) else tuple(map(str, value))
            else:
                value = HAPPY.get(question.key, happy(question.accepts))
            if value == "leave":
                self._beats(step(GAME, self.state, Leave(question.key), chance))
            else:
                self._beats(step(GAME, self.state, Answer(question.key, value), chance))
        raise AssertionError(f"still asking: {asked(GAME, self.state)}")

    def correct(self, key: str, value: Value) -> None:
        self._beats(step(GAME, self.state, Correct(key, value), Told()))

    def settle(
        self, *items: Any, answers: Mapping[str, Any] | None = None, picks: Mapping[str, Any] | None = None
    ) -> None:
        """Put work on the agenda as if a move had, and do it."""
        chance = Told(**(picks or {}))
        self._beats(settle(GAME, replace(self.state, agenda=items), chance))
        self.go_on(answers, chance)

    def _beats(self, beats: Sequence[Any]) -> None:
        for beat in beats:
            self.cues += beat.cues
            for deed in (*beat.state.deeds, *beat.state.told):
                if deed.do not in self.deeds:
                    self.deeds.append(str(deed.do))
        self.state = beats[-1].state

    # -- looking
    def why_not(self, key: str) -> str:
        """Why an offer is refused; "" if it is ready."""
        offer = next(offer for offer in GAME.offers(self.state) if offer.key == key)
        return offer.why_not.id.removeprefix("horror-why-") if offer.why_not else ""

    def fact(self, what: str) -> Any:
        """What the box believes, in the words of rules.yaml."""
        s = self.state
        match what:
            case "gates":
                return {gate.place: gate.world for gate in s.gates}
            case "open":
                return len(s.gates)
            case "seals":
                return sorted(s.seals)
            case "board":
                return sorted(f"{out.kind}@{out.at}" for out in s.out if out.at not in (BOX,))
            case "cup":
                return cup_size(CATALOG, s)
            case "deck":
                return len(deck(CATALOG, s))
            case "stack":
                return sum(stack(CATALOG, s).values())
            case "bottom":
                return s.drawn[-1] if s.drawn else ""
            case "lasting":
                return sorted(lasting.card for lasting in s.lasting)
            case "boxed":
                return sorted(s.boxed)
            case "markers" | "worlds":
                return list(getattr(s, what))
            case "trophies":
                return {n: s.trophies(n) for n in range(s.players) if s.trophies(n)}
            case "met":
                return list(s.met)
            case "hand_pages":
                return self.questions.count("hands")
            case "health":
                return s.fight.health if s.fight else None
            case "gathered":
                return s.fight.gathered if s.fight else None
            case "rating":
                return s.fight.rating if s.fight else None
            case "modifier":
                return s.fight.modifier if s.fight else None
            case "score":
                return total(CATALOG, s)
            case "citizens":
                return list(first_citizens(s))
            case "check":
                return self.check()
            case "devoured":
                return [n for n, seat in enumerate(s.seats) if not seat.lives]
            case "trigger" | "outcome":
                return str(getattr(s, what) or "")
            case _:
                return getattr(s, what)

    def check(self) -> dict[str, Any]:
        from companion.games.arkham_horror.checks import passed, successes

        throw = self.state.check
        if throw is None:
            return {}
        return {
            "dice": throw.dice,
            "faces": list(throw.faces),
            "successes": successes(self.state, throw),
            "passed": passed(self.state, throw),
            "modifier": throw.modifier,
            "difficulty": throw.difficulty,
        }

    def seat(self, n: int) -> dict[str, Any]:
        seat = self.state.seats[n]
        return {
            "where": str(seat.where),
            "area": seat.area,
            "delayed": seat.delayed,
            "jailed": seat.jailed,
            "explored": seat.explored,
            "holds": sorted(str(held.hold) for held in seat.holds),
            "gates": list(seat.gates),
            "no_more_loans": seat.no_more_loans,
            "clues": seat.clues,
            "money": seat.money,
            "who": seat.who,
            "sanity": seat.sanity,
            "stamina": seat.stamina,
            "max_sanity": seat.max_sanity,
            "max_stamina": seat.max_stamina,
        }


def _plain(value: list[Any]) -> bool:
    """A list of numbers is one answer (faces); a list of anything else is several answers."""
    return all(isinstance(each, int) and not isinstance(each, bool) for each in value)


# ---------------------------------------------------------------- laying the board
def laid(given: Mapping[str, Any]) -> State:
    """A state after set-up, without its first mythos, as ``given`` says."""
    players = int(given.get("players", 3))
    options = {
        "ancient_one": given.get("ancient_one", "cthulhu"),
        "first_player": "seat_1",
        "monsters": "counted" if given.get("counted") else "box",
        "values": "on" if given.get("values") else "off",
        "score_extras": "on" if given.get("score_extras") else "off",
        "mythos": given.get("mythos", "box"),
        "gates": given.get("markers_by", "box"),
    }
    if "rulings" in given:
        options["rulings"] = tuple(given["rulings"])
    s = GAME.begin(chosen(GAME, options), NAMES[:players], given.get("tables", {}))
    plain = {
        key: given[key]
        for key in (
            "doom",
            "terror",
            "turn",
            "first",
            "environment",
            "elder_signs",
            "ritual",
            "allies",
            "tasks",
            "retired",
        )
        if key in given
    }
    s = replace(
        s,
        agenda=(),
        turn=1,
        phase=Phase(given.get("phase", "mythos")),
        pending=given.get("phase", "mythos") in ("mythos", "setup"),
        gates=tuple(Gate(place, world) for place, world in given.get("gates", {}).items()),
        seals=tuple(given.get("seals", ())),
        drawn=tuple(given.get("drawn", ())),
        boxed=tuple(given.get("boxed", ())),
        worlds=tuple(given.get("worlds", ())),
        markers=tuple(given.get("markers", ())),
        lasting=tuple(Lasting(card, until) for card, until in given.get("lasting", {}).items()),
    )
    s = replace(s, **plain)
    if given.get("rumor"):
        rumor = given["rumor"]
        s = replace(s, rumor=rumor["card"], rumor_since=rumor.get("since", 0), rumor_count=rumor.get("count", 0))
    for n, changes in given.get("seats", {}).items():
        s = _seated(s, int(n), changes)
    s = _monsters(s, given)
    if given.get("first_card"):
        s = replace(s, turn=0)
    if given.get("deck_only"):
        s = replace(s, boxed=tuple(key for key in CATALOG.cards if key not in s.drawn))
    if "fight" in given:
        fight = {**given["fight"], "acted": tuple(given["fight"].get("acted", ()))}
        s = replace(s, fight=Fight(**fight), doom=fight["health"])
    if "check" in given:
        check = dict(given["check"])
        check["check"] = Check(check.get("check", "fight"))
        check["faces"] = tuple(check.get("faces", ()))
        s = replace(s, check=Throw(**{"seat": 0, "skill": 0, **check}))
    if "card" in given:
        s = replace(s, card=given["card"], step=Walking.ABILITY)
    return s


def _seated(s: State, n: int, changes: Mapping[str, Any]) -> State:
    fields = dict(changes)
    if "holds" in fields:
        fields["holds"] = tuple(Held(Hold(hold), since) for hold, since in fields["holds"].items())
    if "gates" in fields:
        fields["gates"] = tuple(fields["gates"])
    assert set(fields) <= set(Seat.__struct_fields__), fields
    return with_seat(s, n, **fields)


def _monsters(s: State, given: Mapping[str, Any]) -> State:
    out: list[Token] = []
    for each in given.get("monsters", ()):
        kind, _, at = each.partition("@")
        out.append(Token(kind, at))
    out += [Token("", TOWN)] * given.get("town", 0)
    out += [Token("", "outskirts")] * given.get("outskirts", 0)
    s = replace(s, out=tuple(out))
    if "cup_left" in given:
        made = markers_made(CATALOG, s)
        kinds = [kind for kind, count in made.items() for _ in range(count)]
        for token in out:
            if token.kind:
                kinds.remove(token.kind)
        gone = len(kinds) - given["cup_left"] - (len(out) if given.get("counted") else 0)
        counted = bool(given.get("counted"))
        s = replace(s, out=(*out, *(Token("" if counted else kind, BOX) for kind in kinds[:gone])))
    return s
