"""Kingsburg where every power has a second owner: the Barricade has those of the other buildings, larger.

`test_owners` runs this in a process of its own, since the rules read their table when they are imported.
"""

from dataclasses import replace

from kingsburg.engine.kingsburg.board import buildings
from kingsburg.engine.kingsburg.board import effects as fx

TWIN = buildings.BUILDING_BY_ID["barricade"]
TABLE = list(buildings.BUILDINGS)
TABLE[TWIN] = replace(
    TABLE[TWIN],
    powers=(
        fx.RerollOne(),
        fx.RerollAll(at_most=9),
        fx.GoodsVP(per=3),
        fx.SummerToken(),
        fx.Income((0, 2, 0)),
        fx.ExtraDie(),
        fx.ExtraSoldier(),
        fx.SellForVP(3),
        fx.SeasonVP(2),
    ),
)
vars(buildings)["BUILDINGS"] = tuple(TABLE)

from kingsburg.engine.kingsburg import events as ev  # noqa: E402
from kingsburg.engine.kingsburg import stages  # noqa: E402
from kingsburg.engine.kingsburg.actions import Keep, RerollDie, Rerolled, RerollHand, Rolled, Sell  # noqa: E402
from tests.engine.scripted import ANN, Table, number  # noqa: E402

OTHERS = (6, 6, 6)


def test_K3_4_one_die_and_all_dice() -> None:
    t = Table(2).give(ANN, buildings="barricade").enter(stages.ROLL).do(Rolled(((3, 3, 3, 3), OTHERS)))
    assert t.legal == [*(RerollDie(False, i) for i in range(3)), RerollDie(True, 0), Keep()]
    t.do(RerollDie(True, 0), Rerolled((6,)))
    assert [e.building for e in t.seen(ev.DiceRerolled)] == [TWIN]


def test_K3_4_the_higher_limit_of_two_and_once_a_season() -> None:
    t = Table(2).give(ANN, buildings="barricade statue chapel").enter(stages.ROLL)
    t.do(Rolled(((2, 2, 2, 3), OTHERS)))
    assert t.legal == [RerollHand(), Keep()]
    t.do(RerollHand(), Rerolled((1, 1, 1, 2)))
    assert [e.building for e in t.seen(ev.DiceRerolled)] == [TWIN]
    assert t.seen(ev.OrderSet), "nothing is asked a second time"


def test_K3_2_K3_3_each_owner_pays_and_gives_a_die() -> None:
    t = Table(3).give(ANN, buildings="barricade inn market farms merchants_guild").enter(stages.SEASON)
    assert [(e.building, e.goods) for e in t.seen(ev.IncomePaid)] == [
        (number("merchants_guild"), (1, 0, 0)),
        (TWIN, (0, 2, 0)),
    ]
    t.do(Rolled(((1, 1, 1, 2, 3), OTHERS, OTHERS)))
    assert t.state.rolled_white[ANN] == (2, 3)


def test_K3_13_each_owner_at_the_end_of_a_season() -> None:
    t = Table(2, phase=4).give(ANN, gold=1, buildings="barricade inn crane town_hall embassy")
    t.enter(stages.SEASON_END)
    assert [e.building for e in t.seen(ev.TokenGiven)] == [number("inn"), TWIN]
    assert [(e.building, e.vp) for e in t.seen(ev.SeasonScored)] == [(TWIN, 2), (number("embassy"), 1)]
    t.do(Sell(0))
    assert [(e.building, e.vp) for e in t.seen(ev.Sold)] == [(TWIN, 3)], "the better price"


def test_K5_4_each_owner_sends_a_soldier() -> None:
    t = Table(3).give(ANN, buildings="barricade palisade stables")
    t.state.queue = ((5, ANN),)
    t.enter(stages.GIFTS)
    assert t.state.soldiers[ANN] == 1 + 2


def test_K8_1_each_owner_at_the_end_of_the_game() -> None:
    t = Table(2, year=5, phase=8).give(ANN, gold=6, buildings="barricade statue chapel church cathedral")
    t.enter(stages.END)
    assert [(e.building, e.vp) for e in t.seen(ev.GoodsScored)] == [(number("cathedral"), 3), (TWIN, 2)]
