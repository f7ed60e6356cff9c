"""What must hold for any game of the companion."""

from __future__ import annotations

from companion.testing import Conforms


class TestPig(Conforms):
    game = "pig"
