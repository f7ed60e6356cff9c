"""What is wrong with a drawn picture: what the companion ships for those who draw widgets, for our own tests."""

from __future__ import annotations

from companion.testing.measured import (
    drawn,
    faint,
    faults,
    faults_in,
    overflowing,
    overlapping,
    small,
    texts,
)

__all__ = ["drawn", "faint", "faults", "faults_in", "overflowing", "overlapping", "small", "texts"]
