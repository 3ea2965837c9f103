"""How many clicks a season takes someone who knows what they want, by the shortest way at the table."""

from __future__ import annotations

import pygame

from kingsburg.engine.game import CHANCE
from kingsburg.engine.kingsburg.actions import Build, Influence
from kingsburg.engine.kingsburg.calendar import SPRING
from tests.engine.scripted import ANN, Table, number
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting

MOST = 5


class Counted:
    """Counts the presses of the mouse at a table; keys are counted apart."""

    def __init__(self, s: Sitting) -> None:
        self.clicks = self.keys = 0
        post = s.post

        def counting(kind: int, **values: object) -> None:
            self.clicks += kind == pygame.MOUSEBUTTONDOWN
            self.keys += kind == pygame.KEYDOWN
            post(kind, **values)

        s.post = counting  # type: ignore[method-assign]


def spring(s: Sitting) -> Counted:
    """Ann has rolled 2, 4 and 5 and can build; the others have sixes alone, so nobody is in her way."""
    s.prepare(Table(3).give(ANN, wood=1, gold=1).influence((2, 4, 5), (6, 6, 6), (6, 6, 6)))
    s.played.clear()
    return Counted(s)


def place_three_groups(s: Sitting) -> None:
    for die, advisor in ((1, 2), (2, 4), (3, 5)):
        s.drag_to(f"die.colour.{die}", f"advisor.{advisor}")
        s.rest()


def has_played(s: Sitting) -> None:
    """Three advisors, the Merchant's gift and a building: all of the season was Ann's own choice."""
    rolls = sum(turn.seat == CHANCE for turn in s.playback.turns)
    mine = [turn.action for turn in s.playback.turns if turn.seat == ANN]
    assert mine[:3] == [Influence(2, (2,)), Influence(4, (4,)), Influence(5, (5,))]
    assert Build(number("inn")) in mine
    assert rolls or s.state.phase > SPRING


def test_a_season_takes_five_clicks_and_a_digit_for_a_gift(sit: Open) -> None:
    s = sit("human", "random", "random")
    counted = spring(s)
    place_three_groups(s)
    s.letter("1")
    s.rest()
    s.click_twice("tile.inn")
    s.rest()
    has_played(s)
    assert counted.clicks <= MOST and counted.keys == 1


def test_with_the_mouse_alone_a_gift_of_choice_takes_one_click_more(sit: Open) -> None:
    s = sit("human", "random", "random")
    counted = spring(s)
    place_three_groups(s)
    s.click("option.1")
    s.rest()
    s.click("tile.inn")
    s.click("button.build")
    s.rest()
    has_played(s)
    assert counted.clicks <= MOST + 1 and counted.keys == 0


def test_an_advisor_for_several_dice_takes_two_clicks(sit: Open) -> None:
    s = sit("human", "random", "random")
    counted = spring(s)
    s.click("advisor.11")
    s.click("way.1")
    assert s.take_part() == Influence(11, (2, 4, 5))
    assert counted.clicks == 2
