"""A sentence finds its line; a list of lines that could not be spoken is refused with all its faults."""

from __future__ import annotations

import pytest

from companion.core.words import Text, name, text
from companion.voice.chimes import LOOK, ChimeSign, Figure
from companion.voice.errors import LinesError
from companion.voice.lines import SpokenLine, key_of, read_lines


def test_numbers_are_part_of_the_key_in_the_order_of_their_names() -> None:
    assert key_of(Text("avalon-team-pick", {"size": 4, "n": 3})) == "avalon-team-pick-3-4"


def test_proper_names_are_not_part_of_the_key() -> None:
    assert key_of(text("avalon-lady-use", name="Minji")) == "avalon-lady-use"
    assert key_of(text("avalon-lady-use", name=name("Minji"))) == "avalon-lady-use"


def test_a_sentence_within_a_sentence_is_part_of_the_key() -> None:
    assert key_of(text("citadel-walk-to", room=Text("room-gallery"))) == "citadel-walk-to-room-gallery"
    assert key_of(text("citadel-met", whom=(Text("a"), name("Ida"), Text("b")))) == "citadel-met-a-b"


def test_the_spoken_form_is_used_and_has_no_name(lines: dict[str, SpokenLine]) -> None:
    assert lines["tea-for"].spoken["en"] == "Here is the first cup."


def test_a_line_without_a_chime_asks_to_look(lines: dict[str, SpokenLine]) -> None:
    assert lines["tea-ready"].chime == ChimeSign(1, Figure.RISING)
    assert lines["tea-cups-2"].chime == LOOK


def test_every_fault_is_told_at_once() -> None:
    faulty = {
        "lines": {
            "Tea Ready": {"en": "Tea.", "ko": "차.", "ru": "Чай."},
            "tea-half": {"en": "Tea."},
            "tea-for": {"en": "For {name}.", "ko": "{name} 님.", "ru": "Для {name}."},
            "tea-odd": {"en": "Tea.", "ko": "차.", "ru": "Чай.", "voise": 1, "chime": "9 up", "beat_s": -1},
            "tea-none": None,
        }
    }
    with pytest.raises(LinesError) as caught:
        read_lines(faulty, "tea.yaml")
    told = str(caught.value)
    for part in (
        "tea.yaml: lines.Tea Ready: a key has small letters",
        "lines.tea-half: has no ko",
        "lines.tea-half: has no ru",
        "lines.tea-for: en would speak {name}",
        "lines.tea-odd: there is no field 'voise'",
        "lines.tea-odd: chime is '9 up'",
        "lines.tea-odd: beat_s is -1",
        "lines.tea-none: has no texts",
    ):
        assert part in told
