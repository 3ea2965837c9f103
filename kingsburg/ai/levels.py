"""The kinds of computer players of each game, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from kingsburg.ai.agent import Agent, Factory, RandomAgent
from kingsburg.ai.burgenland import easy as burgenland_easy
from kingsburg.ai.burgenland import normal as burgenland
from kingsburg.ai.kingsburg import easy as kingsburg_easy
from kingsburg.ai.kingsburg import normal as kingsburg
from kingsburg.engine.game import Game, Seat

if TYPE_CHECKING:
    from kingsburg.ai.coach.counsel import Coach
    from kingsburg.ai.coach.course import Judge
    from kingsburg.ai.subject import Subject


def _kingsburg_hard(game: Game[Any], seat: Seat, seed: str) -> Agent:
    from kingsburg.ai.kingsburg.learned import LearnedAgent

    return LearnedAgent(game, seat, seed)


def _kingsburg_expert(game: Game[Any], seat: Seat, seed: str) -> Agent:
    from kingsburg.ai.kingsburg.search import ExpertAgent

    return ExpertAgent(game, seat, seed)


def _kingsburg_learned() -> Subject:
    from kingsburg.ai.kingsburg.subject import SUBJECT

    return SUBJECT


def _burgenland_hard(game: Game[Any], seat: Seat, seed: str) -> Agent:
    from kingsburg.ai.burgenland.learned import LearnedAgent

    return LearnedAgent(game, seat, seed)


def _burgenland_expert(game: Game[Any], seat: Seat, seed: str) -> Agent:
    from kingsburg.ai.burgenland.learned import WHOLE_TURN, LearnedAgent

    return LearnedAgent(game, seat, seed, WHOLE_TURN)


def _burgenland_learned() -> Subject:
    from kingsburg.ai.burgenland.subject import SUBJECT

    return SUBJECT


def _kingsburg_coach() -> Coach:
    from kingsburg.ai.kingsburg.coach import COACH

    return COACH


def _burgenland_coach() -> Coach:
    from kingsburg.ai.burgenland.coach import COACH

    return COACH


def _kingsburg_judge() -> Judge:
    from kingsburg.ai.kingsburg.course import JUDGE

    return JUDGE


def _burgenland_judge() -> Judge:
    from kingsburg.ai.burgenland.course import JUDGE

    return JUDGE


def _kingsburg_networks() -> None:
    from kingsburg.ai.kingsburg.nets import network
    from kingsburg.engine.kingsburg.rules import Kingsburg

    for seats in Kingsburg.seat_counts:
        network(seats)


def _burgenland_networks() -> None:
    from kingsburg.ai.burgenland.learned import network

    network()


AT_ONE_GAME: Final[dict[str, dict[str, Factory]]] = {
    "kingsburg": {
        "random": RandomAgent,
        "easy": kingsburg_easy.EasyAgent,
        "normal": kingsburg.NormalAgent,
        "hard": _kingsburg_hard,
        "expert": _kingsburg_expert,
    },
    "burgenland": {
        "random": RandomAgent,
        "easy": burgenland_easy.EasyAgent,
        "normal": burgenland.NormalAgent,
        "hard": _burgenland_hard,
        "expert": _burgenland_expert,
    },
}
"""By game, weakest first."""
LEARNED: Final[dict[str, Callable[[], Subject]]] = {
    "kingsburg": _kingsburg_learned,
    "burgenland": _burgenland_learned,
}
COACHES: Final[dict[str, Callable[[], Coach]]] = {
    "kingsburg": _kingsburg_coach,
    "burgenland": _burgenland_coach,
}
JUDGES: Final[dict[str, Callable[[], Judge]]] = {
    "kingsburg": _kingsburg_judge,
    "burgenland": _burgenland_judge,
}
BY_NETWORK: Final = frozenset(("hard", "expert"))
NETWORKS: Final[dict[str, Callable[[], None]]] = {
    "kingsburg": _kingsburg_networks,
    "burgenland": _burgenland_networks,
}
LEVELS: Final = tuple(dict.fromkeys(kind for kinds in AT_ONE_GAME.values() for kind in kinds))
"""All kinds there are, weakest first."""


def levels(game: str) -> Mapping[str, Factory]:
    """The opponents at that game. Raises KeyError for a game that the house does not have."""
    return AT_ONE_GAME[game]


def make_agent(kind: str, game: Game[Any], seat: Seat, seed: str) -> Agent:
    """Raises KeyError for an unknown kind."""
    return AT_ONE_GAME[game.name][kind](game, seat, seed)


def make_ready(kind: str, game: str) -> None:
    """Reads whatever that player needs at any table of the game. Raises Unready if it is not to be had."""
    if kind in BY_NETWORK:
        NETWORKS[game]()


def subject(game: str) -> Subject:
    """That game as networks learn it. Raises KeyError for a game that none learns."""
    return LEARNED[game]()


def coach(game: str) -> Coach:
    """Who counsels at that game. Raises KeyError for a game without a coach."""
    return COACHES[game]()


def judge(game: str) -> Judge:
    """Who judges the course of that game. Raises KeyError for a game without one."""
    return JUDGES[game]()
