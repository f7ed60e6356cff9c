"""Programs that the bench starts: the floors, and the product as the person starts it. Each says what it is asked.

``python -m tests.bench.children NAME`` with NAME one of ``first_line`` (a program that does next to nothing),
``first_frame`` (the product up to its first picture), ``redraws`` (a loop that draws sixty times a second), ``pressed``
(the product with ten presses a second) and ``night`` (the product through a night of Avalon).
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import threading
import time
from typing import Any

WINDOW = (1280, 720)
PANEL = (800, 480)
PRESSED_FOR_S = "COMPANION_BENCH_PRESSED_FOR_S"
PRESSES_PER_S = 10
LINES = "COMPANION_BENCH_LINES"
"""The environment variable with the lines that ``redraws`` draws, as JSON: words, size, weight, ink."""


def resident_kb() -> int:
    with open("/proc/self/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def say_and_go() -> None:
    """How much memory is in use, then an end without tidying: what is measured is over."""
    sys.stdout.write(f"{resident_kb()}\n")
    sys.stdout.flush()
    os._exit(0)


def _font(px: int, bold: bool) -> Any:
    import pygame

    return pygame.font.Font(f"assets/fonts/TabletopSans-{'Bold' if bold else 'Regular'}.ttf", px)


def _opened() -> Any:
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"  # as the product does; by OpenGL it would take longer
    import pygame

    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(WINDOW if os.environ.get("DISPLAY") else PANEL)


def first_line() -> None:
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    for name in ("pygame", "gpiozero", "yaml", "sqlite3", "msgspec", "fluent.runtime", "platformdirs"):
        importlib.import_module(name)
    import pygame

    surface = _opened()
    surface.blit(_font(28, False).render("Time Citadel", True, (244, 237, 223)), (20, 20))
    pygame.display.flip()
    say_and_go()


def first_frame() -> None:
    from companion.app.host import loop

    def one_frame(host: Any, inbox: Any, clock: Any, *rest: Any) -> None:
        now_s = clock.now_s()
        host.advance(now_s)
        host.render(now_s)
        say_and_go()

    loop.run = one_frame  # type: ignore[assignment]
    _product()


def pressed() -> None:
    """Says, in milliseconds, how late each picture and each frame of the ring was that fell due."""
    from random import Random

    from companion.app.host import loop

    run, fingers = loop.run, Random(1)

    class Watched:
        """The host, with the moments at which something was due and was shown."""

        def __init__(self, host: Any, clock: Any) -> None:
            self.host, self.clock = host, clock
            self.done = False
            self.due: float | None = None
            self.late_s: list[float] = []

        def handle(self, news: Any) -> None:
            self.host.handle(news)

        def advance(self, now_s: float) -> None:
            self.host.advance(now_s)

        def render(self, now_s: float) -> None:
            self.host.render(now_s)
            if self.due is not None and now_s >= self.due:
                self.late_s.append(self.clock.now_s() - self.due)

        def due_s(self, now_s: float) -> float | None:
            self.due = self.host.due_s(now_s)
            return self.due

    def press(buttons: Any, watched: Watched) -> None:
        until_s = time.monotonic() + float(os.environ[PRESSED_FOR_S])
        while time.monotonic() < until_s:
            button = fingers.choice(("go", "go", "roll", "left", "right", "back"))
            buttons.push(button)
            time.sleep(0.05)
            buttons.let_go(button)
            time.sleep(1 / PRESSES_PER_S - 0.05)
        watched.done = True

    def pressed_hard(host: Any, inbox: Any, clock: Any, pump: Any, heart: Any = None, afterwards: Any = None) -> None:
        watched = Watched(host, clock)
        finger = threading.Thread(target=press, args=(host.stage.parts.buttons, watched))
        finger.start()
        run(watched, inbox, clock, pump, heart, afterwards)
        sys.stdout.write(json.dumps([late_s * 1e3 for late_s in watched.late_s]) + "\n")
        sys.stdout.flush()
        os._exit(0)

    loop.run = pressed_hard
    _product()


def night() -> None:
    """Says the most memory that was in use, after a night of ten with every special character but Lancelot."""
    from companion.app import main
    from companion.app.host import loop
    from companion.app.table.clock import MonotonicClock
    from companion.games.avalon.state import Phase

    class Jumping(MonotonicClock):
        ahead_s = 0.0

        def now_s(self) -> float:
            return super().now_s() + self.ahead_s

    def sleep(host: Any, inbox: Any, clock: Any, *rest: Any) -> None:
        seats = tuple(f"seat {n}" for n in range(1, 11))
        host.begin("avalon", seats, {"characters": ("percival", "morgana", "mordred", "oberon")}, seed=b"night")
        slept = False
        while not (slept and host.session.play.state.phase is Phase.TALK):
            phase = host.session.play.state.phase
            slept = slept or phase is Phase.NIGHT
            if phase in (Phase.LINEUP, Phase.DEAL):
                host.stage.parts.buttons.push("go")
                time.sleep(0.03)
                host.stage.parts.buttons.let_go("go")
            for news in inbox.drain():
                host.handle(news)
            host.advance(clock.now_s())
            host.render(clock.now_s())
            Jumping.ahead_s += 0.25
            time.sleep(0.002)
        with open("/proc/self/status", encoding="ascii") as status:
            sys.stdout.write(next(line.split()[1] for line in status if line.startswith("VmHWM")) + "\n")
        sys.stdout.flush()
        os._exit(0)

    main.MonotonicClock = Jumping  # type: ignore[attr-defined]
    loop.run = sleep  # type: ignore[assignment]
    _product()


def _product() -> None:
    from companion.__main__ import main

    sys.argv = ["companion", *sys.argv[2:]]
    main()


def redraws() -> None:
    surface = _opened()
    import pygame

    lines = json.loads(os.environ[LINES])
    fonts = {(px, bold): _font(px, bold) for _, px, bold, _ in lines}
    clock = pygame.time.Clock()
    while True:
        pygame.event.pump()
        surface.fill((14, 16, 20))
        y = 0
        for words, px, bold, ink in lines:
            surface.blit(fonts[px, bold].render(words, True, ink), (20, y))
            y += px
        pygame.display.flip()
        clock.tick(60)


if __name__ == "__main__":
    children = (first_line, first_frame, redraws, pressed, night)
    next(child for child in children if child.__name__ == sys.argv[1])()
