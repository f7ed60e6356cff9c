"""Parts that are not there are parts all the same."""

from __future__ import annotations

from pathlib import Path

from companion.box.null import NullButtons, NullRing, NullSpeaker
from companion.box.parts import Buttons, Happening, Ring, Speaker


class NoInbox:
    def put(self, happening: Happening) -> None:
        raise AssertionError("nothing is there to happen")


def test_nothing_happens_and_nothing_raises() -> None:
    buttons: Buttons = NullButtons()
    ring: Ring = NullRing(24)
    speaker: Speaker = NullSpeaker()
    buttons.start(NoInbox())
    assert buttons.levels() == {}
    ring.show([(255, 255, 255)] * 24)
    assert ring.count == 24
    speaker.play(Path("missing.wav"))
    speaker.volume(2.0)
    speaker.hush()
    assert speaker.say(Path("missing.wav")) == 0.0
    assert not speaker.working
    for part in (buttons, ring, speaker):
        part.close()
        part.close()
