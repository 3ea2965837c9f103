"""Where the anchors of flights lie on Burgen Land's table, in pixels.

("space", number) is a space of the ring, and ("reached", number) with the number that leads there;
("pile", colour, card) the supply of a kind of card; ("card", colour, seat, at) a card in a castle
and ("place", colour, seat, at) the place of one to come; ("castle", colour, seat) a whole castle;
("score", seat, points) a king's piece on the track;
("hand", seat) a player's red dice, ("points", seat) a player's score in the bar; ("rolled", i) a
die in the ring; and ("board",) the red dice of the board.
"""

from __future__ import annotations

from kingsburg.engine.burgenland.track import steps
from kingsburg.ui.games.burgenland.choreography import PIECE_WIDE
from kingsburg.ui.games.burgenland.model import Model
from kingsburg.ui.games.burgenland.table.layout import DuelLayout
from kingsburg.ui.paint.animation import arc, mix
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.playback.beats import Anchor, Flight
from kingsburg.ui.table.flights import Places

_HOP = 26.0
"""How high the crown rises between two spaces, in design units."""
_DIP = 60.0
"""How far below the bar dice fly from one player to the other, in design units."""


class DuelPlaces(Places):
    """The places of anchors on Burgen Land's table."""

    def __init__(self, layout: DuelLayout, model: Model) -> None:
        super().__init__(layout.frame)
        self.layout = layout
        self.model = model

    def path(self, flight: Flight, t: float) -> tuple[int, int]:
        """The crown hops from space to space, and a king's piece moves along its line.

        Dice fly below the bar from player to player, since the window ends above it. Other things
        fly in an arc.
        """
        match flight.start, flight.end:
            case ("space", int(start)), ("space", int(end)):
                at = start + steps(start, end) * t
                x, y = self.layout.on_ring(at)
                return x, y - round(self.frame.px(_HOP) * 4 * (at % 1) * (1 - at % 1))
            case ("score", *_), _:
                (x1, y1), (x2, _y2) = self.centre(flight.start), self.centre(flight.end)
                return round(mix(x1, x2, t)), y1
            case ("hand", *_), _:
                dip = -self.frame.px(_DIP)
                below = arc(self.centre(flight.start), self.centre(flight.end), t, dip)
                return round(below[0]), round(below[1])
            case _:
                return super().path(flight, t)

    def centre(self, name: Anchor) -> tuple[int, int]:
        """Return the middle of what the anchor names; raise KeyError if there is no such thing."""
        layout, model = self.layout, self.model
        match name:
            case ("space", int(number)):
                return layout.space(number).centre
            case ("pile", int(colour), int(card)):
                return layout.pile(colour, card).centre
            case ("card", int(colour), int(seat), int(at)):
                return layout.card(colour, seat, model.castle(colour, seat), at).centre
            case ("place", int(colour), int(seat), int(at)):
                return layout.place(colour, seat, model.castle(colour, seat), at).centre
            case ("score", int(seat), int(points)):
                return layout.score(seat, points)
            case ("hand", int(seat)):
                return layout.hand(seat)
            case ("rolled", int(i)):
                return layout.rolled(i, len(model.dice)).centre
            case ("board",):
                return layout.board_die(0, 1, above=layout.above(model.crown)).centre
            case _:
                raise KeyError(name)

    def berth(self, name: Anchor) -> Rect | None:
        """With reduced motion a placed card already lies at its new place."""
        layout = self.layout
        match name:
            case ("space", int(number)):
                return layout.space(number)
            case ("reached", int(number)):
                return _around(layout.space(number), layout.number(number))
            case ("pile", int(colour), int(card)):
                return layout.pile(colour, card)
            case ("hand", int(seat)) | ("points", int(seat)):
                return layout.plate(seat)
            case ("castle", int(colour), int(seat)):
                return layout.row(colour, seat)
            case ("place", int(colour), int(seat), int(at)):
                return layout.card(colour, seat, self.model.castle(colour, seat), at)
            case ("score", int(seat), int(points)):
                side = self.frame.px(PIECE_WIDE)
                return Rect(0, 0, side, side).at(*layout.score(seat, points))
            case _:
                return None


def _around(a: Rect, b: Rect) -> Rect:
    """Return the smallest rect that holds both."""
    x, y = min(a.x, b.x), min(a.y, b.y)
    return Rect(x, y, max(a.right, b.right) - x, max(a.bottom, b.bottom) - y)
