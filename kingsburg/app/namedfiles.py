"""Opens files that a person names, and those in the player's folders.

What a file is, is decided by what was opened, not by its name. A pipe is never waited for without
limit, a device is never read, and no existing content is overwritten here.
"""

from __future__ import annotations

import errno
import io
import os
import stat
import sys
import time
from pathlib import Path
from typing import IO, TYPE_CHECKING, BinaryIO, Final

from kingsburg.app.i18n import _

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

STANDARD: Final = Path("-")
"""Stands for standard input or standard output."""
ENDING: Final = ".kingsburg"
"""How the name of a file that holds a game ends, so that a double-click opens it."""
OPEN_SECONDS: Final = 1.0
"""Seconds to wait for somebody to write into a pipe."""
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
"""The offset of the byte that is locked on Windows, beyond the end of any file that is read."""
_NO_LOCKS: Final = (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL)


class Unfit(OSError):  # noqa: N818 - the name says what it is
    """The named file cannot be used in this way; `strerror` says why, in the player's language."""


def shown(path: Path) -> str:
    """The path for use in a sentence: on one line, without control characters for a terminal."""
    text = str(path)
    return text if text.isprintable() else text.encode("unicode_escape").decode("ascii")


# Reading -----------------------------------------------------------------------------------------------


def open_regular(path: Path) -> BinaryIO:
    """Open an ordinary file for reading. Raises OSError for anything else, without waiting."""
    return _checked(path)[0]


def read_regular(path: Path, most: int) -> bytes:
    """The content of an ordinary file, but at most its first `most` + 1 bytes. Raises OSError."""
    with open_regular(path) as file:
        return file.read(most + 1)


def open_to_read(path: Path) -> BinaryIO:
    """Open an ordinary file or a stream for reading; `-` is standard input. Raises OSError."""
    if path == STANDARD:
        return os.fdopen(os.dup(0), "rb")
    file, mode = _checked(path, streams=True)
    if stat.S_ISREG(mode):
        return file
    descriptor = os.dup(file.fileno())
    file.close()
    return io.BufferedReader(_Stream(descriptor))


def _checked(path: Path, streams: bool = False) -> tuple[BinaryIO, int]:
    """Open a path for reading, and return it with its mode. Raises OSError if it is not acceptable."""
    descriptor = os.open(path, os.O_RDONLY | _COMMON)
    try:
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(mode) and not (streams and _is_stream(descriptor, mode)):
            raise Unfit(errno.EINVAL, _("it is not an ordinary file"))
        return open(descriptor, "rb"), mode  # noqa: PTH123 - a descriptor, which the caller closes
    except BaseException:
        os.close(descriptor)
        raise


def _is_stream(descriptor: int, mode: int) -> bool:
    return stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode) or os.isatty(descriptor)


class _Stream(io.RawIOBase):
    """A pipe or a terminal, to be read.

    If nobody opens it for writing within OPEN_SECONDS, it is empty; once somebody has, reading
    waits.
    """

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
        """Wait for a writer, but not longer than OPEN_SECONDS; from then on reading may block."""
        self._met = True
        end = time.monotonic() + OPEN_SECONDS
        try:
            while not (raw := os.read(self._descriptor, io.DEFAULT_BUFFER_SIZE)) and time.monotonic() < end:
                time.sleep(_PAUSE)
            self._first = raw
        except BlockingIOError:
            pass  # there is a writer, who has written nothing yet
        os.set_blocking(self._descriptor, True)

    def close(self) -> None:
        if not self.closed:
            os.close(self._descriptor)
        super().close()


# Writing -----------------------------------------------------------------------------------------------


