"""Which characters sit at the table, and whether that can work. Must not know the night, seats or pages.

Cited as "leaflet" is the publisher's Korean rules leaflet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from companion.api import Text, text
from companion.games.avalon.night import EVIL, GOOD, LANCELOTS, Lancelot

CHARACTERS = ("percival", "morgana", "mordred", "oberon")
"""Special characters that a table chooses from, beside Merlin and the Assassin."""


class Role(Struct, frozen=True):
    """A character card. ``always``: in every play; ``fills``: takes the places that are left on its side."""

    side: str
    copies: int
    always: bool = False
    fills: bool = False
    helps: str = ""


class Lineup(Struct, frozen=True, omit_defaults=True, gc=False):
    """What was chosen for a play beside Merlin, the Assassin and those who fill up."""

    characters: tuple[str, ...] = ()
    lady: bool = False
    targeting: bool = False
    excalibur: bool = False
    lancelot: Lancelot = Lancelot.OFF


class Judgement(Struct, frozen=True):
    """What is wrong with a line-up (it cannot be played) and what is unwise (it can)."""

    errors: tuple[Text, ...] = ()
    warnings: tuple[Text, ...] = ()


class TwoFails(Struct, frozen=True):
    """The quest (1..5) that only two fail cards make fail, and from how many players on."""

    quest: int
    from_players: int


class Lady(Struct, frozen=True):
    after_quests: tuple[int, ...]
    advised_from_players: int


class Targeting(Struct, frozen=True):
    """The quest (1..5) that is closed until so many quests have succeeded."""

    quest: int
    after_successes: int


class LancelotDeck(Struct, frozen=True):
    """Loyalty cards by kind. ``dealt`` lie open from the start; else one is turned over from ``from_quest`` on."""

    stay: int
    switch: int
    from_quest: int = 1
    dealt: int = 0


class Facts(Struct, frozen=True):
    """data/rules.yaml and data/roles.yaml as values. ``line_ups`` are the recommended ones by players and name."""

    sides: Mapping[int, tuple[int, int]]
    team_size: Mapping[int, tuple[int, ...]]
    two_fails: TwoFails
    line_ups: Mapping[int, Mapping[str, Lineup]]
    lady: Lady
    targeting: Targeting
    lancelot_decks: Mapping[str, LancelotDeck]
    roles: Mapping[str, Role]
    sees: Mapping[str, Mapping[str, tuple[str, ...] | Mapping[str, tuple[str, ...]]]] = {}
    """Viewer, as what, whom; what is learnt only in a Lancelot mode stands under the mode's name."""

    def fails_needed(self, players: int, quest: int) -> int:
        """Fail cards that make quest 1..5 fail."""
        return 2 if quest == self.two_fails.quest and players >= self.two_fails.from_players else 1

    def cast(self, players: int, lineup: Lineup) -> tuple[str, ...]:
        """Every card that is dealt, good before evil. Too many specials stay too many: ``judge`` says so."""
        good, evil = self.sides.get(players, (0, 0))
        chosen = [*lineup.characters, *(LANCELOTS if lineup.lancelot is not Lancelot.OFF else ())]
        specials = [role for role, card in self.roles.items() if card.always or role in chosen]
        cards = []
        for side, places in ((GOOD, good), (EVIL, evil)):
            mine = [role for role in specials if self.roles[role].side == side]
            filler = next(role for role, card in self.roles.items() if card.fills and card.side == side)
            cards += mine + [filler] * max(0, places - len(mine))
        return tuple(cards)

    def count(self, cast: Sequence[str], side: str) -> int:
        """Cards of one side."""
        return sum(self.roles[role].side == side for role in cast)


def facts(rules: Mapping[str, Any], roles: Mapping[str, Any]) -> Facts:
    """From the parsed data/rules.yaml and data/roles.yaml. Raises msgspec.ValidationError on another shape."""
    return msgspec.convert({**rules, "roles": roles["roles"], "sees": roles["sees"]}, Facts)


class Looked(Struct, frozen=True):
    """What one character, or several that see the same, learn in the night: whom they see, whom they do not see though
    others would, and whom they cannot tell apart. ``mutual``: they are who is seen."""

    viewers: tuple[str, ...]
    seen: tuple[str, ...] = ()
    unclear: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    mutual: bool = False


