"""The faces that only measure: few, and right at every size."""

from __future__ import annotations

import pytest

from companion.screen.fonts import Fonts, Measure
from tests.screen.gallery import FONTS

LINES = ("Keep 12 AV", "Играть в замок.", "카드를 내세요")


@pytest.mark.parametrize("bold", [False, True])
def test_a_face_that_was_set_anew_measures_as_one_of_that_size(bold: bool) -> None:
    few, many = Measure(FONTS), Fonts(FONTS)
    for px in (*range(10, 60, 3), *range(10, 60, 7)):
        assert (few.ascent(px, bold), few.rise(px, bold)) == (many.ascent(px, bold), many.rise(px, bold))
        for line in LINES:
            assert few.width(line, px, bold) == many.width(line, px, bold)
            assert few.starts(line, px, bold) == many.starts(line, px, bold)


def test_however_many_sizes_are_asked_for_few_faces_are_open() -> None:
    fonts = Measure(FONTS)
    for px in range(10, 60):
        fonts.width("Round", px, bold=False)
        fonts.width("Round", px, bold=True)
    assert len(fonts._fonts) <= 12


def test_letters_are_set_in_order_and_end_where_the_line_does() -> None:
    fonts = Fonts(FONTS)
    for line in LINES:
        starts = fonts.starts(line, 24, False)
        assert starts[0] == 0
        assert starts == tuple(sorted(starts))
        assert starts[-1] + fonts.width(line[-1], 24, False) == fonts.width(line, 24, False)
