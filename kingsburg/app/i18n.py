"""Translation by gettext.

Sentences are looked up when they are used, so that a change of language takes effect at once. The
standard library's reader would read all of them at the start, which takes 6 to 14 ms: here each is
read when it is first said.
"""

from __future__ import annotations

import gettext
import logging
import os
import struct
import sys
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, wraps
from pathlib import Path
from typing import Any, Final, ParamSpec

from kingsburg.paths import asset

_LOG = logging.getLogger(__name__)
DOMAIN = "kingsburg"
_ENGLISH: Final = "en"
_LANGUAGE_NAMES: Final = {
    "en": "English",
    "ca": "Català",
    "cs": "Čeština",
    "da": "Dansk",
    "de": "Deutsch",
    "es": "Español",
    "eu": "Euskara",
    "fi": "Suomi",
    "fr": "Français",
    "gl": "Galego",
    "hr": "Hrvatski",
    "hu": "Magyar",
    "it": "Italiano",
    "nb": "Norsk",
    "nl": "Nederlands",
    "pl": "Polski",
    "pt": "Português",
    "pt_BR": "Português (Brasil)",
    "ro": "Română",
    "sk": "Slovenčina",
    "sl": "Slovenščina",
    "sv": "Svenska",
    "tr": "Türkçe",
}
_LOCALE_NAMES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")

_MAGIC: Final = 0x950412DE
_GLUE: Final = "\x04"
"""Stands between a context and its message."""
_MO_COUNT: Final = 8
"""Where a compiled translation says how many messages it holds, its header among them."""


class _Compiled(gettext.NullTranslations):
    """A compiled translation whose messages lie in order, as gettext wants them."""

    def __init__(self, data: bytes) -> None:
        """Raise ValueError or struct.error if the file is no compiled translation, or is cut."""
        super().__init__()
        magic, _version, n, texts, said = struct.unpack_from("<5I", data)
        if magic != _MAGIC or not n:
            raise ValueError("no compiled translation")
        self._data = data
        self._texts = struct.unpack_from(f"<{2 * n}I", data, texts)
        self._said = struct.unpack_from(f"<{2 * n}I", data, said)
        if max(table[-1] + table[-2] for table in (self._texts, self._said)) > len(data):
            raise ValueError("a part of the translation is missing")
        self._found: dict[str, tuple[str, ...] | None] = {}
        header = next(line for line in self._string(self._said, 0).decode().splitlines() if "plural=" in line)
        self._form = gettext.c2py(header.partition("plural=")[2].rstrip(";"))

    def _string(self, table: tuple[int, ...], i: int) -> bytes:
        length, start = table[2 * i : 2 * i + 2]
        return self._data[start : start + length]

    def _forms(self, message: str) -> tuple[str, ...] | None:
        """All forms of a message; None if it is not translated. A plural stands behind its singular."""
        if message not in self._found:
            wanted, count = message.encode(), len(self._texts) // 2
            at = bisect_left(range(count), wanted, key=lambda i: self._string(self._texts, i).split(b"\0")[0])
            there = at < count and self._string(self._texts, at).split(b"\0")[0] == wanted
            self._found[message] = tuple(self._string(self._said, at).decode().split("\0")) if there else None
        return self._found[message]

    def gettext(self, message: str) -> str:
        forms = self._forms(message)
        return forms[0] if forms else message

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        forms = self._forms(singular)
        return forms[self._form(n)] if forms else super().ngettext(singular, plural, n)

    def pgettext(self, context: str, message: str) -> str:
        forms = self._forms(f"{context}{_GLUE}{message}")
        return forms[0] if forms else message

    def npgettext(self, context: str, singular: str, plural: str, n: int) -> str:
        forms = self._forms(f"{context}{_GLUE}{singular}")
        return forms[self._form(n)] if forms else super().npgettext(context, singular, plural, n)


P = ParamSpec("P")
_SENTENCES: Final = 512
_current: gettext.NullTranslations = gettext.NullTranslations()
_spoken: str = _ENGLISH
_forget: Final[list[Callable[[], None]]] = []
"""Each empties what one function remembers of the language until now."""


def kept(words: Callable[P, str]) -> Callable[P, str]:
    """Remember what a function says of plain values, as long as the language stays the same.

    Words for things often stand in a table that is translated whole, and a table is asked for some
    hundred of them whenever something has changed.
    """

    @lru_cache(maxsize=_SENTENCES)
    def known(_language: object, *args: Any, **named: Any) -> str:
        return words(*args, **named)

    @wraps(words)
    def said(*args: P.args, **named: P.kwargs) -> str:
        return known(_current, *args, **named)  # type: ignore[arg-type]  # plain values are hashable

    _forget.append(known.cache_clear)
    return said


