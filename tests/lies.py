"""Small lies about a row of a record, for the tests of its checker."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Any

Row = dict[str, Any]


def lies(value: Any, put: Callable[[Any], None], unchecked: AbstractSet[str]) -> list[Callable[[], None]]:
    """Everything that could be written a little differently, deep down: each a deed that writes it."""
    if isinstance(value, bool):
        return [lambda: put(not value)]
    if isinstance(value, int):
        return [lambda: put(value + 1), lambda: put(value - 1)]
    if isinstance(value, str):
        return [lambda: put(value + "x")]
    deeds: list[Callable[[], None]] = []
    if isinstance(value, list):
        for i, item in enumerate(value):
            deeds += lies(item, lambda new, i=i: value.__setitem__(i, new), unchecked)  # type: ignore[misc]
        deeds.append(lambda: value.append(0))
    if isinstance(value, dict):
        for key, item in value.items():
            if key not in unchecked:
                put_key = lambda new, key=key: value.__setitem__(key, new)  # noqa: E731
                deeds += lies(item, put_key, unchecked)
    return deeds
