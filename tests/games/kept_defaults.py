"""What a field means that a kept row leaves out: its default, by game and struct, as ``kept_defaults.yaml`` has it.

``python -m tests.games.kept_defaults`` writes down those of new fields; what stands there is not changed.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import yaml

from companion.app.store.games import OURS, Games
from companion.core.game import Game

FILE = Path(__file__).with_name("kept_defaults.yaml")


def of_game(game: Game[Any, Any, Any]) -> dict[str, Any]:
    """``Struct.field`` to the default's JSON, of whatever a state holds."""
    return dict(sorted(_of_structs(game.state_type, set())))


def _of_structs(kept: Any, known: set[type]) -> Iterator[tuple[str, Any]]:
    for struct in _structs_in(msgspec.inspect.type_info(kept)):
        if struct.cls not in known:
            known.add(struct.cls)
            for field in struct.fields:
                default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory
                if not (field.required or isinstance(default, msgspec.Struct)):
                    default = default() if callable(default) else default
                    yield (
                        f"{struct.cls.__name__}.{field.encode_name}",
                        msgspec.json.decode(msgspec.json.encode(default)),
                    )


def _structs_in(told: Any) -> Iterator[msgspec.inspect.StructType]:
    seen, waiting = set[int](), [told]
    while waiting:
        each = waiting.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        if isinstance(each, msgspec.inspect.StructType):
            yield each
        if isinstance(each, list | tuple):
            waiting += each
        elif isinstance(each, msgspec.Struct) and inspect.getmodule(type(each)) is msgspec.inspect:
            waiting += [getattr(each, name) for name in each.__struct_fields__ if name != "cls"]


def written() -> dict[str, dict[str, Any]]:
    told: dict[str, dict[str, Any]] = yaml.safe_load(FILE.read_text("utf-8")) if FILE.exists() else {}
    return told


def main() -> None:
    games = Games(lambda: ())
    now = {key: of_game(games.game(key)) | written().get(key, {}) for key in sorted(OURS)}
    head = (
        "# What a kept row leaves out means this, under every version. Written by python -m tests.games.kept_defaults\n"
    )
    FILE.write_text(head + yaml.safe_dump(now, allow_unicode=True, default_flow_style=None, width=118), "utf-8")


if __name__ == "__main__":
    main()
