"""Why an action is refused: every code is given somewhere, and only where it is so."""

from collections.abc import Callable
from typing import Any

import pytest

from kingsburg.engine.burgenland.actions import GiveUp, Place, Roll, Rolled, Score, Stop, TakeDice, Use
from kingsburg.engine.burgenland.castles import HOUSE, WALL
from kingsburg.engine.burgenland.reasons import Code
from kingsburg.engine.game import IllegalAction, Reason
from tests.engine.burgenland.table import BLUE, GAME, YELLOW, Table, space
from tests.engine.cases import BURGENLAND_ACTIONS, burgenland_case, some_games


def test_every_reason_is_given_somewhere() -> None:
    moves = some_games(burgenland_case(2))
    walls = Table(crown=7, yellow="wwwwwwwww/r").land(YELLOW, "choice")
    no_dice = Table(crown=7, dice=(5, 0)).land(YELLOW, "h")
    gap = Table(crown=7, yellow="w...w/w").land(YELLOW, "h")
    tie = Table(crown=7, zone=0, blue="hwwh/w").roll(3)
    states = [
        *[move.before for move in moves][::5],
        moves[-1].after,
        walls.state,
        gap.state,
        no_dice.state,
        tie.state,
    ]
    codes = {reason.code for s in states for a in BURGENLAND_ACTIONS if (reason := GAME.why_not(s, a))}
    assert codes == set(Code), set(Code) - codes


def rolling() -> Table:
    return Table(crown=7, dice=(2, 0))


def moved() -> Table:
    """The wall of yellow is done; Ann may roll again or stop."""
    return Table(crown=7, dice=(2, 0)).land(YELLOW, "crown")


def choosing() -> Table:
    return Table(crown=7, dice=(2, 0)).do(Roll(2), Rolled(1, (3, 5)))


def at_house() -> Table:
    """A house can be built, beside the wall, or dice can be taken."""
    return Table(crown=7, yellow="wr/w").land(YELLOW, "h")


def without_dice() -> Table:
    return Table(crown=7, dice=(5, 0)).land(YELLOW, "h")


def plundering() -> Table:
    """All houses of yellow stand in the castles; Brian's are at his left end and at his right end."""
    return Table(crown=7, yellow="wh/hwwh").land(YELLOW, "h")


def without_walls() -> Table:
    """All walls of yellow stand in Ann's castle."""
    return Table(crown=7, yellow="wwwwwwwww/r").land(YELLOW, "choice")


def giving_up() -> Table:
    return Table(crown=7, zone=BLUE, blue="hwwh/w").roll(3)


REFUSED: list[tuple[Callable[[], Table], Any, Reason]] = [
    (rolling, Roll(3), Reason(Code.NO_SUCH_DICE, number=2)),
    (rolling, Roll(-1), Reason(Code.NO_SUCH_DICE, number=2)),
    (rolling, Stop(), Reason(Code.ROLL_FIRST)),
    (rolling, Use(1), Reason(Code.ROLL_FIRST)),
    (moved, Use(1), Reason(Code.ROLL_OR_STOP)),
    (moved, Roll(3), Reason(Code.NO_SUCH_DICE, number=2)),
    (choosing, Stop(), Reason(Code.CHOOSE_NUMBER)),
    (choosing, Use(2), Reason(Code.NOT_ROLLED, number=2)),
    (at_house, Stop(), Reason(Code.MUST_ACT, number=space(YELLOW, "h"))),
    (at_house, Place(WALL, 0), Reason(Code.WRONG_CARD, number=HOUSE)),
    (at_house, Place(HOUSE, 1), Reason(Code.NO_SUCH_PLACE)),
    (at_house, Place(HOUSE, 2), Reason(Code.BESIDE_BUILDING, number=1)),
    (at_house, Place(HOUSE, 0, 0), Reason(Code.SUPPLY_HAS, number=3)),
    (at_house, Score(), Reason(Code.NO_CROWN)),
    (without_dice, TakeDice(), Reason(Code.NO_DICE)),
    (plundering, Place(HOUSE, 0), Reason(Code.TAKE_FROM_OPPONENT)),
    (plundering, Place(HOUSE, 0, 1), Reason(Code.NOT_THAT_CARD, number=HOUSE)),
    (without_walls, Place(WALL, 0), Reason(Code.NONE_LEFT, number=WALL)),
    (giving_up, Stop(), Reason(Code.MUST_GIVE_UP)),
    (giving_up, GiveUp(1), Reason(Code.NOT_OUTERMOST)),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case[2].code}-{case[1]}")
def test_a_refusal_names_exactly_this(case: tuple[Callable[[], Table], Any, Reason]) -> None:
    made, action, reason = case
    t = made()
    before = GAME.digest(t.state)
    assert t.why(action) == reason and action not in t.legal
    with pytest.raises(IllegalAction, match=f"^illegal action: {reason.code}$") as refused:
        GAME.apply(t.state, action)
    assert refused.value.reason == reason and GAME.digest(t.state) == before
    assert [t.why(legal) for legal in t.legal] == [None] * len(t.legal)
