"""A play in the form that the players' own log takes: Board Game Stats' link ``createPlay``. Must not know pages.

The data is one JSON object, with field names as Board Game Stats documents them (bgstatsapp.com, "Push plays to BG
Stats from other apps or websites"). A play pushed twice is one, since its ``sourcePlayId`` stays the same. ``playDate``
is when the play ended. Numbers are numbers: the app for iOS closes over a ``bggId`` in quotes. What a code on a small
screen has no room for is left out in a stated order; the four values that are true or false never are, since the app
for Android takes no play without them.
"""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from urllib.parse import quote

from companion.app.store.chronicle import Evening
from companion.core.names import one_name
from companion.core.words import Text

SOURCE = "Tabletop companion"
LINK = "https://app.bgstatsapp.com/createPlay.html?data="
DATE = "%Y-%m-%d %H:%M:%S"
LEFT_OUT = ("board", "role", "sourcePlayerId")
"""In this order, until the code fits. Never: names, scores, ``winner``, ``startPlayer``, ``highestWins``, ``noPoints``,
``sourcePlayId``, date, length, game."""
_PLAIN = ":,"
"""Stand in a query as they are (RFC 3986, section 3.4) and save two characters each."""


def play_of(evening: Evening, box: str, game_name: str, geek: int | None, say: Callable[[Text], str]) -> dict[str, Any]:
    """The play as an object. ``box`` tells this box from others, so that its plays keep their numbers; ``say`` puts a
    sentence into the table's language."""
    ending = evening.ending
    scores = ending.scores if ending is not None else ()
    roles = ending.roles if ending is not None else ()
    over = datetime.datetime.fromtimestamp(evening.started if evening.about else evening.until, datetime.UTC)
    play: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": f"{box}-{evening.id}",
        "playDate": over.strftime(DATE),
        "durationMin": round(evening.length_s / 60),
        "game": {
            "name": game_name,
            "sourceGameId": evening.game,
            "highestWins": bool(scores),
            "noPoints": not scores,
        },
        "players": [
            {
                "name": " ".join(seat.split()),
                "sourcePlayerId": _player_id(seat),
                "startPlayer": n == 0,
                "winner": ending is not None and n in ending.winners,
                **({"score": scores[n]} if n < len(scores) else {}),
                **({"role": say(roles[n])} if n < len(roles) else {}),
            }
            for n, seat in enumerate(evening.seats)
        ],
    }
    if geek is not None:
        play["game"]["bggId"] = geek
    if ending is not None and ending.board is not None:
        play["board"] = say(ending.board)
    return play


def _player_id(name: str) -> str:
    """The same for all spellings of a name, and nothing that tells it to who does not know it."""
    return hashlib.blake2b(one_name(name).encode(), digest_size=6).hexdigest()


def link_of(play: Mapping[str, Any]) -> str:
    """The address that hands the play over."""
    return LINK + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe=_PLAIN)


def shortened(play: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The play whole, then with one field after the other left out."""
    yield dict(play)
    gone: set[str] = set()
    for field in LEFT_OUT:
        gone.add(field)
        yield {
            key: (
                [{k: v for k, v in player.items() if k not in gone} for player in value]
                if key == "players"
                else {k: v for k, v in value.items() if k not in gone}
                if key == "game"
                else value
            )
            for key, value in play.items()
            if key not in gone
        }


__all__ = ["LEFT_OUT", "LINK", "SOURCE", "link_of", "play_of", "shortened"]
