"""The end: places, where every victory point came from, what broke a tie, and how the game went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.state import SOURCES, SUMMER
from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.chronicle import fingerprint
from kingsburg.ui.context import Ui
from kingsburg.ui.geometry import Rect
from kingsburg.ui.kingsburg import words
from kingsburg.ui.kingsburg.staging import Director
from kingsburg.ui.parts import draw_charge, draw_medal, draw_shield
from kingsburg.ui.phrases import joined
from kingsburg.ui.widgets import Button, Widget, WidgetScene, draw_ribbon_title

_PIP_MEAN = 3.5
_PIP_VARIANCE = 35 / 12


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


class ScoringScene(WidgetScene):
    """Lies over the table when the game has ended."""

    name = "scoring"
    overlay = True

    def __init__(self, ui: Ui, d: Director) -> None:
        super().__init__(ui)
        self.d = d
        self.result = d.session.game.standings(d.session.state)

    def status(self) -> str:
        names = joined([self.d.names[i] for i in self.result.ranking[0]])
        if len(self.result.ranking[0]) > 1:
            return _("{names} share the victory").format(names=names)
        return _("{names} wins the game").format(names=names)

    def build(self) -> Sequence[Widget]:
        f, router = self.ui.frame, self.ui.router
        choice, seed = self.d.choice, self.d.session.setup.seed
        actions = (
            ("button.rematch", _("Rematch"), lambda: router.start(replace(choice, seed=None)), "madder"),
            (
                "button.same_seed",
                _("Same seed again"),
                lambda: router.start(replace(choice, seed=seed)),
                "pale",
            ),
            ("button.look", _("Look at the table"), self.ui.stack.pop, "pale"),
            ("button.title", _("Main menu"), router.title, "pale"),
        )
        return [
            Button(id_, f.rect(270 + i * 350, 968, 330, 60), label, do, kind)
            for i, (id_, label, do, kind) in enumerate(actions)
        ]

    def key(self, name: str) -> None:
        if name == "escape":
            self.ui.stack.pop()

    def draw(self, canvas: Canvas) -> None:
        f = canvas.frame
        canvas.veil(theme.NIGHT, 180)
        canvas.nine("panel_paper", f.rect(190, 50, 1540, 1000), 26)
        draw_ribbon_title(canvas, self.status(), f.rect(230, 70, 1460, 60), theme.HEADING.at(36))
        self._draw_places(canvas)
        note = tie_break(self.result.keys, self.result.ranking)
        y = 210 + 74 * len(self.d.names)
        if note:
            canvas.write(note, f.rect(240, y, 1440, 40), theme.NOTE.at(24), theme.MADDER, align="centre")
        self._draw_graph(canvas, f.rect(240, y + 46, 900, 930 - y - 60))
        self._draw_dice(canvas, f.rect(1180, y + 46, 500, 930 - y - 60))
        self.draw_widgets(canvas)

    def _draw_places(self, canvas: Canvas) -> None:
        f, d = canvas.frame, self.d
        heads = source_names()
        for i, head in enumerate(heads):
            cell = f.rect(800 + i * 130, 140, 126, 44)
            canvas.write(head, cell, theme.NOTE.at(22), theme.INK_SOFT, align="centre")
        canvas.write(
            _("If tied: goods / buildings"),
            f.rect(1440, 140, 250, 44),
            theme.NOTE.at(22),
            theme.INK_SOFT,
            align="centre",
        )
        line = 0
        for place, seats in enumerate(self.result.ranking, 1):
            for seat in seats:
                row = f.rect(230, 186 + line * 74, 1460, 68)
                canvas.nine("card", row, 14)
                if place == 1:
                    canvas.nine("ring_gold", row.inset(-f.px(3)), 14)
                canvas.write(
                    str(place),
                    Rect(row.x + f.px(14), row.y, f.px(40), row.h),
                    theme.NUMBER.at(32),
                    theme.MADDER,
                )
                arms = Rect(row.x + f.px(60), row.y + f.px(6), f.px(46), row.h - f.px(12))
                draw_shield(canvas, d.colours[seat], d.charges[seat], arms)
                name = Rect(arms.right + f.px(14), row.y, f.px(330), row.h)
                canvas.write(d.names[seat], name, theme.HEADING.at(26), theme.INK)
                medal = Rect(name.right + f.px(10), row.y + f.px(4), row.h - f.px(8), row.h - f.px(8))
                draw_medal(canvas, self.result.score[seat], medal, 26)
                sources = d.state.sources[seat * SOURCES : (seat + 1) * SOURCES]
                for i, vp in enumerate(sources):
                    cell = f.rect(800 + i * 130, 186 + line * 74, 126, 68)
                    canvas.write(str(vp), cell, theme.STRONG.at(26), theme.INK, align="centre")
                _vp, goods, buildings = self.result.keys[seat]
                cell = f.rect(1450, 186 + line * 74, 230, 68)
                canvas.write(f"{goods} / {buildings}", cell, theme.BODY.at(26), theme.INK, align="centre")
                line += 1

    def _draw_graph(self, canvas: Canvas, rect: Rect) -> None:
        """Victory points at the end of each phase."""
        f, d = canvas.frame, self.d
        history = d.model.history
        canvas.write(_("Victory points"), rect.top_part(f.px(34)), theme.STRONG.at(22), theme.INK)
        plot = Rect(rect.x + f.px(44), rect.y + f.px(40), rect.w - f.px(60), rect.h - f.px(76))
        if len(history) < 2 or plot.h < f.px(40):
            return
        high = max(10, *(max(vps) for _y, _p, vps in history))
        low = min(0, *(min(vps) for _y, _p, vps in history))

        def at(i: int, vp: int) -> tuple[int, int]:
            x = plot.x + round(plot.w * i / (len(history) - 1))
            return x, plot.bottom - round(plot.h * (vp - low) / (high - low))

        for vp in range(low - low % 10, high + 1, 10):
            y = at(0, vp)[1]
            if plot.y <= y <= plot.bottom:
                canvas.rule(plot.x, y, plot.w, theme.PAPER_DARK, f.px(1.5))
                label = Rect(rect.x, y - f.px(12), f.px(38), f.px(24))
                canvas.write(str(vp), label, theme.SMALL.at(18), theme.INK_SOFT, align="right")
        for i, (year, phase, _vps) in enumerate(history):
            if phase == SUMMER:
                x = at(i, low)[0]
                label = Rect(x - f.px(30), plot.bottom + f.px(4), f.px(60), f.px(26))
                canvas.write(words.ROMAN[year], label, theme.LABEL.at(18), theme.INK_SOFT, align="centre")
        for seat, colour in enumerate(d.colours):
            points = [at(i, vps[seat]) for i, (_y, _p, vps) in enumerate(history)]
            pygame.draw.lines(canvas.surface, theme.INK, False, points, f.px(6))
            pygame.draw.lines(canvas.surface, theme.PLAYER[colour], False, points, f.px(4))
            draw_charge(canvas, colour, d.charges[seat], *points[-1], f.px(28))

    def _draw_dice(self, canvas: Canvas, rect: Rect) -> None:
        """Each player's pips against the range that 19 of 20 such totals lie in, and the seed."""
        f, d = canvas.frame, self.d
        canvas.write(_("Dice thrown"), rect.top_part(f.px(34)), theme.STRONG.at(22), theme.INK)
        y = rect.y + f.px(38)
        for seat in range(len(d.names)):
            shown = d.model.seats[seat]
            mean = shown.dice_thrown * _PIP_MEAN
            spread = 1.96 * (shown.dice_thrown * _PIP_VARIANCE) ** 0.5
            text = _("{name}: {pips} with {dice} dice (expected {low}–{high})").format(
                name=d.names[seat],
                pips=shown.pips_thrown,
                dice=shown.dice_thrown,
                low=round(mean - spread),
                high=round(mean + spread),
            )
            canvas.write(text, Rect(rect.x, y, rect.w, f.px(30)), theme.SMALL.at(20), theme.INK)
            y += f.px(30)
        seed = _("Seed: {seed} (sealed as {fingerprint})").format(
            seed=d.session.setup.seed, fingerprint=fingerprint(d.session.setup.seed)
        )
        canvas.write(seed, Rect(rect.x, y + f.px(6), rect.w, f.px(30)), theme.SMALL_STRONG.at(20), theme.INK)
