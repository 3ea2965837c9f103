"""Positions to solve: their file, the game that stands at one, and what becomes of an answer.

`build/positions.py` finds and proves them. A position holds the actions that lead to it, so it is
loaded by the rules like any other game, and no number in it can contradict them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from kingsburg.app.session import Session, Snapshot
from kingsburg.engine.codec import Codec
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import PERSON, Game, Player, Seat, Setup
from kingsburg.engine.games import SHELF
from kingsburg.engine.prompt import Prompt
from kingsburg.paths import asset

STEPS: Final = 5
"""The steps of difficulty, from 1."""
SURE: Final = 0.95
"""In at least this share of the resamples of its playouts, an answer must be the best option."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that could be done, and what its playouts came to.

    `win`: the chance to win, 0 to 1; a win shared by n players counts as 1 / n. `points`: the mean
    of the final points. `best`: the share of the resamples in which no other option was better.
    """

    action: Any
    win: float
    points: float
    best: float
    playouts: int


@dataclass(frozen=True, slots=True)
class Position:
    """A decision of which one option is clearly best.

    `name` is unique in its game and never changes, for progress is kept by it. `kinds`: who played
    the game that led here, by seat. `seat` decides. `options`: the answer first, the others best
    first. `step`: the difficulty, 1 to STEPS. `ask`: what is asked, as in `Prompt.ask`. `themes`: the
    names of what speaks for the answer, most important first.
    """

    game: str
    name: str
    revision: int
    seed: str
    kinds: tuple[str, ...]
    seat: Seat
    actions: tuple[Any, ...]
    options: tuple[Option, ...]
    step: int
    ask: str
    themes: tuple[str, ...]

    @property
    def answer(self) -> Option:
        """The best option."""
        return self.options[0]

    def setup(self, names: Sequence[str]) -> Setup:
        """The table with a person in the seat that decides; `names` of the players by seat."""
        kinds = [PERSON if seat == self.seat else kind for seat, kind in enumerate(self.kinds)]
        players = tuple(Player(name, kind) for name, kind in zip(names, kinds, strict=True))
        return Setup(players, self.seed)

    def session(self, names: Sequence[str], secret: Callable[[Any], bool]) -> Session[Any]:
        """The game at this position, ready to be played on. Raises RestoreError.

        `secret` as in `Session`.
        """
        dice = Dice(f"{self.seed}/after").state
        snapshot = Snapshot(self.setup(names), self.actions, (), dice, "")
        return Session.restore(game_of(self.game), snapshot, secret, self.revision)

    def judged(self, state: Any, action: Any) -> Option | None:
        """The option that stands for an action that is legal here; None if none does.

        An action that only spends other dice or goods than an option does stands for the same.
        """
        for option in self.options:
            if option.action == action:
                return option
        prompt = game_of(self.game).prompt(state)
        assert prompt is not None
        own = group(prompt, action)
        return next((o for o in self.options if group(prompt, o.action) == own), None)


def game_of(name: str) -> Game[Any]:
    """The rules of that game. Raises KeyError."""
    game: Game[Any] = SHELF[name].game
    return game


def group(prompt: Prompt, action: Any) -> int:
    """The index of the group of the prompt that holds the action; -1 if it is not legal."""
    return next((i for i, one in enumerate(prompt.groups) if action in one.actions), -1)


def file_of(game: str) -> Path:
    """The file that holds the positions of that game."""
    return asset("positions", f"{game}.json")


@cache
def positions(game: str) -> tuple[Position, ...]:
    """All positions of that game, the easiest first; none if it has no file."""
    path = file_of(game)
    if not path.is_file():
        return ()
    return read(json.loads(path.read_text(encoding="utf-8")))


def read(row: dict[str, Any]) -> tuple[Position, ...]:
    """The positions in the content of a file, the easiest first.

    The file is shipped with the program, so it is trusted to be whole; its actions are checked by
    `Position.session`.
    """
    decode = codec(row["game"]).read
    found = [
        Position(
            game=row["game"],
            name=one["name"],
            revision=row["revision"],
            seed=one["seed"],
            kinds=tuple(one["kinds"]),
            seat=one["seat"],
            actions=tuple(map(decode, one["actions"])),
            options=tuple(
                Option(decode(o["action"]), o["win"], o["points"], o["best"], o["playouts"])
                for o in one["options"]
            ),
            step=one["step"],
            ask=one["ask"],
            themes=tuple(one["themes"]),
        )
        for one in row["positions"]
    ]
    return tuple(sorted(found, key=lambda position: (position.step, int(position.name))))


@cache
def codec(game: str) -> Codec:
    """What writes and reads the actions of that game."""
    return Codec(SHELF[game].actions)
