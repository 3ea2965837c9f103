"""The settings: pages, a search over all of them, and rows that take effect at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.app.jobs import Job
from kingsburg.app.settings import Settings
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap, Stroke
from kingsburg.ui.settings import layout
from kingsburg.ui.settings.contents import PageLine
from kingsburg.ui.settings.controls import Wishes
from kingsburg.ui.settings.finding import found
from kingsburg.ui.settings.pages import PAGES
from kingsburg.ui.settings.rows import Row, furthest, laid
from kingsburg.ui.settings.samples import RUNS, period
from kingsburg.ui.settings.setting import Act, Folder, Item, Note, Page, Setting, Value
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.widgets import Button, TextField, UpDown, Widget

SEARCH: Final = "settings.search"
_LONGEST: Final = 40


class SettingsScene(SheetScene):
    """One page, or what a search has found on all of them."""

    name = "settings"
    size = layout.SHEET
    grows = False

    def __init__(self, ui: Ui, page: str = "") -> None:
        """Open the page of that name, or the first."""
        super().__init__(ui)
        self._page = next((one for one in PAGES if one.name == page), PAGES[0])
        self._wanted = bool(page)
        """Whether the page shown was asked for by its name: then Enter does not lead back from it."""
        self._query = ""
        self._first = 0
        """The first row in sight."""
        self._rows: Sequence[Row] = ()
        self._seen = range(0)
        self._middle = slice(0)
        """Which of the widgets are those of the rows in sight."""
        self._changed: dict[str, float] = {}
        """When each setting was changed, by the window's clock."""
        self._focused: str | None = None
        self._wishes = Wishes(self._change, self._act, self._open, self._since)

    def title(self) -> str:
        """Return the title "Settings"."""
        return _("Settings")

    def status(self) -> str:
        """Name the open page, or what is searched for."""
        if self._query:
            return _("Settings: search for “{words}”").format(words=self._query)
        return _("Settings: {page}").format(page=_(self._page.title))

    # What is there ------------------------------------------------------------------------------------------

    def _items(self) -> Sequence[Item]:
        """Return the items of the open page, or those that were found, each page of them with its name."""
        if not self._query:
            return self._page.items
        items: list[Item] = []
        for page, hits in found(PAGES, self._query):
            items += [Note(page.title), *hits]
        return items or [Note(_("Nothing is found for “{words}”.").format(words=self._query))]

    def content(self) -> Sequence[Widget]:
        """Make the search, the list of pages, the rows in sight, and what moves and restores them."""
        f, view, gap = self.ui.frame, self.on_sheet(*layout.VIEW), self.ui.frame.px(layout.ROW_GAP)
        rows = [Row(self.ui, item, view, self._wishes) for item in self._items()]
        self._first = min(self._first, furthest(rows, view, gap))
        self._rows, self._seen = laid(rows, view, self._first, gap, f.window_h)
        shown = [widget for i in self._seen for widget in self._rows[i].widgets]
        before = [self._field(), *self._list()]
        self._middle = slice(len(before), len(before) + len(shown))
        return [*before, *shown, *self._moving(view), *self._foot()]

    def _field(self) -> Widget:
        place, hint = self.on_sheet(*layout.SEARCH), _("Search  ( / )")
        return TextField(SEARCH, place, _("Search all settings"), self._query, self._search, hint, _LONGEST)

    def _list(self) -> Sequence[Widget]:
        x, y, w, _h = layout.LIST
        high = layout.page_height(len(PAGES), self.ui.frame.text_scale)
        return [
            PageLine(
                f"page.{page.name}",
                self.on_sheet(x, y + high * i, w, high),
                _(page.title),
                page is self._page and not self._query,
                partial(self.turn_to, page),
            )
            for i, page in enumerate(PAGES)
        ]

    def _moving(self, view: Rect) -> Sequence[Widget]:
        """The two arrows beside a page of which not all is in sight."""
        if len(self._seen) == len(self._rows):
            return ()
        rail = self.on_sheet(*layout.RAIL)
        no_more = _("there is no more of it")
        top = "" if self._seen.start else no_more
        end = "" if self._seen.stop < len(self._rows) else no_more
        up, down = rail.top_part(rail.w), rail.bottom_part(rail.w)
        page = max(1, len(self._seen) - 1)
        return [
            UpDown("button.up", up, _("Further up"), partial(self.move, -page), reason=top, icon="up"),
            UpDown("button.down", down, _("Further down"), partial(self.move, page), reason=end, icon="down"),
        ]

    def _foot(self) -> Sequence[Widget]:
        if self._query or not self._page.settings:
            return ()
        rect = self.on_sheet(
            layout.SHEET[0] - 64 - layout.RESTORE_W, layout.FOOT, layout.RESTORE_W, layout.FOOT_H
        )
        why = "" if self._to_restore() else _("all of this page is as it was at first")
        tip = _("Everything on this page becomes as it was when the game was new.")
        return [Button("button.restore", rect, _("Restore this page"), self._restore, reason=why, tip=tip)]

    # What is done -------------------------------------------------------------------------------------------

    def turn_to(self, page: Page) -> None:
        """Open a page from its beginning; a search is over."""
        self._page, self._query, self._first, self._wanted = page, "", 0, False
        self.rebuild()

    def _search(self, words: str) -> None:
        self._query, self._first, self._wanted = words.lstrip("/ "), 0, False
        self.rebuild()

    def _change(self, setting: Setting, value: Value) -> None:
        """Put a value into force, and keep its row in sight however the page is laid out then."""
        self._changed[setting.name] = self.ui.clock()
        setting.change(self.ui, value)
        self.rebuild()
        self._reach(next((i for i, row in enumerate(self._rows) if row.item is setting), None))

    def _act(self, act: Act) -> None:
        act.do(self.ui)
        self.rebuild()

    def _open(self, folder: Folder) -> None:
        path = folder.path()

        def told(job: Job[str]) -> None:
            why = job.result()
            if why:
                self.ui.toast(
                    _("This folder cannot be shown ({reason}): {path}").format(reason=why, path=path)
                )

        self.ui.jobs.start(partial(self.ui.show_folder, path), told, "folder")

    def _to_restore(self) -> Sequence[tuple[Setting, Value]]:
        """Return the page's settings that are not as at first, with their first values."""
        first = _FIRST._asdict()
        own = self._page.settings
        return [(s, first[s.name]) for s in own if getattr(self.ui.settings, s.name) != first[s.name]]

    def _restore(self) -> None:
        for setting, value in self._to_restore():
            setting.change(self.ui, value)
        self.rebuild()

    # Moving it ----------------------------------------------------------------------------------------------

    def move(self, rows: int) -> None:
        """Move the page by so many rows, as far as there is more of it."""
        self._first = max(0, self._first + rows)
        self.rebuild()

    def scroll(self, notches: int) -> None:
        """Move the page by a row for each notch of the wheel."""
        self.move(-notches)

    def _reach(self, row: int | None) -> None:
        """Bring a row into sight."""
        self.content()
        if row is None or row in self._seen:
            return
        while row >= self._seen.stop and self._seen.stop < len(self._rows):
            self._first += 1
            self.content()
        self._first = min(self._first, row)
        self.rebuild()

    def update(self, dt: float) -> bool:
        """Follow the keyboard, and let samples move that show a setting changed just now."""
        attention = self.ui.attention
        focus = attention.focus if attention.ring else None
        if focus != self._focused:
            self._focused = focus
            self._reach(next((i for i, row in enumerate(self._rows) if _has(row, focus)), None))
        return any(self._since(setting) >= 0 for setting in self._page.settings)

    def _since(self, setting: Setting) -> float:
        """Return how long ago a setting was changed, in milliseconds; -1 once its sample has come to rest."""
        at = self._changed.get(setting.name)
        if at is None or setting.sample != "motion":
            return -1.0
        gone = (self.ui.clock() - at) * 1000
        return gone if gone < RUNS * period(setting.name, self.ui.settings) else -1.0

    # Keys and spots -----------------------------------------------------------------------------------------

    def spots(self) -> Sequence[Spot]:
        """Return the spots of what is in sight; the keyboard reaches the other rows, too."""
        widgets = list(self.widgets)
        if self.ui.attention.ring:
            widgets[self._middle] = [widget for row in self._rows for widget in row.widgets]
        return [self._keyed(spot) for widget in widgets for spot in widget.spots()]

    def _keyed(self, spot: Spot) -> Spot:
        """The field of the search can be reached by its own key."""
        if self._wanted and spot.main and self.ui.attention.ring:
            return spot._replace(main=False)
        if spot.id != SEARCH:
            return spot
        return Spot(spot.id, spot.rect, spot.state, spot.does, spot.label, spot.tip, "/", value=spot.value)

    def begins_at(self, usable: Sequence[Spot]) -> str | None:
        """Return what comes first on a page that was asked for by its name."""
        shown = {spot.id for widget in self.widgets[self._middle] for spot in widget.spots()}
        return next((spot.id for spot in usable if spot.id in shown), None) if self._wanted else None

    def field(self) -> str:
        """The field of the search while one writes in it: Return and Escape are the page's, too."""
        return SEARCH if self.ui.attention.focus == SEARCH else ""

    def key(self, name: str) -> None:
        """End the search or go back on Escape, and move the page by its keys."""
        page = max(1, len(self._seen) - 1)
        moves = {"page_up": -page, "page_down": page, "home": -len(self._rows), "end": len(self._rows)}
        if name in moves:
            self.move(moves[name])
        elif name == "escape" and self._query:
            self._search("")
        elif name == "escape":
            self.back()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, and a line between the list and the page."""
        super().draw(canvas)
        f, (x, y, _w, h) = canvas.frame, layout.VIEW
        line = self.on_sheet(x - 24, y, 1, h)
        canvas.fill(Rect(line.x, line.y, f.px(Stroke.LINE), line.h), theme.PAPER_DARK)
        if len(self._seen) < len(self._rows):
            rail = self.on_sheet(*layout.RAIL)
            rail = rail.inset((rail.w - f.px(Gap.S)) // 2, rail.w + f.px(Gap.M))
            canvas.fill(rail, theme.PAPER_DARK)
            part = rail.h * len(self._seen) // len(self._rows)
            top = rail.y + rail.h * self._seen.start // len(self._rows)
            canvas.fill(Rect(rail.x, top, rail.w, part), theme.GOLD_DARK)


_FIRST: Final = Settings()


def _has(row: Row, spot_id: str | None) -> bool:
    return any(spot.id == spot_id for widget in row.widgets for spot in widget.spots())
