"""Why the system refuses something, in the player's language.

The system's own words are English in whatever language one plays, since the program leaves the C
library's language alone.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from typing import Final

from kingsburg.app.i18n import NP_, pgettext

_SENTENCES: Final = {
    "EPERM": NP_("why the system refuses", "Operation not permitted"),
    "ENOENT": NP_("why the system refuses", "No such file or directory"),
    "EIO": NP_("why the system refuses", "Input/output error"),
    "ENXIO": NP_("why the system refuses", "No such device or address"),
    # Translators: a file that should be started is no program.
    "ENOEXEC": NP_("why the system refuses", "Exec format error"),
    # Translators: a file or an output that is closed already.
    "EBADF": NP_("why the system refuses", "Bad file descriptor"),
    # Translators: no more processes or threads may be started.
    "EAGAIN": NP_("why the system refuses", "Resource temporarily unavailable"),
    "ENOMEM": NP_("why the system refuses", "Cannot allocate memory"),
    "EACCES": NP_("why the system refuses", "Permission denied"),
    # Translators: another program is using the file.
    "EBUSY": NP_("why the system refuses", "Device or resource busy"),
    "EEXIST": NP_("why the system refuses", "File exists"),
    "ENODEV": NP_("why the system refuses", "No such device"),
    # Translators: in a path there is a file where a folder should be.
    "ENOTDIR": NP_("why the system refuses", "Not a directory"),
    "EISDIR": NP_("why the system refuses", "Is a directory"),
    "EINVAL": NP_("why the system refuses", "Invalid argument"),
    "ENFILE": NP_("why the system refuses", "Too many open files in system"),
    "EMFILE": NP_("why the system refuses", "Too many open files"),
    "EFBIG": NP_("why the system refuses", "File too large"),
    "ENOSPC": NP_("why the system refuses", "No space left on device"),
    "EROFS": NP_("why the system refuses", "Read-only file system"),
    "EPIPE": NP_("why the system refuses", "Broken pipe"),
    "ENAMETOOLONG": NP_("why the system refuses", "File name too long"),
    # Translators: files cannot be locked there, so that only one program writes to them.
    "ENOLCK": NP_("why the system refuses", "No locks available"),
    # Translators: links that lead to links, in a circle.
    "ELOOP": NP_("why the system refuses", "Too many levels of symbolic links"),
    # Translators: a program has not begun in time.
    "ETIMEDOUT": NP_("why the system refuses", "Connection timed out"),
    # Translators: a folder on another computer has gone.
    "ESTALE": NP_("why the system refuses", "Stale file handle"),
    # Translators: the player's share of the disk is used up.
    "EDQUOT": NP_("why the system refuses", "Disk quota exceeded"),
}
SENTENCES: Final[Mapping[int, str]] = {
    getattr(errno, name): said for name, said in _SENTENCES.items() if hasattr(errno, name)
}
"""The system's words that players meet, by the number of the error."""


def system_reason(error: OSError) -> str:
    """Why something failed, as part of a sentence: in the player's words if it is in the table.

    An error that brings words of its own keeps them; any other is told as the system tells it.
    """
    number = error.errno or 0
    systems_own = getattr(error, "winerror", None) is not None or error.strerror == os.strerror(number)
    if number in SENTENCES and systems_own:
        return pgettext("why the system refuses", SENTENCES[number])
    return error.strerror or str(error)
