"""The stages of a turn: roll, choose a number, move, act, then roll again or stop (B1.5, B2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.engine.burgenland import deeds
from kingsburg.engine.burgenland.actions import (
    Action,
    Begin,
    Chance,
    Decision,
    GiveUp,
    Roll,
    Rolled,
    Stop,
    Use,
)
from kingsburg.engine.burgenland.castles import NO_CARD, SEATS, at_risk, house, pile, without
from kingsburg.engine.burgenland.events import Began, DiceRolled, Ended, Left, Moved, Stopped, TurnBegan
from kingsburg.engine.burgenland.reasons import Code
from kingsburg.engine.burgenland.stages import ACT, END, GIVE_UP, ROLL, ROLLING, USE, WRONG_CHANCE, Stage
from kingsburg.engine.burgenland.state import BOARD, GOAL, NO_ZONE, RED_DICE, Out, State, holdings
from kingsburg.engine.burgenland.track import STARTS, TRACK, landing
from kingsburg.engine.dice import Dice, are_pips
from kingsburg.engine.game import CHANCE, Reason
from kingsburg.engine.memory import remembered
from kingsburg.engine.values import OVER, put

_ROLLS: Final[tuple[tuple[Decision, ...], ...]] = tuple(
    tuple(map(Roll, range(n + 1))) for n in range(RED_DICE + 1)
)
"""The possible rolls, indexed by how many red dice the seat has."""
_ROLLS_OR_STOP: Final = tuple((*rolls, Stop()) for rolls in _ROLLS)

_ROLL_FIRST: Final = Reason(Code.ROLL_FIRST)
_ROLL_OR_STOP: Final = Reason(Code.ROLL_OR_STOP)
_CHOOSE_NUMBER: Final = Reason(Code.CHOOSE_NUMBER)
_MUST_GIVE_UP: Final = Reason(Code.MUST_GIVE_UP)
_NOT_OUTERMOST: Final = Reason(Code.NOT_OUTERMOST)
_OVER: Final = Reason(Code.OVER)


class BeginStage(Stage):
    """Chance draws the first player and the crown's first space (B1.5)."""

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse all but a Begin with a seat of the game and a space where the crown may start."""
        fits = isinstance(a, Begin) and 0 <= a.first < SEATS and a.crown in STARTS
        return None if fits else WRONG_CHANCE

    def play(self, s: State, a: Action, out: Out) -> None:
        """Put the crown on its first space and begin the turn of the first player."""
        assert isinstance(a, Begin)
        s.crown = a.crown
        out.append(Began(a.first, a.crown))
        begin_turn(s, a.first, out)

    def chance(self, s: State, dice: Dice) -> Chance:
        """Draw the first player and then the crown's first space."""
        return Begin(dice.below(SEATS), STARTS[dice.below(len(STARTS))])


class RollStage(Stage):
    """The seat rolls or, after the first move, may stop (B2.1).

    Rolling is asked for even if the seat has no red die, when there is only one way to roll.
    """

    def legal(self, s: State) -> Sequence[Decision]:
        """Return a roll for each number of red dice and, after the first move, the stop."""
        options = _ROLLS if s.zone == NO_ZONE else _ROLLS_OR_STOP
        return options[s.red[s.seat]]

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse more red dice than the seat has, and a stop before the first move."""
        if isinstance(a, Roll):
            own = s.red[s.seat]
            return None if 0 <= a.red <= own else Reason(Code.NO_SUCH_DICE, number=own)
        if s.zone == NO_ZONE:
            return _ROLL_FIRST
        return None if isinstance(a, Stop) else _ROLL_OR_STOP

    def play(self, s: State, a: Action, out: Out) -> None:
        """Hand the dice to chance or, on a stop, begin the other seat's turn."""
        if isinstance(a, Roll):
            s.rolling = a.red
            s.stage = ROLLING
            s.to_move = CHANCE
        else:
            out.append(Stopped(s.seat))
            begin_turn(s, 1 - s.seat, out)


class RollingStage(Stage):
    """Chance decides what the dice show; if all show one number, the crown moves at once."""

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse all but a Rolled with the own die and as many red dice as are rolled."""
        fits = isinstance(a, Rolled) and are_pips((a.own, *a.red), s.rolling + 1)
        return None if fits else WRONG_CHANCE

    def play(self, s: State, a: Action, out: Out) -> None:
        """Show the dice; move the crown at once if all agree, otherwise let the seat choose."""
        assert isinstance(a, Rolled)
        own, red = a.own, a.red
        s.rolling = 0
        s.dice = (own, *red)
        out.append(DiceRolled(s.seat, own, red))
        if red.count(own) == len(red):
            move(s, own, out)
        else:
            s.stage = USE
            s.to_move = s.seat

    def chance(self, s: State, dice: Dice) -> Chance:
        """Roll the own die and the red dice of this roll."""
        return _rolled(dice.roll(s.rolling + 1))


class UseStage(Stage):
    """The seat chooses which of several different numbers moves the crown (B2.1)."""

    def legal(self, s: State) -> Sequence[Decision]:
        """Return one choice for each different number on the dice."""
        return _uses(s.dice)

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse all but a Use of a number that is on the dice."""
        if not isinstance(a, Use):
            return _CHOOSE_NUMBER
        return None if a.number in s.dice else Reason(Code.NOT_ROLLED, number=a.number)

    def play(self, s: State, a: Action, out: Out) -> None:
        """Move the crown by the chosen number."""
        assert isinstance(a, Use)
        move(s, a.number, out)


