"""What may take a seat: an agent is given its seat's view and the legal actions, and chooses one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeGuard, runtime_checkable

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import Game, Seat
from kingsburg.engine.lines import Row


class Agent(Protocol):
    """A player that is not a person.

    Agents made with the same seed decide equally on equal views, but for `random`, which looks at none.
    """

    def decide(self, view: Any, legal: Sequence[Any]) -> Any:
        """One of `legal`, which is never empty. `view`, what the seat may know, is not changed."""
        ...


@runtime_checkable
class Listener(Protocol):
    """An agent that must be told before each decision what its seat sees, as a `Witness` writes it."""

    def follow(self, rows: Sequence[Row]) -> None:
        """`rows`: all rows from the header on.

        They are fewer than last time, or different ones, if something was taken back.
        """
        ...


def listens(agent: Agent) -> TypeGuard[Listener]:
    """Whether an agent is a `Listener`; asking the class itself takes a good part of a short game."""
    return hasattr(agent, "follow")


class Unready(ValueError):  # noqa: N818 - the name says what it is
    """A player lacks something that it needs; the message says what, as part of a sentence.

    `template` and `fields` are kept apart for a front end that translates them.
    """

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template.format(**fields))
        self.template = template
        self.fields = fields


class Blind:
    """Decides by chance alone, so no view need be made for it."""


class RandomAgent(Blind):
    """Chooses any legal action with equal chance, from a stream of its own; a yardstick for others."""

    def __init__(self, game: Game[Any], seat: Seat, seed: str) -> None:
        self._below = Dice(f"{seed}/random/{seat}").below

    def decide(self, view: Any, legal: Sequence[Any]) -> Any:
        """One of `legal`, all with equal probability."""
        return legal[self._below(len(legal))]


Factory = Callable[[Game[Any], Seat, str], Agent]
"""Makes the agent of one seat for one game; the text is the seed of whatever chance the agent uses."""
