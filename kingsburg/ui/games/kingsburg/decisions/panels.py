"""Which desk the present decision wants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsburg.engine.kingsburg.prompts import Ask, asked
from kingsburg.ui.games.kingsburg.decisions.choosing import ChooseDesk
from kingsburg.ui.games.kingsburg.decisions.panel import Desk
from kingsburg.ui.games.kingsburg.decisions.paperwork import BuildDesk, RecruitDesk, RerollDesk, SellDesk
from kingsburg.ui.games.kingsburg.decisions.placing import PlaceDesk
from kingsburg.ui.games.kingsburg.presentation import Projection
from kingsburg.ui.games.kingsburg.table.layout import TableLayout

DESKS: Final[Mapping[Ask, type[Desk]]] = {
    Ask.AID: ChooseDesk,
    Ask.REROLL: RerollDesk,
    Ask.PLACE: PlaceDesk,
    Ask.GIFT: ChooseDesk,
    Ask.BUILD: BuildDesk,
    Ask.BUILD_AGAIN: BuildDesk,
    Ask.SELL: SellDesk,
    Ask.RECRUIT: RecruitDesk,
    Ask.REWARD: ChooseDesk,
    Ask.LOSS: ChooseDesk,
}


def desk_for(d: Projection, layout: TableLayout, me: int) -> Desk:
    """The desk for whatever has to be decided now.

    Raises KeyError for a decision that no desk takes.
    """
    seat = d.deciding
    if seat is None:
        return Desk(d, layout, None, me)
    return DESKS[asked(d.state)](d, layout, seat, me)
