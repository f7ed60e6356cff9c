"""Makes the fonts of ``assets/fonts`` from Pretendard's: run once for each new version of it. Nothing else needs this.

FreeType hints a font without instructions by itself, and first looks at all its letters, anew for each size: 1.5 ms
each, and a page has nine. A font whose ``prep`` program does anything at all is left as it was drawn
(FT_Load_Glyph, "autohint"; a program of up to 7 bytes does not count). Lines on the box then also lie as a browser
lays them. Pretendard's licence (OFL 1.1) reserves its name for the original: the changed fonts carry another.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables.ttProgram import Program

FAMILY = "Tabletop Sans"
FACES = {"Pretendard-Regular.ttf": "TabletopSans-Regular.ttf", "Pretendard-Bold.ttf": "TabletopSans-Bold.ttf"}
# Drop-out control for all sizes, as unhinted fonts have it, and two instructions more that do nothing.
_PREPARE = ["PUSHW[]", "511", "SCANCTRL[]", "PUSHB[]", "4", "SCANTYPE[]", "PUSHB[]", "0", "POP[]"]
_NAMES = {1, 3, 4, 6, 16}  # what it is called; copyright, trademark, designers and licence stay


def changed(original: Path) -> TTFont:
    """The font, named anew and not to be hinted."""
    font = TTFont(original)
    program = Program()
    program.fromAssembly(_PREPARE)
    font["prep"] = newTable("prep")
    font["prep"].program = program
    for record in font["name"].names:
        if record.nameID in _NAMES:
            name = record.toUnicode().replace("Pretendard", FAMILY)
            record.string = name.replace(" ", "") if record.nameID == 6 else name
    if "DSIG" in font:
        del font["DSIG"]  # signs the original
    return font


def main(folder: Path) -> None:
    into = Path(__file__).parents[1] / "assets" / "fonts"
    for name, ours in FACES.items():
        changed(folder / name).save(into / ours)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
