"""Where every thread reports to, and where the one that owns all state sleeps. Must not know what is reported."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from typing import TypeAlias

from companion.app.store.installed import GamesFound
from companion.app.store.store import Report
from companion.app.table.speech import SpeechMade
from companion.app.table.viewing import ViewerNews
from companion.box.parts import Happening

News: TypeAlias = Happening | Report | SpeechMade | GamesFound | ViewerNews


class Inbox:
    """A queue that any thread may fill and one thread empties. ``put`` never blocks and never raises."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[News] = queue.SimpleQueue()

    def put(self, news: News) -> None:
        self._queue.put(news)

    def wait(self, timeout_s: float) -> News | None:
        """The oldest news, at the latest after ``timeout_s``; None if there is none by then."""
        try:
            return self._queue.get(timeout=timeout_s) if timeout_s > 0 else self._queue.get_nowait()
        except queue.Empty:
            return None

    def drain(self) -> Iterator[News]:
        """What is there now, oldest first."""
        while not self._queue.empty():  # one thread takes, so what is seen here is there
            yield self._queue.get_nowait()
