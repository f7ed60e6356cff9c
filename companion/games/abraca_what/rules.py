"""The rules of Abraca... What?: what may be done, what follows, what hands must do. Must not know pages or languages.

Cited as "leaflet" is the Korean rules leaflet, as "rules" the rule text of the English edition; facts come from
data/abraca_what.yaml. What both leave open is decided in README.md of this folder.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from operator import add
from typing import assert_never

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    CoreMove,
    Counts,
    Cue,
    Demo,
    Dial,
    Ending,
    Faces,
    Game,
    Icon,
    Log,
    Offer,
    OneOf,
    Option,
    Page,
    Question,
    Rolled,
    Say,
    Seen,
    Show,
    Sound,
    Tables,
    Text,
    Tone,
    Value,
    View,
    name,
    push,
    text,
)
from companion.games.abraca_what import cover, dials, effects, story, view
from companion.games.abraca_what.effects import BY_DIE, DRAGON, OWL, Changes
from companion.games.abraca_what.kit import NUMBERS, Kit
from companion.games.abraca_what.state import (
    Announce,
    Apply,
    Call,
    Cast,
    Deal,
    Die,
    Fail,
    Hit,
    How,
    Item,
    Lay,
    Leave,
    Miss,
    Move,
    Next,
    Quit,
    Refill,
    Roll,
    Score,
    Scored,
    Setup,
    Start,
    State,
    Stop,
    Throw,
    Took,
)

_DIE, _APPLY, _DEAL, _SCORED = Die(), Apply(), Deal(), Scored()
NOBODY = "nobody"
"""Of those who may leave the game: none of them."""
_TURN_OVER = (Refill(), Next())
_DIE_QUESTION = Question("die", Text("abraca-ask-die"), Faces((("1", "2", "3"),), ("die",)))
_DEAL_QUESTION = Question("deal", Text("abraca-deal"), Seen(), confirm=Text("abraca-done"))
_TOOK_QUESTION = Question("took", Text("abraca-refill"), Seen(), confirm=Text("abraca-done"))
_SCORED_QUESTION = Question("scored", Text("abraca-scored"), Seen(), confirm=Text("abraca-next-round"))

_CALLED = (Chime(Sound.TICK), Show("ask", Tone.ACCENT, 0.35))
_GOOD = (Chime(Sound.GOOD), Show("good", Tone.GREEN, 0.7))
_BAD = (Chime(Sound.BAD), Show("bad", Tone.RED, 0.7))
_ROLLED_FOR = {Roll.CAST: Show("good", Tone.GREEN, 0.7), Roll.FAILED: Show("bad", Tone.RED, 0.7)}


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
    offer_keys = (*(f"call_{number}" for number in NUMBERS), "hit", "miss", "roll", "stop", "leave")

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
        s = _laid_out(State(setup=setup, points=(0,) * len(seats)))
        return s if setup.start == "seat_1" else push(s, Start())

    def dials(self, s: State) -> tuple[Dial, ...]:
        return dials.dials(s)

    def correct(self, s: State, key: str, value: Value) -> State:
        return dials.correct(s, key, value)

    # ------------------------------------------------------------ moves
    def offers(self, s: State) -> tuple[Offer[Move], ...]:
        called = s.called
        return _offers(
            s.winners != (),
            called,
            called > 0 and s.seen[called - 1] >= called,
            s.hands[s.turn] > 0,
            0 if s.setup.any_order else s.cast,
            s.cast > 0,
            s.roll,
            s.setup.low_call_costs,
        )

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
                return replace(s, agenda=_TURN_OVER)
            case Leave():
                work = Quit()
            case _:
                assert_never(move)
        return replace(s, agenda=(work,))

    # ------------------------------------------------------------ questions
    def ask(self, s: State, item: Item) -> Question | None:
        match item:
            case Announce() | Next() | Refill() | Fail() | Cast():
                return None
            case Took():
                return _TOOK_QUESTION
            case Apply() | Score():
                return None
            case Die(told):
                return _DIE_QUESTION if not told and s.thrown_by_hand("die") else None
            case Start(seat):
                drawn = s.setup.start == "drawn" and not s.thrown_by_hand("start_player")
                if seat is not None or drawn:
                    return None
                wording = "abraca-ask-start" if s.setup.start == "drawn" else "abraca-ask-oldest"
                return Question("start", Text(wording), _seats(s))
            case Deal():
                return _DEAL_QUESTION
            case Lay(number):
                return _ask_open(s, number)
            case Scored():
                return _SCORED_QUESTION
            case Quit(seat):
                return _leaving(s.playing) if seat is None else None
            case _:
                assert_never(item)

    def answer(self, s: State, item: Item, value: Value) -> State:
        match item:
            case Start():
                return push(s, Start(int(str(value))))
            case Quit():
                return push(s, Quit(int(str(value)))) if value != NOBODY else s
            case Die():
                assert isinstance(value, tuple | list)
                return push(s, Die(int(value[0])))
            case Lay():
                assert isinstance(value, tuple | list)
                return replace(s, seen=tuple(map(int, value)), untold=0)
            case Scored():
                return _next_round(s)
            case _:
                return s  # hands have done it

    def leave(self, s: State, item: Item) -> State:
        """A die that is not told is hands' business; whatever else is left is as good as seen."""
        match item:
            case Die():
                failed = s.roll is Roll.FAILED
                s = replace(s, roll=Roll.NOTHING)
                return replace(s, agenda=_TURN_OVER) if failed else _after_cast(s)
            case Scored():
                return _next_round(s)
            case _:
                return s

    # ------------------------------------------------------------ work
    def run(self, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
        match item:
            case Announce(number):
                return replace(s, called=number, die=0, changes=()), _CALLED
            case Cast(number):
                return _cast(s, number)
            case Fail(number, too_low):
                return _fail(s, number, too_low)
            case Refill():
                return _refill(s)
            case Next():
                turn = effects.left_of(s, s.turn)
                s = replace(s, turn=turn, called=0, cast=0, changes=())
                return s, _NEXT
            case Die(told):
                rolled = told or chance.pick("die", self.kit.die)
                cues = (_ROLLED_FOR[s.roll],) if told else (Rolled((rolled * 4) % 12), _ROLLED_FOR[s.roll])
                return push(replace(s, die=rolled), _APPLY), cues
            case Apply():
                return _apply(s)
            case Start(seat):
                return self._start(s, seat, chance)
            case Lay(number):
                return _told_by_itself(s, number), ()
            case Score(how, winner):
                return _score(s, how, winner)
            case Quit(seat):
                return _quit(s, seat if seat is not None else s.turn)
            case Took() | Deal() | Scored():
                return s, ()
            case _:
                assert_never(item)

    def _start(self, s: State, seat: int | None, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
        """Leaflet §4.1: the oldest begins."""
        if seat is None:
            seat = chance.pick("start_player", range(len(s.setup.seats)))
        told = Log(text("abraca-log-starts", who=s.setup.seats[seat]))
        return replace(s, turn=seat), (Chime(Sound.TICK), Say(Text("abraca-say-starts")), told)

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
        return view.title(before, move, after)

    def over(self, s: State) -> bool:
        return s.winners != ()

    def dice(self, s: State) -> Mapping[str, tuple[str, ...]]:
        return {"die": tuple(map(str, self.kit.die))}

    def ending(self, s: State) -> Ending | None:
        return story.ending(s)

    def story(self, states: Sequence[State]) -> Page | None:
        return story.story(states)


# ---------------------------------------------------------------- a round
def _laid_out(s: State) -> State:
    """Leaflet §4.1; rules: with two or three players some stones are laid open first."""
    kit, playing = s.setup.kit, s.playing
    count = len(s.setup.seats)
    left = kit.open_stones.get(len(playing), 0) if s.setup.lays_open else 0
    return replace(
        s,
        life=tuple(kit.lives if seat in playing else 0 for seat in range(count)),
        hands=tuple(kit.hand if seat in playing else 0 for seat in range(count)),
        taken=(0,) * count,
        seen=(0,) * len(NUMBERS),
        untold=left,
        secret=kit.secrets,
        called=0,
        cast=0,
        die=0,
        roll=Roll.NOTHING,
        changes=(),
        agenda=(_DEAL, Lay(NUMBERS[0])) if left else (_DEAL,),
    )


def _ask_open(s: State, number: int) -> Question | None:
    """How many stones of each number lie open: all in one question, and none if only one answer is left. What a hand
    has set in the meantime is told already, as is every number below ``number``."""
    least = s.seen
    most = tuple(seen if n < number else min(n, seen + s.untold) for n, seen in zip(NUMBERS, s.seen, strict=True))
    if not s.untold or sum(most) - sum(least) <= s.untold:
        return None
    names = tuple(str(n) for n in NUMBERS)
    accepts = Counts(names, least, most, sum(least) + s.untold)
    return Question("open", text("abraca-ask-all-open", n=accepts.total), accepts)


def _told_by_itself(s: State, number: int) -> State:
    """All that may lie open do."""
    most = tuple(seen if n < number else min(n, seen + s.untold) for n, seen in zip(NUMBERS, s.seen, strict=True))
    return replace(s, seen=most, untold=s.untold - sum(most) + sum(s.seen)) if s.untold else s


def _next_round(s: State) -> State:
    """Rules: the one whose turn would have come next begins."""
    playing = s.playing
    turn = next(seat for seat in (*playing, *playing) if seat > s.turn or s.turn >= playing[-1])
    return _laid_out(replace(s, round=s.round + 1, turn=turn))


def _score(s: State, how: How, winner: int | None) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet §4.5 and §4.6. The track ends at eight."""
    last = effects.result(s, how, winner)
    target = s.setup.kit.target
    points = tuple(min(target, sum(pair)) for pair in zip(s.points, last.points, strict=True))
    won = effects.winners(s, points, last)
    s = replace(
        s, points=points, result=last, winners=won, called=0, roll=Roll.NOTHING, agenda=() if won else (_SCORED,)
    )
    names = s.setup.seats
    ended = Log(text(f"abraca-log-{how}", who=names[winner]) if winner is not None else Text(f"abraca-log-{how}"))
    got = tuple(
        Log(text("abraca-log-points", who=names[seat], n=last.points[seat], total=points[seat])) for seat in s.playing
    )
    if won:
        said, told = _game_won(s, won)
        return s, (Chime(Sound.WON), Show("won", Tone.ACCENT, 2.0), said, ended, *got, told)
    show = _GOOD if winner is not None else _BAD
    return s, (*show, Say(Text(f"abraca-say-{how}")), ended, *got)


def _game_won(s: State, won: tuple[int, ...]) -> tuple[Say, Log]:
    said = Text("abraca-say-won" if len(won) == 1 else "abraca-say-won-together")
    return Say(said), Log(text("abraca-log-won", who=_names(s, won), count=len(won)))


def _quit(s: State, seat: int) -> tuple[State, tuple[Cue, ...]]:
    """Not in the leaflet: the stones of who leaves go under the pile, secret ones back to the others."""
    s = replace(
        s,
        away=(*s.away, seat),
        secret=s.secret + s.taken[seat],
        hands=_with(s.hands, seat, 0),
        taken=_with(s.taken, seat, 0),
        life=_with(s.life, seat, 0),
        changes=(),
    )
    cues: tuple[Cue, ...] = (Chime(Sound.BAD), Log(text("abraca-log-left", who=s.setup.seats[seat])))
    if len(s.playing) == 1:
        s = replace(s, winners=s.playing, result=replace(s.result, how=How.ALONE), called=0, roll=Roll.NOTHING)
        return s, (*cues, Chime(Sound.WON), Show("won", Tone.ACCENT, 2.0), *_game_won(s, s.winners))
    if s.setup.last_magician and len(s.alive) == 1:
        return _scoring(s, How.LAST, s.alive[0]), cues
    if seat == s.turn:
        return replace(s, called=0, roll=Roll.NOTHING, agenda=_TURN_OVER[1:]), cues
    return s, cues


# ---------------------------------------------------------------- a turn
def _cast(s: State, number: int) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet §4.2.1: the stone was there. Its spell works, or waits for the die."""
    s = replace(
        s,
        called=0,
        cast=number,
        hands=_plus(s.hands, s.turn, -1),
        seen=_plus(s.seen, number - 1, 1),
        roll=Roll.CAST if number in BY_DIE else Roll.NOTHING,
    )
    if number in BY_DIE:
        return s, (*_GOOD, Say(_ROLL_NOW))
    if number == OWL:
        return _take_secret(s)
    return _work(s, number, 0)


def _apply(s: State) -> tuple[State, tuple[Cue, ...]]:
    """The die has fallen: leaflet §5 for spells 1 and 3, §4.2.2 for a failed 1."""
    failed = s.roll is Roll.FAILED
    s = replace(s, roll=Roll.NOTHING)
    return _own_loss(s, s.die, text("abraca-say-lose", n=s.die)) if failed else _work(s, s.cast, s.die)


def _work(s: State, number: int, die: int) -> tuple[State, tuple[Cue, ...]]:
    """A spell that changes lives."""
    wanted = effects.worked(s, number, die)
    cap = effects.cap_of(s, number)
    real = effects.clipped(s, wanted, cap)
    s, cues = _changed(s, wanted, real, cap, _aloud(number, wanted, real[s.turn]))
    return _after_cast(s), cues


def _after_cast(s: State) -> State:
    """Leaflet §4.5: a round ends at once when a spell took a last life or the last stone in front was used.

    The spell comes before the empty hand, and that before the refill (rules).
    """
    killed = any(change < 0 and life == 0 for change, life in zip(s.changes, s.life, strict=False))
    if s.setup.last_magician:
        if len(s.alive) == 1:
            return _scoring(s, How.LAST, s.alive[0])
    elif killed:
        return _scoring(s, How.KILLED, s.turn)
    return s if s.hands[s.turn] else _scoring(s, How.EMPTIED, s.turn)


def _take_secret(s: State) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet §4.4: only this spell reaches the secret stones."""
    who = s.setup.seats[s.turn]
    if s.secret:
        s = replace(s, secret=s.secret - 1, taken=_plus(s.taken, s.turn, 1))
        said, told = "abraca-say-secret", text("abraca-log-secret", who=who, n=s.secret)
    else:
        said, told = "abraca-say-no-secret", Text("abraca-log-no-secret")
    return _after_cast(s), (*_GOOD, Say(Text(said)), Log(told))


def _fail(s: State, number: int, too_low: bool) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet §4.2.2: a life, or for spell 1 the die. A call too low costs a life (option; rules)."""
    s = replace(s, called=0, die=0, changes=())
    if number == DRAGON and s.setup.dragon_costs_die and not too_low:
        return replace(s, roll=Roll.FAILED), (*_BAD, Say(Text("abraca-say-miss-roll")))
    return _own_loss(s, 1, Text("abraca-say-low" if too_low else "abraca-say-miss"))


def _own_loss(s: State, lost: int, said: Text) -> tuple[State, tuple[Cue, ...]]:
    """The turn ends; stones used before are still refilled (rules). With it may end the round: then nobody wins it."""
    had = s.life[s.turn]
    left = max(0, had - lost)
    changes = _with((0,) * len(s.life), s.turn, left - had)
    cues: tuple[Cue, ...] = (*_BAD, Say(said), _loses(s.setup.seats, (s.turn,), lost))
    s = replace(s, life=_with(s.life, s.turn, left), changes=changes, agenda=_TURN_OVER)
    if left or not had:
        return s, cues
    cues = (*cues, *_are_out(s, (s.turn,)))
    if not s.setup.last_magician:
        return _scoring(s, How.OWN, None), cues
    if len(s.alive) == 1:
        return _scoring(s, How.LAST, s.alive[0]), cues
    return replace(s, agenda=_TURN_OVER[1:]), cues


def _scoring(s: State, how: How, winner: int | None) -> State:
    return replace(s, agenda=(Score(how, winner),))


def _refill(s: State) -> tuple[State, tuple[Cue, ...]]:
    """Leaflet §4.3: up to five in front, as far as there are stones."""
    lacking, pile = s.setup.kit.hand - s.hands[s.turn], s.pile
    if lacking <= 0:
        return s, ()
    if not pile:
        return s, _PILE_EMPTY
    stones = min(lacking, pile)
    s = push(replace(s, hands=_plus(s.hands, s.turn, stones)), Took(stones))
    return s, _takes(s.setup.seats[s.turn], stones, pile - stones)


def _changed(
    s: State, wanted: Changes, real: Changes, cap: int, said: tuple[Cue, ...]
) -> tuple[State, tuple[Cue, ...]]:
    """Lives change, and it is written down whose, by how many, and whose could not; ``said`` is what is heard."""
    names = s.setup.seats
    life = tuple(map(add, s.life, real))
    losing = tuple([seat for seat, change in enumerate(wanted) if change < 0])
    cues: tuple[Cue, ...] = (*(_BAD if losing else _GOOD), *said)
    if losing:
        cues = (*cues, _loses(names, losing, -wanted[losing[0]]))
    gain = wanted[s.turn]
    if gain > 0:
        cues = (*cues, *_gains(names[s.turn], real[s.turn], cap if real[s.turn] < gain else 0))
    out = tuple(seat for seat in losing if not life[seat] and s.life[seat])
    s = replace(s, life=life, changes=real)
    return s, (*cues, *_are_out(s, out)) if out else cues


_ROLL_NOW = Text("abraca-say-roll")
_NEXT: tuple[Cue, ...] = (Say(Text("abraca-say-next")),)
_PILE_EMPTY: tuple[Cue, ...] = (Say(Text("abraca-say-pile-empty")), Log(Text("abraca-log-pile-empty")))


def _aloud(number: int, wanted: Changes, gained: int) -> tuple[Cue, ...]:
    """A spell in one sentence: leaflet §5. Whose lives they are, and who was at the cap besides, is on the screen."""
    if number in (effects.BREEZE, effects.POTION):
        return (Say(text("abraca-say-gain", n=gained) if gained else Text("abraca-say-full")),)
    lost = [-change for change in wanted if change < 0]
    return (Say(_strikes(number, lost, gained)),) if lost else ()  # nobody else is left after a correction by hand


def _strikes(number: int, lost: list[int], gained: int) -> Text:
    other = "other" if len(lost) == 1 else "others"
    match number:
        case effects.DRAGON:
            return text(f"abraca-say-{other}", n=lost[0])
        case effects.WANDERER:
            return Text(f"abraca-say-drains-{other}") if gained else text(f"abraca-say-{other}", n=1)
        case effects.TEMPEST:
            return Text("abraca-say-neighbours") if len(lost) > 1 else text("abraca-say-other", n=1)
    return Text("abraca-say-left" if number == effects.BLIZZARD else "abraca-say-right")


@lru_cache(maxsize=1024)
def _loses(names: tuple[str, ...], seats: tuple[int, ...], lost: int) -> Log:
    who = tuple(name(names[seat]) for seat in seats)
    return Log(text("abraca-log-lose", who=who, count=len(who), n=lost))


@lru_cache(maxsize=256)
def _gains(who: str, gained: int, cap: int) -> tuple[Cue, ...]:
    """``cap`` is said where it kept the spell from giving more; 0 where it did not."""
    more = (Log(text("abraca-log-gain", who=who, n=gained)),) if gained else ()
    return (*more, Log(text("abraca-log-full", who=who, n=cap))) if cap else more


def _are_out(s: State, seats: tuple[int, ...]) -> tuple[Cue, ...]:
    """Said only where the round goes on without them: else its end is said."""
    told = tuple(Log(text("abraca-log-out", who=s.setup.seats[seat])) for seat in seats)
    if not s.setup.last_magician or len(s.alive) < 2:
        return told
    return (Say(Text("abraca-say-out" if len(seats) == 1 else "abraca-say-out-several")), *told)


@lru_cache(maxsize=1024)
def _takes(who: str, stones: int, left: int) -> tuple[Cue, ...]:
    told = Log(text("abraca-log-takes", who=who, n=stones, left=left))
    return Say(text("abraca-say-takes", n=stones)), told


# ---------------------------------------------------------------- values by seat
def _plus(values: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    return _with(values, at, values[at] + more)


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


@lru_cache(maxsize=64)
def _leaving(playing: tuple[int, ...]) -> Question:
    """It begins on nobody: a press too many puts nobody out of the game."""
    seats = tuple(str(seat) for seat in playing)
    return Question("leave", Text("abraca-ask-leave"), OneOf((*seats, NOBODY)), stands=NOBODY, may_leave=False)


def _names(s: State, seats: Iterable[int]) -> tuple[Text, ...]:
    return tuple(name(s.setup.seats[seat]) for seat in seats)


def _seats(s: State) -> OneOf:
    return OneOf(tuple(str(seat) for seat in s.playing))


# ---------------------------------------------------------------- offers
@lru_cache(maxsize=1024)
def _offers(
    over: bool,
    called: int,
    all_open: bool,
    has_stones: bool,
    lowest: int,
    has_cast: bool,
    roll: Roll,
    low_call_costs: bool,
) -> tuple[Offer[Move], ...]:
    """Every move with its reason why not, for a state of which only this matters."""
    if over:
        busy: Text | None = Text("abraca-why-over")
    elif roll:
        busy = Text("abraca-why-die")
    else:
        busy = Text("abraca-why-called") if called else None

    def call(number: int) -> Offer[Move]:
        too_low = number < lowest and not low_call_costs
        why = busy or (text("abraca-why-lower", n=lowest) if too_low else None)
        return Offer(f"call_{number}", Call(number), text("abraca-call", n=number), why, icon=Icon.ABRACA)

    def told(key: str, move: Move, icon: Icon, impossible: Text | None) -> Offer[Move]:
        why = impossible if called and not over else Text("abraca-why-over" if over else "abraca-why-not-called")
        return Offer(key, move, Text(f"abraca-{key}"), why, icon=icon)

    not_there = text("abraca-why-all-open", n=called) if all_open else None
    if not has_stones:
        not_there = Text("abraca-why-no-stones")
    return (
        *map(call, NUMBERS),
        told("hit", Hit(), Icon.CHECK, not_there),
        told("miss", Miss(), Icon.CROSS, None),
        Offer(
            "roll",
            Throw(),
            Text("abraca-roll"),
            None if roll and not over else Text("abraca-why-no-die"),
            True,
            Icon.ROLL,
        ),
        Offer(
            "stop",
            Stop(),
            Text("abraca-stop"),
            busy or (None if has_cast else Text("abraca-why-must-call")),
            icon=Icon.HAND,
        ),
        Offer(
            "leave", Leave(), Text("abraca-leave"), Text("abraca-why-over") if over else None, icon=Icon.OUT, ends=True
        ),
    )
