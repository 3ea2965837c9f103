"""The setup: who plays, in which colours, and from which seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from kingsburg.app.i18n import N_, _
from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.context import SetupChoice, Ui
from kingsburg.ui.games import LIDS
from kingsburg.ui.geometry import DESIGN_H, DESIGN_W, Rect
from kingsburg.ui.lid import Lid
from kingsburg.ui.scenes.seating import Seating
from kingsburg.ui.spots import Spot
from kingsburg.ui.theme import Corner, Gap, Radius, Stroke
from kingsburg.ui.widgets import (
    Button,
    Choice,
    ChoiceRow,
    Label,
    Quiet,
    TextField,
    Widget,
    WidgetScene,
    draw_ribbon_title,
)
from kingsburg.ui.widgets.base import Action

_KIND_WORDS = {"human": N_("Person"), "normal": N_("Computer"), "random": N_("Random")}
_KIND_TIPS = {
    "human": N_("Someone at this computer. Several people take turns at it."),
    "normal": N_("Plays to win. It sees no more than you would in its place."),
    "random": N_("Takes any allowed move: good for a first look at the game."),
}
_COLOUR_WORDS = {
    "red": N_("red"),
    "blue": N_("blue"),
    "green": N_("green"),
    "yellow": N_("yellow"),
    "purple": N_("purple"),
}
_CHARGE_WORDS = {
    "fleur": N_("fleur-de-lis"),
    "cross": N_("cross"),
    "mullet": N_("star"),
    "lozenge": N_("lozenge"),
    "cinquefoil": N_("cinquefoil"),
}
_X, _Y, _W, _H = 230, 60, 1460, 960
_ROW_TOP, _ROW_H = 158, 98
_ROW_STEP = 110
_SMALLEST_BOX = 260
_LONGEST_NAME = 14
_LONGEST_SEED = 40


@dataclass(frozen=True, slots=True)
class _Swatch(Quiet):
    """A shield in a player's colour, or an emblem on paper; a click takes the next one."""

    id: str
    rect: Rect
    group: str
    name: str
    label: str
    tip: str
    do: Action
    charge: str = ""
    tint: theme.Colour | None = None

    def spots(self) -> Sequence[Spot]:
        return (Spot(self.id, self.rect, does=("click",), label=self.label, tip=self.tip),)

    def click(self, spot_id: str) -> None:
        self.do()

    def draw(self, canvas: Canvas) -> None:
        f = canvas.frame
        if canvas.attention.is_hot(self.id):
            canvas.frame_rect(
                self.rect.inset(-f.px(Gap.FINE)), theme.GOLD, f.px(Stroke.FRAME), f.px(Radius.L)
            )
        canvas.picture(self.group, self.name, self.rect.inset(f.px(Gap.XS)))
        if self.charge:
            middle = self.rect.moved(0, -f.px(Gap.THIN)).inset(
                round(self.rect.w * 0.25), round(self.rect.h * 0.28)
            )
            side = min(middle.w, middle.h)
            canvas.picture("charges", self.charge, Rect(0, 0, side, side).at(*middle.centre), tint=self.tint)


