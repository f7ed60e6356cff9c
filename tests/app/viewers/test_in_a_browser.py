"""The table in real browsers: three viewers, presses, a night, a secret, a lost connection, and whoever cannot see."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from companion.app.config.aids import Aid
from companion.app.viewers.server import FILES
from companion.app.viewers.viewers import Forgetful
from companion.core.view import ClockRing, Mark, Role, Tone
from companion.games.avalon.state import Phase
from tests.app.viewers.chromium import MISSING, Browser, Table, sat_down
from tests.games.avalon.test_presses import Evening

pytestmark = pytest.mark.skipif(bool(MISSING), reason=MISSING)
DARK = (0, 0, 0)


@pytest.fixture
def citadel(three: list[Browser]) -> Iterator[Table]:
    table = Table(sat_down("time_citadel", "Mina", "Joon"))
    table.open()
    table.viewers.let_press(True)
    for browser in three:
        browser.driver.delete_all_cookies()
        browser.scan(table.viewers.invitation)
    table.shows(*three)
    yield table
    table.close()


def amber(table: Table) -> Role:
    return next(label.role for label in table.box.scene.labels if label.primary)


def test_three_viewers_see_a_game_each_in_their_own_language(citadel: Table, three: list[Browser]) -> None:
    phone, tablet, tv = three
    assert "Подготовка" in phone.texts
    assert "게임 준비" in tablet.texts
    assert "Set-up" in tv.texts
    named = False
    for _ in range(6):
        before = citadel.box.host._revision
        citadel.box.press(amber(citadel).value)
        citadel.box.settle()
        citadel.shows(*three)
        assert all(browser.revision > before for browser in three)
        named = named or all("Mina" in browser.texts or "Joon" in browser.texts for browser in three)
    assert named, "names stay as they were typed"


def test_the_page_fills_the_screen_and_nothing_scrolls(citadel: Table, three: list[Browser]) -> None:
    for browser in three:
        width, height = browser.device.size
        assert browser.ask("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
            width,
            height,
        ]
        assert browser.ask("document.querySelector('.page svg').getBoundingClientRect().height") > height * 0.6
    assert three[2].ask("document.querySelector('.ring').getBoundingClientRect().width") > 300
    assert three[0].ask("document.querySelector('.ring').getBoundingClientRect().width") == 0


def test_a_finger_on_a_phone_presses_and_everybody_sees_it(citadel: Table, three: list[Browser]) -> None:
    phone, *_ = three
    session = citadel.box.host.session
    assert session is not None
    head = session.play.rows.head
    phone.click("button.primary")
    citadel.until(lambda: session.play.rows.head > head)
    citadel.box.settle()
    citadel.shows(*three)
    assert phone.ask("document.getElementById('live').textContent"), "what it did is said, for those who do not see it"


def test_a_lost_connection_is_said_and_comes_back_with_what_is_there_now(three: list[Browser]) -> None:
    """The box loses its power, plays on after it, and the page comes back by itself without a new code."""
    phone = three[0]
    memory = Forgetful()
    table = Table(sat_down("time_citadel", "Mina", "Joon"), memory=memory)
    table.open()
    phone.driver.delete_all_cookies()
    phone.scan(table.viewers.invitation)
    table.shows(phone)
    server = table.viewers._server
    assert server is not None
    for _ in range(3):
        table.box.press(amber(table).value)
        table.box.settle()
    table.shows(phone)
    old = phone.texts
    table.close()
    table.until(lambda: phone.ask("document.querySelector('main').classList.contains('lost')"))
    assert "Связь потеряна" in phone.ask("document.querySelector('.state').textContent")
    phone.driver.execute_script(
        "window.seen = []; new MutationObserver(() => seen.push(document.querySelector('.page').textContent))"
        ".observe(document.querySelector('.page'), {childList: true})"
    )
    again = Table(sat_down("time_citadel", "Sora", "Ivan"), port=server.port, memory=memory)
    again.open()
    again.until(lambda: not phone.ask("document.querySelector('main').classList.contains('lost')"))
    again.shows(phone)
    assert phone.texts != old
    assert phone.ask("window.seen.length") >= 1, "the same page, not loaded anew"
    assert not any("Mina" in each for each in phone.ask("window.seen"))
    again.close()


def test_a_night_and_a_secret(three: list[Browser]) -> None:
    evening = Evening(quest_cards="box", discussion_min=0)
    table = Table(evening.box)
    table.open()
    for browser in three:
        browser.driver.delete_all_cookies()
        browser.scan(table.viewers.invitation)
    for _ in range(2):
        table.box.press("go")
        table.box.settle()
    while not table.box.scene.black:
        table.box.wait(0.5)
    table.until(
        lambda: all(browser.ask("document.querySelector('main').classList.contains('dark')") for browser in three)
    )
    for browser in three:
        assert browser.texts == ""
        assert set(colours(browser)) == {DARK}
    while evening.s.phase is Phase.NIGHT:
        table.box.wait(1.0)
    evening.rest()
    evening.team(0, 1)
    evening.vote("+++++++")
    evening.press("go", "go")
    assert evening.question.secret
    table.shows(*three)
    page, revisions = [browser.texts for browser in three], [browser.revision for browser in three]
    for press in ("roll", "go"):
        table.box.press(press)
    table.box.wait(3.0)
    assert [browser.texts for browser in three] == page
    assert [browser.revision for browser in three] == revisions
    assert all(browser.ask("document.querySelector('.presses').childElementCount") == 0 for browser in three)
    table.close()


def colours(browser: Browser) -> list[tuple[int, int, int]]:
    """Of some places all over the picture."""
    import io

    import pygame

    picture = pygame.image.load(io.BytesIO(browser.driver.get_screenshot_as_png()))
    width, height = picture.get_size()
    spots = [(x, y) for x in range(5, width, width // 9) for y in range(5, height, height // 9)]
    return [tuple(picture.get_at(spot))[:3] for spot in spots]  # type: ignore[misc]


def test_a_typed_address_waits_for_a_press_at_the_box(three: list[Browser], citadel: Table) -> None:
    phone = three[0]
    phone.driver.delete_all_cookies()
    phone.scan(f"http://{citadel.viewers.addresses[0]}/")
    number = phone.ask("document.querySelector('.number').textContent")
    citadel.until(lambda: number in citadel.viewers.joined.asking)
    citadel.box.wait(2.0)
    assert any(number in each for each in citadel.box.texts())
    citadel.box.press("right")
    citadel.until(lambda: phone.ask("!!document.querySelector('.page svg')"))


def test_everybody_out_stays_out(citadel: Table, three: list[Browser]) -> None:
    citadel.viewers.everybody_out()
    for browser in three:
        citadel.until(lambda browser=browser: browser.ask("!!document.querySelector('.asking')"))  # type: ignore[misc]
    assert citadel.viewers.joined.asking == (), "nobody asks by itself to be let in again"


# ---------------------------------------------------------------- for everybody
CHECKED = """
const faults = [];
const bright = c => { const [r, g, b] = c.match(/[\\d.]+/g).map(v => v / 255).map(
    v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b; };
const ground = e => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor;
    if (!/, 0\\)$/.test(c) && c !== 'transparent') return c; } return 'rgb(13, 16, 21)'; };
