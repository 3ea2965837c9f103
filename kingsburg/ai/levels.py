"""The kinds of computer players of each game, by name."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kingsburg.ai import rungs, tempers
from kingsburg.ai.agent import Agent, Factory, RandomAgent
from kingsburg.ai.burgenland import byhand as burgenland
from kingsburg.ai.burgenland import ladder as burgenland_ladder
from kingsburg.ai.burgenland import leaning as burgenland_leaning
from kingsburg.ai.kingsburg import byhand as kingsburg
from kingsburg.ai.kingsburg import ladder as kingsburg_ladder
from kingsburg.ai.kingsburg import leaning as kingsburg_leaning
from kingsburg.ai.tempers import EVEN
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


def _by_network(level: str) -> Factory:
    def make(game: Game[Any], seat: Seat, seed: str) -> Agent:
        return ROSTERS[game.name]().player(game, seat, seed, level, EVEN, None)

    return make


BYHAND: Final = "byhand"
"""A player by a hand-written value, a yardstick that needs no network."""
_RUNGS: Final[dict[str, Factory]] = {name: _by_network(name) for name in rungs.NAMES}
AT_ONE_GAME: Final[dict[str, dict[str, Factory]]] = {
    "kingsburg": {"random": RandomAgent, BYHAND: kingsburg.ByHandAgent, **_RUNGS},
    "burgenland": {"random": RandomAgent, BYHAND: burgenland.ByHandAgent, **_RUNGS},
}
"""By game, first the yardsticks, then the rungs of the ladder, the weakest first."""
LEVELS: Final = tuple(dict.fromkeys(level for levels in AT_ONE_GAME.values() for level in levels))
"""All levels of all games."""


def levels(game: str) -> Mapping[str, Factory]:
    """The computer players of that game, without tempers. Raises KeyError for an unknown game."""
    return AT_ONE_GAME[game]


TEMPERS: Final[dict[str, tuple[str, ...]]] = {
    "kingsburg": tuple(kingsburg_leaning.LIKES),
    "burgenland": tuple(burgenland_leaning.LIKES),
}
"""By game, the tempers that its players may have."""
RATINGS: Final[dict[str, Mapping[str, float]]] = {
    "kingsburg": kingsburg_ladder.RATINGS,
    "burgenland": burgenland_ladder.RATINGS,
}
"""By game, how strong each rung is."""


def is_kind(kind: str, games: Iterable[str] = AT_ONE_GAME) -> bool:
    """Whether a computer player of one of these games is called so: a level, or `LEVEL:TEMPER`."""
    level, temper = tempers.split(kind)
    return any(
        level in AT_ONE_GAME[game]
        and (kind == level or (level in _RUNGS and temper in TEMPERS.get(game, ())))
        for game in games
        if game in AT_ONE_GAME
    )


def uses_network(level: str) -> bool:
    """Whether a level plays by a network."""
    return level in _RUNGS


def make_agent(kind: str, game: Game[Any], seat: Seat, seed: str, network: Path | None = None) -> Agent:
    """Make an agent; `network`: a file to use in place of the shipped one.

    Raises KeyError for an unknown kind, and for a network given to a kind that needs none. The file
    is read, and may be refused, at the first decision.
    """
    level, temper = tempers.split(kind)
    if not is_kind(kind, (game.name,)) or (network is not None and level not in _RUNGS):
        raise KeyError(kind)
    if kind == level and network is None:
        return AT_ONE_GAME[game.name][level](game, seat, seed)
    return ROSTERS[game.name]().player(game, seat, seed, level, temper, network)


def make_ready(kind: str, game: str) -> None:
    """Read whatever that kind needs for any table of the game. Raises Unready if that fails."""
    if tempers.split(kind)[0] in _RUNGS:
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
