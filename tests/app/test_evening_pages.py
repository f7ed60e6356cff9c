"""Pages of past evenings over a full store: nothing cut off, nothing unreadable, in three languages and sizes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.gallery_evenings import visits
from tests.screen.measured import faults


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("evenings")


@pytest.mark.parametrize(
    ("shape", "language"), [("800x480", "en"), ("320x240", "ru"), ("480x320", "ko"), ("480x800", "ru")]
)
def test_every_page_of_a_full_store_is_whole_and_clear(shape: str, language: str, kept: Path) -> None:
    wrong = []
    seen = 0
    for called, box in visits(kept, shape, language):
        wrong += [f"{called}: {fault}" for fault in faults(box.screen, box.scene)]
        seen += 1
    assert not wrong, "\n".join(wrong)
    assert seen > 30
