"""The numbers of the rules are those of data/arkham_express.yaml, and the fictional sheets are whole."""

from __future__ import annotations

from companion.games.arkham_express import facts
from companion.games.arkham_express.setup import options
from companion.games.arkham_express.state import Harder, Original
from tests.games.arkham_express.table import DEMO, FACTS, GAME

PRINTED = FACTS["arkham_express"]


def test_dice_and_faces() -> None:
    assert (facts.DICE, len(facts.FACES)) == (PRINTED["dice"]["count"], PRINTED["dice"]["sides"])
    assert {face: entry["id"] for face, entry in PRINTED["faces"].items()} == facts.FACE_NAMES


def test_sixteen_places() -> None:
    places = PRINTED["locations"]
    assert [places["gate_numbered"][n]["en"].removeprefix("The ") for n in range(1, 7)] == [
        "Black Cave",
        "Woods",
        "Unvisited Isle",
        "Historical Society",
        "Graveyard",
        "Witch House",
    ]
    named = (*places["special"], *places["crossings"])
    assert tuple(facts.PLACES[6:]) == named
    assert [key for key, entry in places["crossings"].items() if entry.get("start")] == [facts.START]


def test_tokens_and_limits() -> None:
    tokens = PRINTED["tokens"]
    assert (tokens["monster_tokens"], tokens["gates_to_seal"]) == (facts.TOKENS, facts.GATES_WAKE)
    assert tokens["carry_limits"]["weapon"] == tokens["carry_limits"]["spell"] == facts.CARRIED
    assert PRINTED["turn"]["4_roll"]["rerolls"] == facts.REROLLS


def test_the_nine_harder_rules_in_their_order() -> None:
    assert [str(rule) for rule in Harder] == [entry["id"] for entry in PRINTED["harder"]]


def test_every_difference_of_version_1_is_an_option() -> None:
    """One option for each ``option_v1`` (and ``..._v1``) of the data file."""

    def differences(entry: object) -> int:
        if not isinstance(entry, dict):
            return 0
        own = sum("v1" in str(key) and str(key) not in ("en_v1", "centre_of_board") for key in entry)
        return own + sum(differences(part) for part in entry.values())

    counted = differences({key: part for key, part in PRINTED.items() if key not in ("faces", "terms", "locations")})
    assert counted == len(Original)
    assert [option.key for option in options() if option.key == "original"] == ["original"]


def test_players_and_time() -> None:
    low, high = PRINTED["minutes"]
    assert GAME.players == (PRINTED["players"]["min"], PRINTED["players"]["max"])
    assert low <= GAME.minutes <= high


def test_the_fictional_sheets_are_whole_and_say_so() -> None:
    assert FACTS["sheets_demo"]["fictional"] is True
    assert sum(int(str(row["copies"])) for row in DEMO.tables["monsters"]) == facts.TOKENS
    assert {row["roll"] for row in DEMO.tables["herald"]} == {str(total) for total in range(2, 13)}
    for table, key in (("monsters", "monster"), ("investigators", "investigator"), ("ancient_ones", "ancient")):
        assert all(str(row[key]).startswith("demo_") for row in DEMO.tables[table])


def test_every_place_of_the_fictional_board_can_be_reached() -> None:
    links = GAME.begin({option.key: option.default for option in GAME.options()}, ("Mina",), DEMO.tables).setup.links
    reached, waiting = {facts.START}, [facts.START]
    while waiting:
        for place in links[waiting.pop()]:
            if place not in reached:
                reached.add(place)
                waiting.append(place)
    assert reached == set(facts.PLACES)
