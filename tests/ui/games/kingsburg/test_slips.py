"""No single click, drag or key spends goods, tokens, envoy or a season's dice unless that was shown."""

from __future__ import annotations

from kingsburg.engine.games import SHELF
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import (
    Build,
    Decline,
    Influence,
    Keep,
    Lose,
    Pass,
    Recruit,
    RerollDie,
    RerollHand,
    Sell,
    Skip,
    Take,
)
from kingsburg.engine.kingsburg.prompts import Ask, asked
from kingsburg.engine.kingsburg.state import State
from kingsburg.ui.games.kingsburg.paying import beyond_dice
from kingsburg.ui.games.kingsburg.words import good_name, goods_text
from tests.engine.scripted import ANN, Table, number
from tests.ui.games.gestures import DOUBLE, Gesture, moments, single_gestures
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.test_choices import rolled
from tests.ui.games.kingsburg.test_placing import anns_turn

GAMES, EACH = 60, 2


def prepared() -> dict[Ask, list[State]]:
    """What chance rarely comes to: everything is there that can be spent."""
    selling = (
        Table(3)
        .give(ANN, gold=2, wood=1, plus2=1, buildings="crane town_hall")
        .enter(stages.SEASON_END)
        .state
    )
    building = Table(3).give(ANN, gold=2, wood=3, stone=2, envoy=True).enter(stages.BUILD).state
    again = Table(3).give(ANN, gold=2, wood=3, stone=2, envoy=True).enter(stages.BUILD)
    return {
        Ask.PLACE: [anns_turn().state],
        Ask.SELL: [selling],
        Ask.BUILD: [building],
        Ask.BUILD_AGAIN: [again.do(Build(number("palisade"))).state],
        Ask.REROLL: [rolled((2, 2, 2), "statue chapel").state, rolled((2, 2, 2), "statue").state],
    }


def shown(ask: Ask, gesture: Gesture) -> bool:
    """Whether what a gesture has played spends nothing, or only what the pressed spot named.

    The first click of a double click on a building or die shows what the second one does.
    """
    match gesture.action:
        case Influence() as way:
            return not beyond_dice(way)
        case Take(pay=pay):
            return not any(pay) or goods_text(pay) in gesture.label
        case Lose(goods=goods):
            return goods_text(goods) in gesture.label
        case Sell(kind=kind):
            return good_name(kind, 1) in gesture.label
        case Skip():
            return ask is Ask.BUILD_AGAIN and "envoy" in gesture.label.lower()
        case Recruit(soldiers=soldiers):
            return not soldiers
        case Build() | RerollDie():
            return gesture.how.startswith(DOUBLE)
        case RerollHand():
            return gesture.label == "Reroll all"
        case Decline() | Keep() | Pass():
            return not isinstance(gesture.action, Pass)
    raise AssertionError(f"nobody has said whether {gesture.action} spends anything")


def test_no_single_gesture_spends_what_was_not_shown(sit: Open) -> None:
    found = moments(SHELF["kingsburg"].game, 3, asked, EACH, GAMES)
    for ask, states in prepared().items():
        found.setdefault(ask, []).extend(states)
    assert set(found) == set(Ask)
    s = sit("human", "human", "human")
    played: set[type] = set()
    for ask, states in found.items():
        for state in states:
            s.prepare(state)
            assert s.playback.deciding == ANN
            for gesture in single_gestures(s):
                played.add(type(gesture.action))
                assert shown(ask, gesture), f"{ask}: {gesture}"
    assert played >= {Influence, Take, Lose, Sell, Recruit, Build, RerollDie, RerollHand}


def test_a_season_takes_at_most_five_clicks_and_drags(sit: Open) -> None:
    """Three dice placed one by one, and a building."""
    s = sit("human", "human", "human")
    s.prepare(Table(3).influence((1, 2, 3), (6, 6, 6), (6, 6, 6)))
    for advisor in (1, 2, 3):
        s.until(lambda: s.playback.deciding is not None)
        while s.playback.deciding != ANN:
            s.playback.submit(Pass())
            s.until(lambda: s.playback.deciding is not None)
        s.played.clear()
        s.drag_to(f"die.colour.{advisor}", f"advisor.{advisor}")
        assert s.take_part() == Influence(advisor, (advisor,))
    s.prepare(Table(3).give(ANN, gold=1, wood=3, stone=1).enter(stages.BUILD))
    s.click("tile.palisade")
    s.click("button.build")
    assert isinstance(s.take_part(), Build)
