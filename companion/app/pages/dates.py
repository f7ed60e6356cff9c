"""How dates and lengths of evenings are said. Must not know any page or game."""

from __future__ import annotations

import datetime

from companion.app.store.chronicle import Evening
from companion.core.words import NOTHING, Text, text

FEW_S = 10 * 3600.0
"""Of fewer hours the minutes are told too."""


def date_of(evening: Evening) -> Text:
    """The day it began, in the box's own time; "about" where the clock was wrong."""
    try:
        day = datetime.datetime.fromtimestamp(evening.started, datetime.UTC).astimezone()
    except (OverflowError, OSError, ValueError):
        return text("past-no-date")
    said = text("past-date", weekday=day.isoweekday(), day=day.day, month=day.month, year=str(day.year))
    return text("past-about", date=said) if evening.about else said


def length_of(length_s: float) -> Text:
    """Hours and minutes; nothing where nothing is known."""
    minutes = round(length_s / 60)
    if minutes <= 0:
        return NOTHING
    return text("past-length", hours=minutes // 60, minutes=minutes % 60)


def total_of(length_s: float) -> Text:
    """Whole hours of many evenings; minutes too where they are few."""
    if length_s >= FEW_S:
        return text("past-hours", hours=round(length_s / 3600))
    length = length_of(length_s)
    return text("past-in-all", length=length) if length != NOTHING else NOTHING


__all__ = ["date_of", "length_of", "total_of"]
