"""What goes wrong around a viewer: a network that falls silent, a clock of its own, a language that lacks words."""

from __future__ import annotations

import re
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app import assets
from companion.app.language import Language, languages
from companion.app.table.viewing import Shown
from companion.core.view import Heading, Page, Scene
from companion.core.words import Text
from tests.app.viewers.browser import WITHIN_S, Phone, serving, sources, tried
from tests.app.viewers.chromium import MISSING, Browser, Table, sat_down
from tests.games.avalon.test_presses import Evening, shown_s

browsing = pytest.mark.skipif(bool(MISSING), reason=MISSING)
LOST = "document.querySelector('main').classList.contains('lost')"


class Air:
    """What lies between a phone and the box: carries everything, or swallows everything and tells nobody."""

    def __init__(self, port: int) -> None:
        self._to = port
        self.silent = False
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self._open: list[socket.socket] = [self._listening]
        self._threads: list[threading.Thread] = []
        self._begin(self._accept)

    def _begin(self, do: Callable[..., None], *given: socket.socket) -> None:
        self._threads.append(threading.Thread(target=do, args=given, daemon=True))
        self._threads[-1].start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._listening.accept()
                there = socket.create_connection(("127.0.0.1", self._to))
                self._open += [here, there]
                for one, other in ((here, there), (there, here)):
                    self._begin(self._carry, one, other)

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while carried := one.recv(65_536):
                if not self.silent:
                    other.sendall(carried)
            if not self.silent:
                other.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        for each in self._open:
            with suppress(OSError):  # hung up already
                each.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join(WITHIN_S)
        for each in self._open:
            each.close()


@pytest.fixture
def hurried(three: list[Browser]) -> Iterator[Browser]:
    """A phone that asks ten times as often whether the box is there."""
    phone = three[0]
    hurry = "const slow = setInterval; window.setInterval = (what, wait_ms) => slow(what, wait_ms / 10);"
    added = phone.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": hurry})
    phone.driver.delete_all_cookies()
    yield phone
    phone.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)


@browsing
def test_a_network_that_falls_silent_is_noticed_and_comes_back_with_what_is_there_now(hurried: Browser) -> None:
    table = Table(sat_down("time_citadel", "Mina", "Joon"))
    table.open()
    server = table.viewers._server
    assert server is not None
    air = Air(server.port)
    server.access.reached_as([f"127.0.0.1:{air.port}"])
    hurried.scan(f"http://127.0.0.1:{air.port}/join?key={server.access.key}")
    table.shows(hurried)
    table.until(lambda: not hurried.ask(LOST))
    before = hurried.texts
    air.silent = True
    table.box.press(next(label.role for label in table.box.scene.labels if label.primary).value)
    table.box.settle()
    table.until(lambda: hurried.ask(LOST))
    assert hurried.texts == before
    assert "Связь потеряна" in hurried.ask("document.querySelector('.state').textContent")
    air.silent = False
    table.until(lambda: not hurried.ask(LOST))
    table.shows(hurried)
    assert hurried.texts != before
    table.close()
    air.close()


@pytest.fixture
def off(three: list[Browser]) -> Iterator[Callable[[str], None]]:
    """A script that the television runs before any page's own."""
    driver, added = three[2].driver, []
    yield lambda script: added.append(
        driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
    )
    for each in added:
        driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", each)


