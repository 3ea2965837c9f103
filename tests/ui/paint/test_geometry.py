"""The frame keeps the design's proportions at every window size."""

from itertools import pairwise

import pygame
import pytest

from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.shell.window import Window, fitted


@pytest.mark.parametrize(
    "size", [(1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1280, 1024), (1367, 771)]
)
def test_design_stays_inside_and_centred(size: tuple[int, int]) -> None:
    frame = Frame(*size)
    whole = frame.rect(0, 0, 1920, 1080)
    assert whole.x >= 0 and whole.y >= 0 and whole.right <= size[0] and whole.bottom <= size[1]
    assert abs(whole.x - (size[0] - whole.right)) <= 1
    assert abs(whole.y - (size[1] - whole.bottom)) <= 1
    assert abs(whole.w / whole.h - 16 / 9) < 0.01


@pytest.mark.parametrize("width", range(1280, 1400, 7))
def test_touching_rects_touch(width: int) -> None:
    frame = Frame(width, 720)
    edges = [frame.rect(100 + 33 * i, 50, 33, 10) for i in range(40)]
    for left, right in pairwise(edges):
        assert left.right == right.x


def test_a_length_never_vanishes() -> None:
    frame = Frame(640, 360)
    assert frame.px(0.5) == 1
    assert frame.px(0) == 0
    assert frame.px(-9) == -3


def test_rect_helpers() -> None:
    rect = Rect(10, 20, 100, 50)
    assert rect.holds(10, 20) and not rect.holds(110, 20) and not rect.holds(10, 70)
    assert rect.inset(5) == Rect(15, 25, 90, 40)
    assert rect.inset(80).size == (0, 0)
    assert rect.right_part(30) == Rect(80, 20, 30, 50)
    assert Rect(-5, 900, 100, 50).within(Rect(0, 0, 640, 360)) == Rect(0, 310, 100, 50)


def test_a_window_is_no_larger_than_its_screen() -> None:
    assert fitted((1600, 900), (1920, 1080)) == (1600, 900)
    assert fitted((1366, 768), (1366, 768)) == (1366, 768)
    w, h = fitted((1600, 900), (1366, 768))
    assert w < 1366 and h < 768 and w / h == pytest.approx(16 / 9, rel=0.01)
    assert fitted((1000, 2000), (1920, 1080)) == (486, 972)


def test_a_small_screen_leaves_the_remembered_size_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 720)])
    window = Window((1600, 900), fitting=True)
    try:
        assert window.size == fitted((1600, 900), (1280, 720))
        assert window.windowed_size == (1600, 900)
        pygame.display.set_mode((1000, 600), pygame.RESIZABLE)
        assert window.windowed_size == (1000, 600)
    finally:
        window.close()
