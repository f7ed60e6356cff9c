"""A game in a package of its own: what it brings is found, shown and played; it comes and goes while the box is on."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from companion.app import assets
from companion.app.errors import GameError
from companion.app.language import Language
from companion.app.store import installed
from companion.app.store.games import GROUP, OURS, Games
from companion.app.store.library import Fixed
from companion.app.store.owned import Owned
from companion.app.store.owner_tables import OwnerTables
from companion.app.table.focus import sentences
from companion.app.virtual.simulation import Simulation
from companion.core.view import IconName

SOURCE = {
    "__init__.py": """
from companion.core.game import Cover
from companion.core.view import IconName

class OwnIcon(IconName):
    SNOUT = "sty.snout"

cover = Cover("sty", OwnIcon.SNOUT, (1, 4), 5)

def game(data):
    from sty.rules import Sty
    return Sty()
""",
    "rules.py": """
from companion.core.view import ArcRing, Chime, Heading, Page, RingPicture, Show, SoundName, View, Widget
from companion.core.words import text
from tests.app.tiny_game import Tiny

class OwnSound(SoundName):
    OINK = "sty.oink"

class Trough(Widget, frozen=True, tag="sty.trough"):
    apples: int

class Mud(RingPicture, frozen=True, tag="sty.mud"):
    deep: float

class Sty(Tiny):
    key = "sty"
    words = "sty"

    def run(self, s, item, chance):
        s, cues = super().run(s, item, chance)
        return s, (*cues, Chime(OwnSound.OINK), Show("sty.wallow"))

    def view(self, s):
        trough = Trough(s.total)
        return View(self.icon, (text("sty-path"), text("sty-nowhere-written")), Page(trough, trough), Mud(0.5))
""",
    "drawing.py": """
from companion.lights.pictures import RingDrawing
from companion.screen.widgets import Drawing
from sty import OwnIcon
from sty.rules import Mud, Trough

def draw_trough(trough, pen, x, y, w, h):
    pen.disc(x + w / 2, y + h / 2, 40, "red")

