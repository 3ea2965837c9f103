"""The deal (K1) and the King's Aid (K2.1)."""

import pytest

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, IllegalAction, Player, Setup
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Deal, Pass, Rolled, Skip, Take
from kingsburg.engine.kingsburg.board.effects import ONE_GOOD
from kingsburg.engine.kingsburg.board.enemies import deck
from kingsburg.engine.kingsburg.events import Aided, DiceRolled, GoodTaken, PhaseBegan
from kingsburg.engine.kingsburg.reasons import Code
from tests.engine.scripted import ANN, BRIAN, CINDY, DAVID, GAME, GOLD, STONE, WOOD, Table, new_game


@pytest.mark.parametrize("seats", [1, 6])
def test_K1_1_only_two_to_five_can_play(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 5"):
        GAME.start(Setup(tuple(Player("A", "human") for _ in range(seats))))


def test_K1_1_nobody_owns_anything_before_the_deal() -> None:
    s = new_game(5, "x")
    assert GAME.to_move(s) == CHANCE
    assert not any([*s.gold, *s.wood, *s.stone, *s.plus2, *s.soldiers, *s.vp, *s.built])


def test_K1_2_K1_3_the_deal_has_every_order_and_every_card() -> None:
    deals = [GAME.chance(new_game(3, ""), Dice(str(seed))) for seed in range(400)]
    assert all(isinstance(d, Deal) for d in deals)
    assert {d.order for d in deals if isinstance(d, Deal)} == {
        (0, 1, 2),
        (0, 2, 1),
        (1, 0, 2),
        (1, 2, 0),
        (2, 0, 1),
        (2, 1, 0),
    }
    for year in range(1, 6):
        assert {d.enemies[year - 1] for d in deals if isinstance(d, Deal)} == set(deck(year))


@pytest.mark.parametrize(
    "deal",
    [
        Deal((0, 1), (0, 5, 10, 15, 20)),
        Deal((0, 1, 1), (0, 5, 10, 15, 20)),
        Deal((0, 1, 2), (0, 5, 10, 15)),
        Deal((0, 1, 2), (5, 5, 10, 15, 20)),
        Deal((0, 1, 2), (0, 5, 10, 15, 25)),
    ],
)
def test_K1_3_a_deal_that_is_none_is_refused(deal: Deal) -> None:
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(new_game(3, "x"), deal)
    assert refused.value.reason.code == Code.WRONG_CHANCE


def test_K2_1_in_the_first_year_everybody_chooses_a_good_in_turn_order() -> None:
    s, events = GAME.apply(new_game(3, "x"), Deal((2, 0, 1), (0, 5, 10, 15, 20)))
    assert [type(e) for e in events[1:]] == [PhaseBegan, Aided]
    assert s.to_move == 2
    assert list(GAME.legal(s)) == [Take(GOLD), Take(WOOD), Take(STONE)]
    for seat, choice in ((2, WOOD), (0, STONE), (1, GOLD)):
        assert s.to_move == seat
        s, events = GAME.apply(s, Take(choice))
    assert (s.gold, s.wood, s.stone) == ([0, 1, 0], [0, 0, 1], [1, 0, 0])
    assert s.to_move == CHANCE and s.phase == 2


def test_K2_1_fewest_buildings_come_before_fewest_goods() -> None:
    t = Table(year=2, phase=1)
    t.give(ANN, gold=9).give(BRIAN, buildings="inn").give(CINDY, buildings="statue").give(
        DAVID, buildings="crane"
    )
    t.enter(stages.AID)
    assert t.seen(Aided) == [Aided((ANN,), True)]
    assert t.state.aid_die == ANN


def test_K2_1_only_those_who_tie_for_last_get_a_good_and_nobody_the_die() -> None:
    t = Table(year=2, phase=1, order=(DAVID, CINDY, BRIAN, ANN))
    t.give(ANN, gold=1).give(BRIAN, buildings="inn").give(CINDY, stone=1).give(DAVID, wood=2)
    t.enter(stages.AID)
    assert t.seen(Aided) == [Aided((ANN, CINDY), False)]
    t.do(Take(STONE), Take(GOLD))
    assert [e.seat for e in t.seen(GoodTaken)] == [CINDY, ANN]
    assert t.goods(CINDY) == (0, 0, 2) and t.goods(ANN) == (2, 0, 0)
    assert t.state.aid_die == -1
    assert t.to_move == CHANCE


def test_K2_1_tokens_and_soldiers_are_no_goods() -> None:
    t = Table(2, year=3, phase=1).give(ANN, plus2=3).give(BRIAN, gold=1).enter(stages.AID)
    assert t.state.aid_die == ANN


def test_K2_1_the_white_die_is_for_this_spring_only() -> None:
    t = Table(3, year=2, phase=1).give(ANN, gold=1).give(CINDY, gold=2).enter(stages.AID)
    assert t.state.aid_die == BRIAN
    t.do(Rolled(((1, 2, 3), (4, 4, 4, 2), (6, 6, 6))))
    assert t.seen(DiceRolled)[1] == DiceRolled(BRIAN, (4, 4, 4), (2,))
    while t.state.phase < 4:
        t.do(Pass() if Pass() in t.legal else Skip())
    assert t.state.aid_die == -1
    hands = GAME.chance(t.state, Dice("x"))
    assert isinstance(hands, Rolled) and [len(h) for h in hands.hands] == [3, 3, 3]


@pytest.mark.parametrize("action", [Take((2, 0, 0)), Take((0, 0, 0)), Take((1, 1, 0), (0, 0, 1))])
def test_K2_1_exactly_one_good_is_offered(action: Take) -> None:
    t = Table(phase=1).enter(stages.AID)
    assert t.code(action) == Code.NOT_OFFERED
    assert [a.goods for a in t.legal if isinstance(a, Take)] == list(ONE_GOOD)
