"""Export and replay: what was played comes out as text and goes in again, and a bad line is named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.app import assets
from companion.app.errors import FileError, StoreError
from companion.app.language import Language
from companion.app.store.games import Games
from companion.app.store.records import Replay, exported, in_words, listed
from companion.app.store.store import PlaysOnDisk, Store
from companion.core.errors import Refusal
from companion.core.game import Answer, ByHand, Value
from companion.core.play import Play
from tests.app.tiny_game import Roll, Spend, Tiny

GAME = Tiny()
OPTIONS: dict[str, Value] = {"goal": 20, "mode": "harsh"}
WORDS = Language(assets.locale(), "en", ("core", "app"))


class OnlyTiny(Games):
    """A shelf with one game."""

    def __init__(self) -> None:
        super().__init__(lambda: ())
        self._entries = {"tiny": "tests.app.tiny_game:game"}


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """Ann and 민수 have played a little, taken one move back, and rolled once by hand."""
    path = tmp_path / "companion.db"
    store = Store.open(path, lambda _: None, wall_clock=lambda: 1_800_000_000.0)
    rows = store.begin("tiny", OPTIONS, ("Ann", "민수"), {"castle": ({"room": "hall"},)}, b"\x01" * 16)
    play, _ = Play.begin(GAME, rows, b"\x01" * 16, OPTIONS, ("Ann", "민수"), {"castle": ({"room": "hall"},)})
    play.do(Roll())
    play.do(Roll())
    play.undo()
    play.do(ByHand("die", on=True, once=True))
    play.do(Roll())
    play.do(Answer("die", ("6",)))
    store.close()
    return path


def lines_of(path: Path, id: int | None = None) -> list[str]:
    disk = PlaysOnDisk.look(path)
    try:
        return list(exported(disk, id))
    finally:
        disk.close()


def replayed(lines: list[str]) -> list[dict[str, Any]]:
    replay = Replay("evening.jsonl", "\n".join([*lines, ""]).encode(), OnlyTiny())
    return [msgspec.json.decode(msgspec.json.encode(heard)) for heard in replay.moves(WORDS)]


def test_an_export_is_a_header_and_a_line_a_move(evening: Path) -> None:
    header, *moves = map(json.loads, lines_of(evening))
    assert header["game"] == "tiny"
    assert header["seats"] == ["Ann", "민수"]
    assert header["options"] == OPTIONS
    assert header["tables"] == {"castle": [{"room": "hall"}]}
    assert header["started"] == "2027-01-15T08:00:00Z"
    assert [move["move"]["type"] for move in moves] == ["roll", "core.by_hand", "roll", "core.answer"]
    assert [move["n"] for move in moves] == [1, 2, 3, 4]
    assert moves[0]["drew"][0][0] == "die"
    assert moves[3]["drew"] == []


def test_the_seed_is_told_only_when_the_play_has_ended(evening: Path) -> None:
    assert "seed" not in json.loads(lines_of(evening)[0])
    store = Store.open(evening, lambda _: None)
    store.end(1)
    store.close()
    assert json.loads(lines_of(evening)[0])["seed"] == "01" * 16


def test_a_replay_is_the_play(evening: Path) -> None:
    replay = Replay("evening.jsonl", "\n".join(lines_of(evening)).encode(), OnlyTiny())
    heard = list(replay.moves(WORDS))
    assert not any(one.refused for one in heard)
    store = Store.open(evening, lambda _: None)
    record, rows = store.resume(1)
    fixed = GAME.begin(record.options, record.seats, record.tables)
    assert replay.play is not None
    assert replay.play.state == Play.resume(GAME, rows, record.seed, fixed).state
    store.close()


def test_each_line_is_heard_with_cues_and_the_public_view(evening: Path) -> None:
    first, rolled, by_hand, asked, answered = replayed(lines_of(evening))
    assert (first["n"], first["move"], first["refused"]) == (0, None, False)
    assert rolled["title"]["id"] == "tiny-total"
    assert rolled["cues"][0]["type"] == "log"
    assert rolled["view"]["ring"]["type"] == "arc"
    assert asked["asks"]["args"] == {"name": "die?"}
    assert (by_hand["asks"], answered["asks"], answered["over"]) == (None, None, False)


def poor(evening: Path) -> str:
    """The evening's header, but the first throw was a one."""
    return json.dumps({**json.loads(lines_of(evening)[0]), "drew": [["die", 1]]})


def test_a_move_that_the_rules_refuse_is_said_so_and_the_replay_goes_on(evening: Path) -> None:
    lines = [
        poor(evening),
        '{"move":{"type":"spend","n":5}}',
        '{"move":{"type":"roll"}}',
        '{"move":{"type":"spend","n":9}}',
    ]
    _, spent, rolled, wrong = replayed(lines)
    assert (spent["refused"], spent["why"]["id"]) == (True, "tiny-poor")
    assert (rolled["refused"], wrong["why"]["id"]) == (False, "core-not-now")


def test_an_answer_under_another_key_hears_what_is_asked(evening: Path) -> None:
    by_hand = '{"move":{"type":"core.by_hand","what":"die","on":true}}'
    answer = '{"move":{"type":"core.answer","key":"dice","value":["3"]}}'
    lines = [poor(evening), by_hand, ROLL, answer]
    *_, last = Replay("e", "\n".join(lines).encode(), OnlyTiny()).moves(WORDS)
    assert in_words(last) == "   3  refused: The open question is 'die'; it takes: a face for each of die"


def test_a_line_on_a_terminal_says_what_was_refused(evening: Path) -> None:
    lines = [poor(evening), '{"move":{"type":"spend","n":5}}']
    *_, last = Replay("e", "\n".join(lines).encode(), OnlyTiny()).moves(WORDS)
    assert in_words(last) == "   1  refused: Poor"


