"""Light, sound and times of a whole night, as the box gives them, depend on the public characters alone."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.app.store.library import Fixed
from companion.app.virtual.simulation import Simulation, speaking
from companion.box.virtual import VirtualRing, VirtualSpeaker
from companion.games.avalon.lineup import CHARACTERS
from companion.games.avalon.night import Lancelot, night
from companion.games.avalon.state import Phase
from tests.games.avalon.test_pages import USUAL
from tests.games.avalon.test_presses import games

SETS = [characters for count in range(len(CHARACTERS) + 1) for characters in combinations(CHARACTERS, count)]
NIGHT_S = 300.0


def lasts_s(clip) -> float:
    """Some length that differs from line to line."""
    return 1.0 + len(clip.stem) / 50


class Witness(VirtualSpeaker):
    """Writes down everything that light and loudspeaker do from the first call to the last, with its time."""

    def __init__(self) -> None:
        super().__init__(lasts_s)
        self.box: Simulation | None = None
        self.events: list[tuple[float, str, object]] = []

    def note(self, what: str, value: object) -> None:
        if self.box is not None and self.asleep:
            self.events.append((self.box.clock.now_s(), what, value))

    @property
    def asleep(self) -> bool:
        session = self.box.host.session
        return session is not None and session.play.state.phase is Phase.NIGHT

    def say(self, clip):
        self.note("say", clip.stem)
        return super().say(clip)

    def play(self, sound):
        self.note("play", sound.stem)

    def bed(self, sound):
        self.note("bed", sound and sound.stem)
        super().bed(sound)

    def volume(self, part):
        self.note("volume", part)

    def hush(self):
        self.note("hush", None)


class Light(VirtualRing):
    def __init__(self, witness: Witness) -> None:
        super().__init__(12)
        self._witness = witness

    def show(self, frame):
        if tuple(frame) != self.frame:
            self._witness.note("light", tuple(frame))
        super().show(frame)


@pytest.fixture(scope="module")
def script():
    return games().game("avalon").script


class TableOfStrangers:
    """One box that plays night after night for the same seats."""

    def __init__(self, seats: tuple[str, ...], seed: bytes, **options) -> None:
        self._seats, self._seed, self._options = seats, seed, options
        self._witness = Witness()
        self.box = Simulation(
            Fixed(games(), "avalon", {}),
            ring=Light(self._witness),
            speaker=self._witness,
            speech=speaking(games().narration),
        )
        self._witness.box = self.box

    def night(self, characters: tuple[str, ...], lancelot: Lancelot) -> tuple[tuple[float, str, object], ...] | None:
        """Everything that was seen and heard; None if these characters cannot be dealt at this table."""
        self._witness.events.clear()
        options = {"characters": characters, "lancelot": lancelot.value, **self._options}
        self.box.host.begin("avalon", self._seats, options, seed=self._seed)
        self.box.wait(0.0)
        self.box.settle()
        self.box.press("go")
        if self._state.phase is not Phase.DEAL:
            return None
        self.box.press("go")
        while self._state.phase is Phase.COUNTDOWN:
            self.box.wait(0.05)
        self.box.wait(NIGHT_S)
        assert self._state.phase is Phase.TALK
        first_s = self._witness.events[0][0]
        return tuple((round(at_s - first_s, 2), what, value) for at_s, what, value in self._witness.events)

    @property
    def _state(self):
        return self.box.host.session.play.state


@pytest.mark.parametrize("lancelot", Lancelot)
def test_two_tables_with_the_same_characters_see_and_hear_the_same(script, lancelot: Lancelot) -> None:
    one = TableOfStrangers(USUAL["en"][:10], b"one")
    other = TableOfStrangers(
        USUAL["ru"][::-1][:9], b"other", extras=("lady", "targeting"), votes="outcome", log="off", first_leader="chosen"
    )
    nights = 0
    for characters in SETS:
        seen = one.night(characters, lancelot)
        again = other.night(characters, lancelot)
        if seen is None or again is None:
            continue
        nights += 1
        assert seen == again
        assert [what for _, what, _ in seen if what not in ("say", "bed")] == [], "no light, no chime, no change"
        calls = night(script, characters, lancelot)
        assert [value for _, what, value in seen if what == "say"] == [call.line for call in calls]
        # and the times are those of the script
        due_s = 0.0
        times_s = [at_s for at_s, what, _ in seen if what == "say"]
        for at_s, call in zip(times_s, calls, strict=True):
            assert at_s == pytest.approx(due_s, abs=0.01)
            due_s += 1.0 + len(call.line) / 50 + call.wait_s
    assert nights >= 8
