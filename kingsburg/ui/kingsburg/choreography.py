"""Events turned into what is seen: beats with a length, and things that fly meanwhile.

Pure data; the table knows where the anchors lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.effects import Gain, Goods
from kingsburg.ui.kingsburg.words import GOODS_ICONS


@dataclass(frozen=True, slots=True)
class Flight:
    """A picture that flies from one anchor to another; `delay` is a share of the beat."""

    group: str
    name: str
    start: str
    end: str
    delay: float = 0.0


@dataclass(frozen=True, slots=True)
class Beat:
    """One or more events shown together for `ms` at normal speed.

    `first`: the table changes when the beat begins (dice in the cup), otherwise when it ends (things that
    fly).
    `tumbling`: (seat, white, index) of dice that roll meanwhile.
    """

    events: tuple[ev.Event, ...]
    ms: float
    seat: int | None = None
    flights: tuple[Flight, ...] = ()
    first: bool = False
    tumbling: frozenset[tuple[int, bool, int]] = frozenset()


_SILENT = 0.0
_NOTICE = 320.0
_FLY = 420.0
_ROLL = 750.0
_PAUSE = 900.0


def beats(events: Sequence[ev.Event], colours: Sequence[str]) -> list[Beat]:
    """Consecutive rolls and incomes are one beat; `colours` by seat."""
    found: list[Beat] = []
    for event in events:
        beat = _beat(event, colours)
        last = found[-1] if found else None
        if last is not None and _together(last.events[-1], event):
            found[-1] = Beat(
                (*last.events, event),
                last.ms,
                None,
                (*last.flights, *beat.flights),
                last.first,
                last.tumbling | beat.tumbling,
            )
        else:
            found.append(beat)
    return found


def _together(a: ev.Event, b: ev.Event) -> bool:
    return (isinstance(a, ev.DiceRolled) and isinstance(b, ev.DiceRolled)) or (
        isinstance(a, ev.IncomePaid) and isinstance(b, ev.IncomePaid)
    )


def _beat(event: ev.Event, colours: Sequence[str]) -> Beat:
    match event:
        case ev.DiceRolled():
            return Beat((event,), _ROLL, None, first=True, tumbling=_all_dice(event))
        case ev.DiceRerolled(seat, _building, die):
            rolling = frozenset({(seat, *die)}) if die else _all_dice(event)
            return Beat((event,), _ROLL, seat, first=True, tumbling=rolling)
        case ev.Influenced():
            return Beat((event,), _FLY, event.seat, _dice_flights(event, colours[event.seat]))
        case ev.GiftTaken(seat, advisor, pay, _vp, gain, _declined, _after):
            here, there = f"advisor.{advisor}", f"seat.{seat}"
            flights = (*_goods_flights(pay, there, here), *_gain_flights(gain, here, there))
            return Beat((event,), _FLY if flights else _NOTICE, seat, flights)
        case ev.GoodTaken(seat, goods, _after) | ev.IncomePaid(seat, goods, _after):
            return Beat((event,), _FLY, seat, _goods_flights(goods, "supply", f"seat.{seat}"))
        case ev.Built(seat, _building, pay, _vp, _envoy, _after):
            return Beat((event,), _FLY, seat, _goods_flights(pay, f"seat.{seat}", "supply"))
        case ev.TokenGiven(seat):
            return Beat((event,), _FLY, seat, (Flight("icons", "plus2", "supply", f"seat.{seat}"),))
        case ev.EnvoySent(seat, _after) if seat is not None:
            return Beat((event,), _FLY, seat, (Flight("icons", "envoy", "supply", f"seat.{seat}"),))
        case ev.Sold(seat) | ev.SeasonScored(seat):
            return Beat((event,), _FLY, seat, (Flight("icons", "vp", "supply", f"seat.{seat}"),))
        case ev.Rewarded(seats, _after):
            return Beat(
                (event,), _FLY, None, tuple(Flight("icons", "vp", "supply", f"seat.{s}") for s in seats)
            )
        case ev.EnemyRevealed():
            return Beat((event,), _PAUSE, None)
        case ev.ReinforcementsCame():
            return Beat((event,), _PAUSE, None)
        case ev.Fought(seat):
            return Beat((event,), _ROLL, seat)
        case ev.StrongestNamed() | ev.PhaseBegan() | ev.OrderSet() | ev.Aided() | ev.NeutralPlaced():
            return Beat((event,), _NOTICE, None)
        case ev.Passed(seat) | ev.BuildingSkipped(seat) | ev.Recruited(seat) | ev.Peeked(seat):
            return Beat((event,), _NOTICE, seat)
        case _:
            return Beat((event,), _SILENT, None)


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
