"""Dice in motion: a large one that rolls fast looks as if it were turned in full size."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.playback.sprites import draw_tumbling
from tests.ui.desk import Desk

PLACE = Rect(300, 200, 220, 220)
AT_ONCE = (0.0, 0.0)


def turned(desk: Desk, monkeypatch: pytest.MonkeyPatch, progress: float, large: int) -> pygame.Surface:
    """Return the window with a die on its way, where a die is large from so many pixels on."""
    monkeypatch.setattr("kingsburg.ui.playback.sprites._LARGE", large)
    window = pygame.Surface((800, 600))
    canvas: Canvas = desk.ui.canvas(window)
    draw_tumbling(canvas, "red_4", PLACE, progress, 0, AT_ONCE)
    return window


@pytest.mark.parametrize("progress", [0.02, 0.1, 0.2, 0.3, 0.45, 0.6, 0.7])
def test_a_large_die_turns_coarsely_where_and_as_a_fine_one_would(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, progress: float
) -> None:
    fine, coarse = turned(desk, monkeypatch, progress, 10_000), turned(desk, monkeypatch, progress, 160)
    a, b = (bounds(shown) for shown in (fine, coarse))
    assert all(abs(p - q) <= 4 for p, q in zip(a, b, strict=True))
    small = [pygame.transform.smoothscale(shown, (80, 60)) for shown in (fine, coarse)]
    far = pygame.mask.from_threshold(small[0], (0, 0, 0), (60, 60, 60, 255), small[1])
    assert far.count() >= 80 * 60 - 60, "only at its edges some pixels differ"


def bounds(shown: pygame.Surface) -> pygame.Rect:
    """Return the place of what is not black."""
    mask = pygame.mask.from_threshold(shown, (0, 0, 0), (2, 2, 2, 255))
    mask.invert()
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())


def test_a_die_that_has_settled_is_drawn_as_it_lies(desk: Desk) -> None:
    window, still = pygame.Surface((800, 600)), pygame.Surface((800, 600))
    draw_tumbling(desk.ui.canvas(window), "red_4", PLACE, 1.0, 0, AT_ONCE)
    desk.ui.canvas(still).picture("dice", "red_4", PLACE)
    assert window.get_buffer().raw == still.get_buffer().raw
