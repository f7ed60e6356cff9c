"""Every sentence the game can say exists in three languages, with no more arguments than it is given."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from companion.app.language import Language
from companion.core.view import Area, AreaGraph, Icon, Tone
from companion.core.words import Text, text
from companion.games.time_citadel.rules import TimeCitadel
from companion.games.time_citadel.state import Deed, Do
from companion.games.time_citadel.view import line
from companion.screen.layout import frame
from companion.testing.answers import any_answer
from tests.games import words
from tests.games.time_citadel.table import DEMO, GAME, Table
from tests.screen.gallery_menus import WatchedPen, draw
from tests.screen.measured_menus import fonts, ink_complaints


def evening(seed: int) -> Iterator[Text]:
    random = Random(seed)
    options = {option.key: any_answer(option.accepts, random) for option in GAME.options()}
    table = Table(tables=DEMO.tables if seed % 2 else {}, seed=bytes([seed]), **options)
    return words.said(
        GAME, table, random, 250, often=lambda ready: ready[:2] * 4 + ready, sheets=("map", "map_0", "map_7", "dice")
    )


@pytest.mark.parametrize("seed", range(12))
def test_every_sentence_of_an_evening_exists_in_three_languages(seed: int) -> None:
    assert not words.missing(GAME, evening(seed))


def test_every_sentence_outside_an_evening_exists_in_three_languages() -> None:
    assert not words.missing(GAME, words.fixed(GAME, Table().state, DEMO.tables))


def test_the_languages_have_the_same_messages() -> None:
    assert words.same_in_all(GAME)


def test_every_literal_in_the_rules_is_a_message_and_every_message_is_used() -> None:
    assert words.unknown_and_unused(GAME, "(option|castle|treasures)-") == (set(), set())


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_lines_for_hands_are_short_enough_to_read_across_the_table(language: str) -> None:
    s = Table(tables={}).state
    deeds = {do: Deed(do, n=2, colour="red", room="trophy_room", tile="mona_lisa") for do in Do}
    deeds |= {do: Deed(do, n=0) for do in (Do.UPGRADE, Do.POWER, Do.START)}
    lines = (line(GAME.names, s, deed).text for deed in deeds.values())  # type: ignore[attr-defined]
    assert words.too_long(GAME, language, lines) == []


@pytest.mark.parametrize(
    ("language", "wording"),
    [
        ("ru", "Что за [red]красным ковром[/] в Галерее?"),
        ("ko", "갤러리의 [red]빨간 카펫[/] 너머는 어느 방인가요?"),
        ("en", "What is behind the [red]red carpet[/] in the Gallery?"),
    ],
)
def test_names_sit_in_sentences_in_the_right_case(language: str, wording: str) -> None:
    rooms = {"room": Text("citadel-room-gallery"), "in": Text("citadel-room-gallery.in")}
    asked = text("citadel-ask-behind", colour="red", **rooms)
    assert Language(words.LOCALE, language, ("citadel",)).full(asked) == wording


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("width", [304, 234], ids=["labels-below", "labels-at-the-right"])
@pytest.mark.parametrize("sign", ["nothing", "pawn", "treasure"])
def test_every_room_has_its_name_whole_on_the_map_of_a_small_screen(sign: str, width: int, language: str) -> None:
    assert isinstance(GAME, TimeCitadel)
    icon = Icon.PROFESSOR if sign == "pawn" else None
    tone = Tone.RED if sign == "treasure" else None
    rooms = (*GAME.names.rooms, "demo_outer_2", "demo_outer_6", "demo_inner_2", "demo_inner_6")
    called = [GAME.names.room(Table().state, room) for room in rooms]
    areas = tuple(Area(name, n // 3, icon=icon, tone=tone) for n, name in enumerate(called))
    rect, size = (8, 52, width, 112), (320, 240)
    of, said = frame(size), Language(words.LOCALE, language, ("citadel",))
    pen = WatchedPen(pygame.Surface(size), fonts(), said, compact=of.compact, scale=of.scale, origin=of.origin)
    draw(AreaGraph(areas, apart=True), pen, rect)
    shown = [one.words for one in pen.ledger or () if one.kind == "text"]
    assert len(shown) == len(rooms)
    assert [name for name in shown if "…" in name] == []
    assert ink_complaints(pen, rect) == []
