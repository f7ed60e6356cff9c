"""YAML as people write it, read strictly: every key is asked for or wrong, and all problems are found at once.

Scalars are taken as typed, so none of YAML's surprises happen: ``017`` is not 15, ``on`` is not true, ``10:30`` is not
630. Must not know what the keys mean; settings and owner's tables ask for theirs.
"""

from __future__ import annotations

import errno
import re
import stat
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import yaml
from msgspec import Struct

from companion.app.config.nearest import nearest
from companion.app.config.options import LEAST_SIDE, MOST_SIDE
from companion.core.names import NAME_LENGTH, is_name
from companion.core.words import NOTHING, Text, Words, text

T = TypeVar("T")
V = TypeVar("V")

_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,11})")
_PART = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,12})?")
_DURATION = re.compile(r"([0-9]{1,12}(?:\.[0-9]{1,12})?) ?(ms|s|min|h)")
_SECONDS = {"ms": 0.001, "s": 1.0, "min": 60.0, "h": 3600.0}
_SIZE = re.compile(r"([0-9]{2,5}) ?x ?([0-9]{2,5})")
_BARE = re.compile(r"[0-9]{1,12}(?:\.[0-9]{1,12})?")
LONGEST_KEY = 200
"""So many letters of a key are told; whatever is longer is no key but a slip."""
LONGEST_SHOWN = 60
"""So much of what was written is shown again, in letters."""
LONGEST_PATH, LONGEST_NAME = 4095, 255
"""What Linux takes, in bytes: of a whole path, and of each name in it."""
NULLS = ("", "~", "null")
"""Unquoted, these are no value."""
_YES = ("yes", "on", "true", "y", "1")
_NO = ("no", "off", "false", "n", "0")


class Spot(Struct, frozen=True):
    """A place in a file, counted from 1."""

    file: str
    line: int
    column: int


class Problem(Struct, frozen=True):
    """One thing wrong in a file: where, at which key (``buttons.go.pin``), what, and what to do.

    ``detail`` is what a library said in English; it follows on the terminal only. ``file_of_words`` is the locale file
    its sentences are in.
    """

    spot: Spot
    key: str
    wrong: Text
    remedy: Text = NOTHING
    detail: str = ""
    file_of_words: str = "settings"

    def in_words(self, words: Words) -> str:
        """``companion.yaml:14:9: buttons.go.pin: GPIO17 already belongs to … Choose another pin.``"""
        where = f"{self.spot.file}:{self.spot.line}:{self.spot.column}:"
        key = self.key if len(self.key) <= LONGEST_KEY else f"{self.key[: LONGEST_KEY - 1]}…"
        parts = (where, f"{key}:" if key else "", words.full(self.wrong), words.full(self.remedy))
        line = " ".join(part for part in parts if part)
        return f"{line} ({self.detail})" if self.detail else line

    @property
    def line_for_terminal(self) -> str:
        """In English, as every command reports."""
        from companion.app import assets
        from companion.app.language import Language

        return self.in_words(Language(assets.locale(), "en", (self.file_of_words,)))


