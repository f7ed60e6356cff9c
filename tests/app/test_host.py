"""The box as fingers know it: menu, seats, play, undo, table menu, language; with a game of one die."""

import pytest

from companion.app.pages.menu import RenamePage, SeatsPage
from companion.app.pages.owner import CellsPage
from companion.app.store.brought import Brought
from companion.app.table.page import PastPlay
from companion.app.virtual.simulation import Simulation
from companion.box.parts import Touch
from companion.core.errors import Refusal
from companion.core.game import ByHand, Cover, OneOf
from companion.core.view import Entries, Role
from companion.core.words import name, text, unnamed
from tests.app.tiny_game import Tiny


class OneGame:
    """A library with the tiny game and tables in memory."""

    def __init__(self):
        self.rows = {}
        self.learnt = []

    def keys(self):
        return ("tiny",)

    def game(self, key):
        return Tiny()

    def cover(self, key):
        return Cover("tiny", Tiny.icon, Tiny.players, Tiny.minutes)

    def brought(self, key):
        return Brought("tiny", "tiny", "tests.app.tiny_game")

    def found(self, games):
        return (), ()

    def on_sticks(self):
        return ()

    def take_in(self, found):
        raise AssertionError("no stick is in")

    def tables(self, key):
        return self.rows

    def keep(self, key, table, row):
        self.rows.setdefault(table.key, ())
        self.rows[table.key] = (*self.rows[table.key], row)

    def learn(self, key, learnt):
        self.learnt.append(learnt)


@pytest.fixture
def box():
    return Simulation(OneGame())


@pytest.fixture
def playing(box):
    box.host.begin("tiny", ("Mina", "Joon"), {}, seed=b"evening")
    box.settle()
    return box


def meaning(box, role):
    label = next(label for label in box.scene.labels if label.role is role)
    return box.screen.words.full(label.text) if label.meant else None


def total(box):
    return box.host.session.play.state.total


def test_go_alone_leads_from_the_menu_into_a_play(box):
    for _ in range(6):
        if box.host.session is not None:
            break
        box.press("go")
    assert box.host.session is not None
    assert box.host.session.play.state.seats == (unnamed(1),)


def test_a_second_player_is_added_and_named(box):
    box.press("go")
    box.press("left")
    assert meaning(box, Role.GO) == "Add"
    box.press("go")
    assert meaning(box, Role.GO) == "Add", "the next one at one press"
    box.press("left")
    assert meaning(box, Role.GO) == "Rename"
    box.press("go")
    box.press("right")
    box.press("go")
    assert box.host.page.names == (unnamed(1), "Ben"), "a name of the list, nobody spells"
    box.press("left")
    box.press("go")
    assert "Ben" not in box.texts(), "a name that somebody has is not offered to the next one"
    box.press("left")
    box.press("go")
    box.press("go")
    box.press("right")
    box.press("go")
    box.press("left", times=2)
    box.press("go")
    assert box.host.page.names == ("Ab", "Ben")


def test_names_of_earlier_evenings_come_first(box, monkeypatch):
    past = (PastPlay(2, "tiny", ("Mina", unnamed(2)), False), PastPlay(1, "tiny", ("Jo", "Mina"), False))
    monkeypatch.setattr(box.host.evenings, "past_plays", lambda: past)
    box.press("go")
    box.press("right")
    box.press("go")
    assert box.host.page.picker(box.host).node().options[:3] == (name("Mina"), name("Jo"), name("Anna"))


def test_a_name_being_written_outlasts_a_power_cut(box):
    box.press("go")
    box.press("right")
    for button in ("go", "left", "go", "right", "go"):
        box.press(button)
    assert box.host.page.picker(box.host).written == "B"
    page = SeatsPage(box.host, "tiny")
    again = RenamePage(box.host, page, 0, "")
    assert again.picker(box.host).node().written == "B"
    box.press("left", times=2)
    box.press("go")
    assert RenamePage(box.host, page, 0, "").picker(box.host).written == "", "it is a name now"


def test_roll_rolls_and_back_takes_it_back_and_right_makes_it_again(playing):
    before = total(playing)
    playing.press("roll")
    playing.settle()
    after = total(playing)
    assert after > before
    playing.press("back")
    assert total(playing) == before
    assert "Taken back" in playing.screen.words.full(playing.scene.bubble.text)
    assert meaning(playing, Role.RIGHT) == "Redo"
    playing.press("right")
    assert total(playing) == after


