"""An error in the middle of something leaves nothing half done."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.engine.dice import Dice
from kingsburg.ui.games.catalogue import CATALOGUE
from tests.ui.rescue.house import House, Open, boom, is_told


def take_a_die(s: House) -> None:
    """The first die hangs at the pointer."""
    while not any(spot.id.startswith("die.") and "drag" in spot.does for spot in s.spots):
        s.playback.submit(s.playback.legal()[0])
        s.rest()
    die = next(spot for spot in s.spots if spot.id.startswith("die.") and "drag" in spot.does)
    s.drag(die.id, 300, 100, let_go=False)


@pytest.mark.parametrize("handler", ["drag", "drag_targets", "drag_image", "drop", "refuse", "spots", "draw"])
@pytest.mark.parametrize("game", CATALOGUE)
def test_an_error_in_the_middle_of_a_drag_leaves_nothing_in_the_hand(
    house: Open, game: str, handler: str
) -> None:
    s = house(game)
    if handler in ("drag", "drag_targets", "drag_image"):
        setattr(s.top, handler, boom)
        take_a_die(s)
    else:
        take_a_die(s)
        assert s.ui.attention.dragging is not None and s.input.ghost is not None
        for name in ("drop", "refuse") if handler in ("drop", "refuse") else (handler,):
            setattr(s.top, name, boom)
        s.point(320, 120, (1, 0, 0))
        s.release(320, 120)
    assert is_told(s)
    assert s.ui.attention.dragging is None and s.input.ghost is None and not s.ui.attention.targets
    s.click("button.go_on")
    s.rest()
    take_a_die(s)
    assert s.ui.attention.dragging is not None
    s.release(1, 1)
    assert s.ui.attention.dragging is None


def test_an_action_at_which_the_rules_fail_is_not_played_and_no_die_is_lost(
    house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = house("kingsburg")
    session = s.playback.session
    before, turns, dice = s.playback.state, len(s.playback.turns), session.dice.state

    def rolling(game: object, state: object, dice: Dice) -> None:
        dice.state = 1
        boom()

    with monkeypatch.context() as broken:
        broken.setattr(type(session.game), "chance", rolling)
        while s.top.name != "trouble":
            turns, before, dice = len(s.playback.turns), s.playback.state, s.playback.session.dice.state
            action = s.playback.legal()[0]
            s.app.guard(lambda action=action: s.playback.submit(action))  # type: ignore[misc]
            s.turn()
            if s.top.name != "trouble":
                s.rest()
    assert is_told(s)
    s.click("button.go_on")
    s.rest()
    assert (s.playback.state, len(s.playback.turns), s.playback.session.dice.state) == (before, turns, dice)


def test_what_was_still_to_be_heard_is_dropped_but_not_the_wish_to_leave(house: Open) -> None:
    s = house("kingsburg")
    s.top.scroll = boom  # type: ignore[method-assign]
    s.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    s.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    s.turn(times=3)
    assert s.top.name == "trouble", "the key was not meant for this screen"
    s.click("button.go_on")
    s.rest()
    s.top.scroll = boom  # type: ignore[method-assign]
    s.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    s.post(pygame.QUIT)
    s.turn()
    assert s.ui.stack.top is None