def _(message: str) -> str:
    """The message in the player's language, or unchanged (English) if it has no translation."""
    return _current.gettext(message) if message else ""


def ngettext(singular: str, plural: str, n: int) -> str:
    """The message for a number of things, in the player's language."""
    return _current.ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """The message as it is said in that context: the same English may be said in several ways."""
    return _current.pgettext(context, message)


def npgettext(context: str, singular: str, plural: str, n: int) -> str:
    """The message for a number of things, as it is said in that context."""
    return _current.npgettext(context, singular, plural, n)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools know
    """Mark a message in a table for translation; whoever shows it calls `_` on it."""
    return message


def NP_(context: str, message: str) -> str:  # noqa: N802 - as above
    """Mark a message with a context in a table; whoever shows it calls `pgettext` with both."""
    return message


def set_language(
    code: str | None, folder: Path | None = None, system: Callable[[], Sequence[str]] = tuple
) -> None:
    """Use a language ("de", "pt_BR"), or the system's if `code` is None.

    `system` asks for the languages that the system's own settings prefer, best first; environment
    variables take precedence, and if they name a language, it is not called. English is used wherever
    a translation is missing or its file is damaged.
    """
    global _current, _spoken
    wanted = [code] if code else system_languages(os.environ, () if _named(os.environ) else system())
    folder = folder or asset("locale")
    found = gettext.find(DOMAIN, folder, languages=wanted)
    try:
        _current = _Compiled(Path(found).read_bytes()) if found else gettext.NullTranslations()
    except (OSError, ValueError, StopIteration, struct.error):
        _LOG.warning("the translation cannot be read", exc_info=True)
        _current, found = gettext.NullTranslations(), None
    _spoken = Path(found).parent.parent.name if found else _ENGLISH
    for forget in _forget:
        forget()


def language() -> str:
    """The code of the language in use."""
    return _spoken


def language_name(code: str) -> str:
    """A language's name in itself; its code if the name is not known."""
    return _LANGUAGE_NAMES.get(code, code)


def languages(folder: Path | None = None) -> list[str]:
    """The codes of the languages that can be chosen, English first."""
    found = (folder or asset("locale")).glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return ["en", *sorted({p.parent.parent.name for p in found} - {"en"})]


def coverage(folder: Path | None = None) -> dict[str, int]:
    """How much of each language is translated, in whole percent of the fullest one; English is whole.

    A compiled translation says at its beginning how many messages it holds, so none is read whole.
    """
    counts = {code: _count(code, folder or asset("locale")) for code in languages(folder)[1:]}
    most = max(counts.values(), default=0)
    return {"en": 100} | {code: 100 * count // most if most else 0 for code, count in counts.items()}


def _count(code: str, folder: Path) -> int:
    """The number of messages in a compiled translation; 0 if its file is damaged."""
    try:
        with (folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
            return max(0, int(struct.unpack_from("<I", file.read(_MO_COUNT + 4), _MO_COUNT)[0]) - 1)
    except (OSError, struct.error):
        return 0


def system_languages(environment: Mapping[str, str], preferred: Sequence[str] = ()) -> list[str]:
    """The codes of the languages that the user reads, best first, up to English.

    English needs no translation, so what follows it does not matter. The codes come from the
    environment, read as POSIX and gettext do; if it names none, from `preferred`.
    """
    named = _named(environment)
    codes = [_code(named)] if named else [_code(one) for one in preferred or _windows_languages()]
    if named and codes != [_ENGLISH] and environment.get("LANGUAGE"):
        codes = [_code(one) for one in environment["LANGUAGE"].split(":") if one]
    english = [code.split("_")[0] == _ENGLISH for code in codes]
    return codes[: english.index(True)] if True in english else codes


def _named(environment: Mapping[str, str]) -> str:
    """The locale that the environment names; "" if it names none."""
    return next((environment[name] for name in _LOCALE_NAMES if environment.get(name)), "")


def _code(name: str) -> str:
    """The code in a locale's name: "pt_BR" for "pt_BR.UTF-8@euro" or "pt-BR", "en" for "C"."""
    code = name.partition(".")[0].partition("@")[0].replace("-", "_")
    return _ENGLISH if code in ("C", "POSIX") else code


def _windows_languages() -> list[str]:
    """The language of the Windows user interface; empty on other systems."""
    if sys.platform != "win32":
        return []
    import ctypes
    import locale

    code = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
    return [code] if code else []
