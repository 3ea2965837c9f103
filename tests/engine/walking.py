"""Whole games of any game of the house, from a seed and a way to choose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Game, Player, Setup
from kingsburg.engine.lines import Line
from kingsburg.engine.record import Notation, fold

S = TypeVar("S")


class Move(NamedTuple, Generic[S]):
    """One action of a game: where it was taken, what it was, what followed and where it led."""

    before: S
    action: Any
    events: list[Any]
    after: S


Chooser = Callable[[Sequence[Any]], Any]


def setup_of(seats: int, seed: str) -> Setup:
    return Setup(tuple(Player(f"P{i}", "random") for i in range(seats)), seed)


def walk(game: Game[S], state: S, seed: str, choose: Chooser) -> Iterator[Move[S]]:
    """The rest of a game; the seed is that of its dice."""
    dice = Dice(f"{seed}/dice")
    while (seat := game.to_move(state)) is not None:
        action = game.chance(state, dice) if seat == CHANCE else choose(game.legal(state))
        after, events = game.apply(state, action)
        yield Move(state, action, list(events), after)
        state = after


def refold(notation: Notation[S], lines: Sequence[Line]) -> S:
    """The final state of a recorded game. Raises RecordError as `fold` does."""
    *_, last = fold(notation, lines)
    return last.step.state


def by_numbers(numbers: Sequence[int]) -> Chooser:
    """Chooses by those numbers, over and over."""
    at = -1

    def choose(options: Sequence[Any]) -> Any:
        nonlocal at
        at += 1
        return options[numbers[at % len(numbers)] % len(options)]

    return choose
