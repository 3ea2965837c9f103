"""The table: a season of Kingsburg, played with dice, cards and tiles."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from functools import partial

import pygame

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.board.buildings import BUILDING_BY_ID, BUILDINGS
from kingsburg.engine.kingsburg.calendar import WINTER
from kingsburg.ui.games.kingsburg.battle.field import PICTURES
from kingsburg.ui.games.kingsburg.coach_words import KingsburgCoachWords
from kingsburg.ui.games.kingsburg.decisions.panel import DecisionPanel, Die
from kingsburg.ui.games.kingsburg.decisions.panels import panel_for
from kingsburg.ui.games.kingsburg.model import Place, SeatShown
from kingsburg.ui.games.kingsburg.presentation import Playback, seen_enemy
from kingsburg.ui.games.kingsburg.table.anchors import Anchors
from kingsburg.ui.games.kingsburg.table.court import CardState, card_spots, draw_court
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.games.kingsburg.table.light import by_candle, light
from kingsburg.ui.games.kingsburg.table.moment import Moment, moment
from kingsburg.ui.games.kingsburg.table.motion import draw_motion
from kingsburg.ui.games.kingsburg.table.players import draw_strip, strip_spots
from kingsburg.ui.games.kingsburg.table.provinces import draw_province, tile_spots
from kingsburg.ui.games.kingsburg.table.top_bar import draw_top, top_spots
from kingsburg.ui.games.kingsburg.table.tray import draw_tray, draw_wood, hand_slots, tray_spots
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.animation import mix
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.pixels import transparent
from kingsburg.ui.paint.theme import Gap, Radius, Stroke
from kingsburg.ui.playback.beats import NOBODY, Beat, Flight
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.table.tabletop import Interrupt, Tabletop
from kingsburg.ui.widgets import Button, Widget

_NEARER = 14.0
"""By how much what flies is larger halfway, in design units."""

_EYE = 46.0
"""The button to look at the enemy again, where its card lies."""

_WINTER = ("winter", "glory", "wreath", "seal_victory", "seal_draw", "seal_defeat")
"""Pictures of the interface that battle and end are the first to show."""


class TableScene(Tabletop):
    """A season at the court, provinces beside it."""

    name = "season"
    playback: Playback
    layout: TableLayout
    panel: DecisionPanel

    def __init__(self, ui: Ui, playback: Playback, interrupt: Interrupt) -> None:
        self.pinned: int | None = None
        self._seen: dict[int, SeatShown] = {}
        self._kept: tuple[Hashable, list[Spot], dict[int, CardState]] | None = None
        super().__init__(ui, playback, interrupt)
        ui.assets.prefetch(PICTURES)

    def enter(self) -> None:
        """What winter will show is read meanwhile."""
        super().enter()
        banners = [f"gonfalon_{colour}" for colour in self.playback.colours]
        self.ui.assets.prefetch([("ui", name) for name in (*_WINTER, *banners)])

    def lay_out(self) -> TableLayout:
        return TableLayout(self.ui.frame, len(self.playback.names))

    def seated(self) -> DecisionPanel:
        return panel_for(self.playback, self.layout, self.me)

    def phrases(self, seat: int) -> KingsburgCoachWords:
        playback = self.playback
        legal, shown = playback.game.legal(playback.state), playback.model.seats[seat]
        discreet = not playback.replayed and len(playback.people) > 1
        return KingsburgCoachWords(playback.state, seat, legal, playback.names, shown, discreet)

    def resize(self) -> None:
        self._kept = None
        super().resize()

    # What is shown -----------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        playback, layout, now = self.playback, self.layout, self._now()
        self._paint_board(canvas, self.mover, now)
        season = light(
            playback.model.year,
            playback.model.phase,
            None if self.still else playback.beat,
            playback.progress,
        )
        self.layers.light(by_candle(season) if self.ui.settings.evening else season)
        self.layers.show(canvas)
        self._draw_attention(canvas)
        if not self._in_tray(self.panel.widgets):
            for widget in self.panel.widgets:
                widget.draw(canvas)
        other = self._province_shown()
        if other is not None:
            rect = layout.large_province()
            area = Rect(0, 0, *rect.size)
            canvas.layer(
                "large", rect, draw_province, layout=layout, playback=playback, seat=other, area=area
            )
        if playback.beat is not None and not self.still:
            draw_motion(canvas, self._anchors(), now, playback.beat)
        self.draw_flights(canvas)

    def _in_tray(self, widgets: Sequence[Widget]) -> bool:
        """Whether a desk's widgets all lie on the paper; a sheet over the table does not."""
        tray = self.layout.tray()
        return all(tray.holds(*spot.rect.centre) for widget in widgets for spot in widget.spots())

    def _paint_tray(self, on: Canvas, now: Moment) -> None:
        """The tray with everything in it but what rolls."""
        playback, layout, panel, strip = self.playback, self.layout, self.panel, self.strip
        if strip is not None:
            self.paint_strip(on, strip)
            return
        shown, rolling = self._shown(now, self.me), now.rolls(self.me)
        widgets = [*panel.widgets] if self._in_tray(panel.widgets) else []

        def paint(
            c: Canvas,
            playback: Playback,
            me: int,
            shown: SeatShown,
            rolling: frozenset[Place],
            panel: DecisionPanel,
            widgets: Sequence[Widget],
        ) -> None:
            draw_wood(c, layout)
            draw_tray(c, layout, playback, me, shown, rolling, panel)
            for widget in widgets:
                widget.draw(c)

        self.layers.part(
            on,
            "tray",
            layout.tray(),
            paint,
            playback=playback,
            me=self.me,
            shown=shown,
            rolling=rolling,
            panel=panel,
            widgets=[*widgets, *self.paper_buttons()],
        )

    def _shown(self, now: Moment, seat: int) -> SeatShown:
        """A seat's things at that moment: the same object as long as they are the same."""
        shown = now.seat(seat)
        if self._seen.get(seat) != shown:
            self._seen[seat] = shown
        return self._seen[seat]

    def _paint_board(self, canvas: Canvas, mover: int | None, now: Moment) -> None:
        """The still parts, each painted anew only when it shows something else."""
        playback, layout, layers = self.playback, self.layout, self.layers
        on = layers.begin(canvas)
        seen = seen_enemy(self.playback)
        model = playback.model
        self.paint_top(on, partial(draw_top, layout=layout), model=model, seen=seen)
        enemy = model.enemy if model.enemy is not None else seen
        for place, seat in enumerate(model.order):
            rect = layout.strip(place)
            layers.part(
                on,
                f"strip.{place}",
                rect,
                draw_strip,
                rect=rect,
                playback=playback,
                seat=seat,
                shown=self._shown(now, seat),
                enemy=enemy,
                away=now.rolls(seat),
                active=seat == mover,
            )
        cards, attention = self._cards(), canvas.attention
        targets = frozenset(attention.targets)
        over = attention.over if targets else None
        rests = self.panel.rests
        layers.part(
            on,
            "court",
            layout.court_hall(),
            partial(draw_court, layout=layout),
            playback=playback,
            states=cards,
            targets=targets,
            over=over,
            calm="court" in rests,
        )
        self._paint_tray(on, now)
        rect = layout.province()
        layers.part(
            on,
            "province",
            rect,
            partial(draw_province, layout=layout),
            playback=playback,
            seat=self.me,
            area=rect,
            choosing=bool(self.panel.usable_tiles()),
            chosen=self.panel.chosen_tile(),
            calm="province" in rests,
        )
        if not layout.compact:
            self.paint_log(on)

    def _draw_attention(self, canvas: Canvas) -> None:
        """A gold frame around whatever the pointer or the keyboard is at, and around a pinned player."""
        f, layout = canvas.frame, self.layout
        hot = canvas.attention.hot or ""
        kind, _dot, rest = hot.partition(".")
        rects = []
        if kind == "advisor" and hot not in canvas.attention.targets:
            rects.append(layout.card(int(rest)))
        elif kind == "tile":
            building = BUILDINGS[BUILDING_BY_ID[rest]]
            rects.append(layout.tile(building.row, building.column))
        for place, seat in enumerate(self.playback.model.order):
            if hot == f"seat.{seat}" or self.pinned == seat:
                rects.append(layout.strip(place))
        for rect in rects:
            canvas.frame_rect(rect, theme.GOLD_LIGHT, f.px(Stroke.FRAME), f.px(Radius.M))

    def _look_now(self) -> tuple[list[Spot], dict[int, CardState]]:
        """Spots and cards, worked out once for each state of table and desk."""
        playback = self.playback
        key = (
            playback.revision,
            self.sittings,
            playback.playing,
            playback.deciding,
            playback.over,
            playback.trouble,
            self.pinned,
            self.me,
        )
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, self._all_spots(), self._card_states())
        return self._kept[1], self._kept[2]

    def _cards(self) -> dict[int, CardState]:
        return self._look_now()[1]

    def _card_states(self) -> dict[int, CardState]:
        found = {n: self.panel.card(n) for n in range(1, COURT + 1)}
        since = self.playback.last_decided.get(self.me)
        if since and self.playback.deciding is not None:
            for n in self._fresh(since):
                look = found[n]
                found[n] = CardState(look.state, look.badge, True, look.chosen)
        return found

    def _fresh(self, since: int) -> set[int]:
        """Advisors that others have influenced since the person's last turn."""
        turn = self.playback.lines[since - 1].turn if 0 < since <= len(self.playback.lines) else 0
        return {
            event.advisor
            for event in self.playback.events(max(0, turn))
            if isinstance(event, ev.Influenced)
            and event.seat != self.me
            and event.advisor in self.playback.model.court
        }

    def _province_shown(self) -> int | None:
        """Another player's province: hovered, reached by the keyboard, or pinned."""
        hot = self.ui.attention.hot or ""
        if hot.startswith("seat.") and self.ui.attention.dragging is None:
            seat = int(hot.removeprefix("seat."))
            return seat if seat != self.me else self.pinned
        return self.pinned

    def _now(self) -> Moment:
        return moment(self.playback, self.carried())

    def _anchors(self) -> Anchors:
        return Anchors(self.layout, self.playback, self.me, self._province_shown())

    def anchor(self, name: str) -> tuple[int, int]:
        return self._anchors().rect(name).centre

    def berth(self, name: str) -> Rect | None:
        return self._anchors().berth(name)

    def marks(self, beat: Beat) -> Sequence[str]:
        dice = (f"die.{seat}.{white:d}.{i}" for seat, white, i in sorted(beat.tumbling) if seat != NOBODY)
        return (*super().marks(beat), *dice)

    def breadth(self, flight: Flight, t: float) -> int:
        """From the size it had to the size it will have, larger on the way: it comes nearer."""
        places = self._anchors()
        w = mix(places.rect(flight.start).w, places.rect(flight.end).w, t)
        return round(w + self.layout.frame.px(_NEARER) * 4 * t * (1 - t))

    # Spots -------------------------------------------------------------------------------------------------

    def spots(self) -> Sequence[Spot]:
        return self._look_now()[0]

    def _all_spots(self) -> list[Spot]:
        playback, layout = self.playback, self.layout
        seen = seen_enemy(self.playback)
        found = [*top_spots(layout, playback.model, seen)]
        found += strip_spots(layout, playback, self.me, self.pinned, seen)
        found += self.log_spots()
        found += card_spots(layout, playback, self.panel)
        if self.strip is None:
            found += tray_spots(layout, playback, self.me, self.panel)
        found += tile_spots(layout, playback, self.me, self.panel)
        for widget in (*self.top_buttons(), *self.paper_buttons(), *self.panel.widgets):
            found += widget.spots()
        return found

    def top_buttons(self) -> list[Button]:
        buttons = super().top_buttons()
        if self._may_look_again():
            f, enemy = self.layout.frame, self.layout.enemy()
            side = f.px(_EYE)
            eye = Rect(enemy.x - f.px(Gap.FINE), enemy.cy - side // 2, side, side)
            label = _("Look at the enemy again")
            buttons.append(Button("button.peek", eye, label, self._look_again, icon="eye", show_label=False))
        return buttons

    def _may_look_again(self) -> bool:
        playback = self.playback
        return (
            playback.deciding == self.me
            and playback.model.enemy is None
            and playback.model.seats[self.me].peeked
            and len(playback.people) > 1
        )

    def _look_again(self) -> None:
        enemy = self.playback.game.view(self.playback.state, self.me).enemies[self.playback.model.year - 1]
        self.interrupt(self, ev.Peeked(self.me, enemy))

    # Hands -------------------------------------------------------------------------------------------------

    def click(self, spot_id: str) -> None:
        kind, _dot, rest = spot_id.partition(".")
        if kind == "seat":
            seat = int(rest)
            self.pinned = None if seat in (self.pinned, self.me) else seat
            self.ui.invalidate()
        elif kind == "advisor":
            if int(rest) in self.panel.usable_cards():
                self.panel.click_card(int(rest))
        elif kind == "die":
            die = _die(spot_id)
            if die in self.panel.usable_dice():
                self.panel.click_die(die)
        elif kind == "modifier":
            on, usable, _why = self.panel.modifiers().get(rest, (False, False, ""))
            if on or usable:
                self.panel.click_modifier(rest)
        elif kind == "tile":
            building = BUILDING_BY_ID[rest]
            if building in self.panel.usable_tiles():
                self.panel.click_tile(building)
        else:
            super().click(spot_id)

    def drag(self, spot_id: str) -> None:
        if spot_id.startswith("die."):
            self.panel.drag_dice(_die(spot_id))

    def drag_targets(self, spot_id: str) -> Collection[str]:
        return [f"advisor.{n}" for n in self.panel.drop_cards()]

    def drag_image(self, spot_id: str) -> pygame.Surface | None:
        """All the dice in the hand, side by side."""
        if self.strip is not None:
            return None
        chosen = set(self.panel.chosen_dice())
        slots = hand_slots(self.playback.model.seats[self.me], self.playback.colours[self.me])
        pictures = [p for die, _slot, p, left in slots if left and die in chosen]
        side = self.layout.die(0).w
        image = transparent((side * max(1, len(pictures)), side))
        for i, picture in enumerate(pictures):
            image.blit(self.ui.assets.picture("dice", picture, side, side), (i * side, 0))
        return image

    def drop(self, spot_id: str, target: str) -> None:
        self.panel.drop(int(target.removeprefix("advisor.")))

    def refuse(self, spot_id: str, over: str | None) -> None:
        super().refuse(spot_id, over)
        advisor = int(over.removeprefix("advisor.")) if over and over.startswith("advisor.") else None
        why = self.panel.drop_failed(advisor)
        if why:
            self.ui.toast(why)

    def unfold(self) -> bool:
        if self.pinned is None:
            return False
        self.pinned = None
        self.ui.invalidate()
        return True

    def taken_back(self) -> None:
        model = self.playback.model
        if model.phase == WINTER and model.enemy is not None and model.ended is None:
            self.interrupt(self, ev.EnemyRevealed(model.enemy))


def _die(spot_id: str) -> Die:
    _kind, paint, number = spot_id.split(".")
    return (paint == "white", int(number) - 1)
