"""What a player can do at any table besides deciding: undo, redo, chronicle, coach, score."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from kingsburg.app.coaching import is_coached
from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap, Stroke
from kingsburg.ui.playback.chronicle import Line
from kingsburg.ui.playback.held import HELD
from kingsburg.ui.sheets.ask import AskScene
from kingsburg.ui.table.chronicle_view import ChronicleScene
from kingsburg.ui.table.task import TaskSign
from kingsburg.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from kingsburg.ui.table.tabletop import Tabletop

_RING: Final = 120
"""Of how many dots the ring around undo is made."""


class Controls:
    """The buttons of a table, in its top bar and on its paper, and their actions."""

    def __init__(self, table: Tabletop) -> None:
        self._table = table

    def top(self) -> list[Button]:
        """Return the buttons of the top bar, from the right."""
        table, layout, ui = self._table, self._table.layout, self._table.ui
        menu = Button(
            "button.menu",
            layout.top_button(0),
            _("Menu"),
            ui.router.menu,
            key="menu",
            icon="menu",
            show_label=False,
        )
        ways = self._ways_back() if table.strip is None else [table.strip.record_button(layout.top_button(1))]
        buttons = [menu, *ways]
        if ui.settings.coach and not table.playback.task and is_coached(table.playback.game.name):
            buttons.append(table.coach.button(layout.top_button(len(buttons))))
        if layout.compact:
            place, label = layout.top_button(len(buttons)), _("Chronicle")
            buttons.append(Button("button.log", place, label, self.read_log, icon="book", show_label=False))
        return buttons

    def task(self) -> Sequence[Widget]:
        """Return the paper that says what is to be found here; none in an ordinary game."""
        table, playback = self._table, self._table.playback
        if not playback.task:
            return ()
        return (TaskSign(table.layout.task(), playback.task, playback.read_task),)

    def _ways_back(self) -> Sequence[Button]:
        layout, playback = self._table.layout, self._table.playback
        return [
            Button(
                "button.undo",
                layout.top_button(2),
                _("Undo"),
                self.undo,
                icon="undo",
                show_label=False,
                tip=self._undo_tip(),
                key="undo",
                reason="" if playback.can_undo() else _("nothing can be undone now"),
            ),
            Button(
                "button.redo",
                layout.top_button(1),
                _("Redo"),
                self._redo,
                icon="redo",
                show_label=False,
                tip=_("Redo what you took back (Ctrl+Y)"),
                key="redo",
                reason="" if playback.can_redo() else _("nothing has been undone"),
            ),
        ]

    def _undo_tip(self) -> str:
        """Return what undo would take back, and whose it is if it was another person's."""
        playback = self._table.playback
        other = self._other()
        if other is not None:
            return _("Take back the last decision of {name} (Ctrl+Z)").format(name=playback.names[other])
        if playback.setup.practice:
            return _("Take back your last decision, with the dice rolled since (Ctrl+Z)")
        return _("Take back your last decision (Ctrl+Z)")

    def _other(self) -> int | None:
        """Return the person whose decision undo would take back, if another one has to decide now."""
        playback = self._table.playback
        last = next((turn.seat for turn in reversed(playback.turns) if playback.is_person(turn.seat)), None)
        return None if playback.deciding in (None, last) else last

    def paper(self) -> Sequence[Widget]:
        """Return the widgets on the paper while nobody decides.

        In a replay they are its controls, which fill the tray.
        """
        table, playback = self._table, self._table.playback
        if table.strip is not None:
            return [table.strip]
        if playback.replayed:
            return []
        f, paper = table.layout.frame, table.layout.paper()
        place = Rect(0, 0, f.px(240), f.px(58)).at(*paper.centre)
        if playback.over and not playback.playing:
            return [Button("button.score", place, _("The score"), self.show_score, "madder")]
        if playback.deciding is not None or playback.trouble:
            return []
        if playback.steps:
            return self._steps(place)
        tip = _("Show the end at once (or hold Space to hurry)")
        return [
            Button(
                "button.skip_animation", place, _("Skip ahead"), playback.skip, icon="arrow_right", tip=tip
            )
        ]

    def _steps(self, place: Rect) -> Sequence[Widget]:
        """The button that leads to the next thing, and the one that shows them all."""
        f, playback = self._table.layout.frame, self._table.playback
        step, low = f.px(68), place.moved(0, f.px(34))
        skip = Rect(0, 0, f.px(180), f.px(48)).at(*low.centre)
        return [
            Button(
                "button.next",
                place.moved(0, f.px(34) - step),
                _("Next"),
                playback.onward,
                "madder",
                icon="arrow_right",
                tip=_("Show the next thing (Space)"),
            ),
            Button(
                "button.skip_animation",
                skip,
                _("Skip all"),
                playback.skip,
                tip=_("Show everything at once, up to the next decision"),
            ),
        ]

    def draw_held(self, canvas: Canvas) -> None:
        """Draw the ring that closes around undo while a decision can still be taken back."""
        playback = self._table.playback
        beat = playback.beat
        if beat is None or beat.kind != HELD:
            return
        f, place = canvas.frame, self._table.layout.top_button(2)
        reach = place.w / 2 + f.px(Gap.XS)
        left = math.tau * (1.0 - playback.progress)
        for i in range(round(_RING * left / math.tau)):
            angle = i * math.tau / _RING - math.pi / 2
            dot = place.cx + reach * math.cos(angle), place.cy + reach * math.sin(angle)
            pygame.draw.circle(canvas.surface, theme.GOLD_LIGHT, dot, f.px(Stroke.LINE) + 1)

    def show_score(self) -> None:
        """Open the final score over the table, once the end of the game has been shown."""
        ended = self._table.playback.model.ended
        if ended is not None:
            self._table.interrupt(self._table, ended)

    def read_log(self, line: Line | None = None) -> None:
        """Open the whole chronicle over the table, at its end or at a line of it."""
        table = self._table
        table.ui.stack.push(ChronicleScene(table.ui, table.playback, table.me, line))

    def undo(self) -> None:
        """Take back the last decision; ask first if another person has made it."""
        playback, ui, other = self._table.playback, self._table.ui, self._other()
        if other is None or not playback.can_undo():
            playback.undo()
            return
        name = playback.names[other]
        heading = _("Take back {name}'s decision?").format(name=name)
        question = _("The last decision was made by {name}, who then decides again.").format(name=name)
        ui.stack.push(AskScene(ui, heading, question, _("Take it back"), self._take_back, harmless=True))

    def _take_back(self) -> None:
        self._table.playback.undo()

    def _redo(self) -> None:
        self._table.playback.redo()

    def key(self, name: str) -> None:
        """Handle a key that no spot claimed: undo, redo, going on, and Escape for the menu."""
        playback = self._table.playback
        if name == "undo":
            self.undo()
        elif name == "redo":
            self._redo()
        elif name in ("space", "return") and playback.playing:
            playback.onward()
        elif name == "escape" and not self._table.unfold() and not self._table.panel.escape():
            self._table.ui.router.menu()
