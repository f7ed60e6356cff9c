"""The sheet an owner reads from names every line and gives its words."""

from __future__ import annotations

from companion.voice.lines import SpokenLine
from companion.voice.pack import open_pack
from companion.voice.recordings import record_sheet
from tests.voice.conftest import PlainWords, Ship


def test_the_sheet_has_every_line_in_the_language(lines: dict[str, SpokenLine], ship: Ship) -> None:
    sheet = record_sheet(lines, PlainWords("ko"), open_pack(ship("ko"), "ko"))
    for key, line in lines.items():
        assert f"{key}  (<voice-sheet-seconds>)\n     {line.spoken['ko']}" in sheet


def test_the_sheet_needs_no_shipped_pack(lines: dict[str, SpokenLine]) -> None:
    sheet = record_sheet(lines, PlainWords("en"))
    assert "  1. tea-ready\n     Tea is ready." in sheet
