"""How the coach compares its first two options, by the numbers that are shown and by its ideas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from kingsburg.ai.coach.estimate import Estimate
from kingsburg.ai.coach.options import CoachOption
from kingsburg.ui.coach.ideas import Idea, idea_of
from kingsburg.ui.coach.words import compared

IDEAS = (Idea("Be quick", "Quick ones win.", (int,), ()), Idea("Be strong", "Strong ones win.", (str,), ()))


@dataclass
class Words:
    """Points and ideas alone; the rest of `CoachWords` is not asked for."""

    def points(self, n: int) -> str:
        return f"{n} VP"

    def edge(self, edge: Any) -> str:
        return str(edge)

    def idea(self, merit: Any) -> Idea | None:
        return idea_of(IDEAS, merit)

    option: Any = None
    reason: Any = None
    looks: Any = None
    spots: Any = None
    left: Any = None


def said(first: tuple[float, float], second: tuple[float, float]) -> str:
    """The sentence on two options by their chances and points, with no idea to be told."""
    one, two = (CoachOption("it", Estimate(*estimate), None) for estimate in (first, second))
    return compared(one, two, Words())


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        ((0.52, 45), (0.52, 45), "Options 1 and 2 are nearly equal: choose what you like better."),
        ((0.524, 45.4), (0.516, 44.6), "Options 1 and 2 are nearly equal: choose what you like better."),
        ((0.52, 47), (0.52, 45), "Options 1 and 2 win equally often, but option 1 brings about 2 VP more."),
        ((0.53, 45), (0.52, 45), "Option 1 wins 1 game in 100 more than option 2."),
        (
            (0.6, 47),
            (0.52, 45),
            "Option 1 wins 8 games in 100 more than option 2, and brings about 2 VP more.",
        ),
        (
            (0.6, 44),
            (0.52, 45),
            "Option 1 wins 8 games in 100 more than option 2, though option 2 brings about 1 VP more.",
        ),
    ],
)
def test_the_numbers_are_compared_as_they_are_shown(
    first: tuple[float, float], second: tuple[float, float], sentence: str
) -> None:
    assert said(first, second) == sentence


def better(first: tuple[Any, ...], second: tuple[Any, ...], win: float = 0.6) -> str:
    """The sentence on two options with these merits: most, also and slight."""
    most, also, _slight = first
    others = CoachOption("it", Estimate(0.5, 45), second[0], second[1], second[2])
    return compared(CoachOption("it", Estimate(win, 45), most, also), others, Words())


def test_an_idea_is_named_if_nothing_in_the_second_option_follows_it() -> None:
    quick = "Only option 1 follows the idea “Be quick”."
    assert better((1, (), ()), ("a", (), ())).endswith(quick)
    assert better(("a", (1,), ()), ("b", (), ())).endswith(quick)
    assert "idea" not in better((1, (), ()), (2, (), ()))
    assert "idea" not in better((1, (), ()), ("a", (2,), ()))
    assert "idea" not in better((1, (), ()), ("a", (), (2,)))
    assert "idea" not in better((None, (), ()), ("a", (), ()))


def test_the_difference_is_told_before_an_idea() -> None:
    first = CoachOption("it", Estimate(0.6, 45), 1, edge="It saves a die.")
    said = compared(first, CoachOption("it", Estimate(0.5, 45), "a"), Words())
    assert said == "Option 1 wins 10 games in 100 more than option 2. It saves a die."


def test_no_idea_is_praised_where_the_options_are_equal() -> None:
    assert better((1, (), ()), ("a", (), ()), win=0.5).endswith("choose what you like better.")
