"""Nothing has to be held, dragged or clicked twice, if the player has chosen so."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell import pointer
from kingsburg.ui.shell.gesture import Cancel, Click, Drop, Gesture, Grab, Hold, Release
from kingsburg.ui.shell.spots import Does, Spot
from kingsburg.ui.table.presses import Clicks
from tests.ui.desk import Desk

BOX = Rect(100, 100, 50, 50)


def spot(spot_id: str, *does: Does) -> Spot:
    return Spot(spot_id, BOX, does=does)


@pytest.fixture
def gesture() -> Gesture:
    made = Gesture()
    made.lasting = True, True
    return made


def test_a_press_holds_and_the_next_lets_go(gesture: Gesture) -> None:
    eye = spot("eye", "hold")
    assert gesture.press(eye, 110, 110) == [Hold(eye)]
    assert gesture.release(eye, 110, 110) == []
    assert gesture.holding == eye
    assert gesture.press(eye, 110, 110) == [Release(eye)]
    assert gesture.release(eye, 110, 110) == [] and gesture.holding is None
    assert gesture.press(eye, 110, 110) == [Hold(eye)], "and so on"


def test_a_press_elsewhere_lets_go_and_presses_what_is_there(gesture: Gesture) -> None:
    eye, button = spot("eye", "hold"), spot("b", "click")
    gesture.press(eye, 110, 110)
    gesture.release(eye, 110, 110)
    assert gesture.press(button, 110, 110) == [Release(eye)]
    assert gesture.release(button, 110, 110) == [Click(button)]


def test_what_can_only_be_dragged_is_taken_up_and_set_down_by_presses(gesture: Gesture) -> None:
    crown, space = spot("crown", "drag"), spot("space", "drop")
    assert gesture.press(crown, 110, 120) == []
    assert gesture.release(crown, 110, 120) == [Grab(crown, 10, 20)]
    assert gesture.dragging == crown
    assert gesture.move(300, 300, 6) == [] and gesture.press(space, 300, 300) == []
    assert gesture.release(space, 300, 300) == [Drop(crown, 300, 300)]
    assert gesture.dragging is None


def test_what_is_carried_can_still_be_dragged_and_be_cancelled(gesture: Gesture) -> None:
    crown = spot("crown", "drag")
    gesture.press(crown, 110, 110)
    assert gesture.move(150, 110, 6) == [Grab(crown, 10, 10)]
    assert gesture.release(None, 150, 110) == [Drop(crown, 150, 110)]
    gesture.press(crown, 110, 110)
    gesture.release(crown, 110, 110)
    assert gesture.cancel() == [Cancel(crown)]
    assert gesture.press(crown, 110, 110) == [] and gesture.dragging is None


def test_what_can_be_clicked_is_clicked(gesture: Gesture) -> None:
    die = spot("die", "click", "drag")
    gesture.press(die, 110, 110)
    assert gesture.release(die, 110, 110) == [Click(die)]


@pytest.mark.parametrize("delay", [0, 2000])
def test_a_tip_comes_when_the_player_wants_it(desk: Desk, delay: int) -> None:
    desk.ui.change_settings(tip_delay=delay)
    desk.app.settings("sound")
    desk.turn()
    desk.ui.change_settings(volume=80)
    now = [100.0]
    desk.ui.clock = lambda: now[0]
    desk.point(*desk.spot("button.restore").rect.centre)
    assert (desk.input.tip() is not None) == (delay == 0)
    now[0] += 1.9
    assert (desk.input.tip() is not None) == (delay == 0)
    now[0] += 0.2
    assert desk.input.tip() is not None


def test_a_press_on_what_cannot_be_used_is_answered_at_once(desk: Desk) -> None:
    desk.ui.change_settings(tip_delay=2000)
    desk.ui.router.setup("kingsburg")
    desk.turn()
    desk.click("seat.3.remove")
    desk.ui.clock = lambda: 100.0
    dead = desk.spot("seat.1.remove")
    assert dead.tip and not dead.does
    desk.point(*dead.rect.centre)
    assert desk.input.tip() is None
    desk.press(*dead.rect.centre)
    desk.release(*dead.rect.centre)
    told = desk.input.tip()
    assert told is not None and told.id == dead.id


def test_two_quick_clicks_are_only_clicks(desk: Desk) -> None:
    for wanted in (True, False):
        desk.ui.change_settings(double_click=wanted)
        clicks = Clicks(desk.ui)
        assert [clicks.double("die"), clicks.double("die")] == [False, wanted]


def test_the_pointer_has_the_chosen_size(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[Any, ...]] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", lambda *given: shown.append(given))
    desk.app.settings("hands")
    desk.turn()
    for percent in (200, 300, 100):
        desk.click(f"settings.pointer_size.{percent}")
    (at, large), (_at, huge), (usual,) = shown
    assert at == (0, 0) and usual == pygame.SYSTEM_CURSOR_ARROW
    assert (large.get_height(), huge.get_height()) == (48, 72)


def test_an_arrow_points_with_its_corner_and_is_white_with_a_dark_edge() -> None:
    made = pointer.arrow(72)
    assert made.get_at((3, 5)).a > 100 and made.get_at((70, 3)).a == 0
    pixels = [made.get_at((x, y)) for x in range(72) for y in range(72)]
    assert {(0, 0, 0), (255, 255, 255)} <= {(p.r, p.g, p.b) for p in pixels if p.a == 255}
