"""Winter's sheet, opened from the top bar: who may come, with reward, loss and one's own odds.

It shows what is public (K6.10); who has looked at the card, and is alone at the window, sees that
card. Among several people a button leads to the card, behind its gate.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.app.phrases import percent
from kingsburg.engine.kingsburg.board.buildings import razed_first
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.engine.kingsburg.state import DEFEAT, DRAW, VICTORY
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.battle.forecast import (
    Line,
    Threat,
    overall,
    penalty_lines,
    reward_lines,
    threats,
)
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import DESIGN_W, Rect
from kingsburg.ui.paint.theme import Colour, Fade, Gap, Radius, Size, Stroke, Style
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.widgets import Button, Panel, Widget, WidgetScene, draw_ribbon_title

FACE: Final = (0.12, 0.1, 0.76, 0.54)
"""The part of an enemy's card that shows the face."""
_RIGHT, _TOP, _W, _COLUMN_W = 1906.0, 68.0, 1060.0, 200.0
_NARROWEST: Final = 620.0
_MARGIN, _HEAD, _PICTURE_H = 30.0, 76.0, 152.0
_ROW, _BAND = 31.0, 36.0
"""The heights of a line of a column and of the band with the enemy's name."""
_GOODS_ROWS: Final = 7.4
"""The lines for reward and losses with their two headings, and a little air; no card has more."""
_ODDS_ROWS: Final = 5
_FOOT: Final = 128.0
_LARGEST: Final = 1.45
"""Lines grow with the size of type up to so many times; beyond that there is no room."""
_TEXT: Final = theme.BODY.at(Size.TEXT)
_NUMBER: Final = theme.STRONG.at(Size.TEXT)
_HEADING: Final = theme.NOTE.at(Size.TEXT)
_SHIELD, _SMALL_SHIELD, _SHIELD_RATIO = 52.0, 36.0, 61 / 52
INKS: Final[dict[int, Colour]] = {
    VICTORY: theme.VERDIGRIS_DARK,
    DRAW: theme.INK_SOFT,
    DEFEAT: theme.RUBRIC,
}
"""The colour of an outcome's name."""


