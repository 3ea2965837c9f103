"""The log at the table: the latest lines, the newest at the foot."""

from __future__ import annotations

from typing import Any

from kingsburg.app.i18n import _
from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.director import Director
from kingsburg.ui.geometry import Rect
from kingsburg.ui.parts import draw_charge
from kingsburg.ui.widgets import draw_ribbon_title

_STYLE = theme.BODY.at(20)
_HEAD = theme.NOTE.at(20)


def draw_log(canvas: Canvas, rect: Rect, d: Director[Any, Any], me: int) -> None:
    """The latest lines, the newest at the foot; what came since one's last turn is marked."""
    since = d.last_decided.get(me, 0)
    f = canvas.frame
    canvas.nine("panel_paper", rect, 22)
    title = Rect(rect.x + f.px(18), rect.y + f.px(10), rect.w - f.px(36), f.px(36))
    draw_ribbon_title(canvas, _("Chronicle"), title, theme.HEADING.at(22))
    x, right = rect.x + f.px(44), rect.right - f.px(18)
    top, y = title.bottom + f.px(4), rect.bottom - f.px(16)
    for i in range(len(d.lines) - 1, -1, -1):
        line = d.lines[i]
        style = _HEAD if line.heading else _STYLE
        left = rect.x + f.px(22) if line.heading else x
        layout = canvas.text.fit(line.text, style, right - left, 0, wrap=True)
        y -= layout.height
        if y < top:
            break
        box = Rect(left, y, right - left, layout.height)
        colour = theme.MADDER if line.heading else theme.INK
        canvas.write_layout(layout, box, style, colour, valign="top")
        if line.seat is not None and not line.heading:
            cy = y + layout.leading // 2
            draw_charge(canvas, d.colours[line.seat], d.charges[line.seat], rect.x + f.px(31), cy, f.px(20))
        if i >= since and not line.heading and since:
            canvas.fill(Rect(rect.x + f.px(14), y + f.px(3), f.px(3), layout.height - f.px(5)), theme.GOLD)
