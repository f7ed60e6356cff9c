"""The pen: words that fit, marks of tone, icons, panels; and what is kept of them."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.core import plots, view
from companion.core.view import Icon, Role, Tone
from companion.screen import icons
from companion.screen.cache import SurfaceCache
from companion.screen.fonts import Fonts
from companion.screen.marks import Piece, pieces, plain, wrapped
from companion.screen.pixels import PixelPen
from companion.screen.theme import TOKENS
from companion.screen.widgets import GENERAL
from tests.screen import measured
from tests.screen.gallery import FONTS, SCENES, SampleWords, ask_scene, screen


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts(FONTS)


@pytest.fixture
def pen(fonts: Fonts) -> PixelPen:
    surface = pygame.Surface((400, 200), 0, 32)
    surface.fill(TOKENS["ground"])
    return PixelPen(surface, fonts, SampleWords("en"), compact=False)


@pytest.mark.parametrize("bold", [False, True])
def test_letters_are_as_wide_as_they_were_drawn_not_fitted_to_pixels(fonts: Fonts, bold: bool) -> None:
    """A hinted font rounds each letter for itself, so that sizes grow in jumps; and to hint takes a face as long as ten
    pictures of text."""
    words = "Professor Evil moves three rooms"
    large = fonts.width(words, 400, bold) / 400
    assert all(fonts.width(words, px, bold) == pytest.approx(large * px, abs=8) for px in range(12, 61))


# ---------------------------------------------------------------- areas
@given(st.integers(-20, 60), st.integers(-5, 25), st.integers(0, 60), st.integers(0, 25))
def test_a_fill_in_two_pieces_is_the_same_fill(fonts: Fonts, x: int, y: int, w: int, h: int) -> None:
    filled, plainly = (pygame.Surface((50, 20), 0, 32) for _ in range(2))
    PixelPen(filled, fonts, SampleWords("en"), compact=False).fill(TOKENS["accent"], x, y, w, h)
    plainly.fill(TOKENS["accent"], (x, y, w, h))
    assert pygame.image.tobytes(filled, "RGB") == pygame.image.tobytes(plainly, "RGB")


# ---------------------------------------------------------------- words
def test_marks_become_pieces() -> None:
    assert pieces("behind the [red]red carpet[/] of") == [
        Piece("behind the "),
        Piece("red carpet", "red", True),
        Piece(" of"),
    ]
    assert pieces("[+blue]Study[/]") == [Piece("Study", "blue", False)]
    assert plain("[red]rot[/]!") == "rot!"


def test_a_tone_goes_on_over_a_line_break_without_a_second_shape() -> None:
    lines = wrapped("of [red]red carpet[/] now", 6, lambda line: len(plain(line)))
    assert lines == ["of [red]red[/]", "[+red]carpet[/]", "now"]


sentences = st.text(st.sampled_from("ab кл 가나  "), max_size=40).map(str.strip)


@given(sentences, st.integers(1, 30))
def test_wrapping_loses_no_letter_and_keeps_the_width(sentence: str, width: int) -> None:
    lines = wrapped(sentence, width, len)
    assert "".join(lines).replace(" ", "") == sentence.replace(" ", "")
    assert all(len(line) <= width for line in lines)


@settings(max_examples=50, deadline=None)
@given(width=st.integers(120, 700), lines=st.integers(1, 3))
def test_fit_takes_the_largest_step_that_has_room(fonts: Fonts, width: int, lines: int) -> None:
    pen = PixelPen(pygame.Surface((8, 8), 0, 32), fonts, SampleWords("en"), compact=False)
    steps = ("head", "title", "body", "cap")
    sentence = "Включите ловушки в двух залах"
    step, broken = pen.fit(sentence, width, steps, lines=lines)
    assert " ".join(broken) == sentence or step == "cap"
    for larger in steps[: steps.index(str(step))]:
        tried = pen.wrap(sentence, width, larger, split=False)
        assert len(tried) > lines or max(pen.measure(line, larger) for line in tried) > width


def test_text_stands_by_the_middle_of_its_capitals(pen: PixelPen) -> None:
    for step in ("hero", "head", "body"):
        pen.surface.fill(TOKENS["ground"])
        pen.ledger = []
        pen.text("H", 100, 100, step, bold=True)
        assert abs(pen.ledger[0].rect.centery - 100) <= 1


def test_text_returns_its_right_end(pen: PixelPen) -> None:
    left = pen.text("Gallery", 10, 50, "body")
    assert left == pytest.approx(10 + pen.measure("Gallery", "body"), abs=0.5)
    assert pen.text("Gallery", 300, 50, "body", align="r") == pytest.approx(300, abs=0.5)
    assert pen.text("", 33, 50, "body") == 33


def test_no_text_is_drawn_below_the_floor(pen: PixelPen) -> None:
    assert pen.size(11) == 18
    assert pen.size("cap") == 19


def test_a_marked_word_brings_its_shape(pen: PixelPen) -> None:
    pen.ledger = []
    pen.text("[green]Ballroom[/]", 10, 50, "body")
    assert [item.kind for item in pen.ledger] == ["shape", "text"]
    assert pen.ledger[1].ink == TOKENS["green"]
    assert not pen.ledger[0].rect.colliderect(pen.ledger[1].rect)


def test_missing_fonts_are_named(tmp_path) -> None:
    with pytest.raises(FileNotFoundError, match=r"TabletopSans-Regular\.ttf"):
        Fonts(tmp_path)


# ---------------------------------------------------------------- icons
def test_every_icon_is_drawn_and_unlike_the_others() -> None:
    drawn = {icon: pygame.mask.from_surface(icons.picture(icon, 48, (255, 255, 255)), 127) for icon in Icon}
    assert set(icons.DRAWINGS) == set(Icon)
    for icon, mask in drawn.items():
        assert 60 < mask.count() < 48 * 48 * 0.8, icon
    for (a, one), (b, other) in combinations(drawn.items(), 2):
        common = one.overlap_area(other, (0, 0))
        differing = one.count() + other.count() - 2 * common
        assert differing > (20 if {a, b} == {Icon.GO, Icon.CHECK} else 60), (a, b)


@pytest.mark.parametrize("icon", Icon)
def test_icons_stay_in_their_grid(icon: Icon) -> None:
    """A stroke may reach half a unit beyond, never out of its picture."""
    picture = icons.picture(icon, 96, (255, 255, 255))
    ink = picture.get_bounding_rect(min_alpha=128)
    assert picture.get_width() == picture.get_height()
    assert picture.get_rect().inflate(-2, -2).contains(ink)


# ---------------------------------------------------------------- kept pictures
@given(st.lists(st.integers(1, 40), max_size=60))
def test_a_cache_never_holds_more_than_its_limit(sides: list[int]) -> None:
    cache = SurfaceCache(4096)
    for side in sides:
        got = cache.get(side, lambda side=side: pygame.Surface((side, side), 0, 32))  # type: ignore[misc]
        assert got.get_size() == (side, side)
        assert cache.held_bytes <= 4096
    cache.clear()
    assert (len(cache), cache.held_bytes) == (0, 0)


def test_what_was_not_used_for_longest_goes_first() -> None:
    cache = SurfaceCache(2 * 16 * 16 * 4)
    made: list[str] = []

    def use(name: str) -> None:
        cache.get(name, lambda: made.append(name) or pygame.Surface((16, 16), 0, 32))  # type: ignore[func-returns-value]

    for name in "abacab":
        use(name)
    assert made == ["a", "b", "c", "b"]


# ---------------------------------------------------------------- panels and touch
def test_a_panel_keeps_its_rectangle(pen: PixelPen) -> None:
    pen.panel(20, 30, 100, 60, fill="surface", outline="accent", thick=3)
    at = pen.surface.get_at
    assert at((70, 60))[:3] == TOKENS["surface"]
    assert at((70, 30))[:3] == TOKENS["accent"]
    assert at((70, 89))[:3] == TOKENS["accent"]
    assert at((70, 90))[:3] == TOKENS["ground"]
    assert at((20, 30))[:3] == TOKENS["ground"]
    assert at((19, 60))[:3] == TOKENS["ground"]


def test_half_transparent_colours_do_not_darken_where_shapes_meet(pen: PixelPen) -> None:
    pen.disc(100, 100, 30, "accent")
    assert pen.surface.get_at((100, 100))[:3] == TOKENS["accent"]
    assert pen.surface.get_at((100, 71))[:3] == TOKENS["accent"]
    for tone in (Tone.RED, Tone.GREEN, Tone.BLUE):
        pen.shape(tone, 200, 100, 20)
        assert pen.surface.get_at((200, 100))[:3] == TOKENS[tone]


def test_a_touch_finds_labels_and_stops() -> None:
    shown = screen((800, 480))
    shown.draw(SCENES["main"]())
    assert shown.hit(80, 450) is Role.BACK
    assert shown.hit(400, 450) is Role.GO
    assert shown.hit(799, 479) is Role.ROLL
    assert shown.hit(400, 200) is None


@pytest.mark.parametrize("size", [(320, 240), (800, 480), (1280, 720), (480, 800)])
def test_a_touch_on_the_wheel_finds_the_chosen_room(size: tuple[int, int]) -> None:
    """Stops are numbered on the page, and stay when something else is drawn."""
    shown = screen(size)
    for at in (2, 4, 0):
        shown.draw(ask_scene(at))
        held = replace(ask_scene(at), hold=(Role.GO, 0.5))
        shown.draw(held)
        ledger = measured.drawn(shown, held)
        chosen = ("Library", "Study", "Trophy Room", "Cellar", "Laboratory")[at]
        where = max((item for item in ledger if item.words == chosen), key=lambda item: item.px).rect.center
        assert shown.hit(*where) == at
    shown.draw(SCENES["main"]())
    assert shown.hit(*where) is None


def test_a_touch_finds_the_stop_under_it(pen: PixelPen) -> None:
    pen.stop(3, 10, 20, 100, 40)
    assert pen.stops == [(3, pygame.Rect(10, 20, 100, 40))]


def test_every_widget_of_the_core_has_a_drawing() -> None:
    named = (*vars(view).values(), *vars(plots).values())
    widgets = {each for each in named if isinstance(each, type) and issubclass(each, view.Widget)}
    assert set(GENERAL) == widgets - {view.Widget}
