"""One thing has one name: the lists of terms of each language, held against all its words."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from tests.games.words import LANGUAGES, LOCALE, ROOT

TERMS = ROOT / "docs/terms"
SWITCH = re.compile(r"(?m)^([a-z-]+-option-[a-z-]+)-(off|on) = (.+)$")
ANSWER = re.compile(r"(?m)^([a-z]+-(?:answer-)?)(no|yes) = (.+)$")


def terms(language: str) -> list[dict[str, Any]]:
    return yaml.safe_load((TERMS / f"{language}.yaml").read_text("utf-8"))


def said(language: str) -> list[tuple[str, int, str]]:
    """File, line and words of everything a language says."""
    found = []
    for file in sorted((LOCALE / language).glob("*.ftl")):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if not line.startswith("#"):
                key, equals, words = line.partition(" = ")
                found.append((file.stem, number, words if equals and "[" not in key else line.strip()))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_thing_is_called_by_a_second_name(language: str) -> None:
    wrong = [
        f"{language}/{file}.ftl:{number}: {words!r}: {term['thing']} is called {term['word']}"
        for term in terms(language)
        for never in term.get("never", ())
        for file, number, words in said(language)
        if file not in term.get("except_in", ()) and re.search(never, words)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "pattern"), [("options", SWITCH), ("answers", ANSWER)], ids=["options", "answers"])
def test_switches_and_answers_say_the_same_in_every_game(language: str, kind: str, pattern: re.Pattern[str]) -> None:
    """A switch that does not say on and off says what it does instead, in both of its values."""
    (wanted,) = (term[kind] for term in terms(language) if kind in term)
    wrong = []
    for file in sorted((LOCALE / language).glob("*.ftl")):
        pairs: dict[str, dict[str, str]] = {}
        for key, which, words in pattern.findall(file.read_text("utf-8")):
            pairs.setdefault(key, {})[which] = words
        for key, pair in pairs.items():
            of = [pair.get("off" if kind == "options" else "no"), pair.get("on" if kind == "options" else "yes")]
            if of != wanted and any(each in _ANY for each in of):
                wrong.append(f"{file.stem}: {key}: {of}")
    assert wrong == []


_ANY = {"Off", "On", "No", "Yes", "끔", "켬", "끄기", "켜기", "꺼짐", "켜짐", "예", "네", "아니요", "아니오"} | {
    "Да", "Нет", "Вкл", "Выкл", "Вкл.", "Выкл.",
}  # fmt: skip
"""What switches and answers say, in whatever words."""
