"""The folders of saved games: those being played, those with a name, and those that are over."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.app.reasons.system import system_reason
from kingsburg.app.saves.entries import (
    AUTOSAVE,
    FINISHED,
    NAMED,
    Entry,
    best_of,
    check_slot,
    game_of,
    read_bytes,
    read_entry,
)
from kingsburg.app.saves.errors import (
    BROKEN,
    GONE,
    NEEDS_NAME,
    NOT_DELETED,
    NOT_KEPT,
    NOT_LISTED,
    PLAYED,
    SaveError,
)
from kingsburg.app.saves.files import Lock, is_there, safe_name, set_aside, sweep, take_away, write_whole
from kingsburg.app.saves.format import read_header, read_save, write_save
from kingsburg.app.saves.running import RUNNING
from kingsburg.app.saves.save import LONGEST_SAVED_NAME, Save
from kingsburg.app.saves.slots import SLOTS, Slots, fresh_id

_AHEAD: Final = timedelta(days=1)
"""By how much the clocks of two computers may differ."""
_ASIDE_FOLDER: Final = "set-aside"
_SUFFIX: Final = ".json"


@dataclass(frozen=True, slots=True)
class Opened:
    """A saved game to play on, the place for its autosaves, and a sentence for the player, or "".

    `copied`: another copy of the program is playing it, and what goes on here is a separate game.
    """

    save: Save
    slots: Slots
    note: str = ""
    copied: bool = False


class Saves:
    """All saved games in a folder.

    No folder is made before something is saved; files are always read whole.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # Lists --------------------------------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """All saved games, newest first. Raises SaveError if the folder cannot be read."""
        found = self._running()
        for kind in (NAMED, FINISHED):
            found += self._read(kind, self._files(kind))
        return sorted(found, key=_recency(), reverse=True)

    def latest(self) -> Entry | None:
        """The newest game that is not over, judging by its header; None if there is none."""
        return next(iter(self.running()), None)

    def running(self) -> list[Entry]:
        """The games that are not over, newest first, in the order in which "Continue" tries them."""
        try:
            found = [entry for entry in self._running() if entry.header is not None]
        except SaveError:
            return []
        return sorted(found, key=_recency(), reverse=True)

    def named(self, name: str) -> Entry | None:
        """The save that already has this name, or None."""
        path = self._named_path(name)
        return read_entry(NAMED, path) if is_there(path) else None

    # One game -----------------------------------------------------------------------------------------------

    def load(self, entry: Entry) -> Save:
        """The saved game of an entry, to look at. Raises SaveError."""
        return read_save(read_bytes(entry.path))

    def new_game(self) -> Slots:
        """A place for the autosaves of a new game; nothing is on the disk before the first of them."""
        return Slots(self, fresh_id())

    def carry_on(self, entry: Entry) -> Opened:
        """The saved game of an entry, to play on. Raises SaveError.

        An autosave continues in its own place, from the newest one there that is sound; unsound
        ones are set aside. A named or finished game is given a new place, and so is an autosave
        that another copy of the program is playing, or that a newer program has written.
        """
        game = game_of(entry)
        if not game:
            return Opened(self.load(entry), self.new_game(), entry.note)
        slots = Slots(self, game)
        mine = slots.lock.take()
        try:
            found = self._newest(game)
            if not mine or found.newer:
                slots.close()
                slots = self.new_game()
            else:
                slots.number = found.save.header.number
                self._set_aside(found.bad)
        except BaseException:
            slots.close()
            raise
        older = entry.header is not None and found.save.header.number < entry.header.number
        return Opened(found.save, slots, entry.note or (_(BROKEN) if older else ""), not mine)

    def save_as(self, save: Save, name: str) -> Entry:
        """Keep a game under a name, replacing any save of that name. Raises SaveError.

        This waits for the disk, so the drawing thread must not call it.
        """
        name = name.strip()
        if not name or len(name) > LONGEST_SAVED_NAME or not name.isprintable():
            raise SaveError(NEEDS_NAME, most=LONGEST_SAVED_NAME)
        path = self._named_path(name)
        try:
            self.guard(path)
            kept = save.called(id=save.header.id or fresh_id(), number=save.header.number, name=name)
            write_whole(path, write_save(kept))
        except OSError as error:
            raise SaveError(NOT_KEPT, reason=system_reason(error)) from error
        return read_entry(NAMED, path)

    def delete(self, entry: Entry) -> None:
        """Delete a saved game for good, an autosave with all its slots. Raises SaveError.

        If only some slots can be deleted, the newest remains.
        """
        try:
            game = game_of(entry)
            if not game:
                take_away(entry.path)
                return
            lock = self.lock_of(game)
            if not lock.take():
                raise SaveError(PLAYED)
            try:
                for path in sorted(self.slot_files(game), key=_number):
                    take_away(path)
            finally:
                lock.release()
        except OSError as error:
            raise SaveError(NOT_DELETED, reason=system_reason(error)) from error

    # Places -------------------------------------------------------------------------------------------------

    def slot(self, game: str, number: int) -> Path:
        """The file of the autosave with that number; a game's autosaves take turns in ``SLOTS`` files."""
        return self.folder / RUNNING / f"{game}-{number % SLOTS}{_SUFFIX}"

    def slot_files(self, game: str) -> list[Path]:
        """The files in which a running game's autosaves take turns."""
        return [self.slot(game, number) for number in range(SLOTS)]

    def finished_file(self, game: str) -> Path:
        """The file of a game that is over."""
        return self.folder / FINISHED / f"{game}{_SUFFIX}"

    def lock_of(self, game: str) -> Lock:
        """The lock that is held by whoever plays the game."""
        return Lock(self.folder / RUNNING / f"{game}.lock")

    def guard(self, path: Path) -> None:
        """Set a file aside if it cannot be read, so that it is not overwritten.

        Raises OSError if it cannot be moved.
        """
        try:
            read_header(read_bytes(path))
        except SaveError:
            if os.path.lexists(path):
                set_aside(path, self.folder / _ASIDE_FOLDER)

    def tidy(self) -> None:
        """Delete the temporary files of killed programs. Games are deleted only by the player."""
        for name in (RUNNING, NAMED, FINISHED):
            sweep(self.folder / name)

    # Helpers ------------------------------------------------------------------------------------------------

    def _named_path(self, name: str) -> Path:
        return self.folder / NAMED / (safe_name(name.strip()) + _SUFFIX)

    def _files(self, folder: str) -> list[Path]:
        try:
            return sorted(p for p in (self.folder / folder).iterdir() if p.suffix == _SUFFIX and is_there(p))
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            raise SaveError(NOT_LISTED, reason=system_reason(error)) from error

    def _read(self, kind: str, paths: list[Path]) -> list[Entry]:
        """The entries of these files, without those that another copy of the program has deleted."""
        entries = [read_entry(kind, path) for path in paths]
        return [entry for entry in entries if entry.header is not None or is_there(entry.path)]

    def _running(self) -> list[Entry]:
        """One entry for each game that is not over: its newest sound autosave, else an unsound one."""
        games: dict[str, list[Entry]] = {}
        for entry in self._read(AUTOSAVE, self._files(RUNNING)):
            games.setdefault(game_of(entry) or entry.path.name, []).append(entry)
        found = map(best_of, games.values())
        return [entry for entry in found if not self._has_ended(entry)]

    def _has_ended(self, entry: Entry) -> bool:
        """Whether the game has ended since this autosave, which the program had no time to delete."""
        if entry.header is None:
            return False
        finished = self.finished_file(entry.header.id)
        end = read_entry(FINISHED, finished).header if is_there(finished) else None
        return end is not None and end.number > entry.header.number

    def _set_aside(self, bad: list[Path]) -> None:
        for path in bad:
            with suppress(OSError):  # `guard` tries again before anything is written there
                set_aside(path, self.folder / _ASIDE_FOLDER)

    def _newest(self, game: str) -> _Found:
        """The newest sound autosave of a game. Raises SaveError if there is none."""
        saves: list[tuple[Save, Path]] = []
        bad: list[Path] = []
        newer = False
        why = SaveError(GONE)
        for path in filter(is_there, self.slot_files(game)):
            try:
                save = read_save(read_bytes(path))
                check_slot(save.header, path)
                saves.append((save, path))
            except SaveError as error:
                why = error
                newer |= error.newer
                bad += [] if error.newer else [path]
        for save, path in sorted(saves, key=lambda found: found[0].header.number, reverse=True):
            try:
                save.session(bars_undo=lambda event: False)
            except SaveError as error:
                why = error
                if error.former:
                    break
                bad.append(path)
                continue
            return _Found(save, bad, newer)
        raise why


def _number(path: Path) -> int:
    """The number of the save in that slot; -1 if it cannot be read."""
    header = read_entry(AUTOSAVE, path).header
    return header.number if header is not None else -1


def _recency() -> Callable[[Entry], tuple[bool, datetime]]:
    """A sort key by time; entries from a clock that ran ahead count as older than all others."""
    latest = datetime.now(UTC) + _AHEAD
    return lambda entry: (entry.saved <= latest, entry.saved)


@dataclass(frozen=True, slots=True)
class _Found:
    """A game's newest sound autosave, its unsound files, and whether a newer program wrote there."""

    save: Save
    bad: list[Path]
    newer: bool
