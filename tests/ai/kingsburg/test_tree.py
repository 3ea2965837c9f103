"""The tree of a season: it finds what an exhaustive search finds, and keeps to its budget."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

import pytest

from kingsburg.ai.kingsburg.ends import values
from kingsburg.ai.kingsburg.learned import LearnedAgent, played
from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.kingsburg.search.playouts import SEASON_OVER
from kingsburg.ai.kingsburg.search.tree import Budget, Tree, ranked
from kingsburg.ai.network import desire
from kingsburg.engine.game import CHANCE
from kingsburg.engine.kingsburg.actions import Decision
from kingsburg.engine.kingsburg.state import State
from kingsburg.engine.values import OVER
from tests.ai.kingsburg.table import RULES
from tests.engine.cases import kingsburg_case, some_games

WHOLE = Budget(simulations=40_000, behind=9.0, curiosity=0.1, doubt=1.0)
"""Enough to try every line of a small season to its end, and to follow the best ones most of the time."""
MOST_ENDS = 60


def decisions(seats: int) -> Iterator[State]:
    """The views of seats in random games that have a choice among more than two."""
    for move in some_games(kingsburg_case(seats)):
        s = move.before
        if s.to_move >= 0 and len(RULES.legal(s)) > 2:
            yield RULES.view(s, s.to_move)


class TooLarge(Exception):  # noqa: N818 - the name says what happened
    """A season has more ends than an exhaustive search in a test should look at, or needs chance."""


def exhaustive(s: State, ends: list[State]) -> Sequence[float]:
    """The wish of every seat if each does the best for itself to the end of the season (max^n)."""
    if s.to_move == OVER or (s.to_move == CHANCE and s.stage in SEASON_OVER):
        ends.append(s)
        if len(ends) > MOST_ENDS:
            raise TooLarge
        found: list[float] = desire(values(network(s.seats), [s], range(s.seats))[0]).tolist()
        return found
    if s.to_move == CHANCE:
        raise TooLarge
    seat = s.to_move
    return max((exhaustive(played(s, a), ends) for a in RULES.legal(s)), key=lambda values: values[seat])


def small(seats: int, most: int) -> Iterator[tuple[State, list[float]]]:
    """Views whose season is small, and what each of their options is worth by exhaustive search."""
    found = 0
    for view in decisions(seats):
        ends: list[State] = []
        try:
            worths = [exhaustive(played(view, a), ends)[view.to_move] for a in RULES.legal(view)]
        except TooLarge:
            continue
        yield view, worths
        found += 1
        if found == most:
            return


@pytest.mark.parametrize("seats", [2, 3])
def test_it_finds_what_an_exhaustive_search_finds(seats: int) -> None:
    looked_at = 0
    for view, worths in small(seats, 12):
        (best, worth), *_others = ranked(view, RULES.legal(view), network(seats), WHOLE)
        assert worths[best] == pytest.approx(max(worths), abs=1e-3)
        assert worth == pytest.approx(max(worths), abs=0.01)
        looked_at += 1
    assert looked_at == 12


def test_what_seems_best_at_once_is_not_always_chosen() -> None:
    changed = 0
    for view in islice(decisions(2), 0, 400, 20):
        legal = RULES.legal(view)
        found = ranked(view, legal, network(2), Budget())
        changed += legal[found[0][0]] != LearnedAgent(RULES, view.to_move).decide(view, legal)
    assert changed


@pytest.mark.parametrize("simulations", [1, 2, 15, 16, 17, 100])
def test_it_keeps_to_its_budget(simulations: int) -> None:
    view = next(decisions(4))
    tree = Tree(view, RULES.legal(view), network(4), Budget(simulations))
    tree.grow()
    assert 1 <= sum(tree.root.visits) <= simulations
    assert len(tree.ranked()) == len(tree.root.moves)


def test_it_ends_as_soon_as_it_is_decided() -> None:
    """A move so far ahead that no other can be tried as often any more needs no more simulations."""
    budget = Budget(curiosity=0.0)
    views = islice(decisions(2), 0, 200, 20)
    trees = [Tree(view, RULES.legal(view), network(2), budget) for view in views]
    for tree in trees:
        tree.grow()
    assert min(sum(tree.root.visits) for tree in trees) < 0.6 * budget.simulations


def test_only_what_is_thought_of_is_tried() -> None:
    view = next(decisions(3))
    legal: Sequence[Decision] = RULES.legal(view)[1:]
    tree = Tree(view, legal, network(3), replace(Budget(), behind=9.0))
    tree.grow()
    assert sorted(move for move, _worth in tree.ranked()) == list(range(len(legal)))


def test_equal_views_give_equal_trees_and_stay_as_they_were() -> None:
    for view in islice(decisions(4), 0, 120, 40):
        before, legal = view.digest(), RULES.legal(view)
        first, again = (ranked(view.copy(), legal, network(4), Budget(200)) for _ in range(2))
        assert first == again
        assert view.digest() == before
