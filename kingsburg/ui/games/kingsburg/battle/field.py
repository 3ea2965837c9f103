"""The parts of the battle that all rows share: field, enemy, King's die and strength scale."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import joined
from kingsburg.engine.kingsburg.board.buildings import combat_parts, combat_value
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.animation import ease_in_out
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Corner, Gap, Size, Stroke
from kingsburg.ui.widgets import draw_ribbon_title

PICTURES = tuple(("ui", name) for name in ("seal_victory", "seal_draw", "seal_defeat", "wreath"))
"""Pictures to load before the first battle, because they are large or many."""
ROWS_TOP, ROWS_FOOT = 352.0, 962.0
ROWS_X, ROWS_W = 446.0, 1406.0
_HIGHEST = 184.0
"""The greatest height of a row, in design units."""
_HINT = (446.0, 958.0, 820.0, 108.0)
"""The place of a hint's card, in design units."""
_TRACK_X, _TRACK_W = 112.0, 770.0
"""The left end (from the row's left) and the width of a row's pieces, in design units."""
_DIE_SIDES = 6


def sheet(f: Frame) -> Rect:
    """The sheet that the battle is drawn on."""
    return f.rect(40, 70, 1840, 1000)


def field(f: Frame) -> Rect:
    """The painted battlefield at the top of the sheet."""
    return f.rect(54, 84, 1812, 236)


def enemy_column(f: Frame) -> Rect:
    """The column with the enemy's card and its text."""
    return f.rect(72, 92, 364, 868)


def enemy_card(f: Frame) -> Rect:
    """The enemy's card."""
    return f.rect(84, 100, 340, 476)


def king_place(f: Frame) -> Rect:
    """The box of the King's reinforcements, with his die."""
    return f.rect(1718, 96, 136, 146)


