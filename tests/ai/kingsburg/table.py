"""Games between agents, without a window."""

from collections.abc import Callable, Sequence

from kingsburg.ai.levels import make_agent
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.engine.kingsburg.actions import Decision
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.engine.kingsburg.state import State

RULES = Kingsburg()
Watch = Callable[[State, Decision, Sequence[Decision]], None]


def play(kinds: Sequence[str], seed: str, watch: Watch | None = None) -> State:
    """A whole game; `watch` sees every decision before it is applied (and checked, by the rules)."""
    players = tuple(Player(f"seat {i}", kind) for i, kind in enumerate(kinds))
    s = RULES.start(Setup(players, seed)).state
    agents = [make_agent(kind, RULES, i, seed) for i, kind in enumerate(kinds)]
    dice = Dice(seed)
    while (seat := RULES.to_move(s)) is not None:
        if seat == CHANCE:
            s = RULES.apply(s, RULES.chance(s, dice)).state
            continue
        legal = RULES.legal(s)
        a = agents[seat].decide(RULES.view(s, seat), legal)
        if watch is not None:
            watch(s, a, legal)
        s = RULES.apply(s, a).state
    return s


def choice(s: State, kind: str = "byhand") -> Decision:
    """What an agent of that kind decides for the seat to move."""
    seat = RULES.to_move(s)
    assert seat is not None and seat != CHANCE
    decision: Decision = make_agent(kind, RULES, seat, "").decide(RULES.view(s, seat), RULES.legal(s))
    return decision
