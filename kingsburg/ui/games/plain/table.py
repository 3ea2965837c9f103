"""The plain table: every player's holdings, the options of a decision, and the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kingsburg.app.i18n import _, ngettext
from kingsburg.ui.coach.ideas import Idea, Look
from kingsburg.ui.games import catalogue
from kingsburg.ui.games.plain import words
from kingsburg.ui.games.plain.layout import PlainLayout
from kingsburg.ui.games.plain.options import OptionsPanel
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Size
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.playback.sprites import draw_medal, draw_ribbon, draw_shield
from kingsburg.ui.replay.replayer import Replayer
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.keyboard.zones import Zone
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.table.flights import Places
from kingsburg.ui.table.tabletop import Interrupt, Tabletop
from kingsburg.ui.table.top_bar import draw_bar
from kingsburg.ui.widgets import Widget, draw_alike, draw_ribbon_title

if TYPE_CHECKING:
    from kingsburg.app.coaching import CoachOption


@dataclass(frozen=True, slots=True)
class PlainCoachWords:
    """Implements the coach's `CoachWords` with the words of the game's notation."""

    panel: OptionsPanel

    def option(self, action: Any) -> str:
        """Return the deed as the notation tells it."""
        return words.deed(self.panel.playback.presentation.notation.option(action))

    def points(self, n: int) -> str:
        """Return the number of points in words."""
        return ngettext("{n} point", "{n} points", n).format(n=n)

    def reason(self, merit: Any) -> str:
        """Return the merit in plain words."""
        return words.merit(merit)

    def edge(self, edge: Any) -> str:
        """Return nothing: no words for such a difference are known."""
        return ""

    def idea(self, merit: Any) -> Idea | None:
        """None: the contract knows no ideas."""
        return None

    def looks(self, best: CoachOption) -> Sequence[Look]:
        """Nothing: the contract knows no places."""
        return ()

    def spots(self, action: Any) -> Sequence[str]:
        """Return the option's spot, if it is on the page that is shown."""
        spot = self.panel.spot_of(action)
        return [spot] if spot else []

    def left(self, action: Any) -> bool:
        """Return false, as every option stays on the list."""
        return False


class PlainScene(Tabletop):
    """The scene, which shows any game that keeps the contract."""

    name = "plain"
    layout: PlainLayout
    panel: OptionsPanel

    def __init__(self, ui: Ui, playback: Playback[Any, Any], interrupt: Interrupt) -> None:
        super().__init__(ui, playback, interrupt)
        self._held_in = playback.state
        """The state whose holdings are shown: while events are played, the state before them."""

    def update(self, dt: float) -> bool:
        """Show what the players hold as soon as the beats have been played."""
        moving = super().update(dt)
        if not self.playback.playing and self._held_in is not self.playback.state:
            self._held_in = self.playback.state
            self.playback.revision += 1
            self.ui.invalidate()
        return moving

    def lay_out(self) -> PlainLayout:
        """Return the layout, with a strip for a replay and no tray if nobody decides."""
        playback = self.playback
        seats, led = len(playback.names), isinstance(playback, Replayer)
        return PlainLayout(self.ui.frame, seats, playback.replayed, led)

    def seated(self) -> OptionsPanel:
        """Return the panel of options for the decision that is due."""
        return OptionsPanel(self.playback, self.layout, self.playback.deciding, self.me)

    def phrases(self, seat: int) -> PlainCoachWords:
        """Return the coach's words for the options on the panel."""
        return PlainCoachWords(self.panel)

    def places(self) -> Places:
        """Return no places of its own: nothing flies at the plain table."""
        return Places(self.ui.frame)

    # What is shown -----------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the title, the players, the question with its options, the strip and the log."""
        layout, playback, layers = self.layout, self.playback, self.layers
        scores = playback.game.standings(self._held_in).score
        on = layers.begin(canvas)
        layers.top(
            on,
            draw_title,
            layout=layout,
            title=self._title(),
            practice=self.playback.setup.practice,
        )
        for seat in range(layout.seats):
            layers.part(
                on,
                f"player.{seat}",
                layout.player(seat),
                draw_player,
                rect=layout.player(seat),
                player=PlayerShown(
                    playback.names[seat],
                    (playback.colours[seat], playback.charges[seat]),
                    scores[seat],
                    tuple(self._held(seat)),
                    seat == self.mover,
                ),
            )
        if not layout.watched:
            question = words.question(self.panel.prompt) if self.panel.prompt is not None else ""
            widgets: list[Widget] = [*self.panel.widgets, *self.controls.paper()]
            paper = layout.paper()
            layers.part(on, "paper", paper, draw_paper, rect=paper, question=question, widgets=widgets)
        if self.strip is not None:
            layers.strip(on, self.strip)
        layers.log(on)
        layers.show(canvas)
        self.controls.draw_held(canvas)

    def _title(self) -> str:
        return _(catalogue.info(self.playback.game.name).title)

    def _held(self, seat: int) -> list[str]:
        """A player's holdings, each as label and value."""
        return words.details(self.playback.presentation.notation.holdings(self._held_in, seat))

    # Spots and drags ---------------------------------------------------------------------------------------

    def all_spots(self) -> Sequence[Spot]:
        """Return the players, the lines of the log, and the spots of all widgets."""
        layout, found = self.layout, list[Spot]()
        scores = self.playback.game.standings(self._held_in).score
        for seat in range(layout.seats):
            score = _("score {score}").format(score=scores[seat])
            said = _(", ").join([score, *self._held(seat)])
            label = _("{name}: {deed}").format(name=self.playback.names[seat], deed=said)
            found.append(Spot(f"seat.{seat}", layout.player(seat), READY, (), label, label, kind="aside"))
        found += self.log_spots()
        return [*found, *(spot for widget in self.widgets() for spot in widget.spots())]

    def zone_of(self, spot: Spot) -> Zone:
        """Return the zone of the players for their signs; the rest is as at every table."""
        signs = [self.layout.player(seat) for seat in range(self.layout.seats)]
        return Zone.PLAYERS if spot.rect in signs else super().zone_of(spot)

    def key(self, name: str) -> None:
        """Turn the pages of options on Page Up and Page Down; leave other keys to the table."""
        if self.strip is None and name in ("page_up", "page_down"):
            self.panel.turn_page(-1 if name == "page_up" else 1)
        else:
            super().key(name)

    def scroll(self, notches: int) -> None:
        """Turn the pages of the options if there are several."""
        if len(self.panel.pages()) > 1:
            self.panel.turn_page(-1 if notches > 0 else 1)
        else:
            super().scroll(notches)


