"""Speech made while the box runs: off the owner's thread, kept in a cache, and never in a voice nobody understands."""

from __future__ import annotations

import subprocess
import threading
import wave
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.voice.sound import decoder, sounding
from companion.voice.synthesis import ENGINES, CachedSynthesis, SpeechEngine, installed_engines, level
from tests.voice.conftest import write_tone

PARROT = SpeechEngine("parrot", "polly", ("en",), ("parrot", "-o", "{out}"))
CROW = SpeechEngine("crow", "carl", ("en",), ("crow", "{out}"))


class Machine:
    """Runs engines: a tone for each sentence. ``broken`` names programs that fail."""

    def __init__(self, *broken: str) -> None:
        self.ran: list[tuple[str, bytes]] = []
        self.threads: set[int] = set()
        self._broken = broken

    def __call__(self, command: Sequence[str], words: bytes) -> None:
        self.ran.append((command[0], words))
        self.threads.add(threading.get_ident())
        if command[0] in self._broken:
            raise subprocess.CalledProcessError(1, command)
        write_tone(Path(command[-1]), amplitude=0.02)


def wait_for(synthesis: CachedSynthesis, done: threading.Event) -> None:
    assert done.wait(10)
    synthesis.close()


def test_speech_is_made_on_another_thread_and_kept(tmp_path: Path) -> None:
    machine, done = Machine(), threading.Event()
    synthesis = CachedSynthesis(tmp_path / "cache", (PARROT,), done.set, machine)
    assert synthesis.cached("Tea.", "en") is None
    assert synthesis.ask("Tea.", "en")
    wait_for(synthesis, done)
    assert threading.get_ident() not in machine.threads
    clip = synthesis.cached("Tea.", "en")
    assert clip is not None
    assert list((tmp_path / "cache").iterdir()) == [clip]

    later = CachedSynthesis(tmp_path / "cache", (PARROT,), run=machine)
    assert later.cached("Tea.", "en") == clip
    assert later.ask("Tea.", "en")
    later.close()
    assert len(machine.ran) == 1


def test_the_next_engine_is_tried_and_a_failure_is_not_repeated(tmp_path: Path) -> None:
    machine, done = Machine("parrot"), threading.Event()
    synthesis = CachedSynthesis(tmp_path, (PARROT, CROW), done.set, machine)
    synthesis.ask("Tea.", "en")
    wait_for(synthesis, done)
    assert [program for program, _ in machine.ran] == ["parrot", "crow"]
    assert synthesis.cached("Tea.", "en") is not None


def test_words_that_no_engine_can_say_are_given_up(tmp_path: Path) -> None:
    done = threading.Event()
    synthesis = CachedSynthesis(tmp_path, (PARROT,), done.set, Machine("parrot"))
    assert synthesis.ask("Tea.", "en")
    assert done.wait(10)
    assert not synthesis.ask("Tea.", "en")
    synthesis.close()


def test_a_language_without_an_engine_is_refused_at_once(tmp_path: Path) -> None:
    synthesis = CachedSynthesis(tmp_path, (PARROT,), run=Machine())
    assert not synthesis.ask("차.", "ko")
    assert synthesis.engine("ko") is None
    synthesis.close()
    synthesis.close()


def test_a_folder_that_cannot_be_written_is_no_accident(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = threading.Event()
    synthesis = CachedSynthesis(tmp_path / "file" / "cache", (PARROT,), done.set, Machine())
    assert synthesis.ask("Tea.", "en")
    wait_for(synthesis, done)
    assert synthesis.cached("Tea.", "en") is None


def test_espeak_speaks_english_alone() -> None:
    assert {language for engine in ENGINES if engine.name == "espeak-ng" for language in engine.languages} == {"en"}
    assert not any("ko" in engine.languages for engine in ENGINES)


def test_only_what_is_installed_is_offered(tmp_path: Path) -> None:
    assert installed_engines(lambda program: None, (tmp_path,)) == ()
    found = installed_engines(lambda program: f"/usr/bin/{program}", (tmp_path,))
    assert [engine.name for engine in found] == ["espeak-ng"]  # RHVoice has no voice yet
    (tmp_path / "RHVoice" / "voices" / "elena").mkdir(parents=True)
    found = installed_engines(lambda program: f"/usr/bin/{program}", (tmp_path,))
    assert [engine.voice for engine in found] == ["elena", "en-gb"]


def test_an_engine_that_makes_silence_has_failed(tmp_path: Path) -> None:
    path = tmp_path / "said.wav"
    write_tone(path, amplitude=0.0)
    with pytest.raises(wave.Error, match="silence"):
        level(path)


@pytest.mark.parametrize("amplitude", [0.01, 0.2, 0.95])
def test_a_soft_and_a_loud_voice_come_out_alike(tmp_path: Path, amplitude: float) -> None:
    path = tmp_path / "said.wav"
    write_tone(path, amplitude=amplitude)
    level(path)
    with decoder():
        heard = sounding(path)
    assert heard.level_db == pytest.approx(-19, abs=1)
    assert heard.peak_db <= -1.5
