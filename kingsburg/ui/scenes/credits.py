"""The credits: who made what this game is made of."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.widgets import Label, Widget

_W, _MOST, _GAP = 940, 132, 34
"""In design units: the texts' width, their greatest height, and the gap before the next heading."""


class CreditsScene(SheetScene):
    """The board game's authors, the typefaces, the tools."""

    name = "credits"
    size = (1100, 800)

    def title(self) -> str:
        """Return the title "Credits"."""
        return _("Credits")

    def content(self) -> Sequence[Widget]:
        """Make the three parts, one below the other: the games, the typefaces, the tools."""
        parts = (
            (
                _("The games"),
                _(
                    "Kingsburg is a board game by Andrea Chiarvesio and Luca Iennaco, Burgen Land a dice game"
                    " by Wolfgang Lehmann. These are unofficial adaptations, neither made nor endorsed by"
                    " their authors or publishers."
                ),
            ),
            (
                _("Typefaces"),
                _(
                    "Cinzel by Natanael Gama, EB Garamond by Georg Duffner and Octavio Pardo,"
                    " Noto Sans by Google; all under the SIL Open Font License."
                ),
            ),
            (
                _("Tools"),
                _(
                    "Written in Python with pygame-ce and SDL."
                    " The pictures are drawn by programs and cut like woodcuts."
                ),
            ),
        )
        made: list[Widget] = []
        f, y = self.ui.frame, 124.0
        for heading, text in parts:
            made.append(Label(self.on_sheet(80, y, _W, 40), heading, theme.HEADING, theme.RUBRIC, "centre"))
            body = self.on_sheet(80, y + 46, _W, _MOST)
            high = self.ui.text.fit(text, theme.BODY, body.w, body.h, wrap=True).height
            made.append(Label(body.top_part(high), text, theme.BODY, theme.INK, "centre", "top", True))
            y += 46 + high / f.scale + _GAP
        return made
