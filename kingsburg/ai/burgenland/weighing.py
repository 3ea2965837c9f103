"""What speaks for a decision at Burgen Land: what it brings at once, or what a roll aims at.

All chances are exact odds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from kingsburg.ai.burgenland.tree import Node, played
from kingsburg.ai.coach.estimate import Estimate, figures, lead
from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.actions import Decision, GiveUp, Roll, Stop, Use
from kingsburg.engine.burgenland.castles import HOLE, NO_CARD, Castle, house, worth
from kingsburg.engine.burgenland.merits import (
    Ahead,
    AimsAt,
    AimsAtPoints,
    Alone,
    AvoidsLoss,
    Behind,
    BringsDice,
    Edge,
    EndsEarly,
    FillsHole,
    KeepsCastle,
    LeavesZone,
    MakesHole,
    Merit,
    Plunders,
    Raises,
    Risks,
    SafeRoll,
    SavesDice,
    Scores,
    Shields,
    StaysInZone,
    Wins,
)
from kingsburg.engine.burgenland.outlook import PIPS, chance_of, chance_to_leave, prospects, stake, staying
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.engine.burgenland.state import GOAL, NO_ZONE, State
from kingsburg.engine.burgenland.track import TRACK
from kingsburg.engine.game import Seat

_RULES: Final = BurgenLand()
_AS_GOOD: Final = 0.01
"""Numbers whose chance to win is lower than the best one's by at most this are as good."""
_LITTLE: Final = 0.12
"""A chance that rises by less than this does not rise much."""
_RISK: Final = 0.1
"""The least chance of leaving the zone that is worth mentioning."""


