"""The sample scenes, measured: type, room and contrast at every size, in every language, on every edge."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.view import Icon, Motion, Tone
from companion.screen.fonts import Fonts
from companion.screen.layout import ScreenEdge
from companion.screen.pixels import PixelPen
from companion.screen.theme import COMPACT, TOKENS, WIDE, contrast
from tests.screen import measured
from tests.screen.gallery import FONTS, LANGUAGES, SCENES, SIZES, SampleWords, screen


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("long", [False, True], ids=["usual", "long names"])
def test_no_text_is_cut_covered_faint_or_small(size: tuple[int, int], language: str, long: bool) -> None:
    shown = screen(size, language, long=long)
    found = {name: measured.faults(shown, scene()) for name, scene in SCENES.items()}
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize("edge", [ScreenEdge.LEFT, ScreenEdge.RIGHT, ScreenEdge.TOP])
@pytest.mark.parametrize("size", [(320, 240), (800, 480), (1280, 720), (480, 800)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_labels_on_any_edge_leave_room_for_the_page(size: tuple[int, int], edge: ScreenEdge) -> None:
    for language in ("ko", "ru"):
        shown = screen(size, language, edge)
        found = {name: measured.faults(shown, scene()) for name, scene in SCENES.items()}
        assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize("size", [(320, 240), (800, 480), (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["main", "lost"])
def test_the_main_line_reads_from_two_metres(size: tuple[int, int], name: str) -> None:
    shown = screen(size, "ru")
    largest = max(item.px for item in measured.texts(measured.drawn(shown, SCENES[name]())))
    assert largest >= shown.frame.measures.steps["head"] * shown.frame.scale


def test_deciding_numbers_are_60_pixels_on_wide() -> None:
    """Look §2: deciding numbers >= 60 px, two digits included."""
    shown = screen((800, 480))
    by_words = {item.words: item.px for item in measured.texts(measured.drawn(shown, SCENES["guarded"]()))}
    assert by_words["11"] >= 60
    assert by_words["2"] >= 60 or by_words["XI"] >= 60


def test_hands_read_30_pixels_on_wide() -> None:
    """Look §2: the hands' list >= 30 px."""
    for language in LANGUAGES:
        ledger = measured.drawn(screen((800, 480), language), SCENES["roll"]())
        assert [item.px for item in measured.texts(ledger) if item.step == 30] == [30] * 4


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_tumbling_die_tells_nothing_yet(size: tuple[int, int]) -> None:
    """While the dice tumble no caption says how they will lie."""
    shown = screen(size)
    ledger = measured.drawn(shown, SCENES["roll"](), Motion("roll", 0.3, 20))
    assert not {"2 doors", "red", "5 min"} & {item.words for item in measured.texts(ledger)}


def test_every_text_token_has_contrast_on_the_grounds_it_may_stand_on() -> None:
    """Look §3."""
    pages = ("ground", "bar", "surface")
    for ink in ("ink", "ink2", "ink3"):
        assert all(contrast(ink, ground) >= 4.5 for ground in pages)
    for ink in ("ink", "ink2"):
        assert all(contrast(ink, ground) >= 4.5 for ground in ("raised", "glow", "red_d", "green_d", "blue_d"))
    for tone in (Tone.RED, Tone.GREEN, Tone.BLUE):
        assert contrast("ground", str(tone)) >= 4.5
        assert contrast(str(tone), "ground") >= 4.5
    assert contrast("on_accent", "accent") >= 4.5
    assert contrast("edge", "ground") >= 4.5


@pytest.mark.parametrize(
    ("size", "compact", "steps"),
    [
        ((1280, 720), False, (192, 114, 69, 48, 36, 28)),
        ((800, 480), False, (128, 76, 46, 32, 24, 19)),
        ((480, 320), True, (85, 56, 35, 27, 21, 17)),
        ((320, 240), True, (64, 42, 26, 20, 16, 13)),
    ],
)
def test_type_steps_are_those_of_the_look(size: tuple[int, int], compact: bool, steps: tuple[int, ...]) -> None:
    """Look §2, the table."""
    frame = screen(size).frame
    assert frame.compact is compact
    measures = COMPACT if compact else WIDE
    names = ("giant", "hero", "head", "title", "body", "cap")
    assert tuple(round(measures.steps[name] * frame.scale) for name in names) == steps


def test_night_is_all_black() -> None:
    shown = screen((320, 240))
    shown.draw(SCENES["main"]())
    night = replace(SCENES["main"](), black=True)
    assert shown.draw(night) == [shown.surface.get_rect()]
    assert all(shown.surface.get_at((x, y))[:3] == (0, 0, 0) for x in range(320) for y in range(240))
    assert shown.draw(night) == []
    assert shown.hit(300, 230) is None


# ---------------------------------------------------------------- the measuring itself
@pytest.fixture
def pen() -> PixelPen:
    shown = screen((320, 240))
    pen = PixelPen(shown.surface, Fonts(FONTS), SampleWords("en"), compact=True)
    shown.surface.fill(TOKENS["ground"])
    pen.ledger = []
    return pen


def test_measuring_finds_text_that_is_too_wide(pen: PixelPen) -> None:
    pen.text("Gallery", 10, 50, "head", width=40)
    assert "takes" in measured.overflowing(pen.ledger or [])[0]


def test_measuring_finds_text_that_is_cut_off(pen: PixelPen) -> None:
    pen.surface.set_clip((0, 45, 320, 100))
    pen.text("Gallery", 10, 50, "head")
    assert "cut off" in measured.overflowing(pen.ledger or [])[0]


def test_measuring_finds_text_on_text_and_on_icons(pen: PixelPen) -> None:
    pen.text("Gallery", 10, 50, "head")
    pen.text("Study", 40, 60, "head")
    pen.icon(Icon.LOCK, 20, 50, 20)
    assert len(measured.overlapping(pen.ledger or [])) == 2


def test_measuring_finds_faint_text(pen: PixelPen) -> None:
    pen.panel(0, 30, 200, 40, fill="glow")
    pen.text("refused", 10, 50, "body", "line")
    assert len(measured.faint(pen.ledger or [])) == 1
