"""The pages of other screens by axe-core, whose rules are those of WCAG: nothing stands in the way of anybody."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

import pytest

from companion.app.pages.menu import RenamePage, SeatsPage
from companion.app.viewers.viewers import Forgetful
from tests.app.viewers.chromium import MISSING, Browser, Table, sat_down
from tests.games.avalon.test_presses import Evening

AXE = "axe_playwright_python"
"""Brings axe-core's script; nothing else of it is used."""
pytestmark = pytest.mark.skipif(
    bool(MISSING) or find_spec(AXE) is None, reason=MISSING or "needs axe-core: pip install axe-playwright-python"
)
RUN = """
const done = arguments[arguments.length - 1];
axe.run(document, {resultTypes: ['violations']}).then(found => done(found.violations), fault => done(String(fault)));
"""


def findings(browser: Browser) -> list[str]:
    """Every rule that is broken, how badly, and where."""
    if not browser.ask("typeof window.axe === 'object'"):
        browser.driver.execute_script((files(AXE) / "axe.min.js").read_text("utf-8"))
    found: Any = browser.driver.execute_async_script(RUN)
    assert isinstance(found, list), found
    return [
        f"{rule['impact']}: {rule['id']}, {rule['help']}: {node['html'][:120]} {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]


@pytest.fixture
def citadel(three: list[Browser]) -> Iterator[Table]:
    table = Table(sat_down("time_citadel", "Mina", "Joon"))
    table.open()
    yield table
    table.close()


def scan(table: Table, *browsers: Browser) -> None:
    for browser in browsers:
        browser.driver.delete_all_cookies()
        browser.scan(table.viewers.invitation)
    table.shows(*browsers)


@pytest.mark.parametrize("presses", [False, True], ids=["looks on", "presses"])
def test_axe_finds_nothing_on_the_page(citadel: Table, three: list[Browser], presses: bool) -> None:
    citadel.viewers.let_press(presses)
    scan(citadel, *three)
    for _ in range(3):
        for browser in three:
            assert findings(browser) == [], browser.device
        citadel.box.press(next(label.role for label in citadel.box.scene.labels if label.primary).value)
        citadel.box.settle()
        citadel.shows(*three)


def test_axe_finds_nothing_where_a_name_is_written(citadel: Table, three: list[Browser]) -> None:
    citadel.viewers.let_press(True)
    host = citadel.box.host
    seats = SeatsPage(host, "time_citadel")
    host.open(seats)
    host.open(RenamePage(host, seats, 0, ""))
    scan(citadel, *three)
    for browser in three:
        assert browser.ask("!!document.querySelector('form input')")
        assert findings(browser) == [], browser.device


def test_axe_finds_nothing_in_the_dark_or_over_a_secret(three: list[Browser]) -> None:
    evening = Evening(quest_cards="box", discussion_min=0)
    table = Table(evening.box)
    table.open()
    table.viewers.let_press(True)
    scan(table, *three)
    evening.press("go", "go")
    while not evening.box.scene.black:
        evening.box.wait(0.5)
    table.shows(*three)
    assert [finding for browser in three for finding in findings(browser)] == []
    while evening.box.scene.black:
        evening.box.wait(1.0)
    evening.rest()
    evening.team(0, 1)
    evening.vote("+++++++")
    evening.press("go", "go")
    assert evening.question.secret
    table.shows(*three)
    assert [finding for browser in three for finding in findings(browser)] == []
    table.close()


def test_axe_finds_nothing_while_a_device_asks_is_sent_away_or_has_lost_the_box(three: list[Browser]) -> None:
    phone = three[0]
    memory = Forgetful()
    table = Table(sat_down("time_citadel", "Mina", "Joon"), memory=memory)
    table.open()
    phone.driver.delete_all_cookies()
    phone.scan(f"http://{table.viewers.addresses[0]}/")
    table.until(lambda: table.viewers.joined.asking)
    assert findings(phone) == []
    table.viewers.everybody_out()
    scan(table, phone)
    table.viewers.everybody_out()
    table.until(lambda: phone.ask("!!document.querySelector('.asking')"))
    assert findings(phone) == []
    scan(table, phone)
    table.close()
    table.until(lambda: phone.ask("document.querySelector('main').classList.contains('lost')"))
    assert findings(phone) == []
