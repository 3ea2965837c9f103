"""What a decision would bring, computed by the engine and worded for the player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import joined
from kingsburg.engine.burgenland import deeds, outlook
from kingsburg.engine.burgenland.actions import Place, TakeDice
from kingsburg.engine.burgenland.castles import CARDS, HOLE, NO_CARD, SEATS, VALUES, is_place, without, worth
from kingsburg.engine.burgenland.state import NO_ZONE, castle_of
from kingsburg.engine.burgenland.track import TRACK, Space, steps
from kingsburg.ui.games.burgenland import nouns, words
from kingsburg.ui.games.burgenland.presentation import Playback

NOWHERE: Final = -1
"""A position that is in no castle."""


@dataclass(frozen=True, slots=True)
class Landing:
    """The outcome of a number.

    `space` and its name `place`; what it `brings` in words, and `briefly`; whether it leaves the
    zone. `value`: that of the card that could be had, 0 if none; `dice`: how many red dice could
    really be had; `gain`: the points of a scoring by seat, None if nothing is scored there.
    """

    number: int
    space: int
    place: str
    brings: str
    briefly: str
    leaves: bool
    value: int = 0
    dice: int = 0
    gain: tuple[int, int] | None = None

    @property
    def label(self) -> str:
        """The number, the space it leads to and what that brings, in words."""
        return _("{n}: {place} – {brings}").format(n=self.number, place=self.place, brings=self.brings)


@dataclass(frozen=True, slots=True)
class Risk:
    """The risk of the next roll.

    `zone` is the turn's colour, None before the first move; `leaves` holds for the numbers 1 to 6
    whether they leave it; `chance` is that of leaving, with `red` red dice; `card` is what would be
    lost, NO_CARD if nothing.
    """

    zone: int | None
    leaves: tuple[bool, ...]
    red: int
    chance: Fraction
    card: int


def landing(playback: Playback, number: int, red: int = 0) -> Landing:
    """Return the outcome of a number after a roll with `red` red dice."""
    found = outlook.prospect(playback.state, number, red)
    names, options = playback.names, found.options
    return Landing(
        number,
        found.space.number,
        words.space_name(found.space.number),
        words.outcome(found, names),
        words.brief(found, playback.state.seat),
        found.leaves,
        VALUES[found.space.card] if any(isinstance(option, Place) for option in options) else 0,
        sum(found.dice) if any(isinstance(option, TakeDice) for option in options) else 0,
        found.gain,
    )


def landings(playback: Playback, red: int = 0) -> tuple[Landing, ...]:
    """The outcomes of the numbers 1 to 6 after a roll with `red` red dice."""
    return tuple(landing(playback, number, red) for number in outlook.PIPS)


def risk_of(playback: Playback, red: int) -> Risk:
    """The risk of the next roll, with `red` red dice."""
    s = playback.state
    stays = outlook.staying(s)
    zone = None if s.zone == NO_ZONE else s.zone
    leaves = tuple(number not in stays for number in outlook.PIPS)
    return Risk(zone, leaves, red, outlook.chance_to_leave(s, red), outlook.stake(s).card)


def number_to(playback: Playback, space: int) -> int:
    """The number that moves the crown to that space."""
    return steps(playback.state.crown, space)


def unrolled(paint: str) -> str:
    """The name of the picture of a die not rolled yet, in a player's colour or red."""
    return f"{paint}_0"


def own_die(playback: Playback, seat: int) -> str:
    """The name of the picture of a player's own die: what it has shown, until something has come of it."""
    model, colour = playback.model, playback.colours[seat]
    last = model.latest[-1] if model.latest else None
    if last is None or last.seat != seat or last.red or last.result is not None or model.dice:
        return unrolled(colour)
    return f"{colour}_{last.use}"


def risk(playback: Playback, red: int) -> str:
    """Say how likely the next roll, with `red` red dice, leaves the zone, and at what cost."""
    s = playback.state
    if s.zone == NO_ZONE:
        return _("The crown moves clockwise. Where it lands decides the colour that you act in this turn.")
    chance = outlook.chance_to_leave(s, red)
    zone = words.zone_name(s.zone)
    if not chance:
        return _("You cannot leave {zone} with the next roll.").format(zone=zone)
    percent = words.percent(chance)
    stake = outlook.stake(s)
    if stake.card == NO_CARD:
        return _(
            "The chance to leave {zone} is {percent}. It would end your turn; you have no card to lose."
        ).format(zone=zone, percent=percent)
    card = nouns.card(s.zone, stake.card)
    return _(
        "The chance to leave {zone} is {percent}. It would end your turn, and you would lose {card}."
    ).format(zone=zone, percent=percent, card=card)


