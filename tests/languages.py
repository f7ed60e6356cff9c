"""The languages that the companion ships complete: what every test of words goes through."""

from __future__ import annotations

LANGUAGES = ("en", "ko", "ru")
