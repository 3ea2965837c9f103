"""The winter battle: the enemy, and a row for each player with all that counts."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kingsburg.app.i18n import _, pgettext
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.ui.games.kingsburg.battle.field import (
    beside_hint,
    beside_replay,
    draw_turning,
    enemy_card,
    foot,
    hint_place,
    king_die,
    king_place,
    measure,
    replay_place,
    row_place,
)
from kingsburg.ui.games.kingsburg.battle.ground import Standing
from kingsburg.ui.games.kingsburg.battle.row import BattleRow
from kingsburg.ui.games.kingsburg.decisions.choosing import ChoosePanel
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.games.kingsburg.table.light import by_candle
from kingsburg.ui.hints.card import HintCard
from kingsburg.ui.hints.hint import Hint
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap, Time
from kingsburg.ui.playback.beats import Anchor, Beat, way
from kingsburg.ui.playback.sprites import draw_sinking, draw_tumbling
from kingsburg.ui.playback.tempo import TEMPI, Tempo, word
from kingsburg.ui.replay.strip import replay_strip
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.table.flights import draw_mark, trace_seen
from kingsburg.ui.table.handover import pass_screen
from kingsburg.ui.table.reading import reads_large
from kingsburg.ui.widgets import Button, Widget, WidgetScene

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.table.table import TableScene

_THROWN_FROM = (-200.0, 0.0)
"""Where the King's die is thrown from, in design units from its place."""
_COACH = 48.0
"""The side of the coach's button, in design units."""
_HIGHER = 168.0
"""How high the choices are in large type: as far as the shield of the enemy's line leaves room."""


class _LossPanel(ChoosePanel):
    """The choice of losses, placed over the battlefield's sky so that the armies stay visible."""

    def sheet(self, w: float, h: float) -> Rect:
        wide, frame = max(w, 768), self.layout.frame
        high = max(h, _HIGHER) if reads_large(frame) else h
        return frame.rect(822 - wide / 2, 88, wide, high)

    def title(self, sheet: Rect) -> Rect:
        """The heading leaves the corner to the coach."""
        return super().title(sheet).inset(self.layout.frame.px(_COACH), 0)


