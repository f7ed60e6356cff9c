"""The demonstration of Avalon: its night as a sound file, in every language the very lines and pauses of the night."""

from __future__ import annotations

import array
import wave

import pytest

from companion.app import assets
from companion.app.store.library import Fixed
from companion.app.virtual.demo import SoundFile, run
from companion.app.virtual.night_tape import RATE_HZ
from companion.games.avalon.night import Lancelot, night
from companion.voice.pack import open_pack
from companion.voice.sound import decoder
from companion.voice.speak import DEFAULT_PACKS
from tests.games.avalon.leaflet import LANGUAGES
from tests.games.avalon.test_leaks import SETS
from tests.games.avalon.test_presses import games

SCRIPT = games().game("avalon").script
BEFORE_S = 2.0 + 11.0
"""A breath between the two opening lines; ten seconds and one more."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_night_of_the_demonstration_can_be_heard(tmp_path, language: str) -> None:
    library = Fixed(games(), "avalon", {})
    with decoder(RATE_HZ):
        shown = run(
            library, "avalon", language=language, size=(320, 240), pictures=tmp_path, narration=games().narration
        )
        recorded = next(each for each in shown if isinstance(each, SoundFile))
        shown.close()  # type: ignore[attr-defined]
    assert recorded.sound == tmp_path / f"night-{language}.wav"
    manifest = open_pack(assets.assets() / "voice" / language / DEFAULT_PACKS[language], language).manifest
    seconds = {clip.key: clip.seconds for clip in manifest.clips}
    opening_s = seconds["avalon-night-pictures"] + seconds["avalon-night-begins"] + BEFORE_S
    nights_s = [
        opening_s + sum(seconds[call.line] + call.wait_s for call in night(SCRIPT, characters, Lancelot.OFF))
        for characters in SETS  # the fingers of the demonstration choose for themselves
    ]
    assert min(abs(recorded.lasts_s - night_s) for night_s in nights_s) < 0.05
    with wave.open(str(recorded.sound)) as file:
        assert file.getnframes() / file.getframerate() == pytest.approx(recorded.lasts_s, abs=0.001)
        heard = array.array("h", file.readframes(file.getnframes()))
        rate_hz = file.getframerate()
    assert max(heard) < 32767, "nothing is clipped"
    # between two lines there is the bed and nothing else
    first = night(SCRIPT, (), Lancelot.OFF)[0]
    ends_s = opening_s + seconds[first.line]
    pause = heard[round((ends_s + 0.5) * rate_hz) : round((ends_s + first.wait_s - 0.2) * rate_hz)]
    assert 100 < max(pause) < 6000


def test_a_game_without_a_night_writes_no_sound(tmp_path) -> None:
    shown = list(run(Fixed(games(), "avalon", {}), "avalon", size=(320, 240), pictures=tmp_path, steps=6))
    assert not [each for each in shown if isinstance(each, SoundFile)]
    assert not list(tmp_path.glob("*.wav"))
