"""How the players stand: the share of a win, and the lead."""

from __future__ import annotations

from kingsburg.engine.game import Standings

TIED = Standings((30, 41, 41), ((1, 2), (0,)), ((30,), (41,), (41,)))
ALONE = Standings((12, 9), ((0,), (1,)), ((12,), (9,)))


def test_who_ties_for_the_win_shares_it() -> None:
    assert [TIED.share(seat) for seat in range(3)] == [0.0, 0.5, 0.5]
    assert [ALONE.share(seat) for seat in range(2)] == [1.0, 0.0]


def test_the_lead_is_counted_from_the_best_of_the_others() -> None:
    assert [TIED.lead(seat) for seat in range(3)] == [-11, 0, 0]
    assert [ALONE.lead(seat) for seat in range(2)] == [3, -3]
