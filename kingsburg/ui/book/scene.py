"""The open book: contents on the left, a page in the middle, links and pictures in its margin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kingsburg.app.i18n import _, language
from kingsburg.ui.book import contents, margin
from kingsburg.ui.book.drawing import clipped, draw_book, draw_pieces, draw_rail, link_id
from kingsburg.ui.book.entries import Entry
from kingsburg.ui.book.flow import Flow, Laid
from kingsburg.ui.book.library import Library, Place, nothing_found
from kingsburg.ui.book.places import Places, in_view
from kingsburg.ui.book.played import Examples
from kingsburg.ui.book.shelf import shelf
from kingsburg.ui.book.tools import tools
from kingsburg.ui.book.way import TO_ITS_ANCHOR, Way
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.shell.telling.explaining import InText, Knows
from kingsburg.ui.widgets import Label, TextField, Widget, WidgetScene

SEARCH: Final = "book.search"
_NOTCH: Final = 120.0
"""How far one notch of the wheel moves the page, in design units."""
_LONGEST: Final = 40


class _NoTerms:
    """A glossary without terms."""

    def find(self, text: str) -> Sequence[InText]:
        """Find nothing."""
        return ()


class BookScene(WidgetScene):
    """All books, open at one place; the way there and back is kept while the book is open."""

    name = "book"
    overlay = True

    def __init__(
        self,
        ui: Ui,
        game: str,
        target: str = "",
        marks: frozenset[str] = frozenset(),
        books: Callable[[str], Library] = shelf,
    ) -> None:
        """`game` is the name of the game whose book is meant; `target` a page, "" for the first one.

        `marks` are targets in that book that matter now: small pictures of them are ringed. `books`
        writes the books in the present language.
        """
        super().__init__(ui)
        self._game = game
        self._marks = frozenset(f"{game}/{mark}" for mark in marks)
        self._language = language()
        self._books = books
        self._library = books(game)
        self._here = self._library.place(target, game)
        self._way = Way(self._here)
        self._query = ""
        self._scrolled = self._turned = 0
        """How far the page and the contents are moved up, in pixels."""
        self._places = Places(ui.frame)
        self._laid: Laid | None = None
        self._examples = Examples(ui, self.rebuild)
        self._around: Sequence[Widget] = ()
        """The widgets that are neither in the contents nor on the page."""
        self._focused: str | None = None
        self._show(self._here, TO_ITS_ANCHOR)

    # Where one is ---------------------------------------------------------------------------------

    @property
    def here(self) -> Place:
        """The place that is open."""
        return self._here

    @property
    def scrolled(self) -> int:
        """How far the page is moved up, in pixels."""
        return self._scrolled

    @property
    def library(self) -> Library:
        """All books, in the present language."""
        return self._library

    def status(self) -> str:
        """The book and its open page."""
        return _("{book}: {page}").format(
            book=self._library.book(self._here.game).title, page=self._here.page.title
        )

    def go(self, place: Place) -> None:
        """Turn to another place; the way back leads here."""
        self._way.go(place, self._scrolled)
        self._show(place, TO_ITS_ANCHOR)

    def _go_to(self, target: str) -> None:
        self.go(self._library.place(target, self._here.game))

    def along(self, by: int) -> None:
        """Go back (-1) or on (1) on the way one has come."""
        there = self._way.along(by, self._scrolled)
        if there is not None:
            self._show(*there)

    def _show(self, place: Place, scrolled: int) -> None:
        if place.page is not self._here.page:
            self._laid = None
            self._examples.stop()
        self._here = place
        if scrolled < 0:
            scrolled = self.page.anchors.get(place.anchor, 0)
        self._scrolled = max(0, min(scrolled, self._furthest))
        if not self._query:
            self._bring_into_sight()
        self.rebuild()

    def _bring_into_sight(self) -> None:
        """Move the contents so that the line at which one is can be seen."""
        y = 0
        for item in self._items():
            high = contents.height(self.ui.frame, item)
            if item.here:
                view = self._places.contents.h
                if not self._turned <= y <= self._turned + view - 2 * high:
                    self._turned = max(0, min(y - view // 3, self._deepest))
                return
            y += high

    def resize(self) -> None:
        """Lay the page out anew; in another language the whole book is made anew."""
        self._places = Places(self.ui.frame)
        self._laid = None
        if language() != self._language:
            self._language = language()
            self._library = self._books(self._game)
            self._way.renew(lambda old: self._library.place(old.target, old.game))
            self._here = self._way.here
        self._examples.stop()
        scrolled = min(self._scrolled, self._furthest)
        self._show(self._here, TO_ITS_ANCHOR if self._here.anchor else scrolled)

    # What is shown --------------------------------------------------------------------------------

    @property
    def page(self) -> Laid:
        """The open page, laid out for the window."""
        if self._laid is None:
            flow = Flow(self.ui, self._places.page.w)
            self._laid = flow.page(self._here.page, self._above())
            if self._places.large and self._here.page.see:
                self._laid = flow.links(_("See also"), margin.further(self._library, self._here))
        return self._laid

    def _above(self) -> str:
        """In which part of which book the page stands."""
        title = self._library.book(self._here.game).title
        parent = self._here.page.parent
        above = self._library.place(parent, self._here.game).page.name if parent else ""
        return _("{book} › {chapter}").format(book=title, chapter=above) if above else title

    @property
    def _furthest(self) -> int:
        return max(0, self.page.height - self._places.page.h)

    @property
    def _deepest(self) -> int:
        """How far the contents can be moved up."""
        entries = contents.laid(
            self.ui.frame, self._places.contents, self.ui.frame.window, self._items(), 0, self.go
        )
        return max(0, entries[-1].rect.bottom - self._places.contents.bottom) if entries else 0

    def _items(self) -> Sequence[contents.Item]:
        if self._query:
            return contents.results(self._library, self._query, self._here)
        return contents.items(self._library, self._here)

    def build(self) -> Sequence[Widget]:
        """The buttons of the examples, those around the page, and the contents."""
        self._around = self._standing()
        buttons = self._examples.widgets(self.page, self._places.page, self._scrolled)
        return [*buttons, *self._around, *self._entries()]

    def _standing(self) -> Sequence[Widget]:
        """What stands still while page and contents are moved."""
        return [
            *self._margin(),
            *tools(
                self,
                self._places,
                self._way,
                above=self._scrolled > 0,
                below=self._scrolled < self._furthest,
            ),
            TextField(
                SEARCH,
                self._places.search,
                _("Search the book"),
                self._query,
                self._search,
                _("Search the book  ( / )"),
                _LONGEST,
            ),
        ]

    def _entries(self) -> Sequence[Widget]:
        places, f = self._places, self.ui.frame
        found = self._items()
        if self._query and not found:
            room = places.contents.top_part(places.contents.h // 4)
            return [Label(room, nothing_found(self._query), theme.NOTE, theme.INK_SOFT, "left", "top", True)]
        return contents.laid(f, places.contents, f.window, found, self._turned, self.go)

    def _margin(self) -> Sequence[Widget]:
        if self._places.large:
            return ()
        places = margin.Margin(self.ui, self._places.margin, self._marks, self._go_to)
        return places.widgets(self._library, self._here)

    def spots(self) -> Sequence[Spot]:
        """First what stands on the page, from top to bottom, then what lies around it.

        What is out of sight is there for the keyboard alone, outside the window.
        """
        view, window = self._places.page, self.ui.frame.window
        found = [
            Spot(
                link_id(i),
                in_view(word.rect.moved(view.x, view.y - self._scrolled), view, window),
                READY,
                ("click",),
                word.text,
                self._library.tip(word.target, self._here.game),
                means=word.target,
            )
            for i, word in enumerate(self.page.links)
        ]
        found += [self._keyed(spot) for widget in self.widgets for spot in widget.spots()]
        keyboard = self.ui.attention.ring
        return [spot for spot in found if keyboard or window.holds(*spot.rect.pos)]

    def _keyed(self, spot: Spot) -> Spot:
        """The field of the search can be reached by its own key."""
        if spot.id != SEARCH:
            return spot
        return Spot(spot.id, spot.rect, spot.state, spot.does, spot.label, spot.tip, "/", value=spot.value)

    def draw(self, canvas: Canvas) -> None:
        """Draw the book, the page as far as it is seen, the contents and the margin."""
        places = self._places
        draw_book(canvas, places)
        hot = canvas.attention.hot
        with clipped(canvas, places.page):
            draw_pieces(canvas, self.page.pieces, places.page, self._scrolled, hot)
            self._examples.draw(canvas, self.page, places.page, self._scrolled)
        with clipped(canvas, places.contents):
            for widget in self.widgets:
                if widget not in self._around and isinstance(widget, Entry | Label):
                    widget.draw(canvas)
        for widget in self._around:
            widget.draw(canvas)
        if self._furthest:
            draw_rail(canvas, places.rail, self.page.height, self._scrolled)

    # Hands ----------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Bring into sight what the keyboard has come to; nothing moves."""
        attention = self.ui.attention
        focus = attention.focus if attention.ring else None
        if focus != self._focused:
            self._focused = focus
            self._follow(focus)
        return False

    def _follow(self, focus: str | None) -> None:
        """Move the page or the contents so that what the keyboard has reached is in sight."""
        places = self._places
        for i, word in enumerate(self.page.links):
            if link_id(i) == focus:
                self._reach(word.rect)
        for widget in self.widgets:
            if isinstance(widget, Entry) and widget.id == focus:
                above = min(0, widget.rect.y - places.contents.y)
                self.turn(above or max(0, widget.rect.bottom - places.contents.bottom))
        box = self._examples.box_of(focus, self.page)
        if box is not None:
            self._reach(box)

    def _reach(self, rect: Rect) -> None:
        view = self._places.page
        above = min(0, rect.y - self._scrolled)
        self.move(above or max(0, rect.bottom - self._scrolled - view.h))

    def glossary(self) -> Knows:
        """No term is explained here: what one reads is the explanation."""
        return _NoTerms()

    def field(self) -> str:
        """The field of the search while one writes in it: Return and Escape are the book's, too."""
        return SEARCH if self.ui.attention.focus == SEARCH else ""

    def move(self, pixels: int) -> None:
        """Move the page up by so many pixels (negative: down), as far as there is more of it."""
        moved = max(0, min(self._furthest, self._scrolled + pixels))
        if moved != self._scrolled:
            self._scrolled = moved
            self.rebuild()

    def turn(self, pixels: int) -> None:
        """Move the contents up by so many pixels, as far as there is more of them."""
        turned = max(0, min(self._deepest, self._turned + pixels))
        if turned != self._turned:
            self._turned = turned
            self.rebuild()

    def scroll(self, notches: int) -> None:
        """Scroll the contents if the pointer is over them, and else the page."""
        pixels = -notches * self.ui.frame.px(_NOTCH)
        if self.ui.attention.mouse[0] < self._places.left.right:
            self.turn(pixels)
        else:
            self.move(pixels)

    def begins_at(self, usable: Sequence[Spot]) -> str | None:
        """Return the first link on the page."""
        return next((spot.id for spot in usable if isinstance(spot.means, str)), None)

    @property
    def goes_on(self) -> bool:
        """Space turns to the next page of what is read, until the player moves the focus."""
        return True

    @property
    def own_lines(self) -> bool:
        """Up and down move the page, unless the keyboard is in the contents."""
        attention = self.ui.attention
        in_contents = any(isinstance(w, Entry) and w.id == attention.focus for w in self.widgets)
        return not (attention.ring and in_contents)

    def click(self, spot: Spot) -> None:
        """Follow a link; anything else is a widget's."""
        if isinstance(spot.means, str):
            self._go_to(spot.means)
        else:
            super().click(spot)

    def _search(self, words: str) -> None:
        self._query = words.lstrip("/ ")
        self._turned = 0
        self.rebuild()

    def back(self) -> None:
        """Close the book."""
        self.ui.stack.pop()

    def help(self) -> None:
        """The key that opens the book closes it, too."""
        self.back()

    def key(self, name: str) -> None:
        """Scroll by lines and pages, go back and forth, search, or close the book."""
        page, line = self._places.step, self.ui.frame.px(_NOTCH)
        moves = {
            "page_up": -page,
            "page_down": page,
            "space": page,
            "up": -line,
            "down": line,
            "home": -self._furthest,
            "end": self._furthest,
        }
        if name in moves:
            self.move(moves[name])
        elif name in ("backspace", "earlier"):
            self.along(-1)
        elif name == "later":
            self.along(1)
        elif name == "escape":
            if self._query:
                self._search("")
            else:
                self.back()
        elif name == "return" and self._query:
            found = self._items()
            if found:
                self.go(found[0].place)
