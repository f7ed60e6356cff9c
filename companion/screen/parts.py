"""The parts of a scene: top line, widgets, labels, each with its place and what draws it. Must not know any ink."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.core.view import Label, Motion, Role, Scene, Widget
from companion.screen import chrome, layout
from companion.screen.layout import Box, Frame, ScreenEdge
from companion.screen.pen import Pen
from companion.screen.widgets import Drawings


class DrawnPart(NamedTuple):
    """Something that is drawn in a place of its own. Equal keys at the same place are the same picture."""

    box: Box
    key: Any
    ground: str
    draw: Callable[[Pen], None]
    role: Role | None = None
    """Whose label it is."""
    widget: Widget | None = None


def parts_of(
    scene: Scene, frame: Frame, cells: Mapping[Role, Box], drawings: Drawings, motion: Motion | None = None
) -> Iterator[DrawnPart]:
    """From the top down; ``cells`` are the labels' places."""
    if scene.bare and frame.compact:
        frame = replace(frame, content=_with_top(frame))
    else:
        top = chrome.top_of(scene)
        left, right = frame.content.x, frame.content.x + frame.content.w
        yield DrawnPart(frame.top, top, "ground", lambda pen: chrome.draw_top(top, pen, frame.top, left, right))
    for box, widget in layout.arrange(scene.page, frame):
        moving = motion if motion is not None and drawings.moves(widget, motion) else None
        yield DrawnPart(box, (widget, moving), "ground", _widget(drawings, widget, box), widget=widget)
    labels = {label.role: label for label in scene.labels}
    for role, cell in cells.items():
        label = labels.get(role)
        hold = scene.hold[1] if scene.hold is not None and scene.hold[0] is role else None
        yield DrawnPart(cell, (label, hold), "bar", _label(label, hold, cell, frame.edge), role)


def _with_top(frame: Frame) -> Box:
    """The content and the top line's place, nearly to the edge of the screen and of the labels."""
    content, above = frame.content, frame.top.y + 1
    return Box(content.x, above, content.w, content.y + content.h + 2 - above)


def _widget(drawings: Drawings, widget: Widget, box: Box) -> Callable[[Pen], None]:
    return lambda pen: drawings.draw(widget, pen, *box)


def _label(label: Label | None, hold: float | None, cell: Box, edge: ScreenEdge) -> Callable[[Pen], None]:
    return lambda pen: chrome.draw_label(label, hold, pen, cell, edge)


__all__ = ["DrawnPart", "parts_of"]
