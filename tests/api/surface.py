"""What stands behind the doors of games, as text: every name, and the fields of every struct."""

from __future__ import annotations

import inspect
from enum import Enum
from types import ModuleType

import msgspec

import companion.api
import companion.api.drawing


def surface() -> str:
    """One line a name, in the order of the alphabet; a field that has a default ends in ``=``."""
    lines = [line for module in (companion.api, companion.api.drawing) for line in sorted(_lines(module))]
    return "\n".join(lines) + "\n"


def _lines(module: ModuleType) -> list[str]:
    return [f"{module.__name__}.{name}{_shape(getattr(module, name))}" for name in module.__all__]


def _shape(found: object) -> str:
    if inspect.isclass(found) and issubclass(found, msgspec.Struct):
        defaults = len(found.__struct_defaults__)
        fields = found.__struct_fields__
        required = len(fields) - defaults
        return f"({', '.join(each if at < required else f'{each}=' for at, each in enumerate(fields))})"
    if inspect.isclass(found) and issubclass(found, Enum):
        return f": {', '.join(found.__members__)}" if found.__members__ else ""
    if inspect.isclass(found):
        return f": {', '.join(sorted(each for each in vars(found) if not each.startswith('_')))}"
    if inspect.isfunction(found):
        return f"({', '.join(inspect.signature(found).parameters)})"
    return ""


if __name__ == "__main__":
    import sys

    sys.stdout.write(surface())
