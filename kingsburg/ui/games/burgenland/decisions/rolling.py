"""The decision panels for dice: how many to roll, whether to stop, and which number to use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from kingsburg.app.i18n import _, ngettext
from kingsburg.engine.burgenland.actions import Roll, Stop, Use
from kingsburg.ui.games.burgenland.decisions import preview
from kingsburg.ui.games.burgenland.decisions.panel import DecisionPanel, Picture
from kingsburg.ui.games.burgenland.decisions.preview import Landing
from kingsburg.ui.games.burgenland.presentation import Playback
from kingsburg.ui.games.burgenland.table.layout import DuelLayout
from kingsburg.ui.games.burgenland.things import OwnDie, RedDie, RingSpace, RolledDie
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.attention import Attention
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.text import Text
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Radius, Size, Stroke, Style
from kingsburg.ui.playback.sprites import draw_die
from kingsburg.ui.shell import letters
from kingsburg.ui.shell.spots import READY, SELECTED, Spot
from kingsburg.ui.widgets import Button, Widget
from kingsburg.ui.widgets.base import Action, Quiet

PIPS = range(1, 7)
_BRINGS = theme.SMALL.at(Size.SMALL)
"""The style of what the numbers bring; all chips take the size at which the longest text fits."""
_GHOST = 76.0
_ROOMY = 300.0
"""The least width of a chip with a large die beside its text, in design units."""


class RollPanel(DecisionPanel):
    """Asks which red dice to roll with the player's own die, or whether to stop (B2.1)."""

    def __init__(self, playback: Playback, layout: DuelLayout, seat: int, me: int) -> None:
        super().__init__(playback, layout, seat, me)
        self.chosen: set[int] = set()

    def chosen_red(self) -> frozenset[int]:
        return frozenset(self.chosen)

    @property
    def _may_stop(self) -> bool:
        return Stop() in self.legal

    def sentence(self) -> str:
        if self._may_stop:
            return _("{name}, roll again or stop").format(name=self.name)
        return _("{name}, roll the die").format(name=self.name)

    def roll(self) -> None:
        """Roll the own die with the red dice that are chosen."""
        self.play(Roll(len(self.chosen)))

    def spots(self) -> list[Spot]:
        own = _("Your die: click it, or drag it into the ring, to roll")
        found = [
            Spot("ring", self.layout.ring_middle(), READY, ("drop",), _("The middle of the ring")),
            Spot("die.own", self.layout.own_die(), READY, ("click", "drag"), own, own, means=OwnDie()),
        ]
        for i in range(self.playback.model.in_hand(self.me)):
            on = i in self.chosen
            label = _("Red die: comes along") if on else _("Red die: click to roll it too")
            state = SELECTED if on else READY
            found.append(
                Spot(
                    f"die.red.{i + 1}",
                    self.layout.red_die(i),
                    state,
                    ("click", "drag"),
                    label,
                    label,
                    means=RedDie(i),
                )
            )
        return [*self._within_reach(), *found]

    def _within_reach(self) -> list[Spot]:
        """A spot on each space that a number would reach, saying what the number would bring."""
        reached = [preview.landing(self.playback, number, len(self.chosen)) for number in PIPS]
        return [
            Spot(f"space.{to.space}", self.layout.space(to.space), READY, (), to.label, to.label)
            for to in reached
        ]

    def click_spot(self, spot: Spot) -> None:
        match spot.means:
            case OwnDie():
                self.roll()
            case RedDie(index):
                self.chosen ^= {index}
                self.changed()

    def drag_targets(self, spot: Spot) -> Sequence[str]:
        return ("ring",)

    def drag_picture(self, spot: Spot) -> Picture | None:
        if isinstance(spot.means, OwnDie):
            side = self.layout.own_die().w
            return ("dice", preview.unrolled(self.playback.colours[self.me]), side, side)
        side = self.layout.red_die(0).w
        return ("dice", preview.unrolled("red"), side, side)

    def drop(self, spot: Spot, target: Spot) -> None:
        if isinstance(spot.means, RedDie) and spot.means.index not in self.chosen:
            self.chosen.add(spot.means.index)
            self.changed()
            return
        self.roll()

    def drop_failed(self, spot: Spot, over: Spot | None) -> str:
        return _("Dice are rolled in the middle of the ring.") if over else ""

    def marked_numbers(self) -> Sequence[int]:
        return PIPS

    def escape(self) -> bool:
        half = bool(self.chosen)
        self.chosen.clear()
        self.changed()
        return half

    def build(self) -> list[Widget]:
        f, paper = self.layout.frame, self.layout.paper()
        row = Rect(paper.x + f.px(Gap.WIDEST), paper.bottom - f.px(70), paper.w - f.px(40), f.px(54))
        count = 1 + len(self.chosen)
        label = ngettext("Roll the die", "Roll {n} dice", count).format(n=count)
        wide = f.px(330)
        usual, other = ("pale", "madder") if self._risky else ("madder", "pale")
        widgets: list[Widget] = [
            Button("button.roll", Rect(row.x, row.y, wide, row.h), label, self.roll, usual)
        ]
        if self._may_stop:
            stop = Rect(row.x + wide + f.px(Gap.WIDE), row.y, f.px(250), row.h)
            tip = _("End your turn. The crown stays where it is.")
            widgets.append(
                Button(
                    "button.stop",
                    stop,
                    _("Stop"),
                    partial(self.play, Stop()),
                    other,
                    tip=tip,
                    key=letters.STOP,
                )
            )
        return widgets

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        f = canvas.frame
        text = Rect(paper.x + f.px(Gap.BROAD), paper.y + f.px(Gap.XL), paper.w - f.px(44), paper.h - f.px(88))
        head, body = text.top_part(f.px(36)), text.bottom_part(text.h - f.px(38))
        canvas.write(self._heading(), head, theme.HEADING.at(Size.LEAD), theme.INK)
        says = preview.risk(self.playback, len(self.chosen))
        ink = theme.RUBRIC if self._risky else theme.INK
        canvas.write(says, body, theme.BODY.at(Size.TEXT), ink, valign="top", wrap=True)

    @property
    def _risky(self) -> bool:
        return preview.risky(self.playback, len(self.chosen))

    def _heading(self) -> str:
        if self._may_stop:
            return _("Roll again, or stop?")
        return _("Roll, and choose your zone")


