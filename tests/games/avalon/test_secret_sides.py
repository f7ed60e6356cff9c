"""A quest card on the box: which side is which is drawn anew for each member, and is written down nowhere."""

from __future__ import annotations

import re

from companion.core.view import Role
from companion.games.avalon.state import Phase
from tests.games.avalon.test_presses import Evening

SIDES = {"left", "right"}


def at_the_quest(**options) -> Evening:
    table = Evening(quest_cards="box", discussion_min=0, **options)
    table.night()
    table.team(0, 1)
    table.vote("+++++++")
    table.press("go")
    assert table.s.phase is Phase.QUEST
    return table


def side_of(table: Evening, card: str) -> str:
    """The button under which that card lies now."""
    labels = {label.role: label.text.id for label in table.box.scene.labels}
    return "left" if labels[Role.LEFT] == f"avalon-card-{card}" else "right"


def test_the_sides_are_drawn_anew_each_time_a_member_has_the_box() -> None:
    table = at_the_quest()
    seen = []
    for _ in range(40):
        table.press("go")  # I have it
        seen.append(side_of(table, "success"))
        assert {side_of(table, "success"), side_of(table, "fail")} == SIDES
        table.press("back")
    assert set(seen) == SIDES, "a thumb that is seen tells nothing"


def test_they_stay_where_they_are_while_a_member_looks() -> None:
    table = at_the_quest()
    table.press("go")
    sides = set()
    for _ in range(10):
        table.box.wait(0.5)
        sides.add(side_of(table, "success"))
    assert len(sides) == 1


def test_what_is_pressed_is_what_counts_whichever_side_it_lay_on() -> None:
    for _ in range(6):
        table = at_the_quest()
        for card in ("fail", "success"):
            table.press("go")
            table.press(side_of(table, card))
        table.press("go")
        assert table.s.results[-1].fails == 1


def test_no_row_tells_which_side_was_which() -> None:
    table = at_the_quest()
    table.press("go")
    table.press(side_of(table, "fail"))
    rows = table.box.host.session.play.rows
    written = b"".join(
        rows.read(n).move + rows.read(n).state + repr(rows.read(n).drew).encode() for n in range(1, rows.head + 1)
    )
    assert not re.search(rb"places|\"left\"|\"right\"|card_side", written)
