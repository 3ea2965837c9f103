"""Kingsburg's log: one short sentence for each event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import joined
from kingsburg.app.session import Turn
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.calendar import KINGS_AID, SEASONS, WINTER
from kingsburg.engine.kingsburg.state import State
from kingsburg.ui.games.kingsburg import nouns, paying, words
from kingsburg.ui.playback.chronicle import Chapter, Line


def line(event: ev.Event, names: Sequence[str], turn: int = 0) -> Line | None:
    """Return the event as a line of the log, or None where another line tells it."""
    text, seat = _sentence(event, names)
    if not text:
        return None
    return Line(partial(_text, event, names), seat, isinstance(event, ev.PhaseBegan), turn)


def chapters(turns: Sequence[Turn[State]]) -> list[Chapter]:
    """Return the chapters: the years, and in each King's Aid, spring, summer, autumn and winter."""
    found = []
    for played, turn in enumerate(turns, 1):
        for event in turn.events:
            if isinstance(event, ev.PhaseBegan):
                if event.phase == KINGS_AID:
                    year = words.ROMAN[event.year]
                    found.append(Chapter(played, partial(_year, year), 0, short=year))
                if event.phase in (KINGS_AID, *SEASONS, WINTER):
                    picture = ("icons", f"phase_{event.phase}")
                    found.append(Chapter(played, partial(_text, event, ()), 1, picture=picture))
    return found


def _year(year: str) -> str:
    return _("Year {year}").format(year=year)


def _text(event: ev.Event, names: Sequence[str]) -> str:
    return _sentence(event, names)[0]


def _sentence(event: ev.Event, names: Sequence[str]) -> tuple[str, int | None]:  # noqa: C901 - a sentence for each event
    match event:
        case ev.PhaseBegan(year, phase):
            return _("Year {year}: {phase}").format(
                year=words.ROMAN[year], phase=words.phase_name(phase)
            ), None
        case ev.Dealt(order):
            return _("Turn order: {names}.").format(names=joined([names[i] for i in order])), None
        case ev.OrderSet(seats):
            return _("Turn order: {names}.").format(names=joined([names[i] for i in seats])), None
        case ev.NeutralPlaced(_three, _two, advisors):
            return words.neutral_text(advisors), None
        case ev.StrongestNamed(seats, _after):
            if not seats:
                return "", None
            who = joined([names[i] for i in seats])
            return ngettext(
                "Strongest victor: {names} (+1 VP).", "Strongest victors: {names} (+1 VP each).", len(seats)
            ).format(names=who), None
        case ev.Aided(seats, die):
            who = joined([names[i] for i in seats])
            if die:
                text = _("Fewest buildings, then goods: the King lends {name} a white die.")
                return text.format(name=who), seats[0]
            text = _("Tied for fewest buildings and goods: one good each for {names}.")
            return text.format(names=who), None
        case ev.Rewarded(seats, _after):
            who = joined([names[i] for i in seats])
            return ngettext(
                "The King rewards {names} (+1 VP).", "The King rewards {names} (+1 VP each).", len(seats)
            ).format(names=who), None
        case ev.EnvoySent(None, _after):
            return _("A tie: the King's Envoy stays at court."), None
        case ev.EnemyRevealed(enemy):
            return _("The enemy: {enemy}.").format(enemy=words.enemy_name(enemy)), None
        case ev.GameEnded(_vp, ranking):
            who = joined([names[i] for i in ranking[0]])
            return ngettext("{names} wins the game.", "{names} share the victory.", len(ranking[0])).format(
                names=who
            ), None
        case ev.SoldiersHome() | ev.DiceRolled():
            return "", None
        case ev.EnvoySent(seat, _after) if seat is not None:
            return _("The King's Envoy goes to {name}.").format(name=names[seat]), seat
        case _:
            return _of_seat(event, names)


