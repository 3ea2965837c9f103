"""The description of Kingsburg for the title and setup pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.app.i18n import N_, _
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.paint.theme import COLOURS
from kingsburg.ui.shell import letters

_SEASONS: Final = (
    N_("year {year}, spring"),
    N_("year {year}, summer"),
    N_("year {year}, autumn"),
    N_("year {year}, winter"),
)
"""Two phases each: the phase before a season counts with it."""


def _chapter(chapter: Sequence[int], score: Sequence[int]) -> str:
    if len(chapter) != 2 or not 1 <= chapter[0] <= YEARS:
        return _("the beginning")
    year, phase = chapter
    return _(_SEASONS[min(max(0, (phase - 1) // 2), 3)]).format(year=year)


KINGSBURG: Final = GameInfo(
    name="kingsburg",
    letter=letters.KINGSBURG,
    title=N_("Kingsburg"),
    motto=N_("Influence advisors, build a province, survive the winter"),
    first=N_("The first turn order is random."),
    seats=range(2, 6),
    kinds=("human", "easy", "normal", "hard", "expert"),
    usual=("human", "normal", "normal"),
    colours=COLOURS,
    picture=("ui", "title"),
    logo=("ui", "logo"),
    view=(0.36, 0.1, 0.62, 0.84),
    groups=("portraits", "buildings", "icons", "shields", "charges", "faces", "enemies"),
    chapter=_chapter,
    entry="kingsburg.ui.games.kingsburg.entry",
    positions="kingsburg.ui.games.kingsburg.positions",
    tempers={
        "soldier": N_("Loves soldiers, and all that helps to fight. Click for another temper."),
        "builder": N_("Loves to build, above all inns, markets and walls. Click for another temper."),
        "miser": N_("Loves to have, and hates to spend. Click for another temper."),
        "courtier": N_("Loves the great at court, and what brings points. Click for another temper."),
        "gambler": N_("Loves dice, and takes risks. Click for another temper."),
    },
)
