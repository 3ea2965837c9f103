"""Where saved games lie: those being played, those with a name, and those that are over."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.app.saves.errors import (
    GONE,
    NEEDS_NAME,
    NOT_DELETED,
    NOT_KEPT,
    NOT_LISTED,
    PLAYED,
    UNREADABLE,
    SaveError,
)
from kingsburg.app.saves.files import Lock, remove, safe_name, set_aside, sweep, write_whole
from kingsburg.app.saves.format import LARGEST, LONGEST_NAME, is_id, read_header, read_save, write_save
from kingsburg.app.saves.save import Header, Save

AUTOSAVE: Final = "autosave"
NAMED: Final = "named"
FINISHED: Final = "finished"

SLOTS: Final = 3
"""Autosaves kept of a game."""
MOST_RUNNING: Final = 20
"""Games being played whose autosaves are kept; of more, the oldest go."""
MOST_FINISHED: Final = 100

_RUNNING_FOLDER: Final = "running"
_ASIDE_FOLDER: Final = "set-aside"
_SUFFIX: Final = ".json"


@dataclass(frozen=True, slots=True)
class Entry:
    """One saved game of a list.

    `kind`: AUTOSAVE (the newest of a game that is not over), NAMED or FINISHED. Of `header` and `fault` one
    is there: what it says, or the sentence why it cannot be read. `note`: a sentence to tell the player if
    they open it, or empty. `saved`: when; of an unreadable file, when it was written.
    """

    kind: str
    path: Path
    saved: datetime
    header: Header | None = None
    fault: str = ""
    note: str = ""


class Saves:
    """All saved games in a folder. Nothing is made until something is saved; no file is read in part."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # Lists --------------------------------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """All saved games, newest first. Raises SaveError if the folder cannot be looked into."""
        finished = [self._entry(FINISHED, path) for path in self._files(FINISHED)]
        named = [self._entry(NAMED, path) for path in self._files(NAMED)]
        over = {e.header.id: e.header.number for e in finished if e.header is not None}
        running = [entry for entry in self._running() if not _has_ended(entry, over)]
        return sorted([*running, *named, *finished], key=lambda entry: entry.saved, reverse=True)

    def latest(self) -> Entry | None:
        """What "Continue" opens: the newest game that is not over and can be read; None if there is none."""
        try:
            entries = self.entries()
        except SaveError:
            return None
        running = (e for e in entries if e.kind == AUTOSAVE and e.header is not None)
        return next((e for e in running if e.header is not None and not e.header.over), None)

    def named(self, name: str) -> Entry | None:
        """The save that has this name already."""
        path = self._named_path(name)
        return self._entry(NAMED, path) if path.exists() else None

    # One game -----------------------------------------------------------------------------------------------

    def load(self, entry: Entry) -> Save:
        """The saved game of an entry, to look at. Raises SaveError."""
        return read_save(_bytes(entry.path))

    def new_game(self) -> Slots:
        """A place for the autosaves of a new game."""
        slots = Slots(self, secrets.token_hex(8), -1)
        slots.lock.take()
        return slots

    def carry_on(self, entry: Entry) -> tuple[Save, Slots]:
        """The saved game of an entry, to play on, and a place for its autosaves. Raises SaveError.

        An autosave goes on in its own place; files there that cannot be read are set aside. A named or
        finished game begins a place of its own, and so does an autosave that another copy of the program is
        playing or that a newer one has written.
        """
        game = _game_of(entry.path)
        if entry.kind != AUTOSAVE or not is_id(game):
            return self.load(entry), self.new_game()
        slots = Slots(self, game, -1)
        mine = slots.lock.take()
        try:
            save, newer = self._newest(game, mine)
        except SaveError:
            slots.close()
            raise
        if not mine or newer:
            slots.close()
            return save, self.new_game()
        slots.number = save.header.number
        return save, slots

    def save_as(self, save: Save, name: str) -> Entry:
        """Keeps a game under a name; what had the same name gives way. Raises SaveError.

        It waits for the disk: not for the thread that draws.
        """
        name = name.strip()
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise SaveError(NEEDS_NAME, most=LONGEST_NAME)
        path = self._named_path(name)
        try:
            self.guard(path)
            write_whole(
                path, write_save(save.called(id=save.header.id, number=save.header.number, name=name))
            )
        except OSError as error:
            raise SaveError(NOT_KEPT, reason=_reason(error)) from error
        return self._entry(NAMED, path)

    def delete(self, entry: Entry) -> None:
        """Takes a saved game away for good, an autosave with all its slots. Raises SaveError."""
        try:
            if entry.kind != AUTOSAVE:
                entry.path.unlink(missing_ok=True)
                return
            game = _game_of(entry.path)
            lock = self.lock_of(game)
            if not lock.take():
                raise SaveError(PLAYED)
            try:
                for path in self.slot_files(game):
                    path.unlink(missing_ok=True)
            finally:
                lock.release()
        except OSError as error:
            raise SaveError(NOT_DELETED, reason=_reason(error)) from error

    # Places -------------------------------------------------------------------------------------------------

    def slot(self, game: str, number: int) -> Path:
        """Where the autosave of that number lies: three places in turn."""
        return self.folder / _RUNNING_FOLDER / f"{game}-{number % SLOTS}{_SUFFIX}"

    def slot_files(self, game: str) -> list[Path]:
        return [self.slot(game, number) for number in range(SLOTS)]

    def finished_file(self, game: str) -> Path:
        return self.folder / FINISHED / f"{game}{_SUFFIX}"

    def lock_of(self, game: str) -> Lock:
        return Lock(self.folder / _RUNNING_FOLDER / f"{game}.lock")

    def guard(self, path: Path) -> None:
        """Sets a file aside that cannot be read, so that it is not written over. OSError if it stays."""
        try:
            read_header(_bytes(path))
        except SaveError:
            if path.exists() and set_aside(path, self.folder / _ASIDE_FOLDER) is None:
                raise OSError(None, _("{file} is in the way").format(file=path.name)) from None

    def tidy(self) -> None:
        """Takes away what a killed program left half written, and the oldest of too many games."""
        for name in (_RUNNING_FOLDER, NAMED, FINISHED):
            sweep(self.folder / name)
        try:
            running, finished = self._running(), self._files(FINISHED)
            finished.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        except (SaveError, OSError):
            return
        for path in finished[MOST_FINISHED:]:
            remove(path)
        running.sort(key=lambda entry: entry.saved, reverse=True)
        for entry in running[MOST_RUNNING:]:
            if entry.header is not None:
                try:
                    self.delete(entry)
                except SaveError:
                    continue

    # Inside -------------------------------------------------------------------------------------------------

    def _named_path(self, name: str) -> Path:
        return self.folder / NAMED / (safe_name(name.strip()) + _SUFFIX)

    def _files(self, folder: str) -> list[Path]:
        try:
            return sorted(p for p in (self.folder / folder).iterdir() if p.suffix == _SUFFIX and p.is_file())
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            raise SaveError(NOT_LISTED, reason=_reason(error)) from error

    def _entry(self, kind: str, path: Path) -> Entry:
        try:
            header = read_header(_bytes(path))
        except SaveError as error:
            return Entry(kind, path, _written(path), None, error.sentence)
        return Entry(kind, path, header.saved, header)

    def _running(self) -> list[Entry]:
        """One entry for each game: its newest autosave that can be read, or else one that cannot."""
        games: dict[str, list[Entry]] = {}
        for path in self._files(_RUNNING_FOLDER):
            games.setdefault(_game_of(path), []).append(self._entry(AUTOSAVE, path))
        return [_best(slots) for slots in games.values()]

    def _newest(self, game: str, mine: bool) -> tuple[Save, bool]:
        """The newest autosave of a game that can be read, and whether a newer program has written there too.

        If the game is `mine`, what cannot be read is set aside.
        """
        best: Save | None = None
        bad: list[Path] = []
        newer = False
        why = SaveError(GONE)
        for path in self.slot_files(game):
            if not path.exists():
                continue
            try:
                save = read_save(_bytes(path))
            except SaveError as error:
                why = error
                newer |= error.newer
                if not error.newer:
                    bad.append(path)
                continue
            if best is None or save.header.number > best.header.number:
                best = save
        if best is None:
            raise why
        if mine:
            for path in bad:
                set_aside(path, self.folder / _ASIDE_FOLDER)
        return best, newer


@dataclass
class Slots:
    """The place of one running game, which no other copy of the program writes to.

    `id`: the game's. `number`: of its last autosave, -1 before the first.
    """

    saves: Saves
    id: str
    number: int
    lock: Lock = field(init=False)

    def __post_init__(self) -> None:
        self.lock = self.saves.lock_of(self.id)

    def write(self, save: Save) -> None:
        """The next autosave; a game that is over is kept among the finished ones instead. Raises OSError."""
        first = self.number < 0
        self.lock.take()
        save = save.called(id=self.id, number=self.number + 1, name="")
        finished = self.saves.finished_file(self.id)
        if save.header.over:
            write_whole(finished, write_save(save))
            for path in self.saves.slot_files(self.id):
                remove(path)
        else:
            write_whole(self.saves.slot(self.id, save.header.number), write_save(save))
            remove(finished)  # an end that was taken back
        self.number = save.header.number
        if first or save.header.over:
            self.saves.tidy()

    def close(self) -> None:
        """Lets other copies of the program play the game."""
        self.lock.release()


def _best(slots: list[Entry]) -> Entry:
    """The newest slot that can be read, with a note if a newer one cannot."""
    good = [entry for entry in slots if entry.header is not None]
    if not good:
        return max(slots, key=lambda entry: entry.saved)
    best = max(good, key=lambda entry: entry.header.number if entry.header is not None else -1)
    written = _written(best.path)
    if any(entry.header is None and _written(entry.path) >= written for entry in slots):
        note = _("The last save of this game cannot be read. It is kept aside; the one before it is opened.")
        return Entry(best.kind, best.path, best.saved, best.header, "", note)
    return best


def _has_ended(entry: Entry, over: dict[str, int]) -> bool:
    """Whether a game was finished after this autosave: the program ended before it was cleared away."""
    return entry.header is not None and over.get(entry.header.id, -1) > entry.header.number


def _game_of(slot: Path) -> str:
    return slot.stem.rpartition("-")[0]


def _bytes(path: Path) -> bytes:
    """The file, or a little more of it than can be a save. Raises SaveError."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except FileNotFoundError as error:
        raise SaveError(GONE) from error
    except OSError as error:
        raise SaveError(UNREADABLE, reason=_reason(error)) from error


def _written(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except (OSError, ValueError, OverflowError):
        return datetime.fromtimestamp(0, UTC)


def _reason(error: OSError) -> object:
    return error.strerror or error
