"""No single click, drag or key spends red dice or a card that was not shown before."""

from __future__ import annotations

from kingsburg.engine.burgenland.actions import GiveUp, Place, Roll, Score, Stop, TakeDice, Use
from kingsburg.engine.burgenland.prompts import Ask, asked
from kingsburg.engine.games import SHELF
from tests.ui.games.burgenland.conftest import Open
from tests.ui.games.gestures import Gesture, moments, single_gestures

GAMES, EACH = 40, 5


def shown(gesture: Gesture) -> bool:
    """Whether what a single gesture has played spends nothing, or only what the pressed spot named."""
    match gesture.action:
        case Roll(red=red):
            return not red
        case GiveUp():
            return gesture.label.startswith("Lose the")
        case Place() | Score() | Stop() | TakeDice() | Use():
            return True
    raise AssertionError(f"nobody has said whether {gesture.action} spends anything")


def test_no_single_gesture_spends_what_was_not_shown(sit: Open) -> None:
    found = moments(SHELF["burgenland"].game, 2, asked, EACH, GAMES)
    assert set(found) == set(Ask)
    s = sit("human", "human")
    for ask, states in found.items():
        for state in states:
            s.prepare(state)
            assert s.playback.deciding == 0
            for gesture in single_gestures(s):
                assert shown(gesture), f"{ask}: {gesture}"
