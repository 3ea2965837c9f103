"""Whole games, whose sentences are read: some decisions are good ones, others are chosen by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from kingsburg.ai.levels import make_agent
from kingsburg.app.session import Session, Turn
from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.ui.games import catalogue
from kingsburg.ui.playback.presentation import Presentation, Shown
from kingsburg.ui.playback.spoken import Spoken

NAMES: Final = ("Anna", "Jan", "Maria")
"""Who plays; these names are known in every language."""
TABLES: Final = (("kingsburg", 3), ("burgenland", 2), ("kingsburg", 2))
"""The games that are played, one after the other, with the number of players."""
_KIND: Final = "easy"
_BY_CHANCE: Final = 0.25
"""How often a decision is left to chance, so that rare things happen, too."""


@dataclass(frozen=True)
class Played:
    """A game that is over."""

    session: Session[Any]
    names: tuple[str, ...]

    @property
    def name(self) -> str:
        """The game's name."""
        return str(self.session.game.name)

    @cached_property
    def presentation(self) -> Presentation[Any, Any]:
        """The game as a table shows it."""
        return catalogue.info(self.name).presentation()

    @cached_property
    def spoken(self) -> Spoken[Any]:
        """The game in sentences."""
        return catalogue.info(self.name).opened().spoken()

    @property
    def turns(self) -> Sequence[Turn[Any]]:
        """All turns of the game."""
        return self.session.turns

    def decisions(self) -> list[int]:
        """The turns in which somebody decided among several things."""
        legal = self.session.game.legal
        return [i for i, t in enumerate(self.turns) if t.seat != CHANCE and len(legal(t.before)) > 1]

    def question(self, turn: int) -> str:
        """The question that was answered in that turn."""
        prompt = self.session.game.prompt(self.turns[turn].before)
        assert prompt is not None
        return self.spoken.question(prompt, self.names)

    def seen(self, turn: int) -> Any:
        """The state before a decision, as the seat that decides may know it."""
        return self.session.game.view(self.turns[turn].before, self.turns[turn].seat)

    def shown(self, turn: int) -> Shown:
        """What lies on the table before a turn."""
        model: Shown = self.presentation.fresh(len(self.names))
        for earlier in self.turns[:turn]:
            for event in earlier.events:
                model.fold(event)
        return model


def play(game: str, seats: int, seed: str) -> Played:
    """Play a game of so many players to its end."""
    info = catalogue.info(game)
    presentation = info.presentation()
    rules: Any = presentation.notation.game
    names = NAMES[:seats]
    setup = Setup(tuple(Player(name, _KIND) for name in names), seed)
    session: Session[Any] = Session(rules, setup, presentation.bars_undo)
    agents = [make_agent(_KIND, rules, seat, seed) for seat in range(seats)]
    chance = random.Random(seed)
    while (seat := session.to_move) is not None:
        legal = rules.legal(session.state)
        good = chance.random() >= _BY_CHANCE
        choice = agents[seat].decide(rules.view(session.state, seat), legal) if good else chance.choice(legal)
        session.submit(choice)
    return Played(session, names)


def games(seed: str) -> Iterator[Played]:
    """Games without end, of each kind in turn."""
    number = 0
    while True:
        for game, seats in TABLES:
            yield play(game, seats, f"{seed}/{number}")
            number += 1
