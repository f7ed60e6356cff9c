"""Plain dice: the sum is what the table reads from two metres, on every screen."""

from __future__ import annotations

import pytest

from companion.app.pages.menu import JustDicePage
from companion.app.virtual.simulation import Simulation
from companion.core.view import Role
from tests.app.tour import Library
from tests.languages import LANGUAGES
from tests.screen.measured import drawn, faults_in, texts

SIZES = ((320, 240), (480, 320), (800, 480), (480, 800), (320, 480), (1280, 720))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sum_is_the_largest_and_earlier_sums_stay_below(language, size):
    box = Simulation(Library({}), language=language, size=size)
    box.host.open(page := JustDicePage())
    for dice in range(2, page.MOST + 1):
        for _ in range(page.REMEMBERED + 2):
            box.press("roll")
            box.wait(2)
        ledger = drawn(box.screen, box.scene)
        assert faults_in(ledger, box.screen) == []
        largest = max(texts(ledger), key=lambda item: item.px)
        assert largest.words.isdecimal()
        assert dice <= int(largest.words) <= 6 * dice
        said = next(item.words for item in texts(ledger) if "·" in item.words)
        assert len(said.split(" · ")) == page.REMEMBERED
        page.press(box.host, Role.RIGHT)
