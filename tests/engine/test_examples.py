"""Every worked example of the rulebooks, move for move (rules section 10).

The examples of the first spring follow from each other, so they are one game here, of Ann, Brian, Cindy and
David as in the rulebooks.
"""

import pytest

from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import (
    Build,
    Deal,
    Influence,
    Keep,
    Pass,
    Recruit,
    Reinforced,
    RerollDie,
    Rerolled,
    RerollHand,
    Rolled,
    Sell,
    Take,
)
from kingsburg.engine.kingsburg.board.effects import PLUS2
from kingsburg.engine.kingsburg.board.enemies import ENEMY_BY_ID
from kingsburg.engine.kingsburg.events import (
    Aided,
    Built,
    EnvoySent,
    Fought,
    GiftTaken,
    Influenced,
    OrderSet,
    Passed,
    Sold,
    SoldiersHome,
    StrongestNamed,
)
from kingsburg.engine.kingsburg.reasons import Code
from tests.engine.scripted import ANN, BRIAN, CARDS, CINDY, DAVID, GAME, GOLD, STONE, WOOD, Table, number

SIX = "statue inn guard_tower palisade barricade crane"
FIVE = "statue inn guard_tower palisade barricade"
FOUR = "statue inn guard_tower palisade"


def build(building: str) -> Build:
    return Build(number(building))


@pytest.fixture
def first_year() -> Table:
    """The random order of the rulebook: Cindy, Ann, David, Brian."""
    t = Table()
    setup = Setup(tuple(Player(name, "human") for name in ("Ann", "Brian", "Cindy", "David")))
    t.state = GAME.start(setup).state
    enemies = tuple(ENEMY_BY_ID[card] for card in CARDS)
    return t.do(Deal((CINDY, ANN, DAVID, BRIAN), enemies))


def aided(t: Table) -> Table:
    return t.do(Take(GOLD), Take(WOOD), Take(GOLD), Take(STONE))


def ordered(t: Table) -> Table:
    return aided(t).do(Rolled(((2, 2, 6), (1, 3, 5), (2, 3, 5), (4, 4, 5))))


PLACED = (
    Influence(8, (3, 5)),
    Influence(4, (2, 2)),
    Influence(7, (2, 5)),
    Influence(9, (4, 5)),
    Influence(1, (1,)),
    Influence(6, (6,)),
    Influence(3, (3,)),
)
CHOSEN = (Take(WOOD), Take((1, 0, 1), WOOD), Take(WOOD), Take((1, 1, 0)))


def test_kings_aid_in_the_first_year(first_year: Table) -> None:
    """K2.1: everybody ties. Ann takes wood, Brian stone, Cindy and David gold; nobody the die."""
    t = first_year
    assert t.seen(Aided) == [Aided((ANN, BRIAN, CINDY, DAVID), False)]
    aided(t)
    assert [t.goods(seat) for seat in range(4)] == [WOOD, STONE, GOLD, GOLD]
    assert t.state.aid_die == -1


def test_kings_aid_in_the_third_year() -> None:
    """K2.1: Ann 6 buildings and no goods, Brian 5 and 2, Cindy 5 and none, David 6 and 1."""
    t = Table(year=3, phase=1)
    t.give(ANN, buildings=SIX).give(BRIAN, buildings=FIVE, gold=1, stone=1)
    t.give(CINDY, buildings=FIVE).give(DAVID, buildings=SIX, wood=1)
    t.enter(stages.AID)
    assert t.seen(Aided) == [Aided((CINDY,), True)]
    t.do(Rolled(((1, 2, 3), (1, 2, 3), (1, 2, 3, 6), (1, 2, 3))))
    assert t.state.rolled_white[CINDY] == (6,)


def test_turn_order_9_13_10_10(first_year: Table) -> None:
    """K3.5: Ann 1, 3, 5; Brian 4, 4, 5; Cindy 2, 2, 6; David 2, 3, 5; Cindy stood before David."""
    t = ordered(first_year)
    assert t.seen(OrderSet) == [OrderSet((ANN, CINDY, DAVID, BRIAN))]


