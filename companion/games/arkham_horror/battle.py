"""The final battle, from waking to the last doom token or the last investigator. Must not know how checks are rolled.

Rules, Korean leaflet §4.2; what it leaves out is from data/limits.yaml, final_battle, and data/ancient_ones.yaml.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from companion.api import (
    Chance,
    Chime,
    Cue,
    Log,
    Question,
    Say,
    Seen,
    Show,
    Sound,
    Text,
    Tone,
    Value,
    push,
    text,
)
from companion.games.arkham_horror.catalog import Catalog
from companion.games.arkham_horror.state import (
    BattleBegins,
    Check,
    Deed,
    Do,
    Fight,
    Handwork,
    Hold,
    Hurt,
    Outcome,
    Phase,
    Roll,
    RoundEnds,
    Ruling,
    Scored,
    State,
    Strikes,
    Then,
    Wakes,
    Where,
    Without,
    around,
    keys,
    note,
    seats_where,
    some,
    tell,
    with_seat,
)
from companion.games.arkham_horror.tracks import doom_max, limits
from companion.games.arkham_horror.upkeep import devour, due, gain, next_living

Item: TypeAlias = Wakes | BattleBegins | Without | Strikes | Hurt | RoundEnds | Scored
Cues: TypeAlias = tuple[Cue, ...]

NOBODY = "nobody"
CTHULHU_REGAINS = 1


def living(s: State) -> tuple[int, ...]:
    return seats_where(s, lambda seat: seat.lives)


def attackers(s: State) -> tuple[int, ...]:
    """Who has still to attack in this round, from the first player on."""
    acted = s.fight.acted if s.fight else ()
    return tuple(seat for seat in living(s) if seat not in acted)


def finish(s: State, outcome: Outcome) -> tuple[State, Cues]:
    """The game is over."""
    s = replace(s, outcome=outcome, agenda=(Scored(),), parked=(), check=None, pending=False)
    won = outcome not in (Outcome.DEVOURED, Outcome.DESTROYED)
    show = Show("won", Tone.ACCENT, 3.0) if won else Show("defeat", Tone.RED, 3.0)
    told = Say(Text(f"horror-say-{outcome}")), Log(Text(f"horror-outcome-{outcome}"))
    return s, (show, Chime(Sound.WON if won else Sound.DEFEAT), *told)


# ---------------------------------------------------------------- questions
def ask(c: Catalog, s: State, item: Item) -> Question | None:
    match item:
        case Wakes():
            return Question("wakes", Text("horror-ask-wakes"), Seen(), confirm=Text("horror-to-battle"))
        case Without(what) if not _known(s, what) and living(s):
            return Question("without", Text(f"horror-ask-without-{what}"), around(s, keys(living(s))))
        case Hurt() if _asks_who_died(c, s) and _anybody_struck(c, s) and living(s):
            return Question("hurt", Text("horror-ask-hurt"), around(s, keys(living(s))))
        case Scored():
            return Question("scored", Text("horror-ask-scored"), Seen(), confirm=Text("core-done"))
    return None


def _asks_who_died(c: Catalog, s: State) -> bool:
    """The box knows only with values kept, and not where each chooses what to lose."""
    return not s.setup.keeps_values or not c.ancient_ones[s.ancient_one].check


def _anybody_struck(c: Catalog, s: State) -> bool:
    """Whether this attack has cost anybody anything: his checks were all passed, or he asks for none."""
    return s.fight is None or s.fight.struck or not c.ancient_ones[s.ancient_one].check


def _known(s: State, what: str) -> bool:
    """Whether the box knows who has none of it."""
    return what in ("gate_trophy", "monster_trophy") or (what == "clue" and s.setup.keeps_values)


# ---------------------------------------------------------------- answers
def answer(c: Catalog, s: State, item: Item, value: Value) -> State:
    match item:
        case Wakes():
            if s.outcome is Outcome.DESTROYED:
                return push(s, Scored())
            return push(s, BattleBegins())
        case Without() | Hurt():
            for seat in some(value):
                s = devour(s, seat)
            return s
        case Scored():
            return s
    raise TypeError(item)


# ---------------------------------------------------------------- work
def run(c: Catalog, s: State, item: Item, chance: Chance) -> tuple[State, Cues]:
    match item:
        case BattleBegins():
            return _begins(c, s)
        case Without(what):
            return _without(s, what), ()
        case Strikes():
            return _strikes(c, s), (Show("bad", Tone.RED, 0.8), Say(Text("horror-say-strikes")))
        case Hurt():
            return s if _asks_who_died(c, s) else _died(s), ()
        case RoundEnds(opening):
            return _refreshes(s if opening else next_round(s))
        case Wakes() | Scored():
            return s, ()


def _without(s: State, what: str) -> State:
    """Who has none of it is devoured, as far as the box knows."""
    for seat in living(s) if _known(s, what) else ():
        if _has_none(s, seat, what):
            s = devour(s, seat)
    return s


def _died(s: State) -> State:
    for seat in living(s):
        if min(s.seats[seat].sanity, s.seats[seat].stamina) <= 0:
            s = devour(s, seat)
    return s


def _has_none(s: State, seat: int, what: str) -> bool:
    match what:
        case "gate_trophy":
            return not s.seats[seat].gates
        case "monster_trophy":
            return not s.trophies(seat)
    return s.seats[seat].clues <= 0


def _begins(c: Catalog, s: State) -> tuple[State, Cues]:
    """The lost are devoured, cards and money stop, doom becomes health, the Ancient One's opening effect."""
    ancient_one = c.ancient_ones[s.ancient_one]
    in_play = tuple(key for key in (s.environment, s.rumor) if key)
    s = note(s, Deed(Do.FULL_DOOM, n=doom_max(c, s)))
    s = note(s, *(Deed(Do.NO_CARDS, a=key) for key in in_play), Deed(Do.NO_ITEMS), Deed(Do.NO_MONEY))
    for seat in seats_where(s, lambda seat: seat.where == Where.LOST):
        s = devour(s, seat)
    for seat in living(s):
        s = with_seat(s, seat, where=Where.ARKHAM, area=0, delayed=False, jailed=False, explored="")
    match s.ancient_one:
        case "cthulhu":
            s = _unburdened(note(s, Deed(Do.MAX_BACK)))
        case "ithaqua":
            s = note(s, Deed(Do.ITEM_DICE))
        case "yig":
            for seat in living(s):
                cursed = s.seats[seat].holding(Hold.CURSE)
                s = devour(s, seat) if cursed else gain(s, seat, Hold.CURSE)
    rating = -s.terror if ancient_one.rating_is_terror else ancient_one.rating or 0
    s = replace(
        s,
        environment="",
        rumor="",
        rumor_count=0,
        boxed=s.boxed + in_play,
        doom=doom_max(c, s),
        fight=Fight(doom_max(c, s), s.players, rating),
        phase=Phase.REFRESH,
        turn=s.turn + 1,
    )
    after = (Without(ancient_one.devours_without),) if ancient_one.devours_without else ()
    return push(s, *after, RoundEnds(opening=True), Handwork()), (Log(text("horror-log-battle", n=s.doom)),)


