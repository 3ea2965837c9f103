"""What training learns of winters: the positions at which searches end."""

from __future__ import annotations

from kingsburg.ai.kingsburg.inputs.vector import inputs
from kingsburg.ai.kingsburg.learned import played
from kingsburg.ai.kingsburg.subject import SUBJECT
from kingsburg.engine.game import CHANCE
from kingsburg.engine.kingsburg import stages
from tests.ai.kingsburg.table import RULES
from tests.engine.cases import kingsburg_case, some_games


def test_a_winter_is_learned_before_its_enemy_lies_open_and_after() -> None:
    looked_at = 0
    for move in some_games(kingsburg_case(3)):
        seat = move.before.to_move
        if seat < 0 or move.after.stage != stages.REINFORCE or move.before.stage != stages.RECRUIT:
            continue
        view = RULES.view(move.before, seat)
        if view.peeked[seat] >> view.year & 1:
            continue
        end = played(view, move.action)
        assert end.stage == stages.REVEAL
        before, after = SUBJECT.landmarks(move.after)
        assert inputs(before, seat) == inputs(end, seat)
        assert after is move.after
        looked_at += 1
    assert looked_at


def test_each_roll_is_learned_and_nothing_where_somebody_decides() -> None:
    for move in some_games(kingsburg_case(2)):
        s = move.before
        found = SUBJECT.landmarks(s)
        if s.to_move == CHANCE and s.stage in (stages.NEUTRAL, stages.ROLL):
            assert found == (s,)
        elif s.stage != stages.REINFORCE:
            assert not found
