"""The enclosure as a printer and a table see it: parts that print as they lie, and a box that leans as it says."""

from __future__ import annotations

import math
import re
import runpy
import shutil
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.hardware.meshes import (
    SCAD,
    Point,
    Triangle,
    defined,
    mesh,
    on_bed_mm2,
    open_edges,
    openscad,
    overhang_mm2,
    size,
    volume_and_centre,
)

pytestmark = pytest.mark.skipif(
    shutil.which("openscad") is None, reason="openscad is not installed: sudo apt install openscad"
)
BED_MM = 220
SCREENS = ("touch_display", "touch_display_2", "touch_display_2_5", "hdmi_7", "hdmi_5", "pitft28")
MM2_OF_SLIVERS = 15
"""Where circles of few corners meet, small triangles look down; a printer does not notice."""
PLUG_MM = (16.0, 8.0)
"""The shell and grip of a USB plug, type A, with air."""
SUPPLY_PLUG_MM = 14.0
"""Across the corners of the plug of a supply's cable: USB-C 12.4 x 6.5 (USB Type-C specification, overmold), micro-USB
10.6 x 8.5 (Micro-USB specification, overmold)."""
PLA_G_PER_MM3 = 1.24e-3

Solid = tuple[Triangle, ...]


def measures(variant: str, folder: Path) -> dict[str, list[float]]:
    told = openscad("-o", str(folder / "measures.stl"), *defined("measures", variant)).stderr
    (line,) = [line for line in told.splitlines() if line.startswith("ECHO: width")]
    found = re.findall(r"(\w+) = (\[[^\]]*\]|[-\d.]+)", line)
    return {name: [float(number) for number in re.findall(r"-?[\d.]+", value)] for name, value in found}


def test_every_screen_of_the_table_has_a_box(tmp_path: Path) -> None:
    for screen in SCREENS:
        for pi in ("full", "zero"):
            box = measures(f'screen="{screen}";pi="{pi}"', tmp_path)
            assert box["tilt"] == [18]


def test_the_table_of_the_guide_is_the_one_of_the_file() -> None:
    rows = re.findall(r'^  \["(\w+)",\s+([\d., ]+)\],$', SCAD.read_text("utf-8"), re.MULTILINE)
    assert [name for name, _ in rows] == list(SCREENS)
    guide = (SCAD.parent / "README.md").read_text("utf-8")
    for name, figures in rows:
        wide, high, *_ = figures.split(", ")
        wide, high = wide.strip(), high.strip()
        assert re.search(rf"\| `{name}` \|.*\| {re.escape(wide)} x {re.escape(high)}", guide), (name, wide, high)


