"""Left, right, go: every question of every game is answered with three buttons."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app import assets
from companion.app.language import Language
from companion.app.pages.hangul import joined
from companion.app.pages.pickers import LeftOpen, Picked, Plain, Unready, picker_for
from companion.core.game import Faces, Name, Number, OneOf, Seen, Several, fits
from companion.core.view import Cards, Letters, Role, SeatRing, Wheel
from companion.core.words import Text, name

ROOMS = tuple(f"room {n}" for n in range(12))
CALLED = Plain(name)


def pick(picker, *presses):
    outcome = None
    for press in presses:
        outcome = picker.press(Role(press))
    return outcome


def test_two_answers_are_the_words_beside_the_button():
    picker = picker_for(OneOf(("hit", "miss")), CALLED)
    assert [label.text for label in picker.labels(name("ok")) if label.meant] == [name("hit"), name("miss")]
    assert isinstance(picker.press(Role.GO), Unready)
    assert picker.press(Role.RIGHT) == Picked("miss")


def test_a_few_lie_side_by_side_many_become_a_wheel():
    assert isinstance(picker_for(OneOf(ROOMS[:4]), CALLED).node(), Cards)
    wheel = picker_for(OneOf(ROOMS), CALLED)
    assert isinstance(wheel.node(), Wheel)
    assert pick(wheel, "left", "left", "go") == Picked("room 10")


def test_the_last_stop_leaves_the_question():
    assert pick(picker_for(OneOf(ROOMS), CALLED, leave=True), "left", "go") == LeftOpen()


def test_the_focus_starts_on_the_value_that_stands():
    assert pick(picker_for(OneOf(ROOMS), CALLED, value="room 7"), "go") == Picked("room 7")


def test_a_number_stops_at_its_limits():
    picker = picker_for(Number(30, 55, 5), CALLED, value=35)
    assert pick(picker, "left", "left", "left", "go") == Picked(30)
    assert pick(picker, *["right"] * 9, "go") == Picked(55)


def test_the_end_of_the_range_is_said():
    picker = picker_for(Number(0, 2), CALLED, value=2)
    assert isinstance(picker.press(Role.RIGHT), Unready)
    assert picker.press(Role.RIGHT, 5) is None, "a held button does not talk"
    assert pick(picker, "left", "go") == Picked(1)


def test_a_number_around_nothing_begins_at_nothing():
    assert picker_for(Number(-3, 3), CALLED).node().number == 0
    assert picker_for(Number(30, 55, 5), CALLED).node().number == 30


def test_a_touched_number_is_set_and_touched_again_taken():
    picker = picker_for(Number(30, 55, 5), CALLED)
    assert picker.touch(1) is None
    assert picker.touch(1) == Picked(35)


def test_what_stands_is_marked_among_a_few():
    cards = picker_for(OneOf(("off", "on", "auto")), CALLED, value="on").node().cards
    assert [card.chosen for card in cards] == [False, True, False]


def test_a_held_number_takes_larger_strides():
    picker = picker_for(Number(0, 100), CALLED, value=0)
    for times in range(1, 15):
        picker.press(Role.RIGHT, times)
    assert picker.press(Role.GO) == Picked(10 + 4 * 5)


def test_checks_go_on_and_off_and_the_last_stop_goes_on():
    picker = picker_for(Several(("lock", "gear", "camera"), 1, 2), CALLED)
    assert isinstance(pick(picker, "left", "go"), Unready), "nothing chosen yet"
    assert pick(picker, "right", "go", "right", "right", "go", "right", "go") == Picked(("lock", "camera"))


FIVE = Several(ROOMS[:5], 3, 3, begins="room 1", at_once=True)


def test_people_are_marked_around_the_table_and_the_middle_answers():
    """The middle has the focus first, so that go alone says nobody; who is no option keeps the seat but is no stop."""
    everybody = ("0", "1", "2", "3")
    asked = Several(("1", "2", "3"), around=everybody)
    assert pick(picker_for(asked, CALLED, leave=True), "go") == Picked(())
    picker = picker_for(asked, CALLED, leave=True)
    pick(picker, "left", "go", "left", "left", "go")
    ring = picker.node()
    assert isinstance(ring, SeatRing)
    assert [seat.closed for seat in ring.seats] == [True, False, False, False]
    assert [seat.chosen for seat in ring.seats] == [False, True, False, True]
    assert pick(picker, *["right"] * 3, "go") == Picked(("1", "3"))
    assert pick(picker_for(asked, CALLED, leave=True), "right", "go") == LeftOpen()


def test_a_finger_on_a_seat_of_the_table_marks_it():
    picker = picker_for(Several(("1", "3"), around=("0", "1", "2", "3")), CALLED)
    picker.touch(1)
    assert picker.touch(2) == Picked(("3",))


def test_where_nothing_is_confirmed_the_focus_goes_on_to_the_next_that_is_free():
    assert pick(picker_for(FIVE, CALLED), "go", "go", "go") == Picked(("room 1", "room 2", "room 3"))
    assert pick(picker_for(FIVE, CALLED), "go", "left", "go", "go") == Picked(("room 0", "room 1", "room 4"))
    over = picker_for(FIVE, CALLED)
    pick(over, "go", "left", "right")
    assert over.at == 2, "what is chosen is stepped over"


def test_where_nothing_is_confirmed_back_takes_out_what_was_chosen_last_and_then_leaves():
    picker = picker_for(FIVE, CALLED)
    pick(picker, "go", "right", "go")
    assert picker.marked == (1, 3)
    assert picker.take_back()
    assert (picker.marked, picker.at) == ((1,), 3)
    assert picker.take_back()
    assert (picker.marked, picker.at) == ((), 1)
    assert not picker.take_back()


def test_a_touch_still_takes_out_what_is_chosen():
    picker = picker_for(FIVE, CALLED)
    pick(picker, "go", "go")
    picker.touch(1)
    assert picker.marked == (2,)
    assert picker.take_back()
    assert picker.marked == ()


@given(st.integers(2, 10), st.data())
def test_any_team_can_be_named_whichever_way_the_focus_walks(seats, data):
    size = data.draw(st.integers(1, seats))
    options = tuple(str(n) for n in range(seats))
    picker = picker_for(Several(options, size, size, at_once=True), CALLED)
    team = data.draw(st.permutations(range(seats)))[:size]
    outcome = None
    for member in team:
        way = data.draw(st.sampled_from(("left", "right")))
        for _ in range(seats):
            if picker.at == member:
                break
            pick(picker, way)
        outcome = pick(picker, "go")
    assert outcome == Picked(tuple(str(n) for n in sorted(team)))


def test_thrown_dice_are_entered_one_by_one_and_back_takes_the_last_away():
    picker = picker_for(Faces((("1", "2", "3"), ("red", "green")), ("steps", "colour")), CALLED)
    assert picker.die == "steps"
    pick(picker, "right", "go")
    assert picker.die == "colour"
    assert picker.take_back()
    assert picker.die == "steps"
    assert pick(picker, "right", "go", "go") == Picked(("3", "red"))
    assert not picker_for(Faces((("1",),), ("die",)), CALLED).take_back()


def test_a_name_is_known_or_written():
    accepts = Name(("Mona Lisa", "Excalibur"))
    picker = picker_for(accepts, CALLED, alphabet=("A", "B", "C"))
    assert pick(picker, "right", "go") == Picked("Excalibur")
    assert pick(picker, "right", "go") is None
    assert isinstance(picker.node(), Letters)
    pick(picker, "go", "right", "go")
    assert picker.node().written == "Ab", "the first letter is a capital, the others are small"
    assert picker.take_back()
    assert pick(picker, "left", "left", "go") == Picked("A")


def spell(picker, *keys):
    """Step to each stop of the letter page and press go."""
    outcome = None
    for key in keys:
        node = picker.node()
        for _ in range((node.letters.index(key) - node.at) % len(node.letters)):
            picker.press(Role.RIGHT)
        outcome = picker.press(Role.GO)
    return outcome


def test_names_have_digits_hyphens_and_apostrophes():
    picker = picker_for(Name(), CALLED, alphabet=tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    spell(picker, "O", "123", "'", "ABC", "B", "r", "123", "-", "7", "ABC")
    assert picker.written == "O'Br-7"
    assert spell(picker, Letters.DONE) == Picked("O'Br-7")


def test_case_is_turned_by_hand():
    picker = picker_for(Name(), CALLED, alphabet=tuple("ABC"))
    spell(picker, "A", "Aa", "B", "C", "Aa", "c")
    assert picker.written == "ABCc"
    assert "Aa" not in picker_for(Name(), CALLED, alphabet=tuple("ㄱㄴㅏ")).node().letters, "jamo have no case"


def test_a_name_may_be_left_to_hands_from_the_letter_page():
    picker = picker_for(Name(), CALLED, alphabet=tuple("ABC"), leave=True)
    picker.press(Role.LEFT)
    assert spell(picker, Letters.LEAVE) == LeftOpen()


def test_a_keyboard_types_into_the_letter_page():
    picker = picker_for(Name(("Mona Lisa",)), CALLED, alphabet=tuple("ABC"))
    assert picker.typed("Zoë") is None
    assert picker.node().written == "Zoë"
    assert picker.typed(Letters.ERASE + "e" + Letters.DONE) == Picked("Zoe")


def test_a_name_that_was_begun_is_written_on():
    picker = picker_for(Name(("Mona Lisa",)), CALLED, alphabet=tuple("ABC"), written="Ab")
    assert picker.node().written == "Ab"
    spell(picker, "c")
    assert picker.written == "Abc"


def test_nothing_written_is_no_name():
    picker = picker_for(Name(), CALLED, alphabet=("A",))
    assert isinstance(pick(picker, "left", "go"), Unready)


def test_hands_done_needs_no_picker():
    assert picker_for(Seen(), CALLED) is None


@pytest.mark.parametrize(
    ("jamo", "written"),
    [
        ("ㅁㅣㄴㅏ", "미나"),
        ("ㅈㅜㄴ", "준"),
        ("ㅅㅗㄹㅏ", "소라"),
        ("ㅎㅗㅏㄴ", "환"),
        ("ㄱㅣㅁㅇㅡㅣㅈㅣㄴ", "김의진"),
        ("ㅂㅏㄱㅡㄴㅎㅕ", "바근혀"),
        ("ㅃㅗㄹㅗㄹㅗ", "뽀로로"),
    ],
)
def test_korean_names_come_together_jamo_by_jamo(jamo, written):
    so_far = ""
    for letter in jamo:
        so_far = joined(so_far, letter)
    assert so_far == written


ACCEPTS = st.one_of(
    st.integers(2, 20).map(lambda n: OneOf(tuple(f"o{i}" for i in range(n)))),
    st.integers(1, 7).map(lambda n: Several(tuple(f"o{i}" for i in range(n)), 0, n)),
    st.tuples(st.integers(-5, 5), st.integers(0, 60), st.integers(1, 5)).map(
        lambda t: Number(t[0], t[0] + t[1] * t[2], t[2])
    ),
    st.integers(1, 4).map(lambda n: Faces((("1", "2", "3"),) * n, tuple(f"d{i}" for i in range(n)))),
    st.just(Name(("known",))),
)


@given(ACCEPTS, st.lists(st.sampled_from(["left", "right", "go", "touch", "back"]), max_size=60), st.booleans())
def test_whatever_is_pressed_only_fitting_answers_come_out(accepts, presses, leave):
    picker = picker_for(accepts, CALLED, alphabet=("A", "ㄱ", "ㅏ"), leave=leave)
    for n, press in enumerate(presses):
        match press:
            case "touch":
                outcome = picker.touch(n % 5)
            case "back":
                picker.take_back()
                continue
            case _:
                outcome = picker.press(Role(press), 1)
        picker.labels(name("ok"))
        if isinstance(outcome, Picked):
            assert fits(accepts, outcome.value)
            return
        if isinstance(outcome, LeftOpen):
            return
        picker.node()


@pytest.mark.parametrize(
    ("file", "unit", "language", "said"),
    [
        (
            "citadel",
            "treasures",
            "ru",
            ["0 сокровищ", "1 сокровище", "2 сокровища", "5 сокровищ", "11 сокровищ", "21 сокровище"],
        ),
        ("abraca", "life", "ru", ["0 жизней", "1 жизнь", "2 жизни", "5 жизней", "11 жизней", "21 жизнь"]),
        ("express", "tokens", "ru", ["0 жетонов", "1 жетон", "2 жетона", "5 жетонов", "11 жетонов", "21 жетон"]),
        ("horror", "pays", "ru", ["0 улик", "1 улика", "2 улики", "5 улик", "11 улик", "21 улика"]),
        (
            "citadel",
            "treasures",
            "en",
            ["0 treasures", "1 treasure", "2 treasures", "5 treasures", "11 treasures", "21 treasures"],
        ),
        ("citadel", "treasures", "ko", ["0 개", "1 개", "2 개", "5 개", "11 개", "21 개"]),
    ],
)
def test_the_unit_agrees_with_the_number_above_it(file, unit, language, said):
    words = Language(assets.locale(), language, (file,))
    picker = picker_for(Number(0, 21), CALLED, value=0, unit=Text(f"{file}-unit-{unit}"))
    shown = {}
    for number in range(22):
        shown[number] = f"{number} {words.full(picker.node().unit)}"
        picker.press(Role.RIGHT)
    assert [shown[number] for number in (0, 1, 2, 5, 11, 21)] == said
