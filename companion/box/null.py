"""Parts that are not there: nothing to see, nothing to hear, nothing raised. Must not know why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.box.parts import Receiver, Rgb


class NullButtons:
    """No buttons: keyboard and touch do their work."""

    names: tuple[str, ...] = ()

    def start(self, inbox: Receiver) -> None:
        pass

    def levels(self) -> Mapping[str, bool]:
        return {}

    def retry(self) -> bool:
        return True

    def close(self) -> None:
        pass


class NullRing:
    """No ring. It still has a count, so that pictures and shows run the same."""

    def __init__(self, count: int = 12) -> None:
        self._count = count

    @property
    def count(self) -> int:
        return self._count

    def show(self, frame: Sequence[Rgb]) -> None:
        pass

    def close(self) -> None:
        pass


class NullSpeaker:
    """No sound. ``say`` answers 0.0, so nothing waits for words that nobody hears."""

    working = False

    def play(self, sound: Path) -> None:
        pass

    def ready(self, clip: Path) -> float:
        return 0.0

    def say(self, clip: Path) -> float:
        return 0.0

    def hush(self) -> None:
        pass

    def bed(self, sound: Path | None) -> None:
        pass

    def volume(self, part: float) -> None:
        pass

    def retry(self) -> bool:
        return False

    def lost(self) -> None:
        pass

    def close(self) -> None:
        pass
