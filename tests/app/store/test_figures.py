"""Figures against a second computation over generated evenings: from the exported JSON lines and the times of the rows,
by rules of its own. It shares no code with what is proved but the games that read a state."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from companion.app import assets
from companion.app.commands.evenings import told
from companion.app.language import Language
from companion.app.pages.luck import throws_of
from companion.app.store.chronicle import Chronicle, figures, players
from companion.app.store.play_file import PlaysOnDisk
from companion.app.store.records import exported
from companion.core.words import seated
from tests.app.store.many import GAMES, fill, lines

EVENINGS = 120


class Told:
    """One evening as the second computation sees it."""

    def __init__(self, disk: PlaysOnDisk, id: int, rows: list[dict[str, Any]]) -> None:
        header, *self.moves = [json.loads(line) for line in exported(disk, id)]
        self.drew: list[list[Any]] = [*(header.get("drew") or ())]
        for move in self.moves:
            self.drew += move.get("drew") or ()
        self.game, self.seats = header["game"], [*seated(header["seats"])]
        game = GAMES.game(self.game)
        state = game.restored(
            rows[len(self.moves)]["state"], game.begin(self._options(game, header), tuple(self.seats), _tables(header))
        )
        self.sides = {die: [*sides] for die, sides in game.dice(state).items()}
        self.ending = game.ending(state) if game.over(state) else None
        times = [row["at"] for row in rows[: len(self.moves) + 1]]
        gaps = [later - earlier for earlier, later in pairwise(times)]
        self.length_s = sum(gap for gap in gaps if 0 < gap < 1800)
        self.about = times[0] < 1_704_067_200 or any(gap < 0 for gap in gaps)
        self.corrected = any(move["move"].get("type") == "core.correct" for move in self.moves)

    @staticmethod
    def _options(game: Any, header: dict[str, Any]) -> dict[str, Any]:
        defaults = {option.key: option.default for option in game.options()}
        listed = {key: tuple(value) if isinstance(value, list) else value for key, value in header["options"].items()}
        return {**defaults, **listed}

    @property
    def won(self) -> bool | None:
        kind = self.ending.kind.value if self.ending is not None else ""
        return True if kind in ("won", "good") else False if kind in ("lost", "evil") else None


def _tables(header: dict[str, Any]) -> dict[str, tuple[dict[str, Any], ...]]:
    return {key: tuple(rows) for key, rows in header["tables"].items()}


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("many") / "companion.db"
    fill(path, EVENINGS, seed=7, each=2)
    return path


@pytest.fixture(scope="module")
def evenings(kept: Path) -> dict[int, Told]:
    rows: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for line in lines(kept):
        rows[line["play"]].append(line)
    disk = PlaysOnDisk.look(kept)
    found = {id: Told(disk, id, of) for id, of in rows.items()}
    disk.close()
    assert len(found) == EVENINGS
    return found


@pytest.fixture(scope="module")
def chronicle(kept: Path) -> Chronicle:
    return Chronicle(PlaysOnDisk.look(kept), GAMES.game, None)


def test_every_evening_is_told_alike(evenings: dict[int, Told], chronicle: Chronicle) -> None:
    for evening in chronicle.evenings():
        other = evenings[evening.id]
        assert evening.seats == tuple(other.seats)
        assert evening.length_s == pytest.approx(other.length_s)
        assert (evening.about, evening.corrected) == (other.about, other.corrected), evening.id
        assert evening.ending == other.ending


def test_games_are_counted_alike(evenings: dict[int, Told], chronicle: Chronicle) -> None:
    by_game = figures(chronicle.evenings())
    assert set(by_game) == {each.game for each in evenings.values()}
    for key, game in by_game.items():
        own = [each for each in evenings.values() if each.game == key]
        over = [each for each in own if each.ending is not None]
        assert game.plays == len(own)
        assert game.total_s == pytest.approx(sum(each.length_s for each in own))
        assert (game.won, game.lost) == (sum(e.won is True for e in over), sum(e.won is False for e in over))
        lengths = [each.length_s for each in over if each.length_s > 0]
        assert game.shortest_s == (pytest.approx(min(lengths)) if lengths else None)
        assert game.longest_s == (pytest.approx(max(lengths)) if lengths else None)
        for count in {len(each.seats) for each in over}:
            same = [each.won for each in over if len(each.seats) == count]
            assert game.by_players[count] == (same.count(True), same.count(False))
        counted: dict[str, Counter[str]] = defaultdict(Counter)
        for each in over:
            assert each.ending is not None
            for by, value in each.ending.counted_by:
                counted[by.id][repr(value)] += 1
        assert {of.by.id: {repr(v.said): v.plays for v in of.values} for of in game.counted_by} == counted
        for of in game.counted_by:
            assert sum(v.won for v in of.values) <= game.won
            assert all(v.won + v.lost <= v.plays for v in of.values)


def test_people_are_counted_alike(evenings: dict[int, Told], chronicle: Chronicle) -> None:
    plays: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    led: Counter[str] = Counter()
    decided: Counter[str] = Counter()
    for each in evenings.values():
        for seat, called in enumerate(each.seats):
            person = " ".join(called.split()).casefold()
            if called.startswith("\u2063"):
                continue
            plays[person] += 1
            if each.ending is None:
                continue
            wins[person] += seat in each.ending.winners
            led[person] += seat in each.ending.leaders
            decided[person] += bool(each.ending.winners) or each.ending.kind.value == "lost"
    people = {person.name.casefold(): person for person in players(chronicle.evenings())}
    assert set(people) == set(plays)
    for name, found in people.items():
        assert (found.plays, found.wins) == (plays[name], wins[name])
        assert (found.decided, found.led) == (decided[name], led[name])


def test_dice_are_counted_alike(evenings: dict[int, Told], chronicle: Chronicle) -> None:
    box: dict[tuple[str, ...], Counter[str]] = defaultdict(Counter)
    hand: dict[tuple[str, ...], Counter[str]] = defaultdict(Counter)
    for each in evenings.values():
        for die, face in each.drew:
            if die in each.sides:
                box[tuple(sorted(each.sides[die]))][str(face)] += 1
        for move in each.moves:
            made = move["move"]
            if made.get("type") != "core.answer" or move["by"] != "table" or not isinstance(made["value"], list):
                continue
            for face in made["value"]:
                if made["key"] in each.sides:
                    asked = [made["key"]]
                else:
                    asked = [die for die in each.sides if made["key"] == "dice" and face in each.sides[die]]
                for die in asked[:1]:
                    if face in each.sides[die]:
                        hand[tuple(sorted(each.sides[die]))][face] += 1
    for by_hand, counted in ((False, box), (True, hand)):
        told_of = {
            each.sides: {f: n for f, n in each.counts.items() if n}
            for each in throws_of(chronicle.evenings(), by_hand=by_hand)
        }
        assert told_of == {sides: dict(faces) for sides, faces in counted.items()}
    assert sum(sum(faces.values()) for faces in box.values()) > 500


def test_what_the_command_line_tells_is_the_same(kept: Path, evenings: dict[int, Told]) -> None:
    disk = PlaysOnDisk.look(kept)
    words = Language(assets.locale(), "en")
    told_lines = [json.loads(line) for line in told(disk, GAMES, words, kept.parent / "nowhere", "json", {})]
    disk.close()
    assert {line["id"] for line in told_lines} == set(evenings)
    for line in told_lines:
        assert line["seats"] == evenings[line["id"]].seats
        assert ("ending" in line) == (evenings[line["id"]].ending is not None)
