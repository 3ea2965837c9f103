"""Where the anchors of flights lie on Kingsburg's table, in pixels.

("stock", seat, thing) is a counter; ("hand", seat, n) and ("group", advisor, n) are the things of
the placement that is being shown; ("gift", advisor) and ("king",) lie at court, ("tile", seat,
building) on a province, ("dice", seat) and ("arms", seat) on a strip, and ("die", seat, white, n)
in a hand. ("strip", seat) is a whole strip, and ("phase", n) a phase in the bar.
"""

from __future__ import annotations

from collections.abc import Callable

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.ui.games.kingsburg.model import Place, placed
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.stage.giving import giver, giver_card, larger
from kingsburg.ui.games.kingsburg.stage.rolling import Roll
from kingsburg.ui.games.kingsburg.table.court import gift_icons_place, group_places, portrait_place
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.games.kingsburg.table.provinces import picture_place
from kingsburg.ui.games.kingsburg.table.strip_layout import StripLayout
from kingsburg.ui.paint.animation import mix
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.playback.beats import Anchor, Flight
from kingsburg.ui.table.flights import Places

_COIN = 34.0
"""The size of what lands on a medal, in design units."""
_SMALL = 26.0
_NEARER = 14.0
"""How much larger a flying thing is halfway, in design units."""


class KingsburgPlaces(Places):
    """The places of anchors on Kingsburg's table."""

    def __init__(
        self, layout: TableLayout, playback: Playback, me: int, large: int | None, rolled: Roll | None
    ) -> None:
        """`me`: the seat with province and tray in front; `large`: the one over the court.

        `rolled`: what lies on the felt, while it is up.
        """
        super().__init__(layout.frame)
        self.layout = layout
        self.playback = playback
        self.me = me
        self.large = large
        self._rolled = rolled

    def centre(self, name: Anchor) -> tuple[int, int]:
        """Return the middle of the anchor's rectangle."""
        return self.rect(name).centre

    def breadth(self, flight: Flight, t: float) -> int:
        """The width in pixels, from that at the start to that at the end, larger between."""
        w = mix(self.rect(flight.start).w, self.rect(flight.end).w, t)
        return round(w + self.frame.px(_NEARER) * 4 * t * (1 - t))

    def rect(self, name: Anchor) -> Rect:
        """The place of an anchor's thing, now or once it has arrived."""
        match name:
            case ("stock", int(seat), str(thing)):
                place = self.strip(seat).counter(thing)
                return self._around(place, _COIN) if thing == "vp" else place
            case ("hand", int(seat), int(i)):
                event = self._placing()
                return self.die(seat, self.playback.model.paying(event, self.playback.chosen)[i])
            case ("group", int(advisor), int(i)):
                return self.group(advisor, i)
            case ("gift", int(advisor)):
                return self._around(self._on_card(advisor, gift_icons_place), _SMALL)
            case ("tile", int(seat), int(building)):
                return self._around(self.tile(seat, building), _SMALL)
            case ("king",):
                return self._around(self._on_card(COURT, portrait_place), _COIN)
            case ("dice", int(seat)):
                return self.strip(seat).die(0) if self._rolled is None else self._rolled.aid(seat)
            case ("arms", int(seat)):
                return self.strip(seat).arms()
            case _:
                raise KeyError(name)

    def strip(self, seat: int) -> StripLayout:
        """The layout of a player's strip."""
        layout, model = self.layout, self.playback.model
        place = layout.strip(model.order.index(seat))
        return StripLayout(layout.frame, place, self.playback.faces[seat], model.seats[seat].dice)

    def die(self, seat: int, place: Place) -> Rect:
        """The place of a die of a hand: in the tray for the seat in front, else on the strip."""
        white, i = place
        slot = i + white * len(self.playback.model.seats[seat].colour.values)
        in_tray = seat == self.me and not self.playback.replayed
        return self.layout.die(slot) if in_tray else self.strip(seat).die(slot)

    def group(self, advisor: int, i: int) -> Rect:
        """A thing of the group that is about to lie on an advisor."""
        if self.layout.building:
            return self.layout.card(advisor)
        groups = (*self.playback.model.court.get(advisor, ()), placed(self._placing()))
        return group_places(self.layout.frame, self.layout.card(advisor), groups)[-1].things[i]

    def tile(self, seat: int, building: int) -> Rect:
        """The picture of a building: on a province that can be seen, else on the small one of the strip."""
        area = self.province(seat)
        if area is None:
            return self.strip(seat).pip(building)
        return picture_place(self.layout, building, area)

    def province(self, seat: int) -> Rect | None:
        """A seat's province, if it can be seen."""
        if seat == self.large:
            return self.layout.large_province()
        return self.layout.province() if seat == self.me else None

    def berth(self, name: Anchor) -> Rect | None:
        """The whole area that has changed at an anchor."""
        match name:
            case ("gift", int(advisor)) if advisor == giver(self.playback) and not self.layout.building:
                return giver_card(self.layout, advisor)
            case ("group", int(advisor), _) | ("gift", int(advisor)):
                return self.layout.card(advisor)
            case ("tile", int(seat), int(building)):
                return self.tile(seat, building)
            case ("die", int(seat), int(white), int(i)):
                return self._fallen(seat, (bool(white), i))
            case ("stock", int(seat), str(thing)):
                return self.strip(seat).count(thing)
            case ("dice", *_):
                return self.rect(name)
            case ("strip", int(seat)):
                return self.strip(seat).rect
            case ("phase", int(phase)):
                return self.layout.phase(phase, self.playback.model.phase)
            case ("king",):
                return self.layout.card(COURT)
            case _:
                return None

    def _on_card(self, advisor: int, place: Callable[[Frame, Rect], Rect]) -> Rect:
        """A part of an advisor's card; the whole of it where it is a disc."""
        if self.layout.building:
            return self.layout.card(advisor)
        if advisor == giver(self.playback):
            return place(larger(self.layout.frame), giver_card(self.layout, advisor))
        return place(self.layout.frame, self.layout.card(advisor))

    def _fallen(self, seat: int, die: Place) -> Rect:
        """Where a die of a hand can be seen: on the felt while it is up."""
        if self._rolled is not None:
            return self._rolled.die(seat, *die)
        return self.die(seat, die)

    def _around(self, rect: Rect, side: float) -> Rect:
        """A square of `side` design units, centred on a rectangle."""
        pixels = self.layout.frame.px(side)
        return Rect(0, 0, pixels, pixels).at(*rect.centre)

    def _placing(self) -> ev.Influenced:
        beat = self.playback.beat
        assert beat is not None
        return next(event for event in beat.events if isinstance(event, ev.Influenced))
