"""The Lancelots' loyalty cards. Must not know quests, votes or the night."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from companion.api import Chance, Cue, Log, OneOf, Question, Say, Several, Text, Value, push
from companion.games.avalon.asking import keys
from companion.games.avalon.book import Book
from companion.games.avalon.night import Lancelot
from companion.games.avalon.state import LoyaltyCard, LoyaltyDeal, State, Tell

Item: TypeAlias = LoyaltyDeal | LoyaltyCard


def ask(book: Book, s: State, item: Item) -> Question | None:
    match item:
        case LoyaltyDeal():
            if s.lineup.lancelot is not Lancelot.ANNOUNCED or not s.thrown_by_hand("loyalty_card"):
                return None
            deck = book.facts.lancelot_decks[s.lineup.lancelot]
            quests = tuple(str(quest + 1) for quest in range(deck.dealt))
            return Question("loyalty_deal", Text("avalon-ask-loyalty-deal"), Several(quests, 0, deck.switch))
        case LoyaltyCard():
            left = _left(book, s)
            if not left or not s.thrown_by_hand("loyalty_card"):
                return None
            kinds = tuple(dict.fromkeys(left))
            return Question("loyalty_card", Text("avalon-ask-loyalty-card"), OneOf(kinds, 2 - len(kinds)))
    assert_never(item)


def answer(book: Book, s: State, item: Item, value: Value) -> State:
    match item:
        case LoyaltyDeal():
            dealt = book.facts.lancelot_decks[s.lineup.lancelot].dealt
            return replace(s, switches=tuple(str(quest + 1) in keys(value) for quest in range(dealt)))
        case LoyaltyCard():
            return _turned(s, value == "switch")
    assert_never(item)


def run(book: Book, s: State, item: Item, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    match item:
        case LoyaltyDeal():
            return _dealt(book, s, chance), ()
        case LoyaltyCard():
            return _loyalty(book, s, chance)
    assert_never(item)


def _dealt(book: Book, s: State, chance: Chance) -> State:
    """Lancelot sheet, variant 2: five of seven loyalty cards lie open, one for each quest."""
    if s.lineup.lancelot is not Lancelot.ANNOUNCED:
        return s
    deck = book.facts.lancelot_decks[s.lineup.lancelot]
    cards = ("stay",) * deck.stay + ("switch",) * deck.switch
    dealt = chance.shuffled("loyalty_cards", cards)[: deck.dealt]
    return replace(s, switches=tuple(card == "switch" for card in dealt))


def _left(book: Book, s: State) -> tuple[str, ...]:
    """The loyalty cards from which one is turned over now: none, unless variant 1 wants one for this quest."""
    if s.lineup.lancelot is not Lancelot.HIDDEN:
        return ()
    deck = book.facts.lancelot_decks[s.lineup.lancelot]
    if len(s.results) + 1 < deck.from_quest:
        return ()
    stay, switch = deck.stay - s.switches.count(False), deck.switch - s.switches.count(True)
    return ("stay",) * max(0, stay) + ("switch",) * max(0, switch)


def _loyalty(book: Book, s: State, chance: Chance) -> tuple[State, tuple[Cue, ...]]:
    if s.lineup.lancelot is Lancelot.ANNOUNCED:
        # variant 2: they change sides at the start of a quest whose card says so
        nth = len(s.results)
        changes = nth < len(s.switches) and s.switches[nth]
        return s, (Say(Text("avalon-lancelot-switch")),) if changes else ()
    left = _left(book, s)
    if not left:
        return s, ()
    switch = chance.pick("loyalty_card", left) == "switch"
    log = Text("avalon-log-switch" if switch else "avalon-log-stay")
    return _turned(s, switch), (Say(Text("avalon-lancelot-draw")), Log(log))


def _turned(s: State, switch: bool) -> State:
    """Variant 1: a loyalty card lies open."""
    said = Text("avalon-lancelot-switch" if switch else "avalon-lancelot-stay")
    return push(replace(s, switches=(*s.switches, switch), loyalty_at=len(s.results)), Tell((said,)))
