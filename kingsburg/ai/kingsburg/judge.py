"""Judges the moments of a game of Kingsburg.

The network judges best at the end of a season. So the rest of the season is played to its end
first, with the network in every seat: as long as everybody plays what the network likes best, the
outlook changes by luck alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from kingsburg.ai.coach.estimate import Estimate
from kingsburg.ai.coach.review import Judgement, Outlook, Station, Verdict
from kingsburg.ai.kingsburg.ends import values
from kingsburg.ai.kingsburg.inputs.after import after_each
from kingsburg.ai.kingsburg.learned import RULES, played
from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.kingsburg.rerolls import reroll
from kingsburg.ai.kingsburg.search.playouts import SEASON_OVER
from kingsburg.ai.network import REMAINING, WIN, Network, desire
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Decision, EnemyDrawn, RerollDie, RerollHand
from kingsburg.engine.kingsburg.state import HIDDEN, State
from kingsburg.engine.values import OVER

_THROWS: Final = 6
"""Over how many sampled throws a reroll is averaged."""
_RIVALS: Final = 2
"""How many of the network's favourites are played out beside the decision that was taken."""
_CLOSE: Final = 0.02
"""A decision that the network likes less than its favourite by at most this is not judged."""


@dataclass(slots=True, eq=False)
class _Node:
    """A position. `parts`: what it leads to, all equally likely; empty at the end of a season."""

    state: State
    parts: list[_Node] = field(default_factory=list)
    outlook: Outlook | None = None


class KingsburgJudge:
    """Implements `Judge`."""

    def __init__(self, networks: Callable[[int], Network] = network) -> None:
        """`networks`: gives the network for a number of seats; by default the shipped ones."""
        self._networks = networks

    def shown(self, s: State) -> State:
        """A copy without the enemies that lie face down, even if some seat has looked at them."""
        seen = s.copy()
        seen.enemies = tuple(e if year <= s.revealed else HIDDEN for year, e in enumerate(s.enemies, 1))
        return seen

    def judge(self, stations: Sequence[Station]) -> list[Judgement]:
        """Return the judgements of all stations; the network is asked about all of them at once."""
        if not stations:
            return []
        net = self._networks(stations[0].shown.seats)
        rivals = [self._rivals(net, one) for one in stations]
        asked = [one.shown for one in stations]
        asked += [played(one.view, a) for one, found in zip(stations, rivals, strict=True) for a in found]
        outlooks = _outlooks(net, asked)
        judged, rest = [], iter(outlooks[len(stations) :])
        for one, found, outlook in zip(stations, rivals, outlooks, strict=False):
            judged.append(Judgement(outlook, _verdict(one, found, [next(rest) for _ in found])))
        return judged

    def _rivals(self, net: Network, one: Station) -> list[Decision]:
        """The decision that was taken, and those that it must be compared with.

        Empty if no better decision is known.
        """
        if one.action is None:
            return []
        legal = RULES.legal(one.view)
        if len(legal) == 1:
            return []
        if isinstance(legal[0], RerollDie | RerollHand):
            best = reroll(one.view, one.seat, legal)
            return [] if best == one.action else [one.action, best]
        wishes = desire(net.evaluate(after_each(one.view, one.seat, legal)))
        made = legal.index(one.action)
        if wishes[made] >= wishes.max() - _CLOSE:
            return []
        order = sorted(range(len(legal)), key=lambda i: -wishes[i])
        return [one.action, *(legal[i] for i in order[:_RIVALS] if i != made)]


def _verdict(one: Station, rivals: Sequence[Decision], outlooks: Sequence[Outlook]) -> Verdict | None:
    if not rivals:
        return None
    best = max(range(len(rivals)), key=lambda i: outlooks[i][one.seat].win)
    return Verdict(rivals[best], outlooks[best], outlooks[0]) if best else None


def _outlooks(net: Network, states: Iterable[State]) -> list[Outlook]:
    """What each of these states promises to all seats, in order."""
    known: dict[tuple[Any, ...], _Node] = {}
    fresh: list[_Node] = []

    def node(s: State) -> _Node:
        key = s.key()
        found = known.get(key)
        if found is None:
            found = known[key] = _Node(s)
            fresh.append(found)
        return found

    nodes = [node(s) for s in states]
    while fresh:
        going, fresh = fresh, []
        choosing = [(one, legal) for one in going if (legal := _step(one, node))]
        rows = [after_each(one.state, one.state.to_move, legal) for one, legal in choosing]
        if rows:
            wishes = desire(net.evaluate([row for some in rows for row in some]))
            first = 0
            for (one, legal), some in zip(choosing, rows, strict=True):
                choice = legal[int(wishes[first : first + len(some)].argmax())]
                one.parts.append(node(played(one.state, choice)))
                first += len(some)
    _value(net, [one for one in known.values() if not one.parts])
    return [_outlook(one) for one in nodes]


def _step(one: _Node, node: Callable[[State], _Node]) -> Sequence[Decision]:
    """Add what follows from a position if there is no choice; otherwise return the choices.

    Nothing follows from the end of a season.
    """
    s = one.state
    if s.to_move == OVER:
        return ()
    if s.to_move == CHANCE:
        if s.stage == stages.PEEK:
            one.parts.append(node(played(s, EnemyDrawn(HIDDEN))))
        elif s.stage == stages.REROLLING:
            throws = [RULES.chance(s, Dice(f"course/{n}")) for n in range(_THROWS)]
            one.parts += [node(played(s, throw)) for throw in throws]
        else:
            assert s.stage in (*SEASON_OVER, stages.DEAL)
        return ()
    legal = RULES.legal(s)
    if len(legal) == 1:
        one.parts.append(node(played(s, legal[0])))
        return ()
    if isinstance(legal[0], RerollDie | RerollHand):
        one.parts.append(node(played(s, reroll(s, s.to_move, legal))))
        return ()
    return legal


def _value(net: Network, ends: Sequence[_Node]) -> None:
    seats = range(ends[0].state.seats)
    for one, worth in zip(ends, values(net, [end.state for end in ends], seats).tolist(), strict=True):
        one.outlook = tuple(
            Estimate(value[WIN], points + value[REMAINING])
            for value, points in zip(worth, one.state.vp, strict=True)
        )


def _outlook(one: _Node) -> Outlook:
    """The outlook of a position: the mean over what it leads to."""
    way = []
    while one.outlook is None and len(one.parts) == 1:
        way.append(one)
        one = one.parts[0]
    if one.outlook is None:
        parts = [_outlook(part) for part in one.parts]
        one.outlook = tuple(
            Estimate(sum(e.win for e in seat) / len(seat), sum(e.vp for e in seat) / len(seat))
            for seat in zip(*parts, strict=True)
        )
    for before in way:
        before.outlook = one.outlook
    return one.outlook


JUDGE: Final = KingsburgJudge()
