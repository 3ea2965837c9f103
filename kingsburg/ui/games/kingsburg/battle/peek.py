"""A private look at this year's enemy (K5.5), behind a gate if several people share the window."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.ui.games.kingsburg.battle.field import draw_card_frame, draw_plaque, draw_turning
from kingsburg.ui.games.kingsburg.battle.forecast import Threat
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.layers import StillLayers
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Size, Time
from kingsburg.ui.playback.tempo import OWN
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.widgets import Button, Widget, WidgetScene, draw_ribbon_title

_SHEET, _TITLE = (480, 110, 960, 840), (530, 146, 860, 72)
_CARD, _BESIDE, _DONE = (540, 262, 370, 518), (948, 262, 432, 518), (800, 836, 320, 72)
"""Where everything lies, in design units."""
_EYE = 110.0
"""The height of the eye above the words, in design units."""


class PeekScene(WidgetScene):
    """Shows the card at once to a single person; among several, only while it is held down."""

    name = "peek"

    def __init__(self, ui: Ui, playback: Playback, table: Scene, seat: int, enemy: int) -> None:
        super().__init__(ui)
        self.playback = playback
        self.table = table
        self.layers = StillLayers(self._ground)
        self._turned = 0.0
        self.who = seat
        self.enemy = enemy
        self.gated = len(playback.people) > 1
        self.open = not self.gated
        self.looked = not self.gated
        playback.held = True
        if self.gated:
            playback.holder = seat

    def close(self) -> None:
        """Forget the painting and let the game go on."""
        self.layers.clear()
        self.playback.held = False

    def help_page(self, spot: Spot | None) -> str:
        """The page on looking at the enemy."""
        return "peeking"

    def update(self, dt: float) -> bool:
        """Turn the open card further; true while it turns."""
        turning = self.open and self._turned < 1
        if turning:
            self._turned = min(1.0, self._turned + dt / self._turn_time())
        return turning

    def _turn_time(self) -> float:
        """The time the card takes to turn over, in ms; nearly 0 with reduced motion."""
        settings = self.ui.settings
        speed = 0.0 if settings.reduce_motion else OWN[settings.human_speed].speed
        return Time.MOVE / speed if speed else 1e-6

    def resize(self) -> None:
        """Forget the painting of the old size."""
        self.layers.clear()
        super().resize()

    def status(self) -> str:
        """Return for whom the card is, and that others look away until it has been seen."""
        name = self.playback.names[self.who]
        if self.gated and not self.looked:
            return _("{name} only: everybody else looks away").format(name=name)
        return _("{name}, this enemy will come in winter").format(name=name)

    def seat(self) -> int | None:
        """Return the seat that looks."""
        return self.who

    def aloud(self) -> tuple[str, bool]:
        """Return the enemy while the card is open; among several people it is for one's ears alone."""
        return (Threat(self.enemy, 0, (), 0, 0).sentence() if self.open else ""), self.gated

    def _card(self) -> Rect:
        return self.ui.frame.rect(*_CARD)

    def build(self) -> Sequence[Widget]:
        """Make the button that ends the look, which waits until the card has been seen."""
        return [
            Button(
                "button.close",
                self.ui.frame.rect(*_DONE),
                _("Done"),
                self.ui.stack.pop,
                "madder",
                reason="" if self.looked else _("look first"),
            )
        ]

    def spots(self) -> Sequence[Spot]:
        """Return the button and, if others may watch, the card to hold down."""
        found = list(super().spots())
        if self.gated:
            found.append(Spot("peek.card", self._card(), READY, ("hold",), self._how()))
        return found

    def _how(self) -> str:
        """Return how the card is seen."""
        if self.ui.settings.press_to_hold:
            return _("Press to see the card, and once more to hide it")
        return _("Hold to see the card")

    def hold(self, spot: Spot) -> None:
        """Open the card while it is held down."""
        self.open = self.looked = True
        self.rebuild()

    def release(self, spot: Spot) -> None:
        """Close the card again if others may watch."""
        self.open = not self.gated
        self._turned = 0.0
        self.rebuild()

    def key(self, name: str) -> None:
        """End the look on Escape, once the card has been seen."""
        if name == "escape" and self.looked:
            self.ui.stack.pop()

    def draw(self, canvas: Canvas) -> None:
        """Draw the card, turning if open, and beside it the enemy's text or how to see it."""
        self.layers.begin(canvas)
        self.layers.show(canvas)
        card, beside, kind = self._card(), canvas.frame.rect(*_BESIDE), ENEMIES[self.enemy].kind
        draw_turning(canvas, kind, card, self._turned if self.open else 0.0)
        if not self.open:
            self._draw_gate(canvas, beside)
        elif self._turned >= 1:
            draw_card_frame(canvas, card)
            draw_plaque(canvas, beside, self.enemy)
        self.draw_widgets(canvas)

    def _draw_gate(self, canvas: Canvas, room: Rect) -> None:
        """Draw who may look, and how the card is seen."""
        f = canvas.frame
        eye = room.top_part(f.px(_EYE))
        canvas.picture("icons", "eye", Rect(0, 0, eye.h, eye.h).at(eye.cx, eye.cy))
        away = _("Hand the screen to {name}; everybody else looks away.").format(
            name=self.playback.names[self.who]
        )
        if self.ui.settings.press_to_hold:
            how = _("Press the card to see it; press once more to hide it.")
        else:
            how = _("Hold the mouse button on the card to see it; let go to hide it.")
        says = away + "\n\n" + how
        text = room.bottom_part(room.h - eye.h - f.px(Gap.WIDE))
        canvas.write(says, text, theme.BODY.at(Size.HEAD), theme.INK, align="centre", valign="top", wrap=True)

    def _ground(self, canvas: Canvas) -> None:
        """Draw the sheet on the darkened table; behind a gate on bare cloth."""
        if self.gated:
            canvas.cloth()
        else:
            self.table.draw(canvas)
            canvas.veil(theme.NIGHT, Fade.VEIL)
        at = canvas.frame.rect
        canvas.nine("panel_paper", at(*_SHEET), Corner.XXL)
        title = (_("For {name}'s eyes only") if self.gated else _("{name} peeks at the enemy")).format(
            name=self.playback.names[self.who]
        )
        draw_ribbon_title(canvas, title, at(*_TITLE), theme.TITLE)
