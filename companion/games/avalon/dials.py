"""What hands may set by day: leader, vote track, quests, the Lady of the Lake. Must not know pages."""

from __future__ import annotations

from msgspec.structs import replace

from companion.api import Dial, Number, OneOf, Text, Value, text
from companion.games.avalon.asking import seat_key, seat_of, seats, whole
from companion.games.avalon.endings import ENOUGH, MOST_REJECTED
from companion.games.avalon.quests import FAIL, SUCCESS
from companion.games.avalon.state import NONE, QUESTS, Phase, Result, State


def dials(s: State) -> tuple[Dial, ...]:
    if s.leader == NONE:
        return ()
    dials = [
        Dial("leader", Text("avalon-dial-leader"), seat_key(s.leader), seats(s)),
        Dial("rejected", Text("avalon-dial-rejected"), s.rejected, Number(0, max(MOST_REJECTED - 1, s.rejected))),
    ]
    for quest in range(QUESTS):
        result = s.result(quest)
        stands = "open" if result is None else SUCCESS if result.success else FAIL
        label = text("avalon-dial-quest", n=quest + 1)
        dials.append(Dial(f"quest_{quest + 1}", label, stands, OneOf(("open", SUCCESS, FAIL))))
    if s.lineup.lady and s.holders:
        dials.append(Dial("lady", Text("avalon-dial-lady"), seat_key(s.holders[-1]), seats(s)))
    return tuple(dials)


def correct(s: State, key: str, value: Value) -> State:
    match key:
        case "leader":
            return replace(s, leader=seat_of(value))
        case "rejected":
            return replace(s, rejected=whole(value))
        case "lady":
            seat = seat_of(value)
            before = tuple(holder for holder in s.holders[:-1] if holder != seat)
            return replace(s, holders=(*before, seat))
        case _:
            s = _mark(s, whole(key.removeprefix("quest_")) - 1, str(value))
            if s.phase is Phase.ASSASSIN and s.successes < ENOUGH:
                # good has not won yet: nobody is accused, and the quests go on
                return replace(s, phase=Phase.RESULT, named=NONE, agenda=())
            return s


def _mark(s: State, quest: int, stands: str) -> State:
    before = s.result(quest)
    if before is not None and stands != "open" and before.success == (stands == SUCCESS):
        return s
    others = tuple(result for result in s.results if result.quest != quest)
    if stands == "open":
        return replace(s, results=others)
    team = before.team if before is not None else ()
    leader = before.leader if before is not None else s.leader
    corrected = Result(quest, stands == SUCCESS, NONE, leader, team)
    at = s.results.index(before) if before is not None else len(others)
    return replace(s, results=(*others[:at], corrected, *others[at:]))
