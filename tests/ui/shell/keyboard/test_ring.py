"""The keys that are shown at their places lie apart, so that each of them can be read."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell.keyboard import ring
from tests.ui.program import Program

SIZES = [(1152, 648), (1280, 720), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_no_key_lies_on_another(
    program: Program, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """With redo beside the menu: its key is wide."""
    p = program
    p.ui.refit(*size)
    p.begin("kingsburg", "human", "random", seed="placing")
    while not p.playback.can_undo():
        p.play(1)
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    p.rest()
    shown: list[tuple[str, Rect]] = []
    monkeypatch.setattr(ring, "_draw_cap", lambda canvas, text, place: shown.append((text, place)))
    p.key(pygame.K_TAB)
    assert {"F2", "F10", "Ctrl+Y"} <= {text for text, _place in shown}
    over = [(a, b) for (a, one), (b, other) in combinations(shown, 2) if one.meets(other)]
    assert over == []
