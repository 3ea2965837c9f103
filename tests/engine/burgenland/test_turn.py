"""A turn, from the first roll to the end of the game (B1.3, B1.5, B2)."""

import pytest

from kingsburg.engine.burgenland.actions import Begin, GiveUp, Place, Roll, Rolled, Score, Stop, TakeDice, Use
from kingsburg.engine.burgenland.castles import HOUSE, ROOFED_TOWER, WALL
from kingsburg.engine.burgenland.events import Began, DiceRolled, Ended, Left, Moved, Scored, TurnBegan
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE
from tests.engine.burgenland.table import ANN, BLUE, BRIAN, GAME, RED, YELLOW, Table, new_game, space


def test_B1_5_chance_names_the_first_player_and_a_roofed_tower() -> None:
    s = new_game("x")
    drawn = {GAME.chance(s, Dice(str(i))) for i in range(200)}
    assert drawn == {Begin(first, crown) for first in (0, 1) for crown in (7, 15, 23)}
    for action in (Begin(2, 7), Begin(-1, 7), Begin(0, 6), Begin(0, 31), Rolled(1), Stop()):
        assert GAME.why_not(s, action) is not None
    state, events = GAME.apply(s, Begin(1, 15))
    assert (state.to_move, state.seat, state.crown) == (1, 1, 15)
    assert events[0] == Began(1, 15)
    assert [type(e).__name__ for e in events] == ["Began", "TurnBegan"]


def test_B1_3_thirty_points_win_at_once() -> None:
    t = Table(crown=0, score=(24, 0), blue="wrw/w").roll(2)
    assert t.told == ["DiceRolled", "Moved", "Scored", "Ended"]
    assert t.seen(Ended)[0] == Ended((30, 0), ANN)
    assert t.to_move is None and t.legal == []
    assert t.code(Roll(0)) == "over"
    assert GAME.standings(t.state).ranking == ((ANN,), (BRIAN,))


def test_B1_3_twenty_nine_do_not() -> None:
    t = Table(crown=0, score=(23, 0), blue="wrw/w").roll(2)
    assert t.state.score == (29, 0)
    assert t.to_move == ANN


def test_B1_3_the_opponent_wins_in_the_others_turn() -> None:
    t = Table(seat=ANN, crown=0, score=(29, 20), blue="w/rwr").roll(2)
    assert t.seen(Ended)[0] == Ended((29, 30), BRIAN)
    assert t.to_move is None


def test_B2_1_the_own_die_and_any_number_of_ones_own_red_dice() -> None:
    assert Table(dice=(0, 5)).legal == [Roll(0)]
    t = Table(dice=(3, 1))
    assert t.legal == [Roll(0), Roll(1), Roll(2), Roll(3)]
    refused = t.why(Roll(4))
    assert t.code(Roll(4)) == t.code(Roll(-1)) == "no_such_dice"
    assert refused is not None and refused.number == 3


def test_B2_1_all_dice_are_rolled_at_once() -> None:
    t = Table(dice=(3, 0)).do(Roll(2))
    assert t.to_move == CHANCE
    for wrong in (
        Rolled(1),
        Rolled(1, (2,)),
        Rolled(1, (2, 3, 4)),
        Rolled(7, (1, 1)),
        Rolled(1, (0, 1)),
        Roll(0),
    ):
        assert t.code(wrong) == "wrong_chance"
    drawn = GAME.chance(t.state, Dice("x"))
    assert isinstance(drawn, Rolled) and len(drawn.red) == 2
    t.do(Rolled(1, (2, 3)))
    assert t.seen(DiceRolled) == [DiceRolled(ANN, 1, (2, 3))]


def test_B2_1_the_dice_show_one_to_six_alike() -> None:
    s = Table(dice=(1, 0)).do(Roll(1)).state
    dice = Dice("x")
    drawn = [GAME.chance(s, dice) for _ in range(600)]
    seen = [a for a in drawn if isinstance(a, Rolled)]
    assert {a.own for a in seen} == {a.red[0] for a in seen} == set(range(1, 7))
    assert len(set(seen)) == 36


