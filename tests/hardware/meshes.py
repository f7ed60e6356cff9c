"""Reads what OpenSCAD writes, and asks of a mesh what a printer and a table ask. Must not know the enclosure."""

from __future__ import annotations

import math
import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from typing import TypeAlias

SCAD = Path(__file__).parents[2] / "hardware" / "enclosure.scad"
Point: TypeAlias = tuple[float, float, float]
Triangle: TypeAlias = tuple[Point, Point, Point]
COARSE = 8
"""Corners of a circle in tests: a part takes seconds instead of minutes."""


def openscad(*args: str, timeout_s: float = 240.0) -> subprocess.CompletedProcess[str]:
    """Run it on the enclosure. Raises AssertionError if it fails or warns."""
    program = shutil.which("openscad")
    assert program is not None
    done = subprocess.run(
        [program, *args, str(SCAD)],
        capture_output=True,
        text=True,
        timeout=timeout_s,
        check=False,
        env={"PATH": "/usr/bin:/bin", "QT_QPA_PLATFORM": "offscreen", "HOME": "/nonexistent"},
    )
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr, done.stderr
    assert "ERROR" not in done.stderr, done.stderr
    return done


def defined(part: str, variant: str = "") -> tuple[str, ...]:
    """The options that ask for one part of one variant: assignments, parted by semicolons."""
    return ("-D", f'part="{part}"', "-D", f"$fn={COARSE}", *(("-D", variant) if variant else ()))


def mesh(part: str, variant: str, folder: Path) -> tuple[Triangle, ...]:
    """The triangles of a part, as it lies on the bed."""
    out = folder / f"{part}.stl"
    openscad("-o", str(out), *defined(part, variant))
    return triangles(out.read_text("ascii"))


def triangles(stl: str) -> tuple[Triangle, ...]:
    """An ASCII STL."""
    corners = [(float(x), float(y), float(z)) for x, y, z in re.findall(r"vertex (\S+) (\S+) (\S+)", stl)]
    return tuple(zip(corners[::3], corners[1::3], corners[2::3], strict=True))


def open_edges(faces: tuple[Triangle, ...]) -> int:
    """Edges that have not one face on each side: none in a solid that holds water."""
    edges = Counter((one, other) for face in faces for one, other in zip(face, (*face[1:], face[0]), strict=True))
    return sum(count != edges[other, one] for (one, other), count in edges.items())


def size(faces: tuple[Triangle, ...]) -> Point:
    low, high = bounds(faces)
    return (high[0] - low[0], high[1] - low[1], high[2] - low[2])


def bounds(faces: tuple[Triangle, ...]) -> tuple[Point, Point]:
    axes = [[corner[axis] for face in faces for corner in face] for axis in range(3)]
    return (min(axes[0]), min(axes[1]), min(axes[2])), (max(axes[0]), max(axes[1]), max(axes[2]))


def cross(face: Triangle) -> Point:
    """Its normal, as long as twice its area."""
    (ax, ay, az), b, c = face
    u, v = (b[0] - ax, b[1] - ay, b[2] - az), (c[0] - ax, c[1] - ay, c[2] - az)
    return (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])


def on_bed_mm2(faces: tuple[Triangle, ...]) -> float:
    """How much of it lies on the bed."""
    low = bounds(faces)[0][2]
    return sum(math.hypot(*cross(face)) / 2 for face in faces if all(abs(c[2] - low) < 0.01 for c in face))


def overhang_mm2(faces: tuple[Triangle, ...], steepest: float = 46.0) -> float:
    """Area of faces above the bed that look down more than ``steepest`` degrees from upright: they need supports."""
    low = bounds(faces)[0][2]
    found = 0.0
    for face in faces:
        x, y, z = cross(face)
        area = math.hypot(x, y, z) / 2
        if area > 0 and z / (2 * area) < -math.sin(math.radians(steepest)) and max(c[2] for c in face) > low + 0.01:
            found += area
    return found


def volume_and_centre(faces: tuple[Triangle, ...]) -> tuple[float, Point]:
    """Of the solid, by the tetrahedra from the origin."""
    volume, centre = 0.0, [0.0, 0.0, 0.0]
    for face in faces:
        a = face[0]
        x, y, z = cross(((0.0, 0.0, 0.0), face[1], face[2]))
        part = (a[0] * x + a[1] * y + a[2] * z) / 6
        volume += part
        for axis in range(3):
            centre[axis] += part * sum(corner[axis] for corner in face) / 4
    return volume, (centre[0] / volume, centre[1] / volume, centre[2] / volume)
