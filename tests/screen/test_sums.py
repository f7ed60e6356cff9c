"""Sums, needed hits, reckonings, work and measures: all of it there at every size, and nothing cut."""

from __future__ import annotations

import pytest

from companion.core.view import Icon, Line, Widget
from companion.core.words import name
from companion.games.arkham_horror.pictures import (
    HitsRow,
    InFocus,
    Measure,
    Measures,
    Reckoning,
    ReckoningRow,
    SumLine,
    Summand,
    WorkList,
)
from companion.screen.layout import frame
from tests.screen.gallery_menus import LANGUAGES, ROOMS, SIZES, Rect, say
from tests.screen.measured_menus import drawn, ink_complaints

MINUS = "\N{MINUS SIGN}"
SUM = SumLine(
    (
        Summand(Icon.FIST, 4, say("Fight", "투지", "Драка")),
        Summand(Icon.MONSTER, -1, say("Hound", "사냥개", "Гончая")),
        Summand(Icon.CARDS, 2, say("Cards", "카드", "Карты")),
    ),
    5,
    say("dice", "개", "кубиков"),
    (5, 6),
)
HITS = HitsRow(1, 3, say("successes", "성공", "успехи"), say("Failed", "실패", "Провал"))
TERMS = Reckoning(
    tuple(ReckoningRow(Icon.SKULL, room, 10 + n, (-1) ** n * n) for n, room in enumerate(ROOMS[:9])),
)
WORK = WorkList(
    tuple(Line(Icon.MONSTER, room) for room in ROOMS[:4]),
    Measure(Icon.SKULL, say("Doom", "파멸", "Безысходность"), 12, 13),
    say("The Witch House", "마녀의 집", "Дом ведьмы"),
    1,
    2,
)
FEW = WorkList((Line(Icon.GATE, say("Gate marker away", "차원문 마커 제거", "Убрать жетон врат")),))
CELLS = Measures(
    (Measure(Icon.TREES, ROOMS[0], 4, 5), Measure(Icon.CLOUD, ROOMS[3], 10), Measure(Icon.LOST_TIME, ROOMS[7], 0))
)
FOCUS = InFocus(ROOMS[3], Icon.GATE, ROOMS[5], f"{MINUS}3", name("Mina"))
# widget: its rectangle on Wide, on Compact
PLACES: dict[str, tuple[Widget, Rect, Rect]] = {
    "sum": (SUM, (24, 50, 752, 62), (8, 26, 304, 30)),
    "hits": (HITS, (24, 290, 752, 112), (8, 150, 304, 52)),
    "reckoning": (TERMS, (364, 48, 412, 360), (8, 60, 304, 146)),
    "work": (WORK, (336, 100, 440, 306), (130, 32, 182, 170)),
    "few": (FEW, (336, 100, 440, 306), (130, 32, 182, 170)),
    "cells": (CELLS, (640, 48, 136, 284), (246, 26, 66, 124)),
    "cells in a row": (CELLS, (24, 340, 752, 66), (8, 150, 304, 46)),
    "focus": (FOCUS, (24, 344, 752, 66), (8, 156, 304, 46)),
}


def shown(sample: str, size: tuple[int, int], language: str) -> list[str]:
    widget, wide, compact = PLACES[sample]
    pen = drawn(widget, compact if frame(size).compact else wide, size, language)
    return [one.words for one in pen.ledger or () if one.kind == "text"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [s for s in SIZES if s[0] > s[1]], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("sample", PLACES)
def test_nothing_is_cut_faint_small_or_on_top_of_another(sample: str, size: tuple[int, int], language: str) -> None:
    widget, wide, compact = PLACES[sample]
    rect = compact if frame(size).compact else wide
    assert ink_complaints(drawn(widget, rect, size, language), rect) == []


@pytest.mark.parametrize("size", [s for s in SIZES if s[0] > s[1]], ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_row_of_a_reckoning_is_on_the_page(size: tuple[int, int]) -> None:
    words = shown("reckoning", size, "en")
    assert [str(term.count) for term in TERMS.terms] == [each for each in words if each in map(str, range(10, 19))]
    assert {"0", f"{MINUS}1", "+2", f"{MINUS}7", "+8"} <= set(words)


@pytest.mark.parametrize("size", [(320, 240), (800, 480)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_sum_never_loses_a_number(size: tuple[int, int]) -> None:
    words = shown("sum", size, "ru")
    assert [each for each in words if each in {"4", "1", "2", "5", MINUS, "+", "="}] == [
        "4", MINUS, "1", "+", "2", "=", "5",
    ]  # fmt: skip


@pytest.mark.parametrize("size", [(320, 240), (800, 480)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_is_needed_is_always_told(size: tuple[int, int]) -> None:
    assert {"1", "/ 3", "Failed"} <= set(shown("hits", size, "en"))


def test_work_is_read_aloud_in_whole_sentences() -> None:
    whole = tuple(Line(Icon.MONSTER, room) for room in ROOMS[:2])
    assert WorkList(FEW.lines, work=whole).for_hands() == whole
    assert FEW.for_hands() == FEW.lines
