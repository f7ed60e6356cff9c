"""Makes the fonts of the web page from the box's own: ``python assets/web/fonts.py``. Needs fonttools with brotli.

Letters, digits and signs of Latin, Cyrillic and Korean as people type them; what only print needs is left out.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset

HERE = Path(__file__).parent
FACES = {"regular.woff2": "TabletopSans-Regular.ttf", "bold.woff2": "TabletopSans-Bold.ttf"}
KEPT = (
    "U+0020-007E,U+00A0-017F,U+0400-045F,U+0490-0491,U+1100-11FF,U+2010-2027,"
    "U+202F,U+2030-203A,U+20A9,U+20AC,U+20BD,U+2116,"
    "U+2122,U+2190-2193,U+2212,U+00D7,U+3000-3003,U+3131-318E,"
    "U+AC00-D7A3,"
)


def main() -> None:
    for name, face in FACES.items():
        options = ["--flavor=woff2", f"--unicodes={KEPT.rstrip(',')}", "--layout-features=kern,mark,mkmk,ccmp,locl"]
        subset.main([str(HERE.parent / "fonts" / face), f"--output-file={HERE / name}", *options])
        sys.stdout.write(f"{name}: {(HERE / name).stat().st_size // 1024} KB\n")


if __name__ == "__main__":
    main()
