"""How Pig's own widget and icon are drawn. Must not know the rules."""

from __future__ import annotations

from collections.abc import Mapping

from companion.api import IconName, Widget
from companion.api import name as proper_name
from companion.api.drawing import DrawIcon, Drawing, Pen, Stencil, phrase, write
from companion_pig.names import PigIcon
from companion_pig.view import Barn


def draw_barn(barn: Barn, pen: Pen, x: float, y: float, width: float, height: float) -> None:
    """A name with a bar under it: what is at home is filled, what is at risk is hatched by light; the number right."""
    edge = "accent" if barn.now else None
    pen.panel(x, y, width, height, outline=edge)
    inset = pen.gap_small + 4
    sizes = ("title", "body") if height > pen.size("title") * 1.3 else ("body",)
    number = phrase(pen, proper_name(str(barn.apples)), width * 0.25, sizes, bold=True)
    right = x + width - inset
    room = width - 3 * inset - max(pen.measure(line, number.size, True) for line in number.lines)
    called = phrase(pen, proper_name(barn.who), room, ("body", "cap"))
    bar = max(4.0, height * 0.14)
    middle = y + (height - bar - inset * 0.6) / 2
    write(pen, called, x + inset, middle, "ink" if barn.now else "ink2")
    write(pen, number, right, middle, "ink", align="r", bold=True)
    whole, top = width - 2 * inset, y + height - inset * 0.6 - bar
    pen.panel(x + inset, top, whole, bar, fill="line", radius=bar / 2)
    home = whole * min(1.0, barn.apples / barn.goal)
    risked = whole * min(1.0, (barn.apples + barn.risked) / barn.goal)
    if risked > home:
        pen.panel(x + inset, top, max(bar, risked), bar, fill="accent", radius=bar / 2)
    if home > 0:
        pen.panel(x + inset, top, max(bar, home), bar, fill="green", radius=bar / 2)


def draw_snout(s: Stencil) -> None:
    """Two ears, a face, a snout with two holes."""
    s.polygon([(3.4, 3.2), (10, 5.6), (5, 11)])
    s.polygon([(20.6, 3.2), (14, 5.6), (19, 11)])
    s.disc(12, 13, 9)
    s.disc(8, 10.2, 1.3, cut=True)
    s.disc(16, 10.2, 1.3, cut=True)
    s.box(7.2, 12.8, 9.6, 6.6, 3.3, cut=True)
    s.disc(10.2, 16.1, 1.3)
    s.disc(13.8, 16.1, 1.3)


widgets: Mapping[type[Widget], Drawing] = {Barn: Drawing(draw_barn)}
icons: Mapping[IconName, DrawIcon] = {PigIcon.SNOUT: draw_snout}
