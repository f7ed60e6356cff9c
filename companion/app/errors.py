"""Every error class of the app, once. Each message says what is wrong, where, and what to do."""

from __future__ import annotations

from companion.core.errors import CompanionError


class UsageError(CompanionError, ValueError):
    """A command that cannot be carried out as it was typed."""


class StoreError(CompanionError, OSError):
    """Saved plays cannot be reached: another companion has them, or what was asked for is not there."""


class UnusableStore(CompanionError, RuntimeError):
    """The file of saved plays is there but not for us; ``kind`` is broken (which goes into its new name) or newer."""

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(what)
        self.kind = kind


class FileError(CompanionError, ValueError):
    """A file that a person wrote or moved here (settings, table, recording) does not say what it should.

    ``problems`` has one line for each thing that is wrong, as ``file:line:column: key: what. What to do.``
    """

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class TableFull(CompanionError, ValueError):
    """A table of the owner has all the rows there are on the board, and one more was to be written."""


class GameError(CompanionError, RuntimeError):
    """A game is installed but cannot be loaded."""
