"""Burgen Land's table: the ring, both players' castles, the dice and the paper."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from kingsburg.app.i18n import _
from kingsburg.engine.burgenland.castles import COLOURS
from kingsburg.engine.burgenland.prompts import Ask, asked
from kingsburg.ui.games.burgenland.book.pointed import page_for, page_on
from kingsburg.ui.games.burgenland.choreography import CROWN_WIDE
from kingsburg.ui.games.burgenland.coach.coach_words import BurgenLandCoachWords
from kingsburg.ui.games.burgenland.decisions.acting import ActPanel, GiveUpPanel
from kingsburg.ui.games.burgenland.decisions.numbers import NumberPanel
from kingsburg.ui.games.burgenland.decisions.panel import DecisionPanel
from kingsburg.ui.games.burgenland.decisions.preview import Landing
from kingsburg.ui.games.burgenland.decisions.rolling import RollPanel
from kingsburg.ui.games.burgenland.hints.terms import GLOSSARY
from kingsburg.ui.games.burgenland.pictures import ruler_picture
from kingsburg.ui.games.burgenland.presentation import Playback
from kingsburg.ui.games.burgenland.table.board import draw_band, still_spots
from kingsburg.ui.games.burgenland.table.latest import draw_latest
from kingsburg.ui.games.burgenland.table.layout import DuelLayout
from kingsburg.ui.games.burgenland.table.places import DuelPlaces
from kingsburg.ui.games.burgenland.table.ring import draw_ring
from kingsburg.ui.games.burgenland.table.top_bar import draw_top, draw_track, top_spots
from kingsburg.ui.games.burgenland.table.tray import draw_rolled, draw_tray
from kingsburg.ui.games.burgenland.table.zones import NAMES, zone_of
from kingsburg.ui.hints.terms import Glossary
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Fade
from kingsburg.ui.playback.held import HELD
from kingsburg.ui.shell.keyboard.zones import Zone
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.table.tabletop import Tabletop
from kingsburg.ui.table.zone_names import zone_name
from kingsburg.ui.widgets import Widget, draw_alike

_TOLD: Final = 4
"""So many sentences of what the other has done are told at most."""
PANELS: Final[Mapping[Ask, type[DecisionPanel]]] = {
    Ask.ROLL: RollPanel,
    Ask.ROLL_OR_STOP: RollPanel,
    Ask.NUMBER: NumberPanel,
    Ask.ACT: ActPanel,
    Ask.GIVE_UP: GiveUpPanel,
}


class DuelScene(Tabletop):
    """The scene; the first person in the window comes first in bar, track and bands."""

    name = "duel"
    playback: Playback
    layout: DuelLayout
    panel: DecisionPanel

    _marked: tuple[int | None, tuple[Landing, ...]] = (None, ())
    """Who was last shown where the numbers lead, and where that is."""

    def landings(self) -> tuple[Landing, ...]:
        """Where the numbers lead; what was marked before a roll stays while its dice tumble."""
        now, beat = tuple(self.panel.landings()), self.playback.beat
        rolling = beat is not None and (beat.tumbling or beat.kind == HELD)
        if now or beat is None or not rolling or beat.seat != self._marked[0]:
            self._marked = (self.panel.seat, now)
        return self._marked[1]

    def lay_out(self) -> DuelLayout:
        """Return the layout with the first person in the window in front."""
        return DuelLayout(self.ui.frame, len(self.playback.names), self.playback.front)

    def seated(self) -> DecisionPanel:
        """Return the decision panel. Raises KeyError for a decision without one."""
        seat = self.playback.deciding
        if seat is None:
            return DecisionPanel(self.playback, self.layout, None, self.me)
        return PANELS[asked(self.playback.state)](self.playback, self.layout, seat, self.me)

    def glossary(self) -> Glossary:
        """The terms of Burgen Land."""
        return GLOSSARY

    def help_page(self, spot: Spot | None) -> str:
        """The page on the spot; for None, on the decision that is due, or on a turn."""
        if spot is not None:
            return page_on(spot.means)
        playback = self.playback
        due = playback.game.prompt(playback.state) if playback.deciding is not None else None
        return page_for(due) if due is not None else "turn"

    def phrases(self, seat: int) -> BurgenLandCoachWords:
        """Return the coach's words for the state that is shown."""
        return BurgenLandCoachWords(self.playback.state, seat, self.playback.names)

    # What is shown -----------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the board, the dice rolled, the crown, the decision's marks and what is in flight."""
        self._paint_board(canvas)
        self.layers.show(canvas)
        if self.layers.waiting:
            self.ui.invalidate()
        draw_rolled(canvas, self.layout, self.playback)
        self._draw_crown(canvas)
        self.panel.draw_over(canvas)
        self.hinting.draw(canvas)
        self.flights.draw(canvas)
        self.flights.draw_notes(canvas)
        self.controls.draw_held(canvas)

    def _paint_board(self, canvas: Canvas) -> None:
        """Paint the parts that do not move; each is repainted only when its content changes."""
        playback, layout, layers = self.playback, self.layout, self.layers
        on = layers.begin(canvas)
        flying = self.flights.flying()
        layers.top(on, partial(draw_top, layout=layout), playback=playback)
        landings, risk = self.landings(), self.panel.risk()
        paint_ring = partial(draw_ring, layout=layout)
        layers.part(on, "ring", layout.ring(), paint_ring, playback=playback, landings=landings, risk=risk)
        pieces = [ruler_picture(colour) for colour in playback.colours]
        hidden = tuple(seat for seat, piece in enumerate(pieces) if piece in flying)
        layers.part(
            on, "track", layout.track(), partial(draw_track, layout=layout), playback=playback, hidden=hidden
        )
        for colour in range(len(COLOURS)):
            paint = partial(draw_band, layout=layout)
            layers.part(on, f"band.{colour}", layout.band(colour), paint, playback=playback, colour=colour)
        layers.part(on, "strip", layout.strip(), partial(draw_latest, layout=layout), playback=playback)
        self._paint_tray(on)
        if layout.chronicled:
            layers.log(on)

    def _paint_tray(self, on: Canvas) -> None:
        playback, layout, panel, strip = self.playback, self.layout, self.panel, self.strip
        if strip is not None:
            self.layers.strip(on, strip)
            return

        def paint(
            c: Canvas, playback: Playback, me: int, panel: DecisionPanel, widgets: Sequence[Widget]
        ) -> None:
            draw_tray(c, panel.layout, playback, me, panel)
            draw_alike(c, widgets)

        widgets = [*panel.widgets, *self.controls.paper()]
        self.layers.part(
            on, "tray", layout.tray(), paint, playback=playback, me=self.me, panel=panel, widgets=widgets
        )

    def _draw_crown(self, canvas: Canvas) -> None:
        """Draw the crown on its space, dimmed while it is dragged, unless it is flying."""
        model = self.playback.model
        if model.crown is None or "crown" in self.flights.flying():
            return
        side = canvas.frame.px(CROWN_WIDE)
        rect = Rect(0, 0, side, side).at(*self.layout.space(model.crown).centre)
        held = canvas.attention.dragging == "crown"
        canvas.picture("burgenland", "crown", rect, alpha=Fade.DIM if held else 255)

    def places(self) -> DuelPlaces:
        """Return the places of the anchors in the present layout."""
        return DuelPlaces(self.layout, self.playback.model)

    # Spots and drags ---------------------------------------------------------------------------------------

    def all_spots(self) -> Sequence[Spot]:
        """The panel's spots come last, in place of explaining spots with the same id."""
        mine = self.panel.spots()
        taken = {spot.id for spot in mine}
        found = [
            *top_spots(self.layout, self.playback),
            *still_spots(self.layout, self.playback),
            *self.log_spots(),
        ]
        found = [spot for spot in found if spot.id not in taken] + mine
        return found + [spot for widget in self.widgets() for spot in widget.spots()]

    def log_spots(self) -> list[Spot]:
        """Return the spot of the log, whose tip tells in sentences what the other did since one's turn."""
        told = self._since()
        return (
            [
                spot._replace(tip=_("{sentences} {tip}").format(sentences=" ".join(told), tip=spot.tip))
                for spot in super().log_spots()
            ]
            if told
            else super().log_spots()
        )

    def _since(self) -> list[str]:
        """The latest sentences of the log about the other player, while one decides."""
        playback = self.playback
        since = playback.last_decided.get(self.me)
        if since is None or playback.deciding != self.me:
            return []
        others = [
            line.text
            for line in playback.lines[since:]
            if line.seat not in (None, self.me) and not line.heading
        ]
        return others[-_TOLD:]

    def zone_of(self, spot: Spot) -> Zone:
        """Return the part of the table in which a spot lies, by what it stands for or where it is."""
        return zone_of(self, spot) or super().zone_of(spot)

    def zone_name(self, zone: Zone) -> str:
        """Return the name of a part of this table."""
        return zone_name(zone, NAMES)

    def begins_at(self, usable: Sequence[Spot]) -> str | None:
        """Return the first place or card that the decision can use."""
        if any(spot.main for spot in usable):
            return None
        mine = {spot.id for spot in self.panel.spots()}
        return next((spot.id for spot in usable if spot.id in mine and "click" in spot.does), None)

    def click(self, spot: Spot) -> None:
        """Click a spot of the decision, or else of the table."""
        if any(own.id == spot.id and "click" in own.does for own in self.panel.spots()):
            self.panel.click_spot(spot)
        else:
            super().click(spot)

    def drag(self, spot: Spot) -> None:
        """Tell the decision what is picked up."""
        self.panel.grab(spot)

    def drag_targets(self, spot: Spot) -> Collection[str]:
        """Return where the decision takes what is dragged."""
        return self.panel.drag_targets(spot)

    def drag_image(self, spot: Spot) -> pygame.Surface | None:
        """Return the picture of what is dragged, or None."""
        picture = self.panel.drag_picture(spot)
        return self.ui.assets.picture(*picture) if picture is not None else None

    def drop(self, spot: Spot, target: Spot) -> None:
        """Drop it in the decision, if that takes it there."""
        if target.id in self.panel.drag_targets(spot):
            self.panel.drop(spot, target)

    def refuse(self, spot: Spot, over: Spot | None) -> None:
        """Tell why what was dropped does not belong there."""
        super().refuse(spot, over)
        why = self.panel.drop_failed(spot, over)
        if why:
            self.ui.toast(why)
