"""The autosaves of one running game."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Final

from kingsburg.app.saves.files import Lock, remove, write_whole
from kingsburg.app.saves.format import write_save
from kingsburg.app.saves.save import Save

if TYPE_CHECKING:
    from kingsburg.app.saves.store import Saves

BEFORE_THE_FIRST: Final = -1


def fresh_id() -> str:
    """A name for a game that no other game has."""
    return secrets.token_hex(8)


@dataclass
class Slots:
    """The place of one running game, which no other copy of the program writes to.

    A table that a fault has closed may still be saving while its game goes on at another: both write here, in
    the order in which the game was given, and the place is let go when the last of them has ended.
    `id`: the game's. `number`: of its last autosave, or BEFORE_THE_FIRST.
    """

    saves: Saves
    id: str
    number: int = BEFORE_THE_FIRST
    lock: Lock = field(init=False)
    _writing: threading.Lock = field(default_factory=threading.Lock, init=False, repr=False, compare=False)
    _order: Iterator[int] = field(default_factory=lambda: count(1), init=False, repr=False, compare=False)
    _reached: int = field(default=0, init=False, repr=False, compare=False)
    """The order of the newest state that has been written."""
    _named: dict[str, int] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The same by the names that the game has been kept under."""
    _counting: threading.Lock = field(default_factory=threading.Lock, init=False, repr=False, compare=False)
    _savers: int = field(default=0, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.lock = self.saves.lock_of(self.id)

    def next(self) -> int:
        """The order of a state that is given now; what comes later is newer."""
        return next(self._order)

    def hold(self) -> None:
        """Somebody saves here until they close. Waits for no disk."""
        with self._counting:
            self._savers += 1

    def write(self, save: Save, order: int | None = None) -> None:
        """The next autosave; a game that is over is kept among the finished ones instead. Raises OSError.

        Only what has been written counts, so that the last three always stay. A place that vanished with its
        folder and was taken by another copy of the program is given up for a new one. `order`: of the state,
        by `next`; None: of now. What is older than what is there is passed over.
        """
        order = self.next() if order is None else order
        with self._writing:
            if order > self._reached:
                self._write(save)
                self._reached = order

    def keep(self, save: Save, name: str, order: int) -> None:
        """Kept under a name, unless something newer has been already. Raises SaveError."""
        with self._writing:
            if order > self._named.get(name, 0):
                self.saves.save_as(save, name)
                self._named[name] = order

    def _write(self, save: Save) -> None:
        if not self.lock.take():
            self.id, self.number = fresh_id(), BEFORE_THE_FIRST
            self.lock = self.saves.lock_of(self.id)
            self.lock.take()
        first = self.number < 0
        save = save.called(id=self.id, number=self.number + 1, name="")
        finished = self.saves.finished_file(self.id)
        place = finished if save.header.over else self.saves.slot(self.id, save.header.number)
        self.saves.guard(place)
        write_whole(place, write_save(save))
        outdated = self.saves.slot_files(self.id) if save.header.over else [finished]
        for path in outdated:
            remove(path)
        self.number = save.header.number
        if first or save.header.over:
            self.saves.tidy()

    def close(self) -> None:
        """Lets other copies of the program play the game, unless it is still being saved by somebody here."""
        with self._writing:
            with self._counting:
                self._savers -= 1
                last = self._savers <= 0
            if last:
                self.lock.release()
