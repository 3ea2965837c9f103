"""The ends of seasons: by the network, and the last battle by its exact odds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kingsburg.ai.coach.review import Station
from kingsburg.ai.kingsburg.ends import decided_by_chance, values
from kingsburg.ai.kingsburg.estimates import estimates
from kingsburg.ai.kingsburg.inputs.vector import inputs
from kingsburg.ai.kingsburg.judge import JUDGE
from kingsburg.ai.kingsburg.learned import played
from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.kingsburg.search.agent import PlayoutAgent
from kingsburg.ai.kingsburg.search.tree import Budget, ranked
from kingsburg.ai.network import LEAD, desire
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


def wishes(s: State) -> list[float]:
    """What a position is worth to each seat: the share of a win and a bit of the lead."""
    found: list[float] = desire(values(network(s.seats), [s], range(s.seats))[0]).tolist()
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


def last_recruits(seats: int) -> Iterator[tuple[State, int, list[float]]]:
    """The views before the last decision of a game, who decides, and what its options are worth."""
    for move in some_games(kingsburg_case(seats)):
        s = move.before
        if s.year < YEARS or s.stage != stages.RECRUIT or s.to_move < 0:
            continue
        view, seat = RULES.view(s, s.to_move), s.to_move
        ends = [played(view, a) for a in RULES.legal(view)]
        if len(ends) > 1 and all(map(decided_by_chance, ends)):
            yield view, seat, [wishes(end)[seat] for end in ends]


def test_the_tree_chooses_the_last_recruits_by_these_odds() -> None:
    for view, _seat, worths in (found := list(last_recruits(2))):
        best, worth = ranked(view, RULES.legal(view), network(2), Budget(behind=9.0, doubt=0.001))[0]
        assert worths[best] == pytest.approx(max(worths), abs=1e-3)
        assert worth == pytest.approx(max(worths), abs=1e-3)
    assert found


def test_playouts_rank_the_last_recruits_by_these_odds() -> None:
    for view, seat, worths in (found := list(last_recruits(2))):
        ranked = PlayoutAgent(RULES, seat).ranked(view, RULES.legal(view), range(len(worths)))
        assert ranked[0].wish == pytest.approx(max(worths))
        assert [outcome.wish for outcome in ranked] == pytest.approx([worths[o.move] for o in ranked])
    assert found


def test_coach_and_review_show_these_odds() -> None:
    for s in last_dice(3):
        for position in (s, unseen(s)):
            exact = values(network(3), [position], range(3))[0]
            shown = estimates([(position, seat) for seat in range(3)])
            assert [one.win for one in shown] == pytest.approx(exact[:, 0].tolist())
            points = [vp + more for vp, more in zip(position.vp, exact[:, 1].tolist(), strict=True)]
            assert [one.vp for one in shown] == pytest.approx(points)
            [judged] = JUDGE.judge([Station(position, position)])
            assert [one.win for one in judged.outlook] == pytest.approx(exact[:, 0].tolist())
            assert [one.vp for one in judged.outlook] == pytest.approx(points)


def test_points_still_to_come_add_up_to_the_score() -> None:
    for s in last_dice(4):
        scores = []
        for pips in range(1, 7):
            end = played(s, Reinforced(pips))
            while end.to_move != OVER:
                end = played(end, RULES.legal(end)[0])
            scores.append(RULES.standings(end).score)
        for seat, (_win, more, _lead) in enumerate(values(network(4), [s], range(4))[0].tolist()):
            assert s.vp[seat] + more == pytest.approx(sum(score[seat] for score in scores) / 6)


def test_every_other_position_is_what_the_network_says() -> None:
    some = [move.before for move in some_games(kingsburg_case(2))][:40:5]
    last = next(iter(last_dice(2)))
    found = values(network(2), [*some, last, *some], [1])
    assert found.shape == (17, 1, 3)
    said = network(2).evaluate([inputs(s, 1) for s in some])
    assert found[:8, 0] == pytest.approx(said, abs=1e-5)
    assert found[9:, 0] == pytest.approx(said, abs=1e-5)
    assert found[8, 0] == pytest.approx(values(network(2), [last], [0, 1])[0, 1])
