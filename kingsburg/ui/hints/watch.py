"""Watches a game for things that happen for the first time: one hint at a time, each once ever."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kingsburg.ui.hints.hint import Hint, Occasion, seats_of
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.shell.context import Ui

KIND: Final = "hint"
"""What the settings call these things among all that can be learned."""
_MOST_DUE: Final = 3
"""So many hints wait their turn; later ones come when their thing happens again."""
_WAITS: Final = 2
_STAYS: Final = 3
"""After so many decisions of one's own a hint goes by itself."""


@dataclass(frozen=True, slots=True)
class _Due:
    """A hint that waits or is shown, with the seats that it is about.

    `since`: the number of the person's decision at which it began to.
    """

    hint: Hint
    seats: tuple[int, ...]
    since: int


class Watch:
    """The hints of one game at one table.

    `quiet` silences it for good, as where somebody teaches already. Nothing is explained while a
    game is only watched, or played by computers alone.
    """

    def __init__(self, ui: Ui, playback: Playback[Any, Any]) -> None:
        self._ui = ui
        self._playback = playback
        self.hints: Sequence[Hint] = ()
        self._due: list[_Due] = []
        self._shown: _Due | None = None
        self._decisions = 0
        self._asked = -1
        self.quiet = False

    @property
    def _off(self) -> bool:
        playback = self._playback
        return self.quiet or playback.replayed or not playback.people or not self._ui.settings.hints

    @property
    def shown(self) -> Hint | None:
        """The hint that is shown now, or None."""
        return self._shown.hint if self._shown is not None and not self._off else None

    @property
    def seats(self) -> Sequence[int]:
        """The seats that the hint now shown is about; none if it is about everybody."""
        seats = self._shown.seats if self._shown is not None and not self._off else ()
        return seats if len(seats) < len(self._playback.names) else ()

    # What happens ---------------------------------------------------------------------------------

    def happened(self, event: Any) -> None:
        """An event has been shown."""
        if not self._off:
            turns = self._playback.turns
            found = (turn for turn in reversed(turns[-_STAYS * 10 :]) if any(e is event for e in turn.events))
            turn = next(found, None)
            decided = turn is not None and turn.seat in seats_of(event)
            self._notice(
                Occasion(self._playback.people, self._playback.model, event, decided=decided), ahead=False
            )

    def asked(self) -> None:
        """A person may be asked something: look at it once for each decision."""
        playback, turns = self._playback, len(self._playback.turns)
        if playback.deciding is None or self._asked == turns:
            return
        if self._asked < turns:
            self._decisions += 1
        self._asked = turns
        if not self._off:
            prompt = playback.game.prompt(playback.state)
            self._notice(Occasion(playback.people, playback.model, prompt=prompt), ahead=True)
            self._move_on()

    def _notice(self, occasion: Occasion, *, ahead: bool) -> None:
        """Let the first hint that this calls for wait; `ahead`: before those that wait already."""
        seats = tuple(seats_of(occasion.event)) if occasion.event is not None else ()
        for hint in self.hints:
            if self._is_new(hint) and hint.is_due(occasion):
                due = _Due(hint, seats, self._decisions)
                self._due.insert(0 if ahead else len(self._due), due)
                break
        self._due = self._due[:_MOST_DUE]
        if self._shown is None:
            self._next()

    def _is_new(self, hint: Hint) -> bool:
        """Whether it has not been read and neither is shown nor waits."""
        waiting = [due.hint for due in (*self._due, *([self._shown] if self._shown else []))]
        return not self._ui.settings.reached(KIND, hint.name) and hint not in waiting

    def _move_on(self) -> None:
        """Let a hint go that has been there for a decision while another waits, or for several."""
        stayed = self._decisions - self._shown.since if self._shown is not None else 0
        if stayed >= _STAYS or (stayed and self._due):
            self.got_it()

    def _next(self) -> None:
        """Show the next hint; one that has waited for two decisions comes when its thing happens again."""
        self._due = [due for due in self._due if self._decisions - due.since < _WAITS]
        self._shown = None
        if self._due:
            due = self._due.pop(0)
            coming = 0 if self._playback.deciding is not None else 1
            self._shown = _Due(due.hint, due.seats, self._decisions + coming)
        self._playback.revision += 1
        self._ui.invalidate()

    # What the player does -------------------------------------------------------------------------

    def got_it(self) -> None:
        """The hint has been read: it will not come again, and the next may."""
        if self._shown is not None:
            learned = self._ui.settings.reaching(KIND, self._shown.hint.name, 1)
            self._ui.keep_settings(learned=learned)
            self._next()

    def no_more(self) -> None:
        """The player wants no hints; the settings can bring them back."""
        self._due.clear()
        self._shown = None
        self._playback.revision += 1
        self._ui.keep_settings(hints=False)
        self._ui.invalidate()
