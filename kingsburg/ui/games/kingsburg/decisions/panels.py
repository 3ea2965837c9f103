"""Chooses the decision panel for the present decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsburg.engine.kingsburg.prompts import Ask, asked
from kingsburg.ui.games.kingsburg.decisions.choosing import ChoosePanel
from kingsburg.ui.games.kingsburg.decisions.panel import DecisionPanel
from kingsburg.ui.games.kingsburg.decisions.paperwork import BuildPanel, RerollPanel, SellPanel
from kingsburg.ui.games.kingsburg.decisions.placing import PlacePanel
from kingsburg.ui.games.kingsburg.decisions.recruiting import RecruitPanel
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.table.layout import TableLayout

PANELS: Final[Mapping[Ask, type[DecisionPanel]]] = {
    Ask.AID: ChoosePanel,
    Ask.REROLL: RerollPanel,
    Ask.PLACE: PlacePanel,
    Ask.GIFT: ChoosePanel,
    Ask.BUILD: BuildPanel,
    Ask.BUILD_AGAIN: BuildPanel,
    Ask.SELL: SellPanel,
    Ask.RECRUIT: RecruitPanel,
    Ask.REWARD: ChoosePanel,
    Ask.LOSS: ChoosePanel,
}


def panel_for(playback: Playback, layout: TableLayout, me: int) -> DecisionPanel:
    """Return the panel for the present decision.

    Raises KeyError for a decision without a panel.
    """
    seat = playback.deciding
    if seat is None:
        return DecisionPanel(playback, layout, None, me)
    return PANELS[asked(playback.state)](playback, layout, seat, me)
