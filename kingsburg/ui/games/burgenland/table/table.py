"""The table of a duel: the ring, both players' castles, dice and paper."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from kingsburg.engine.burgenland.castles import COLOURS
from kingsburg.engine.burgenland.prompts import Ask, asked
from kingsburg.engine.burgenland.track import SPACES
from kingsburg.ui.games.burgenland.choreography import CROWN_WIDE, PIECE_WIDE, ruler_picture
from kingsburg.ui.games.burgenland.coach_words import BurgenLandCoachWords
from kingsburg.ui.games.burgenland.decisions.acting import ActPanel, GiveUpPanel
from kingsburg.ui.games.burgenland.decisions.panel import DecisionPanel
from kingsburg.ui.games.burgenland.decisions.rolling import NumberPanel, RollPanel
from kingsburg.ui.games.burgenland.presentation import Playback
from kingsburg.ui.games.burgenland.table.board import draw_band, draw_ring, still_spots
from kingsburg.ui.games.burgenland.table.layout import DuelLayout
from kingsburg.ui.games.burgenland.table.top_bar import draw_top, draw_track, top_spots
from kingsburg.ui.games.burgenland.table.tray import draw_rolled, draw_tray
from kingsburg.ui.paint.animation import arc, mix
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Fade
from kingsburg.ui.playback.beats import Flight
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.table.tabletop import Interrupt, Tabletop
from kingsburg.ui.widgets import Widget

_HOP = 26.0
"""How high the crown hops from space to space."""
_DIP = 60.0
"""How far dice go below the bar on their way from one player to the other."""
PANELS: Final[Mapping[Ask, type[DecisionPanel]]] = {
    Ask.ROLL: RollPanel,
    Ask.ROLL_OR_STOP: RollPanel,
    Ask.NUMBER: NumberPanel,
    Ask.ACT: ActPanel,
    Ask.GIVE_UP: GiveUpPanel,
}


class DuelScene(Tabletop):
    """The first person at the table comes first: in the bar, on the track, and in each band of castles."""

    name = "duel"
    playback: Playback
    layout: DuelLayout
    panel: DecisionPanel

    def __init__(self, ui: Ui, playback: Playback, interrupt: Interrupt) -> None:
        self._kept: tuple[Hashable, Sequence[Spot]] | None = None
        super().__init__(ui, playback, interrupt)

    def resize(self) -> None:
        self._kept = None
        super().resize()

    def lay_out(self) -> DuelLayout:
        return DuelLayout(self.ui.frame, len(self.playback.names), self.playback.front)

    def seated(self) -> DecisionPanel:
        """Raises KeyError for a decision that no desk takes."""
        seat = self.playback.deciding
        if seat is None:
            return DecisionPanel(self.playback, self.layout, None, self.me)
        return PANELS[asked(self.playback.state)](self.playback, self.layout, seat, self.me)

    def phrases(self, seat: int) -> BurgenLandCoachWords:
        return BurgenLandCoachWords(self.playback.state, seat, self.playback.names)

    # What is shown -----------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self._paint_board(canvas)
        self.layers.show(canvas)
        draw_rolled(canvas, self.layout, self.playback)
        self._draw_crown(canvas)
        self.panel.draw_over(canvas)
        self.draw_flights(canvas)

    def _paint_board(self, canvas: Canvas) -> None:
        """The still parts, each painted anew only when it shows something else."""
        playback, layout, layers = self.playback, self.layout, self.layers
        on = layers.begin(canvas)
        flying = self._flying()
        self.paint_top(on, partial(draw_top, layout=layout), playback=playback)
        numbers = tuple(self.panel.marked_numbers())
        layers.part(
            on, "ring", layout.ring(), partial(draw_ring, layout=layout), playback=playback, numbers=numbers
        )
        pieces = [ruler_picture(colour) for colour in playback.colours]
        hidden = tuple(seat for seat, piece in enumerate(pieces) if piece in flying)
        layers.part(
            on, "track", layout.track(), partial(draw_track, layout=layout), playback=playback, hidden=hidden
        )
        for colour in range(len(COLOURS)):
            paint = partial(draw_band, layout=layout)
            layers.part(on, f"band.{colour}", layout.band(colour), paint, playback=playback, colour=colour)
        self._paint_tray(on)
        self.paint_log(on)

    def _paint_tray(self, on: Canvas) -> None:
        playback, layout, panel, strip = self.playback, self.layout, self.panel, self.strip
        if strip is not None:
            self.paint_strip(on, strip)
            return

        def paint(
            c: Canvas, playback: Playback, me: int, panel: DecisionPanel, widgets: Sequence[Widget]
        ) -> None:
            draw_tray(c, layout, playback, me, panel)
            for widget in widgets:
                widget.draw(c)

        widgets = [*panel.widgets, *self.paper_buttons()]
        self.layers.part(
            on, "tray", layout.tray(), paint, playback=playback, me=self.me, panel=panel, widgets=widgets
        )

    def _flying(self) -> set[str]:
        """The pictures in the air; nothing flies where motion is reduced."""
        beat = self.playback.beat
        if beat is None or self.ui.settings.reduce_motion:
            return set()
        return {flight.name for flight in beat.flights}

    def _draw_crown(self, canvas: Canvas) -> None:
        """The crown where it stands, unless it walks or hangs at the pointer."""
        model = self.playback.model
        if model.crown is None or "crown" in self._flying():
            return
        side = canvas.frame.px(CROWN_WIDE)
        rect = Rect(0, 0, side, side).at(*self.layout.space(model.crown).centre)
        held = canvas.attention.dragging == "crown"
        canvas.picture("burgenland", "crown", rect, alpha=Fade.DIM if held else 255)

    def path(self, flight: Flight, t: float) -> tuple[int, int]:
        """The crown hops from space to space, a king's piece climbs its line; all else is thrown.

        From plate to plate dice go below the bar: above it the window ends.
        """
        kind, _dot, rest = flight.start.partition(".")
        if kind == "space":
            start = int(rest)
            end = int(flight.end.partition(".")[2])
            steps = (end - start) % SPACES
            at = start + steps * t
            x, y = self.layout.on_ring(at)
            return x, y - round(self.layout.frame.px(_HOP) * 4 * (at % 1) * (1 - at % 1))
        if kind == "score":
            (x1, y1), (x2, _y2) = self.anchor(flight.start), self.anchor(flight.end)
            return round(mix(x1, x2, t)), y1
        if kind == "hand":
            below = arc(self.anchor(flight.start), self.anchor(flight.end), t, -self.layout.frame.px(_DIP))
            return round(below[0]), round(below[1])
        return super().path(flight, t)

    def anchor(self, name: str) -> tuple[int, int]:
        kind, *rest = name.split(".")
        numbers = [int(part) for part in rest]
        layout, model = self.layout, self.playback.model
        if kind == "space":
            return layout.space(*numbers).centre
        if kind == "pile":
            return layout.pile(*numbers).centre
        if kind in ("card", "place"):
            colour, seat, at = numbers
            where = layout.card if kind == "card" else layout.place
            return where(colour, seat, model.castle(colour, seat), at).centre
        if kind == "score":
            return layout.score(*numbers)
        if kind == "hand":
            return layout.hand(*numbers)
        if kind == "rolled":
            return layout.rolled(numbers[0], len(model.dice)).centre
        return layout.board_die(0, 1, low=bool(model.dice)).centre

    def berth(self, name: str) -> Rect | None:
        """With reduced motion the table has changed by then: a card already lies at its place."""
        kind, *rest = name.split(".")
        numbers = [int(part) for part in rest]
        layout = self.layout
        if kind == "space":
            return layout.space(*numbers)
        if kind == "pile":
            return layout.pile(*numbers)
        if kind == "hand":
            return layout.plate(*numbers)
        if kind == "place":
            colour, seat, at = numbers
            return layout.card(colour, seat, self.playback.model.castle(colour, seat), at)
        if kind == "score":
            side = layout.frame.px(PIECE_WIDE)
            return Rect(0, 0, side, side).at(*layout.score(*numbers))
        return None

    # Spots and hands ---------------------------------------------------------------------------------------

    def spots(self) -> Sequence[Spot]:
        """Worked out once for each state of table and desk."""
        playback = self.playback
        key = (
            playback.revision,
            self.sittings,
            playback.playing,
            playback.deciding,
            playback.over,
            playback.trouble,
        )
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, self._all_spots())
        return self._kept[1]

    def _all_spots(self) -> Sequence[Spot]:
        """The desk's own lie over what only explains itself; no id comes twice."""
        mine = self.panel.spots()
        taken = {spot.id for spot in mine}
        found = [
            *top_spots(self.layout, self.playback),
            *still_spots(self.layout, self.playback),
            *self.log_spots(),
        ]
        found = [spot for spot in found if spot.id not in taken] + mine
        widgets = (*self.top_buttons(), *self.paper_buttons(), *self.panel.widgets)
        return found + [spot for widget in widgets for spot in widget.spots()]

    def click(self, spot_id: str) -> None:
        if any(spot.id == spot_id and "click" in spot.does for spot in self.panel.spots()):
            self.panel.click_spot(spot_id)
        else:
            super().click(spot_id)

    def drag(self, spot_id: str) -> None:
        self.panel.grab(spot_id)

    def drag_targets(self, spot_id: str) -> Collection[str]:
        return self.panel.drag_targets(spot_id)

    def drag_image(self, spot_id: str) -> pygame.Surface | None:
        picture = self.panel.drag_picture(spot_id)
        return self.ui.assets.picture(*picture) if picture is not None else None

    def drop(self, spot_id: str, target: str) -> None:
        if target in self.panel.drag_targets(spot_id):
            self.panel.drop(spot_id, target)

    def refuse(self, spot_id: str, over: str | None) -> None:
        super().refuse(spot_id, over)
        why = self.panel.drop_failed(spot_id, over)
        if why:
            self.ui.toast(why)