def _of_seat(event: ev.Event, names: Sequence[str]) -> tuple[str, int | None]:  # noqa: C901 - a sentence for each event
    seat: int = getattr(event, "seat")  # noqa: B009 - all that are left have one
    name = names[seat]
    match event:
        case ev.GoodTaken(_seat, goods, _after):
            text = _("{name} takes {goods}.").format(name=name, goods=words.goods_text(goods))
        case ev.IncomePaid(goods=goods):
            text = _("{name} collects {goods}.").format(name=name, goods=words.goods_text(goods))
        case ev.DiceRerolled(_seat, building):
            text = _("{name} rerolls ({building}).").format(name=name, building=words.building_name(building))
        case ev.Influenced():
            text = _influenced(event, name)
        case ev.Passed(_seat, left):
            text = _passed(left, name)
        case ev.GiftTaken():
            text = _gift(event, name)
        case ev.Peeked():
            text = _("{name} has peeked at the enemy.").format(name=name)
        case ev.Built(_seat, building, _pay, vp, _envoy, _after):
            text = _("{name} builds {building}.").format(name=name, building=nouns.built(building))
            if vp:
                text = _("{name} builds {building} (+{n} VP).").format(
                    name=name, building=nouns.built(building), n=vp
                )
        case ev.BuildingSkipped():
            text = _skipped(event, name)
        case ev.TokenGiven(_seat, building):
            text = _("{name} receives a +2 token ({building}).").format(
                name=name, building=words.building_name(building)
            )
        case ev.SeasonScored(_seat, building, vp):
            text = _("{name} gains {vp} ({building}).").format(
                name=name, vp=words.vp_text(vp), building=words.building_name(building)
            )
        case ev.Sold(_seat, building, kind, vp):
            text = _("{name} turns {good} into {vp} ({building}).").format(
                name=name,
                good=words.good_name(kind, 1),
                vp=words.vp_text(vp),
                building=words.building_name(building),
            )
        case ev.Recruited():
            text = _recruited(event, name)
        case ev.ReinforcementsCame(_seat, die, _after):
            text = _("{name} rolls {n}: the King sends everybody {soldiers}.").format(
                name=name, n=die, soldiers=nouns.recruited(die)
            )
        case ev.Fought():
            text = _fought(event, name)
        case ev.GoodsScored(_seat, building, vp):
            text = _("{name} gains {vp} for goods ({building}).").format(
                name=name, vp=words.vp_text(vp), building=words.building_name(building)
            )
        case _:
            text = ""
    return text, seat


def _influenced(e: ev.Influenced, name: str) -> str:
    advisor = nouns.influenced(e.advisor)
    extras = paying.beyond_dice(e)
    if extras:
        return _("{name} influences {advisor} ({how}).").format(
            name=name, advisor=advisor, how=joined(extras)
        )
    return _("{name} influences {advisor}.").format(name=name, advisor=advisor)


def _gift(e: ev.GiftTaken, name: str) -> str:
    advisor = words.advisor_name(e.advisor)
    gain, pay = words.received_text(e.gain), words.goods_text(e.pay)
    if e.pay_vp and not e.declined and gain:
        pay = words.vp_text(e.pay_vp)
    if e.declined:
        return _("{advisor}: {name} declines.").format(advisor=advisor, name=name)
    if not gain:
        return _("{advisor}: nothing for {name}.").format(advisor=advisor, name=name)
    if pay:
        return _("{advisor}: {name} pays {pay} and gets {gain}.").format(
            advisor=advisor, name=name, pay=pay, gain=gain
        )
    return _("{advisor}: {name} gets {gain}.").format(advisor=advisor, name=name, gain=gain)


def _passed(left: int | None, name: str) -> str:
    if left is None:
        return _("{name} passes.").format(name=name)
    if not left:
        return _("{name} has placed all dice.").format(name=name)
    return ngettext(
        "{name} has to pass: the die that is left reaches no advisor.",
        "{name} has to pass: the {n} dice that are left reach no advisor.",
        left,
    ).format(name=name, n=left)


def _skipped(e: ev.BuildingSkipped, name: str) -> str:
    if e.goods is None:
        kept = _("{name} keeps the King's Envoy and does not build again.")
        return (kept if e.again else _("{name} builds nothing.")).format(name=name)
    goods = words.goods_text(e.goods)
    if not goods:
        none = _("{name} cannot build again: no goods are left.")
        return (none if e.again else _("{name} cannot build: no goods.")).format(name=name)
    again = _("{name} cannot build again: {goods} will not pay for anything.")
    once = _("{name} cannot build: {goods} will not pay for anything.")
    return (again if e.again else once).format(name=name, goods=goods)


def _recruited(e: ev.Recruited, name: str) -> str:
    if e.soldiers:
        return _("{name} recruits {soldiers} for {goods}.").format(
            name=name, soldiers=nouns.recruited(e.soldiers), goods=words.goods_text(e.pay)
        )
    if e.goods is None:
        return _("{name} recruits no soldiers.").format(name=name)
    goods = words.goods_text(e.goods)
    if not goods:
        return _("{name} cannot recruit: no goods.").format(name=name)
    return _("{name} cannot recruit: {goods} will not pay for a soldier.").format(name=name, goods=goods)


def _fought(e: ev.Fought, name: str) -> str:
    if e.outcome == "victory":
        gain = words.gain_text(e.gain)
        return _("{name} wins with {n}: {gain}.").format(name=name, n=e.value, gain=gain)
    if e.outcome == "draw":
        return _("{name} survives the winter with {n}.").format(name=name, n=e.value)
    lost = words.lost_text(e)
    if not lost:
        return _("{name} loses with {n}, but has nothing to lose.").format(name=name, n=e.value)
    gone = sum(BUILDINGS[building].vp for building in e.destroyed)
    if gone:
        things = words.lost_text(replace(e, lost_vp=0))
        told = _("{name} loses with {n}: {losses} (−{vp} VP).")
        return told.format(name=name, n=e.value, losses=things, vp=gone + e.lost_vp)
    return _("{name} loses with {n}: {losses}.").format(name=name, n=e.value, losses=lost)