def _unburdened(s: State) -> State:
    """Cthulhu's power ends when he wakes: everybody's maxima are as printed again."""
    if not s.setup.keeps_values:
        return s
    for seat in living(s):
        here = s.seats[seat]
        s = with_seat(s, seat, max_sanity=here.max_sanity + 1, max_stamina=here.max_stamina + 1)
    return s


def _refreshes(s: State) -> tuple[State, Cues]:
    """Whether anybody is left; if so a round begins, and the first player passes before anybody attacks."""
    if not living(s):
        return finish(s, Outcome.DEVOURED)
    s = replace(s, first=next_living(s, s.first), pending=bool(due(s)))
    return s, (Say(Text("horror-say-round")),)


# ---------------------------------------------------------------- the investigators' turn
def attack(c: Catalog, s: State, *, anew: bool = False) -> State:
    """The next investigator attacks with a combat check against the Ancient One's rating: with as many dice as the
    last time unless ``anew`` or there was none."""
    fight = s.fight
    if fight is None:
        return s
    seat = attackers(s)[0]
    dice = -1 if anew else last_dice(s, seat, Check.COMBAT)
    return push(s, Roll(seat, Check.COMBAT, dice, fight.rating, 1, Then.ATTACK))


def last_dice(s: State, seat: int, check: Check) -> int:
    """With how many dice a seat made that check in the rounds before; -1 if in none."""
    known = (known.skill for known in s.skills if (known.seat, known.check) == (seat, check))
    return next(known, -1) if s.fight is not None and s.fight.round > 1 else -1


