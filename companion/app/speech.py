"""The one voice of the box: sentences wait for each other and never overlap. Must not know any game's rules.

A voice is opened when the first sentence of a game is spoken, not when the box starts.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from companion.core.view import Say
from companion.core.words import Words
from companion.voice.lines import Narration, key_of
from companion.voice.speak import DEFAULT_PACKS, Report, Voice
from companion.voice.synthesis import Synthesis

BREATH_S = 0.25
"""Between two sentences that wait for each other."""
SLACK_S = 0.1
"""A sentence that comes this little too early was meant to follow at once: it waits, but takes no breath."""


class Channel(Protocol):
    """What says one clip at a time."""

    @property
    def working(self) -> bool: ...

    def ready(self, clip: Path) -> float: ...

    def say(self, clip: Path) -> float: ...

    def hush(self) -> None: ...


class _Waiting(Struct, frozen=True):
    """A clip that begins at ``at_s`` and lasts ``lasts_s``."""

    clip: Path
    at_s: float
    lasts_s: float


class Speech:
    """Says sentences one after another over one channel.

    ``narration`` reads the fixed lines of a game; ``assets`` is the folder of shipped packs, ``own`` the owner's.
    ``words`` gives the words of another language than the table's.
    """

    def __init__(
        self,
        channel: Channel,
        narration: Callable[[str], Narration],
        assets: Path,
        own: Path,
        words: Callable[[str], Words],
        synthesis: Synthesis | None = None,
    ) -> None:
        self._channel = channel
        self._read = narration
        self._assets = assets
        self._own = own
        self._words = words
        self._synthesis = synthesis
        self._game = ""
        self._narration: Narration | None = None
        self._voices: dict[str, Voice] = {}
        self._waiting: deque[_Waiting] = deque()
        self._until_s = 0.0

    def sit_down(self, game: str) -> None:
        """From now on sentences are this game's."""
        if game != self._game:
            self._game = game
            self._narration = None
            self._voices.clear()
            self.hush()

    def say(self, say: Say, words: Words, now_s: float) -> float:
        """Say it after what is being said; how long until it has been said, in seconds (0.0: nothing is heard)."""
        clip, lasts_s = self._heard(say, words)
        if clip is None:
            return 0.0
        if not self._waiting and now_s >= self._until_s:
            self._begin(_Waiting(clip, now_s, lasts_s))
        else:
            breath_s = BREATH_S if now_s < self._until_s - SLACK_S else 0.0
            self._waiting.append(_Waiting(clip, self._until_s + breath_s, lasts_s))
            self._until_s += breath_s + lasts_s
        return self._until_s - now_s

    def ready(self, say: Say, words: Words) -> bool:
        """Decode what is to be said next, so that it begins on time. False if it will not be heard at all."""
        return self._heard(say, words)[0] is not None

    def preflight(self, says: Iterable[Say], words: Words) -> tuple[Report, ...]:
        """Which voice each line would come from: one report a language, the table's first."""
        keys: dict[str, list[str]] = {}
        for say in says:
            if say.language != words.language:
                keys.setdefault(say.language or words.language, []).append(key_of(say.text))
        return tuple(self._voice(language).preflight(lines) for language, lines in keys.items())

    def legend(self, report: Report) -> tuple[str, ...]:
        """What must be known to follow the chimes of a report, in its language."""
        return self._lines.legend.of([self._lines.lines[key].chime for key in report.missing], report.language)

    def line(self, key: str, language: str) -> str:
        """The words of one of the fixed lines."""
        return self._lines.lines[key].spoken[language]

    def hush(self) -> None:
        """Nothing more of what was to be said."""
        self._waiting.clear()
        self._until_s = 0.0
        self._channel.hush()

    def due_s(self) -> float | None:
        """When the next sentence may begin; None if none waits."""
        return self._waiting[0].at_s if self._waiting else None

    def advance(self, now_s: float) -> None:
        """Begin the next sentence if its time has come."""
        if not self._waiting or now_s < self._waiting[0].at_s:
            return
        late_s = now_s - self._waiting[0].at_s
        self._waiting = deque(replace(waiting, at_s=waiting.at_s + late_s) for waiting in self._waiting)
        until_s = self._until_s + late_s
        self._begin(self._waiting.popleft())
        self._until_s = until_s

    def _begin(self, waiting: _Waiting) -> None:
        self._channel.say(waiting.clip)
        self._until_s = waiting.at_s + waiting.lasts_s

    def _heard(self, say: Say, words: Words) -> tuple[Path | None, float]:
        """The clip of a sentence, decoded, and its length. A file that cannot be played gives way to the next."""
        if say.language == words.language or not self._channel.working:
            return None, 0.0
        spoken = words if not say.language else self._words(say.language)
        voice = self._voice(spoken.language)
        while (clip := voice.say(say.text, spoken).file) is not None:
            lasts_s = self._channel.ready(clip)
            if lasts_s > 0.0:
                return clip, lasts_s
            if not self._channel.working:
                break
            voice.pass_over(clip)
        return None, 0.0

    @property
    def _lines(self) -> Narration:
        if self._narration is None:
            self._narration = self._read(self._game)
        return self._narration

    def _voice(self, language: str) -> Voice:
        voice = self._voices.get(language)
        if voice is None:
            voice = self._voices[language] = Voice(
                language,
                self._lines.lines,
                self._assets,
                self._own,
                pack=DEFAULT_PACKS.get(language, ""),
                synthesis=self._synthesis,
            )
        return voice
