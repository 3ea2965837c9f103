"""When a hint of Kingsburg is due, and as long as what it says holds."""

from __future__ import annotations

from typing import Any

from kingsburg.engine.kingsburg import calendar
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.ui.hints.hint import Occasion

# On which occasions ---------------------------------------------------------------------------------------


def by_others(o: Occasion) -> bool:
    """It happened to somebody else."""
    return not o.own


def lone(o: Occasion) -> bool:
    """The King's Aid is a white die, for one alone in last place (K2.1)."""
    return bool(o.event.die)


def with_white(o: Occasion) -> bool:
    """The person has a white die in hand."""
    return bool(o.shown.seats[o.seat].white.values)


def with_neutral(o: Occasion) -> bool:
    """Neutral dice lie on advisors."""
    return any(o.shown.neutral)


def has_token(o: Occasion) -> bool:
    """The person has a +2 token."""
    return bool(o.shown.seats[o.seat].plus2)


def has_market(o: Occasion) -> bool:
    """A building of the person's changes a sum (K4.5)."""
    built = o.shown.seats[o.seat].buildings
    return any(isinstance(power, fx.Shift) for b in built for power in BUILDINGS[b].powers)


def received(o: Occasion) -> bool:
    """The person has received a gift."""
    return o.own and not o.event.declined


def gave_token(o: Occasion) -> bool:
    """The person has received a +2 token."""
    return o.own and (isinstance(o.event, ev.TokenGiven) or bool(o.event.gain.plus2))


def may_decline(o: Occasion) -> bool:
    """A gift with a price may be declined (K5.2)."""
    return o.prompt is not None and any(group.subject is None for group in o.prompt.groups)


def unasked(o: Occasion) -> bool:
    """It happened to the person without a question."""
    return o.own and not o.decided


def nobody_near(o: Occasion) -> bool:
    """It concerns nobody at this screen."""
    return o.event.seat not in o.people


def has_envoy(o: Occasion) -> bool:
    """The person has received the King's Envoy, or may use him."""
    return o.own and (o.prompt is None or bool(o.shown.seats[o.seat].envoy))


def in_summer(o: Occasion) -> bool:
    """It is summer."""
    return bool(o.shown.phase == calendar.SUMMER)


def last_year(o: Occasion) -> bool:
    """The last year begins."""
    return bool(o.event.phase == calendar.KINGS_AID and o.event.year == calendar.YEARS)


def won(o: Occasion) -> bool:
    """The person has won the battle."""
    return o.own and bool(o.event.outcome == "victory")


def drew(o: Occasion) -> bool:
    """The person's battle was a draw."""
    return o.own and bool(o.event.outcome == "draw")


def lost(o: Occasion) -> bool:
    """The person has lost the battle."""
    return o.own and bool(o.event.outcome == "defeat")


def destroyed(o: Occasion) -> bool:
    """A building was destroyed."""
    return bool(o.event.destroyed)


# For how long ---------------------------------------------------------------------------------------------


def until_summer(shown: Any, seat: int) -> bool:
    """It is not yet summer."""
    return bool(shown.phase < calendar.SUMMER)


def until_spring_is_over(shown: Any, seat: int) -> bool:
    """It is winter, or the spring after it."""
    return bool(shown.phase in (calendar.WINTER, calendar.KINGS_AID, calendar.SPRING))


def in_winter(shown: Any, seat: int) -> bool:
    """It is winter."""
    return bool(shown.phase == calendar.WINTER)


def while_envoy(shown: Any, seat: int) -> bool:
    """The seat still has the King's Envoy."""
    return bool(shown.seats[seat].envoy)
