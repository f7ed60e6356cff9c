"""What of an evening is said aloud, and what is proved before it is. Must not know pages or loudspeakers."""

from __future__ import annotations

from collections.abc import Callable

from companion.app.host.containment import Containment
from companion.app.language import Language
from companion.app.store.choices import Choices
from companion.app.table.clock import Clock
from companion.app.table.reading import Glance, Reader, Reading, Steps, once
from companion.app.table.session import Session
from companion.app.table.speech import Speech
from companion.core.view import Say
from companion.core.words import Text
from companion.voice.speak import Report

READING_CHOICE, PACK_CHOICE = "voice", "pack"
"""What is chosen on the box: how much is said, for each game; and the voice, for each language."""


class Narrator:
    """Decides for the play on the table; ``speech`` does the talking, None on a box that has nothing to say.

    ``words`` gives the table's language as it is now.
    """

    def __init__(
        self,
        speech: Speech | None,
        choices: Choices,
        clock: Clock,
        words: Callable[[], Language],
        hush: Callable[[], None],
        contained: Containment,
    ) -> None:
        self._speech = speech
        self._choices = choices
        self._clock = clock
        self._words = words
        self._silence = hush
        self._in_game = contained.of("the lines of the game")
        self._session: Session | None = None
        self._readings: dict[str, Reading] = {}
        self._reader = Reader()
        self._steps = Steps()
        self.aloud = False
        """Pages and the focus are read too, and every game reads everything."""
        self._dark = False
        """The line before was said in the dark."""
        self._proved: tuple[Say, ...] = ()
        self._proved_in = ""

    def sit_down(self, key: str, session: Session) -> None:
        """A play is on the table."""
        if self._speech is not None:
            self._speech.sit_down(key)
        self._reader = Reader()
        self._session = session

    def leave(self) -> None:
        self._session = None
        self.hush()

    def speaks_another_language(self) -> None:
        self._reader, self._steps = Reader(), Steps()

    # -- what is chosen on the box
    @property
    def reading(self) -> Reading | None:
        """How much of the open play is said aloud; None without a play or without anything to say it."""
        if self._session is None or self._speech is None:
            return None
        if self.aloud:
            return Reading.EVERYTHING
        key = self._session.game.key
        if key not in self._readings:
            chosen = self._choices.get(f"{READING_CHOICE}.{key}", "")
            self._readings[key] = Reading(chosen) if chosen in list(Reading) else Reading.ANNOUNCE
        return self._readings[key]

    def set_reading(self, reading: Reading) -> None:
        """For this game, from now on."""
        if self._session is None:
            return
        key = self._session.game.key
        self._readings[key] = reading
        if reading is Reading.SILENT:
            self.hush()
        self._choices.choose(f"{READING_CHOICE}.{key}", reading.value)

    @property
    def reads_any(self) -> bool:
        """Any sentence can be said on this box in the table's language, not only what has been recorded."""
        return self._speech is not None and self._speech.reads(self._words().language)

    @property
    def voices(self) -> tuple[str, ...]:
        """The shipped voices of the table's language."""
        return self._speech.packs(self._words().language) if self._speech is not None else ()

    @property
    def voice(self) -> str:
        """The one that speaks; "" if there is none."""
        return self._speech.pack(self._words().language) if self._speech is not None else ""

    def set_voice(self, pack: str) -> None:
        """Speak with that one, and let it be heard."""
        if self._speech is None:
            return
        language = self._words()
        self._speech.choose(language.language, pack)
        self._choices.choose(f"{PACK_CHOICE}.{language.language}", pack)
        if self._session is not None:
            self._speech.sample(language, self._clock.now_s())

    # -- what is said
    def answered(self, sentence: Text) -> None:
        """What a press did, or why it did nothing, as it is shown."""
        self._reader.bubble(sentence)

    def say(self, say: Say) -> float:
        """Say a line, if this game may speak; a line that runs unattended is always said, and the one after it decoded
        while this one is heard. How long it takes, in seconds."""
        ahead = self.ahead
        hushed = self._session is not None and self._session.hushed
        if self._speech is None or not (self.reading is not Reading.SILENT or hushed or say in ahead):
            return 0.0
        awake, self._dark = hushed and self._dark, hushed  # after the first line in the dark its bed of sound is up
        lasts_s = self._speech.say(say, self._words(), self._clock.now_s(), awake=awake)
        if lasts_s > 0.0 or self._speech.late:
            self._reader.announced()
        if say in ahead:
            coming = ahead[ahead.index(say) + 1 :]
            next((True for then in coming if self._speech.ready(then, self._words())), None)
        return lasts_s

    def read(
        self, now_s: float, asks: Callable[[], tuple[Text, ...] | None], glance: Callable[[], Glance | None]
    ) -> None:
        """Read aloud what the table has not heard yet. Nothing in the dark, and nothing while it is asked for what only
        one person may know. ``asks`` gives what the page asks now, ``glance`` what is on it, None if that is the same
        as before."""
        session, speech = self._session, self._speech
        if speech is None:
            return
        if session is None:
            said = (*self._reader.between(), *self._stepped(glance)) if self.aloud else ()
            if said:
                speech.read(said, self._words(), now_s)
            return
        secret = session.question is not None and session.question.secret
        if self.reading is not Reading.EVERYTHING or session.hushed or secret:
            session.told()
            self._reader, self._steps = Reader(), Steps()
            speech.read((), self._words(), now_s)
            return
        sentences = self._reader.next(session, asks())
        stepped = self._stepped(glance) if self.aloud and session.settled else ()
        if sentences is not None or stepped:
            speech.read(once((*(sentences or ()), *stepped)) if stepped else sentences or (), self._words(), now_s)

    def _stepped(self, glance: Callable[[], Glance | None]) -> tuple[Text, ...]:
        seen = glance()
        return self._steps.next(seen, self._words().spoken) if seen is not None else ()

    @property
    def ahead(self) -> tuple[Say, ...]:
        """What will be said without anybody watching the screen."""
        with self._in_game:
            return self._session.game.lines(self._session.play.state) if self._session is not None else ()
        return ()

    def prove(self) -> tuple[Speech, tuple[Report, ...]] | None:
        """Before anything runs unattended: what would be heard of each line, once for the same lines in the same
        language; None if there is nothing new to prove."""
        if self._speech is None:
            return None
        ahead = self.ahead
        if not ahead:
            self._proved = ()
            return None
        language = self._words()
        if self._proved_in == language.language and all(say in self._proved for say in ahead):
            return None
        self._proved, self._proved_in = ahead, language.language
        reports = self._speech.preflight(ahead, language)
        self._speech.ready(ahead[0], language)
        return self._speech, reports

    def hush(self) -> None:
        """Fall silent."""
        if self._speech is not None:
            self._speech.hush()
        else:
            self._silence()

    def overtaken(self) -> None:
        """What still waits to be announced is out of date."""
        if self._speech is not None:
            self._speech.overtaken()

    # -- time
    def due_s(self) -> float | None:
        return self._speech.due_s() if self._speech is not None else None

    def advance(self, now_s: float) -> None:
        if self._speech is not None:
            self._speech.advance(now_s)


__all__ = ["PACK_CHOICE", "READING_CHOICE", "Narrator"]
