"""What somebody probably meant. Must not know what the words stand for."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that ``word`` is most likely a slip of."""
    spellings = {name.casefold(): name for name in known}
    found = difflib.get_close_matches(word.casefold(), spellings, 1, 0.6)
    return spellings[found[0]] if found else None


MOST_NAMED = 30
"""So many names are still read; a longer list helps nobody."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`` Did you mean 'x'?``, or what there is if nothing is near; empty if there is nothing or too much to read."""
    names = tuple(known)
    near = nearest(word, names)
    if near is not None:
        return f" Did you mean '{near}'?"
    return f" There is {', '.join(names)}." if 0 < len(names) <= MOST_NAMED else ""