@dataclass(slots=True)
class Weighing:
    """The options of one decision, with the trees of what follows, both in the order of `legal`."""

    view: State
    seat: Seat
    legal: Sequence[Decision]
    nodes: Sequence[Node]
    decide: Callable[[State, Sequence[Decision]], Decision]
    """What the expert would do where the seat must go on deciding."""
    _ranked: list[int] = field(default_factory=list, init=False)

    def ranked(self) -> list[int]:
        """The indices of the options, best first by the figures that are shown, then by their worth."""
        if not self._ranked:
            worths = [node.worth() for node in self.nodes]
            shown = [
                figures(Estimate(worth, node.expected_points()))
                for worth, node in zip(worths, self.nodes, strict=True)
            ]
            self._ranked = sorted(range(len(self.legal)), key=lambda i: (shown[i], worths[i]), reverse=True)
        return self._ranked

    def reasons(self, option: int) -> list[Merit]:
        """What speaks for an option: what speaks most for it first, then what else is true."""
        if len(self.legal) == 1:
            return [Alone()]
        return list(self._reasons(option)) or [self._overall(option)]

    def _reasons(self, option: int) -> Iterable[Merit]:
        match self.legal[option]:
            case Roll(red):
                return self._rolling(option, red)
            case Stop():
                return self._stop(option)
            case GiveUp(at):
                return self._give_up(at)
            case a:
                return self._deed(option, a)

    def _overall(self, option: int) -> Merit:
        ranked = self.ranked()
        first = self.nodes[ranked[0]]
        if option != ranked[0]:
            own = self.nodes[option]
            return Behind(lead(first.worth(), own.worth()), first.expected_points() - own.expected_points())
        second = self.nodes[ranked[1]]
        return Ahead(lead(first.worth(), second.worth()), first.expected_points() - second.expected_points())

    def _rolling(self, option: int, red: int) -> Sequence[Merit]:
        """What speaks for a roll, then what it may cost; the risk alone is no reason for the best option."""
        aims, dangers = list(self._roll(option, red)), list(self._danger(red))
        best = option == self.ranked()[0] and any(isinstance(danger, Risks) for danger in dangers)
        return [*aims, *dangers] if aims or not best else [self._overall(option), *dangers]

    def edge(self) -> Edge:
        """How the best option differs from the next one."""
        first, second = self.ranked()[:2]
        risks = self._loses(first), self._loses(second)
        told = risks if abs(risks[0] - risks[1]) >= _RISK / 2 else None
        if any(isinstance(self.legal[i], Roll | Stop) for i in (first, second)):
            return Edge(risks=told)
        points, castles, dice = (
            a - b for a, b in zip(self._standing(first), self._standing(second), strict=True)
        )
        return Edge(points, castles, dice, told)

    def _loses(self, option: int) -> float:
        """The chance that a roll loses a card; stopping never does."""
        a = self.legal[option]
        return self._risk(a.red) if isinstance(a, Roll) else 0.0

    def _standing(self, option: int) -> tuple[int, int, int]:
        """The seat's points, its lead in castles, and its red dice, once all that follows is decided."""
        after, seat = self._followed(option), self.seat
        castles = sum(
            worth(after.castles[house(colour, seat)]) - worth(after.castles[house(colour, 1 - seat)])
            for colour in range(len(after.castles) // 2)
        )
        return after.score[seat], castles, after.red[seat]

    # Rolling -------------------------------------------------------------------------------------------

    def _roll(self, option: int, red: int) -> Iterable[Merit]:
        """What the best number leads to, and whether one more die would make it much likelier."""
        worths = [part.worth() for part in self.nodes[option].parts]
        ahead = prospects(self.view, red)
        best = max(range(len(PIPS)), key=lambda i: worths[i])
        if ahead[best].leaves:
            return
        gains = [p.gain is not None and p.gain[self.seat] > 0 and not p.leaves for p in ahead]
        risk = self._risk(red)
        good = gains if gains[best] else [w >= worths[best] - _AS_GOOD for w in worths]
        chance = float(chance_of(sum(good), red + 1))
        if red < self.view.red[self.seat]:
            more = float(chance_of(sum(good), red + 2))
            if more - chance < _LITTLE and more > chance:
                yield SavesDice(chance, more)
        yield AimsAtPoints(chance, risk) if gains[best] else AimsAt(ahead[best].space.number, chance, risk)

    def _risk(self, red: int) -> float:
        """The chance that a roll leaves the zone and loses a card; 0 while there is nothing to lose."""
        if self.view.zone == NO_ZONE or stake(self.view).card == NO_CARD:
            return 0.0
        return float(chance_to_leave(self.view, red))

    def _danger(self, red: int) -> Iterable[Merit]:
        """What a roll may cost, or that it costs nothing."""
        lost, risk = stake(self.view).card, self._risk(red)
        if risk >= _RISK:
            yield Risks(risk, self.view.zone, lost)
        elif not risk and lost != NO_CARD and self.view.zone != NO_ZONE:
            yield SafeRoll(self.view.zone)

    def _stop(self, option: int) -> Iterable[Merit]:
        """What the best of the rolls would risk; if that is little, and stopping not the best, how little."""
        rolls = [i for i in self.ranked() if isinstance(self.legal[i], Roll)]
        at_stake = stake(self.view)
        if not rolls or at_stake.card == NO_CARD:
            return
        roll = self.legal[rolls[0]]
        assert isinstance(roll, Roll)
        chance = float(chance_to_leave(self.view, roll.red))
        if chance >= _RISK:
            yield AvoidsLoss(chance, self.view.zone, at_stake.card)
        elif option != self.ranked()[0]:
            yield EndsEarly(chance)

    # Other decisions -----------------------------------------------------------------------------------

    def _deed(self, option: int, a: Decision) -> Iterable[Merit]:
        """What the seat has more of afterwards, once the decisions that still follow are made, too."""
        before, after = self.view, self._followed(option)
        seat, other = self.seat, 1 - self.seat
        if after.score[seat] >= GOAL:
            yield Wins()
        elif after.score[seat] > before.score[seat]:
            yield Scores(after.score[seat] - before.score[seat])
        if after.score[other] == before.score[other]:
            yield from self._built(before, after)
            if after.red[seat] > self._kept_dice(before):
                taken = max(0, before.red[other] - after.red[other])
                yield BringsDice(after.red[seat] - self._kept_dice(before), taken)
        yield from self._stays(a)

    def _stays(self, a: Decision) -> Iterable[Merit]:
        """Whether this number goes on where others end the turn, or ends it where others go on."""
        if not isinstance(a, Use) or self.view.zone == NO_ZONE:
            return
        good = set(staying(self.view))
        stays = [b.number in good for b in self.legal if isinstance(b, Use)]
        if all(stays) or not any(stays):
            return
        lost = stake(self.view).card
        if a.number in good:
            yield StaysInZone(self.view.zone)
        elif lost != NO_CARD:
            yield LeavesZone(self.view.zone, lost)

    def _kept_dice(self, before: State) -> int:
        """The red dice left to the seat after the roll; those rolled are back on the board."""
        return before.red[self.seat] - max(0, len(before.dice) - 1)

    def _built(self, before: State, after: State) -> Iterable[Merit]:
        """What it means that cards were put into the seat's castles; nothing if none was."""
        for colour in range(len(before.castles) // 2):
            own, theirs = house(colour, self.seat), house(colour, 1 - self.seat)
            if _cards(after.castles[own]) > _cards(before.castles[own]):
                if _cards(after.castles[theirs]) < _cards(before.castles[theirs]):
                    yield self._taken(before.castles[theirs], after.castles[theirs], after.crown)
                yield from self._grown(colour, before, after)

    def _taken(self, before: Castle, after: Castle, crown: int) -> Merit:
        """What it means that a card was taken out of the opponent's castle."""
        space = TRACK[crown]
        if after.count(HOLE) > before.count(HOLE) and worth(after) < worth(before):
            return MakesHole(space.colour, worth(before), worth(after))
        return Plunders(space.colour, space.card)

    def _grown(self, colour: int, before: State, after: State) -> Iterable[Merit]:
        """What it means that the seat's castle of that colour got a card."""
        own = house(colour, self.seat)
        was, now = worth(before.castles[own]), worth(after.castles[own])
        theirs = house(colour, 1 - self.seat)
        higher, other = worth(before.castles[theirs]), worth(after.castles[theirs])
        if now > was and after.castles[own].count(HOLE) < before.castles[own].count(HOLE):
            yield FillsHole(colour, was, now)
        elif was < higher == other <= now:
            yield Shields(colour, was, now, other)
        elif now > was:
            yield Raises(colour, was, now, other)

    def _give_up(self, at: int) -> Iterable[Merit]:
        zone = self.view.zone
        own = [
            worth(played(self.view, a).castles[house(zone, self.seat)])
            for a in (GiveUp(at), *(b for b in self.legal if b != GiveUp(at)))
        ]
        if len(own) > 1 and own[0] > own[1]:
            yield KeepsCastle(zone, own[0], own[1])

    def _followed(self, option: int) -> State:
        """The position after the option and whatever the expert then decides before the next roll."""
        s = played(self.view, self.legal[option])
        while s.stage not in (stages.END, stages.ROLL) and s.to_move == self.seat:
            s = played(s, self.decide(s, _RULES.legal(s)))
        return s


def _cards(castle: tuple[int, ...]) -> int:
    return sum(card != HOLE for card in castle)
