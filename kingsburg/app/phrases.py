"""Lists, numbers, chances and dates in the player's language.

How a language writes them is in messages like all other words. `build/languages.py` takes them from
the Unicode CLDR when it begins a translation, and a test compares them with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from kingsburg.app.i18n import N_, _, pgettext

_MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June")),
    *(N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)


def joined(parts: Sequence[str]) -> str:
    """`a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    # Translators: the beginnings of words before which "and" has another form, separated by "|", as
    # "i|hi" in Spanish ("e" instead of "y"); "-" if there are none. The message below has that form.
    if _begins(parts[-1], pgettext("beginnings after another form of: and", "-")):
        both = pgettext("and, before such a beginning", "{first} and {last}")
    else:
        both = _("{first} and {last}")
    return both.format(first=_(", ").join(parts[:-1]), last=parts[-1])


def in_order(parts: Sequence[str]) -> str:
    """`a, b, c`: things that lie one beside the other in that order."""
    return _(", ").join(parts)


def either(parts: Sequence[str]) -> str:
    """`a, b or c`."""
    if len(parts) < 2:
        return "".join(parts)
    # Translators: as for "and": "o|ho" in Spanish ("u" instead of "o"); "-" if there are none.
    if _begins(parts[-1], pgettext("beginnings after another form of: or", "-")):
        one = pgettext("or, before such a beginning", "{first} or {last}")
    else:
        one = _("{first} or {last}")
    return one.format(first=_(", ").join(parts[:-1]), last=parts[-1])


def _begins(text: str, beginnings: str) -> bool:
    """Whether the text begins in one of the ways, which are separated by "|"."""
    return text.lower().startswith(tuple(beginnings.split("|")))


def number(value: float) -> str:
    """`1,000,000` or `0.25`: a number with its thousands set apart."""
    digits = f"{value}"
    return _pointed(digits) if "." in digits else _grouped(digits)


def chosen(value: float) -> str:
    """A number that a person has chosen, as a time in seconds: `60` or `0.5`, without a useless `.0`."""
    return number(int(value) if value == int(value) else value)


def decimal(value: float, digits: int = 1) -> str:
    """A number with so many digits behind the point, or behind the comma where a language has it."""
    return _pointed(f"{value:.{digits}f}")


def with_point(text: str) -> str:
    """A decimal number as a person types it, with a point where the language writes a comma."""
    return text.replace(_pointed("."), ".")


def _pointed(digits: str) -> str:
    before, _point, part = digits.partition(".")
    # Translators: the point or comma of a decimal number.
    return pgettext("decimal number", "{whole}.{part}").format(whole=_grouped(before), part=part)


def _grouped(digits: str) -> str:
    # Translators: the smallest number whose thousands are set apart: "10000" where one writes "1234"
    # but "12 345".
    least = pgettext("number with its thousands set apart", "1000")
    if len(digits.lstrip("-")) < len(least):
        return digits
    # Translators: the comma between thousands and hundreds.
    apart = pgettext("number with its thousands set apart", "{thousands},{hundreds}")
    told, left = digits[-3:], digits[:-3]
    while left.strip("-"):
        told, left = apart.format(thousands=left[-3:], hundreds=told), left[:-3]
    return left + told


def opening(text: str) -> str:
    """The text as it opens a line: its first letter is a capital."""
    return text[:1].upper() + text[1:]


def percent(chance: float) -> str:
    """A chance in whole percent; only certainty is shown as 0 or 100."""
    number = round(100 * chance)
    if 0.0 < chance < 1.0:
        number = min(99, max(1, number))
    return _("{n}%").format(n=number)


def moment(at: datetime, now: datetime) -> str:
    """`today, 14:05`, `yesterday, 9:30` or `3 May 2027, 14:05`; both times are in one time zone."""
    time = _("{hour}:{minute}").format(hour=at.hour, minute=f"{at.minute:02}")
    if at.date() == now.date():
        return _("today, {time}").format(time=time)
    if at.date() == (now - timedelta(days=1)).date():
        return _("yesterday, {time}").format(time=time)
    month = _(_MONTHS[at.month - 1])
    return _("{day} {month} {year}, {time}").format(day=at.day, month=month, year=at.year, time=time)


def unclosed(sentence: str) -> str:
    """Return a sentence, or a title, to which something is added: without its full stop."""
    return sentence.removesuffix(".")
