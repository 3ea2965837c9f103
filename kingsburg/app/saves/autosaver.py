"""Saves a running game on a background thread, so that the window never waits for the disk."""

from __future__ import annotations

import errno
import logging
import threading
from dataclasses import dataclass
from typing import Any, Final

from kingsburg.app.i18n import _
from kingsburg.app.jobs import begin
from kingsburg.app.nowhere import without_home
from kingsburg.app.reasons.system import system_reason
from kingsburg.app.saves.errors import NOT_KEPT, SaveError
from kingsburg.app.saves.files import RenameError
from kingsburg.app.saves.save import Save, SavedPlayer, make_save
from kingsburg.app.saves.slots import Slots
from kingsburg.app.session import Session
from kingsburg.paths import homeless

_LOG = logging.getLogger(__name__)
RETRY: Final = 5.0
"""Seconds until a save that failed is tried again."""


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence for the player; `important` if something of theirs is in danger."""

    text: str
    important: bool = False


@dataclass(frozen=True, slots=True)
class _Given:
    """A state to be saved, its place in the order of all states of its game, and a name or ""."""

    save: Save
    order: int
    name: str = ""


class Autosaver:
    """Is given the game after every action; its worker writes the newest state it was given.

    All methods must be called from one thread, the one that plays.
    """

    def __init__(
        self, slots: Slots, players: tuple[SavedPlayer, ...], app: str, retry: float = RETRY
    ) -> None:
        """`app`: name and version of the program. `retry`: seconds between tries after a failure."""
        self.slots = slots
        self._players = players
        self._app = app
        self._retry = retry
        self._changed = threading.Condition()
        self._next: _Given | None = None
        self._failed: _Given | None = None
        self._names: list[_Given] = []
        self._busy = False
        self._closing = False
        self._last_try = False
        self._notes: list[Note] = []
        self._trouble = ""
        slots.hold()
        self._worker = begin(self._work, "autosaver")
        """None if the system grants no more threads; a save is then written as soon as it is put."""

    def put(self, session: Session[Any]) -> None:
        """Have the session saved as it is now; returns at once."""
        given = _Given(make_save(session, self._players, self._app), self.slots.next())
        with self._changed:
            self._next, self._failed = given, None
            self._changed.notify_all()
        self._without_worker()

    def save_as(self, session: Session[Any], name: str) -> None:
        """Have the game also kept under a name; a note will say that it is, or why it cannot be."""
        save = make_save(session, self._players, self._app)
        save = save.called(id=self.slots.id, number=max(0, self.slots.number), name=name)
        with self._changed:
            self._names.append(_Given(save, self.slots.next(), name))
            self._changed.notify_all()
        self._without_worker()

    @property
    def settled(self) -> bool:
        """Whether everything that was put has been written or has failed."""
        with self._changed:
            return self._is_settled()

    @property
    def saved(self) -> bool:
        """Whether everything that was put is on the disk."""
        with self._changed:
            return self._is_settled() and self._failed is None

    def wait(self, timeout: float) -> bool:
        """Wait until it is settled, at most so many seconds. Returns whether it is."""
        with self._changed:
            return self._changed.wait_for(self._is_settled, timeout)

    def take_notes(self) -> list[Note]:
        """The notes that the player has not been told yet; each is returned once."""
        with self._changed:
            notes, self._notes = self._notes, []
            return notes

    def close(self, timeout: float | None = None) -> bool:
        """Write what is left, and retry once what has failed. Returns whether all is on the disk.

        `timeout`: seconds to wait at most; None means without limit. Once the worker has ended,
        other copies of the program may play the game.
        """
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        if self._worker is None:
            self._work()
            return self._failed is None
        self._worker.join(timeout)
        return not self._worker.is_alive() and self._failed is None

    # Run by the worker ----------------------------------------------------------------------------------

    def _is_settled(self) -> bool:
        return self._next is None and not self._names and not self._busy

    def _without_worker(self) -> None:
        while self._worker is None and not self._is_settled():
            self._do_next()

    def _work(self) -> None:
        while self._wait_for_work():
            self._do_next()
        self.slots.close()

    def _do_next(self) -> None:
        newest, names = self._next_work()
        for given in names:
            self._keep(given)
        if newest is not None:
            self._write(newest)
        with self._changed:
            self._busy = False
            self._changed.notify_all()

    def _wait_for_work(self) -> bool:
        """Wait until there is something to do. Returns False when there will be nothing more."""
        with self._changed:
            while self._next is None and not self._names:
                if self._closing:
                    if self._failed is None or self._last_try:
                        return False
                    self._last_try = True
                    self._next, self._failed = self._failed, None
                    return True
                in_time = self._changed.wait(self._retry if self._failed is not None else None)
                if not in_time and self._next is None:
                    self._next, self._failed = self._failed, None
            return True

    def _next_work(self) -> tuple[_Given | None, list[_Given]]:
        with self._changed:
            newest, self._next = self._next, None
            names, self._names = self._names, []
            self._busy = True
            return newest, names

    def _write(self, given: _Given) -> None:
        try:
            self.slots.write(given.save, given.order)
        except Exception as error:
            if not isinstance(error, OSError):
                _LOG.exception("a save could not be made")
            self._say_trouble(given, error)
            return
        with self._changed:
            if self._trouble:
                self._trouble = ""
                self._notes.append(Note(_("The game is being saved again.")))

    def _say_trouble(self, given: _Given, error: Exception) -> None:
        with self._changed:
            if self._next is None:
                self._failed = given
            sentence = _sentence(error).format(folder=self.slots.saves.folder, reason=_why(error))
            if sentence != self._trouble:
                self._trouble = sentence
                self._notes.append(Note(sentence, important=True))

    def _keep(self, given: _Given) -> None:
        try:
            self.slots.keep(given.save, given.name, given.order)
            note = Note(_("Saved as “{name}”.").format(name=given.name))
        except SaveError as error:
            note = Note(error.sentence, important=True)
        except Exception as error:
            _LOG.exception("a save could not be made")
            sentence = _(NOT_KEPT).format(reason=_why(error))
            note = Note(sentence, important=True)
        with self._changed:
            self._notes.append(note)


def _why(error: Exception) -> str:
    """Why a game is not saved; the log has the rest of what is no error of the system."""
    return system_reason(error) if isinstance(error, OSError) else str(error)


def _sentence(error: Exception) -> str:
    """What has happened, and what the player can do about it."""
    number = getattr(error, "errno", None)
    if isinstance(error, OSError) and homeless():
        return without_home()
    if number in _FULL:
        return _("The disk is full: the game is not being saved. Make some room, and it will be.")
    if isinstance(error, RenameError):
        return _(
            "The game is not being saved: another program may be using its files in {folder} "
            "({reason}). Kingsburg keeps trying."
        )
    if number in _FORBIDDEN:
        return _("The game is not being saved: {folder} may not be written to. Allow it, and it will be.")
    if number in _GONE:
        return _("The game is not being saved: {folder} is gone. Reconnect its disk, and it will be.")
    return _("The game is not being saved ({reason}). Kingsburg keeps trying.")


_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_FORBIDDEN: Final = (errno.EACCES, errno.EPERM, errno.EROFS)
_GONE: Final = (errno.ENOENT, errno.ENODEV, errno.ENXIO, errno.ESTALE)
