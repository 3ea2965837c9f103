"""Leads a game at the table: lets computers think, says when people decide, and takes back what may be."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kingsburg.app.i18n import _
from kingsburg.app.session import Session, Turn, fresh_seed
from kingsburg.app.thinker import AgentFailed, Thinker
from kingsburg.engine.game import Player, Setup
from kingsburg.ui.context import SetupChoice, Ui
from kingsburg.ui.projection import SPEED, Projection
from kingsburg.ui.staging import M, S, Staging
from kingsburg.ui.theme import Time

_LOG = logging.getLogger(__name__)


class Director(Projection[S, M]):
    """Owns the live session, and shows what happens in it."""

    def __init__(self, ui: Ui, choice: SetupChoice, staging: Staging[S, M]) -> None:
        """Begins a new game; a missing seed is drawn."""
        players = tuple(Player(seat.name, seat.kind) for seat in choice.seats)
        setup = Setup(players, choice.seed or fresh_seed())
        super().__init__(ui, choice, staging, setup)
        self.session: Session[S] = Session(self.game, setup, staging.secret)
        self.thinker = Thinker(self.game, setup)
        self._enqueue(0)

    @property
    def turns(self) -> Sequence[Turn[S]]:
        return self.session.turns

    @property
    def state(self) -> S:
        return self.session.state

    # Who decides ----------------------------------------------------------------------------------------

    @property
    def thinking(self) -> int | None:
        mover = self.session.to_move
        busy = self.thinker.busy and not self._beats
        return mover if busy and mover is not None and mover >= 0 else None

    @property
    def deciding(self) -> int | None:
        if self._beats or not self.is_person(self.session.to_move):
            return None
        return self.session.to_move

    def legal(self) -> Sequence[Any]:
        return self.game.legal(self.state)

    @property
    def waiting(self) -> bool:
        mover = self.session.to_move
        stopped = self.held or bool(self.trouble)
        return not stopped and mover is not None and not self.is_person(mover)

    def _go_on(self) -> None:
        """The next computer thinks, and plays once it knows what."""
        mover = self.session.to_move
        if mover is None or mover < 0 or self.is_person(mover):
            return
        if not self.thinker.busy:
            self.thinker.ask(self.state, mover, self.legal())
            return
        try:
            action = self.thinker.poll()
        except AgentFailed as error:
            self._give_up(mover, error)
            return
        if action is not None:
            self._pause = Time.THINK / (SPEED[self.ui.settings.ai_speed] or 1e9)
            self._play(action)

    def _give_up(self, seat: int, error: AgentFailed) -> None:
        """A computer player cannot go on, and nobody else may decide for it: the game stands still."""
        _LOG.error("seat %d (%s) failed", seat, self.setup.players[seat].kind, exc_info=error)
        self.trouble = _("{name} has failed: a fault in this computer player. The game cannot go on.").format(
            name=self.names[seat]
        )
        self.revision += 1
        self.ui.toast(self.trouble)

    # Decisions ------------------------------------------------------------------------------------------

    def submit(self, action: Any, *, by_hand: bool = False) -> None:
        mover = self.session.to_move
        if mover is not None:
            self.last_decided[mover] = len(self.lines)
        self._pause = 0.0
        self._play(action)
        if by_hand and self._beats:
            moved = self._beats[0]
            self._beats[0] = replace(moved, flights=(), first=True, ms=min(moved.ms, Time.NOTICE))

    def _play(self, action: Any) -> None:
        start = len(self.session.turns)
        self.session.submit(action)
        self._enqueue(start)
        self.ui.invalidate()

    def can_undo(self) -> bool:
        return self.deciding is not None and self.session.undo_turn() is not None

    def undo(self) -> bool:
        """The table is folded anew."""
        if not self.can_undo():
            return False
        self.thinker.drop()
        self.session.undo()
        self._fold_anew()
        self.ui.trace.event({"type": "undo"})
        return True

    def close(self) -> None:
        self.thinker.close()
