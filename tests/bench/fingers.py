"""People who know what they want at a simulated box, and how many presses it takes them. Must not know any game."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from companion.app.pages.pickers import CountsPicker, EitherPicker, Picker
from companion.app.pages.play import PlayPage
from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.virtual.simulation import Simulation
from companion.core.game import Counts, Number, OneOf, Question, Seen, Several, Tables, Value
from companion.core.view import Amount, Cards, Role, Wheel
from tests.bench.sitting import SIZE, shortest


class Fingers:
    """A play on a simulated box; ``presses`` counts every press of its five buttons. The shortest way is taken to
    what is wanted, as people do after a few turns."""

    def __init__(
        self, key: str, seats: Sequence[str], options: Mapping[str, Value], seed: bytes, tables: Tables | None = None
    ) -> None:
        self.box = Simulation(Fixed(Games(lambda: ()), key, tables or {}), size=SIZE)
        self.presses = 0
        self.box.host.begin(key, tuple(seats), options, seed=seed)
        self.box.settle()

    # -- what people see
    @property
    def session(self) -> Any:
        return self.box.host.session

    @property
    def state(self) -> Any:
        return self.session.play.state

    @property
    def question(self) -> Question | None:
        asked: Question | None = self.session.question
        return asked

    @property
    def asks(self) -> str:
        return self.question.key if self.question is not None else ""

    @property
    def options(self) -> tuple[str, ...]:
        accepts = self._accepts
        assert isinstance(accepts, OneOf | Several)
        return accepts.options

    @property
    def _accepts(self) -> Any:
        assert self.question is not None, "nothing is being asked"
        return self.question.accepts

    @property
    def _picker(self) -> Picker:
        page = self.box.host.page
        assert isinstance(page, PlayPage)
        assert self.question is not None
        return page._of(self.box.host, self.question)

    # -- what people press
    def press(self, *roles: Role) -> None:
        for role in roles:
            self.presses += 1
            self.box.press(role)
            self.box.settle()

    def done(self) -> None:
        """Hands are done, all have seen it, or the throw that is asked for."""
        assert isinstance(self._accepts, Seen)
        assert self.question is not None
        self.press(Role.ROLL if self.question.throws else Role.GO)

    def choose(self, option: str) -> None:
        """One of the options of the open question."""
        at = self.options.index(option)
        if isinstance(self._picker, EitherPicker):
            self.press(Role.RIGHT if at else Role.LEFT)
        else:
            self.walk_to(at)
            self.press(Role.GO)

    def walk_to(self, stop: int) -> None:
        """The shorter way round to a stop of the picker."""
        picker = self._picker
        node = picker.node()
        count = len(node.cards) if isinstance(node, Cards) else len(node.options) if isinstance(node, Wheel) else 1
        assert picker.at is not None or isinstance(node, Wheel)
        at = picker.at if picker.at is not None else getattr(node, "at", 0)
        self.step((stop - at) % count, count)

    def step(self, on: int, count: int) -> None:
        """So many stops on in a ring of ``count``, back if that is shorter."""
        self.press(*shortest(on, count))

    def number(self, wanted: int) -> None:
        assert isinstance(self._accepts, Number)
        node = self._picker.node()
        assert isinstance(node, Amount)
        more = (wanted - node.number) // node.step
        self.press(*[Role.RIGHT if more > 0 else Role.LEFT] * abs(more), Role.GO)

    def throw_again(self, options: Collection[str]) -> None:
        """Exactly these dice are marked and thrown again; none of them: enough."""
        if not options:
            self.walk_to(len(self.options))
            self.press(Role.GO)
            return
        marked = {self.options[stop] for stop in self._picker.marked}
        for option in sorted(marked.symmetric_difference(options), key=self.options.index):
            self.walk_to(self.options.index(option))
            self.press(Role.GO)
        self.press(Role.ROLL)

    def count(self, counts: Sequence[int]) -> None:
        """So many of each."""
        assert isinstance(self._accepts, Counts)
        key, rows = self.asks, self.session.play.rows
        stood = rows.head
        while rows.head == stood and self.asks == key:
            picker = self._picker
            assert isinstance(picker, CountsPicker)
            more = counts[picker.at] - picker.so_far
            self.press((Role.LEFT, Role.GO, Role.RIGHT)[more] if more < CountsPicker.STRIDE else Role.ROLL)


__all__ = ["Fingers"]
