"""Random presses over every game, language, size and edge, with drawing; names that nobody expects; days of idle and of
play; parts that fail and come back."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

from companion.app.store.games import OURS
from companion.box.errors import PartError
from companion.box.parts import Part as BoxPart
from companion.box.parts import PartFailed
from companion.box.virtual import VirtualRing, VirtualSpeaker
from tests.evidence.evenings import SIZES, begun, box, finger, unhurt
from tests.evidence.ledger import Counts, Lost

PRESSES_A_TRIAL = 250
DAY_S = 24 * 3600.0


def presses(dice: random.Random, folder: Path) -> Counts:
    """One game, from its beginning; what the table does is chance."""
    on = box(dice)
    begun(dice, on)
    for _ in range(PRESSES_A_TRIAL):
        finger(dice, on)
        if on.host.session is None and dice.random() < 0.2:
            begun(dice, on)
    unhurt(on)
    return {"presses": PRESSES_A_TRIAL}


def from_the_menu(dice: random.Random, folder: Path) -> Counts:
    """Nobody begins a game: it is found, named and chosen by presses alone; touch as well."""
    on = box(dice)
    for _ in range(PRESSES_A_TRIAL):
        finger(dice, on)
        if dice.random() < 0.1:
            from companion.box.parts import Touch

            wide, high = on.screen.surface.get_size()
            on.inbox.put(Touch(dice.randrange(wide), dice.randrange(high), on.clock.now_s()))
            on.wait(0.1)
    unhurt(on)
    return {"presses": PRESSES_A_TRIAL}


def names(dice: random.Random, folder: Path) -> Counts:
    """A game whose every seat has a name from hell, on each size of screen in turn."""
    counts: Counter[str] = Counter()
    size = dice.choice(SIZES)
    on = box(dice, size=size)
    begun(dice, on, hell=True)
    for _ in range(80):
        finger(dice, on)
        counts["pages drawn"] += 1
    unhurt(on)
    return counts


def idle(dice: random.Random, folder: Path) -> Counts:
    """A day on which nobody comes: on the menu, in a play, over a question."""
    on = box(dice)
    if dice.random() < 0.8:
        begun(dice, on)
        for _ in range(dice.randrange(20)):
            finger(dice, on)
    hours = 4
    on.wait(hours * 3600.0)
    unhurt(on)
    on.press("go")
    on.press("go")
    unhurt(on)
    return {"hours": hours}


def day(dice: random.Random, folder: Path) -> Counts:
    """Hours of play with a press every half minute or so, and breaks; one evening after the other."""
    on = box(dice)
    played = 0.0
    count = 0
    begun(dice, on)
    while played < 3 * 3600.0:
        pause_s = dice.choice((2.0, 10.0, 30.0, 60.0, 900.0))
        on.wait(pause_s)
        played += pause_s
        for _ in range(dice.randint(1, 6)):
            finger(dice, on)
            count += 1
        if on.host.session is None or dice.random() < 0.01:
            begun(dice, on)
    unhurt(on)
    return {"hours": 3, "presses": count}


class MoodyRing(VirtualRing):
    """It answers with EIO for a while, whenever it likes."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.broken = False

    def show(self, frame: Any) -> None:
        if self.broken:
            raise PartError("SPI: [Errno 5] Input/output error")
        super().show(frame)


class MoodySpeaker(VirtualSpeaker):
    """It is unplugged and plugged in again, and raises what it likes meanwhile."""

    broken = False

    def play(self, *arguments: Any, **words: Any) -> Any:
        if self.broken:
            raise OSError(19, "No such device")
        return super().play(*arguments, **words)


def parts(dice: random.Random, folder: Path) -> Counts:
    """Ring, loudspeaker and buttons fail and come back in the middle of a game."""
    ring, speaker = MoodyRing(dice.choice((8, 12, 24))), MoodySpeaker()
    on = box(dice, ring=ring, speaker=speaker)
    begun(dice, on, dice.choice(OURS))
    counts: Counter[str] = Counter()
    for _ in range(60):
        chosen = dice.random()
        if chosen < 0.1:
            ring.broken = not ring.broken
            counts["faults"] += 1
        elif chosen < 0.2:
            speaker.broken = not speaker.broken
            counts["faults"] += 1
        elif chosen < 0.25:
            on.inbox.put(PartFailed(dice.choice(list(BoxPart)), "it is gone"))
            counts["faults"] += 1
        finger(dice, on)
        counts["presses"] += 1
    ring.broken = speaker.broken = False
    on.wait(60.0)
    on.press("right")
    ring.frame = ()
    on.wait(30.0)
    if BoxPart.RING in getattr(on.host.stage, "_failed", ()):
        raise Lost("the ring works again, and the box does not use it")
    return counts
