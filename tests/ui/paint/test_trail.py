"""What has been drawn on is known, so that the rest need not be copied."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import opaque
from kingsburg.ui.paint.trail import Since, Trail, apart, without
from tests.ui.desk import Desk

SIZE = (400, 300)
WHOLE = pygame.Rect(0, 0, *SIZE)
HERE, THERE = Rect(10, 10, 20, 20), Rect(200, 100, 30, 30)
RED = (200, 0, 0)


def anywhere(_last: pygame.Surface, _version: int) -> Sequence[pygame.Rect] | None:
    return None


def nowhere(_last: pygame.Surface, _version: int) -> Sequence[pygame.Rect] | None:
    return ()


class Shown:
    """A window, what lies below everything in it, and what of it each frame has put on the screen."""

    def __init__(self, desk: Desk) -> None:
        self.canvas = desk.ui.canvas(opaque(SIZE))
        self.trail = self.canvas.trail = Trail()
        self.below = opaque(SIZE)

    def frame(self, *drawn: Rect, since: Since = nowhere) -> list[tuple[int, ...]] | None:
        self.trail.begin(self.canvas.surface)
        self.canvas.backdrop(self.below, 1, since)
        for rect in drawn:
            self.canvas.fill(rect, RED)
        shown = self.trail.end()
        return None if shown is None else [tuple(place) for place in shown]

    def is_red(self, rect: Rect) -> bool:
        return tuple(self.canvas.surface.get_at(rect.centre))[:3] == RED


def test_the_first_frame_is_shown_whole(desk: Desk) -> None:
    assert Shown(desk).frame(HERE) is None


def test_what_the_last_frame_has_drawn_over_is_put_back_and_shown(desk: Desk) -> None:
    s = Shown(desk)
    s.frame(HERE)
    assert s.frame(THERE) == [HERE, THERE]
    assert s.is_red(THERE) and not s.is_red(HERE)
    assert s.frame() == [THERE]
    assert s.frame() == [], "nothing has changed"


def test_only_where_the_picture_has_changed_is_it_copied(desk: Desk) -> None:
    s = Shown(desk)
    s.frame()
    s.below.fill(RED)
    assert s.frame(since=lambda _last, _version: [pygame.Rect(HERE)]) == [HERE]
    assert s.is_red(HERE) and not s.is_red(THERE)
    assert s.frame(since=anywhere) is None
    assert s.is_red(THERE)


def test_another_picture_is_copied_whole(desk: Desk) -> None:
    s = Shown(desk)
    s.frame()
    s.below = opaque(SIZE)
    s.below.fill(RED)
    assert s.frame(since=anywhere) is None and s.is_red(HERE)


def test_another_picture_is_copied_only_where_it_differs_if_that_is_known(desk: Desk) -> None:
    s, asked = Shown(desk), list[pygame.Surface]()

    def since(last: pygame.Surface, _version: int) -> Sequence[pygame.Rect]:
        asked.append(last)
        return [pygame.Rect(HERE)]

    s.frame(THERE)
    first, s.below = s.below, opaque(SIZE)
    s.below.fill(RED, HERE)
    assert s.frame(since=since) == [THERE, HERE] and asked == [first]
    assert s.is_red(HERE) and not s.is_red(THERE)


def test_whoever_takes_the_surface_may_have_drawn_anywhere(desk: Desk) -> None:
    s = Shown(desk)
    s.frame()
    s.trail.begin(s.canvas.surface)
    s.canvas.backdrop(s.below, 1, nowhere)
    s.canvas.surface.fill(RED, HERE)
    assert s.trail.end() is None
    assert s.frame() is None and not s.is_red(HERE)


def test_after_a_frame_that_failed_nothing_is_known(desk: Desk) -> None:
    s = Shown(desk)
    s.frame()
    s.trail.begin(s.canvas.surface)
    s.canvas.fill(HERE, RED)
    assert s.frame() is None and not s.is_red(HERE)


def test_a_window_that_was_opened_anew_is_painted_whole(desk: Desk) -> None:
    s = Shown(desk)
    s.frame()
    s.trail.forget()
    assert s.frame() is None


def _pieces(canvas: Canvas) -> None:
    canvas.write("A word", Rect(30, 40, 200, 40))
    canvas.edged_rect(Rect(250, 20, 60, 60), RED, RED)
    canvas.nine("chip_gold", Rect(20, 150, 80, 40))
    canvas.icon("book", 150, 180, 40)
    canvas.shade(Rect(300, 200, 50, 50), RED)
    canvas.pale(Rect(240, 200, 50, 50), RED, 100)
    canvas.rule(10, 280, 100, RED, 3)
    canvas.dashed_rect(Rect(120, 90, 100, 50), RED, RED)
    canvas.fill(Rect(5, 5, 20, 20), RED, 90)
    canvas.tiled("ui", "felt", Rect(330, 100, 50, 60), 30, 30)


def test_every_tool_says_where_it_has_drawn(desk: Desk) -> None:
    s = Shown(desk)
    s.below.fill((250, 240, 220))
    s.frame()
    clean = s.canvas.surface.copy()
    s.trail.begin(s.canvas.surface)
    s.canvas.backdrop(s.below, 1, nowhere)
    _pieces(s.canvas)
    places = s.trail.end()
    assert places and s.canvas.surface.get_buffer().raw != clean.get_buffer().raw
    for place in places:
        s.canvas.surface.blit(clean, place.topleft, place)
    assert s.canvas.surface.get_buffer().raw == clean.get_buffer().raw


@pytest.mark.parametrize("rects", [[HERE, THERE], [HERE, HERE.moved(5, 5), THERE], [HERE.moved(-25, 0)] * 3])
def test_places_are_covered_without_meeting(rects: list[Rect]) -> None:
    found = apart([pygame.Rect(rect) for rect in rects], WHOLE)
    for i, place in enumerate(found):
        assert WHOLE.contains(place)
        assert place.collidelist(found[i + 1 :]) < 0
    for rect in rects:
        seen = pygame.Rect(rect).clip(WHOLE)
        assert any(place.contains(seen) for place in found)


def test_a_hidden_place_is_left_out() -> None:
    places = [pygame.Rect(0, 0, 100, 60), pygame.Rect(100, 0, 50, 60), pygame.Rect(0, 60, 30, 30)]
    for hidden in (pygame.Rect(20, 10, 100, 40), pygame.Rect(-10, -10, 60, 200), pygame.Rect(500, 0, 10, 10)):
        left = without(places, hidden)
        for x in range(150):
            for y in range(90):
                inside = any(place.collidepoint(x, y) for place in places) and not hidden.collidepoint(x, y)
                assert sum(place.collidepoint(x, y) for place in left) == inside
    assert without(places, pygame.Rect(0, 0, 200, 200)) == []