def test_the_influence_round(first_year: Table) -> None:
    """K4: the Treasurer is Ann's before Cindy; Brian's last 4 finds the Merchant taken, so he passes."""
    t = ordered(first_year)
    seats = []
    for action in PLACED:
        seats.append(t.to_move)
        if t.to_move == CINDY and action.advisor == 4:
            assert t.code(Influence(8, (2, 6))) == Code.TAKEN
        if t.to_move == BRIAN:
            assert t.code(Influence(13, (4, 4, 5))) is None
            assert t.code(Influence(8, (4, 4))) == Code.TAKEN
        t.do(action)
    assert seats == [ANN, CINDY, DAVID, BRIAN, ANN, CINDY, DAVID]
    assert {e.seat for e in t.seen(Passed)} == {ANN, BRIAN, CINDY, DAVID}
    assert t.state.stage == stages.GIFTS and t.state.colour == [(), (4,), (), ()]


def test_the_gifts_that_follow(first_year: Table) -> None:
    """K5: from the Jester's point to Brian's wood and gold from the Master Hunter."""
    t = ordered(first_year).do(*PLACED)
    assert [(e.seat, e.advisor) for e in t.seen(GiftTaken)] == [(ANN, 1), (DAVID, 3)]
    assert t.state.vp[ANN] == 1
    assert t.to_move == CINDY and Take(GOLD) in t.legal
    t.do(CHOSEN[0])
    assert t.goods(CINDY) == (1, 1, 0)
    t.do(CHOSEN[1])
    assert t.goods(CINDY) == (2, 0, 1)
    t.do(CHOSEN[2])
    assert t.state.plus2[DAVID] == 1 and t.goods(DAVID) == (1, 2, 0)
    assert t.goods(ANN) == (2, 1, 0) and t.to_move == BRIAN
    assert Take((0, 1, 1)) in t.legal
    t.do(CHOSEN[3])
    assert t.goods(BRIAN) == (1, 1, 1)


def test_four_first_buildings(first_year: Table) -> None:
    """K3.9: Ann the Statue for 2 gold, Brian the Inn, Cindy the Guard Tower, David the Palisade."""
    t = ordered(first_year).do(*PLACED, *CHOSEN)
    t.do(build("statue"), build("guard_tower"), build("palisade"))
    assert t.to_move == BRIAN
    t.do(build("inn"))
    assert [(e.seat, e.pay, e.vp) for e in t.seen(Built)] == [(BRIAN, (1, 1, 0), 0)]
    assert t.seen(Built)[0].after[0][1].vp == 0
    assert [t.goods(seat) for seat in range(4)] == [(0, 1, 0), (0, 0, 1), (1, 0, 0), (1, 0, 0)]
    reward = 1
    assert t.state.vp == [1 + 3 + reward, 0 + reward, 1 + reward, 0 + reward]


@pytest.mark.parametrize(
    ("owned", "missing"), [("", ("statue", "chapel")), ("statue", ("chapel",)), ("statue chapel", ())]
)
def test_the_church_needs_statue_and_chapel(owned: str, missing: tuple[str, ...]) -> None:
    """K3.10."""
    t = Table().give(ANN, gold=9, wood=9, stone=9, buildings=owned).enter(stages.BUILD)
    refused = t.why(build("church"))
    assert (refused.buildings if refused else ()) == tuple(number(b) for b in missing)
    assert (build("church") in t.legal) == (not missing)


@pytest.mark.parametrize(("cindys_goods", "envoy"), [(1, DAVID), (0, None)])
def test_the_envoy_award_and_the_tie_that_withholds_it(cindys_goods: int, envoy: int | None) -> None:
    """K2.4: Ann 5 buildings and no goods, Brian 4 and 2, Cindy 4 and 1, David 4 and none."""
    t = Table(year=2, phase=5)
    t.give(ANN, buildings=FIVE).give(BRIAN, buildings=FOUR, wood=2)
    t.give(CINDY, buildings=FOUR, gold=cindys_goods).give(DAVID, buildings=FOUR)
    t.enter(stages.ENVOY)
    assert [e.seat for e in t.seen(EnvoySent)] == [envoy]


