"""What the rules say about the night, written down by hand from the leaflet and the Lancelot sheet.

Nothing here comes from the code or from the script's own columns: a sequence of calls by set of characters, what a
player does who hears a line, and whom a line names. Citations: "host's script" is the leaflet's basic script,
"alternative script" the longer one at its end, "sheet" the Lancelot sheet.
"""

from __future__ import annotations

from itertools import chain, combinations

from companion.games.avalon.night import Lancelot

OPTIONAL = ("mordred", "morgana", "oberon", "percival")
SETS = tuple(
    tuple(chosen) for chosen in chain.from_iterable(combinations(OPTIONAL, count) for count in range(len(OPTIONAL) + 1))
)
"""All sixteen sets of special characters."""
MODES = (Lancelot.OFF, Lancelot.HIDDEN, Lancelot.ANNOUNCED, Lancelot.MUTUAL)
LANGUAGES = ("en", "ko", "ru")


def calls(characters: tuple[str, ...], lancelot: Lancelot) -> list[str]:
    """The lines of the night in order, without their prefix."""
    thumb = lancelot in (Lancelot.HIDDEN, Lancelot.ANNOUNCED)  # sheet, variants 1 and 2
    mutual = lancelot is Lancelot.MUTUAL  # sheet, variant 3
    mordred, morgana = "mordred" in characters, "morgana" in characters
    oberon, percival = "oberon" in characters, "percival" in characters
    said = ["all-close"]  # alternative script 1: "everyone close your eyes and stretch out a fist"
    if thumb:
        said.append("evil-lancelot-thumb")  # sheet: evil Lancelot raises a thumb before the evil side looks
    # alternative script 2: "only the minions, not Oberon, open your eyes"; sheet: nor does the evil Lancelot
    if oberon and thumb:
        said.append("evil-open-no-oberon-lancelot")
    elif thumb:
        said.append("evil-open-no-lancelot")
    elif oberon:
        said.append("evil-open-no-oberon")
    else:
        said.append("evil-open")  # host's script 2: "all of the evil side open their eyes"
    said.append("evil-close")  # alternative script 3
    if thumb:
        said.append("evil-lancelot-fist")  # sheet: and takes it down again
    said.append("still-closed")  # alternative script 4
    # alternative script 5: "except Mordred, the minions raise their thumbs". Oberon's card hides him from the evil
    # side only ("does not show himself to the other evil players"), so he raises his thumb for Merlin and is told so.
    if mordred and oberon:
        said.append("evil-thumbs-no-mordred-with-oberon")
    elif mordred:
        said.append("evil-thumbs-no-mordred")
    elif oberon:
        said.append("evil-thumbs-with-oberon")
    else:
        said.append("evil-thumbs")
    # alternative script 6 to 9: Merlin looks, thumbs go down, Merlin closes, everybody stays
    said += ["merlin-open", "thumbs-down", "merlin-close", "still-closed"]
    if percival:
        if morgana:  # alternative script 10 and 11; Morgana's card: she poses as Merlin before Percival
            said += ["merlin-morgana-thumbs", "percival-open-two"]
        else:  # Percival's card: he knows who Merlin is
            said += ["merlin-thumb", "percival-open-one"]
        # alternative script 12 and 13; the thumbs go down first, as for Merlin (alternative script 7)
        said += ["thumbs-down", "percival-close", "still-closed"]
    if mutual:
        said += ["lancelots-open", "lancelots-close"]  # sheet, variant 3
    said.append("all-open")  # alternative script 14
    return said


EVIL = frozenset({"assassin", "minion", "mordred", "morgana", "oberon", "evil_lancelot"})
EVERYBODY = EVIL | {"merlin", "percival", "servant", "good_lancelot"}
NOBODY: frozenset[str] = frozenset()

DOES: dict[str, tuple[frozenset[str] | None, frozenset[str] | None]] = {
    # line: whose eyes are open, whose thumbs are up after it; None: as they were
    "all-close": (NOBODY, NOBODY),
    "evil-lancelot-thumb": (None, frozenset({"evil_lancelot"})),
    "evil-open": (EVIL, None),
    "evil-open-no-oberon": (EVIL - {"oberon"}, None),
    "evil-open-no-lancelot": (EVIL - {"evil_lancelot"}, None),
    "evil-open-no-oberon-lancelot": (EVIL - {"oberon", "evil_lancelot"}, None),
    "evil-close": (NOBODY, None),
    "evil-lancelot-fist": (None, NOBODY),
    "still-closed": (None, None),
    "evil-thumbs": (None, EVIL),
    "evil-thumbs-with-oberon": (None, EVIL),
    "evil-thumbs-no-mordred": (None, EVIL - {"mordred"}),
    "evil-thumbs-no-mordred-with-oberon": (None, EVIL - {"mordred"}),
    "merlin-open": (frozenset({"merlin"}), None),
    "thumbs-down": (None, NOBODY),
    "merlin-close": (NOBODY, None),
    "merlin-thumb": (None, frozenset({"merlin"})),
    "merlin-morgana-thumbs": (None, frozenset({"merlin", "morgana"})),
    "percival-open-one": (frozenset({"percival"}), None),
    "percival-open-two": (frozenset({"percival"}), None),
    "percival-close": (NOBODY, None),
    "lancelots-open": (frozenset({"good_lancelot", "evil_lancelot"}), None),
    "lancelots-close": (NOBODY, None),
    "all-open": (EVERYBODY, NOBODY),
}

NAMED = {
    # the stem of each character's name, as it survives the cases of Russian and the particles of Korean
    "en": {
        "percival": "Percival",
        "morgana": "Morgana",
        "mordred": "Mordred",
        "oberon": "Oberon",
        "lancelot": "Lancelot",
    },
    "ko": {
        "percival": "퍼시발",
        "morgana": "모르가나",
        "mordred": "모드레드",
        "oberon": "오베론",
        "lancelot": "랜슬롯",
    },
    "ru": {
        "percival": "Персивал",
        "morgana": "Морган",
        "mordred": "Мордред",
        "oberon": "Оберон",
        "lancelot": "Ланселот",
    },
}
MINIONS = {"en": "Minions of Mordred", "ko": "모드레드의 하수인", "ru": "Приспешники Мордреда"}
"""The evil side's own name holds Mordred's, whether he plays or not."""

PAUSES_S = {
    # the silence after a line at normal pace, in seconds; windows in which somebody looks are set by the table
    "all-close": 4,
    "evil-lancelot-thumb": 3,
    "evil-close": 3,
    "evil-lancelot-fist": 2,
    "still-closed": 2,
    "thumbs-down": 3,
    "merlin-close": 3,
    "percival-close": 3,
    "lancelots-close": 3,
    "all-open": 0,
}
LOOKS = ("evil-open", "merlin-open", "percival-open", "lancelots-open")
THUMBS = ("evil-thumbs", "merlin-thumb", "merlin-morgana-thumbs")


def pause_s(line: str, look_s: float, factor: float) -> float:
    """The silence after a line."""
    if line.startswith(LOOKS):
        return look_s
    if line.startswith(THUMBS):
        return 3 * factor
    return PAUSES_S[line] * factor
