"""The rulebook's example turn, from blue's house: the crown, the dice and what is done with them."""

from kingsburg.engine.burgenland.actions import Place, Roll, Rolled, Stop, TakeDice, Use
from kingsburg.engine.burgenland.castles import ROOFED_TOWER, ROOFLESS_TOWER
from kingsburg.engine.burgenland.events import Scored
from tests.engine.burgenland.table import BLUE, RED, YELLOW, Table, space

ETHELDREDA, SIGURD = 0, 1


def test_the_example_turn_of_the_rulebook() -> None:
    t = Table(
        seat=ETHELDREDA,
        crown=space(BLUE, "h"),
        blue="wrwrwrw/wtwr",
        yellow="wtw/hwt",
        red="rwrw/wh",
    )
    assert t.state.crown == 6

    t.roll(3)
    assert t.state.crown == space(YELLOW, "second wall")
    t.do(TakeDice())
    assert t.state.red == (1, 0, 4)
    t.do(Stop())

    t.roll(5)
    assert t.state.crown == space(YELLOW, "h")
    assert t.told == ["DiceRolled", "Moved", "DiceTaken"], "no building fits: three red dice"
    assert t.state.red == (1, 3, 1)
    t.do(Stop())

    t.do(Roll(1), Rolled(4, (6,)))
    assert t.legal == [Use(4), Use(6)]
    assert t.do(Use(4)).state.crown == space(RED, "crown")
    assert t.state.red == (0, 3, 2), "her red die is back"
    scored = t.seen(Scored)[0]
    assert (scored.colour, scored.values, scored.gain) == (RED, (12, 4), (8, 0))
    t.roll(3)
    assert t.state.crown == space(RED, "t")
    t.do(Place(ROOFLESS_TOWER, 4))
    assert t.castles(RED) == "rwrwt/wh"
    t.do(Stop())

    t.roll(4)
    assert t.state.crown == space(BLUE, "second wall")
    t.do(TakeDice())
    assert t.state.red == (0, 4, 1), "his fourth"
    t.do(Roll(4), Rolled(1, (2, 6, 3, 2)), Use(6))
    assert t.state.crown == space(BLUE, "r")
    takes = [a for a in t.legal if isinstance(a, Place)]
    assert takes == [Place(ROOFED_TOWER, 0, 1), Place(ROOFED_TOWER, 0, 3), Place(ROOFED_TOWER, 0, 5)]
    t.do(Place(ROOFED_TOWER, 0, 3))
    assert t.castles(BLUE) == "wrw.wrw/rwtwr"
    assert t.state.score == (8, 0)
    assert t.state.red == (0, 0, 5)