for (const control of document.querySelectorAll('button:not([aria-hidden]), select')) {
  const name = control.getAttribute('aria-label') || control.textContent.trim();
  if (!name || /^[‹›]$/.test(name)) faults.push('no name: ' + control.outerHTML);
  const room = control.getBoundingClientRect();
  if (room.width < 44 || room.height < 44) faults.push('too small: ' + control.outerHTML);
  const [a, b] = [bright(getComputedStyle(control).color), bright(ground(control))].sort((x, y) => y - x);
  if ((a + .05) / (b + .05) < 4.5) faults.push('grey on grey: ' + control.outerHTML);
}
if (!document.documentElement.lang) faults.push('no language');
if (!document.title) faults.push('no title');
if (!document.querySelector('[aria-live=polite]')) faults.push('nothing is said');
if (document.querySelectorAll('main').length !== 1) faults.push('no main part');
if (/user-scalable|maximum-scale/.test(document.querySelector('meta[name=viewport]').content))
  faults.push('cannot be enlarged');
const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
if (new Set(ids).size !== ids.length) faults.push('two of one name');
for (const e of document.querySelectorAll('[role=img], [role=group]'))
  if (!e.getAttribute('aria-label')) faults.push('no name: ' + e.outerHTML.slice(0, 60));
for (const e of document.querySelectorAll('[tabindex]'))
  if (e.tabIndex > 0) faults.push('jumps out of order: ' + e.outerHTML.slice(0, 60));
for (const e of document.querySelectorAll('[aria-hidden=true]'))
  if (e.tabIndex >= 0) faults.push('hidden, but the keyboard gets there: ' + e.outerHTML.slice(0, 60));
