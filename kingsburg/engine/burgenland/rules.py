"""Burgen Land as a `Game`: the contract, kept by the stages of its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.engine.burgenland import prompts, stages, turn
from kingsburg.engine.burgenland.actions import Action, Chance, Decision
from kingsburg.engine.burgenland.castles import SEATS, UNWALLED, WALLED
from kingsburg.engine.burgenland.state import Out, State, new_state
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, IllegalAction, Reason, Seat, Setup, Standings, Step
from kingsburg.engine.playout import Playable
from kingsburg.engine.prompt import Prompt
from kingsburg.engine.values import OVER

STAGES: Final[tuple[stages.Stage, ...]] = (
    turn.BeginStage(),
    turn.RollStage(),
    turn.RollingStage(),
    turn.UseStage(),
    turn.ActStage(),
    turn.GiveUpStage(),
    turn.EndStage(),
)
"""Indexed by the stage numbers of `stages.py`."""

_tuple: Final = tuple.__new__
"""Makes a named tuple without going through its own, slower constructor."""


class BurgenLand(Playable[State]):
    """Implements `Game[State]`. An instance holds no state of its own."""

    name: Final = "burgenland"
    seat_counts: Final = range(SEATS, SEATS + 1)
    revision: Final = WALLED
    """Counts up with every change of a rule: networks that learned older rules are then refused."""
    former: Final[Sequence[int]] = (UNWALLED,)

    def start(self, setup: Setup, revision: int | None = None) -> Step[State]:
        """The state before the first player is drawn.

        Raises ValueError for a wrong number of seats (B1.1) and for an unknown revision.
        """
        if setup.seats not in self.seat_counts:
            raise ValueError(f"Burgen Land is for {SEATS} players, not {setup.seats}")
        if revision is not None and revision != self.revision and revision not in self.former:
            raise ValueError(f"Burgen Land has no rules of revision {revision}")
        return Step(new_state(stages.BEGIN, CHANCE, revision or self.revision), [])

    def to_move(self, s: State) -> Seat | None:
        """Return the seat to move or CHANCE, or None if the game is over."""
        return None if s.to_move == OVER else s.to_move

    def legal(self, s: State) -> Sequence[Decision]:
        """Return what the stage of the game allows."""
        return STAGES[s.stage].legal(s)

    def prompt(self, s: State) -> Prompt | None:
        """Return what the seat to move is asked, or None if no seat has to decide."""
        return prompts.prompt(s, self.legal(s)) if s.to_move >= 0 else None

    def chance(self, s: State, dice: Dice) -> Chance:
        """The chance action that is due, drawn from `dice`. Raises ValueError if none is."""
        if s.to_move != CHANCE:
            raise ValueError("it is not chance's turn")
        return STAGES[s.stage].chance(s, dice)

    def apply(self, s: State, a: Action) -> Step[State]:
        """Play the action on a copy of the state; raise IllegalAction if the stage refuses it."""
        stage = STAGES[s.stage]
        reason = stage.why_not(s, a)
        if reason is not None:
            raise IllegalAction(reason)
        after = s.copy()
        out: Out = []
        stage.play(after, a, out)
        return _tuple(Step, (after, out))

    def play(self, s: State, a: Action, out: Out | None = None) -> None:
        """Like `apply`, but in place and unchecked, for search.

        `a` must be legal, and `s` must belong to the caller.
        """
        STAGES[s.stage].play(s, a, [] if out is None else out)

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Return why the stage of the game refuses the action, or None."""
        return STAGES[s.stage].why_not(s, a)

    def view(self, s: State, seat: Seat) -> State:
        """A copy of the whole state: nothing is hidden in this game."""
        return s.copy()

    def standings(self, s: State) -> Standings:
        """Ranked by points alone (B1.3)."""
        best = sorted(set(s.score), reverse=True)
        ranking = tuple(tuple(seat for seat in range(SEATS) if s.score[seat] == points) for points in best)
        return Standings(s.score, ranking, tuple((points,) for points in s.score))

    def digest(self, s: State) -> str:
        """Return the digest that the state makes of itself."""
        return s.digest()