def test_every_press_is_answered(playing):
    playing.press("left")
    assert playing.scene.bubble is not None
    assert "refused" in playing.speaker.played
    playing.wait(3)
    assert playing.scene.bubble is None


def test_nothing_to_undo_says_so(playing):
    playing.press("back")
    assert playing.screen.words.full(playing.scene.bubble.text) == "Nothing to undo"


def test_back_held_opens_the_table_menu_and_back_closes_it(playing):
    playing.hold("back", 0.8)
    assert "Table menu" in playing.texts()
    playing.press("back")
    assert "Table menu" not in playing.texts()


def test_every_stop_of_the_table_menu_opens_and_closes(playing):
    playing.press("roll")
    playing.settle()
    playing.hold("back", 0.8)
    stops = len(playing.scene.page.compact.entries)
    for stop in range(stops):
        if playing.host.session is None:
            break
        playing.press("go")
        playing.host.back_to_play()
        playing.hold("back", 0.8)
        playing.press("right", times=stop + 1)


def test_the_end_of_a_game_is_not_one_short_press_away(playing):
    playing.hold("back", 0.8)
    playing.press("left")
    playing.press("go")
    playing.press("go")
    assert playing.host.session is not None
    playing.hold("go", 1.6)
    assert playing.host.session is None


def test_a_history_of_one_row_answers_steps_too(playing):
    playing.hold("back", 0.8)
    playing.press("go")
    assert len(playing.scene.page.wide.events) == 1
    for step in ("left", "right"):
        assert not next(label for label in playing.scene.labels if label.role == step).meant
        playing.press(step)
        assert playing.scene.bubble.role == step


def test_history_jumps_to_any_point_and_nothing_is_lost(playing):
    for _ in range(3):
        playing.press("roll")
        playing.settle()
    end = total(playing)
    playing.hold("back", 0.8)
    playing.press("go")
    playing.press("right", times=2)
    playing.press("go")
    assert total(playing) < end
    playing.hold("back", 0.8)
    playing.press("go")
    playing.press("go")
    assert total(playing) == end


def test_we_rolled_ourselves_for_one_throw(playing):
    playing.press("roll")
    playing.settle()
    playing.host.session.by_hand_instead()
    playing.settle()
    assert playing.host.session.question.key == "die"
    playing.press("right", times=2)
    playing.press("go")
    assert playing.host.session.play.rows.read(playing.host.session.play.rows.head).move.endswith(b'["3"]}')


def test_we_roll_ourselves_for_the_whole_game(playing):
    playing.hold("back", 0.8)
    while "We roll ourselves" not in focused(playing):
        playing.press("right")
    playing.press("go")
    playing.press("go")
    playing.press("right")
    playing.press("go")
    assert playing.host.session.play.state.by_hand == ("die",)
    playing.press("roll")
    assert playing.host.session.question.key == "die"


def focused(box):
    node = box.scene.page.compact
    stops = [entry.text for entry in node.entries] if isinstance(node, Entries) else [card.label for card in node.cards]
    return box.screen.words.full(stops[node.at])


@pytest.mark.parametrize("language", ["ko", "ru"])
def test_the_language_changes_in_mid_game(playing, language):
    playing.host.set_language(language)
    assert playing.screen.words.language == language
    playing.press("back")
    assert playing.scene.bubble is not None
    playing.hold("back", 0.8)
    assert {"ko": "테이블 메뉴", "ru": "Меню стола"}[language] in playing.texts()


def test_an_extra_button_makes_its_offer_or_says_why_not():
    box = Simulation(OneGame(), bindings={"again": "tiny.roll", "spend": "tiny.spend", "stranger": "avalon.vote"})
    box.press("again")
    assert box.scene.bubble is not None, "no game is open"
    box.host.begin("tiny", ("Mina",), {}, seed=b"evening")
    box.settle()
    before = total(box)
    box.press("again")
    box.settle()
    assert total(box) > before
    box.press("stranger")
    assert box.screen.words.full(box.scene.bubble.text) == "This button belongs to another game"


def test_ten_fingers_at_once_lose_nothing(playing):
    before = playing.host.session.play.rows.head
    for role in Role:
        playing.down(role.value)
    for role in Role:
        playing.up(role.value)
    playing.settle()
    assert playing.host.session.play.rows.head >= before
    playing.press("roll")
    playing.settle()