def test_the_envoy_builds_barricade_and_blacksmith() -> None:
    """K3.12: David holds the envoy, 1 gold and 3 wood, and has the Guard Tower."""
    t = Table(order=(DAVID, ANN, BRIAN, CINDY))
    t.give(DAVID, gold=1, wood=3, envoy=True, buildings="guard_tower").enter(stages.BUILD)
    t.do(build("barricade"))
    assert t.state.envoy == DAVID
    t.do(build("blacksmith"))
    assert t.goods(DAVID) == (0, 0, 0) and t.state.envoy == -1
    assert t.provinces(DAVID) == {"guard_tower", "barricade", "blacksmith"}


def test_the_envoy_on_brians_architect() -> None:
    """K4.6: David's last die is a 3; the Architect helps both."""
    t = Table(order=(BRIAN, DAVID, ANN, CINDY)).give(DAVID, envoy=True)
    t.influence((1, 1, 3), (2, 2, 3), (6, 6, 6), (6, 6, 6))
    t.do(Influence(3, (3,)), Influence(4, (2, 2)), Pass(), Pass(), Pass())
    assert t.to_move == DAVID and t.state.colour[DAVID] == (3,)
    assert t.code(Influence(3, (3,))) == Code.TAKEN
    t.do(Influence(3, (3,), envoy=True))
    assert [e.envoy for e in t.seen(Influenced)] == [True]
    assert [(e.seat, e.advisor) for e in t.seen(GiftTaken)] == [(BRIAN, 3), (DAVID, 3)]
    assert t.state.wood == [0, 1, 0, 1] and t.state.envoy == -1


@pytest.mark.parametrize("destroyed", ["crane", "market"])
def test_the_battle_with_goblins_of_strength_three(destroyed: str) -> None:
    """K6: a draw for Ann and for Brian, Cindy's victory, David's defeat; with a Market he would lose that."""
    t = Table(year=1, phase=8, enemy="I-3")
    t.give(ANN, buildings="statue palisade barricade")
    t.give(BRIAN, buildings="inn guard_tower", wood=1, stone=1, soldiers=1)
    t.give(CINDY, buildings="guard_tower blacksmith barricade")
    t.give(DAVID, buildings="inn barricade crane", wood=1)
    if destroyed == "market":
        t.give(DAVID, buildings="market")
    vp = list(t.state.vp)
    t.enter(stages.REINFORCE).do(Reinforced(1))
    battle = {e.seat: e for e in t.seen(Fought)}
    assert [(battle[s].value, battle[s].outcome) for s in range(4)] == [
        (3, "draw"),
        (3, "draw"),
        (4, "victory"),
        (2, "defeat"),
    ]
    assert battle[CINDY].gain.goods == STONE and battle[CINDY].gain.vp == 0
    assert battle[DAVID].lost == (0, 0, 0) and battle[DAVID].lost_vp == 0
    assert battle[DAVID].destroyed == (number(destroyed),)
    assert [s.seats for s in t.seen(StrongestNamed)] == [(CINDY,)]
    assert len(t.seen(SoldiersHome)) == 1 and t.state.soldiers == [0] * 4
    assert t.state.vp == [vp[ANN], vp[BRIAN], vp[CINDY] + 1, vp[DAVID] - 1]
    assert t.state.year == 2
    assert destroyed not in t.provinces(DAVID)


def test_ten_is_less_than_eleven_beyond_the_printed_track() -> None:
    """K6.2, K6.5."""
    t = Table(year=1, phase=8, enemy="I-3").give(ANN, soldiers=9).give(BRIAN, soldiers=10)
    t.enter(stages.REINFORCE).do(Reinforced(1))
    assert {e.seat: e.value for e in t.seen(Fought)}[ANN] == 10
    assert [e.seats for e in t.seen(StrongestNamed)] == [(BRIAN,)]


