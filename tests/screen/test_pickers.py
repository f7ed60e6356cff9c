"""The wheel, cards, amounts and letters: measured in every language on every screen, then one by one."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.view import Amount, Card, Cards, Icon, Letters, Wheel, Widget
from companion.core.words import name
from companion.screen.widgets.pickers import around
from tests.screen.gallery_menus import (
    ALPHABETS,
    COMPLETE,
    EIGHT,
    LANGUAGES,
    ROOMS,
    SEAL,
    SIZES,
    STRIP,
    TREASURES,
    WatchedPen,
    say,
)
from tests.screen.measured_menus import complaints, drawn, ink_complaints, lit_stop, stop_complaints

PICKERS = sorted(name for name in COMPLETE if name.startswith(("wheel", "cards", "amount", "letters")))
WIDE, COMPACT = (800, 480), (320, 240)
BELOW = {WIDE: (24.0, 124.0, 752.0, 284.0), COMPACT: (8.0, 52.0, 304.0, 154.0)}


def below(widget: Widget, size: tuple[int, int] = WIDE, language: str = "en") -> WatchedPen:
    """The widget below a heading."""
    return drawn(widget, BELOW[size], size, language)


def words(pen: WatchedPen) -> list[str]:
    return [one.words for one in pen.ledger or () if one.kind == "text"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_faint_small_or_on_top_of_another(size: tuple[int, int], language: str) -> None:
    found = {sample: wrong for sample in PICKERS if (wrong := complaints(sample, size, language))}
    assert not found


# ---------------------------------------------------------------- the wheel
@given(count=st.integers(1, 40), at=st.integers(0, 39), reach=st.integers(0, 8))
def test_a_wheel_shows_its_neighbours_in_order_and_none_twice(count: int, at: int, reach: int) -> None:
    at %= count
    shown = around(count, at, reach)
    assert (0, at) in shown
    assert len({option for _, option in shown}) == len(shown) == min(count, 2 * reach + 1)
    for (place, option), (next_place, next_option) in pairwise(shown):
        assert (next_place, next_option) == (place + 1, (option + 1) % count)


def test_the_wheel_wraps_past_its_last_option() -> None:
    pen = below(Wheel(ROOMS, len(ROOMS) - 1))
    assert words(pen) == ["Kitchen", "Observatory", "We do it by hand", "Gallery", "Library"]


def test_the_chosen_option_is_larger_than_its_neighbours_and_they_than_theirs() -> None:
    pen = below(Wheel(ROOMS, 3))
    far, near, chosen, near_too, far_too = [one.px for one in pen.ledger or () if one.kind == "text"]
    assert far == far_too < near == near_too < chosen == 46


def test_a_wheel_of_two_shows_the_other_once() -> None:
    assert words(below(Wheel(ROOMS[:2], 1))) == ["Library", "Gallery"]


def test_touching_a_neighbour_means_that_option() -> None:
    pen = below(Wheel(ROOMS, 0))
    tops = {index: at.y for index, at in pen.stops}
    assert sorted(tops, key=lambda index: tops[index]) == [11, 12, 0, 1, 2]
    assert lit_stop(pen) == 0


def test_a_wheel_in_a_low_place_shows_fewer_neighbours() -> None:
    assert words(drawn(Wheel(ROOMS, 3), (24, 100, 376, 70), WIDE, "en")) == ["Trophy Room"]
    assert words(drawn(Wheel(ROOMS, 3), (24, 100, 376, 150), WIDE, "en")) == ["Study", "Trophy Room", "Cellar"]


def test_the_second_widget_of_a_page_goes_on_counting_its_stops() -> None:
    pen = below(Wheel(ROOMS, 1, first=20))
    assert lit_stop(pen) == 21


@given(
    options=st.lists(st.text(alphabet="aiWMЩж김 ", min_size=1, max_size=40).filter(str.strip), min_size=1, max_size=7),
    wide=st.booleans(),
)
@settings(max_examples=40, deadline=None)
def test_names_that_somebody_typed_never_leave_the_wheel(options: list[str], wide: bool) -> None:
    size = WIDE if wide else COMPACT
    pen = below(Wheel(tuple(name(option.strip()) for option in options), 0), size)
    assert not ink_complaints(pen, BELOW[size])


# ---------------------------------------------------------------- cards
def test_cards_up_to_four_stand_in_one_row() -> None:
    for cards in (SEAL, TREASURES):
        assert len({at.y for _, at in below(cards).stops}) == 1


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("size", [WIDE, COMPACT])
def test_one_to_eight_cards_have_like_labels_and_one_focus(count: int, size: tuple[int, int]) -> None:
    cards = Cards(EIGHT.cards[:count], at=count - 1)
    pen = below(cards, size, "ko")
    assert len(pen.stops) == count
    assert lit_stop(pen) == count - 1
    assert not ink_complaints(pen, BELOW[size])


def test_the_padlock_and_the_reason_stand_on_a_refused_card() -> None:
    pen = below(SEAL)
    signs = [one.words for one in pen.ledger or () if one.kind == "icon"]
    assert signs.count(Icon.LOCK) == 1
    assert "Kate has only 3" in words(pen)


def test_compact_keeps_the_padlock_and_leaves_out_the_reasons() -> None:
    pen = below(SEAL, COMPACT)
    assert [one.words for one in pen.ledger or () if one.kind == "icon"].count(Icon.LOCK) == 1
    assert "Kate has only 3" not in words(pen)


def test_a_chosen_card_has_a_check_in_its_corner() -> None:
    pen = drawn(STRIP, (24, 262, 752, 72), WIDE, "en")
    checks = [one.rect for one in pen.ledger or () if one.words == Icon.CHECK]
    stops = dict(pen.stops)
    assert len(checks) == 2
    for check, index in zip(checks, (0, 3), strict=True):
        assert stops[index].contains(check)
        assert check.centerx > stops[index].centerx
        assert check.centery < stops[index].centery


def test_words_stand_in_the_middle_where_hardly_a_card_has_a_sign_beside_them() -> None:
    people = ("Nathan Goodspeed", "Edward Wire", "Irene Elder", "Leroy Johnson", "Destiny Bradshaw")
    cards = Cards((*(Card(name(who)) for who in people), Card(name("By hand"), Icon.HAND)), at=0)
    pen = drawn(cards, (24, 148, 752, 260), WIDE, "en")
    lines = {one.words: one.rect for one in pen.ledger or () if one.kind == "text"}
    for index, who in enumerate(people):
        written = [rect for words, rect in lines.items() if words in who]
        assert written
        assert all(abs(rect.centerx - dict(pen.stops)[index].centerx) <= 2 for rect in written)
    (hand,) = (one.rect for one in pen.ledger or () if one.words == Icon.HAND)
    assert hand.right < lines["By hand"].left


def test_words_in_one_line_leave_their_signs_large() -> None:
    ways = (("Language", Icon.LANGUAGE), ("Light and sound", Icon.SUN), ("Tables", Icon.MAP), ("Past", Icon.HISTORY))
    cards = Cards((*(Card(name(way), icon) for way, icon in ways), Card(name("Check"), Icon.GEAR)), at=0)
    pen = drawn(cards, (24, 48, 752, 360), WIDE, "en")
    assert "Light and sound" in words(pen)
    assert min(one.rect.height for one in pen.ledger or () if one.kind == "icon") >= 48


def test_nothing_has_the_focus_when_no_card_is_at() -> None:
    assert not below(Cards(SEAL.cards, at=None)).focused


def test_cards_with_words_too_long_for_columns_turn_like_a_wheel() -> None:
    long = Cards(
        tuple(
            Card(say(f"{i} long words for a card", f"{i} 카드에는 너무 긴 말", f"{i} слишком длинное имя"), Icon.EYE)
            for i in range(8)
        ),
        at=2,
    )
    pen = below(long, COMPACT, "ru")
    assert len({at.x for _, at in pen.stops}) == 1
    assert [index for index, _ in sorted(pen.stops, key=lambda stop: stop[1].y)] == [0, 1, 2, 3, 4]
    assert lit_stop(pen) == 2


# ---------------------------------------------------------------- amounts
def amount(number: int, low: int = 0, high: int = 10, step: int = 1) -> Amount:
    return Amount(number, say("minutes", "분", "минут"), low, high, step)


def test_an_amount_is_giant_and_shows_what_left_and_right_would_make_of_it() -> None:
    pen = below(amount(7))
    sizes = {one.words: one.px for one in pen.ledger or () if one.kind == "text"}
    assert sizes["7"] == 128
    assert {"6", "8"} <= set(sizes)


def test_beyond_the_ends_of_the_range_there_is_nothing() -> None:
    assert "-1" not in words(below(amount(0)))
    assert "11" not in words(below(amount(10)))


def test_touching_the_next_amount_means_it_and_stops_count_in_steps() -> None:
    pen = below(amount(20, 0, 100, 5))
    assert sorted(index for index, _ in pen.stops) == [3, 4, 5]
    assert lit_stop(pen) == 4


@given(low=st.integers(-20, 20), span=st.integers(0, 400), step=st.integers(1, 5), data=st.data())
@settings(max_examples=40, deadline=None)
def test_any_amount_has_room_on_both_layouts(low: int, span: int, step: int, data: st.DataObject) -> None:
    number = low + step * data.draw(st.integers(0, span // step))
    for size in (WIDE, COMPACT):
        pen = below(amount(number, low, low + span, step), size)
        assert not ink_complaints(pen, BELOW[size])
        assert not stop_complaints(pen, BELOW[size])


# ---------------------------------------------------------------- letters
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [WIDE, COMPACT])
def test_letters_turn_through_the_whole_alphabet(size: tuple[int, int], language: str) -> None:
    alphabet = ALPHABETS[language]
    seen = set()
    for at in range(0, len(alphabet), 3):
        pen = below(Letters("", alphabet, at), size, language)
        assert lit_stop(pen) == at
        assert not ink_complaints(pen, BELOW[size])
        seen |= {index for index, _ in pen.stops}
    assert seen == set(range(len(alphabet)))


def test_gap_erase_and_done_are_signs_and_no_letters() -> None:
    pen = below(Letters("", (Letters.SPACE, Letters.ERASE, Letters.DONE), 1))
    assert words(pen) == []
    assert {one.words for one in pen.ledger or ()} == {Icon.BACK, Icon.CHECK}


@given(written=st.text(alphabet="abcdeABCDE Щжюя김서연", max_size=40))
@settings(max_examples=40, deadline=None)
def test_the_end_of_any_name_is_in_sight(written: str) -> None:
    for size in (WIDE, COMPACT):
        pen = below(Letters(written, ALPHABETS["en"], 0), size)
        assert not ink_complaints(pen, BELOW[size])
        shown = words(pen)[0] if written.strip() else ""
        assert written.strip().endswith(shown.removeprefix("… ").strip())
