"""What goes wrong with sound is told before eyes are shut, or stops the night by light; never found out in the dark."""

from __future__ import annotations

import shutil
import struct
import wave
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.app import assets
from companion.app.pages.play import PlayPage
from companion.app.pages.preflight import PreflightPage
from companion.app.store.library import Fixed
from companion.app.table.focus import sentences
from companion.app.table.reading import Reading
from companion.app.virtual.simulation import Simulation, as_read, speaking
from companion.box.parts import Part, PartFailed
from companion.box.virtual import VirtualSpeaker, wav_length_s
from companion.core.view import LevelRing, Tone
from companion.games.avalon.night import Lancelot, night, resting
from companion.games.avalon.state import Cause, Phase
from companion.games.avalon.view import LEADER, NIGHT_LEVEL
from tests.games.avalon.test_pages import USUAL
from tests.games.avalon.test_presses import games

SHIPPED = assets.assets() / "voice"
CHARACTERS = ("mordred", "morgana", "percival")
CALLS = night(games().game("avalon").script, CHARACTERS, Lancelot.OFF)
LINE_S = 2.0
SPEAKS = {"en": "bm_george", "ko": "gongitsune_nezumi", "ru": "elena"}


def lasts_s(clip: Path) -> float:
    """Every clip that is whole lasts two seconds at this table."""
    if clip.suffix == ".wav":
        return wav_length_s(clip)
    return LINE_S if clip.is_file() and clip.stat().st_size > 1000 else 0.0


class Table:
    """Seven people whose cards are dealt, and a box that speaks."""

    def __init__(self, language: str = "en", voices: Path = SHIPPED, own: Path | None = None, **options) -> None:
        self.speaker = VirtualSpeaker(lasts_s)
        self.box = Simulation(
            Fixed(games(), "avalon", {}),
            language=language,
            speaker=self.speaker,
            speech=speaking(games().narration, voices, own),
        )
        self._seats, self._options = USUAL[language][:7], {"characters": CHARACTERS, "extras": ("lady",), **options}

    def deal(self) -> Table:
        self.box.host.begin("avalon", self._seats, self._options, seed=b"seven")
        self.box.wait(0.0)
        self.box.settle()
        self.box.press("go")
        assert self.s.phase is Phase.DEAL
        return self

    @property
    def s(self):
        return self.box.host.session.play.state

    @property
    def told(self) -> str:
        return " | ".join(as_read(self.box.screen.words.full(each)) for each in sentences(self.box.scene.page.wide))

    def read_on(self) -> list[str]:
        """All sheets of the pre-flight, by go alone."""
        sheets = []
        while isinstance(self.box.host.page, PreflightPage):
            sheets.append(self.told)
            self.box.press("go")
        return sheets

    def fall_asleep(self, call: int = 0) -> None:
        self.box.press("go")
        self.until(lambda: self.s.phase not in (Phase.COUNTDOWN, Phase.NIGHT) or self.in_call(call))

    def in_call(self, call: int) -> bool:
        return self.s.phase is Phase.NIGHT and self.s.call >= call

    def until(self, holds: Callable[[], bool], step_s: float = 0.1) -> None:
        ends_s = self.box.clock.now_s() + 200.0
        while not holds():
            assert self.box.clock.now_s() < ends_s, self.s.phase
            self.box.wait(step_s)

    def to_the_morning(self) -> None:
        self.until(lambda: self.s.phase not in (Phase.RESUMING, Phase.NIGHT))


@pytest.fixture
def voices(tmp_path: Path) -> Path:
    """The shipped English pack and the chimes, to be damaged."""
    folder = tmp_path / "voice"
    shutil.copytree(SHIPPED / "chimes", folder / "chimes")
    shutil.copytree(SHIPPED / "en" / "bm_george", folder / "en" / "bm_george")
    return folder


