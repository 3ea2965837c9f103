"""The decision panel for the number that moves the crown, and how numbers are told (B2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from kingsburg.app.i18n import _
from kingsburg.app.phrases import opening
from kingsburg.engine.burgenland.actions import Use
from kingsburg.engine.burgenland.castles import COLOURS
from kingsburg.engine.burgenland.track import TRACK
from kingsburg.ui.games.burgenland.decisions import preview
from kingsburg.ui.games.burgenland.decisions.panel import DecisionPanel, Picture
from kingsburg.ui.games.burgenland.decisions.preview import Landing
from kingsburg.ui.games.burgenland.presentation import Playback
from kingsburg.ui.games.burgenland.table.layout import DuelLayout
from kingsburg.ui.games.burgenland.things import RingSpace, RolledDie
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.attention import Attention
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Radius, Size, Stroke, Style
from kingsburg.ui.playback.sprites import draw_die
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.widgets import Widget
from kingsburg.ui.widgets.base import Action, Quiet

_GHOST = 76.0
_CHIP_H = 128.0
_LONG_ROWS = 3
"""Up to how many rolled numbers are told at length."""
_SIGN = 26.0
"""The side of the sign of a colour, in design units."""


def draw_brief(canvas: Canvas, rect: Rect, to: Landing, style: Style) -> None:
    """Draw in few words what a number that stays brings, after the sign of the colour."""
    side = canvas.frame.px(_SIGN)
    sign = Rect(rect.x, rect.cy - side // 2, side, side)
    canvas.picture("burgenland", f"emblem_{COLOURS[TRACK[to.space].colour]}", sign)
    canvas.write(to.briefly, brief_room(canvas.frame, rect), style, theme.INK, wrap=True)


def brief_room(f: Frame, rect: Rect) -> Rect:
    """Return the place of the words that `draw_brief` writes."""
    return rect.right_part(rect.w - f.px(_SIGN) - f.px(Gap.S))


@dataclass(frozen=True, slots=True)
class NumberChip(Quiet):
    """The widget of a rolled number: the space it leads the crown to, and what that brings.

    A `small` one stands beside others and has no room for the space's name.
    """

    landing: Landing
    rect: Rect
    die: str
    do: Action
    small: bool

    @property
    def id(self) -> str:
        """The id of the chip's spot."""
        return f"number.{self.landing.number}"

    def spots(self) -> Sequence[Spot]:
        """Return the chip as one spot with the number as its key."""
        label, key = self.landing.label, str(self.landing.number)
        return (
            Spot(self.id, self.rect, READY, ("click",), label, label, key, means=Use(self.landing.number)),
        )

    def click(self, spot: Spot) -> None:
        """Move the crown by this number."""
        self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw the die and beside it the space and what it brings, or that the zone is left."""
        f, rect, to = canvas.frame, self.rect, self.landing
        canvas.nine("chip", rect, Corner.M)
        if canvas.attention.is_hot(self.id):
            canvas.frame_rect(rect.inset(f.px(Gap.FINE)), theme.GOLD, f.px(Stroke.FRAME), f.px(Radius.M))
        side = min(rect.h - f.px(Gap.WIDE), f.px(60))
        die = Rect(rect.x + f.px(Gap.L), rect.cy - side // 2, side, side)
        draw_die(canvas, self.die, die)
        text = rect.right_part(rect.right - die.right - f.px(Gap.L)).inset(0, f.px(Gap.XS))
        text = text.left_part(text.w - f.px(Gap.M))
        if to.leaves:
            self._draw_leaving(canvas, text)
        elif self.small:
            draw_brief(canvas, text, to, theme.SMALL_STRONG)
        else:
            head = text.top_part(text.h // 2)
            canvas.write(to.place, head, theme.STRONG.at(Size.TEXT), theme.INK, valign="bottom")
            below = text.bottom_part(text.h - head.h)
            draw_brief(canvas, below, to, theme.BODY.at(Size.TEXT))

    def _draw_leaving(self, canvas: Canvas, text: Rect) -> None:
        f = canvas.frame
        wide = f.px(30)
        shield = Rect(text.x, text.cy - f.px(Gap.WIDE), wide, f.px(34))
        canvas.picture("ui", "shield_madder", shield)
        room = text.right_part(text.w - wide - f.px(Gap.S))
        says = self.landing.briefly if self.small else opening(self.landing.brings)
        canvas.write(says, room, theme.SMALL_STRONG, theme.INK, wrap=True)


class NumberPanel(DecisionPanel):
    """Asks for a rolled number, by its chip, die or space, or by dragging the crown (B2.1)."""

    broad = True

    def __init__(self, playback: Playback, layout: DuelLayout, seat: int, me: int) -> None:
        super().__init__(playback, layout, seat, me)
        self._landings = tuple(preview.landing(playback, number) for number in self.numbers)

    @property
    def numbers(self) -> list[int]:
        """The numbers that may be used."""
        return [action.number for action in self.legal if isinstance(action, Use)]

    def landings(self) -> Sequence[Landing]:
        """Return where the crown lands with each number rolled."""
        return self._landings

    def use(self, number: int, *, by_hand: bool = False) -> None:
        """Move the crown by that number; do nothing if it was not rolled."""
        if number in self.numbers:
            self.play(Use(number), by_hand=by_hand)

    def spots(self) -> list[Spot]:
        """Return the spaces to land on, the dice rolled, and the crown to drag."""
        crown = self.playback.model.crown
        assert crown is not None
        found = []
        for number in self.numbers:
            landing = preview.landing(self.playback, number)
            rect, label, space = self.layout.space(landing.space), landing.label, RingSpace(landing.space)
            found.append(
                Spot(f"space.{landing.space}", rect, READY, ("click", "drop"), label, label, means=space)
            )
        dice = self.playback.model.dice
        for i, number in enumerate(dice):
            label = _("The {n}: click to use it").format(n=number)
            rect = self.layout.rolled(i, len(dice))
            die = RolledDie(number)
            found.append(Spot(f"rolled.{i + 1}", rect, READY, ("click",), label, label, means=die))
        tip = _("The crown: drag it to one of the marked spaces")
        found.append(Spot("crown", self.layout.space(crown), READY, ("drag",), tip, tip))
        return found

    def click_spot(self, spot: Spot) -> None:
        """Use the number of the clicked die or space."""
        match spot.means:
            case RolledDie(number):
                self.use(number)
            case RingSpace(space):
                self.use(preview.number_to(self.playback, space))

    def drag_targets(self, spot: Spot) -> Sequence[str]:
        """Return the ids of the spaces that the numbers lead to."""
        return [f"space.{preview.landing(self.playback, n).space}" for n in self.numbers]

    def drag_picture(self, spot: Spot) -> Picture | None:
        """Return the picture of the crown."""
        side = self.layout.frame.px(_GHOST)
        return ("burgenland", "crown", side, side)

    def drop(self, spot: Spot, target: Spot) -> None:
        """Use the number that leads to the space where the crown was dropped."""
        if isinstance(target.means, RingSpace):
            self.use(preview.number_to(self.playback, target.means.number), by_hand=True)

    def drop_failed(self, spot: Spot, over: Spot | None) -> str:
        """Return that the crown goes as far as a number rolled, unless dropped on nothing."""
        return _("The crown goes as far as one of the numbers rolled.") if over else ""

    def build(self) -> list[Widget]:
        """Make a chip for each landing, in two columns of small chips if there are many."""
        f, paper = self.layout.frame, self.layout.paper()
        area, gap = paper.inset(f.px(Gap.WIDE), f.px(Gap.XXL)), f.px(Gap.M)
        small = len(self._landings) > _LONG_ROWS
        columns = 2 if small else 1
        rows = -(-len(self._landings) // columns)
        wide = (area.w - gap * (columns - 1)) // columns
        high = min((area.h - gap * (rows - 1)) // rows, f.px(_CHIP_H))
        own = self.playback.model.dice[0] if self.playback.model.dice else 0
        chips: list[Widget] = []
        for i, to in enumerate(self._landings):
            column, row = divmod(i, rows)
            rect = Rect(area.x + column * (wide + gap), area.y + row * (high + gap), wide, high)
            paint = self.playback.colours[self.me] if to.number == own else "red"
            chips.append(NumberChip(to, rect, f"{paint}_{to.number}", partial(self.use, to.number), small))
        return chips

    def draw_over(self, canvas: Canvas) -> None:
        """Draw a half-transparent crown on the space that the pointer or the keyboard points at."""
        if any(to.leaves for to in self._landings):
            self.draw_stake(canvas)
        number = self._thought_of(canvas.attention)
        if number is not None:
            side = canvas.frame.px(_GHOST)
            space = preview.landing(self.playback, number).space
            rect = Rect(0, 0, side, side).at(*self.layout.space(space).centre)
            canvas.picture("burgenland", "crown", rect, alpha=Fade.HALF)

    def _thought_of(self, attention: Attention) -> int | None:
        """The number whose chip, space or die is pointed at, or None."""
        for number in self.numbers:
            space = preview.landing(self.playback, number).space
            if attention.is_at(f"number.{number}") or attention.is_at(f"space.{space}"):
                return number
        for i, number in enumerate(self.playback.model.dice, 1):
            if attention.is_at(f"rolled.{i}"):
                return number
        return None
