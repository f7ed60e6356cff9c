"""Renders enclosure.scad with OpenSCAD: every part for the printer, and the pictures of the build guide. Must not know
what the parts look like.

``python hardware/enclosure.py --screen hdmi_5 --set 'pi="zero"'`` writes STL files into dist/enclosure;
``--pictures`` draws hardware/enclosure-*.png as well. Pictures need a display; without one, xvfb-run lends one.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).parent
SCAD = HERE / "enclosure.scad"
PARTS = {"front_a": 1, "front_b": 1, "back_a": 1, "back_b": 1, "foot": 2, "clip_screen": 4, "clip_small": 6}
"""How often each is printed. A box that fits the bed whole has no halves b."""
PICTURES = {
    "front": ("assembly", "139,40,85,75,0,25,760", 'screen="touch_display_2"'),
    "behind": ("assembly", "139,70,70,75,0,205,800", 'screen="touch_display_2"'),
    "inside-front": ("open_front", "139,95,-15,150,0,20,820", 'screen="touch_display_2"'),
    "inside-back": ("open_back", "101,78,-25,20,0,-10,600", 'screen="hdmi_5"'),
}
"""Name: part, where the camera looks from, variant."""


def main(arguments: Sequence[str]) -> int:
    """What the command line asks for; 2 without OpenSCAD."""
    wanted = argparse.ArgumentParser(description="Render the enclosure: parts into dist/enclosure, and its pictures.")
    wanted.add_argument("--screen", default="touch_display_2", help="a screen of the table in enclosure.scad")
    wanted.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="any other measure of the file"
    )
    wanted.add_argument("--out", type=Path, default=HERE.parent / "dist" / "enclosure", help="where the parts go")
    wanted.add_argument("--pictures", action="store_true", help="draw the pictures of the build guide instead")
    chosen = wanted.parse_args(arguments)
    if shutil.which("openscad") is None:
        sys.stderr.write("enclosure: openscad is missing. Get it: sudo apt install openscad\n")
        return 2
    if chosen.pictures:
        for name, (part, camera, variant) in PICTURES.items():
            picture(HERE / f"enclosure-{name}.png", part, camera, variant)
        return 0
    chosen.out.mkdir(parents=True, exist_ok=True)
    variant = ";".join((f'screen="{chosen.screen}"', *chosen.set))
    for part, times in PARTS.items():
        target = chosen.out / f"{part}.stl"
        if solid(target, part, variant):
            sys.stdout.write(f"{target}  print {times}\n")
    return 0


def solid(target: Path, part: str, variant: str) -> bool:
    """One part as STL; False if this box has none. Raises CalledProcessError if the measures do not go together."""
    options = ["-o", str(target), "-D", f'part="{part}"', "-D", variant]
    done = subprocess.run(["openscad", *options, str(SCAD)], capture_output=True, text=True, check=False)
    if "Current top level object is empty" in done.stderr:
        return False
    if done.returncode:
        sys.stderr.write(done.stderr)
    done.check_returncode()
    return True


def picture(target: Path, part: str, camera: str, variant: str) -> None:
    """One picture in colours."""
    screen = [] if os.environ.get("DISPLAY") else ["xvfb-run", "-a"]
    look = ["--imgsize=1200,900", "--colorscheme=Tomorrow", f"--camera={camera}"]
    options = ["-o", str(target), *look, "-D", f'part="{part}"', "-D", variant]
    subprocess.run([*screen, "openscad", *options, str(SCAD)], capture_output=True, text=True, check=True)
    sys.stdout.write(f"{target}\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