class Sheet:
    """A YAML file being read. ``problems`` grows as its keys are asked for; call ``finish`` at the end.

    :param name: how messages call the file.
    """

    def __init__(self, name: str, source: bytes) -> None:
        self.name = name
        self.known: set[str] = set()
        """Every key that was asked for, by its path."""
        self._problems: list[Problem] = []
        self._open: list[Block] = []
        try:
            root = yaml.compose(source.decode("utf-8-sig"), _LOADER)
        except UnicodeDecodeError as fault:
            line = source.count(b"\n", 0, fault.start) + 1
            self.report(Spot(name, line, 1), "", text("settings-not-utf8"), text("settings-save-as-utf8"))
            root = None
        except yaml.YAMLError as fault:
            spot = self._mark(fault)
            tab = b"\t" in _line(source, spot.line)
            remedy = text("settings-indent-with-spaces" if tab else "settings-mend-the-line")
            self.report(spot, "", text("settings-not-yaml"), remedy, _said(fault))
            root = None
        except RecursionError:
            wrong = text("settings-too-deep")
            self.report(Spot(name, 1, 1), "", wrong, text("settings-mend-the-line"))
            root = None
        self._is_a_list = isinstance(root, yaml.SequenceNode)
        self.root = Block(self, "", root, Spot(name, 1, 1))

    @classmethod
    def of(cls, path: Path, name: str | None = None) -> Sheet:
        """The file at ``path``; one that cannot be read is a sheet with one problem."""
        called = name or str(path)
        try:
            mode = path.stat().st_mode
            if stat.S_ISREG(mode):
                return cls(called, path.read_bytes())
            wrong = text("settings-is-a-folder" if stat.S_ISDIR(mode) else "settings-is-no-file")
            remedy, why = text("settings-put-a-file"), ""
        except (OSError, ValueError) as fault:
            loops = isinstance(fault, OSError) and fault.errno == errno.ELOOP
            wrong = text("settings-link-loop" if loops else "settings-cannot-read")
            remedy = text("settings-put-a-file") if loops else NOTHING
            why = (getattr(fault, "strerror", None) or str(fault)).lower()
        sheet = cls(called, b"")
        sheet.report(Spot(called, 1, 1), "", wrong, remedy, why)
        return sheet

    def report(self, spot: Spot, key: str, wrong: Text, remedy: Text = NOTHING, detail: str = "") -> None:
        self._problems.append(Problem(spot, key, wrong, remedy, detail))

    @property
    def is_a_list(self) -> bool:
        """The whole file is a list, with no keys around it."""
        return self._is_a_list

    def instead(self, key: str, wrong: Text, remedy: Text) -> None:
        """Say so of ``key``, where it is known better than by whoever found the problem."""
        self._problems = [
            Problem(each.spot, key, wrong, remedy) if each.key == key else each for each in self._problems
        ]

    def has(self, key: str) -> bool:
        return any(problem.key == key for problem in self._problems)

    def opened(self, block: Block) -> None:
        self._open.append(block)

    def finish(self) -> tuple[Problem, ...]:
        """What nobody asked for is wrong too; all problems from the top of the file down."""
        for block in self._open:
            block.report_unasked()
        self._open.clear()
        return tuple(sorted(self._problems, key=lambda problem: (problem.spot.line, problem.spot.column)))

    def _mark(self, fault: yaml.YAMLError) -> Spot:
        mark = getattr(fault, "problem_mark", None)
        return Spot(self.name, mark.line + 1, mark.column + 1) if mark is not None else Spot(self.name, 1, 1)


def _said(fault: yaml.YAMLError) -> str:
    return str(getattr(fault, "problem", None) or fault).partition("\n")[0]


def _line(source: bytes, number: int) -> bytes:
    lines = source.splitlines()
    return lines[number - 1] if number <= len(lines) else b""


