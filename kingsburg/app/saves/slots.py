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
SLOTS: Final = 3
"""How many autosaves of a game are kept."""


def fresh_id() -> str:
    """A new id, which no other game has."""
    return secrets.token_hex(8)


@dataclass
class Slots:
    """The files of one running game, which no other copy of the program writes.

    A table that was closed by a fault may still be saving while its game goes on at another one.
    Both write here, in the order of the game's states, and the lock is released when the last of
    them has ended. `id`: the game's. `number`: that of its last autosave, or BEFORE_THE_FIRST.
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
    """The same for each name under which the game has been kept."""
    _counting: threading.Lock = field(default_factory=threading.Lock, init=False, repr=False, compare=False)
    _savers: int = field(default=0, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.lock = self.saves.lock_of(self.id)

    def next(self) -> int:
        """The place of a new state in the order; later states get higher numbers."""
        return next(self._order)

    def hold(self) -> None:
        """Register a saver, until it calls `close`. Does not wait for the disk."""
        with self._counting:
            self._savers += 1

    def write(self, save: Save, order: int | None = None) -> None:
        """Write the next autosave, or put a finished game with the finished ones. Raises OSError.

        Only successful writes count, so that the last ``SLOTS`` saves always remain. If the place has
        vanished with its folder and another copy of the program has taken it, the game moves to a
        new one. `order`: the state's place in the order, by `next`; None means the newest. A state
        older than the last one written is ignored.
        """
        order = self.next() if order is None else order
        with self._writing:
            if order > self._reached:
                self._write(save)
                self._reached = order

    def keep(self, save: Save, name: str, order: int) -> None:
        """Keep the game under a name, unless a newer state has been kept already. Raises SaveError."""
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
        """Unregister a saver; after the last one, other copies of the program may play the game."""
        with self._writing:
            with self._counting:
                self._savers -= 1
                last = self._savers <= 0
            if last:
                self.lock.release()
