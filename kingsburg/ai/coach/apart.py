"""Gives the best two options reasons of their own, where both have the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, replace
from typing import Any

from kingsburg.ai.coach.options import CoachOption


def told_apart(found: Sequence[CoachOption], behind: Any) -> list[CoachOption]:
    """Return the options, best first, so that the first two do not give the same reason.

    The first option then gives its weightiest reason that the second lacks; if it has none, the
    second does so; and if that has none either, it says only how far it is `behind`.
    """
    if len(found) < 2 or _key(found[0].merit) != _key(found[1].merit):
        return list(found)
    first, second, *rest = found
    own = _lacking(first, second)
    if own is not None:
        return [_with(first, own), second, *rest]
    other = _lacking(second, first)
    return [first, _with(second, behind if other is None else other), *rest]


def _lacking(one: CoachOption, other: CoachOption) -> Any | None:
    """The weightiest merit worth saying of one option that is not true of the other."""
    others = {_key(merit) for merit in (other.merit, *other.also, *other.slight)}
    return next((merit for merit in one.also if _key(merit) not in others), None)


def _with(one: CoachOption, merit: Any) -> CoachOption:
    """The option with that merit as its reason; the present one comes next."""
    return replace(one, merit=merit, also=(one.merit, *(other for other in one.also if other != merit)))


def _key(merit: Any) -> tuple[Any, ...]:
    """A key that is equal for merits which are told in the same sentence, with chances in percent."""
    parts = (round(part, 2) if isinstance(part, float) else part for part in astuple(merit))
    return (type(merit), *parts)
