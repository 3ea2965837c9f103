"""The list of positions to solve: by game, in steps of difficulty, with what is solved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from kingsburg.app.i18n import _, pgettext
from kingsburg.app.positions.position import STEPS, Position, positions
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke, Style
from kingsburg.ui.positions import words
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import READY, SELECTED, Spot
from kingsburg.ui.widgets import Choice, ChoiceRow, Label, Quiet, Widget, draw_tick
from kingsburg.ui.widgets.base import Action

_ROWS_Y, _ROWS_H = 206.0, 660.0
_LEFT, _NAME_W, _RIGHT = 60.0, 196.0, 1580.0
_TICK: Final = 34.0
_TITLE: Final = theme.STRONG.at(Size.TEXT)


@dataclass(frozen=True, slots=True)
class Tile(Quiet):
    """One position: its number, its title, and a tick if it is solved."""

    id: str
    rect: Rect
    number: int
    title: str
    solved: bool
    do: Action
    style: Style = _TITLE

    def body(self, f: Frame) -> Rect:
        """Return the place of the title."""
        inner = self.rect.inset(f.px(Gap.L), f.px(Gap.S))
        return inner.bottom_part(inner.h - f.px(_TICK))

    def spots(self) -> Sequence[Spot]:
        """The position by number and title; selected if it is solved."""
        label = _("{n}. {title}").format(n=self.number, title=self.title)
        if self.solved:
            label = _("{what}, solved").format(what=label)
        return (Spot(self.id, self.rect, SELECTED if self.solved else READY, ("click",), label),)

    def click(self, spot: Spot) -> None:
        """Open the position."""
        self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw number and title, with a tick if it is solved."""
        f, rect = canvas.frame, self.rect
        canvas.nine("chip_gold" if self.solved else "chip", rect, Corner.M)
        if canvas.attention.is_hot(self.id):
            canvas.frame_rect(rect.inset(f.px(Gap.THIN)), theme.GOLD, f.px(Stroke.FRAME), f.px(Radius.M))
        inner = rect.inset(f.px(Gap.L), f.px(Gap.S))
        head = inner.top_part(f.px(_TICK))
        canvas.write(str(self.number), head, theme.LABEL.at(Size.LEAD), theme.RUBRIC)
        if self.solved:
            draw_tick(canvas, head.right_part(head.h))
        canvas.write(self.title, self.body(f), self.style, theme.INK, valign="top", wrap=True)


class PositionsScene(SheetScene):
    """The list of one game; the other game's is a click away."""

    name = "positions"
    size = (1640, 1000)

    def __init__(self, ui: Ui, info: GameInfo) -> None:
        super().__init__(ui)
        self._info = info

    def title(self) -> str:
        """The heading of the list."""
        return _("Positions to solve")

    def status(self) -> str:
        """Return how many positions are solved, in a sentence."""
        return words.solved_so_far(self.ui.settings, self._info.name)

    def _show(self, game: str) -> None:
        self._info = CATALOGUE[game]
        self.rebuild()

    def content(self) -> Sequence[Widget]:
        """The choice of game, how many are solved, and the positions by steps."""
        at = self.on_sheet
        games = tuple(Choice(info.name, _(info.title)) for info in CATALOGUE.values() if info.positions)
        says = _("In each of these positions one decision is clearly the best. Find it!")
        made: list[Widget] = [
            Label(at(60, 100, 900, 40), says, theme.NOTE.at(Size.HEAD), theme.INK_SOFT),
            Label(at(60, 142, 900, 40), self.status(), theme.STRONG),
            ChoiceRow(
                "positions.game",
                at(1000, 114, 580, 60),
                pgettext("which of the two", "Game"),
                games,
                self._info.name,
                self._show,
            ),
        ]
        tiles: list[Tile] = []
        step_h = _ROWS_H / STEPS
        for step in range(1, STEPS + 1):
            row = [one for one in positions(self._info.name) if one.step == step]
            y = _ROWS_Y + (step - 1) * step_h
            name = at(_LEFT, y, _NAME_W - Gap.WIDE, step_h - Gap.L)
            made.append(Label(name, words.step_name(step), theme.HEADING, theme.RUBRIC, wrap=True))
            tiles += self._row(row, y, step_h - Gap.L)
        return [*made, *self._alike(tiles)]

    def _alike(self, tiles: Sequence[Tile]) -> Sequence[Tile]:
        """Set all titles in the largest size of type that has room for each."""
        f, fit = self.ui.frame, self.ui.text.fit
        bodies = [tile.body(f) for tile in tiles]
        sizes = [
            fit(t.title, t.style, body.w, body.h, wrap=True).px for t, body in zip(tiles, bodies, strict=True)
        ]
        return [replace(tile, style=tile.style.at(min(sizes) / f.scale / f.text_scale)) for tile in tiles]

    def _row(self, row: Sequence[Position], y: float, high: float) -> Sequence[Tile]:
        """The positions of one step, side by side; few are no broader than six would be."""
        left = _LEFT + _NAME_W
        wide = (_RIGHT - left + Gap.L) / max(6, len(row))
        return [
            Tile(
                f"position.{words.number(one)}",
                self.on_sheet(left + i * wide, y, wide - Gap.L, high),
                words.number(one),
                words.title(one),
                words.is_solved(self.ui.settings, one),
                partial(self.ui.router.position, one.game, one.name),
            )
            for i, one in enumerate(row)
        ]