def hits(c: Catalog, s: State, seat: int, successes: int) -> tuple[State, Cues]:
    """Successes gather; as many as there were investigators take a doom token."""
    fight = s.fight
    if fight is None:
        return s, ()
    gathered = fight.gathered + successes
    each = limits(c, s).successes
    tokens = min(gathered // each, fight.health)
    gathered -= tokens * each
    if tokens and not s.setup.rules(Ruling.SURPLUS_CARRIES):
        gathered = 0
    health = fight.health - tokens
    s = replace(s, fight=replace(fight, gathered=gathered, health=health, acted=(*fight.acted, seat)), doom=health)
    if tokens:
        s = note(s, Deed(Do.HIT, n=tokens))
    if health == 0:
        return finish(s, Outcome.BANISHED)
    return s, ()


def end_refresh(s: State) -> State:
    """From refresh to the attacks."""
    return replace(s, phase=Phase.ATTACK)


# ---------------------------------------------------------------- the Ancient One's turn
def _strikes(c: Catalog, s: State) -> State:
    """Each investigator is attacked; the next attack is one harder."""
    fight = s.fight
    if fight is None:
        return s
    ancient_one = c.ancient_ones[s.ancient_one]
    s = replace(s, phase=Phase.DEFENCE)
    if not ancient_one.check:
        health = min(fight.health + CTHULHU_REGAINS, doom_max(c, s))
        s = note(s, Deed(Do.LOWERS_MAX))
        if health > fight.health:
            s = note(s, Deed(Do.HEALS, n=CTHULHU_REGAINS))
        s = replace(s, fight=replace(fight, health=health), doom=health)
        return push(s, Handwork(), Hurt())
    s = replace(s, fight=replace(fight, struck=False))
    check = Check(ancient_one.check)
    rolls = tuple(Roll(seat, check, last_dice(s, seat, check), fight.modifier, 1, Then.DEFEND) for seat in living(s))
    return push(s, *rolls, Handwork(), Hurt())


def struck(c: Catalog, s: State, seat: int, passed: bool) -> State:
    """One investigator's answer to the attack."""
    if passed:
        s = tell(s, Deed(Do.STANDS_FIRM, seat=seat))
        for what in c.ancient_ones[s.ancient_one].fail:
            if _known(s, what) and s.seats[seat].lives and _has_none(s, seat, what):
                s = devour(s, seat)
        return s
    s = note(s, Deed(Do.STRUCK, seat=seat, a=s.ancient_one))
    if s.fight is not None:
        s = replace(s, fight=replace(s.fight, struck=True))
    for what, loss in c.ancient_ones[s.ancient_one].fail.items():
        s = _loses(s, seat, what, -loss)
    return s


def _loses(s: State, seat: int, what: str, n: int) -> State:
    here = s.seats[seat]
    match what:
        case "gate_trophy":
            s = replace(with_seat(s, seat, gates=here.gates[n:]), markers=(*s.markers, *here.gates[:n]))
            return s if s.seats[seat].gates else devour(s, seat)
        case "monster_trophy":
            at = next((m for m, out in enumerate(s.out) if out.at == str(seat)), None)
            if at is not None:
                s = replace(s, out=s.out[:at] + s.out[at + 1 :])
            return s if s.trophies(seat) else devour(s, seat)
        case "clue" if s.setup.keeps_values:
            s = with_seat(s, seat, clues=max(0, here.clues - n))
            return s if s.seats[seat].clues else devour(s, seat)
        case "sanity" if s.setup.keeps_values:
            return with_seat(s, seat, sanity=max(0, here.sanity - n))
        case "stamina" if s.setup.keeps_values:
            return with_seat(s, seat, stamina=max(0, here.stamina - n))
    return s


def next_round(s: State) -> State:
    """The Ancient One has struck: his next attack is harder, the investigators' begin anew."""
    fight = s.fight
    if fight is None:
        return s
    fight = replace(fight, round=fight.round + 1, acted=(), modifier=fight.modifier - 1)
    return replace(s, fight=fight, phase=Phase.REFRESH, turn=s.turn + 1)
