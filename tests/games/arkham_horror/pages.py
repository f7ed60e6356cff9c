"""Every page of Arkham Horror as it comes up in a play, for the eye and for measuring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.app.pages.pickers import picker_for
from companion.app.pages.play import OptionNames
from companion.app.table.page import asking
from companion.core.game import Answer, Question, Seen, asked, settle, step
from companion.core.view import Label, Role, Scene
from companion.core.words import Text
from companion.games.arkham_horror.state import Deed, Do, Handwork, LayOut, Outcome, Shown, State, Walking
from companion.games.arkham_horror.view import GUIDE
from tests.games.arkham_horror.plays import begin, random_move
from tests.games.arkham_horror.table import CATALOG, GAME, Table, Told, happy

LATE: dict[str, Any] = {
    "players": 4,
    "turn": 11,
    "phase": "arkham",
    "doom": 9,
    "terror": 3,
    "gates": {
        "woods": "abyss",
        "graveyard": "yuggoth",
        "black_cave": "rlyeh",
        "silver_twilight_lodge": "city_of_the_great_race",
        "witch_house": "great_hall_of_celeano",
        "science_building": "plateau_of_leng",
    },
    "seals": ["unvisited_isle"],
    "monsters": ["cultist@woods", "dimensional_shambler@uptown", "zombie@downtown", "byakhee@sky", "ghost@outskirts"],
    "environment": "blackest_night",
    "rumor": {"card": "the_great_ritual", "since": 1, "count": 3},
    "lasting": {"fourth_of_july_parade": 12, "strange_lights_on_campus": 12},
    "seats": {
        0: {"where": "city_of_the_great_race", "area": 1, "delayed": True},
        1: {"holds": {"blessing": 0, "loan": 0}, "gates": ["abyss"], "explored": "silver_twilight_lodge"},
        2: {"where": "lost", "delayed": True},
    },
}
"""An evening two hours old."""


def scene(s: State, sheet: str = "") -> Scene:
    """The view as the box would draw it, without the app around it."""
    view = (GAME.sheet(s, sheet) if sheet else None) or GAME.view(s)
    labels = {Role.BACK: Label(Role.BACK, Text("core-undo"))}
    question = asked(GAME, s)
    if question is not None and isinstance(question.accepts, Seen) and not sheet:
        labels[Role.GO] = Label(Role.GO, question.confirm, primary=True)
    else:
        offers = {offer.key: offer for offer in GAME.offers(s)}
        for button in view.buttons:
            offer = offers.get(button.offer)
            refused = offer is not None and offer.why_not is not None
            primary = not refused and (button.primary or (offer is not None and offer.throws))
            labels[button.role] = Label(button.role, button.label, primary=primary, refused=refused)
    bar = tuple(labels.get(role, Label(role, meant=False)) for role in Role)
    return Scene(view.page, (Text("game-arkham-horror"), *view.path), view.icon, bar, view.chips, view.tallies)


def until(s: State, key: str, stop: Callable[[State, str], bool], **picks: Any) -> State:
    """Press an offer and answer as most tables would, up to the question that ``stop`` wants."""
    chance = Told(**picks)
    offer = next(offer for offer in GAME.offers(s) if offer.key == key)
    s = step(GAME, s, offer.move, chance)[-1].state
    while (question := asked(GAME, s)) is not None and not stop(s, question.key):
        s = step(GAME, s, Answer(question.key, happy(question.accepts)), chance)[-1].state
    return s


def _late(**changes: Any) -> State:
    return Table({**LATE, **changes}).state


def _mythos(**changes: Any) -> State:
    return _late(phase="mythos", gates={"graveyard": "yuggoth"}, **changes)


def _draw(stop: Callable[[State, str], bool], card: str, **changes: Any) -> Scene:
    picks = {"mythos": [card], "gate": ["city_of_the_great_race"], "monster": ["god_of_the_bloody_tongue"]}
    return scene(until(_mythos(ancient_one="nyarlathotep", **changes), "mythos", stop, **picks))


def _checking(**check: Any) -> Scene:
    return scene(_late(check=check))


def _named(agenda: tuple[Any, ...] = ()) -> State:
    """Eight investigators by name, with everything that is kept of them."""
    names = tuple(CATALOG.investigators)[:8]
    kept = {"sanity": 5, "stamina": 10, "clues": 12, "money": 19}
    seats = {n: {**LATE["seats"].get(n, {}), **kept, "who": who} for n, who in enumerate(names)}
    s = _late(players=8, values=True, seats=seats)
    return settle(GAME, replace(s, agenda=agenda), Told())[-1].state if agenda else s


def _met() -> Scene:
    """A card that somebody in an Other World has drawn, with another still to draw."""
    table = Table({**LATE, "phase": "other_worlds", "seats": {n: {"where": "abyss", "area": 1} for n in (0, 1)}})
    table.press("world", {"world": ["green_1a", "yellow_2b", "blue_1a"]})
    return scene(table.state)


def _beaten() -> Scene:
    """What has just been done, told in one line."""
    table = Table({**LATE, "phase": "movement", "environment": "", "rumor": None, "gates": {}})
    table.press("check", {"check": ["5"] * 9}, {"seat": "1", "check": "combat", "foe_of": "token_2", "skill": 9})
    table.press("keep")
    return scene(table.state)


def _told(deed: Deed) -> Scene:
    return scene(replace(_late(gates={}, environment="", rumor=None), told=(deed,)))


PAGES: Mapping[str, Callable[[], Scene]] = {
    "status": lambda: scene(_late()),
    "status, beyond the limits": lambda: scene(_late(terror=10, doom=12)),
    "status, counted": lambda: scene(_late(counted=True, monsters=[], town=55, outskirts=20)),
    "set-up": lambda: scene(Table({"phase": "setup", "first_card": True}).state),
    "card": lambda: _draw(lambda s, key: key == "shown", "miskatonic_arctic_expedition_returns"),
    "gate": lambda: _draw(lambda s, key: key == "hands", "strange_power_flux_plagues_city"),
    "ability": lambda: _draw(lambda s, key: key == "hands" and s.step == "ability", "temperence_fever_sweeps_city"),
    "drawn in an Other World": lambda: _met(),
    "told, a trophy": lambda: _beaten(),
    "told, a world": lambda: _told(Deed(Do.INTO_WORLD, seat=1, a="city_of_the_great_race")),
    "told, a gate": lambda: _told(Deed(Do.TROPHY_GATE, seat=1, a="great_hall_of_celeano")),
    "told, a monster": lambda: _told(Deed(Do.TROPHY, seat=1, a="god_of_the_bloody_tongue")),
    "told, a Shambler": lambda: _told(Deed(Do.TROPHY, seat=1, a="dimensional_shambler")),
    "told, a card": lambda: _told(Deed(Do.GAINS, seat=1, a="retainer")),
    "told, no card": lambda: _told(Deed(Do.LOSES, seat=1, a="blessing")),
    "told, a die": lambda: _told(Deed(Do.KEEPS, n=4, seat=1, a="blessing")),
    "told, no interest": lambda: _told(Deed(Do.NO_INTEREST, n=4, seat=1)),
    "told, firm": lambda: _told(Deed(Do.STANDS_FIRM, seat=1)),
    "told, a seal": lambda: _told(Deed(Do.SEAL, n=5, a="silver_twilight_lodge")),
    "check": lambda: _checking(check="fight", skill=4, modifier=-1, faces=[5, 2, 4, 1, 3], clues=2, difficulty=2),
    "check, many dice": lambda: _checking(check="combat", skill=12, faces=[5, 2, 4, 1, 3, 6, 6, 5, 1, 2, 3, 4]),
    "check, no dice": lambda: _checking(check="spell", skill=1, modifier=-3),
    "wakes": lambda: scene(until(_late(doom=12, gates={}), "doom", lambda s, key: key == "wakes")),
    "wakes, Yog-Sothoth": lambda: scene(
        until(_late(doom=11, gates={}, ancient_one="yog_sothoth"), "doom", lambda s, key: key == "wakes")
    ),
    "battle": lambda: scene(
        _late(phase="attack", rumor=None, fight={"health": 9, "size": 4, "rating": -6, "gathered": 2, "acted": [0]})
    ),
    "battle begins": lambda: scene(until(_late(doom=12, gates={}), "doom", lambda s, key: key == "hands")),
    "won": lambda: scene(replace(_late(), outcome=Outcome.SEALED)),
    "won, with everything": lambda: scene(replace(_late(score_extras=True), outcome=Outcome.BANISHED)),
    "lost": lambda: scene(replace(_late(), outcome=Outcome.DEVOURED)),
    "destroyed": lambda: scene(replace(_late(), outcome=Outcome.DESTROYED)),
    "guide": lambda: scene(_late(), "guide"),
    "guide, more": lambda: scene(_late(phase="movement"), "guide_2"),
    "cards": lambda: scene(_late(), "cards"),
    "cards, lasting": lambda: scene(_late(), "cards_2"),
    "seats": lambda: scene(_late(), "seats"),
    "seats, with names and values": lambda: scene(_named(), "seats"),
    "set-up with names": lambda: scene(_named((LayOut(),))),
    "no mythos card left": lambda: scene(_late(phase="mythos", deck_only=True, environment="", boxed=[])),
    "map": lambda: scene(_late(), "map"),
    "map, a street": lambda: scene(_late(), "map_7"),
    "limits": lambda: scene(_late(), "terror"),
}


def every_card() -> Iterator[tuple[str, Scene]]:
    """Each mythos card as it is turned over and on its ability's page."""
    for key in CATALOG.cards:
        s = replace(_mythos(monsters=[], environment="", rumor=None, lasting={}), card=key, step=None)
        yield f"{key}, shown", scene(replace(s, agenda=(Shown(),)))
        stays = (Deed(Do.CARD_STAYS, a=key),)
        yield f"{key}, ability", scene(replace(s, agenda=(Handwork(),), step=Walking.ABILITY, deeds=stays))


