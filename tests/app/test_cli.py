"""The commands as somebody types them: one clear line for every mistake, and no waiting for a help page."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from companion import __version__, cli
from companion.app import assets
from companion.app.config.options import (
    CheckOptions,
    Command,
    DataOptions,
    DemoOptions,
    ExportOptions,
    HistoryOptions,
    ReplayOptions,
    RunOptions,
)
from companion.app.store.games import Games
from companion.app.store.owner_tables import OwnerTables
from companion.app.store.store import Store
from companion.core.errors import RuleFault
from companion.core.game import chosen
from companion.core.play import Play


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(assets.HOME_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def played(home: Path) -> Path:
    """An evening of Time Citadel that only began."""
    game = Games().game("time_citadel")
    options, seats, seed = chosen(game, {}), ("Ann", "Bob"), bytes(16)
    store = Store.open(assets.places().store, lambda _: None)
    Play.begin(game, store.begin(game.key, options, seats, {}, seed), seed, options, seats, {})
    store.close()
    return home


def typed(line: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str], list[str]]:
    """Exit code, lines of stdout, lines of stderr."""
    code = cli.run(line.split())
    out, err = capsys.readouterr()
    return code, out.splitlines(), err.splitlines()


# ---------------------------------------------------------------- what is understood
@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("", RunOptions()),
        ("--lang ko", RunOptions(language="ko")),
        ("play avalon", RunOptions(game="avalon")),
        ("play avalon --players 7 --new", RunOptions(game="avalon", players=7, new=True)),
        ("--lang ru play avalon", RunOptions(game="avalon", language="ru")),
        (
            "play x --seats Ann,민수 --set difficulty=hard --set doors=on --lang en --config my.yaml",
            RunOptions(
                game="x",
                seats=("Ann", "민수"),
                choices={"difficulty": "hard", "doors": "on"},
                language="en",
                config=Path("my.yaml"),
            ),
        ),
        ("demo x", DemoOptions("x")),
        (
            "demo x --pictures out --size 320x240 --lang ko --seed 7",
            DemoOptions("x", Path("out"), (320, 240), "ko", 7),
        ),
        ("export", ExportOptions()),
        ("export 12", ExportOptions(12)),
        ("replay e.jsonl --json", ReplayOptions(Path("e.jsonl"), json=True)),
        ("replay - --pictures out", ReplayOptions(Path("-"), Path("out"))),
        ("history --csv", HistoryOptions("csv")),
        ("data list x", DataOptions("list", "x")),
        ("data import x castle my.yaml", DataOptions("import", "x", "castle", Path("my.yaml"))),
        ("config check", CheckOptions()),
        ("config check my.yaml", CheckOptions(Path("my.yaml"))),
    ],
)
def test_what_is_typed_is_understood(line: str, command: Command) -> None:
    assert cli.parsed(line.split()) == command


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("paly", "companion has no 'paly'. Did you mean 'play'?"),
        ("play", "the following arguments are required: GAME. Help: companion play --help"),
        ("play x --palyers 3", "companion play has no option '--palyers'. Did you mean '--players'?"),
        ("play x --seet=A,B", "companion play has no option '--seet=A,B'. Did you mean '--set'?"),
        ("play x --players many", "argument --players: 'many' is no whole number. Help: companion play --help"),
        (
            "play x --seats Ann,Ann",
            "argument --seats: 'Ann,Ann' must be different names with commas between, such as Ann,Bob,Cem. "
            "Help: companion play --help",
        ),
        (
            "play x --set hard",
            "argument --set: 'hard' is no choice; write key=value, such as difficulty=hard. "
            "Help: companion play --help",
        ),
        ("play x --lang de", "--lang cannot be 'de'. There is en, ko, ru."),
        (
            "play x --players 2 --seats A,B",
            "argument --seats: not allowed with argument --players. Help: companion play --help",
        ),
        (
            "demo x --size big",
            "argument --size: 'big' is no size; write width x height in pixels, such as 800x480. "
            "Help: companion demo --help",
        ),
        (
            "demo x --size 10x10",
            "argument --size: '10x10' cannot be drawn; a side is 128 to 4096 pixels. Help: companion demo --help",
        ),
        ("play time_citadel --players 0", "time_citadel is for 2 to 4 players, not 0"),
        (
            "data",
            "the following arguments are required: {list,check,import,export,undo}, GAME. Help: companion data --help",
        ),
        ("config", "the following arguments are required: check. Help: companion config --help"),
        ("history today", "companion history: 'today' is one word too many. Help: companion history --help"),
        ("data chek x", "companion data has no 'chek'. Did you mean 'check'?"),
        ("data list time_citadl", "there is no game 'time_citadl'. Did you mean 'time_citadel'?"),
        ("data list time_citadel castel", "time_citadel has no table 'castel'. Did you mean 'castle'?"),
        (
            "data import time_citadel",
            "import needs a file: companion data import GAME FILE, or GAME TABLE FILE",
        ),
        ("data import time_citadel castle no.yaml", "no.yaml: there is no such file"),
        ("replay no.jsonl", "no.jsonl: no such file or directory"),
        ("export 7", "there is no play 7. 'companion history' lists them."),
        ("export", "nothing has been played yet. Begin with: companion play time_citadel"),
        ("config check no.yaml", "no.yaml: there is no such file"),
        (
            "config check .",
            ".:1:1: A folder is in the file's place. "
            "Put a file there, or take it away: then everything is as the documented defaults say.",
        ),
    ],
)
def test_a_mistake_is_one_line_that_helps(line: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = typed(line, capsys)
    assert (code, out, err) == (2, [], [f"companion: {said}"])


@pytest.mark.parametrize("command", ["", "play", "demo", "export", "replay", "history", "data", "config"])
def test_every_command_has_help_with_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.run([*command.split(), "--help"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    example = out.partition("example:\n")[2].strip()
    assert example.startswith(f"companion {command}".strip())
    cli.parsed(example.partition(" >")[0].split()[1:])


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.run(["--version"])
    assert capsys.readouterr().out == f"companion {__version__}\n"


# ---------------------------------------------------------------- what is done
def test_several_mistakes_in_the_settings_are_a_line_each(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "companion.yaml").write_text(
        "volum: 3\nbuttons: {x: {pin: 25, offer: time_citadel.profesor}}\nfeel: {debounce: 20}\n"
    )
    code, out, err = typed("config check", capsys)
    assert (code, out) == (2, [])
    assert [line.partition("companion.yaml:")[2].split(" ")[0] for line in err] == ["1:1:", "2:31:", "3:18:"]
    assert err[1].endswith("time_citadel has no such move. Did you mean 'time_citadel.professor'?")


def test_good_settings_are_said_to_be_good(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = "no settings file: everything is as the documented defaults say"
    assert typed("config check", capsys) == (0, [said], [])
    (home / "companion.yaml").write_text("volume: 3\n")
    assert typed("config check", capsys) == (0, [f"{home / 'companion.yaml'}: good"], [])


def test_a_play_is_exported_replayed_and_listed(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines, _ = typed("export", capsys)
    assert code == 0
    assert json.loads(lines[0])["seats"] == ["Ann", "Bob"]
    refused = '{"move":{"type":"core.correct","key":"nothing","value":1}}'
    (played / "e.jsonl").write_text("\n".join([*lines, refused, ""]))
    code, heard, err = typed(f"replay {played / 'e.jsonl'} --json", capsys)
    assert (code, err) == (0, [])
    assert [json.loads(line)["refused"] for line in heard] == [False] * len(lines) + [True]
    assert json.loads(heard[-1])["why"]["id"] == "core-no-such-value"
    code, heard, _ = typed(f"replay {played / 'e.jsonl'} --lang ko", capsys)
    assert code == 0
    assert "refused:" in heard[-1]
    code, listed, _ = typed("history", capsys)
    assert code == 0
    assert "Time Citadel" in listed[0]
    assert "Ann, Bob" in listed[0]


def test_a_bad_replay_is_exit_2_with_its_line(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = typed("export", capsys)
    (played / "e.jsonl").write_text("\n".join([lines[0], '{"move":{"type":"fly"}}']))
    code, _, err = typed(f"replay {played / 'e.jsonl'}", capsys)
    assert code == 2
    assert len(err) == 1
    assert "e.jsonl:2: time_citadel has no move" in err[0]


def test_an_owners_table_goes_in_and_out(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, blank, _ = typed("data export time_citadel castle", capsys)
    assert code == 0
    assert "rows:" in blank
    (home / "mine.yaml").write_text("rows:\n- {room: Gallery, red: Laboratory}\n", "utf-8")
    code, out, _ = typed(f"data import time_citadel castle {home / 'mine.yaml'}", capsys)
    assert (code, out[0].rpartition(": ")[2]) == (0, "companion data undo time_citadel castle")
    code, out, _ = typed("data list time_citadel castle", capsys)
    assert out[0].startswith("castle: 1 of 12 rows, 2 of ")
    assert typed("data check time_citadel castle", capsys)[0] == 0
    path = OwnerTables(assets.places().tables).path(
        Games().game("time_citadel"), Games().game("time_citadel").tables()[0]
    )
    path.write_text(path.read_text("utf-8").replace("red:", "rad:"), "utf-8")
    code, _, err = typed("data check time_citadel", capsys)
    assert code == 2
    assert "There is no such key" in err[0]
    assert typed("data export time_citadel castle", capsys) == (2, [], err), "a mistake is not exported as nothing"


def test_rows_that_disagree_are_told_where_they_stand(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "mine.yaml").write_text("rows:\n- {room: Study}\n- {room: Gallery, red: Study, blue: Gallery}\n", "utf-8")
    code, out, _ = typed(f"data import time_citadel castle {home / 'mine.yaml'}", capsys)
    assert (code, out[0].rpartition(": ")[2]) == (0, "companion data undo time_citadel castle")
    assert out[1].endswith(
        "castle.yaml:12:37: rows.2.blue: 'Gallery' cannot be behind its own door. "
        "Look at these doors on the board and mend the row."
    )
    code, _, err = typed("data check time_citadel castle", capsys)
    assert (code, err) == (2, [f"companion: {out[1]}"])


def test_settings_with_mistakes_stop_no_command(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "companion.yaml").write_text("volum: 3\n")
    code, out, err = typed("history", capsys)
    assert (code, out) == (0, ["Nothing has been played yet."])
    assert "volum" in err[0]


def test_a_fault_of_ours_is_one_line_and_a_traceback_only_with_debug(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(command: Command) -> int:
        raise RuntimeError("two\nlines")

    monkeypatch.setattr(cli, "carry_out", broken)
    said = "companion: a fault in the program: RuntimeError: two lines (--debug shows where)"
    assert typed("history", capsys) == (2, [], [said])
    with pytest.raises(RuntimeError):
        cli.run(["history", "--debug"])
    with pytest.raises(RuntimeError):
        cli.run(["--debug", "history"])


def test_what_the_rules_got_wrong_is_told_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(command: Command) -> int:
        raise RuleFault("time_citadel: the rules raised KeyError: 'x'")

    monkeypatch.setattr(cli, "carry_out", broken)
    assert typed("play x", capsys) == (2, [], ["companion: time_citadel: the rules raised KeyError: 'x'"])


def test_an_interrupt_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(command: Command) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "carry_out", interrupted)
    assert typed("history", capsys) == (130, [], [])


def test_help_waits_for_nothing_heavy() -> None:
    source = (
        "import sys\nfrom companion.cli import run\n"
        "try:\n    run(['--help'])\nexcept SystemExit:\n    pass\n"
        "print([name for name in sys.modules if name.partition('.')[0] in "
        "('pygame', 'yaml', 'sqlite3', 'fluent', 'babel', 'gpiozero', 'platformdirs')], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, timeout=60, check=True)
    assert done.stderr.strip() == "[]"


def test_a_reader_that_went_away_is_no_fault(tmp_path: Path) -> None:
    command = f"{sys.executable} -m companion --help | head -1 >/dev/null; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60, cwd=Path.cwd())
    assert (done.returncode, done.stderr) == (0, "")
