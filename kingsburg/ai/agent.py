"""Who may take a seat: an agent gets its seat's view and the legal actions, and answers with one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, runtime_checkable

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import Game, Seat
from kingsburg.engine.record import Row


class Agent(Protocol):
    """A player that is no person. Equal views get equal decisions from agents made with the same seed."""

    def decide(self, view: Any, legal: Sequence[Any]) -> Any:
        """One of `legal` (never empty); `view` is what the seat may know, and stays unchanged."""
        ...


@runtime_checkable
class Listener(Protocol):
    """An agent that must be told what its seat sees, as a `Witness` writes it down, before each decision."""

    def follow(self, rows: Sequence[Row]) -> None:
        """All rows from the header on; fewer than before, or other ones, if something was taken back."""
        ...


class Unready(ValueError):  # noqa: N818 - what it is
    """A player lacks something that it needs; the message says what, as a part of a sentence."""


class Blind:
    """Decides by chance alone: it need not be given a view."""


class RandomAgent(Blind):
    """Any legal action with equal chance, from a stream of its own; for tests and as a yardstick."""

    def __init__(self, game: Game[Any], seat: Seat, seed: str) -> None:
        self._dice = Dice(f"{seed}/random/{seat}")

    def decide(self, view: Any, legal: Sequence[Any]) -> Any:
        """Any legal decision, all equally probable."""
        return legal[self._dice.below(len(legal))]


Factory = Callable[[Game[Any], Seat, str], Agent]
"""Makes the agent of one seat for one game; the text seeds whatever chance it uses itself."""
