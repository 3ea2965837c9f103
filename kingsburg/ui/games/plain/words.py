"""Rows, prompts and holdings in words, taken from the names of the game's notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from kingsburg.app.i18n import _
from kingsburg.app.phrases import decimal, joined
from kingsburg.engine.lines import Row
from kingsburg.engine.prompt import Prompt, Subject

_LEFT_OUT: Final = frozenset({"type", "seat", "seats"})
"""Fields that a sentence words elsewhere."""
_GOODS: Final = ("gold", "wood", "stone")


def word(name: str) -> str:
    """A name of the notation as a word: `roll_or_stop` is "roll or stop"."""
    return _(name.replace("_", " ")) if name else ""


def value(found: object) -> str:
    """A value of a row in words; empty for None, false, and an empty list or object."""
    if found is None or found is False:
        return ""
    if found is True:
        return _("yes")
    if isinstance(found, Mapping):
        return _(", ").join(f"{word(str(key))} {value(one)}" for key, one in found.items())
    if isinstance(found, list | tuple):
        parts = [value(one) or _("none") for one in found]
        return (_(", ") if any(isinstance(one, str) for one in found) else " ").join(parts)
    if isinstance(found, float):
        return decimal(found, 2)
    return word(found) if isinstance(found, str) else str(found)


def details(row: Row) -> list[str]:
    """A row's fields except type and seats, as label and value; true is the label alone."""
    found = [(word(key), one, value(one)) for key, one in row.items() if not _known(key, one)]
    return [label if one is True else f"{label} {said}" for label, one, said in found if said]


def _known(key: str, one: object) -> bool:
    """Whether the field need not be worded, being told elsewhere or shown among the holdings."""
    return key in _LEFT_OUT or (key == "after" and isinstance(one, Mapping))


def deed(row: Row) -> str:
    """The deed that a row describes, done or possible, like "build: building inn, vp 1"."""
    what = word(str(row.get("type", "")))
    how = _(", ").join(details(row))
    return _("{deed}: {details}").format(deed=what, details=how) if how else what


def sentence(row: Row, names: Sequence[str]) -> str:
    """A row of the record as a sentence, with the names of the players it is about."""
    seats = [row["seat"]] if isinstance(row.get("seat"), int) else row.get("seats", ())
    who = joined([names[seat] for seat in seats])
    return _("{name}: {deed}").format(name=who, deed=deed(row)) if who else deed(row)


def subject(of: Subject | None) -> str:
    """The thing that a group of options is about; empty if there is none."""
    if of is None:
        return ""
    if of.goods is not None:
        goods = [f"{word(name)} {n}" for name, n in zip(_GOODS, of.goods, strict=True) if n]
        return joined(goods) or _("nothing")
    return _("{kind} {number}").format(kind=word(str(of.kind)), number=of.number)


def question(prompt: Prompt) -> str:
    """The question of a prompt, with what it is about."""
    ask, account = word(str(prompt.ask)), subject(prompt.account)
    return _("{question} ({account})").format(question=ask, account=account) if account else ask


def sentences(rows: Iterable[Row], names: Sequence[str]) -> str:
    """Several rows as sentences, one after the other."""
    return _("; ").join(sentence(row, names) for row in rows)


def merit(of: Any) -> str:
    """The reason that a coach gives for an option, like "lets build: building 4"."""
    name = "".join(f"_{c.lower()}" if c.isupper() else c for c in type(of).__name__).lstrip("_")
    return deed({"type": name, **asdict(of)})