class ForecastScene(WidgetScene):
    """The sheet, for the odds of one seat; `bar` is the spot that opened it, and closes it too."""

    name = "forecast"
    overlay = True

    def __init__(
        self, ui: Ui, playback: Playback, seat: int, bar: Spot, look: Callable[[], None] | None
    ) -> None:
        super().__init__(ui)
        self._playback = playback
        self._seat = seat
        self._bar = bar
        self._look = look
        self.threats = threats(playback, seat)

    # What is said ------------------------------------------------------------------------------------------

    def heading(self) -> str:
        """The sheet's heading."""
        if len(self.threats) > 1:
            return _("One of these will come this winter")
        return _("This enemy will come this winter")

    def status(self) -> str:
        """Return the heading of the sheet."""
        return self.heading()

    def help_page(self, spot: Spot | None) -> str:
        """The page of all enemies."""
        return "enemies"

    def _strength(self) -> str:
        """The seat's strength, which may differ from enemy to enemy."""
        if not all(threat.faces for threat in self.threats):
            return _("This winter's battle has been fought.")
        told = words.range_text([threat.value for threat in self.threats])
        if self._own:
            return _("Your strength: {value}, plus the King's die.").format(value=told)
        name = self._playback.names[self._seat]
        return _("{name}'s strength: {value}, plus the King's die.").format(name=name, value=told)

    @property
    def _own(self) -> bool:
        return self._playback.is_person(self._seat) and not self._playback.replayed

    def _overall(self) -> str:
        if len(self.threats) < 2:
            return ""
        won, drawn, lost = (percent(chance) for chance in overall(self.threats))
        return _("Overall: victory {won}, draw {drawn}, defeat {lost}.").format(
            won=won, drawn=drawn, lost=lost
        )

    def _falls(self) -> str:
        """Which building a defeat would take (K6.7), if any of the enemies takes one."""
        building = razed_first(self._playback.model.seats[self._seat].built)
        takes = any(threat.faces and ENEMIES[threat.enemy].penalty.buildings for threat in self.threats)
        if building is None or not takes:
            return ""
        name = words.building_name(building)
        return _("The building that a defeat would take: {building}.").format(building=name)

    # Where it lies -----------------------------------------------------------------------------------------

    def _row_h(self) -> float:
        return _ROW * min(_LARGEST, self.ui.frame.text_scale)

    def _sheet(self) -> Rect:
        grown = min(_LARGEST, self.ui.frame.text_scale)
        wide = min(DESIGN_W - 28, max(_NARROWEST, len(self.threats) * _COLUMN_W + 2 * _MARGIN) * grown)
        odds = _ODDS_ROWS if self.threats[0].faces else 0
        high = _HEAD + _PICTURE_H + _BAND + (_GOODS_ROWS + odds) * self._row_h() + _FOOT
        return self.ui.frame.rect(_RIGHT - wide, _TOP, wide, high)

    def _column(self, i: int) -> Rect:
        f, sheet = self.ui.frame, self._sheet()
        inner = sheet.inset(f.px(_MARGIN), 0)
        left, right = (inner.x + inner.w * k // len(self.threats) for k in (i, i + 1))
        top = sheet.y + f.px(_HEAD)
        return Rect(left, top, right - left, sheet.bottom - f.px(_FOOT) - top).inset(f.px(Gap.M), 0)

    def build(self) -> Sequence[Widget]:
        """Make the sheet, the button to close it and, if the seat has looked, the one to look again."""
        f, sheet = self.ui.frame, self._sheet()
        foot = sheet.bottom_part(f.px(_FOOT)).inset(f.px(_MARGIN), f.px(Gap.WIDER))
        close = foot.right_part(f.px(190)).bottom_part(f.px(60)).moved(0, -f.px(Gap.M))
        made: list[Widget] = [
            Panel(sheet, id="sheet"),
            Button("button.back", close, _("Close"), self.back, "madder"),
        ]
        if self._look is not None:
            eye = close.moved(-close.w - f.px(Gap.WIDE), 0)
            tip = _("Peek at the enemy again")
            made.append(Button("button.peek", eye, _("Look"), self._look_again, icon="eye", tip=tip))
        return made

    def spots(self) -> Sequence[Spot]:
        """Return the bar that opened the sheet, the sheet's own spots and a spot for each threat."""
        found = [self._bar, *super().spots()]
        for i, threat in enumerate(self.threats):
            found.append(Spot(f"threat.{i + 1}", self._column(i), READY, (), threat.sentence()))
        return found

    # What is done ------------------------------------------------------------------------------------------

    def click(self, spot: Spot) -> None:
        """Go back if the bar is clicked again."""
        if spot.id == self._bar.id:
            self.back()
        else:
            super().click(spot)

    def key(self, name: str) -> None:
        """Go back on Escape."""
        if name == "escape":
            self.back()

    def back(self) -> None:
        """Close the sheet."""
        self.ui.stack.pop()

    def _look_again(self) -> None:
        self.back()
        if self._look is not None:
            self._look()

    # How it looks ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Darken the table below the bar and draw the threats side by side."""
        f, sheet = canvas.frame, self._sheet()
        bar = self._bar.rect
        below = Rect(0, bar.bottom, f.window_w, f.window_h - bar.bottom)
        canvas.fill(below, theme.NIGHT, Fade.FAINT)
        self.draw_widgets(canvas)
        title = sheet.top_part(f.px(_HEAD)).inset(f.px(_MARGIN), f.px(Gap.WIDE))
        draw_ribbon_title(canvas, self.heading(), title, theme.HEADING)
        for i, threat in enumerate(self.threats):
            column = self._column(i)
            if i:
                rule = Rect(column.x - f.px(Gap.M), column.y, f.px(Stroke.LINE), column.h)
                canvas.fill(rule, canvas.paper(theme.PAPER_DARK))
            self._draw_threat(canvas, column, threat)
        self._draw_foot(canvas, sheet.bottom_part(f.px(_FOOT)).inset(f.px(_MARGIN), f.px(Gap.WIDER)))

    def _draw_foot(self, canvas: Canvas, foot: Rect) -> None:
        f = canvas.frame
        canvas.rule(foot.x, foot.y, foot.w, theme.GOLD_DARK, f.px(Stroke.THIN))
        buttons = f.px(190) + (f.px(190 + Gap.WIDE) if self._look is not None else 0)
        text = foot.left_part(foot.w - buttons - f.px(Gap.WIDE)).inset(f.px(Gap.M), f.px(Gap.S))
        says = "\n".join(part for part in (self._strength(), self._overall(), self._falls()) if part)
        canvas.write(says, text, _NUMBER, theme.INK, wrap=True)

    def _draw_threat(self, canvas: Canvas, column: Rect, threat: Threat) -> None:
        f, row = canvas.frame, canvas.frame.px(self._row_h())
        picture = column.top_part(f.px(_PICTURE_H))
        draw_threat(canvas, picture, threat.enemy)
        band = Rect(column.x, picture.bottom, column.w, f.px(_BAND))
        canvas.fill(band, theme.INK)
        name = words.enemy_name(threat.enemy)
        canvas.write(name, band, theme.LABEL.at(Size.SMALL), theme.GOLD_LIGHT, align="centre")
        y = band.bottom
        y = _draw_lines(canvas, Rect(column.x, y, column.w, row), VICTORY, 1, reward_lines(threat.enemy))
        _draw_lines(canvas, Rect(column.x, y, column.w, row), DEFEAT, -1, penalty_lines(threat.enemy))
        if threat.faces:
            odds = column.bottom_part(_ODDS_ROWS * row)
            heading = _("Your odds") if self._own else _("Odds")
            _draw_odds(canvas, odds, threat, heading, row)


def draw_threat(canvas: Canvas, rect: Rect, enemy: int, *, small: bool = False) -> None:
    """Draw an enemy's painting with its strength on a shield."""
    f = canvas.frame
    kind, n = ENEMIES[enemy].kind, ENEMIES[enemy].strength
    canvas.blit(canvas.assets.cover("enemies", kind, rect.w, rect.h, view=FACE), *rect.pos)
    canvas.frame_rect(rect, theme.INK, f.px(Stroke.FRAME))
    wide, size = (_SMALL_SHIELD, Size.TEXT) if small else (_SHIELD, Size.STATUS)
    shield = Rect(rect.x - f.px(Gap.S), rect.y - f.px(Gap.S), f.px(wide), f.px(wide * _SHIELD_RATIO))
    canvas.picture("ui", "shield_madder", shield)
    number = shield.top_part(round(shield.h * 0.84))
    canvas.write(str(n), number, Style("display", size), theme.WHITE, align="centre")


def _draw_lines(canvas: Canvas, row: Rect, outcome: int, sign: int, lines: Sequence[Line]) -> int:
    """Draw what an outcome brings below its name; return where the next line begins."""
    f = canvas.frame
    canvas.write(outcome_name(outcome), row, _HEADING, INKS[outcome])
    side = round(row.h * 0.84)
    for n, icon, name in lines:
        row = row.moved(0, row.h)
        number = row.left_part(round(row.h * 1.1))
        canvas.write(words.signed(sign * n), number, _NUMBER, theme.INK)
        canvas.picture("icons", icon, Rect(number.right, row.cy - side // 2, side, side))
        text = row.right_part(row.w - number.w - side - f.px(Gap.S))
        canvas.write(name, text, _TEXT, theme.INK)
    return row.bottom


def _draw_odds(canvas: Canvas, rect: Rect, threat: Threat, heading: str, row: int) -> None:
    """Draw the King's die, face by face with the outcome of each, and the three chances."""
    f = canvas.frame
    canvas.rule(rect.x, rect.y, rect.w, theme.GOLD_DARK, f.px(Stroke.THIN))
    canvas.write(heading, rect.top_part(row), _HEADING, theme.INK)
    step = min(rect.w // len(threat.faces), round(row * 1.05))
    side = step - f.px(Gap.XS)
    for i, outcome in enumerate(threat.faces):
        face = Rect(rect.x + i * step, rect.y + row, side, side)
        canvas.picture("dice", f"white_{i + 1}", face, alpha=255 if outcome == VICTORY else Fade.HALF)
        mark = Rect(face.x, face.bottom - f.px(Gap.THIN), side, f.px(Gap.XS))
        canvas.fill(mark, INKS[outcome])
        if outcome == VICTORY:
            canvas.frame_rect(face.inset(-f.px(Gap.HAIR)), INKS[outcome], f.px(Stroke.LINE), f.px(Radius.XS))
    for k, outcome in enumerate((VICTORY, DRAW, DEFEAT)):
        line = Rect(rect.x, rect.y + (k + 2) * row, rect.w, row)
        canvas.write(outcome_name(outcome), line, _TEXT, INKS[outcome])
        canvas.write(threat.chance(outcome), line, _NUMBER, theme.INK, align="right")


def outcome_name(outcome: int) -> str:
    """The name of a battle's outcome."""
    return {VICTORY: _("Victory"), DRAW: _("Draw"), DEFEAT: _("Defeat")}[outcome]
