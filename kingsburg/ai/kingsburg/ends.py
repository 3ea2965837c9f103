"""What positions at the end of a season are worth: by the network, and at the very end by exact odds.

After the last season only the enemy's card, the King's die and the scoring are left (K6.1, K8). A network
cannot tell who is ahead by one point or by a tie; here every outcome is played out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from kingsburg.ai.kingsburg.inputs.vector import inputs
from kingsburg.ai.kingsburg.learned import RULES
from kingsburg.ai.network import OUTPUTS, Floats, Network
from kingsburg.engine.game import CHANCE, Seat
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import EnemyDrawn, Reinforced
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.engine.kingsburg.state import State
from kingsburg.engine.kingsburg.winter import DIE, possible_enemies
from kingsburg.engine.values import OVER


def values(network: Network, positions: Sequence[State], seats: Sequence[Seat]) -> Floats:
    """An array of positions × seats × 3: share of a win, points still to come, final lead.

    It is exact for positions that are `decided_by_chance`, and what the network says of all others.
    """
    found: Floats = np.empty((len(positions), len(seats), OUTPUTS), dtype=np.float32)
    exact: dict[tuple[Any, ...], Floats] = {}
    asked = []
    for place, s in enumerate(positions):
        if not decided_by_chance(s):
            asked.append(place)
            continue
        key = s.key()
        if key not in exact:
            exact[key] = _exact(s)[list(seats)]
        found[place] = exact[key]
    if asked:
        rows = [inputs(positions[place], seat) for place in asked for seat in seats]
        found[asked] = network.evaluate(rows).reshape(len(asked), len(seats), OUTPUTS)
    return found


def decided_by_chance(s: State) -> bool:
    """Whether nothing but the last battle is left, or not even that: no decision matters any more."""
    if s.to_move == OVER:
        return True
    return s.to_move == CHANCE and s.year == YEARS and s.stage in (stages.REVEAL, stages.REINFORCE)


def _exact(s: State) -> Floats:
    """The values of all seats: the mean over all enemies and dice that may come; `s` is not changed."""
    results = []
    for end in _ends(s):
        standings = RULES.standings(end)
        results.append(
            [
                (standings.share(seat), points - s.vp[seat], standings.lead(seat))
                for seat, points in enumerate(standings.score)
            ]
        )
    means: Floats = np.mean(results, axis=0)
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
