"""The parts of the list of saved games: a game's row, and who plays it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kingsburg.app.i18n import _
from kingsburg.app.saves.entries import AUTOSAVE, FINISHED, NAMED, Entry
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Stroke
from kingsburg.ui.playback.sprites import draw_shield, draw_vp
from kingsburg.ui.saved.reopening import choice_of
from kingsburg.ui.saved.words import called, line
from kingsburg.ui.shell.spots import READY, SELECTED, Spot
from kingsburg.ui.widgets import Quiet

if TYPE_CHECKING:
    from kingsburg.app.saves.save import Header

_ICONS: Final = {AUTOSAVE: "hourglass", NAMED: "book", FINISHED: "trophy"}


class SavedRow(Quiet):
    """A saved game in the list: what kind it is, what it is called, and who plays it."""

    def __init__(self, place: int, number: int, rect: Rect, entry: Entry, selected: bool) -> None:
        """`place` is its place on the page, from 1; `number` its place in the whole list, from 0."""
        self.id = f"save.{place}"
        self.number = number
        self.rect = rect
        self.entry = entry
        self.selected = selected

    def spots(self) -> Sequence[Spot]:
        """Return the row as one spot with the game's name and what is known of it."""
        label = _("{name}: {what}").format(name=called(self.entry), what=line(self.entry))
        return (
            Spot(self.id, self.rect, SELECTED if self.selected else READY, ("click",), label, role="option"),
        )

    def draw(self, canvas: Canvas) -> None:
        """Draw the sign of its kind, its name, a line on it, and the arms of its players."""
        f, rect, entry = canvas.frame, self.rect, self.entry
        canvas.nine("card", rect, Corner.M)
        if self.selected:
            canvas.nine("ring_gold", rect.inset(-f.px(Gap.THIN)), Corner.M)
        elif canvas.attention.is_hot(self.id):
            canvas.frame_rect(rect.inset(f.px(Gap.FINE)), theme.GOLD, f.px(Stroke.LINE), f.px(Radius.M))
        side = f.px(44)
        sign = Rect(0, 0, side, side).at(rect.x + f.px(46), rect.cy)
        canvas.picture("icons", "cross" if entry.header is None else _ICONS[entry.kind], sign)
        seats = choice_of(entry.header).seats if entry.header is not None else ()
        wide, high, step = f.px(38), f.px(46), f.px(44)
        left = rect.right - f.px(Gap.WIDER) - step * len(seats)
        for i, seat in enumerate(seats):
            draw_shield(
                canvas, seat.colour, seat.charge, Rect(left + i * step, rect.cy - high // 2, wide, high)
            )
        x = rect.x + f.px(86)
        text = Rect(x, rect.y + f.px(Gap.S), left - x - f.px(Gap.M), f.px(36))
        name = called(entry)
        if entry.kind == AUTOSAVE and entry.header is not None:
            name = _("{game}, autosave").format(game=name)
        canvas.write(name, text, theme.STRONG, theme.INK)
        below = Rect(x, text.bottom - f.px(Gap.THIN), text.w, rect.bottom - text.bottom - f.px(Gap.THIN))
        ink = theme.RUBRIC if entry.fault else theme.INK_SOFT
        canvas.write(line(entry), below, theme.SMALL, ink, wrap=True)


class Company(Quiet):
    """The players of a game with their arms and scores."""

    def __init__(self, rect: Rect, header: Header) -> None:
        self.rect = rect
        self.header = header

    def draw(self, canvas: Canvas) -> None:
        """Draw the arms, name and score of each player side by side."""
        f, rect = canvas.frame, self.rect
        seats = choice_of(self.header).seats
        wide = rect.w // max(3, len(seats))
        for i, seat in enumerate(seats):
            box = Rect(rect.x + i * wide, rect.y, wide, rect.h)
            arms = Rect(box.x, box.y, f.px(50), f.px(60))
            draw_shield(canvas, seat.colour, seat.charge, arms)
            text = Rect(arms.right + f.px(Gap.M), box.y, box.right - arms.right - f.px(Gap.XXL), f.px(34))
            canvas.write(seat.name, text, theme.STRONG, theme.INK)
            coin = Rect(text.x, text.bottom, f.px(36), f.px(36))
            draw_vp(canvas, str(self.header.score[i]), coin)
