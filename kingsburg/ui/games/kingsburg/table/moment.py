"""What of the table is in the air just now, and how the rest looks meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from kingsburg.engine.kingsburg import events as ev
from kingsburg.ui.games.kingsburg.model import Hand, Model, Place, SeatShown
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.table.strip_layout import GOODS

_COUNTED: Final = {**{thing: thing for thing in GOODS}, "vp": "vp", "soldier": "soldiers"}
"""What lies at a strip's counters, by the names of their icons: where the model keeps it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """`carried`: by anchor what has left or arrived there; `rolling`: the dice (seat, white, index)."""

    model: Model
    carried: Mapping[str, int]
    lifted: frozenset[tuple[int, Place]]
    rolling: frozenset[tuple[int, bool, int]]

    def seat(self, seat: int) -> SeatShown:
        """A seat's things: what flies has left its counter (`stock.SEAT.THING`) or already lies on it."""
        shown = self.model.seats[seat]
        changes: dict[str, object] = {}
        for thing, kept in _COUNTED.items():
            n = self.carried.get(f"stock.{seat}.{thing}", 0)
            if n:
                changes[kept] = getattr(shown, kept) + n
        n = self.carried.get(f"stock.{seat}.envoy", 0)
        if n:
            changes["envoy"] = n > 0
        gone = [die for owner, die in self.lifted if owner == seat]
        if gone:
            changes["colour"] = _without(shown.colour, [i for white, i in gone if not white])
            changes["white"] = _without(shown.white, [i for white, i in gone if white])
        return replace(shown, **changes) if changes else shown  # type: ignore[arg-type]

    def rolls(self, seat: int) -> frozenset[Place]:
        """The dice of a seat that tumble."""
        return frozenset((white, i) for owner, white, i in self.rolling if owner == seat)


def _without(hand: Hand, taken: list[int]) -> Hand:
    return Hand(hand.values, [left and i not in taken for i, left in enumerate(hand.left)])


def moment(playback: Playback, carried: Mapping[str, int]) -> Moment:
    """The present moment of what is being shown."""
    beat = playback.beat
    lifted: set[tuple[int, Place]] = set()
    rolling: frozenset[tuple[int, bool, int]] = frozenset()
    if beat is not None:
        if not playback.ui.settings.reduce_motion:
            rolling = beat.tumbling
        for event in beat.events:
            if isinstance(event, ev.Influenced) and not playback.shown:
                for i, die in enumerate(playback.model.paying(event, playback.chosen)):
                    if carried.get(f"hand.{event.seat}.{i}", 0) < 0:
                        lifted.add((event.seat, die))
    return Moment(playback.model, carried, frozenset(lifted), rolling)
