"""What the box takes from its settings and from what was chosen on it, and what it puts away again."""

from __future__ import annotations

import pytest

from companion.app import assets, main
from companion.app.config.options import RunOptions
from companion.app.host import loop
from companion.app.host.narrator import PACK_CHOICE
from companion.app.store.store import Store
from companion.app.table.inbox import Inbox
from companion.app.table.speech import SpeechMade
from companion.voice.synthesis import NoSynthesis


class Worker(NoSynthesis):
    """Makes nothing, but remembers that it was put away."""

    def __init__(self, cache, engines, done):
        self.done = done
        self.closed = False

    def close(self):
        self.closed = True


class Evening:
    """A box that is switched on, seen once, and switched off."""

    def __init__(self, monkeypatch, home):
        self.worker = None
        self.host = None
        self.news = []
        self._home = home
        monkeypatch.setenv(assets.HOME_VARIABLE, str(home))
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        monkeypatch.setattr(main, "CachedSynthesis", self._hired)
        monkeypatch.setattr(loop, "run", self._seen)

    def _hired(self, cache, engines, done):
        self.worker = Worker(cache, engines, done)
        return self.worker

    def _seen(self, host, inbox, clock, pump, heart=None, afterwards=None):
        self.host = host
        assert not self.worker.closed
        self.worker.done()
        self.news = list(inbox.drain())

    def run(self):
        assert main.run(RunOptions(game="avalon", players=5)) == 0
        return self.host

    def choose(self, key, value):
        """Chosen on the box on an evening before."""
        store = Store.open(self._home / "companion.db", Inbox().put)
        store.choose(key, value)
        store.close()


@pytest.fixture
def evening(monkeypatch, tmp_path):
    return Evening(monkeypatch, tmp_path)


def test_whoever_makes_speech_reports_to_the_inbox_and_is_put_away_in_the_end(evening):
    evening.run()
    assert SpeechMade() in evening.news
    assert evening.worker.closed


def test_the_voice_is_the_default_the_settings_or_what_was_chosen_on_the_box(evening, tmp_path):
    assert evening.run().narrator.voice == "bm_george"
    (tmp_path / "companion.yaml").write_text("voice: {en: af_heart}\n", encoding="utf-8")
    assert evening.run().narrator.voice == "af_heart"
    evening.choose(f"{PACK_CHOICE}.en", "bm_george")
    assert evening.run().narrator.voice == "bm_george"
