"""Events turned into beats and into what flies meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.effects import Gain, Goods
from kingsburg.ui.beats import FLY, NOTICE, PAUSE, ROLL, SILENT, Beat, Flight, choreographed
from kingsburg.ui.kingsburg.words import GOODS_ICONS


def beats(events: Sequence[ev.Event], colours: Sequence[str]) -> list[Beat]:
    """Consecutive rolls and incomes are one beat; `colours` by seat."""
    return choreographed(events, partial(_beat, colours=colours), _together)


def _together(a: ev.Event, b: ev.Event) -> bool:
    return (isinstance(a, ev.DiceRolled) and isinstance(b, ev.DiceRolled)) or (
        isinstance(a, ev.IncomePaid) and isinstance(b, ev.IncomePaid)
    )


def _beat(event: ev.Event, colours: Sequence[str]) -> Beat:
    match event:
        case ev.DiceRolled():
            return Beat((event,), ROLL, None, first=True, tumbling=_all_dice(event))
        case ev.DiceRerolled(seat, _building, die):
            rolling = frozenset({(seat, *die)}) if die else _all_dice(event)
            return Beat((event,), ROLL, seat, first=True, tumbling=rolling)
        case ev.Influenced():
            return Beat((event,), FLY, event.seat, _dice_flights(event, colours[event.seat]))
        case ev.GiftTaken(seat, advisor, pay, _vp, gain, _declined, _after):
            here, there = f"advisor.{advisor}", f"seat.{seat}"
            flights = (*_goods_flights(pay, there, here), *_gain_flights(gain, here, there))
            return Beat((event,), FLY if flights else NOTICE, seat, flights)
        case ev.GoodTaken(seat, goods, _after) | ev.IncomePaid(seat, goods, _after):
            return Beat((event,), FLY, seat, _goods_flights(goods, "supply", f"seat.{seat}"))
        case ev.Built(seat, _building, pay, _vp, _envoy, _after):
            return Beat((event,), FLY, seat, _goods_flights(pay, f"seat.{seat}", "supply"))
        case ev.TokenGiven(seat):
            return Beat((event,), FLY, seat, (Flight("icons", "plus2", "supply", f"seat.{seat}"),))
        case ev.EnvoySent(seat, _after) if seat is not None:
            return Beat((event,), FLY, seat, (Flight("icons", "envoy", "supply", f"seat.{seat}"),))
        case ev.Sold(seat) | ev.SeasonScored(seat):
            return Beat((event,), FLY, seat, (Flight("icons", "vp", "supply", f"seat.{seat}"),))
        case ev.Rewarded(seats, _after):
            return Beat(
                (event,), FLY, None, tuple(Flight("icons", "vp", "supply", f"seat.{s}") for s in seats)
            )
        case ev.EnemyRevealed():
            return Beat((event,), PAUSE, None)
        case ev.ReinforcementsCame():
            return Beat((event,), PAUSE, None)
        case ev.Fought(seat):
            return Beat((event,), ROLL, seat)
        case ev.StrongestNamed() | ev.PhaseBegan() | ev.OrderSet() | ev.Aided() | ev.NeutralPlaced():
            return Beat((event,), NOTICE, None)
        case ev.Passed(seat) | ev.BuildingSkipped(seat) | ev.Recruited(seat) | ev.Peeked(seat):
            return Beat((event,), NOTICE, seat)
        case _:
            return Beat((event,), SILENT, None)


def _all_dice(e: ev.DiceRolled | ev.DiceRerolled) -> frozenset[tuple[int, bool, int]]:
    hands = ((False, e.colour), (True, e.white))
    return frozenset((e.seat, white, i) for white, hand in hands for i in range(len(hand)))


def _dice_flights(e: ev.Influenced, colour: str) -> tuple[Flight, ...]:
    start, end = f"seat.{e.seat}", f"advisor.{e.advisor}"
    dice = [f"{colour}_{v}" for v in e.colour] + [f"white_{v}" for v in e.white]
    flights = [Flight("dice", name, start, end, 0.12 * i) for i, name in enumerate(dice)]
    if e.plus2:
        flights.append(Flight("icons", "plus2", start, end, 0.3))
    if e.envoy:
        flights.append(Flight("icons", "envoy", start, end, 0.3))
    return tuple(flights)


def _goods_flights(goods: Goods, start: str, end: str) -> tuple[Flight, ...]:
    icons = [GOODS_ICONS[kind] for kind, n in enumerate(goods) for _ in range(n)]
    return tuple(Flight("icons", icon, start, end, 0.09 * i) for i, icon in enumerate(icons))


def _gain_flights(gain: Gain, start: str, end: str) -> tuple[Flight, ...]:
    """Everything a gain holds, one thing after the other."""
    icons = [GOODS_ICONS[kind] for kind, n in enumerate(gain.goods) for _ in range(n)]
    icons += ["plus2"] * gain.plus2 + ["soldier"] * gain.soldiers + ["vp"] * (1 if gain.vp else 0)
    return tuple(Flight("icons", icon, start, end, min(0.5, 0.09 * i)) for i, icon in enumerate(icons))