def test_B2_1_one_of_the_numbers_is_chosen() -> None:
    t = Table(crown=7, dice=(2, 0)).do(Roll(2), Rolled(5, (2, 5)))
    assert t.legal == [Use(2), Use(5)]
    assert t.code(Use(3)) == "not_rolled"
    assert t.code(Roll(0)) == t.code(Stop()) == t.code(TakeDice()) == "choose_number"
    t.do(Use(2))
    assert t.state.crown == 9
    moved = t.seen(Moved)[0]
    assert (moved.own, moved.red, moved.use, moved.crown) == (5, (2, 5), 2, 9)


def test_B2_1_equal_numbers_are_no_choice() -> None:
    t = Table(crown=7, dice=(2, 0)).do(Roll(2), Rolled(4, (4, 4)))
    assert t.told[:2] == ["DiceRolled", "Moved"]
    assert t.state.crown == 11


def test_B2_1_all_red_dice_rolled_go_back_to_the_board() -> None:
    t = Table(crown=7, dice=(3, 1)).do(Roll(2), Rolled(1, (1, 6)))
    assert t.state.red == (3, 1, 1), "as long as they lie there"
    t.do(Use(1))
    assert t.state.red == (1, 1, 3)
    assert t.seen(Moved)[0].after.red == (1, 1, 3)
    t = Table(dice=(3, 1)).roll(4)
    assert t.state.red == (3, 1, 1), "those not rolled are kept"


def test_B2_1_the_crown_goes_round_the_ring() -> None:
    assert Table(crown=23).roll(3).state.crown == 2
    assert Table(crown=19).roll(5).state.crown == 0


def test_B2_1_the_first_roll_must_be_made_then_the_player_may_stop() -> None:
    t = Table(crown=7)
    assert t.code(Stop()) == t.code(TakeDice()) == "roll_first"
    t.land(YELLOW, "wall").do(TakeDice())
    assert t.legal == [Roll(0), Roll(1), Stop()]
    assert t.code(TakeDice()) == t.code(Use(1)) == "roll_or_stop"
    t.do(Stop())
    assert t.told == ["Stopped", "TurnBegan"]
    assert t.seen(TurnBegan)[0].seat == BRIAN
    assert t.to_move == BRIAN and t.legal == [Roll(0)]


def test_B2_2_the_first_move_names_the_zone_and_may_cross() -> None:
    t = Table(crown=7).roll(1)
    assert t.state.zone == YELLOW and not t.seen(Left)
    t = Table(crown=0).roll(1)
    assert t.state.zone == BLUE
    t = Table(crown=22, zone=RED).roll(1)
    assert t.state.zone == RED and not t.seen(Left), "the last space of the zone"


def test_B2_2_a_new_turn_has_its_own_zone() -> None:
    t = Table(seat=ANN, crown=22, zone=RED).roll(1).do(TakeDice(), Stop())
    t.roll(3)
    assert t.state.zone == BLUE and not t.seen(Left)


def test_B2_3_leaving_costs_the_more_valuable_outermost_card() -> None:
    t = Table(crown=7, zone=BLUE, blue="hwwr/w", yellow="wrw/w").roll(3)
    assert t.told == ["DiceRolled", "Moved", "Left", "TurnBegan"]
    lost = t.seen(Left)[0]
    assert (lost.seat, lost.colour, lost.removed, lost.at) == (ANN, BLUE, ROOFED_TOWER, 3)
    assert t.castles(BLUE) == "hww/w"
    assert t.state.supply[3] == 4
    assert t.castles(YELLOW) == "wrw/w", "the zone of the turn, not the one walked into"
    t = Table(crown=7, zone=BLUE, blue="hww/w").roll(3)
    assert (t.seen(Left)[0].at, t.castles(BLUE)) == (0, "ww/w")


def test_B2_3_only_the_outermost_cards_count() -> None:
    t = Table(crown=7, zone=BLUE, blue="wrwt/w").roll(3)
    assert t.castles(BLUE) == "wrw/w"


def test_B2_3_the_turn_ends_without_action_and_the_crown_stays() -> None:
    """B2.2, B2.3: yellow's crown is walked on, but nothing is scored."""
    t = Table(seat=BRIAN, crown=7, zone=BLUE, dice=(0, 2), yellow="wrw/w").roll(3)
    assert not t.seen(Scored)
    assert t.state.crown == space(YELLOW, "crown")
    assert t.state.score == (0, 0) and t.state.red == (0, 2, 3)
    assert t.to_move == ANN and t.legal == [Roll(0)]


