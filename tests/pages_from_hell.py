"""Every page of every game with names that no table should have, on every screen: does it draw, whatever they are?

``python -m tests.pages_from_hell`` (``make pages``) walks through random evenings of every game with the most seats it
takes, and draws each page that looks different from all before, with every kind of name, language, size and edge. It
prints a line for each that cannot be drawn and how many there were. Tests draw a sample of the same.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import fields

from companion.app import assets
from companion.app.language import Language
from companion.app.pages.history import HistoryPage
from companion.app.pages.menu import SeatsPage
from companion.app.pages.table_menu import EndPage, TableMenuPage
from companion.app.store.games import Games
from companion.app.table.session import Session
from companion.app.virtual.simulation import Simulation
from companion.core.errors import CompanionError
from companion.core.game import Answer, Correct, Interruption, Leave
from companion.core.names import NAME_LENGTH
from companion.core.view import Role, Scene
from companion.core.words import seated
from companion.screen.layout import Edge
from companion.screen.screen import Screen
from companion.testing import any_answer
from tests.app.tour import Library
from tests.drawings import with_games

SHORT = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal", "Ida", "Joe")
NAMES = {
    "nobody is named": lambda n: "",
    "one letter": lambda n: "AБ훓zЖiW민ёQ"[n],
    "40 letters": lambda n: f"{n}" + "Александра Константиновна Преображенская"[: NAME_LENGTH - 1],
    "40 letters without a gap": lambda n: "W" * (NAME_LENGTH - 1) + f"{n}",
    "40 wide letters": lambda n: ("ШЩЖ" * NAME_LENGTH)[: NAME_LENGTH - 1] + f"{n}",
    "40 syllables": lambda n: "훓" * (NAME_LENGTH - 1) + f"{n}",
    "40 and 1 by turns": lambda n: f"{n}" if n % 2 else "Ж" * (NAME_LENGTH - 1) + f"{n}",
    "25 letters for one": lambda n: "Александра Константиновна" if n == 3 else SHORT[n],
}
LANGUAGES = ("en", "ko", "ru")
SIZES = ((320, 240), (480, 320), (800, 480), (1024, 600), (1280, 720), (480, 800))
SCREENS = tuple((size, edge) for size in SIZES for edge in Edge)
MOVES = 160


class Page(NamedTuple):
    """A page as it came up, and where."""

    game: str
    names: str
    scene: Scene
    motion: Any


def shape(node: Any) -> Any:
    """What a page is made of, whatever it says: two pages of one shape are drawn by the same lines."""
    match node:
        case Struct():
            parts = tuple(shape(getattr(node, field.name)) for field in fields(node))
            return type(node).__name__, tuple(part for part in parts if part is not None)
        case tuple() | list():
            return tuple({shape(each): None for each in node}), min(len(node), 12)
    return None


def tables(game: Any, dice: random.Random) -> tuple[dict[str, Any], Any]:
    """Options as a random table chooses them, and facts about its board or none."""
    demo = game.demo()
    for _ in range(50):
        options = {option.key: any_answer(option.accepts, dice) for option in game.options() if dice.random() < 0.5}
        with contextlib.suppress(CompanionError, KeyError):
            game.begin({**{o.key: o.default for o in game.options()}, **options}, seated([""] * game.players[1]), {})
            return options, demo.tables if dice.random() < 0.6 else {}
    return {}, {}


def pages(key: str, names: str, seed: int, moves: int = MOVES) -> Iterator[Page]:
    """The pages of one random evening, each of another shape than those before it."""
    dice = random.Random(f"{key} {names} {seed}")
    game = Games(lambda: ()).game(key)
    options, facts = tables(game, dice)
    library = Library(facts)
    box = Simulation(library, size=(800, 480))
    seen: set[Any] = set()

    def page() -> Iterator[Page]:
        scene = box.host.scene()
        of = shape(scene)
        if of not in seen:
            seen.add(of)
            yield Page(key, names, scene, box.host.motion())

    most = game.players[1]
    seats = tuple(NAMES[names](n) for n in range(most))
    box.host.begin(key, seats, options, seed=dice.randbytes(16))
    box.wait(0.05)
    for n in range(moves):
        session = box.host.session
        if session is None or game.over(session.play.state):
            break
        yield from page()
        if n % 20 == 7:
            for over in (HistoryPage(), SeatsPage(box.host, key), TableMenuPage()):
                box.host.open(over)
                yield from page()
                for role in dice.choices((Role.RIGHT, Role.LEFT, Role.GO), k=5):
                    if isinstance(box.host.page, EndPage) or box.host.session is None:
                        break
                    box.host.page.press(box.host, role)
                    yield from page()
                if box.host.session is None:
                    return
                box.host.back_to_play()
        if n % 3 == 0:
            box.host.page.press(box.host, dice.choice((Role.LEFT, Role.RIGHT, Role.ROLL)))
            yield from page()
            box.host.back_to_play()
        move = next_move(session, dice)
        try:
            session.do(move) if move is not None else box.wait(30.0)
        except CompanionError:
            if session.question is not None:
                with contextlib.suppress(CompanionError):
                    session.do(Leave(session.question.key))
        box.wait(0.05)
        yield from page()
        session.finish()
        if dice.random() < 0.3:
            box.wait(5.0)
    yield from page()


def next_move(session: Session, dice: random.Random) -> Any:
    """What the table does: nearly always what is asked or offered, now and then a value set by hand. None: it waits."""
    state, game = session.play.state, session.game
    dials = game.dials(state)
    if dials and dice.random() < 0.1:
        dial = dice.choice(dials)
        return Correct(dial.key, any_answer(dial.accepts, dice))
    if session.question is not None:
        return Answer(session.question.key, any_answer(session.question.accepts, dice))
    stops = {stop.value for stop in Interruption}
    offers = [offer.move for offer in session.offers if offer.why_not is None and offer.key not in stops]
    if session.runs_a_clock and dice.random() < 0.8:
        return None
    return dice.choice(offers) if offers else None


def drawn(pages_: Iterable[Page], screens: Sequence[tuple[Any, str]], each: int = 0) -> Iterator[str]:
    """What cannot be drawn, and where. ``screens`` are screens with what they are called; ``each`` page is drawn on so
    many of them, always others (0: on all)."""
    dice = random.Random("screens")
    for page in pages_:
        for shown, called in dice.sample(screens, each) if each else screens:
            shown.words.add(Games(lambda: ()).game(page.game).words)
            try:
                shown.invalidate()
                shown.draw(page.scene, page.motion)
            except Exception as fault:
                yield f"{page.game}, {page.names}, {called}: {type(fault).__name__}: {fault}"


def screen(size: tuple[int, int], edge: Edge, language: str) -> tuple[Screen, str]:
    words = Language(assets.locale(), language)
    return with_games(
        Screen(size, assets.assets() / "fonts", words, edge=edge)
    ), f"{size[0]}x{size[1]} {edge.value} {language}"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.pages_from_hell", description=__doc__)
    parser.add_argument("--seeds", type=int, default=3, help="evenings of each game and kind of name")
    parser.add_argument("--screens", type=int, default=0, help="on how many of the screens each page is drawn; 0: all")
    parser.add_argument("--games", nargs="*", default=Games(lambda: ()).keys())
    parsed = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    pygame.font.init()
    screens = [screen(size, edge, language) for size, edge in SCREENS for language in LANGUAGES]
    pictures = 0
    wrong: set[str] = set()
    for key in parsed.games:
        for names in NAMES:
            for seed in range(parsed.seeds):
                found = tuple(pages(key, names, seed))
                pictures += len(found) * (parsed.screens or len(screens))
                for line in drawn(found, screens, parsed.screens):
                    if line not in wrong:
                        wrong.add(line)
                        sys.stdout.write(line + "\n")
        sys.stdout.write(f"{key}: {pictures} pictures so far, {len(wrong)} that cannot be drawn\n")
        sys.stdout.flush()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
