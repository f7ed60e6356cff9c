"""Sample graphs of areas: a town of bricks and a castle of rooms, in three languages.

``python -m tests.screen.gallery_graphs FOLDER`` writes the pictures. The castle's doors are made up.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from companion.core.view import (
    Area,
    AreaGraph,
    AreaMark,
    AreaSign,
    AreaState,
    Asked,
    Icon,
    Spotlight,
    Tone,
    Way,
)
from companion.core.words import name
from companion.screen.fonts import Fonts
from companion.screen.layout import frame
from tests.screen.gallery_menus import FONTS, LANGUAGES, ROOMS, SIZES, Rect, draw, pen_for, say

DOT, DIAMOND = AreaMark(), AreaMark(angular=True)
MONSTER = AreaSign(Icon.MONSTER, "1")
SEALED = AreaMark((AreaSign(Icon.SEAL),))


def gate(word: str, number: str, *signs: AreaSign) -> AreaMark:
    return AreaMark((AreaSign(Icon.GATE, tone=Tone.ACCENT), *signs), name(word), number)


TOWN = AreaGraph(
    (
        Area(say("Northside", "노스사이드", "Норт-сайд"), 0, 26, marks=(DOT, DOT, DOT)),
        Area(say("Downtown", "다운타운", "Деловой квартал"), 0, 40, marks=(DOT, DOT, gate("Abyss", "−2"))),
        Area(say("Easttown", "이스트타운", "Ист-таун"), 0, 34, marks=(DIAMOND, DOT, DOT), signs=(MONSTER,)),
        Area(
            say("Merchant District", "상업 지구", "Торговый квартал"),
            1,
            marks=(gate("Leng", "−1"), DOT, SEALED),
            signs=(MONSTER,),
        ),
        Area(say("Rivertown", "리버타운", "Речной квартал"), 1, marks=(gate("Dreams", "+1"), DIAMOND, DOT)),
        Area(
            say("Miskatonic University", "미스캐토닉 대학", "Мискатоникский университет"),
            2,
            marks=(DOT, DOT, gate("Yuggoth", "−2")),
        ),
        Area(
            say("French Hill", "프렌치 힐", "Французский холм"),
            2,
            marks=(gate("Race", "0", AreaSign(None, "K"), AreaSign(Icon.FLAG), MONSTER), DIAMOND),
            signs=(AreaSign(None, "J"), AreaSign(Icon.MONSTER, "2")),
        ),
        Area(say("Uptown", "업타운", "Верхний город"), 3, marks=(gate("R'lyeh", "−3", MONSTER), DOT, DIAMOND)),
        Area(say("Southside", "사우스사이드", "Саут-сайд"), 3, marks=(DOT, DOT, SEALED)),
    ),
    tuple(
        Way(*ends)
        for ends in ((0, 1), (1, 2), (0, 3), (1, 3), (2, 4), (3, 4), (3, 5), (4, 6), (5, 6), (5, 7), (6, 8), (7, 8))
    ),
    stops=tuple((area, place) for area in range(9) for place in (0, 1, None)),
    at=18,
)
DOORS = (
    Way(0, 1, (Tone.GREEN, Tone.BLUE)),
    Way(1, 2, (Tone.RED, Tone.RED)),
    Way(1, 4, (Tone.GREEN, Tone.RED)),
    Way(3, 4, (Tone.RED, Tone.BLUE)),
    Way(4, 5, (Tone.GREEN, Tone.BLUE)),
    Way(2, 5, (Tone.GREEN, Tone.RED)),
    Way(3, 6, (Tone.GREEN, Tone.RED)),
    Way(5, 8, (Tone.GREEN, Tone.GREEN)),
    Way(6, 9, (None, Tone.BLUE)),
    Way(8, 11, (None, Tone.GREEN)),
    Way(0, 9, (Tone.BLUE, Tone.GREEN)),
    Way(2, 11, (Tone.BLUE, Tone.RED)),
    Way(0, None, (Tone.RED, None)),
    Way(6, None, (Tone.GREEN, None)),
    Way(9, None, (Tone.RED, None)),
    Way(8, None, (Tone.RED, None)),
    Way(11, None, (Tone.BLUE, None)),
)
NAMES = (0, 6, 1, 7, 3, 5, None, None, None, 2, None, 4)


def _room(index: int, known: int | None) -> Area:
    if index in (7, 10):
        return Area(name("?"), index // 3, state=AreaState.NAMELESS)
    tone = {2: Tone.RED, 4: Tone.BLUE, 11: Tone.GREEN}.get(index)
    if index == 0:
        return Area(ROOMS[0], 0, state=AreaState.RAISED, icon=Icon.PROFESSOR)
    said = ROOMS[known] if known is not None else say(f"Room {index}", f"{index}번 방", f"Комната {index}")
    return Area(said, index // 3, tone=tone)


CASTLE = AreaGraph(
    tuple(_room(index, known) for index, known in enumerate(NAMES)),
    DOORS,
    apart=True,
    faint=Icon.CLOCK,
    stops=tuple((area, None) for area in range(12)),
    at=4,
)
ASKED = AreaGraph(
    tuple(
        Area(
            area.name,
            area.row,
            icon=area.icon,
            state=AreaState.RAISED if index == 0 else AreaState.RULED_OUT if index in (1, 2, 9) else AreaState.POSSIBLE,
        )
        for index, area in enumerate(CASTLE.areas)
    ),
    DOORS,
    apart=True,
    faint=Icon.CLOCK,
    asked=Asked(0, Tone.RED),
    stops=tuple((area, None) for area in (3, 4, 5, 6, 7, 8, 10, 11)),
    at=1,
)
SPOTLIT = AreaGraph(
    tuple(
        Area(
            area.name,
            area.row,
            area.share,
            marks=(AreaMark(angular=True, amber=True), DIAMOND)
            if index == 6
            else tuple(AreaMark(mark.signs[:1], angular=mark.angular) for mark in area.marks),
        )
        for index, area in enumerate(TOWN.areas)
    ),
    TOWN.ways,
    named=False,
    spotlight=Spotlight(6, Icon.GATE, Icon.CLUE, Icon.MONSTER),
)

SAMPLES: dict[str, tuple[AreaGraph, Rect, Rect]] = {
    "town": (TOWN, (24, 48, 604, 288), (8, 26, 232, 120)),
    "spotlit": (SPOTLIT, (24, 48, 288, 364), (8, 26, 112, 174)),
    "castle": (CASTLE, (24, 48, 520, 364), (8, 26, 304, 134)),
    "asked": (ASKED, (24, 104, 520, 308), (8, 50, 304, 112)),
}


def place(sample: str, size: tuple[int, int]) -> tuple[AreaGraph, Rect]:
    """The sample and where it lies; a portrait screen gives it its whole width and half of its height."""
    widget, wide, compact = SAMPLES[sample]
    of = frame(size)
    if of.portrait:
        x, y, width, height = of.content
        return widget, (x, y, width, height * 0.5)
    return widget, compact if of.compact else wide


def main(folder: Path) -> None:
    pygame.init()
    fonts = Fonts(FONTS)
    folder.mkdir(parents=True, exist_ok=True)
    for sample in SAMPLES:
        for language in LANGUAGES:
            for size in SIZES:
                pen = pen_for(size, language, fonts)
                widget, rect = place(sample, size)
                draw(widget, pen, rect)
                pygame.image.save(pen.surface, folder / f"{sample}_{language}_{size[0]}x{size[1]}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
