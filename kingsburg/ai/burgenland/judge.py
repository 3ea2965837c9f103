"""Judges the moments of a game of Burgen Land by the exact odds of the next roll."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from kingsburg.ai.burgenland.estimates import judged
from kingsburg.ai.burgenland.learned import ONE_ROLL, network
from kingsburg.ai.burgenland.tree import Node, Tree
from kingsburg.ai.coach.estimate import Estimate
from kingsburg.ai.coach.review import Judgement, Outlook, Station, Verdict
from kingsburg.ai.network import Network
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.engine.burgenland.state import State
from kingsburg.engine.game import CHANCE, Seat

_RULES: Final = BurgenLand()
_SLIGHT: Final = 0.01
"""A decision whose chance to win is lower than the best one's by less than this gets no verdict."""


class BurgenLandJudge:
    """Implements `Judge`. Nothing in this game is hidden."""

    def __init__(self, networks: Callable[[], Network] = network) -> None:
        """`networks`: gives the network; by default the one that is shipped."""
        self._networks = networks

    def shown(self, s: State) -> State:
        """Return the state itself, as nothing is hidden."""
        return s

    def judge(self, stations: Sequence[Station]) -> list[Judgement]:
        """Return the judgements of all stations, made turn by turn for the seat of each turn."""
        found: list[Judgement] = []
        for turn in _by_turn(stations):
            found += self._turn(turn, turn[0].shown.seat)
        return found

    def _turn(self, stations: Sequence[Station], seat: Seat) -> list[Judgement]:
        """Judge the moments of one player's turn together, since their trees have much in common."""
        tree = Tree(seat, ONE_ROLL)
        options: list[Sequence[Node]] = []
        for i, one in enumerate(stations):
            s = one.shown
            if one.action is not None:
                options.append([tree.after(s, a) for a in _RULES.legal(s)])
            elif i and stations[i - 1].action is not None and _RULES.to_move(s) == CHANCE:
                options.append([options[-1][_made(stations[i - 1])]])
            else:
                options.append(())
        net = self._networks()
        tree.judge(net)
        promises = judged(net, [(one.shown, who) for one in stations for who in (0, 1)])
        found = []
        for i, (one, nodes) in enumerate(zip(stations, options, strict=True)):
            vps = promises[2 * i].vp, promises[2 * i + 1].vp
            if not nodes:
                found.append(Judgement((promises[2 * i], promises[2 * i + 1])))
                continue
            wins = [node.worth() for node in nodes]
            verdict = _verdict(one, wins, vps) if one.action is not None else None
            found.append(Judgement(_outlook(seat, max(wins), vps), verdict))
        return found


def _by_turn(stations: Sequence[Station]) -> Iterator[Sequence[Station]]:
    first = 0
    for i in range(1, len(stations) + 1):
        if i == len(stations) or stations[i].shown.seat != stations[first].shown.seat:
            yield stations[first:i]
            first = i


def _made(one: Station) -> int:
    return list(_RULES.legal(one.shown)).index(one.action)


def _outlook(seat: Seat, win: float, vps: tuple[float, float]) -> Outlook:
    wins = (win, 1.0 - win) if seat == 0 else (1.0 - win, win)
    return tuple(Estimate(w, vp) for w, vp in zip(wins, vps, strict=True))


def _verdict(one: Station, wins: Sequence[float], vps: tuple[float, float]) -> Verdict | None:
    made, best = wins[_made(one)], max(wins)
    if best - made < _SLIGHT:
        return None
    seat, option = one.seat, _RULES.legal(one.view)[wins.index(best)]
    return Verdict(option, _outlook(seat, best, vps), _outlook(seat, made, vps))


JUDGE: Final = BurgenLandJudge()
