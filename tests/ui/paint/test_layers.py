"""The still board: parts are painted once, and the light falls on them once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from weakref import ref

import pygame
import pytest

from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.layers import MOST_WAITS, PATIENCE, StillLayers
from kingsburg.ui.paint.theme import Corner
from kingsburg.ui.paint.trail import Trail
from tests.ui.desk import Desk

LEFT, RIGHT = Rect(0, 0, 100, 100), Rect(100, 0, 100, 100)
GREEN = (128, 255, 128)


class Painted:
    """A board with two white parts, and how often each was painted."""

    def __init__(self, desk: Desk) -> None:
        self.window = desk.window.surface.copy()
        self.canvas = desk.ui.canvas(self.window)
        self.layers = StillLayers()
        self.count = {"left": 0, "right": 0}

    def show(self, left: int = 0, right: int = 0) -> None:
        on = self.layers.begin(self.canvas)
        for name, key, rect in (("left", left, LEFT), ("right", right, RIGHT)):

            def paint(c: Canvas, key: int, name: str = name, rect: Rect = rect) -> None:
                self.count[name] += 1
                c.fill(rect, (255, 255, 255))

            self.layers.part(on, name, rect, paint, key=key)
        self.layers.show(self.canvas)

    def colour(self, rect: Rect) -> tuple[int, ...]:
        return tuple(self.window.get_at(rect.centre))[:3]


def test_parts_are_painted_when_their_keys_change(desk: Desk) -> None:
    p = Painted(desk)
    p.show()
    p.show()
    p.show(left=1)
    assert p.count == {"left": 2, "right": 1}


def test_a_light_falls_on_everything_and_on_what_is_painted_later(desk: Desk) -> None:
    p = Painted(desk)
    p.show()
    assert p.colour(LEFT) == p.colour(RIGHT) == (255, 255, 255)
    p.layers.light(GREEN)
    p.show()
    assert p.colour(LEFT) == p.colour(RIGHT) == GREEN
    p.show(left=1)
    assert p.colour(LEFT) == p.colour(RIGHT) == GREEN, "one light, laid on once"
    p.layers.light((255, 255, 255))
    p.show(left=1)
    assert p.colour(LEFT) == (255, 255, 255)
    assert p.count == {"left": 2, "right": 1}, "nothing is painted for the light's sake"


def test_light_is_laid_on_only_when_something_changes(desk: Desk) -> None:
    p = Painted(desk)
    p.canvas.trail = Trail()
    p.layers.light(GREEN)
    shown = []
    for right in (0, 0, 0, 1):
        p.canvas.trail.begin(p.window)
        p.layers.light(GREEN)
        p.show(right=right)
        shown.append(p.canvas.trail.end())
        assert p.colour(LEFT) == p.colour(RIGHT) == GREEN, "one light, laid on once"
    assert shown == [None, [], [], [pygame.Rect(RIGHT)]]


def test_what_is_too_much_for_one_frame_comes_in_one_of_the_next(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StillLayers, "spare", 0.0)
    p = Painted(desk)
    p.canvas.trail = Trail()

    def frame(left: int, right: int) -> tuple[int, int]:
        assert p.canvas.trail is not None
        p.canvas.trail.begin(p.window)
        p.show(left, right)
        p.canvas.trail.end()
        return p.count["left"], p.count["right"]

    assert frame(0, 0) == (1, 1) and not p.layers.waiting, "what has never been seen does not wait"
    assert frame(1, 1) == (1, 1) and p.layers.waiting
    assert frame(1, 1) == (2, 1) and p.layers.waiting, "one comes in each of the next frames at least"
    assert frame(1, 1) == (2, 2) and not p.layers.waiting
    assert frame(1, 1) == (2, 2)


def test_no_part_waits_for_ever(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StillLayers, "spare", 0.0)
    p = Painted(desk)
    painted: list[int] = []
    p.canvas.trail = trail = Trail()

    def frame(key: int) -> int:
        painted.clear()
        trail.begin(p.window)
        on = p.layers.begin(p.canvas)
        for i in range(MOST_WAITS + 3):
            place = Rect(20 * i, 0, 20, 20)
            p.layers.part(on, str(i), place, lambda _c, key: painted.append(key), key=key)
        p.layers.show(p.canvas)
        trail.end()
        return len(painted)

    assert frame(0) == MOST_WAITS + 3
    one_each = [1] * (MOST_WAITS - 1)
    assert [frame(1) for _ in range(MOST_WAITS + 1)] == [0, *one_each, 4] and not p.layers.waiting
    assert frame(1) == 0


def test_parts_wait_a_few_frames_while_something_else_takes_their_time(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StillLayers, "spare", 0.0)
    p = Painted(desk)
    p.canvas.trail = trail = Trail()

    def frame(key: int, taken: float) -> int:
        trail.begin(p.window)
        on = p.layers.begin(p.canvas, taken=taken)
        p.layers.part(on, "left", LEFT, lambda _c, key: None, key=key)
        trail.end()
        return p.layers._painted

    frame(0, 0.0)
    assert [frame(1, 1.0) for _ in range(PATIENCE + 1)] == [*([0] * PATIENCE), 1]
    assert [frame(2, 1.0), frame(2, 1.0), frame(2, 0.0)] == [0, 0, 1], "no longer than that takes"


def test_what_is_urgent_does_not_wait(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StillLayers, "spare", 0.0)
    p = Painted(desk)
    p.canvas.trail = trail = Trail()
    for key in (0, 1):
        trail.begin(p.window)
        on = p.layers.begin(p.canvas, taken=1.0)
        p.layers.part(on, "left", LEFT, lambda _c, key: None, key=key, urgent=True)
        p.layers.part(on, "right", RIGHT, lambda _c, key: None, key=key)
        trail.end()
    assert p.layers._painted == 1 and p.layers._left == {"right": 1}


def test_what_the_turn_has_used_up_before_the_frame_is_taken_into_account(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StillLayers, "spare", 10.0)
    p = Painted(desk)
    p.canvas.trail = trail = Trail()
    for key, used in ((0, 0.0), (1, 0.0), (2, 20.0)):
        trail.begin(p.window, time.thread_time() - used)
        p.show(key, key)
        trail.end()
    assert p.count == {"left": 2, "right": 2} and p.layers.waiting


def test_a_part_that_takes_long_may_be_got_ready_in_several_frames(desk: Desk) -> None:
    p = Painted(desk)
    p.canvas.trail, p.layers.spare = Trail(), 10.0
    answers: Iterator[list[Rect] | None] = iter([None, None, [LEFT]])
    asked = []

    def ready(until: float) -> list[Rect] | None:
        asked.append(until)
        return next(answers)

    def frame(key: int) -> int:
        assert p.canvas.trail is not None
        p.canvas.trail.begin(p.window)
        on = p.layers.begin(p.canvas)

        def paint(c: Canvas, key: int) -> None:
            p.count["left"] += 1

        p.layers.part(on, "left", LEFT, paint, ready=ready, key=key)
        p.layers.show(p.canvas)
        p.canvas.trail.end()
        return p.count["left"]

    assert frame(0) == 1 and not asked, "what has never been seen does not wait"
    assert frame(0) == 1 and not asked, "what has not changed is not got ready"
    assert [frame(1), frame(1)] == [1, 1] and p.layers.waiting
    assert frame(1) == 2 and len(asked) == 3 and not p.layers.waiting


def test_of_a_part_that_was_got_ready_only_what_looks_different_is_painted(desk: Desk) -> None:
    p = Painted(desk)
    p.canvas.trail = Trail()
    upper, lower = LEFT.top_part(LEFT.h // 2), LEFT.bottom_part(LEFT.h // 2)
    places = [lower]

    def frame(rect: Rect, key: int) -> None:
        assert p.canvas.trail is not None
        p.canvas.trail.begin(p.window)
        on = p.layers.begin(p.canvas)

        def paint(c: Canvas, key: int) -> None:
            c.fill(LEFT, (key, key, key))
            c.write(str(key), LEFT, theme.BODY, theme.INK)

        p.layers.part(on, "left", rect, paint, ready=lambda _until: places, key=key)
        p.layers.show(p.canvas)
        p.canvas.trail.end()

    def corners() -> tuple[int, int]:
        return p.window.get_at(upper.pos)[0], p.window.get_at((lower.x, lower.bottom - 1))[0]

    frame(LEFT, 10)
    assert corners() == (10, 10), "all of what has never been seen"
    version = p.layers.revision
    frame(LEFT, 20)
    assert corners() == (10, 20) and p.layers.since(version) == [pygame.Rect(lower)]
    places[:] = [upper, lower]
    p.canvas.written.clear()
    frame(LEFT, 30)
    assert corners() == (30, 30)
    assert [one.text for one in p.canvas.written if one.text] == ["30"], (
        "written once, wherever it is painted"
    )
    places[:] = [lower]
    frame(LEFT.inset(0, 2), 40)
    assert p.window.get_at((upper.x, upper.y + 3))[0] == 40, "all of a part whose place has changed"


def test_the_picture_in_its_light_is_kept_as_long_as_it_is_asked_for(desk: Desk) -> None:
    p = Painted(desk)
    p.show()
    plain = p.layers.picture
    assert plain is not None
    p.layers.light(GREEN)
    p.show()
    lit = p.layers.picture
    assert lit is not None and lit is not plain
    assert lit.get_at(LEFT.centre)[:3] == GREEN and plain.get_at(LEFT.centre)[:3] == (255, 255, 255)
    p.show(left=1)
    assert p.layers.picture is lit
    gone = ref(lit)
    del lit
    p.show()
    p.show()
    assert gone() is None, "nobody has asked for it any more"


def test_the_light_outlasts_a_new_layout(desk: Desk) -> None:
    p = Painted(desk)
    p.layers.light(GREEN)
    p.show()
    p.layers.clear()
    p.show()
    assert p.colour(LEFT) == GREEN


def test_a_board_may_have_a_ground_of_its_own(desk: Desk) -> None:
    p = Painted(desk)
    p.layers = StillLayers(lambda c: c.fill(c.frame.window, (9, 8, 7)))
    p.show()
    assert p.colour(Rect(300, 300, 2, 2)) == (9, 8, 7)


def test_a_sheet_is_painted_once_and_looks_like_what_is_drawn_in_place(desk: Desk) -> None:
    place, drawn = Rect(40, 30, 300, 200), []
    sheet, plain = (desk.ui.canvas(desk.window.surface.copy()) for _both in range(2))

    def paint(c: Canvas, word: str) -> None:
        drawn.append(word)
        c.write(word, Rect(40, 40, 220, 60))

    plain.surface.fill((20, 90, 60))
    for word in ("one", "one", "two"):
        sheet.surface.fill((20, 90, 60))
        sheet.sheet("sheet", "panel_white", place, paint, word=word)
    assert drawn.count("one") == drawn.count("two") > 0, "only what has changed is painted anew"
    plain.nine("panel_white", place, Corner.L)
    plain.write("two", Rect(40, 40, 220, 60).moved(*place.pos))
    assert sheet.surface.get_buffer().raw == plain.surface.get_buffer().raw
    assert sheet.written[-1] == plain.written[-1], "what stands on it is known to whoever explains it"
