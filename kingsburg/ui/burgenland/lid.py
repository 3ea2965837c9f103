"""Burgen Land's box from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingsburg.app.i18n import N_
from kingsburg.ui.lid import Lid

if TYPE_CHECKING:
    from kingsburg.ui.context import SetupChoice, Ui
    from kingsburg.ui.scene import Scene
    from kingsburg.ui.scenes.rules import Page


def _open_table(ui: Ui, choice: SetupChoice) -> Scene:
    from kingsburg.ui.burgenland.start import open_table

    return open_table(ui, choice)


def _rules() -> Page:
    from kingsburg.ui.burgenland.rulespage import PAGE

    return PAGE


BURGENLAND: Final = Lid(
    name="burgenland",
    title=N_("Burgen Land"),
    motto=N_("A dice duel for two: three castles each, one crown"),
    authors=N_("An unofficial adaptation of the dice game by Wolfgang Lehmann"),
    first=N_("Who begins is random."),
    seats=range(2, 3),
    kinds=("human", "normal", "random"),
    usual=("human", "normal"),
    colours=("green", "purple"),
    picture=("burgenland", "lid"),
    open_table=_open_table,
    rules=_rules,
)
