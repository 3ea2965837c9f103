"""Files that are whole or absent, names that are safe everywhere, locks that end with the program."""

from __future__ import annotations

import errno
import hashlib
import os
import re
import secrets
import sys
import time
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import IO, Final, TypeVar

from kingsburg.app.namedfiles import force as force
from kingsburg.app.namedfiles import lock, open_to_add

TEMPORARY: Final = ".tmp"
STALE: Final = 600.0
"""Seconds after which nobody can still be writing a temporary file."""
WINDOWS: Final = sys.platform == "win32"
"""On Windows, a file that is open, even in another program, can be neither moved nor deleted."""
_TRIES: Final = 5
_PAUSE: Final = 0.05
"""Seconds between two tries while another program has a file open."""
_T = TypeVar("_T")


class RenameError(OSError):
    """Everything is written, but the file cannot be moved to its place."""


def write_whole(path: Path, raw: bytes) -> None:
    """Write a temporary file, force it to the disk, and move it to `path`. Raises OSError.

    The folder is made if it is missing. If anything fails, `path` is as it was before.
    """
    _make_folder(path.parent)
    part = path.with_name(f"{path.name}.{os.getpid()}.{secrets.token_hex(4)}{TEMPORARY}")
    try:
        with part.open("xb") as file:
            file.write(raw)
            file.flush()
            force(file.fileno())
        _move(part, path)
    except BaseException:
        remove(part)
        raise
    _sync_folder(path.parent)


def _make_folder(folder: Path) -> None:
    """Make the folder and all above it; each is on the disk before anything is put into it."""
    if not folder.is_dir():
        _make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        _sync_folder(folder.parent)


def _move(part: Path, path: Path) -> None:
    try:
        patiently(lambda: part.replace(path))
    except OSError as error:
        raise RenameError(error.errno, error.strerror) from error


def patiently(do: Callable[[], _T]) -> _T:
    """Call `do`; on Windows retry if another program may have the file open. Raises OSError."""
    for _ in range(_TRIES - 1 if WINDOWS else 0):
        try:
            return do()
        except PermissionError:
            time.sleep(_PAUSE)
    return do()


def _sync_folder(folder: Path) -> None:
    """Force the folder's entries to the disk, where the file system can; files are whole anyway."""
    if sys.platform == "win32":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        force(descriptor)
    except OSError as error:
        if error.errno == errno.EIO:
            raise
    finally:
        os.close(descriptor)


def is_there(path: Path) -> bool:
    """Whether the file exists, as far as that can be found out."""
    try:
        return path.is_file()
    except OSError:
        return False


def remove(path: Path) -> None:
    """Delete the file, if possible; never raises OSError."""
    try:
        take_away(path)
    except OSError:
        return


def take_away(path: Path) -> None:
    """Delete the file, if it exists. Raises OSError."""
    patiently(lambda: path.unlink(missing_ok=True))


def sweep(folder: Path) -> None:
    """Delete the temporary files of programs that were ended while writing."""
    now = time.time()
    try:
        for path in folder.glob(f"*{TEMPORARY}"):
            if now - path.stat().st_mtime > STALE:
                remove(path)
    except OSError:
        return


def set_aside(path: Path, folder: Path) -> Path:
    """Move a file into the folder, under a name that nothing there has. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while os.path.lexists(target := folder / f"{path.stem}-{number}{path.suffix}"):
        number += 1
    patiently(lambda: path.rename(target))
    return target


def safe_name(name: str) -> str:
    """A file name for a save's name: safe on every system, and different for every different name.

    The readable part is only for people who look into the folder. The digits keep names apart that
    differ in case or accents, and keep clear of the reserved words of Windows.
    """
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode("ascii")
    readable = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-")
    digits = hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:12]
    return f"{readable}-{digits}" if readable else digits


class Lock:
    """Tells other copies of the program that a game is being played; it ends with its process."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: IO[bytes] | None = None

    def take(self) -> bool:
        """Take the lock. Returns False if another copy holds it.

        If the disk knows no locks, or no lock file can be written, returns True. Whoever last held
        the lock has deleted its file, so a file that was locked must be checked to be still in its
        place. On some disks that check never succeeds; the lock counts there all the same.
        """
        if self._file is not None:
            if self._still_there():
                return True
            self.release()
        for _ in range(_TRIES):
            self._drop()
            try:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                self._file = open_to_add(self._path)
            except OSError:
                return True
            try:
                lock(self._file.fileno())
            except OSError as error:
                self._drop()
                return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
            if self._still_there():
                break
        return True

    def _still_there(self) -> bool:
        """Whether the path still names the file that is held."""
        assert self._file is not None
        try:
            there = self._path.stat()
            return WINDOWS or os.path.samestat(os.fstat(self._file.fileno()), there)
        except OSError:
            return False

    def release(self) -> None:
        """Release the lock and delete its file; does nothing if the lock is not held."""
        if self._file is None:
            return
        mine = self._still_there()
        if WINDOWS:
            self._drop()
        if mine:
            remove(self._path)
        self._drop()

    def _drop(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