class Block:
    """A mapping whose keys are asked for one by one. A wrong value is reported and the default is used instead."""

    def __init__(self, sheet: Sheet, path: str, node: Any, spot: Spot) -> None:
        self.sheet = sheet
        self.path = path
        self.spot = spot
        self._values: dict[str, tuple[Any, Spot]] = {}
        self._asked: set[str] = set()
        if _is_null(node):
            return
        if not isinstance(node, yaml.MappingNode):
            sheet.report(_spot(sheet, node), path, text("settings-not-a-block"), text("settings-write-a-block"))
            return
        sheet.opened(self)
        for key_node, value in node.value:
            key, spot = str(key_node.value), _spot(sheet, key_node)
            if not isinstance(key_node, yaml.ScalarNode):
                sheet.report(spot, path, text("settings-key-not-text"), text("settings-mend-the-line"))
            elif key in self._values:
                first = self._values[key][1]
                wrong = text("settings-duplicate-key", line=str(first.line))
                sheet.report(spot, self._at(key), wrong, text("settings-keep-one"))
            else:
                self._values[key] = (value, spot)

    def __contains__(self, key: str) -> bool:
        return key in self._values

    @property
    def keys(self) -> tuple[str, ...]:
        """What is written, in the file's order."""
        return tuple(self._values)

    def where(self, key: str) -> Spot:
        """Where the value of ``key`` is written; the block's own place if it is not."""
        if key in self._values:
            return _spot(self.sheet, self._values[key][0])
        return self.spot

    def is_empty(self, key: str) -> bool:
        """The key is not there, or has nothing behind it; asking so makes it known."""
        return _is_null(self._ask(key))

    def reported(self, key: str) -> bool:
        """Whether a problem of this key is known already."""
        return self.sheet.has(self._at(key))

    def report(self, key: str, wrong: Text, remedy: Text = NOTHING, detail: str = "") -> None:
        self.sheet.report(self.where(key), self._at(key), wrong, remedy, detail)

    # -- values
    def text(self, key: str, default: T) -> str | T:
        """One line of letters that can be printed."""

        def wrong(typed: str) -> Text:
            return text("settings-odd-letters" if typed else "settings-not-text")

        return self._scalar(
            key, default, lambda typed: typed if typed.isprintable() and typed else None, wrong, NOTHING
        )

    def folder(self, key: str) -> Path | None:
        """A folder by its whole path: what a relative one means depends on who starts the program, and where."""

        def path(typed: str) -> Path | None:
            return None if wrong(typed) != NOTHING else Path(typed).expanduser()

        def wrong(typed: str) -> Text:
            if not typed or not typed.isprintable():
                return text("settings-odd-letters" if typed else "settings-not-text")
            raw = typed.encode("utf-8", "surrogatepass")
            if len(raw) > LONGEST_PATH or any(len(part) > LONGEST_NAME for part in raw.split(b"/")):
                return text("settings-path-too-long")
            try:
                whole = Path(typed).expanduser().is_absolute()
            except RuntimeError:
                return text("settings-no-such-home")
            return NOTHING if whole else text("settings-not-a-whole-path")

        return self._scalar(key, None, path, wrong, text("settings-write-a-path"))

    def name(self, key: str, default: T) -> str | T:
        """What may stand as a name (``core.names``)."""
        wrong = text("settings-not-a-name", longest=str(NAME_LENGTH))
        return self._scalar(key, default, lambda typed: typed if is_name(typed) else None, wrong, NOTHING)

    def one_of(
        self, key: str, default: T, options: Sequence[str], meant_by: Callable[[str], str | None] | None = None
    ) -> str | T:
        """One of the keys, or what ``meant_by`` takes for one of them."""

        def chosen(typed: str) -> str | None:
            return typed if typed in options else meant_by(typed) if meant_by is not None else None

        return self._scalar(key, default, chosen, text("settings-not-possible"), lambda typed: _meant(typed, options))

    def whole(self, key: str, default: T, low: int, high: int) -> int | T:
        def number(typed: str) -> int | None:
            return int(typed) if _WHOLE.fullmatch(typed) and low <= int(typed) <= high else None

        remedy = text("settings-write-number", low=str(low), high=str(high))
        return self._scalar(key, default, number, text("settings-not-a-number"), remedy, plain=True)

    def part(self, key: str, default: T, low: float = 0.0, high: float = 1.0) -> float | T:
        """A number with a decimal point allowed."""

        def number(typed: str) -> float | None:
            return float(typed) if _PART.fullmatch(typed) and low <= float(typed) <= high else None

        remedy = text("settings-write-part", low=f"{low:g}", high=f"{high:g}")
        return self._scalar(key, default, number, text("settings-not-a-number"), remedy, plain=True)

    def flag(self, key: str, default: T) -> bool | T:
        def truth(typed: str) -> bool | None:
            return {"true": True, "false": False}.get(typed)

        def meant(typed: str) -> Text:
            if typed.casefold() in _YES + _NO:
                return text("settings-write", word="true" if typed.casefold() in _YES else "false")
            return text("settings-write-flag")

        return self._scalar(key, default, truth, text("settings-not-a-flag"), meant, plain=True)

    def duration_s(self, key: str, default: T, low_s: float, high_s: float) -> float | T:
        """A number with its unit: ms, s, min or h."""

        def seconds(typed: str) -> float | None:
            found = _DURATION.fullmatch(typed)
            if found is None:
                return None
            value = round(float(found[1]) * _SECONDS[found[2]], 6)
            return value if low_s <= value <= high_s else None

        def meant(typed: str) -> Text:
            if _BARE.fullmatch(typed):
                fitting = [f"{typed} {unit}" for unit in _SECONDS if seconds(f"{typed} {unit}") is not None]
                if fitting:
                    return text("settings-write", word=" / ".join(fitting[:2]))
            return text("settings-write-duration", low=spelled_s(low_s), high=spelled_s(high_s))

        def wrong(typed: str) -> Text:
            return text("settings-no-unit" if _BARE.fullmatch(typed) else "settings-not-a-duration")

        return self._scalar(key, default, seconds, wrong, meant)

    def size(self, key: str, default: T, none: str) -> tuple[int, int] | T:
        """``800x480``, neither side too small or large to be drawn; (0, 0) for the word ``none``."""

        def pixels(typed: str) -> tuple[int, int] | None:
            if typed == none:
                return 0, 0
            found = _SIZE.fullmatch(typed)
            if found is None or not all(LEAST_SIDE <= int(side) <= MOST_SIDE for side in found.groups()):
                return None
            return int(found[1]), int(found[2])

        return self._scalar(key, default, pixels, text("settings-not-a-size"), text("settings-write", word="800x480"))

    def converted(
        self,
        key: str,
        default: T,
        convert: Callable[[str, bool], V | None],
        wrong: Callable[[str], Text],
        remedy: Callable[[str], Text],
    ) -> V | T:
        """A scalar that the caller understands. ``convert`` gets what was typed and whether it stood in quotes; the
        message of ``wrong`` may show ``{ $written }``."""
        node = self._ask(key)
        if node is None:
            return default
        if not isinstance(node, yaml.ScalarNode):
            self.report(key, text("settings-not-a-value"))
            return default
        typed = str(node.value)
        value = convert(typed, bool(node.style))
        if value is None:
            said = wrong(typed)
            written = typed if len(typed) <= LONGEST_SHOWN else f"{typed[: LONGEST_SHOWN - 1]}…"
            written = "".join(letter if letter.isprintable() else "·" for letter in written)
            written = f'"{written}"' if node.style else written
            self.report(key, Text(said.id, {"written": written, **said.args}), remedy(typed))
            return default
        return value

    # -- what is inside
    def block(self, key: str) -> Block:
        """The block under ``key``; an empty one if it is not there."""
        node = self._ask(key)
        return Block(self.sheet, self._at(key), node, self.where(key))

    def named_blocks(self) -> Iterator[tuple[str, Block]]:
        """Every key of this block with the block under it, whatever the keys are called."""
        for key in self.keys:
            yield key, self.block(key)

    def blocks(self, key: str) -> tuple[Block, ...]:
        """The blocks of the list under ``key``."""
        return tuple(Block(self.sheet, path, node, _spot(self.sheet, node)) for path, node in self._list(key))

    def listed(self, key: str) -> Block:
        """The scalars of the list under ``key`` as a block with keys ``1``, ``2``, …: read each as its own value."""
        block = Block(self.sheet, self._at(key), None, self.where(key))
        for number, (_, node) in enumerate(self._list(key), 1):
            block._values[str(number)] = (node, _spot(self.sheet, node))
        return block

    def report_unasked(self) -> None:
        """Keys that nobody asked for are slips; say what was probably meant."""
        for key, (_, spot) in self._values.items():
            if key not in self._asked:
                left = [known for known in sorted(self._asked) if known not in self._values] or sorted(self._asked)
                remedy = _meant(key, left) if self._asked else text("settings-remove-it")
                self.sheet.report(spot, self._at(key), text("settings-unknown-key"), remedy)

    # -- inside
    def _at(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def _ask(self, key: str) -> Any:
        self._asked.add(key)
        self.sheet.known.add(self._at(key))
        return self._values[key][0] if key in self._values else None

    def _list(self, key: str) -> Iterator[tuple[str, Any]]:
        node = self._ask(key)
        if _is_null(node):
            return
        if not isinstance(node, yaml.SequenceNode):
            self.report(key, text("settings-not-a-list"), text("settings-write-a-list"))
            return
        for number, item in enumerate(node.value, 1):
            yield f"{self._at(key)}.{number}", item

    def _scalar(
        self,
        key: str,
        default: T,
        convert: Callable[[str], V | None],
        wrong: Text | Callable[[str], Text],
        remedy: Text | Callable[[str], Text],
        plain: bool = False,
    ) -> V | T:
        """``plain``: the value must not stand in quotes."""

        def unquoted(typed: str, quoted: bool) -> V | None:
            return None if plain and quoted else convert(typed)

        return self.converted(
            key,
            default,
            unquoted,
            wrong if callable(wrong) else lambda _: wrong,
            remedy if callable(remedy) else lambda _: remedy,
        )


def _is_null(node: Any) -> bool:
    return node is None or (isinstance(node, yaml.ScalarNode) and not node.style and node.value in NULLS)


def _spot(sheet: Sheet, node: Any) -> Spot:
    return Spot(sheet.name, node.start_mark.line + 1, node.start_mark.column + 1)


def _meant(typed: str, known: Sequence[str]) -> Text:
    near = nearest(typed, known)
    if near is not None:
        return text("settings-did-you-mean", word=near)
    return text("settings-known", words=", ".join(known))


def spelled_s(seconds: float) -> str:
    """A duration as it is written in a file."""
    if seconds and seconds < 1:
        return f"{seconds * 1000:g} ms"
    if seconds >= 60 and seconds % 60 == 0:
        return f"{seconds / 60:g} min"
    return f"{seconds:g} s"
