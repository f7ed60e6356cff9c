"""What may stand as a name, of a seat or of a thing on somebody's board: one rule at every door."""

from __future__ import annotations

import unicodedata

NAME_LENGTH = 40
"""A name has at most so many characters."""
_REFUSED = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Control characters, halves of characters, and breaks of lines and paragraphs, by their Unicode category."""
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that turn the direction of whatever is written behind the name."""


def is_name(words: object) -> bool:
    """Whether it is text of 1 to 40 characters, not blank, that any file and any screen can take."""
    return (
        isinstance(words, str)
        and len(words) <= NAME_LENGTH
        and bool(words.strip())
        and all(unicodedata.category(each) not in _REFUSED and each not in _TURNING for each in words)
    )


def one_name(name: str) -> str:
    """What all spellings of one name have in common: neither case nor spaces make another person."""
    return " ".join(name.split()).casefold()


__all__ = ["NAME_LENGTH", "is_name", "one_name"]
