"""Every page of the box, in three languages on every kind of screen: nothing cut off, nothing unreadable, one focus."""

from __future__ import annotations

import pytest

from companion.app.config.aids import Aid
from companion.screen.layout import ScreenEdge
from tests.app.tour import ambers, focuses, tour
from tests.screen.measured import drawn, faults_in

SHAPES = [
    *(
        pytest.param(language, (320, 240), ScreenEdge.BOTTOM, id=f"{language}-320x240")
        for language in ("en", "ko", "ru")
    ),
    *(
        pytest.param(language, (800, 480), ScreenEdge.BOTTOM, id=f"{language}-800x480")
        for language in ("en", "ko", "ru")
    ),
    # scaled from those two, so one language each is enough: the longest, and the tallest
    pytest.param("ru", (480, 320), ScreenEdge.BOTTOM, id="ru-480x320"),
    pytest.param("ko", (1280, 720), ScreenEdge.BOTTOM, id="ko-1280x720"),
    pytest.param("ru", (480, 800), ScreenEdge.BOTTOM, id="ru-portrait"),
    pytest.param("ko", (480, 800), ScreenEdge.BOTTOM, id="ko-portrait"),
    pytest.param("ru", (320, 240), ScreenEdge.RIGHT, id="ru-side"),
    pytest.param("en", (800, 480), ScreenEdge.LEFT, id="en-wide-side"),
]
EASIER = [
    pytest.param("ru", (800, 480), (Aid.LARGE_TEXT,), id="ru-large"),
    pytest.param("ko", (800, 480), (Aid.LARGE_TEXT, Aid.HIGH_CONTRAST, Aid.CALM), id="ko-all"),
    pytest.param("en", (1280, 720), (Aid.HIGH_CONTRAST,), id="en-high-contrast"),
]


@pytest.mark.parametrize(("language", "size", "edge"), SHAPES)
def test_every_page_is_whole_and_clear(language, size, edge, tmp_path):
    nothing_is_wrong(tour(tmp_path, language, size, edge))


@pytest.mark.parametrize(("language", "size", "aids"), EASIER)
def test_every_page_made_easier_to_see_is_whole_and_clear(language, size, aids, tmp_path):
    nothing_is_wrong(tour(tmp_path, language, size, aids=aids))


def nothing_is_wrong(visits):
    wrong = []
    seen = 0
    for visit in visits:
        ledger = drawn(visit.box.screen, visit.scene, visit.motion)
        found = faults_in(ledger, visit.box.screen)
        lit = focuses(visit.scene, visit.box.screen.frame.compact)
        if lit > 1:
            found.append(f"{lit} stops have the focus")
        if len(ambers(visit.scene)) > 1:
            found.append(f"amber labels: {', '.join(ambers(visit.scene))}")
        found += unsaid(visit, {item.words for item in ledger if item.kind == "text"})
        wrong += [f"{visit.name}: {each}" for each in found]
        seen += 1
    assert not wrong, "\n".join(wrong)
    assert seen > 150, "the tour is not over before its end"


def unsaid(visit, words):
    """Labels that mean something and do not say it; what a wide button has room for, a small screen's has too."""
    said = visit.box.screen.words
    return [
        f"the label of {label.role.value} does not say {said.full(label.text)!r}"
        for label in visit.scene.labels
        if label.meant and label.text.id and not {said.full(label.text), said.short(label.text)} & words
    ]
