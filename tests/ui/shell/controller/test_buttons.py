"""What is printed on the buttons of each family, what sticks press, and which family a name belongs to."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.ui.shell.controller.buttons import NAMES, NINTENDO, PLAYSTATION, XBOX, mark, said
from kingsburg.ui.shell.controller.devices import family_of
from kingsburg.ui.shell.controller.sticks import DOWN, UP, Sticks

SHOWN = ("a", "b", "x", "y", "l1", "r1", "l2", "r2", "start", "back", "pad", "stick", "left_stick")
FAMILIES = (XBOX, PLAYSTATION, NINTENDO)
X, Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY


@pytest.mark.parametrize("family", FAMILIES)
def test_no_two_buttons_look_or_are_called_alike(family: str) -> None:
    assert len({mark(family, name) for name in SHOWN}) == len(SHOWN)
    assert len({said(family, name) for name in SHOWN}) == len(SHOWN)


@pytest.mark.parametrize("family", FAMILIES)
def test_exchanged_buttons_are_shown_exchanged(family: str) -> None:
    assert mark(family, "a", swapped=True) == mark(family, "b")
    assert said(family, "b", swapped=True) == said(family, "a")
    assert mark(family, "x", swapped=True) == mark(family, "x")


@pytest.mark.parametrize(
    ("name", "kind", "family"),
    [
        ("Xbox Series X Controller", 0, XBOX),
        ("8BitDo Something", 0, XBOX),
        ("Sony DualSense", 0, PLAYSTATION),
        ("PS4 Controller", 0, PLAYSTATION),
        ("Nintendo Switch Pro Controller", 0, NINTENDO),
        ("Wireless Controller", 7, PLAYSTATION),
        ("Wireless Controller", 5, NINTENDO),
        ("Wireless Controller", 2, XBOX),
    ],
)
def test_the_family_is_known_by_kind_or_name(name: str, kind: int, family: str) -> None:
    assert family_of(name, kind) == family


def test_every_button_but_the_makers_own_has_a_name() -> None:
    assert pygame.CONTROLLER_BUTTON_GUIDE not in NAMES
    assert set("abxy") | {"l1", "r1", "start", "back"} <= set(NAMES.values())


def test_a_stick_presses_once_and_does_not_tremble() -> None:
    sticks = Sticks()
    assert list(sticks.moved(0, X, DOWN - 1)) == []
    assert list(sticks.moved(0, X, DOWN)) == [("right", True)]
    assert list(sticks.moved(0, X, (DOWN + UP) // 2)) == [], "between the two it stays down"
    assert list(sticks.moved(0, X, UP - 1)) == [("right", False)]


def test_a_stick_thrown_to_the_other_side_lets_go_first() -> None:
    sticks = Sticks()
    assert list(sticks.moved(0, Y, -DOWN)) == [("up", True)]
    assert list(sticks.moved(0, Y, DOWN)) == [("up", False), ("down", True)]


def test_aslant_only_the_greater_way_counts() -> None:
    sticks = Sticks()
    assert list(sticks.moved(0, X, 30000)) == [("right", True)]
    assert list(sticks.moved(0, Y, 25000)) == []


def test_two_sticks_do_not_disturb_each_other() -> None:
    sticks = Sticks()
    assert list(sticks.moved(0, X, 30000)) == [("right", True)]
    assert list(sticks.moved(1, X, -30000)) == [("left", True)]
    assert list(sticks.moved(0, X, 0)) == [("right", False)]
