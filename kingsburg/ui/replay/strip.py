"""The controls of a replay: buttons, speeds, views, and the bar of the whole game with its chapters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from kingsburg.app.i18n import _
from kingsburg.app.jobs import Job
from kingsburg.app.replays import ReplayError, export
from kingsburg.paths import records_dir
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.reads import question
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke
from kingsburg.ui.playback.chronicle import Chapter
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.playback.sprites import draw_shield
from kingsburg.ui.replay.bar import ReplayBar
from kingsburg.ui.replay.replayer import SPEEDS, Replayer
from kingsburg.ui.replay.signs import draw_sign
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import READY, SELECTED, Spot
from kingsburg.ui.widgets import Button, Chip, Widget, draw_alike
from kingsburg.ui.widgets.base import Quiet

_TWO_ROWS: Final = 150.0
"""From this height on, in design units, the bar stands above the buttons; below it, between them."""
_BUTTON_W, _PACE_W, _VIEW_W = 60.0, 54.0, 48.0
_ALL: Final = theme.SMALL_STRONG.at(Size.FINE)
"""How the switch for all eyes is written."""
_INSET: Final = (28.0, 13.0)
"""From the edge of the tray to what stands on it: sideways, and at top and bottom; in design units."""
_MOST: Final = 190.0
"""How high the controls become on a higher tray, in design units."""

_KEYS: Final = frozenset(
    ("space", "return", "left", "right", "home", "end", "page_up", "page_down", "undo", "redo")
)
"""Keys that the table must not get while a game is only watched."""


class ReplayStrip(Quiet):
    """One widget made of many; `CONTRIBUTING.md` lists its spots, as those of a replay."""

    kinds = ("button.", "chapter.", "pace.", "view.", "seek")
    """The prefixes of its spots' ids."""

    def __init__(self, ui: Ui, playback: Replayer[Any, Any], score: Callable[[], None]) -> None:
        """`score` shows the result of the game; its button appears at the end."""
        self.ui = ui
        self.playback = playback
        self._score = score
        self._rect = Rect(0, 0, 0, 0)
        self._chapters: Sequence[Chapter] = ()
        self._kept: tuple[object, Sequence[Widget]] | None = None
        self._writing = False
        """Whether the record is being written to disk."""
        self.aim: int | None = None
        """The position the bar is being dragged to, if it is being dragged."""

    def lay_out(self, rect: Rect) -> None:
        """Lay the controls out in a rect; to be called again when the language changes."""
        self._rect = rect
        self._kept = None
        self._chapters = self.playback.presentation.chapters(self.playback.replay.turns, self.playback.names)

    def lay_in_tray(self, tray: Rect) -> None:
        """Lay the controls out in the middle of a table's tray."""
        f = self.ui.frame
        room = tray.inset(*map(f.px, _INSET))
        high = min(room.h, f.px(_MOST))
        self.lay_out(Rect(room.x, room.cy - high // 2, room.w, high))

    @property
    def key(self) -> tuple[object, ...]:
        """Everything that the controls show, except where the pointer is."""
        playback = self.playback
        return (
            playback.position,
            playback.running,
            playback.playing,
            playback.pace,
            playback.view,
            playback.at_end,
            self.aim,
            self._rect,
        )

    # Parts --------------------------------------------------------------------------------------------------

    @question
    def _made(self) -> Sequence[Widget]:
        """Return the controls as they are now; they act on the replay itself, even if first drawn."""
        if self._kept is None or self._kept[0] != self.key:
            self._kept = (self.key, self._build())
        return self._kept[1]

    @property
    def _bar(self) -> ReplayBar:
        bar = self._made()[0]
        assert isinstance(bar, ReplayBar)
        return bar

    def _build(self) -> Sequence[Widget]:
        px, rect = self.ui.frame.px, self._rect
        gap, wide = px(Gap.M), px(Gap.BROADEST)
        buttons = 5 + self._ended + (self.playback.leave is not None)
        groups = [(self._buttons, _BUTTON_W, buttons), (self._paces, _PACE_W, len(SPEEDS))]
        groups.append((self._views, _VIEW_W, 1 + len(self.playback.names)))
        widths = [count * px(w) + (count - 1) * gap for _make, w, count in groups]
        widths[2] += self._wider
        if rect.h >= px(_TWO_ROWS):
            row = rect.bottom_part(px(54))
            bar = Rect(rect.x, rect.y, rect.w, rect.h - row.h - px(Gap.M))
            spare = rect.w - sum(widths)
            starts = [row.x, row.x + widths[0] + spare // 2, row.right - widths[2]]
        else:
            row = rect
            starts = [row.x, row.right - widths[2] - wide - widths[1], row.right - widths[2]]
            bar = Rect(row.x + widths[0] + wide, row.y, starts[1] - row.x - widths[0] - 2 * wide, row.h)
        found: list[Widget] = [ReplayBar(self.ui, self.playback, bar, self._chapters, self.aim)]
        for (make, width, count), x in zip(groups, starts, strict=True):
            cells = [Rect(x + i * (px(width) + gap), row.y, px(width), row.h) for i in range(count)]
            found += make(cells)
        return found

    @property
    def _ended(self) -> bool:
        return self.playback.over and not self.playback.playing

    def _buttons(self, cells: Sequence[Rect]) -> Sequence[Widget]:
        playback = self.playback
        first = _("this is the beginning") if not playback.position else ""
        last = _("this is the latest") if playback.at_end and not playback.playing else ""
        pausing = playback.running
        entries = (
            ("to_start", _("To the beginning (Home)"), lambda: playback.seek(0), "home", first),
            ("back", _("One step back (Left arrow)"), playback.back, "left", first),
            (
                "pause" if pausing else "play",
                _("Pause (Space)") if pausing else _("Play (Space)"),
                playback.toggle,
                "space",
                "",
            ),
            ("forward", _("One step forward (Right arrow)"), playback.forward, "right", last),
            ("to_end", _("To the end (End)"), lambda: playback.seek(playback.length), "end", last),
        )
        found: list[Widget] = [
            _Sign(
                f"button.{'play' if name == 'pause' else name}",
                rect,
                label,
                do,
                "madder" if key == "space" and not self._ended else "pale",
                reason=reason,
                key=key,
                icon=name,
                show_label=False,
            )
            for (name, label, do, key, reason), rect in zip(entries, cells, strict=False)
        ]
        if self.playback.leave is not None:
            back = _("Back to how the game went (Escape)")
            found.append(
                _Sign(
                    "button.course",
                    cells[5],
                    back,
                    self.playback.leave,
                    "pale",
                    key="escape",
                    icon="course",
                    show_label=False,
                )
            )
        if self._ended:
            score = _("The score")
            found.append(
                Button(
                    "button.score",
                    cells[-1],
                    score,
                    self._score,
                    "madder",
                    icon="trophy",
                    show_label=False,
                )
            )
        return found

    def _paces(self, cells: Sequence[Rect]) -> Sequence[Widget]:
        playback = self.playback
        return [
            Chip(
                f"pace.{i + 1}",
                rect,
                _("{n}×").format(n=round(speed)),
                lambda i=i: playback.pick_pace(i),  # type: ignore[misc]
                playback.pace == i,
                tip=_("Speed: {n} times that of a live game").format(n=round(speed)),
                key=str(i + 1),
            )
            for i, (speed, rect) in enumerate(zip(SPEEDS, cells, strict=True))
        ]

    @property
    def _wider(self) -> int:
        """By how much the switch for all eyes, which has a word, is wider than one with a face."""
        px = self.ui.frame.px
        return max(0, self.ui.text.width(_("all"), _ALL) + 2 * px(Gap.XL) - px(_VIEW_W))

    def _views(self, cells: Sequence[Rect]) -> Sequence[Widget]:
        playback, wider = self.playback, self._wider
        everything = Chip(
            "view.all",
            cells[0].left_part(cells[0].w + wider),
            _("all"),
            lambda: playback.look(None),
            playback.view is None,
            tip=_("See everything that anyone may see"),
            key="0",
            style=_ALL,
        )
        eyes = [
            _Eyes(f"view.{seat}", rect.moved(wider, 0), playback, seat) for seat, rect in enumerate(cells[1:])
        ]
        return [everything, *eyes]

    # Widget -------------------------------------------------------------------------------------------------

    def spots(self) -> Sequence[Spot]:
        """Return the spots of all its widgets."""
        return [spot for widget in self._made() for spot in widget.spots()]

    def click(self, spot: Spot) -> None:
        """Hand the click to the widget that has the spot."""
        for widget in self._made():
            if any(own.id == spot.id and own.does for own in widget.spots()):
                widget.click(spot)
                return

    def draw(self, canvas: Canvas) -> None:
        """Draw all its widgets."""
        draw_alike(canvas, self._made())

    def draw_tray(self, canvas: Canvas, tray: Rect) -> None:
        """Draw the tray of a replay with the controls on it."""
        canvas.nine("wood", tray, Corner.XL)
        canvas.nine("panel_white", tray.inset(canvas.frame.px(Gap.XL)), Corner.L)
        self.draw(canvas)

    def key_pressed(self, name: str) -> bool:
        """Act on a key that no spot claims; return whether the key belongs to the replay."""
        if name == "page_down":
            self.playback.seek(self._bar.chapter_after())
        elif name == "page_up":
            self.playback.seek(self._bar.chapter_before())
        return name in _KEYS

    # The record ---------------------------------------------------------------------------------------------

    def record_button(self, rect: Rect) -> Button:
        """Return the button that writes the game's record; for a game not over it says why it cannot."""
        over = self.playback.replay.over
        return _Sign(
            "button.record",
            rect,
            _("Export the record of this game"),
            self._write,
            reason=""
            if over
            else _("this game is not over, and its record would reveal what is still hidden"),
            icon="record",
            show_label=False,
        )

    def _write(self) -> None:
        if not self._writing:
            self._writing = True
            self.ui.jobs.start(partial(export, self.playback.replay, records_dir()), self._written, "record")

    def _written(self, written: Job[Path]) -> None:
        self._writing = False
        try:
            path = written.result()
        except ReplayError as error:
            self.ui.toast(str(error))
        else:
            self.ui.toast(_("The record of this game is in {file}").format(file=path), heard="")

    # The bar ------------------------------------------------------------------------------------------------

    def follow(self, *, at_once: bool) -> bool:
        """Follow the pointer while the bar is dragged, seeking at once or on release.

        Return whether it is.
        """
        if self.ui.attention.dragging != "seek":
            self.let_go()
            return False
        aim = self._bar.position_at(self.ui.attention.mouse[0])
        if aim != self.aim:
            self.aim = aim
            self._aimed(at_once)
        return True

    def let_go(self) -> None:
        """End the dragging of the bar: go to where it was dragged."""
        if self.aim is not None:
            aim, self.aim = self.aim, None
            self.playback.seek(aim)

    def drop(self) -> None:
        """Drop the bar's knob where the pointer is now."""
        self.aim = self._bar.position_at(self.ui.attention.mouse[0])
        self.let_go()

    def _aimed(self, at_once: bool) -> None:
        if at_once and self.aim is not None:
            self.playback.seek(self.aim)
        self.playback.revision += 1
        self.ui.invalidate()


def replay_strip(playback: Playback[Any, Any], score: Callable[[], None]) -> ReplayStrip | None:
    """Return the controls of a replay, not yet laid out; None for a live game."""
    return ReplayStrip(playback.ui, playback, score) if isinstance(playback, Replayer) else None


class _Sign(Button):
    """A button with a drawn sign."""

    __slots__ = ()

    def _face(self, canvas: Canvas, rect: Rect, colour: theme.Colour) -> None:
        side = round(min(rect.w, rect.h) * 0.5)
        draw_sign(canvas, self.icon, Rect(0, 0, side, side).at(*rect.centre), colour)


@dataclass(frozen=True, slots=True)
class _Eyes(Quiet):
    """Chooses through whose eyes the replay is seen; shows that player's arms."""

    id: str
    rect: Rect
    playback: Replayer[Any, Any]
    seat: int

    def spots(self) -> Sequence[Spot]:
        label = _("See it as {name} does").format(name=self.playback.names[self.seat])
        state = SELECTED if self.playback.view == self.seat else READY
        return (Spot(self.id, self.rect, state, ("click",), label, label),)

    def click(self, spot: Spot) -> None:
        self.playback.look(self.seat)

    def draw(self, canvas: Canvas) -> None:
        f, rect, chosen = canvas.frame, self.rect, self.playback.view == self.seat
        canvas.nine("chip_gold" if chosen else "chip", rect, Corner.M)
        if canvas.attention.is_hot(self.id) and not chosen:
            canvas.frame_rect(rect.inset(f.px(Gap.THIN)), theme.GOLD, f.px(Stroke.LINE), f.px(Radius.M))
        high = rect.h - f.px(Gap.XXL)
        arms = Rect(0, 0, round(high * 0.84), high).at(*rect.centre)
        draw_shield(canvas, self.playback.colours[self.seat], self.playback.charges[self.seat], arms)
