"""``companion check GAME``: what must hold for any game, said on a terminal. Must not know any game."""

from __future__ import annotations

import os
import sys

from companion.app.config.options import ConformOptions


def check(options: ConformOptions) -> int:
    """Each check a line, what is wrong under it; 1 if anything is. Raises UnknownName, GameError."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from companion.testing.conformance import CHECKS, Conformance

    conformance = Conformance(options.game, evenings=options.evenings, seed=options.seed)
    conformance.game  # noqa: B018 - a game that is not there is told before anything else
    failed = False
    for name, checked in CHECKS.items():
        wrong = checked(conformance)
        failed = failed or bool(wrong)
        _say(f"{name}: {'good' if not wrong else f'{len(wrong)} wrong'}")
        for line in wrong:
            _say(f"  {line}")
    speed = conformance.speed()
    _say(f"speed: {speed.moves_per_s:.0f} moves a second; the slowest page takes {speed.page_ms:.0f} ms")
    return 1 if failed else 0


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


__all__ = ["check"]
