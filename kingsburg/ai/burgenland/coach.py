"""The coach of Burgen Land: the expert's tree behind each option, and what speaks for the option."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from kingsburg.ai.burgenland.estimates import judged
from kingsburg.ai.burgenland.learned import WHOLE_TURN, LearnedAgent, network
from kingsburg.ai.burgenland.tree import played
from kingsburg.ai.burgenland.weighing import Weighing
from kingsburg.ai.coach.apart import told_apart
from kingsburg.ai.coach.estimate import Estimate, lead
from kingsburg.ai.coach.options import MOST_OPTIONS, CoachOption, Models
from kingsburg.engine.burgenland.actions import Decision
from kingsburg.engine.burgenland.merits import Behind
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.engine.burgenland.state import State
from kingsburg.engine.game import Seat

_RULES: Final = BurgenLand()


class Coach:
    """Implements `ai.coach.options.Coach`. An instance holds no state of its own."""

    def options(
        self, view: State, seat: Seat, legal: Sequence[Decision], models: Models | None = None
    ) -> list[CoachOption]:
        """The best options first; of options that lead to the same position, only the first.

        The two ends of a castle that is a single wall, for instance, are such options. Nothing is
        said of what the opponent will do, so it does not matter who that is.
        """
        expert = LearnedAgent(_RULES, seat, depth=WHOLE_TURN)
        different: dict[str, Decision] = {}
        for a in legal:
            different.setdefault(played(view, a).canonical(), a)
        options = list(different.values())
        nodes = expert.outlook(view, options)
        weighing = Weighing(view, seat, options, nodes, expert.decide)
        found = []
        for i in weighing.ranked()[:MOST_OPTIONS]:
            most, *also = weighing.reasons(i)
            estimate = Estimate(nodes[i].worth(), nodes[i].expected_points())
            found.append(CoachOption(options[i], estimate, most, tuple(also)))
        if len(found) < 2:
            return found
        one, two = (option.estimate for option in found[:2])
        first, *rest = told_apart(found, Behind(lead(one.win, two.win), one.vp - two.vp))
        return [replace(first, edge=weighing.edge()), *rest]

    def estimates(self, positions: Sequence[tuple[State, Seat]]) -> list[Estimate]:
        """What each position promises to the seat beside it. Raises NetworkRefused."""
        return judged(network(), positions)


COACH: Final = Coach()
