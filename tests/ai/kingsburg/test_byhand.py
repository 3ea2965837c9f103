"""The yardstick `byhand`: always legal, fair, the same every time, strong enough, and never silly."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

import pytest

from kingsburg.ai.levels import levels
from kingsburg.ai.rungs import NAMES
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import (
    Build,
    Decision,
    Decline,
    Influence,
    Lose,
    Pass,
    Recruit,
    Reinforced,
    RerollHand,
    Rolled,
    Skip,
    Take,
)
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.enemies import deck
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.engine.kingsburg.state import HIDDEN, State
from tests.ai.kingsburg.table import RULES, choice, play
from tests.engine.scripted import ANN, BRIAN, CINDY, DAVID, Table, number

SEATS = [2, 3, 4, 5]


def test_the_levels_stand_in_their_order() -> None:
    assert list(levels("kingsburg")) == ["random", "byhand", *NAMES]


# Whole games -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_whole_games_are_legal_and_the_same_every_time(seats: int) -> None:
    """`play` checks every decision by the rules; a second game with agents of their own must not differ."""
    games: list[list[Decision]] = []
    for _ in range(2):
        decisions: list[Decision] = []

        def watch(s: State, a: Decision, legal: Sequence[Decision], seen: list[Decision] = decisions) -> None:
            assert a in legal
            seen.append(a)

        play(["byhand"] * seats, f"legal {seats}", watch)
        games.append(decisions)
    assert games[0] == games[1]
    assert len(games[0]) > 50 * seats


def test_what_a_seat_may_not_know_changes_nothing() -> None:
    """Any other enemies under the backs lead to the same decision, in every position of a game."""
    positions = 0

    def watch(s: State, a: Decision, legal: Sequence[Decision]) -> None:
        nonlocal positions
        seat = s.to_move
        other = s.copy()
        known = RULES.view(s, seat).enemies
        other.enemies = tuple(
            deck(year)[(s.enemies[year - 1] + 1) % 5] if known[year - 1] == HIDDEN else s.enemies[year - 1]
            for year in range(1, YEARS + 1)
        )
        assert other.enemies != s.enemies or HIDDEN not in known
        view = RULES.view(other, seat)
        assert view == RULES.view(s, seat)
        assert choice(other) == a
        positions += 1

    play(["byhand"] * 3, "fair", watch)
    assert positions > 100


def test_thinking_leaves_the_view_as_it_was() -> None:
    def watch(s: State, a: Decision, legal: Sequence[Decision]) -> None:
        before = s.digest()
        choice(s)
        assert s.digest() == before

    play(["byhand", "random"], "view", watch)


# Strength ----------------------------------------------------------------------------------------------


def test_it_beats_three_random_players() -> None:
    games = 40
    won = 0
    for game in range(games):
        kinds = ["random"] * 4
        kinds[game % 4] = "byhand"
        standings = RULES.standings(play(kinds, f"beats {game}"))
        won += standings.ranking[0] == (game % 4,)
    assert won / games > 0.97


def test_its_scores_among_its_like() -> None:
    scores = [vp for game in range(12) for vp in play(["byhand"] * 4, f"among {game}").vp]
    assert mean(scores) >= 40


# Nothing silly -----------------------------------------------------------------------------------------


def test_it_passes_no_gift_that_costs_nothing() -> None:
    """A pass is for placements that would waste a token or the envoy; free gifts are never left."""

    def watch(s: State, a: Decision, legal: Sequence[Decision]) -> None:
        if isinstance(a, Pass):
            free = [p for p in legal if isinstance(p, Influence) and not p.plus2 and not p.envoy]
            assert not free, (s.year, s.phase, free)

    for seats in SEATS:
        play(["byhand"] * seats, f"passes {seats}", watch)


def test_it_builds_in_the_last_season_whatever_scores() -> None:
    def watch(s: State, a: Decision, legal: Sequence[Decision]) -> None:
        if isinstance(a, Skip) and (s.year, s.phase) == (YEARS, 6):
            worth = [BUILDINGS[b.building].vp for b in legal if isinstance(b, Build)]
            assert max(worth) == 0, (s.built, legal)

    for seats in SEATS:
        play(["byhand"] * seats, f"last {seats}", watch)


def test_in_the_last_season_it_builds_the_most_points() -> None:
    t = Table(year=5, phase=6).give(ANN, gold=3, wood=2, stone=1, buildings="statue guard_tower palisade")
    t.enter(stages.BUILD)
    assert choice(t.state) == Build(number("chapel"))


def test_it_recruits_what_decides_the_battle_and_no_more() -> None:
    """Strength 9 against 2 of its own: one soldier makes the six a draw no more; goods are worth nothing."""
    t = Table(year=5, phase=7, enemy="V-5").give(ANN, gold=2, soldiers=3).enter(stages.RECRUIT)
    decision = choice(t.state)
    assert isinstance(decision, Recruit)
    assert decision.soldiers == 1


def test_it_keeps_its_goods_when_the_battle_is_won_anyway() -> None:
    t = Table(2, year=1, phase=7, enemy="I-1").give(ANN, gold=1, wood=3, soldiers=9).enter(stages.RECRUIT)
    assert choice(t.state) == Recruit(0)


def test_it_recruits_the_soldier_that_turns_a_seen_defeat_into_victory() -> None:
    """With 6 soldiers against the Barbarians of strength 7, a 1 is a draw; with 7 every roll wins."""
    t = Table(2, year=5, phase=7, enemy="V-1").give(ANN, wood=2, soldiers=6).enter(stages.RECRUIT)
    t.state.peeked = (1 << 5, 0)
    decision = choice(t.state)
    assert isinstance(decision, Recruit) and decision.soldiers == 1


def test_it_loses_the_goods_it_needs_least() -> None:
    """After the Market has fallen the Chapel (3/0/1) is next, and no wood is needed for it."""
    t = Table(2, year=4, phase=8, enemy="IV-4")
    t.give(ANN, gold=3, wood=3, stone=1, buildings="statue inn market").give(BRIAN, soldiers=9)
    t.enter(stages.REINFORCE).do(Reinforced(1))
    assert choice(t.state) == Lose((0, 2, 0))


def test_it_takes_the_good_that_its_next_building_lacks() -> None:
    t = Table(2, year=1, phase=1).give(ANN, wood=0, stone=1).give(BRIAN, wood=0, stone=1)
    t.enter(stages.AID)
    decision = choice(t.state)
    assert isinstance(decision, Take)
    assert decision.goods in ((1, 0, 0), (0, 1, 0))  # Guard Tower, or Barricade and Crane


def test_it_rerolls_a_poor_hand() -> None:
    t = Table(2, year=4).give(ANN, buildings="statue chapel").enter(stages.ROLL)
    t.do(Rolled(((1, 1, 1), (2, 3, 4))))
    assert choice(t.state) == RerollHand()


def test_it_accepts_what_the_smuggler_sells_while_goods_count() -> None:
    t = Table(year=2, phase=2, order=(ANN, BRIAN, CINDY, DAVID))
    t.give(ANN, buildings="barricade guard_tower")
    t.state.queue = ((14, ANN),)
    t.enter(stages.GIFTS)
    assert isinstance(choice(t.state), Take)


def test_it_declines_the_smuggler_when_goods_are_worthless() -> None:
    """In the last autumn three goods for a point that nothing can be built with are no bargain."""
    t = Table(year=5, phase=6, order=(ANN, BRIAN, CINDY, DAVID))
    t.give(ANN, soldiers=40, buildings="statue chapel church inn market farms merchants_guild")
    t.give(ANN, buildings="guard_tower blacksmith barracks palisade stables stone_wall")
    t.state.queue = ((14, ANN),)
    t.enter(stages.GIFTS)
    assert choice(t.state) == Decline()
