"""A running game in the hands of its saver: what was done is shown once it is safe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from kingsburg import __version__
from kingsburg.app.i18n import _
from kingsburg.app.jobs import Job
from kingsburg.app.saves.autosaver import Autosaver
from kingsburg.app.saves.save import SavedPlayer
from kingsburg.app.saves.slots import Slots
from kingsburg.app.session import Session
from kingsburg.ui.shell.context import SeatChoice

if TYPE_CHECKING:
    from kingsburg.ui.shell.context import Ui

APP: Final = f"kingsburg {__version__}"
SLOW_DISK_SECONDS: Final = 1.0
"""Seconds that the table waits for a slow disk before the game goes on."""


class AutosaveBridge:
    """Saves one game after every action, on a thread of its own."""

    def __init__(self, ui: Ui, slots: Slots, seats: Sequence[SeatChoice]) -> None:
        """`slots`: the place of this game among the saved ones."""
        self._ui = ui
        self.slots = slots
        players = tuple(SavedPlayer(seat.name, seat.kind, seat.colour, seat.charge) for seat in seats)
        self._saver = Autosaver(slots, players, APP)
        self._since: float | None = None
        """When the oldest action was given that is not known to be settled."""
        self._slow = False
        """Whether the disk has been called slow and has not caught up since."""
        ui.autosaves.append(self)

    def put(self, session: Session[Any]) -> None:
        """To be saved as it is now; returns at once."""
        self._saver.put(session)
        if self._since is None:
            self._since = self._ui.clock()

    def busy(self) -> bool:
        """Whether what was put last is still on its way to the disk, and worth waiting for.

        Not for ever: once the disk has shown to be slow the game goes on, until it has caught up.
        """
        if self._since is None:
            return False
        if self._saver.settled:
            self._since, self._slow = None, False
        elif not self._slow and self._ui.clock() - self._since >= SLOW_DISK_SECONDS:
            self._slow = True
            self._ui.toast(
                _("Saving takes long. The game goes on meanwhile; its last moves are not yet safe."),
                important=True,
            )
        return self._since is not None and not self._slow

    @property
    def saved(self) -> bool:
        """Whether everything is on the disk."""
        return self._saver.saved

    def wait(self, seconds: float) -> bool:
        """Waits for the disk that long at most; whether everything is settled."""
        return self._saver.wait(seconds)

    def save_as(self, session: Session[Any], name: str) -> None:
        """Keeps the game as it is now under a name too; what came of it is told."""
        self._saver.save_as(session, name)

    def tell(self) -> None:
        """Shows what the saver has to say."""
        for note in self._saver.take_notes():
            self._ui.toast(note.text, heard="", important=note.important)

    def close(self) -> None:
        """Has written what is not yet written, and the game let go of; the window does not wait for it.

        Nothing happens if it has been closed before.
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