widgets = {Trough: Drawing(draw_trough)}
icons = {OwnIcon.SNOUT: lambda stencil: stencil.disc(12, 12, 9)}
rings = {Mud: RingDrawing(lambda mud, count, step: ((10, 20, 30),) * count, lambda mud, count: True)}
""",
    "shows.yaml": "sty.wallow:\n  priority: 40\n  lasts: 300 ms\n  steps:\n    - {draw: whole}\n",
    "locale/en/sty.ftl": "game-sty = The Sty\nsty-path = At the trough\nsty-threw = { $face } thrown\n",
    "locale/ko/sty.ftl": "game-sty = 돼지우리\n",
    "data/narration.yaml": "lines:\n  sty-say-hello: {en: Hello pigs.}\n",
}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    home = tmp_path / "site-packages"
    for name, content in SOURCE.items():
        path = home / "sty" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    (home / "sty" / "sounds").mkdir()
    sound = (assets.assets() / "sounds" / "tick.wav").read_bytes()
    (home / "sty" / "sounds" / "oink.wav").write_bytes(sound)
    register(home)
    monkeypatch.setattr(sys, "path", [str(home), *sys.path])
    yield home
    for name in [name for name in sys.modules if name == "sty" or name.startswith("sty.")]:
        del sys.modules[name]


def register(home: Path) -> None:
    """As pip leaves an installed package."""
    info = home / "sty_game-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sty-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\nsty = sty:game\n")


def entry() -> EntryPoint:
    return EntryPoint("sty", "sty:game", GROUP)


def test_what_a_package_registers_is_remembered_and_shown_without_opening_it(package: Path, tmp_path: Path) -> None:
    file = tmp_path / "state" / "games.json"
    told: list[installed.GamesFound] = []
    installed.check(file, OURS, told.append)
    assert [game.key for news in told for game in news.games] == ["sty"]
    for name in ("sty", "sty.rules", "sty.drawing"):
        sys.modules.pop(name, None)
    games = Games(lambda: ())
    games.recall(file)
    assert games.keys() == (*OURS, "sty")
    cover = games.cover("sty")
    assert (cover.words, cover.icon, cover.players, cover.minutes) == ("sty", "sty.snout", (1, 4), 5)
    assert isinstance(cover.icon, IconName)
    assert "sty" not in sys.modules, "the menu opens no package"
    assert games.game("sty").key == "sty"


def test_the_menu_opens_only_the_package_whose_card_it_shows(package: Path, tmp_path: Path) -> None:
    known = installed.look((entry(),), OURS)
    sleeve = installed.Sleeve("pond", "roll", (1, 2), 3)
    for name in ("sty", "sty.rules", "sty.drawing"):
        sys.modules.pop(name, None)
    games = Games(lambda: ())
    others = [installed.Known(f"a{n}", f"a{n}:game", str(package / "sty"), sleeve) for n in range(3)]
    games.found((*others, known[0], installed.Known("zoo", "zoo:game", str(package / "sty"), sleeve)))
    table = Simulation(Owned(games, OwnerTables(tmp_path / "tables")))
    table.wait(0.5)
    assert "sty" not in sys.modules, "its card is two places away"
    table.press("left")
    table.press("left")
    table.wait(0.5)
    assert "sty.drawing" in sys.modules
    assert table.host.faults == ()


def test_packages_are_looked_at_again_only_when_something_was_installed(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.json"
    installed.check(file, OURS, lambda news: None)

    def looked() -> tuple[EntryPoint, ...]:
        raise AssertionError("nobody should look")

    with monkeypatch.context() as nothing_new:
        nothing_new.setattr(installed, "registered", looked)
        installed.check(file, OURS, lambda news: None)
    told: list[installed.GamesFound] = []
    uninstall(package)
    installed.check(file, OURS, told.append)
    assert told == [installed.GamesFound(())]


def uninstall(package: Path) -> None:
    import shutil

    shutil.rmtree(package / "sty_game-1.0.dist-info")
    shutil.rmtree(package / "sty")


def test_no_foreign_package_and_nothing_is_told_but_it_is_remembered(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr(installed, "registered", lambda: ())
    told: list[installed.GamesFound] = []
    installed.check(tmp_path / "games.json", OURS, told.append)
    assert told == []
    assert installed.recalled(tmp_path / "games.json").state


@pytest.mark.parametrize("content", [b"", b"{", b'{"state": 3}', b"[]"])
def test_a_file_that_cannot_be_read_is_nothing_remembered(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "games.json").write_bytes(content)
    assert installed.recalled(tmp_path / "games.json") == installed.Remembered()


def test_a_remembered_game_that_is_gone_is_broken_until_it_has_been_looked_for(package: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    installed.check(file, OURS, lambda news: None)
    uninstall(package)
    games = Games(lambda: ())
    games.recall(file)
    with pytest.raises(GameError, match="no longer installed"):
        games.cover("sty")
    assert games.found(()) == ((), ("sty",))
    assert games.keys() == OURS


def test_a_package_that_cannot_be_opened_is_a_broken_game_and_not_the_end(package: Path, tmp_path: Path) -> None:
    (package / "sty" / "__init__.py").write_text("raise SystemExit('bye')\n")
    told: list[installed.GamesFound] = []
    installed.check(tmp_path / "games.json", OURS, told.append)
    (game,) = told[0].games
    assert (game.key, game.sleeve) == ("sty", None)
    with pytest.raises(GameError, match="bye"):
        games_with(game).cover("sty")


def games_with(*known: installed.Known) -> Games:
    games = Games(lambda: ())
    games.found(known)
    return games


def box(tmp_path: Path, language: str = "en") -> Simulation:
    games = Games(lambda: (entry(),))
    games.scan()
    return Simulation(Owned(games, OwnerTables(tmp_path / "tables")), language=language)


def test_everything_a_game_brings_is_seen_and_heard(package: Path, tmp_path: Path) -> None:
    table = box(tmp_path)
    table.host.begin("sty", ("Mina",), {}, seed=b"evening")
    table.settle()
    table.wait(0.5)
    assert table.speaker.played[-1] == "oink"  # type: ignore[attr-defined]
    assert table.screen.surface.get_at((400, 230))[:3] == (0xFF, 0x5F, 0x4A), "its own widget"
    table.wait(1.0)
    assert set(table.ring.frame) == {(8, 16, 24)}, "its own picture on the ring"  # type: ignore[attr-defined]
    assert "At the trough" in table.texts()
    assert "Nowhere written" in table.texts(), "never a raw id"


def test_what_a_game_does_not_say_in_the_table_s_language_is_said_in_english(package: Path, tmp_path: Path) -> None:
    table = box(tmp_path, "ko")
    names = [table.screen.words.full(each) for each in sentences(table.scene)]
    assert "돼지우리" in names, "its name on the cover"
    table.host.begin("sty", ("Mina",), {}, seed=b"evening")
    table.settle()
    assert "At the trough" in table.texts()
    table.host.set_language("ru")
    assert "At the trough" in table.texts()


def test_a_game_that_comes_while_the_menu_is_open_is_told_and_one_that_goes_too(package: Path, tmp_path: Path) -> None:
    games = Games(lambda: ())
    table = Simulation(Owned(games, OwnerTables(tmp_path / "tables")))
    known = installed.look((entry(),), OURS)
    table.host.handle(installed.GamesFound(known))
    table.wait(0.1)
    assert "The Sty" in table.texts()
    assert table.scene.bubble is not None
    assert table.screen.words.full(table.scene.bubble.text) == "New: The Sty"
    uninstall(package)
    table.host.handle(installed.GamesFound(()))
    table.wait(0.1)
    assert "The Sty" not in table.texts()
    assert table.screen.words.full(table.scene.bubble.text) == "No longer here: The Sty"


def test_news_of_games_waits_until_the_play_is_left(package: Path, tmp_path: Path) -> None:
    table = box(tmp_path)
    table.host.begin("sty", ("Mina",), {}, seed=b"evening")
    table.settle()
    table.wait(5.0)
    other = installed.Known("pond", "sty:game", str(package / "sty"), installed.Sleeve("pond", "roll", (1, 2), 3))
    table.host.handle(installed.GamesFound((*installed.look((entry(),), OURS), other)))
    table.wait(0.1)
    assert table.scene.bubble is None
    table.host.leave_play(end=False)
    table.wait(0.1)
    assert table.screen.words.full(table.scene.bubble.text) == "New: Pond"  # type: ignore[attr-defined]


def test_its_fixed_lines_are_found_without_a_voice_of_ours(package: Path, tmp_path: Path) -> None:
    games = Games(lambda: (entry(),))
    games.scan()
    assert games.narration("sty").languages == ("en",)
    assert games.brought("sty").voice is None
    (package / "sty" / "voice").mkdir()
    assert games.voice("sty") == package / "sty" / "voice"


def test_a_demonstration_plays_it(package: Path) -> None:
    from companion.app.virtual.demo import run

    games = Games(lambda: (entry(),))
    games.scan()
    shown = list(run(Fixed(games, "sty", {}), "sty", steps=5))
    assert any("At the trough" in each.texts for each in shown)


def test_words_of_a_terminal_know_its_own(package: Path) -> None:
    games = Games(lambda: (entry(),))
    games.scan()
    words = Language(assets.locale(), "en")
    brought = games.brought("sty")
    words.add(brought.words, brought.locale)
    assert words.full(installed_name()) == "The Sty"


def installed_name():
    from companion.app.table.page import game_called

    return game_called("sty")
