"""What lies on the felt while a season's dice are rolled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.season import COLOURED_DICE
from kingsburg.ui.games.kingsburg.model import Model, Place
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.playback.beats import NOBODY, Beat
from kingsburg.ui.playback.tempo import TEMPI, word

AID: Final[Place] = (True, 0)
AID_PICTURE: Final = "white_6"
"""The die of the King's Aid before it is rolled: its place in a hand, and its picture."""
_ROLLS: Final = (ev.DiceRolled, ev.DiceRerolled, ev.NeutralPlaced, ev.OrderSet)


@dataclass(frozen=True, slots=True)
class Lane:
    """The dice of a seat, or the neutral ones (`seat` is NOBODY): where each is from, and its picture.

    `first`: the place of the first of them; the King's Aid lies there before the coloured dice do.
    """

    seat: int
    dice: tuple[tuple[Place, str], ...]
    total: int
    first: int = 0


def waits(playback: Playback) -> bool:
    """Whether between two things that are shown the table waits for somebody other than its people."""
    if playback.beat is not None or playback.deciding is not None or playback.over or playback.trouble:
        return False
    return playback.replayed or TEMPI[word(playback.ui.settings)].speed > 0


def is_rolling(playback: Playback) -> bool:
    """Whether the season's dice are the thing to look at now."""
    beat, rolling = playback.beat, playback.model.rolling
    if beat is None:
        return (rolling or is_aided(playback.model)) and waits(playback)
    kinds = (*_ROLLS, ev.IncomePaid, ev.PhaseBegan) if rolling or is_aided(playback.model) else _ROLLS
    return sends_a_die(beat) or any(isinstance(event, kinds) for event in beat.events)


def sends_a_die(beat: Beat | None) -> bool:
    """Whether the King's Aid is being shown that brings a die (K2.1)."""
    return beat is not None and any(isinstance(event, ev.Aided) and event.die for event in beat.events)


def is_aided(model: Model) -> bool:
    """Whether a seat has the King's Aid and has not rolled it yet (K2.1)."""
    return any(shown.aided for shown in model.seats)


def ordered(beat: Beat | None) -> ev.OrderSet | None:
    """Return the new turn order, if it is being shown."""
    events = beat.events if beat is not None else ()
    return next((event for event in events if isinstance(event, ev.OrderSet)), None)


def lanes(playback: Playback) -> Sequence[Lane]:
    """Return the lanes from the top: the seats in the turn order so far, then the neutral dice (K7.1)."""
    model = playback.model
    is_set = ordered(playback.beat) is not None and not model.rolling
    order = model.former if is_set else model.order
    found = [_lane(model, seat, playback.colours[seat]) for seat in order]
    if len(order) == 2:
        found.append(Lane(NOBODY, _neutral(model), 0))
    return found


def _lane(model: Model, seat: int, colour: str) -> Lane:
    dice = [(die, value) for die, value, _left in model.seats[seat].hand()]
    if not dice and model.seats[seat].aided:
        return Lane(seat, ((AID, AID_PICTURE),), 0, COLOURED_DICE)
    shown = tuple((die, f"{'white' if die[0] else colour}_{value}") for die, value in dice)
    return Lane(seat, shown, sum(value for _die, value in dice))


def _neutral(model: Model) -> tuple[tuple[Place, str], ...]:
    """The neutral dice, the three before the two."""
    hands = zip((False, True), model.neutral, ("neutral_a", "neutral_b"), strict=True)
    return tuple(((white, i), f"{name}_{n}") for white, hand, name in hands for i, n in enumerate(hand))


def closed(model: Model) -> Sequence[int]:
    """Return the advisors that neutral dice close."""
    return sorted(n for n, groups in model.court.items() if any(group.seat is None for group in groups))