def looks(facts: Facts, cast: Sequence[str], lancelot: Lancelot) -> tuple[Looked, ...]:
    """Who sees whom at a table with these cards: the matrix of data/roles.yaml, with what is alike in one row. Those
    who see nobody come last, together."""
    dealt = tuple(dict.fromkeys(cast))
    sees = {role: _seen_by(facts, role, cast, lancelot) for role in dealt}
    evil = tuple(role for role in dealt if facts.roles[role].side == EVIL)
    rows: list[Looked] = []
    for role in dealt:
        if facts.roles[role].side == EVIL or not (seen := sees[role].get("evil", ())):
            continue
        rows.append(Looked((role,), seen, hidden=tuple(other for other in evil if other not in seen)))  # Merlin
    for role in dealt:
        if pair := sees[role].get("merlin_or_morgana", ()):
            rows.append(Looked((role,), pair) if len(pair) == 1 else Looked((role,), unclear=pair))
    together = tuple(role for role in evil if sees[role].get("evil"))
    if together:
        thumb = tuple(dict.fromkeys(seen for role in together for seen in sees[role].get("evil_lancelot", ())))
        alone = tuple(role for role in evil if role not in together and role not in thumb)
        rows.append(Looked(together, (*together, *thumb), hidden=alone, mutual=True))
    else:
        rows += [Looked((role,), seen) for role in evil if (seen := sees[role].get("evil_lancelot", ()))]
    pair = tuple(role for role in dealt if sees[role].get("lancelot"))
    if pair:
        rows.append(Looked(pair, pair, mutual=True))
    looking = {viewer for row in rows for viewer in row.viewers}
    blind = tuple(role for role in dealt if role not in looking)
    return (*rows, Looked(blind)) if blind else tuple(rows)


def _seen_by(facts: Facts, role: str, cast: Sequence[str], lancelot: Lancelot) -> dict[str, tuple[str, ...]]:
    """As what, whom: of the cards that are dealt, without the viewer's own unless there is another like it."""
    others = [*cast]
    others.remove(role)
    learnt: dict[str, tuple[str, ...]] = {}
    for what, whom in facts.sees.get(role, {}).items():
        if isinstance(whom, Mapping):
            if what == lancelot.reveal:
                for kind, more in whom.items():
                    learnt[kind] = (*learnt.get(kind, ()), *more)
        else:
            learnt[what] = (*learnt.get(what, ()), *whom)
    dealt = dict.fromkeys(others)
    return {what: tuple(other for other in dealt if other in whom) for what, whom in learnt.items()}


def judge(facts: Facts, players: int, cast: Sequence[str], lineup: Lineup, cards_on_box: bool = False) -> Judgement:
    """Look over the cards that are to be dealt. ``cast`` need not come from ``facts.cast``: it may be anything.

    ``cards_on_box``: quest cards are played on the box instead of on the table.
    """
    if players not in facts.sides:
        least, most = min(facts.sides), max(facts.sides)
        return Judgement((text("avalon-error-players", players=players, least=least, most=most),))
    errors = []
    dealt = Counter(cast)
    for role, card in facts.roles.items():
        if card.always and not dealt[role]:
            # leaflet, "aim of the game": Merlin and the Assassin are used in every game
            errors.append(text("avalon-error-missing", role=_role(role)))
        if dealt[role] > card.copies:
            errors.append(text("avalon-error-copies", role=_role(role), count=dealt[role], copies=card.copies))
    # leaflet, "preparing the game": so many of each side
    for side, places in zip((GOOD, EVIL), facts.sides[players], strict=True):
        count = facts.count(cast, side)
        if count != places:
            errors.append(text(f"avalon-error-{side}", count=count, places=places))
    pair = [role in dealt for role in LANCELOTS]
    if any(pair) and not all(pair):
        errors.append(Text("avalon-error-lancelots"))
    if lineup.excalibur and cards_on_box:
        # Excalibur: the holder looks at the card that was played, so it must be a card
        errors.append(Text("avalon-error-excalibur-box"))
    return Judgement(tuple(errors), _unwise(facts, players, dealt, lineup))


def _unwise(facts: Facts, players: int, dealt: Mapping[str, int], lineup: Lineup) -> tuple[Text, ...]:
    warnings = []
    if dealt["percival"] and players == min(facts.sides) and not dealt["morgana"] and not dealt["mordred"]:
        # leaflet, "Percival": with five players put in Mordred or Morgana too
        warnings.append(Text("avalon-warning-percival"))
    if dealt["morgana"] and not dealt["percival"]:
        # leaflet, "Morgana": she poses as Merlin before Percival, and before nobody else
        warnings.append(Text("avalon-warning-morgana"))
    if lineup.lady and players < facts.lady.advised_from_players:
        # leaflet, "Lady of the Lake": best with seven or more
        warnings.append(text("avalon-warning-lady", least=facts.lady.advised_from_players))
    return tuple(warnings)


def _role(role: str) -> Text:
    return Text(f"avalon-role-{role}".replace("_", "-"))
