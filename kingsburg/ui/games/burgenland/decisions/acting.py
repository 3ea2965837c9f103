"""The decision panels for castles: how to act on a space, and which card to give up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kingsburg.app.i18n import _, ngettext
from kingsburg.engine.burgenland.actions import Decision, GiveUp, Place, Score, TakeDice
from kingsburg.engine.burgenland.castles import with_card, worth
from kingsburg.engine.burgenland.track import TRACK
from kingsburg.ui.games.burgenland import words
from kingsburg.ui.games.burgenland.choreography import card_picture
from kingsburg.ui.games.burgenland.decisions import preview
from kingsburg.ui.games.burgenland.decisions.panel import DecisionPanel, Picture
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

_BETWEEN = 34.0
"""The width left for the word between two ways to act, in design units."""
_SMALL_CARD = 84.0
"""The height of the card where three ways to act stand side by side, in design units."""


class ActPanel(DecisionPanel):
    """Asks how to act on the crown's space: build, take red dice, or score (B3.1, B3.3)."""

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

    def sentence(self) -> str:
        return _("{name}, choose what this space gives: {space}").format(
            name=self.name, space=words.space_name(self.space.number)
        )

    def put(self, at: int, *, by_hand: bool = False) -> None:
        """Place the card at that position of the castle; do nothing where it is not allowed."""
        action = Place(self.space.card, at, self.taken)
        if action in self.places:
            self.play(action, by_hand=by_hand)

    # Card, places, copies ---------------------------------------------------------------------------------

    def _card_rect(self) -> Rect:
        f, way = self.layout.frame, self._ways()[0]
        high = min(way.h - f.px(Gap.L), f.px(CARD_H if len(self._instead) < 2 else _SMALL_CARD))
        wide = round(high * CARD_W / CARD_H)
        return Rect(way.x + f.px(Gap.XL), way.cy - high // 2, wide, high)

    def _place_rect(self, at: int) -> Rect:
        castle = self.playback.model.castle(self.space.colour, self.me)
        return self.layout.place(self.space.colour, self.me, castle, at)

    def _copy_rect(self, at: int) -> Rect:
        castle = self.playback.model.castle(self.space.colour, self._other)
        return self.layout.card(self.space.colour, self._other, castle, at)

    def spots(self) -> list[Spot]:
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
        match spot.means:
            case CastlePlace(at):
                self.put(at)
            case OpponentCard(at):
                self.taken = at
                self.changed()

    def grab(self, spot: Spot) -> None:
        if isinstance(spot.means, OpponentCard):
            self.click_spot(spot)

    def drag_targets(self, spot: Spot) -> Sequence[str]:
        taken = spot.means.at if isinstance(spot.means, OpponentCard) else self.taken
        return [f"place.{at}" for at in self._open_places(taken)]

    def drag_picture(self, spot: Spot) -> Picture | None:
        rect = self._card_rect()
        return ("burgenland", card_picture(self.space.colour, self.space.card), rect.w, rect.h)

    def drop(self, spot: Spot, target: Spot) -> None:
        if isinstance(target.means, CastlePlace):
            self.put(target.means.at, by_hand=True)

    def drop_failed(self, spot: Spot, over: Spot | None) -> str:
        if over is None:
            return ""
        if over.means == CastleRow(self.space.colour, self.me):
            return preview.why_not_there(self.playback, self.space, self.taken)
        return _("The card belongs in your own castle of its colour.")

    def escape(self) -> bool:
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
        """The areas of the paper, side by side: one for the card and one for each alternative."""
        f, paper = self.layout.frame, self.layout.paper()
        area = paper.inset(f.px(Gap.WIDE), f.px(Gap.XL))
        area = area.bottom_part(area.h - f.px(34))
        count = 1 + len(self._instead)
        gap = f.px(_BETWEEN)
        wide = (area.w - gap * (count - 1)) // count
        more = wide // 12 if count > 2 else 0
        first = Rect(area.x, area.y, wide + more * (count - 1), area.h)
        rest = [first.right + gap + i * (wide - more + gap) for i in range(count - 1)]
        return [first, *(Rect(x, area.y, wide - more, area.h) for x in rest)]

    def build(self) -> list[Widget]:
        f = self.layout.frame
        return [
            Button(
                id_,
                way.inset(f.px(Gap.S)).bottom_part(f.px(44)),
                label,
                partial(self.play, decision),
                tip=brings,
                key=key,
                style=theme.STRONG,
            )
            for way, (id_, label, decision, brings, key) in zip(self._ways()[1:], self._instead, strict=True)
        ]

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        f, ways = canvas.frame, self._ways()
        head = paper.inset(f.px(Gap.WIDE), f.px(Gap.S)).top_part(f.px(36))
        canvas.write(words.space_name(self.space.number), head, theme.HEADING.at(Size.LEAD), theme.INK)
        for way in ways:
            canvas.nine("card", way, Corner.M)
        self._draw_card(canvas, ways[0])
        for left, way, (*_what, brings, _key) in zip(ways, ways[1:], self._instead, strict=False):
            between = Rect(left.right, way.y, way.x - left.right, way.h)
            canvas.write(_("or"), between, theme.NOTE.at(Size.LEAD), theme.INK, align="centre")
            room = way.inset(f.px(Gap.M), f.px(Gap.THIN))
            room = room.top_part(room.h - f.px(48))
            canvas.write(brings, room, theme.BODY.at(Size.TEXT), theme.INK, align="centre", wrap=True)

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

    @property
    def _ends(self) -> list[int]:
        return [action.at for action in self.legal if isinstance(action, GiveUp)]

    @property
    def _colour(self) -> int:
        return self.playback.state.zone

    def sentence(self) -> str:
        return _("{name}, choose which end of your castle loses its card").format(name=self.name)

    def _rect(self, at: int) -> Rect:
        castle = self.playback.model.castle(self._colour, self.me)
        return self.layout.card(self._colour, self.me, castle, at)

    def _label(self, at: int) -> str:
        return _("Lose the left end") if at == 0 else _("Lose the right end")

    def spots(self) -> list[Spot]:
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
        if isinstance(spot.means, CastleEnd):
            self.play(GiveUp(spot.means.at))

    def build(self) -> list[Widget]:
        f, paper = self.layout.frame, self.layout.paper()
        wide, high = f.px(350), f.px(54)
        return [
            Button(
                f"button.give.{i + 1}",
                Rect(
                    paper.x + f.px(Gap.BROAD) + i * (wide + f.px(Gap.WIDE)),
                    paper.bottom - f.px(72),
                    wide,
                    high,
                ),
                self._label(at),
                partial(self.play, GiveUp(at)),
                key=str(i + 1),
                style=theme.BUTTON.at(Size.SMALL),
            )
            for i, at in enumerate(self._ends)
        ]

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        f = canvas.frame
        text = Rect(paper.x + f.px(Gap.BROAD), paper.y + f.px(Gap.XL), paper.w - f.px(44), paper.h - f.px(88))
        says = _(
            "You leave {zone}. Both ends of that castle are worth the same: which card do you give up?"
        ).format(zone=words.zone_name(self._colour))
        canvas.write(says, text, theme.BODY.at(Size.TEXT), theme.INK, valign="top", wrap=True)

    def draw_over(self, canvas: Canvas) -> None:
        f = canvas.frame
        for at in self._ends:
            hot = canvas.attention.hot == f"give.{at}"
            colour = theme.GOLD_LIGHT if hot else theme.MADDER
            canvas.frame_rect(self._rect(at), colour, f.px(Stroke.BOLD), f.px(Radius.S))
