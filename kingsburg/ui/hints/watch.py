"""Watches a game for things that happen for the first time: one hint at a time, each once for each person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kingsburg.ui.hints.hint import Hint, Occasion, seats_of
from kingsburg.ui.hints.reader import Reader
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.shell.context import Ui

KIND: Final = "hint"
"""What the settings call these things among all that can be learned."""
_LATELY: Final = 30
"""So many turns back the decision that has led to an event is looked for."""


class Watch:
    """The hints of one game at one table.

    A card says "you" to one person, so among several people each has hints of their own and sees
    them in their own turn. The settings keep what anybody has read; in the game in which the first
    person reads it, the others still may.

    It is silent while `quiet` says so, as where somebody teaches already. Nothing is explained while a
    game is only watched, or played by computers alone.
    """

    def __init__(self, ui: Ui, playback: Playback[Any, Any]) -> None:
        self._ui = ui
        self._playback = playback
        self.hints: Sequence[Hint] = ()
        self._readers = {seat: Reader() for seat in playback.people}
        self._present = next(iter(self._readers), -1)
        """The seat of the person who is at the screen: who decides, or has decided last."""
        self._asked = -1
        self.quiet: Callable[[], bool] = lambda: False

    @property
    def _off(self) -> bool:
        playback = self._playback
        return self.quiet() or playback.replayed or not playback.people or not self._ui.settings.hints

    @property
    def _answered(self) -> bool:
        """Whether the person at the screen has answered what was asked last, and the game goes on."""
        return 0 <= self._asked < len(self._playback.turns)

    @property
    def _reader(self) -> Reader:
        """The person at the screen; nobody has read anything where there is none."""
        deciding = self._playback.deciding
        present = self._present if deciding is None else deciding
        return self._readers.get(present, Reader()) if present is not None else Reader()

    @property
    def shown(self) -> Hint | None:
        """The hint that is shown now, or None."""
        due = self._reader.shown
        return due.hint if due is not None and not self._off else None

    # What happens ---------------------------------------------------------------------------------

    def happened(self, event: Any) -> None:
        """An event has been shown."""
        if not self._off:
            turns = self._playback.turns
            found = (turn for turn in reversed(turns[-_LATELY:]) if any(e is event for e in turn.events))
            turn = next(found, None)
            decided = turn is not None and turn.seat in seats_of(event)
            for seat, reader in self._readers.items():
                self._leave_out(seat, reader)
                occasion = Occasion((seat,), self._playback.model, event, decided=decided)
                self._notice(reader, occasion)

    def asked(self) -> None:
        """A person may be asked something: look at it once for each decision."""
        playback, turns = self._playback, len(self._playback.turns)
        seat = playback.deciding
        if seat is None or self._asked == turns:
            return
        self._present = seat
        reader = self._reader
        if self._asked < turns:
            reader.decides()
        self._asked = turns
        if not self._off:
            self._leave_out(seat, reader)
            prompt = playback.game.prompt(playback.state)
            self._notice(reader, Occasion((seat,), playback.model, prompt=prompt))

    def _notice(self, reader: Reader, occasion: Occasion) -> None:
        """Let the first hint that this calls for wait, or be shown if it is of what is asked now."""
        hint = next((h for h in self.hints if not self._is_known(reader, h) and h.is_due(occasion)), None)
        asked = occasion.prompt is not None
        answered = not asked and reader is self._readers.get(self._present) and self._answered
        if (asked or answered) and reader.moves_on(wanted=hint is not None, answered=answered):
            self._mark_read(reader)
        if hint is not None:
            reader.notice(hint, asked=asked, answered=answered)
            self._changed()
        if reader.shown is None:
            self._next(reader)

    def _leave_out(self, seat: int, reader: Reader) -> None:
        """Take away what no longer holds, whether it is shown or waits.

        It counts as read if it was shown to the person who is at the screen.
        """

        def holds(hint: Hint) -> bool:
            return hint.holds(self._playback.model, seat)

        reader.keep(holds)
        if reader.shown is not None and not holds(reader.shown.hint):
            if reader is self._reader:
                self._mark_read(reader)
            reader.shown = None
            self._changed()

    def _is_known(self, reader: Reader, hint: Hint) -> bool:
        """Whether that person has read it, in this game or an earlier one, or is about to."""
        lately = any(hint.name in other.read for other in self._readers.values())
        known = bool(self._ui.settings.reached(KIND, hint.name))
        return reader.knows(hint) or (known and not lately)

    def _next(self, reader: Reader) -> None:
        reader.next(deciding=self._playback.deciding is not None and reader is self._reader)
        self._changed()

    def _changed(self) -> None:
        self._playback.revision += 1
        self._ui.invalidate()

    # What the player does -------------------------------------------------------------------------

    def got_it(self) -> None:
        """The hint has been read: it will not come again, and the next may."""
        if self._reader.shown is not None:
            self._mark_read(self._reader)
            self._next(self._reader)

    def _mark_read(self, reader: Reader) -> None:
        """Keep that the hint shown has been read, and take it away."""
        assert reader.shown is not None
        name = reader.shown.hint.name
        reader.read.add(name)
        reader.shown = None
        self._ui.keep_settings(learned=self._ui.settings.reaching(KIND, name, 1))

    def no_more(self) -> None:
        """The player wants no hints; the settings can bring them back."""
        for reader in self._readers.values():
            reader.forget()
        self._ui.keep_settings(hints=False)
        self._changed()
