"""Every refusal of Kingsburg to the letter: its code, and all that a sentence about it must name."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kingsburg.engine.game import IllegalAction, Reason
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import (
    Action,
    Build,
    Decline,
    Influence,
    Keep,
    Lose,
    Pass,
    Recruit,
    Reinforced,
    RerollDie,
    RerollHand,
    Rolled,
    Sell,
    Skip,
    Take,
)
from kingsburg.engine.kingsburg.board.effects import PLUS2
from kingsburg.engine.kingsburg.reasons import Code
from tests.engine.scripted import ANN, BRIAN, GAME, GOLD, STONE, WOOD, Table, number

MARKET = "inn market"


def placing() -> Table:
    """Ann decides first, with 1, 1 and 3; nobody has anything else."""
    return Table(3).influence((1, 1, 3), (6, 6, 6), (6, 6, 5))


def taken() -> Table:
    """Brian decides, and Ann has taken advisor 1."""
    return Table(3).influence((1, 1, 1), (1, 6, 6), (6, 6, 5)).do(Influence(1, (1,)))


def after_token() -> Table:
    t = Table(3).give(ANN, plus2=2).influence((1, 1, 1), (6, 6, 6), (6, 6, 5))
    return t.do(Influence(3, (1,), plus2=True), Pass(), Pass())


def after_market() -> Table:
    t = Table(3).give(ANN, buildings=MARKET).influence((4, 4, 1), (6, 6, 6), (6, 6, 5))
    return t.do(Influence(7, (4, 4), market=-1), Pass(), Pass())


def with_market() -> Table:
    return Table(3).give(ANN, buildings=MARKET).influence((1, 1, 3), (6, 6, 6), (6, 6, 5))


def with_envoy() -> Table:
    return Table(3).give(ANN, envoy=True).influence((1, 1, 3), (6, 6, 6), (6, 6, 5))


def gift() -> Table:
    """The Alchemist serves Ann, who has a gold and two stones."""
    t = Table(3).give(ANN, gold=1, stone=2)
    t.state.queue = ((6, ANN),)
    return t.enter(stages.GIFTS)


def mandatory() -> Table:
    t = Table(3)
    t.state.queue = ((4, ANN),)
    return t.enter(stages.GIFTS)


def building() -> Table:
    return Table(2, phase=3).give(ANN, gold=2, wood=2, buildings="inn").enter(stages.BUILD)


def recruiting() -> Table:
    return Table(2, phase=7).give(ANN, gold=2, wood=1).enter(stages.RECRUIT)


def losing() -> Table:
    t = Table(3, year=2, phase=8, enemy="II-3").give(ANN, gold=1, wood=1, stone=1)
    return t.enter(stages.REINFORCE).do(Reinforced(1))


def winning() -> Table:
    t = Table(3, year=4, phase=8, enemy="IV-4")
    t.give(ANN, soldiers=7, buildings="guard_tower blacksmith barracks wizards_guild fortress palisade")
    return t.enter(stages.REINFORCE).do(Reinforced(1))


def rerolling(buildings: str, hand: tuple[int, ...]) -> Callable[[], Table]:
    def made() -> Table:
        t = Table(2).give(ANN, buildings=buildings).enter(stages.ROLL)
        return t.do(Rolled((hand, (6, 6, 6))))

    return made


def selling() -> Table:
    return Table(2).give(ANN, wood=1, buildings="inn market farms merchants_guild town_hall")


def enter_season_end() -> Table:
    return selling().enter(stages.SEASON_END)


REFUSED: list[tuple[Callable[[], Table], Action, Reason]] = [
    (placing, Keep(), Reason(Code.NOT_NOW)),
    (placing, Influence(0, (1,)), Reason(Code.NO_SUCH_ADVISOR, number=0)),
    (placing, Influence(19, (1, 1)), Reason(Code.NO_SUCH_ADVISOR, number=19)),
    (placing, Influence(1, ()), Reason(Code.NEEDS_COLOUR)),
    (placing, Influence(2, (2,)), Reason(Code.NOT_YOUR_DICE)),
    (placing, Influence(2, (1,), (1,)), Reason(Code.NOT_YOUR_DICE)),
    (placing, Influence(3, (1,), plus2=True), Reason(Code.NO_TOKEN)),
    (placing, Influence(2, (1,), market=1), Reason(Code.NO_MARKET)),
    (placing, Influence(3, (1,), market=2), Reason(Code.WRONG_SHIFT)),
    (placing, Influence(5, (1, 3)), Reason(Code.WRONG_TOTAL, number=4)),
    (placing, Influence(1, (1,), envoy=True), Reason(Code.NO_ENVOY)),
    (taken, Influence(1, (1,)), Reason(Code.TAKEN, seat=ANN, number=1)),
    (after_token, Influence(4, (1, 1), plus2=True), Reason(Code.TOKEN_USED)),
    (after_market, Influence(2, (1,), market=1), Reason(Code.MARKET_USED)),
    (with_market, Influence(1, (3,), market=-2), Reason(Code.WRONG_SHIFT)),
    (with_market, Influence(3, (3,), market=1), Reason(Code.WRONG_TOTAL, number=4)),
    (with_envoy, Influence(3, (3,), envoy=True), Reason(Code.ENVOY_NOT_NEEDED, number=3)),
    (gift, Keep(), Reason(Code.NOT_NOW)),
    (gift, Take((1, 0, 1), WOOD), Reason(Code.SHORT, goods=WOOD)),
    (gift, Take((2, 0, 1), STONE), Reason(Code.NOT_OFFERED, number=6)),
    (gift, Take((1, 1, 0), GOLD), Reason(Code.NOT_OFFERED, number=6)),
    (mandatory, Decline(), Reason(Code.MUST_TAKE, number=4)),
    (building, Pass(), Reason(Code.NOT_NOW)),
    (building, Build(-1), Reason(Code.NO_SUCH_BUILDING, number=-1)),
    (building, Build(20), Reason(Code.NO_SUCH_BUILDING, number=20)),
    (building, Build(number("inn")), Reason(Code.OWNED, buildings=(number("inn"),))),
    (building, Build(number("farms")), Reason(Code.LOCKED, buildings=(number("market"),))),
    (building, Build(number("guard_tower")), Reason(Code.SHORT, goods=STONE)),
    (recruiting, Skip(), Reason(Code.NOT_NOW)),
    (recruiting, Recruit(1, (1, 0, 0)), Reason(Code.WRONG_PRICE, number=2)),
    (recruiting, Recruit(2, (2, 1, 0)), Reason(Code.WRONG_PRICE, number=4)),
    (recruiting, Recruit(-1), Reason(Code.WRONG_PRICE, number=0)),
    (recruiting, Recruit(0, (1, -1, 0)), Reason(Code.WRONG_PRICE, number=0)),
    (recruiting, Recruit(1, (0, 2, 0)), Reason(Code.SHORT, goods=WOOD)),
    (recruiting, Recruit(1, (0, 0, 2)), Reason(Code.SHORT, goods=(0, 0, 2))),
    (losing, Take(GOLD), Reason(Code.NOT_NOW)),
    (losing, Lose(GOLD), Reason(Code.WRONG_LOSS, number=2)),
    (losing, Lose((2, 0, 0)), Reason(Code.WRONG_LOSS, number=2)),
    (winning, Lose(GOLD), Reason(Code.NOT_NOW)),
    (winning, Take((1, 1, 0)), Reason(Code.NOT_OFFERED)),
    (rerolling("statue", (4, 4, 4)), Pass(), Reason(Code.NOT_NOW)),
    (rerolling("statue", (4, 4, 4)), RerollHand(), Reason(Code.NO_REROLL)),
    (rerolling("statue", (4, 4, 4)), RerollDie(False, 3), Reason(Code.NO_SUCH_DIE)),
    (rerolling("statue", (4, 4, 4)), RerollDie(False, -1), Reason(Code.NO_SUCH_DIE)),
    (rerolling("statue", (4, 4, 4)), RerollDie(True, 0), Reason(Code.NO_SUCH_DIE)),
    (rerolling("statue chapel", (1, 2, 3)), RerollDie(False, 0), Reason(Code.NO_REROLL)),
    (enter_season_end, Keep(), Reason(Code.NOT_NOW)),
    (enter_season_end, Sell(-1), Reason(Code.NOT_NOW)),
    (enter_season_end, Sell(PLUS2 + 1), Reason(Code.NOT_NOW)),
    (enter_season_end, Sell(0), Reason(Code.SHORT, goods=GOLD)),
    (enter_season_end, Sell(2), Reason(Code.SHORT, goods=STONE)),
    (enter_season_end, Sell(PLUS2), Reason(Code.NO_TOKEN)),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case[2].code}-{case[1]}")
def test_a_refusal_names_exactly_this(case: tuple[Callable[[], Table], Action, Reason]) -> None:
    made, action, reason = case
    t = made()
    assert t.to_move == BRIAN if made is taken else t.to_move == ANN
    before = GAME.digest(t.state)
    assert t.why(action) == reason and action not in t.legal
    with pytest.raises(IllegalAction, match=f"^illegal action: {reason.code}$") as refused:
        GAME.apply(t.state, action)
    assert refused.value.reason == reason and GAME.digest(t.state) == before


def test_neutral_dice_are_nobodys_k4_12() -> None:
    t = Table(2)
    t.enter(stages.SEASON)
    assert t.why(Pass()) == Reason(Code.WRONG_CHANCE)


def test_every_legal_action_has_no_refusal() -> None:
    for made in {case[0] for case in REFUSED}:
        t = made()
        assert [t.why(action) for action in t.legal] == [None] * len(t.legal)


def test_the_codes_without_a_case_here_are_the_end_and_wrong_chance() -> None:
    """The end of a game and wrong chance actions are tested where they are told apart."""
    assert set(Code) - {Code(case[2].code) for case in REFUSED} == {Code.OVER, Code.WRONG_CHANCE}
