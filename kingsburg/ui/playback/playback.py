"""What is shown of a game, in time: events become beats, and the table follows them one by one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Generic

from kingsburg.app.session import Turn
from kingsburg.engine.game import Game, Seat, Setup
from kingsburg.ui.playback.beats import Beat
from kingsburg.ui.playback.chronicle import Line, sealed
from kingsburg.ui.playback.presentation import M, Presentation, S
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import Stake

SPEED = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "instant": 0.0}
"""How fast beats run, by the settings' word; 0 shows none of them."""
HURRY = 6.0


class Playback(Generic[S, M]):
    """A game as the table shows it: its model and log lag behind the turns until all beats are over.

    Where the turns come from, and whether anybody decides, its subclasses say; here nobody does.
    """

    replayed = False
    """Whether it is a game played before, that is only watched."""

    def __init__(self, ui: Ui, choice: SetupChoice, presentation: Presentation[S, M], setup: Setup) -> None:
        self.ui = ui
        self.presentation = presentation
        self.choice = choice
        self.setup = setup
        self.names = tuple(seat.name for seat in choice.seats)
        self.colours = tuple(seat.colour for seat in choice.seats)
        self.charges = tuple(seat.charge for seat in choice.seats)
        self.model = presentation.fresh(setup.seats)
        self.lines = [sealed(setup)]
        self.held = False
        """While set, nothing goes on: somebody is looking at something."""
        self.trouble = ""
        """Why the game cannot go on, as a sentence; empty while all is well."""
        self.last_decided: dict[int, int] = {}
        """By person how many lines the log had when they last decided."""
        self.leave: Callable[[], None] | None = None
        """Leads back to where this table was opened from; None: nowhere but through the menu."""
        self.on_event: Callable[[Any], None] = lambda event: None
        """Hears every event as it is shown."""
        self.on_turned: Callable[[], None] = lambda: None
        """Hears that the game has gone back, or forward again."""
        self.chosen: tuple[Any, ...] = ()
        """The pieces that the person's decision takes which is being shown, as the table names them."""
        self.revision = 0
        """Changes whenever what is shown has changed."""
        self.asides: dict[int, list[Line]] = {}
        """Lines of the log that tell of no event, by the turns after which they stand."""
        self._beats: deque[Beat] = deque()
        self._numbers: deque[int] = deque()
        """For each event still to be shown, the number of its turn, from 1."""
        self._elapsed = 0.0
        self._begun = False
        self._folded = False
        self._pause = 0.0

    # The game behind it ---------------------------------------------------------------------------------

    @property
    def game(self) -> Game[S]:
        """The rules."""
        return self.presentation.notation.game

    @property
    def turns(self) -> Sequence[Turn[S]]:
        """What has happened, shown yet or still to be."""
        raise NotImplementedError

    @property
    def state(self) -> S:
        """The game after all of `turns`."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.to_move(self.state) is None

    def is_person(self, seat: Seat | None) -> bool:
        """Whether a person sits there."""
        return self.setup.is_person(seat)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return self.setup.people

    def events(self, start: int = 0) -> list[Any]:
        """Everything that was seen from that turn of `turns` on."""
        return [e for turn in self.turns[start:] for e in turn.events]

    # Who decides ----------------------------------------------------------------------------------------

    @property
    def deciding(self) -> Seat | None:
        """The person who must decide now; None while things are still being shown."""
        return None

    @property
    def thinking(self) -> Seat | None:
        """The computer seat that thinks."""
        return None

    @property
    def mover(self) -> Seat | None:
        """Who decides or thinks."""
        return self.deciding if self.deciding is not None else self.thinking

    @property
    def front(self) -> Seat:
        """Whose things lie in front until somebody decides."""
        return next(iter(self.people), 0)

    @property
    def insiders(self) -> Sequence[Seat]:
        """The seats whose secrets the table may show: those of a person who is alone; several must ask."""
        return self.people if len(self.people) == 1 else ()

    @property
    def all_open(self) -> bool:
        """Whether the table may show what nobody knows yet."""
        return False

    def legal(self) -> Sequence[Any]:
        """What may be decided now."""
        return ()

    @property
    def following(self) -> Any | None:
        """What was done next, where that is known."""
        return None

    def submit(self, action: Any, *, by_hand: bool = False, chosen: Sequence[Any] = ()) -> None:
        """A person's decision; `by_hand`: what it moves has been dropped where it goes, and need not fly.

        `chosen`: the pieces it takes, where the action alone does not tell them apart.

        Raises IllegalAction, and nothing has changed then.
        """
        raise NotImplementedError

    def can_undo(self) -> bool:
        """Whether the person's last decision may be taken back now."""
        return False

    def undo(self) -> bool:
        """Takes back the person's last decision; False if there is none that may be taken back."""
        return False

    def can_undo_to(self, turn: int) -> bool:
        """Whether that turn of the game, and all since, may be taken back now."""
        return False

    def undo_to(self, turn: int) -> bool:
        """Takes back that turn of the game, as the log numbers it, and all since; False if it may not."""
        return False

    def can_redo(self) -> bool:
        """Whether something was taken back that can come again."""
        return False

    def redo(self) -> bool:
        """Brings back what was taken back last; False if there is nothing."""
        return False

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
    def playing(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._beats)

    @property
    def waiting(self) -> bool:
        """Whether something will come by itself soon, so that the loop should keep turning quickly."""
        return False

    def telling(self) -> str:
        """The sentence of what is being shown now; of what was shown last where that goes without saying."""
        beat = self.beat if self._begun else None
        said = self.presentation.line(beat.events[-1], self.names) if beat is not None else None
        if said is not None:
            return said.text
        return self.lines[-1].text if self.lines else ""

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
        else:
            self._go_on()
        return False

    def _go_on(self) -> None:
        """All has been shown: asks for what comes next."""

    def _enqueue(self, start: int) -> None:
        """Has everything shown from that turn of `turns` on."""
        self._beats.extend(self.presentation.beats(self.events(start), self.colours))
        for number, turn in enumerate(self.turns[start:], start + 1):
            self._numbers.extend([number] * len(turn.events))

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
        """How fast the beat runs: 1 takes its own time, 0 none."""
        settings = self.ui.settings
        person = beat.seat is None or self.is_person(beat.seat)
        return self._paced(SPEED[settings.human_speed if person else settings.ai_speed])

    def _paced(self, speed: float) -> float:
        """Quicker where nothing moves, and for who is in a hurry."""
        if self.ui.settings.reduce_motion:
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
            self.presentation.settle(self.model, self.state)

    def _fold(self, beat: Beat) -> None:
        """The table changes: at the beat's end, or at its beginning if it says so or nothing is to move."""
        self._folded = True
        for event in beat.events:
            self.model.fold(event, self.chosen)
            said = self.presentation.line(event, self.names, self._numbers.popleft())
            if said:
                self.lines.append(said)
            for row in self.presentation.public(event):
                self.ui.trace.event(row)
            self.ui.sound.cue(self.presentation.cues(event))
            self.on_event(event)
        self.chosen = ()
        self.revision += 1

    def skip(self) -> None:
        """Shows the end of everything that is still being played out, as far as nobody holds it."""
        self._pause = 0.0
        while self._beats and not self.held:
            self._end_beat()
        self.ui.invalidate()

    def _fold_anew(self) -> None:
        """Shows at once what all of `turns` have come to, from the game's beginning."""
        self._beats.clear()
        self._numbers.clear()
        self.chosen = ()
        self._begun = self._folded = False
        self._pause = 0.0
        self.model = self.presentation.fresh(self.setup.seats)
        self.lines = [sealed(self.setup)]
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
        """Another presentation of the same game shows it from now on: at once all that has happened."""
        self.presentation = presentation
        self._fold_anew()

    def stake(self) -> Stake | None:
        """The game that would be lost with the table, if it is a live one."""
        return None

    def again(self) -> Callable[[], None] | None:
        """Lays a new table for the same game where it stands; None if nothing leads back to it."""
        stake = self.stake()
        return stake.go_on if stake is not None else None

    def close(self) -> None:
        """The table is cleared."""