def draw_title(canvas: Canvas, layout: PlainLayout, title: str, *, practice: bool) -> None:
    """Draw the top bar with the game's name."""
    draw_bar(canvas, layout, practice=practice)
    place = Rect(layout.player(0).x, layout.top().y, layout.player(0).w, layout.top().h)
    canvas.write(title, place, theme.HEADING, theme.GOLD_LIGHT)


@dataclass(frozen=True, slots=True)
class PlayerShown:
    """A player as the panel shows them; `arms` are colour and emblem, `held` holdings in words."""

    name: str
    arms: tuple[str, str]
    score: int
    held: tuple[str, ...]
    moves: bool


def draw_player(canvas: Canvas, rect: Rect, player: PlayerShown) -> None:
    """Draw a player's panel, with a gold ring if it is their move."""
    f, arms = canvas.frame, player.arms
    canvas.nine("panel_white", rect, Corner.L)
    if player.moves:
        canvas.nine("ring_gold", rect, Corner.L)
    head = Rect(rect.x + f.px(Gap.XL), rect.y + f.px(Gap.L), rect.w - f.px(Gap.BROADEST), f.px(48))
    draw_ribbon(canvas, arms[0], head)
    shield = Rect(head.x + f.px(Gap.L), head.y - f.px(Gap.THIN), f.px(44), f.px(54))
    draw_shield(canvas, *arms, shield)
    medal = Rect(head.right - f.px(60), head.y + f.px(Gap.FINE), f.px(44), f.px(44))
    room = Rect(shield.right + f.px(Gap.L), head.y, medal.x - shield.right - f.px(Gap.WIDEST), head.h)
    canvas.write(player.name, room, theme.HEADING.at(Size.TEXT), theme.ON_PLAYER[arms[0]])
    draw_medal(canvas, player.score, medal, Size.SMALL)
    top = head.bottom + f.px(Gap.S)
    body = Rect(head.x + f.px(Gap.S), top, head.w - f.px(Gap.XL), rect.bottom - top - f.px(Gap.L))
    canvas.write(
        _(" · ").join(player.held), body, theme.BODY.at(Size.TEXT), theme.INK, valign="top", wrap=True
    )


def draw_paper(canvas: Canvas, rect: Rect, question: str, widgets: Sequence[Widget]) -> None:
    """Draw the question and its widgets."""
    f = canvas.frame
    canvas.nine("panel_paper", rect, Corner.L)
    title = Rect(rect.x + f.px(Gap.BROADEST), rect.y + f.px(Gap.XL), rect.w - f.px(48), f.px(52))
    if question:
        draw_ribbon_title(canvas, question, title, theme.HEADING.at(Size.LEAD))
    draw_alike(canvas, widgets)
