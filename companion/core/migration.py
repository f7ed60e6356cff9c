"""How a later version of a game reads what an earlier one wrote. Must not know any particular game, store or file.

Every kept state carries the version of the game that wrote it (version 1 says nothing). A field that is new and has a
default, or that nobody reads any more, needs no new version. One that is renamed, whose values change, or without
which the game cannot go on needs a ``Migration`` in the game's folder; migrations lead from each version to the next,
so what was kept first is still read by the last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

Parsed: TypeAlias = "dict[str, Any]"
"""A JSON object."""
FIRST_VERSION = 1
_STAMP = "$version"


class Migration(Struct, frozen=True):
    """What changed between one version of a game and the next. Each function takes a JSON object of the old version
    and returns the new one's; it has no other effect, and what it does not know it leaves as it is. ``state`` is the
    state without its fixed part, ``move`` one move of the game, ``options`` what was chosen before the play."""

    state: Callable[[Parsed], Parsed] | None = None
    move: Callable[[Parsed], Parsed] | None = None
    options: Callable[[Parsed], Parsed] | None = None


class _Stamped(Struct, frozen=True):
    version: int = msgspec.field(name=_STAMP, default=FIRST_VERSION)


_stamp_of = msgspec.json.Decoder(_Stamped).decode


def stamped(state: bytes, version: int) -> bytes:
    """A state as JSON, with the version that wrote it."""
    if version == FIRST_VERSION:
        return state
    comma = b"" if state == b"{}" else b","
    return b'{"%s":%d%s' % (_STAMP.encode(), version, comma) + state[1:]


def version_of(state: bytes) -> int:
    """The version that wrote a state. Raises msgspec.DecodeError."""
    return _stamp_of(state).version


def state_brought(state: bytes, migrations: tuple[Migration, ...]) -> bytes:
    """A state as the present version would have written it. Raises msgspec.DecodeError, and whatever a migration
    raises over what it does not expect."""
    if not migrations:
        return state
    version = version_of(state)
    parsed = msgspec.json.decode(state)
    parsed.pop(_STAMP, None)
    for migration in migrations[version - FIRST_VERSION :]:
        if migration.state is not None:
            parsed = migration.state(parsed)
    return msgspec.json.encode(parsed)


def move_brought(move: bytes, version: int, migrations: tuple[Migration, ...]) -> bytes:
    """A move of ``version`` as the present version would have written it."""
    for migration in migrations[version - FIRST_VERSION :]:
        if migration.move is not None:
            move = msgspec.json.encode(migration.move(msgspec.json.decode(move)))
    return move


def options_brought(options: Mapping[str, Any], version: int, migrations: tuple[Migration, ...]) -> dict[str, Any]:
    """What was chosen under ``version``, in the present version's words."""
    brought = dict(options)
    for migration in migrations[version - FIRST_VERSION :]:
        if migration.options is not None:
            brought = migration.options(brought)
    return brought
