"""Plays a game again: step by step or on its own, forward and back, through any seat's eyes."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import Any, Final

from kingsburg.app.replays import Replay
from kingsburg.app.session import Turn
from kingsburg.engine.game import CHANCE, Seat
from kingsburg.ui.paint.theme import Time
from kingsburg.ui.playback.beats import Beat
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.playback.presentation import M, Presentation, S
from kingsburg.ui.playback.tempo import Tempo
from kingsburg.ui.shell.context import SetupChoice, Ui

SPEEDS: Final = (1.0, 2.0, 5.0)
"""How fast a replay may run; 1 is a live game at normal speed."""


class Replayer(Playback[S, M]):
    """The turns of a replay, and how many of them have been played; nothing can be decided.

    It stops only after turns in which there was something to see: a turn without events is played
    together with the next.
    """

    replayed = True

    def __init__(self, ui: Ui, replay: Replay, choice: SetupChoice, presentation: Presentation[S, M]) -> None:
        super().__init__(ui, choice, presentation, replay.setup)
        self.replay = replay
        self.running = True
        """Whether the replay goes on by itself."""
        self.pace = 0
        """The present speed, as an index of SPEEDS."""
        self.view: Seat | None = None
        """Through whose eyes the game is seen; None: all lies open."""
        self.on_jump: Callable[[], None] = lambda: None
        """Called when the table jumps to another moment than the next one."""
        self._stepping = False
        """Whether a single turn that the player asked for is being shown."""
        self._all: Sequence[Turn[S]] = replay.turns
        self._past: list[Turn[S]] = []
        self._stops = [0, *(i for i, turn in enumerate(self._all, 1) if turn.events)]
        opened = (i for i, t in enumerate(self._all, 1) if any(map(presentation.unseals, t.events)))
        self._open_until = len(self._all) if replay.over else max(opened, default=0)

    # The game behind it ---------------------------------------------------------------------------------

    @property
    def turns(self) -> Sequence[Turn[S]]:
        """The turns played so far."""
        return self._past

    @property
    def state(self) -> S:
        """The state before the next turn, or the last one of the replay."""
        at = self.position
        state: S = self._all[at].before if at < len(self._all) else self.replay.state
        return state

    @property
    def takebacks(self) -> int:
        """How many decisions were taken back when the game was played for practice."""
        return self.replay.takebacks

    @property
    def following(self) -> Any | None:
        """The action of the next turn, or None at the end."""
        return self._all[self.position].action if self.position < len(self._all) else None

    @property
    def position(self) -> int:
        """How many turns have been played, shown to their end or not."""
        return len(self._past)

    @property
    def reached(self) -> int:
        """How many turns have been shown to their end."""
        return (
            self._stops[max(0, bisect_left(self._stops, self.position) - 1)]
            if self.playing
            else self.position
        )

    @property
    def length(self) -> int:
        """How many turns the game has."""
        return len(self._all)

    @property
    def at_end(self) -> bool:
        """Whether everything there is to see has been played."""
        return self.position >= self._stops[-1]

    @property
    def mover(self) -> Seat | None:
        """The seat whose turn was played last; None if that was chance, or at the beginning and the end."""
        seat = self._past[-1].seat if self._past and not self.over else CHANCE
        return seat if seat != CHANCE else None

    # Who sees what --------------------------------------------------------------------------------------

    @property
    def front(self) -> Seat:
        """The seat through whose eyes the replay is seen, or the usual one."""
        return super().front if self.view is None else self.view

    @property
    def insiders(self) -> Sequence[Seat]:
        """The seats whose secrets may be shown: all that the view allows.

        What is still sealed in a game that is not over may be shown only to the one person at its
        table.
        """
        wanted = range(self.setup.seats) if self.view is None else (self.view,)
        if self.position <= self._open_until:
            return tuple(wanted)
        return tuple(seat for seat in super().insiders if seat in wanted)

    @property
    def all_open(self) -> bool:
        """Whether nothing is hidden, as no eyes are chosen and the sealed enemies are known."""
        return self.view is None and self.position <= self._open_until

    def look(self, view: Seat | None) -> None:
        """Watch through that seat's eyes from now on, or with all open (None)."""
        self.view = view
        self._changed()

    def again(self) -> Callable[[], None]:
        """Return what opens this replay once more, through the same eyes."""
        return lambda: self.ui.router.replay(self.replay, self.view)

    # Time -----------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Whether the replay runs on by itself."""
        return self.running and not self.held

    def _tempo(self, beat: Beat) -> Tempo:
        return Tempo(SPEEDS[self.pace])

    def update(self, dt: float) -> bool:
        """Let `dt` ms pass. A pause takes effect at once, even within a beat.

        A single step is shown to its end.
        """
        if not self.running and not self._stepping:
            return False
        moving = super().update(dt)
        self._stepping = self._stepping and self.playing
        return moving

    def _go_on(self) -> None:
        if not self.running:
            return
        if self.at_end:
            self.running = False
            self._changed()
            return
        self._pause = Time.READ / SPEEDS[self.pace]
        self._take()

    def _take(self) -> None:
        """Queue the turns up to the next stop."""
        at = self.position
        stop = self._stops[min(bisect_right(self._stops, at), len(self._stops) - 1)]
        for turn in self._all[at:stop]:
            if self.is_person(turn.seat):
                self.last_decided[turn.seat] = len(self.lines)
            self._past.append(turn)
        self._enqueue(at)
        self._changed()

    def _changed(self) -> None:
        self.revision += 1
        self.ui.invalidate()

    def _settle(self) -> None:
        """Settle the table, except where chance is to move: a live game never rests there."""
        if self.game.to_move(self.state) != CHANCE:
            super()._settle()

    # Steps ----------------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Play or pause; at the end, play from the beginning."""
        if self.at_end and not self.playing:
            self.seek(0)
        self.running = not self.running
        if self.running:
            self.held = False
            self._pause = 0.0
        self._changed()

    def forward(self) -> None:
        """Play the next turn, or the rest of one that was paused; one that is running is finished at once."""
        rests = self.playing and (self.held or not (self.running or self._stepping))
        self.running = self.held = False
        self._stepping = True
        if not rests:
            self.skip()
        if not self.playing:
            self._take()

    def back(self) -> None:
        """Go back to where the table was before the last turn."""
        self.running = False
        self.seek(self._stops[max(0, bisect_left(self._stops, self.position) - 1)])

    def stop_at(self, position: int) -> int:
        """Return the first stop at or after `position`, or the last stop."""
        return self._stops[min(bisect_left(self._stops, position), len(self._stops) - 1)]

    def seek(self, position: int) -> None:
        """Show at once the table after `position` turns."""
        self._past = list(self._all[: max(0, position)])
        self.held = self._stepping = False
        self._fold_anew()
        self.on_jump()

    def pick_pace(self, pace: int) -> None:
        """Go on at that speed, an index of SPEEDS."""
        self.pace = pace
        self._changed()
