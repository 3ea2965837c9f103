"""The buttons of a controller on the keyboard's focus; plugged in, unplugged, switched off."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from kingsburg.app.settings import SettingsStore
from kingsburg.ui.paint.theme import Time
from kingsburg.ui.shell.controller.buttons import XBOX
from kingsburg.ui.shell.controller.devices import Devices
from kingsburg.ui.shell.spots import Spot
from tests.ui.desk import Desk
from tests.ui.pad import FULL, Pad, plugged_in
from tests.ui.shell.keyboard.test_focus import Hall, focus


@pytest.fixture
def hall(desk: Desk) -> Hall:
    scene = Hall(desk)
    desk.ui.stack.replace(scene)
    desk.turn()
    return scene


@pytest.fixture
def pad(desk: Desk, hall: Hall) -> Pad:
    return Pad(desk)


def test_the_first_press_shows_the_frame_and_uses_nothing_unseen(desk: Desk, hall: Hall, pad: Pad) -> None:
    assert not desk.ui.attention.ring
    pad.press("a")
    assert desk.ui.attention.ring and focus(desk) == "die.1" and hall.clicked == []
    pad.press("a")
    assert hall.clicked == ["die.1"]


def test_the_directions_move_the_frame_and_the_shoulders_lead_to_other_parts(desk: Desk, pad: Pad) -> None:
    pad.press("right")
    assert focus(desk) == "die.1", "the first press shows where one is"
    pad.press("right")
    assert focus(desk) == "die.2"
    pad.press("r1")
    assert focus(desk) == "court.2", "the first thing of use in the court"
    pad.press("left")
    assert focus(desk) == "court.1", "what cannot be used is read"
    pad.press("l1")
    assert focus(desk) == "die.2"


def test_the_left_stick_is_the_directional_pad_and_repeats(desk: Desk, pad: Pad) -> None:
    pad.press("right", "r1", "left")
    assert focus(desk) == "court.1"
    pad.push("leftx", FULL)
    assert focus(desk) == "court.2"
    pad.push("leftx", 0)
    pad.push("leftx", -FULL)
    pad.push("leftx", 0)
    assert focus(desk) == "court.1"


def test_what_is_held_down_repeats_until_it_is_let_go(
    desk: Desk, pad: Pad, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved: list[str] = []

    def order(name: str, *, again: bool = False) -> None:
        moved.append(name)

    monkeypatch.setattr(desk.input.keyboard, "order", order)
    pad.down("right")
    assert moved == ["right"]
    desk.turn(Time.PRESSED - 50)
    assert moved == ["right"]
    for _ in range(20):
        desk.turn(50)
    assert len(moved) > 5
    pad.up("right")
    before = len(moved)
    for _ in range(20):
        desk.turn(50)
    assert len(moved) == before


def test_x_does_what_is_proposed_wherever_the_frame_is(desk: Desk, hall: Hall, pad: Pad) -> None:
    pad.press("a", "a")
    assert hall.chosen and focus(desk) == "die.1"
    pad.press("x")
    assert hall.clicked == ["die.1", "main"]


def test_x_hurries_while_it_is_held_down(desk: Desk, hall: Hall, pad: Pad) -> None:
    hall.leads_on = True
    pad.down("x")
    assert hall.keys == ["space"] and desk.ui.attention.hurry
    pad.up("x")
    assert not desk.ui.attention.hurry


def test_a_goes_on_where_nothing_is_asked(desk: Desk, hall: Hall, pad: Pad) -> None:
    hall.leads_on = True
    pad.press("a")
    assert hall.keys == ["return"] and hall.clicked == []


def test_b_leads_back_and_start_to_the_menu(hall: Hall, pad: Pad) -> None:
    pad.press("b", "start", "l2", "r2")
    assert hall.keys == ["escape", "menu", "undo", "earlier", "redo", "later"]


def test_b_leaves_the_sheet_of_keys_that_waits_for_one(desk: Desk, pad: Pad) -> None:
    desk.app.keys()
    desk.turn()
    desk.click("button.change_keys")
    desk.click("rebind.1")
    assert desk.top.listens
    pad.press("y")
    assert desk.top.listens, "a controller has no keys to give"
    pad.press("b")
    assert not desk.top.listens and desk.top.name == "rebinding"


def test_a_and_b_can_be_exchanged(desk: Desk, hall: Hall, pad: Pad) -> None:
    desk.ui.keep_settings(controller_swap=True)
    pad.press("b", "b")
    assert hall.clicked == ["die.1"]
    pad.press("a")
    assert hall.keys == ["escape"]


def test_the_last_input_says_what_is_shown(desk: Desk, hall: Hall, pad: Pad) -> None:
    pad.press("right")
    assert desk.ui.attention.pad == XBOX
    desk.key(pygame.K_RIGHT)
    assert desk.ui.attention.pad == ""
    pad.press("right")
    desk.point(5, 5)
    assert desk.ui.attention.pad == ""


def test_the_sheet_lists_the_buttons_of_the_moment(desk: Desk, hall: Hall, pad: Pad) -> None:
    hall.chosen = True
    desk.input.changed()
    pad.press("right", "back")
    assert desk.top.name == "keys" and desk.top.status() == "Buttons of this moment"
    labels = [spot.label for spot in desk.spots]
    assert "X: Influence" in labels and "B: Back, or the menu" in labels
    assert "LB: To the part of the table before" in labels
    pad.press("back")
    assert desk.top is hall


def test_the_marks_stand_at_what_they_press(desk: Desk, hall: Hall, pad: Pad) -> None:
    from kingsburg.ui.shell.controller.deeds import marks_now

    hall.chosen = True
    pad.press("right", "l1", "r1")
    found = {
        spot.id: mark.text for mark, spot in marks_now(desk.input.keyboard, desk.spots, XBOX, swapped=False)
    }
    assert found["main"] == "X" and found[focus(desk) or ""] == "A"


def test_a_trembling_stick_keeps_nobody_awake(desk: Desk, hall: Hall, pad: Pad) -> None:
    desk.until_done()
    desk.app.loop._awake_until = 0.0
    while desk.app.loop.turn(16):
        pass
    desk.post(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=0.1)
    desk.post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=0, value=3000)
    assert desk.app.loop.turn(16) is False
    assert desk.ui.attention.pad == "" and not desk.ui.dirty


def test_nothing_is_heard_of_controllers_that_are_switched_off(desk: Desk, hall: Hall, pad: Pad) -> None:
    desk.ui.keep_settings(controller=False)
    desk.turn()
    assert not desk.app.loop.controller.on
    pad.press("a", "a", "b")
    assert hall.clicked == [] and hall.keys == []


def test_the_frame_of_a_window_behind_others_lets_go(desk: Desk, hall: Hall, pad: Pad) -> None:
    pad.down("x")
    assert desk.ui.attention.hurry
    desk.post(pygame.WINDOWFOCUSLOST)
    desk.turn()
    assert not desk.ui.attention.hurry


def test_without_controllers_in_sdl_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    from pygame._sdl2 import controller

    def fails() -> None:
        raise pygame.error("no joysticks here")

    monkeypatch.setattr(controller, "init", fails)
    devices = Devices()
    devices.start()
    assert not devices.on and devices.added(0) == ""


def test_it_is_started_after_the_first_picture_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    SettingsStore(tmp_path / "settings.json")
    desk = Desk(tmp_path, controller=True)
    door = desk.app.loop.controller
    try:
        assert not desk.app.loop._opened and not door.on
        end = time.monotonic() + 60
        while not door.on and time.monotonic() < end:
            desk.turn()
            time.sleep(0.005)
        assert door.on and desk.app.loop._opened
    finally:
        desk.close()


def test_a_device_that_sdl_reads_is_plugged_in_used_and_unplugged(desk: Desk, hall: Hall, pad: Pad) -> None:
    with plugged_in() as device:
        desk.turn()
        assert any("Controller is plugged in" in toast.text for toast in desk.ui.toasts)
        device.rest()
        desk.turn()
        for _ in range(2):
            device.set_button("a", down=True)
            desk.turn()
            device.set_button("a", down=False)
            desk.turn()
        assert hall.clicked == ["die.1"]
        device.set_axis("leftx", FULL)
        desk.turn()
        device.set_axis("leftx", 0)
        desk.turn()
        assert focus(desk) == "die.2"
        device.set_button("x", down=True)
        desk.turn()
        desk.ui.toasts.clear()
        device.unplug()
        desk.turn()
        assert desk.ui.attention.pad == "" and not desk.ui.attention.hurry
        assert any("unplugged" in toast.text and toast.important for toast in desk.ui.toasts)
        assert focus(desk) == "die.2", "nothing is lost"


def test_a_button_that_repeats_is_pressed_again_while_a_is_held(desk: Desk, hall: Hall, pad: Pad) -> None:
    plain = hall.spots

    def spots() -> list[Spot]:
        return [Spot(s.id, s.rect, s.state, s.does, s.label, repeats=s.id == "die.2") for s in plain()]

    hall.spots = spots  # type: ignore[method-assign]
    desk.input.changed()
    pad.press("right", "right")
    pad.down("a")
    assert hall.clicked == ["die.2"]
    for _ in range(20):
        desk.turn(50)
    assert len(hall.clicked) > 3
    pad.up("a")


def test_the_frame_is_shown_whatever_is_pressed_first(desk: Desk, hall: Hall, pad: Pad) -> None:
    hall.leads_on = True
    pad.press("x")
    assert hall.keys == ["space"] and desk.ui.attention.ring
