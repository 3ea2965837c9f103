"""The list of all games: the one place in the engine that knows them by name."""

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
    """Maps the name of each game to its notation, which holds the game itself.

    A game's rules are imported when it is first looked up.
    """

    def __init__(self, makers: Mapping[str, Callable[[], Notation[Any]]]) -> None:
        self._makers: dict[str, Callable[[], Notation[Any]]] = {}
        for name, make in makers.items():
            self.put(name, make)

    def put(self, name: str, make: Callable[[], Notation[Any]]) -> None:
        """Put a game on the shelf; `make` is called when the game is first looked up."""
        self._makers[name] = cache(make)

    def remove(self, name: str) -> None:
        """Take a game off the shelf. Raises KeyError if it is not there."""
        del self._makers[name]

    def __getitem__(self, name: str) -> Notation[Any]:
        return self._makers[name]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


SHELF: Final = Shelf({"kingsburg": _kingsburg, "burgenland": _burgenland})
"""The first is the one that is played by default."""
