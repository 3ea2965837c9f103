"""The gesture: press, move and release in every order."""

import random

from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell.gesture import Cancel, Click, Drop, Gesture, Grab, Hold, Intent, Release
from kingsburg.ui.shell.spots import Does, Spot

BOX = Rect(100, 100, 50, 50)


def spot(spot_id: str, *does: Does) -> Spot:
    return Spot(spot_id, BOX, does=does)


def test_press_and_release_on_the_same_spot_clicks() -> None:
    gesture, button = Gesture(), spot("b", "click")
    assert gesture.press(button, 110, 110) == []
    assert gesture.pressed == "b"
    assert gesture.release(button, 112, 110) == [Click(button)]
    assert gesture.pressed is None


def test_release_elsewhere_clicks_nothing() -> None:
    gesture = Gesture()
    gesture.press(spot("b", "click"), 110, 110)
    assert gesture.release(spot("c", "click"), 300, 300) == []
    gesture.press(spot("b", "click"), 110, 110)
    assert gesture.release(None, 300, 300) == []


def test_a_spot_that_lost_its_click_meanwhile_is_not_clicked() -> None:
    gesture = Gesture()
    gesture.press(spot("b", "click"), 110, 110)
    assert gesture.release(spot("b"), 110, 110) == []


def test_beyond_the_threshold_a_press_becomes_a_drag() -> None:
    gesture, die = Gesture(), spot("d", "click", "drag")
    gesture.press(die, 110, 120)
    assert gesture.move(115, 120, 6) == []
    assert gesture.move(117, 120, 6) == [Grab(die, 10, 20)]
    assert gesture.dragging == die and gesture.pressed is None
    assert gesture.move(200, 200, 6) == []
    assert gesture.release(None, 200, 200) == [Drop(die, 200, 200)]


def test_a_spot_that_cannot_be_dragged_stays() -> None:
    gesture, button = Gesture(), spot("b", "click")
    gesture.press(button, 110, 110)
    assert gesture.move(140, 140, 6) == []
    assert gesture.release(button, 140, 140) == [Click(button)]


def test_holding_lasts_until_the_release_wherever() -> None:
    gesture, eye = Gesture(), spot("eye", "hold")
    assert gesture.press(eye, 110, 110) == [Hold(eye)]
    assert gesture.release(None, 900, 900) == [Release(eye)]


def test_cancel_ends_a_drag_and_a_hold() -> None:
    gesture, die, eye = Gesture(), spot("d", "drag"), spot("eye", "hold")
    gesture.press(die, 110, 110)
    gesture.move(200, 200, 6)
    assert gesture.cancel() == [Cancel(die)]
    assert gesture.release(None, 0, 0) == []
    gesture.press(eye, 110, 110)
    assert gesture.cancel() == [Release(eye)]


def test_nothing_is_pressed_on_a_spot_that_does_nothing() -> None:
    gesture = Gesture()
    assert gesture.press(spot("x"), 110, 110) == []
    assert gesture.pressed is None


def test_any_order_of_calls_keeps_grabs_and_holds_paired() -> None:
    chance = random.Random(7)
    spots = [
        None,
        spot("a", "click"),
        spot("d", "drag", "click"),
        spot("h", "hold"),
        spot("hd", "hold", "drag"),
    ]
    gesture = Gesture()
    grabbed, held = 0, 0
    for _ in range(5000):
        x, y, over = chance.randrange(300), chance.randrange(300), chance.choice(spots)
        call = chance.randrange(4)
        intents: list[Intent]
        if call == 0:
            intents = gesture.press(over, x, y)
        elif call == 1:
            intents = gesture.move(x, y, 6)
        elif call == 2:
            intents = gesture.release(over, x, y)
        else:
            intents = gesture.cancel()
        for intent in intents:
            grabbed += isinstance(intent, Grab)
            grabbed -= isinstance(intent, Drop | Cancel)
            held += isinstance(intent, Hold)
            held -= isinstance(intent, Release)
            assert grabbed in (0, 1) and held in (0, 1)
        assert grabbed == (gesture.dragging is not None)
        assert held == (gesture.holding is not None)
