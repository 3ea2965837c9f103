"""The credits: who made what this game is made of."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from kingsburg import __version__
from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.widgets import Label, Widget

_W, _MOST, _GAP = 940, 132, 34
"""In design units: the texts' width, their greatest height, and the gap before the next heading."""


def _packaged() -> bool:
    """Whether this is the packaged program, which carries works of others with their licences."""
    return bool(getattr(sys, "frozen", False))


class CreditsScene(SheetScene):
    """The board game's authors, the typefaces, the tools, and the program's version."""

    name = "credits"
    size = (1100, 960)

    def title(self) -> str:
        """Return the title "Credits"."""
        return _("Credits")

    def content(self) -> Sequence[Widget]:
        """Make the parts, one below the other: the games, typefaces, tools, and this version."""
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
            (
                _("This version"),
                _(
                    "Version {version}, under the MIT licence. The file CHANGELOG.md tells what is new"
                    " in it, and licences/THIRD-PARTY.txt names the works of others that come with it."
                ).format(version=__version__)
                if _packaged()
                else _(
                    "Version {version}, under the MIT licence. The file CHANGELOG.md tells what is new in it."
                ).format(version=__version__),
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
