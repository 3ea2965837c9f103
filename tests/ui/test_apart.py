"""No text lies on another or on a button of another, runs out of its place, or is cut, on any screen."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from kingsburg.paths import asset
from kingsburg.ui.book.drawing import clipped
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot
from tests.ui import program, sitting, watching
from tests.ui.ink import BEYOND, CUT, Notes
from tests.ui.longer import Longer
from tests.ui.program import Program
from tests.ui.tours import TOURS, Tour, around, at_burgenland, at_kingsburg, lessons, waiting

LONGER = (((1280, 720), 100),)


@pytest.fixture
def tour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tour]:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path / "home"))
    with monkeypatch.context() as patch:
        made = Tour(tmp_path, patch, Notes(patch))
        yield made
        made.close()
    for room in (program, sitting, watching):
        room._ASSETS.forget()
    pygame.quit()


def test_the_notes_find_each_kind_of_fault(tour: Tour) -> None:
    class Bad(Scene):
        def spots(self) -> Sequence[Spot]:
            return [Spot("button.there", Rect(600, 100, 200, 60), "ready", ("click",), "There")]

        def draw(self, canvas: Canvas) -> None:
            canvas.cloth()
            canvas.write("lower", Rect(20, 20, 300, 40))
            canvas.write("upper", Rect(40, 23, 300, 40))
            canvas.write("runs into a button", Rect(560, 110, 300, 40))
            canvas.write("cut as there is no room", Rect(20, 200, 60, 30))
            canvas.write("beneath", Rect(20, 300, 300, 40))
            canvas.nine("button_pale", Rect(40, 300, 50, 40))
            canvas.nine("panel_paper", Rect(20, 400, 60, 60))
            canvas.write("over the edge", Rect(20, 400, 300, 60), align="centre")
            canvas.write("over the edge too", Rect(0, 410, 150, 40))
            canvas.write("covered by a sheet", Rect(20, 500, 300, 40))
            canvas.nine("panel_paper", Rect(10, 490, 400, 60))
            canvas.write("upon the sheet", Rect(20, 500, 300, 40))
            canvas.write("tiny", Rect(20, 560, 300, 30), theme.BODY.at(15))
            canvas.write("below a veil", Rect(20, 600, 300, 40))
            canvas.veil(alpha=60)
            canvas.write("on a veil", Rect(20, 600, 300, 40))
            with clipped(canvas, Rect(600, 137, 300, 40)):
                canvas.write("out of view", Rect(600, 110, 300, 40))

    desk = tour.open(Program)
    desk.ui.stack.push(Bad(desk.ui))
    found = "\n".join(tour.notes.look(desk, (1280, 720), 100))
    assert "'upper' lies on 'lower'" in found and "'runs into a button' lies on button.there" in found
    assert f"…' {CUT}" in found and "'beneath' is covered by button_pale" in found
    assert "'over the edge too' runs over the edge of its paper" in found
    assert "'on a veil' lies on 'below a veil'" in found
    assert "sheet" not in found and "'out of view' lies on" not in found
    assert f"'out of view' {BEYOND}" in found
    assert "'tiny' is 10 pixels high, less than 14" in found


@pytest.mark.parametrize("way", TOURS, ids=lambda way: way.__name__)
def test_no_text_lies_on_another(tour: Tour, way: Callable[[Tour], None]) -> None:
    way(tour)
    assert tour.found == [], "\n" + "\n".join(tour.found)


@pytest.mark.parametrize("way", TOURS, ids=lambda way: way.__name__)
def test_no_longer_text_lies_on_another(tour: Tour, way: Callable[[Tour], None]) -> None:
    """On the tables' small cards longer names may end in an ellipsis; on sheets nothing does."""
    tour.looks, tour.language = LONGER, Longer()
    tour.whole = way in (around, waiting)
    way(tour)
    assert tour.found == [], "\n" + "\n".join(tour.found)


def test_no_longer_lesson_lacks_room(tour: Tour) -> None:
    """A share of `soak tongues`: what a teacher says, in longer words; the table behind may lack room."""
    tour.looks, tour.language, tour.whole = LONGER, Longer(), False
    lessons(tour)
    assert tour.found == [], "\n" + "\n".join(tour.found)


SHARE = (
    *(("de", way) for way in (around, at_kingsburg, at_burgenland)),
    *(("es", way) for way in (at_kingsburg, at_burgenland)),
)


@pytest.mark.parametrize(("code", "way"), SHARE, ids=lambda part: getattr(part, "__name__", part))
def test_a_translation_has_room(tour: Tour, code: str, way: Callable[[Tour], None]) -> None:
    """A share of the real translations: German with its long words, Spanish for its neighbours."""
    tour.looks = LONGER
    tour.language = gettext.translation("kingsburg", asset("locale"), languages=[code])
    way(tour)
    assert tour.found == [], "\n" + "\n".join(tour.found)
