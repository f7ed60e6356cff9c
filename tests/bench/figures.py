"""What was measured, what was wanted of it, and how it is printed. Must not know how anything is measured."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median, quantiles

from msgspec import Struct


class Figure(Struct, frozen=True):
    """One line of the table. ``met`` None: it is only told, nothing is wanted of it."""

    what: str
    measured: str
    target: str = ""
    met: bool | None = None

    @property
    def verdict(self) -> str:
        return "" if self.met is None else "met" if self.met else "MISSED"


def at_most(what: str, value: float, limit: float, shown: str) -> Figure:
    return Figure(what, shown, f"at most {limit:g}", value <= limit)


def ratio(what: str, ours: float, floor: float, limit: float, unit: str, times: float = 1.0) -> Figure:
    """``ours`` against its floor, both shown in ``unit`` after multiplying by ``times``."""
    value = ours / floor if floor else 0.0
    shown = f"{value:.2f}x  ({ours * times:.2f} against {floor * times:.2f} {unit})"
    return Figure(what, shown, f"at most {limit:g}x", value <= limit)


def p99(values: Sequence[float]) -> float:
    return quantiles(values, n=100, method="inclusive")[98] if len(values) > 1 else values[0]


def table(figures: Sequence[Figure]) -> str:
    """As a Markdown table, so that it reads the same in a terminal and in docs/measurements.md."""
    rows = [("", "measured", "target", ""), *((f.what, f.measured, f.target, f.verdict) for f in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in rows
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


__all__ = ["Figure", "at_most", "median", "p99", "ratio", "table"]
