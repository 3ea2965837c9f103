"""Kingsburg's choreography: events become beats. The anchors are listed in `table.places`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.effects import Goods
from kingsburg.ui.games.kingsburg.table import light
from kingsburg.ui.games.kingsburg.words import GOODS_ICONS
from kingsburg.ui.paint.theme import Time
from kingsburg.ui.playback.beats import NOBODY, Anchor, Beat, Choreography, Flight, Stir, choreographed

KING: Final = ("king",)


_DEEDS: Final = (ev.Influenced, ev.Passed, ev.DiceRerolled, ev.Built, ev.Sold, ev.Recruited)
"""What a seat has just decided; everything else happens to it."""

_KINDS: Final[dict[type[ev.Event], str]] = {
    **dict.fromkeys((ev.DiceRerolled, ev.Influenced, ev.Passed), "placing"),
    **dict.fromkeys((ev.GoodTaken, ev.IncomePaid, ev.GiftTaken, ev.Peeked), "gifts"),
    **dict.fromkeys((ev.Built, ev.BuildingSkipped, ev.TokenGiven, ev.SeasonScored, ev.Sold), "building"),
    **dict.fromkeys((ev.EnemyRevealed, ev.ReinforcementsCame, ev.Fought, ev.StrongestNamed), "battle"),
}
"""Which of the player's paces an event goes by, if not by that of all others."""


def beats(events: Sequence[ev.Event], colours: Sequence[str]) -> list[Beat]:
    """Return the beats; consecutive rolls or incomes share one. `colours` are by seat."""
    return choreographed(events, partial(_paced, colours=colours), _together)


def _paced(event: ev.Event, colours: Sequence[str]) -> Beat:
    """Return an event's beat with the pace it goes by and what is marked while it is looked at."""
    return replace(
        _beat(event, colours),
        deed=isinstance(event, _DEEDS),
        kind=_KINDS.get(type(event), ""),
        marks=_marks(event, len(colours)),
    )


def _marks(event: ev.Event, seats: int) -> tuple[Anchor, ...]:
    """Return the anchors of what neither flies nor stirs."""
    match event:
        case ev.Passed(seat) | ev.BuildingSkipped(seat) | ev.Peeked(seat) | ev.Recruited(seat, 0):
            return (("strip", seat),)
        case ev.OrderSet() | ev.Dealt():
            return tuple(("strip", seat) for seat in range(seats))
        case ev.Aided(whose, _die):
            return tuple(("strip", seat) for seat in whose)
        case ev.GiftTaken(seat, advisor):
            return (("gift", advisor),)
        case ev.NeutralPlaced(advisors=advisors):
            return tuple(("gift", advisor) for advisor in advisors)
        case ev.PhaseBegan(phase=phase):
            return (("phase", phase),)
        case ev.EnvoySent():
            return (KING,)
        case ev.StrongestNamed(whose, _after):
            return tuple(("stamp", seat) for seat in whose)
        case _:
            return ()


def _together(a: ev.Event, b: ev.Event) -> bool:
    return (isinstance(a, ev.DiceRolled) and isinstance(b, ev.DiceRolled)) or (
        isinstance(a, ev.IncomePaid) and isinstance(b, ev.IncomePaid)
    )


def _beat(event: ev.Event, colours: Sequence[str]) -> Beat:  # noqa: C901 - a beat for each event
    one = (event,)
    match event:
        case ev.DiceRolled(seat):
            return replace(_rolled(seat).beat(one, None, first=True), tumbling=_all_dice(event))
        case ev.DiceRerolled(seat, _building, die):
            rolling = frozenset({(seat, *die)}) if die else _all_dice(event)
            return replace(_rolled(seat).beat(one, seat, first=True), tumbling=rolling)
        case ev.NeutralPlaced(three, two):
            hands = ((False, three), (True, two))
            rolling = frozenset((NOBODY, white, i) for white, hand in hands for i in range(len(hand)))
            return replace(_rolled(NOBODY).beat(one, None, first=True), tumbling=rolling)
        case ev.PhaseBegan(year, phase):
            return Beat(one, Time.MOVE if light.turns(year, phase) else Time.NOTICE, None, first=True)
        case ev.EnemyRevealed():
            return Choreography().stir(Stir("turn", ("enemy",))).beat(one, None, first=True, rest=Time.READ)
        case ev.ReinforcementsCame():
            moves = Choreography().stir(Stir("roll", KING), each=Time.ROLL)
            for row in range(len(colours)):
                moves.stir(Stir("fill", ("row", row)), Time.ROLL + row * Time.FILL, Time.FILL)
            return moves.beat(one, None, first=True, rest=Time.STEP)
        case ev.Fought(seat, destroyed=destroyed):
            moves = Choreography().stir(Stir("stamp", ("stamp", seat)), each=Time.MOVE / 2)
            for i, building in enumerate(destroyed):
                moves.stir(Stir("fall", ("ruin", seat, building)), Time.MOVE / 2 + i * Time.STEP)
            return moves.beat(one, seat, first=True, rest=Time.READ)
        case ev.OrderSet():
            lines = Choreography().stir(Stir("lines", ("felt",)), each=Time.FLY)
            return lines.beat(one, None, rest=Time.READ)
        case ev.StrongestNamed():
            return Beat(one, Time.NOTICE, None)
        case ev.Passed(seat) | ev.BuildingSkipped(seat) | ev.Peeked(seat):
            return Beat(one, Time.NOTICE, seat)
        case ev.SoldiersHome() | ev.GameEnded() | ev.Dealt():
            return Beat(one, Time.SILENT, None)
        case ev.Aided(_seats, False):
            return Beat(one, Time.NOTICE, None)
        case ev.Rewarded() | ev.EnvoySent() | ev.Aided():
            return _moves(event, colours).beat(one, None)
        case _:
            return _moves(event, colours).beat(one, event.seat)


