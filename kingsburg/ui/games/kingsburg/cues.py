"""The sound effects of Kingsburg's events, as names; nothing waits for a sound to end."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.engine.kingsburg import calendar
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.effects import Gain, Goods
from kingsburg.ui.games.kingsburg.model import Model

_GOODS = ("coin", "wood", "stone")
_PHASES = {
    calendar.KINGS_AID: "year",
    **dict.fromkeys(calendar.SEASONS, "season"),
    calendar.RECRUITING: "drum",
}
"""By phase, the effect at its beginning; other phases begin in silence."""
_OUTCOMES = {"victory": "victory", "draw": "standoff", "defeat": "defeat"}


def cues(event: ev.Event, shown: Model) -> Sequence[str]:
    """Return the names of an event's effects in the order in which they are heard; often none.

    `shown`: the table with that event in it.
    """
    heard = _cues(event)
    return [*heard, "lead"] if shown.overtaken and shown.ended is None else heard


def _cues(event: ev.Event) -> Sequence[str]:  # noqa: C901 - a sound for each event
    match event:
        case ev.PhaseBegan(_year, phase):
            return [_PHASES[phase]] if phase in _PHASES else []
        case ev.DiceRolled():
            return ["roll"]
        case ev.DiceRerolled(die=die):
            return ["roll"] if die is None else ["settle"]
        case ev.Influenced(plus2=plus2, envoy=envoy):
            return ["die", *["token"] * plus2, *["envoy"] * envoy]
        case ev.GiftTaken(pay=pay, pay_vp=pay_vp, gain=gain, declined=declined):
            return [] if declined else [*_goods(pay), *["loss"] * (pay_vp > 0), *_gain(gain)]
        case ev.GoodTaken(goods=goods) | ev.IncomePaid(goods=goods):
            return [*_goods(goods), "gain"]
        case ev.Built(envoy=envoy):
            return ["build", *["envoy"] * envoy]
        case ev.Recruited(soldiers=soldiers):
            return ["soldier"] if soldiers else []
        case ev.Sold(kind=kind):
            return [(*_GOODS, "token")[kind], "point"]
        case ev.EnvoySent(seat):
            return [] if seat is None else ["envoy"]
        case ev.Rewarded(seats) | ev.StrongestNamed(seats):
            return ["cheer"] if seats else []
        case ev.Fought(outcome=outcome):
            return [_OUTCOMES[outcome]]
        case ev.GameEnded():
            return ["ending"]
        case _:
            return _PLAIN.get(type(event), ())


_PLAIN: dict[type[ev.Event], Sequence[str]] = {
    ev.Dealt: ["card"],
    ev.Aided: ["parchment"],
    ev.OrderSet: ["crown"],
    ev.NeutralPlaced: ["settle"],
    ev.Passed: ["token"],
    ev.BuildingSkipped: ["parchment"],
    ev.Peeked: ["peek"],
    ev.TokenGiven: ["token", "gain"],
    ev.EnemyRevealed: ["horn"],
    ev.ReinforcementsCame: ["settle", "soldier"],
    ev.SeasonScored: ["point"],
    ev.GoodsScored: ["point"],
}


def _goods(goods: Goods) -> list[str]:
    """One effect for each kind of goods; several gold have an effect of their own."""
    gold = goods[0]
    heard = [name for name, count in zip(_GOODS, goods, strict=True) if count]
    return ["coins" if name == "coin" and gold > 1 else name for name in heard]


def _gain(gain: Gain) -> list[str]:
    """A touch for each kind of thing, then the figure of a gain; points have a figure of their own."""
    extra = (("token", gain.plus2), ("soldier", gain.soldiers))
    heard = [*_goods(gain.goods), *(name for name, count in extra if count)]
    return [*heard, "point" if gain.vp else "gain"] if heard or gain.vp else []
