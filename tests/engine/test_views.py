"""Kingsburg's secret: nobody learns from a view which enemies lie face down. And why an action is refused."""

import pytest

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Rolled
from kingsburg.engine.kingsburg.board.enemies import deck
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.engine.kingsburg.state import HIDDEN, State
from tests.engine.cases import KINGSBURG_ACTIONS, kingsburg_case, some_games
from tests.engine.scripted import ANN, GAME, Table, play_out


def states(seats: int, step: int) -> list[State]:
    return [move.before for move in some_games(kingsburg_case(seats))][::step]


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


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_a_view_tells_nothing_of_enemies_unseen(seats: int) -> None:
    seen = 0
    for s in states(seats, 4):
        if s.year:
            for seat in range(seats):
                view = GAME.view(s, seat)
                assert view == GAME.view(with_other_enemies(s, seat), seat)
                assert GAME.legal(view) == GAME.legal(s)
                seen += s.revealed < s.year and view.enemies[s.year - 1] != HIDDEN
    assert seen, "somebody looked in these games"


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_a_game_played_on_from_a_view_draws_the_enemies_it_does_not_know(seats: int) -> None:
    for i, s in enumerate(states(seats, 80)):
        end = play_out(seats, f"on/{i}", state=GAME.view(s, i % seats))
        assert GAME.to_move(end) is None and HIDDEN not in end.enemies


def test_every_reason_is_given_somewhere() -> None:
    alike = Table(2).give(ANN, buildings="statue").enter(stages.ROLL).do(Rolled(((2, 2, 2), (1, 2, 3))))
    end = some_games(kingsburg_case(3))[-1].after
    tried = [*states(2, 2), *states(5, 2), end, alike.state]
    codes = {reason.code for s in tried for a in KINGSBURG_ACTIONS if (reason := GAME.why_not(s, a))}
    assert codes == set(Code), set(Code) - codes
