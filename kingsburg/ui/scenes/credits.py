"""The credits: who made what this game is made of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kingsburg import __version__
from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.widgets import Button, Label, Widget

_W, _MOST, _GAP = 940, 132, 34
"""In design units: the texts' width, their greatest height, and the gap before the next heading."""
_FOOT_W, _FOOT_H = 330, 68
"""The buttons beside the way back."""


class CreditsScene(SheetScene):
    """The board game's authors, the typefaces, the tools, and the program's version.

    From here lead ways to what is new in this version, and to the licences of all works.
    """

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
                _("Version {version}, under the MIT licence.").format(version=__version__),
            ),
        )
        made: list[Widget] = [*self._ways()]
        f, y = self.ui.frame, 124.0
        for heading, text in parts:
            made.append(Label(self.on_sheet(80, y, _W, 40), heading, theme.HEADING, theme.RUBRIC, "centre"))
            body = self.on_sheet(80, y + 46, _W, _MOST)
            high = self.ui.text.fit(text, theme.BODY, body.w, body.h, wrap=True).height
            made.append(Label(body.top_part(high), text, theme.BODY, theme.INK, "centre", "top", True))
            y += 46 + high / f.scale + _GAP
        return made

    def _ways(self) -> Sequence[Widget]:
        """Make the buttons to the pages of the book about the program, beside the way back."""
        y, about = self.size[1] - 104, self.ui.router.about
        right = self.size[0] - 60 - _FOOT_W
        return [
            Button(
                "button.news", self.on_sheet(60, y, _FOOT_W, _FOOT_H), _("What is new"), partial(about, "new")
            ),
            Button(
                "button.licences",
                self.on_sheet(right, y, _FOOT_W, _FOOT_H),
                _("Works and licences"),
                partial(about, "works"),
            ),
        ]
