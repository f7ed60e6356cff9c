"""Whole games from set-up to the end, move by move, with every draw told: two that are won, and their accidents."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.chance import Drew
from companion.core.errors import Refusal
from companion.core.game import Answer, Correct, Seen, chosen
from companion.core.play import MemoryRows, Play
from companion.core.view import LevelRing, Show, Tone
from companion.games.arkham_horror.score import terms, total
from companion.games.arkham_horror.state import Outcome, Phase, Trigger
from tests.games.arkham_horror.table import CATALOG, GAME, happy

SEED = b"a seed for the tests"


class Evening:
    """A play whose draws are all told: every move says what the box drew in it."""

    def __init__(self, *seats: str, tables: Any = None, **options: Any) -> None:
        self.options = chosen(GAME, {"first_player": "seat_1", **options})
        self.seats = seats
        self.tables = tables or {}
        self.rows = MemoryRows()
        self.play, step = Play.begin(GAME, self.rows, SEED, self.options, seats, self.tables, drew=())
        self.cues = [cue for beat in step.beats for cue in beat.cues]

    @property
    def s(self) -> Any:
        return self.play.state

    def press(self, key: str, *drew: tuple[str, str]) -> None:
        offer = next(offer for offer in GAME.offers(self.s) if offer.key == key)
        self._do(offer.move, drew)

    def answer(self, key: str, value: Any, *drew: tuple[str, str]) -> None:
        question = self.play.question
        assert question is not None, f"nothing is asked, not even {key}"
        assert question.key == key, f"asked for {question.key}"
        self._do(Answer(key, value), drew)

    def done(self, *drew: tuple[str, str]) -> None:
        """Go on: hands have done it, or what most tables answer, until nothing is asked. ``drew`` is for the first."""
        while (question := self.play.question) is not None:
            self._do(Answer(question.key, happy(question.accepts)), drew)
            drew = ()

    def hands(self) -> None:
        """Only hands: until anything else is asked, or nothing."""
        while (question := self.play.question) is not None and isinstance(question.accepts, Seen):
            self._do(Answer(question.key, True), ())

    def mythos(self, card: str, gate: str, monster: str) -> None:
        """A card that opens a gate where nobody stands."""
        self.press("mythos", ("mythos", card))
        self.answer("shown", True, ("gate", gate))
        self.answer("there", (), ("monster", monster))
        self.done()

    def through(self, *presses: str) -> None:
        for key in presses:
            self.press(key)
            self.done()

    def check(self, skill: int, *faces: int) -> None:
        """The check that is being asked for, thrown and kept."""
        self.answer("skill", skill, *(("check", str(face)) for face in faces))
        self.press("keep")

    def _do(self, move: Any, drew: Drew) -> None:
        step = self.play.do(move, drew=drew)
        self.cues += [cue for beat in step.beats for cue in beat.cues]


@pytest.fixture
def pair() -> Evening:
    """Two investigators against Hastur, the board laid."""
    evening = Evening("Mina", "Anna", ancient_one="hastur")
    evening.hands()
    return evening


def opening(evening: Evening) -> None:
    """The first card: a gate to the Abyss in the Woods with a ghoul."""
    evening.mythos("manhunt_in_arkham", "abyss", "ghoul")
    assert evening.s.turn == 1
    assert evening.s.phase is Phase.UPKEEP
    assert (evening.s.doom, len(evening.s.gates)) == (1, 1)


def test_a_game_won_by_closing_every_gate(pair: Evening) -> None:
    evening = pair
    opening(evening)
    assert [out.at for out in evening.s.out] == ["uptown"], "the ghoul left the Woods before the manhunt"

    # turn 1: Mina goes through the gate in the Woods
    evening.through("next", "next")
    evening.press("enter")
    evening.answer("seat", "0")
    evening.done()
    assert evening.s.seats[0].where == "abyss"
    evening.press("next")
    evening.press("world", ("world", "green_1a"), ("world", "blue_1a"))
    evening.done()
    assert evening.s.worlds == ("green_1a", "blue_1a")
    evening.press("next")
    evening.mythos("family_found_butchered", "yuggoth", "ghost")
    assert (evening.s.terror, evening.s.turn, evening.s.first) == (1, 2, 1)

    # turn 2: she goes on to the second area; Anna enters the Graveyard's gate
    evening.through("next", "next")
    assert evening.s.seats[0].area == 2
    evening.press("enter")
    evening.answer("place", "graveyard")
    evening.done()
    evening.through("next", "next")
    evening.press("mythos", ("mythos", "private_security_hired_in_uptown"))
    evening.answer("shown", True, ("monster", "cultist"), ("monster", "cultist"))
    evening.done()
    assert evening.s.monsters == 2, "the surge in the Woods sent one to each gate, and Uptown was cleared"

    # turn 3: Mina comes back at the Woods and closes the gate
    evening.through("next", "next")
    assert evening.s.seats[0].explored == "woods"
    evening.press("close")
    evening.answer("how", "fight")
    evening.check(5, 5, 1, 2)
    evening.answer("seal", "leave_open")
    evening.done()
    assert evening.s.seats[0].gates == ("abyss",)
    assert evening.s.outcome is Outcome.OPEN, "the Graveyard's gate is still open"
    evening.through("next", "next")
    evening.mythos("feds_raid_arkham", "dreamlands", "maniac")
    assert len(evening.s.gates) == 2

    # turn 4: Anna comes back at the Graveyard, closes and seals it; Mina enters the Black Cave
    evening.through("next", "next")
    assert evening.s.seats[1].explored == "graveyard"
    evening.press("close")
    evening.answer("how", "lore")
    evening.check(4, 6, 2)
    evening.answer("seal", "seal_clues")
    evening.done()
    assert evening.s.seals == ("graveyard",)
    evening.press("enter")
    evening.answer("seat", "0")
    evening.done()
    evening.through("next", "next")
    evening.press("mythos", ("mythos", "ill_wind_grips_arkham"))
    evening.answer("shown", True)
    evening.hands()
    while evening.play.question is not None and evening.play.question.key != "skill":
        evening.answer(evening.play.question.key, happy(evening.play.question.accepts))
    first = evening.s.first
    evening.answer("skill", 3, ("check", "6"), ("check", "1"))
    evening.press("keep")
    evening.done()
    assert not evening.s.seats[first].holds, "the sealed Graveyard opened no gate, and the first player was lucky"
    assert len(evening.s.gates) == 1

    # turns 5 and 6: Mina in the Dreamlands, and back; the last gate is hers
    evening.through("next", "next", "next", "next")
    evening.press("mythos", ("mythos", "an_evil_fog"))
    evening.answer("shown", True)
    evening.done()
    evening.through("next", "next")
    assert evening.s.seats[0].explored == "black_cave"
    evening.press("close")
    evening.answer("how", "fight")
    evening.answer("skill", 2, ("check", "1"), ("check", "2"), ("check", "4"))
    assert evening.s.outcome is Outcome.OPEN
    evening.press("clue_die", ("check", "5"))
    evening.press("keep")
    assert evening.s.outcome is Outcome.CLOSED
    assert evening.s.trigger is None

    # 13 doom, terror 1, three gate trophies, two survivors
    evening.done()
    assert GAME.over(evening.s)
    assert {term.key: term.points for term in terms(CATALOG, evening.s) if term.points} == {
        "doom": 13,
        "terror": -1,
        "gates": 3,
        "survivors": 2,
    }
    assert total(CATALOG, evening.s) == 17


def test_a_game_won_in_the_final_battle() -> None:
    evening = Evening("Mina", "Anna", ancient_one="hastur", monsters="counted")
    evening.hands()
    evening.press("mythos", ("mythos", "manhunt_in_arkham"))
    evening.answer("shown", True, ("gate", "abyss"))
    evening.done()

    # nobody closes anything: eight gates are too many for two investigators
    for card, world in (
        ("family_found_butchered", "abyss"),
        ("feds_raid_arkham", "yuggoth"),
        ("picnickers_panic", "yuggoth"),
        ("merchants_march_on_crime", "rlyeh"),
        ("gangs_clean_up_easttown", "rlyeh"),
        ("vigilante_guards_the_night", "dreamlands"),
    ):
        evening.through("next", "next", "next", "next")
        evening.press("mythos", ("mythos", card))
        evening.answer("shown", True, ("gate", world))
        evening.done()
    assert (evening.s.monsters, evening.s.outskirts) == (5, 4)
    assert len(evening.s.gates) == 7
    assert evening.s.trigger is None
    assert "horror-near-gates" in {text.id for text in _warnings(evening)}

    evening.through("next", "next", "next", "next")
    evening.press("mythos", ("mythos", "police_step_up_patrols_in_northside"))
    evening.answer("shown", True, ("gate", "plateau_of_leng"))
    assert evening.s.trigger is Trigger.GATES
    assert evening.s.doom == 13, "whatever wakes him, the track is full"
    assert any(isinstance(cue, Show) and cue.name == "awakening" for cue in evening.cues)
    assert GAME.view(evening.s).ring == LevelRing(1.0, Tone.RED)

    # undo across the awakening, and back
    awake = evening.s
    evening.play.undo()
    assert evening.s.trigger is None
    assert len(evening.s.gates) == 7
    evening.play.redo()
    assert evening.s == awake

    evening.done()
    assert evening.s.phase is Phase.REFRESH
    assert evening.s.fight.rating == -evening.s.terror
    with pytest.raises(Refusal):
        evening.press("mythos")

    # two investigators, two successes a token; in each round four a head
    rounds = 0
    while evening.s.outcome is Outcome.OPEN:
        rounds += 1
        evening.through("next")
        for seat in evening.s.order:
            skill = 4 + evening.s.terror
            if rounds == 1:
                evening.press("attack")
                evening.answer("skill", skill, *(("check", "6"),) * 4)
            else:
                evening.press("attack", *(("check", "6"),) * 4)
            assert evening.s.check.seat == seat
            evening.press("keep")
            evening.hands()
            if evening.s.outcome:
                break
        if evening.s.outcome:
            break
        fives = (("check", "5"),) * max(0, 3 + evening.s.fight.modifier)
        if rounds == 1:
            evening.press("next")
            for _ in range(2):
                evening.answer("skill", 3, *fives)
                evening.press("keep")
        else:
            evening.press("next", *fives)
            evening.press("keep", *fives)
            evening.press("keep")
        evening.done()
    assert evening.s.outcome is Outcome.BANISHED
    assert rounds == 4, "13 tokens, four a round"
    evening.done()
    assert GAME.over(evening.s)


def _warnings(evening: Evening) -> tuple[Any, ...]:
    from companion.games.arkham_horror.view import warnings

    return warnings(CATALOG, evening.s)


def test_a_plug_pulled_between_the_parts_of_a_card_loses_nothing(pair: Evening) -> None:
    evening = pair
    evening.press("mythos", ("mythos", "manhunt_in_arkham"))
    evening.answer("shown", True, ("gate", "abyss"))
    assert evening.play.question is not None
    assert evening.play.question.key == "there"
    resumed = Play.resume(GAME, evening.rows, SEED, GAME.begin(evening.options, evening.seats, {}))
    assert resumed.state == evening.s
    assert resumed.question == evening.play.question
    resumed.do(Answer("there", ("1",)), drew=(("monster", "ghoul"),))
    assert resumed.state.seats[1].where == "abyss"


def test_values_set_beyond_the_possible_are_kept_and_warned_of() -> None:
    evening = Evening("Mina", "Anna", ancient_one="hastur", monsters="counted")
    evening.hands()
    evening.play.do(Correct("town", 40))
    assert evening.s.monsters == 40
    assert evening.s.trigger is None, "nothing else follows from a correction"
    assert "horror-warn-monsters" in {text.id for text in _warnings(evening)}
    evening.play.do(Correct("doom", 13))
    assert "horror-warn-due" in {text.id for text in _warnings(evening)}
    evening.press("mythos", ("mythos", "family_found_butchered"))
    evening.answer("shown", True)
    assert evening.s.trigger is Trigger.DOOM


OWN = (
    {
        "title": "A Test of Faith",
        "kind": "headline",
        "gate": "woods",
        "clue": "graveyard",
        "white": ("plus",),
        "line": "All roll",
    },
    {"title": "Two Stars Fall", "kind": "headline", "gate": "none", "doom": 2},
    {"title": "The Long Fast", "kind": "rumor", "gate": "graveyard", "line": "Starve"},
)


def owning(**options: Any) -> Evening:
    return Evening("Mina", "Anna", ancient_one="hastur", tables={"mythos": OWN}, **options)


def test_an_owners_card_opens_its_gate_and_says_the_owners_line() -> None:
    evening = owning()
    evening.hands()
    evening.press("mythos", ("mythos", "own_two_stars_fall"), ("mythos", "own_a_test_of_faith"))
    assert evening.s.card == "own_a_test_of_faith", "a card without a gate is no first card"
    shown = str(GAME.view(evening.s).page)
    assert "A Test of Faith" in shown
    assert "All roll" in shown
    evening.answer("shown", True, ("gate", "abyss"))
    evening.answer("there", (), ("monster", "ghost"))
    evening.done()
    assert evening.s.drawn == ("own_two_stars_fall", "own_a_test_of_faith")
    assert (evening.s.doom, evening.s.turn) == (1, 1)


def test_owners_cards_whose_titles_differ_by_a_sign_are_two() -> None:
    rows = ({"title": "Two Stars Fall", "kind": "headline"}, {"title": "Two Stars Fall!", "kind": "headline"})
    evening = Evening("Mina", tables={"mythos": rows}, ancient_one="hastur")
    assert [card.title for card in evening.s.setup.own.values()] == ["Two Stars Fall", "Two Stars Fall!"]
    assert all(key == card.key for key, card in evening.s.setup.own.items())


def test_an_owners_card_may_add_doom_by_itself() -> None:
    evening = owning()
    evening.hands()
    evening.mythos("manhunt_in_arkham", "abyss", "ghoul")
    evening.through("next", "next", "next", "next")
    evening.press("mythos", ("mythos", "own_two_stars_fall"))
    evening.done()
    assert evening.s.doom == 3
    assert len(evening.s.gates) == 1


def test_an_owners_rumour_runs_until_the_table_ends_it() -> None:
    evening = owning()
    evening.hands()
    evening.mythos("manhunt_in_arkham", "abyss", "ghoul")
    evening.through("next", "next", "next", "next")
    evening.mythos("own_the_long_fast", "yuggoth", "ghost")
    assert evening.s.rumor == "own_the_long_fast"
    evening.through("next", "next")
    evening.press("rumor")
    evening.answer("own_rumor", "passed")
    evening.done()
    assert evening.s.rumor == ""
    assert evening.s.boxed == ("own_the_long_fast",)
