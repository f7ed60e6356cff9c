"""What is spoken: lines by key, each in every language, and the key of a sentence. Must not know any game or sound.

A line's key is its sentence's id and the sentence's numbers in the order of their names, so that every number has a
whole sentence of its own: ``Text("avalon-team-pick", n=3, size=4)`` is ``avalon-team-pick-3-4``.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec import Struct

from companion.core.words import Arg, Text
from companion.voice.chimes import LOOK, ChimeSign, chime_sign
from companion.voice.errors import LinesError

_KEY = re.compile(r"[a-z][a-z0-9-]*")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Z][A-Za-z]+)?")
_FIELDS = frozenset({"spoken", "pronounced", "chime", "beat_s", "source"})
_VARIABLE = re.compile(r"\{(\w+)\}")


class SpokenLine(Struct, frozen=True):
    """One spoken line.

    ``spoken`` has its words in each language that the game speaks, without any variable. ``pronounced`` tells an engine
    how to say them where spelling misleads it; recordings follow ``spoken``. ``beat_s`` above 0: the
    sentences of the line begin that many seconds apart. ``chime`` is heard where there is no voice.
    """

    key: str
    spoken: Mapping[str, str]
    pronounced: Mapping[str, str] = {}
    chime: ChimeSign = LOOK
    beat_s: float = 0.0


class Legend(Struct, frozen=True):
    """What chimes mean, by language: a number of beats says whose moment it is, a figure what to do."""

    beats: Mapping[int, Mapping[str, str]] = {}
    figures: Mapping[str, Mapping[str, str]] = {}

    def of(self, signs: Collection[ChimeSign], language: str) -> tuple[str, ...]:
        """What must be known to follow ``signs``: the numbers of beats first, then the figures."""
        counts = sorted({sign.beats for sign in signs} & self.beats.keys())
        figures = [figure for figure in self.figures if any(sign.figure == figure for sign in signs)]
        return (
            *(self.beats[count][language] for count in counts),
            *(self.figures[figure][language] for figure in figures),
        )


class Narration(Struct, frozen=True):
    """Everything fixed that a game says: its lines by key, and what the chimes mean that may stand in for them.

    ``names`` are, by language, the proper names in the lines: whoever listens at a table knows them.
    """

    lines: Mapping[str, SpokenLine] = {}
    legend: Legend = Legend()
    names: Mapping[str, tuple[str, ...]] = {}

    @property
    def languages(self) -> tuple[str, ...]:
        """Codes of the languages the lines are written in: every line in each."""
        return languages_of(self.lines)


def read_narration(data: Mapping[str, Any], source: str) -> Narration:
    """A parsed narration file. Raises LinesError as ``read_lines`` does."""
    legend = data.get("chime_legend") or {}
    names = {language: tuple(known) for language, known in (data.get("names") or {}).items()}
    return Narration(read_lines(data, source), Legend(legend.get("beats", {}), legend.get("figures", {})), names)


def key_of(sentence: Text) -> str:
    """The key under which a sentence's clip is filed. Proper names and texts that were typed are not part of it."""
    return "-".join(
        [sentence.id, *(word for name in sorted(sentence.args) for word in _key_words(sentence.args[name]))]
    )


def has_name(sentence: Text) -> bool:
    """Whether somebody's name, or whatever else was typed, is in it."""

    def typed(argument: Arg) -> bool:
        match argument:
            case Text():
                return argument.id == "name" or has_name(argument)
            case int():
                return False
            case str():
                return True
            case _:
                return any(map(typed, argument))

    return any(map(typed, sentence.args.values()))


def _key_words(argument: Arg) -> Iterator[str]:
    match argument:
        case Text():
            if argument.id != "name":
                yield key_of(argument)
        case int():
            yield str(argument)
        case str():
            return
        case _:
            for part in argument:
                yield from _key_words(part)


def text_hash(words: str) -> str:
    """What a manifest keeps of a text: a clip whose text has changed is found by it. 64 hexadecimal digits."""
    return hashlib.sha256(words.encode()).hexdigest()


def read_lines(data: Mapping[str, Any], source: str) -> dict[str, SpokenLine]:
    """The ``lines`` of a parsed YAML file, by key. ``source`` names the file in errors.

    Raises LinesError for all that is wrong in it at once: a key that no file can be named after, a language that is
    missing, a variable that would be spoken, an unknown field.
    """
    wrong: list[str] = []
    lines: dict[str, SpokenLine] = {}
    languages = _languages(data.get("lines") or {})
    for key, fields in (data.get("lines") or {}).items():
        problems = list(_problems(key, fields, languages))
        wrong += [f"{source}: lines.{key}: {problem}" for problem in problems]
        if problems:
            continue
        spoken = {language: str(fields[language]) for language in languages} | dict(fields.get("spoken") or {})
        lines[key] = SpokenLine(
            key,
            spoken,
            dict(fields.get("pronounced") or {}),
            chime_sign(str(fields["chime"])) if "chime" in fields else LOOK,
            float(fields.get("beat_s", 0.0)),
        )
    if wrong:
        raise LinesError("\n".join(wrong))
    return lines


def languages_of(lines: Mapping[str, SpokenLine]) -> tuple[str, ...]:
    """The languages that lines are written in, in the order of their codes."""
    return tuple(sorted({language for line in lines.values() for language in line.spoken}))


def _languages(lines: Mapping[Any, Any]) -> tuple[str, ...]:
    """Every field of any line that is the code of a language: what one line says, all say."""
    fields = {str(field) for line in lines.values() if isinstance(line, Mapping) for field in line}
    return tuple(sorted(field for field in fields - _FIELDS if _LANGUAGE.fullmatch(field))) or ("en",)


def _problems(key: Any, fields: Any, languages: tuple[str, ...]) -> Iterator[str]:
    if not isinstance(key, str) or not _KEY.fullmatch(key):
        yield "a key has small letters, digits and hyphens only. Rename it."
    if not isinstance(fields, Mapping):
        yield f"has no texts. Write {', '.join(languages)} under it."
        return
    for unknown in sorted(set(map(str, fields)) - _FIELDS - {*languages}):
        yield f"there is no field {unknown!r}. Known: {', '.join((*languages, *sorted(_FIELDS)))}."
    spoken = fields.get("spoken") or {}
    for language in languages:
        words = spoken.get(language, fields.get(language))
        if not isinstance(fields.get(language), str) or not str(words).strip():
            yield f"has no {language}. Write it: what is spoken is spoken in every language of the file."
        elif variables := _VARIABLE.findall(str(words)):
            yield f"{language} would speak {{{variables[0]}}}. Give the line a 'spoken' form without it."
    beat_s = fields.get("beat_s", 0.0)
    if isinstance(beat_s, bool) or not isinstance(beat_s, int | float) or not 0 <= beat_s <= 5:
        yield f"beat_s is {beat_s!r}. Give seconds, 0 to 5."
    if "chime" in fields:
        try:
            chime_sign(str(fields["chime"]))
        except ValueError as error:
            yield str(error)
