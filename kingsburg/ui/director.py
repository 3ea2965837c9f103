"""Leads a game at the table: plays events out in time, lets computers think, and says when people decide."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Generic

from kingsburg.app.i18n import _
from kingsburg.app.session import Session, fresh_seed
from kingsburg.app.thinker import AgentFailed, Thinker
from kingsburg.engine.game import Player, Setup
from kingsburg.ui.beats import Beat
from kingsburg.ui.chronicle import sealed
from kingsburg.ui.context import SetupChoice, Ui
from kingsburg.ui.staging import M, S, Staging
from kingsburg.ui.theme import Time

_LOG = logging.getLogger(__name__)
SPEED = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "instant": 0.0}
"""How fast beats run, by the settings' word; 0 shows none of them."""
HURRY = 6.0


class Director(Generic[S, M]):
    """Owns the session and what is shown of it. `on_event` hears every event as it is shown."""

    def __init__(self, ui: Ui, choice: SetupChoice, staging: Staging[S, M]) -> None:
        """Begins a new game; a missing seed is drawn."""
        players = tuple(Player(seat.name, seat.kind) for seat in choice.seats)
        setup = Setup(players, choice.seed or fresh_seed())
        self.ui = ui
        self.staging = staging
        self.choice = choice
        self.names = tuple(seat.name for seat in choice.seats)
        self.colours = tuple(seat.colour for seat in choice.seats)
        self.charges = tuple(seat.charge for seat in choice.seats)
        self.session: Session[S] = Session(staging.notation.game, setup, staging.secret)
        self.thinker = Thinker(self.session.game, setup)
        self.model = staging.fresh(setup.seats)
        self.lines = [sealed(setup.seed)]
        self.held = False
        """While set, nothing goes on: somebody is looking at something."""
        self.trouble = ""
        """Why the game cannot go on, as a sentence; empty while all is well."""
        self.last_decided: dict[int, int] = {}
        """By person how many lines the log had when they last decided."""
        self.on_event: Callable[[Any], None] = lambda event: None
        self.revision = 0
        """Changes whenever what is shown has changed."""
        self._beats: deque[Beat] = deque()
        self._elapsed = 0.0
        self._begun = False
        self._folded = False
        self._pause = 0.0
        self._enqueue(self.session.events())

    # What goes on ---------------------------------------------------------------------------------------

    @property
    def beat(self) -> Beat | None:
        """What is being shown now."""
        return self._beats[0] if self._beats else None

    @property
    def progress(self) -> float:
        """How far the present beat has come, 0 to 1."""
        beat = self.beat
        if beat is None or not beat.ms:
            return 1.0
        return min(1.0, self._elapsed / beat.ms) if self._begun else 0.0

    @property
    def shown(self) -> bool:
        """Whether the table has already changed by the present beat; then nothing is on its way."""
        return self._folded

    @property
    def playing(self) -> bool:
        return bool(self._beats)

    @property
    def thinking(self) -> int | None:
        """The computer seat that thinks."""
        mover = self.session.to_move
        busy = self.thinker.busy and not self._beats
        return mover if busy and mover is not None and mover >= 0 else None

    @property
    def deciding(self) -> int | None:
        """The person who must decide now; None while things are still being shown."""
        if self._beats or not self.session.is_person(self.session.to_move):
            return None
        return self.session.to_move

    @property
    def state(self) -> S:
        return self.session.state

    def telling(self) -> str:
        """The sentence of what is being shown now; of what was shown last where that goes without saying."""
        beat = self.beat if self._begun else None
        said = self.staging.line(beat.events[-1], self.names) if beat is not None else None
        if said is not None:
            return said.text
        return self.lines[-1].text if self.lines else ""

    def legal(self) -> Sequence[Any]:
        return self.session.game.legal(self.session.state)

    # Time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Lets dt ms pass; True while something moves on the table."""
        if self.held or self.trouble:
            return False
        if self._beats:
            self._show(dt)
            return True
        if self._pause > 0:
            self._pause -= dt * (HURRY if self.ui.attention.hurry else 1.0)
            return False
        mover = self.session.to_move
        if mover is None or mover < 0 or self.session.is_person(mover):
            return False
        if not self.thinker.busy:
            self.thinker.ask(self.session.state, mover, self.legal())
            return False
        try:
            action = self.thinker.poll()
        except AgentFailed as error:
            self._give_up(mover, error)
            return False
        if action is not None:
            self._pause = Time.THINK / (SPEED[self.ui.settings.ai_speed] or 1e9)
            self._enqueue(self.session.submit(action))
            self.ui.invalidate()
        return False

    @property
    def waiting(self) -> bool:
        """Whether something will come by itself soon, so that the loop should keep turning quickly."""
        mover = self.session.to_move
        stopped = self.held or bool(self.trouble)
        return not stopped and mover is not None and not self.session.is_person(mover)

    def _give_up(self, seat: int, error: AgentFailed) -> None:
        """A computer player cannot go on, and nobody else may decide for it: the game stands still."""
        _LOG.error("seat %d (%s) failed", seat, self.session.setup.players[seat].kind, exc_info=error)
        self.trouble = _("{name} has failed: a fault in this computer player. The game cannot go on.").format(
            name=self.names[seat]
        )
        self.revision += 1
        self.ui.toast(self.trouble)

    def _show(self, dt: float) -> None:
        """Beats of no length pass at once, the others as time allows."""
        left = dt
        while self._beats and not self.held:
            beat = self._beats[0]
            if not self._begun:
                self._begun = True
                self._elapsed = 0.0
                if beat.first or self.ui.settings.reduce_motion:
                    self._fold(beat)
            speed = self._speed(beat)
            if speed:
                self._elapsed += left * speed
                if self._elapsed < beat.ms:
                    return
                left = (self._elapsed - beat.ms) / speed
            self._end_beat()

    def _speed(self, beat: Beat) -> float:
        person = beat.seat is None or self.session.is_person(beat.seat)
        settings = self.ui.settings
        speed = SPEED[settings.human_speed if person else settings.ai_speed]
        if settings.reduce_motion:
            speed *= 1.6
        return speed * (HURRY if self.ui.attention.hurry else 1.0)

    def _end_beat(self) -> None:
        beat = self._beats.popleft()
        folded, self._begun, self._folded = self._folded, False, False
        if not folded:
            self._fold(beat)
            self._folded = False
        self._settle()

    def _settle(self) -> None:
        if not self._beats:
            self.staging.settle(self.model, self.session.state)

    def _fold(self, beat: Beat) -> None:
        """The table changes: at the beat's end, or at its beginning if it says so or nothing is to move."""
        self._folded = True
        for event in beat.events:
            self.model.fold(event)
            said = self.staging.line(event, self.names, len(self.session.turns))
            if said:
                self.lines.append(said)
            for row in self.staging.notation.rows([event]):
                self.ui.trace.event(self.staging.public(row))
            self.ui.sound.cue(self.staging.cues(event))
            self.on_event(event)
        self.revision += 1

    def skip(self) -> None:
        """Shows the end of everything that is still being played out, as far as nobody holds it."""
        self._pause = 0.0
        while self._beats and not self.held:
            self._end_beat()
        self.ui.invalidate()

    # Decisions ------------------------------------------------------------------------------------------

    def submit(self, action: Any, *, by_hand: bool = False) -> None:
        """A person's decision; `by_hand`: what it moves has been dropped where it goes, and need not fly.

        Raises IllegalAction, and nothing has changed then.
        """
        mover = self.session.to_move
        if mover is not None:
            self.last_decided[mover] = len(self.lines)
        self._pause = 0.0
        self._enqueue(self.session.submit(action))
        if by_hand and self._beats:
            moved = self._beats[0]
            self._beats[0] = replace(moved, flights=(), first=True, ms=min(moved.ms, Time.NOTICE))
        self.ui.invalidate()

    def _enqueue(self, events: Sequence[Any]) -> None:
        self._beats.extend(self.staging.beats(events, self.colours))

    def can_undo(self) -> bool:
        return self.deciding is not None and self.session.undo_turn() is not None

    def undo(self) -> bool:
        """Takes back the person's last decision; the table is folded anew."""
        if not self.can_undo():
            return False
        self.thinker.drop()
        self.session.undo()
        self._beats.clear()
        self._begun = self._folded = False
        self.model = self.staging.fresh(self.session.setup.seats)
        self.lines = [sealed(self.session.setup.seed)]
        self.last_decided = {}
        for i, turn in enumerate(self.session.turns, 1):
            if self.session.is_person(turn.seat):
                self.last_decided[turn.seat] = len(self.lines)
            for event in turn.events:
                self.model.fold(event)
                said = self.staging.line(event, self.names, i)
                if said:
                    self.lines.append(said)
        self._settle()
        self.revision += 1
        self.ui.trace.event({"type": "undo"})
        self.ui.invalidate()
        return True

    def close(self) -> None:
        self.thinker.close()
