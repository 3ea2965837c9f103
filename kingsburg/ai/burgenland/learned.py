"""A player without errors: exact odds of the dice, and a network's view of what follows.

It looks one roll ahead, or through its whole turn, wherever that probably leads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from kingsburg.ai.burgenland.inputs import names, scales
from kingsburg.ai.burgenland.tree import Depth, Node, Tree
from kingsburg.ai.network import Network, load
from kingsburg.engine.burgenland.actions import Decision
from kingsburg.engine.burgenland.castles import SEATS
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.engine.burgenland.state import State
from kingsburg.engine.game import Game, Seat
from kingsburg.paths import asset

_CERTAIN: Final = 1.0
"""As a least chance: only places that are certain to be reached are expanded."""
ONE_ROLL: Final = Depth(_CERTAIN, 20_000)
WHOLE_TURN: Final = Depth(0.15, 6_000)


@cache
def network() -> Network:
    """The network that is shipped. Raises NetworkRefused if its file is not for this program."""
    return read(asset("nets", f"{BurgenLand.name}-{SEATS}.npz"))


def read(path: Path) -> Network:
    """The network in any file for this game. Raises NetworkRefused."""
    return load(path, BurgenLand.name, SEATS, BurgenLand.revision, names(SEATS), scales(SEATS))


class LearnedAgent:
    """Deterministic: equal views give equal decisions, and of equally good ones the first is taken."""

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        seed: str = "",
        depth: Depth = ONE_ROLL,
        networks: Callable[[], Network] = network,
    ) -> None:
        """`depth`: how far it looks ahead. `networks`: gives the network if not the shipped one."""
        self._seat = seat
        self._depth = depth
        self._networks = networks

    def decide(self, view: State, legal: Sequence[Decision]) -> Decision:
        """The decision with the best chance to win, by its tree and the network."""
        if len(legal) == 1:
            return legal[0]
        worths = self.chances_after(view, legal)
        return legal[worths.index(max(worths))]

    def chances_after(self, view: State, legal: Sequence[Decision]) -> list[float]:
        """For each decision, the chance to win (0 to 1) to which it leads."""
        return [node.worth() for node in self.outlook(view, legal)]

    def outlook(self, view: State, legal: Sequence[Decision]) -> list[Node]:
        """For each decision, the root of its tree; all trees have been judged."""
        tree = Tree(self._seat, self._depth)
        nodes = [tree.after(view, a) for a in legal]
        tree.judge(self._networks())
        return nodes
