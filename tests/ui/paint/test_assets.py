"""Pictures come at the size asked for, kept, and with a stand-in where one is missing."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame
import pytest

from kingsburg.ui.paint import sources as sources_module
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import fitted, transparent
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


def test_what_is_laid_away_is_read_anew(desk: Desk) -> None:
    assets = desk.ui.assets
    key = ("portraits", "jester")
    small = assets.picture(*key, 100, 80)
    covered = assets.cover(*key, 50, 50)
    other = assets.picture("portraits", "king", 100, 80)
    assets.lay_away([key])
    assert not assets.prefetched(*key) and assets.prefetched("portraits", "king")
    assert assets.picture(*key, 100, 80) is not small and assets.cover(*key, 50, 50) is not covered
    assert assets.picture("portraits", "king", 100, 80) is other


def test_a_picture_can_be_put_down_while_what_was_made_of_it_stays(desk: Desk) -> None:
    assets, key = desk.ui.assets, ("portraits", "queen")
    small, covered = assets.picture(*key, 100, 80), assets.cover(*key, 50, 50)
    assets.put_down([key])
    assert assets.picture(*key, 100, 80) is small and assets.cover(*key, 50, 50) is covered
    assert not assets.prefetched(*key), "what is there already needs no picture"
    assert assets.picture(*key, 90, 70).get_size() == (90, 70)


def test_a_piece_of_one_size_can_be_dropped(desk: Desk) -> None:
    assets = desk.ui.assets
    large, small = (assets.nine("panel_white", w, 90, 20) for w in (300, 100))
    assets.drop_piece("panel_white", 300, 90)
    assert assets.nine("panel_white", 300, 90, 20) is not large
    assert assets.nine("panel_white", 100, 90, 20) is small


def test_what_is_needed_before_it_is_fetched_is_not_kept_twice(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    assets, key = desk.ui.assets, ("portraits", "queen")
    assets.put_down([key])
    read = sources_module.loaded

    def late(path: Path) -> pygame.Surface:
        monkeypatch.setattr(sources_module, "loaded", read)
        assets.picture(*key, 31, 23)
        return read(path)

    monkeypatch.setattr(sources_module, "loaded", late)
    assets.sources.fetch([key])
    assert assets.prefetched(*key) and not assets.sources._fetched


def test_no_more_is_kept_than_the_window_needs(desk: Desk) -> None:
    assets = desk.ui.assets
    assets.forget()
    assets.make_room(640, 360)
    first = assets.picture("ui", "title", 2560, 1440)
    for width in range(2400, 2412):
        assets.picture("ui", "title", width, 1440)
    assert assets.picture("ui", "title", 2560, 1440) is not first
    assets.make_room(3840, 2160)
    again = assets.picture("ui", "title", 2560, 1440)
    for width in range(2400, 2404):
        assets.picture("ui", "title", width, 1440)
    assert assets.picture("ui", "title", 2560, 1440) is again
    for width in range(2400, 2430):
        assets.picture("ui", "title", width, 1440)
    assert sum(s.get_pitch() * s.get_height() for s in assets._made.values()) <= 2.5 * 3840 * 2160 * 4


def test_of_what_changes_with_every_season_only_the_latest_is_kept(desk: Desk) -> None:
    assets = desk.ui.assets
    assets.forget()
    first, second = (assets.latest("felt", n, lambda: transparent((100, 100))) for n in (1, 2))
    assert assets.latest("felt", 2, lambda: transparent((100, 100))) is second
    assert list(assets._made.values()) == [second] and assets._bytes == 100 * 100 * 4
    assert assets.latest("felt", 1, lambda: transparent((100, 100))) is not first
    assets.latest("lines", 2, lambda: transparent((10, 10)))
    assert len(assets._made) == 2, "each thing apart"


def test_what_is_lent_takes_no_room(desk: Desk) -> None:
    assets = desk.ui.assets
    assets.forget()
    lent = assets.lent("wood", 300, 200, 24)
    assert lent.get_size() == (300, 200) and not assets._made and not assets._bytes


def test_a_rim_shows_what_the_whole_piece_shows_around_its_inner_part(desk: Desk) -> None:
    canvas, rect, inner = desk.ui.canvas(desk.window.surface), Rect(20, 30, 300, 200), Rect(44, 60, 200, 150)
    canvas.cloth()
    canvas.nine("wood", rect, theme.Corner.L)
    canvas.fill(inner, theme.INK)
    whole = desk.window.surface.copy()
    canvas.cloth()
    canvas.fill(inner, theme.INK)
    canvas.rim("wood", rect, inner, theme.Corner.L)
    for x in range(rect.x, rect.right, 7):
        for y in range(rect.y, rect.bottom, 7):
            assert desk.window.surface.get_at((x, y)) == whole.get_at((x, y))


def test_a_view_shows_that_part_of_a_picture_alone(desk: Desk) -> None:
    assets = desk.ui.assets
    whole = assets.picture("ui", "title", 1600, 900)
    part = assets.cover("ui", "title", 400, 450, view=(0.75, 0.5, 0.25, 0.5))
    for x, y in ((40, 60), (200, 300), (380, 20)):
        expected, found = whole.get_at((1200 + x, 450 + y)), part.get_at((x, y))
        assert all(abs(a - b) <= 40 for a, b in zip(expected, found, strict=True))


@pytest.mark.parametrize("name", ["jester", "king"])
def test_what_is_kept_with_three_bytes_a_pixel_is_shown_as_if_it_had_four(desk: Desk, name: str) -> None:
    assets = desk.ui.assets
    read = fitted(pygame.image.load(str(sources_module.picture_file("portraits", name))))
    w, h = read.get_size()
    whole, scaled = assets.picture("portraits", name, w, h), assets.picture("portraits", name, 100, 80)
    for shown, wanted in ((whole, read), (scaled, pygame.transform.smoothscale(read, (100, 80)))):
        assert (shown.get_bitsize(), shown.get_masks()) == (wanted.get_bitsize(), wanted.get_masks())
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(wanted, "RGB")