@browsing
@pytest.mark.parametrize("year", [1970, 2099])
def test_a_viewer_with_a_clock_of_its_own_shows_the_box_s_time(
    three: list[Browser], off: Callable[[str], None], year: int
) -> None:
    """A television that was never told the date: what it shows, and that it was let in, depend on no clock but the
    box's."""
    tv = three[2]
    wrong = (
        f"const Real = Date, off_ms = Real.UTC({year}, 5, 1) - Real.now();"
        "window.Date = class extends Real { constructor(...given) { given.length ? super(...given) : "
        "super(Real.now() + off_ms); } static now() { return Real.now() + off_ms; } };"
    )
    off(wrong)
    evening = Evening(discussion_min=3)
    evening.night()
    evening.team(0, 1)
    table = Table(evening.box)
    table.open()
    tv.driver.delete_all_cookies()
    tv.scan(table.viewers.invitation)
    table.shows(tv)
    assert tv.ask("new Date().getFullYear()") == year
    for _ in range(3):
        evening.box.wait(7.0)
        table.shows(tv)
        clock = re.search(r"(\d) \| : \| (\d) \| (\d)", tv.texts)
        assert clock is not None
        minutes, tens, ones = map(int, clock.groups())
        assert 60 * minutes + 10 * tens + ones == shown_s(evening)
    tv.driver.execute_script("location.reload()")
    table.until(lambda: tv.ask("!!document.querySelector('.page svg')"))
    table.close()


def test_a_cookie_has_no_date() -> None:
    with serving() as server:

        async def steps() -> None:
            async with Phone(server) as phone:
                _, _, headers = await phone.get(f"/join?key={server.access.key}")
                assert "expires" not in headers["Set-Cookie"].lower()
                assert "max-age" not in headers["Set-Cookie"].lower()

        tried(steps())


# ---------------------------------------------------------------- languages
SAID = Shown(1, Scene(Page(Heading(Text("core-table-language")), Heading(Text("core-table-language")))))


def frame_and_page(given: Any, language: str) -> tuple[dict[str, str], str]:
    """What the frame around the page says, and the page."""
    seen: list[Any] = []
    with serving(given=given) as server:
        server.show(SAID)

        async def steps() -> None:
            async with Phone(server, language) as phone:
                await phone.scan()
                await phone.look()
                seen.append(await phone.sees())

        tried(steps())
    return seen[0]["words"], seen[0]["svg"]


def test_a_language_without_a_key_says_it_in_english(tmp_path: Path) -> None:
    """Half a translation, as somebody is at it."""
    whole = assets.locale()
    shutil.copytree(whole, tmp_path / "locale")
    viewers = tmp_path / "locale" / "ru" / "viewers.ftl"
    lines = [line for line in viewers.read_text("utf-8").splitlines() if not line.startswith("viewers-lost")]
    viewers.write_text("\n".join(lines), "utf-8")
    for file in (tmp_path / "locale" / "ru").glob("*.ftl"):
        kept = [line for line in file.read_text("utf-8").splitlines() if not line.startswith("core-table-language")]
        file.write_text("\n".join(kept), "utf-8")
    folder = tmp_path / "locale"
    words, page = frame_and_page(replace(sources(), make_language=lambda code: Language(folder, code)), "ru")
    assert words["lost"] == Language(whole, "en").full(Text("viewers-lost"))
    assert words["connected"] == Language(whole, "ru").full(Text("viewers-connected"))
    assert "Language" in page
    assert "core-table-language" not in page


def test_a_language_that_has_only_its_name_is_said_in_english(tmp_path: Path) -> None:
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "language.ftl").write_text("language-name = Xhosa\n", "utf-8")
    folders = (tmp_path, assets.locale())
    codes = {code: code for code in languages(folders)}
    given = replace(sources(), languages=codes, make_language=lambda code: Language(folders, code))
    words, page = frame_and_page(given, "xx")
    assert words["connected"] == Language(assets.locale(), "en").full(Text("viewers-connected"))
    assert "Language" in page


def test_a_language_whose_files_have_gone_is_the_table_s() -> None:
    def gone(code: str) -> Language:
        if code == "ko":
            raise OSError("the stick was pulled out")
        return Language(assets.locale(), code)

    words, page = frame_and_page(replace(sources(), make_language=gone), "ko")
    assert words["connected"] == Language(assets.locale(), "en").full(Text("viewers-connected"))
    assert "Language" in page
