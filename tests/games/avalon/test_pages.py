"""Every page of Avalon, drawn and measured: nothing cut off, covered, faint or small; what decides is large."""

from __future__ import annotations

from functools import lru_cache

import pygame
import pytest

from companion.app.assets import assets, locale
from companion.app.language import Language, unmarked
from companion.core.view import Col, Node, Row, Scene, Timer, counted_down
from companion.core.words import Text
from companion.games.avalon import game as avalon
from companion.games.avalon.pictures import LeaderPanel, QuestTrack, RoleLanes, VoteTrack
from companion.games.avalon.view import NIGHT_VIEW
from companion.screen.layout import arrange
from companion.screen.screen import Screen
from tests.drawings import with_games
from tests.games.avalon.conftest import parsed
from tests.games.avalon.leaflet import LANGUAGES
from tests.games.avalon.pages import PAGES, SHEETS, log, scene, sheet
from tests.games.avalon.table import NAMES, Table
from tests.screen import measured

SIZES = ((320, 240), (800, 480), (1280, 720), (480, 800))
USUAL = {
    "en": NAMES,
    "ko": ("미나", "준", "안나", "파벨", "소라", "이반", "다샤", "태오", "유리", "하나"),
    "ru": ("Мина", "Джун", "Анна", "Павел", "Сора", "Иван", "Даша", "Тео", "Юрий", "Хана"),
}
LONG = {
    "en": ("Destiny Bradshaw", "Christopher", "Anna-Maria", "Bartholomew", *NAMES[4:6], "Maximilian", *NAMES[7:]),
    "ko": ("데스티니 브래드쇼", "준", "안나", "막시밀리안 대공", *USUAL["ko"][4:]),
    "ru": ("Александра Юрьевна", "Джун", "Константин", *USUAL["ru"][3:]),
}


@lru_cache(maxsize=8)
def scenes(language: str, long: bool):
    """All pages, and the log, with names of that language."""
    names = (LONG if long else USUAL)[language]
    rules = avalon({stem: parsed(stem) for stem in ("narration", "roles", "rules")})

    def make(players: int = 7, **options: object) -> Table:
        return Table(rules, players, names=names, **options)  # type: ignore[arg-type]

    drawn = {name: scene(page(make)) for name, page in PAGES.items()}
    drawn["log"] = scene(*log(make))
    drawn |= {name: scene(*sheet(make, name)) for name in SHEETS}
    return drawn


def screen(size: tuple[int, int], language: str) -> Screen:
    return with_games(Screen(size, assets() / "fonts", Language(locale(), language, ("avalon", "core", "app"))))


@pytest.mark.parametrize("long", [False, True], ids=["usual", "long names"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_text_is_cut_covered_faint_or_small(size, language, long):
    shown = screen(size, language)
    found = {name: measured.faults(shown, each) for name, each in scenes(language, long).items()}
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_leader_and_quest_read_from_two_metres(language):
    """Look, "Type": the main line at head size or more, deciding numbers 60 px."""
    shown = screen((800, 480), language)
    texts = measured.texts(measured.drawn(shown, scenes(language, False)["talk"]))
    leader = next(item for item in texts if item.words == USUAL[language][6])
    quest = max((item for item in texts if item.words == "3"), key=lambda item: item.px)
    assert leader.px >= shown.frame.measures.steps["hero"]
    assert quest.px >= 60


@pytest.mark.parametrize("name", ["approved", "rejected_by_ten"])
def test_counts_of_a_vote_are_giant(name):
    shown = screen((800, 480), "en")
    sizes = [item.px for item in measured.texts(measured.drawn(shown, scenes("en", False)[name]))]
    assert sizes.count(shown.frame.measures.steps["giant"]) == 2


def nodes(node: Node):
    yield node
    if isinstance(node, Row | Col):
        for part in node.parts:
            yield from nodes(part)


def test_a_page_of_the_day_has_track_leader_and_clock():
    kinds = [type(node) for node in nodes(scenes("en", False)["talk"].page.wide)]
    assert {QuestTrack, LeaderPanel, Timer} <= set(kinds)


def test_a_running_clock_shows_what_is_left_and_nothing_else_changes():
    page = scenes("en", False)["talk"].page.wide
    timer = next(node for node in nodes(page) if isinstance(node, Timer))
    assert timer.left_s == 300
    later = counted_down(page, lambda due: 220.4 if due == timer.due else None)
    changed = [(before, after) for before, after in zip(nodes(page), nodes(later), strict=True) if before != after]
    assert [after.left_s for _, after in changed if isinstance(after, Timer)] == [221]
    assert {type(after) for _, after in changed} <= {Timer, Row, Col}
    assert counted_down(page, lambda due: None) == page


def test_the_night_is_black():
    shown = screen((800, 480), "en")
    shown.draw(scenes("en", False)["talk"])
    shown.draw(Scene(NIGHT_VIEW.page, black=True))
    assert pygame.transform.average_color(shown.surface)[:3] == (0, 0, 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["talk", "talk_no_timer", "proposed"])
def test_on_a_portrait_screen_everything_of_the_day_lies_one_below_the_other(language, name):
    shown = screen((480, 800), language)
    placed = arrange(scenes(language, False)[name].page, shown.frame)
    kinds = [type(widget) for _, widget in placed]
    clock = [] if name == "talk_no_timer" else [Timer]
    assert kinds == [QuestTrack, LeaderPanel, *clock, VoteTrack]
    assert {(box.x, box.w) for box, _ in placed} == {(shown.frame.content.x, shown.frame.content.w)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_portrait_page_of_the_day_tells_who_leads_and_who_holds_the_drop(language):
    shown = screen((480, 800), language)
    words = [item.words for item in measured.texts(measured.drawn(shown, scenes(language, False)["talk"]))]
    leader, holder = USUAL[language][6], USUAL[language][0]
    assert {leader, holder, shown.words.full(Text("avalon-leader"))} <= set(words)


# seven piles side by side break one Russian name at 800x480; that is not asked here
@pytest.mark.parametrize(
    ("name", "size"),
    [*((name, size) for name in ("cast", "deal") for size in ((480, 800), (800, 480))), ("deal_by_ten", (480, 800))],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_character_s_name_is_broken_on_its_card(size, language, name):
    shown = screen(size, language)
    scene_ = scenes(language, False)[name]
    (lanes,) = (node for node in nodes(scene_.page.wide) if isinstance(node, RoleLanes))
    words = [item.words for item in measured.texts(measured.drawn(shown, scene_))]
    for lane in lanes.lanes:
        for role in lane.roles:
            forms = (shown.words.full(role.label), shown.words.short(role.label))
            whole = {part for each in words for part in each.split()}
            assert any(set(unmarked(form).split()) <= whole for form in forms)
