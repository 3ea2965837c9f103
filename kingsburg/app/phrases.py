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


def decimal(value: float, digits: int = 1) -> str:
    """A number with so many digits behind the point, or behind the comma where a language has it."""
    whole, _point, part = f"{value:.{digits}f}".partition(".")
    # Translators: the point or comma of a decimal number.
    return pgettext("decimal number", "{whole}.{part}").format(whole=whole, part=part)


def opening(text: str) -> str:
    """The text as it opens a line: its first letter is a capital."""
    return text[:1].upper() + text[1:]


def percent(chance: float) -> str:
    """A chance in whole percent; only certainty is shown as 0 or 100."""
    number = round(100 * chance)
    if 0.0 < chance < 1.0:
        number = min(99, max(1, number))
    return _("{n} %").format(n=number)


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
