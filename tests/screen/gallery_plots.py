"""Sample plots in three languages, and a program that draws them: python -m tests.screen.gallery_plots FOLDER."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pygame

from companion.core.plots import (
    Bar,
    Bars,
    Lane,
    LaneKind,
    LaneMarks,
    Lanes,
    Matrix,
    MatrixCell,
    MatrixColumn,
    MatrixGroup,
    Rule,
    Stairs,
    TickGroup,
    Track,
    TrackEnd,
    UnitBar,
    UnitColumn,
    UnitColumns,
)
from companion.core.view import Die, Icon, Tone, Widget
from companion.core.words import NOTHING, Text, name
from companion.screen.fonts import Fonts
from companion.screen.pixels import PixelPen
from companion.screen.theme import TOKENS
from companion.screen.widgets import Drawings
from tests.screen.gallery import FONTS, SampleWords

SIZES = ((800, 480, False), (320, 240, True))


def _n(words: str) -> Text:
    return name(words)


LANES = Lanes(
    (
        Lane(Icon.SKULL, _n("Безысходность"), LaneKind.COLUMNS, (1, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9, 9), 13),
        Lane(Icon.GATE, _n("Врата"), LaneKind.BLOCKS, (1, 2, 2, 3, 4, 3, 4, 5, 4, 5, 6, 5, 5, 4), 7),
        Lane(Icon.TERROR, _n("Ужас"), LaneKind.STEPS, (0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 4), 10),
    ),
    tuple(str(n) for n in range(1, 15)),
    (LaneMarks(Icon.SEAL, _n("Печать"), (5, 8, 9, 11, 12, 13)),),
    _n("Ход"),
)
STAIRS = Stairs(
    (0, 1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 13, 15, 16, 17),
    (
        Track(_n("Mona Lisa"), Tone.RED, ((0, 6),), 3, TrackEnd.SAVED),
        Track(_n("Rosetta Stone"), Tone.BLUE, ((0, 8),), 6, TrackEnd.SAVED),
        Track(_n("Excalibur"), Tone.GREEN, ((0, 10), (4, 9)), 7, TrackEnd.LOST, _n("−5 min")),
        Track(_n("Bust of Nefertiti"), Tone.RED, ((3, 12),), 10, TrackEnd.LOST),
        Track(_n("Turin Shroud"), Tone.BLUE, ((6, 15), (9, 14)), 12, TrackEnd.LOST, _n("−5 min")),
        Track(_n("Crown Jewels"), Tone.GREEN, ((7, 18),), 12, TrackEnd.SAVED),
        Track(_n("Crystal Skull"), Tone.GREEN, ((12, 24),), 15, TrackEnd.OPEN),
    ),
    tuple(Rule(level, ("XII", "III", "VI", "IX")[level // 3 % 4], level % 12 == 0) for level in range(0, 25, 3)),
    tuple(str(n % 4 + 1) for n in range(15)),
    tuple(TickGroup(_n(f"Round {n}"), 4 if n < 4 else 3) for n in (1, 2, 3, 4)),
)


def _matrix(seats: int) -> Matrix:
    chance = random.Random(7)
    people = ("민아", "준", "안나", "Pavel", "Соня", "Иван", "Александра Константиновна", "Joon", "다혜", "Leo")
    groups = []
    for quest, columns in enumerate((1, 2, 1, 3, 2)):
        made = []
        for n in range(columns):
            team = chance.sample(range(seats), 3)
            leader = (quest + n) % seats
            votes = [chance.random() < 0.5 for _ in range(seats)]
            cells = tuple(MatrixCell(seat in team, seat == leader, votes[seat]) for seat in range(seats))
            made.append(MatrixColumn(cells, sum(votes), n == columns - 1))
        good = quest != 1
        groups.append(MatrixGroup(tuple(made), Icon.SHIELD if good else Icon.DAGGER, Tone.BLUE if good else Tone.RED))
    return Matrix(tuple(map(_n, people[:seats])), tuple(groups), (2,))


DICE = Bars(
    _n("The box's dice"),
    tuple(Bar(value, Die(NOTHING, pips=face)) for face, value in enumerate((203, 188, 197, 214, 209, 193), 1)),
    (167, 235),
    _n("1 204 throws"),
)
HAND = Bars(
    _n("Dice thrown by hand"),
    tuple(
        Bar(value, Die(NOTHING, pips=face), outside=value > 69)
        for face, value in enumerate((45, 50, 48, 44, 51, 74), 1)
    ),
    (35, 69),
    _n("312 throws"),
)
SAMPLES: dict[str, Widget] = {
    "lanes": LANES,
    "stairs": STAIRS,
    "matrix-7": _matrix(7),
    "matrix-10": _matrix(10),
    "bars": DICE,
    "bars-outside": HAND,
    "unit-bar": UnitBar(14, 9),
    "unit-columns": UnitColumns(
        _n("By number of players"),
        (UnitColumn(Icon.SEAT, "2", 5, 1), UnitColumn(Icon.SEAT, "3", 4, 3), UnitColumn(Icon.SEAT, "4", 5, 5)),
    ),
}


def picture(widget: Widget, width: int, height: int, compact: bool, fonts: Fonts) -> PixelPen:
    surface = pygame.Surface((width, height), 0, 32)
    surface.fill(TOKENS["ground"])
    pen = PixelPen(surface, fonts, SampleWords("en"), compact=compact)
    pen.ledger = []
    margin = pen.margin
    high = 24 if isinstance(widget, UnitBar) else height - 2 * margin
    Drawings().draw(widget, pen, margin, margin, width - 2 * margin, high)
    return pen


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    fonts = Fonts(FONTS)
    for called, widget in SAMPLES.items():
        for width, height, compact in SIZES:
            pygame.image.save(picture(widget, width, height, compact, fonts).surface, folder / f"{called}_{width}.png")
    pygame.image.save(picture(STAIRS, 800, 560, False, fonts).surface, folder / "stairs_album.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
