"""The panel beside the large province: the chosen building, and all that building it would change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, COLUMNS, price
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.model import SeatShown
from kingsburg.ui.games.kingsburg.table.sprites import draw_cost
from kingsburg.ui.games.kingsburg.tiles.large import art_of, draw_arrow
from kingsburg.ui.games.kingsburg.tiles.state import LOCKED, draw_ink, row_colour, tile_state
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Frame, Rect
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Size, Stroke
from kingsburg.ui.playback.sprites import draw_vp
from kingsburg.ui.shell.spots import READY, Does, Spot
from kingsburg.ui.widgets import draw_ribbon_title, draw_rule
from kingsburg.ui.widgets.base import Action, Quiet

_SIDE = 22.0
"""From the panel's edge to what stands on it."""
_ART_Y, _ART_H = 60.0, 274.0
_BUILD_H, _SKIP_H = 68.0, 56.0
_ROW_H = 44.0
_CHAIN_H, _LINK_W = 64.0, 76.0
_OFFER_H = 84.0


@dataclass(frozen=True, slots=True)
class ChosenLayout:
    """Where everything lies on the panel; pixels. Above what the building is, at the foot what it costs."""

    frame: Frame
    rect: Rect

    def _at(self, y: float, h: float) -> Rect:
        px, r = self.frame.px, self.rect
        return Rect(r.x + px(_SIDE), r.y + px(y), r.w - 2 * px(_SIDE), px(h))

    def _above_foot(self, up: float, h: float) -> Rect:
        px, r = self.frame.px, self.rect
        return Rect(r.x + px(_SIDE), r.bottom - px(up), r.w - 2 * px(_SIDE), px(h))

    def title(self) -> Rect:
        """The building's name."""
        return self._at(Gap.M, 46)

    def art(self) -> Rect:
        """Its picture."""
        return self._at(_ART_Y, _ART_H)

    def build_button(self) -> Rect:
        """The button that builds it."""
        return self._above_foot(144, _BUILD_H).inset(-self.frame.px(Gap.M), 0)

    def skip_button(self) -> Rect:
        """The button that builds nothing."""
        return self._above_foot(70, _SKIP_H).inset(-self.frame.px(Gap.M), 0)

    def account(self, i: int) -> Rect:
        """What is paid (0), kept (1) and how the points change (2)."""
        return self._above_foot(286 - i * _ROW_H, _ROW_H)

    def chain(self, i: int) -> Rect:
        """The picture of the i-th building of the row."""
        px, band = self.frame.px, self._above_foot(370, _CHAIN_H)
        wide = px(_LINK_W)
        return Rect(band.x + i * (band.w - wide) // 3, band.y, wide, band.h)

    def unlocks(self) -> Rect:
        """What it opens the way to."""
        return self._above_foot(412, 38)

    def effect(self) -> Rect:
        """What it does, between picture and row."""
        art, line = self.art(), self.unlocks()
        return Rect(
            art.x, art.bottom + self.frame.px(Gap.M), art.w, line.y - art.bottom - self.frame.px(Gap.WIDEST)
        )

    def saying(self) -> Rect:
        """A sentence below the title while nothing is chosen."""
        return self._at(_ART_Y, 150)

    def offer(self, i: int) -> Rect:
        """A building that can be built, while none is chosen."""
        return self._at(_ART_Y + 162 + i * _OFFER_H, _OFFER_H)


@dataclass(frozen=True, slots=True)
class Account:
    """What building would change for a seat; `envoy`: whether it spends the King's Envoy."""

    building: int
    shown: SeatShown
    envoy: bool


def draw_chosen(canvas: Canvas, panel: Rect, account: Account) -> None:
    """The chosen building: picture, power, its row, and what one pays, keeps and gains."""
    f, lay = canvas.frame, ChosenLayout(canvas.frame, panel)
    building, b = account.building, BUILDINGS[account.building]
    draw_ribbon_title(canvas, words.building_name(building), lay.title(), theme.HEADING)
    art = lay.art()
    canvas.blit(art_of(canvas, building, art), *art.pos)
    canvas.frame_rect(art, theme.INK, f.px(Stroke.FRAME))
    if b.vp:
        side = f.px(56)
        draw_vp(
            canvas, str(b.vp), Rect(art.right - side - f.px(Gap.M), art.y + f.px(Gap.M), side, side), Size.BIG
        )
    effect = words.power_tip(building)
    canvas.write(effect, lay.effect(), theme.BODY.at(Size.LEAD), theme.INK, valign="top", wrap=True)
    _draw_row(canvas, lay, account)
    _draw_account(canvas, lay, account)


def _rule_above(canvas: Canvas, rect: Rect) -> None:
    high = canvas.frame.px(Gap.XS)
    draw_rule(canvas, Rect(rect.x, rect.y - high, rect.w, high), theme.GOLD_DARK)


def _draw_row(canvas: Canvas, lay: ChosenLayout, account: Account) -> None:
    """What it opens the way to, with its price, and the four buildings of its row."""
    f, building, line = canvas.frame, account.building, lay.unlocks()
    _rule_above(canvas, line)
    built = account.shown.built | 1 << building
    if BUILDINGS[building].column < COLUMNS:
        right = line.right_part(line.w * 2 // 5).inset(0, f.px(Gap.XS))
        wide = draw_cost(canvas, price(built, building + 1), right, align="right")
        says = _("Unlocks: {building}").format(building=words.building_name(building + 1))
        room = line.left_part(line.w - wide - f.px(Gap.S))
        canvas.write(says, room, theme.STRONG.at(Size.LEAD), theme.INK)
    else:
        canvas.write(_("The last of its row"), line, theme.STRONG.at(Size.LEAD), theme.INK)
    first = building - BUILDINGS[building].column + 1
    links = [lay.chain(i) for i in range(COLUMNS)]
    for i, link in enumerate(links):
        _draw_link(canvas, link, first + i, account)
        if i + 1 < COLUMNS:
            gap = links[i + 1].x - link.right
            place = Rect(0, 0, gap - f.px(Gap.FINE), f.px(Gap.BROAD)).at(link.right + gap // 2, link.cy)
            stands = built >> first + i & 1
            draw_arrow(canvas, place, row_colour(building) if stands else canvas.paper(theme.PAPER_DARK))


def _draw_link(canvas: Canvas, link: Rect, building: int, account: Account) -> None:
    f, shown = canvas.frame, account.shown
    stands, chosen = shown.built >> building & 1, building == account.building
    after = tile_state(shown.built | 1 << account.building, shown.goods, building)
    if stands:
        canvas.blit(art_of(canvas, building, link), *link.pos)
    else:
        locked = after.state == LOCKED
        canvas.fill(link, canvas.paper(theme.PAPER_DARK if locked else theme.WHITE))
        draw_ink(canvas, building, link.inset(f.px(Gap.FINE)), Fade.HALF if locked else 255)
    canvas.frame_rect(link, theme.INK, f.px(Stroke.LINE))
    if chosen:
        canvas.frame_rect(link.inset(-f.px(Gap.FINE)), theme.GOLD, f.px(Stroke.BOLD))


def _draw_account(canvas: Canvas, lay: ChosenLayout, account: Account) -> None:
    f, shown = canvas.frame, account.shown
    paid = price(shown.built, account.building)
    _rule_above(canvas, lay.account(0))
    pay = draw_goods(canvas, lay.account(0), _("You pay"), paid)
    if account.envoy:
        canvas.picture("icons", "envoy", pay)
    draw_goods(canvas, lay.account(1), _("You keep"), fx.minus(shown.goods, paid))
    row, side = lay.account(2), f.px(42)
    canvas.write(_("Points"), label_place(row), theme.NOTE.at(Size.LEAD), theme.INK_SOFT)
    x = label_place(row).right
    for i, points in enumerate((shown.vp, shown.vp + BUILDINGS[account.building].vp)):
        coin = Rect(x + i * f.px(116), row.cy - side // 2, side, side)
        draw_vp(canvas, str(points), coin, Size.LEAD)
    arrow = Rect(x + side + f.px(Gap.XXL), row.cy - f.px(Gap.XXL), f.px(46), f.px(28))
    canvas.picture("icons", "arrow_right", arrow)


def label_place(row: Rect) -> Rect:
    """The words at the beginning of a row of the account."""
    return row.left_part(row.w * 3 // 10)


def draw_goods(canvas: Canvas, row: Rect, label: str, goods: fx.Goods) -> Rect:
    """A row of goods behind its label; returns where another icon would have its place."""
    f, words_room = canvas.frame, label_place(row)
    canvas.write(label, words_room, theme.NOTE.at(Size.LEAD), theme.INK_SOFT)
    step, side = (row.w - words_room.w) * 10 // 35, f.px(32)
    for i, n in enumerate(goods):
        icon = Rect(words_room.right + i * step, row.cy - side // 2, side, side)
        canvas.picture("icons", words.GOODS_ICONS[i], icon, alpha=255 if n else Fade.DIM)
        number = Rect(icon.right + f.px(Gap.S), row.y, step - side - f.px(Gap.M), row.h)
        canvas.write(str(n), number, theme.STRONG, theme.INK if n else theme.GREY)
    return Rect(row.right - side, row.cy - side // 2, side, side)


def draw_asked(canvas: Canvas, panel: Rect, heading: str, says: str) -> None:
    """Nothing is chosen yet: what is asked."""
    lay = ChosenLayout(canvas.frame, panel)
    draw_ribbon_title(canvas, heading, lay.title(), theme.HEADING)
    canvas.write(says, lay.saying(), theme.BODY.at(Size.LEAD), theme.INK, valign="top", wrap=True)


@dataclass(frozen=True, slots=True)
class Offer(Quiet):
    """The widget of a building that can be built, while none is chosen: a click shows it here."""

    rect: Rect
    building: int
    do: Action

    @property
    def id(self) -> str:
        """The id of its spot."""
        return f"offer.{BUILDINGS[self.building].id}"

    def spots(self) -> Sequence[Spot]:
        """Return the whole row as one spot; the tile in the province is what the decision needs."""
        does: tuple[Does, ...] = ("click",)
        return (Spot(self.id, self.rect, READY, does, words.building_name(self.building), kind="aside"),)

    def click(self, spot: Spot) -> None:
        """Choose the building."""
        self.do()

    def draw(self, canvas: Canvas) -> None:
        """Draw its picture, name and points, on a lighter ground under the pointer."""
        f, row, hot = canvas.frame, self.rect, canvas.attention.is_hot(self.id)
        if hot:
            canvas.nine("tile_built", row.inset(-f.px(Gap.S), f.px(Gap.HAIR)), Corner.S)
        picture = row.inset(0, f.px(Gap.XS)).left_part(f.px(100))
        canvas.nine("tile_built", picture, Corner.S)
        draw_ink(canvas, self.building, picture.inset(f.px(Gap.XS)))
        side = f.px(40)
        text = row.right_part(row.right - picture.right - f.px(Gap.XL))
        text = text.left_part(text.w - side)
        canvas.write(words.building_name(self.building), text, theme.STRONG.at(Size.LEAD), theme.INK)
        vp = BUILDINGS[self.building].vp
        if vp:
            draw_vp(canvas, str(vp), Rect(text.right, row.cy - side // 2, side, side), Size.LEAD)
