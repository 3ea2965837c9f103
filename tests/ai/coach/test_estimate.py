"""What a seat may expect of a position: a chance and points, exact at the end, blind to what is hidden."""

from typing import Any

import pytest

from kingsburg.ai.coach.estimate import Estimate
from kingsburg.ai.levels import ROSTERS, coach
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.engine.games import SHELF

EACH = pytest.mark.parametrize("name", ROSTERS)


def played(name: str, steps: int) -> list[Any]:
    """The states of a random game, up to so many actions."""
    game = SHELF[name].game
    seats = 3 if 3 in game.seat_counts else 2
    dice = Dice("estimate")
    s = game.start(Setup(tuple(Player(str(i), "") for i in range(seats)), "estimate")).state
    states = [s]
    while (seat := game.to_move(s)) is not None and len(states) < steps:
        legal = game.legal(s)
        s = game.apply(s, game.chance(s, dice) if seat == CHANCE else legal[dice.below(len(legal))]).state
        states.append(s)
    return states


def test_every_game_has_a_coach() -> None:
    assert list(ROSTERS) == list(SHELF)


@EACH
def test_a_position_promises_a_chance_and_points(name: str) -> None:
    states = played(name, 60)
    found = coach(name).estimates([(s, 0) for s in states])
    assert len(found) == len(states)
    assert all(0.0 <= e.win <= 1.0 and 0.0 < e.vp < 90.0 for e in found)
    assert len({e.win for e in found}) > len(found) // 2
    assert coach(name).estimates([]) == []


@EACH
def test_an_ended_game_promises_what_it_gave(name: str) -> None:
    game, end = SHELF[name].game, played(name, 100_000)[-1]
    standings = game.standings(end)
    winners = standings.ranking[0]
    found = coach(name).estimates([(end, seat) for seat in range(len(standings.score))])
    assert found == [
        Estimate((seat in winners) / len(winners), float(vp)) for seat, vp in enumerate(standings.score)
    ]


@EACH
def test_what_a_seat_may_not_know_makes_no_difference(name: str) -> None:
    game = SHELF[name].game
    states = played(name, 200)
    assert coach(name).estimates([(s, 1) for s in states]) == coach(name).estimates(
        [(game.view(s, 1), 1) for s in states]
    )


@EACH
def test_the_chances_of_all_seats_sum_up_to_one(name: str) -> None:
    states = played(name, 60)
    seats = range(len(SHELF[name].game.standings(states[0]).score))
    for s in states[::10]:
        found = coach(name).estimates([(s, seat) for seat in seats])
        assert sum(e.win for e in found) == pytest.approx(1.0)
