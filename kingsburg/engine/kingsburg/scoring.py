"""The end of the game: the Cathedral's points, victory and ties (K8)."""

from __future__ import annotations

from typing import Final

from kingsburg.engine.game import Reason, Standings
from kingsburg.engine.kingsburg.actions import Action
from kingsburg.engine.kingsburg.board.buildings import powers
from kingsburg.engine.kingsburg.board.effects import GoodsVP
from kingsburg.engine.kingsburg.events import GameEnded, GoodsScored
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.engine.kingsburg.stages import Out, Stage
from kingsburg.engine.kingsburg.state import FROM_END, State, after, goods_count, score
from kingsburg.engine.values import OVER

_GOODS_VP: Final = powers(GoodsVP)


class EndStage(Stage):
    """Cathedrals score first, by seat (K8.1); after that nobody moves any more."""

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse everything, as the game is over."""
        return Reason(Code.OVER)

    def proceed(self, s: State, out: Out) -> None:
        """Score the goods that Cathedrals count and end the game."""
        for seat in range(s.seats):
            for building, power in _GOODS_VP:
                vp = goods_count(s, seat) // power.per
                if s.built[seat] >> building & 1 and vp:
                    score(s, seat, FROM_END, vp)
                    if out is not None:
                        out.append(GoodsScored(seat, building, vp, after(s, seat)))
        s.to_move = OVER
        if out is not None:
            out.append(GameEnded(tuple(s.vp), standings(s).ranking))


def standings(s: State) -> Standings:
    """Ranked by points, then goods, then buildings; seats that still tie share a place (K8.2)."""
    keys = tuple((s.vp[seat], goods_count(s, seat), s.built[seat].bit_count()) for seat in range(s.seats))
    places = sorted(set(keys), reverse=True)
    ranking = tuple(tuple(seat for seat in range(s.seats) if keys[seat] == place) for place in places)
    return Standings(tuple(s.vp), ranking, keys)
