"""The list of saved games: newest first, with a picture of the chosen one and what can be done with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.app.jobs import FAREWELL, Job
from kingsburg.app.replays import Replay, ReplayError, export
from kingsburg.app.saves.entries import AUTOSAVE, Entry
from kingsburg.app.saves.errors import SaveError
from kingsburg.app.saves.store import Saves
from kingsburg.paths import records_dir
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.text import Text
from kingsburg.ui.paint.theme import Gap, Radius, Size, Stroke, Time
from kingsburg.ui.saved.reopening import watch
from kingsburg.ui.saved.rows import Company, SavedRow
from kingsburg.ui.saved.thumbnail import Thumbnails
from kingsburg.ui.saved.words import called, line
from kingsburg.ui.sheets.ask import AskScene
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.sheets.waiting import WaitScene
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import Spot, find
from kingsburg.ui.table.presses import Clicks
from kingsburg.ui.widgets import Button, Label, Widget

ROWS: Final = 7
_LIST_X, _LIST_Y, _LIST_W = 60, 118, 740
_ROW_STEP, _ROW_H = 100, 90
_SIDE_X, _SIDE_W = 840, 840
_PICTURE_H = 472.5
_DETAILS_Y = _LIST_Y + _PICTURE_H + 12
_BUTTONS_Y, _BUTTON_H = 806, 66
_FOOT_Y = 902
_BACK_W = 260


class LoadScene(SheetScene):
    """The sheet of saved games. It removes a file only if the player confirms the deletion."""

    name = "load"
    size = (1740, 1000)
    grows = False

    def __init__(self, ui: Ui, saves: Saves, playing: str = "") -> None:
        """`playing` is the id of the game on the table below, if there is one."""
        super().__init__(ui)
        self._saves = saves
        self._playing = playing
        self._thumbnails = Thumbnails(ui, saves)
        self._entries: list[Entry] = []
        self._fault = ""
        self._chosen = 0
        self._looked = False
        """Whether the list has been shown before."""
        self._rested = 0.0
        """For how many milliseconds the same game has been looked at."""
        self._clicks = Clicks(ui)
        self._told = ""
        """Where the record or the folder is, once the player has asked for it."""
        self._going: set[Path] = set()
        """The files being deleted."""
        self._writing: set[Path] = set()
        """The files whose records are being written."""
        self._reading: Job[list[Entry]] | None = self._look()

    # What is listed -----------------------------------------------------------------------------------------

    def _look(self) -> Job[list[Entry]]:
        """Read the list in the background, once the game that was left is saved."""
        return Job(self.ui.jobs.after(self._saves.entries, FAREWELL), "saves")

    @property
    def chosen(self) -> Entry | None:
        """The game that is chosen in the list."""
        return self._entries[self._chosen] if self._entries else None

    @property
    def _first(self) -> int:
        """The index of the first game on the page."""
        return self._chosen // ROWS * ROWS

    def update(self, dt: float) -> bool:
        """Read the list, choose the row in focus, and draw the chosen game's picture after a rest."""
        if self._reading is not None:
            if not self._reading.done:
                return True
            self._read()
            return True
        row = self._row(self.ui.attention.focus) if self.ui.attention.ring else None
        if row is not None:
            self._choose(row.number)
        self._rested += dt
        entry = self.chosen
        if entry is None or entry.header is None or self._thumbnails.drawn(entry):
            return False
        if self._rested >= Time.THUMBNAIL and self._thumbnails.advance(entry, self._picture().size):
            self.ui.invalidate()
        return True

    def _read(self) -> None:
        assert self._reading is not None
        reading, self._reading = self._reading, None
        try:
            self._entries, self._fault = reading.result(), ""
        except SaveError as error:
            self._entries, self._fault = [], error.sentence
        if not self._looked:
            readable = (i for i, entry in enumerate(self._entries) if entry.header is not None)
            self._chosen = next(readable, 0)
            self._looked = True
        self._chosen = max(0, min(self._chosen, len(self._entries) - 1))
        self.rebuild()

    def enter(self) -> None:
        """Read the list again: it may have changed while another sheet lay above."""
        if self._reading is None:
            self._reading = self._look()
        super().enter()

    def resize(self) -> None:
        """Forget the pictures of the old size."""
        self._thumbnails.clear()
        super().resize()

    def _choose(self, number: int) -> None:
        if number != self._chosen and 0 <= number < len(self._entries):
            self._chosen = number
            self._rested = 0.0
            self.rebuild()

    def _turn(self, pages: int) -> None:
        self._choose(max(0, min(len(self._entries) - 1, self._first + pages * ROWS)))

    # What is shown ------------------------------------------------------------------------------------------

    def title(self) -> str:
        """Return the title "Saved games"."""
        return _("Saved games")

    def status(self) -> str:
        """Return what went wrong, that games are looked for, or what can be chosen."""
        if self._reading is not None:
            return _("Looking for saved games.")
        return self._fault or (_("Choose a game.") if self._entries else _("No game has been saved yet."))

    def build(self) -> Sequence[Widget]:
        """Make the content and, on the right below it, the button back."""
        at = self.on_sheet
        left = _SIDE_X + _SIDE_W - _BACK_W
        back = Button("button.back", at(left, _FOOT_Y, _BACK_W, _BUTTON_H), _("Back"), self.back)
        return [*self.content(), back]

    def content(self) -> Sequence[Widget]:
        """Make the rows of the page and, for the chosen game, its details and its buttons."""
        at, first = self.on_sheet, self._first
        made: list[Widget] = []
        for row, entry in enumerate(self._entries[first : first + ROWS]):
            rect = at(_LIST_X, _LIST_Y + _ROW_STEP * row, _LIST_W, _ROW_H)
            made.append(SavedRow(row + 1, first + row, rect, entry, first + row == self._chosen))
        if not self._entries:
            made.append(
                Label(at(_LIST_X, 380, self.size[0] - 120, 80), self.status(), theme.NOTE, align="centre")
            )
        made += self._pages()
        if self.chosen is not None:
            made += self._details(self.chosen)
            made += self._deeds(self.chosen)
        made.append(
            Button(
                "button.folder",
                at(_LIST_X, _FOOT_Y + 6, 470, 54),
                _("Where are the files?"),
                self._tell_folder,
                style=theme.BUTTON.at(Size.FINE),
            )
        )
        if self._told:
            where = at(_LIST_X + 490, _FOOT_Y, _SIDE_X + _SIDE_W - _BACK_W - _LIST_X - 510, _BUTTON_H)
            made.append(Label(where, _broken(self.ui.text, self._told, where.w), theme.SMALL))
        return made

    def _pages(self) -> Sequence[Widget]:
        count = len(self._entries)
        if count <= ROWS:
            return ()
        at, first, style = self.on_sheet, self._first, theme.BUTTON.at(Size.FINE)
        last = min(count, first + ROWS)
        told = _("{first} to {last} of {count}").format(first=first + 1, last=last, count=count)
        newest = _("these are the newest") if not first else ""
        oldest = _("these are the oldest") if last == count else ""
        y = _LIST_Y + _ROW_STEP * ROWS + 2
        return (
            Button(
                "button.newer", at(_LIST_X, y, 220, 52), _("Newer"), lambda: self._turn(-1), "pale", newest,
                style=style,
            ),
            Label(at(_LIST_X + 230, y, _LIST_W - 460, 52), told, theme.SMALL, align="centre"),
            Button(
                "button.older", at(_LIST_X + _LIST_W - 220, y, 220, 52), _("Older"), lambda: self._turn(1),
                "pale", oldest, style=style,
            ),
        )  # fmt: skip

    def _details(self, entry: Entry) -> Sequence[Widget]:
        at, y = self.on_sheet, _DETAILS_Y
        head = Label(at(_SIDE_X, y, _SIDE_W, 44), called(entry), theme.HEADING, theme.RUBRIC)
        if entry.header is None:
            told = _("{fault} Its file is {file}.").format(fault=entry.fault, file=entry.path.name)
            return head, Label(at(_SIDE_X, y + 48, _SIDE_W, 110), told, theme.BODY, valign="top", wrap=True)
        told = _("Deleting this game.") if entry.path in self._going else line(entry)
        below = Label(at(_SIDE_X, y + 42, _SIDE_W, 36), told, theme.NOTE, theme.INK_SOFT)
        return head, below, Company(at(_SIDE_X, y + 86, _SIDE_W, 100), entry.header)

    def _deeds(self, entry: Entry) -> Sequence[Widget]:
        """Return the buttons for what can be done with a game, side by side."""
        over = entry.header is not None and entry.header.over
        word = _("Continue") if entry.kind == AUTOSAVE else _("Load")
        mine = entry.header is not None and entry.kind == AUTOSAVE and entry.header.id == self._playing
        going, writing = entry.path in self._going, entry.path in self._writing
        gone = _("it is being deleted") if going else ""
        why = gone or (_("it cannot be read") if entry.header is None else "")
        played = gone or (_("it is being played") if mine else "")
        written = why or (_("it is being written") if writing else "")
        main = [] if over else [("button.load", word, self._open, "madder", why, "")]
        look = ("button.watch", _("Watch"), self._watch, "madder" if over else "pale", why, "")
        record = [("button.export", _("Export record"), self._export, "pale", written, "")] if over else []
        delete = ("button.delete", _("Delete"), self._ask_delete, "danger", played, "delete")
        deeds = [*main, look, *record, delete]
        wide = (_SIDE_W - Gap.XXL * (len(deeds) - 1)) / len(deeds)
        return [
            Button(
                spot_id,
                self.on_sheet(_SIDE_X + i * (wide + Gap.XXL), _BUTTONS_Y, wide, _BUTTON_H),
                label,
                do,
                kind,
                reason,
                key=key,
                style=theme.BUTTON.at(Size.TEXT),
            )
            for i, (spot_id, label, do, kind, reason, key) in enumerate(deeds)
        ]

    def _picture(self) -> Rect:
        return self.on_sheet(_SIDE_X, _LIST_Y, _SIDE_W, _PICTURE_H)

    def draw(self, canvas: Canvas) -> None:
        """Draw the chosen game's picture, or a question mark if it cannot be read."""
        super().draw(canvas)
        entry = self.chosen
        if entry is None:
            return
        f, rect = canvas.frame, self._picture()
        thumbnail = self._thumbnails.of(entry)
        canvas.fill(rect, canvas.paper(theme.PAPER_DARK))
        if thumbnail is not None:
            canvas.blit(thumbnail, rect.x, rect.y)
        elif entry.header is None:
            side = f.px(150)
            sign = Rect(0, 0, side, side).at(*rect.centre)
            canvas.picture("icons", "question", sign, grey=True)
        canvas.frame_rect(rect, theme.INK, f.px(Stroke.FRAME), f.px(Radius.XS))

    # Hands --------------------------------------------------------------------------------------------------

    def asked(self) -> tuple[bool, int]:
        """Return whether the list has been read, and how long it is."""
        return self._reading is None, len(self._entries)

    def begins_at(self, usable: Sequence[Spot]) -> str | None:
        """Return the row that is chosen."""
        row = f"save.{self._chosen - self._first + 1}"
        return row if find(usable, row) is not None else None

    def click(self, spot: Spot) -> None:
        """Choose the row; a second click on it opens the game."""
        row = self._row(spot.id)
        if row is None:
            super().click(spot)
            return
        twice = self._clicks.double(row.number)
        again = row.number == self._chosen and (twice or self.ui.attention.ring)
        self._choose(row.number)
        if again:
            self._press("button.load", "button.watch")

    def _row(self, spot_id: str | None) -> SavedRow | None:
        return next((w for w in self.widgets if isinstance(w, SavedRow) and w.id == spot_id), None)

    def _press(self, *ids: str) -> None:
        """Press the first of these buttons that is there."""
        spots = (find(self.spots(), spot_id) for spot_id in ids)
        spot = next((spot for spot in spots if spot is not None), None)
        if spot is not None:
            super().click(spot)

    def scroll(self, notches: int) -> None:
        """Choose an earlier or a later game of the list."""
        self._choose(max(0, min(len(self._entries) - 1, self._chosen - notches)))

    def _open(self) -> None:
        if self.chosen is not None:
            self.ui.router.resume(self.chosen)

    def _watch(self) -> None:
        if self.chosen is None:
            return

        def read(found: Job[Replay]) -> None:
            try:
                replay = found.result()
            except SaveError as error:
                self.ui.toast(error.sentence)
                return
            self.ui.router.replay(replay)

        told = _("Opening the saved game.")
        self.ui.stack.push(
            WaitScene(self.ui, told, partial(watch, self._saves, self.chosen, self.ui.plain), read)
        )

    def _export(self) -> None:
        entry = self.chosen
        if entry is None:
            return

        def do() -> Path:
            return export(watch(self._saves, entry, self.ui.plain), records_dir())

        def done(written: Job[Path]) -> None:
            self._writing.discard(entry.path)
            self.rebuild()
            try:
                path = written.result()
            except SaveError as error:
                self.ui.toast(error.sentence)
            except ReplayError as error:
                self.ui.toast(str(error))
            else:
                self._tell(_("The record is in {file}").format(file=path))

        self._writing.add(entry.path)
        self.rebuild()
        self.ui.jobs.start(do, done, "record")

    def _ask_delete(self) -> None:
        entry = self.chosen
        if entry is None:
            return
        gone = (
            _("“{name}” will be deleted for good: {what}. It cannot be brought back.")
            if entry.header is not None
            else _("“{name}” will be deleted for good. {what} It cannot be brought back.")
        )
        question = gone.format(name=called(entry), what=line(entry))
        ask = AskScene(self.ui, _("Delete this game?"), question, _("Delete"), lambda: self._delete(entry))
        self.ui.stack.push(ask)

    def _delete(self, entry: Entry) -> None:
        def done(deleted: Job[None]) -> None:
            self._going.discard(entry.path)
            self._reading = self._look()
            try:
                deleted.result()
            except SaveError as error:
                self.ui.toast(error.sentence)

        self._going.add(entry.path)
        self.rebuild()
        self.ui.jobs.start(partial(self._saves.delete, entry), done, "deleting")

    def _tell_folder(self) -> None:
        self._tell(_("The saved games are in {folder}").format(folder=self._saves.folder))

    def _tell(self, told: str) -> None:
        self._told = told
        self.rebuild()


def _broken(text: Text, told: str, width: int) -> str:
    """Break a message with a path in it into lines of at most `width` pixels, each ending after a folder."""
    lines = [""]
    for part in re.findall(r"[^/\\\\]*[/\\\\]?", told):
        if lines[-1] and text.width(lines[-1] + part, theme.SMALL) > width:
            lines.append("")
        lines[-1] += part
    return "\n".join(lines)
