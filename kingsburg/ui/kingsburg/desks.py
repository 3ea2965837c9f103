"""Which desk the present decision wants."""

from __future__ import annotations

from kingsburg.engine.kingsburg.actions import (
    Build,
    Decline,
    Keep,
    Lose,
    Recruit,
    RerollDie,
    RerollHand,
    Sell,
    Skip,
    Take,
)
from kingsburg.ui.kingsburg.choosing import ChooseDesk
from kingsburg.ui.kingsburg.desk import Desk
from kingsburg.ui.kingsburg.layout import TableLayout
from kingsburg.ui.kingsburg.paperwork import BuildDesk, RecruitDesk, RerollDesk, SellDesk
from kingsburg.ui.kingsburg.placing import PlaceDesk
from kingsburg.ui.kingsburg.staging import Projection


def desk_for(d: Projection, layout: TableLayout, me: int) -> Desk:
    """The desk for whatever has to be decided now."""
    seat = d.deciding
    if seat is None:
        return Desk(d, layout, None, me)
    first = d.legal()[0]
    kinds: dict[type, type[Desk]] = {
        Take: ChooseDesk,
        Lose: ChooseDesk,
        Decline: ChooseDesk,
        RerollDie: RerollDesk,
        RerollHand: RerollDesk,
        Keep: RerollDesk,
        Build: BuildDesk,
        Skip: BuildDesk,
        Sell: SellDesk,
        Recruit: RecruitDesk,
    }
    return kinds.get(type(first), PlaceDesk)(d, layout, seat, me)
