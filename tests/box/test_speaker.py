"""Sound: the mixer on SDL's dummy device, no card at all, and the files themselves."""

from __future__ import annotations

import ctypes.util
import itertools
import math
import os
import runpy
import struct
import subprocess
import sys
import threading
import wave
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from companion.box.errors import PartError
from companion.box.parts import Speaker
from companion.box.speaker import CHANNELS, PygameSpeaker, choose_card, named_by_server, sound_cards
from companion.core.view import Sound

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"
GONG, TICK = SOUNDS / "gong.wav", SOUNDS / "tick.wav"


@pytest.fixture
def quiet_card(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def no_card(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuchdriver")
    yield
    pygame.mixer.quit()


# ---------------------------------------------------------------- the mixer
@pytest.mark.usefixtures("quiet_card")
def test_a_short_sound_is_played_over_another() -> None:
    speaker: Speaker = PygameSpeaker([TICK])
    assert speaker.working
    speaker.play(GONG)
    speaker.play(TICK)
    assert sum(pygame.mixer.Channel(n).get_busy() for n in range(CHANNELS)) == 2
    speaker.close()
    speaker.close()


@pytest.mark.usefixtures("quiet_card")
def test_one_line_is_said_at_a_time_and_its_length_is_told() -> None:
    speaker = PygameSpeaker()
    assert speaker.say(GONG) == pytest.approx(0.6, abs=0.01)
    speaker.say(TICK)
    voice = pygame.mixer.Channel(0)
    assert voice.get_sound().get_length() == pytest.approx(0.07, abs=0.01)
    speaker.hush()
    speaker.close()


@pytest.mark.usefixtures("quiet_card")
def test_a_night_of_sixty_lines_keeps_two_of_them_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    alive: weakref.WeakSet[pygame.mixer.Sound] = weakref.WeakSet()

    class Decoded(pygame.mixer.Sound):
        def __init__(self, file: Path) -> None:
            super().__init__(file)
            alive.add(self)

    monkeypatch.setattr(pygame.mixer, "Sound", Decoded)
    speaker = PygameSpeaker()
    clips = sorted((SOUNDS.parent / "voice" / "en" / "bm_george").glob("*.opus"))[:60]
    for clip, then in itertools.pairwise(clips):
        assert speaker.say(clip) > 0.4
        assert speaker.ready(then) > 0.4
        assert len(alive) <= 3, "the one that is said, the next one, and at most the one before it"
    speaker.close()


@pytest.mark.usefixtures("quiet_card")
def test_what_was_made_ready_is_not_decoded_again(monkeypatch: pytest.MonkeyPatch) -> None:
    speaker = PygameSpeaker()
    lasts_s = speaker.ready(GONG)
    monkeypatch.setattr(pygame.mixer, "Sound", None)
    assert speaker.say(GONG) == lasts_s
    speaker.close()


@pytest.mark.usefixtures("quiet_card")
def test_however_many_sounds_play_the_voice_has_its_channel() -> None:
    speaker = PygameSpeaker()
    for _ in range(CHANNELS + 5):
        speaker.play(GONG)
    assert not pygame.mixer.Channel(0).get_busy()
    assert speaker.say(GONG) > 0
    speaker.close()


@pytest.mark.usefixtures("quiet_card")
def test_volume_is_heard_by_what_plays_next_and_by_the_voice_now() -> None:
    speaker = PygameSpeaker()
    speaker.say(GONG)
    speaker.volume(0.5)
    assert pygame.mixer.Channel(0).get_sound().get_volume() == pytest.approx(0.25, abs=0.02)
    speaker.volume(7.0)
    assert pygame.mixer.Channel(0).get_sound().get_volume() == 1.0
    speaker.close()


@pytest.mark.usefixtures("quiet_card")
def test_a_missing_or_broken_file_is_silence(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    broken = tmp_path / "broken.wav"
    broken.write_bytes(b"no sound")
    speaker = PygameSpeaker([tmp_path / "missing.wav"])
    speaker.play(broken)
    assert speaker.say(tmp_path / "missing.wav") == 0.0
    assert speaker.working
    assert "missing.wav" in caplog.text
    speaker.close()


@pytest.mark.usefixtures("quiet_card")
def test_a_mixer_that_is_gone_is_noticed_and_raises_nothing() -> None:
    speaker = PygameSpeaker([TICK])
    pygame.mixer.quit()
    speaker.hush()
    assert not speaker.working
    speaker.play(TICK)
    assert speaker.say(TICK) == 0.0
    assert speaker.retry()
    speaker.close()


@pytest.mark.usefixtures("no_card")
def test_no_card_is_silence_that_says_why_and_tries_again(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    speaker = PygameSpeaker([TICK])
    assert not speaker.working
    assert speaker.why_not
    speaker.play(TICK)
    assert speaker.say(TICK) == 0.0
    speaker.hush()
    speaker.volume(0.3)
    assert not speaker.retry()
    assert caplog.text.count("no sound") == 1, "the same reason is logged once"
    assert capfd.readouterr().err == ""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert speaker.retry()
    speaker.close()


# ---------------------------------------------------------------- a device that takes no more sound
@pytest.fixture
def one_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The system's own card, which can be pulled out of ``proc``; SDL is silent in any case."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield tree(tmp_path / "proc", card0="MAX98357A")
    pygame.mixer.quit()


def pulled_out(proc: Path) -> None:
    (proc / "card0" / "id").unlink()


def test_one_failed_write_mutes_nobody(one_card: Path, caplog: pytest.LogCaptureFixture) -> None:
    speaker = PygameSpeaker([TICK], proc=one_card)
    speaker.lost()
    assert speaker.working
    assert speaker.say(GONG) > 0
    assert "unplugged" not in caplog.text
    speaker.close()


def test_a_card_that_was_pulled_out_is_left_alone_until_it_is_back(one_card: Path) -> None:
    speaker = PygameSpeaker([TICK], proc=one_card)
    pulled_out(one_card)
    speaker.lost()
    assert not speaker.working
    assert speaker.why_not == "the sound card was unplugged"
    assert not speaker.retry()
    assert pygame.mixer.get_init() is not None, "closing a card that is gone may hang"
    speaker.play(TICK)
    (one_card / "card0" / "id").write_text("MAX98357A\n")
    assert speaker.retry()
    assert speaker.say(GONG) > 0
    speaker.close()


def test_the_bed_of_the_night_goes_on_after_it(one_card: Path) -> None:
    speaker = PygameSpeaker(proc=one_card)
    speaker.bed(SOUNDS / f"{BED}.wav")
    speaker.lost()
    assert pygame.mixer.Channel(1).get_busy()
    speaker.close()


def test_a_device_that_cannot_be_closed_holds_up_no_game(one_card: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speaker = PygameSpeaker(proc=one_card)
    hangs = threading.Event()
    monkeypatch.setattr("companion.box.speaker.CLOSES_WITHIN_S", 0.01)
    monkeypatch.setattr(pygame.mixer, "quit", hangs.wait)
    speaker.lost()
    assert not speaker.working
    assert not speaker.retry()
    assert speaker.why_not == "the sound device cannot be closed"
    hangs.set()


@pytest.mark.skipif(ctypes.util.find_library("asound") is None, reason="libasound2 is not installed")
def test_an_underrun_fills_no_journal() -> None:
    """ALSA writes its complaints to stderr, which for a service is the journal."""
    complains = "import ctypes; alsa = ctypes.CDLL('libasound.so.2'); pcm = ctypes.c_void_p()\n"
    opened = "assert alsa.snd_pcm_open(ctypes.byref(pcm), b'no-such-device', 0, 0) < 0\n"
    silenced = "from companion.box.quiet import silence_alsa; assert silence_alsa()\n"
    for first, heard in (("", True), (silenced, False)):
        done = subprocess.run(
            [sys.executable, "-c", complains + first + opened], capture_output=True, text=True, check=True, timeout=60
        )
        assert bool(done.stderr) is heard


# ---------------------------------------------------------------- which card
def tree(proc: Path, **cards: str) -> Path:
    for folder, name in cards.items():
        (proc / folder).mkdir(parents=True)
        (proc / folder / "id").write_text(name + "\n")
    return proc


def test_cards_are_known_by_id_whatever_their_number(tmp_path: Path) -> None:
    assert sound_cards(tree(tmp_path, card0="vc4hdmi0", card1="MAX98357A")) == {"vc4hdmi0": 0, "MAX98357A": 1}


def test_a_card_whose_name_is_garbage_hides_no_other(tmp_path: Path) -> None:
    for number, name in enumerate((b"\xff\xfe\n", b"MAX98357A\n")):
        (tmp_path / f"card{number}").mkdir()
        (tmp_path / f"card{number}" / "id").write_bytes(name)
    assert sound_cards(tmp_path)["MAX98357A"] == 1


def test_a_card_is_chosen_by_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUDIODEV", "")
    monkeypatch.setenv("SDL_AUDIODRIVER", "")
    choose_card("MAX98357A", tree(tmp_path, card0="vc4hdmi0", card1="MAX98357A"))
    assert (os.environ["AUDIODEV"], os.environ["SDL_AUDIODRIVER"]) == ("plughw:CARD=MAX98357A", "alsa")


CARDS = """\
 0 [vc4hdmi0       ]: vc4-hdmi - vc4-hdmi-0
                      vc4-hdmi-0
 1 [Headphones     ]: bcm2835_headpho - bcm2835 Headphones
                      bcm2835 Headphones
 2 [MAX98357A      ]: simple-card - MAX98357A
                      MAX98357A
"""


@pytest.mark.parametrize(
    ("card", "device"),
    [
        ("vc4hdmi0", "sysdefault:CARD=vc4hdmi0"),
        ("Headphones", "plughw:CARD=Headphones"),
        ("MAX98357A", "plughw:CARD=MAX98357A"),
    ],
)
def test_hdmi_is_opened_by_the_device_that_makes_its_frames(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, card: str, device: str
) -> None:
    monkeypatch.setenv("AUDIODEV", "")
    monkeypatch.setenv("SDL_AUDIODRIVER", "")
    tree(tmp_path, card0="vc4hdmi0", card1="Headphones", card2="MAX98357A")
    (tmp_path / "cards").write_text(CARDS)
    choose_card(card, tmp_path)
    assert os.environ["AUDIODEV"] == device


def test_on_a_desktop_the_server_is_asked_by_the_cards_name(tmp_path: Path) -> None:
    (tmp_path / "cards").write_text(CARDS)
    outputs = ("Built-in Audio Digital Stereo (HDMI)", "bcm2835 Headphones Stereo")
    assert named_by_server("Headphones", outputs, tmp_path) == outputs[1]
    assert named_by_server("MAX98357A", outputs, tmp_path) is None
    assert named_by_server("MAX98357A", (), tmp_path / "nothing") is None


def test_on_a_desktop_a_named_card_is_not_taken_from_the_server(
    one_card: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("AUDIODEV", raising=False)
    speaker = PygameSpeaker(card="MAX98357A", proc=one_card)
    assert speaker.working
    assert "AUDIODEV" not in os.environ
    speaker.close()


def test_a_card_that_is_not_there_names_those_that_are(tmp_path: Path) -> None:
    with pytest.raises(PartError, match="There is none at all"):
        choose_card("MAX98357A", tmp_path)
    with pytest.raises(PartError, match="There are: vc4hdmi0"):
        choose_card("MAX98357A", tree(tmp_path, card0="vc4hdmi0"))
    assert "MAX98357A" in PygameSpeaker(card="MAX98357A", proc=tmp_path).why_not


# ---------------------------------------------------------------- the files
BED = "night"


def samples(file: Path) -> tuple[int, ...]:
    rate = 22_050 if file.stem == BED else 44_100
    with wave.open(str(file), "rb") as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, rate)
        return struct.unpack(f"<{sound.getnframes()}h", sound.readframes(sound.getnframes()))


def decibels(level: float) -> float:
    return 20 * math.log10(level / 32767)


def test_there_is_a_file_for_every_sound_and_no_other() -> None:
    assert {file.stem for file in SOUNDS.glob("*.wav")} == {*(sound.value for sound in Sound), BED}


def test_the_bed_of_the_night_is_as_loud_everywhere_as_at_its_seam() -> None:
    heard = samples(SOUNDS / f"{BED}.wav")
    round_and_round = heard + heard[:22_050]
    levels = [
        decibels(math.sqrt(sum(value * value for value in part) / len(part)))
        for part in (round_and_round[at : at + 11_025] for at in range(0, len(heard), 5_512))
    ]
    assert max(levels) - min(levels) < 4.0, "noise breathes a little, words would stand out by far more"
    assert -30 < sum(levels) / len(levels) < -22
    assert abs(heard[0] - heard[-1]) < 2_000, "no click where it begins again"


@pytest.mark.parametrize("sound", Sound)
def test_every_sound_is_short_of_one_loudness_and_begins_and_ends_in_silence(sound: Sound) -> None:
    heard = samples(SOUNDS / f"{sound}.wav")
    assert 0.05 <= len(heard) / 44_100 <= 0.6
    assert decibels(max(abs(value) for value in heard)) == pytest.approx(-6.0, abs=0.2)
    assert -24 <= decibels(math.sqrt(sum(value * value for value in heard) / len(heard))) <= -12
    assert abs(sum(heard) / len(heard)) < 33, "no direct current"
    assert heard[0] == heard[-1] == 0


def test_refused_is_one_low_tone() -> None:
    heard = samples(SOUNDS / "refused.wav")
    rising = sum(1 for a, b in itertools.pairwise(heard) if a < 0 <= b)
    assert 120 <= rising / (len(heard) / 44_100) <= 180, "about D3"


def test_the_files_are_what_the_script_makes(tmp_path: Path) -> None:
    runpy.run_path(str(SOUNDS / "make_sounds.py"))["write"](tmp_path)
    for file in SOUNDS.glob("*.wav"):
        made = samples(tmp_path / file.name)
        # Sines may differ in the last bit from one C library to the next.
        assert all(abs(a - b) <= 1 for a, b in zip(made, samples(file), strict=True))
