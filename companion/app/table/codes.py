"""Makes a code that a phone reads, as a widget. Must not know what it is for."""

from __future__ import annotations

from functools import lru_cache

from companion.core.view import QrCode


@lru_cache(maxsize=8)
def qr_code(said: str) -> QrCode:
    """The smallest code that holds ``said``, at the lowest correction: it is read from a screen, not from a crumpled
    label. Raises ValueError if it is too long for any."""
    import segno  # only when a code is shown

    code = segno.make(said, error="l", micro=False, boost_error=False)
    return QrCode(tuple("".join("1" if module else "0" for module in row) for row in code.matrix))


__all__ = ["qr_code"]
