"""The games of the house: the one place in the engine that knows them all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from kingsburg.engine.record import Notation


def _kingsburg() -> Notation[Any]:
    from kingsburg.engine.kingsburg.notation import KingsburgNotation

    return KingsburgNotation()


def _burgenland() -> Notation[Any]:
    from kingsburg.engine.burgenland.notation import BurgenLandNotation

    return BurgenLandNotation()


class Shelf(Mapping[str, "Notation[Any]"]):
    """By name, each game's notation, which holds the game; its rules are imported when it is taken down."""

    def __init__(self, makers: Mapping[str, Callable[[], Notation[Any]]]) -> None:
        self._makers: dict[str, Callable[[], Notation[Any]]] = {}
        for name, make in makers.items():
            self.put(name, make)

    def put(self, name: str, make: Callable[[], Notation[Any]]) -> None:
        """Puts a game on the shelf; `make` is called when it is first taken down."""
        self._makers[name] = cache(make)

    def remove(self, name: str) -> None:
        """Takes a game off the shelf. Raises KeyError if it is not there."""
        del self._makers[name]

    def __getitem__(self, name: str) -> Notation[Any]:
        return self._makers[name]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


SHELF: Final = Shelf({"kingsburg": _kingsburg, "burgenland": _burgenland})
"""The one that is played by default stands first."""
