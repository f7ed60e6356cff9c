"""``companion voice`` as it is typed: what is shipped is right, what to record is printed, a mistake is one line."""

import shutil
import sys

import pytest

from companion import cli
from companion.app.commands import voices
from companion.app.store.games import Games
from tests.voice.conftest import write_tone


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def typed(capsys, *words):
    code = cli.run(["voice", *words])
    out = capsys.readouterr()
    return code, out.out, out.err


def test_what_is_shipped_fits_the_lines_of_every_game(capsys):
    lines = voices.every_line(Games())
    assert typed(capsys, "check") == (0, f"{len(lines)} lines in 3 languages: good\n", "")


def test_a_bad_recording_of_the_owner_is_found(capsys, home):
    folder = home / "voices" / "en" / "granny"
    folder.mkdir(parents=True)
    (folder / "avalon-reveal-all-close.wav").write_bytes(b"no sound")
    (folder / "avalon-reveal-all-clothes.wav").write_bytes(b"no sound")
    code, out, _ = typed(capsys, "check")
    assert code == 1
    assert "Did you mean avalon-reveal-all-close?" in out
    assert "cannot be decoded" in out


@pytest.mark.parametrize(
    ("language", "first"),
    [("en", "Everyone, close your eyes"), ("ko", "모두 눈을 감고"), ("ru", "Все закройте глаза")],
)
def test_the_sheet_is_in_the_language_that_is_recorded(capsys, language, first):
    code, out, _ = typed(capsys, "record-sheet", "--lang", language)
    assert code == 0
    assert first in out
    assert "avalon-reveal-all-close" in out


@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="ffmpeg is not installed")
def test_recordings_are_taken_in_and_strangers_named(capsys, home, tmp_path):
    recorded = tmp_path / "recorded"
    write_tone(recorded / "avalon-reveal-all-close.wav")
    (recorded / "holiday.wav").write_bytes(b"")
    code, out, err = typed(capsys, "import", str(recorded), "--lang", "ko", "--pack", "granny")
    assert (code, err) == (0, "")
    assert "holiday.wav is no line and was left.\n" in out, "and not every line there is"
    assert (home / "voices" / "ko" / "granny" / "avalon-reveal-all-close.opus").is_file()


@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="ffmpeg is not installed")
def test_a_bad_recording_is_left_and_the_rest_taken_in(capsys, home, tmp_path):
    recorded = tmp_path / "recorded"
    write_tone(recorded / "avalon-reveal-all-open.wav")
    (recorded / "avalon-night-again.wav").write_bytes(b"no sound")
    write_tone(recorded / "avalon-night-begins.wav", amplitude=0.0)
    code, out, err = typed(capsys, "import", str(recorded), "--lang", "ko", "--pack", "granny")
    assert (code, err) == (1, "")
    assert "avalon-night-again.wav was left: ffmpeg failed" in out
    assert "avalon-night-begins.wav was left: nothing is heard, only silence. Record it again." in out
    taken = [path.name for path in (home / "voices" / "ko" / "granny").iterdir()]
    assert taken == ["avalon-reveal-all-open.opus"]


def test_the_folder_may_stand_behind_the_options():
    behind, before = (
        cli.parsed(["voice", "import", *words])
        for words in (("--lang", "ko", "recorded"), ("recorded", "--lang", "ko"))
    )
    assert behind == before


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("import",), "companion voice import FOLDER"),
        (("import", "nowhere"), "no recordings"),
        (("listen", "--pack", "elna"), "Did you mean 'elena'?"),
        (("improve",), "companion voice improve --pack"),
        (("improve", "--pack", "elna"), "Did you mean 'elena'?"),
        (("improve", "--pack", "elena", "--above", "2"), "no number from 0 to 1"),
        (("listen", "--game", "avalone"), "Did you mean 'avalon'?"),
        (("chek",), "Did you mean 'check'?"),
    ],
)
def test_a_mistake_is_one_line_that_helps(capsys, words, says):
    code, out, err = typed(capsys, *words)
    assert (code, out, err.count("\n")) == (cli.MISTAKE, "", 1)
    assert says in err


def test_without_the_extra_one_line_says_how_to_get_it(capsys, monkeypatch):
    for module in ("faster_whisper", "numpy"):
        monkeypatch.setitem(sys.modules, module, None)
    code, _, err = typed(capsys, "listen", "--lang", "en")
    assert (code, err.count("\n")) == (cli.MISTAKE, 1)
    assert "pip install 'tabletop-companion[voice]'" in err
