"""Around what is lit the window is darkened once everywhere, and nowhere else."""

from __future__ import annotations

import pytest

from kingsburg.ui.lessons.lights import LIT, Lights
from kingsburg.ui.paint.geometry import Frame, Rect

FRAME = Frame(320, 180, 1.0)
SETS = [
    [],
    [Rect(40, 40, 30, 30)],
    [Rect(40, 40, 30, 30), Rect(72, 40, 30, 30)],
    [Rect(0, 0, 20, 180), Rect(100, 90, 200, 20), Rect(10, 80, 120, 60)],
    [Rect(300, 170, 40, 40)],
]


@pytest.mark.parametrize("lit", SETS, ids=len)
def test_each_pixel_is_either_lit_or_darkened_once(lit: list[Rect]) -> None:
    dark = Lights(FRAME, lit, arrow=False).dark
    edge = FRAME.px(LIT)
    for y in range(0, 180, 3):
        for x in range(0, 320, 3):
            bright = any(rect.inset(-edge).holds(x, y) for rect in lit)
            assert sum(rect.holds(x, y) for rect in dark) == (not bright), (x, y)


def test_the_arrow_covers_nothing_else_that_is_lit() -> None:
    """From the second red die back to one's own it would lie over the first."""
    own, first, second = (Rect(x, 140, 20, 20) for x in (100, 125, 150))
    advisor = Rect(20, 20, 40, 60)
    assert not Lights(FRAME, [first, second, own], arrow=True).leads
    assert Lights(FRAME, [own, first, advisor], arrow=True).leads
