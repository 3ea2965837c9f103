"""The decision panels for castles: how to act on a space, and which card to give up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import opening
from kingsburg.engine.burgenland.actions import Decision, GiveUp, Place, Score, TakeDice
from kingsburg.engine.burgenland.castles import with_card, without, worth
from kingsburg.engine.burgenland.track import TRACK
from kingsburg.ui.games.burgenland import words
from kingsburg.ui.games.burgenland.decisions import preview
from kingsburg.ui.games.burgenland.decisions.panel import DecisionPanel, Picture
from kingsburg.ui.games.burgenland.options import option_text
from kingsburg.ui.games.burgenland.pictures import card_picture
from kingsburg.ui.games.burgenland.presentation import Playback
from kingsburg.ui.games.burgenland.table.layout import CARD_H, CARD_W, DuelLayout
from kingsburg.ui.games.burgenland.things import CastleEnd, CastlePlace, CastleRow, OpponentCard
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Fade, Gap, Radius, Size, Stroke
from kingsburg.ui.shell import letters
from kingsburg.ui.shell.spots import READY, SELECTED, Spot
from kingsburg.ui.widgets import Button, Widget

_HEAD_H, _SAYS_H = 40.0, 66.0
_BUTTON_W, _BUTTON_H = 190.0, 50.0
_SIGNS = {"button.dice": ("dice", "red_0"), "button.scoring": ("burgenland", "crown")}
"""The pictures that stand beside the buttons."""


def paper_rows(layout: DuelLayout, count: int, head: int) -> list[Rect]:
    """Return `count` rows of equal height on the paper, below a heading of `head` pixels."""
    f, paper = layout.frame, layout.paper()
    area = paper.inset(f.px(Gap.WIDE), f.px(Gap.XL))
    area = area.bottom_part(area.h - head + f.px(Gap.S))
    gap = f.px(Gap.M)
    high = min((area.h - gap * (count - 1)) // count, f.px(CARD_H + Gap.XXL))
    return [Rect(area.x, area.y + i * (high + gap), area.w, high) for i in range(count)]


def row_button(layout: DuelLayout, row: Rect) -> Rect:
    """Return the place of the button at the end of a row of the paper."""
    f = layout.frame
    wide, high = f.px(_BUTTON_W), min(f.px(_BUTTON_H), row.h - f.px(Gap.M))
    return Rect(row.right - wide - f.px(Gap.M), row.cy - high // 2, wide, high)


class ActPanel(DecisionPanel):
    """Asks how to act on the crown's space: build, take red dice, or score (B3.1, B3.3)."""

    broad = True

    def __init__(self, playback: Playback, layout: DuelLayout, seat: int, me: int) -> None:
        super().__init__(playback, layout, seat, me)
        self.space = TRACK[playback.state.crown]
        self.places = [action for action in self.legal if isinstance(action, Place)]
        self.copies = sorted({a.taken for a in self.places if a.taken is not None})
        """Positions in the opponent's castle from which the card may be taken (B3.6)."""
        self.taken = self.copies[0] if len(self.copies) == 1 else None
        """The position that is chosen; only a single possible one is chosen beforehand."""

    @property
    def _other(self) -> int:
        return 1 - self.me

    def put(self, at: int, *, by_hand: bool = False) -> None:
        """Place the card at that position of the castle; do nothing where it is not allowed."""
        action = Place(self.space.card, at, self.taken)
        if action in self.places:
            self.play(action, by_hand=by_hand)

    # Card, places, copies ---------------------------------------------------------------------------------

    def _card_rect(self) -> Rect:
        f, way = self.layout.frame, self._ways()[0]
        high = min(way.h - f.px(Gap.S), f.px(CARD_H))
        wide = round(high * CARD_W / CARD_H)
        return Rect(way.x + f.px(Gap.XL), way.cy - high // 2, wide, high)

    def _place_rect(self, at: int) -> Rect:
        castle = self.playback.model.castle(self.space.colour, self.me)
        return self.layout.place(self.space.colour, self.me, castle, at)

    def _copy_rect(self, at: int) -> Rect:
        castle = self.playback.model.castle(self.space.colour, self._other)
        return self.layout.card(self.space.colour, self._other, castle, at)

    def spots(self) -> list[Spot]:
        """Return the card to drag, the open places, and the opponent's cards that may be taken."""
        found = []
        if self._open_places(self.taken):
            label = _("{card}: drag it to a marked place of your castle, or click the place").format(
                card=words.card_name(self.space.colour, self.space.card)
            )
            found.append(Spot("card", self._card_rect(), READY, ("drag",), label, label))
        for at in self._open_places(self.taken):
            label = self._place_label(at)
            rect = self._place_rect(at)
            found.append(
                Spot(f"place.{at}", rect, READY, ("click", "drop"), label, label, means=CastlePlace(at))
            )
        if self.copies:
            for at in self.copies:
                state = SELECTED if at == self.taken else READY
                label = preview.taking(self.playback, self.space, at)
                rect, card = self._copy_rect(at), OpponentCard(at)
                found.append(Spot(f"take.{at}", rect, state, ("click", "drag"), label, label, means=card))
        return found

    def _open_places(self, taken: int | None) -> list[int]:
        """The positions open to the card if it comes from `taken` (None: the supply)."""
        return sorted({a.at for a in self.places if a.taken == taken})

    def _place_label(self, at: int) -> str:
        castle = self.playback.model.castle(self.space.colour, self.me)
        if not castle:
            label = _("Begin the castle with it")
        elif at == 0:
            label = _("Put it at the left end")
        elif at == len(castle):
            label = _("Put it at the right end")
        else:
            label = _("Fill the hole")
        value = worth(with_card(castle, self.space.card, at))
        return _("{what}: the castle is then worth {n}").format(what=label, n=value)

    def click_spot(self, spot: Spot) -> None:
        """Put the card on the clicked place, or choose which card to take from the opponent."""
        match spot.means:
            case CastlePlace(at):
                self.put(at)
            case OpponentCard(at):
                self.taken = at
                self.changed()

    def grab(self, spot: Spot) -> None:
        """Choose the opponent's card that is picked up."""
        if isinstance(spot.means, OpponentCard):
            self.click_spot(spot)

    def drag_targets(self, spot: Spot) -> Sequence[str]:
        """Return the ids of the places that are open for the dragged card."""
        taken = spot.means.at if isinstance(spot.means, OpponentCard) else self.taken
        return [f"place.{at}" for at in self._open_places(taken)]

    def drag_picture(self, spot: Spot) -> Picture | None:
        """Return the picture of the space's card, as large as on the panel."""
        rect = self._card_rect()
        return ("burgenland", card_picture(self.space.colour, self.space.card), rect.w, rect.h)

    def drop(self, spot: Spot, target: Spot) -> None:
        """Put the card on the place where it was dropped."""
        if isinstance(target.means, CastlePlace):
            self.put(target.means.at, by_hand=True)

    def drop_failed(self, spot: Spot, over: Spot | None) -> str:
        """Return why the card cannot lie there; nothing if it was dropped beside the table's spots."""
        if over is None:
            return ""
        if over.means == CastleRow(self.space.colour, self.me):
            return preview.why_not_there(self.playback, self.space, self.taken)
        return _("The card belongs in your own castle of its colour.")

    def escape(self) -> bool:
        """Take back the choice of the opponent's card, if there was one among several."""
        half = self.taken is not None and len(self.copies) > 1
        if half:
            self.taken = None
            self.changed()
        return half

    # Paper ------------------------------------------------------------------------------------------------

    @property
    def _instead(self) -> list[tuple[str, str, Decision, str, str]]:
        """The alternatives to placing the card: (id, label, decision, what it brings, key)."""
        found: list[tuple[str, str, Decision, str, str]] = []
        if TakeDice() in self.legal:
            n = sum(preview.dice_within_reach(self.playback))
            label = ngettext("Take {n} red die", "Take {n} red dice", n).format(n=n)
            found.append(("button.dice", label, TakeDice(), preview.dice_text(self.playback), letters.DICE))
        if Score() in self.legal:
            brings = preview.scoring(self.playback, self.space.colour)
            found.append(("button.scoring", _("Score"), Score(), brings, letters.VALUE))
        return found

    def _ways(self) -> list[Rect]:
        """The rows of the paper: one for the card and one for each alternative."""
        f = self.layout.frame
        return paper_rows(self.layout, 1 + len(self._instead), f.px(_HEAD_H))

    def build(self) -> list[Widget]:
        """Make a button for each way to act other than building."""
        return [
            Button(
                id_,
                row_button(self.layout, way),
                label,
                partial(self.play, decision),
                tip=brings,
                key=key,
                style=theme.STRONG,
                means=decision,
            )
            for way, (id_, label, decision, brings, key) in zip(self._ways()[1:], self._instead, strict=True)
        ]

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        """Draw the space's name, the card, and what each other way brings."""
        f, ways = canvas.frame, self._ways()
        head = paper.inset(f.px(Gap.WIDEST), f.px(Gap.S)).top_part(f.px(_HEAD_H))
        canvas.write(words.space_name(self.space.number), head, theme.HEADING.at(Size.LEAD), theme.INK)
        for way in ways:
            canvas.nine("card", way, Corner.M)
        self._draw_card(canvas, ways[0])
        for way, (id_, _label, _decision, brings, _key) in zip(ways[1:], self._instead, strict=True):
            side = min(way.h - f.px(Gap.WIDE), f.px(60))
            sign = Rect(self._card_rect().cx - side // 2, way.cy - side // 2, side, side)
            group, name = _SIGNS[id_]
            canvas.picture(group, name, sign)
            left = self._card_rect().right + f.px(Gap.XL)
            wide = row_button(self.layout, way).x - f.px(Gap.L) - left
            room = Rect(left, way.y, wide, way.h).inset(0, f.px(Gap.S))
            canvas.write(brings, room, theme.BODY.at(Size.TEXT), theme.INK, wrap=True)

    def _draw_card(self, canvas: Canvas, way: Rect) -> None:
        f, card = canvas.frame, self._card_rect()
        held = canvas.attention.dragging
        picture = card_picture(self.space.colour, self.space.card)
        alpha = 255 if self.places and not held else 90
        canvas.picture("burgenland", picture, card, alpha=alpha)
        if canvas.attention.hot == "card":
            canvas.frame_rect(card.inset(-f.px(Gap.THIN)), theme.GOLD, f.px(Stroke.FRAME), f.px(Radius.S))
        left = card.right + f.px(Gap.XL)
        text = Rect(left, way.y, way.right - f.px(Gap.L) - left, way.h).inset(0, f.px(Gap.S))
        canvas.write(self._says(), text, theme.BODY.at(Size.TEXT), theme.INK, wrap=True)

    def _says(self) -> str:
        if not self.places:
            return preview.why_no_card(self.playback, self.space)
        if self.copies:
            return self._says_whence()
        return _("Drag the card to a marked place of your castle, or click the place.")

    def _says_whence(self) -> str:
        name = self.playback.names[self._other]
        if self.taken is None:
            return _(
                "The supply is empty: choose which card to take from {name}, or drag it into your castle."
            ).format(name=name)
        return _(
            "The supply is empty: the card framed in gold comes from {name}. Put it into your castle."
        ).format(name=name)

    def draw_over(self, canvas: Canvas) -> None:
        """Mark the open places of the castle and the opponent's cards that may be taken."""
        f = canvas.frame
        targets = canvas.attention.targets
        for at in self._open_places(self.taken):
            rect = self._place_rect(at)
            hot = canvas.attention.hot == f"place.{at}" or canvas.attention.over == f"place.{at}"
            canvas.picture("burgenland", "slot", rect)
            if hot or f"place.{at}" in targets:
                picture = card_picture(self.space.colour, self.space.card)
                canvas.picture("burgenland", picture, rect, alpha=Fade.HALF if hot else Fade.FAINT)
            if hot:
                canvas.frame_rect(rect, theme.GOLD_LIGHT, f.px(Stroke.FRAME), f.px(Radius.S))
        for at in self.copies:
            rect = self._copy_rect(at)
            chosen = at == self.taken
            canvas.frame_rect(
                rect, theme.GOLD_LIGHT if chosen else theme.MADDER, f.px(Stroke.BOLD), f.px(Radius.S)
            )


class GiveUpPanel(DecisionPanel):
    """Asks which end of the castle loses its card when both are worth the same (B2.3)."""

    broad = True

    @property
    def _ends(self) -> list[int]:
        return [action.at for action in self.legal if isinstance(action, GiveUp)]

    @property
    def _colour(self) -> int:
        return self.playback.state.zone

    def _rect(self, at: int) -> Rect:
        castle = self.playback.model.castle(self._colour, self.me)
        return self.layout.card(self._colour, self.me, castle, at)

    def _label(self, at: int) -> str:
        return opening(option_text(self.playback.state, GiveUp(at)))

    def spots(self) -> list[Spot]:
        """Return the cards at both ends of the castle."""
        return [
            Spot(
                f"give.{at}",
                self._rect(at),
                READY,
                ("click",),
                self._label(at),
                self._label(at),
                means=CastleEnd(at),
            )
            for at in self._ends
        ]

    def click_spot(self, spot: Spot) -> None:
        """Give up the clicked card."""
        if isinstance(spot.means, CastleEnd):
            self.play(GiveUp(spot.means.at))

    def _rows(self) -> list[Rect]:
        return paper_rows(self.layout, len(self._ends), self.layout.frame.px(_SAYS_H))

    def build(self) -> list[Widget]:
        """Make a button for each end of the castle."""
        f = self.layout.frame
        return [
            Button(
                f"button.give.{i + 1}",
                row_button(self.layout, row).inset(-f.px(Gap.WIDEST), 0).moved(-f.px(Gap.WIDEST), 0),
                self._label(at),
                partial(self.play, GiveUp(at)),
                key=str(i + 1),
                style=theme.STRONG,
            )
            for i, (at, row) in enumerate(zip(self._ends, self._rows(), strict=True))
        ]

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        """Draw why a card is lost and, for each end, what the castle is then worth."""
        f = canvas.frame
        text = paper.inset(f.px(Gap.WIDEST), f.px(Gap.S)).top_part(f.px(_SAYS_H))
        says = _(
            "You leave {zone}. Both ends of that castle are worth the same: which card do you give up?"
        ).format(zone=words.zone_name(self._colour))
        canvas.write(says, text, theme.BODY.at(Size.TEXT), theme.INK, wrap=True)
        castle = self.playback.model.castle(self._colour, self.me)
        for at, row, button in zip(self._ends, self._rows(), self.widgets, strict=True):
            canvas.nine("card", row, Corner.M)
            high = min(row.h - f.px(Gap.S), f.px(CARD_H))
            card = Rect(row.x + f.px(Gap.XL), row.cy - high // 2, round(high * CARD_W / CARD_H), high)
            canvas.picture("burgenland", card_picture(self._colour, castle[at]), card)
            left = card.right + f.px(Gap.XL)
            room = Rect(left, row.y, button.spots()[0].rect.x - f.px(Gap.L) - left, row.h)
            after = _("The castle is then worth {n}.").format(n=worth(without(castle, at)))
            canvas.write(after, room, theme.BODY.at(Size.TEXT), theme.INK, wrap=True)

    def draw_over(self, canvas: Canvas) -> None:
        """Mark the cards at both ends, more strongly the one pointed at."""
        f = canvas.frame
        for at in self._ends:
            if canvas.attention.hot in (f"give.{at}", f"button.give.{self._ends.index(at) + 1}"):
                canvas.frame_rect(self._rect(at), theme.GOLD_LIGHT, f.px(Stroke.BOLD), f.px(Radius.S))
            else:
                canvas.dashed_rect(self._rect(at), theme.MADDER, theme.WHITE)
