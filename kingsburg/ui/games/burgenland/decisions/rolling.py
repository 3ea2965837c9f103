"""The decision panel for dice: how many to roll, and whether to stop."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from kingsburg.app.i18n import _, ngettext
from kingsburg.engine.burgenland import outlook
from kingsburg.engine.burgenland.actions import Roll, Stop
from kingsburg.engine.burgenland.castles import VALUES
from kingsburg.engine.burgenland.state import NO_ZONE
from kingsburg.ui.games.burgenland import words
from kingsburg.ui.games.burgenland.decisions import preview
from kingsburg.ui.games.burgenland.decisions.choice import Choice
from kingsburg.ui.games.burgenland.decisions.numbers import brief_room, draw_brief
from kingsburg.ui.games.burgenland.decisions.panel import DecisionPanel, Picture
from kingsburg.ui.games.burgenland.decisions.preview import Landing, Risk
from kingsburg.ui.games.burgenland.presentation import Playback
from kingsburg.ui.games.burgenland.table.layout import DuelLayout
from kingsburg.ui.games.burgenland.things import Odds, OwnDie, RedDie
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap, Radius, Size, Stroke
from kingsburg.ui.playback.sprites import draw_medal
from kingsburg.ui.shell import letters
from kingsburg.ui.shell.spots import READY, SELECTED, Does, Spot
from kingsburg.ui.widgets import Widget

_CHOICE_H, _SAYS_H, _WORDS_H = 78.0, 52.0, 46.0
"""How high the buttons, the sentence and the lines with the numbers' words are, in design units."""
_CHOICE_SHARE, _CHOICE_MOST = 0.25, 120.0
_LABEL_W = 120.0
"""From this width on there is room for the words beside the risks."""
_HEAD_H = 36.0
_MEDAL = 32.0
"""The side of a number's coin, in design units."""
_MOST_ROWS = 3
"""From so many rows on a roll's paper has no heading."""


