"""Where Kingsburg's anchors lie on the table; pixels.

`stock.SEAT.THING` a counter, `hand.SEAT.N` and `group.ADVISOR.N` the things of the placement that is being
shown, `gift.ADVISOR`, `king`, `tile.SEAT.BUILDING`, `dice.SEAT` and `arms.SEAT` of a strip.
"""

from __future__ import annotations

from dataclasses import dataclass

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.ui.games.kingsburg.model import Place, placed
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.table.court import gift_icons_place, group_places, portrait_place
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.games.kingsburg.table.provinces import picture_place
from kingsburg.ui.games.kingsburg.table.strip_layout import StripLayout
from kingsburg.ui.paint.geometry import Rect

_COIN = 34.0
"""What lands on a medal, in design units."""
_SMALL = 26.0


@dataclass(frozen=True, slots=True)
class Anchors:
    """`me`: whose province and tray lie in front; `large`: whose province lies over the court, if any."""

    layout: TableLayout
    playback: Playback
    me: int
    large: int | None

    def rect(self, name: str) -> Rect:
        """What lies at an anchor, or where it will lie."""
        kind, *rest = name.split(".")
        match kind, rest:
            case "stock", [seat, thing]:
                place = self.strip(int(seat)).counter(thing)
                return self._around(place, _COIN) if thing == "vp" else place
            case "hand", [seat, i]:
                event = self._placing()
                return self.die(int(seat), self.playback.model.paying(event, self.playback.chosen)[int(i)])
            case "group", [advisor, i]:
                return self.group(int(advisor), int(i))
            case "gift", [advisor]:
                card = self.layout.card(int(advisor))
                return self._around(gift_icons_place(self.layout.frame, card), _SMALL)
            case "tile", [seat, building]:
                return self._around(self.tile(int(seat), int(building)), _SMALL)
            case "king", []:
                return self._around(portrait_place(self.layout.frame, self.layout.card(COURT)), _COIN)
            case "dice", [seat]:
                return self.strip(int(seat)).die(0)
            case "arms", [seat]:
                return self.strip(int(seat)).arms()
            case _:
                raise KeyError(name)

    def strip(self, seat: int) -> StripLayout:
        """Where the things of a player's strip lie."""
        layout = self.layout
        return StripLayout(layout.frame, layout.strip(self.playback.model.order.index(seat)))

    def die(self, seat: int, place: Place) -> Rect:
        """A die of a hand: one's own lies in the tray, others' on their strip."""
        white, i = place
        slot = i + white * len(self.playback.model.seats[seat].colour.values)
        in_tray = seat == self.me and not self.playback.replayed
        return self.layout.die(slot) if in_tray else self.strip(seat).die(slot)

    def group(self, advisor: int, i: int) -> Rect:
        """A thing of the group that is about to lie on an advisor."""
        groups = (*self.playback.model.court.get(advisor, ()), placed(self._placing()))
        return group_places(self.layout.frame, self.layout.card(advisor), groups)[-1].things[i]

    def tile(self, seat: int, building: int) -> Rect:
        """The picture of a building: on a province that can be seen, else on the small one of the strip."""
        whole = self.whole_tile(seat, building)
        if whole is None:
            return self.strip(seat).pip(building)
        return picture_place(self.playback.ui.frame, self.playback.ui.text, whole, building)

    def whole_tile(self, seat: int, building: int) -> Rect | None:
        """A building's tile, if its province can be seen."""
        b = BUILDINGS[building]
        if seat == self.large:
            return self.layout.tile(b.row, b.column, self.layout.large_province())
        return self.layout.tile(b.row, b.column) if seat == self.me else None

    def berth(self, name: str) -> Rect | None:
        """The whole of what has changed at an anchor."""
        kind, *rest = name.split(".")
        if kind in ("group", "gift"):
            return self.layout.card(int(rest[0]))
        if kind == "tile":
            return self.tile(*map(int, rest))
        if kind == "die":
            seat, white, i = map(int, rest)
            return self.die(seat, (bool(white), i))
        if kind in ("stock", "dice"):
            return self.rect(name)
        return None

    def _around(self, rect: Rect, side: float) -> Rect:
        """A square of `side` design units on the middle of a rect."""
        pixels = self.layout.frame.px(side)
        return Rect(0, 0, pixels, pixels).at(*rect.centre)

    def _placing(self) -> ev.Influenced:
        beat = self.playback.beat
        assert beat is not None
        return next(event for event in beat.events if isinstance(event, ev.Influenced))
