"""The yardstick `byhand` at Burgen Land: legal, the same every time, strong enough, and never silly."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from kingsburg.ai.burgenland.byhand import ByHandAgent
from kingsburg.ai.burgenland.position import Valuation
from kingsburg.ai.levels import make_agent
from kingsburg.engine.burgenland.actions import Decision, GiveUp, Place, Roll, Score, Stop, TakeDice, Use
from kingsburg.engine.burgenland.outlook import chance_to_leave
from kingsburg.engine.burgenland.state import GOAL, RED_DICE, State
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE
from tests.engine.burgenland.table import ANN, BLUE, BRIAN, GAME, RED, YELLOW, Table, new_game, space

Watch = Callable[[State, Decision, Sequence[Decision]], None]


def play(kinds: Sequence[str], seed: str, watch: Watch | None = None) -> State:
    """A whole game; `watch` sees every decision before it is applied (and checked, by the rules)."""
    s = new_game(seed)
    agents = [make_agent(kind, GAME, seat, seed) for seat, kind in enumerate(kinds)]
    dice = Dice(seed)
    while (seat := GAME.to_move(s)) is not None:
        if seat == CHANCE:
            s = GAME.apply(s, GAME.chance(s, dice)).state
            continue
        legal = GAME.legal(s)
        a: Decision = agents[seat].decide(GAME.view(s, seat), legal)
        if watch is not None:
            watch(s, a, legal)
        s = GAME.apply(s, a).state
    return s


def choice(t: Table) -> Decision:
    """What `byhand` decides for the seat to move."""
    seat = t.to_move
    assert seat is not None and seat != CHANCE
    decision: Decision = make_agent("byhand", GAME, seat, "").decide(GAME.view(t.state, seat), t.legal)
    return decision


def agent_of(t: Table) -> ByHandAgent:
    assert t.to_move is not None
    return ByHandAgent(GAME, t.to_move)


# Whole games -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kinds", [("byhand", "byhand"), ("random", "byhand")], ids=str)
def test_whole_games_are_legal_and_the_same_every_time(kinds: tuple[str, str]) -> None:
    """`play` checks every decision by the rules; a second game with agents of their own must not differ."""
    games: list[list[Decision]] = []
    for _ in range(2):
        decisions: list[Decision] = []

        def watch(s: State, a: Decision, legal: Sequence[Decision], seen: list[Decision] = decisions) -> None:
            assert a in legal
            seen.append(a)

        s = play(kinds, "legal", watch)
        assert max(s.score) >= GOAL
        games.append(decisions)
    assert games[0] == games[1]
    assert len(games[0]) > 50


def test_thinking_leaves_the_view_as_it_was_and_forgets_what_it_saw() -> None:
    """An agent made on the spot decides like the one that has played the whole game."""
    asked = 0

    def watch(s: State, a: Decision, legal: Sequence[Decision]) -> None:
        nonlocal asked
        if s.to_move == BRIAN:
            before = s.digest()
            assert make_agent("byhand", GAME, BRIAN, "another").decide(s, legal) == a
            assert s.digest() == before
            asked += 1

    play(["random", "byhand"], "view", watch)
    assert asked > 20


def test_what_it_expects_is_a_chance() -> None:
    def watch(s: State, a: Decision, legal: Sequence[Decision]) -> None:
        agent = ByHandAgent(GAME, s.to_move)
        assert all(0 <= agent.chance_after(s, b) <= 1 for b in legal if not isinstance(b, Roll))

    play(["random", "random"], "chance", watch)


# Strength ----------------------------------------------------------------------------------------------


def test_it_beats_random_from_both_seats() -> None:
    won = 0
    for pair in range(8):
        won += play(["byhand", "random"], f"beats {pair}").score[0] >= GOAL
        won += play(["random", "byhand"], f"beats {pair}").score[1] >= GOAL
    assert won >= 14


# Nothing silly -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "score"), [(ANN, (27, 29)), (BRIAN, (29, 27))])
def test_it_takes_the_scoring_that_wins(seat: int, score: tuple[int, int]) -> None:
    blue = "wrw/w" if seat == ANN else "w/wrw"
    t = Table(seat=seat, crown=space(BLUE, "third wall"), score=score, blue=blue).roll(1)
    assert choice(t) == Score()


def test_it_moves_to_the_crown_that_wins() -> None:
    t = Table(crown=space(RED, "r"), dice=(2, 0), score=(24, 29), blue="wrw/w")
    assert choice(t.roll(6, 3, 1)) == Use(3)


def test_it_moves_to_no_crown_that_loses() -> None:
    t = Table(crown=space(RED, "r"), dice=(2, 0), score=(29, 24), blue="w/wrw")
    assert choice(t.roll(3, 3, 6)) == Use(6)


def test_it_scores_when_ahead_and_not_when_behind() -> None:
    ahead = Table(crown=space(BLUE, "third wall"), score=(10, 10), blue="wrwrw/w").roll(1)
    assert choice(ahead) == Score()
    behind = Table(crown=space(BLUE, "third wall"), score=(10, 10), blue="w/wrwrw").roll(1)
    assert isinstance(choice(behind), Place | TakeDice)


def test_it_rolls_on_where_the_zone_cannot_be_left() -> None:
    for place in ("wall", "second wall"):
        t = Table(crown=space(YELLOW, place), zone=YELLOW, yellow="rwr/w")
        assert chance_to_leave(t.state, 0) == 0
        assert isinstance(choice(t), Roll)


def test_it_stops_where_a_roofed_tower_is_at_stake() -> None:
    for place in ("choice", "t", "h", "r"):
        t = Table(crown=space(RED, place), zone=RED, red="rwr/w")
        assert chance_to_leave(t.state, 0) >= 0.5
        assert choice(t) == Stop()


def test_it_rolls_on_at_great_risk_if_the_other_wins_otherwise() -> None:
    """The next turn begins before the blue crown, where Brian wins with five red dice; Ann has one number."""
    t = Table(crown=space(RED, "third wall"), zone=RED, dice=(0, 5), score=(20, 29), red="rwr/w", blue="w/rw")
    assert isinstance(choice(t), Roll)


def test_it_uses_red_dice_to_reach_the_crown_that_wins() -> None:
    t = Table(crown=space(RED, "r"), dice=(3, 0), score=(22, 22), blue="wrwrw/w")
    assert choice(t) == Roll(3)


def test_it_rolls_half_of_its_red_dice_first() -> None:
    for red in range(RED_DICE + 1):
        assert choice(Table(crown=space(YELLOW, "r"), dice=(red, 0))) == Roll(red // 2)


@pytest.mark.parametrize(
    ("place", "red", "expected"),
    [
        ("crown", 5, Roll(0)),
        ("third wall", 5, Roll(0)),
        ("choice", 5, Roll(1)),
        ("t", 5, Roll(2)),
        ("t", 1, Stop()),
    ],
)
def test_it_rolls_on_with_the_fewest_dice_that_are_safe(place: str, red: int, expected: Decision) -> None:
    """Five, four, three and two numbers stay in the zone; it may be left once in three times."""
    t = Table(crown=space(RED, place), zone=RED, dice=(red, 0), red="rwr/w")
    assert choice(t) == expected


def test_it_builds_where_more_can_be_built() -> None:
    """A wall beside the tower at the edge opens that edge; the other edge is open anyway."""
    t = Table(crown=space(BLUE, "wall"), zone=BLUE, dice=(5, 0), blue="wr/w").land(BLUE, "second wall")
    assert choice(t) == Place(1, 2)


def test_it_fills_the_hole_that_cuts_most_off() -> None:
    t = Table(crown=space(BLUE, "wall"), zone=BLUE, dice=(5, 0), blue="rw.rwt.w/w")
    assert choice(t.land(BLUE, "second wall")) == Place(1, 2)


def test_it_plunders_the_tower_that_cuts_the_castle_in_two() -> None:
    """No roofed tower is left in the supply: the one in the middle hurts more than those at the ends."""
    t = Table(crown=space(RED, "h"), zone=RED, red="w/rwrwr").land(RED, "r")
    t.state.supply = (*t.state.supply[:-1], 0)
    taken = choice(t)
    assert isinstance(taken, Place) and taken.taken == 2


def test_of_two_cards_it_gives_up_the_one_that_cuts_nothing_else_off() -> None:
    t = Table(crown=space(BLUE, "r"), zone=BLUE, blue="rwr.r/w").roll(1)
    assert choice(t) == GiveUp(4)


# What it expects of a move -----------------------------------------------------------------------------


def test_a_number_is_worth_the_best_that_can_be_done_there() -> None:
    t = Table(crown=space(BLUE, "wall"), zone=BLUE, dice=(2, 1), blue="wrw/wt").roll(1, 5)
    agent, valuation = agent_of(t), Valuation()
    for number in (1, 5):
        there = GAME.apply(t.state, Use(number)).state
        ends = [GAME.apply(there, a).state for a in GAME.legal(there)]
        worths = [valuation.chance_to_win(s, ANN, BRIAN) for s in ends]
        assert len(worths) > 1
        assert agent.chance_after(t.state, Use(number)) == max(worths)


# What a position is worth ------------------------------------------------------------------------------


def chance(t: Table, mover: int = ANN) -> float:
    """For Ann, when a turn of `mover` begins there."""
    return Valuation().chance_to_win(t.state, ANN, mover)


def test_both_seats_chances_sum_up_to_one() -> None:
    t = Table(crown=3, dice=(1, 2), score=(12, 17), blue="wrw/wt", yellow="wh/w", red="w/wrwh")
    for mover in (ANN, BRIAN):
        assert chance(t, mover) + Valuation().chance_to_win(t.state, BRIAN, mover) == pytest.approx(1)


BETTER: dict[str, tuple[Table, Table]] = {
    "more points": (Table(score=(11, 10)), Table(score=(10, 10))),
    "a higher castle": (Table(blue="wtw/w"), Table(blue="www/w")),
    "room for a building": (Table(blue="wrw/r"), Table(blue="rww/r")),
    "a castle in one piece": (Table(blue="wrwtw/w"), Table(blue="wrw.t/w")),
    "red dice": (Table(dice=(1, 0)), Table()),
    "the other's red dice": (Table(), Table(dice=(0, 1))),
    "a castle ahead that can be scored": (Table(crown=7, yellow="wr/w"), Table(crown=7, red="wr/w")),
    "the crown before a building": (Table(crown=2), Table(crown=4)),
}


@pytest.mark.parametrize(("better", "worse"), BETTER.values(), ids=BETTER.keys())
def test_what_is_better(better: Table, worse: Table) -> None:
    assert chance(better) > chance(worse)


def test_a_lead_counts_more_near_the_end() -> None:
    late, early = Table(score=(27, 22)), Table(score=(5, 0))
    assert chance(late) > chance(early) > 0.5


def test_who_can_bring_a_winning_scoring_about_wins() -> None:
    """Both lead where they would win; whoever's turn it is has the better chance."""
    t = Table(crown=space(RED, "r"), score=(25, 25), blue="wrw/w", yellow="w/wrw", dice=(5, 0))
    assert chance(t, ANN) > 0.9 > chance(t, BRIAN)
