"""Switches the box on: settings, parts, store, pages, loop; and off again, in reverse. Reads like a parts list."""

from __future__ import annotations

import gc
import logging
import os
import re
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from threading import Thread
from typing import Any

import pygame

from companion.app import assets
from companion.app.care.mounts import Keeps, keeps
from companion.app.care.notify import heart_for
from companion.app.care.service import (
    SOFTWARE_UNAVAILABLE,
    awaited,
    bench_of,
    examined,
    runs_as_service,
    status_of,
    wants_service,
)
from companion.app.care.starts import Ended, Starts
from companion.app.care.stick_update import of_the_service
from companion.app.config.nearest import did_you_mean
from companion.app.config.options import RunOptions
from companion.app.config.settings import Hand, Settings, load
from companion.app.config.yaml_reader import Problem as Mistake
from companion.app.errors import StoreError, UsageError
from companion.app.host import loop
from companion.app.host.host import TableHost
from companion.app.host.narrator import PACK_CHOICE
from companion.app.host.stage import Parts
from companion.app.language import Language, languages
from companion.app.parts.opening import Opened, open_parts
from companion.app.store import installed
from companion.app.store.choices import Choices
from companion.app.store.games import OURS, Games
from companion.app.store.owned import Owned
from companion.app.store.owner_tables import OwnerTables
from companion.app.store.store import Store
from companion.app.table.clock import MonotonicClock
from companion.app.table.inbox import Inbox
from companion.app.table.speech import LEAD, Speech, SpeechMade
from companion.app.viewers.viewers import WebViewers
from companion.box.backlight import Backlight
from companion.box.coldplug import wait_for
from companion.box.errors import PartError
from companion.box.gestures import DEFAULT_BEHAVIOURS, LEVELS_EVERY_S, Behaviour, Presses
from companion.box.parts import Display, Part
from companion.box.power import PowerSensor
from companion.core.game import Game, Number, OneOf, Several, Value, fits, spelled
from companion.core.play import MemoryRows
from companion.core.view import Chip, Icon, ProblemNote, Role, Tone
from companion.core.words import name, seated, text
from companion.lights.lights import Lights
from companion.lights.shows import ShowFile
from companion.screen.layout import LEFT_HANDED_PLACES, ScreenEdge
from companion.screen.screen import Screen
from companion.voice.synthesis import CachedSynthesis, Synthesis, installed_engines

_log = logging.getLogger(__name__)
DEMO_GAME = "time_citadel"


def run(options: RunOptions) -> int:
    """``companion`` and ``companion play``: until the window is closed or the system says stop. The exit code.

    Raises UnknownName for a game that is not there, UsageError for options it does not have.
    """
    logging.basicConfig(format="companion: %(levelname)s: %(message)s", level=logging.WARNING)
    games = Games()
    games.recall(assets.places().state / installed.FILE)
    settings, mistakes = load(options.config, offers=lambda key: games.game(key).offer_keys)
    if options.game is not None:
        wanted_options(games.game(options.game), options.choices)
        seats_of(options, games.game(options.game))
    starts = Starts(settings.state or assets.places().state)
    try:
        return _evening(options, settings, mistakes, games, starts)
    except Exception as fault:
        starts.ended_by(f"{type(fault).__name__}: {fault}")
        raise


def _evening(options: RunOptions, settings: Settings, mistakes: Sequence[Mistake], games: Games, starts: Starts) -> int:
    inbox = Inbox()
    called_off = loop.stop_on_signals(inbox)
    with ExitStack() as stack:
        stack.callback(called_off)
        if runs_as_service():
            wait_for(awaited(settings))
        try:
            opened = open_parts(settings, stack)
        except PartError as fault:
            if runs_as_service():
                sys.stderr.write(f"companion: {fault}\n")
                return SOFTWARE_UNAVAILABLE
            return _without_display(fault, options)
        made_here = _synthesis(settings, inbox)
        stack.callback(made_here.close)
        if settings.state is not None:
            games.recall(settings.state / installed.FILE)
        store = _store(settings, inbox)
        if store is not None:
            stack.callback(store.close)
        host = switch_on(options, settings, mistakes, opened, store, games, inbox, made_here, starts.safe)
        stack.callback(host.viewers.close)
        gc.freeze()  # what starting made stays: it need not be looked through again while people press
        gc.enable()
        in_window, in_status = host.contained.of("the window"), host.contained.of("the status")

        def pump() -> None:
            with in_window:
                opened.display.pump(inbox)

        def status() -> str:
            with in_status:
                return status_of(opened)
            return ""

        heart = heart_for(status)
        in_search = host.contained.of("games of other packages")

        def look() -> None:
            with in_search:
                _look_for_games(settings, inbox)

        loop.run(host, inbox, MonotonicClock(), pump, heart, look)
        if heart is not None:
            heart.stopping()
    return 0


