"""The description of Burgen Land for the title and setup pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.app.i18n import N_, _
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.shell import letters


def _chapter(chapter: Sequence[int], score: Sequence[int]) -> str:
    return _("score {score}").format(score=_(" : ").join(map(str, score)))


BURGENLAND: Final = GameInfo(
    name="burgenland",
    letter=letters.BURGENLAND,
    title=N_("Burgen Land"),
    motto=N_("A dice duel for two: three castles each, one crown"),
    first=N_("The first player is random."),
    seats=range(2, 3),
    kinds=("human", "easy", "normal", "hard", "expert"),
    usual=("human", "normal"),
    colours=("green", "purple"),
    picture=("burgenland", "lid"),
    logo=("burgenland", "logo"),
    view=(0.03, 0.04, 0.94, 0.92),
    groups=("burgenland", "shields", "charges", "faces"),
    chapter=_chapter,
    entry="kingsburg.ui.games.burgenland.entry",
    positions="kingsburg.ui.games.burgenland.positions",
    tempers={
        "soldier": N_(
            "Loves to fight: takes cards and red dice from the other player. Click for another temper."
        ),
        "builder": N_("Loves to build: castles come before dice and points. Click for another temper."),
        "miser": N_("Saves red dice, and rolls few of them. Click for another temper."),
        "gambler": N_("Seldom stops, and risks the turn for more. Click for another temper."),
    },
)
