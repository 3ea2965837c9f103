"""Taking back in a duel: one's own decisions and what the computer answered, never a roll."""

from __future__ import annotations

import random

import pytest

from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.actions import GiveUp, Place, Roll, Score, Stop, TakeDice, Use
from kingsburg.engine.game import CHANCE
from tests.engine.burgenland.table import ANN, BRIAN
from tests.ui.games.burgenland.conftest import Open
from tests.ui.games.burgenland.mirror import facts, facts_of
from tests.ui.games.burgenland.sitting import Sitting
from tests.ui.games.burgenland.test_acting import leaving, on
from tests.ui.games.burgenland.test_numbers import rolled
from tests.ui.games.burgenland.test_rolling import again


@pytest.mark.parametrize("button", [False, True])
@pytest.mark.parametrize(
    ("table", "action"),
    [
        (on("wall", blue="wtw/w"), Place(1, 3)),
        (on("h", dice=(0, 3)), TakeDice()),
        (on("choice", blue="wh/w"), Score()),
        (rolled(3, 5), Use(5)),
        (leaving(), GiveUp(3)),
        (again(), Stop()),
    ],
)
def test_a_decision_is_taken_back(sit: Open, table: object, action: object, button: bool) -> None:
    s = sit()
    s.prepare(table)  # type: ignore[arg-type]
    before, model = s.state, facts(s.playback.model)
    assert "click" not in s.spot("button.undo").does
    s.playback.submit(action)
    s.rest()
    assert s.state is not before
    # Tables that a test prepares have no past to fold: only the game is compared.
    s.playback.presentation = Prepared(s)  # type: ignore[assignment]
    if button:
        s.click("button.undo")
    else:
        s.undo()
    s.allow()
    assert s.state is before and facts(s.playback.model) == model
    assert {"event": {"type": "undo", "turns": len(s.playback.turns)}} in s.traced()


class Prepared:
    """A staging whose first model is the table that the test prepared."""

    def __init__(self, s: Sitting) -> None:
        self._staging = s.playback.presentation
        self._start = s.playback.session.turns[0].before

    def __getattr__(self, name: str) -> object:
        return getattr(self._staging, name)

    def fresh(self, seats: int) -> object:
        from tests.ui.games.burgenland.mirror import shown

        return shown(self._start)


def test_a_roll_is_never_taken_back(sit: Open) -> None:
    s = sit(seed="rolls")
    stream = random.Random(3)
    for _ in range(150):
        s.rest()
        if s.finished():
            break
        turns = s.playback.session.turns
        roll = max((i for i, turn in enumerate(turns) if turn.seat == CHANCE), default=-1)
        back = s.playback.session.undo_turn()
        assert back is None or back > roll
        if turns[-1].seat == CHANCE:
            state = s.state
            assert s.spot("button.undo").label == "Undo: nothing can be undone now"
            s.undo()
            s.click("button.undo")
            assert s.state is state
        s.playback.submit(stream.choice(s.playback.legal()))


@pytest.mark.parametrize("kinds", [("human", "human"), ("human", "random")])
def test_the_table_after_taking_back_is_the_table_from_the_beginning(
    sit: Open, kinds: tuple[str, ...]
) -> None:
    s = sit(*kinds, seed="anew")
    stream = random.Random(1)
    undone = 0
    while undone < 12:
        s.rest()
        assert not s.finished()
        if s.playback.can_undo() and stream.random() < 0.5:
            s.undo()
            undone += 1
            assert s.playback.model == s.fold_anew()
            assert facts(s.playback.model) == facts_of(s.state)
        else:
            s.playback.submit(stream.choice(s.playback.legal()))


def test_stopping_is_taken_back_until_the_other_has_rolled(sit: Open) -> None:
    s = sit(seed="stops")
    while Stop() not in s.playback.legal():
        s.playback.submit(s.playback.legal()[0])
        s.rest()
    stopped, state = s.playback.deciding, s.state
    s.letter("s")
    s.rest()
    assert s.playback.deciding not in (stopped, None)
    s.undo()
    assert s.top.name == "ask" and s.state is not state, "the other one is at the screen now"
    s.allow()
    assert s.state is state and s.playback.deciding == stopped and s.table.me == stopped
    s.letter("s")
    s.rest()
    s.playback.submit(Roll(0))
    s.rest()
    assert not s.playback.can_undo()


def test_pressing_undo_again_and_again_does_no_harm(sit: Open) -> None:
    s = sit("human", "random", seed="undo")
    stream = random.Random(2)
    for _ in range(60):
        s.rest()
        for _ in range(stream.randrange(4)):
            s.undo()
        if not s.finished():
            s.playback.submit(stream.choice(s.playback.legal()))
    s.rest()
    assert s.playback.model == s.fold_anew()
    s.agrees()


def test_what_was_half_chosen_is_gone_after_taking_back(sit: Open) -> None:
    s = sit()
    s.prepare(on("wall", dice=(2, 0)))
    s.playback.submit(TakeDice())
    s.rest()
    assert s.state.stage == stages.ROLL
    s.click("die.red.1")
    assert s.spot("die.red.1").state == "selected"
    s.playback.presentation = Prepared(s)  # type: ignore[assignment]
    s.undo()
    s.turn()
    assert s.state.stage == stages.ACT and not [x for x in s.spots if x.state == "selected"]
    s.playback.submit(TakeDice())
    s.rest()
    assert s.spot("die.red.1").state == "ready"


def test_nobody_takes_back_for_the_computer(sit: Open) -> None:
    """Ann takes back what led to its answer, if no roll lies between: else nothing."""
    s = sit("human", "random", seed="answers")
    stream = random.Random(9)
    for _ in range(80):
        s.rest()
        if s.finished():
            break
        back = s.playback.session.undo_turn()
        assert s.playback.deciding == ANN
        assert back is None or s.playback.session.turns[back].seat == ANN != BRIAN
        s.playback.submit(stream.choice(s.playback.legal()))