class BattleScene(WidgetScene):
    """The scene over the table from the enemy's revealing until a person has read the outcome."""

    name = "battle"
    tells_below = True

    def __init__(self, ui: Ui, playback: Playback, table: TableScene) -> None:
        super().__init__(ui)
        self.playback = playback
        self.table = table
        self.layers = table.battle.take()
        self.finished = False
        self._hint: Hint | None = None
        """What is explained below the rows."""
        self._waited = 0.0
        self._steps = False
        """Whether what is being shown waits for the player."""
        self._desk: _LossPanel | None = None
        self.strip = replay_strip(playback, lambda: None)
        self._lay_strip()
        self._before = playback.on_event
        playback.on_event = self._heard
        self._seen_before = playback.on_seen
        playback.on_seen = lambda beat: trace_seen(playback, beat, self._marked(beat))

    def help_page(self, spot: Spot | None) -> str:
        """The page on the battle."""
        return "battle"

    def close(self) -> None:
        """Forget the painting and give playback back to the table."""
        self.layers.close()
        self.table.winter.get_ready(self.playback.model.year + 1)
        self.playback.on_event = self._before
        self.playback.on_seen = self._seen_before
        self.playback.held = False

    def _heard(self, event: ev.Event) -> None:
        self.table.hinting.watch.happened(event)
        if isinstance(event, ev.SoldiersHome):
            self.finished = True
            self.playback.held = True
            self.table.battle.foresee_result()
        self.rebuild()

    # Time --------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Play the battle on, open the choice of losses when it is due, and leave when it is over."""
        if self.finished and not self.playback.held:
            self._go_on()
            return True
        dragging = self.strip is not None and self.strip.follow(at_once=False)
        moving = self.playback.update(dt) or dragging
        pass_screen(self, self.playback)
        deciding = self.playback.deciding
        if (self._desk is None) != (deciding is None) or (
            self._desk is not None and self._desk.seat != deciding
        ):
            self._desk = (
                None
                if deciding is None
                else _LossPanel(
                    self.playback, TableLayout(self.ui.frame, len(self.playback.names)), deciding, deciding
                )
            )
            self.rebuild()
        self.table.hinting.watch.asked()
        if self._hint is not self.table.hinting.watch.shown:
            self._hint = self.table.hinting.watch.shown
            self.rebuild()
        if self._steps != self.playback.steps:
            self._steps = self.playback.steps
            self.rebuild()
        if self.finished and self._goes_on:
            self._waited += dt
            if self._waited > Time.WATCH:
                self._go_on()
                return True
        return moving or self.playback.waiting

    @property
    def _goes_on(self) -> bool:
        """Whether the scene closes by itself at the end, because nobody has to, or wants to, go on."""
        if self.strip is not None:
            return self.strip.playback.running
        return (self.ui.settings.auto_skip and not self._tempo.steps) or not self.playback.people

    @property
    def _tempo(self) -> Tempo:
        """How the battle is shown."""
        return TEMPI[self.ui.settings.battle_speed or word(self.ui.settings)]

    def resize(self) -> None:
        """Forget the painting and the choice of the old size, and lay the strip anew."""
        self._desk = None
        self.layers.clear()
        self._lay_strip()
        self.rebuild()

    def _lay_strip(self) -> None:
        """Lay out the strip of a replay below the rows, in place of the button to go on."""
        if self.strip is not None:
            self.strip.lay_out(replay_place(self.ui.frame))

    def _go_on(self) -> None:
        if self.finished and self.ui.stack.top is self:
            self.ui.stack.pop()

    # Look --------------------------------------------------------------------------------------------------

    def status(self) -> str:
        """Return the trouble, the request of the choice, or the last line of the chronicle.

        What the King's die shows is told once it has come to rest.
        """
        if self.playback.trouble:
            return self.playback.trouble
        if self._desk is not None:
            return self._desk.sentence()
        if self.finished:
            return _("The battle is over")
        if self.playback.model.die and self._done(("king",)) < 1:
            return _("The King's die will send everybody 1 to 6 more.")
        return self.playback.lines[-1].text if self.playback.lines else ""

    def seat(self) -> int | None:
        """Return the seat that chooses its reward or losses, or None."""
        return self.playback.deciding

    def build(self) -> Sequence[Widget]:
        """Make the widgets of the choice, and a replay's strip or the button that goes on."""
        f, found = self.ui.frame, list[Widget]()
        onward = foot(f).inset(0, f.px(Gap.XL)).right_part(f.px(280))
        if self._desk is not None:
            found += self._desk.widgets
            if self.ui.settings.coach:
                found.append(self._coach_button(self._desk))
        card = self._card()
        if card is not None:
            found.append(card)
        if self.strip is not None:
            found.append(self.strip)
        elif self.finished:
            found.append(
                Button(
                    "button.continue",
                    onward,
                    pgettext("after the battle", "Continue"),
                    self._go_on,
                    "madder",
                )
            )
        elif self._steps:
            found.append(Button("button.next", onward, _("Next"), self.playback.onward, "madder"))
        return found

    def spots(self) -> Sequence[Spot]:
        """The rows, to be read out, below the buttons."""
        enemy = self.playback.model.enemy
        rows = [row.spot for row in self._rows(enemy)] if enemy is not None else []
        return [*rows, *super().spots()]

    def _card(self) -> HintCard | None:
        """Return the card of a hint about the battle, if one is due; what is older waits for the table."""
        hint = self.table.hinting.watch.shown
        fits = hint is not None and hint.at_once and self._desk is None
        return self.table.hinting.card(hint_place(self.ui.frame)) if fits else None

    def _coach_button(self, panel: _LossPanel) -> Button:
        f = self.ui.frame
        corner = next(spot.rect for spot in panel.widgets[0].spots()).inset(f.px(Gap.L))
        side = f.px(_COACH)
        coach, rect = self.table.coach, Rect(corner.right - side, corner.y, side, side)
        return coach.button(rect, partial(coach.ask, self, panel))

    def asked(self) -> Hashable:
        """Return which choice of a person is due."""
        turns, deciding = len(self.playback.turns), self.playback.deciding
        return (turns, deciding) if deciding is not None else None

    @property
    def goes_on(self) -> bool:
        """Whether nobody is asked, so that Enter and Space show what comes next."""
        return self.playback.deciding is None and self.strip is None

    @property
    def own_arrows(self) -> bool:
        """Whether the arrow keys belong to the strip of a replay."""
        return self.strip is not None

    def refuse(self, spot: Spot, over: Spot | None) -> None:
        """Drop the knob of a replay's bar where the pointer is, even beside the bar."""
        if self.strip is not None and spot.id == "seek":
            self.strip.drop()

    def key(self, name: str) -> None:
        """Give the key to the strip, or open the menu, go on, or undo."""
        if self.strip is not None and self.strip.key_pressed(name):
            return
        if name in ("escape", "menu"):
            self.ui.router.menu()
        elif name in ("space", "return"):
            if self.finished:
                self._go_on()
            else:
                self.playback.onward()
        elif name == "undo":
            self.table.controls.undo()
            self._desk = None

    def draw(self, canvas: Canvas) -> None:
        """Draw the still parts, painted once for each state, and over them what moves."""
        standing, layers = self._standing(), self.layers
        if standing is None:
            layers.clear()
            layers.begin(canvas)
            layers.show(canvas)
            return
        layers.paint(canvas, standing)
        layers.light(by_candle(theme.WINTER) if self.ui.settings.evening else theme.WINTER)
        layers.show(canvas)
        self._draw_motion(canvas, standing.enemy)
        self.draw_widgets(canvas)
        if self.table.layers.waiting or layers.waiting:
            self.ui.invalidate()

    def _standing(self) -> Standing | None:
        """Return how the battle stands; None without an enemy."""
        f, model = self.ui.frame, self.playback.model
        if model.enemy is None:
            return None
        turned, rolled = self._done(("enemy",)) >= 1, self._done(("king",)) >= 1
        room = foot(f).left_part(foot(f).w - f.px(300)) if self.strip is None else beside_replay(f)
        room = room if self._card() is None else beside_hint(f)
        return Standing(model.enemy, self._rows(model.enemy), turned, model.die if rolled else 0, room)

    def _done(self, at: Anchor) -> float:
        """How far, from 0 to 1, the movement at an anchor has come; 1 if nothing moves."""
        beat = self.playback.beat
        if beat is not None and not self.ui.settings.reduce_motion:
            for stir in beat.stirs:
                if stir.at == at:
                    return way(stir, self.playback.progress)
        return 1.0

    def _rows(self, enemy: int) -> list[BattleRow]:
        f, order = self.ui.frame, self.playback.model.order
        scale = measure(f, self.playback, enemy)
        found = []
        for i, seat in enumerate(order):
            filled = self._done(("row", i)) if self.playback.model.die else 0.0
            place, stamped = row_place(f, len(order), i), self._done(("stamp", seat))
            found.append(BattleRow(f, self.playback, place, seat, enemy, scale, filled, stamped))
        return found

    def _draw_marks(self, canvas: Canvas) -> None:
        """Draw a gold frame around whoever chooses, and around what has just changed while nothing moves."""
        playback, beat = self.playback, self.playback.beat
        if self._desk is not None and playback.deciding is not None:
            order = playback.model.order
            draw_mark(canvas, row_place(self.ui.frame, len(order), order.index(playback.deciding)))
        if beat is None or not (self.ui.settings.reduce_motion or playback.resting):
            return
        for rect in self._marked(beat):
            draw_mark(canvas, rect)

    def _marked(self, beat: Beat) -> list[Rect]:
        """Return where what a beat changes lies on the field."""
        f, order = self.ui.frame, self.playback.model.order
        places: dict[Anchor, Rect] = {}
        for i, seat in enumerate(order):
            row = row_place(f, len(order), i)
            places |= {("stamp", seat): row, ("row", i): row, ("strip", seat): row}
        places |= {("enemy",): enemy_card(f), ("king",): king_die(f)}
        anchors = dict.fromkeys((*(stir.at for stir in beat.stirs), *beat.marks))
        return [places[at] for at in anchors if at in places]

    def _draw_motion(self, canvas: Canvas, enemy: int) -> None:
        playback, f, rows = self.playback, canvas.frame, self._rows(enemy)
        self._draw_marks(canvas)
        turned, rolled = self._done(("enemy",)), self._done(("king",))
        if turned < 1:
            draw_turning(canvas, ENEMIES[enemy].kind, enemy_card(f), turned)
        if playback.model.die and rolled < 1:
            canvas.clip(king_place(f))
            draw_tumbling(canvas, f"white_{playback.model.die}", king_die(f), rolled, 0, _THROWN_FROM)
            canvas.clip(None)
        for row in rows:
            if playback.model.die and rolled >= 1 and row.filled < 1:
                row.draw_filling(canvas)
            if row.stamped < 1:
                row.draw_stamping(canvas)
            for building, rect in row.ruins():
                sunk = self._done(("ruin", row.seat, building))
                if sunk < 1:
                    picture = canvas.assets.cover("buildings", BUILDINGS[building].id, rect.w, rect.h)
                    draw_sinking(canvas, picture, rect, sunk)
