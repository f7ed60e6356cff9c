"""Tracked doors while the map is still being learnt: nothing unknown is taken for locked, nothing known for unknown."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.game import Value, chosen
from companion.games.time_citadel import castle
from companion.games.time_citadel.facts import COLOURS
from tests.games.time_citadel.castles import castle_of
from tests.games.time_citadel.table import GAME, Table


def tracked(tables: dict[str, tuple[dict[str, Value], ...]] | None = None) -> Table:
    """A table that tracks doors on a castle nobody has told the box about, at its first turn."""
    table = Table(tables=tables or {}, doors="on")
    while table.play.state.agenda:
        match table.asks:
            case "hands":
                table.go()
            case "minutes":
                table.answer("55")
            case _:
                table.leave()
    return table


def opens(table: Table, room: str, colour: str) -> None:
    table.press("door")
    table.answer(room)
    table.answer(colour)


def walks(table: Table, room: str, colour: str, *behind: str) -> list[str]:
    """The Professor, set down in ``room``, goes as many doors as rooms are told; what hands are then asked to lock."""
    table.correct("professor", room)
    table.throw("professor", f"step_{len(behind)}", colour)
    way = dict(zip((room, *behind), behind, strict=False))
    while table.asks == "behind":
        table.answer(way[table.state.professor])
    asked = [line for line in table.hands if line.startswith("lock")]
    table.all_done()
    table.correct("halfway", "not_yet")
    return asked


# ---------------------------------------------------------------- leaflet, "Door": an open door he passes is locked
def test_a_door_opened_from_its_far_side_may_be_the_one_he_passes() -> None:
    table = tracked()
    opens(table, "library", "blue")
    assert walks(table, "laboratory", "red", "library") == ["lock 1"], "nobody knows where the blue door leads"


def test_a_door_that_is_locked_for_certain_needs_no_hand() -> None:
    table = tracked()
    opens(table, "cellar", "blue")
    assert walks(table, "laboratory", "red", "library") == []


def test_a_door_opened_from_the_far_side_is_open_from_this_one_too() -> None:
    table = tracked()
    walks(table, "library", "blue", "laboratory")
    walks(table, "laboratory", "red", "library")
    opens(table, "library", "blue")
    walks(table, "library", "red", "gallery")
    walks(table, "library", "green", "study")
    assert walks(table, "laboratory", "red", "library") == ["lock 1"]
    assert walks(table, "laboratory", "red", "library") == [], "he has just locked it"


def test_what_was_in_doubt_and_is_locked_now_is_in_doubt_no_more_for_that_passage() -> None:
    table = tracked()
    opens(table, "library", "blue")
    walks(table, "laboratory", "red", "library")
    assert walks(table, "laboratory", "red", "library") == [], "hands have locked that passage, whichever door it is"
    assert walks(table, "cellar", "red", "library") == ["lock 1"], "but the blue door may lead to the Cellar"


def test_a_door_whose_far_side_becomes_known_is_the_one_that_was_locked() -> None:
    table = tracked()
    opens(table, "library", "blue")
    walks(table, "laboratory", "red", "library")
    assert walks(table, "library", "blue", "laboratory") == [], "the blue door led to the Laboratory, and is locked"


def test_in_doubt_hands_look_at_every_door_of_the_walk() -> None:
    table = tracked()
    opens(table, "gallery", "blue")
    assert walks(table, "laboratory", "red", "library", "gallery", "study") == ["lock 3"]


def test_a_secret_passage_into_a_room_with_a_door_in_doubt_says_lock_all_doors() -> None:
    table = tracked()
    opens(table, "library", "blue")
    table.correct("room_red", "gallery")
    table.throw("professor", "passage", "red")
    assert "lock_all" in table.hands
    table.all_done()
    table.correct("halfway", "not_yet")
    table.throw("professor", "passage", "red")
    assert "lock_all" not in table.hands, "every door of the room has been locked since"


def test_a_card_brings_him_through_a_door_that_nobody_knows() -> None:
    table = tracked()
    opens(table, "library", "blue")
    table.press("card_professor")
    table.answer("library")
    table.answer("door")
    assert "lock 1" in table.hands
    table.all_done()
    table.correct("professor", "laboratory")
    table.press("card_professor")
    table.answer("library")
    table.answer("door")
    assert "lock 1" not in table.hands


def test_a_door_in_doubt_is_asked_about_when_somebody_turns_it() -> None:
    table = tracked()
    opens(table, "library", "blue")
    opens(table, "laboratory", "red")
    assert table.asks == "door_now", "it may be the same door from its other side"
    table.answer("open")
    assert walks(table, "laboratory", "red", "cellar") == ["lock 1"]


def test_a_door_that_is_certain_is_turned_at_once() -> None:
    table = tracked()
    opens(table, "library", "blue")
    assert table.asks is None
    opens(table, "library", "blue")
    assert table.asks is None
    assert table.state.open == ()


# ---------------------------------------------------------------- any castle, any evening
@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32 - 1), st.booleans())
def test_hands_lock_every_door_he_leaves_open_and_on_a_known_castle_no_other(seed: int, known: bool) -> None:
    random = Random(seed)
    true = castle_of(random)
    rooms = [f"Hall {n}" for n in range(castle.ROOMS)]
    columns = [str(colour) for colour in COLOURS]
    rows: tuple[dict[str, Value], ...] = tuple(
        {"room": room, "window": None, **dict.fromkeys(columns)}
        | ({colour: rooms[true[castle.door(n, at)]] for at, colour in enumerate(columns)} if known else {})
        for n, room in enumerate(rooms)
    )
    table = Table(tables={"castle": rows}, doors="on")
    while table.play.state.agenda:
        table.answer(rooms[0]) if table.asks == "home" else table.leave()
    opened: set[frozenset[int]] = set()
    here = rooms.index(table.state.professor)
    for _ in range(12):
        for _ in range(random.randrange(3)):
            at = random.randrange(len(true))
            passage = frozenset((at // castle.CARPETS, true[at]))
            opens(table, rooms[at // castle.CARPETS], columns[at % castle.CARPETS])
            opened ^= {passage}
            if table.asks == "door_now":
                table.answer("open" if passage in opened else "locked")
        carpet, doors = random.randrange(castle.CARPETS), random.randint(1, 3)
        table.throw("professor", f"step_{doors}", columns[carpet])
        passed = []
        for _ in range(doors):
            at = castle.door(here, carpet)
            passed.append(frozenset((here, true[at])))
            here = true[at]
        while table.asks == "behind":
            table.answer(rooms[true[castle.door(rooms.index(table.state.professor), carpet)]])
        asked = sum(deed.n for deed in table.state.deeds if deed.do == "lock")
        needed = len(opened & set(passed))
        assert needed <= asked, "a door is left open"
        assert asked in (needed, len(set(passed))), "neither what is sure nor the line of a table that does not track"
        if known:
            assert asked == needed
        opened -= set(passed)
        table.all_done()
        table.correct("halfway", "not_yet")


def test_rows_of_earlier_versions_open() -> None:
    before = GAME.begin(chosen(GAME, {}), ("Mina", "Anna"), {})
    row = b'{"open":[3],"agenda":[{"type":"walk","colour":"red","doors":2},{"type":"turn","room":"gallery"}]}'
    after = GAME.restored(row, before)
    assert (after.open, after.relocked) == ((3,), ())
