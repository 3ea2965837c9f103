"""The table shows the game as it is, after every single action."""

from __future__ import annotations

import pytest

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.actions import Rerolled, Rolled
from kingsburg.engine.kingsburg.state import FROM_ADVISORS, FROM_END, FROM_KING, SOURCES
from kingsburg.ui.games.kingsburg.model import Model
from tests.engine.scripted import walk
from tests.ui.games.kingsburg.mirror import facts, shown


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", ["oak", "elm", "ash", "yew"])
def test_the_table_agrees_with_the_game_after_every_action(seats: int, seed: str) -> None:
    model = Model.fresh(seats)
    for move in walk(seats, seed):
        for event in move.events:
            model.fold(event)
        s = move.after
        assert facts(model, s.stage) == facts(shown(s), s.stage), move.action
    assert model.ended is not None
    assert model.ended.vp == tuple(move.after.vp)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_graph_of_points_has_every_phase_of_the_game_once(seats: int) -> None:
    model = Model.fresh(seats)
    points = {}
    for move in walk(seats, "history"):
        for event in move.events:
            model.fold(event)
        points[move.after.year, move.after.phase] = tuple(move.after.vp)
    assert [(year, phase) for year, phase, _ in model.history] == [
        (year, phase) for year in range(1, 6) for phase in range(1, 9)
    ]
    assert model.history[-1][2] == points[5, 8]


@pytest.mark.parametrize("seats", [2, 5])
def test_what_brought_points_this_year_adds_up(seats: int) -> None:
    model, last = Model.fresh(seats), None
    total = [[0] * SOURCES for _seat in range(seats)]
    for move in walk(seats, "earned"):
        for event in move.events:
            if isinstance(event, ev.PhaseBegan) and event.year != model.year:
                _add(total, model)
                year = [list(seat.earned) for seat in model.seats]
                model.fold(event)
                assert [seat.earned_before for seat in model.seats] == year
                continue
            model.fold(event)
        last = move.after
    _add(total, model)
    assert last is not None
    for seat, sources in enumerate(total):
        known = last.sources[seat * SOURCES : (seat + 1) * SOURCES]
        assert sum(sources) == sum(known) == last.vp[seat]
        for source in (FROM_ADVISORS, FROM_KING, FROM_END):
            assert sources[source] == known[source]


def _add(total: list[list[int]], model: Model) -> None:
    for sums, seat in zip(total, model.seats, strict=True):
        for source, vp in enumerate(seat.earned):
            sums[source] += vp


@pytest.mark.parametrize("seats", [2, 5])
def test_the_dice_statistics_count_every_die_that_was_thrown(seats: int) -> None:
    model = Model.fresh(seats)
    dice = pips = 0
    for move in walk(seats, "thrown"):
        for event in move.events:
            model.fold(event)
        thrown: tuple[int, ...] = ()
        if isinstance(move.action, Rolled):
            thrown = tuple(pip for hand in move.action.hands for pip in hand)
        elif isinstance(move.action, Rerolled):
            thrown = move.action.dice
        dice, pips = dice + len(thrown), pips + sum(thrown)
    assert sum(shown.dice_thrown for shown in model.seats) == dice
    assert sum(shown.pips_thrown for shown in model.seats) == pips


def test_who_came_to_court_is_remembered_until_the_season_ends() -> None:
    model = Model.fresh(2)
    model.fold(ev.PhaseBegan(1, 2))
    model.fold(ev.DiceRolled(0, (3, 4, 5), ()))
    model.fold(ev.Influenced(0, 8, (3, 5), (), False, 0, False, ()))
    model.clear_court()
    assert model.court == {} and [group.seat for group in model.lately[8]] == [0]
    model.clear_court()
    assert 8 in model.lately
    model.fold(ev.PhaseBegan(1, 3))
    assert model.lately == {}