def test_B2_3_the_castle_is_that_of_the_player_in_turn() -> None:
    t = Table(seat=BRIAN, crown=7, zone=BLUE, blue="wr/wh").roll(6)
    assert t.castles(BLUE) == "wr/w"


def test_B2_3_of_two_alike_the_owner_picks_the_side() -> None:
    t = Table(crown=7, zone=BLUE, blue="hwwrwh/w").roll(3)
    assert t.told == ["DiceRolled", "Moved"]
    assert t.to_move == ANN
    assert t.legal == [GiveUp(0), GiveUp(5)]
    assert t.code(GiveUp(3)) == t.code(GiveUp(6)) == "not_outermost"
    assert t.code(Roll(0)) == t.code(Stop()) == "must_give_up"
    other = Table(crown=7, zone=BLUE, blue="hwwrwh/w").roll(3)
    assert t.do(GiveUp(0)).castles(BLUE) == "wwrwh/w"
    assert other.do(GiveUp(5)).castles(BLUE) == "hwwrw/w"
    assert t.to_move == other.to_move == BRIAN
    assert t.state.supply == other.state.supply


@pytest.mark.parametrize(
    ("before", "after"), [("ww", "w"), ("www", "ww"), ("w.w", "w"), ("rw.wr", None), ("wrw", None)]
)
def test_B2_3_nobody_is_asked_where_both_sides_come_to_the_same(before: str, after: str | None) -> None:
    t = Table(crown=7, zone=BLUE, blue=f"{before}/w").roll(3)
    if after is None:
        assert len(t.legal) == 2
    else:
        assert t.seen(Left)[0].at == 0
        assert t.castles(BLUE) == f"{after}/w"


def test_B2_3_the_only_card_goes_and_an_empty_castle_loses_nothing() -> None:
    t = Table(crown=7, zone=BLUE).roll(3)
    assert (t.seen(Left)[0].removed, t.seen(Left)[0].at) == (WALL, 0)
    assert t.castles(BLUE) == "/w"
    t = Table(crown=7, zone=BLUE, blue="/w").roll(3)
    assert (t.seen(Left)[0].removed, t.seen(Left)[0].at) == (0, None)
    assert t.to_move == BRIAN


def test_B2_3_a_hole_that_comes_to_the_edge_is_gone() -> None:
    """B3.7."""
    t = Table(crown=7, zone=BLUE, blue="wr..h/w").roll(3)
    assert t.castles(BLUE) == "wr/w"


def test_B2_3_a_number_that_leaves_may_be_chosen() -> None:
    t = Table(crown=5, zone=BLUE, dice=(1, 0), blue="wt/w").do(Roll(1), Rolled(1, (3,)))
    assert t.legal == [Use(1), Use(3)]
    assert t.do(Use(3)).castles(BLUE) == "w/w"


def test_B2_4_the_action_may_not_be_declined() -> None:
    t = Table(crown=7).land(YELLOW, "h")
    assert t.legal == [Place(HOUSE, 0), Place(HOUSE, 1), TakeDice()]
    for action in (Roll(0), Stop(), Use(1), GiveUp(0)):
        refused = t.why(action)
        assert refused is not None and (t.code(action), refused.number) == ("must_act", space(YELLOW, "h"))


def test_B2_4_what_has_one_outcome_is_done_unasked() -> None:
    t = Table(crown=7, yellow="hwt/w").land(YELLOW, "r")
    assert t.told == ["DiceRolled", "Moved", "DiceTaken"]
    assert t.state.red == (5, 0, 0) and t.at_roll
    full = Table(crown=7, yellow="/w", dice=(5, 0)).land(YELLOW, "wall")
    assert full.told == ["DiceRolled", "Moved", "CardPlaced"]
    assert full.castles(YELLOW) == "w/w"
    scoring = Table(crown=7, yellow="wr/wwwwwwww", dice=(5, 0)).land(YELLOW, "choice")
    assert set(map(type, scoring.legal)) == {Place, Score}
