"""Pictures of a replay: what the table saw, without a hand on the buttons."""

from __future__ import annotations

from pathlib import Path

import pygame

from companion.app import assets
from companion.app.config.options import ReplayOptions
from companion.app.language import Language
from companion.app.store.records import Replay
from companion.app.virtual.album import album
from tests.app.test_records import OnlyTiny

HEADER = (
    '{"kind":"companion play","format":1,"game":"tiny","seats":["Ann"],"options":{},"tables":{},"drew":[["die",1]]}'
)
LINES = (
    HEADER,
    '{"move":{"type":"spend","n":5}}',
    '{"move":{"type":"roll"},"drew":[["die",6]]}',
    '{"move":{"type":"core.by_hand","what":"die","on":true,"once":true}}',
    '{"move":{"type":"roll"}}',
    '{"move":{"type":"core.answer","key":"die","value":["4"]}}',
)


def test_every_step_has_its_picture(tmp_path: Path) -> None:
    replay = Replay("e.jsonl", "\n".join(LINES).encode(), OnlyTiny())
    options = ReplayOptions(Path("e.jsonl"), tmp_path / "pictures", size=(320, 240))
    words = Language(assets.locale(), "en")
    told = list(album(replay, words, options))
    standing = [tmp_path / "pictures" / f"{n:04}.png" for n in range(len(LINES))]
    assert all(path.is_file() for path in standing)
    seen = [pygame.image.load(str(path)) for path in standing]
    assert {picture.get_size() for picture in seen} == {(320, 240)}
    refused, rolled, asked = (pygame.image.tobytes(seen[n], "RGB") for n in (1, 2, 4))
    assert refused != rolled, "a bubble says why it was refused"
    assert rolled != asked, "the question is on the screen"
    assert "refused: Poor" in told[1]
    ring = told[2].partition("ring ")[2]
    assert len(ring) == 12
    assert set(ring) <= set("●○·")
