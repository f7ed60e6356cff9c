"""A whole box without hardware whose time moves by hand: demos, replays and tests play on it. Must not know a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any

import pygame

from companion.app import assets
from companion.app.config.aids import Aid
from companion.app.host.evenings import Library
from companion.app.host.host import TableHost
from companion.app.host.stage import Parts
from companion.app.language import Language, languages
from companion.app.store.store import NotSaved, Store
from companion.app.table.clock import ManualClock
from companion.app.table.focus import sentences
from companion.app.table.inbox import Inbox
from companion.app.table.session import Session
from companion.app.table.speech import Speech
from companion.app.table.viewing import Viewers
from companion.box.gestures import Presses
from companion.box.parts import Buttons, Ring, Speaker
from companion.box.power import PowerSensor
from companion.box.virtual import VirtualButtons, VirtualRing, VirtualSpeaker
from companion.core.play import MemoryRows
from companion.core.view import Chip, Role, Scene
from companion.lights.lights import Lights
from companion.lights.shows import load_shows
from companion.screen.layout import ScreenEdge as ScreenEdge
from companion.screen.screen import Screen
from companion.voice.lines import Narration

TAP_S = 0.08
LEAST_STEP_S = 0.0005
DISK_S = 5.0
SETTLES_WITHIN_S = 60.0
"""No show or wait of any game is longer than this."""


class SurfacePanel:
    """A screen that is only its surface."""

    def __init__(self) -> None:
        self.shining = 1.0
        self.lit: str | None = None
        self.takes_text = False

    def present(self, changed: Any) -> None:
        """The surface itself is the picture."""

    def dim(self, part: float) -> None:
        self.shining = part

    def light(self, button: str | None) -> None:
        self.lit = button

    def typing(self, on: bool) -> None:
        self.takes_text = on


class Simulation:
    """A box, its buttons and its clock in one hand.

    ``press`` and ``hold`` are fingers, ``wait`` lets time pass in the order of what is due, ``settle`` waits until
    nothing moves. ``store`` None keeps plays in memory. Parts may be given, to be tried with their faults. It is mute
    unless ``speech`` gives it a voice over its speaker (``speaking``); ``sounds`` is a folder in place of our own.
    """

    def __init__(
        self,
        library: Library,
        *,
        language: str = "en",
        size: tuple[int, int] = (800, 480),
        ring: Ring | None = None,
        store: Store | None = None,
        inbox: Inbox | None = None,
        buttons: Buttons | None = None,
        bindings: Mapping[str, str] | None = None,
        speaker: Speaker | None = None,
        edge: ScreenEdge = ScreenEdge.BOTTOM,
        clock: ManualClock | None = None,
        notices: tuple[Chip, ...] = (),
        speech: Callable[[Speaker], Speech] | None = None,
        sounds: Path | None = None,
        volume: int = 7,
        power: PowerSensor | None = None,
        viewers: Viewers | None = None,
        everybody_out_after: bool = False,
        aids: Collection[Aid] = (),
        motion_per_s: int = 0,
    ) -> None:
        self.clock = clock if clock is not None else ManualClock()
        self.inbox = inbox if inbox is not None else Inbox()
        self.hands = VirtualButtons((*(role.value for role in Role), *(bindings or {})), self.clock.now_s)
        self.ring = ring if ring is not None else VirtualRing(12)
        self.speaker = speaker if speaker is not None else VirtualSpeaker()
        self.panel = SurfacePanel()
        self.disk_s = DISK_S
        """Real time the disk gets for one commit."""
        self.turns = 0
        """Of the loop, so far."""
        self._store = store
        if not pygame.font.get_init():
            pygame.font.init()

        def words(code: str) -> Language:
            return Language(assets.locale(), code)

        kept = store.choices.get("language", language) if store is not None else language
        chosen = kept if kept in languages(assets.locales()) else language
        self.screen = Screen(size, assets.assets() / "fonts", words(chosen), edge=edge)
        real = buttons if buttons is not None else self.hands
        self.presses = Presses(real.names)
        self.presses.start(real.levels(), self.clock.now_s())
        real.start(self.inbox)
        spoken = self.screen.words
        assert isinstance(spoken, Language)
        self.host = TableHost(
            Parts(real, self.ring, self.speaker, self.panel, power),
            self.screen,
            Lights(self.ring.count, load_shows(assets.assets() / "shows.yaml")),
            self.presses,
            self.clock,
            store,
            library,
            spoken,
            sounds if sounds is not None else assets.assets() / "sounds",
            bindings,
            notices,
            words,
            MemoryRows,
            volume=volume,
            speech=speech(self.speaker) if speech is not None else None,
            viewers=viewers,
            everybody_out_after=everybody_out_after,
            aids=aids,
            motion_per_s=motion_per_s,
        )
        self.wait(0.0)

    # -- fingers
    def down(self, button: str) -> None:
        """A finger goes down and stays."""
        self.hands.push(button)
        self.wait(0.0)

    def up(self, button: str) -> None:
        self.hands.let_go(button)
        self.wait(0.0)

    def press(self, button: str, times: int = 1) -> None:
        """A tap, ``times`` over."""
        for _ in range(times):
            self.down(button)
            self.wait(TAP_S)
            self.up(button)
            self.wait(TAP_S)

    def hold(self, button: str, hold_s: float) -> None:
        self.down(button)
        self.wait(hold_s)
        self.up(button)
        self.wait(TAP_S)

    # -- time
    def wait(self, wait_s: float) -> None:
        """Let time pass; everything due happens at its own moment."""
        end_s = self.clock.now_s() + wait_s
        self._turn()
        while (due_s := self.host.due_s(self.clock.now_s())) is not None and due_s <= end_s:
            moment_s = max(due_s, self.clock.now_s() + LEAST_STEP_S)
            if moment_s > end_s:
                break
            self.clock.move_to(moment_s)
            self._turn()
        self.clock.move_to(max(end_s, self.clock.now_s()))
        self._turn()

    def _turn(self) -> None:
        self.turns += 1
        now_s = self.clock.now_s()
        for news in self.inbox.drain():
            self.host.handle(news)
        self.host.advance(now_s)
        self._let_the_disk_write()
        self.host.render(now_s)

    def _let_the_disk_write(self) -> None:
        """The disk lives in real time: wait for its word, unless it says that it cannot."""
        while self.host.session is not None and self.host.session.waiting:
            if self._store is not None and self._store.failing:
                return
            news = self.inbox.wait(self.disk_s)
            if news is None:
                return
            self.host.handle(news)
            if isinstance(news, NotSaved):
                return
            self.host.advance(self.clock.now_s())

    def settle(self, until: Callable[[], bool] | None = None) -> None:
        """Wait until nothing is being shown (or ``until`` holds). Raises TimeoutError after a minute of its time."""
        ends_s = self.clock.now_s() + SETTLES_WITHIN_S
        while self.clock.now_s() < ends_s:
            session = self.host.session
            if until() if until is not None else self._rests(session):
                return
            self.wait(0.1)
        raise TimeoutError(f"the box did not come to rest within {SETTLES_WITHIN_S} s")

    def _rests(self, session: Session | None) -> bool:
        return (session is None or session.settled) and not self.host.tumbling

    # -- what is seen
    @property
    def scene(self) -> Scene:
        return self.host.scene()

    def texts(self) -> tuple[str, ...]:
        """Every sentence of the scene in the table's language, from top to bottom of its parts."""
        told = (as_read(self.screen.words.full(each)) for each in sentences(self.scene))
        return tuple(words for words in told if words)

    def picture(self, path: Path) -> None:
        """Save the screen as a PNG."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.screen.surface, str(path))


def as_read(words: str) -> str:
    """A space that does not break looks like any other."""
    return words.replace("\u00a0", " ")


def speaking(
    narration: Callable[[str], Narration],
    voices: Path | None = None,
    own: Path | None = None,
    lead: Path | None = None,
    brought: Callable[[str], Path | None] = lambda game: None,
) -> Callable[[Speaker], Speech]:
    """A voice for a simulated box: the shipped packs, or those under ``voices``; and the owner's under ``own``. A
    loudspeaker that is simulated never sleeps, so that no line needs a ``lead`` unless it is recorded."""

    def voice(speaker: Speaker) -> Speech:
        shipped = assets.assets() / "voice"
        nobody = shipped / "nobody"
        return Speech(
            speaker,
            narration,
            voices or shipped,
            own or nobody,
            lambda code: Language(assets.locale(), code),
            lead=lead,
            brought=brought,
        )

    return voice
