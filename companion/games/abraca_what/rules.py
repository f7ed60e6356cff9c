"""The rules of Abraca... What?: what may be done, what follows, what hands must do. Must not know pages or languages.

The rules live in two chapters, ``rounds`` and ``turns``; here each item of work finds its own. Cited as "leaflet" is
the Korean rules leaflet, as "rules" the rule text of the English edition; facts come from data/abraca_what.yaml. What
both leave open is decided in README.md of this folder.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chapter,
    CoreMove,
    Cue,
    Demo,
    Dial,
    Ending,
    Game,
    Icon,
    Offer,
    OneOf,
    Option,
    Page,
    Question,
    Tables,
    Text,
    Tone,
    Value,
    View,
    chapters,
    push,
)
from companion.games.abraca_what import cover, dials, history, offers, rounds, story, turns, view
from companion.games.abraca_what.kit import Kit
from companion.games.abraca_what.state import (
    Announce,
    Call,
    Cast,
    Die,
    Fail,
    Hit,
    Item,
    Leave,
    Miss,
    Move,
    Quit,
    Scored,
    Setup,
    Start,
    State,
    Stop,
    Throw,
)

CHAPTERS: Mapping[type, Chapter[State]] = chapters(rounds, turns)

_DIE = Die()


class AbracaWhat(Game[State, Move, Item]):
    """Two to five magicians who see everybody's spells but their own."""

    key = "abraca_what"
    words = cover.words
    icon = cover.icon
    players = cover.players
    minutes = cover.minutes
    state_type = State
    fixed = "setup"
    move_type = Move
    throws = ("die", "start_player")
    offer_keys = offers.KEYS

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    # ------------------------------------------------------------ before and beside the play
    def options(self) -> tuple[Option, ...]:
        def option(key: str, *values: str) -> Option:
            dashed = key.replace("_", "-")
            label, hint = Text(f"abraca-option-{dashed}"), Text(f"abraca-option-{dashed}-hint")
            return Option(key, label, OneOf(values), values[0], hint)

        return (
            option("start_player", "asked", "drawn", "seat_1"),
            option("heal_cap", "6", "3"),
            option("failed_dragon", "die", "life"),
            option("hand_emptied", "survivors_score", "winner_only"),
            option("low_call", "refused", "costs_life"),
            option("removal", "official", "none"),
            option("easy", "off", "on"),
            option("last_magician", "off", "on"),
        )

    def demo(self) -> Demo:
        return Demo(options={"start_player": "seat_1"})

    def begin(self, options: Mapping[str, Value], seats: tuple[str, ...], tables: Tables) -> State:
        setup = Setup(
            seats=seats,
            kit=self.kit,
            lays_open=options["removal"] == "official",
            start=str(options["start_player"]),
            heal_cap=self.kit.lives if options["heal_cap"] == "6" else self.kit.low_heal_cap,
            dragon_costs_die=options["failed_dragon"] == "die",
            low_call_costs=options["low_call"] == "costs_life",
            any_order=options["easy"] == "on",
            survivors_score=options["hand_emptied"] == "survivors_score",
            last_magician=options["last_magician"] == "on",
        )
        s = rounds.laid_out(State(setup=setup, points=(0,) * len(seats)))
        return s if setup.start == "seat_1" else push(s, Start())

    def dials(self, s: State) -> tuple[Dial, ...]:
        return dials.dials(s)

    def correct(self, s: State, key: str, value: Value) -> State:
        return dials.correct(s, key, value)

    # ------------------------------------------------------------ moves
    def offers(self, s: State) -> tuple[Offer[Move], ...]:
        return offers.offers(s)

    def act(self, s: State, move: Move) -> State:
        match move:
            case Call(number):
                too_low = number < s.cast and not s.setup.any_order
                work: Item = Fail(number, too_low=True) if too_low else Announce(number)
            case Hit():
                work = Cast(s.called)
            case Miss():
                work = Fail(s.called)
            case Throw():
                work = _DIE
            case Stop():
                return replace(s, agenda=rounds.TURN_OVER)
            case Leave():
                work = Quit()
            case _:
                assert_never(move)
        return replace(s, agenda=(work,))

    # ------------------------------------------------------------ work
    def ask(self, s: State, item: Item) -> Question | None:
        return CHAPTERS[type(item)].ask(self.kit, s, item)

    def answer(self, s: State, item: Item, value: Value) -> State:
        return CHAPTERS[type(item)].answer(self.kit, s, item, value)

    def leave(self, s: State, item: Item) -> State:
        """Whatever is left is as good as seen."""
        match item:
            case Die():
                return turns.leave(s)
            case Scored():
                return rounds.next_round(s)
            case _:
                return s

    def run(self, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
        return CHAPTERS[type(item)].run(self.kit, s, item, chance)

    # ------------------------------------------------------------ what is seen and kept
    def view(self, s: State) -> View:
        return view.view(s)

    def focused(self, s: State, stop: str) -> View:
        return view.view(s, stop)

    def called(self, s: State, question: str, option: str) -> Text:
        return view.called(s, question, option)

    def sign(self, question: str, option: str) -> Icon | Tone | None:
        return view.sign(question, option)

    def title(self, before: State, move: Move | CoreMove, after: State) -> Text:
        return history.title(before, move, after)

    def over(self, s: State) -> bool:
        return s.winners != ()

    def dice(self, s: State) -> Mapping[str, tuple[str, ...]]:
        return {"die": tuple(map(str, self.kit.die))}

    def ending(self, s: State) -> Ending | None:
        return story.ending(s)

    def story(self, states: Sequence[State]) -> Page | None:
        return story.story(states)
