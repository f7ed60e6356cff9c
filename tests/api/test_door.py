"""The doors of games keep their promise: nothing goes unsaid, and every class has an example that runs and is drawn."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

import companion.api
from companion.app import assets
from companion.app.language import Language
from companion.core.view import Page, RingPicture, Scene, Widget
from companion.lights.lights import Lights
from companion.screen.screen import Screen
from tests.api.surface import surface
from tests.screen.gallery import FONTS

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "api.md").read_text("utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", GUIDE, re.M | re.S)


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """What all examples of the guide leave behind, run from top to bottom."""
    left: dict[str, Any] = {"__name__": "guide"}
    for block in BLOCKS:
        exec(compile(block, "docs/api.md", "exec"), left)
    return left


def test_nothing_behind_the_doors_has_changed_unsaid() -> None:
    """If this is meant: ``python -m tests.api.surface > tests/api/surface.txt``, and a line in the changelog. Something
    that goes, or a field without a default, is a new major version."""
    assert surface() == (Path(__file__).parent / "surface.txt").read_text("utf-8")


def test_every_class_has_an_example() -> None:
    code = "\n".join(BLOCKS)
    classes = [name for name in companion.api.__all__ if inspect.isclass(getattr(companion.api, name))]
    assert [name for name in classes if not re.search(rf"\b{name}\b", code)] == []


def test_every_class_says_what_it_is() -> None:
    classes = [getattr(companion.api, name) for name in companion.api.__all__]
    assert [each for each in classes if inspect.isclass(each) and not each.__doc__] == []


def test_every_widget_of_the_examples_is_drawn(told: dict[str, Any]) -> None:
    widgets = [each for value in told.values() for each in _parts(value) if isinstance(each, Widget)]
    assert len(widgets) > 30
    for size in ((800, 480), (320, 240)):
        shown = Screen(size, FONTS, Language(assets.locale(), "en"))
        shown.drawings.add(told["widgets"])
        shown.icons.add(told["icons"])
        for widget in widgets:
            shown.draw(Scene(Page(widget, widget)))


def test_every_ring_of_the_examples_is_lit(told: dict[str, Any]) -> None:
    lights = Lights(12, {})
    lights.add({}, told["rings"])
    for ring in (each for value in told.values() for each in _parts(value) if isinstance(each, RingPicture)):
        lights.set(ring)
        assert len(lights.frame(0.0)) == 12


def _parts(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)
