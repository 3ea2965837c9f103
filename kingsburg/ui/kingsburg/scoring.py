"""The end: places, where every victory point came from, what broke a tie, and how the game went."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.state import SOURCES, SUMMER, State
from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.ending import ROW_STEP, ROWS_TOP, Course, EndingScene, Thrown
from kingsburg.ui.kingsburg import words
from kingsburg.ui.kingsburg.model import Model
from kingsburg.ui.theme import Size


def source_names() -> tuple[str, ...]:
    """In the order of the engine's sources."""
    return (_("Advisors"), _("Buildings"), _("Battles"), _("King's reward"), _("End bonus"))


def tie_break(keys: Sequence[tuple[int, ...]], ranking: Sequence[Sequence[int]]) -> str:
    """What decided between the first two places, if victory points did not (K8.2)."""
    if len(ranking[0]) > 1:
        return _("Points, goods and buildings are all equal: a shared victory.")
    if len(ranking) < 2:
        return ""
    first, second = keys[ranking[0][0]], keys[ranking[1][0]]
    if first[0] != second[0]:
        return ""
    if first[1] != second[1]:
        return _("Equal points: more goods decided ({a} against {b}).").format(a=first[1], b=second[1])
    return _("Equal points and goods: more buildings decided ({a} against {b}).").format(
        a=first[2], b=second[2]
    )


class ScoringScene(EndingScene[State, Model]):
    """Places, points by source, and what broke a tie."""

    def draw_result(self, canvas: Canvas) -> None:
        f, d = canvas.frame, self.d
        self._draw_places(canvas)
        note = tie_break(self.result.keys, self.result.ranking)
        y = 210 + ROW_STEP * len(d.names)
        if note:
            canvas.write(
                note, f.rect(240, y, 1440, 40), theme.NOTE.at(Size.LEAD), theme.RUBRIC, align="centre"
            )
        self.draw_course(canvas, f.rect(240, y + 46, 900, 930 - y - 60), self.course())
        thrown = [Thrown(seat.dice_thrown, seat.pips_thrown) for seat in d.model.seats]
        self.draw_dice(canvas, f.rect(1180, y + 46, 500, 930 - y - 60), thrown)

    def _draw_places(self, canvas: Canvas) -> None:
        f, style = canvas.frame, theme.NOTE.at(Size.TEXT)
        for i, head in enumerate(source_names()):
            cell = f.rect(800 + i * 130, 140, 126, 44)
            canvas.write(head, cell, style, theme.INK_SOFT, align="centre")
        tied = f.rect(1440, 140, 250, 44)
        canvas.write(_("If tied: goods / buildings"), tied, style, theme.INK_SOFT, align="centre")
        for line, (place, seat) in enumerate(self.places()):
            self.draw_place(canvas, line, place, seat)
            y = ROWS_TOP + line * ROW_STEP
            sources = self.d.state.sources[seat * SOURCES : (seat + 1) * SOURCES]
            for i, vp in enumerate(sources):
                cell = f.rect(800 + i * 130, y, 126, 68)
                canvas.write(str(vp), cell, theme.STRONG.at(Size.HEAD), theme.INK, align="centre")
            _vp, goods, buildings = self.result.keys[seat]
            cell = f.rect(1450, y, 230, 68)
            canvas.write(f"{goods} / {buildings}", cell, theme.BODY.at(Size.HEAD), theme.INK, align="centre")

    def course(self) -> Course:
        """Victory points at the end of each phase."""
        history = self.d.model.history
        return Course(
            _("Victory points"),
            [(i, vps) for i, (_year, _phase, vps) in enumerate(history)],
            [(i, words.ROMAN[year]) for i, (year, phase, _vps) in enumerate(history) if phase == SUMMER],
        )
