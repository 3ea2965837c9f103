"""What speaks for a decision: everything true that can be said of it, weighed by the network.

The weight of a thing is what the ends of the season are worth with it, less what they are worth
without it: soldiers, goods or points are taken away, and the ends are judged again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kingsburg.ai.coach.estimate import Estimate, lead
from kingsburg.ai.kingsburg.ends import values
from kingsburg.ai.kingsburg.merits.claims import Claim, Claims
from kingsburg.ai.kingsburg.merits.seen import Seen
from kingsburg.ai.kingsburg.search.playouts import Outcome
from kingsburg.ai.network import Network, desire
from kingsburg.engine.kingsburg.merits import Ahead, Alone, Behind, Merit

_WORTH_SAYING: Final = 0.003
"""What weighs less than this is not mentioned as the reason for an option."""


@dataclass(frozen=True, slots=True)
class Reasons:
    """What speaks for an option: `most` of all; `also`: what else is worth saying, the weightiest first.

    `slight`: what is true as well, but hardly matters.
    """

    most: Merit
    also: tuple[Merit, ...] = ()
    slight: tuple[Merit, ...] = ()


@dataclass(frozen=True, slots=True)
class Weighing:
    """Weighs what may be said of the options of one decision. `promises` is indexed by move."""

    seen: Seen
    promises: Mapping[int, Estimate]
    network: Network

    def reasons(self, outcome: Outcome) -> Reasons:
        """Return everything that is true of an option, by its weight."""
        if len(self.seen.legal) == 1:
            return Reasons(Alone())
        claims = list(Claims(self.seen).of(outcome))
        if not claims:
            return Reasons(self._overall(outcome))
        weights = self._weights(outcome, claims)
        order = sorted(range(len(claims)), key=lambda i: -weights[i])
        weighty = [claims[i].merit for i in order if weights[i] >= _WORTH_SAYING]
        slight = tuple(claims[i].merit for i in order[len(weighty) :])
        if not weighty:
            return Reasons(self._overall(outcome), (), slight)
        return Reasons(weighty[0], tuple(weighty[1:]), slight)

    def _overall(self, outcome: Outcome) -> Merit:
        """How far the option is ahead or behind, when no single thing explains it."""
        first = self.seen.ranked[0]
        if outcome is not first:
            return Behind(*self._lead(first, outcome))
        others = self.seen.others(outcome)
        return Ahead(*self._lead(first, others[0])) if others else Ahead(0.0, 0.0)

    def _lead(self, first: Outcome, other: Outcome) -> tuple[float, float]:
        one, two = self.promises[first.move], self.promises[other.move]
        return lead(one.win, two.win), one.vp - two.vp

    def _weights(self, outcome: Outcome, claims: Sequence[Claim]) -> list[float]:
        ends = list(outcome.ends)
        for claim in claims:
            if claim.without is not None:
                ends += [claim.without(end) for end in outcome.ends]
        wishes = desire(values(self.network, ends, [self.seen.seat]))
        means = iter(wishes.reshape(-1, len(outcome.ends)).mean(axis=1).tolist())
        whole = next(means)
        return [c.part if c.without is None else c.part * (whole - next(means)) for c in claims]
