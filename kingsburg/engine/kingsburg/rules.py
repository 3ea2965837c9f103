"""Kingsburg as a `Game`: the contract, kept by the stages of its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, IllegalAction, Reason, Seat, Setup, Standings, Step
from kingsburg.engine.kingsburg import prompts, scoring, stages
from kingsburg.engine.kingsburg.actions import Action, Chance, Decision
from kingsburg.engine.kingsburg.events import Event
from kingsburg.engine.kingsburg.gifts import GiftsStage, PeekStage
from kingsburg.engine.kingsburg.influence import InfluenceStage
from kingsburg.engine.kingsburg.province import BuildMoreStage, BuildStage, SeasonEndStage
from kingsburg.engine.kingsburg.season import (
    NeutralStage,
    RerollingStage,
    RerollStage,
    RollStage,
    SeasonStage,
)
from kingsburg.engine.kingsburg.state import HIDDEN, MOST_SEATS, NOT_YET, Out, State, new_state
from kingsburg.engine.kingsburg.winter import BattleStage, RecruitStage, ReinforceStage, RevealStage
from kingsburg.engine.kingsburg.year import AidGoodStage, AidStage, DealStage, EnvoyStage, RewardStage
from kingsburg.engine.playout import Playable
from kingsburg.engine.prompt import Prompt
from kingsburg.engine.values import OVER

STAGES: Final[tuple[stages.Stage, ...]] = (
    DealStage(),
    AidStage(),
    AidGoodStage(),
    SeasonStage(),
    NeutralStage(),
    RollStage(),
    RerollStage(),
    RerollingStage(),
    InfluenceStage(),
    GiftsStage(),
    PeekStage(),
    BuildStage(),
    BuildMoreStage(),
    SeasonEndStage(),
    RewardStage(),
    EnvoyStage(),
    RecruitStage(),
    RevealStage(),
    ReinforceStage(),
    BattleStage(),
    scoring.EndStage(),
)
"""Indexed by the stage numbers of `stages.py`."""


_tuple: Final = tuple.__new__
"""Makes a named tuple without going through its own, slower constructor."""


class Kingsburg(Playable[State]):
    """Implements `Game[State]`. An instance holds no state of its own."""

    name: Final = "kingsburg"
    seat_counts: Final = range(2, MOST_SEATS + 1)
    revision: Final = 1
    """Counts up with every change of a rule: networks that learned older rules are then refused."""

    former: Final[Sequence[int]] = ()

    def start(self, setup: Setup, revision: int | None = None) -> Step[State]:
        """The state before the deal.

        Raises ValueError for a wrong number of seats (K1.1) and for an unknown revision.
        """
        if setup.seats not in self.seat_counts:
            raise ValueError(f"Kingsburg is for 2 to 5 players, not {setup.seats}")
        if revision not in (None, self.revision):
            raise ValueError(f"Kingsburg has no rules of revision {revision}")
        return Step(new_state(setup.seats, stages.DEAL, CHANCE), [])

    def to_move(self, s: State) -> Seat | None:
        """Return the seat to move or CHANCE, or None if the game is over."""
        return None if s.to_move == OVER else s.to_move

    def legal(self, s: State) -> Sequence[Decision]:
        """Return what the stage of the game allows; nothing if no seat has to decide."""
        return STAGES[s.stage].legal(s) if s.to_move >= 0 else ()

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
        reason = STAGES[s.stage].why_not(s, a)
        if reason is not None:
            raise IllegalAction(reason)
        after = s.copy()
        out: list[Event] = []
        self.play(after, a, out)
        return _tuple(Step, (after, out))

    def play(self, s: State, a: Action, out: Out = None) -> None:
        """Like `apply`, but in place and unchecked, for search.

        `a` must be legal, and `s` must belong to the caller. Events are made only if `out` is a
        list.
        """
        STAGES[s.stage].play(s, a, out)
        while s.to_move == NOT_YET:
            STAGES[s.stage].proceed(s, out)

    def play_out(self, s: State, dice: Dice, draw: Callable[[], float]) -> int:
        """Play the state on to the end of its game, as for every game; the stages are asked directly."""
        decisions = 0
        while True:
            seat = s.to_move
            while seat == NOT_YET:
                STAGES[s.stage].proceed(s, None)
                seat = s.to_move
            stage = STAGES[s.stage]
            if seat >= 0:
                legal = stage.legal(s)
                stage.play(s, legal[int(draw() * len(legal))], None)
                decisions += 1
            elif seat == CHANCE:
                stage.play(s, stage.chance(s, dice), None)
            else:
                return decisions

    def why_not(self, s: State, a: Action) -> Reason | None:
        """Return why the stage of the game refuses the action, or None."""
        return STAGES[s.stage].why_not(s, a)

    def view(self, s: State, seat: Seat) -> State:
        """A copy without the enemies that lie face down.

        This year's enemy is kept if the seat has looked at it (K5.5).
        """
        seen = s.copy()
        looked = s.year > s.revealed and s.peeked[seat] >> s.year & 1
        known = s.revealed + 1 if looked else s.revealed
        seen.enemies = tuple(e if year <= known else HIDDEN for year, e in enumerate(s.enemies, 1))
        return seen

    def standings(self, s: State) -> Standings:
        """Return the standings by points, then goods, then buildings (K8.2)."""
        return scoring.standings(s)

    def digest(self, s: State) -> str:
        """Return the digest that the state makes of itself."""
        return s.digest()
