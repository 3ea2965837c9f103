"""The last battle by its exact odds: every enemy, every die, and the scoring."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kingsburg.ai.kingsburg.learned import played
from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.kingsburg.search.last_battle import decided_by_chance, wishes
from kingsburg.ai.kingsburg.search.tree import Budget, ranked
from kingsburg.ai.network import LEAD
from kingsburg.engine.game import CHANCE
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Reinforced
from kingsburg.engine.kingsburg.board.enemies import deck
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.engine.kingsburg.state import HIDDEN, State
from kingsburg.engine.values import OVER
from tests.ai.kingsburg.table import RULES
from tests.engine.cases import kingsburg_case, some_games


def last_dice(seats: int) -> Iterator[State]:
    """Positions before the last King's die: the last enemy lies open, and nobody decides any more."""
    for move in some_games(kingsburg_case(seats)):
        s = move.before
        if s.stage == stages.REINFORCE and s.year == YEARS and s.to_move == CHANCE:
            yield s


def unseen(s: State) -> State:
    """The same before the enemy is turned over, as a seat knows it that has not looked."""
    found = s.copy()
    found.stage, found.revealed = stages.REVEAL, YEARS - 1
    found.enemies = (*found.enemies[:-1], HIDDEN)
    return found


def shares(s: State) -> list[float]:
    """Who has won a game that is over, and with how many others."""
    winners = RULES.standings(s).ranking[0]
    return [(seat in winners) / len(winners) for seat in range(s.seats)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_known_enemy_leaves_six_dice(seats: int) -> None:
    for s in last_dice(seats):
        assert decided_by_chance(s)
        ends = []
        for pips in range(1, 7):
            end = played(s, Reinforced(pips))
            while end.to_move != OVER:
                end = played(end, RULES.legal(end)[-1])
            ends.append(end)
        for seat, found in enumerate(wishes(s)):
            won = sum(shares(end)[seat] for end in ends) / 6
            leads = sum(end.vp[seat] - max(v for o, v in enumerate(end.vp) if o != seat) for end in ends)
            assert found == pytest.approx(won + LEAD * leads / 6)


@pytest.mark.parametrize("seats", [2, 4])
def test_an_unknown_enemy_is_each_of_the_last_years_five(seats: int) -> None:
    for s in last_dice(seats):
        each = []
        for enemy in deck(YEARS):
            known = s.copy()
            known.enemies = (*s.enemies[:-1], enemy)
            each.append(wishes(known))
        found = wishes(unseen(s))
        assert found == pytest.approx([sum(column) / 5 for column in zip(*each, strict=True)])


def test_a_finished_game_is_worth_its_result() -> None:
    for s in last_dice(3):
        end = played(s, Reinforced(3))
        while end.to_move != OVER:
            end = played(end, RULES.legal(end)[0])
        assert decided_by_chance(end)
        leads = [vp - max(v for o, v in enumerate(end.vp) if o != seat) for seat, vp in enumerate(end.vp)]
        worths = [share + LEAD * lead for share, lead in zip(shares(end), leads, strict=True)]
        assert wishes(end) == pytest.approx(worths)


def test_of_two_seats_one_wins() -> None:
    for s in last_dice(2):
        for position in (s, unseen(s)):
            before = position.digest()
            assert sum(wishes(position)) == pytest.approx(1.0)
            assert position.digest() == before


def test_no_other_moment_is_decided_by_chance() -> None:
    for move in some_games(kingsburg_case(3)):
        s = move.before
        if s.year < YEARS or s.to_move >= 0 or s.stage not in (stages.REVEAL, stages.REINFORCE):
            assert not decided_by_chance(s)


def test_the_tree_chooses_the_last_recruits_by_these_odds() -> None:
    looked_at = 0
    for move in some_games(kingsburg_case(2)):
        s = move.before
        if s.year < YEARS or s.stage != stages.RECRUIT or s.to_move < 0:
            continue
        view, seat = RULES.view(s, s.to_move), s.to_move
        legal = RULES.legal(view)
        ends = [played(view, a) for a in legal]
        if len(legal) == 1 or not all(map(decided_by_chance, ends)):
            continue
        worths = [wishes(end)[seat] for end in ends]
        best, worth = ranked(view, legal, network(2), Budget(behind=9.0, doubt=0.001))[0]
        assert worths[best] == pytest.approx(max(worths), abs=1e-3)
        assert worth == pytest.approx(max(worths), abs=1e-3)
        looked_at += 1
    assert looked_at
