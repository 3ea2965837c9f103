"""All levels: legal, fair, the same every time; and each is what its name promises, roughly."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

import pytest

from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.kingsburg.search import Effort, ExpertAgent
from kingsburg.ai.levels import make_agent
from kingsburg.engine.game import CHANCE
from kingsburg.engine.kingsburg.actions import Decision
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.engine.kingsburg.state import State
from tests.ai.kingsburg.table import RULES, play
from tests.engine.cases import kingsburg_case, some_games
from tests.engine.test_views import with_other_enemies

SEATS = [2, 3, 4, 5]
LEVELS = ["easy", "normal", "hard", "expert"]


def decisions(seats: int, step: int) -> list[State]:
    """Positions of random games in which a seat has a choice."""
    states = [move.before for move in some_games(kingsburg_case(seats)) if move.before.to_move >= 0]
    return [s for s in states if len(RULES.legal(s)) > 1][::step]


@pytest.mark.parametrize("seats", SEATS)
def test_there_is_a_network_for_every_table(seats: int) -> None:
    card = network(seats).card
    assert (card.game, card.seats, card.rules) == (Kingsburg.name, seats, Kingsburg.revision)
    assert card.training["games"] > 0 and "seed" in card.training


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_may_not_know_changes_no_decision(level: str, seats: int) -> None:
    """Neither the enemies it has not seen nor the dice to come, whatever seed they are rolled from."""
    met = 0
    for s in decisions(seats, 120 if level == "expert" else 9):
        seat = s.to_move
        assert seat != CHANCE
        legal, other = RULES.legal(s), with_other_enemies(s, seat)
        first = make_agent(level, RULES, seat, "one seed").decide(RULES.view(s, seat), legal)
        again = make_agent(level, RULES, seat, "another").decide(RULES.view(other, seat), RULES.legal(other))
        assert first in legal
        assert first == again
        met += other.enemies != s.enemies
    assert met


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_leaves_the_view_as_it_was(level: str) -> None:
    for s in decisions(3, 200 if level == "expert" else 20):
        view = RULES.view(s, s.to_move)
        before = view.digest()
        make_agent(level, RULES, s.to_move, "").decide(view, RULES.legal(s))
        assert view.digest() == before


@pytest.mark.parametrize("level", ["easy", "hard"])
@pytest.mark.parametrize("seats", SEATS)
def test_whole_games_are_legal_and_the_same_every_time(level: str, seats: int) -> None:
    """`play` checks every decision by the rules; a second game with agents of their own must not differ."""
    games: list[list[Decision]] = []
    for _ in range(2):
        seen: list[Decision] = []

        def watch(s: State, a: Decision, legal: Sequence[Decision], seen: list[Decision] = seen) -> None:
            seen.append(a)

        play([level] * seats, f"levels {seats}", watch)
        games.append(seen)
    assert games[0] == games[1]


def test_easy_scores_like_a_beginner() -> None:
    scores = [vp for game in range(12) for vp in play(["easy"] * 4, f"easy {game}").vp]
    assert 18 <= mean(scores) <= 28


def won(kind: str, others: str, games: int) -> float:
    """The share of wins of one seat among three of the others; the seats are rotated."""
    total = 0.0
    for game in range(games):
        kinds = [others] * 4
        kinds[game % 4] = kind
        first = RULES.standings(play(kinds, f"won {game // 4}")).ranking[0]
        total += (game % 4 in first) / len(first)
    return total / games


def test_normal_beats_three_beginners() -> None:
    assert won("normal", "easy", 20) > 0.6


def test_hard_beats_three_of_normal() -> None:
    assert won("hard", "normal", 12) > 0.3


def test_an_expert_thinks_of_what_follows() -> None:
    """More effort looks at more; none at all leaves what the network likes best."""
    lazy = Effort(moves=1)
    changed = 0
    for s in decisions(4, 50):
        view, legal, seat = RULES.view(s, s.to_move), RULES.legal(s), s.to_move
        hard = make_agent("hard", RULES, seat, "").decide(view, legal)
        assert ExpertAgent(RULES, seat, effort=lazy).decide(view, legal) == hard
        changed += make_agent("expert", RULES, seat, "").decide(view, legal) != hard
    assert changed
