"""How a language writes lists, numbers and dates: what the Unicode CLDR knows, as messages.

`languages.py begin` puts them into a new translation, and a test compares all translations with
them. So the game needs no library of locales when it runs: that would cost its start far more than
looking up a few messages.
"""

from __future__ import annotations

from typing import Final

from babel import Locale

Key = tuple[str | None, str]
"""A message's context and its English."""

_LOCALES: Final = {"en": "en_GB", "pt": "pt_PT"}
"""The locales of codes that stand for one country here and for another one in the CLDR."""
_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
_APART: Final = "number with its thousands set apart"
_DATE: Final = {"d": "{day}", "MMMM": "{month}", "y": "{year}"}
_NO_BREAK: Final = "\u00a0"
_SPARING: Final = (
    *("be", "bg", "ee", "es", "et", "hu", "hy", "ia"),
    *("ie", "it", "ka", "lv", "pl", "pt_PT", "sl", "sq"),
)
"""The locales in which numbers below 10,000 are written without a sign between their thousands.

Babel's tables leave out what the CLDR calls `minimumGroupingDigits`; this is as of its version 48.
"""


def known(code: str) -> dict[Key, str]:
    """The messages of a language that the CLDR answers. Raises babel.UnknownLocaleError."""
    locale = Locale.parse(_LOCALES.get(code, code))
    lists = locale.list_patterns
    signs = locale.number_symbols["latn"]
    percent = locale.percent_formats[None].pattern.replace("#,##0", "{n}").replace(_NO_BREAK, " ")
    found: dict[Key, str] = {
        (None, "{first} and {last}"): lists["standard"]["end"].format("{first}", "{last}"),
        (None, "{first} or {last}"): lists["or"]["end"].format("{first}", "{last}"),
        (None, ", "): lists["standard"]["middle"].format("", ""),
        (None, "{n}%"): percent,
        ("decimal number", "{whole}.{part}"): "{whole}" + signs["decimal"] + "{part}",
        (_APART, "{thousands},{hundreds}"): "{thousands}" + signs["group"] + "{hundreds}",
        (_APART, "1000"): "10000" if str(locale) in _SPARING else "1000",
        (None, "{day} {month} {year}, {time}"): _date(locale) + ", {time}",
    }
    names = locale.months["format"]["wide"]
    return found | {(None, english): names[number] for number, english in enumerate(_MONTHS, 1)}


def _date(locale: Locale) -> str:
    """The pattern of a date with its month in words; what stands between quotes is text."""
    pieces = str(locale.date_formats["long"].pattern).split("'")
    for i in range(0, len(pieces), 2):
        pieces[i] = " ".join(_part(word) for word in pieces[i].split(" "))
    return "".join(pieces)


def _part(word: str) -> str:
    """A part of a date's pattern as a placeholder, with the point that may follow it."""
    bare = word.rstrip(".")
    return _DATE.get(bare, bare) + word[len(bare) :]
