"""Pins goals at the table: whose they are, when they are shown, and which advisors then help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kingsburg.app.i18n import _
from kingsburg.ui.games.kingsburg import nouns
from kingsburg.ui.games.kingsburg.things import BuildingTile
from kingsburg.ui.games.kingsburg.tiles.goals import NO_GOALS, Help, goals_of, helpers, turned
from kingsburg.ui.shell.spots import Spot

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.table.table import TableScene

_GOALS: Final = "goals"
"""What messages about goals are about."""


class Pinning:
    """The goals at one table. Among several people each sees their own, on their own turns only.

    Goals are wishes and no part of the game: they are its players' marks, which are saved with it and
    stay when a turn is taken back.
    """

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._pressed: tuple[int, int] | None = None
        """The building that was pressed once, and the decision that was due then."""

    def press(self, spot: Spot) -> None:
        """Pin or unpin the building of a tile at the second press; say so at the first."""
        table, means = self._table, spot.means
        if (
            not isinstance(means, BuildingTile)
            or means.building in table.playback.model.seats[table.me].buildings
        ):
            return
        pressed = means.building, len(table.playback.turns)
        if self._pressed == pressed:
            self._pressed = None
            self.pin(spot)
            return
        self._pressed = pressed
        if self._own_turn:
            name = nouns.built(means.building)
            again = _("Click {building} again and it is your goal.")
            no_more = _("Click {building} again and it is no goal any more.")
            goal = means.building in self.of(table.me)
            table.ui.toast((no_more if goal else again).format(building=name), about=_GOALS)

    def of(self, seat: int) -> tuple[int, ...]:
        """What a seat has pinned, as far as the table shows it now."""
        playback = self._table.playback
        alone = not playback.replayed and playback.people == (seat,)
        if seat != self._table.me or not (alone or self._own_turn):
            return NO_GOALS
        return goals_of(playback.marked(seat), playback.model.seats[seat])

    def open(self) -> Sequence[int] | None:
        """The goals of the person in front, who may change them now; None if nobody may."""
        return self.of(self._table.me) if self._own_turn else None

    def helps(self) -> dict[int, Help]:
        """The advisors within reach who give what a goal lacks."""
        table = self._table
        goals, near = self.of(table.me), table.panel.within_reach()
        return helpers(table.playback.model.seats[table.me], goals, near) if goals and near else {}

    def pin(self, spot: Spot | None) -> bool:
        """Pin the building of a tile, or unpin it; return whether the spot was a tile."""
        table, means = self._table, spot.means if spot is not None else None
        if not isinstance(means, BuildingTile) or not self._own_turn:
            return False
        if not table.playback.model.seats[table.me].built >> means.building & 1:
            table.ui.hush(_GOALS)
            table.playback.mark(table.me, turned(table.playback.marked(table.me), means.building))
            table.ui.invalidate()
        return True

    @property
    def _own_turn(self) -> bool:
        playback = self._table.playback
        return not playback.replayed and playback.deciding == self._table.me
