"""``make evidence`` runs for half an hour and is not part of this; that it can run is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.evidence.__main__ import PARTS
from tests.evidence.kills import _Kept
from tests.evidence.ledger import Lost, Part, tried

QUICK = ("damage", "disk", "names", "parts", "settings", "tables", "replays", "arguments")


@pytest.mark.parametrize("part", [part for part in PARTS if part.name in QUICK], ids=lambda part: part.name)
def test_one_trial_of_each_quick_part_holds(part: Part, tmp_path: Path) -> None:
    counts, failure = tried(part, 1, tmp_path)
    assert failure is None, failure.why
    assert sum(counts.values()) > 0


def test_a_trial_that_fails_names_the_command_that_tries_it_again(tmp_path: Path) -> None:
    def lost(dice: object, folder: Path) -> dict[str, int]:
        raise Lost("row 3 of play 1 changed")

    _, failure = tried(Part("kills-play", "killed", 1, lost), 41, tmp_path)
    assert failure is not None
    assert failure.why == "row 3 of play 1 changed"
    assert failure.command == "python -m tests.evidence --only kills-play --trial 41"


def test_a_play_that_was_undone_played_on_and_undone_again_may_keep_either_row() -> None:
    kept = _Kept()
    undone = ["7", "1", "2", "first"]
    kept.hear([["shown", "7", "2", "2", "old"], ["try", *undone], ["try", "7", "2", "2", "new"], ["try", *undone]])
    assert [way["7", 2] for way in kept._ways_to(undone)] == ["old", "new"]
