"""A display and a mixer without a screen or a sound card, for this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture
def no_screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The dummy video driver, asked for; closed afterwards. Hints that the box sets are taken back."""
    for hint in ("SDL_FRAMEBUFFER_ACCELERATION", "SDL_KMSDRM_DEVICE_INDEX", "SDL_NO_SIGNAL_HANDLERS"):
        monkeypatch.delenv(hint, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield
    pygame.display.quit()
    pygame.font.quit()
