"""The coach of Kingsburg: what the expert's playouts of each option promise, and its merits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.ai.coach.estimate import Estimate, figures
from kingsburg.ai.coach.options import MOST_OPTIONS, CoachOption
from kingsburg.ai.kingsburg.estimates import estimates
from kingsburg.ai.kingsburg.learned import RULES
from kingsburg.ai.kingsburg.merits.seen import Seen, kind
from kingsburg.ai.kingsburg.merits.weighing import Weighing
from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.kingsburg.playouts import Outcome
from kingsburg.ai.kingsburg.search import ExpertAgent
from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg.actions import Decision
from kingsburg.engine.kingsburg.state import State


class Coach:
    """Implements `ai.coach.options.Coach`. An instance holds no state of its own."""

    def options(self, view: State, seat: Seat, legal: Sequence[Decision]) -> list[CoachOption]:
        """The best options first, by what is shown; of those that are alike, the expert's choice.

        Of options that differ only in the dice or goods spent, the best stands for all.
        """
        expert = ExpertAgent(RULES, seat)
        moves, others = expert.followed(view, legal)
        first, *rest = expert.ranked(view, legal, moves)
        more = _unlike(legal, moves, others)
        if more:
            rest = sorted([*rest, *expert.ranked(view, legal, more)], key=lambda outcome: -outcome.wish)
        ranked = [first, *rest]
        promises = _promises(ranked, seat)
        ranked.sort(key=lambda outcome: figures(promises[outcome.move]), reverse=True)
        weighing = Weighing(Seen(view, seat, legal, ranked), promises, network(view.seats))
        found = []
        for outcome in _of_each_kind(legal, ranked)[:MOST_OPTIONS]:
            why = weighing.reasons(outcome)
            option = legal[outcome.move], promises[outcome.move]
            found.append(CoachOption(*option, why.most, why.also, why.slight))
        return found

    def estimates(self, positions: Sequence[tuple[State, Seat]]) -> list[Estimate]:
        """What each position promises to the seat beside it. Raises NetworkRefused."""
        return estimates(positions)


def _promises(outcomes: Sequence[Outcome], seat: Seat) -> dict[int, Estimate]:
    """For each move, the mean of what the ends of its playouts promise."""
    found = iter(estimates([(end, seat) for outcome in outcomes for end in outcome.ends]))
    promises = {}
    for outcome in outcomes:
        own = [next(found) for _ in outcome.ends]
        promises[outcome.move] = Estimate(
            sum(e.win for e in own) / len(own), sum(e.vp for e in own) / len(own)
        )
    return promises


def _unlike(legal: Sequence[Decision], moves: Sequence[int], others: Sequence[int]) -> list[int]:
    """The best move of each kind that the expert does not follow, as far as there is room."""
    kinds = {kind(legal[m]) for m in moves}
    found: list[int] = []
    for move in others:
        if len(kinds) >= MOST_OPTIONS:
            break
        if kind(legal[move]) not in kinds:
            kinds.add(kind(legal[move]))
            found.append(move)
    return found


def _of_each_kind(legal: Sequence[Decision], ranked: Sequence[Outcome]) -> list[Outcome]:
    """The best outcome of each kind of option."""
    found: dict[object, Outcome] = {}
    for outcome in ranked:
        found.setdefault(kind(legal[outcome.move]), outcome)
    return list(found.values())


COACH: Final = Coach()
