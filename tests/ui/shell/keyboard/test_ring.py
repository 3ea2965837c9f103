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


def test_enter_is_shown_only_where_it_acts(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """A die that is chosen with Enter makes a group possible: Space places it, Enter lays the die back."""
    p = program
    p.ui.refit(1280, 720)
    p.begin("kingsburg", "human", "random", seed="placing")
    while not any(spot.id.startswith("die.") and "click" in spot.does for spot in p.spots):
        p.play(1)
        p.rest()
    shown: dict[str, Rect] = {}
    monkeypatch.setattr(ring, "_draw_cap", lambda canvas, text, place: shown.update({text: place}))
    p.key(pygame.K_TAB)
    while not any(spot.main for spot in p.spots):
        p.key(pygame.K_TAB)
        if p.ui.attention.focus in {spot.id for spot in p.spots if spot.id.startswith("die.")}:
            shown.clear()
            p.key(pygame.K_RETURN)
            p.turn(times=3)
    main = next(spot for spot in p.spots if spot.main)
    assert "Enter" not in shown and shown["Space"].meets(main.rect)
    die = next(spot for spot in p.spots if spot.id == p.ui.attention.focus)
    p.key(pygame.K_SLASH, letter="?")
    listed = [spot.label for spot in p.spots]
    assert any("Enter" in line and die.label in line for line in listed)
    assert any("Space" in line and main.label in line for line in listed)
    p.key(pygame.K_ESCAPE)
    p.key(pygame.K_SPACE)
    assert not any(spot.main for spot in p.spots if spot.id == main.id)
