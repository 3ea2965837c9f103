"""Several things in one phrase, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _


def joined(parts: Sequence[str]) -> str:
    """`a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} and {last}").format(first=_(", ").join(parts[:-1]), last=parts[-1])


def either(parts: Sequence[str]) -> str:
    """`a, b or c`."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} or {last}").format(first=_(", ").join(parts[:-1]), last=parts[-1])
