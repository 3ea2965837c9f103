"""The King's Reward (K2.3) and his envoy (K2.4)."""

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.events import EnvoySent, Rewarded
from kingsburg.engine.kingsburg.state import FROM_KING, SOURCES
from tests.engine.scripted import ANN, BRIAN, CINDY, DAVID, Table


def test_K2_3_the_most_buildings_earn_a_point() -> None:
    t = Table(phase=3).give(ANN, buildings="inn").give(CINDY, buildings="inn statue")
    t.enter(stages.REWARD)
    assert [e.seats for e in t.seen(Rewarded)] == [(CINDY,)]
    assert t.state.vp[CINDY] == 4 and t.state.sources[CINDY * SOURCES + FROM_KING] == 1


def test_K2_3_everybody_who_ties_for_most_earns_it() -> None:
    t = Table(phase=3).give(ANN, buildings="inn").give(CINDY, buildings="barricade", gold=9)
    t.enter(stages.REWARD)
    assert [e.seats for e in t.seen(Rewarded)] == [(ANN, CINDY)]
    assert t.state.vp == [1, 0, 1, 0]


def test_K2_3_all_alike_if_nobody_has_any() -> None:
    t = Table(phase=3).enter(stages.REWARD)
    assert t.state.vp == [1, 1, 1, 1]


def test_K2_4_an_unused_envoy_comes_back_first_and_may_go_to_the_same_seat() -> None:
    t = Table(3, year=2, phase=5).give(ANN, envoy=True).give(BRIAN, gold=1).give(CINDY, gold=1)
    t.enter(stages.ENVOY)
    sent = t.seen(EnvoySent)[0]
    assert sent.seat == ANN and [seat for seat, _ in sent.after] == [ANN]
    assert t.state.envoy == ANN


def test_K2_4_return_and_award_are_one_event() -> None:
    t = Table(3, year=2, phase=5).give(ANN, envoy=True, gold=1).give(BRIAN, gold=1).enter(stages.ENVOY)
    sent = t.seen(EnvoySent)[0]
    assert sent.seat == CINDY
    assert [(seat, h.envoy) for seat, h in sent.after] == [(ANN, False), (CINDY, True)]


def test_K2_4_on_a_tie_nobody_has_it() -> None:
    t = Table(phase=5).give(DAVID, envoy=True, stone=1).enter(stages.ENVOY)
    sent = t.seen(EnvoySent)[0]
    assert sent.seat is None and [(seat, h.envoy) for seat, h in sent.after] == [(DAVID, False)]
    assert t.state.envoy == -1