@pytest.mark.parametrize(
    ("variant", "says"),
    [
        ('screen="hdmi_7";button="30"', "too wide to sit side by side"),
        ('screen="hdmi_5";speaker=150', "larger than the bed"),
        ('screen="touch_display_2";bed=180', "larger than the bed"),
        ("ring_inner=60", "ring_inner must be less"),
        ('screen="other"', "no such screen"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(variant: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=says):
        openscad("-o", str(tmp_path / "x.stl"), *defined("measures", variant))


@pytest.mark.parametrize(
    "variant",
    ['screen="touch_display_2"', 'screen="hdmi_5";pi="zero"'],
    ids=["in halves", "whole, with a Zero"],
)
def test_a_box_prints_leans_and_lets_plugs_in(variant: str, tmp_path: Path) -> None:
    """One test, since a part takes OpenSCAD many seconds."""
    box = measures(variant, tmp_path)
    halves = ("a", "b") if box["seam"] != [0] else ("a",)
    names = [f"{side}_{half}" for side in ("front", "back") for half in halves] + ["foot", "clip_screen", "clip_small"]
    with ThreadPoolExecutor(2) as pool:
        parts = dict(zip(names, pool.map(lambda name: mesh(name, variant, tmp_path), names), strict=True))

    for name, faces in parts.items():
        assert open_edges(faces) == 0, f"{name} does not hold water"
        assert max(size(faces)) <= BED_MM, f"{name} is larger than the bed"
        assert overhang_mm2(faces) <= MM2_OF_SLIVERS, f"{name} needs supports"
        wide, deep, _ = size(faces)
        least = 0.3 if name.startswith(("front", "back")) else 0.5
        assert on_bed_mm2(faces) >= least * wide * deep, f"{name} hardly lies on the bed"

    placed = [in_the_box(faces, name, box) for name, faces in parts.items() if not name.startswith(("foot", "clip"))]
    feet = [foot_in_the_box(parts["foot"], x, box) for x in box["foot_x"]]
    it_rests_leaning([*placed, *feet], box)
    plugs_go_in(placed, box)


# ---------------------------------------------------------------- from the bed into the box
def in_the_box(faces: Solid, name: str, box: dict[str, list[float]]) -> Solid:
    """As enclosure.scad lays it down, undone: x to the right, y up, z to the viewer, the face at 0."""
    if name.startswith("front"):
        return moved(faces, lambda p: (p[0], -p[1], -p[2]))
    return moved(faces, lambda p: (p[0], p[1], p[2] - box["depth"][0]))


def foot_in_the_box(faces: Solid, x: float, box: dict[str, list[float]]) -> Solid:
    thick, depth, floor = box["foot_thick"][0], box["depth"][0], box["floor_behind"][0]
    return moved(faces, lambda p: (x - thick / 2 + p[2], floor + p[1], -depth - p[0]))


def moved(faces: Solid, to: object) -> Solid:
    assert callable(to)
    return tuple((to(a), to(b), to(c)) for a, b, c in faces)


# ---------------------------------------------------------------- on the table
def it_rests_leaning(solids: Iterable[Solid], box: dict[str, list[float]]) -> None:
    """Its lowest plane is the table when the face leans back by ``tilt``: turned so, all of it is above, and it touches
    at the front edge and at both feet; its weight is between them, and a finger on the screen does not tip it."""
    lean = math.radians(box["tilt"][0])
    up = (0.0, math.cos(lean), math.sin(lean))
    back = (0.0, math.sin(lean), -math.cos(lean))
    corners = [corner for solid in solids for face in solid for corner in face]
    heights = [dot(corner, up) for corner in corners]
    table = min(heights)
    touching = [corner for corner, high in zip(corners, heights, strict=True) if high < table + 0.05]
    assert min(dot(corner, back) for corner in touching) < 1.0, "the front edge is in the air"
    rear = max(dot(corner, back) for corner in touching)
    assert rear > 80
    for x in box["foot_x"]:
        assert any(abs(c[0] - x) <= box["foot_thick"][0] / 2 + 0.01 and dot(c, back) > rear - 1 for c in touching), x
    whole = [volume_and_centre(solid) for solid in solids]
    volume = sum(each for each, _ in whole)
    centre = [sum(part * at[axis] for part, at in whole) / volume for axis in range(3)]
    ahead = rear - dot((centre[0], centre[1], centre[2]), back)
    assert dot((centre[0], centre[1], centre[2]), back) > 5
    top = max(dot(corner, up) for corner in corners) - table
    push_n = volume * PLA_G_PER_MM3 / 1000 * 9.81 * ahead / top
    assert push_n > 1.0, f"{push_n:.1f} N at the upper edge tip the empty box over"


def dot(one: Point, other: Point) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


# ---------------------------------------------------------------- plugs
def plugs_go_in(solids: Iterable[Solid], box: dict[str, list[float]]) -> None:
    low, long, near, far = box["port"]
    full = box["board"][0] == 85
    if full:
        assert long >= PLUG_MM[0] * 3
        assert far - near >= PLUG_MM[0]  # two sockets above one another
        grid = [(-1 + 4.0 * step, low + part * long, -(near + at * (far - near)))
                for step in (0, 1) for part in (0.04, 0.3, 0.5, 0.7, 0.96) for at in (0.06, 0.5, 0.94)]  # fmt: skip
        assert near < box["pi_face"][0] - 15.5  # the upper socket of a full Pi
    else:
        grid = [(-1 + 4.0 * step, low + part * long, -(near + at * (far - near)))
                for step in (0, 1) for part in (0.1, 0.5, 0.9) for at in (0.2, 0.8)]  # fmt: skip
    x, y = box["supply_at"]
    half = SUPPLY_PLUG_MM / 2
    depth = box["depth"][0]
    grid += [
        (x + half * math.cos(a), y + half * math.sin(a), -depth + out) for a in (0, 1, 2, 3, 4, 5) for out in (-1, 1, 2)
    ]
    for solid in solids:
        for point in grid:
            assert not inside(solid, point), f"a plug meets plastic at {point}"


def inside(faces: Solid, point: Point) -> bool:
    """Whether a ray in an odd direction leaves the solid an odd number of times."""
    ray = (0.577, 0.211, 0.789)
    return sum(meets(face, point, ray) for face in faces) % 2 == 1


def meets(face: Triangle, start: Point, ray: Point) -> bool:
    """Möller and Trumbore's test of a ray against a triangle."""
    a, b, c = face
    one, other = minus(b, a), minus(c, a)
    side = product(ray, other)
    turn = dot(one, side)
    if abs(turn) < 1e-12:
        return False
    to = minus(start, a)
    u = dot(to, side) / turn
    across = product(to, one)
    v = dot(ray, across) / turn
    return u >= 0 and v >= 0 and u + v <= 1 and dot(other, across) / turn > 0


def minus(one: Point, other: Point) -> Point:
    return (one[0] - other[0], one[1] - other[1], one[2] - other[2])


def product(u: Point, v: Point) -> Point:
    return (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])


def test_a_point_in_plastic_is_found() -> None:
    a, b, c, d = (0.0, 0.0, 0.0), (9.0, 0.0, 0.0), (0.0, 9.0, 0.0), (0.0, 0.0, 9.0)
    block = ((a, c, b), (a, b, d), (b, c, d), (c, a, d))
    assert open_edges(block) == 0
    assert inside(block, (1.0, 1.0, 1.0))
    assert not inside(block, (9.0, 9.0, 9.0))
    assert volume_and_centre(block)[0] == pytest.approx(121.5)
    assert overhang_mm2(block) == 0
    floating = moved(block, lambda p: (p[0], p[1], p[2] + 20))
    assert overhang_mm2((*block, *floating)) == pytest.approx(40.5)
    assert on_bed_mm2((*block, *floating)) == pytest.approx(40.5)
    assert open_edges(block[:3]) == 3


# ---------------------------------------------------------------- the command
def test_the_command_knows_every_part_and_picture() -> None:
    offered = re.search(r'^part = "assembly"; // \[([^\]]+)\]', SCAD.read_text("utf-8"), re.MULTILINE)
    assert offered is not None
    command = runpy.run_path(str(SCAD.with_name("enclosure.py")))
    assert set(command["PARTS"]) | {part for part, _, _ in command["PICTURES"].values()} <= set(offered[1].split(", "))
    for name in command["PICTURES"]:
        assert (SCAD.parent / f"enclosure-{name}.png").is_file(), "run: make enclosure-pictures"
