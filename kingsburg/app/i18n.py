"""Languages by gettext.

Sentences are looked up when they are used, so that a change of language works at once.
"""

from __future__ import annotations

import gettext
import locale
from pathlib import Path

from kingsburg.paths import asset

DOMAIN = "kingsburg"

_current: gettext.NullTranslations = gettext.NullTranslations()


def _(message: str) -> str:
    """The message in the player's language, or as it stands (English)."""
    return _current.gettext(message) if message else ""


def ngettext(singular: str, plural: str, n: int) -> str:
    """The message for a number of things, in the player's language."""
    return _current.ngettext(singular, plural, n)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools know
    """Mark a message in a table for translation; whoever shows it calls ``_`` then."""
    return message


def set_language(code: str | None, folder: Path | None = None) -> None:
    """Speak a language ("de", "pt_BR"), or the system's if None.

    English wherever a translation is missing.
    """
    global _current
    wanted = [code] if code else _system_languages()
    _current = gettext.translation(DOMAIN, folder or asset("locale"), languages=wanted, fallback=True)


def languages(folder: Path | None = None) -> list[str]:
    """The codes of the languages that can be chosen, English first."""
    found = (folder or asset("locale")).glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return ["en", *sorted({p.parent.parent.name for p in found} - {"en"})]


def _system_languages() -> list[str]:
    name = locale.getlocale()[0]
    return [name] if name else []
