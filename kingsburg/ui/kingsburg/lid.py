"""Kingsburg's box from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingsburg.app.i18n import N_
from kingsburg.ui.lid import Lid
from kingsburg.ui.theme import COLOURS

if TYPE_CHECKING:
    from kingsburg.ui.context import SetupChoice, Ui
    from kingsburg.ui.scene import Scene
    from kingsburg.ui.scenes.rules import Page


def _open_table(ui: Ui, choice: SetupChoice) -> Scene:
    from kingsburg.ui.kingsburg.start import open_table

    return open_table(ui, choice)


def _rules() -> Page:
    from kingsburg.ui.kingsburg.rulespage import PAGE

    return PAGE


KINGSBURG: Final = Lid(
    name="kingsburg",
    title=N_("Kingsburg"),
    motto=N_("Win advisors, build a province, hold out in winter"),
    authors=N_("An unofficial adaptation of the board game by Andrea Chiarvesio and Luca Iennaco"),
    first=N_("The first turn order is random."),
    seats=range(2, 6),
    kinds=("human", "normal", "random"),
    usual=("human", "normal", "normal"),
    colours=COLOURS,
    picture=("ui", "title"),
    open_table=_open_table,
    rules=_rules,
)
