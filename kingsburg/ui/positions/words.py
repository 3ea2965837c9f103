"""What list, table and cards say of a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.app.i18n import NP_, _, pgettext
from kingsburg.app.positions.position import Position, positions
from kingsburg.app.settings import Settings
from kingsburg.ui.games import catalogue

KIND: Final = "position"
"""The kind of things learned under which solved positions are kept."""
STEPS: Final = (
    NP_("how hard a position is", "First steps"),
    NP_("how hard a position is", "Easy"),
    NP_("how hard a position is", "Tricky"),
    NP_("how hard a position is", "Hard"),
    NP_("how hard a position is", "For experts"),
)
"""The steps of difficulty, from 1."""


def number(position: Position) -> int:
    """The number of a position in the list of its game, from 1."""
    return positions(position.game).index(position) + 1


def title(position: Position) -> str:
    """Return what a position is about, in a few words."""
    return catalogue.info(position.game).position_words().title(position.ask, position.themes)


def task(position: Position, name: str) -> str:
    """Return what is to be found, as a sentence; `name` is that of the player who decides."""
    return catalogue.info(position.game).position_words().task(position.ask).format(name=name)


def key(position: Position) -> str:
    """The name under which it is kept that a position is solved."""
    return f"{position.game}/{position.name}"


def is_solved(settings: Settings, position: Position) -> bool:
    """Whether the player has solved it."""
    return settings.reached(KIND, key(position)) > 0


def progress(settings: Settings, games: Sequence[str]) -> tuple[int, int]:
    """How many positions of these games are solved, and how many there are."""
    every = [position for game in games for position in positions(game)]
    return sum(is_solved(settings, position) for position in every), len(every)


def solved_so_far(settings: Settings, game: str) -> str:
    """Return how many positions of a game are solved, in a sentence."""
    solved, count = progress(settings, [game])
    title = _(catalogue.info(game).title)
    return _("{game}: {n} of {all} solved.").format(game=title, n=solved, all=count)


def found(game: str, name: str) -> Position:
    """The position of that name. Raises KeyError."""
    for position in positions(game):
        if position.name == name:
            return position
    raise KeyError(name)


def following(settings: Settings, position: Position) -> Position | None:
    """The next position of the game that is not solved yet; None if all others are."""
    every = positions(position.game)
    at = every.index(position)
    rest = (*every[at + 1 :], *every[:at])
    return next((one for one in rest if not is_solved(settings, one)), None)


def step_name(step: int) -> str:
    """The name of a step of difficulty, from 1."""
    return pgettext("how hard a position is", STEPS[step - 1])
