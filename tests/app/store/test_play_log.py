"""The link that hands a play to the players' own log, field by field."""

from __future__ import annotations

import json
import re
from urllib.parse import unquote

from companion.app.store.chronicle import Evening
from companion.app.store.play_log import LEFT_OUT, LINK, link_of, play_of, shortened
from companion.core.ending import Ending, EndKind
from companion.core.view import Icon
from companion.core.words import Text, text

SCORED = Evening(
    7,
    "abraca_what",
    ("Mina", "Джун", "안나"),
    1_763_150_460.0,
    40,
    length_s=1700,
    ending=Ending(EndKind.SEATS, text("core-won"), Icon.STAR, winners=(1,), scores=(3, 8, 5), board=Text("board")),
)


def play(evening: Evening = SCORED):
    return play_of(evening, "box", "Abraca... what?", 163474, lambda sentence: sentence.id)


def test_every_field_has_the_name_and_form_that_the_log_documents() -> None:
    told = play()
    assert told["sourceName"]
    assert told["sourcePlayId"] == "box-7"
    assert told["playDate"] == "2025-11-14 20:01:00"
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", told["playDate"])
    assert told["durationMin"] == 28
    assert told["game"]["name"] == "Abraca... what?"
    assert told["game"]["sourceGameId"] == "abraca_what"
    assert told["game"]["bggId"] == 163474
    assert [player["name"] for player in told["players"]] == ["Mina", "Джун", "안나"]
    assert [player["winner"] for player in told["players"]] == [False, True, False]
    assert [player["score"] for player in told["players"]] == ["3", "8", "5"]
    assert [player["startPlayer"] for player in told["players"]] == [True, False, False]


def test_winner_is_there_for_everybody_even_of_an_evening_without_an_end() -> None:
    unfinished = Evening(8, "time_citadel", ("Ann", "Bob"), 1e9, 3)
    assert [player["winner"] for player in play(unfinished)["players"]] == [False, False]


def test_a_play_and_a_person_keep_their_numbers() -> None:
    assert play() == play()
    again = Evening(9, "time_citadel", (" mina ",), 1e9, 3)
    assert play(again)["players"][0]["sourcePlayerId"] == play()["players"][0]["sourcePlayerId"]


def test_the_link_holds_the_play_whatever_is_written_in_it() -> None:
    link = link_of(play())
    assert link.startswith(LINK)
    assert link.isascii()
    assert json.loads(unquote(link.removeprefix(LINK))) == play()


def test_what_has_no_room_goes_in_the_stated_order_and_what_matters_stays() -> None:
    told = list(shortened(play()))
    assert len(told) == 1 + len(LEFT_OUT)
    lengths = [len(link_of(each)) for each in told]
    assert lengths == sorted(lengths, reverse=True)
    least = told[-1]
    assert not set(LEFT_OUT) & {*least, *least["game"], *least["players"][0]}
    assert {"sourcePlayId", "playDate", "durationMin", "game", "players"} <= set(least)
    assert all({"name", "winner"} <= set(player) for player in least["players"])
