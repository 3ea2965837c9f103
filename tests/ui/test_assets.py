"""Pictures come at the size asked for, kept, and with a stand-in where one is missing."""

from __future__ import annotations

import logging

import pytest

from tests.ui.desk import Desk


def test_sizes_and_keeping(desk: Desk) -> None:
    assets = desk.ui.assets
    jester = assets.picture("portraits", "jester", 100, 80)
    assert jester.get_size() == (100, 80)
    assert assets.picture("portraits", "jester", 100, 80) is jester
    assert assets.picture("portraits", "jester", 100, 80, grey=True) is not jester
    assets.forget()
    assert assets.picture("portraits", "jester", 100, 80) is not jester


@pytest.mark.parametrize("size", [(240, 240), (700, 60), (31, 17), (2, 2)])
def test_nine_slices_at_any_size(desk: Desk, size: tuple[int, int]) -> None:
    assert desk.ui.assets.nine("panel_paper", *size, 24).get_size() == size


def test_a_missing_picture_is_drawn_plainly_and_told_once(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for width in (40, 50, 60):
            made = desk.ui.assets.picture("portraits", "nobody", width, 40)
            assert made.get_at((width // 2, 20)).a == 255
    assert len([r for r in caplog.records if "nobody" in r.getMessage()]) == 1


def test_a_layer_is_painted_once_per_key(desk: Desk) -> None:
    canvas = desk.ui.canvas(desk.window.surface)
    painted: list[int] = []
    for key in (1, 1, 2, 1):
        canvas.layer(
            ("strip", key),
            desk.ui.frame.rect(10, 10, 200, 100),
            lambda c: painted.append(c.surface.get_width()),
        )
    assert len(painted) == 2
    assert painted[0] == desk.ui.frame.rect(10, 10, 200, 100).w
