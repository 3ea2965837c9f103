"""Caches for what has been computed about games; each is bounded, and `forget` empties them all."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar
from weakref import WeakSet

P = ParamSpec("P")
K = TypeVar("K")
T = TypeVar("T")
_REMEMBERED: WeakSet[Any] = WeakSet()


class Found(dict[K, T]):
    """A table that finds what it lacks, and keeps it; for keys of which there are not many.

    To look up what it has takes no call of a function.
    """

    def __init__(self, find: Callable[[K], T]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: K) -> T:
        found = self[key] = self._find(key)
        return found


def remembered(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """A decorator that caches the latest `most` results of a function with hashable arguments."""

    def keep(function: Callable[P, T]) -> Callable[P, T]:
        kept = lru_cache(maxsize=most)(function)
        _REMEMBERED.add(kept)
        return kept  # type: ignore[return-value]  # it takes the same arguments

    return keep


def forget() -> None:
    """Empty all these caches, of every game; results are computed anew when they are next needed."""
    for kept in list(_REMEMBERED):
        kept.cache_clear()
