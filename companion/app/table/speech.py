"""The one voice of the box: sentences wait for each other and never overlap. Must not know any game's rules.

Announcements come first, each in its turn; those that have not begun when the table moves on are dropped. What is read
aloud comes after them and gives way: to an announcement, after which it is said again, and to whatever is read next. A
voice is opened when the first sentence of a game is spoken, not when the box starts.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from companion.core.view import Say
from companion.core.words import Text, Words
from companion.voice.lines import Narration, key_of
from companion.voice.pack import pack_names
from companion.voice.speak import DEFAULT_PACKS, Report, Utterance, Voice
from companion.voice.synthesis import NoSynthesis, Synthesis

BREATH_S = 0.25
"""Between two sentences that wait for each other."""
SLACK_S = 0.1
"""A sentence that comes this little too early was meant to follow at once: it waits, but takes no breath."""
WANTED_S = 3.0
"""A sentence that must first be made here is said if it is ready by then, counted from when it was wanted."""


BORROWED = "en"
"""The language whose voice speaks the fixed lines of a language that has none."""
LEAD = "lead.wav"
"""Under ``assets/voice``: what wakes a loudspeaker before a line, too soft to be heard."""
SLEEPS_AFTER_S = 2.0
"""A loudspeaker behind Bluetooth or HDMI may be asleep after so much silence, and swallow what wakes it."""


class SpeechMade(Struct, frozen=True):
    """News from the thread that makes speech: a sentence is ready, or has come to nothing."""


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


class _Sentence(Struct, frozen=True):
    """What is said once nothing else is being said; until ``wanted_until_s`` if it must be made first."""

    say: Say
    words: Words
    wanted_until_s: float


class Speech:
    """Says sentences one after another over one channel.

    ``narration`` reads the fixed lines of a game; ``assets`` is the folder of shipped packs, ``own`` the owner's.
    ``words`` gives the words of another language than the table's; ``packs`` is the chosen pack by language.
    ``brought`` gives the folder of the packs that a game has of its own.
    ``lead`` is a breath of noise, too soft to be heard: it is played before a line if the loudspeaker may have fallen
    asleep.
    """

    def __init__(
        self,
        channel: Channel,
        narration: Callable[[str], Narration],
        assets: Path,
        own: Path,
        words: Callable[[str], Words],
        synthesis: Synthesis | None = None,
        packs: Mapping[str, str] | None = None,
        lead: Path | None = None,
        brought: Callable[[str], Path | None] = lambda game: None,
    ) -> None:
        self._channel = channel
        self._read = narration
        self._brought = brought
        self._assets = assets
        self._own = own
        self._words = words
        self._synthesis = synthesis or NoSynthesis()
        self._packs = {**DEFAULT_PACKS, **(packs or {})}
        self._lead = lead
        self._game = ""
        self._narration: Narration | None = None
        self._voices: dict[str, Voice] = {}
        self._spoken: dict[str, bool] = {}
        self._waiting: deque[_Waiting] = deque()
        self._until_s = 0.0
        """When all that waits will have been said."""
        self._ends_s = 0.0
        """When what is being said ends."""
        self._awake_until_s = -math.inf
        """So long the loudspeaker is certainly listening."""
        self._late: _Sentence | None = None
        """An announcement that is still being made."""
        self._unread: deque[_Sentence] = deque()
        self._being_read: _Sentence | None = None
        self._held_up = False
        """What would be said next was looked for and is still being made."""

    def sit_down(self, game: str) -> None:
        """From now on sentences are this game's."""
        if game != self._game:
            self._game = game
            self._narration = None
            self._voices.clear()
            self._spoken.clear()
            self.hush()

    def say(self, say: Say, words: Words, now_s: float, *, awake: bool = False) -> float:
        """Say it after what is being said; how long until it has been said, in seconds (0.0: nothing is heard, or
        nothing yet: a sentence that is still being made is said a little later if nothing else has begun by then).

        ``awake``: something else keeps the loudspeaker listening, so that the line needs no lead."""
        clip, lasts_s, coming = self._heard(say, words)
        if clip is None:
            if coming:
                self._late = _Sentence(say, words, now_s + WANTED_S)
                self._held_up = False
            return 0.0
        self._late = None
        self._held_up = False
        if self._being_read is not None and now_s < self._until_s:
            self._unread.appendleft(self._being_read)
            self._waiting.clear()  # of what is read nothing waits but its first word, behind its lead
            self._until_s = now_s
        self._being_read = None
        if not self._waiting and now_s >= self._until_s:
            self._start(clip, lasts_s, now_s, awake)
        else:
            breath_s = BREATH_S if now_s < self._until_s - SLACK_S else 0.0
            self._waiting.append(_Waiting(clip, self._until_s + breath_s, lasts_s))
            self._until_s += breath_s + lasts_s
        return self._until_s - now_s

    @property
    def late(self) -> bool:
        """An announcement is still being made."""
        return self._late is not None

    def read(self, sentences: Iterable[Text], words: Words, now_s: float) -> None:
        """Read these aloud in the place of all that was being read or was still to be read."""
        if self._being_read is not None and now_s < self._until_s:
            self._channel.hush()
            self._waiting.clear()
            self._until_s = now_s
        self._being_read = None
        self._held_up = False
        self._unread = deque(_Sentence(Say(sentence), words, now_s + WANTED_S) for sentence in sentences)
        for unread in self._unread:
            self._looked_up(unread.say, unread.words)  # what must be made is begun now, all of it
        self.advance(now_s)

    def reads(self, language: str) -> bool:
        """Whether any sentence can be said here in that language, not only those with clips."""
        return self._synthesis.engine(language) is not None

    def ready(self, say: Say, words: Words) -> bool:
        """Decode what is to be said next, so that it begins on time. False if it will not be heard at all."""
        return self._heard(say, words)[0] is not None

    # -- the packs
    def packs(self, language: str) -> tuple[str, ...]:
        """The shipped packs of a language, always in the same order."""
        return pack_names(self._assets, language)

    def pack(self, language: str) -> str:
        """The one in use; "" if there is none."""
        packs = self.packs(language)
        wanted = (self._packs.get(language, ""), DEFAULT_PACKS.get(language, ""), *packs)
        return next((pack for pack in wanted if pack in packs), "")

    def choose(self, language: str, pack: str) -> None:
        """Speak with that pack from now on. The owner's recordings still go before it."""
        self._packs[language] = pack
        self._voices.pop(language, None)

    def sample(self, words: Words, now_s: float) -> None:
        """Let the pack in use be heard, if the game has a line for that."""
        key = self._voice(words.language).sample()
        if key:
            self.hush()
            self.say(Say(Text(key)), words, now_s)

    # -- before anything runs unattended
    def preflight(self, says: Sequence[Say], words: Words) -> tuple[Report, ...]:
        """Which voice each line would come from: one report a language, the table's first."""
        keys: dict[str, list[str]] = {}
        for say in says:
            key = key_of(say.text)
            language = self._speaks_for(say.language or words.language, key)
            if not say.language or language != self._speaks_for(words.language, key):
                keys.setdefault(language, []).append(key)
        wanted = {words.language, *(say.language for say in says)}
        return tuple(
            replace(self._voice(language).preflight(lines), borrowed=language not in wanted)
            for language, lines in keys.items()
        )

    def legend(self, report: Report) -> tuple[str, ...]:
        """What must be known to follow the chimes of a report, in its language."""
        return self._lines.legend.of([self._lines.lines[key].chime for key in report.missing], report.language)

    def line(self, key: str, language: str) -> str:
        """The words of one of the fixed lines."""
        return self._lines.lines[key].spoken[language]

    # -- time
    def hush(self) -> None:
        """Nothing more of what was to be said."""
        self._waiting.clear()
        self._unread.clear()
        self._late = self._being_read = None
        self._until_s = 0.0
        self._awake_until_s = -math.inf
        self._channel.hush()

    def overtaken(self) -> None:
        """The table has moved on: an announcement that has not begun is dropped, so that the voice keeps up."""
        if self._waiting:
            self._waiting.clear()
            self._until_s = self._ends_s
        self._late = None
        self._held_up = False

    def due_s(self) -> float | None:
        """When the next sentence may begin; None if none waits."""
        if self._waiting:
            return self._waiting[0].at_s
        then = self._next
        if then is None:
            return None
        return then.wanted_until_s if self._held_up else self._until_s + BREATH_S

    def advance(self, now_s: float) -> None:
        """Begin the next sentence if its time has come, or if it has been made meanwhile."""
        if not self._waiting:
            self._read_on(now_s)
            return
        if now_s < self._waiting[0].at_s:
            return
        late_s = now_s - self._waiting[0].at_s
        self._waiting = deque(replace(waiting, at_s=waiting.at_s + late_s) for waiting in self._waiting)
        until_s = self._until_s + late_s
        self._begin(self._waiting.popleft())
        self._until_s = until_s

    @property
    def _next(self) -> _Sentence | None:
        """What is said when nothing else is being said."""
        if self._late is not None:
            return self._late
        return self._unread[0] if self._unread else None

    def _read_on(self, now_s: float) -> None:
        while (then := self._next) is not None and now_s >= self._until_s + BREATH_S:
            clip, lasts_s, coming = self._heard(then.say, then.words)
            self._held_up = clip is None and coming and now_s < then.wanted_until_s
            if self._held_up:
                return
            announced = then is self._late
            if announced:
                self._late = None
            else:
                self._unread.popleft()
            if clip is not None:
                self._being_read = None if announced else then
                self._start(clip, lasts_s, now_s)
                return

    def _start(self, clip: Path, lasts_s: float, now_s: float, awake: bool = False) -> None:
        """Begin a line while nothing is being said: at once, or behind a lead if nobody may be listening yet."""
        listening = awake or now_s < self._awake_until_s
        lead_s = 0.0 if self._lead is None or listening else self._channel.ready(self._lead)
        if self._lead is not None and lead_s > 0.0:
            self._begin(_Waiting(self._lead, now_s, lead_s))
            self._waiting.append(_Waiting(clip, self._until_s, lasts_s))
            self._until_s += lasts_s
        else:
            self._begin(_Waiting(clip, now_s, lasts_s))

    def _begin(self, waiting: _Waiting) -> None:
        self._channel.say(waiting.clip)
        self._ends_s = self._until_s = waiting.at_s + waiting.lasts_s
        self._awake_until_s = self._ends_s + SLEEPS_AFTER_S

    def _looked_up(self, say: Say, words: Words) -> Utterance | None:
        """What is heard for a sentence; None if nothing can be."""
        if say.language == words.language or not self._channel.working:
            return None
        key = key_of(say.text)
        language = self._speaks_for(say.language or words.language, key)
        if say.language and language == self._speaks_for(words.language, key):
            return None  # it is said in that language anyway
        spoken = words if language == words.language else self._words(language)
        return self._voice(language).say(say.text, spoken)

    def _speaks_for(self, language: str, key: str) -> str:
        """In which language that sentence is heard: its own, or, if it is a fixed line and nothing speaks its own
        language here, the one whose voice is borrowed."""
        line = self._lines.lines.get(key)
        if line is None or (language in line.spoken and self.speaks(language)):
            return language
        return BORROWED if BORROWED in line.spoken else language

    def speaks(self, language: str) -> bool:
        """Whether anything is heard here in that language: a pack, the owner's recordings, or a speech engine."""
        if language not in self._spoken:
            brought = self._brought(self._game) if self._game else None
            folders = (self._assets, self._own, *((brought,) if brought is not None else ()))
            self._spoken[language] = self.reads(language) or any(pack_names(each, language) for each in folders)
        return self._spoken[language]

    def _heard(self, say: Say, words: Words) -> tuple[Path | None, float, bool]:
        """The clip of a sentence, decoded, its length, and whether it is still being made.

        A file that cannot be played gives way to the next.
        """
        while (utterance := self._looked_up(say, words)) is not None:
            clip = utterance.file
            if clip is None:
                return None, 0.0, utterance.coming
            lasts_s = self._channel.ready(clip)
            if lasts_s > 0.0:
                return clip, lasts_s, False
            if not self._channel.working:
                break
            self._voice(say.language or words.language).pass_over(clip)
        return None, 0.0, False

    @property
    def _lines(self) -> Narration:
        if self._narration is None:
            self._narration = self._read(self._game) if self._game else Narration()
        return self._narration

    def _voice(self, language: str) -> Voice:
        voice = self._voices.get(language)
        if voice is None:
            voice = self._voices[language] = Voice(
                language,
                self._lines.lines,
                self._assets,
                self._own,
                pack=self._packs.get(language, ""),
                brought=self._brought(self._game) if self._game else None,
                synthesis=self._synthesis,
            )
        return voice