def costly(playback: Playback, red: int) -> bool:
    """Whether the next roll, with `red` red dice, may cost a card, so that to stop is safer."""
    return bool(outlook.chance_to_lose(playback.state, red))


def most(playback: Playback, red: int) -> int:
    """The most that one of the numbers that stay would add to the own castle or score."""
    s = playback.state
    found = (outlook.prospect(s, number, red) for number in outlook.staying(s))
    return max((outlook.most(p, s.seat) for p in found), default=0)


def scoring(playback: Playback, colour: int) -> str:
    """Say what scoring that colour now would bring."""
    s = playback.state
    values, gain = deeds.compare(*(castle_of(s, colour, seat) for seat in range(SEATS)))
    for seat, points in enumerate(gain):
        if points:
            return _("Scoring now: {high} against {low}, {points} for {name}.").format(
                high=max(values), low=min(values), points=words.points_text(points), name=playback.names[seat]
            )
    return _("Scoring now: both castles are worth {n}, so nobody gains points.").format(n=values[0])


def taking(playback: Playback, space: Space, at: int) -> str:
    """Say how the worth of the opponent's castle changes if the card at `at` is taken from it."""
    s = playback.state
    other = 1 - s.seat
    castle = castle_of(s, space.colour, other)
    return _("Take this card: {name}'s castle will be worth {after} instead of {before}").format(
        name=playback.names[other], before=worth(castle), after=worth(without(castle, at))
    )


def dice_within_reach(playback: Playback) -> tuple[int, int]:
    """How many red dice would come from the board and how many from the opponent (B3.2)."""
    return deeds.within_reach(playback.state, space_of(playback).dice)


def space_of(playback: Playback) -> Space:
    """The space on which the crown stands."""
    return TRACK[playback.state.crown]


def dice_text(playback: Playback) -> str:
    """Say where red dice taken now would come from."""
    board, opponent = dice_within_reach(playback)
    if not opponent:
        return _("{n} from the board.").format(n=board)
    other = playback.names[1 - playback.state.seat]
    if not board:
        return _("{n} from {name}.").format(n=opponent, name=other)
    return _("{board} from the board, {opponent} from {name}.").format(
        board=board, opponent=opponent, name=other
    )


def why_no_card(playback: Playback, space: Space) -> str:
    """Say why the card of the space can be neither built nor taken."""
    return why_not_there(playback, space, None)


def why_not_there(playback: Playback, space: Space, taken: int | None) -> str:
    """Say why the card cannot go to a place that is not open, by the engine's first reason.

    If every place of the castle is open, say what a place is.
    """
    s = playback.state
    castle = castle_of(s, space.colour, s.seat)
    places = (at for at in range(len(castle) + 1) if is_place(castle, at))
    refused = (playback.game.why_not(s, Place(space.card, at, taken)) for at in (*places, NOWHERE))
    return next(words.refusal(reason) for reason in refused if reason is not None)


def castle_text(colour: int, castle: Sequence[int], name: str) -> str:
    """A castle in words, from left to right, with its worth."""
    if not castle:
        return _("{name}, {colour}: an empty place").format(name=name, colour=words.colour_name(colour))
    cards = [words.kind_name(card) if card != HOLE else _("a hole") for card in castle]
    return _("{name}, {colour}: {cards}. Worth {n}.").format(
        name=name, colour=words.colour_name(colour), cards=joined(cards), n=worth(tuple(castle))
    )


def supply_text(colour: int, card: int, count: int) -> str:
    """A pile of the supply in words."""
    kind = words.card_name(colour, card)
    if not count:
        return _("{card}: none left in the supply").format(card=kind)
    return ngettext(
        "{card}, worth {value}: {n} in the supply", "{card}, worth {value}: {n} in the supply", count
    ).format(card=kind, value=CARDS[card].value, n=count)
