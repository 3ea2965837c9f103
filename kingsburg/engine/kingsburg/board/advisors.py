"""The eighteen advisors and their gifts (K5), as printed on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsburg.engine.kingsburg.board.effects import Buy, ChooseGoods, ChooseOne, Effect, Exchange, Gain, Peek


@dataclass(frozen=True, slots=True)
class Advisor:
    """One advisor. The effects of `gift` are taken in their printed order (K5.6)."""

    number: int
    id: str
    gift: tuple[Effect, ...]


COURT: Final = 18

ADVISORS: Final[tuple[Advisor, ...]] = (
    Advisor(1, "jester", (Gain(vp=1),)),
    Advisor(2, "squire", (Gain((1, 0, 0)),)),
    Advisor(3, "architect", (Gain((0, 1, 0)),)),
    Advisor(4, "merchant", (ChooseOne(((0, 1, 0), (1, 0, 0))),)),
    Advisor(5, "sergeant", (Gain(soldiers=1),)),
    Advisor(6, "alchemist", (Exchange(),)),
    Advisor(7, "astronomer", (ChooseGoods(1), Gain(plus2=1))),
    Advisor(8, "treasurer", (Gain((2, 0, 0)),)),
    Advisor(9, "hunter", (ChooseOne(((1, 1, 0), (0, 1, 1))),)),
    Advisor(10, "general", (Gain(soldiers=2), Peek())),
    Advisor(11, "swordsmith", (ChooseOne(((0, 1, 1), (1, 0, 1))),)),
    Advisor(12, "duchess", (ChooseGoods(2), Gain(plus2=1))),
    Advisor(13, "champion", (Gain((0, 0, 3)),)),
    Advisor(14, "smuggler", (Buy(vp=1, count=3),)),
    Advisor(15, "inventor", (Gain((1, 1, 1)),)),
    Advisor(16, "wizard", (Gain((4, 0, 0)),)),
    Advisor(17, "queen", (ChooseGoods(2), Peek(), Gain(vp=3))),
    Advisor(18, "king", (Gain((1, 1, 1), soldiers=1),)),
)
"""In ascending order: ADVISORS[n - 1] has number n."""
