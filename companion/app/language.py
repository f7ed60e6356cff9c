"""Sentences become words of one language, from Fluent files. Must not know any game, and not the screen.

A file is read when the first of its messages is wanted, and only messages that are wanted are parsed: parsing all
of a game's messages takes longer than opening the window.
"""

from __future__ import annotations

import logging
import os
import re
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from babel import Locale
from babel.plural import PluralRule
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt

from companion.core.words import Arg, Text, unnamed_seat

ENGLISH = "en"
"""Complete in every file: what another language does not say yet is said in it."""
LONGEST_VALUE = 1000
"""Letters of a name that a sentence takes in: Fluent puts {???} in the place of very long ones."""
_FULL, _SHORT, _SPOKEN = "", "short", "spoken"
_NAMES_ITSELF, _ITS_NAME = "language.ftl", Text("language-name")
_OWN_FILES = ("language", "store", "settings", "doctor", "voice", "viewers", "past")
_CACHED = 4096
_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*)[ \t]*=", re.MULTILINE)
_NAMED = re.compile(r"-?[A-Za-z][\w-]*")
_TONES = re.compile(r"\[(?:red|green|blue|/)\]")

_Resolved: TypeAlias = "str | int"
_log = logging.getLogger(__name__)

_PLURALS = {
    "en": PluralRule({"one": "i = 1 and v = 0"}),
    "ko": PluralRule({}),
    "ru": PluralRule(
        {
            "one": "v = 0 and i % 10 = 1 and i % 100 != 11",
            "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
            "many": "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
        }
    ),
}
"""Unicode CLDR 46, cardinal numbers. Kept here because babel reads a whole language's dates, currencies and names to
look one rule up, which takes a tenth of the box's start."""
_GROUPED_FROM = 1000
"""Smaller whole numbers are written the same everywhere: their digits."""


class _Source(NamedTuple):
    """A file of messages: ``<folder>/<language>/<name>.ftl``."""

    folder: Path
    name: str


class _Locale(Locale):
    """Babel's locale with its plural rule at hand; the rest of its data is read when somebody wants it."""

    @property
    def plural_form(self) -> PluralRule:
        return _PLURALS[self.language]


class _Digits(FluentInt):
    """A whole number below a thousand."""

    def format(self, locale: Any) -> str:
        return str(int(self))


class _Bundle(FluentBundle):
    """A bundle that reads babel's data only for numbers that need them."""

    def _get_babel_locale(self) -> Any:
        language = self.locales[0]
        return _Locale(language) if language in _PLURALS else super()._get_babel_locale()

    def resolved(self, pattern: Any, args: dict[str, _Resolved]) -> tuple[str, list[Exception]]:
        """``format_pattern`` for words and whole numbers."""
        if any(isinstance(arg, int) and abs(arg) >= _GROUPED_FROM for arg in args.values()):
            words, errors = self.format_pattern(pattern, args)
            return str(words), errors
        errors = []
        digits = {name: _Digits(arg) if isinstance(arg, int) else arg for name, arg in args.items()}
        try:
            return str(pattern(ResolverEnvironment(self, errors, CurrentEnvironment(digits)))), errors
        except ValueError as fault:
            return "{???}", [*errors, fault]


def unmarked(words: str) -> str:
    """Without the marks that colour a word on the screen: what is spoken, and what a terminal shows."""
    return _TONES.sub("", words)


def languages(folders: Path | tuple[Path, ...]) -> tuple[str, ...]:
    """Codes of the languages there are: each is a folder with a file ``language.ftl``. English first, then by code."""
    found = {
        code
        for folder in _several(folders)
        for code in os.listdir(folder)
        if os.path.isfile(os.path.join(folder, code, _NAMES_ITSELF))
    }
    return tuple(sorted(found, key=lambda code: (code != ENGLISH, code)))


def _several(folders: Path | tuple[Path, ...]) -> tuple[Path, ...]:
    return folders if isinstance(folders, tuple) else (folders,)


