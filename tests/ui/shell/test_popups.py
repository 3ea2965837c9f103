"""What explains covers neither the pointer nor what can be used, as far as there is room."""

from __future__ import annotations

import pytest

from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell.popups import NEVER, in_the_way, tip_place, toast_place
from kingsburg.ui.shell.spots import Spot

WINDOW = Rect(0, 0, 1280, 720)
TIP = (300, 80)


def meet(a: Rect, b: Rect) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def test_a_toast_goes_a_long_way_rather_than_over_what_can_be_clicked() -> None:
    """A row of cards lies across the upper half, where a toast would like to be."""
    cards = [Spot(f"advisor.{i}", Rect(20 + 140 * i, 10, 130, 400), does=("click",)) for i in range(9)]
    box = toast_place((380, 60), WINDOW, in_the_way(cards))
    assert not [card for card in cards if meet(card.rect, box)]


@pytest.mark.parametrize("x", [0, 30, 600, 1180, 1220])
@pytest.mark.parametrize("y", [0, 40, 330, 640, 690])
def test_a_tip_leaves_pointer_and_spot_free_wherever_they_are(x: int, y: int) -> None:
    spot = Rect(x, y, 60, 30)
    box = tip_place(TIP, spot, spot.centre, WINDOW, 18, ((spot, 6.0),))
    assert not meet(box, spot)
    assert box.within(WINDOW) == box
    assert box.size == TIP


def test_a_tip_leaves_the_row_of_buttons_free_that_its_own_stands_in() -> None:
    row = [
        Spot(f"b.{i}", Rect(500 + 110 * i, 650, 100, 40), does=("click",), kind="button") for i in range(4)
    ]
    for spot in row:
        box = tip_place(TIP, spot.rect, spot.rect.centre, WINDOW, 18, in_the_way(row))
        assert not any(meet(box, other.rect) for other in row)


def test_a_tip_covers_what_is_only_looked_at_rather_than_what_can_be_used() -> None:
    spot = Spot("die", Rect(600, 300, 60, 60), does=("click",))
    left = Spot("card.1", Rect(0, 0, 590, 720))
    others = [Spot(f"card.{i}", r, does=("click",)) for i, r in enumerate((Rect(670, 0, 610, 720),), 2)]
    others += [Spot("card.3", Rect(590, 0, 80, 290), does=("click",))]
    others += [Spot("card.4", Rect(590, 370, 80, 350), does=("click",))]
    box = tip_place((200, 80), spot.rect, spot.rect.centre, WINDOW, 18, in_the_way([left, spot, *others]))
    assert meet(box, left.rect)
    assert not any(meet(box, other.rect) for other in others)


def test_a_tip_about_what_fills_the_window_still_leaves_the_pointer_free() -> None:
    box = tip_place(TIP, WINDOW, (640, 360), WINDOW, 18, ((WINDOW, 1.0),))
    assert not box.holds(640, 360)
    assert box.within(WINDOW) == box


def test_a_passing_sentence_goes_where_nothing_can_be_used() -> None:
    cards = [Spot(f"card.{i}", Rect(i * 160, 0, 150, 500), does=("click",)) for i in range(8)]
    dice = [Spot(f"die.{i}", Rect(i * 120, 520, 110, 200), does=("drag",)) for i in range(7)]
    log = Spot("log", Rect(850, 520, 430, 200), does=("click",), kind="aside")
    box = toast_place((380, 90), WINDOW, in_the_way([*cards, *dice, log]))
    assert meet(box, log.rect)
    assert not any(meet(box, other.rect) for other in (*cards, *dice))


def test_a_passing_sentence_stands_above_in_the_middle_of_an_empty_screen() -> None:
    assert toast_place((300, 60), WINDOW, ()) == Rect(490, 0, 300, 60)


def test_a_passing_sentence_makes_way_for_the_pointer() -> None:
    pointer = Rect(600, 20, 40, 40)
    assert not meet(toast_place((300, 60), WINDOW, ((pointer, NEVER),)), pointer)
