"""The voice by day, as the sound card plays it: a lead before a line that breaks a silence, the gong on its beat."""

from __future__ import annotations

import array
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app import assets
from companion.app.store.library import Fixed
from companion.app.table.speech import LEAD, SLEEPS_AFTER_S
from companion.app.virtual.simulation import Simulation, speaking
from companion.box import speaker
from companion.box.speaker import PygameSpeaker
from companion.games.avalon.state import Phase
from companion.voice.polish import HEAD_S
from tests.games.avalon.tape import EVERY, RATE_HZ, STEP, Played, Tape, played, write_level
from tests.games.avalon.test_pages import USUAL
from tests.games.avalon.test_presses import games

VOICE = assets.assets() / "voice"
LEAD_S = 0.3
LINE, COUNTDOWN, GONG = 1, 2, -2
"""Levels, in steps, of any line, of the countdown, of the gong; every other sound is -1."""
COUNTED_S = HEAD_S + 3.0
"""What a countdown of three takes on every beat; the check of the packs holds the shipped ones to it."""


class RecordedDay:
    """A table of seven whose box speaks into a recorder, from the dealt cards to the first vote."""

    def __init__(self, folder: Path, setenv) -> None:
        self.tape = Tape(folder, setenv)
        for key in games().narration("avalon").lines:
            counted = key == "avalon-vote-countdown"
            level, lasts_s = (COUNTDOWN, COUNTED_S) if counted else (LINE, 0.4)
            write_level(folder / "voices" / "en" / "levels" / f"{key}.wav", level * STEP, lasts_s)
        for sound in (assets.assets() / "sounds").glob("*.wav"):
            level = {"night": 0, "gong": GONG}.get(sound.stem, -1)
            write_level(folder / "sounds" / sound.name, level * STEP, 0.2)
        self.box = Simulation(
            Fixed(games(), "avalon", {}),
            speaker=PygameSpeaker(),
            clock=self.tape,
            speech=speaking(games().narration, own=folder / "voices", lead=VOICE / LEAD),
            sounds=folder / "sounds",
            volume=10,
        )
        options = {"characters": (), "look_s": 3, "pace": "quick", "votes": "outcome"}
        self.box.host.begin("avalon", USUAL["en"][:7], options, seed=b"seven")  # type: ignore[arg-type]
        self.box.wait(0.0)
        self.box.settle()
        self.press("go", "go")
        while self.phase is not Phase.TALK:
            self.box.wait(0.5)
        self.box.wait(5.0)

    @property
    def phase(self) -> Phase:
        return self.box.host.session.play.state.phase

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.box.press(button)
            self.box.wait(0.0)
            self.box.settle()

    def vote(self) -> None:
        self.press("go", "go", "right", "go")
        assert self.phase is Phase.PROPOSED
        self.box.wait(5.0)
        self.box.press("go")
        self.box.wait(20.0)


@pytest.fixture
def day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RecordedDay]:
    monkeypatch.setattr(speaker, "BED_FADE_MS", 1)
    table = RecordedDay(tmp_path, monkeypatch.setenv)
    yield table
    table.tape.close()


def after_silence(heard: list[Played]) -> list[Played]:
    """The lines that break a silence in which a loudspeaker may have fallen asleep."""
    ends_s = [0.0, *(each.ends_s for each in heard)]
    return [
        each for each, before_s in zip(heard, ends_s, strict=False) if each.at_s - before_s > SLEEPS_AFTER_S + LEAD_S
    ]


def softly_played(levels: array.array[int], from_s: float, to_s: float) -> float:
    """The part of that time in which something is played that is no line."""
    part = levels[round(from_s * RATE_HZ / EVERY) : round(to_s * RATE_HZ / EVERY)]
    return sum(0 < abs(level) < STEP / 2 for level in part) / len(part)


def test_a_line_that_breaks_a_silence_has_a_lead_that_wakes_the_loudspeaker(day: RecordedDay) -> None:
    day.vote()
    levels = day.tape.levels()
    told = [each for each in after_silence(played(levels)) if each.line in (LINE, COUNTDOWN)]
    by_day = [each for each in told if each.at_s > day.tape.now_s() - 25.0]
    assert by_day
    for line in by_day:
        assert softly_played(levels, line.at_s - LEAD_S + 0.02, line.at_s - 0.04) > 0.9


def test_the_gong_is_one_beat_after_one(day: RecordedDay) -> None:
    day.vote()
    heard = played(day.tape.levels())
    (counted,) = [each for each in heard if each.line == COUNTDOWN]
    (gong,) = [each for each in heard if each.line == GONG]
    assert gong.at_s - counted.at_s == pytest.approx(COUNTED_S, abs=0.06)
    between = [each for each in heard if counted.at_s < each.at_s < gong.at_s]
    assert between == [], "the gong is the one cue"