class Language:
    """The words of one language: ``<folder>/<language>/<file>.ftl`` for each of ``files``, and the few that
    belong to the app's own parts. Of several ``folders`` the first that has a message counts.

    An id may name a form of a message, ``room-gallery.genitive``; where a language has no such form the message itself
    is used. A message that is missing is said in English; one that is missing there too is its id in words, without
    the prefix of its file, and one line in the log. Keeps the last few thousand sentences.
    """

    def __init__(
        self, folders: Path | tuple[Path, ...], language: str, files: tuple[str, ...] = ("core", "app")
    ) -> None:
        self.language = language
        self._folders = _several(folders)
        self._files = [*files, *_OWN_FILES]
        self._unread = [_Source(folder, file) for file in self._files for folder in self._folders]
        self._brought: dict[str, Path] = {}
        self._english: Language | None = None
        self._said_in_english: set[str] = set()
        self._sources: dict[str, str] = {}
        self._bundle = _Bundle([language], use_isolating=False)
        self._cache: dict[object, str] = {}
        self._missing: set[str] = set()

    def add(self, file: str, folder: Path | None = None) -> None:
        """Also take messages from ``file``: a game's, when it is first met; or, where the game comes in a package of
        its own, from every file of the language in that ``folder``. Adding it again does nothing."""
        if file in self._files:
            return
        self._files.append(file)
        if folder is None:
            self._unread[:0] = [_Source(each, file) for each in self._folders]
        else:
            self._brought[file] = folder
            self._unread[:0] = [_Source(folder, path.stem) for path in sorted((folder / self.language).glob("*.ftl"))]
        if self._english is not None:
            self._english.add(file, folder)
        self._missing.clear()
        self._cache.clear()

    def full(self, sentence: Text) -> str:
        return self._words(sentence, _FULL)

    def short(self, sentence: Text) -> str:
        return self._words(sentence, _SHORT)

    def spoken(self, sentence: Text) -> str:
        return unmarked(self._words(sentence, _SPOKEN))

    @property
    def known(self) -> dict[str, str]:
        """Every language there is, by its code: what it calls itself."""
        return {code: Language(self._folders, code, ()).full(_ITS_NAME) for code in languages(self._folders)}

    @property
    def wanting(self) -> frozenset[str]:
        """Messages that were wanted so far and are in no file, English ones included, or cannot be said."""
        return frozenset(self._missing) | (self._english.wanting if self._english is not None else frozenset())

    @property
    def borrowed(self) -> frozenset[str]:
        """Messages that were wanted so far and were said in English."""
        return frozenset(self._said_in_english)

    def ids(self) -> frozenset[str]:
        """Every message of every file, terms left out."""
        while self._unread:
            self._read(self._unread.pop(0))
        return frozenset(id for id in self._sources if not id.startswith("-"))

    def _words(self, sentence: Text, form: str) -> str:
        id = sentence.id
        if not sentence.args:
            key: object = (id, form)
            args: dict[str, _Resolved] = {}
        else:
            if id == "name":
                return str(self._argument(sentence.args["name"], form))
            args = {name: self._argument(arg, form) for name, arg in sentence.args.items()}
            key = (id, form, *args.items())
        words = self._cache.get(key)
        if words is None:
            words = self._format(id, args, form) if id else ""
            if len(self._cache) >= _CACHED:
                self._cache.clear()
            self._cache[key] = words
        return words

    def _argument(self, arg: Arg, form: str) -> _Resolved:
        value = self._resolved(arg, form)
        if isinstance(value, str) and len(value) > LONGEST_VALUE:
            return f"{value[: LONGEST_VALUE - 1]}…"
        return value

    def _resolved(self, arg: Arg, form: str) -> _Resolved:
        if isinstance(arg, Text):
            return self._words(arg, form)
        if isinstance(arg, tuple):
            return self._joined([self._words(part, form) for part in arg])
        if isinstance(arg, str) and (seat := unnamed_seat(arg)) is not None:
            return self._words(Text("core-seat", {"n": seat}), form)
        return arg

    def _joined(self, parts: list[str]) -> str:
        """A list as the language writes it: "A, B and C"."""
        if not parts:
            return ""
        *before, last = parts
        if not before:
            return last
        list_so_far = before[0]
        for part in before[1:]:
            list_so_far = self._format("language-list-more", {"list": list_so_far, "next": part}, _FULL)
        return self._format("language-list-last", {"list": list_so_far, "next": last}, _FULL)

    def _format(self, id: str, args: dict[str, _Resolved], form: str) -> str:
        id, _, named_form = id.partition(".")
        if not self._has(id):
            if self.language != ENGLISH:
                self._said_in_english.add(id)
                return self._in_english._format(f"{id}.{named_form}" if named_form else id, args, form)
            self._report(id, "no such message")
            return _in_words(id)
        message = self._bundle.get_message(id)
        pattern = message.attributes.get(named_form or form, message.value)
        if pattern is None:
            self._report(id, f"no words for '{named_form or form}'")
            return _in_words(id)
        words, errors = self._bundle.resolved(pattern, args)
        for error in errors:
            self._report(id, str(error))
        return words

    @property
    def _in_english(self) -> Language:
        """Where what this language does not say is looked up."""
        if self._english is None:
            files = tuple(file for file in self._files if file not in self._brought and file not in _OWN_FILES)
            self._english = Language(self._folders, ENGLISH, files)
            for file, folder in self._brought.items():
                self._english.add(file, folder)
        return self._english

    def _report(self, id: str, what: str) -> None:
        if id not in self._missing:
            self._missing.add(id)
            _log.warning("%s: message '%s': %s", self.language, id, what)

    def _has(self, id: str) -> bool:
        if self._bundle.has_message(id):
            return True
        while id not in self._sources:
            if not self._unread:
                return False
            self._read(self._unread.pop(0))
        self._parse(id)
        return self._bundle.has_message(id)

    def _read(self, file: _Source) -> None:
        path = file.folder / self.language / f"{file.name}.ftl"
        try:
            source = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            if self.language == ENGLISH and not any(
                (folder / ENGLISH / path.name).is_file() for folder in self._folders
            ):
                _log.warning("%s is missing", path)
            return
        starts = list(_ENTRY.finditer(source))
        ends = [start.start() for start in starts[1:]] + [len(source)]
        for start, end in zip(starts, ends, strict=True):
            self._sources.setdefault(start[1], source[start.start() : end])

    def _parse(self, id: str) -> None:
        """Hand ``id`` and all that its text may refer to to the bundle."""
        wanted, met = [id], {id}
        while wanted:
            source = self._sources[wanted.pop()]
            self._bundle.add_resource(FluentResource(source))
            for named in _NAMED.findall(source):
                if named in self._sources and named not in met:
                    met.add(named)
                    wanted.append(named)


def _in_words(id: str) -> str:
    """What can be read of a message that nobody wrote: ``pig-roll-again`` is "Roll again"."""
    prefix, _, rest = id.partition("-")
    words = (rest or prefix).replace("-", " ").strip()
    return words[:1].upper() + words[1:]
