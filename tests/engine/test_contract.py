"""The contract of the house, at every decision of random games of every number of seats."""

from collections.abc import Iterator
from functools import cache

import pytest

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, IllegalAction
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import (
    Action,
    Build,
    Deal,
    Decline,
    EnemyDrawn,
    Influence,
    Keep,
    Lose,
    NeutralRolled,
    Pass,
    Recruit,
    Reinforced,
    RerollDie,
    Rerolled,
    RerollHand,
    Rolled,
    Sell,
    Skip,
    Take,
)
from kingsburg.engine.kingsburg.enemies import deck
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.engine.kingsburg.state import HIDDEN, YEARS, State
from tests.engine.scripted import ANN, GAME, Move, Table, new_game, play_out, walk

CORPUS: tuple[Action, ...] = (
    *(Take(goods) for goods in ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0), (0, 1, 1), (0, 0, 3))),
    *(Take((0, 1, 1), pay) for pay in ((1, 0, 0), (0, 1, 0))),
    Decline(),
    Keep(),
    Pass(),
    Skip(),
    RerollHand(),
    RerollDie(False, 0),
    RerollDie(True, 1),
    RerollDie(False, 3),
    *(Influence(n, (n,)) for n in range(1, 7)),
    *(Influence(sum(c), c) for c in ((1, 2), (2, 3, 4), (5, 5), (6, 6, 6), (3, 1))),
    *(Influence(n + 2, (n,), plus2=True) for n in (1, 4)),
    *(Influence(n + 1, (n,), market=1) for n in (2, 5)),
    *(Influence(n, (n,), envoy=True) for n in (3, 6)),
    Influence(4, (), (4,)),
    Influence(5, (1,), (4,)),
    Influence(0, ()),
    Influence(20, (6, 6, 6), plus2=True),
    Influence(7, (6,)),
    Influence(8, (6,), market=2),
    *(Build(b) for b in range(-1, 21)),
    *(Sell(kind) for kind in range(-1, 5)),
    *(Recruit(n, (2 * n, 0, 0)) for n in range(-1, 3)),
    Recruit(1, (0, 0, 1)),
    *(Lose(g) for g in ((0, 0, 0), (1, 0, 0), (0, 1, 1), (0, 2, 0))),
    Deal((0, 1), (0, 5, 10, 15, 20)),
    EnemyDrawn(0),
    NeutralRolled((1, 2, 3), (4, 5)),
    Rolled(((1, 2, 3), (4, 5, 6))),
    Rerolled((1,)),
    Reinforced(3),
)
CHANCES = (Deal, EnemyDrawn, NeutralRolled, Rolled, Rerolled, Reinforced)
DECISIONS = tuple(a for a in CORPUS if not isinstance(a, CHANCES))


@cache
def games(seats: int) -> tuple[Move, ...]:
    """Three games of that many seats, as one list of moves."""
    return tuple(move for seed in ("a", "b", "c") for move in walk(seats, f"contract/{seed}"))


