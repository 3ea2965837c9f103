"""Kingsburg's box from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kingsburg.app.i18n import N_
from kingsburg.ui.lid import Lid
from kingsburg.ui.theme import COLOURS

if TYPE_CHECKING:
    from kingsburg.ui.context import Ui
    from kingsburg.ui.projection import Projection
    from kingsburg.ui.scenes.rules import Page
    from kingsburg.ui.staging import Staging
    from kingsburg.ui.tabletop import Tabletop


def _staging() -> Staging[Any, Any]:
    from kingsburg.ui.kingsburg.staging import KingsburgStaging

    return KingsburgStaging()


def _table(ui: Ui, shown: Projection[Any, Any]) -> Tabletop:
    from kingsburg.ui.kingsburg.start import table

    return table(ui, shown)


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
    logo=("ui", "logo"),
    view=(0.36, 0.1, 0.62, 0.84),
    staging=_staging,
    table=_table,
    rules=_rules,
)
