"""The card between two people at one screen: it hides the table until the next person is there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Size
from kingsburg.ui.playback.director import Director
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.playback.sprites import draw_banner
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.widgets import Button, Label, Quiet, Widget, WidgetScene, draw_ribbon_title
from kingsburg.ui.widgets.base import Action

_X, _Y, _W, _H = 560, 160, 800, 760
"""The card, in design units."""


@dataclass(frozen=True, slots=True)
class _Card(Quiet):
    """The whole card, which may be clicked anywhere."""

    rect: Rect
    label: str
    do: Action

    def spots(self) -> Sequence[Spot]:
        return (Spot("handover", self.rect, READY, ("click",), self.label),)

    def click(self, spot: Spot) -> None:
        self.do()

    def draw(self, canvas: Canvas) -> None:
        canvas.nine("panel_paper", self.rect, Corner.XXL)


class HandoverScene(WidgetScene):
    """Asks for the next person; whoever has just decided may still take that back."""

    name = "handover"

    def __init__(self, ui: Ui, playback: Director[Any, Any], seat: int) -> None:
        super().__init__(ui)
        self._playback = playback
        self._seat = seat

    def status(self) -> str:
        """Return the request to pass the screen, with the name of the next person."""
        return _("Pass the screen to {name}").format(name=self._playback.names[self._seat])

    def seat(self) -> int | None:
        """Return the seat of the next person."""
        return self._seat

    def names(self) -> Sequence[str]:
        """Return the names of the players at the table below."""
        return self._playback.names

    def build(self) -> Sequence[Widget]:
        """Make the card, the button of who is ready, and undo for who has just decided."""
        at, playback = self.ui.frame.rect, self._playback
        ready = _("I am {name}").format(name=playback.names[self._seat])
        made: list[Widget] = [
            _Card(at(_X, _Y, _W, _H), ready, self._ready),
            Button("button.ready", at(_X + 150, _Y + 536, _W - 300, 84), ready, self._ready, "madder"),
        ]
        note = _("The settings can switch this card off.")
        foot = at(_X + 60, _Y + _H - 50, _W - 120, 36)
        made.append(Label(foot, note, theme.NOTE.at(Size.SMALL), theme.INK_SOFT, "centre"))
        if playback.holder is not None and playback.holder_may_undo():
            undo = _("{name}: undo").format(name=playback.names[playback.holder])
            tip = _("Take back the last decision (Ctrl+Z)")
            place = at(_X + 230, _Y + 644, _W - 460, 62)
            made.append(Button("button.undo", place, undo, self._undo, icon="undo", tip=tip, key="undo"))
        return made

    def key(self, name: str) -> None:
        """Undo, or open the menu on Escape."""
        if name == "undo":
            self._undo()
        elif name == "escape":
            self.ui.router.menu()

    def draw(self, canvas: Canvas) -> None:
        """Draw the cloth, the request, and the banner of the next person."""
        at, playback = self.ui.frame.rect, self._playback
        canvas.cloth()
        self.draw_widgets(canvas)
        draw_ribbon_title(canvas, self.status(), at(_X + 40, _Y + 44, _W - 80, 72), theme.TITLE)
        colour = playback.colours[self._seat]
        draw_banner(canvas, colour, playback.charges[self._seat], at(_X + _W / 2 - 130, _Y + 134, 260, 364))

    def _ready(self) -> None:
        self._playback.holder = self._seat
        self.ui.stack.pop()

    def _undo(self) -> None:
        if self._playback.holder_may_undo():
            self.ui.stack.pop()
            self._playback.undo()


def pass_screen(scene: Scene, playback: Playback[Any, Any]) -> None:
    """Lay the card over the scene on top if another person than the one at the screen has to decide."""
    if isinstance(playback, Director) and playback.handing is not None and scene.ui.stack.top is scene:
        scene.ui.stack.push(HandoverScene(scene.ui, playback, playback.handing))
