"""Evenings are counted in presses: a first one is light, and the castle is told in a fraction of it."""

from __future__ import annotations

from pathlib import Path

from companion.games.time_citadel import castle, places
from companion.games.time_citadel.facts import COLOURS
from tests.games.time_citadel.robot import Robot


def test_a_whole_first_game_takes_at_most_150_presses_and_a_learnt_one_100(tmp_path: Path) -> None:
    table = Robot(tmp_path, seed=3)
    table.play()
    assert table.presses <= 150
    for seed in (31, 32):
        table = Robot(tmp_path, seed, table.board, table.called)
        table.play()
    assert table.presses <= 100


def test_the_castle_is_told_in_at_most_150_presses_and_then_nothing_of_it_is_asked(tmp_path: Path) -> None:
    table = Robot(tmp_path, seed=3)
    table.enter_castle()
    assert table.presses <= 150
    again = Robot(tmp_path, 31, table.board, table.called)
    again.sit_down()
    s = again.state
    true = {again.words_of(name): n for n, name in enumerate(table.board.names)}
    place = {room: true[again.said_of(room)] for room in s.setup.rooms}
    for room in s.setup.rooms:
        for n, at in enumerate(castle.doors_of(s.setup.rooms.index(room))):
            told = s.setup.rooms[places.behind(s, at)]
            assert place[told] == table.board.doors[castle.door(place[room], n)], (room, COLOURS[n])
    assert sorted(place[room] for room in s.setup.windows) == sorted(
        table.board.names.index(room) for room in table.board.windows
    )


def test_an_answer_taken_back_while_the_castle_is_told_is_known_no_more(tmp_path: Path) -> None:
    table = Robot(tmp_path, seed=3)
    table.to_the_castle()
    table.press("go")
    assert any(row["red"] for row in table.tables["castle"])
    table.press("back")
    assert not any(row["red"] for row in table.tables["castle"])
    table.press("left", "go")
    assert not table.box.host.faults