@dataclass(frozen=True, slots=True)
class NumberChip(Quiet):
    """The widget of a rolled number: the space it leads the crown to, and what that brings."""

    landing: Landing
    rect: Rect
    die: str
    do: Action
    style: Style = _BRINGS

    @property
    def id(self) -> str:
        """The id of the chip's spot."""
        return f"number.{self.landing.number}"

    def spots(self) -> Sequence[Spot]:
        label, key = self.landing.label, str(self.landing.number)
        return (Spot(self.id, self.rect, READY, ("click",), label, label, key),)

    def click(self, spot: Spot) -> None:
        self.do()

    def draw(self, canvas: Canvas) -> None:
        f, rect = canvas.frame, self.rect
        canvas.nine("chip", rect, Corner.M)
        if canvas.attention.is_hot(self.id):
            canvas.frame_rect(rect.inset(f.px(Gap.FINE)), theme.GOLD, f.px(Stroke.FRAME), f.px(Radius.M))
        die, beside, body = self.parts(f)
        draw_die(canvas, self.die, die)
        ink = theme.RUBRIC if self.landing.leaves else theme.INK
        name = theme.SMALL_STRONG.at(Size.FINE) if self._small(f) else theme.SMALL_STRONG
        canvas.write(self.landing.place, beside, name, ink)
        canvas.write(self.landing.brings, body, self.style, theme.INK, wrap=True, least=18)

    def _small(self, f: Frame) -> bool:
        return self.rect.w < f.px(_ROOMY)

    def parts(self, f: Frame) -> tuple[Rect, Rect, Rect]:
        """The rectangles of the die, of the space's name, and of what the number brings."""
        rect = self.rect
        x, top = rect.x + f.px(Gap.M), rect.y + f.px(Gap.XS)
        if self._small(f):
            die = Rect(x, rect.y + f.px(Gap.FINE), f.px(21), f.px(21))
            beside = Rect(die.right + f.px(Gap.XS), die.y, rect.right - die.right - f.px(Gap.M), die.h)
            return die, beside, rect.inset(f.px(Gap.M), 0).bottom_part(rect.bottom - beside.bottom)
        side = min(rect.h - f.px(Gap.WIDER), f.px(60))
        die = Rect(x, rect.cy - side // 2, side, side)
        beside = Rect(die.right + f.px(Gap.L), top, rect.right - die.right - f.px(Gap.WIDER), f.px(26))
        return (
            die,
            beside,
            Rect(beside.x, beside.bottom, beside.w, rect.bottom - f.px(Gap.THIN) - beside.bottom),
        )

    def fitted(self, text: Text, f: Frame) -> float:
        """The size, in design units, at which the text of what the number brings fits the chip."""
        body = self.parts(f)[2]
        return (
            text.fit(self.landing.brings, self.style, body.w, body.h, wrap=True).px / f.scale / f.text_scale
        )


class NumberPanel(DecisionPanel):
    """Asks for a rolled number, by its chip, die or space, or by dragging the crown (B2.1)."""

    @property
    def numbers(self) -> list[int]:
        """The numbers that may be used."""
        return [action.number for action in self.legal if isinstance(action, Use)]

    def sentence(self) -> str:
        return _("{name}, choose the number that moves the crown").format(name=self.name)

    def marked_numbers(self) -> Sequence[int]:
        return self.numbers

    def use(self, number: int, *, by_hand: bool = False) -> None:
        """Move the crown by that number; do nothing if it was not rolled."""
        if number in self.numbers:
            self.play(Use(number), by_hand=by_hand)

    def spots(self) -> list[Spot]:
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
        match spot.means:
            case RolledDie(number):
                self.use(number)
            case RingSpace(space):
                self.use(preview.number_to(self.playback, space))

    def drag_targets(self, spot: Spot) -> Sequence[str]:
        return [f"space.{preview.landing(self.playback, n).space}" for n in self.numbers]

    def drag_picture(self, spot: Spot) -> Picture | None:
        side = self.layout.frame.px(_GHOST)
        return ("burgenland", "crown", side, side)

    def drop(self, spot: Spot, target: Spot) -> None:
        if isinstance(target.means, RingSpace):
            self.use(preview.number_to(self.playback, target.means.number), by_hand=True)

    def drop_failed(self, spot: Spot, over: Spot | None) -> str:
        return _("The crown goes as far as one of the numbers rolled.") if over else ""

    def build(self) -> list[Widget]:
        f, paper = self.layout.frame, self.layout.paper()
        numbers = self.numbers
        columns = 2 if len(numbers) <= 4 else 3
        gap = f.px(Gap.L if columns == 2 else Gap.FINE)
        area = (
            paper.inset(f.px(Gap.WIDE), f.px(Gap.XXL))
            if columns == 2
            else paper.inset(f.px(Gap.S), f.px(Gap.XS))
        )
        wide, high = (area.w - gap * (columns - 1)) // columns, (area.h - gap) // 2
        own = self.playback.model.dice[0] if self.playback.model.dice else 0
        chips: list[NumberChip] = []
        for i, number in enumerate(numbers):
            row, column = divmod(i, columns)
            landing = preview.landing(self.playback, number)
            rect = Rect(area.x + column * (wide + gap), area.y + row * (high + gap), wide, high)
            paint = self.playback.colours[self.me] if number == own else "red"
            use = partial(self.use, number)
            chips.append(NumberChip(landing, rect, f"{paint}_{number}", use))
        size = min(chip.fitted(self.playback.ui.text, f) for chip in chips)
        return [replace(chip, style=_BRINGS.at(size)) for chip in chips]

    def draw_over(self, canvas: Canvas) -> None:
        """Draw a half-transparent crown on the space that the pointer or the keyboard points at."""
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
