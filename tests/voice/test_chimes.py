"""Chimes that stand in for a voice: all different, equally loud, short."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.voice.chimes import EVERY_SIGN, ChimeSign, Figure, chime_sign, write_chime
from companion.voice.sound import decoder, sounding


def test_a_sign_is_written_as_beats_and_figure() -> None:
    assert chime_sign("2 rising") == ChimeSign(2, Figure.RISING)
    for faulty in ("rising", "5 low", "2", "2 up", "-1 low", "two low"):
        with pytest.raises(ValueError, match="Write 0 to 4 beats"):
            chime_sign(faulty)


def test_no_two_signs_sound_alike_and_none_gives_itself_away_by_loudness(tmp_path: Path) -> None:
    sounds = set()
    peaks = set()
    with decoder():
        for sign in EVERY_SIGN:
            path = tmp_path / f"{sign.name}.wav"
            write_chime(sign, path)
            sounds.add(path.read_bytes())
            heard = sounding(path)
            peaks.add(round(heard.peak_db))
            assert 0.3 < heard.seconds < 2.5
    assert len(sounds) == len(EVERY_SIGN)
    assert len(peaks) == 1
