"""Leads a game at the table: lets computers think, says when people decide, and takes back what may be."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kingsburg import APP
from kingsburg.app.i18n import _
from kingsburg.app.opponents.advice import noted
from kingsburg.app.session import Session, Turn, fresh_setup
from kingsburg.app.settings import FIRST
from kingsburg.app.thinker import AgentFailed, Thinker, substitute
from kingsburg.engine.game import Player
from kingsburg.engine.record import Recorder
from kingsburg.ui.games import catalogue
from kingsburg.ui.paint.theme import Time
from kingsburg.ui.playback.autosave import AutosaveBridge
from kingsburg.ui.playback.calling import Calling
from kingsburg.ui.playback.chronicle import Line
from kingsburg.ui.playback.held import held_moment, is_held
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.playback.presentation import M, Presentation, S
from kingsburg.ui.playback.tempo import FIRST_GAMES, TEMPI, word
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import Stake

if TYPE_CHECKING:
    from kingsburg.app.report import Played

_LOG = logging.getLogger(__name__)


class Director(Playback[S, M]):
    """Owns the live session, and shows what happens in it."""

    def __init__(
        self,
        ui: Ui,
        choice: SetupChoice,
        presentation: Presentation[S, M],
        session: Session[S] | None = None,
        autosave: AutosaveBridge | None = None,
    ) -> None:
        """Go on with `session`, or begin a new game without one; a missing seed is drawn at random.

        `autosave` saves the game and is closed with the table; None: the game is not saved.
        """
        self.origin = ""
        """The page from which the game was opened: "lessons", "positions", or "" for the title."""
        players = tuple(Player(seat.name, seat.kind) for seat in choice.seats)
        setup = session.setup if session is not None else fresh_setup(players, choice.seed, choice.practice)
        super().__init__(ui, choice, presentation, setup)
        self.session: Session[S] = session or Session(self.game, setup, presentation.bars_undo)
        self.thinker = Thinker(self.game, setup, choice.patience)
        self.autosave = autosave
        self._turned: Callable[[], None] | None = None
        """Shows the result of an undo or redo; called once it is saved."""
        self._skipping = False
        self._back = False
        """Whether the last thing that a person did was to take something back."""
        self._asked = -1
        """The number of turns at the last decision that was tested for having only one outcome; first -1."""
        self._calling = Calling()
        seated = ", ".join(player.kind.partition(":")[0] for player in setup.players)
        _LOG.info("%s with seed %s: %s; %d turns so far", self.game.name, setup.seed, seated, len(self.turns))
        self._failed: set[str] = set()
        """The kinds of computer players that have failed at the present decision."""
        if session is None:
            self._enqueue(0)
            self._keep()
        else:
            self._fold_anew()

    @property
    def turns(self) -> Sequence[Turn[S]]:
        """The turns of the session so far."""
        return self.session.turns

    @property
    def state(self) -> S:
        """The state of the session, which may be ahead of the table shown."""
        return self.session.state

    @property
    def takebacks(self) -> int:
        """How many decisions of the session, if a practice game, were taken back."""
        return self.session.takebacks

    def marked(self, seat: int) -> tuple[int, ...]:
        """What the seat has marked, as the session keeps it."""
        return self.session.marked(seat)

    def mark(self, seat: int, marks: Sequence[int]) -> None:
        """Keep what the seat has marked with the saved game."""
        self.session.mark(seat, marks)
        self._keep()

    # Who decides ----------------------------------------------------------------------------------------

    @property
    def thinking(self) -> int | None:
        """The seat the computer thinks for, or None while it rests or beats are still shown."""
        mover = self.session.to_move
        busy = self.thinker.busy and not self._beats
        return mover if busy and mover is not None and mover >= 0 else None

    @property
    def _due(self) -> int | None:
        """The person whose decision comes next, once everything has been shown."""
        if self._beats or self._turned is not None:
            return None
        mover = self.session.to_move
        return mover if self.is_person(mover) else None

    @property
    def deciding(self) -> int | None:
        """The person who has to decide, or None while the screen is being handed over."""
        due = self._due
        return None if self._is_handed(due) else due

    @property
    def handing(self) -> int | None:
        """The person who has to decide, but to whom another person must first pass the screen."""
        due = self._due
        return due if self._is_handed(due) else None

    def _is_handed(self, due: int | None) -> bool:
        """Whether another person must first pass the screen to whoever is due."""
        return due is not None and self.holder not in (None, due) and self.ui.settings.handover

    def legal(self) -> Sequence[Any]:
        """Return what the game allows in the session's state."""
        return self.game.legal(self.state)

    @property
    def waiting(self) -> bool:
        """Whether a turn of a computer or of chance is still to come by itself."""
        mover = self.session.to_move
        if self.held or self.trouble or self.awaited:
            return False
        return self._turned is not None or (mover is not None and not self.is_person(mover))

    def update(self, dt: float) -> bool:
        """Let `dt` ms pass; what was done is not shown before it is saved. True while something moves."""
        moving = self._pass(dt)
        looking = self.held or self.awaited or bool(self.trouble)
        if self._calling.due(0.0 if looking else dt, self.deciding is not None, self.ui.sound.focused):
            self.ui.call()
        return moving

    def _pass(self, dt: float) -> bool:
        if self.autosave is not None:
            self.autosave.tell()
            if self.autosave.busy():
                return bool(self._beats)
        if self._turned is not None:
            show, self._turned = self._turned, None
            show()
        if self._skipping:
            self._skipping = False
            super().skip()
        moving = super().update(dt)
        self._decide_alone()
        return moving

    def _decide_alone(self) -> None:
        """Take a person's decision that has one outcome only, if the settings say so.

        After an undo nothing is taken by itself until a person has decided something, so that one
        can go back further.
        """
        if not self.ui.settings.auto_skip or self._back or self.held or self.trouble:
            return
        if self.deciding is not None and self._asked != len(self.turns):
            self._asked = len(self.turns)
            legal = self.legal()
            if len(legal) == 1:
                self.submit(legal[0])

    def skip(self) -> None:
        """Skip the beats, as soon as the game has been saved."""
        if self.autosave is not None and self.autosave.busy():
            self._skipping = True
        else:
            super().skip()

    def _go_on(self) -> None:
        """Let the next computer seat think, and play its action once it has decided."""
        mover = self.session.to_move
        if mover is None or mover < 0 or self.is_person(mover):
            return
        if not self.thinker.busy:
            self.thinker.ask(self.state, mover, self.legal(), self.turns)
            return
        try:
            action = self.thinker.poll()
        except AgentFailed as error:
            self._give_up(mover, error)
            return
        if action is not None:
            self._failed.clear()
            self._pause = TEMPI[word(self.ui.settings)].think
            self._play(action)

    def _give_up(self, seat: int, error: AgentFailed) -> None:
        """Stop the game until somebody says what is to be done about a computer player that has failed."""
        kind = self.setup.players[seat].kind
        ours = not error.said  # an external program may say anything, and the log must not hold it
        _LOG.error("seat %d (%s) failed", seat, kind.partition(":")[0], exc_info=error if ours else None)
        self._failed.add(kind)
        why = error.said or _("there is an error in this computer player.")
        self.trouble = _("{name} has failed: {reason}").format(name=self.names[seat], reason=why)
        self.revision += 1
        self.ui.router.stalled(self, seat, error)

    def try_again(self) -> None:
        """Ask the computer player that failed once more."""
        self.trouble = ""
        self.revision += 1
        self.ui.invalidate()

    def substitute(self) -> str:
        """The kind of computer player that can replace one that failed; empty if none is left."""
        sitting = [seat.kind for seat in self.choice.seats]
        return substitute(self.game.name, self._failed, (*sitting, *catalogue.info(self.game.name).usual))

    def hand_over(self, seat: int) -> None:
        """Let another kind of computer player take that seat; its name and everything it has stay."""
        kind = self.substitute()
        players = list(self.setup.players)
        players[seat] = replace(players[seat], kind=kind)
        self.setup = self.session.setup = replace(self.setup, players=tuple(players))
        seats = list(self.choice.seats)
        seats[seat] = seats[seat]._replace(kind=kind)
        self.choice = self.choice._replace(seats=tuple(seats))
        self.thinker.seat(seat, kind)
        _LOG.info("seat %d is %s from now on", seat, kind)
        name = self.names[seat]
        line = Line(
            lambda: _("From here on another opponent plays for {name}.").format(name=name),
            seat,
            turn=len(self.turns),
        )
        self.asides.setdefault(len(self.turns), []).append(line)
        self.lines.append(line)
        self._keep()
        self.try_again()

    # Decisions ------------------------------------------------------------------------------------------

    def submit(self, action: Any, *, by_hand: bool = False, chosen: Sequence[Any] = ()) -> None:
        """Play the decision; what the hand has moved does not fly again."""
        mover = self.session.to_move
        if mover is not None:
            self.last_decided[mover] = len(self.lines)
            self.holder = mover
        self._pause, self._back = 0.0, False
        start, chose = len(self.turns), len(self.legal()) > 1
        self._play(action)
        self.chosen = tuple(chosen)
        if by_hand and self._beats:
            moved = self._beats[0]
            self._beats[0] = replace(moved, flights=(), first=True, ms=min(moved.ms, Time.NOTICE))
        if chose and self.session.undo_turn() != start and not self.session.over:
            self._beats.insert(1 if self.turns[start].events else 0, held_moment(mover))

    def _play(self, action: Any) -> None:
        start = len(self.session.turns)
        self.session.submit(action)
        self._keep()
        self._enqueue(start)
        if self.session.over and self.people:
            self._count_game()
        self.ui.invalidate()

    def _count_game(self) -> None:
        """Note that a person has finished one more game; after the first ones the pace changes by itself."""
        ui, finished = self.ui, self.ui.settings.games_finished + 1
        learned = ui.settings.learned
        if len(self.people) == 1 and not self.setup.practice:
            seated = [player.kind for player in self.setup.players]
            learned = noted(learned, self.game.name, seated, self.game.standings(self.state).ranking)
        ui.keep_settings(games_finished=finished, learned=learned)
        if finished == FIRST_GAMES and ui.settings.ai_speed == FIRST:
            ui.toast(
                _("From the next game on, others move at normal speed. The settings can change that."), ""
            )

    # Back and forth -----------------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """Whether the person's last decision may be taken back now.

        In a practice game, what has followed it need not have been shown.
        """
        if self.holding:
            return True
        going = self.setup.practice and self._turned is None and not self.session.over
        return (going or self._due is not None) and self.session.undo_turn() is not None

    def holder_may_undo(self) -> bool:
        """Whether the person who has the screen decided last, and may take that back now."""
        turn = self.session.undo_turn()
        return self.can_undo() and turn is not None and self.turns[turn].seat == self.holder

    @property
    def holding(self) -> bool:
        """Whether a decision may be taken back only because what follows it has not been shown yet."""
        return self._turned is None and is_held(self._beats)

    def undo(self) -> bool:
        """Take back the person's last decision; the table is folded anew once that is saved."""
        take_back = self.session.withdraw if self.holding else self.session.undo
        return self.can_undo() and take_back() and self._turn("undo")

    def can_undo_to(self, turn: int) -> bool:
        """Whether that turn of the game, and all since, may be taken back now."""
        return self.deciding is not None and self.session.can_undo_to(turn)

    def undo_to(self, turn: int) -> bool:
        """Take the session back to before the turn, if it may be, and show that."""
        return self.can_undo_to(turn) and self.session.undo_to(turn) and self._turn("undo")

    def can_redo(self) -> bool:
        """Whether something was taken back that can come again."""
        return self.deciding is not None and self.session.can_redo

    def redo(self) -> bool:
        """Play what was taken back once more, if it may be, and show that."""
        return self.can_redo() and self.session.redo() and self._turn("redo")

    def _turn(self, way: str) -> bool:
        self.thinker.drop()
        self._keep()
        self._back = True

        def show() -> None:
            self._fold_anew()
            self.ui.trace.event({"type": way, "turns": len(self.turns)})
            self.on_turned()

        if self.autosave is None or not self.autosave.busy():
            show()
        else:
            self._turned = show
        return True

    # Never lost ---------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        if self.autosave is not None:
            self.autosave.put(self.session)

    def save_as(self, name: str) -> None:
        """Save the game as it is now under a name, too."""
        if self.autosave is not None:
            self.autosave.save_as(self.session, name)

    def played(self) -> Played:
        """Return what a report says of the game."""
        from kingsburg.app.report import Played

        recorder = Recorder(self.presentation.notation, self.setup, APP)
        for turn in self.turns:
            recorder.add(turn.action, turn.events)
        seated = tuple(player.kind for player in self.setup.players)
        return Played(self.game.name, self.setup.seed, recorder.rows, self.names, seated)

    def stake(self) -> Stake | None:
        """Return the game as it is now, with the way back to it."""
        snapshot = self.session.snapshot()
        slots = self.autosave.slots if self.autosave is not None else None
        return Stake(
            self.game.name,
            len(self.turns),
            self.played,
            lambda: self.ui.router.reopen(self.choice, snapshot, slots),
        )

    def close(self) -> None:
        """Stop thinking and saving."""
        self.thinker.close()
        if self.autosave is not None:
            self.autosave.close()
