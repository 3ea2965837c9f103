"""The kinds of computer players of each game, by name."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kingsburg.ai.agent import Agent, Factory, RandomAgent
from kingsburg.ai.burgenland import easy as burgenland_easy
from kingsburg.ai.burgenland import normal as burgenland
from kingsburg.ai.kingsburg import easy as kingsburg_easy
from kingsburg.ai.kingsburg import normal as kingsburg
from kingsburg.engine.game import Game, Seat

if TYPE_CHECKING:
    from kingsburg.ai.coach.options import Coach
    from kingsburg.ai.coach.review import Judge
    from kingsburg.ai.roster import Roster
    from kingsburg.ai.subject import Subject

_CORES: Final = "OPENBLAS_NUM_THREADS"


@contextmanager
def _on_one_core() -> Iterator[None]:
    """Import numpy inside this context, so that it uses only one core.

    Its matrices are small, and the window needs the other cores for drawing. If the user has set
    the variable, it stays; programs that are started later do not inherit ours.
    """
    if "numpy" in sys.modules or _CORES in os.environ:
        yield
        return
    os.environ[_CORES] = "1"
    try:
        yield
    finally:
        os.environ.pop(_CORES, None)


# Rosters are imported when first needed: numpy loads slowly, and the first frame must not wait.


def _kingsburg() -> Roster:
    with _on_one_core():
        from kingsburg.ai.kingsburg.roster import ROSTER

    return ROSTER


def _burgenland() -> Roster:
    with _on_one_core():
        from kingsburg.ai.burgenland.roster import ROSTER

    return ROSTER


ROSTERS: Final[dict[str, Callable[[], Roster]]] = {"kingsburg": _kingsburg, "burgenland": _burgenland}


def _hard(game: Game[Any], seat: Seat, seed: str, file: Path | None = None) -> Agent:
    return ROSTERS[game.name]().hard(game, seat, seed, file)


def _expert(game: Game[Any], seat: Seat, seed: str, file: Path | None = None) -> Agent:
    return ROSTERS[game.name]().expert(game, seat, seed, file)


BY_NETWORK: Final = {"hard": _hard, "expert": _expert}
AT_ONE_GAME: Final[dict[str, dict[str, Factory]]] = {
    "kingsburg": {
        "random": RandomAgent,
        "easy": kingsburg_easy.EasyAgent,
        "normal": kingsburg.NormalAgent,
        **BY_NETWORK,
    },
    "burgenland": {
        "random": RandomAgent,
        "easy": burgenland_easy.EasyAgent,
        "normal": burgenland.NormalAgent,
        **BY_NETWORK,
    },
}
"""By game, the weakest kind first."""
LEVELS: Final = tuple(dict.fromkeys(kind for kinds in AT_ONE_GAME.values() for kind in kinds))
"""All kinds of all games, the weakest first."""


def levels(game: str) -> Mapping[str, Factory]:
    """The computer players of that game. Raises KeyError for an unknown game."""
    return AT_ONE_GAME[game]


def make_agent(kind: str, game: Game[Any], seat: Seat, seed: str, network: Path | None = None) -> Agent:
    """Make an agent; `network`: a file to use in place of the shipped one.

    Raises KeyError for an unknown kind, and for a network given to a kind that needs none. The file
    is read, and may be refused, at the first decision.
    """
    if network is not None:
        return BY_NETWORK[kind](game, seat, seed, network)
    return AT_ONE_GAME[game.name][kind](game, seat, seed)


def make_ready(kind: str, game: str) -> None:
    """Read whatever that kind needs for any table of the game. Raises Unready if that fails."""
    if kind in BY_NETWORK:
        ROSTERS[game]().read_all()


def subject(game: str) -> Subject:
    """The game as training sees it. Raises KeyError if no network learns it."""
    return ROSTERS[game]().subject


def is_learned(game: str) -> bool:
    """Whether the game has learned players, and with them a coach and a judge."""
    return game in ROSTERS


def coach(game: str) -> Coach:
    """The coach of that game. Raises KeyError if it has none."""
    return ROSTERS[game]().coach


def judge(game: str) -> Judge:
    """The judge of finished games of that name. Raises KeyError if there is none."""
    return ROSTERS[game]().judge
