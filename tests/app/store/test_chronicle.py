"""Past evenings: a summary each from its rows; figures against a second way of counting."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path

import pytest

from companion.app.store.chronicle import FILE, Chronicle, Evening, figures, players
from companion.app.store.games import Games
from companion.app.store.play_file import PlaysOnDisk
from companion.app.store.records import exported
from companion.core.ending import Ending, EndKind
from companion.core.names import one_name
from companion.core.view import Icon
from companion.core.words import text
from tests.app.test_releases import FOLDER, RELEASES

GAMES = Games(lambda: ())


@pytest.fixture(params=RELEASES)
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> PlaysOnDisk:
    shutil.copyfile(FOLDER / request.param / "companion.db", tmp_path / "companion.db")
    return PlaysOnDisk.look(tmp_path / "companion.db")


def test_every_kept_evening_is_told(disk: PlaysOnDisk) -> None:
    evenings = Chronicle(disk, GAMES.game, None).evenings()
    assert {evening.id for evening in evenings} == {record.id for record in disk.plays() if record.head >= 0}
    assert any(evening.finished for evening in evenings)


def test_the_dice_agree_with_the_exported_lines(disk: PlaysOnDisk) -> None:
    """Counted a second time from what ``companion export`` writes."""
    for evening in Chronicle(disk, GAMES.game, None).evenings():
        counted: Counter[tuple[str, str]] = Counter()
        for line in exported(disk, evening.id):
            for what, result in json.loads(line).get("drew") or ():
                if what in evening.sides and isinstance(result, str | int):
                    counted[(what, str(result))] += 1
        told = {(die, face): n for die, faces in evening.threw.items() for face, n in faces.items()}
        assert told == dict(counted), evening


NO_DICE = {
    "leader",
    "start_player",
    "first_player",
    "team",
    "again",
    "reroll",
    "monster",
    "mythos",
    "gate",
    "room_card",
}


def test_who_begins_teams_and_cards_are_no_dice(disk: PlaysOnDisk) -> None:
    for evening in Chronicle(disk, GAMES.game, None).evenings():
        assert not NO_DICE & {*evening.threw, *evening.by_hand, *evening.sides}, evening
        for die, faces in (*evening.threw.items(), *evening.by_hand.items()):
            assert set(faces) <= set(evening.sides[die])


def test_a_play_that_cannot_be_read_is_told_as_far_as_it_can_be(disk: PlaysOnDisk) -> None:
    def gone(key: str):
        raise KeyError(key)

    evenings = Chronicle(disk, gone, None).evenings()
    assert evenings
    assert not any(evening.finished for evening in evenings)
    assert all(evening.seats for evening in evenings)


def test_what_is_kept_saves_reading_and_is_never_believed_over_the_rows(disk: PlaysOnDisk, tmp_path: Path) -> None:
    first = Chronicle(disk, GAMES.game, tmp_path).evenings()
    asked = []

    def game(key: str):
        asked.append(key)
        return GAMES.game(key)

    assert Chronicle(disk, game, tmp_path).evenings() == first
    assert asked == [], "nothing was read again"
    (tmp_path / FILE).write_bytes(b"garbage")
    assert Chronicle(disk, game, tmp_path).evenings() == first
    assert asked


def test_every_story_of_a_kept_evening_is_a_page_or_nothing(disk: PlaysOnDisk) -> None:
    chronicle = Chronicle(disk, GAMES.game, None)
    drawn = 0
    for record in disk.plays():
        if record.head >= 0:
            story = GAMES.game(record.game).story(tuple(chronicle.states(record)))
            drawn += story is not None
    assert drawn


def played(
    id: int, seats: tuple[str, ...], kind: EndKind | None, minutes: float, winners: tuple[int, ...] = ()
) -> Evening:
    ending = None if kind is None else Ending(kind, text("core-won"), Icon.GEM, winners=winners)
    return Evening(id, "time_citadel", seats, 1e9 + id, 10, length_s=minutes * 60, ending=ending)


def test_figures_of_a_game() -> None:
    evenings = (
        played(1, ("Ann", "Bob"), EndKind.WON, 50),
        played(2, ("Ann", "Bob", "Cem"), EndKind.LOST, 31),
        played(3, ("Ann", "Bob", "Cem"), EndKind.WON, 84),
        played(4, ("Ann", "Bob"), None, 12),
    )
    found = figures(evenings)["time_citadel"]
    assert (found.plays, found.won, found.lost) == (4, 2, 1)
    assert (found.shortest_s, found.longest_s) == (31 * 60, 84 * 60)
    assert found.total_s == (50 + 31 + 84 + 12) * 60
    assert found.by_players == {2: (1, 0), 3: (1, 1)}


def test_good_and_evil_are_sides_and_all_together_are_not() -> None:
    sides = figures((played(1, ("Ann", "Bob"), EndKind.EVIL, 50), played(2, ("Ann", "Bob"), EndKind.GOOD, 50)))
    assert (sides["time_citadel"].won, sides["time_citadel"].lost, sides["time_citadel"].sides) == (1, 1, True)
    assert not figures((played(1, ("Ann", "Bob"), EndKind.LOST, 50),))["time_citadel"].sides


def test_names_that_differ_by_case_or_spaces_are_one_person() -> None:
    evenings = (
        played(1, ("ann", "Bob"), EndKind.SEATS, 10, winners=(0,)),
        played(2, ("Ann ", "Bob"), EndKind.SEATS, 20, winners=(1,)),
        played(3, ("1", "2"), EndKind.SEATS, 20, winners=(1,)),
    )
    assert [(person.name, person.plays, person.wins) for person in players(evenings)] == [("Ann", 2, 1), ("Bob", 2, 1)]
    assert one_name("  Анна  Мария ") == one_name("анна мария")
