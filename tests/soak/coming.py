"""What comes of the coach's claims of Kingsburg: the rest of the season is played by who really sits there.

The seat that was advised goes on as the expert would, and so does nothing to make a claim come true.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from kingsburg.ai.agent import Agent
from kingsburg.ai.coach.options import CoachOption
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Seat
from kingsburg.engine.kingsburg import merits, stages
from kingsburg.engine.kingsburg.actions import Build, Decision, Influence
from kingsburg.engine.kingsburg.board.buildings import price
from kingsburg.engine.kingsburg.board.effects import Goods
from kingsburg.engine.kingsburg.gifts import missing
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.engine.kingsburg.state import State, goods
from kingsburg.engine.values import OVER

_RULES: Final = Kingsburg()
_OVER: Final = (stages.NEUTRAL, stages.ROLL, stages.REVEAL, stages.REINFORCE)
"""Chance moves next, and nothing of the season is left."""


class Claim(StrEnum):
    """What a claim is about."""

    DICE = "dice left"
    BUILDING = "buildings"
    OTHERS = "others take"
    KING = "the King"


@dataclass(slots=True)
class Course:
    """How the season went on: who took which advisor, what the seat could have done, and where it ended."""

    end: State
    taken: dict[int, Seat] = field(default_factory=dict)
    could: set[Decision] = field(default_factory=set)
    turns: list[State] = field(default_factory=list)
    """The positions in which the seat decided."""


def course(s: State, action: Decision, seat: Seat, agents: Mapping[Seat, Agent]) -> Course:
    """Play the season to its end after that action of the seat."""
    dice = Dice("coming")
    now = Course(_RULES.apply(s, action).state)
    if isinstance(action, Influence):
        now.taken[action.advisor] = seat
    while now.end.to_move != OVER:
        mover = now.end.to_move
        if mover == CHANCE:
            if now.end.stage in _OVER:
                break
            now.end = _RULES.apply(now.end, _RULES.chance(now.end, dice)).state
            continue
        legal = _RULES.legal(now.end)
        if mover == seat:
            now.could.update(legal)
            now.turns.append(now.end)
        done = agents[mover].decide(_RULES.view(now.end, mover), legal) if len(legal) > 1 else legal[0]
        if isinstance(done, Influence):
            now.taken.setdefault(done.advisor, mover)
        now.end = _RULES.apply(now.end, done).state
    return now


def came(
    s: State, seat: Seat, found: Sequence[CoachOption], which: int, agents: Mapping[Seat, Agent]
) -> Iterator[tuple[Claim, bool, Any]]:
    """Each claim of an option, whether it came true, and the merit, or the edge, that claims it."""
    after = course(s, found[which].action, seat, agents)
    for building in _compared(found, which):
        yield Claim.BUILDING, _could_build(after, seat, building), found[0].edge
    yield from _reasons(s, seat, found, which, agents, after)


def _reasons(
    s: State,
    seat: Seat,
    found: Sequence[CoachOption],
    which: int,
    agents: Mapping[Seat, Agent],
    after: Course,
) -> Iterator[tuple[Claim, bool, Any]]:
    one = found[which]
    others = [other for other in found if not _same(other.action, one.action)]
    without: Course | None = None
    for merit in (one.merit, *one.also, *one.slight):
        match merit:
            case merits.DiceReach(advisor):
                yield Claim.DICE, _reached(after, seat, advisor), merit
            case merits.LeavesDiceFor(advisor) | merits.CanWait(advisor) | merits.TokenReaches(advisor):
                yield Claim.DICE, _reached(after, seat, advisor), merit
            case merits.LetsBuild(building):
                yield Claim.BUILDING, _could_build(after, seat, building), merit
            case merits.BringsCloser(building, lacks, built):
                yield Claim.BUILDING, _closer(after, seat, building, lacks, built), merit
            case merits.KeepsGoodsFor(building, lacks):
                yield Claim.BUILDING, _closer(after, seat, building, lacks), merit
            case merits.TakesFrom(advisor, rival) | merits.BlocksLeader(advisor, rival) if others:
                without = without or course(s, others[0].action, seat, agents)
                yield Claim.OTHERS, without.taken.get(advisor) == rival, merit
            case merits.BringsEnvoy():
                yield Claim.KING, after.end.envoy == seat, merit
            case merits.BringsReward():
                counts = [built.bit_count() for built in after.end.built]
                yield Claim.KING, counts[seat] == max(counts), merit


def _compared(found: Sequence[CoachOption], which: int) -> Sequence[int]:
    """The buildings that this option usually lets the seat build, where it is compared with the other."""
    edge = found[0].edge
    return () if edge is None or which > 1 else (edge.built, edge.instead)[which]


def _same(a: Decision, b: Decision) -> bool:
    return (isinstance(a, Influence) and isinstance(b, Influence) and a.advisor == b.advisor) or a == b


def _reached(after: Course, seat: Seat, advisor: int) -> bool:
    """Whether the seat took that advisor, or could have when its turn came."""
    could = any(isinstance(a, Influence) and a.advisor == advisor for a in after.could)
    return could or after.taken.get(advisor) == seat


def _could_build(after: Course, seat: Seat, building: int) -> bool:
    """Whether the seat built it, or could have when its turn came."""
    return bool(after.end.built[seat] >> building & 1) or Build(building) in after.could


def _closer(after: Course, seat: Seat, building: int, lacks: Goods, built: Sequence[int] = ()) -> bool:
    """Whether no more than that is lacking at the end of the season, or when the seat decides in it.

    What the seat then spends on something else is its own choice. `built` must stand by then.
    """
    for s in (after.end, *after.turns):
        if s.built[seat] >> building & 1:
            return True
        left = missing(goods(s, seat), price(s.built[seat], building))
        near = all(now <= said for now, said in zip(left, lacks, strict=True))
        if near and all(s.built[seat] >> one & 1 for one in built):
            return True
    return False
