"""The kit for those who write games: a table that reads like table talk, and what must hold for any game.

    from companion.testing import Conforms, Table, one_move

``Conforms`` is a class of tests for pytest; ``companion check GAME`` says the same on a terminal. What stands here
keeps its meaning as ``companion.api`` does.
"""

from __future__ import annotations

from companion.testing.answers import any_answer
from companion.testing.conformance import CHECKS, Conformance, Conforms
from companion.testing.moves import one_move
from companion.testing.table import Table

__all__ = ["CHECKS", "Conformance", "Conforms", "Table", "any_answer", "one_move"]
