"""Games to be watched, and a table at which they are, driven by real events."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kingsburg.app.replays import Replay, replay_of
from kingsburg.app.session import Session
from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.paint.assets import Assets
from kingsburg.ui.replay.replayer import Replayer
from kingsburg.ui.shell.context import SetupChoice
from kingsburg.ui.table.tabletop import Tabletop
from tests.ui.desk import Desk

NAMES = ("Ann", "Brian", "Cindy", "David", "Ellen")
GAMES = (("kingsburg", 2), ("kingsburg", 4), ("burgenland", 2))
"""What most tests go through: a game, and for how many."""
_ASSETS = Assets()


def play(game: str, kinds: Sequence[str], seed: str = "replay", turns: int | None = None) -> Session[Any]:
    """A game of random decisions, to its end or until so many turns have been played."""
    presentation = CATALOGUE[game].presentation()
    players = tuple(Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False))
    session: Session[Any] = Session(presentation.notation.game, Setup(players, seed), presentation.bars_undo)
    stream = random.Random(seed)
    while not session.over and (turns is None or len(session.turns) < turns):
        assert session.to_move != CHANCE
        session.submit(stream.choice(session.game.legal(session.state)))
    return session


def played(game: str, seats: int, *, turns: int | None = None, seed: str = "replay") -> Replay:
    """The replay of such a game between people."""
    return replay_of(play(game, ("human",) * seats, seed, turns))


class Watching(Desk):
    """A window in which a replay has been opened, paused unless told otherwise."""

    def __init__(
        self,
        home: Path,
        replay: Replay,
        size: tuple[int, int] = (1280, 720),
        *,
        view: int | None = None,
        running: bool = False,
        **settings: object,
    ) -> None:
        super().__init__(home, size, SetupChoice(replay.game, ()), **settings)
        self.ui.assets = _ASSETS
        self.ui.refit(*size)
        self.app.replay(replay, view)
        self.playback.running = running
        self.input.changed()
        self.turn(times=2)

    @property
    def table(self) -> Tabletop:
        found = self.ui.stack.all()[0]
        assert isinstance(found, Tabletop)
        return found

    @property
    def playback(self) -> Replayer[Any, Any]:
        found = self.table.playback
        assert isinstance(found, Replayer)
        return found

    def step(self, way: Callable[[], None]) -> None:
        """One step forward or back, and what it shows to its end at once, a battle's outcome too."""
        way()
        while self.playback.playing:
            self.playback.held = False
            self.playback.skip()
        self.playback.held = False

    def rest(self) -> None:
        """Lets the step that is being shown come to its end."""
        while self.playback.playing and not self.playback.held:
            self.turn(50)
        self.turn(times=2)

    def toasts(self) -> list[str]:
        return [toast.text for toast in self.ui.toasts]


Watch = Callable[..., Watching]
"""Opens a replay; takes what Watching takes, but for the folder."""
