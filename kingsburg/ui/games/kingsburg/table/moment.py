"""The state of the table while things fly: what has left its place, and what is rolling."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from kingsburg.engine.kingsburg import events as ev
from kingsburg.ui.games.kingsburg.model import Hand, Model, Place, SeatShown
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.table.strip_layout import GOODS
from kingsburg.ui.playback.beats import Anchor

_COUNTED: Final = {**{thing: thing for thing in GOODS}, "vp": "vp", "soldier": "soldiers"}
"""By icon name, the attribute of `SeatShown` that a strip's counter shows."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The state while things fly.

    `carried`: by anchor, how many things have arrived there (or left, if negative). `lifted`: dice
    (seat, place) on their way to an advisor. `rolling`: dice (seat, white, index).
    """

    model: Model
    carried: Mapping[Anchor, int]
    lifted: frozenset[tuple[int, Place]]
    rolling: frozenset[tuple[int, bool, int]]

    def seat(self, seat: int) -> SeatShown:
        """A seat's things, without what has flown away and with what has arrived."""
        shown = self.model.seats[seat]
        changes: dict[str, object] = {}
        for thing, kept in _COUNTED.items():
            n = self.carried.get(("stock", seat, thing), 0)
            if n:
                changes[kept] = getattr(shown, kept) + n
        n = self.carried.get(("stock", seat, "envoy"), 0)
        if n:
            changes["envoy"] = n > 0
        gone = [die for owner, die in self.lifted if owner == seat]
        if gone:
            changes["colour"] = _without(shown.colour, [i for white, i in gone if not white])
            changes["white"] = _without(shown.white, [i for white, i in gone if white])
        return replace(shown, **changes) if changes else shown  # type: ignore[arg-type]

    def rolls(self, seat: int) -> frozenset[Place]:
        """The rolling dice of a seat."""
        return frozenset((white, i) for owner, white, i in self.rolling if owner == seat)


def _without(hand: Hand, taken: list[int]) -> Hand:
    return Hand(hand.values, [left and i not in taken for i, left in enumerate(hand.left)])


def moment(playback: Playback, carried: Mapping[Anchor, int]) -> Moment:
    """Return the present moment of a playback."""
    beat = playback.moving
    lifted: set[tuple[int, Place]] = set()
    rolling: frozenset[tuple[int, bool, int]] = frozenset()
    if beat is not None:
        if not playback.ui.settings.reduce_motion:
            rolling = beat.tumbling
        for event in beat.events:
            if isinstance(event, ev.Influenced) and not playback.shown:
                for i, die in enumerate(playback.model.paying(event, playback.chosen)):
                    if carried.get(("hand", event.seat, i), 0) < 0:
                        lifted.add((event.seat, die))
    return Moment(playback.model, carried, frozenset(lifted), rolling)