class RollPanel(DecisionPanel):
    """Asks which red dice to roll with the player's own die, or whether to stop (B2.1)."""

    def __init__(self, playback: Playback, layout: DuelLayout, seat: int, me: int) -> None:
        super().__init__(playback, layout, seat, me)
        self.chosen: set[int] = set()
        self._known: tuple[tuple[Landing, ...], Risk] | None = None

    def chosen_red(self) -> frozenset[int]:
        """Return the red dice that come along."""
        return frozenset(self.chosen)

    @property
    def _may_stop(self) -> bool:
        return Stop() in self.legal

    def roll(self) -> None:
        """Roll the own die with the red dice that are chosen."""
        self.play(Roll(len(self.chosen)))

    def spots(self) -> list[Spot]:
        """Return the middle of the ring, the dice, the spaces within reach, and the odds."""
        own = _("Your die: click it, or drag it into the ring, to roll")
        risk = preview.risk(self.playback, len(self.chosen))
        found = [
            Spot("ring", self.layout.ring_middle(), READY, ("drop",), _("The middle of the ring"), risk),
            Spot("die.own", self.layout.own_die(), READY, ("click", "drag"), own, own, means=OwnDie()),
        ]
        for i in range(self.playback.model.in_hand(self.me)):
            on = i in self.chosen
            label = _("Red die: it will be rolled too") if on else _("Red die: click to roll it too")
            state = SELECTED if on else READY
            found.append(
                Spot(
                    f"die.red.{i + 1}",
                    self.layout.red_die(i),
                    state,
                    ("click", "drag"),
                    label,
                    label,
                    means=RedDie(i),
                )
            )
        return [*self._within_reach(), *found, *self._odds_spots()]

    def _odds_spots(self) -> list[Spot]:
        """A spot on each column that shows a risk; a click chooses so many red dice."""
        found = []
        for red, chance in enumerate(self._odds()):
            n = red + 1
            label = ngettext(
                "With {n} die: {percent} to leave the zone", "With {n} dice: {percent} to leave the zone", n
            ).format(n=n, percent=words.percent(chance))
            does: tuple[Does, ...] = ("click",) if red != len(self.chosen) else ()
            rect = self.layout.odds(red)
            found.append(Spot(f"odds.{n}", rect, READY, does, label, label, means=Odds(red)))
        return found

    def _odds(self) -> list[Fraction]:
        """The chances to leave the zone, by the number of red dice; none before the first move."""
        s = self.playback.state
        if s.zone == NO_ZONE:
            return []
        return [outlook.chance_to_leave(s, red) for red in range(self.playback.model.in_hand(self.me) + 1)]

    def _within_reach(self) -> list[Spot]:
        """A spot on each space that a number would reach, saying what the number would bring."""
        return [
            Spot(f"space.{to.space}", self.layout.space(to.space), READY, (), to.label, to.label)
            for to in self.landings()
        ]

    def click_spot(self, spot: Spot) -> None:
        """Roll with the own die, add or leave a red die, or choose as many as the odds tell of."""
        match spot.means:
            case OwnDie():
                self.roll()
            case RedDie(index):
                self.chosen ^= {index}
                self.changed()
            case Odds(red):
                self.chosen = set(range(red))
                self.changed()

    def drag_targets(self, spot: Spot) -> Sequence[str]:
        """Return the middle of the ring."""
        return ("ring",)

    def drag_picture(self, spot: Spot) -> Picture | None:
        """Return the picture of the player's own die or of a red die, unrolled."""
        if isinstance(spot.means, OwnDie):
            side = self.layout.own_die().w
            return ("dice", preview.unrolled(self.playback.colours[self.me]), side, side)
        side = self.layout.red_die(0).w
        return ("dice", preview.unrolled("red"), side, side)

    def drop(self, spot: Spot, target: Spot) -> None:
        """Add the red die that was dropped if it was not chosen yet, otherwise roll."""
        if isinstance(spot.means, RedDie) and spot.means.index not in self.chosen:
            self.chosen.add(spot.means.index)
            self.changed()
            return
        self.roll()

    def drop_failed(self, spot: Spot, over: Spot | None) -> str:
        """Return that dice are rolled in the middle of the ring, unless dropped on nothing."""
        return _("Dice are rolled in the middle of the ring.") if over else ""

    def landings(self) -> Sequence[Landing]:
        """Return where the crown may land with the dice chosen."""
        return self._seen()[0]

    def risk(self) -> Risk:
        """Return what a roll with the dice chosen may cost."""
        return self._seen()[1]

    def _seen(self) -> tuple[tuple[Landing, ...], Risk]:
        """Where the numbers lead and what the roll risks, with the red dice that are chosen."""
        if self._known is None:
            red = len(self.chosen)
            self._known = preview.landings(self.playback, red), preview.risk_of(self.playback, red)
        return self._known

    def changed(self) -> None:
        """Forget the landings and the risk, which depend on the dice chosen."""
        self._known = None
        super().changed()

    def escape(self) -> bool:
        """Leave all red dice behind; true if any was chosen."""
        half = bool(self.chosen)
        self.chosen.clear()
        self.changed()
        return half

    # Paper ------------------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """Make the choice to roll and, after the first move, the choice to stop."""
        f, paper = self.layout.frame, self.layout.paper()
        row = paper.inset(f.px(Gap.WIDE), f.px(Gap.XXL)).bottom_part(self._choice_high(paper))
        gap = f.px(Gap.XXL)
        wide = (row.w - gap) // 2 if self._may_stop else row.w
        count = 1 + len(self.chosen)
        label = ngettext("Roll the die", "Roll {n} dice", count).format(n=count)
        roll = Choice(
            "button.roll",
            row.left_part(wide),
            label,
            label,
            self._roll_means(),
            preview.unrolled(self.playback.colours[self.me]),
            self.roll,
            main=not self._costly,
            flag=_("no risk") if self._may_stop and not self._costly else "",
            takes=Roll(len(self.chosen)),
        )
        if not self._may_stop:
            return [roll]
        stop = Choice(
            "button.stop",
            row.right_part(wide),
            _("Stop"),
            _("Stop"),
            _("Keep everything"),
            "",
            partial(self.play, Stop()),
            (self.playback.colours[self.me], self.playback.charges[self.me]),
            main=self._costly,
            flag=_("safer") if self._costly else "",
            key=letters.STOP,
            tip=_("End your turn. The crown stays where it is."),
            takes=Stop(),
        )
        return [roll, stop]

    def _choice_high(self, paper: Rect) -> int:
        """How high the buttons are, in pixels: a higher paper has higher ones."""
        f = self.layout.frame
        return min(max(f.px(_CHOICE_H), round(paper.h * _CHOICE_SHARE)), f.px(_CHOICE_MOST))

    def _roll_means(self) -> str:
        """What a roll may bring and cost, in a few words."""
        red = len(self.chosen)
        most, risk = preview.most(self.playback, red), self.risk()
        if not self._costly:
            return _("Up to +{n}").format(n=most) if most else _("Move the crown")
        lost = VALUES[risk.card]
        if not most:
            return _("−{n} if you leave").format(n=lost)
        return _("Up to +{n}, or −{m}").format(n=most, m=lost)

    def draw(self, canvas: Canvas, paper: Rect) -> None:
        """Draw what staying in the zone would bring, number by number, and the risk of leaving it."""
        f = canvas.frame
        room = paper.inset(f.px(Gap.WIDE), f.px(Gap.XL))
        room = room.top_part(room.h - self._choice_high(paper) - f.px(Gap.WIDEST))
        staying = [to for to in self.landings() if not to.leaves]
        rows = -(-len(staying) // 2)
        if rows < _MOST_ROWS:
            head = room.top_part(f.px(_HEAD_H))
            canvas.write(_("Roll again, or stop?"), head, theme.HEADING.at(Size.LEAD), theme.INK)
            room = room.bottom_part(room.h - head.h)
        says = f.px(_SAYS_H)
        high = min((room.h - says) // max(1, rows), f.px(_WORDS_H))
        self._draw_words(canvas, room.top_part(high * rows), staying, rows)
        below = Rect(room.x, room.y + high * rows, room.w, room.h - high * rows)
        self._draw_risk(canvas, below.top_part(max(says, below.h // 2)))

    def _draw_risk(self, canvas: Canvas, foot: Rect) -> None:
        """Draw the sentence about the risk."""
        says = preview.risk(self.playback, len(self.chosen))
        canvas.write(says, foot, theme.BODY.at(Size.WORDS), theme.INK, wrap=True)

    def _draw_words(self, canvas: Canvas, room: Rect, staying: Sequence[Landing], rows: int) -> None:
        """Draw in words what each number that stays brings, in two columns."""
        f = canvas.frame
        gap, high = f.px(Gap.L), room.h // max(1, rows)
        wide = (room.w - gap) // 2
        side = min(f.px(_MEDAL), high)
        says = wide - side - f.px(Gap.XS)
        place = brief_room(f, Rect(0, 0, says, high))
        style = theme.BODY.at(Size.WORDS)
        if staying:
            briefs = [to.briefly for to in staying]
            style = canvas.text.common(briefs, style, place.w, place.h, wrap=True, least=theme.TEXT_MIN)
        for i, to in enumerate(staying):
            column, row = divmod(i, rows)
            line = Rect(room.x + column * (wide + gap), room.y + row * high, wide, high)
            draw_medal(canvas, to.number, Rect(line.x, line.cy - side // 2, side, side), Size.WORDS)
            draw_brief(canvas, line.right_part(says), to, style)

    # Cloth and castles ------------------------------------------------------------------------------------

    def draw_cloth(self, canvas: Canvas) -> None:
        """Draw below each die the risk of a roll with the dice up to it."""
        odds = self._odds()
        if not odds:
            self._draw_advice(canvas)
            return
        for red, chance in enumerate(odds):
            self._draw_odds(canvas, red, chance)
        f, cloth, last = canvas.frame, self.layout.cloth(), self.layout.odds(len(odds) - 1)
        room = Rect(last.right + f.px(Gap.XL), last.y, cloth.right - last.right - f.px(Gap.BROAD), last.h)
        if room.w >= f.px(_LABEL_W):
            says = _("Risk of leaving with this many dice")
            canvas.write(says, room, theme.NOTE, theme.WHITE, wrap=True)

    def _draw_advice(self, canvas: Canvas) -> None:
        f, cloth = canvas.frame, self.layout.cloth()
        top = self.layout.own_die().bottom + f.px(Gap.XL)
        room = Rect(cloth.x + f.px(Gap.WIDE), top, cloth.w - f.px(32), cloth.bottom - f.px(Gap.M) - top)
        says = _("More dice give you more numbers to choose from. Red dice go back to the board.")
        canvas.write(says, room, theme.NOTE.at(Size.TEXT), theme.WHITE, wrap=True)

    def _draw_odds(self, canvas: Canvas, red: int, chance: Fraction) -> None:
        """Draw a bar whose red part is the chance to leave the zone, with that chance in figures."""
        f, rect, chosen = canvas.frame, self.layout.odds(red), red == len(self.chosen)
        figure = rect.bottom_part(f.px(28))
        high = figure.y - rect.y - f.px(Gap.FINE)
        bar = Rect(rect.x + f.px(Gap.XL), rect.y, rect.w - 2 * f.px(Gap.XL), high)
        canvas.fill(bar, theme.GOLD_LIGHT)
        lost = bar.bottom_part(round(bar.h * chance))
        canvas.fill(lost, theme.MADDER)
        if lost.h > f.px(Gap.S):
            canvas.tiled("ui", "hatch", lost, f.px(60), f.px(60))
        canvas.frame_rect(bar, theme.INK, f.px(Stroke.LINE))
        if chosen or canvas.attention.is_at(f"odds.{red + 1}"):
            colour = theme.WHITE if chosen else theme.GOLD_LIGHT
            canvas.frame_rect(bar.inset(-f.px(Gap.XS)), colour, f.px(Stroke.FRAME), f.px(Radius.XS))
        style = theme.STRONG.at(Size.WORDS)
        wide = figure.inset(-f.px(Gap.M), 0)
        canvas.write(words.short_percent(chance), wide, style, theme.WHITE, align="centre")

    def draw_over(self, canvas: Canvas) -> None:
        """Mark what is at stake if a roll may cost a card."""
        if self._costly:
            self.draw_stake(canvas)

    @property
    def _costly(self) -> bool:
        return preview.costly(self.playback, len(self.chosen))
