"""Plays a game by its buttons in simulated time and tells step by step what the table would see. Knows no game."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct

from companion.app.config.options import DemoOptions
from companion.app.host.evenings import Library
from companion.app.language import unmarked
from companion.app.store.library import Fixed
from companion.app.table.clock import ManualClock
from companion.app.table.focus import sentences
from companion.app.table.session import Session
from companion.app.virtual.night_tape import RATE_HZ, RecordingSpeaker
from companion.app.virtual.simulation import Simulation, speaking
from companion.core.game import Counts, Several
from companion.core.view import Col, Letters, Node, Role, Row
from companion.core.words import Words
from companion.screen.layout import arrangement
from companion.voice.lines import Narration
from companion.voice.sound import decoder

NAMES = {
    "en": ("Mina", "Joon", "Anna", "Pavel", "Sora", "Ivan", "Dasha", "Theo", "Kate", "Yuri"),
    "ko": ("미나", "준", "안나", "파벨", "소라", "이반", "다샤", "테오", "케이트", "유리"),
    "ru": ("Мина", "Джун", "Анна", "Павел", "Сора", "Иван", "Даша", "Тео", "Катя", "Юрий"),
}
STEPS = 400
"""No demonstration is longer; most games end sooner."""
LONGEST_NIGHT_S = 600
"""Nothing runs by itself for longer in any game."""


class PressShown(Struct, frozen=True):
    """One press and what it led to. ``picture`` is where it was saved, if pictures are."""

    step: int
    pressed: str
    texts: tuple[str, ...]
    title: str
    picture: Path | None = None


class SoundFile(Struct, frozen=True):
    """A sound file of what ran unattended; how long it lasts in seconds."""

    sound: Path
    lasts_s: float


def run(
    library: Library,
    key: str,
    *,
    language: str = "en",
    size: tuple[int, int] = (800, 480),
    seed: int = 1,
    pictures: Path | None = None,
    steps: int = STEPS,
    narration: Callable[[str], Narration] | None = None,
) -> Iterator[PressShown | SoundFile]:
    """The demonstration of one game, press by press: it presses what the amber label says.

    The same seed gives the same game. Ends when the game does, at the latest after ``steps`` presses. With pictures
    and a ``narration``, what is said while nothing can be seen becomes a sound file beside them.
    """
    game = library.game(key)
    table = game.demo()
    clock = ManualClock()
    tape = RecordingSpeaker(clock.now_s) if pictures is not None and narration is not None else None
    simulation = Simulation(
        Fixed(library, key, table.tables),
        language=language,
        size=size,
        clock=clock,
        speaker=tape,
        speech=speaking(narration) if tape is not None and narration is not None else None,
    )
    seats = table.seats or NAMES.get(language, NAMES["en"])[: max(game.players[0], 3 if game.players[1] >= 3 else 1)]
    simulation.host.begin(key, seats, table.options, seed=seed.to_bytes(16, "big", signed=True))
    simulation.wait(0.0)
    simulation.settle()
    fingers = random.Random(seed)
    pressed_s = clock.now_s()
    words = simulation.screen.words
    yield _shown(simulation, words, 0, "", pictures)
    for step in range(1, steps + 1):
        session = simulation.host.session
        if session is None:
            return
        over = session.game.over(session.play.state)
        waited = _wait_for_the_table(simulation, fingers)
        if waited and tape is not None and tape.bed_ended_s is not None and pictures is not None:
            path = pictures / f"night-{language}.wav"
            yield SoundFile(path, tape.write(path, pressed_s, tape.bed_ended_s))
        pressed = _next(simulation, fingers)
        if over or pressed is None:
            return
        for name in pressed[:-1]:
            simulation.press(name)
        pressed_s = clock.now_s()
        simulation.press(pressed[-1])
        yield from _halfway(simulation, step, pressed[-1], pictures)
        simulation.settle()
        if simulation.host.session is None:
            return
        yield _shown(simulation, words, step, pressed[-1], pictures)


def _wait_for_the_table(simulation: Simulation, fingers: random.Random) -> bool:
    """While nothing can be pressed, what happens by itself happens: a night. True if the screen was black in it."""
    was_black = False
    for _ in range(LONGEST_NIGHT_S):
        session = simulation.host.session
        if session is None or (not simulation.scene.black and _next(simulation, fingers) is not None):
            break
        if session.director.due_s(simulation.clock.now_s()) is None:
            break
        was_black = was_black or simulation.scene.black
        simulation.wait(1.0)
    return was_black


def _next(simulation: Simulation, fingers: random.Random) -> tuple[str, ...] | None:
    """The presses a table would make now: some steps, then the amber one; or one of two words."""
    labels = {label.role: label for label in simulation.scene.labels}
    if not labels:
        return None
    letters = _letters(simulation.scene.page.wide)
    if letters is not None:  # a name of one letter is name enough; what is done lies before the first letter
        return ("go", *("left" for _ in range(letters.at + 1)), "go")
    session = simulation.host.session
    question = session.question if session is not None else None
    if session is not None and question is None and (role := _meant(session)) is not None:
        return (role.value,)
    if question is not None and isinstance(question.accepts, Counts):
        return (fingers.choice([role for role in (Role.LEFT, Role.GO, Role.RIGHT) if labels[role].meant]).value,)
    if question is not None and isinstance(question.accepts, Several):
        return _several(question.accepts, fingers)
    amber = next((role for role, label in labels.items() if label.primary and not label.refused), None)
    if amber is Role.GO and question is None:
        return (amber.value,)  # the page stands on what the table is likely to want
    if amber is Role.GO and labels[Role.RIGHT].meant and not labels[Role.RIGHT].text.id:
        return (*("right" for _ in range(fingers.randrange(3))), "go")
    if amber is not None:
        return (amber.value,)
    if labels[Role.GO].refused and labels[Role.RIGHT].meant and not labels[Role.RIGHT].text.id:
        return ("right",)
    sides = [role for role in (Role.LEFT, Role.RIGHT) if labels[role].meant and labels[role].text.id]
    open_ = [role for role in sides if not labels[role].refused]
    return (fingers.choice(open_).value,) if len(sides) == 2 and open_ else None


def _meant(session: Session) -> Role | None:
    """The button of the move with which this game shows itself best, if it names one."""
    state = session.play.state
    meant = None if session.game.over(state) else session.game.demonstrated(state)
    return next((each.role for each in session.view.buttons if meant is not None and each.offer == meant), None)


def _several(accepts: Several, fingers: random.Random) -> tuple[str, ...]:
    """As few as may be, side by side; what is done lies to the left of the first."""
    count = accepts.least
    first = fingers.randrange(len(accepts.options) - count + 1)
    picks = ("go", *(press for _ in range(count - 1) for press in ("right", "go"))) if count else ()
    back = first + count if count else first + 1
    return (*("right" for _ in range(first)), *picks, *("left" for _ in range(back)), "go")


def _letters(node: Node) -> Letters | None:
    """The name being written on a page, if one is."""
    match node:
        case Letters():
            return node
        case Row(parts) | Col(parts):
            return next((found for part in parts if (found := _letters(part)) is not None), None)
        case _:
            return None


def _halfway(simulation: Simulation, step: int, pressed: str, pictures: Path | None) -> Iterator[PressShown]:
    """A picture in the middle of a roll, which is gone when everything rests."""
    if pictures is not None and simulation.host.motion() is not None:
        path = pictures / f"{step:03}-rolling.png"
        simulation.picture(path)
        yield PressShown(step, pressed, (), "", path)


def _shown(simulation: Simulation, words: Words, step: int, pressed: str, pictures: Path | None) -> PressShown:
    path = None
    if pictures is not None:
        path = pictures / f"{step:03}.png"
        simulation.picture(path)
    session = simulation.host.session
    title = ""
    if session is not None and step:
        title = unmarked(words.full(session.play.rows.read(session.play.rows.head).title))
    return PressShown(step, pressed, _body(simulation), title, path)


def _body(simulation: Simulation) -> tuple[str, ...]:
    """What the page itself says, without the labels of the buttons."""
    words = simulation.screen.words
    scene = simulation.scene
    arranged = arrangement(scene.page, simulation.screen.frame)
    told = (*scene.path, *sentences(arranged))
    return tuple(dict.fromkeys(line for line in (unmarked(words.full(each)) for each in told) if line))


def tell(shown: PressShown | SoundFile, say: Callable[[str], None]) -> None:
    """One step as lines of text."""
    if isinstance(shown, SoundFile):
        say(f"     {shown.sound}: {shown.lasts_s:.1f} s of sound")
        return
    head = f"{shown.step:3}  [{shown.pressed or 'start'}]"
    if shown.title:
        head += f"  {shown.title}"
    say(head)
    if shown.texts:
        say("     " + " | ".join(shown.texts))
    if shown.picture is not None:
        say(f"     {shown.picture}")


def demo(options: DemoOptions) -> int:
    """``companion demo``: to standard output; the exit code."""
    from companion.app.config.settings import load
    from companion.app.store.games import Games

    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    settings, _ = load(options.config)
    language = options.language or settings.language
    games = Games()
    library = Fixed(games, options.game, {})

    def say(line: str) -> None:
        sys.stdout.write(line + "\n")

    with decoder(RATE_HZ):
        for shown in run(
            library,
            options.game,
            language=language,
            size=options.size,
            seed=options.seed,
            pictures=options.pictures,
            narration=games.narration if games.narration(options.game).lines else None,
        ):
            tell(shown, say)
    if options.pictures is not None:
        say(f"The pictures are in {options.pictures.resolve()}")
    else:
        say(f"For pictures of every step: companion demo {options.game} --pictures DIR")
    return 0