return faults;
"""


def test_whoever_cannot_see_or_reads_slowly_can_use_it(citadel: Table, three: list[Browser]) -> None:
    for _ in range(3):
        for browser in three:
            assert browser.driver.execute_script(CHECKED) == []
        citadel.box.press(amber(citadel).value)
        citadel.box.settle()
        citadel.shows(*three)
    for browser in three:
        assert browser.ask("document.documentElement.lang") == browser.device.language
        assert browser.ask("document.querySelector('.page text').closest('[aria-hidden=true]')") is None
        assert browser.ask("getComputedStyle(document.querySelector('.page svg')).userSelect") == "text"


def test_larger_text_and_another_language_are_a_press_away(citadel: Table, three: list[Browser]) -> None:
    tv = three[2]
    size = "parseFloat(document.querySelector('.page svg').getAttribute('width'))"
    width = tv.ask(size)
    tv.click(".bar button")
    citadel.until(lambda: tv.ask(size) < width)
    tv.driver.execute_script(
        "const s = document.querySelector('select'); s.value = 'ko'; s.dispatchEvent(new Event('change'))"
    )
    citadel.until(lambda: "게임 준비" in tv.texts)
    assert tv.ask("document.documentElement.lang") == "ko"
    assert tv.ask("document.querySelector('.state').textContent") == "연결됨", "and the frame around the page too"
    assert tv.ask("document.querySelector('.ring').getAttribute('aria-label')") == "LED 링"
    tv.driver.execute_script("localStorage.clear()")


def test_nothing_of_the_page_comes_from_elsewhere(citadel: Table, three: list[Browser]) -> None:
    loaded: Any = three[0].ask("performance.getEntriesByType('resource').map(e => [e.name, e.responseStatus])")
    assert loaded
    assert all(name.startswith(f"http://{citadel.viewers.addresses[0]}/") for name, _ in loaded)
    assert all(status in (0, 101, 200) for _, status in loaded)
    log = [entry for entry in three[0].driver.get_log("browser") if entry["level"] == "SEVERE"]
    assert [entry for entry in log if "CONNECTION_REFUSED" not in entry["message"]] == []


def test_every_file_of_the_page_is_there() -> None:
    from companion.app import assets

    assert [name for name in FILES if not (assets.assets() / "web" / name).is_file()] == []


# ---------------------------------------------------------------- the ring
LIT = "[...document.querySelectorAll('.ring circle:not(.rim)')].map(led => led.getAttribute('fill')).join(' ')"
WATCHED = (
    "window.lit = []; clearInterval(window.watching); window.watching = setInterval(() => { "
    f"const now = {LIT}; if (now !== lit.at(-1)) lit.push(now); }}, 10)"
)


@pytest.fixture
def blinking(three: list[Browser]) -> Iterator[Table]:
    """An evening whose ring blinks."""
    table = Table(sat_down("time_citadel", "Mina", "Joon"))
    table.box.host.ring_picture = lambda: ClockRing(0, (Mark(Tone.RED, 6),))  # type: ignore[method-assign]
    table.open()
    three[2].driver.delete_all_cookies()
    three[2].scan(table.viewers.invitation)
    table.shows(three[2])
    yield table
    three[2].driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    table.close()


def test_the_ring_of_a_viewer_blinks_as_the_box_s_does(blinking: Table, three: list[Browser]) -> None:
    tv = three[2]
    tv.driver.execute_script(WATCHED)
    blinking.until(lambda: len({*tv.ask("window.lit")}) == 2)
    blinking.box.press("back")  # a show, once
    blinking.until(lambda: len({*tv.ask("window.lit")}) > 2)
    time.sleep(1.0)
    tv.driver.execute_script(WATCHED)
    blinking.until(lambda: len(tv.ask("window.lit")) > 3)
    assert len({*tv.ask("window.lit")}) == 2, "the show is over"


def test_who_wants_no_motion_gets_a_ring_that_stands(blinking: Table, three: list[Browser]) -> None:
    tv = three[2]
    calm = {"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]}
    tv.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", calm)
    blinking.until(lambda: tv.ask("still.matches"))
    time.sleep(0.2)
    tv.driver.execute_script(WATCHED)
    blinking.box.press("back")
    blinking.shows(tv)
    time.sleep(2.2)  # longer than any picture's round
    assert len(tv.ask("window.lit")) == 1


def test_a_calm_box_has_calm_viewers(blinking: Table, three: list[Browser]) -> None:
    tv = three[2]
    blinking.box.host.set_aid(Aid.CALM, True)
    blinking.shows(tv)
    tv.driver.execute_script(WATCHED)
    time.sleep(2.2)
    assert len(tv.ask("window.lit")) == 1
