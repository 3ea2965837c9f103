"""The autosaves of one running game."""

from __future__ import annotations

import secrets
import threading
from dataclasses import dataclass, field
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

    `id`: the game's. `number`: of its last autosave, or BEFORE_THE_FIRST.
    """

    saves: Saves
    id: str
    number: int = BEFORE_THE_FIRST
    lock: Lock = field(init=False)
    _writing: threading.Lock = field(default_factory=threading.Lock, init=False, repr=False, compare=False)
    """A disk may still be at work for a table that a fault has closed while its game goes on at another."""

    def __post_init__(self) -> None:
        self.lock = self.saves.lock_of(self.id)

    def write(self, save: Save) -> None:
        """The next autosave; a game that is over is kept among the finished ones instead. Raises OSError.

        Only what has been written counts, so that the last three always stay. A place that vanished with its
        folder and was taken by another copy of the program is given up for a new one.
        """
        with self._writing:
            self._write(save)

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
            self.saves.tidy(place)

    def close(self) -> None:
        """Lets other copies of the program play the game."""
        self.lock.release()
