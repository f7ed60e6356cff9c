"""What is printed on the owner's board: read strictly, never lost, learnt as the game goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.app import assets
from companion.app.config.yaml_reader import Sheet
from companion.app.errors import FileError
from companion.app.language import Language
from companion.app.store.games import Games
from companion.app.store.owned import Owned
from companion.app.store.owner_tables import OwnerTables, TableChange, parts, read, written
from companion.core.errors import Refusal
from companion.core.game import Column, Doubt, Name, Number, OneOf, Several, Table, TableRow, Tables
from companion.core.words import name
from tests.app.tiny_game import Tiny

GAME = Tiny()
(CASTLE,) = GAME.tables()
GEMS = Table(
    "gems",
    name("Gems"),
    (
        Column("gem", Name(), may_be_empty=False),
        Column("minutes", Number(30, 55, 5)),
        Column("kinds", Several(("lock", "gear", "laser"), 1, 2)),
        Column("side", OneOf(("on", "off")), may_be_empty=False),
    ),
    rows=3,
)
ENGLISH = Language(assets.locale(), "en", ("settings",))


def told(table: Table, source: str) -> list[str]:
    _, problems = read(GAME, table, Sheet("t.yaml", source.encode()))
    return [problem.in_words(ENGLISH) for problem in problems]


@pytest.fixture
def shelf(tmp_path: Path) -> OwnerTables:
    return OwnerTables(tmp_path / "tables")


def test_a_table_nobody_began_is_empty_and_good(shelf: OwnerTables) -> None:
    assert shelf.read(GAME, CASTLE) == ((), ())
    assert shelf.all_of(GAME) == {}
    assert shelf.summary(GAME, CASTLE) == f"castle: 0 of 3 rows, 0 of 9 values ({shelf.path(GAME, CASTLE)})"
    assert shelf.path(GAME, CASTLE).parts[-2:] == ("tiny", "castle.yaml")


def test_what_somebody_entered_is_there_next_time(shelf: OwnerTables, tmp_path: Path) -> None:
    shelf.keep(GAME, CASTLE, {"room": "Hall", "red": "attic"})
    shelf.keep(GAME, CASTLE, {"room": "attic", "doors": 3})
    shelf.keep(GAME, CASTLE, {"room": "hall", "doors": 2})
    hall = {"room": "hall", "red": None, "doors": 2}
    attic = {"room": "attic", "red": None, "doors": 3}
    assert OwnerTables(tmp_path / "tables").all_of(GAME) == {"castle": (hall, attic)}
    assert [path.name for path in sorted((tmp_path / "tables" / "tiny").iterdir())] == [
        "castle.yaml",
        "castle.yaml.bak",
    ]


def test_what_a_play_taught_fills_in_and_spoils_nothing(shelf: OwnerTables) -> None:
    shelf.keep(GAME, CASTLE, {"room": "The  Hall", "red": "attic"})
    assert shelf.learn(GAME, CASTLE, [{"room": "the hall", "red": None, "doors": 1}, {"room": "cellar", "doors": 2}])
    assert shelf.read(GAME, CASTLE)[0] == (
        {"room": "The  Hall", "red": "attic", "doors": 1},
        {"room": "cellar", "red": None, "doors": 2},
    )
    assert not shelf.learn(GAME, CASTLE, [{"room": "THE HALL", "red": "attic", "doors": 1}]), "nothing new to write"


def test_what_the_owner_wrote_above_stays_there(shelf: OwnerTables) -> None:
    path = shelf.path(GAME, CASTLE)
    path.parent.mkdir(parents=True)
    path.write_text("# from the photo of 3 May\n# by Ann\nrows:\n- room: hall\n  doors: 2\n", "utf-8")
    shelf.learn(GAME, CASTLE, [{"room": "attic", "doors": 1}])
    assert path.read_text("utf-8").startswith("# from the photo of 3 May\n# by Ann\ngame: tiny\n")


def test_what_a_play_taught_in_another_spelling_is_spelled_as_the_owner_did(shelf: OwnerTables) -> None:
    named = Table("doors", name("Doors"), (Column("room", Name(), may_be_empty=False), Column("leads", Name())), rows=3)
    shelf.keep(GAME, named, {"room": "Hall", "leads": "The Attic"})
    assert not shelf.learn(GAME, named, [{"room": "hall", "leads": "the attic"}])
    assert shelf.read(GAME, named)[0] == ({"room": "Hall", "leads": "The Attic"},)
    assert shelf.learn(GAME, named, [{"room": "hall", "leads": "Cellar"}])
    assert shelf.read(GAME, named)[0] == ({"room": "Hall", "leads": "Cellar"},)


def test_a_file_that_names_its_table_and_has_no_rows_is_told_so() -> None:
    assert len(told(CASTLE, "game: tiny\ntable: castle\n")) == 1
    assert told(CASTLE, "game: tiny\ntable: castle\nrows: []\n") == []


def test_the_first_row_has_no_file_before_it_to_keep_and_the_first_import_has(shelf: OwnerTables) -> None:
    shelf.keep(GAME, CASTLE, {"room": "hall"})
    folder = shelf.path(GAME, CASTLE).parent
    assert [path.name for path in folder.iterdir()] == ["castle.yaml"]
    assert not shelf.imported(GAME, CASTLE)
    shelf.path(GAME, CASTLE).unlink()
    shelf.take_in_source(GAME, CASTLE, "castle.yaml", b"game: tiny\ntable: castle\nrows:\n- {room: attic}\n")
    assert shelf.imported(GAME, CASTLE)


def test_an_import_says_what_it_did_or_that_it_did_nothing() -> None:
    assert TableChange().in_words == "as it was"
    assert (
        TableChange(added=("hall", "attic"), removed=("cellar",)).in_words
        == "2 added (hall, attic), 1 removed (cellar)"
    )
    assert TableChange(changed=("hall",)).in_words == "1 changed (hall)"


def test_games_that_come_or_go_while_the_box_is_on_are_known_with_their_tables(tmp_path: Path) -> None:
    games = Games(lambda: ())
    assert Owned(games, OwnerTables(tmp_path)).found(()) == games.found(()) == ((), ())


def test_rows_of_a_stick_stand_in_place_of_the_tables(shelf: OwnerTables) -> None:
    shelf.keep(GAME, CASTLE, {"room": "hall", "doors": 2})
    shelf.take_in_source(GAME, CASTLE, "castle.yaml", b"game: tiny\ntable: castle\nrows:\n- {room: attic}\n")
    assert [row["room"] for row in shelf.read(GAME, CASTLE)[0]] == ["attic"]


def test_what_was_taught_once_is_not_taught_again_when_the_owner_has_struck_it(tmp_path: Path) -> None:
    class One(Games):
        def game(self, key: str) -> Tiny:
            return GAME

    library = Owned(One(), OwnerTables(tmp_path))
    hall: TableRow = {"room": "hall", "red": None, "doors": 2}
    library.learn("tiny", {"castle": (hall,)})
    file = OwnerTables(tmp_path).path(GAME, CASTLE)
    file.write_text("game: tiny\ntable: castle\nrows:\n- {room: cellar}\n")
    library.learn("tiny", {"castle": (hall,)})
    assert [row["room"] for row in library.tables("tiny")["castle"]] == ["cellar"]
    library.learn("tiny", {"castle": ({**hall, "doors": 3},)})
    assert [row["room"] for row in library.tables("tiny")["castle"]] == ["cellar", "hall"]


def test_an_editor_and_the_box_take_turns(shelf: OwnerTables) -> None:
    shelf.keep(GAME, CASTLE, {"room": "hall"})
    path = shelf.path(GAME, CASTLE)
    path.write_text(path.read_text("utf-8").replace("room: hall", "room: hall, doors: 3"), "utf-8")
    assert shelf.read(GAME, CASTLE)[0][0]["doors"] == 3


def test_a_file_with_mistakes_is_kept_when_the_box_writes(shelf: OwnerTables) -> None:
    path = shelf.path(GAME, CASTLE)
    path.parent.mkdir(parents=True)
    source = "rows:\n- {room: hall, doors: many}\n- {room: attic, doors: 2}\n"
    path.write_text(source, "utf-8")
    shelf.learn(GAME, CASTLE, [{"room": "cellar", "doors": 1}])
    (kept,) = path.parent.glob("castle.yaml.mistakes-*")
    assert kept.read_text("utf-8") == source
    assert [row["room"] for row in shelf.read(GAME, CASTLE)[0]] == ["hall", "attic", "cellar"]
    assert shelf.read(GAME, CASTLE)[1] == ()


@pytest.mark.parametrize(
    ("table", "source", "lines"),
    [
        (
            CASTLE,
            "rows:\n- {room: hall, redd: attic}\n- {room: attic, red: atic, doors: 4}\n",
            [
                "t.yaml:2:16: rows.1.redd: There is no such key. Did you mean 'red'?",
                "t.yaml:3:22: rows.2.red: 'atic' is not possible here. Did you mean 'attic'?",
                "t.yaml:3:35: rows.2.doors: '4' is not a number in range. "
                "Write a whole number from 1 to 3, without quotes.",
            ],
        ),
        (
            CASTLE,
            "rows:\n- {room: hall}\n- {doors: 1}\n- {room: HALL}\n",
            [
                "t.yaml:3:3: rows.2.room: This row does not say what it is about: 'room' is empty. Fill in 'room'.",
                "t.yaml:4:10: rows.3.room: Line 2 already tells of 'HALL'.",
            ],
        ),
        (
            CASTLE,
            "rows:\n- hall\n- {room: attic}\n",
            [
                "t.yaml:2:3: rows.1: Keys with values belong here. "
                "Write them on the next lines, indented, each as key: value."
            ],
        ),
        (
            CASTLE,
            "rows:\n- {room: a}\n- {room: b}\n- {room: c}\n- {room: d}\n",
            ["t.yaml:5:10: rows.4.room: There are more than 3 rows."],
        ),
        (CASTLE, "castle:\n- {room: a}\n", ["t.yaml:1:1: castle: There is no such key. Possible: game, rows, table."]),
        (CASTLE, "rows: {room: a}\n", ["t.yaml:1:7: rows: A list belongs here. Write [a, b, c], or one entry a line"]),
        (CASTLE, "game: other\nrows: []\n", ["t.yaml:1:7: game: This file is for other ?."]),
        (
            GEMS,
            "rows:\n- {gem: ruby, minutes: 33, kinds: [lock, lock], side: on}\n",
            [
                "t.yaml:2:24: rows.1.minutes: '33' is not possible here. Possible: 30 to 55 in steps of 5.",
                "t.yaml:2:35: rows.1.kinds: 'lock, lock' is not possible here. Possible: 1 to 2 of lock, gear, laser.",
            ],
        ),
        (
            GEMS,
            "rows:\n- {gem: ruby, kinds: [lok]}\n",
            [
                "t.yaml:2:3: rows.1.side: This row does not say what it is about: 'side' is empty. Fill in 'side'.",
                "t.yaml:2:23: rows.1.kinds.1: 'lok' is not possible here. Did you mean 'lock'?",
            ],
        ),
        (
            GEMS,
            "rows:\n- {gem: ruby, side: on, kinds: lock}\n",
            ["t.yaml:2:32: rows.1.kinds: A list belongs here. Write [a, b, c], or one entry a line after a dash."],
        ),
    ],
)
def test_mistakes_are_told_all_at_once(table: Table, source: str, lines: list[str]) -> None:
    said = [line for line in told(table, source) if "rows: A table is" not in line]
    assert len(said) == len(lines)
    assert all(line.startswith(start) for line, start in zip(said, lines, strict=True)), said


def test_a_file_is_taken_in_whole_or_not_at_all(shelf: OwnerTables, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("rows:\n- {room: hall, doors: 1}\n- {room: attic, doors: 9}\n", "utf-8")
    with pytest.raises(FileError, match=r"mine\.yaml:3:24: rows\.2\.doors: '9' is not a number in range"):
        shelf.take_in(GAME, CASTLE, file)
    assert not shelf.path(GAME, CASTLE).exists()
    file.write_text("rows:\n- {room: hall, doors: 1}\n- {room: attic}\n", "utf-8")
    assert shelf.take_in(GAME, CASTLE, file).added == ("hall", "attic")
    with pytest.raises(FileError, match="there is no such file"):
        shelf.take_in(GAME, CASTLE, tmp_path / "nothing.yaml")


def test_what_is_exported_can_be_taken_in(shelf: OwnerTables, tmp_path: Path) -> None:
    shelf.keep(GAME, CASTLE, {"room": 'd\'Artagnan: "on" #1', "red": "cellar", "doors": 2})
    (tmp_path / "out.yaml").write_text(shelf.exported(GAME, CASTLE), "utf-8")
    other = OwnerTables(tmp_path / "other")
    assert other.take_in(GAME, CASTLE, tmp_path / "out.yaml").added
    assert other.read(GAME, CASTLE) == shelf.read(GAME, CASTLE)


NAMES = st.text(st.characters(blacklist_categories=("C", "Zl", "Zp")), min_size=1, max_size=40).filter(
    lambda word: word.strip() != ""
)
GEM_ROWS = st.lists(
    st.fixed_dictionaries(
        {
            "gem": NAMES,
            "minutes": st.sampled_from([None, 30, 55]),
            "kinds": st.sampled_from([None, ("lock",), ("gear", "laser")]),
            "side": st.sampled_from(["on", "off"]),
        }
    ),
    max_size=3,
    unique_by=lambda row: GAME.row_key("gems", str(row["gem"])),
)


@settings(max_examples=200, deadline=None)
@given(GEM_ROWS)
def test_every_name_survives_the_file(rows: list[TableRow]) -> None:
    source = written(GAME, GEMS, rows)
    assert read(GAME, GEMS, Sheet("t.yaml", source.encode())) == (tuple(rows), ())


def test_one_row_more_one_less_or_another_is_a_change_and_none_is_not(shelf: OwnerTables) -> None:
    source = written(GAME, CASTLE, ({"room": "hall", "red": None, "doors": 2},))
    other = source.replace("doors: 2", "doors: 3")
    empty = written(GAME, CASTLE, ())
    assert "doors: 3" in other

    def change(source: str) -> tuple[bool, tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        told = shelf.take_in_source(GAME, CASTLE, "stick.yaml", source.encode())
        return told.any, told.added, told.changed, told.removed

    assert change(source) == (True, ("hall",), (), ())
    assert change(source) == (False, (), (), ())
    assert change(other) == (True, (), ("hall",), ())
    assert change(empty) == (True, (), (), ("hall",))


def test_an_import_is_taken_back_and_made_again(shelf: OwnerTables) -> None:
    shelf.keep(GAME, CASTLE, {"room": "hall", "doors": 2})
    assert not shelf.imported(GAME, CASTLE)
    with pytest.raises(FileError, match="nothing was imported here"):
        shelf.undo(GAME, CASTLE)
    attic = written(GAME, CASTLE, ({"room": "attic", "red": None, "doors": 3},)).encode()
    shelf.take_in_source(GAME, CASTLE, "stick.yaml", attic)
    assert shelf.imported(GAME, CASTLE)
    back = shelf.undo(GAME, CASTLE)
    assert (back.added, back.removed) == (("hall",), ("attic",))
    assert [row["room"] for row in shelf.read(GAME, CASTLE)[0]] == ["hall"]
    shelf.undo(GAME, CASTLE)
    assert [row["room"] for row in shelf.read(GAME, CASTLE)[0]] == ["attic"]


def test_a_file_to_be_filled_in_says_what_each_column_takes(shelf: OwnerTables) -> None:
    lines = shelf.exported(GAME, CASTLE).splitlines()
    assert [line.split(":")[0] for line in lines if line.startswith("#   ")] == ["#   room", "#   red", "#   doors"]


def test_tables_in_one_file_stand_on_their_own_lines_and_remarks_alone_are_no_table() -> None:
    whole = b"# mine\n---\ngame: tiny\n\n---\n# nothing more\n\n"
    assert parts(whole) == (b"\n\ngame: tiny\n\n",)
    assert parts(b"# mine\n") == (b"# mine\n",)


class Doubted(Tiny):
    """Whoever writes down three doors is asked whether they are sure."""

    def doubts(self, tables: Tables) -> tuple[Doubt, ...]:
        return tuple(
            Doubt("castle", str(row["room"]), "doors", name("three doors"), name("count them"))
            for row in tables.get("castle", ())
            if row["doors"] == 3
        )


def test_what_the_game_doubts_is_told_where_it_stands_once_the_table_has_no_mistakes(shelf: OwnerTables) -> None:
    game = Doubted()
    assert shelf.doubts(game, CASTLE) == ()
    shelf.keep(game, CASTLE, {"room": "hall", "doors": 2})
    assert shelf.doubts(game, CASTLE) == ()
    shelf.keep(game, CASTLE, {"room": "attic", "doors": 3})
    (doubt,) = shelf.doubts(game, CASTLE)
    file = shelf.path(game, CASTLE)
    assert "doors: 3" in file.read_text("utf-8").splitlines()[doubt.spot.line - 1]
    assert doubt.wrong == name("three doors")
    file.write_text(file.read_text("utf-8").replace("doors: 2", "doors: 9"), "utf-8")
    assert shelf.doubts(game, CASTLE) == (), "mistakes come first"


def test_the_box_keeps_playing_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "tables").write_text("a file is in the way")

    class One(Games):
        def game(self, key: str) -> Tiny:
            return GAME

    library = Owned(One(), OwnerTables(tmp_path / "tables"))
    with pytest.raises(Refusal) as refused:
        library.keep("tiny", CASTLE, {"room": "hall"})
    assert refused.value.why.id == "store-row-not-kept", "whoever entered it is told"
    library.learn("tiny", {"castle": ({"room": "hall", "doors": 2},)})
    assert library.tables("tiny") == {}
    (tmp_path / "tables").unlink()
    library.learn("tiny", {"castle": ({"room": "hall", "doors": 3},)})
    assert library.tables("tiny") == {"castle": ({"room": "hall", "red": None, "doors": 3},)}


def test_an_import_that_changes_nothing_leaves_the_one_before_it_to_be_taken_back(shelf: OwnerTables) -> None:
    shelf.keep(GAME, CASTLE, {"room": "hall", "doors": 2})
    attic = written(GAME, CASTLE, ({"room": "attic", "red": None, "doors": 3},)).encode()
    for _ in range(2):
        shelf.take_in_source(GAME, CASTLE, "stick.yaml", attic)
    shelf.undo(GAME, CASTLE)
    assert [row["room"] for row in shelf.read(GAME, CASTLE)[0]] == ["hall"]