def _rolled(seat: int) -> Choreography:
    """Dice that roll in a seat's lane, once the felt has risen."""
    return Choreography().stir(Stir("cast", ("lane", seat)), Time.LAY, Time.ROLL)


def _all_dice(e: ev.DiceRolled | ev.DiceRerolled) -> frozenset[tuple[int, bool, int]]:
    hands = ((False, e.colour), (True, e.white))
    return frozenset((e.seat, white, i) for white, hand in hands for i in range(len(hand)))


def _moves(event: ev.Event, colours: Sequence[str]) -> Choreography:  # noqa: C901 - a way for each event
    """The flights and movements of what changes hands by an event."""
    moves = Choreography()
    match event:
        case ev.Influenced():
            moves.fly(_group(event, colours[event.seat]))
        case ev.GiftTaken(seat, advisor, pay, pay_vp, gain):
            here: Anchor = ("gift", advisor)
            moves.fly([*_goods(seat, here, pay, away=True), *_points(seat, here, pay_vp, away=True)])
            more = {"plus2": gain.plus2, "soldier": gain.soldiers}
            things = [*_goods(seat, here, gain.goods), *_things(seat, here, more)]
            moves.fly([*things, *_points(seat, here, gain.vp)], moves.end)
        case ev.GoodTaken(seat, goods):
            moves.fly(_goods(seat, KING, goods))
        case ev.IncomePaid(seat, building, goods):
            moves.fly(_goods(seat, _tile(seat, building), goods))
        case ev.Built(seat, building, pay, vp, envoy):
            site = _tile(seat, building)
            called = _things(seat, KING, {"envoy": int(envoy)}, away=True)
            moves.fly([*called, *_goods(seat, site, pay, away=True)])
            up = max(0.0, moves.end - Time.STEP)
            moves.stir(Stir("rise", site), up)
            moves.fly(_points(seat, site, vp), up + Time.MOVE / 2)
        case ev.TokenGiven(seat, building):
            moves.fly(_things(seat, _tile(seat, building), {"plus2": 1}))
        case ev.SeasonScored(seat, building, vp):
            moves.fly(_points(seat, _tile(seat, building), vp))
        case ev.GoodsScored(seat, building, vp):
            moves.fly(_points(seat, _tile(seat, building), vp))
        case ev.Sold(seat, building, kind, vp):
            hall = _tile(seat, building)
            moves.fly(_things(seat, hall, {(*GOODS_ICONS, "plus2")[kind]: 1}, away=True))
            moves.fly(_points(seat, hall, vp), moves.end - Time.STEP)
        case ev.Recruited(seat, soldiers, pay):
            house: Anchor = ("arms", seat)
            moves.fly(_goods(seat, house, pay, away=True))
            moves.fly(_things(seat, house, {"soldier": soldiers}), max(0.0, moves.end - Time.STEP))
        case ev.Rewarded(seats):
            moves.fly(flight for seat in seats for flight in _points(seat, KING, 1))
        case ev.EnvoySent(_seat, after):
            for seat, holdings in sorted(after, key=lambda one: one[1].envoy):
                moves.fly(_things(seat, KING, {"envoy": 1}, away=not holdings.envoy), moves.end)
        case ev.Aided(seats, _die):
            moves.fly([Flight("dice", "white_6", KING, ("dice", seat)) for seat in seats], Time.LAY)
    return moves


def _tile(seat: int, building: int) -> Anchor:
    return ("tile", seat, building)


def _group(e: ev.Influenced, colour: str) -> list[Flight]:
    """The flights of a group's dice, token and envoy from the player to the advisor."""
    dice = [f"{colour}_{v}" for v in e.colour] + [f"white_{v}" for v in e.white]
    found = [
        Flight("dice", name, ("hand", e.seat, i), ("group", e.advisor, i), stays=True)
        for i, name in enumerate(dice)
    ]
    for name in ["plus2"] * e.plus2 + ["envoy"] * e.envoy:
        start, end = ("stock", e.seat, name), ("group", e.advisor, len(found))
        found.append(Flight("icons", name, start, end, stays=True))
    return found


def _goods(seat: int, other: Anchor, goods: Goods, *, away: bool = False) -> list[Flight]:
    return _things(seat, other, dict(zip(GOODS_ICONS, goods, strict=True)), away=away)


def _points(seat: int, other: Anchor, vp: int, *, away: bool = False) -> list[Flight]:
    """The flight of victory points: one coin with their number on it."""
    if not vp:
        return []
    mine = ("stock", seat, "vp")
    start, end = (mine, other) if away else (other, mine)
    return [Flight("icons", "vp", start, end, label=str(vp), count=vp)]


def _things(seat: int, other: Anchor, things: dict[str, int], *, away: bool = False) -> list[Flight]:
    """The flights of so many of each thing to a seat's counters, or `away` from them."""
    found = []
    for thing, count in things.items():
        mine = ("stock", seat, thing)
        start, end = (mine, other) if away else (other, mine)
        found += [Flight("icons", thing, start, end)] * count
    return found
