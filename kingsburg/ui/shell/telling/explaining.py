"""Explains the term under the pointer, or one in what has the keyboard's focus.

The shell knows no game: the scene says who knows its terms.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from kingsburg.ui.paint import written
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Time
from kingsburg.ui.paint.written import Written
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import Spot, hit


class Explained(Protocol):
    """A term: title, sentence and example (messages), the book's page and the sign's picture.

    `thing`: it names something that lies on the table and is explained there by its own tip.
    """

    @property
    def title(self) -> str:
        """The word as a heading."""
        ...

    @property
    def says(self) -> str:
        """What it means, in a sentence or two."""
        ...

    @property
    def example(self) -> str:
        """A short example, or an empty text."""
        ...

    @property
    def page(self) -> str:
        """The page of the book that tells more."""
        ...

    @property
    def sign(self) -> tuple[str, str]:
        """Its picture: group and name."""
        ...

    @property
    def thing(self) -> bool:
        """Whether it names something that lies on the table."""
        ...


class InText(Protocol):
    """A term in a text, and where it begins and ends."""

    @property
    def start(self) -> int:
        """Where it begins in the text."""
        ...

    @property
    def end(self) -> int:
        """Where it ends in the text."""
        ...

    @property
    def term(self) -> Explained:
        """The term itself."""
        ...


class Knows(Protocol):
    """Whoever finds the terms in a text."""

    def find(self, text: str) -> Sequence[InText]:
        """Return the terms in a text, from left to right."""
        ...


class Pointed(NamedTuple):
    """A term, with the places of its letters on the screen and whether a click leads to the book."""

    term: Explained
    places: tuple[Rect, ...]
    clicks: bool
    around: Rect
    """The place beside which the explanation is shown."""


_NOTHING: Final[tuple[Rect, ...]] = ()


class Explaining:
    """Which term is being explained."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._pointed: Pointed | None = None
        self._since = 0.0
        self._chosen: Pointed | None = None
        """The term that the keyboard has asked for."""
        self._asked: str | None = None
        """The spot that holds the chosen term; asked again there, the keyboard gets its next term."""

    @property
    def _known(self) -> Knows | None:
        if not self._ui.settings.hints:
            return None
        scenes = reversed(self._ui.stack.all())
        return next((known for scene in scenes if (known := scene.glossary()) is not None), None)

    @property
    def due(self) -> Pointed | None:
        """The term to be explained now; the pointer must have rested on it for a moment."""
        if self._chosen is not None:
            return self._chosen
        rested = (self._ui.clock() - self._since) * 1000 >= Time.TERM
        return self._pointed if rested else None

    @property
    def pending(self) -> bool:
        """Whether a term will be explained soon if nothing moves."""
        return self._pointed is not None and self.due is None

    def follow(self, spots: Sequence[Spot], *, by_pointer: bool) -> None:
        """Look at what is under the pointer now, and whether the focus still is where it was."""
        attention = self._ui.attention
        if self._chosen is not None and (by_pointer or attention.focus != self._asked):
            self._chosen = self._asked = None
            self._ui.invalidate()
        busy = attention.dragging is not None or attention.pressed is not None
        found = self._at(*attention.mouse, spots) if by_pointer and not busy else None
        before = self._pointed
        if (found and (found.term, found.places)) == (before and (before.term, before.places)):
            return
        if self.due is not None:
            self._ui.invalidate()
        self._pointed, self._since = found, self._ui.clock()

    def _at(self, x: int, y: int, spots: Sequence[Spot]) -> Pointed | None:
        known, text = self._known, written.at(self._ui.written, x, y)
        if known is None or text is None:
            return None
        spot = hit(spots, x, y)
        used = spot is not None and bool(spot.does)
        for found in known.find(text.text):
            places = tuple(text.places(self._ui.text, found.start, found.end))
            if any(place.holds(x, y) for place in places):
                own = found.term.thing and spot is not None and spot.kind == "thing" and bool(spot.tip)
                return None if own else Pointed(found.term, places, not used, places[0])
        return None

    def next_of(self, spot: Spot | None) -> None:
        """Explain the next term in what has the focus; after the last one none."""
        known = self._known
        if known is None or spot is None:
            return
        terms = self._terms_of(known, spot)
        order = [one.term for one in terms]
        last = self._chosen.term if self._chosen is not None and self._asked == spot.id else None
        place = order.index(last) + 1 if last in order else 0
        self._chosen = terms[place] if place < len(terms) else None
        self._asked = spot.id
        self._ui.invalidate()

    def _terms_of(self, known: Knows, spot: Spot) -> list[Pointed]:
        """Return each term once: those that are written there, then those in its label and tip."""
        texts = written.within(self._ui.written, spot.rect)
        told = [Written(spot.rect, (text,), (spot.rect.x,)) for text in (spot.label, spot.tip) if text]
        found: dict[Explained, Pointed] = {}
        for text in (*texts, *told):
            for one in known.find(text.text):
                seen = _NOTHING if text in told else tuple(text.places(self._ui.text, one.start, one.end))
                found.setdefault(one.term, Pointed(one.term, seen, clicks=False, around=spot.rect))
        return list(found.values())

    def page(self) -> str:
        """Return the book's page for the term that is explained now; "" for none."""
        due = self.due
        return due.term.page if due is not None else ""