ROLL = '{"move":{"type":"roll"}}'


def changed(lines: list[str], old: str, new: str) -> list[str]:
    assert old in lines[0]
    return [lines[0].replace(old, new)]


BAD: list[tuple[Any, str]] = [
    (lambda lines: [], "1: the file is empty"),
    (lambda lines: lines[1:], "1: this is not the header of an exported play: Object "),
    (lambda lines: changed(lines, '"tiny"', '"tinny"'), "1: there is no game 'tinny'. Did you mean 'tiny'?"),
    (lambda lines: changed(lines, "companion play", "menu"), "1: this is not an exported play but 'menu'"),
    (lambda lines: changed(lines, '"format":1', '"format":9'), "1: format 9 is from a newer companion"),
    (lambda lines: changed(lines, '"goal":20', '"goal":21'), "1: tiny: option goal cannot be '21'"),
    (lambda lines: changed(lines, '"Ann","민수"', ""), "1: tiny needs 1 to 4 different seats, here are 0"),
    (
        lambda lines: changed(lines, '"Ann","민수"', '"Ann","Ann"'),
        "1: tiny needs different seats, here 'Ann' sits twice",
    ),
    (lambda lines: [lines[0], '{"move":{"type":"fly"}}'], '2: tiny has no move {"type":"fly"}: Invalid value'),
    (lambda lines: [lines[0], ROLL, '{"mov":{}}'], "3: this is not a move line: Object "),
    (lambda lines: [lines[0], ROLL, "roll"], "3: the last line is cut short"),
    (lambda lines: [lines[0], "roll", ROLL], "2: this is not JSON"),
    (lambda lines: [*lines[:2], lines[2][:-9]], "3: the last line is cut short. Export the play again."),
    (lambda lines: [lines[0], "", ROLL], "2: this is not JSON"),
    (
        lambda lines: [lines[0], '{"move":{"type":"roll"},"drew":[["dice",3]]}'],
        "2: the record has 'dice' where the rules draw 'die'",
    ),
    (
        lambda lines: [lines[0], '{"move":{"type":"roll"},"drew":[["die",3],["die",3]]}'],
        "2: 1 recorded result(s) were not drawn by the rules",
    ),
]


@pytest.mark.parametrize(("change", "said"), BAD)
def test_a_bad_line_is_named_by_its_number(evening: Path, change: Any, said: str) -> None:
    source = "\n".join(change(lines_of(evening))).encode()
    with pytest.raises(FileError) as refused:
        list(Replay("e.jsonl", source, OnlyTiny()).moves(WORDS))
    assert str(refused.value).startswith(f"e.jsonl:{said}"), str(refused.value)
    assert "\n" not in str(refused.value)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=120), st.integers(0, 6))
def test_noise_in_a_file_is_one_clear_line(noise: bytes, at: int) -> None:
    header = (
        b'{"kind":"companion play","format":1,"game":"tiny","seats":["A"],"options":{},"tables":{},"drew":[["die",1]]}'
    )
    lines = [header, *[ROLL.encode()] * 4]
    lines.insert(at, noise)
    said = ""
    try:
        for heard in Replay("e", b"\n".join(lines), OnlyTiny()).moves(WORDS):
            msgspec.json.encode(heard)
    except FileError as refused:
        said = str(refused)
    assert said == "" or (said.startswith("e:") and "\n" not in said)


@settings(max_examples=30, deadline=None)
@given(seed=st.binary(min_size=1, max_size=16), moves=st.lists(st.sampled_from(["roll", "spend", "undo", "redo"])))
def test_whatever_was_played_replays_to_the_same(seed: bytes, moves: list[str], tmp_path_factory: Any) -> None:
    path = tmp_path_factory.mktemp("evening") / "companion.db"
    store = Store.open(path, lambda _: None)
    rows = store.begin("tiny", OPTIONS, ("Ann",), {}, seed)
    play, _ = Play.begin(GAME, rows, seed, OPTIONS, ("Ann",), {})
    for move in moves:
        try:
            match move:
                case "roll":
                    play.do(Roll())
                case "spend":
                    play.do(Spend(5))
                case "undo":
                    play.undo()
                case "redo":
                    play.redo()
        except Refusal:
            pass
    store.close()
    replay = Replay("e", "\n".join(lines_of(path)).encode(), OnlyTiny())
    for _ in replay.moves(WORDS):
        pass
    assert replay.play is not None
    assert replay.play.state == play.state


def test_a_play_that_is_not_there_is_refused(evening: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no play 9"):
        lines_of(evening, 9)
    with pytest.raises(StoreError, match="nothing has been played yet"):
        lines_of(tmp_path / "none.db")


def test_the_history_lists_every_play(evening: Path, tmp_path: Path) -> None:
    disk = PlaysOnDisk.look(evening)
    (line,) = listed(disk, OnlyTiny(), WORDS, as_csv=False)
    header, row = listed(disk, OnlyTiny(), WORDS, as_csv=True)
    disk.close()
    assert line.split()[0] == "1"
    assert "Ann, 민수" in line
    assert header == "play,game,started,ended,seats,moves,stands,name"
    assert row.startswith("1,tiny,2027-01-15 ")
    assert ',,"Ann, 민수",4,Total' in row
    nothing = PlaysOnDisk.look(tmp_path / "none.db")
    assert list(listed(nothing, OnlyTiny(), WORDS, as_csv=False)) == ["Nothing has been played yet."]
    assert len(list(listed(nothing, OnlyTiny(), WORDS, as_csv=True))) == 1
