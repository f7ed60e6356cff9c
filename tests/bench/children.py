"""Programs that the bench starts: the floors, and the product as the person starts it. Each says what it is asked.

``python -m tests.bench.children NAME`` with NAME one of ``first_line`` (a program that does next to nothing),
``first_frame`` (the product up to its first picture) and ``redraws`` (a loop that draws sixty times a second).
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from typing import Any

WINDOW = (1280, 720)
PANEL = (800, 480)
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

    return pygame.font.Font(f"assets/fonts/Pretendard-{'Bold' if bold else 'Regular'}.ttf", px)


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
    from companion.app import loop

    def one_frame(host: Any, inbox: Any, clock: Any, *rest: Any) -> None:
        now_s = clock.now_s()
        host.advance(now_s)
        host.render(now_s)
        say_and_go()

    loop.run = one_frame
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
    {"first_line": first_line, "first_frame": first_frame, "redraws": redraws}[sys.argv[1]]()
