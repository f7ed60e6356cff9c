"""What the rules look up: printed numbers and the night's script, for a table as it is. Must not know what is asked."""

from __future__ import annotations

from msgspec import Struct

from companion.games.avalon.lineup import Facts, Judgement, judge
from companion.games.avalon.night import Call, Script, night
from companion.games.avalon.state import QUESTS, State


class Book(Struct, frozen=True):
    """``facts`` are the numbers of the rules, ``script`` is the night of every possible play."""

    facts: Facts
    script: Script

    def verdict(self, s: State) -> Judgement:
        """What is wrong or unwise about the line-up as it stands."""
        cast = self.facts.cast(s.players, s.lineup)
        return judge(self.facts, s.players, cast, s.lineup, s.setup.cards_on_box)

    def calls(self, s: State) -> tuple[Call, ...]:
        """The night of this table."""
        characters = tuple(sorted(s.lineup.characters))
        return night(self.script, characters, s.lineup.lancelot, s.setup.pace, float(s.setup.look_s))

    def team_size(self, s: State) -> int:
        """How many go on the quest that is being chosen."""
        return self.facts.team_size[s.players][max(s.quest, 0)]

    def fails_needed(self, s: State) -> int:
        """Fail cards that make the quest fail that is being tried."""
        return self.facts.fails_needed(s.players, s.quest + 1)

    def open_quests(self, s: State) -> tuple[int, ...]:
        """Quests (1..5) that may be tried. Leaflet, "choosing a quest": none twice, the fifth after two successes."""
        closed = self.facts.targeting
        return tuple(
            quest + 1
            for quest in range(QUESTS)
            if s.result(quest) is None and (quest + 1 != closed.quest or s.successes >= closed.after_successes)
        )
