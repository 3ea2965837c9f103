"""The live game behind the lines: its session, the computers' decisions, and the saved game."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

from kingsburg import APP
from kingsburg.app.i18n import _
from kingsburg.app.saves.autosaver import Autosaver
from kingsburg.app.saves.save import SavedPlayer
from kingsburg.app.saves.slots import Slots
from kingsburg.app.session import Session, fresh_setup
from kingsburg.app.thinker import AgentFailed, Thinker, substitute
from kingsburg.engine.game import PERSON, Player, Seat
from kingsburg.engine.prompt import Prompt
from kingsburg.ui.games import catalogue
from kingsburg.ui.playback.spoken import Spoken
from kingsburg.ui.shell.context import SetupChoice

_LOG = logging.getLogger(__name__)
_SLOW_DISK: Final = 1.0
"""Seconds for which the game waits for its save before it goes on."""
_LOOK: Final = 0.005
"""Seconds between two looks at a computer that thinks."""


class TextGame:
    """A game that is played in a terminal, saved after every action as at any table."""

    def __init__(self, choice: SetupChoice, slots: Slots, session: Session[Any] | None = None) -> None:
        """Begin a new game, or go on with `session`; `slots` is where it is kept."""
        info = catalogue.info(choice.game)
        self.presentation = info.presentation()
        self.spoken: Spoken[Any] = info.opened().spoken()
        self.names = tuple(seat.name for seat in choice.seats)
        self._kinds = [seat.kind for seat in choice.seats]
        game = self.presentation.notation.game
        players = tuple(Player(seat.name, seat.kind) for seat in choice.seats)
        setup = session.setup if session is not None else fresh_setup(players, choice.seed, choice.practice)
        self.session: Session[Any] = session or Session(game, setup, self.presentation.bars_undo)
        self._thinker = Thinker(game, setup, choice.patience)
        saved = tuple(SavedPlayer(seat.name, seat.kind, seat.colour, seat.charge) for seat in choice.seats)
        self._saver = Autosaver(slots, saved, APP)
        self._told = len(self.session.turns)
        """How many turns the player has been told of."""
        self._learned: list[Seat] = []
        self._failed: set[str] = set()
        """The kinds of computer players that have failed at the present decision."""
        self._usual = info.usual
        self._save()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.session.over

    @property
    def people(self) -> Sequence[Seat]:
        """The seats of people."""
        return [seat for seat, kind in enumerate(self._kinds) if kind == PERSON]

    @property
    def seat(self) -> Seat:
        """The seat that decides. Only while the game is not over."""
        seat = self.session.to_move
        assert seat is not None
        return seat

    def view(self, seat: Seat) -> Any:
        """The game as that seat may know it."""
        return self.session.game.view(self.session.state, seat)

    @property
    def prompt(self) -> Prompt:
        """The decision of the person that is due."""
        found = self.session.game.prompt(self.session.state)
        assert found is not None
        return found

    def submit(self, action: Any) -> None:
        """Play a decision, and have the game saved."""
        self.session.submit(action)
        self._save()

    def computers(self) -> Iterator[str]:
        """Let the computers decide until a person must; each sentence on the way is given at once."""
        yield from self.news()
        while not self.over and self._kinds[self.seat] != PERSON:
            seat = self.seat
            self._thinker.ask(
                self.session.state, seat, self.session.game.legal(self.session.state), self.session.turns
            )
            try:
                while (action := self._thinker.poll()) is None:
                    time.sleep(_LOOK)
            except AgentFailed as failed:
                yield self._replaced(seat, failed)
                continue
            self._failed.clear()
            self.submit(action)
            yield from self.news()

    def news(self) -> Iterator[str]:
        """What has happened since this was asked last, in the sentences of the chronicle."""
        turns, self._told = self.session.turns[self._told :], len(self.session.turns)
        yield from self._sentences(turns)
        events = [event for turn in turns for event in turn.events if self.presentation.bars_undo(event)]
        self._learned += [event.seat for event in events if event.seat in self.people]
        for note in self._saver.take_notes():
            yield note.text

    def learned(self) -> Sequence[Seat]:
        """The people who have seen something of their own since this was asked last."""
        found, self._learned = list(dict.fromkeys(self._learned)), []
        return found

    def chronicle(self, most: int) -> Sequence[str]:
        """The last so many sentences of the chronicle."""
        return list(self._sentences(self.session.turns))[-most:]

    def undo(self) -> bool:
        """Take back the person's last decision; False if there is none that may be taken back."""
        done = self.session.undo()
        if done:
            self._told = len(self.session.turns)
            self._save()
        return done

    def close(self) -> bool:
        """Write what is left; whether everything is on the disk."""
        self._thinker.close()
        return self._saver.close()

    def _save(self) -> None:
        """Nothing is told before it is on the disk, or the disk has proved slow."""
        self._saver.put(self.session)
        self._saver.wait(_SLOW_DISK)

    def _sentences(self, turns: Sequence[Any]) -> Iterator[str]:
        for turn in turns:
            for event in turn.events:
                line = self.presentation.line(event, self.names)
                if line is not None:
                    yield line.text

    def _replaced(self, seat: Seat, failed: AgentFailed) -> str:
        """Give the seat of a computer player that failed to another, and say so."""
        kind, ours = self._kinds[seat], not failed.said
        _LOG.error("seat %d (%s) failed", seat, kind.partition(":")[0], exc_info=failed if ours else None)
        self._failed.add(kind)
        self._kinds[seat] = substitute(self.session.game.name, self._failed, (*self._kinds, *self._usual))
        if not self._kinds[seat]:
            raise failed
        self._thinker.seat(seat, self._kinds[seat])
        why = failed.said or _("The computer player has failed.")
        told = _("{reason} The level “{level}” goes on in the place of {name}.")
        return told.format(reason=why, level=self._kinds[seat], name=self.names[seat])