class ActStage(Stage):
    """The seat chooses the action of the space; it may not decline (B2.4)."""

    def legal(self, s: State) -> Sequence[Decision]:
        """Return the deeds that the crown's space offers."""
        return deeds.deeds(s)

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Return why the crown's space does not offer the deed, or None."""
        return deeds.why_not(s, a)

    def play(self, s: State, a: Action, out: Out) -> None:
        """Do the deed and go on with the turn."""
        deeds.do(s, a, out)
        go_on(s, out)


class GiveUpStage(Stage):
    """The zone was left, and the seat chooses between two equally valuable outermost cards (B2.3)."""

    def legal(self, s: State) -> Sequence[Decision]:
        """Return one choice for each card at risk in the seat's castle of the zone that was left."""
        return tuple(map(GiveUp, at_risk(s.castles[house(s.zone, s.seat)])))

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse all but a GiveUp of one of the cards at risk."""
        if not isinstance(a, GiveUp):
            return _MUST_GIVE_UP
        return None if a.at in at_risk(s.castles[house(s.zone, s.seat)]) else _NOT_OUTERMOST

    def play(self, s: State, a: Action, out: Out) -> None:
        """Give up the chosen card."""
        assert isinstance(a, GiveUp)
        give_up(s, a.at, out)


class EndStage(Stage):
    """The game is over; nobody may move."""

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Refuse everything, as the game is over."""
        return _OVER


@remembered(1 << 14)
def _rolled(pips: tuple[int, ...]) -> Rolled:
    return Rolled(pips[0], pips[1:])


@remembered(1 << 14)
def _uses(dice: tuple[int, ...]) -> tuple[Use, ...]:
    return tuple(map(Use, sorted(set(dice))))


def begin_turn(s: State, seat: int, out: Out) -> None:
    """Start the turn of a seat."""
    s.seat = seat
    s.zone = NO_ZONE
    s.stage = ROLL
    s.to_move = seat
    out.append(TurnBegan(seat))


def move(s: State, number: int, out: Out) -> None:
    """Move the crown by `number`; then either the space acts or the turn ends (B2.1 to B2.4)."""
    own, red = s.dice[0], s.dice[1:]
    s.dice = ()
    walk(s, number, len(red))
    out.append(Moved(s.seat, own, red, number, s.crown, holdings(s)))
    if has_left(s):
        leave(s, out)
    else:
        s.zone = TRACK[s.crown].colour
        act(s, out)


def walk(s: State, number: int, red: int) -> None:
    """Move the crown `number` spaces on; `red` of the seat's dice go back to the board (B2.1)."""
    s.crown = landing(s.crown, number)
    if red:
        held = list(s.red)
        held[s.seat] -= red
        held[BOARD] += red
        s.red = tuple(held)


def has_left(s: State) -> bool:
    """Whether the crown stands outside the turn's zone; a first move cannot leave it (B2.2)."""
    return s.zone != NO_ZONE and TRACK[s.crown].colour != s.zone


def act(s: State, out: Out) -> None:
    """Ask for the action of the space, or carry it out if there is nothing to choose (B2.4, B3)."""
    if TRACK[s.crown].card == NO_CARD:
        deeds.score(s, out)
        go_on(s, out)
        return
    options = deeds.deeds(s)
    if len(options) > 1:
        s.stage = ACT
        s.to_move = s.seat
        return
    if options:
        deeds.do(s, options[0], out)
    else:
        deeds.do_nothing(s, out)
    go_on(s, out)


def go_on(s: State, out: Out) -> None:
    """After an action the game may be won (B1.3); otherwise the player rolls again or stops."""
    if max(s.score) >= GOAL:
        s.stage = END
        s.to_move = OVER
        out.append(Ended(s.score, s.score.index(max(s.score))))
    else:
        s.stage = ROLL
        s.to_move = s.seat


def leave(s: State, out: Out) -> None:
    """The crown has left the zone: only an outermost card of the turn's colour is lost (B2.3)."""
    options = at_risk(s.castles[house(s.zone, s.seat)])
    if len(options) > 1:
        s.stage = GIVE_UP
        s.to_move = s.seat
    else:
        give_up(s, options[0] if options else None, out)


def give_up(s: State, at: int | None, out: Out) -> None:
    """Return the card at `at` to the supply (None: the castle is empty) and end the turn (B2.3)."""
    seat, zone = s.seat, s.zone
    removed = NO_CARD
    if at is not None:
        castle = s.castles[house(zone, seat)]
        removed = castle[at]
        s.castles = put(s.castles, house(zone, seat), without(castle, at))
        s.supply = put(s.supply, pile(zone, removed), s.supply[pile(zone, removed)] + 1)
    out.append(Left(seat, zone, removed, at, holdings(s)))
    begin_turn(s, 1 - seat, out)