def write(path: Path, amplitude: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(8000)
        file.writeframes(struct.pack("<hh", amplitude, -amplitude) * 8000)


# ---------------------------------------------------------------- before the night
@pytest.mark.parametrize("language", ["en", "ko", "ru"])
def test_a_complete_voice_needs_no_word(language: str) -> None:
    table = Table(language).deal()
    assert isinstance(table.box.host.page, PlayPage)
    table.fall_asleep()
    table.to_the_morning()
    assert [said for said in table.speaker.said if said.startswith("avalon-reveal")] == [call.line for call in CALLS]


def test_missing_and_truncated_clips_are_told_and_chimes_stand_in(voices: Path) -> None:
    (voices / "en" / "bm_george" / "avalon-reveal-merlin-open.opus").unlink()
    cut = voices / "en" / "bm_george" / "avalon-reveal-evil-close.opus"
    cut.write_bytes(cut.read_bytes()[:2000])
    table = Table(voices=voices).deal()
    first, which, meaning = table.read_on()
    assert "2 lines have no voice. Chimes will stand in for them." in first
    assert "One recording cannot be played and is left out." in first
    assert "built-in voice bm_george" in first
    assert "Merlin, open your eyes" in which
    assert "Minions of Mordred, close your eyes." in which
    for words in ("One beat: the evil side", "Two beats: Merlin", "Two tones rising: open", "Two tones falling: close"):
        assert words in meaning
    assert "Percival" not in meaning, "only signs that will be heard"
    table.fall_asleep()
    table.to_the_morning()
    heard = table.speaker.said[-len(CALLS) - 8 :]
    assert "2-rising" in heard
    assert "1-falling" in heard
    assert "avalon-reveal-merlin-open" not in heard


def test_a_table_without_any_voice_is_led_by_chimes_with_their_legend(tmp_path: Path) -> None:
    shutil.copytree(SHIPPED / "chimes", tmp_path / "chimes")
    table = Table("ko", voices=tmp_path).deal()
    sheets = table.read_on()
    assert any("신호음의 뜻" in sheet for sheet in sheets)
    assert len([sheet for sheet in sheets if "음성이 없는 문장" in sheet]) >= 4
    table.fall_asleep()
    table.to_the_morning()
    assert table.s.phase is Phase.TALK


def test_half_a_pack_of_the_owner_and_a_silent_recording(tmp_path: Path) -> None:
    own = tmp_path / "voices"
    recorded = [call.line for call in CALLS][::2]
    for line in recorded:
        write(own / "en" / "granny" / f"{line}.wav", 8000)
    write(own / "en" / "granny" / f"{CALLS[1].line}.wav", 3)
    table = Table(own=own).deal()
    (told,) = table.read_on()
    assert "own recording granny" in told
    assert "built-in voice bm_george" in told
    assert "One recording cannot be played and is left out." in told
    table.fall_asleep()
    table.to_the_morning()
    assert [said for said in table.speaker.said if said.startswith("avalon-reveal")] == [call.line for call in CALLS]


def test_the_same_warning_is_not_read_twice_but_another_language_is(voices: Path) -> None:
    (voices / "en" / "bm_george" / "avalon-reveal-merlin-open.opus").unlink()
    table = Table(voices=voices).deal()
    table.read_on()
    table.box.wait(5.0)
    assert isinstance(table.box.host.page, PlayPage)
    table.box.host.set_language("ru")
    table.box.wait(0.1)
    assert isinstance(table.box.host.page, PreflightPage), "no Russian voice lies there at all"


def test_a_second_language_is_proved_too(voices: Path) -> None:
    shutil.copytree(SHIPPED / "ru" / "elena", voices / "ru" / "elena")
    (voices / "ru" / "elena" / "avalon-reveal-all-close.opus").unlink()
    table = Table(voices=voices, second_language="ru").deal()
    assert "Все закройте глаза и вытяните вперёд" in " ".join(table.read_on())


@pytest.mark.parametrize("fault", ["absent", "volume"])
def test_a_night_that_nobody_would_hear_is_told_before(fault: str) -> None:
    table = Table()
    if fault == "absent":
        table.speaker.break_down()
    else:
        table.box.host.stage.set_volume(0)
    table.deal()
    assert "nobody would hear the night" in table.read_on()[0]
    if fault == "absent":
        table.fall_asleep()
        table.box.wait(0.1)
        assert (table.s.phase, table.s.cause) == (Phase.STOPPED, Cause.SOUND)
        assert not table.box.scene.black


# ---------------------------------------------------------------- in the night
@pytest.fixture
def asleep() -> Table:
    table = Table().deal()
    table.fall_asleep(call=5)
    table.box.wait(1.0)
    assert table.box.host.ring_picture() == LevelRing(NIGHT_LEVEL)
    return table


@pytest.mark.parametrize("how", ["unplugged", "failed"])
def test_a_sound_device_that_vanishes_stops_the_night_by_light(asleep: Table, how: str) -> None:
    if how == "unplugged":
        asleep.box.inbox.put(PartFailed(Part.SPEAKER, "pulled out"))
    else:
        asleep.speaker.break_down()
    asleep.box.wait(0.1)
    assert (asleep.s.phase, asleep.s.cause) == (Phase.STOPPED, Cause.SOUND)
    assert asleep.box.host.ring_picture() == LevelRing(LEADER, Tone.ACCENT)
    assert f"line 6 of {len(CALLS)}" in asleep.told.lower()


def test_when_sound_is_back_the_calls_from_hands_at_rest_have_their_whole_windows(asleep: Table) -> None:
    asleep.box.inbox.put(PartFailed(Part.SPEAKER, "pulled out"))
    asleep.box.wait(0.1)
    asleep.speaker.mend()
    asleep.speaker.said.clear()
    asleep.box.press("go")
    asleep.until(lambda: asleep.s.phase is not Phase.RESUMING, 0.01)
    at = resting(CALLS, 5)
    assert asleep.s.call == at
    began_s = asleep.box.clock.now_s()
    asleep.until(lambda: asleep.s.call != at, 0.01)
    assert asleep.box.clock.now_s() - began_s == pytest.approx(LINE_S + CALLS[at].wait_s, abs=0.03)
    assert asleep.speaker.said[:3] == ["avalon-night-resumed", CALLS[at].line, CALLS[at + 1].line]


def test_a_clip_that_is_gone_in_the_night_gives_way_to_the_next_voice(voices: Path) -> None:
    table = Table(voices=voices).deal()
    table.fall_asleep(call=3)
    (voices / "en" / "bm_george" / f"{CALLS[6].line}.opus").unlink()
    table.to_the_morning()
    said = table.speaker.said
    assert CALLS[6].line not in said
    assert (
        said[said.index(CALLS[5].line, said.index(CALLS[4].line)) + 1]
        == f"{games().narration('avalon').lines[CALLS[6].line].chime.name}"
    )


def test_the_next_line_is_decoded_while_one_is_heard() -> None:
    table = Table().deal()
    table.fall_asleep()
    while table.s.phase is Phase.NIGHT and table.s.call + 1 < len(CALLS):
        assert table.speaker.decoded[-1] == CALLS[table.s.call + 1].line
        table.box.wait(0.25)


def test_announcements_that_are_off_do_not_silence_the_night() -> None:
    table = Table().deal()
    table.box.host.narrator.set_reading(Reading.SILENT)
    table.fall_asleep(call=4)
    table.box.hold("back", 1.0)
    table.box.wait(3.0)
    for line in ("avalon-night-pictures", "avalon-night-begins", "avalon-night-countdown", "avalon-night-stopped"):
        assert line in table.speaker.said
    table.box.press("go")
    table.to_the_morning()
    table.box.wait(5.0)
    assert table.speaker.said[-1] == "avalon-reveal-all-open"