class Output:
    """Where a person wants something written: an ordinary file, at its beginning, or a stream.

    `path`: as it was named. `place`: where the file itself is, with all links followed. `new`:
    whether it has just been made. `standard`: whether it is the program's own standard output.
    """

    def __init__(
        self,
        path: Path,
        place: Path,
        descriptor: int,
        *,
        regular: bool,
        new: bool = False,
        standard: bool = False,
    ) -> None:
        self.path = path
        self.place = place
        self.descriptor = descriptor
        self.regular = regular
        self.new = new
        self.standard = standard

    @property
    def size(self) -> int:
        """The file's size in bytes."""
        return os.fstat(self.descriptor).st_size

    def begin(self, most: int) -> bytes:
        """The first bytes of the file, at most `most`."""
        os.lseek(self.descriptor, 0, os.SEEK_SET)
        return _read(self.descriptor, most)

    def end(self, most: int) -> bytes:
        """The last bytes of the file, at most `most`."""
        os.lseek(self.descriptor, max(0, self.size - most), os.SEEK_SET)
        return _read(self.descriptor, most)

    def write(self, raw: bytes) -> None:
        """Write all of `raw`. Raises OSError."""
        rest = memoryview(raw)
        while rest:
            rest = rest[os.write(self.descriptor, rest) :]

    def cut(self, size: int) -> None:
        """Truncate the file to `size` bytes, and continue writing there. Raises OSError."""
        os.ftruncate(self.descriptor, size)
        os.lseek(self.descriptor, size, os.SEEK_SET)

    def force(self) -> None:
        """Wait until everything is on the disk. Raises OSError."""
        if self.regular:
            force(self.descriptor)

    def hold(self) -> None:
        """Keep other programs from writing the file until it is closed. May raise OSError."""
        if not self.regular:
            return
        try:
            lock(self.descriptor)
        except OSError as error:
            if error.errno not in _NO_LOCKS:
                raise Unfit(error.errno, _("another program is writing to it")) from error

    def still_there(self) -> bool:
        """Whether `place` still names this file."""
        try:
            return os.path.samestat(os.fstat(self.descriptor), os.lstat(self.place))
        except OSError:
            return False

    def close(self) -> None:
        """Close the file; does nothing if it is closed."""
        if self.descriptor >= 0:
            os.close(self.descriptor)
            self.descriptor = -1


def open_to_write(path: Path) -> Output:
    """Open a file for writing, made if it is missing, or a stream; `-` is standard output.

    Its content is not changed. Raises OSError, for folders, for disks, and for a pipe that nobody
    reads.
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
            continue  # another program has just made it
    raise Unfit(errno.ELOOP, os.strerror(errno.ELOOP))


def beside(place: Path, mark: str, ending: str) -> tuple[Path, int]:
    """Make a new file in the folder of `place`; returns its path and its descriptor.

    Its name is made of that of `place`, `mark`, random digits that nobody can foretell, and
    `ending`; no file had this name before. Raises OSError.
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
    """The standard output. Raises OSError if the program was started without one."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    sys.stdout.flush()
    return Output(path, path, os.dup(1), regular=False, standard=True)


def _there(path: Path) -> Output:
    """Open what is there already. Raises OSError."""
    try:
        descriptor = os.open(path, os.O_WRONLY | _COMMON)
    except OSError as error:
        if error.errno == errno.ENXIO:
            raise Unfit(errno.ENXIO, _("nothing is reading from it")) from error
        raise
    try:
        here = os.fstat(descriptor)
        if stat.S_ISDIR(here.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if stat.S_ISBLK(here.st_mode):
            raise Unfit(errno.EINVAL, _("it is not an ordinary file"))
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
            raise Unfit(errno.EBUSY, _("another program is writing to it"))
        return Output(path, Path(os.path.realpath(path)), both, regular=True)
    except BaseException:
        _shut(descriptor)
        raise


def _is_standard(descriptor: int, here: os.stat_result) -> bool:
    """Whether what was opened is the program's own standard output; /dev/null does not count."""
    if stat.S_ISCHR(here.st_mode) and not os.isatty(descriptor):
        return False
    try:
        return os.path.samestat(os.fstat(1), here)
    except OSError:
        return False


def _shut(descriptor: int) -> None:
    """Close the descriptor, if it is open."""
    try:
        os.close(descriptor)
    except OSError:
        return


def _read(descriptor: int, most: int) -> bytes:
    found = b""
    while len(found) < most and (raw := os.read(descriptor, most - len(found))):
        found += raw
    return found


# System-specific functions -----------------------------------------------------------------------------

if sys.platform == "win32":
    import msvcrt

    def force(descriptor: int) -> None:
        """Wait until what was written is on the disk. Raises OSError."""
        os.fsync(descriptor)

    def lock(descriptor: int) -> None:
        """Lock the file until it is closed. Raises OSError if somebody else holds the lock."""
        here = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, here, os.SEEK_SET)

else:
    import fcntl

    def force(descriptor: int) -> None:
        """Wait until what was written is on the disk. Raises OSError."""
        if sys.platform == "darwin":  # where fsync does not flush the disk's own cache
            try:
                fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
                return
            except OSError as error:
                if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.ENOTTY):
                    raise
        os.fsync(descriptor)

    def lock(descriptor: int) -> None:
        """Lock the file until it is closed. Raises OSError if somebody else holds the lock."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def open_to_add(path: Path) -> IO[bytes]:
    """Open an ordinary file for appending, made if it is missing. Raises OSError; never blocks."""
    output = open_to_write(path)
    if not output.regular:
        output.close()
        raise Unfit(errno.EINVAL, _("it is not an ordinary file"))
    os.lseek(output.descriptor, 0, os.SEEK_END)
    return open(output.descriptor, "ab")  # noqa: PTH123 - a descriptor
