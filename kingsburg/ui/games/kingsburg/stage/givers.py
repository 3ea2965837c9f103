"""Pictures of those who will give, made in spare time while dice are still being placed.

When an advisor gives, the large card, a large disc in the tray and, once all have given, the whole court are
seen in one frame each. To scale their portraits takes most of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from kingsburg.engine.kingsburg.board.advisors import ADVISORS
from kingsburg.ui.games.kingsburg.stage.gift_row import GiftRow
from kingsburg.ui.games.kingsburg.stage.giving import giver_card, larger
from kingsburg.ui.games.kingsburg.table.court import portrait_place
from kingsburg.ui.games.kingsburg.table.ribbon import portrait_disc, ring_colour
from kingsburg.ui.paint.pixels import opaque
from kingsburg.ui.paint.theme import Colour

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.table.layout import TableLayout
    from kingsburg.ui.games.kingsburg.table.table import TableScene
    from kingsburg.ui.shell.context import Ui


class _Giver(NamedTuple):
    """An advisor who will give, as the tray shows it: the ring of its disc, and its two sizes."""

    n: int
    ring: Colour
    sides: tuple[int, int]


class GiversAhead:
    """Follows who has been influenced at one table."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._known: dict[int, _Giver] = {}
        self._seen: tuple[int, TableLayout] | None = None

    def follow(self) -> None:
        """Begin to make the pictures of everybody who has come to give since the last time."""
        now = self._table.playback.revision, self._table.layout
        if self._seen != now:
            self._seen = now
            found = {} if now[1].building else self._givers(now[1])
            for n, giver in found.items():
                if self._known.get(n) != giver:
                    self._table.ui.idle.begin(f"giver.{n}", _made(self._table.ui, now[1], giver))
            self._known = found

    def _givers(self, layout: TableLayout) -> dict[int, _Giver]:
        court, colours = self._table.playback.model.court, self._table.playback.colours
        numbers = sorted(n for n, groups in court.items() if any(group.seat is not None for group in groups))
        row, found = GiftRow(layout, numbers), {}
        for n in numbers:
            sides = row.disc(n, None).w, row.disc(n, n).w
            found[n] = _Giver(n, ring_colour(court[n], colours), sides)
        return found


def _made(ui: Ui, layout: TableLayout, giver: _Giver) -> Iterator[None]:
    """Make a picture in each step."""
    name, f = ADVISORS[giver.n - 1].id, layout.frame
    faces = portrait_place(larger(f), giver_card(layout, giver.n)), portrait_place(f, layout.card(giver.n))
    for side in giver.sides:
        if f == ui.frame:
            portrait_disc(ui.canvas(opaque((1, 1))), giver.n, side, giver.ring)
            yield
    for face in faces:
        if f == ui.frame:
            ui.assets.cover("portraits", name, face.w, face.h)
            yield
