"""How the game went: each player's chances over time, and the turning points, which lead into the replay."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from kingsburg.app.i18n import _
from kingsburg.app.replays import Replay
from kingsburg.app.review import Cause, Point, Review, ReviewFailed, Turning, Working
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap, Size, Stroke
from kingsburg.ui.playback.chronicle import Chapter
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.review.account import PERCENT, Account, Told
from kingsburg.ui.review.graph import GRAPH, ReviewGraph
from kingsburg.ui.review.turnings import MARK, ROW, Mark, Row
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.widgets import Button, Widget

_GRAPH_X, _GRAPH_W = 40, 1180
_TOP, _BOTTOM = 150, 908
_LIST_X, _LIST_W = 1244, 536
_HEAD_Y = 108
_ROW_GAP, _ROW_MOST = 8, 150
_MARK: Final = 34.0


class ReviewScene(SheetScene):
    """The sheet over the end of a game, played or watched."""

    name = "course"
    size = (1820, 1032)
    grows = False

    def __init__(self, ui: Ui, playback: Playback[Any, Any], working: Working) -> None:
        super().__init__(ui)
        self.playback = playback
        self._working = working
        self.review: Review | None = None
        self._fault = ""
        self._share = -1
        self._seen: Turning | None = None
        """The turning point that was watched last."""
        self._lines = 0
        """How many players' lines are drawn yet: one more in each frame, so that no frame takes long."""
        self._moment: Point | None = None
        self._chapters: Sequence[Chapter] = ()
        self._told: Sequence[Told] = ()

    # Life ---------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Take over the review at once if it is ready."""
        super().enter()
        self._take()

    def close(self) -> None:
        """Drop the work if the review is not ready yet."""
        if not self._working.done:
            self._working.drop()

    def resize(self) -> None:
        """Word and draw everything anew: the language may have changed, too."""
        self._tell()
        self._lines = 0
        super().resize()

    def update(self, dt: float) -> bool:
        """Tell how far the work is, then draw line after line, then follow the pointer."""
        if self.review is None and not self._fault:
            self._take()
            share = round(self._working.share * PERCENT)
            changed, self._share = share != self._share, share
            if changed:
                self.ui.invalidate()
            return changed
        if self._lines < len(self.playback.names):
            self._lines += 1
            self.rebuild()
            return True
        moment = self._looked_at()
        if moment != self._moment:
            self._moment = moment
            self.ui.invalidate()
        return False

    def _take(self) -> None:
        """Take the review once it has been worked out."""
        if self.review is not None or self._fault or not self._working.done:
            return
        try:
            self.review = self._working.result()
        except ReviewFailed as failed:
            self._fault = str(failed)
        self._tell()
        self.rebuild()

    def _tell(self) -> None:
        """Put turning points and chapters into words."""
        if self.review is None:
            return
        playback = self.playback
        self._chapters = playback.presentation.chapters(playback.turns, playback.names)
        account = Account(playback.turns, playback.names, playback.presentation, self._chapters)
        self._told = account.told(self.review.turnings)

    # Ways elsewhere -----------------------------------------------------------------------------------------

    def watch(self, turn: int, turning: Turning | None = None) -> None:
        """Show the game as it stood before that turn; at a decision, through the eyes of whoever decided."""
        from kingsburg.ui.replay.opening import replay_table
        from kingsburg.ui.replay.replayer import Replayer

        playback = self.playback
        self._seen = turning
        replay = Replay(
            playback.game.name, playback.setup, tuple(playback.turns), playback.state, playback.choice.seats
        )
        decided = turning is not None and turning.cause == Cause.DECISION
        table = replay_table(self.ui, replay, turning.seat if turning is not None and decided else None)
        watched = table.playback
        assert isinstance(watched, Replayer)
        watched.leave = self._come_back
        watched.running = False
        self.ui.stack.push(table)
        watched.seek(turn)
        for told in self._told:
            if told.turning is turning:
                self.ui.toast(told.label(playback.names[told.turning.seat]), heard="")

    def _come_back(self) -> None:
        """Come back from the replay and whatever lies over it."""
        while self.ui.stack.top is not self and self in self.ui.stack.all():
            self.ui.stack.pop()

    # What is shown ------------------------------------------------------------------------------------------

    def title(self) -> str:
        """Return the title "How the game went"."""
        return _("How the game went")

    def status(self) -> str:
        """Return what went wrong, that the work goes on, or what can be chosen."""
        if self._fault:
            return self._fault
        if self.review is None:
            return _("Working out how the game went.")
        return _("Choose a turning point to watch it.") if self._told else _("No moment stands out.")

    def content(self) -> Sequence[Widget]:
        """Make the graph with its marks and the list of turning points, once the review is ready."""
        if self.review is None:
            return []
        graph, rows = self._graph(), self._rows()
        return [graph, *self._marks(graph), *rows]

    def _graph(self) -> ReviewGraph:
        assert self.review is not None
        rect = self.on_sheet(_GRAPH_X, _TOP, _GRAPH_W, _BOTTOM - _TOP)
        return ReviewGraph(
            self.ui,
            self.playback,
            rect,
            self.review,
            self._chapters,
            len(self.playback.turns),
            self.watch,
            self._lines,
        )

    def _rows(self) -> list[Row]:
        count = max(1, len(self._told))
        high = min(_ROW_MOST, (_BOTTOM - _TOP + _ROW_GAP) / count - _ROW_GAP)
        return [
            Row(
                told,
                self.on_sheet(_LIST_X, _TOP + i * (high + _ROW_GAP), _LIST_W, high),
                self.playback,
                told.turning is self._seen,
                partial(self.watch, told.turning.turn, told.turning),
                self._hot,
            )
            for i, told in enumerate(self._told)
        ]

    def _marks(self, graph: ReviewGraph) -> list[Mark]:
        """Return the numbers on the graph: beside the lines where there is room, none over another."""
        side = self.ui.frame.px(_MARK)
        found: list[Mark] = []
        plot = graph.plot
        for told in self._told:
            x, y = graph.place_of(told.turning.at, told.turning.seat)
            way = -side if y > plot.y + 2 * side else side
            steps = range(1, plot.h // side)
            rows = [y + way * step for step in steps] + [y - way * step for step in steps]
            places = [Rect(0, 0, side, side).at(x, row).within(plot) for row in rows]
            free = [rect for rect in places if not any(_touch(rect, mark.rect) for mark in found)]
            do = partial(self.watch, told.turning.turn, told.turning)
            found.append(Mark(told, free[0] if free else places[0], self.playback, do, self._hot))
        return found

    @property
    def hot(self) -> int | None:
        """The number of the turning point that is looked at, in the list or on the graph."""
        hot = self.ui.attention.hot
        numbers = (told.number for told in self._told)
        return next((n for n in numbers if hot in (f"{ROW}{n}", f"{MARK}{n}")), None)

    def _hot(self, number: int) -> bool:
        return self.hot == number

    def _looked_at(self) -> Point | None:
        if self.review is None:
            return None
        graph = self._graph()
        if self.hot is not None:
            turning = self._told[self.hot - 1].turning
            return self.review.points[graph.index(turning.at)]
        attention = self.ui.attention
        if attention.hot == GRAPH and not attention.ring:
            return graph.point_at(attention.mouse[0])
        return None

    def build(self) -> Sequence[Widget]:
        """Make the content and, in the middle below it, the button back."""
        w, h = self.size
        rect = self.on_sheet(w / 2 - 170, h - 96, 340, 64)
        return [*self.content(), Button("button.back", rect, self.back_label(), self.back, "madder")]

    def draw(self, canvas: Canvas) -> None:
        """Draw the headings, or how far the work is."""
        super().draw(canvas)
        if self.review is None:
            self._draw_waiting(canvas)
            return
        head = self.on_sheet(_GRAPH_X, _HEAD_Y, _GRAPH_W, 36)
        canvas.write(
            _("Everybody's chance to win and final points, as the Expert expects them"),
            head,
            theme.NOTE.at(Size.TEXT),
            theme.INK_SOFT,
        )
        title = self.on_sheet(_LIST_X, _HEAD_Y, _LIST_W, 36)
        canvas.write(_("Turning points"), title, theme.HEADING.at(Size.LEAD), theme.INK)
        if not self._told:
            below = self.on_sheet(_LIST_X, _TOP, _LIST_W, 120)
            canvas.write(self.status(), below, theme.BODY, theme.INK, valign="top", wrap=True)

    def draw_widgets(self, canvas: Canvas) -> None:
        """Draw the widgets, the graph with the figures of the moment looked at."""
        for widget in self.widgets:
            if isinstance(widget, ReviewGraph):
                widget.draw_at(canvas, self._moment)
            else:
                widget.draw(canvas)

    def _draw_waiting(self, canvas: Canvas) -> None:
        f = canvas.frame
        box = self.on_sheet(360, 420, 1100, 60)
        canvas.write(self.status(), box, theme.HEADING, theme.INK, align="centre", wrap=True)
        if self._fault:
            return
        bar = self.on_sheet(560, 500, 700, 26)
        canvas.fill(bar, canvas.paper(theme.PAPER_DARK))
        canvas.fill(bar.left_part(round(bar.w * self._working.share)), theme.MADDER)
        canvas.frame_rect(bar.inset(-f.px(Gap.FINE)), theme.INK, f.px(Stroke.LINE))


def _touch(a: Rect, b: Rect) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def show_course(ui: Ui, playback: Playback[Any, Any], known: Working | None = None) -> Working | None:
    """Show how the game at that table went; in a replay opened from there, go back there.

    `known` is what an earlier call returned: nothing is worked out twice. Returns the work on the
    review.
    """
    if playback.leave is not None:
        playback.leave()
        return known
    replay = Replay(
        playback.game.name, playback.setup, tuple(playback.turns), playback.state, playback.choice.seats
    )
    working = known if known is not None and not known.dropped else Working(replay)
    ui.stack.push(ReviewScene(ui, playback, working))
    return working
