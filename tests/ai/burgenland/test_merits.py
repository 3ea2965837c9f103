"""What the coach may say of an option at Burgen Land, at positions in which it is true or is not."""

from __future__ import annotations

from typing import Any

import pytest

from kingsburg.ai.levels import coach
from kingsburg.engine.burgenland import merits
from kingsburg.engine.burgenland.actions import Decision, Place, Stop, Use
from kingsburg.engine.burgenland.castles import HOUSE, WALL
from tests.engine.burgenland.table import ANN, BLUE, GAME, RED, Table, space


def said(t: Table, action: Decision) -> tuple[Any, ...]:
    """Everything that the coach holds to be true of that option, what speaks most for it first."""
    found = coach("burgenland").options(GAME.view(t.state, ANN), ANN, GAME.legal(t.state))
    return next((one.merit, *one.also) for one in found if one.action == action)


@pytest.mark.parametrize(
    ("blue", "merit"),
    [
        ("w/ww", merits.Shields(BLUE, 1, 2, 2)),
        ("ww/www", merits.Shields(BLUE, 2, 3, 3)),
        ("w/www", merits.Raises(BLUE, 1, 2, 3)),
        ("ww/ww", merits.Raises(BLUE, 2, 3, 2)),
    ],
)
def test_B3_4_a_castle_that_draws_level_pays_the_opponent_nothing_any_more(blue: str, merit: Any) -> None:
    t = Table(crown=space(RED, "r"), blue=blue).land(BLUE, "wall")
    assert merit in said(t, next(a for a in t.legal if isinstance(a, Place)))


def test_B3_7_a_hole_that_is_filled_makes_the_whole_castle_count() -> None:
    t = Table(crown=space(RED, "r"), blue="ww.www/w").land(BLUE, "wall")
    assert merits.FillsHole(BLUE, 3, 6) in said(t, Place(WALL, 2))
    assert merits.Raises(BLUE, 3, 4, 1) in said(t, Place(WALL, 6))


def test_B3_6_a_card_from_the_middle_leaves_a_hole_and_one_from_the_end_does_not() -> None:
    """All three houses are out; Brian has one at the left end and one between two walls."""
    t = Table(crown=space(BLUE, "third wall"), blue="hw/hwhw").land(BLUE, "h")
    assert merits.MakesHole(BLUE, 8, 4) in said(t, Place(HOUSE, 2, 2))
    assert merits.Plunders(BLUE, HOUSE) in said(t, Place(HOUSE, 2, 0))
    assert not any(isinstance(one, merits.Plunders) for one in said(t, Place(HOUSE, 2, 2)))


def test_B2_3_stopping_avoids_what_a_roll_would_risk() -> None:
    t = Table(crown=space(BLUE, "h"), zone=BLUE, blue="wwr/w")
    assert Stop() in t.legal
    (avoided,) = (one for one in said(t, Stop()) if isinstance(one, merits.AvoidsLoss))
    assert avoided.chance == pytest.approx(5 / 6) and avoided.colour == BLUE


def test_B2_2_a_number_that_stays_is_told_apart_from_one_that_leaves() -> None:
    t = Table(crown=space(BLUE, "t"), zone=BLUE, dice=(1, 0), blue="wwr/w").roll(2, 6)
    assert merits.StaysInZone(BLUE) in said(t, Use(2))
    assert any(isinstance(one, merits.LeavesZone) for one in said(t, Use(6)))
