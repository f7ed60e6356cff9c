"""How the words of games are set: what a machine can tell of good typography, in every language."""

from __future__ import annotations

import re

import pytest

from tests.games.words import LANGUAGES, LOCALE

FILES = tuple(sorted(path.stem for path in (LOCALE / "en").glob("*.ftl")))
_NUMBERS = "n|of|count|cap|made|needed|left|total|stones|lives|locked"
BREAKS_AFTER_A_NUMBER = re.compile(rf"(?:\{{ \$(?:{_NUMBERS}) \}}|(?<![\w$.])\d+) (?=[^\W\d_])")
BREAKS_BEFORE_A_DASH = re.compile(r"\S [—–]")
HYPHEN_FOR_A_MINUS = re.compile(r"(?<![\w-])-\d|(?<![A-Za-z])\d-\d")
ABBREVIATED = re.compile(r"\b(?:ед|след|р-н|мин(?!\. [А-ЯЁ]))\.")
"""Not the saint of the board's own hospital, nor a minute that ends a sentence."""
ABOUT_THE_MACHINE = {"doctor", "settings"}
"""There a board is a circuit board."""
LITERAL = {
    "en": re.compile(r"\b[Ll]eft to hands\b|\bChance drawn\b"),
    "ko": re.compile(r"박스|보드(?!게임)|관문|운을 새로|손으로 "),
    "ru": re.compile(r"рукам\b|Случай вытянут|На столе"),
}


def said(language: str, file: str) -> list[tuple[int, str]]:
    """Numbered lines of a locale file without keys and comments."""
    found = []
    for number, line in enumerate((LOCALE / language / f"{file}.ftl").read_text("utf-8").splitlines(), 1):
        if not line.startswith("#"):
            key, equals, words = line.partition(" = ")
            found.append((number, words if equals and "[" not in key else line))
    return found


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_dashes_and_words_are_set_as_a_printer_would(language: str, file: str) -> None:
    slips = [
        f"{language}/{file}.ftl:{number}: {words.strip()}"
        for number, words in said(language, file)
        for slip in (BREAKS_AFTER_A_NUMBER, BREAKS_BEFORE_A_DASH, HYPHEN_FOR_A_MINUS, LITERAL[language])
        if slip.search(words) and not (slip is LITERAL["ko"] and file in ABOUT_THE_MACHINE)
    ]
    assert slips == []


@pytest.mark.parametrize("file", FILES)
def test_no_russian_word_is_cut_with_a_point(file: str) -> None:
    slips = [(number, words.strip()) for number, words in said("ru", file) if ABBREVIATED.search(words)]
    assert slips == []


@pytest.mark.parametrize("file", FILES)
def test_questions_end_with_their_question_mark(file: str) -> None:
    """What is asked about stands before the question, not behind its mark."""
    for language in LANGUAGES:
        slips = [(language, number, words) for number, words in said(language, file) if re.search(r"\? \{ \$", words)]
        assert slips == []