def switch_on(
    options: RunOptions,
    settings: Settings,
    mistakes: Sequence[Mistake],
    opened: Opened,
    store: Store | None,
    games: Games,
    inbox: Inbox,
    made_here: Synthesis,
    ended: Ended | None = None,
) -> TableHost:
    """The host, at the menu or at the play that was left, with what the table must know first on top.

    ``ended`` is the fault by which the last starts ended: this one begins at the menu.
    """
    pygame.font.init()
    on_the_box = store.choices.get("language") if store is not None else None
    locales = assets.locales(settings.data)
    known = on_the_box is not None and on_the_box in languages(locales)
    language = options.language or (on_the_box if known and on_the_box else settings.language)

    def words(code: str) -> Language:
        return Language(locales, code)

    spoken = words(language)
    screen = Screen(
        opened.display.size,
        assets.assets() / "fonts",
        spoken,
        edge=ScreenEdge(settings.display.edge.value),
        places=_places(settings),
        surface=opened.display.canvas,
    )
    behaviours = {**DEFAULT_BEHAVIOURS, "back": Behaviour(hold_s=settings.feel.back_hold_s)}
    reread_s = LEVELS_EVERY_S if opened.wired else None
    presses = Presses(opened.buttons.names, behaviours, lockout_s=settings.feel.debounce_s, reread_s=reread_s)
    clock = MonotonicClock()
    levels = _levels(opened)
    presses.start(levels, clock.now_s())
    bench = bench_of(opened, settings) if wants_service(levels) else None
    buttons = opened.buttons if bench is None else bench.buttons
    own_voices = (settings.data or assets.places().data) / "voices"
    packs = {**settings.voice, **_chosen_packs(store)}
    voice = assets.assets() / "voice"
    speech = Speech(
        opened.speaker, games.narration, voice, own_voices, words, made_here, packs, voice / LEAD, games.voice
    )
    notices = (*opened.notices, *_of_the_store(store))
    updates = of_the_service()
    host = TableHost(
        Parts(
            buttons,
            opened.ring,
            opened.speaker,
            Shade(opened.display, screen, opened.light, opened.backlight),
            PowerSensor.find(),
        ),
        screen,
        Lights(opened.ring.count, ShowFile(assets.assets() / "shows.yaml")),
        presses,
        clock,
        store,
        Owned(games, OwnerTables(settings.data / "tables" if settings.data is not None else assets.places().tables)),
        spoken,
        assets.assets() / "sounds",
        settings.offers,
        notices,
        words,
        MemoryRows,
        volume=settings.volume,
        brightness=settings.brightness,
        speech=speech,
        viewers=_viewers(settings, inbox, screen, words, spoken, store),
        everybody_out_after=settings.web.everybody_out_after,
        examine=lambda: (*updates.findings(), *examined(settings, mistakes)),
        updates=updates,
        dim_after_s=settings.display.dim_after_s,
        go_hold_s=settings.feel.go_hold_s,
        aids=settings.aids,
        motion_per_s=settings.display.motion_per_s,
    )
    host.evenings.numbers = settings.board_game_geek
    with host.contained.of("the buttons", lambda fault: host.stage.failed(Part.BUTTONS)):
        buttons.start(inbox)
    if settings.web.enabled or options.web or host.viewers.wanted:
        with host.contained.of("other screens"):
            host.viewers.switch_on()
    if ended is None:
        _sit_down(host, options, games)
    _tell_first(host, store, mistakes)
    if ended is not None:
        from companion.app.pages.faults import MessagePage

        host.open(MessagePage(Icon.FAULT, text("core-safe-start"), text("core-safe-start-why", what=name(ended.what))))
    if bench is not None:
        host.open(bench.page)
    return host


