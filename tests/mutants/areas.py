"""What is tried: the modules of each area, and the few test files that answer for them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
_DRAWN = {
    "__init__.py",
    "view.py",
    "pictures.py",
    "drawing.py",
    "names.py",
    "story.py",
    "dials.py",
    "catalog.py",
    "history.py",
}


@dataclass(frozen=True)
class Area:
    """A part of the program and its tests, quickest first."""

    name: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]


def _game(name: str, *tests: str) -> Area:
    folder = ROOT / "companion" / "games" / name
    modules = tuple(str(file.relative_to(ROOT)) for file in sorted(folder.glob("*.py")) if file.name not in _DRAWN)
    return Area(name, modules, tuple(f"tests/games/{name}/{test}.py" for test in tests))


def _within(folder: str, *names: str) -> tuple[str, ...]:
    return tuple(f"companion/{folder}/{name}.py" for name in names)


AREAS = (
    Area(
        "fingers", _within("box", "debounce", "gestures"), ("tests/box/test_debounce.py", "tests/box/test_gestures.py")
    ),
    Area("core", _within("core", "chance", "deck", "game", "migration", "names", "play"), ("tests/core",)),
    Area(
        "tables",
        _within("app/store", "owner_tables", "owned"),
        ("tests/app/test_owner_tables.py", "tests/app/test_owner_files.py", "tests/app/test_sticks.py"),
    ),
    Area(
        "store",
        _within("app/store", "store", "play_file", "play_log", "salvage", "records"),
        ("tests/app/test_records.py", "tests/app/test_store.py", "tests/app/store"),
    ),
    _game("abraca_what", "test_rules", "test_machine", "test_whole_game"),
    _game(
        "time_citadel",
        "test_rules",
        "test_evenings",
        "test_castle",
        "test_doors",
        "test_slips",
        "test_facts",
        "test_machine",
    ),
    _game("avalon", "test_rules", "test_lineup", "test_night", "test_day", "test_ending", "test_machine"),
    _game("arkham_express", "test_rules", "test_facts", "test_machine", "test_whole_game"),
    _game("arkham_horror", "test_rules", "test_machine", "test_games"),
)
