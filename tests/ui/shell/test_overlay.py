"""What explains lies over no other explanation and not over the sentence that says who must do what."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.text import ELLIPSIS, Text
from kingsburg.ui.playback.sprites import draw_medal
from kingsburg.ui.table.ending import EndingScene
from tests.ui import ink
from tests.ui.desk import Desk
from tests.ui.games.burgenland.sitting import Sitting as Duel
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.games.kingsburg.test_placing import anns_turn


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sitting]:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    s = Sitting(tmp_path)
    yield s
    s.ui.stack.clear()
    s.close()


def meet(a: Rect, b: Rect) -> bool:
    both = ink.meet(a, b)
    return bool(both.w and both.h)


def test_a_tip_covers_neither_a_passing_sentence_nor_the_status(
    table: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    s, now = table, [100.0]
    s.prepare(anns_turn())
    s.ui.clock = lambda: now[0]
    boxes: list[Rect] = []
    nine = Canvas.nine

    def noting(on: Canvas, name: str, rect: Rect, *more: Any, **how: Any) -> None:
        if name == "tooltip":
            boxes.append(rect)
        nine(on, name, rect, *more, **how)

    monkeypatch.setattr(Canvas, "nine", noting)
    explained = 0
    for spot in [spot for spot in s.spots if spot.tip or not spot.does]:
        s.ui.toasts.clear()
        s.point(*spot.rect.centre)
        s.ui.toast("These dice do not reach that advisor, whatever else one might pay with them.")
        now[0] += 1.0
        boxes.clear()
        s.ui.invalidate()
        s.turn()
        explained += len(boxes) == 2
        assert len(boxes) < 2 or not meet(*boxes), spot.id
        assert not any(meet(box, s.table.layout.status()) for box in boxes), spot.id
        own = s.table.layout.paper()
        assert meet(spot.rect, own) or not any(meet(box, own) for box in boxes), spot.id
    assert explained > 10


def test_no_line_of_the_score_runs_into_the_button(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    drawn: list[Rect] = []

    def noting(canvas: Canvas, colour: str, charge: str, cx: int, cy: int, side: int) -> None:
        drawn.append(Rect(0, 0, side, side).at(cx, cy))

    monkeypatch.setattr("kingsburg.ui.table.ending.draw_charge", noting)
    s = Duel(tmp_path, ("random", "random"))
    s.until(lambda: s.top.name == "scoring")
    assert isinstance(s.top, EndingScene)
    s.turn(times=2)
    button = s.spot("button.course").rect
    assert drawn and not any(meet(rect, button) for rect in drawn)
    s.ui.stack.clear()
    s.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_medal_holds_any_score(desk: Desk, size: tuple[int, int], scale: float) -> None:
    canvas = desk.ui.canvas(desk.window.surface)
    canvas.frame = Frame(*size, scale)
    canvas.text = Text(canvas.frame)
    side = canvas.frame.px(38)
    for score in (7, 48, 100, 188, -12):
        draw_medal(canvas, score, Rect(0, 0, side, side), 18)
    assert not [lines for lines in canvas.text.shown() if lines[-1].endswith(ELLIPSIS)]