def test_statue_then_chapel_with_four_twos() -> None:
    """K3.4: 2, 2, 2, 2 is 8; the Statue's die shows 1, so 7; then no further reroll, whatever comes."""
    t = Table().give(ANN, buildings="statue chapel")
    t.state.aid_die = ANN
    t.enter(stages.ROLL).do(Rolled(((2, 2, 2, 2), (6, 6, 6), (6, 6, 6), (6, 6, 6))))
    assert t.to_move == ANN and t.code(RerollHand()) == Code.NO_REROLL
    t.do(RerollDie(False, 0))
    assert t.to_move == CHANCE
    t.do(Rerolled((1,)))
    assert t.to_move == ANN and t.legal == [RerollHand(), Keep()]
    t.do(RerollHand(), Rerolled((1, 1, 1, 1)))
    assert [e.seats[0] for e in t.seen(OrderSet)] == [ANN]
    assert t.state.stage == stages.INFLUENCE


def test_the_market_makes_9_an_8_or_a_10() -> None:
    """K4.5."""
    t = Table().give(ANN, buildings="inn market").influence((4, 5, 1), (6, 6, 6), (6, 6, 6), (6, 6, 6))
    nine = {a.advisor for a in t.legal if isinstance(a, Influence) and a.colour == (4, 5)}
    assert nine == {8, 9, 10}
    t.do(Influence(8, (4, 5), market=-1), Pass(), Pass(), Pass())
    assert t.code(Influence(2, (1,), market=1)) == Code.MARKET_USED


def test_farms_cost_1_3_1_with_a_crane() -> None:
    """K3.11."""
    t = Table().give(ANN, gold=1, wood=3, stone=1, buildings="barricade crane inn market")
    t.enter(stages.BUILD).do(build("farms"))
    assert t.seen(Built)[0].pay == (1, 3, 1) and t.goods(ANN) == (0, 0, 0)


def test_barracks_three_soldiers_for_three_goods() -> None:
    """K2.5."""
    t = Table(phase=7).give(ANN, gold=1, wood=1, stone=1, buildings="guard_tower blacksmith barracks")
    t.enter(stages.RECRUIT).do(Recruit(3, (1, 1, 1)))
    assert t.goods(ANN) == (0, 0, 0)
    assert t.state.phase == 8 and t.state.soldiers[ANN] == 3


@pytest.mark.parametrize(("advisor", "soldiers"), [(10, 3), (5, 2), (18, 2)])
def test_stables_at_the_general_the_sergeant_and_the_king(advisor: int, soldiers: int) -> None:
    """K5.4."""
    t = Table().give(ANN, buildings="palisade stables")
    t.state.queue = ((advisor, ANN),)
    t.enter(stages.GIFTS)
    assert t.state.soldiers[ANN] == soldiers


def test_a_fortress_wins_a_gold_and_a_point() -> None:
    """K6.4: a reward of 1 gold."""
    t = Table(year=1, phase=8, enemy="I-4").give(ANN, buildings="palisade stables stone_wall fortress")
    t.enter(stages.REINFORCE).do(Reinforced(6))
    won = next(e for e in t.seen(Fought) if e.seat == ANN)
    assert (won.gain.goods, won.gain.vp) == (GOLD, 1)


def test_an_embassy_scores_in_its_first_season_and_a_town_hall_once() -> None:
    """K3.13."""
    t = Table().give(ANN, gold=4, wood=4, stone=4, plus2=2, buildings="barricade crane town_hall")
    before = t.state.vp[ANN]
    t.enter(stages.BUILD).do(build("embassy"))
    assert t.state.vp[ANN] == before + 4 + 1
    t.do(Sell(PLUS2))
    assert [e.vp for e in t.seen(Sold)] == [1] and t.state.phase == 4