def test_a_rule_that_raises_is_told_and_the_evening_goes_on(playing, monkeypatch):
    before = total(playing)
    monkeypatch.setattr(Tiny, "act", lambda self, s, move: 1 // 0)
    playing.press("roll")
    assert playing.screen.words.full(playing.scene.bubble.text).startswith("A fault in the rules")
    monkeypatch.undo()
    assert total(playing) == before
    playing.press("roll")
    playing.settle()
    assert total(playing) > before


def test_plain_dice_without_a_game(box):
    box.press("roll")
    box.press("right")
    box.press("roll")
    assert sum(die.pips for die in box.scene.page.wide.parts[1].dice) >= 3
    box.press("back")
    assert "Game night" in box.texts()


def pips(box):
    return [die.pips for die in box.scene.page.wide.parts[1].dice]


def test_plain_dice_tumble_and_chime_and_are_added_up_when_they_lie(box):
    box.press("roll")
    box.press("roll")
    assert box.host.motion().kind == "roll"
    assert box.speaker.played[-1] == "roll"
    assert "2 dice" in box.texts()
    box.settle()
    assert box.host.motion() is None
    assert str(sum(pips(box))) in box.texts()


@pytest.mark.parametrize("button", ["roll", "go", "left"])
def test_a_press_ends_the_tumbling_of_plain_dice(box, button):
    box.press("roll")
    box.press("roll")
    thrown = pips(box)
    box.press(button)
    assert box.host.motion() is None
    if button == "left":
        assert pips(box) == [0]
    else:
        assert pips(box) == thrown


def test_an_owner_enters_a_row_on_the_screen(box):
    box.press("back")
    while focused(box) != "Owner's tables":
        box.press("right")
    box.press("go")
    box.press("go")
    box.press("go")
    box.press("go")
    box.press("right")
    box.press("go")
    box.press("go")
    assert box.host.evenings.tables("tiny")["castle"] == ({"room": "hall", "red": "attic", "doors": 1},)


def test_a_cell_offers_what_can_stand_beside_the_cells_before_it(box, monkeypatch):
    monkeypatch.setattr(
        Tiny,
        "cell_accepts",
        lambda self, table, column, row: OneOf(("hall",)) if column.key == "red" else column.accepts,
    )
    (castle,) = Tiny().tables()
    box.host.open(CellsPage("tiny", castle, {"room": "hall"}))
    box.press("go")
    assert {"hall"} == {"hall", "attic", "cellar"} & {*box.texts()}


def test_it_dims_after_two_minutes_and_a_button_wakes_it_and_acts(playing):
    before = total(playing)
    playing.wait(119)
    assert playing.panel.shining == 1.0
    playing.wait(2)
    assert playing.panel.shining == 0.6
    playing.press("roll")
    playing.settle()
    assert playing.panel.shining == 1.0
    assert total(playing) > before


def test_a_touch_only_wakes(playing):
    before = total(playing)
    playing.wait(121)
    touch(playing, Role.ROLL)
    assert playing.panel.shining == 1.0
    assert total(playing) == before
    touch(playing, Role.ROLL)
    playing.settle()
    assert total(playing) > before


def touch(box, role):
    """A finger on the middle of that role's label."""
    at = list(Role).index(role)
    width, height = box.screen.surface.get_size()
    box.inbox.put(Touch(int(width * (at + 0.5) / 5), height - 20, box.clock.now_s()))
    box.wait(0.05)


def test_a_throw_entered_by_hand_is_taken_back_and_entered_again(playing):
    before = total(playing)
    playing.host.session.do(ByHand("die", on=True))
    playing.press("roll")
    for _ in range(2):
        playing.press("right")
        playing.press("go")
        assert total(playing) == before + 2
        playing.press("back")
        assert total(playing) == before
        assert playing.host.session.question.key == "die"


def test_an_answer_that_the_rules_refuse_leaves_its_page_as_it_was(playing, monkeypatch):
    playing.host.session.do(ByHand("die", on=True))
    playing.press("roll")

    def refused(game, s, item, value):
        raise Refusal(text("tiny-poor"))

    with monkeypatch.context() as strict:
        strict.setattr(Tiny, "answer", refused)
        playing.press("go")
        assert playing.scene.bubble is not None
    before = total(playing)
    playing.press("go")
    assert total(playing) == before + 1
