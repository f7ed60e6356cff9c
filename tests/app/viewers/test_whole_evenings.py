"""A whole game of Time Citadel and a whole night of Avalon, as a phone, a tablet and a television show them.

Every page is read on each of them: in the right language, newer than the one before, nothing cut off. Pictures of what
the box shows and of what each viewer shows beside it stay where pytest keeps its folders; the report names the place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.app.virtual.simulation import Simulation
from companion.games.avalon.state import Phase
from tests.app.viewers.chromium import MISSING, Browser, Table
from tests.games.avalon.test_presses import Evening
from tests.games.time_citadel.robot import Robot

pytestmark = pytest.mark.skipif(bool(MISSING), reason=MISSING)

SEED = 3
SEEN = """
const main = document.querySelector('main'), page = document.querySelector('.page');
const root = document.documentElement, svg = page.querySelector('svg');
const room = page.getBoundingClientRect(), drawn = svg ? svg.getBoundingClientRect() : room;
return {
  revision: Number(main.dataset.revision ?? -1), dark: main.classList.contains('dark'),
  texts: [...page.querySelectorAll('text')].map(text => text.textContent),
  scrolls: root.scrollWidth > innerWidth || root.scrollHeight > innerHeight,
  outside: drawn.left < room.left - 1 || drawn.top < room.top - 1
    || drawn.right > room.right + 1 || drawn.bottom > room.bottom + 1,
  shown: window.shown ?? [],
};
"""
REMEMBERS = """
window.shown = [];
new MutationObserver(() => {
  const main = document.querySelector('main');
  window.shown.push([Number(main.dataset.revision), document.querySelector('.page').textContent]);
}).observe(document.querySelector('.page'), {childList: true});
"""
LETTERS = {"ru": r"[а-яё]", "ko": r"[가-힣]", "en": r"[a-z]"}


class Looked:
    """Three viewers of one evening: what they showed is held against what the box shows."""

    def __init__(self, box: Simulation, three: list[Browser], folder: Path) -> None:
        self.box, self.three, self.folder = box, three, folder
        self.table = Table(box)
        self.table.open()
        for browser in three:
            browser.driver.delete_all_cookies()
            browser.scan(self.table.viewers.invitation)
        self.table.shows(*three)
        for browser in three:
            # A page left open by an earlier test looked for its box, which is gone, until now.
            browser.driver.get_log("browser")
            browser.driver.execute_script(REMEMBERS)
        self.pages = 0
        self._taken: dict[str, int] = {}

    def look(self) -> list[dict[str, Any]]:
        """Each has the newest page, in its own language, whole."""
        self.table.shows(*self.three)
        seen = [browser.driver.execute_script(SEEN) for browser in self.three]
        for browser, page in zip(self.three, seen, strict=True):
            device = browser.device
            assert not page["scrolls"], device
            assert not page["outside"], device
            said = " ".join(page["texts"])
            for language, letters in LETTERS.items():
                if language not in (device.language, "en"):
                    assert not re.search(letters, said, re.IGNORECASE), (device, said)
            assert "{" not in said, "every sentence has its words"
        self.pages += 1
        return seen

    def picture(self, stage: str) -> None:
        """Of the box and of each viewer, once for each kind of moment."""
        if stage in self._taken:
            return
        n = self._taken[stage] = len(self._taken) + 1
        self.table.shows(*self.three)
        self.box.picture(self.folder / f"{n:02}-{stage}-box.png")
        for browser, kind in zip(self.three, ("phone", "tablet", "tv"), strict=True):
            browser.picture(self.folder / f"{n:02}-{stage}-{kind}.png")

    def close(self) -> None:
        self.table.close()


@pytest.fixture
def looked(
    three: list[Browser], tmp_path: Path, record_property: Callable[[str, object], None]
) -> Iterator[Callable[[Simulation], Looked]]:
    opened: list[Looked] = []

    def begun(box: Simulation) -> Looked:
        opened.append(Looked(box, three, tmp_path))
        return opened[-1]

    record_property("pictures", str(tmp_path))
    yield begun
    for each in opened:
        each.close()


class Seen(Robot):
    """A table at which three look on: after every press each of them is read."""

    looked: Looked | None = None

    def press(self, *buttons: str) -> None:
        for button in buttons:
            super().press(button)
            if self.looked is not None:
                self.looked.look()
                self.looked.picture(self._kind)

    @property
    def _kind(self) -> str:
        """What there is to see: a question, the end, or some page."""
        session = self.box.host.session
        if session is not None and session.game.over(session.play.state):
            return "end"
        question = self.question
        return question.key if question is not None else type(self.page).__name__


def test_a_whole_game_on_three_viewers(looked: Callable[[Simulation], Looked], tmp_path: Path) -> None:
    """From the menu through set-up and every throw to the end and back to the menu."""
    table = Seen(tmp_path / "tables", seed=SEED)
    table.looked = looks = looked(table.box)
    table.play()
    assert looks.pages == table.presses
    for browser in looks.three:
        shown = browser.ask("window.shown")
        revisions = [revision for revision, _ in shown]
        assert revisions == sorted(revisions), "never an older page after a newer one"
        assert len(shown) > table.presses / 2
        assert re.search(LETTERS[browser.device.language], " ".join(text for _, text in shown))
        faults = [entry for entry in browser.driver.get_log("browser") if entry["level"] == "SEVERE"]
        assert faults == []


def test_a_whole_night_on_three_viewers(looked: Callable[[Simulation], Looked]) -> None:
    """Set-up, the countdown, every call, and the light again; in between one black picture and no letter."""
    evening = Evening(discussion_min=0)
    looks = looked(evening.box)
    looks.look()
    looks.picture("characters")
    evening.press("go")
    looks.look()
    looks.picture("deal")
    evening.press("go")
    looks.look()
    looks.picture("countdown")
    assert evening.s.phase is Phase.COUNTDOWN
    while not evening.box.scene.black:
        evening.box.wait(0.5)
    dark = looks.look()
    assert all(page["dark"] and page["texts"] == [] for page in dark)
    calls: set[int] = set()
    while evening.s.phase is Phase.NIGHT:
        if evening.s.call not in calls:
            calls.add(evening.s.call)
            assert [browser.driver.execute_script(SEEN) for browser in looks.three] == dark, "nothing came meanwhile"
        evening.box.wait(1.0)
    assert len(calls) > 8
    evening.rest()
    light = looks.look()
    looks.picture("day")
    assert not any(page["dark"] for page in light)
    for browser, before, after in zip(looks.three, dark, light, strict=True):
        shown = browser.ask("window.shown")
        assert [text for revision, text in shown if revision == before["revision"]] == [""]
        assert after["texts"]
