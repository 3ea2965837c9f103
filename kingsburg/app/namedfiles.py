"""Files that a person names, and those found in the player's folders: how they are opened.

What a file is, is asked of what has been opened, not of its name. A pipe is never waited for without end, a
device is never read, and what is there is written over by nobody here.
"""

from __future__ import annotations

import errno
import io
import os
import stat
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, BinaryIO, Final

from kingsburg.app.i18n import _

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

STANDARD: Final = Path("-")
"""Stands for standard input or output."""
OPEN_SECONDS: Final = 1.0
"""Seconds to wait until somebody writes into a pipe."""
_PAUSE: Final = 0.02
_TRIES: Final = 5
_COMMON: Final = (
    getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NOINHERIT", 0)
)
_NEW: Final = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | _COMMON
_FAR: Final = 1 << 40
"""Where Windows locks a byte: whoever reads the file never comes there."""
_NO_LOCKS: Final = (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL)


class Unfit(OSError):  # noqa: N818 - what it is
    """What has that name cannot be used like this; `strerror` says why, in the player's language."""


def shown(path: Path) -> str:
    """The path in a sentence: on one line, and nothing that a terminal would obey."""
    text = str(path)
    return text if text.isprintable() else text.encode("unicode_escape").decode("ascii")


# Reading -----------------------------------------------------------------------------------------------


def open_regular(path: Path) -> BinaryIO:
    """An ordinary file, to be read. Raises OSError for everything else, at once."""
    return _checked(path)[0]


def read_regular(path: Path, most: int) -> bytes:
    """An ordinary file, or the first `most` bytes and one more of a larger one. Raises OSError."""
    with open_regular(path) as file:
        return file.read(most + 1)


def open_to_read(path: Path) -> BinaryIO:
    """An ordinary file or a stream, `-` for standard input. Raises OSError."""
    if path == STANDARD:
        return os.fdopen(os.dup(0), "rb")
    file, mode = _checked(path, streams=True)
    if stat.S_ISREG(mode):
        return file
    descriptor = os.dup(file.fileno())
    file.close()
    return io.BufferedReader(_Stream(descriptor))


def _checked(path: Path, streams: bool = False) -> tuple[BinaryIO, int]:
    """What was opened, and its mode."""
    descriptor = os.open(path, os.O_RDONLY | _COMMON)
    try:
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(mode) and not (streams and _is_stream(descriptor, mode)):
            raise Unfit(errno.EINVAL, _("this is no ordinary file"))
        return open(descriptor, "rb"), mode  # noqa: PTH123 - a descriptor, and the caller's
    except BaseException:
        os.close(descriptor)
        raise


def _is_stream(descriptor: int, mode: int) -> bool:
    return stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode) or os.isatty(descriptor)


class _Stream(io.RawIOBase):
    """A pipe or a terminal. Where nobody ever writes it is empty; whoever has it open may take their time."""

    def __init__(self, descriptor: int) -> None:
        super().__init__()
        self._descriptor = descriptor
        self._first = b""
        self._met = False

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        if not self._met:
            self._meet()
        target = memoryview(buffer).cast("B")
        raw = self._first[: len(target)] or os.read(self._descriptor, len(target))
        self._first = self._first[len(raw) :]
        target[: len(raw)] = raw
        return len(raw)

    def _meet(self) -> None:
        """Waits for whoever writes, so long at most; then it may wait for what they write."""
        self._met = True
        end = time.monotonic() + OPEN_SECONDS
        try:
            while not (raw := os.read(self._descriptor, io.DEFAULT_BUFFER_SIZE)) and time.monotonic() < end:
                time.sleep(_PAUSE)
            self._first = raw
        except BlockingIOError:
            """Somebody is there and has written nothing yet."""
        os.set_blocking(self._descriptor, True)

    def close(self) -> None:
        if not self.closed:
            os.close(self._descriptor)
        super().close()


# Writing -----------------------------------------------------------------------------------------------


@dataclass
class Output:
    """What a person wants written: an ordinary file, at its beginning, or a stream.

    `path`: as it was named; `place`: of the file itself, behind all links. `new`: it was made just now.
    `standard`: what is written comes where the program's own answers go.
    """

    path: Path
    place: Path
    descriptor: int
    regular: bool
    new: bool = False
    standard: bool = False

    @property
    def size(self) -> int:
        """The file's size in bytes."""
        return os.fstat(self.descriptor).st_size

    def begin(self, most: int) -> bytes:
        """The first bytes of the file, so many at most."""
        os.lseek(self.descriptor, 0, os.SEEK_SET)
        return _read(self.descriptor, most)

    def end(self, most: int) -> bytes:
        """The last bytes of the file, so many at most."""
        os.lseek(self.descriptor, max(0, self.size - most), os.SEEK_SET)
        return _read(self.descriptor, most)

    def write(self, raw: bytes) -> None:
        """All of it. Raises OSError."""
        rest = memoryview(raw)
        while rest:
            rest = rest[os.write(self.descriptor, rest) :]

    def cut(self, size: int) -> None:
        """Ends the file there, and what comes next is written behind it. Raises OSError."""
        os.ftruncate(self.descriptor, size)
        os.lseek(self.descriptor, size, os.SEEK_SET)

    def force(self) -> None:
        """Returns when all is on the disk. Raises OSError."""
        if self.regular:
            force(self.descriptor)

    def hold(self) -> None:
        """Keeps other programs from writing the file until it is closed. Raises OSError if one does."""
        if not self.regular:
            return
        try:
            lock(self.descriptor)
        except OSError as error:
            if error.errno not in _NO_LOCKS:
                raise Unfit(error.errno, _("another program is writing it")) from error

    def still_there(self) -> bool:
        """Whether its place still names this file."""
        try:
            return os.path.samestat(os.fstat(self.descriptor), os.lstat(self.place))
        except OSError:
            return False

    def close(self) -> None:
        """Close the file; nothing happens if it is closed."""
        if self.descriptor >= 0:
            os.close(self.descriptor)
            self.descriptor = -1


