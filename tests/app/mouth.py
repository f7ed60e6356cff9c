"""Speech made on the box, without an engine: a clip is called after its words, and is ready when the test says so."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.app import assets
from companion.app.language import Language
from companion.app.table.speech import Speech
from companion.voice.lines import Narration
from companion.voice.synthesis import SpeechEngine

NOWHERE = Path("/nowhere")


class Mouth:
    """Speaks English. ``quick``: whatever is asked for is there at once."""

    def __init__(self, quick: bool = True, languages: tuple[str, ...] = ("en",)) -> None:
        self.quick = quick
        self.languages = languages
        self.asked: list[str] = []
        self.made: set[str] = set()
        self.failed: set[str] = set()

    def engine(self, language: str) -> SpeechEngine | None:
        return SpeechEngine("parrot", "polly", self.languages, ("parrot",)) if language in self.languages else None

    def cached(self, words: str, language: str) -> Path | None:
        if language not in self.languages or not (self.quick or words in self.made):
            return None
        return NOWHERE / f"{words}.wav"

    def ask(self, words: str, language: str) -> bool:
        if language not in self.languages or words in self.failed:
            return False
        self.asked.append(words)
        return True

    def close(self) -> None:
        return

    def make(self) -> None:
        """The worker has come to the end of what was asked for."""
        self.made |= set(self.asked)


def with_mouth(mouth: Mouth, narration: Callable[[str], Narration] = lambda key: Narration()):
    """The voice of a box on which only that mouth speaks; ``narration`` gives the fixed lines of a game."""
    return lambda speaker: Speech(
        speaker, narration, NOWHERE, NOWHERE, lambda code: Language(assets.locale(), code), mouth
    )
