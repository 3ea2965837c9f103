"""The rules on one page: how to place dice, and the eight phases of a year."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import N_, _
from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.scenes.sheet import SheetScene
from kingsburg.ui.widgets import Label, Widget, draw_rule

_AIM = N_(
    "Five years. Win the King's advisors, build your province, stand in winter. Most victory points win."
)
_PLACING = (
    (
        N_("Match the number"),
        N_("Place dice whose sum is exactly the advisor's number, 1 to 18; one group at a time."),
    ),
    (
        N_("First come"),
        N_("A taken advisor is closed for the season. Only the King's Envoy lets you in all the same."),
    ),
    (
        N_("Bend the sum"),
        N_("One +2 token a season adds two. The Market makes one group count one more or one less."),
    ),
    (
        N_("White dice"),
        N_("They help your coloured dice and are never placed alone."),
    ),
    (
        N_("Gifts and building"),
        N_(
            "When all have passed, the advisors give from 1 to 18. Then each may build one building;"
            " in a row, from left to right."
        ),
    ),
)
_PHASES = (
    (
        N_("King's Aid"),
        N_("Fewest buildings, then goods: a white die for spring. Still tied: one good each."),
    ),
    (N_("Spring"), N_("Roll, win advisors, take gifts, build.")),
    (N_("King's Reward"), N_("Most buildings: 1 point. Tied: each.")),
    (N_("Summer"), N_("Roll, win advisors, take gifts, build.")),
    (
        N_("King's Envoy"),
        N_("Fewest buildings, then goods: the envoy. It opens a closed advisor or builds twice."),
    ),
    (N_("Autumn"), N_("Roll, win advisors, take gifts, build.")),
    (N_("Recruit"), N_("Soldiers, for two goods each.")),
    (
        N_("Winter"),
        N_("The enemy comes. More than its strength: a reward. Less: losses. Then the soldiers go home."),
    ),
)


class RulesScene(SheetScene):
    """Enough to play within five minutes."""

    name = "rules"
    size = (1640, 980)

    def title(self) -> str:
        return _("The rules in short")

    def content(self) -> Sequence[Widget]:
        at = self.on_sheet
        made: list[Widget] = [
            Label(at(80, 104, 1480, 40), _(_AIM), theme.NOTE.at(26), theme.INK_SOFT, "centre"),
            Label(at(80, 158, 680, 44), _("Placing dice"), theme.HEADING, theme.MADDER),
            Label(at(850, 158, 710, 44), _("The eight phases of a year"), theme.HEADING, theme.MADDER),
        ]
        for i, (heading, text) in enumerate(_PLACING):
            y = 216 + 130 * i
            made.append(Label(at(80, y - 4, 680, 40), _(heading), theme.STRONG, valign="bottom"))
            made.append(Label(at(80, y + 38, 680, 88), _(text), theme.BODY, valign="top", wrap=True))
        for i, (heading, text) in enumerate(_PHASES):
            y = 212 + 82 * i
            made.append(Label(at(930, y, 190, 68), _(heading), theme.STRONG))
            made.append(Label(at(1130, y, 430, 68), _(text), theme.SMALL, wrap=True))
        return made

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        f = canvas.frame
        for i in range(len(_PHASES)):
            rect = self.on_sheet(850, 212 + 82 * i, 68, 68)
            name = f"phase_{i + 1}"
            if canvas.assets.has("icons", name):
                canvas.picture("icons", name, rect.inset(f.px(4)))
            else:
                canvas.write(str(i + 1), rect, theme.NUMBER, theme.MADDER, align="centre")
            if i:
                line = self.on_sheet(850, 212 + 82 * i - 9, 710, 4)
                draw_rule(canvas, line, theme.PAPER_DARK)
