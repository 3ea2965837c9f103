"""What the end of the last season is worth, by the exact odds of the last battle.

After the last season only the enemy's card, the King's die and the scoring are left (K6.1, K8). A network
cannot tell who is ahead by one point or by a tie; here every outcome is played out.
"""

from __future__ import annotations

from collections.abc import Iterator

from kingsburg.ai.kingsburg.learned import RULES
from kingsburg.ai.network import wish
from kingsburg.engine.game import CHANCE
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import EnemyDrawn, Reinforced
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.engine.kingsburg.state import State
from kingsburg.engine.kingsburg.winter import DIE, possible_enemies
from kingsburg.engine.values import OVER


def decided_by_chance(s: State) -> bool:
    """Whether nothing but the last battle is left, or not even that: no decision matters any more."""
    if s.to_move == OVER:
        return True
    return s.to_move == CHANCE and s.year == YEARS and s.stage in (stages.REVEAL, stages.REINFORCE)


def wishes(s: State) -> list[float]:
    """The wish of each seat, the mean over all enemies and dice that may come; `s` is not changed.

    `s` is one that `decided_by_chance`.
    """
    means = [0.0] * s.seats
    ends = list(_ends(s))
    for end in ends:
        standings = RULES.standings(end)
        for seat, points in enumerate(standings.score):
            value = standings.share(seat), float(points), float(standings.lead(seat))
            means[seat] += wish(value) / len(ends)
    return means


def _ends(s: State) -> Iterator[State]:
    """The ends of the game, all equally likely."""
    if s.to_move == OVER:
        yield s
        return
    for enemy in possible_enemies(s, YEARS):
        shown = s.copy()
        if s.stage == stages.REVEAL:
            RULES.play(shown, EnemyDrawn(enemy))
        for pips in DIE:
            end = shown.copy()
            RULES.play(end, Reinforced(pips))
            while end.to_move != OVER:  # which goods are won or lost does not matter any more
                RULES.play(end, RULES.legal(end)[0])
            yield end