class SetupScene(WidgetScene):
    """Which game, who plays it, and a seed."""

    name = "setup"

    def __init__(self, ui: Ui, lid: Lid) -> None:
        super().__init__(ui)
        self.lid = lid
        self._kept: dict[str, Seating] = {}
        self.seating = Seating.usual(lid)
        self.seed = ""
        self._chance = random.Random()
        self._box: tuple[str, str] | None = None
        self._box_there = False

    def status(self) -> str:
        return self.seating.fault() or _("Choose who plays, then start.")

    def build(self) -> Sequence[Widget]:
        rows = [widget for i in range(len(self.seating.seats)) for widget in self._row(i)]
        return [self._games(), *rows, *self._add(), *self._foot()]

    def draw(self, canvas: Canvas) -> None:
        at = self.ui.frame.rect
        canvas.cloth()
        canvas.nine("panel_paper", at(_X, _Y, _W, _H), Corner.XXL)
        draw_ribbon_title(canvas, _("A new game"), at(_X + 60, _Y + 26, _W - 120, 62), theme.TITLE)
        for i, seat in enumerate(self.seating.seats):
            row = at(_X + 50, self._row_y(i), _W - 100, _ROW_H)
            canvas.nine(f"panel_{seat.colour}", row, Corner.L)
            canvas.picture("ui", f"ribbon_{seat.colour}", at(_X + 62, self._row_y(i) + 17, 184, 64))
        self._draw_box(canvas)
        self.draw_widgets(canvas)

    def key(self, name: str) -> None:
        if name == "escape":
            self.ui.router.title()

    def update(self, dt: float) -> bool:
        """The box's picture is read meanwhile, so that nothing waits for it."""
        assets, picture = self.ui.assets, self.lid.picture
        if self._box != picture:
            self._box, self._box_there = picture, False
            assets.prefetch([picture])
        elif not self._box_there and assets.prefetched(*picture):
            self._box_there = True
            self.ui.invalidate()
        return not self._box_there and assets.fetching

    def _draw_box(self, canvas: Canvas) -> None:
        """The box between seats and foot, where few seats leave room for it."""
        top = self._row_y(len(self.seating.seats) + (len(self.seating.seats) < self.lid.most))
        high = _Y + _H - 250 - top
        if not self._box_there or high < _SMALLEST_BOX:
            return
        wide = high * DESIGN_W / DESIGN_H
        rect = self.ui.frame.rect(_X + (_W - wide) / 2, top, wide, high)
        canvas.picture(*self.lid.picture, rect)
        canvas.frame_rect(rect, theme.INK, canvas.frame.px(Stroke.FRAME))

    def _row_y(self, i: int) -> int:
        return _Y + _ROW_TOP + _ROW_STEP * i

    def _row(self, i: int) -> Sequence[Widget]:
        seat, at, y = self.seating.seats[i], self.ui.frame.rect, self._row_y(i)
        spot = f"seat.{i + 1}"
        colour, charge = _(_COLOUR_WORDS[seat.colour]), _(_CHARGE_WORDS[seat.charge])
        kinds = tuple(Choice(k, _(_KIND_WORDS[k]), tip=_(_KIND_TIPS[k])) for k in self.lid.kinds)
        widgets: tuple[Widget, ...] = (
            _Swatch(
                f"{spot}.colour",
                at(_X + 76, y + 4, 74, 89),
                "shields",
                seat.colour,
                _("Colour of {name}: {colour}").format(name=seat.name, colour=colour),
                _("Click for another colour."),
                lambda: self._become(self.seating.next_colour(i)),
                seat.charge,
                theme.PLAYER[seat.colour],
            ),
            _Swatch(
                f"{spot}.charge",
                at(_X + 168, y + 17, 64, 64),
                "charges",
                seat.charge,
                _("Emblem of {name}: {emblem}").format(name=seat.name, emblem=charge),
                _("Click for another emblem."),
                lambda: self._become(self.seating.next_charge(i)),
            ),
            TextField(
                f"{spot}.name",
                at(_X + 266, y + 18, 350, 62),
                _("Name"),
                seat.name,
                lambda name: self._become(self.seating.renamed(i, name)),
                longest=_LONGEST_NAME,
                style=theme.STRONG,
            ),
            ChoiceRow(
                f"{spot}.kind",
                at(_X + 636, y + 18, 580, 62),
                seat.name or _("Player"),
                kinds,
                seat.kind,
                lambda kind: self._become(self.seating.with_kind(i, kind)),
            ),
        )
        if self.lid.fewest == self.lid.most:
            return widgets
        few = _("A game needs at least two players.")
        remove = Button(
            f"{spot}.remove",
            at(_X + 1238, y + 18, 148, 62),
            _("Remove"),
            lambda: self._become(self.seating.removed(i)),
            reason=few if len(self.seating.seats) <= self.lid.fewest else "",
            tip=_("Take this player away."),
            style=theme.SMALL,
        )
        return (*widgets, remove)

    def _add(self) -> Sequence[Widget]:
        i = len(self.seating.seats)
        if i >= self.lid.most:
            return ()
        rect = self.ui.frame.rect(_X + 50, self._row_y(i) + 10, 420, 70)
        return (Button("button.add", rect, _("Add a player"), lambda: self._become(self.seating.added())),)

    def _foot(self) -> Sequence[Widget]:
        at, y = self.ui.frame.rect, _Y + _H - 232
        fault = self.seating.fault()
        note = _("Leave it empty for new luck. The same seed brings the same dice. {first}").format(
            first=_(self.lid.first)
        )
        return (
            TextField(
                "setup.seed",
                at(_X + 50, y, 420, 62),
                _("Seed"),
                self.seed,
                self._set_seed,
                _("Seed, if you want one"),
                _LONGEST_SEED,
            ),
            Label(at(_X + 500, y - 6, 910, 74), note, theme.NOTE, theme.INK_SOFT, wrap=True),
            Button("button.back", at(_X + 50, y + 104, 260, 78), _("Back"), self.ui.router.title),
            Button(
                "button.shuffle",
                at(_X + 340, y + 104, 360, 78),
                _("Shuffle the seats"),
                lambda: self._become(self.seating.shuffled(self._chance)),
            ),
            Label(at(_X + 720, y + 104, 300, 78), fault, theme.NOTE, theme.RUBRIC, "right", wrap=True),
            Button(
                "button.start",
                at(_X + 1040, y + 104, 370, 78),
                _("Start the game"),
                self._start,
                "madder",
                fault,
                key="return",
            ),
        )

    def _games(self) -> Widget:
        """The games of the house side by side."""
        choices = tuple(Choice(lid.name, _(lid.title), tip=_(lid.motto)) for lid in LIDS.values())
        rect = self.ui.frame.rect(_X + 360, _Y + 92, _W - 720, 52)
        return ChoiceRow("setup.game", rect, _("Game"), choices, self.lid.name, self._play)

    def _play(self, game: str) -> None:
        """Another game: its own seats, as they were left."""
        self._kept[self.lid.name] = self.seating
        self.lid = LIDS[game]
        self._become(self._kept.get(game) or Seating.usual(self.lid))

    def _become(self, seating: Seating) -> None:
        self.seating = seating
        self.rebuild()

    def _set_seed(self, seed: str) -> None:
        self.seed = seed
        self.rebuild()

    def _start(self) -> None:
        named = self.seating
        for i, seat in enumerate(named.seats):
            named = named.renamed(i, seat.name.strip())
        self.ui.router.start(SetupChoice(self.lid.name, named.seats, self.seed.strip() or None))
