"""Connects a running game with its saver: an action is shown only once it is safely on the disk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from kingsburg import APP
from kingsburg.app.i18n import _
from kingsburg.app.jobs import Job
from kingsburg.app.saves.autosaver import Autosaver
from kingsburg.app.saves.save import SavedPlayer
from kingsburg.app.saves.slots import Slots
from kingsburg.app.session import Session
from kingsburg.ui.shell.context import SeatChoice

if TYPE_CHECKING:
    from kingsburg.ui.shell.context import Ui

SLOW_DISK_SECONDS: Final = 1.0
"""Seconds that the table waits for a slow disk before the game goes on."""


class AutosaveBridge:
    """Saves one game after every action, on a thread of its own."""

    def __init__(self, ui: Ui, slots: Slots, seats: Sequence[SeatChoice]) -> None:
        """`slots` is where this game is kept among the saved ones."""
        self._ui = ui
        self.slots = slots
        players = tuple(SavedPlayer(seat.name, seat.kind, seat.colour, seat.charge) for seat in seats)
        self._saver = Autosaver(slots, players, APP)
        self._since: float | None = None
        """When (ui.clock) the oldest action not yet known to be saved was handed over."""
        self._slow = False
        """Whether the disk was found slow and has not caught up since."""
        ui.autosaves.append(self)

    def put(self, session: Session[Any]) -> None:
        """Hand over the game to be saved as it is now; returns at once."""
        self._saver.put(session)
        if self._since is None:
            self._since = self._ui.clock()

    def busy(self) -> bool:
        """Whether the last save is still under way and worth waiting for.

        The table does not wait for ever: once the disk has proved slow, the game goes on until it
        catches up.
        """
        if self._since is None:
            return False
        if self._saver.settled:
            self._since, self._slow = None, False
        elif not self._slow and self._ui.clock() - self._since >= SLOW_DISK_SECONDS:
            self._slow = True
            self._ui.toast(
                _("Saving is taking a while. The game goes on, but its last moves are not safe yet."),
                important=True,
            )
        return self._since is not None and not self._slow

    @property
    def saved(self) -> bool:
        """Whether everything is on the disk."""
        return self._saver.saved

    def wait(self, seconds: float) -> bool:
        """Wait for the disk, `seconds` at most; return whether everything is settled."""
        return self._saver.wait(seconds)

    def save_as(self, session: Session[Any], name: str) -> None:
        """Save the game as it is now under a name, too; a message tells the result."""
        self._saver.save_as(session, name)

    def tell(self) -> None:
        """Show the messages of the saver."""
        for note in self._saver.take_notes():
            self._ui.toast(note.text, heard="", important=note.important)

    def close(self) -> None:
        """Have the rest written and the game released, in the background; the window does not wait for it.

        A second call does nothing.
        """
        if self not in self._ui.autosaves:
            return
        self._ui.autosaves.remove(self)
        lost = _("The last moves of the game could not be saved.")

        def told(saved: Job[bool]) -> None:
            if not saved.result():
                self._ui.toast(lost, important=True)
                self._ui.last_words.append(lost)
            self.tell()

        self._ui.jobs.start(self._saver.close, told, "farewell", lost=lost)
