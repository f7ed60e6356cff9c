"""Starts the box as ``companion`` does, and looks whether a game is in its menu: ``menu_of.py [--gone] GAME``.

The menu shows it in the very first picture once it has been looked for; then a play is begun and left, so that there
is something to export.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

from companion.app import assets, main
from companion.app.config.options import RunOptions
from companion.app.host import loop
from companion.app.store import installed
from companion.app.table.page import game_called
from companion.app.virtual.simulation import sentences

WITHIN_S = 20.0


def menu(host: Any) -> set[str]:
    """Names of the games in the menu: all of them shown, and none that is not offered."""
    shown = {host.stage.screen.words.full(each) for each in sentences(host.scene())}
    offered = {host.stage.screen.words.full(game_called(key)) for key in host.evenings.games()}
    return shown & offered


def looked(host: Any, inbox: Any) -> None:
    """Until the packages have been looked at, as a box that goes on does."""
    until_s = time.monotonic() + WITHIN_S
    while time.monotonic() < until_s and not (Path(assets.places().state) / installed.FILE).is_file():
        time.sleep(0.05)
    time.sleep(0.2)
    for news in inbox.drain():
        host.handle(news)


def start(seen: list[set[str]], game: str, plays: bool) -> None:
    """One start of the box, up to its first picture and a little further."""

    def one_turn(host: Any, inbox: Any, clock: Any, pump: Any, heart: Any = None, afterwards: Any = None) -> None:
        host.advance(clock.now_s())
        host.render(clock.now_s())
        seen.append(menu(host))
        afterwards()
        looked(host, inbox)
        seen.append(menu(host))
        if plays:
            host.begin(game, ("Mina", "Joon"), {})
            for _ in range(3):
                host.session.take("throw")
                host.session.finish()
                host.advance(clock.now_s())
                time.sleep(0.3)
                for news in inbox.drain():
                    host.handle(news)
                host.advance(clock.now_s())
            host.leave_play(end=False)

    loop.run = one_turn  # type: ignore[assignment]
    main.run(RunOptions())


def run(game: str, gone: bool) -> int:
    if not gone:
        file = Path(assets.places().state) / installed.FILE
        file.unlink(missing_ok=True)
    called = game.capitalize()
    seen: list[set[str]] = []
    start(seen, game, plays=not gone)
    start(seen, game, plays=False)
    first, then, again, _ = seen
    if gone:
        assert called not in then, "what was uninstalled is still in the menu"
        assert called not in again
    else:
        assert called not in first, "nobody has looked for it yet"
        assert called in then, f"{called} is not in the menu: {sorted(then)}"
        assert called in again, "the next start shows it in its first picture"
    sys.stdout.write(f"menu: {called} {'is gone' if gone else 'is in it'}\n")
    return 0


if __name__ == "__main__":
    sys.exit(run(sys.argv[-1], "--gone" in sys.argv))