def open_to_write(path: Path) -> Output:
    """A file, made if it is missing, or a stream, `-` for standard output. Nothing is changed in it.

    Raises OSError: for folders and disks, and where nobody reads a pipe.
    """
    if path == STANDARD:
        return _standard(path)
    for _try in range(_TRIES):
        try:
            return _there(path)
        except FileNotFoundError:
            place = Path(os.path.realpath(path))
        try:
            return Output(path, place, os.open(place, _NEW, 0o666), regular=True, new=True)
        except FileExistsError:
            continue  # it has just been made by another program
    raise Unfit(errno.ELOOP, os.strerror(errno.ELOOP))


def beside(place: Path, mark: str, ending: str) -> tuple[Path, int]:
    """A new file in the same folder, its name made of that one's and `mark`, and its descriptor.

    Nobody can foretell the name, and nothing of that name was there. Raises OSError.
    """
    import secrets

    for _try in range(_TRIES):
        digits = secrets.token_hex(6)
        known = os.fsencode(place.name.removesuffix(ending))[:180].decode("utf-8", "ignore")
        path = place.with_name(f"{known}{mark}{digits}{ending}")
        try:
            return path, os.open(path, _NEW, 0o600)
        except FileExistsError:
            continue
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))


def _standard(path: Path) -> Output:
    if sys.stdout is not None:
        sys.stdout.flush()
    return Output(path, path, os.dup(1), regular=False, standard=True)


def _there(path: Path) -> Output:
    """What is there already. Raises OSError."""
    try:
        descriptor = os.open(path, os.O_WRONLY | _COMMON)
    except OSError as error:
        if error.errno == errno.ENXIO:
            raise Unfit(errno.ENXIO, _("nobody reads it")) from error
        raise
    try:
        here = os.fstat(descriptor)
        if stat.S_ISDIR(here.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if stat.S_ISBLK(here.st_mode):
            raise Unfit(errno.EINVAL, _("this is no ordinary file"))
        if _is_standard(descriptor, here):
            os.close(descriptor)
            return _standard(path)
        if not stat.S_ISREG(here.st_mode):
            if hasattr(os, "set_blocking"):
                os.set_blocking(descriptor, True)
            return Output(path, path, descriptor, regular=False)
        both = os.open(path, os.O_RDWR | _COMMON)
        os.close(descriptor)
        descriptor = both
        if not stat.S_ISREG(os.fstat(both).st_mode):
            raise Unfit(errno.EBUSY, _("another program is writing it"))
        return Output(path, Path(os.path.realpath(path)), both, regular=True)
    except BaseException:
        _shut(descriptor)
        raise


def _is_standard(descriptor: int, here: os.stat_result) -> bool:
    """Whether what was opened is where the program's own answers go; a sink for everything does not count."""
    if stat.S_ISCHR(here.st_mode) and not os.isatty(descriptor):
        return False
    try:
        return os.path.samestat(os.fstat(1), here)
    except OSError:
        return False


def _shut(descriptor: int) -> None:
    """Closes it, if it is open."""
    try:
        os.close(descriptor)
    except OSError:
        return


def _read(descriptor: int, most: int) -> bytes:
    found = b""
    while len(found) < most and (raw := os.read(descriptor, most - len(found))):
        found += raw
    return found


# What systems do each in their own way -----------------------------------------------------------------

if sys.platform == "win32":
    import msvcrt

    def force(descriptor: int) -> None:
        """Returns when what was written is on the disk. Raises OSError."""
        os.fsync(descriptor)

    def lock(descriptor: int) -> None:
        """Until it is closed, nobody else may lock this file. Raises OSError if somebody has."""
        here = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, here, os.SEEK_SET)

else:
    import fcntl

    def force(descriptor: int) -> None:
        """Returns when what was written is on the disk. Raises OSError."""
        if sys.platform == "darwin":  # where fsync leaves it to the disk's own memory
            try:
                fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
                return
            except OSError as error:
                if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.ENOTTY):
                    raise
        os.fsync(descriptor)

    def lock(descriptor: int) -> None:
        """Until it is closed, nobody else may lock this file. Raises OSError if somebody has."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def open_to_add(path: Path) -> IO[bytes]:
    """An ordinary file, made if it is missing, to be added to. Raises OSError, and waits for nobody."""
    output = open_to_write(path)
    if not output.regular:
        output.close()
        raise Unfit(errno.EINVAL, _("this is no ordinary file"))
    os.lseek(output.descriptor, 0, os.SEEK_END)
    return open(output.descriptor, "ab")  # noqa: PTH123 - a descriptor
