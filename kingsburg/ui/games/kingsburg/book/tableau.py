"""How Kingsburg's examples are played and shown: a table laid by hand, and figures of what lies on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.actions import Action
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, COLUMNS
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, deck
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.engine.kingsburg.examples.laid import Holding, Moment, laid
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.ui.book.page import Cell, Figure, Picture
from kingsburg.ui.games.kingsburg import chronicle, words
from kingsburg.ui.games.kingsburg.book.links import front, icon, portrait
from kingsburg.ui.games.kingsburg.info import KINGSBURG

NAMES: Final = ("Rowena", "Aldous", "Isolde", "Bertram")
GAME: Final = Kingsburg()
DIE: Final = "dice"


def at(row: int, column: int) -> int:
    """The building of that row and column, counted from 1, by its index."""
    return (row - 1) * COLUMNS + column - 1


def left_of(building: int) -> tuple[int, ...]:
    """The buildings to the left of one in its row."""
    here = BUILDINGS[building]
    return tuple(at(here.row, column) for column in range(1, here.column))


def enemy(year: int, kind: str, strength: int) -> int:
    """The index of that enemy card."""
    return next(i for i in deck(year) if (ENEMIES[i].kind, ENEMIES[i].strength) == (kind, strength))


class Played:
    """A game of an example: its state, and what everybody has as far as it was told."""

    def __init__(
        self, moment: Moment, holdings: Sequence[Holding], year: int = 1, enemy: int | None = None
    ) -> None:
        cards = [deck(y)[0] for y in range(1, YEARS + 1)]
        if enemy is not None:
            cards[year - 1] = enemy
        self.state, self.events = laid(moment, holdings, tuple(cards), year)
        self.has = {
            seat: ev.Holdings(*h.goods, h.plus2, h.soldiers, h.vp, h.envoy, h.buildings)
            for seat, h in enumerate(holdings)
        }

    def do(self, *actions: Action) -> Sequence[ev.Event]:
        """Play these actions by the rules; return what happened."""
        self.events = []
        for action in actions:
            self.state, events = GAME.apply(self.state, action)
            self.events += events
        return self.events

    def tell(self, event: ev.Event) -> str:
        """Take over what everybody has after an event; return its sentence in the chronicle, if any."""
        for seat, holdings in getattr(event, "after", ()):
            self.has[seat] = holdings
        found = chronicle.line(event, NAMES)
        return found.text if found is not None else ""


def name(seat: int) -> Cell:
    """A player's shield and name."""
    return Cell(((("shields", KINGSBURG.colours[seat]), ""),), NAMES[seat])


def number(n: int | str, *, new: bool = False) -> Cell:
    """A large number."""
    return Cell(text=str(n), strong=True, new=new)


def dice(seat: int, values: Iterable[int], *, new: bool = False) -> Cell:
    """Dice in a player's colour."""
    colour = KINGSBURG.colours[seat]
    return Cell(tuple(((DIE, f"{colour}_{n}"), "") for n in values), new=new)


def neutral(kind: str, values: Iterable[int]) -> Cell:
    """Neutral dice of one colour; `kind` is "a" or "b"."""
    return Cell(tuple(((DIE, f"neutral_{kind}_{n}"), "") for n in values))


def advisors(numbers: Iterable[int], *, new: bool = False) -> Cell:
    """Advisors by their portraits, with their numbers."""
    return Cell(tuple((portrait(n), str(n)) for n in numbers), new=new)


def buildings(found: Iterable[int], *, new: bool = False) -> Cell:
    """Buildings by their pictures."""
    return Cell(tuple((front(b), "") for b in found), new=new)


def goods(holdings: ev.Holdings) -> Cell:
    """Gold, wood and stone, each with its number."""
    return amounts((holdings.gold, holdings.wood, holdings.stone))


def amounts(found: Sequence[int]) -> Cell:
    """These goods, each with its number; a stroke for none."""
    signs: list[tuple[Picture, str]] = [
        (icon(words.GOODS_ICONS[kind]), str(n)) for kind, n in enumerate(found) if n
    ]
    return Cell(tuple(signs), "" if signs else "–")


def holdings_figure(p: Played, before: dict[int, ev.Holdings] | None = None) -> Figure:
    """What everybody has in goods, tokens and points; what differs from `before` is new."""
    before = before or p.has
    rows = tuple(
        (
            name(seat),
            *(number(n, new=n != was) for n, was in zip(_counts(h), _counts(before[seat]), strict=True)),
        )
        for seat, h in p.has.items()
    )
    heads = ("", words.kind_name(0), words.kind_name(1), words.kind_name(2), _("+2 token"), _("points"))
    return Figure(heads, rows)


def _counts(h: ev.Holdings) -> tuple[int, ...]:
    return h.gold, h.wood, h.stone, h.plus2, h.vp
