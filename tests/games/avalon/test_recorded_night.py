"""What the sound card really played in a night: order, times, pauses, the bed; whatever fingers do meanwhile.

Each line of the night is replaced by a constant level of its own, as long as the line that is shipped, so that the
recording says exactly which line was heard when, and that no two were heard at once.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from companion.app import assets
from companion.app.store.library import Fixed
from companion.app.virtual.simulation import Simulation, speaking
from companion.box import speaker
from companion.box.speaker import DEFAULT_BUFFER_FRAMES, PygameSpeaker
from companion.games.avalon.night import Lancelot, Pace, night
from companion.games.avalon.state import Phase
from companion.voice.pack import open_pack
from companion.voice.speak import DEFAULT_PACKS
from tests.games.avalon.tape import BED, EVERY, RATE_HZ, STEP, Tape, played, write_level
from tests.games.avalon.test_pages import USUAL
from tests.games.avalon.test_presses import games

CHARACTERS = ("mordred", "morgana", "percival")
LOOK_S = 3
CALLS = night(games().game("avalon").script, CHARACTERS, Lancelot.OFF, Pace.QUICK, float(LOOK_S))
ON_TIME_S = 0.05
BUFFER_S = 1.5 * DEFAULT_BUFFER_FRAMES / RATE_HZ
"""A line begins with a block of the mixer."""


class RecordedNight:
    """A table of seven whose box speaks into a recorder, from the dealt cards to the first leader.

    ``lasts_s``: how long every line is; None: as long as the line that is shipped. Lines of the day are a short level
    below zero.
    """

    def __init__(self, folder: Path, setenv, lasts_s: float | None = None, **options) -> None:
        folder.mkdir()
        self.tape = Tape(folder, setenv)
        try:
            self._write_clips(folder, lasts_s)
            self._begin(folder, options)
        except BaseException:
            self.tape.close()
            raise

    def _write_clips(self, folder: Path, lasts_s: float | None) -> None:
        manifest = open_pack(assets.assets() / "voice" / "en" / DEFAULT_PACKS["en"], "en").manifest
        own = folder / "voices" / "en" / "levels"
        self.numbers: dict[str, int] = {}
        self.lasts_s: dict[str, float] = {}
        for key in dict.fromkeys(call.line for call in CALLS):
            self.numbers[key] = len(self.numbers) + 1
            self.lasts_s[key] = lasts_s or round(manifest.clip(key).seconds, 2)
            write_level(own / f"{key}.wav", self.numbers[key] * STEP, self.lasts_s[key])
        for key in games().narration("avalon").lines.keys() - self.numbers.keys():
            write_level(own / f"{key}.wav", -STEP, 0.4)
        for sound in (assets.assets() / "sounds").glob("*.wav"):
            write_level(folder / "sounds" / sound.name, BED if sound.stem == "night" else -STEP, 0.5)

    def _begin(self, folder: Path, options) -> None:
        self.box = Simulation(
            Fixed(games(), "avalon", {}),
            speaker=PygameSpeaker(),
            clock=self.tape,
            speech=speaking(games().narration, own=folder / "voices"),
            sounds=folder / "sounds",
            volume=10,
        )
        seats = {"characters": CHARACTERS, "extras": ("lady",), "look_s": LOOK_S, "pace": "quick", **options}
        self.box.host.begin("avalon", USUAL["en"][:7], seats, seed=b"seven")
        self.box.wait(0.0)
        self.box.settle()
        self.box.press("go")
        self.box.press("go")

    @property
    def phase(self) -> Phase:
        return self.box.host.session.play.state.phase

    def sleep(self) -> None:
        while self.phase is Phase.COUNTDOWN:
            self.box.wait(0.1)

    def wake(self, meanwhile) -> None:
        while self.phase is Phase.NIGHT:
            meanwhile()
        self.box.wait(1.0)

    def heard(self):
        """The lines of the night."""
        return [line for line in played(self.tape.levels()) if line.line > 0]


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    # SDL fades by the clock on the wall, and a whole night may take less than a second of it
    monkeypatch.setattr(speaker, "BED_FADE_MS", 1)
    open_now: list[RecordedNight] = []

    def begin(**how) -> RecordedNight:
        while open_now:
            open_now.pop().tape.close()
        open_now.append(RecordedNight(tmp_path / f"night-{len(list(tmp_path.iterdir()))}", monkeypatch.setenv, **how))
        return open_now[-1]

    yield begin
    for table in open_now:
        table.tape.close()


def test_every_line_of_a_night_is_heard_whole_alone_and_on_time(record) -> None:
    table = record()
    table.sleep()
    table.wake(lambda: table.box.wait(1.0))
    heard = table.heard()
    assert [line.line for line in heard] == [table.numbers[call.line] for call in CALLS]
    due_s = heard[0].at_s
    for line, call in zip(heard, CALLS, strict=True):
        lasts_s = table.lasts_s[call.line]
        assert line.at_s == pytest.approx(due_s, abs=ON_TIME_S)
        assert line.ends_s - line.at_s == pytest.approx(lasts_s, abs=0.002), "whole, from its first syllable on"
        due_s += lasts_s + call.wait_s
    for (line, after), call in zip(pairwise(heard), CALLS[:-1], strict=True):
        assert after.at_s - line.ends_s == pytest.approx(call.wait_s, abs=ON_TIME_S)
    whole_s = sum(table.lasts_s[call.line] + call.wait_s for call in CALLS)
    assert heard[-1].ends_s - heard[0].at_s == pytest.approx(whole_s, abs=ON_TIME_S)

    # and the bed lies under all of it at one level, once it has risen
    first, last = (round(at_s * RATE_HZ / EVERY) for at_s in (heard[0].at_s, heard[-1].ends_s))
    bed = [level % STEP for level in table.tape.levels()[first : last - 1]]
    risen = bed.index(BED)
    assert bed[:risen] == sorted(bed[:risen])
    assert set(bed[risen:]) == {BED}


def test_no_press_is_heard_in_the_night(record) -> None:
    quiet = record(lasts_s=0.5)
    quiet.sleep()
    quiet.wake(lambda: quiet.box.wait(1.0))
    undisturbed = quiet.heard()
    between = {level for level in quiet.tape.levels() if level < 0}
    mashed = record(lasts_s=0.5)
    fingers = random.Random(3)
    mashed.sleep()
    began = len(mashed.tape.levels())
    mashed.wake(lambda: mashed.box.press(fingers.choice(("left", "right", "roll", "back"))))
    assert [line.line for line in mashed.heard()] == [line.line for line in undisturbed]
    for line, again in zip(undisturbed, mashed.heard(), strict=True):
        assert again.at_s == pytest.approx(line.at_s, abs=BUFFER_S)
        assert again.ends_s == pytest.approx(line.ends_s, abs=BUFFER_S)
    last = round(undisturbed[-1].ends_s * RATE_HZ / EVERY) - 1
    assert between
    assert not [level for level in mashed.tape.levels()[began + 40 : last] if level < 0], "nothing but the night"
