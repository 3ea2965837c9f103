"""What a turning point of a game of Kingsburg is told with."""

from kingsburg.app.session import Turn
from kingsburg.engine.kingsburg.actions import RerollDie
from kingsburg.ui.games.kingsburg import turnings
from tests.engine.cases import kingsburg_case, some_games


def test_two_dice_that_may_be_rolled_again_are_told_apart() -> None:
    s = some_games(kingsburg_case(3))[-1].before.copy()
    s.to_move, s.rolled, s.rolled_white = 1, ((), (2, 5), ()), ((), (4,), ())
    turn = Turn(1, RerollDie(False, 1), s, ())
    told = turnings.decided(turn, RerollDie(False, 0), "Brian")
    assert told == "Brian rerolls one die: the 5. Better: reroll one die: the 2."
    assert turnings.decided(turn, RerollDie(True, 0), "Brian").endswith("one die: the white 4.")
