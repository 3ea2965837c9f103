"""The opponents `hard` and `expert`: the exact odds of the dice, and what a network thinks of what follows.

`hard` looks at the next roll, `expert` through its turn wherever it probably leads.
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
_NEVER: Final = 2.0
ONE_ROLL: Final = Depth(_CERTAIN, _NEVER, 20_000)
WHOLE_TURN: Final = Depth(0.15, _NEVER, 6_000)


@cache
def network() -> Network:
    """The one that is shipped. Raises NetworkRefused if the file is not for this program."""
    return read(asset("nets", f"{BurgenLand.name}-{SEATS}.npz"))


def read(path: Path) -> Network:
    """Any file for this game. Raises NetworkRefused."""
    return load(path, BurgenLand.name, SEATS, BurgenLand.revision, names(SEATS), scales(SEATS))


class LearnedAgent:
    """Equal views get equal decisions: neither chance nor time plays a part, and ties fall to the first."""

    def __init__(
        self,
        game: Game[Any],
        seat: Seat,
        seed: str = "",
        depth: Depth = ONE_ROLL,
        networks: Callable[[], Network] = network,
    ) -> None:
        """`depth`: how far it looks; `networks`: gives another than the one that is shipped."""
        self._seat = seat
        self._depth = depth
        self._networks = networks

    def decide(self, view: State, legal: Sequence[Decision]) -> Decision:
        """The decision after which the network gives the best chance to win."""
        if len(legal) == 1:
            return legal[0]
        worths = self.chances_after(view, legal)
        return legal[worths.index(max(worths))]

    def chances_after(self, view: State, legal: Sequence[Decision]) -> list[float]:
        """By decision the chance to win, 0 to 1, that it leads to."""
        return [node.worth() for node in self.outlook(view, legal)]

    def outlook(self, view: State, legal: Sequence[Decision]) -> list[Node]:
        """By decision the tree of what follows, all of it judged."""
        tree = Tree(self._seat, self._depth)
        nodes = [tree.after(view, a) for a in legal]
        tree.judge(self._networks())
        return nodes
