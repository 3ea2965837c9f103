"""The button that leads back from another player's province, which lies over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kingsburg.app.i18n import _
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap
from kingsburg.ui.widgets import Button

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.table.table import TableScene

_SIDE: Final = 52.0
"""The side of the button, in design units."""


def way_back(table: TableScene) -> Sequence[Button]:
    """Return the button that closes the pinned province, if one is open."""
    if table.pinned is None:
        return ()
    f, area = table.ui.frame, table.layout.large_province()
    side = f.px(_SIDE)
    place = Rect(area.right - side - f.px(Gap.XL), area.y + f.px(Gap.L), side, side)

    def close() -> None:
        table.unfold()

    tip = _("Back to the table (Esc)")
    return (Button("button.close", place, _("Close"), close, icon="cross", show_label=False, tip=tip),)
