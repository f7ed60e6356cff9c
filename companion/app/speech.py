"""The one voice of the box: sentences wait for each other and never overlap. Must not know any game's rules.

A voice is opened when the first sentence of a game is spoken, not when the box starts.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from companion.core.view import Say
from companion.core.words import Words
from companion.voice.lines import Line
from companion.voice.speak import DEFAULT_PACKS, Report, Voice
from companion.voice.synthesis import Synthesis

BREATH_S = 0.25
"""Between two sentences that wait for each other."""


class Channel(Protocol):
    """What says one clip at a time."""

    def say(self, clip: Path) -> float: ...

    def hush(self) -> None: ...


class Speech:
    """Says sentences one after another over one channel.

    ``narration`` reads the fixed lines of a game; ``assets`` is the folder of shipped packs, ``own`` the owner's.
    ``words`` gives the words of another language than the table's.
    """

    def __init__(
        self,
        channel: Channel,
        narration: Callable[[str], Mapping[str, Line]],
        assets: Path,
        own: Path,
        words: Callable[[str], Words],
        synthesis: Synthesis | None = None,
    ) -> None:
        self._channel = channel
        self._narration = narration
        self._assets = assets
        self._own = own
        self._words = words
        self._synthesis = synthesis
        self._game = ""
        self._voices: dict[str, Voice] = {}
        self._waiting: deque[Path] = deque()
        self._until_s = 0.0

    def sit_down(self, game: str) -> None:
        """From now on sentences are this game's."""
        if game != self._game:
            self._game = game
            self._voices.clear()
            self.hush()

    def say(self, say: Say, words: Words, now_s: float) -> float:
        """Say it after what is being said; how long until it has been said, in seconds (0.0: nothing is heard)."""
        if say.language == words.language:
            return 0.0
        spoken = words if not say.language else self._words(say.language)
        clip = self._voice(spoken.language).say(say.text, spoken).file
        if clip is None:
            return 0.0
        if self._waiting or now_s < self._until_s:
            self._waiting.append(clip)
            return max(0.0, self._until_s - now_s)
        return self._begin(clip, now_s)

    def preflight(self, keys: tuple[str, ...], words: Words) -> Report:
        """Which voice each line would come from."""
        return self._voice(words.language).preflight(keys)

    def hush(self) -> None:
        """Nothing more of what was to be said."""
        self._waiting.clear()
        self._until_s = 0.0
        self._channel.hush()

    def due_s(self) -> float | None:
        """When the next sentence may begin; None if none waits."""
        return self._until_s + BREATH_S if self._waiting else None

    def advance(self, now_s: float) -> None:
        """Begin the next sentence if its time has come."""
        while self._waiting and now_s >= self._until_s + BREATH_S:
            if self._begin(self._waiting.popleft(), now_s) > 0.0:
                return

    def _begin(self, clip: Path, now_s: float) -> float:
        lasts_s = self._channel.say(clip)
        self._until_s = now_s + lasts_s
        return lasts_s

    def _voice(self, language: str) -> Voice:
        voice = self._voices.get(language)
        if voice is None:
            voice = self._voices[language] = Voice(
                language,
                self._narration(self._game),
                self._assets,
                self._own,
                pack=DEFAULT_PACKS.get(language, ""),
                synthesis=self._synthesis,
            )
        return voice
