"""Every page of every game with names that no table should have, on every screen: is anything wrong with the picture?

``python -m tests.pages_from_hell`` (``make pages``) walks through random evenings of every game with the most seats it
takes, with every kind of name. A page that is made of other things than all before it in that evening is drawn in every
language, size and edge; one that only says something else on a few of them, always others. Each picture is measured:
text that is cut off, meets something else, is faint or small. It prints what is wrong, each with the command that draws
the picture again, and a table of counts. Tests draw a sample of the same.
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import os
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

import pygame
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
from companion.screen.layout import ScreenEdge
from companion.screen.screen import Screen
from companion.testing import any_answer
from companion.testing.measured import drawn, faults_in
from tests.app.tour import Library
from tests.drawings import with_games

SHORT = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal", "Ida", "Joe")
ORDINARY = "as people are called"
NAMES = {
    ORDINARY: lambda n: SHORT[n],
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
SCREENS = tuple((size, edge) for size in SIZES for edge in ScreenEdge)
MOVES = 160


class Page(NamedTuple):
    """A page as it came up, and where: the ``number``-th of that evening. ``new``: none before it had its shape."""

    game: str
    names: str
    seed: int
    number: int
    scene: Scene | None
    motion: Any
    new: bool


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
    """The pages of one random evening, each another than those before it."""
    dice = random.Random(f"{key} {names} {seed}")
    game = Games(lambda: ()).game(key)
    options, facts = tables(game, dice)
    library = Library(facts)
    box = Simulation(library, size=(800, 480))
    seen: set[str] = set()
    shapes: set[Any] = set()

    def page() -> Iterator[Page]:
        scene, motion = box.host.scene(), box.host.motion()
        if (told := repr((scene, motion))) not in seen:
            seen.add(told)
            of = shape(scene)
            new = of not in shapes
            shapes.add(of)
            yield Page(key, names, seed, len(seen), scene, motion, new)

    most = game.players[1]
    seats = tuple(NAMES[names](n) for n in range(most))
    box.host.evenings.seed = lambda: dice.randbytes(16)  # of an evening that the menu begins
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


Shown: TypeAlias = tuple[Screen, str]
"""A screen, and what it is called: size, edge and language."""


class Wrong(NamedTuple):
    """Something wrong with one picture."""

    page: Page
    shown: str
    what: str
    raised: bool = False

    @property
    def again(self) -> str:
        """The command that draws it again."""
        page = self.page
        return (
            f"python -m tests.pages_from_hell --again {page.game} {page.names!r} {page.seed} {page.number} "
            f"{self.shown!r} picture.png"
        )


def measured(page: Page, screens: Iterable[Shown]) -> Iterator[Wrong]:
    """What is wrong with a page's pictures."""
    assert page.scene is not None
    words = Games(lambda: ()).game(page.game).words
    for shown, called in screens:
        assert isinstance(shown.words, Language)
        shown.words.add(words)
        try:
            ledger = drawn(shown, page.scene, page.motion)
            if page.names != ORDINARY:  # names of forty letters may be left out to their end
                ledger = [item for item in ledger if item.kind != "left out"]
            for what in faults_in(ledger, shown):
                yield Wrong(page, called, what)
        except Exception as fault:
            yield Wrong(page, called, f"{type(fault).__name__}: {fault}", raised=True)


def chosen_for(page: Page, screens: Sequence[Shown], each: int, others: int) -> Sequence[Shown]:
    """On which screens a page is drawn: ``each`` of them where it is new (0: all), else ``others``."""
    count = each if page.new else others
    if page.new and not each:
        return screens
    return random.Random(f"{page.game} {page.names} {page.seed} {page.number}").sample(screens, count)


def screen(size: tuple[int, int], edge: ScreenEdge, language: str) -> Shown:
    words = Language(assets.locale(), language)
    return with_games(
        Screen(size, assets.assets() / "fonts", words, edge=edge)
    ), f"{size[0]}x{size[1]} {edge.value} {language}"


def every_screen() -> list[Shown]:
    return [screen(size, edge, language) for size, edge in SCREENS for language in LANGUAGES]


class Evening(NamedTuple):
    """One evening's work, for one process."""

    game: str
    names: str
    seed: int
    each: int
    others: int


_SCREENS: list[Shown] = []
"""Of this process: to make them takes longer than many pictures."""


def _begin() -> None:
    pygame.font.init()
    _SCREENS.extend(every_screen())


def _looked_through(evening: Evening) -> tuple[Evening, int, int, list[Wrong]]:
    count, pictures, wrong = 0, 0, []
    for page in pages(evening.game, evening.names, evening.seed):
        screens = chosen_for(page, _SCREENS, evening.each, evening.others)
        count += 1
        pictures += len(screens)
        wrong += [found._replace(page=page._replace(scene=None, motion=None)) for found in measured(page, screens)]
    return evening, count, pictures, wrong


def again(game: str, names: str, seed: str, number: str, shown: str, file: str) -> list[str]:
    """Draw one picture again, into a file; returns what is wrong with it."""
    size, edge, language = shown.split()
    width, height = map(int, size.split("x"))
    drawn_on = screen((width, height), ScreenEdge(edge), language)
    page = next(page for page in pages(game, names, int(seed)) if page.number == int(number))
    wrong = [found.what for found in measured(page, [drawn_on])]
    pygame.image.save(drawn_on[0].surface, file)
    return wrong


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="tests.pages_from_hell", description=__doc__)
    parser.add_argument("--seeds", type=int, default=2, help="evenings of each game and kind of name")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--screens", type=int, default=0, help="on how many screens a new page is drawn; 0: all")
    parser.add_argument("--others", type=int, default=2, help="on how many one that only says something else")
    parser.add_argument("--games", nargs="*", default=Games(lambda: ()).keys())
    parser.add_argument("--names", nargs="*", default=tuple(NAMES))
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--again", nargs=6, metavar=("GAME", "NAMES", "SEED", "NUMBER", "SCREEN", "FILE"))
    parsed = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    if parsed.again:
        pygame.font.init()
        told = again(*parsed.again)
        sys.stdout.write("".join(f"{line}\n" for line in told) or "nothing is wrong\n")
        return bool(told)
    evenings = [
        Evening(game, names, seed, parsed.screens, parsed.others)
        for seed in range(parsed.first, parsed.first + parsed.seeds)
        for names in parsed.names
        for game in parsed.games
    ]
    counts: dict[str, Counter[str]] = {game: Counter() for game in parsed.games}
    with multiprocessing.get_context("spawn").Pool(parsed.processes, _begin) as processes:
        for evening, count, pictures, wrong in processes.imap_unordered(_looked_through, evenings):
            by_picture = {(found.page.number, found.shown) for found in wrong}
            counts[evening.game].update(evenings=1, pages=count, pictures=pictures, wrong=len(by_picture))
            for found in wrong:
                sys.stdout.write(f"{found.what}\n    {found.again}\n")
            sys.stdout.write(f"{evening.game}, {evening.names}: {pictures} pictures, {len(by_picture)} wrong\n")
            sys.stdout.flush()
    sys.stdout.write("| game | evenings | pages | pictures | wrong |\n|---|--:|--:|--:|--:|\n")
    for game, of in counts.items():
        sys.stdout.write(f"| {game} | {of['evenings']} | {of['pages']:,} | {of['pictures']:,} | {of['wrong']} |\n")
    total = sum(counts.values(), Counter[str]())
    sys.stdout.write(
        f"| **together** | {total['evenings']} | {total['pages']:,} | {total['pictures']:,} | {total['wrong']} |\n"
    )
    return 1 if total["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
