"""What has been worked out of a game and may be asked again: so much, and only while the game is there."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar
from weakref import WeakSet

P = ParamSpec("P")
T = TypeVar("T")
_REMEMBERED: WeakSet[Any] = WeakSet()


def remembered(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keeps that many answers of a function whose arguments are hashable, the last ones asked for."""

    def keep(function: Callable[P, T]) -> Callable[P, T]:
        kept = lru_cache(maxsize=most)(function)
        _REMEMBERED.add(kept)
        return kept  # type: ignore[return-value]  # it takes no more than the function

    return keep


def forget() -> None:
    """Lets go of all that is kept, of whatever game; it is worked out anew when it is asked for."""
    for kept in list(_REMEMBERED):
        kept.cache_clear()
