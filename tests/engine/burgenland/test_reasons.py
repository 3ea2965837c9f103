"""Why an action is refused: every code is given somewhere, and only where it is so."""

from kingsburg.engine.burgenland.reasons import Code
from tests.engine.burgenland.table import GAME, YELLOW, Table
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
