"""The sheet that shows the ways to pay for one advisor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.actions import Influence
from kingsburg.ui.games.kingsburg import paying, words
from kingsburg.ui.games.kingsburg.decisions.offers import cost
from kingsburg.ui.games.kingsburg.table.layout import TableLayout
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.text import Text
from kingsburg.ui.paint.theme import Gap, Size
from kingsburg.ui.widgets import Chip, Label, Panel, Widget

_WAY_W, _WAY_PAD, _WAYS_W_MOST = 236.0, 44.0, 1030.0
"""The width of a way to pay, its margins, and the greatest width of all, in design units."""
_TOP: Final = 58.0
"""The top of the ways to pay on their sheet, in design units."""
_WAY_H, _SHEET_H_MOST = 52.0, 730.0


def how_to_pay() -> str:
    """Return the sentence that asks for one of several ways."""
    return _("Choose one of the ways to pay beside the card.")


def ways_sheet(
    text: Text,
    layout: TableLayout,
    advisor: int,
    ways: Sequence[Influence],
    place: Callable[[Influence], None],
) -> list[Widget]:
    """The sheet beside the advisor's card with a chip for each way, the cheapest first."""
    f = layout.frame
    ways = sorted(ways, key=cost)
    columns = 1 if len(ways) <= 4 else 2 if len(ways) <= 12 else 3
    rows = -(-len(ways) // columns)
    longest = max(text.width(paying.ways_text(way), theme.SMALL_STRONG) for way in ways)
    step_x = max(f.px(_WAY_W), min(longest + f.px(_WAY_PAD), f.px(_WAYS_W_MOST) // columns))
    w, h = 40.0 + columns * step_x / f.scale, _TOP + Gap.WIDE + rows * _WAY_H
    sheet = layout.popup(layout.card(advisor), w, min(h, _SHEET_H_MOST))
    title = Rect(sheet.x + f.px(Gap.WIDER), sheet.y + f.px(Gap.XL), sheet.w - f.px(36), f.px(34))
    heading = _("{advisor}: pay with").format(advisor=words.advisor_name(advisor))
    found: list[Widget] = [
        Panel(sheet, "panel_white", id="sheet"),
        Label(title, heading, theme.STRONG.at(Size.TEXT), align="centre"),
    ]
    step = min(f.px(_WAY_H), (sheet.h - f.px(_TOP + Gap.WIDE)) // max(1, rows))
    for i, way in enumerate(ways):
        column, line = divmod(i, rows)
        rect = Rect(
            sheet.x + f.px(Gap.WIDEST) + column * step_x,
            sheet.y + f.px(_TOP) + line * step,
            step_x - f.px(Gap.M),
            step - f.px(Gap.XS),
        )
        key = str(i + 1) if i < 9 else ""
        found.append(Chip(f"way.{i + 1}", rect, paying.ways_text(way), partial(place, way), key=key))
    return found
