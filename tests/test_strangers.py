"""Whoever writes a game or a language of their own: the example, the package made from it, the kit, the door."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from companion.app import assets
from companion.app.commands.new_game import new_game
from companion.app.errors import UsageError
from companion.app.store.games import GROUP, Games
from companion.cli import run
from companion.testing import CHECKS, Conformance, any_answer
from companion.testing.table import Table

ROOT = Path(__file__).parents[1]


@pytest.fixture
def on_path(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    before = {*sys.modules}
    yield monkeypatch
    for name in {*sys.modules} - before:
        if name.startswith("companion_"):
            del sys.modules[name]


def games_in(folder: Path, key: str, on_path: pytest.MonkeyPatch) -> Games:
    on_path.syspath_prepend(folder)
    games = Games(lambda: (EntryPoint(key, f"companion_{key}:game", GROUP),))
    games.scan()
    return games


def wrong(conformance: Conformance) -> list[str]:
    return [line for checked in CHECKS.values() for line in checked(conformance)]


# ---------------------------------------------------------------- the example, and packages made from it
def test_the_example_does_what_every_game_must(on_path: pytest.MonkeyPatch) -> None:
    games = games_in(ROOT / "examples" / "pig", "pig", on_path)
    assert wrong(Conformance("pig", games, evenings=2, moves=40)) == []


def test_the_example_is_played_by_presses_on_pins(on_path: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = Table(tmp_path, game="pig", games=games_in(ROOT / "examples" / "pig", "pig", on_path))
    table.start()
    table.sit_down("Mina", "Joon", goal="100")
    assert table.screen.shows("to 100", "Mina", "The trough is empty")
    table.press("go")
    assert table.screen.bubble == "Nothing has been thrown yet"
    for _ in range(40):
        table.press("roll")
        table.settle()
        if table.state.trough:
            break
    at_risk, turn = table.state.trough, table.state.turn
    table.press("go")
    table.settle()
    assert table.state.barns[turn] == at_risk
    table.power_cut()
    table.start()
    assert table.state.barns[turn] == at_risk
    table.press("back")
    table.settle()
    assert table.state.trough == at_risk, "back takes back that it was carried home"
    table.leave()


def test_a_demonstration_of_it_comes_to_its_end(on_path: pytest.MonkeyPatch) -> None:
    from companion.app.store.library import Fixed
    from companion.app.virtual.demo import run as demonstrate

    games = games_in(ROOT / "examples" / "pig", "pig", on_path)
    shown = list(demonstrate(Fixed(games, "pig", {}), "pig"))
    assert any("has won" in text for text in shown[-1].texts), "somebody stops in time"


@pytest.mark.parametrize("name", ["dice", "push_luck", "x2"])
def test_a_package_that_is_made_plays_at_once(name: str, tmp_path: Path, on_path: pytest.MonkeyPatch) -> None:
    folder, files = new_game(name, tmp_path)
    assert folder.name == f"companion-{name.replace('_', '-')}"
    assert folder / f"companion_{name}" / "rules.py" in files
    left = [path for path in files if path.suffix in (".py", ".ftl", ".toml") and "pig" in path.read_text().casefold()]
    assert left == []
    assert wrong(Conformance(name, games_in(folder, name, on_path), evenings=1, moves=20)) == []


@pytest.mark.parametrize("name", ["", "Pig", "push-luck", "2pigs", "a__b", "../x", "_x"])
def test_a_name_that_no_package_can_have_is_told(name: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="small letters"):
        new_game(name, tmp_path)
    assert not any(tmp_path.iterdir())


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "companion-dice").mkdir()
    with pytest.raises(UsageError, match="there already"):
        new_game("dice", tmp_path)


# ---------------------------------------------------------------- the kit
BROKEN = {
    "a rule that raises": ("return _fallen(s, face), (Rolled()", "return _fallen(s, 1 // 0), (Rolled()", "rules"),
    "an offer without a key": ('offer_keys: ClassVar[tuple[str, ...]] = ("throw", "home")', "offer_keys = ()", "rules"),
    "a message that is missing": ('Text("pig-why-empty")', 'Text("pig-why-nothing")', "words"),
    "a sound that is missing": ("PigSound.OINK if", "PigSound.GRUNT if", "pictures"),
    "a show that is missing": ("Chime(sound), Log", 'Chime(sound), Show("pig.wallow"), Log', "pictures"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_the_kit_finds_what_is_broken(what: str, tmp_path: Path, on_path: pytest.MonkeyPatch) -> None:
    before, after, check = BROKEN[what]
    folder, _ = new_game("pen", tmp_path)
    rules = folder / "companion_pen" / "rules.py"
    source = rules.read_text()
    renamed = [part.replace("pig", "pen").replace("Pig", "Pen") for part in (before, after)]
    assert renamed[0] in source
    source = source.replace(renamed[0], renamed[1]).replace("    Rolled,\n", "    Rolled,\n    Show,\n")
    rules.write_text(source)
    names = folder / "companion_pen" / "names.py"
    names.write_text(names.read_text().replace('OINK = "pen.oink"', 'OINK = "pen.oink"\n    GRUNT = "pen.grunt"'))
    conformance = Conformance("pen", games_in(folder, "pen", on_path), evenings=2, moves=40)
    assert CHECKS[check](conformance) != []


def test_the_kit_says_it_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "abraca_what", "--evenings", "1"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line for line in said if ": good" in line] == [f"{name}: good" for name in CHECKS]
    assert said[-1].startswith("speed: ")


def test_answers_are_drawn_by_the_kit() -> None:
    from random import Random

    from companion.api import Number, OneOf

    assert any_answer(OneOf(("a",)), Random(1)) == "a"
    assert any_answer(Number(2, 2), Random(1)) == 2


# ---------------------------------------------------------------- languages
def test_what_a_translation_lacks_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(assets.HOME_VARIABLE, str(tmp_path))
    german = tmp_path / "locale" / "de"
    german.mkdir(parents=True)
    assert run(["language", "check", "de"]) == 2
    assert "Begin it with a file language.ftl" in capsys.readouterr().err
    (german / "language.ftl").write_text("language-name = Deutsch\n")
    (german / "app.ftl").write_text(
        "menu-play = Spielen\nmenu-nothing = Nichts\nmenu-new = Neu \N{THAI CHARACTER KO KAI}\n"
        "menu-minutes = { $minuten } Minuten\n"
        "menu-more = Alles was sonst noch zu tun ist und keinen Platz auf der Seite hat\n",
        encoding="utf-8",
    )
    assert run(["language", "check", "de"]) == 1
    said = capsys.readouterr().out
    assert "core.ftl: " in said
    assert "messages are said in English" in said
    assert "app.ftl: menu-nothing: there is no such message" in said
    assert "app.ftl: menu-new: the font has no \N{THAI CHARACTER KO KAI}" in said
    assert "app.ftl: menu-minutes: is never told $minuten" in said
    assert "app.ftl: menu-more: is " in said


def test_the_shipped_languages_have_nothing_to_look_at(capsys: pytest.CaptureFixture[str]) -> None:
    for code in ("ko", "ru"):
        run(["language", "check", code])
        said = capsys.readouterr().out
        assert "said in English" not in said
        assert "font has no" not in said
        assert "no such message" not in said


# ---------------------------------------------------------------- the door
def test_the_door_is_pure_but_for_what_draws() -> None:
    code = "import sys, companion.api; print([n for n in ('pygame', 'yaml', 'sqlite3', 'fluent') if n in sys.modules])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert said.strip() == "[]"


def test_everything_behind_the_door_is_listed_once() -> None:
    import companion.api
    import companion.api.drawing

    for module in (companion.api, companion.api.drawing):
        assert list(module.__all__) == sorted(set(module.__all__), key=module.__all__.index)
        assert all(hasattr(module, name) for name in module.__all__)
