"""A game as it is shown in time: events become beats, and the table follows them one by one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, Final

from kingsburg.app.i18n import _
from kingsburg.engine.game import Setup
from kingsburg.ui.games.faces import faces_of
from kingsburg.ui.playback.beats import Beat
from kingsburg.ui.playback.behind import GameBehind
from kingsburg.ui.playback.chronicle import Line, first_lines
from kingsburg.ui.playback.notes import Notes
from kingsburg.ui.playback.presentation import M, Presentation, S
from kingsburg.ui.playback.tempo import Tempo, tempo
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import Stake

HURRY = 6.0
_AHEAD: Final = 4
"""How many beats can be seen ahead."""


class Playback(GameBehind[S, M]):
    """A game as the table shows it: its model and log lag behind the turns until all beats are over.

    Subclasses say where the turns come from and whether anybody decides; in this class nobody does.
    """

    replayed = False
    """Whether this is a finished or saved game that is only watched."""

    def __init__(self, ui: Ui, choice: SetupChoice, presentation: Presentation[S, M], setup: Setup) -> None:
        self.ui = ui
        self.presentation = presentation
        self.choice = choice
        self.setup = setup
        self.names = tuple(seat.name for seat in choice.seats)
        self.colours = tuple(seat.colour for seat in choice.seats)
        self.charges = tuple(seat.charge for seat in choice.seats)
        self.model = presentation.fresh(setup.seats)
        self.lines = first_lines(setup)
        self.held = False
        """While True, nothing goes on: somebody is looking at something."""
        self.holder: int | None = None
        """The person who has the screen: the last to decide or to take it; None before that."""
        self.trouble = ""
        """Why the game cannot go on, as a sentence; empty if it can."""
        self.last_decided: dict[int, int] = {}
        """By person, how many lines the log had when they last decided."""
        self.leave: Callable[[], None] | None = None
        """Leads back to where this table was opened from; None: only the menu leads away."""
        self.on_event: Callable[[Any], None] = lambda event: None
        """Called with every event as it is shown."""
        self.on_seen: Callable[[Beat], None] = lambda beat: None
        """Called with every beat that has been shown to its end, rest and all."""
        self.on_turned: Callable[[], None] = lambda: None
        """Called after an undo or redo."""
        self.task = ""
        """What is to be found at this table, as a sentence; empty in an ordinary game."""
        self.read_task: Callable[[], None] = lambda: None
        """Shows more about the task."""
        self.chosen: tuple[Any, ...] = ()
        """The pieces taken by the person's decision that is being shown, as the table names them."""
        self.revision = 0
        """Grows whenever what is shown has changed."""
        self.asides: dict[int, list[Line]] = {}
        """Lines of the log that tell of no event, by the number of turns after which they stand."""
        self._beats: deque[Beat] = deque()
        self._numbers: deque[int] = deque()
        """For each event still to be shown, the number of its turn, from 1."""
        self._elapsed = 0.0
        self._begun = False
        self._folded = False
        self._rested: float | None = None
        """How long the present beat has been resting, in ms; None while it moves."""
        self._holds = False
        """Whether the present beat has a note that the game waits for."""
        self._released = False
        """Whether the player has let the present beat go."""
        self.notes = Notes()
        """What stands at its place for a moment."""
        self._pause = 0.0

    @property
    def faces(self) -> tuple[str, ...]:
        """The picture of everybody's face, by seat; "" for a person."""
        return faces_of([(seat.name, seat.kind) for seat in self.choice.seats])

    # What is shown now ----------------------------------------------------------------------------------

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
    def resting(self) -> bool:
        """Whether the present beat is over but for being looked at; nothing moves then."""
        return self._rested is not None

    @property
    def moving(self) -> Beat | None:
        """What is being shown now, unless it is only looked at any more."""
        return None if self.resting else self.beat

    @property
    def steps(self) -> bool:
        """Whether what is being shown waits for the player before it gives way to the next."""
        beat = self.beat
        return beat is not None and bool(beat.ms) and self._tempo(beat).steps

    @property
    def awaited(self) -> bool:
        """Whether the present beat waits for the player to let it go."""
        return self.resting and self.steps and not self._released

    @property
    def playing(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._beats)

    @property
    def waiting(self) -> bool:
        """Whether something will come by itself soon, so that the loop should keep turning quickly."""
        return False

    def telling(self) -> str:
        """Return the sentence for what is being shown now; if there is none, the last line of the log."""
        beat = self.beat if self._begun else None
        if beat is not None and not beat.events:
            return _("You can still take this back.")
        said = self.presentation.line(beat.events[-1], self.names) if beat is not None else None
        if said is not None:
            return said.text
        last = self.lines[-1] if self.lines else None
        return last.text if last is not None and not last.aside else ""

    def ahead(self) -> Sequence[Beat]:
        """Return the present beat and the next ones, as far as they are known."""
        return tuple(islice(self._beats, _AHEAD))

    # Time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let `dt` ms pass; True while something moves on the table."""
        if self.held or self.trouble or self.awaited:
            return False
        fading = self.notes.fade(dt * self._haste)
        if self._beats:
            self._show(dt)
            return True
        if self._pause > 0:
            self._pause -= dt * self._haste
        else:
            self._go_on()
        return fading

    @property
    def _haste(self) -> float:
        """How much faster time passes at the table: the player may be in a hurry."""
        return HURRY if self.ui.attention.hurry else 1.0

    def _go_on(self) -> None:
        """Ask for what comes next: everything so far has been shown."""

    def _enqueue(self, start: int) -> None:
        """Queue everything from that turn on (an index of `turns`) to be shown."""
        self._beats.extend(self.presentation.beats(self.events(start), self.colours))
        for number, turn in enumerate(self.turns[start:], start + 1):
            self._numbers.extend([number] * len(turn.events))

    def _show(self, dt: float) -> None:
        """Let `dt` ms pass for the queued beats; those without length pass at once."""
        left = dt
        while self._beats and not self.held:
            beat = self._beats[0]
            if not self._begun:
                self._begun = True
                self._elapsed = 0.0
                if beat.first or self.ui.settings.reduce_motion:
                    self._fold(beat)
            if self._rested is None:
                speed = self._speed(beat)
                if speed:
                    self._elapsed += left * speed
                    if self._elapsed < beat.ms:
                        return
                    left = (self._elapsed - beat.ms) / speed
                self._rested = 0.0
                if not self._folded:
                    self._fold(beat)
            if not self.held:
                left = self._look(beat, left)
                if left < 0:
                    return
            self._end_beat()

    def _look(self, beat: Beat, left: float) -> float:
        """Let `left` ms pass for a beat at rest; return what is left of them, or -1 if it rests on."""
        rest = 0.0 if self._released else self._tempo(beat).rest(beat, self._holds)
        assert self._rested is not None
        self._rested += left * self._haste
        return (self._rested - rest) / self._haste if self._rested >= rest else -1.0

    def _speed(self, beat: Beat) -> float:
        """How fast the beat runs: 1 is normal speed; 0 skips it."""
        return self._paced(self._tempo(beat).speed)

    def _tempo(self, beat: Beat) -> Tempo:
        """How the beat is shown, as the settings say."""
        return tempo(self.ui.settings, beat, beat.seat is None or self.is_person(beat.seat))

    def _paced(self, speed: float) -> float:
        """Speed it up if motion is reduced or the player is in a hurry."""
        return speed * (1.6 if self.ui.settings.reduce_motion else 1.0) * self._haste

    def _end_beat(self) -> None:
        beat = self._beats[0]
        if self._rested is not None and beat.ms:
            self.on_seen(beat)
        self._beats.popleft()
        folded, self._begun, self._folded = self._folded, False, False
        self._rested, self._released = None, False
        if not folded:
            self._fold(beat)
            self._folded = False
        self._holds = False
        self._settle()

    def _settle(self) -> None:
        if not self._beats:
            self.presentation.settle(self.model, self.state)

    def _fold(self, beat: Beat) -> None:
        """Apply a beat to the table: at its end, or at its beginning if it says so or motion is reduced."""
        self._folded = True
        for event in beat.events:
            self.model.fold(event, self.chosen)
            said = self.presentation.line(event, self.names, self._numbers.popleft())
            if said:
                self.lines.append(said)
            for row in self.presentation.public(event):
                self.ui.trace.event(row)
            self.ui.sound.cue(self.presentation.cues(event, self.model))
            self.on_event(event)
        self.chosen = ()
        self.revision += 1
        if beat.ms and self._tempo(beat).speed:
            notes = self.presentation.notes(beat, self.model, self.names)
            self._holds = any(note.held for note in notes)
            self.notes.add(notes)

    def onward(self) -> None:
        """Show the rest at once; step by step, only the rest of this one thing, or the next thing."""
        if not self.steps:
            self.skip()
        elif self.resting:
            self._released = True
        elif self.beat is not None:
            self._elapsed = self.beat.ms
        self.ui.invalidate()

    def skip(self) -> None:
        """Show everything queued at once, as far as nothing holds it."""
        self._pause = 0.0
        self.notes.clear()
        while self._beats and not self.held:
            self._end_beat()
        self.ui.invalidate()

    def _fold_anew(self) -> None:
        """Show at once what all of `turns` have led to, from the beginning of the game."""
        self._beats.clear()
        self._numbers.clear()
        self.chosen = ()
        self._begun = self._folded = self._released = self._holds = False
        self._rested = None
        self._pause = 0.0
        self.notes.clear()
        self.model = self.presentation.fresh(self.setup.seats)
        self.lines = first_lines(self.setup)
        self.last_decided = {}
        for i, turn in enumerate(self.turns, 1):
            if self.is_person(turn.seat):
                self.last_decided[turn.seat] = len(self.lines)
            for event in turn.events:
                self.model.fold(event)
                said = self.presentation.line(event, self.names, i)
                if said:
                    self.lines.append(said)
            self.lines.extend(self.asides.get(i, ()))
        self._settle()
        self.revision += 1
        self.ui.invalidate()

    def told_by(self, presentation: Presentation[S, Any]) -> None:
        """Let another presentation of the same game show it from now on.

        All that has happened appears at once.
        """
        self.presentation = presentation
        self._fold_anew()

    def stake(self) -> Stake | None:
        """Return the game that would be lost with the table, if it is a live one."""
        return None

    def again(self) -> Callable[[], None] | None:
        """Return what opens a new table for the same game as it stands; None if nothing leads back to it."""
        stake = self.stake()
        return stake.go_on if stake is not None else None

    def close(self) -> None:
        """Close the table and whatever serves it."""
