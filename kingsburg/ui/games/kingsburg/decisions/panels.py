"""Which desk the present decision wants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsburg.engine.kingsburg.prompts import Ask, asked
from kingsburg.ui.games.kingsburg.decisions.choosing import ChoosePanel
from kingsburg.ui.games.kingsburg.decisions.panel import DecisionPanel
from kingsburg.ui.games.kingsburg.decisions.paperwork import BuildPanel, RecruitPanel, RerollPanel, SellPanel
from kingsburg.ui.games.kingsburg.decisions.placing import PlacePanel
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
    """The desk for whatever has to be decided now.

    Raises KeyError for a decision that no desk takes.
    """
    seat = playback.deciding
    if seat is None:
        return DecisionPanel(playback, layout, None, me)
    return PANELS[asked(playback.state)](playback, layout, seat, me)
