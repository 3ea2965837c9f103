"""The legal placements, looked up by dice, modifiers and advisor; no rule is decided here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kingsburg.engine.kingsburg.actions import Decision, Influence
from kingsburg.ui.games.kingsburg import paying


@dataclass(frozen=True, slots=True)
class Wish:
    """The chosen dice, as pips, and the chosen modifiers; `market` is -1, 0 or +1."""

    colour: tuple[int, ...] = ()
    white: tuple[int, ...] = ()
    plus2: bool = False
    market: int = 0
    envoy: bool = False

    @property
    def empty(self) -> bool:
        """Whether no die is chosen."""
        return not self.colour and not self.white

    @property
    def total(self) -> int:
        """The sum of dice, token and Market."""
        return sum(self.colour) + sum(self.white) + 2 * self.plus2 + self.market


def cost(way: Influence) -> tuple[int, int, int, int]:
    """What a placement spends besides dice, as a sort key: the cheapest comes first."""
    return (
        int(way.envoy) + int(way.plus2) + abs(way.market),
        int(way.envoy),
        int(way.plus2),
        len(way.colour) + len(way.white),
    )


def plain(way: Influence) -> bool:
    """Whether a placement spends nothing but dice."""
    return cost(way)[0] == 0


class Placements:
    """The legal placements of one decision by advisor, the cheapest first."""

    def __init__(self, legal: Sequence[Decision]) -> None:
        self._ways: dict[int, list[Influence]] = {}
        for action in legal:
            if isinstance(action, Influence):
                self._ways.setdefault(action.advisor, []).append(action)
        for ways in self._ways.values():
            ways.sort(key=cost)

    def ways(self, advisor: int, wish: Wish | None = None) -> list[Influence]:
        """The placements on that advisor; a wish asks for its dice and at least its modifiers."""
        ways = self._ways.get(advisor, [])
        return ways if wish is None or wish.empty else [w for w in ways if _fits(w, wish)]

    def advisors(self, wish: Wish | None = None) -> dict[int, bool]:
        """The advisors within reach, each with whether dice or exactly the wish are enough."""
        found = {}
        for advisor in self._ways:
            ways = self.ways(advisor, wish)
            if ways:
                found[advisor] = any(_exact(w, wish) if wish and not wish.empty else plain(w) for w in ways)
        return found

    def exact(self, wish: Wish) -> list[Influence]:
        """The placements with exactly the chosen dice and modifiers, by advisor."""
        return [w for n in sorted(self._ways) for w in self._ways[n] if _fits(w, wish) and _exact(w, wish)]

    def modifiers(self) -> dict[str, bool]:
        """Whether a legal placement uses each modifier: "plus2", "minus", "plus", "envoy"."""
        every = [w for ways in self._ways.values() for w in ways]
        return {
            "plus2": any(w.plus2 for w in every),
            "minus": any(w.market == -1 for w in every),
            "plus": any(w.market == 1 for w in every),
            "envoy": any(w.envoy for w in every),
        }


def _fits(way: Influence, wish: Wish) -> bool:
    return (
        way.colour == wish.colour
        and way.white == wish.white
        and (way.plus2 or not wish.plus2)
        and (way.market == wish.market or not wish.market)
        and (way.envoy or not wish.envoy)
    )


def _exact(way: Influence, wish: Wish | None) -> bool:
    return wish is not None and (way.plus2, way.market, way.envoy) == (wish.plus2, wish.market, wish.envoy)


def wish_for(
    colour: Sequence[int],
    white: Sequence[int],
    chosen: Iterable[tuple[bool, int]],
    *,
    plus2: bool = False,
    market: int = 0,
    envoy: bool = False,
) -> Wish:
    """Return the wish for the dice at these positions (white, index) of a hand."""
    positions = sorted(chosen)
    return Wish(
        tuple(sorted(colour[i] for is_white, i in positions if not is_white)),
        tuple(sorted(white[i] for is_white, i in positions if is_white)),
        plus2,
        market,
        envoy,
    )


def sum_text(wish: Wish) -> str:
    """The chosen dice as a sum, like `3 + 4 + white 1 = 8`."""
    parts = paying.dice_texts(wish.colour, wish.white)
    if wish.plus2:
        parts.append("2")
    text = " + ".join(parts)
    if wish.market:
        text += " + 1" if wish.market > 0 else " − 1"
    return f"{text} = {wish.total}" if len(parts) > 1 or wish.market else text


def badge(way: Influence) -> tuple[str, ...]:
    """What a placement needs besides dice, as icon names for a card."""
    found = []
    if way.plus2:
        found.append("plus2")
    if way.market:
        found.append("plus" if way.market > 0 else "minus")
    if way.envoy:
        found.append("envoy")
    return tuple(found)
