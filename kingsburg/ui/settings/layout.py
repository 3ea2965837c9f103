"""Where things lie on the sheet of the settings, in design units from its corner."""

from __future__ import annotations

from typing import Final

SHEET: Final = (1780, 1020)
SEARCH: Final = (64.0, 118.0, 366.0, 54.0)
LIST: Final = (64.0, 190.0, 366.0, 690.0)
"""Where the pages are listed, one below the other."""
VIEW: Final = (474.0, 118.0, 1180.0, 764.0)
"""Where the rows of a page are seen."""
RAIL: Final = (1690.0, 118.0, 52.0, 764.0)
"""The two arrows that move the page, with how much of it is in sight between them."""
FOOT: Final = SHEET[1] - 104.0
"""Where the buttons at the foot begin."""
FOOT_H: Final = 68.0
RESTORE_W: Final = 420.0
PAGE_H: Final = 58.0
"""How high a line of the list is at the usual size of type."""
ROW_GAP: Final = 26.0


def page_height(pages: int, text_scale: float) -> float:
    """Return how high each line of the list is; all of them have room in it."""
    return min(PAGE_H * max(1.0, text_scale), LIST[3] / pages)