@pytest.fixture(params=[2, 3, 4, 5])
def seats(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def sample(seats: int, step: int) -> Iterator[State]:
    return iter([move.before for move in games(seats)][::step])


def test_apply_leaves_the_old_state_as_it_was(seats: int) -> None:
    for move in games(seats):
        before = move.before.canonical()
        GAME.apply(move.before, move.action)
        assert move.before.canonical() == before


def test_a_copy_is_equal_and_on_its_own(seats: int) -> None:
    for move in games(seats):
        before = move.before.canonical()
        copy = move.before.copy()
        assert copy == move.before and copy.canonical() == before
        GAME.play(copy, move.action)
        assert move.before.canonical() == before
        assert copy.canonical() != before


def test_play_in_place_equals_apply(seats: int) -> None:
    for move in games(seats):
        copy = move.before.copy()
        events = GAME.play(copy, move.action)
        assert copy == move.after and list(events) == move.events


def test_every_legal_action_applies_and_none_is_offered_twice(seats: int) -> None:
    for s in sample(seats, 3):
        options = list(GAME.legal(s))
        assert len(set(options)) == len(options)
        assert bool(options) == (s.to_move >= 0)
        for action in options:
            assert GAME.why_not(s, action) is None
            assert GAME.apply(s, action).state != s


def test_every_other_action_is_refused_with_a_reason(seats: int) -> None:
    for s in sample(seats, 5):
        legal = set(GAME.legal(s))
        corpus = CORPUS if s.to_move >= 0 else DECISIONS
        for action in corpus:
            reason = GAME.why_not(s, action)
            assert (reason is None) == (action in legal), (action, reason)
    for s in sample(seats, 50):
        before = s.canonical()
        for action in DECISIONS:
            if (reason := GAME.why_not(s, action)) is not None:
                with pytest.raises(IllegalAction) as refused:
                    GAME.apply(s, action)
                assert refused.value.reason == reason
        assert s.canonical() == before


def test_what_others_may_do_elsewhere_is_refused_here(seats: int) -> None:
    """Every action of the games is tried at states of the same games where it is not legal."""
    actions = list({move.action for move in games(seats) if move.before.to_move >= 0})
    for s in sample(seats, 60):
        legal = set(GAME.legal(s))
        for action in actions:
            assert (GAME.why_not(s, action) is None) == (action in legal), action


def test_chance_is_drawn_only_when_it_is_due(seats: int) -> None:
    for s in sample(seats, 7):
        if s.to_move == CHANCE:
            assert GAME.why_not(s, GAME.chance(s, Dice("x"))) is None
        else:
            with pytest.raises(ValueError, match="chance"):
                GAME.chance(s, Dice("x"))


def test_equal_seeds_give_equal_games(seats: int) -> None:
    again = [move for seed in ("a", "b", "c") for move in walk(seats, f"contract/{seed}")]
    assert [m.after.digest() for m in again] == [m.after.digest() for m in games(seats)]
    assert [m.events for m in again] == [m.events for m in games(seats)]


def with_other_enemies(s: State, seat: int) -> State:
    """The same to that seat: every enemy it has not seen is another card."""
    other = s.copy()
    cards = list(s.enemies)
    for year in range(1, YEARS + 1):
        seen = year <= s.revealed or (year == s.year and s.peeked[seat] >> year & 1)
        if not seen:
            cards[year - 1] = next(c for c in deck(year) if c != cards[year - 1])
    other.enemies = tuple(cards)
    return other


def test_a_view_tells_nothing_of_enemies_unseen(seats: int) -> None:
    seen = 0
    for s in sample(seats, 4):
        if s.year:
            for seat in range(seats):
                view = GAME.view(s, seat)
                assert view == GAME.view(with_other_enemies(s, seat), seat)
                assert GAME.legal(view) == GAME.legal(s)
                seen += s.revealed < s.year and view.enemies[s.year - 1] != HIDDEN
    assert seen, "somebody looked in these games"


def test_a_view_can_be_played_on_to_the_end(seats: int) -> None:
    for i, s in enumerate(sample(seats, 80)):
        end = play_out(seats, f"on/{i}", state=GAME.view(s, i % seats))
        assert GAME.to_move(end) is None and HIDDEN not in end.enemies


def test_standings_rank_every_seat_once(seats: int) -> None:
    for s in sample(seats, 20):
        standings = GAME.standings(s)
        assert sorted(seat for place in standings.ranking for seat in place) == list(range(seats))
        best = [standings.keys[place[0]] for place in standings.ranking]
        assert best == sorted(best, reverse=True)
        assert standings.score == tuple(s.vp)


def test_every_reason_is_given_somewhere() -> None:
    alike = Table(2).give(ANN, buildings="statue").enter(stages.ROLL).do(Rolled(((2, 2, 2), (1, 2, 3))))
    states = [*sample(2, 2), *sample(5, 2), games(3)[-1].after, alike.state]
    codes = {reason.code for s in states for a in CORPUS if (reason := GAME.why_not(s, a))}
    assert codes == set(Code), set(Code) - codes


def test_the_digest_tells_states_apart() -> None:
    digests = {GAME.digest(move.after) for move in games(2)}
    assert len(digests) == len(games(2))
    assert GAME.digest(new_game(2, "x")) == GAME.digest(new_game(2, "y")), "the seed is no part of the state"