def _levels(opened: Opened) -> Mapping[str, bool]:
    """Which buttons are down at the start; of buttons that do not answer nothing is known."""
    try:
        return opened.buttons.levels()
    except Exception:
        _log.exception("the buttons do not answer")
        return {}


def _look_for_games(settings: Settings, inbox: Inbox) -> None:
    """Whether games of other packages have come or gone, in a thread of its own."""
    file = (settings.state or assets.places().state) / installed.FILE
    Thread(target=installed.check, args=(file, OURS, inbox.put), name="games", daemon=True).start()


def _viewers(
    settings: Settings,
    inbox: Inbox,
    screen: Screen,
    words: Callable[[str], Language],
    spoken: Language,
    store: Store | None,
) -> WebViewers:
    """The way to other screens; nothing of its server is imported before somebody wants it."""

    def sources() -> Any:
        from companion.app.viewers.server import Sources

        return Sources(
            web=assets.assets() / "web",
            fonts=assets.assets() / "fonts",
            languages=spoken.known,
            language=lambda: getattr(screen.words, "language", settings.language),
            make_language=words,
            drawings=screen.drawings,
            icons=screen.icons,
            theme=lambda: screen.theme,
        )

    web = settings.web
    folder = os.environ.get("RUNTIME_DIRECTORY")  # of the service (systemd.exec(5))
    asks = Path(folder) / "other-screens" if folder else None
    return WebViewers(sources, inbox.put, port=web.port, presses=web.presses, memory=Choices(store), asks=asks)


def _synthesis(settings: Settings, inbox: Inbox) -> CachedSynthesis:
    """What makes speech on this box, and reports each sentence that is ready."""
    cache = (settings.state or assets.places().state) / "speech"
    return CachedSynthesis(cache, installed_engines(), lambda: inbox.put(SpeechMade()))


def _chosen_packs(store: Store | None) -> dict[str, str]:
    """The voices that were chosen on the box, by language."""
    choices = store.choices if store is not None else {}
    packs = (key.partition(f"{PACK_CHOICE}.")[2] for key in choices if key.startswith(f"{PACK_CHOICE}."))
    return {language: choices[f"{PACK_CHOICE}.{language}"] for language in packs}


def _of_the_store(store: Store | None) -> tuple[Chip, ...]:
    """What the table must know about where its plays go."""
    if store is None:
        return (Chip(Icon.NOT_SAVED, text("core-no-store"), Tone.RED),)
    if keeps(store.path.absolute()) is Keeps.FORGETS:
        return (Chip(Icon.NOT_SAVED, text("doctor-chip-forgets"), Tone.ACCENT),)
    return ()


def _sit_down(host: TableHost, options: RunOptions, games: Games) -> None:
    if options.game is None:
        host.resume_latest()
        return
    game = games.game(options.game)
    fresh = options.new or bool(options.seats) or options.players is not None or bool(options.choices)
    if not fresh and host.evenings.open_play(options.game) is not None:
        host.resume(options.game)
        return
    seats = seats_of(options, game) or host.evenings.last_seats(options.game)
    least, most = game.players
    if not least <= len(seats) <= most:
        seats = ("",) * least
    host.begin(
        options.game, seats, {**host.evenings.last_options(options.game), **wanted_options(game, options.choices)}
    )


def _tell_first(host: TableHost, store: Store | None, mistakes: Sequence[Mistake]) -> None:
    from companion.app.pages.faults import MessagePage, SettingsPage

    if store is None:
        host.open(MessagePage(Icon.NOT_SAVED, text("store-nothing-kept"), text("store-held")))
    elif store.not_writable is not None:
        host.open(MessagePage(Icon.NOT_SAVED, text("store-nothing-kept"), store.not_writable))
    if store is not None and store.set_aside is not None:
        host.open(MessagePage(Icon.NOT_SAVED, text("core-set-aside"), store.set_aside.why))
    if mistakes:
        host.open(SettingsPage(tuple(_on_page(mistake) for mistake in mistakes)))


