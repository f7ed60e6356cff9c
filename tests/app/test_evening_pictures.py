"""Evenings as files: square and of the screen's size, in three languages; nothing leaves its place."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from companion.app import assets
from companion.app.commands.evenings import album
from companion.app.config.options import AlbumOptions
from companion.app.errors import FileError, UsageError
from companion.app.host.story_pictures import SQUARE
from companion.app.language import Language
from companion.app.pages.past import EveningPage, PastPage
from companion.app.pages.timeline import LookPage
from companion.app.store.chronicle import Evening
from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.virtual.simulation import Simulation
from companion.core.plots import PastList
from tests.app.test_releases import FOLDER, RELEASES

RELEASED = FOLDER / RELEASES[-1] / "companion.db"
LONG, SHORT = 1, 7
"""A play with a picture, and one that is too short for one."""


@pytest.fixture
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy: SQLite writes beside a file that it only reads."""
    path = tmp_path_factory.mktemp("kept") / "companion.db"
    shutil.copyfile(RELEASED, path)
    return path


@pytest.mark.parametrize(
    ("language", "size"), [("en", (800, 480)), ("ko", (320, 240)), ("ru", (480, 320)), ("ru", (1280, 720))]
)
def test_an_evening_is_saved_square_and_of_the_screens_size(
    language: str, size: tuple[int, int], tmp_path: Path, store: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert album(AlbumOptions(LONG, tmp_path), store, Language(assets.locale(), language), size) == 0
    square, own = sorted(tmp_path.iterdir(), key=lambda path: len(path.name))
    assert pygame.image.load(square).get_size() == SQUARE
    assert pygame.image.load(own).get_size() == size
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_an_evening_without_a_picture_says_so(tmp_path: Path, store: Path) -> None:
    with pytest.raises(UsageError):
        album(AlbumOptions(SHORT, tmp_path), store, Language(assets.locale(), "en"), (800, 480))
    assert not list(tmp_path.iterdir())


def test_a_folder_that_takes_nothing_is_one_clear_line(tmp_path: Path, store: Path) -> None:
    (tmp_path / "album").write_text("a file lies there")
    with pytest.raises(FileError) as refused:
        album(AlbumOptions(LONG, tmp_path / "album"), store, Language(assets.locale(), "en"), (800, 480))
    assert "Choose another folder" in str(refused.value)


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Simulation]:
    shutil.copyfile(RELEASED, tmp_path / "companion.db")
    inbox = Inbox()
    store = Store.open(tmp_path / "companion.db", inbox.put)
    yield Simulation(Fixed(Games(lambda: ()), "", {}), store=store, inbox=inbox)
    store.close()


def said(box: Simulation) -> str:
    bubble = box.scene.bubble
    assert bubble is not None
    return bubble.text.id


def open_evening(box: Simulation, id: int) -> None:
    box.host.open(EveningPage(next(each for each in box.host.evenings.told() if each.id == id)))


def test_one_press_saves_the_picture_on_the_stick_or_on_the_box(box: Simulation, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    open_evening(box, LONG)
    box.host.evenings.sticks = lambda: (stick,)
    box.press("right")
    box.press("right")
    assert said(box) == "past-saved-stick"
    assert len(list(stick.rglob("*.png"))) == 2
    box.host.evenings.sticks = tuple
    box.press("right")
    assert said(box) == "past-saved-folder"
    assert len(list((tmp_path / "pictures").glob("*.png"))) == 2


def test_a_play_that_is_too_short_for_a_picture_says_so(box: Simulation) -> None:
    open_evening(box, SHORT)
    box.press("right")
    box.press("right")
    assert said(box) == "past-no-picture"


def rows_of(box: Simulation, evening: Evening) -> list[tuple[bytes, bytes]]:
    store = box.host.evenings._store
    assert store is not None
    return [(row.move, row.state) for row, _ in store.told(evening.id, 0, evening.head)]


def test_every_kept_evening_can_be_looked_at_and_gone_on_from(box: Simulation) -> None:
    """Of every game, wherever it stood: in the night, over a question, at its end."""
    for evening in box.host.evenings.told():
        play = box.host.evenings.look(evening.id)
        before = rows_of(box, evening)
        for n in range(0, evening.head + 1, max(1, evening.head // 5)):
            box.host.open(LookPage(evening, play, n))
            box.wait(0.0)
            assert not box.scene.black, "a page says that all eyes were shut"
            assert box.host.ring_picture() is not None
            box.press("right")
            box.press("left")
            box.host.close()
            box.host.go_on_from(evening.id, n)
            session = box.host.session
            assert session is not None
            play.jump(n)
            assert session.play.state == play.state
            assert session.play.rows.head == n
            box.host.leave_play(end=True)
        assert rows_of(box, evening) == before
    assert not box.host.faults


def test_nobody_without_a_name_is_a_filter(box: Simulation) -> None:
    for evening in box.host.evenings.told():
        for seat in evening.seats:
            box.host.evenings.rename(seat, "")
    box.host.open(PastPage())
    box.press("left")
    box.press("go")
    widget = box.scene.page.wide
    assert isinstance(widget, PastList)
    assert not widget.filters[1].on, "there is no name left to filter by"
