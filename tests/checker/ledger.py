"""The holdings that follow from the rows of Kingsburg."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tests.checker.rows import Reader, Row
from tests.printed import GOODS, Bag


class Ledger(Reader):
    """The rows of a record, and the holdings that follow from them."""

    def __init__(self, rows: Sequence[Any], at: int = 0) -> None:
        super().__init__(rows, at)
        self.deal(0)

    def bag(self, row: Row, key: str, names: Iterable[str] = GOODS) -> Bag:
        """Amounts of those names, never zero."""
        found = row.get(key)
        if not isinstance(found, dict):
            raise self.broken(f"{key} is always written")
        for name, n in found.items():
            if name not in names or type(n) is not int or n <= 0:
                raise self.broken(f"{key} holds amounts")
        return found

    # Holdings -----------------------------------------------------------------------------------------

    def deal(self, seats: int) -> None:
        """Everybody owns nothing."""
        nothing = {"gold": 0, "wood": 0, "stone": 0, "plus2": 0, "soldiers": 0, "vp": 0, "envoy": False}
        self.seats = seats
        self._names = [str(seat) for seat in range(seats)]
        self.own: list[dict[str, Any]] = [{**nothing, "buildings": []} for _ in range(seats)]
        self.known: list[dict[str, Any]] = [{**nothing, "buildings": []} for _ in range(seats)]
        self.envoy: int | None = None

    def gain(self, seat: int, what: Bag) -> None:
        for name, n in what.items():
            self.own[seat][name] += n

    def pay(self, seat: int, what: Bag) -> None:
        for name, n in what.items():
            self.own[seat][name] -= n
            if name != "vp" and self.own[seat][name] < 0:
                raise self.broken(f"seat {seat} has that much {name}")

    def goods(self, seat: int) -> int:
        return sum(self.own[seat][good] for good in GOODS)

    def has(self, seat: int, building: str) -> bool:
        return building in self.own[seat]["buildings"]

    def give_envoy(self, seat: int | None) -> None:
        self.envoy = seat
        for other, own in enumerate(self.own):
            own["envoy"] = other == seat

    def settle(self, row: Row) -> None:
        """The row's `after` is what the rules make of it, for at least every seat it changed."""
        after = row.get("after", {})
        for seat, own in enumerate(self.own):
            if own != self.known[seat]:
                if str(seat) not in after:
                    raise self.broken(f"after tells seat {seat}'s holdings {own}")
                self.known[seat] = {**own, "buildings": list(own["buildings"])}
        for name, told in after.items():
            self.need(name in self._names, "after names seats")
            own = self.own[self._names.index(name)]
            if told != own:
                raise self.broken(f"seat {name} has {own}")
            self.need(type(told["envoy"]) is bool, "envoy is true or false")
