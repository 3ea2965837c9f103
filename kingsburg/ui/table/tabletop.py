"""A table of any game: what is shown follows its projection, and whoever decides sits at the right desk."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kingsburg.app.i18n import _
from kingsburg.ui.coach.button import TableCoach
from kingsburg.ui.coach.sheet import CoachWords
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.animation import arc, ease_in_out
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.layers import StillLayers
from kingsburg.ui.paint.theme import Gap, Radius, Stroke
from kingsburg.ui.playback.beats import Beat, Flight, way
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.playback.sprites import draw_flyer
from kingsburg.ui.replay.replayer import Replayer
from kingsburg.ui.replay.strip import STRIP_INSET, ReplayStrip, replay_strip
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.scene import Scene, Stake
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.table.chronicle_view import ChronicleScene, draw_log
from kingsburg.ui.table.layout import Layout
from kingsburg.ui.table.panel import DecisionPanel
from kingsburg.ui.table.top_bar import draw_status
from kingsburg.ui.widgets import Button, Widget

Interrupt = Callable[["Tabletop", Any], None]
"""Is told every event as it is shown: lays a battle, a look or the end over the table."""


class Tabletop(Scene):
    """Time, log, undo, flights and the bar's buttons; subclasses lay out, seat and draw their game."""

    def __init__(self, ui: Ui, playback: Playback[Any, Any], interrupt: Interrupt) -> None:
        super().__init__(ui)
        self.playback = playback
        self.interrupt = interrupt
        self.playback.on_event = lambda event: interrupt(self, event)
        self.playback.on_turned = self._jumped
        self.layout = self.lay_out()
        self.me = playback.front
        """Whose things lie in front."""
        self.panel = self.seated()
        self.layers = StillLayers()
        self.strip = replay_strip(playback, self._show_score)
        """What a replay is led by; None at a live game."""
        if isinstance(playback, Replayer):
            playback.on_jump = self._jumped
        self._lay_strip()
        self.sittings = 0
        """Changes with every new desk."""
        self._panel_key: tuple[int, int | None] | None = None
        self.coach = TableCoach(self)

    # What each game says for itself ----------------------------------------------------------------------

    def lay_out(self) -> Layout:
        """Where everything lies in the present frame."""
        raise NotImplementedError

    def seated(self) -> DecisionPanel:
        """The desk for what has to be decided now."""
        raise NotImplementedError

    def anchor(self, name: str) -> tuple[int, int]:
        """Where flights begin and end."""
        raise NotImplementedError

    def phrases(self, seat: int) -> CoachWords:
        """The coach's words for the present decision, which is that seat's."""
        raise NotImplementedError

    def ended(self) -> Any:
        """The event that ended the game, once it has been shown; None before."""
        return self.playback.model.ended

    # Life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._sit_down()
        self.ui.invalidate()

    def resize(self) -> None:
        self.layout = self.lay_out()
        self.layers.clear()
        self.panel.lay_out(self.layout)
        self._lay_strip()

    def _lay_strip(self) -> None:
        if self.strip is not None:
            self.strip.lay_out(self.layout.tray().inset(*map(self.ui.frame.px, STRIP_INSET)))

    def leave(self) -> None:
        """What lies over the table lies over the present desk, not over the last one."""
        self._sit_down()

    def close(self) -> None:
        """The pictures go at once; the table itself lies in circles that are only found later."""
        self.layers.clear()
        self.playback.close()

    def stake(self) -> Stake | None:
        return self.playback.stake()

    def plainly(self) -> Callable[[], None] | None:
        game, ui = self.playback.game.name, self.ui
        again = self.playback.again()
        if self.drawn or game in ui.plain or again is None:
            return None

        def lay() -> None:
            ui.plain.fail(game)
            again()

        return lay

    def names(self) -> Sequence[str]:
        return self.playback.names

    def update(self, dt: float) -> bool:
        dragging = self.strip is not None and self.strip.follow(at_once=True)
        moving = self.playback.update(dt)
        self._sit_down()
        return moving or dragging or self.playback.waiting

    def _sit_down(self) -> None:
        """A new desk whenever somebody else, or something else, is to be decided."""
        deciding = self.playback.deciding
        if deciding is not None:
            self.me = deciding
        elif self.playback.replayed and self.me != self.playback.front:
            self.me = self.playback.front
            self.resize()
        key = (len(self.playback.turns), deciding)
        if key != self._panel_key:
            self._panel_key = key
            self.panel = self.seated()
            self.sittings += 1
            self.ui.invalidate()

    # What is shown -----------------------------------------------------------------------------------------

    def status(self) -> str:
        return self.panel.sentence()

    def kept_free(self) -> Sequence[Rect]:
        return [self.layout.status(), self.layout.paper()]

    def seat(self) -> int | None:
        return self.playback.deciding

    @property
    def mover(self) -> int | None:
        """Who decides or thinks."""
        return self.playback.mover

    def paint_top(self, on: Canvas, paint: Callable[..., None], **given: Any) -> None:
        """The bar: `paint` draws the game's own part of it from what is given."""
        playback, layout, mover = self.playback, self.layout, self.mover
        arms = (playback.colours[mover], playback.charges[mover]) if mover is not None else None
        sentence, buttons = self.status(), self.top_buttons()

        def everything(
            c: Canvas,
            sentence: str,
            arms: tuple[str, str] | None,
            buttons: Sequence[Button],
            given: Mapping[str, Any],
        ) -> None:
            paint(c, **given)
            draw_status(c, layout, sentence, arms)
            for button in buttons:
                button.draw(c)

        self.layers.part(
            on,
            "top",
            layout.top_hanging(),
            everything,
            sentence=sentence,
            arms=arms,
            buttons=buttons,
            given=given,
        )

    def paint_log(self, on: Canvas) -> None:
        """The log where it stands on the table."""
        rect = self.layout.log()
        self.layers.part(on, "log", rect, draw_log, rect=rect, playback=self.playback, me=self.me)

    def paint_strip(self, on: Canvas, strip: ReplayStrip) -> None:
        """A replay's strip in the place of the tray."""
        tray = self.layout.tray()

        def paint(c: Canvas, strip: ReplayStrip) -> None:
            strip.draw_tray(c, tray)

        self.layers.part(on, "tray", tray, paint, strip=strip)

    @property
    def still(self) -> bool:
        """Whether nothing may move: changes are marked instead."""
        return self.ui.settings.reduce_motion

    def carried(self) -> Mapping[str, int]:
        """By anchor what has left it or arrived there before the table itself shows it."""
        beat = self.playback.beat
        return (
            {} if beat is None or self.playback.shown or self.still else beat.carried(self.playback.progress)
        )

    def draw_flights(self, canvas: Canvas) -> None:
        """Draw what is in the air, or mark what has changed where nothing may move."""
        beat = self.playback.beat
        if beat is None:
            return
        if self.still:
            self._draw_marks(canvas, beat)
            return
        if self.playback.shown:
            return
        for flight in beat.flights:
            t = way(flight, self.playback.progress)
            if 0.0 < t < 1.0 or (flight.stays and t >= 1.0):
                draw_flyer(canvas, flight, self.path(flight, ease_in_out(t)), self.breadth(flight, t))

    def _draw_marks(self, canvas: Canvas, beat: Beat) -> None:
        """A gold frame around whatever the beat has changed."""
        f = canvas.frame
        for name in dict.fromkeys(self.marks(beat)):
            rect = self.berth(name)
            if rect is not None:
                canvas.frame_rect(
                    rect.inset(-f.px(Gap.THIN)), theme.GOLD_LIGHT, f.px(Stroke.BOLD), f.px(Radius.M)
                )

    def marks(self, beat: Beat) -> Sequence[str]:
        """The anchors at which something has changed, where nothing moves."""
        return (*(flight.end for flight in beat.flights), *(stir.at for stir in beat.stirs))

    def berth(self, name: str) -> Rect | None:
        """The whole of what lies at an anchor, if changes of it are to be marked."""
        return None

    def path(self, flight: Flight, t: float) -> tuple[int, int]:
        """Where a flight has come to, t from 0 to 1."""
        x, y = arc(self.anchor(flight.start), self.anchor(flight.end), t, self.layout.frame.px(60))
        return round(x), round(y)

    def breadth(self, flight: Flight, t: float) -> int:
        """How wide it is there, in pixels."""
        return self.layout.frame.px(flight.wide)

    def log_spots(self) -> list[Spot]:
        """The log where it stands on the table; a click opens all of it."""
        if self.layout.compact:
            return []
        label = _("Chronicle: click to read all of it")
        return [Spot("log", self.layout.log(), READY, ("click",), label, label)]

    # Buttons -----------------------------------------------------------------------------------------------

    def top_buttons(self) -> list[Button]:
        """The buttons of the bar, from the right."""
        layout = self.layout
        buttons = [
            Button(
                "button.menu",
                layout.top_button(0),
                _("Menu"),
                self.ui.router.menu,
                icon="menu",
                show_label=False,
            ),
            *(self._ways_back() if self.strip is None else [self.strip.record_button(layout.top_button(1))]),
        ]
        if self.ui.settings.coach:
            buttons.append(self.coach.button(layout.top_button(len(buttons))))
        if layout.compact:
            buttons.append(
                Button(
                    "button.log",
                    layout.top_button(len(buttons)),
                    _("Chronicle"),
                    self.read_log,
                    icon="book",
                    show_label=False,
                )
            )
        return buttons

    def _ways_back(self) -> Sequence[Button]:
        layout, playback = self.layout, self.playback
        return [
            Button(
                "button.undo",
                layout.top_button(2),
                _("Undo"),
                self.take_back,
                icon="undo",
                show_label=False,
                tip=_("Take back your last decision (Ctrl+Z)"),
                reason="" if playback.can_undo() else _("nothing can be taken back now"),
            ),
            Button(
                "button.redo",
                layout.top_button(1),
                _("Redo"),
                self.bring_back,
                icon="redo",
                show_label=False,
                tip=_("Bring back what you took back (Ctrl+Y)"),
                reason="" if playback.can_redo() else _("nothing has been taken back"),
            ),
        ]

    def paper_buttons(self) -> Sequence[Widget]:
        """What stands on the paper while nobody decides; a replay's strip fills the tray."""
        layout, playback = self.layout, self.playback
        if self.strip is not None:
            return [self.strip]
        if playback.replayed:
            return []
        place = Rect(0, 0, layout.frame.px(240), layout.frame.px(58)).at(*layout.paper().centre)
        if playback.over and not playback.playing:
            return [Button("button.score", place, _("The score"), self._show_score, "madder")]
        if playback.deciding is not None or playback.trouble:
            return []
        tip = _("Show the end at once (or hold Space to hurry)")
        return [Button("button.skip_animation", place, _("Skip"), playback.skip, icon="arrow_right", tip=tip)]

    def _show_score(self) -> None:
        ended = self.ended()
        if ended is not None:
            self.interrupt(self, ended)

    # Hands -------------------------------------------------------------------------------------------------

    def click(self, spot_id: str) -> None:
        """The log, a button or a widget of the desk; a game's own spots come first."""
        if spot_id == "log":
            self.read_log()
            return
        for widget in (*self.top_buttons(), *self.paper_buttons(), *self.panel.widgets):
            if any(spot.id == spot_id and spot.does for spot in widget.spots()):
                widget.click(spot_id)
                return

    @property
    def own_arrows(self) -> bool:
        return self.strip is not None

    def drag(self, spot_id: str) -> None:
        """The bar of a replay follows the pointer by itself."""

    def refuse(self, spot_id: str, over: str | None) -> None:
        if self.strip is not None and spot_id == "seek":
            self.strip.drop()

    def key(self, name: str) -> None:
        if self.strip is not None and self.strip.key_pressed(name):
            return
        if name == "undo":
            self.take_back()
        elif name == "redo":
            self.bring_back()
        elif name == "escape":
            if not self.unfold() and not self.panel.escape():
                self.ui.router.menu()
        elif name in ("space", "return") and self.playback.playing:
            self.playback.skip()

    def unfold(self) -> bool:
        """Lays away what is only open to be looked at; False if nothing is."""
        return False

    def take_back(self) -> None:
        """Undoes the last decision, if it may be undone."""
        self.playback.undo()

    def bring_back(self) -> None:
        """Plays again what was taken back last, if nothing was decided since."""
        self.playback.redo()

    def taken_back(self) -> None:
        """The table shows another moment than the next one: whatever must lie over it comes back."""

    def _jumped(self) -> None:
        """Nothing lies over the table that belongs to another moment.

        While a bar is dragged nothing lies over it at all.
        """
        while self.ui.stack.top is not self and self in self.ui.stack.all():
            self.ui.stack.pop()
        self._panel_key = None
        self._sit_down()
        if self.strip is None or self.strip.aim is None:
            self.taken_back()

    def opened_again(self) -> None:
        """The table has come up with a game that had begun before."""
        self.taken_back()
        if self.playback.over:
            self._show_score()

    def read_log(self) -> None:
        """The whole log on a sheet."""
        self.ui.stack.push(ChronicleScene(self.ui, self.playback, self.me))

    def scroll(self, notches: int) -> None:
        if notches > 0:
            self.read_log()
