"""The winter battle: one table, a row for each player, everything that counts spelled out."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _, ngettext
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.buildings import combat_parts
from kingsburg.engine.kingsburg.enemies import ENEMIES
from kingsburg.ui import theme
from kingsburg.ui.canvas import Canvas
from kingsburg.ui.context import Ui
from kingsburg.ui.geometry import Rect
from kingsburg.ui.kingsburg import words
from kingsburg.ui.kingsburg.choosing import ChooseDesk
from kingsburg.ui.kingsburg.layout import TableLayout
from kingsburg.ui.kingsburg.staging import Director
from kingsburg.ui.parts import draw_shield, draw_vp
from kingsburg.ui.phrases import joined
from kingsburg.ui.widgets import Button, Widget, WidgetScene, draw_ribbon_title

_NOBODY_WATCHES = 1500.0


class _LossDesk(ChooseDesk):
    """A choice in battle, laid over the foot of the table."""

    def sheet(self, w: float, h: float) -> Rect:
        f = self.layout.frame
        return Rect(0, 0, f.px(w), f.px(h)).at(f.rect(960, 0, 0, 0).x, f.rect(0, 850, 0, 0).y)


class BattleScene(WidgetScene):
    """Lies over the table from the moment the enemy is revealed until somebody has read the outcome."""

    name = "battle"
    overlay = True

    def __init__(self, ui: Ui, d: Director) -> None:
        super().__init__(ui)
        self.d = d
        self.finished = False
        self._waited = 0.0
        self._desk: _LossDesk | None = None
        self._before = d.on_event
        d.on_event = self._heard

    def close(self) -> None:
        self.d.on_event = self._before
        self.d.held = False

    def _heard(self, event: ev.Event) -> None:
        if isinstance(event, ev.SoldiersHome):
            self.finished = True
            self.d.held = True
        self.rebuild()

    # Time --------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        moving = self.d.update(dt)
        deciding = self.d.deciding
        if (self._desk is None) != (deciding is None) or (
            self._desk is not None and self._desk.seat != deciding
        ):
            self._desk = (
                None
                if deciding is None
                else _LossDesk(self.d, TableLayout(self.ui.frame, len(self.d.names)), deciding, deciding)
            )
            self.rebuild()
        if self.finished and not self.d.session.people:
            self._waited += dt
            if self._waited > _NOBODY_WATCHES:
                self._go_on()
                return True
        return moving or self.d.waiting

    def resize(self) -> None:
        self._desk = None
        self.rebuild()

    def _go_on(self) -> None:
        if self.finished and self.ui.stack.top is self:
            self.ui.stack.pop()

    # Look --------------------------------------------------------------------------------------------------

    def status(self) -> str:
        if self.d.trouble:
            return self.d.trouble
        if self._desk is not None:
            return self._desk.sentence()
        if self.finished:
            return _("The battle is over")
        return self.d.lines[-1].text if self.d.lines else ""

    def seat(self) -> int | None:
        return self.d.deciding

    def build(self) -> Sequence[Widget]:
        f = self.ui.frame
        found: list[Widget] = []
        if self._desk is not None:
            found += self._desk.widgets
        if self.finished:
            found.append(
                Button(
                    "button.continue",
                    f.rect(830, self._foot() + 56, 260, 58),
                    _("Continue"),
                    self._go_on,
                    "madder",
                    key="return",
                )
            )
        return found

    def key(self, name: str) -> None:
        if name == "escape":
            self.ui.router.menu()
        elif name in ("space", "return"):
            if self.finished:
                self._go_on()
            else:
                self.d.skip()
        elif name == "undo" and self.d.undo():
            self._desk = None

    def draw(self, canvas: Canvas) -> None:
        f, d = canvas.frame, self.d
        enemy = d.model.enemy
        canvas.veil(theme.NIGHT, 170)
        seats, top = d.model.order, 290.0
        step = (self._foot() - top) / len(seats)
        sheet = f.rect(190, 60, 1540, self._foot() + 74)
        canvas.nine("panel_paper", sheet, 26)
        if enemy is None:
            return
        title = _("Year {year}: the winter battle").format(year=words.ROMAN[d.model.year])
        draw_ribbon_title(canvas, title, f.rect(230, 78, 1460, 54), theme.HEADING.at(32))
        self._draw_enemy(canvas, enemy)
        for i, seat in enumerate(seats):
            self._draw_row(canvas, f.rect(226, top + i * step, 1468, step - 8), seat, enemy)
        if d.model.strongest is not None:
            self._draw_strongest(canvas, f.rect(226, top + len(seats) * step + 2, 1468, 50))
        self.draw_widgets(canvas)

    def _foot(self) -> float:
        """Where the rows end, in design units."""
        count = len(self.d.names)
        return 290.0 + count * min(128.0, 650.0 / count)

    def _draw_enemy(self, canvas: Canvas, enemy: int) -> None:
        f, d = canvas.frame, self.d
        band = f.rect(226, 140, 1468, 140)
        canvas.fill(band, theme.LAPIS_DARK)
        canvas.frame_rect(band, theme.GOLD, f.px(3))
        card = f.rect(236, 146, 92, 128)
        beat = d.beat
        turning = beat is not None and any(isinstance(e, ev.EnemyRevealed) for e in beat.events)
        canvas.picture("enemies", "back" if turning else ENEMIES[enemy].kind, card)
        canvas.frame_rect(card, theme.GOLD, f.px(2))
        draw_enemy_line(canvas, f.rect(350, 150, 960, 120), enemy)
        box = f.rect(1330, 150, 350, 120)
        canvas.write(
            _("The King's die"), box.top_part(box.h // 3), theme.NOTE.at(22), theme.WHITE, align="centre"
        )
        if d.model.die:
            side = f.px(72)
            die = Rect(0, 0, side, side).at(box.cx, box.bottom - side // 2)
            canvas.picture("dice", f"white_{d.model.die}", die)

    def _draw_row(self, canvas: Canvas, row: Rect, seat: int, enemy: int) -> None:
        f, d = canvas.frame, self.d
        soldiers, built = d.model.mustered[seat]
        fought = d.model.fights.get(seat)
        canvas.nine("card", row, 14)
        x, mid = row.x + f.px(14), row.cy
        h = min(row.h - f.px(12), f.px(64))
        draw_shield(canvas, d.colours[seat], d.charges[seat], Rect(x, mid - h // 2, round(h * 0.84), h))
        name = Rect(x + f.px(64), row.y, f.px(190), row.h)
        canvas.write(d.names[seat], name, theme.LABEL.at(22), theme.INK)
        x = name.right + f.px(8)
        side = f.px(38)
        canvas.picture("icons", "soldier", Rect(x, mid - side // 2, side, side))
        canvas.write(str(soldiers), Rect(x + side + f.px(4), row.y, f.px(34), row.h), theme.STRONG.at(26))
        x += side + f.px(36)
        if d.model.die:
            canvas.write("+", Rect(x, row.y, f.px(24), row.h), theme.STRONG.at(26))
            x += f.px(24)
            canvas.picture("dice", f"white_{d.model.die}", Rect(x, mid - side // 2, side, side))
            x += side
        x += f.px(14)
        parts = combat_parts(built, ENEMIES[enemy].kind)
        total_x = row.x + f.px(1010)
        x = self._draw_chips(canvas, Rect(x, row.y, total_x - x - f.px(10), row.h), parts)
        total = soldiers + d.model.die + sum(n for _b, n in parts)
        result = Rect(total_x, row.y, f.px(100), row.h)
        canvas.write(f"= {total}", result, theme.NUMBER.at(34), theme.INK, align="centre")
        if fought is not None:
            self._draw_stamp(
                canvas, Rect(result.right, row.y, row.right - result.right - f.px(8), row.h), fought
            )

    def _draw_chips(self, canvas: Canvas, room: Rect, parts: tuple[tuple[int, int], ...]) -> int:
        """Buildings that count, each with its bonus."""
        f = canvas.frame
        if not parts:
            return room.x
        texts = [
            _("{building} {n}").format(building=words.building_name(b), n=words.signed(n)) for b, n in parts
        ]
        rows = 2 if len(parts) > 3 else 1
        columns = -(-len(parts) // rows)
        w, h = room.w // max(3, columns), min(f.px(42), (room.h - f.px(12)) // rows)
        top = room.cy - h * rows // 2
        for i, text in enumerate(texts):
            line, column = divmod(i, columns)
            chip = Rect(room.x + column * w, top + line * h, w - f.px(6), h - f.px(3))
            canvas.nine("chip", chip, 10)
            canvas.write(text, chip.inset(f.px(8), f.px(2)), theme.SMALL_STRONG.at(19), align="centre")
        return room.x + columns * w

    def _draw_stamp(self, canvas: Canvas, room: Rect, fought: ev.Fought) -> None:
        f = canvas.frame
        word, colour = {
            "victory": (_("Victory"), theme.VERDIGRIS),
            "draw": (_("Draw"), theme.INK_SOFT),
            "defeat": (_("Defeat"), theme.MADDER),
        }[fought.outcome]
        head = room.top_part(room.h // 2) if fought.outcome != "draw" else room
        canvas.write(word.upper(), head.inset(0, f.px(3)), theme.HEADING.at(32), colour, align="centre")
        text = outcome_text(fought)
        if text:
            below = room.bottom_part(room.h - room.h // 2).inset(f.px(2), f.px(2))
            canvas.write(text, below, theme.SMALL_STRONG.at(20), theme.INK, align="centre", wrap=True)

    def _draw_strongest(self, canvas: Canvas, rect: Rect) -> None:
        f, d = canvas.frame, self.d
        seats = d.model.strongest or ()
        names = joined([d.names[seat] for seat in seats])
        text = ngettext("Strongest victor: {names}", "Strongest victors: {names}", len(seats)).format(
            names=names
        )
        if not seats:
            text = _("Nobody won the battle.")
        covered = canvas.write(text, rect, theme.STRONG.at(26), theme.INK, align="centre")
        if names:
            side = f.px(40)
            draw_vp(canvas, "1", Rect(covered.right + f.px(10), rect.cy - side // 2, side, side))


def draw_enemy_line(canvas: Canvas, rect: Rect, enemy: int) -> None:
    """The card's text beside its picture."""
    rows = (
        (
            _("{enemy}, strength {n}").format(enemy=words.enemy_name(enemy), n=ENEMIES[enemy].strength),
            theme.HEADING.at(30),
            theme.GOLD_LIGHT,
        ),
        (_("Victory: {reward}").format(reward=words.reward_text(enemy)), theme.BODY.at(23), theme.WHITE),
        (
            _("Defeat: lose {penalty}").format(penalty=words.penalty_text(enemy)),
            theme.BODY.at(23),
            theme.WHITE,
        ),
    )
    h = rect.h // len(rows)
    for i, (text, style, colour) in enumerate(rows):
        canvas.write(text, Rect(rect.x, rect.y + i * h, rect.w, h), style, colour)


def outcome_text(fought: ev.Fought) -> str:
    """What a battle gave or took."""
    if fought.outcome == "victory":
        return f"+ {words.gain_text(fought.gain)}"
    if fought.outcome == "defeat":
        lost = words.lost_text(fought)
        return f"− {lost}" if lost else _("nothing to lose")
    return ""
