"""The coach of Kingsburg: what playouts of each option promise, and its merits.

What an option promises is what it is worth among strong players. Its merits tell of the rest of this
season, and are read from playouts in which everybody plays as who really sits there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from kingsburg.ai.agent import Agent
from kingsburg.ai.coach.apart import told_apart
from kingsburg.ai.coach.estimate import Estimate, figures, lead
from kingsburg.ai.coach.options import MOST_OPTIONS, CoachOption, Models
from kingsburg.ai.kingsburg.estimates import estimates
from kingsburg.ai.kingsburg.learned import RULES
from kingsburg.ai.kingsburg.merits.edge import edge
from kingsburg.ai.kingsburg.merits.seen import Seen, kind
from kingsburg.ai.kingsburg.merits.weighing import Weighing
from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.kingsburg.rung import RungAgent
from kingsburg.ai.kingsburg.search.agent import PlayoutAgent
from kingsburg.ai.kingsburg.search.playouts import Outcome, Rivals, play_out
from kingsburg.engine.game import Seat
from kingsburg.engine.kingsburg.actions import Decision
from kingsburg.engine.kingsburg.merits import Behind
from kingsburg.engine.kingsburg.state import State

_PLAYOUTS: Final = 16
"""In how many playouts of each option it is seen what usually happens."""
_DOUBT: Final = 0.01
"""How far behind the best move another tempts an opponent of whom no model is known (`Rivals`)."""
_OWN_DOUBT: Final = 0.006
"""The same for the seat that is advised, which may go on otherwise than the network likes best."""
_SEARCHING_DOUBT: Final = 0.035
"""The same for those whose search finds moves that the network alone does not like best."""


class Coach:
    """Implements `ai.coach.options.Coach`. An instance holds no state of its own."""

    def options(
        self, view: State, seat: Seat, legal: Sequence[Decision], models: Models | None = None
    ) -> list[CoachOption]:
        """The best options first, by what is shown; of those that are alike, the choice of `hard`.

        Of options that differ only in the dice or goods spent, the best stands for all.
        """
        search = PlayoutAgent(RULES, seat)
        moves, others = search.followed(view, legal)
        first, *rest = search.ranked(view, legal, moves)
        more = _unlike(legal, moves, others)
        if more:
            rest = sorted([*rest, *search.ranked(view, legal, more)], key=lambda outcome: -outcome.wish)
        ranked = [first, *rest]
        promises = _promises(ranked, seat)
        ranked.sort(key=lambda outcome: figures(promises[outcome.move]), reverse=True)
        told = [outcome.move for outcome in _of_each_kind(legal, ranked)[:MOST_OPTIONS]]
        known = models or {}
        outcomes = _among(view, seat, legal, told, known)
        seen = Seen(view, seat, legal, outcomes)
        return _worded(seen, promises)

    def estimates(self, positions: Sequence[tuple[State, Seat]]) -> list[Estimate]:
        """What each position promises to the seat beside it. Raises NetworkRefused."""
        return estimates(positions)


def _among(
    view: State, seat: Seat, legal: Sequence[Decision], moves: Sequence[int], models: Models
) -> list[Outcome]:
    """The outcomes of these moves, in the same order, if everybody plays like their model.

    Who searches plays by the network here, but is tempted by other moves.
    """
    made = {one: [make(f"coach/{number}") for number in range(_PLAYOUTS)] for one, make in models.items()}
    slow = {one for one, minds in made.items() if _is_slow(minds[0])}
    asked = [one for one in made if one not in slow]
    minds = [{one: _asked(made[one][number]) for one in asked} for number in range(_PLAYOUTS)]
    rivals = Rivals(_SEARCHING_DOUBT if slow else _DOUBT, _OWN_DOUBT, minds)
    return play_out(_unpeeked(view, seat), seat, legal, moves, network(view.seats), _PLAYOUTS, rivals)


def _is_slow(mind: Agent) -> bool:
    """Whether it searches, and has no temper that would tell its moves from those of the network."""
    return _searches(mind) and not (isinstance(mind, RungAgent) and mind.tempered)


def _searches(mind: Agent) -> bool:
    """Whether it may find moves that no playout foresees."""
    return isinstance(mind, PlayoutAgent) and mind.searches


def _asked(mind: Agent) -> Agent:
    """Who is asked in its place: itself, but not its search."""
    return mind.hurried(_SEARCHING_DOUBT) if isinstance(mind, RungAgent) and mind.searches else mind


def _unpeeked(view: State, seat: Seat) -> State:
    """The view without what others have looked at: what they have seen is not to be guessed at."""
    found = view.copy()
    found.peeked = tuple(own if one == seat else 0 for one, own in enumerate(view.peeked))
    return found


def _worded(seen: Seen, promises: Mapping[int, Estimate]) -> list[CoachOption]:
    """The options with all that speaks for each, and the edge of the first over the second."""
    weighing = Weighing(seen, promises, network(seen.view.seats))
    found = []
    for outcome in seen.ranked:
        why = weighing.reasons(outcome)
        option = seen.legal[outcome.move], promises[outcome.move]
        found.append(CoachOption(*option, why.most, why.also, why.slight))
    if len(found) < 2:
        return found
    one, two = (option.estimate for option in found[:2])
    first, *rest = told_apart(found, Behind(lead(one.win, two.win), one.vp - two.vp))
    return [replace(first, edge=edge(seen, *seen.ranked[:2])), *rest]


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
    """The best move of each kind that the search does not follow, as far as there is room."""
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
