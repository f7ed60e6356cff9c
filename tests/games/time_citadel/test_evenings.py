"""Evenings as a table would tell them: learning the castle, naming rooms, losing, winning, taking back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.core.errors import Refusal
from companion.core.game import Answer, ByHand, Name, OneOf, Several, Tables
from companion.core.play import Play
from companion.core.view import AreaGraph, Chime, ClockRing, Dice, Hands, Log, Node, Note, Rolled, Say, Show, Sound
from companion.core.words import Text, text
from companion.games.time_citadel import castle, places, plan
from companion.games.time_citadel.pictures import Room
from companion.games.time_citadel.state import Search
from companion.voice.lines import key_of
from tests.games.sitting import SEED
from tests.games.time_citadel.table import DEMO, GAME, Table, clock_ring, laid_table


def real_table(tables: Tables | None = None, *, minutes: int = 45, **options: Any) -> Table:
    """A table with a real board: nothing of the castle is known but what its owner told before."""
    table = Table(tables={} if tables is None else tables, **options)
    table.go()
    for _ in range(3):
        table.answer(str(minutes))
    table.all_done()
    assert table.asks is None
    return table


# ---------------------------------------------------------------- learning the castle
def test_the_box_asks_what_is_behind_a_door_and_never_again() -> None:
    table = real_table()
    table.roll("step_1", "red")
    assert table.asks == "behind"
    question = table.play.question
    assert question is not None
    assert isinstance(question.picture, Room)
    assert [door.lit for door in question.picture.doors] == [True, False, False]
    assert isinstance(question.accepts, OneOf)
    assert "laboratory" not in question.accepts.options
    table.answer("library")
    assert table.state.professor == "library"
    table.all_done()
    table.correct("professor", "laboratory")
    table.roll("step_1", "red")
    assert table.asks == "hands"
    assert table.state.professor == "library"


def walk(table: Table, room: str, colour: str, behind: str = "") -> None:
    """The Professor, set down in ``room``, goes through one door; ``behind`` is the answer if the box asks."""
    table.correct("professor", room)
    table.throw("professor", "step_1", colour)
    if behind:
        table.answer(behind)
    table.all_done()
    table.correct("halfway", "not_yet")


def test_symmetry_and_elimination_fill_the_map() -> None:
    table = real_table()
    walk(table, "laboratory", "red", "library")
    walk(table, "laboratory", "green", "cellar")
    walk(table, "laboratory", "blue", "lounge")
    walk(table, "library", "red", "gallery")
    walk(table, "library", "green", "study")
    walk(table, "library", "blue")
    assert table.state.professor == "laboratory", "the last door of the Library can only lead back"


def test_an_answer_taken_back_is_forgotten() -> None:
    table = real_table()
    table.roll("step_1", "red")
    table.answer("library")
    table.play.undo()
    assert table.asks == "behind"
    assert table.state.doors == castle.NOTHING_TOLD
    assert GAME.learnt(table.state).get("castle") is None


def test_a_room_that_is_not_on_the_list_gets_a_number_and_a_name_later() -> None:
    table = real_table()
    table.roll("step_1", "red")
    assert table.play.question is not None
    assert isinstance(table.play.question.accepts, OneOf)
    options = table.play.question.accepts.options
    assert [option for option in options if option.startswith("unnamed")] == []
    assert options.count(places.ANOTHER) == 1, "four rooms without a name are one choice: another room"
    table.answer(places.ANOTHER)
    assert table.asks == "hands", "nobody has to spell anything"
    assert GAME.learnt(table.state)["castle"][0]["red"] == "room_9"
    said = [cue.text for cue in table.cues if isinstance(cue, Log)]
    assert said[-1] == Text("citadel-log-professor", {"to": Text("citadel-room-numbered.to", {"n": 9})})
    table.all_done()
    table.press("name")
    table.answer("unnamed_1")
    with pytest.raises(Refusal) as refused:
        table.answer("gallery ")
    assert refused.value.why.id == "citadel-why-room-named"
    assert table.asks == "name", "that name is another room's"
    table.answer("Wintergarten")
    rows = {row["room"]: row for row in GAME.learnt(table.state)["castle"]}
    assert rows["room_9"]["name"] == "Wintergarten"
    again = real_table(GAME.learnt(table.state))
    again.roll("step_1", "red")
    assert again.asks == "hands"
    assert GAME.names.room(again.state, again.state.professor).args["name"] == "Wintergarten"  # type: ignore[attr-defined]


def test_a_room_by_any_of_its_names_is_that_room() -> None:
    table = real_table()
    table.roll("step_1", "red")
    table.answer(places.ANOTHER)
    table.all_done()
    table.press("name")
    table.answer("unnamed_1")
    table.answer("Pantry")
    assert GAME.names.room(table.state, "unnamed_1") == Text("citadel-room-cellar")  # type: ignore[attr-defined]
    table.correct("professor", "laboratory")
    table.roll("step_1", "green")
    assert table.play.question is not None
    assert "cellar" not in table.play.question.accepts.options


def test_more_rooms_than_expected_are_not_on_the_list() -> None:
    """Eight names are attested, some by reviews alone: a board may have a fifth room that is not among them."""
    table = real_table()
    for room in range(5):
        at = table.state.setup.rooms[table.state.doors[0]] if room else "laboratory"
        colour = ("red", "green", "blue")[room % 3] if room < 3 else ("red", "green")[room - 3]
        walk(table, "laboratory" if room < 3 else at, colour, places.ANOTHER)
    numbers = [places.label(table.state, room) for room in table.state.setup.rooms if places.settled(table.state, room)]
    assert sorted(number for number in numbers if number.startswith("room_")) == [
        "room_10",
        "room_11",
        "room_12",
        "room_8",
        "room_9",
    ]
    for colour in ("red", "green", "blue"):
        walk(table, "gallery", colour, "called_cellar" if colour == "red" else ("study", "library")[colour == "blue"])
    assert "cellar" in [places.label(table.state, room) for room in table.state.setup.rooms], "its name was free again"


def test_attested_names_leave_the_list_when_every_place_has_come_up() -> None:
    rows = tuple(
        {"room": room, "red": None, "green": None, "blue": None, "window": "wall"}
        for room in ("laboratory", "gallery", "ballroom", *(f"Hall {n}" for n in range(4, 13)))
    )
    table = real_table({"castle": rows})
    table.roll("step_1", "red")
    assert table.play.question is not None
    options = table.play.question.accepts.options
    assert len(options) == 11
    assert places.ANOTHER not in options
    assert "cellar" not in options


def test_what_follows_never_names_a_room_that_has_not_come_up() -> None:
    """Of the last passages only one place is left: which room that is, only the board says."""
    rooms = ("laboratory", "gallery", "ballroom", *(f"Hall {n}" for n in range(4, 12)))
    rows = tuple(
        {"room": room, "window": None}
        | {colour: rooms[to] if to < 11 else None for colour, to in zip(("red", "green", "blue"), behind, strict=True)}
        for room, behind in zip(rooms, _RINGS[:11], strict=True)
    )
    table = real_table({"castle": rows})
    before_last = next(n for n, behind in enumerate(_RINGS) if 11 in behind)
    table.correct("professor", rooms[before_last])
    table.roll("step_1", ("red", "green", "blue")[_RINGS[before_last].index(11)])
    assert table.asks == "behind"
    assert table.play.question is not None
    options = table.play.question.accepts.options
    assert options == ("study", *_REVIEWED, places.ANOTHER, Search.ELSEWHERE)


_REVIEWED = tuple(f"called_{room}" for room in ("library", "trophy_room", "lounge", "cellar"))
_RINGS = (
    (1, 5, 6), (0, 2, 7), (1, 3, 8), (2, 4, 9), (3, 5, 10), (4, 0, 11),
    (7, 11, 0), (6, 8, 1), (7, 9, 2), (8, 10, 3), (9, 11, 4), (10, 6, 5),
)  # fmt: skip


def test_what_was_learnt_is_known_in_the_next_play() -> None:
    table = real_table()
    table.roll("step_1", "red")
    table.answer("library")
    table.all_done()
    learnt = GAME.learnt(table.state)
    again = real_table(learnt)
    assert GAME.learnt(again.state) == {}
    again.roll("step_1", "red")
    assert again.asks == "hands"
    assert again.state.professor == "library"


def test_owners_may_write_names_in_any_language() -> None:
    rows = ({"room": "Лаборатория", "red": "갤러리", "green": "Wintergarten", "blue": None, "window": None},)
    table = real_table({"castle": rows})
    table.roll("step_1", "green")
    assert table.state.professor == "Wintergarten"
    table.all_done()
    table.correct("professor", "laboratory")
    table.roll("step_1", "red")
    assert table.state.professor == "gallery"


# ---------------------------------------------------------------- answers that cannot all be right
def contradicted() -> Table:
    """The Laboratory has three neighbours; now a fourth room is said to lead to it."""
    table = real_table()
    walk(table, "laboratory", "red", "library")
    walk(table, "laboratory", "green", "cellar")
    walk(table, "laboratory", "blue", "lounge")
    table.correct("professor", "gallery")
    table.roll("step_1", "red")
    table.answer("another")
    assert table.asks == "elsewhere"
    table.answer("laboratory")
    assert table.asks == "dispute"
    return table


def test_contradictions_are_shown_with_all_answers() -> None:
    table = contradicted()
    assert table.play.question is not None
    accepts = table.play.question.accepts
    assert isinstance(accepts, OneOf)
    called = [GAME.called(table.state, "dispute", option) for option in accepts.options]
    assert [str(answer.args["colour"]) for answer in called] == ["red", "green", "blue", "red"]
    assert called[-1].args["room"] == Text("citadel-room-gallery")
    assert called[-1].args["behind"] == Text("citadel-room-laboratory")


def test_the_new_answer_was_wrong_and_is_asked_again() -> None:
    table = contradicted()
    gallery_red = str(castle.door(table.state.setup.rooms.index("gallery"), 0))
    table.answer(gallery_red)
    assert table.asks == "behind"


def test_an_earlier_answer_was_wrong_and_is_asked_anew_when_it_matters() -> None:
    table = contradicted()
    laboratory_green = str(castle.door(table.state.setup.rooms.index("laboratory"), 1))
    table.answer(laboratory_green)
    assert table.asks == "hands"
    assert table.state.professor == "laboratory"
    assert table.state.doors[int(laboratory_green)] == castle.UNKNOWN


def test_two_answers_about_one_passage_which_is_right() -> None:
    table = laid_table()
    table.press("map_door")
    table.answer("demo_outer_1")
    table.answer("red")
    table.answer("demo_inner_4")
    assert table.asks == "dispute"
    while table.asks == "dispute":
        table.answer("0")
    assert table.asks is None


@pytest.mark.parametrize("right", ["the new one", "the earlier one"])
def test_of_two_answers_the_one_that_is_not_chosen_is_dropped(right: str) -> None:
    table = real_table()
    gallery, study = (table.state.setup.rooms.index(room) for room in ("gallery", "study"))
    earlier, new = castle.door(gallery, 0), castle.door(gallery, 1)
    for colour in ("red", "green"):
        table.press("map_door")
        table.answer("gallery")
        table.answer(colour)
        table.answer("study" if table.asks != "behind" or colour == "red" else "another")
        if table.asks == "elsewhere":
            table.answer("study")
    assert table.asks == "dispute"
    table.answer(str(new if right == "the new one" else earlier))
    assert table.asks != "dispute"
    stands, dropped = (new, earlier) if right == "the new one" else (earlier, new)
    assert table.state.doors[stands] == study
    assert table.state.doors[dropped] == castle.UNKNOWN


def test_a_professors_throw_that_is_left_is_done_and_the_clock_is_next() -> None:
    table = laid_table()
    table.do(ByHand("*", on=True, once=True))
    table.press("professor")
    table.leave()
    assert table.state.halfway
    assert table.ready("clock")
    assert not table.ready("professor")


def test_a_table_that_contradicts_itself_is_put_right_at_the_start() -> None:
    rows = tuple(
        {"room": room, "red": "laboratory", "green": None, "blue": None, "window": None}
        for room in ("gallery", "study", "library", "cellar")
    )
    table = Table(tables={"castle": rows})
    assert table.asks == "dispute"
    table.answer(str(castle.door(3, 0)))
    assert table.asks == "hands"


def test_a_room_behind_its_own_door_spoils_no_other_answer() -> None:
    row = {"room": "laboratory", "red": "laboratory", "green": "gallery", "blue": "study", "window": None}
    table = Table(tables={"castle": (row,)})
    assert table.asks == "hands"
    assert table.state.doors[castle.door(0, 0)] == castle.UNKNOWN
    assert table.state.setup.rooms[table.state.doors[castle.door(0, 1)]] == "gallery"


# ---------------------------------------------------------------- treasures
def test_of_a_tile_nothing_is_asked_but_its_minutes() -> None:
    table = Table(tables={})
    table.go()
    table.answer("45")
    assert table.asks == "minutes", "the next colour"
    assert GAME.learnt(table.state) == {}
    slot = table.state.slots["red"]
    assert (slot.tile, slot.left, slot.room) == ("treasure_1", 9, "")


def test_a_treasure_gets_its_name_later_and_its_tile_is_learnt() -> None:
    table = real_table()
    table.press("name")
    assert table.play.question is not None
    assert table.play.question.accepts.options[0] == "tile treasure_1"
    table.answer("tile treasure_1")
    table.answer("Мона Лиза")
    assert table.state.slots["red"].tile == "mona_lisa"
    assert GAME.learnt(table.state)["treasures"] == ({"treasure": "mona_lisa", "minutes": 45, "switches": None},)
    table.press("name")
    table.answer("tile treasure_2")
    with pytest.raises(Refusal) as refused:
        table.answer("Mona Lisa")
    assert refused.value.why.id == "citadel-why-treasure-drawn"
    assert table.asks == "name"


def test_where_switches_are_tracked_a_new_tile_is_asked_about_once() -> None:
    table = Table(tables={}, switches="on")
    while table.asks != "minutes":
        table.leave()
    table.answer("45")
    assert table.asks == "tile"
    table.answer("Мона Лиза")
    assert table.asks == "kinds"
    table.answer(["lock", "camera"])
    assert GAME.learnt(table.state)["treasures"] == (
        {"treasure": "mona_lisa", "minutes": 45, "switches": ("lock", "camera")},
    )
    again = Table(tables=GAME.learnt(table.state), switches="on")
    while again.asks != "minutes":
        again.leave()
    again.answer("45")
    again.answer("mona_lisa")
    assert again.asks == "minutes", "the next colour: its switches are known"


def test_a_tile_that_was_drawn_is_not_drawn_again() -> None:
    table = Table(tables={}, switches="on")
    while table.asks != "minutes":
        table.leave()
    table.answer("30")
    table.answer("Zauberstab")
    table.answer(["gear"])
    table.answer("30")
    with pytest.raises(Refusal) as refused:
        table.answer("Zauberstab")
    assert refused.value.why.id == "citadel-why-treasure-drawn"
    assert table.asks == "tile"


def test_a_board_may_have_none_of_the_rooms_that_the_leaflet_does_not_name() -> None:
    """Then they go by their numbers as the four do that nobody has ever named."""
    table = Table(tables={}, room_cards="box")
    assert table.asks == "rooms"
    table.answer([])
    assert table.asks == "room_name"
    assert set(table.state.names.values()) == {"room_4", "room_5", "room_6", "room_7", "room_8"}
    unnamed = [place for place in table.state.setup.rooms if place.startswith("unnamed_")]
    assert unnamed == ["unnamed_1", "unnamed_2", "unnamed_3", "unnamed_4"], "kept evenings know them by these keys"


def test_before_the_box_draws_rooms_it_asks_which_there_are() -> None:
    table = Table(tables={}, room_cards="box")
    assert table.asks == "rooms"
    assert table.play.question is not None
    accepts = table.play.question.accepts
    assert isinstance(accepts, Several)
    assert accepts.options == ("study", "library", "trophy_room", "lounge", "cellar"), "the leaflet names the others"
    assert table.play.question.stands == accepts.options, "as it stands all of them are there"
    table.answer(["study", "library", "trophy_room", "lounge"])
    names = ["room_8", "Winter Garden", "room_10", "room_11", "room_12"]
    for called in names:
        assert table.asks == "room_name"
        assert called.startswith("W") or called in table.play.question.accepts.known
        table.answer(called)
    assert table.asks == "hands"
    drawn = {deed.room for deed in table.state.deeds if deed.do == "set_off"}
    assert "cellar" not in {places.label(table.state, room) for room in drawn}


def test_a_room_that_nobody_knows_to_be_there_is_never_drawn() -> None:
    table = Table(tables={}, room_cards="box")
    while table.asks not in ("hands", "minutes"):
        table.leave()
    table.all_done()
    for _ in range(2):
        table.answer("30")
    rooms = [slot.room for slot in table.state.slots.values()]
    assert all(room in ("gallery", "ballroom", "laboratory") for room in rooms), "those that the leaflet names"


def test_a_placing_left_out_can_be_made_up_for() -> None:
    table = laid_table()
    table.press("rescue_red")
    table.leave()
    table.all_done()
    assert table.rooms() == {"green": "inner_4", "blue": "outer_6"}
    assert table.ready("place")
    table.press("place")
    table.place("demo_inner_1", "demo_1")
    table.all_done()
    assert table.rooms()["red"] == "inner_1"
    assert not table.ready("place")


def test_a_secret_passage_to_a_treasure_that_was_left_out_asks_for_the_room() -> None:
    table = laid_table()
    table.press("rescue_red")
    table.leave()
    table.all_done()
    table.roll("passage", "red")
    assert table.asks == "professor_to"
    table.answer("demo_inner_5")
    assert table.state.professor == "demo_inner_5"
    assert table.hands[0] == "lock_all"


# ---------------------------------------------------------------- whole evenings
def test_a_whole_game_of_dice_thrown_on_the_table_is_lost() -> None:
    table = laid_table()
    table.do(ByHand("*", on=True))
    minutes = iter(("30", "30", "35", "35", "40", "40"))
    for turn in range(40):
        table.press("roll")
        table.answer([f"step_{turn % 3 + 1}", ("red", "green", "blue")[turn % 3], "12"[turn % 2]])
        while table.asks is not None:
            match table.asks:
                case "hands":
                    table.go()
                case "minutes":
                    table.answer(next(minutes))
                case "upgrade":
                    table.answer(table.play.question.accepts.options[0])
                case asked:
                    raise AssertionError(asked)
        if GAME.over(table.state):
            break
    assert table.state.outcome == "lost"
    assert len(table.state.lost) == 4
    assert [cue for cue in table.cues if isinstance(cue, Chime)][-1].sound is Sound.DEFEAT
    rows = [table.play.rows.read(n) for n in range(1, table.play.rows.last + 1)]
    assert all(row.drew == () for row in rows)
    assert sum(len(row.state) for row in rows) / len(rows) < 1024


def test_a_whole_game_is_won_with_the_box_drawing_everything() -> None:
    table = Table(room_cards="box", start_player="drawn")
    minutes = iter(("30", "35", "40", "45", "50", "55") * 3)

    def on_to_the_next_turn() -> None:
        while table.asks is not None:
            table.answer(next(minutes)) if table.asks == "minutes" else table.go()

    on_to_the_next_turn()
    for colour in ("red", "green", "blue", "red"):
        table.press(f"rescue_{colour}")
        on_to_the_next_turn()
    assert table.state.outcome == "won"
    assert Say(Text("citadel-say-won")) in table.cues
    with pytest.raises(Refusal):
        table.press("roll")


def test_the_power_goes_in_the_middle_of_a_walk() -> None:
    table = real_table()
    table.roll("step_3", "red")
    table.answer("library")
    assert table.asks == "behind"
    fixed = GAME.begin(
        {key: option.default for key, option in ((option.key, option) for option in GAME.options())}
        | {"start_player": "seat_1"},
        ("Mina", "Anna", "Jo"),
        {},
    )
    again = Play.resume(GAME, table.play.rows, SEED, fixed)
    assert again.state == table.state
    assert again.question == table.play.question
    again.do(Answer("behind", "gallery"))
    assert again.state.professor == "gallery"


def test_undo_takes_back_the_roll_and_the_same_throw_comes_again() -> None:
    table = laid_table()
    before = table.state
    table.press("roll")
    faces = table.state.dice
    table.play.undo()
    assert table.state == before
    table.press("roll")
    assert table.state.dice == faces


def test_the_next_has_no_throw_of_the_one_before_on_the_screen() -> None:
    table = laid_table()
    table.roll("step_1", "red", "2")
    assert any(table.state.dice)
    assert table.state.route
    turn = table.state.turn
    table.all_done()
    assert table.state.turn == turn + 1
    assert table.state.dice == ()
    assert table.state.route == ()


# ---------------------------------------------------------------- what is seen and heard
def test_a_walk_is_shown_door_by_door() -> None:
    table = laid_table()
    table.press("professor")
    table.play.undo()
    table.throw("professor", "step_3", "blue")
    routes = [beat.state.route for beat in table.step.beats if any(isinstance(cue, Show) for cue in beat.cues)]
    assert [len(route) for route in routes] == [2, 3, 4]
    shows = [cue for cue in table.cues if isinstance(cue, Show)]
    assert [(show.name, show.tone, show.s) for show in shows] == [("walk", "blue", 0.35)] * 3


def test_dice_of_the_box_tumble_and_dice_of_the_table_do_not() -> None:
    table = laid_table()
    table.press("roll")
    assert isinstance(table.cues[0], Rolled)
    table.play.undo()
    table.roll("step_1", "red")
    assert not any(isinstance(cue, Rolled) for cue in table.cues)


def test_the_history_tells_a_turn_in_one_line() -> None:
    table = laid_table()
    table.press("roll")
    title = table.step.row.title
    assert title.id == "citadel-did-roll"
    assert title.args["who"] == "Mina"


def test_hands_lists_are_read_four_lines_at_a_time() -> None:
    table = Table(room_cards="box")
    lists = []
    while table.asks == "hands":
        page = table.view.page.compact
        lists.append(next(part for part in page.parts if isinstance(part, Hands)))
        table.go()
    assert [(len(shown.lines), shown.page, shown.pages) for shown in lists] == [(4, 1, 3), (4, 2, 3), (2, 3, 3)]


def test_the_ring_waits_while_hands_work() -> None:
    table = laid_table()
    table.roll("step_1", "red")
    assert isinstance(table.view.ring, ClockRing)
    assert table.view.ring.waiting
    table.go()
    assert not table.view.ring.waiting


def test_a_treasure_with_two_spaces_left_presses() -> None:
    table = laid_table()
    table.correct("left_green", 2)
    urgent = {str(mark.tone): mark.urgent for mark in clock_ring(table).marks}
    assert urgent == {"red": False, "green": True, "blue": False}


def test_a_correction_that_cannot_be_is_kept_and_warned_about() -> None:
    table = laid_table()
    table.correct("left_red", 0)
    assert table.left()["red"] == 0
    warnings = [part for part in table.view.page.compact.parts if isinstance(part, Note)]
    assert [note.text.id for note in warnings] == ["citadel-note-meet"]
    assert warnings[0].warning


def test_correcting_the_time_leaves_the_markers_where_they_lie() -> None:
    table = laid_table()
    before = {mark.tone: mark.at for mark in clock_ring(table).marks}
    for time in ("III", "XI", "VIII", "XII"):
        table.correct("time", time)
        assert {mark.tone: mark.at for mark in clock_ring(table).marks} == before


def test_the_demo_says_that_its_castle_is_fictional() -> None:
    assert Table().state.setup.fictional
    sheet = GAME.sheet(Table().state, "map")
    assert sheet is not None
    assert "citadel-note-fictional" in str(sheet.page)
    assert not real_table().state.setup.fictional


def test_the_demo_knows_its_castle_and_asks_nothing_about_it() -> None:
    assert DEMO.seats
    table = laid_table()
    for _ in range(12):
        if GAME.over(table.state):
            break
        table.press("roll")
        assert table.asks not in ("behind", "kinds", "rooms", "room_name")
        while table.asks is not None:
            match table.play.question.accepts:
                case OneOf(options) | Name(options):
                    table.answer(options[0])
                case _:
                    table.go()


def test_the_map_is_a_picture_over_which_the_focus_walks() -> None:
    table = laid_table()
    here = GAME.sheet(table.state, "map")
    assert here is not None
    rooms = plan.rooms(table.state)
    at = rooms.index("demo_outer_1")
    assert [button.sheet for button in here.buttons if button.sheet.startswith("map")] == [
        f"map_{(at - 1) % 12}",
        f"map_{(at + 1) % 12}",
    ]
    graph = next(part for part in here.page.compact.parts[0].parts if isinstance(part, AreaGraph))
    assert graph.at == at
    assert len(graph.ways) == 18
    assert GAME.sheet(table.state, "map_11") is not None
    assert GAME.sheet(table.state, "map_12") is None
    assert GAME.sheet(table.state, "journal") is None


def test_two_rings_lie_on_the_map_without_a_crossing() -> None:
    doors = laid_table().state.doors
    spot = plan.spots(doors)
    assert sorted(spot) == list(range(12))
    for at, to in enumerate(doors):
        assert spot[to] in plan.beside(spot[at // 3]), "every passage joins neighbours"


def test_the_page_of_the_dice_shows_every_face() -> None:
    table = laid_table()
    table.do(ByHand("*", on=False))
    page = GAME.sheet(table.state, "dice")
    assert page is not None
    faces = [die for node in _nodes(page.page.wide) if isinstance(node, Dice) for die in node.dice]
    assert len(faces) == 6 + 3 + 2
    counts = [die.caption.args["n"] for die in faces if die.caption.id == "citadel-faces"]
    assert counts == [2, 2, 2, 5, 1]


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    for part in getattr(node, "parts", ()):
        yield from _nodes(part)


# ---------------------------------------------------------------- what is said aloud
def said(table: Table) -> list[str]:
    return [key_of(cue.text) for cue in table.cues if isinstance(cue, Say)]


def test_the_last_ten_minutes_of_a_treasure_are_said_once() -> None:
    table = laid_table()
    table.correct("left_green", 4)
    table.roll("step_1", "blue", "2")
    assert "citadel-say-near-green" in said(table)
    table.all_done()
    table.roll("step_1", "blue", "1")
    assert not [key for key in said(table) if "near" in key]


def test_two_treasures_that_press_at_once_are_one_sentence() -> None:
    table = laid_table()
    table.correct("left_green", 3)
    table.correct("left_red", 4)
    table.roll("step_1", "blue", "2")
    assert [key for key in said(table) if "near" in key] == ["citadel-say-near-several"]


def test_a_treasure_that_is_lost_is_not_said_to_be_near_it() -> None:
    table = laid_table()
    table.correct("left_green", 1)
    table.roll("step_1", "blue", "1")
    assert [key for key in said(table) if "near" in key or "lost" in key] == ["citadel-say-lost-1"]


def test_dice_told_by_hand_are_a_roll_and_no_action_card() -> None:
    table = laid_table()
    table.do(ByHand("*", on=True))
    table.press("roll")
    assert table.asks == "dice"
    assert table.view.path[-1] == text("citadel-path-rolled", who="Mina")


def test_who_starts_has_the_first_turn_whatever_was_set_by_hand_before() -> None:
    table = Table(start_player="drawn")
    table.correct("turn", "2")
    table.do(ByHand("start_player", on=True, once=True))
    while table.asks in ("hands", "minutes"):
        table.go() if table.asks == "hands" else table.answer("45")
    assert table.asks == "start"
    table.answer("1")
    assert table.state.seat == 1


def test_a_door_that_he_comes_back_through_is_one_door() -> None:
    table = laid_table()
    table.roll("step_3", "red")
    assert table.state.route == ("demo_outer_1", "demo_outer_2", "demo_outer_1", "demo_outer_2")
    assert table.hands == ["lock 1", "switch 2", "out", "time 1"]
