"""Speech made while the box runs, for lines that no pack has. Must not run on the thread that owns the play.

RHVoice speaks English and Russian, espeak-ng only English: nobody understands its Korean or Russian. A worker thread
runs the engine as a process of its own and files the result in a cache; whoever asks is never kept waiting.
"""

from __future__ import annotations

import array
import hashlib
import logging
import math
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from msgspec import Struct

_log = logging.getLogger(__name__)

_LONGEST_S = 30.0
"""An engine that takes longer for a sentence is taken for dead."""
_LEVEL_DB = -19.0
"""Mean level of what is spoken, silence left out: about -16 LUFS for speech."""
_PEAK_DB = -1.5
_GATE_DB = -30.0
"""Below the peak: what is softer counts as silence between words."""
_SILENT_DB = -60.0


class SpeechEngine(Struct, frozen=True):
    """A program that writes a WAV file. ``{out}`` in ``command`` is the file; the words go to its standard input.

    ``voice_folder`` under a system's data folder must exist: RHVoice reads English with a Russian voice rather than say
    that the English one is missing.
    """

    name: str
    voice: str
    languages: tuple[str, ...]
    command: tuple[str, ...]
    voice_folder: str = ""

    @property
    def program(self) -> str:
        return self.command[0]


ENGINES = (
    SpeechEngine("RHVoice", "elena", ("ru",), ("RHVoice-test", "-p", "elena", "-o", "{out}"), "RHVoice/voices/elena"),
    SpeechEngine("RHVoice", "bdl", ("en",), ("RHVoice-test", "-p", "bdl", "-o", "{out}"), "RHVoice/voices/bdl"),
    SpeechEngine("espeak-ng", "en-gb", ("en",), ("espeak-ng", "-v", "en-gb", "-s", "140", "-w", "{out}", "--stdin")),
)
"""In order of preference. No engine here speaks Korean well enough to be followed with eyes shut."""


_DATA = (Path("/usr/share"), Path("/usr/local/share"))


def installed_engines(
    find: Callable[[str], str | None] = shutil.which, data: Sequence[Path] = _DATA
) -> tuple[SpeechEngine, ...]:
    """Those whose program and voice are on this machine."""

    def has_voice(engine: SpeechEngine) -> bool:
        return not engine.voice_folder or any((folder / engine.voice_folder).is_dir() for folder in data)

    return tuple(engine for engine in ENGINES if find(engine.program) and has_voice(engine))


class Synthesis(Protocol):
    """What resolves a line at run time: a cache that may fill."""

    def engine(self, language: str) -> SpeechEngine | None:
        """The engine that would speak a language here."""

    def cached(self, words: str, language: str) -> Path | None:
        """The finished clip, if there is one."""

    def ask(self, words: str, language: str) -> bool:
        """Have a clip made; False if nothing here speaks the language, or it failed before. Returns at once."""

    def close(self) -> None: ...


class NoSynthesis:
    """A box without any engine."""

    def engine(self, language: str) -> SpeechEngine | None:
        return None

    def cached(self, words: str, language: str) -> Path | None:
        return None

    def ask(self, words: str, language: str) -> bool:
        return False

    def close(self) -> None:
        return


class CachedSynthesis:
    """Engines behind a cache folder. ``done`` is called on the worker thread after each clip, made or not.

    The worker starts with the first request. A voice that is missing shows as an engine that fails: the next engine of
    the language is tried, and if all fail the words are not tried again.
    """

    def __init__(
        self,
        cache: Path,
        engines: Sequence[SpeechEngine],
        done: Callable[[], None] = lambda: None,
        run: Callable[[Sequence[str], bytes], None] | None = None,
    ) -> None:
        self._cache = cache
        self._engines = tuple(engines)
        self._done = done
        self._run = run or _run
        self._wanted: queue.SimpleQueue[tuple[str, str] | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._waiting: set[tuple[str, str]] = set()
        self._failed: set[tuple[str, str]] = set()
        self._worker: threading.Thread | None = None
        self._closed = False

    def engine(self, language: str) -> SpeechEngine | None:
        return next(iter(self._for(language)), None)

    def cached(self, words: str, language: str) -> Path | None:
        return next((path for engine in self._for(language) if (path := self._path(engine, words)).is_file()), None)

    def ask(self, words: str, language: str) -> bool:
        if not self._for(language):
            return False
        if self.cached(words, language):
            return True
        with self._lock:
            if self._closed or (words, language) in self._failed:
                return False
            if (words, language) in self._waiting:
                return True
            self._waiting.add((words, language))
            if self._worker is None:
                self._worker = threading.Thread(target=self._work, name="synthesis", daemon=True)
                self._worker.start()
        self._wanted.put((words, language))
        return True

    def close(self) -> None:
        """Lets the sentence in work finish, drops the rest. May be called twice."""
        with self._lock:
            self._closed = True
            worker, self._worker = self._worker, None
        if worker is not None:
            self._wanted.put(None)
            worker.join()

    def _for(self, language: str) -> tuple[SpeechEngine, ...]:
        return tuple(engine for engine in self._engines if language in engine.languages)

    def _path(self, engine: SpeechEngine, words: str) -> Path:
        recipe = "\0".join((*engine.command, words))
        return self._cache / f"{hashlib.sha256(recipe.encode()).hexdigest()}.wav"

    def _work(self) -> None:
        while (wanted := self._wanted.get()) is not None:
            if self._closed:
                continue
            made = any(self._make(engine, wanted[0]) for engine in self._for(wanted[1]))
            with self._lock:
                self._waiting.discard(wanted)
                if not made:
                    self._failed.add(wanted)
            self._done()

    def _make(self, engine: SpeechEngine, words: str) -> bool:
        try:
            self._cache.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=self._cache) as folder:
                out = Path(folder) / "said.wav"
                self._run([part.replace("{out}", str(out)) for part in engine.command], words.encode())
                level(out)
                out.replace(self._path(engine, words))
        except (OSError, subprocess.SubprocessError, EOFError, wave.Error) as error:
            _log.warning("%s (%s) could not say %r: %s", engine.name, engine.voice, words, error)
            return False
        return True


def _run(command: Sequence[str], words: bytes) -> None:
    subprocess.run(command, input=words, capture_output=True, check=True, timeout=_LONGEST_S)


def level(path: Path) -> None:
    """Brings a mono or stereo 16-bit WAV to the loudness of the shipped clips, in place; peaks stay under -1.5 dB.

    Raises wave.Error if it is no such file or nothing is heard in it.
    """
    with wave.open(str(path), "rb") as file:
        settings = file.getparams()
        samples = array.array("h", file.readframes(settings.nframes))
    if settings.sampwidth != 2 or not samples:
        raise wave.Error("not 16-bit sound")
    if sys.byteorder == "big":
        samples.byteswap()
    peak = max(max(samples), -min(samples))
    if peak < 32768 * 10 ** (_SILENT_DB / 20):
        raise wave.Error("silence")
    gate = peak * 10 ** (_GATE_DB / 20)
    loud = [sample for sample in samples if abs(sample) > gate]
    now = math.sqrt(sum(sample * sample for sample in loud) / len(loud))
    gain = min(32768 * 10 ** (_LEVEL_DB / 20) / now, 32768 * 10 ** (_PEAK_DB / 20) / peak)
    louder = array.array("h", (round(sample * gain) for sample in samples))
    if sys.byteorder == "big":
        louder.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setparams(settings)
        file.writeframes(louder.tobytes())