def king_die(f: Frame) -> Rect:
    """The place where the King's die is rolled for all players."""
    box, side = king_place(f), f.px(76)
    return Rect(0, 0, side, side).at(box.cx, box.bottom - side // 2 - f.px(Gap.L))


def row_place(f: Frame, count: int, i: int) -> Rect:
    """The row of the i-th of `count` players; the rows touch each other."""
    step = min(_HIGHEST, (ROWS_FOOT - ROWS_TOP) / count)
    return f.rect(ROWS_X, ROWS_TOP + i * step, ROWS_W, step)


def hint_place(f: Frame) -> Rect:
    """The place below the rows for a card that explains something."""
    return f.rect(*_HINT)


def foot(f: Frame) -> Rect:
    """The strip below the rows for the strongest victors and the button to go on."""
    return f.rect(ROWS_X, 970, ROWS_W, 86)


def beside_hint(f: Frame) -> Rect:
    """What a hint's card leaves of the strip below the rows, before the button to go on."""
    left, strip = hint_place(f).right + f.px(Gap.XL), foot(f)
    return Rect(left, strip.y, strip.right - f.px(300) - left, strip.h)


def beside_replay(f: Frame) -> Rect:
    """The place that names the strongest victors during a replay."""
    return f.rect(84, 974, 420, 78)


def replay_place(f: Frame) -> Rect:
    """The place of the replay's strip, below the rows."""
    return f.rect(524, 984, 1328, 58)


# The measure ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Army:
    """An army: soldiers, and the (building, points) pairs that give or take strength."""

    soldiers: int
    gives: tuple[tuple[int, int], ...]
    takes: tuple[tuple[int, int], ...]
    value: int
    """The army's strength before the King's die, with all that gives and takes (K6.2)."""

    @property
    def own(self) -> int:
        """The army's strength before the King's die and before anything is taken away."""
        return self.soldiers + sum(n for _building, n in self.gives)


def army(playback: Playback, seat: int, enemy: int) -> Army:
    """Return the army of a seat as it was when the battle against that enemy began (K6.2)."""
    soldiers, built = playback.model.mustered[seat]
    kind = ENEMIES[enemy].kind
    parts = combat_parts(built, kind)
    gives, takes = tuple(p for p in parts if p[1] > 0), tuple(p for p in parts if p[1] < 0)
    return Army(soldiers, gives, takes, combat_value(soldiers, built, kind))


@dataclass(frozen=True, slots=True)
class Measure:
    """The scale of all rows: `unit` pixels for each point of strength, laid out along `track`.

    As long as nobody knows the enemy, `unit` is 0: there is no scale yet.
    """

    unit: float
    track: Rect
    strength: int

    def x(self, n: float) -> int:
        """The x, in pixels, at which that strength lies."""
        return round(self.track.x + n * self.unit)

    @property
    def line(self) -> int:
        """The x, in pixels, of the enemy's strength."""
        return self.x(self.strength)


def measure(f: Frame, playback: Playback, enemy: int) -> Measure:
    """Return a scale on which every army has room, whatever the King's die shows."""
    strength = ENEMIES[enemy].strength
    most = max(
        strength, *(army(playback, seat, enemy).own + _DIE_SIDES for seat in range(len(playback.names)))
    )
    track = _track(f)
    return Measure(track.w / (most + 0.5), track, strength)


def unmeasured(f: Frame) -> Measure:
    """Return what is known of the scale before the enemy is: where the rows' pieces will lie."""
    return Measure(0.0, _track(f), 0)


def _track(f: Frame) -> Rect:
    return f.rect(ROWS_X + _TRACK_X, ROWS_TOP, _TRACK_W, ROWS_FOOT - ROWS_TOP)


def line_width(f: Frame) -> int:
    """The width of the enemy's line, in pixels."""
    return f.px(_LINE)


def draw_line(canvas: Canvas, measure: Measure, top: int, bottom: int) -> None:
    """Draw a vertical line at the enemy's strength, from the y `top` to the y `bottom`."""
    f = canvas.frame
    thick, core = f.px(_LINE), f.px(_LINE_CORE)
    canvas.fill(Rect(measure.line - thick // 2, top, thick, bottom - top), theme.INK)
    canvas.fill(Rect(measure.line - core // 2, top, core, bottom - top), theme.MADDER)


_LINE, _LINE_CORE = 11.0, 5.0


def shield_place(f: Frame, measure: Measure) -> Rect:
    """The shield at the upper end of the enemy's line."""
    high = f.px(94)
    top = f.rect(0, ROWS_TOP, 0, 0).y - high
    return Rect(measure.line - f.px(40), top, f.px(80), high)


def draw_shield_of_strength(canvas: Canvas, measure: Measure) -> None:
    """Draw the shield with the enemy's strength, and the line from it to the first row."""
    f, shield = canvas.frame, shield_place(canvas.frame, measure)
    draw_line(canvas, measure, shield.cy, f.rect(0, ROWS_TOP, 0, 0).y)
    canvas.picture("ui", "shield_madder", shield)
    number = shield.top_part(round(shield.h * 0.86))
    canvas.write(str(measure.strength), number, theme.NUMBER.at(Size.TITLE), theme.WHITE, align="centre")


# The field --------------------------------------------------------------------------------------------------


def draw_field(canvas: Canvas, year: int) -> None:
    """Draw the sheet, and on it the battlefield at night with its title."""
    f, place = canvas.frame, field(canvas.frame)
    canvas.nine("panel_white", sheet(f), Corner.XL)
    canvas.picture("ui", "winter", place)
    canvas.frame_rect(place, theme.INK, f.px(Stroke.FRAME))
    title = _("Year {year}: the winter battle").format(year=words.ROMAN[year])
    room = f.rect(452, 98, 740, 56)
    draw_ribbon_title(canvas, title, room, theme.HEADING.at(Size.TITLE), theme.GOLD_LIGHT)


def draw_king(canvas: Canvas, die: int) -> None:
    """Draw the box of the King's die, with the die once it is rolled (0: not yet)."""
    f, box = canvas.frame, king_place(canvas.frame)
    canvas.nine("card", box, Corner.M)
    label = box.inset(f.px(Gap.M), f.px(Gap.S)).top_part(box.h - king_die(f).h - f.px(Gap.WIDE))
    canvas.write(
        _("The King's die"), label, theme.STRONG.at(Size.SMALL), theme.INK, align="centre", wrap=True
    )
    if die:
        canvas.picture("dice", f"white_{die}", king_die(f))


def draw_enemy(canvas: Canvas, enemy: int) -> None:
    """Draw the enemy's card, face up, and its text below it."""
    card = enemy_card(canvas.frame)
    canvas.picture("enemies", ENEMIES[enemy].kind, card)
    draw_card_frame(canvas, card)
    draw_plaque(canvas, canvas.frame.rect(78, 592, 352, 366), enemy)


def draw_card_frame(canvas: Canvas, card: Rect) -> None:
    """Draw the gold frame of an enemy's card that lies face up."""
    f = canvas.frame
    canvas.frame_rect(card, theme.GOLD, f.px(Stroke.BOLD))
    canvas.frame_rect(card.inset(-f.px(Gap.FINE)), theme.INK, f.px(Stroke.LINE))


def draw_turning(canvas: Canvas, face: str, rect: Rect, t: float) -> None:
    """Draw an enemy's card that turns over, from its back (t = 0) to its face (t = 1)."""
    turned = ease_in_out(t)
    picture = canvas.assets.picture("enemies", "back" if turned < 0.5 else face, rect.w, rect.h)
    w = max(2, round(rect.w * abs(math.cos(turned * math.pi))))
    if w < rect.w:
        picture = pygame.transform.scale(picture, (w, rect.h))
    canvas.blit(picture, rect.cx - w // 2, rect.y)
    canvas.frame_rect(Rect(rect.cx - w // 2, rect.y, w, rect.h), theme.GOLD, rect.h // 64)


def draw_plaque(canvas: Canvas, rect: Rect, enemy: int) -> None:
    """Draw an enemy's name and strength, and what victory brings and defeat costs."""
    f = canvas.frame
    canvas.nine("panel_paper", rect, Corner.L)
    inner = rect.inset(f.px(Gap.BROADEST), f.px(Gap.WIDE))
    head = inner.top_part(f.px(104))
    shield = head.left_part(f.px(76)).top_part(f.px(90)).moved(0, f.px(Gap.THIN))
    canvas.picture("ui", "shield_madder", shield)
    strength = ENEMIES[enemy].strength
    number = shield.top_part(round(shield.h * 0.86))
    canvas.write(str(strength), number, theme.NUMBER.at(Size.TITLE), theme.WHITE, align="centre")
    said = head.right_part(head.w - shield.w - f.px(Gap.XL))
    name, below = said.top_part(said.h * 3 // 5), said.bottom_part(said.h * 2 // 5)
    canvas.write(words.enemy_name(enemy), name, theme.HEADING.at(Size.BIG), theme.RUBRIC, valign="bottom")
    text = _("strength {n}").format(n=strength)
    canvas.write(text, below, theme.STRONG.at(Size.HEAD), theme.INK, valign="top")
    canvas.rule(inner.x, head.bottom + f.px(Gap.M), inner.w, theme.GOLD, f.px(Stroke.LINE))
    room = inner.bottom_part(inner.bottom - head.bottom - f.px(Gap.WIDER))
    half = room.h // 2
    sides = (
        ("seal_victory", _("Victory: {reward}").format(reward=words.reward_text(enemy))),
        ("seal_defeat", _("Defeat: lose {penalty}").format(penalty=words.penalty_text(enemy))),
    )
    for i, (seal, says) in enumerate(sides):
        line = Rect(room.x, room.y + i * half, room.w, half)
        side = f.px(76)
        canvas.picture("ui", seal, Rect(line.x, line.cy - side // 2, side, side))
        written = line.right_part(line.w - side - f.px(Gap.XL))
        canvas.write(says, written, theme.STRONG.at(Size.LEAD), theme.INK, wrap=True)


def draw_strongest(canvas: Canvas, rect: Rect, playback: Playback) -> None:
    """Draw who was strongest and gains 1 VP (K6.5)."""
    f = canvas.frame
    seats: Sequence[int] = playback.model.strongest or ()
    names = joined([playback.names[seat] for seat in seats])
    text = ngettext("Strongest victor: {names}", "Strongest victors: {names}", len(seats)).format(names=names)
    if not seats:
        text = _("Nobody won the battle.")
    else:
        wreath = rect.left_part(rect.h)
        canvas.picture("ui", "wreath", wreath)
        canvas.picture("icons", "vp", wreath.inset(rect.h // 4))
        canvas.write(
            "1", wreath.inset(rect.h // 4), theme.Style("display", Size.TEXT), theme.INK, align="centre"
        )
        rect = rect.right_part(rect.w - rect.h - f.px(Gap.XL))
    canvas.write(text, rect, theme.STRONG.at(Size.STATUS), theme.INK, wrap=True)
