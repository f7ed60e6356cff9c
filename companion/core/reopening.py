"""How a kept play is opened again, whichever version wrote it. Must not know any particular game, store or screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic

from msgspec import Struct

from companion.core.errors import CompanionError, NewerPlay, UnreadablePlay
from companion.core.game import Game, S, Tables, Value, asked, chosen, still_fitting
from companion.core.migration import FIRST_VERSION, options_brought, version_of
from companion.core.play import Play, Rows, kept
from companion.core.words import text

ROWS_TRIED = 400
"""So far back an earlier row is looked for: what cannot be read is either one row or all of them."""


class Reopened(Struct, Generic[S], frozen=True):
    """A play that goes on. ``left_out`` are chosen options that the game no longer knows, with their values."""

    play: Play[S, Any, Any]
    left_out: tuple[tuple[str, Value], ...] = ()


class Kept(Struct, frozen=True):
    """What is fixed for a kept play."""

    seed: bytes
    options: Mapping[str, Value]
    seats: tuple[str, ...]
    tables: Tables


def reopened(game: Game[S, Any, Any], rows: Rows, of: Kept) -> Reopened[S]:
    """The play where its rows left it. Nothing is written. Raises UnreadablePlay."""
    fixed, left_out = _fixed(game, rows, of)
    play = Play.resume(game, rows, of.seed, fixed)
    _goes_on(game, play.state, rows.head)
    return Reopened(play, left_out)


def good_row_before(game: Game[S, Any, Any], rows: Rows, of: Kept) -> int | None:
    """The newest row before the one the play stands on with which it could go on."""
    try:
        fixed, _ = _fixed(game, rows, of)
    except UnreadablePlay:
        return None
    for n in range(rows.head - 1, max(-1, rows.head - 1 - ROWS_TRIED), -1):
        try:
            _goes_on(game, kept(game, rows, n, fixed)[1], n)
        except UnreadablePlay:
            continue
        return n
    return None


def _fixed(game: Game[S, Any, Any], rows: Rows, of: Kept) -> tuple[S, tuple[tuple[str, Value], ...]]:
    """What the play began with, under today's rules."""
    try:
        options = options_brought(of.options, _began_under(game, rows), game.migrations)
        fitting, left_out = still_fitting(game, options)
        return game.begin(chosen(game, fitting), of.seats, of.tables), left_out
    except Exception as fault:
        if (version := _wrote(rows, rows.head, game.version)) > game.version:
            what = f"written by version {version} of {game.key}; this one is {game.version}"
            raise NewerPlay(text("core-kept-newer"), what) from fault
        what = f"{game.key} cannot begin as this play began: {type(fault).__name__}: {fault}"
        raise UnreadablePlay(text("core-kept-changed"), what) from fault


def _began_under(game: Game[Any, Any, Any], rows: Rows) -> int:
    """The version that wrote the options; where its row is damaged, that of the row the play stands on."""
    if not game.migrations:
        return FIRST_VERSION
    return _wrote(rows, 0, _wrote(rows, rows.head, game.version))


def _wrote(rows: Rows, n: int, otherwise: int) -> int:
    """The version that wrote row ``n``, if it can be read."""
    try:
        return version_of(rows.read(n).state)
    except (CompanionError, ValueError):
        return otherwise


def _goes_on(game: Game[S, Any, Any], s: S, n: int) -> None:
    """A state that can be read is not yet one that the rules know. Raises UnreadablePlay."""
    try:
        game.view(s)
        game.offers(s)
        game.due(s)
        asked(game, s)
        game.over(s)
    except Exception as fault:
        what = f"row {n} does not fit {game.key}: {type(fault).__name__}: {fault}"
        raise UnreadablePlay(text("core-kept-changed"), what, n) from fault