def _on_page(mistake: Mistake) -> ProblemNote:
    spot = mistake.spot
    return ProblemNote(
        str(spot.line), mistake.key, Path(spot.file).name, mistake.wrong, mistake.remedy, text("core-line")
    )


class Shade:
    """Brings the screen's picture to the display. Dimmed, the light behind it is turned down, or the picture itself is
    darker where that light is out of reach."""

    def __init__(
        self,
        display: Display,
        screen: Screen,
        light: Callable[[str | None], None] | None,
        backlight: Backlight | None = None,
    ) -> None:
        self._display = display
        self._screen = screen
        self._light = light
        self._backlight = backlight
        self._part = 1.0

    def present(self, changed: Sequence[pygame.Rect] | None) -> None:
        picture = self._screen.surface
        if self._part < 1.0:
            picture = picture.copy()
            level = round(255 * self._part)
            picture.fill((level, level, level), special_flags=pygame.BLEND_MULT)
        self._display.present(picture, changed)

    def dim(self, part: float) -> None:
        if self._backlight is not None:
            if self._backlight.shine(part):
                return
            self._backlight = None
        if part != self._part:
            self._part = part
            if part < 1.0:
                self.present(None)
            else:
                self._screen.invalidate()  # what was shown darker may be its own surface

    def light(self, button: str | None) -> None:
        if self._light is not None:
            self._light(button)

    def typing(self, on: bool) -> None:
        self._display.typing(on)


def _places(settings: Settings) -> dict[Role, float] | None:
    """Where along the edge each role's button is, if the settings say so for all of them."""
    places = {role: settings.buttons[role.value].place for role in Role if role.value in settings.buttons}
    given = {role: place for role, place in places.items() if place is not None}
    if len(given) == len(Role):
        return given
    return dict(LEFT_HANDED_PLACES) if settings.hand is Hand.LEFT else None


def _store(settings: Settings, inbox: Inbox) -> Store | None:
    path = settings.state / "companion.db" if settings.state is not None else assets.places().store
    try:
        return Store.open(path, inbox.put)
    except (StoreError, OSError, ValueError) as fault:
        _log.error("%s", fault)
        return None


def _without_display(fault: PartError, options: RunOptions) -> int:
    """One line that there is no display, then the demonstration."""
    gc.enable()
    from companion.app.config.options import DemoOptions
    from companion.app.virtual.demo import demo

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    game = options.game or DEMO_GAME
    pictures = Path(tempfile.mkdtemp(prefix="companion-pictures-"))
    sys.stderr.write(f"companion: {fault} Here is a demonstration instead: companion demo {game}\n")
    return demo(DemoOptions(game, pictures, language=options.language, config=options.config))


# ---------------------------------------------------------------- what was typed
def seats_of(options: RunOptions, game: Game[Any, Any, Any]) -> tuple[str, ...]:
    """Names or numbers of the seats asked for; empty if none were. Raises UsageError."""
    count = options.players if options.players is not None else len(options.seats)
    least, most = game.players
    if (options.seats or options.players is not None) and not least <= count <= most:
        raise UsageError(f"{game.key} is for {least} to {most} players, not {count}")
    return options.seats or seated([""] * count)


def wanted_options(game: Game[Any, Any, Any], typed: Any) -> dict[str, Value]:
    """The options that were typed as ``key=value``. Raises UsageError with what was possible."""
    known = {option.key: option.accepts for option in game.options()}
    values: dict[str, Value] = {}
    for key, word in typed.items():
        if key not in known:
            raise UsageError(f"{game.key} has no option '{key}'.{did_you_mean(key, known)}")
        value = _typed(known[key], word)
        if not fits(known[key], value):
            raise UsageError(f"{game.key}: {key} cannot be '{word}'; it takes {spelled(known[key])}")
        values[key] = value
    return values


def _typed(accepts: OneOf | Several | Number, word: str) -> Value:
    match accepts:
        case OneOf():
            return word
        case Several():
            return tuple(part.strip() for part in word.split(",") if part.strip())
        case Number():
            return int(word) if re.fullmatch(r"-?[0-9]{1,9}", word) else word


__all__ = ["Shade", "run", "seats_of", "switch_on", "wanted_options"]