def every_guide() -> Iterator[tuple[str, Scene]]:
    for phase in GUIDE:
        s = replace(_late(), phase=phase)
        yield f"{phase}", scene(s, "guide")
        yield f"{phase}, more", scene(s, "guide_2")


def every_question(seeds: Iterable[int] = range(8), moves: int = 200) -> Iterator[tuple[str, Scene]]:
    """The pages of the questions that random plays ask, each question once for each number of options."""
    met: set[tuple[str, int]] = set()
    for seed in seeds:
        random = Random(seed)
        play = begin(random, 1 + seed % 8, b"questions")
        for _ in range(moves):
            question = play.question
            if question is not None and not isinstance(question.accepts, Seen):
                options = getattr(question.accepts, "options", ())
                if (question.key, len(options)) not in met:
                    met.add((question.key, len(options)))
                    yield f"{question.key}, {len(options)} options", asked_scene(play.state, question)
            move = random_move(play, random)
            if move is None:
                break
            play.do(move)


def asked_scene(s: State, question: Question) -> Scene:
    """A question with its picker, the focus where it begins."""
    picker = picker_for(
        question.accepts,
        OptionNames(GAME, s, question.key),
        value=question.stands,
        unit=GAME.called(s, question.key, ""),
        leave=True,
    )
    assert picker is not None
    view = GAME.view(s)
    labels = {label.role: label for label in picker.labels(question.confirm)}
    labels[Role.BACK] = Label(Role.BACK, Text("core-undo"))
    bar = tuple(labels.get(role, Label(role, meant=False)) for role in Role)
    return Scene(asking(question.text, picker.node()), (Text("game-arkham-horror"), *view.path), view.icon, bar)
