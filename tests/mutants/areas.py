"""What is tried: the modules of each area, and the tests among which those that reach a mistake are found."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
_NO_RULES = {
    "__init__.py",
    "view.py",
    "pictures.py",
    "drawing.py",
    "names.py",
    "story.py",
    "dials.py",
    "catalog.py",
    "history.py",
    "plan.py",
    "town.py",
}
"""Of a game's modules, those that say how its table is drawn, told, called and corrected."""


@dataclass(frozen=True)
class Area:
    """A part of the program, and the files or folders of its tests. ``looks_at`` is among them: it runs none of the
    lines, and looks at what has been made of them at an import."""

    name: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]
    looks_at: str = ""


def _game(name: str) -> Area:
    folder = ROOT / "companion" / "games" / name
    modules = tuple(str(file.relative_to(ROOT)) for file in sorted(folder.glob("*.py")) if file.name not in _NO_RULES)
    defaults = "tests/games/test_kept_defaults.py"
    return Area(name, modules, (f"tests/games/{name}", defaults), defaults)


def _within(folder: str, *names: str) -> tuple[str, ...]:
    return tuple(f"companion/{folder}/{name}.py" for name in names)


def _app(*names: str) -> tuple[str, ...]:
    return tuple(f"tests/app/test_{name}.py" for name in names)


AREAS = (
    Area(
        "fingers", _within("box", "debounce", "gestures"), ("tests/box/test_debounce.py", "tests/box/test_gestures.py")
    ),
    Area(
        "core",
        _within("core", "chance", "deck", "game", "migration", "names", "play"),
        ("tests/core", *_app("host", "odd_evenings", "past_evenings", "releases")),
    ),
    Area("tables", _within("app/store", "owner_tables", "owned"), _app("owner_tables", "owner_files", "sticks")),
    Area(
        "store",
        _within("app/store", "store", "play_file", "play_log", "salvage", "records"),
        (
            "tests/app/store",
            *_app("records", "store", "evening", "host", "odd_evenings", "past_evenings", "releases", "owner_tables"),
            "tests/test_nothing_is_lost.py",
        ),
    ),
    _game("abraca_what"),
    _game("time_citadel"),
    _game("avalon"),
    _game("arkham_express"),
    _game("arkham_horror"),
)
