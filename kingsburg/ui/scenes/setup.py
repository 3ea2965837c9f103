"""The setup: who plays, in which colours, and from which seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from kingsburg.app.i18n import N_, _
from kingsburg.app.jobs import Job
from kingsburg.engine.game import LONGEST_PLAYER_NAME
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Corner, Gap, Radius, Size, Stroke
from kingsburg.ui.playback.sprites import draw_player, player_w
from kingsburg.ui.scenes.seating import Seating
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.spots import READY, SELECTED, Spot
from kingsburg.ui.widgets import (
    Button,
    CheckBox,
    Choice,
    ChoiceRow,
    Label,
    Quiet,
    TextField,
    Widget,
    WidgetScene,
    draw_ribbon_title,
)
from kingsburg.ui.widgets.base import Action

_KIND_WORDS = {
    "human": N_("Person"),
    "easy": N_("Easy"),
    "normal": N_("Normal"),
    "hard": N_("Hard"),
    "expert": N_("Expert"),
}
_KIND_TIPS = {
    "human": N_("Someone at this computer. Several people take turns at it."),
    "easy": N_("A kind beginner, with a beginner's mistakes."),
    "normal": N_("Plays to win, by rules of thumb."),
    "hard": N_("Has learned from thousands of games against itself."),
    "expert": N_("Like Hard, and thinks ahead as well. None of them sees more than you would."),
}
_COLOUR_WORDS = {
    "red": N_("red"),
    "blue": N_("blue"),
    "green": N_("green"),
    "yellow": N_("yellow"),
    "purple": N_("purple"),
}
_CHARGE_WORDS = {
    "fleur": N_("fleur-de-lis"),
    "cross": N_("cross"),
    "mullet": N_("star"),
    "lozenge": N_("lozenge"),
    "cinquefoil": N_("cinquefoil"),
}
_X, _Y, _W, _H = 120, 34, 1680, 1012
_BOX_X, _BOX_W, _BOX_H, _BOX_GAP = 48, 410, 406, 16
_LOGO_H, _MOTTO_H = 88, 72
_AWAY = 14
"""By how much a box that is not chosen is smaller on each side, in design units."""
_EVEN = 1.2
"""How much wider than an even share a motto's lines may be, so that no word stands alone on a line."""
_ROWS_X, _ROWS_W = 494, 1138
_TOP, _ROW_H, _ROW_STEP, _WIDEST_STEP = 112, 94, 106, 124
_FOOT_H = 236
_KIND_STEP = 44
"""From one explanation of a kind of player to the next; they are shown if few seats leave room for them."""
_LOGO_SHARE = 4.0
"""The logo's width divided by its height."""
_LONGEST_SEED = 40
_PRACTICE_W = 640
"""The width of the switch for practice, in design units; beside it stands what is wrong with the seats."""


@dataclass(frozen=True, slots=True)
class _Swatch(Quiet):
    """A small handle beside a player's arms: a click takes the next colour, or the next emblem."""

    id: str
    rect: Rect
    colour: str
    charge: str
    label: str
    tip: str
    do: Action

    def spots(self) -> Sequence[Spot]:
        return (Spot(self.id, self.rect, does=("click",), label=self.label, tip=self.tip),)

    def click(self, spot: Spot) -> None:
        self.do()

    def draw(self, canvas: Canvas) -> None:
        f = canvas.frame
        canvas.nine("chip_gold" if canvas.attention.is_hot(self.id) else "chip", self.rect, Corner.S)
        inner = self.rect.inset(f.px(Gap.S))
        if self.charge:
            canvas.picture("charges", self.charge, inner, tint=theme.PLAYER[self.colour])
        else:
            canvas.fill(inner, theme.PLAYER[self.colour])
            canvas.frame_rect(inner, theme.INK, f.px(Stroke.LINE))


@dataclass(frozen=True, slots=True)
class _Likeness(Quiet):
    """Who plays: the whole arms, and the face of a computer player."""

    rect: Rect
    face: str
    colour: str
    charge: str

    def draw(self, canvas: Canvas) -> None:
        wide = player_w(self.rect.h, self.face)
        place = Rect(self.rect.cx - wide // 2, self.rect.y, wide, self.rect.h)
        draw_player(canvas, self.face, self.colour, self.charge, place)


@dataclass(frozen=True, slots=True)
class _Sign(Quiet):
    """A sign before the explanation of a kind of player."""

    rect: Rect
    name: str

    def draw(self, canvas: Canvas) -> None:
        canvas.picture("icons", self.name, self.rect)


@dataclass(frozen=True, slots=True)
class _Box(Quiet):
    """A game's box: its picture, its logo and its motto; the chosen one stands out."""

    rect: Rect
    info: GameInfo
    chosen: bool
    there: bool
    do: Action

    @property
    def id(self) -> str:
        return f"setup.game.{self.info.name}"

    def spots(self) -> Sequence[Spot]:
        label = _("{name}: {value}").format(name=_("Game"), value=_(self.info.title))
        state = SELECTED if self.chosen else READY
        return (Spot(self.id, self.rect, state, ("click",), label),)

    def click(self, spot: Spot) -> None:
        self.do()

    def draw(self, canvas: Canvas) -> None:
        f, rect = canvas.frame, self.rect
        whole = rect.top_part(rect.h - f.px(_MOTTO_H))
        box = whole if self.chosen else whole.inset(f.px(_AWAY))
        picture = box.top_part(box.h - f.px(_LOGO_H))
        name = Rect(box.x, picture.bottom, box.w, f.px(_LOGO_H))
        hot = canvas.attention.is_hot(self.id)
        canvas.fill(name, theme.LAPIS_DARK)
        if self.there:
            made = canvas.assets.cover(*self.info.picture, picture.w, picture.h, view=self.info.view)
            canvas.blit(made, *picture.pos)
            high = name.h - f.px(Gap.M)
            logo = Rect(0, 0, round(high * _LOGO_SHARE), high).at(*name.centre)
            canvas.picture(*self.info.logo, logo)
        canvas.frame_rect(box, theme.INK, f.px(Stroke.FRAME))
        if self.chosen:
            canvas.edged_rect(box.inset(-f.px(Gap.M)), theme.GOLD_LIGHT, theme.INK)
        elif hot:
            canvas.frame_rect(box.inset(-f.px(Gap.XS)), theme.GOLD, f.px(Stroke.BOLD), f.px(Radius.S))
        room = rect.bottom_part(rect.bottom - whole.bottom - f.px(Gap.M))
        text, style = _(self.info.motto), theme.NOTE
        layout = canvas.text.fit(text, style, room.w, room.h, wrap=True)
        lines = len(layout.lines)
        even = round(canvas.text.width(text, style, layout.px) / lines * _EVEN)
        motto = Rect(0, 0, min(room.w, even), room.h).at(*room.centre) if lines > 1 else room
        ink = theme.INK if self.chosen else theme.INK_SOFT
        canvas.write(text, motto, style, ink, align="centre", wrap=True)


class SetupScene(WidgetScene):
    """Which game, who plays it, and a seed."""

    name = "setup"

    def __init__(self, ui: Ui, info: GameInfo) -> None:
        super().__init__(ui)
        self.info = info
        self._faces: Sequence[str] = ()
        self._kept: dict[str, Seating] = {}
        self.seating = Seating.usual(info)
        self.seed = ""
        self.practice = False
        self._chance = random.Random()
        self._asked = self._there = False
        self._ahead = ""

    def status(self) -> str:
        return self.seating.fault() or _("Choose who plays, then start.")

    def build(self) -> Sequence[Widget]:
        self._faces = self.seating.faces()
        rows = [widget for i in range(len(self.seating.seats)) for widget in self._row(i)]
        return [*self._boxes(), *rows, *self._add(), *self._kinds(), *self._foot()]

    def draw(self, canvas: Canvas) -> None:
        at = self.ui.frame.rect
        canvas.cloth()
        canvas.nine("panel_paper", at(_X, _Y, _W, _H), Corner.XXL)
        draw_ribbon_title(canvas, _("A new game"), at(_X + 60, _Y + 26, _W - 120, 62), theme.TITLE)
        for i, seat in enumerate(self.seating.seats):
            y = self._row_y(i)
            canvas.nine(f"panel_{seat.colour}", at(_X + _ROWS_X, y, _ROWS_W, _ROW_H), Corner.L)
        self.draw_widgets(canvas)

    def key(self, name: str) -> None:
        if name == "escape":
            self.ui.router.title()

    def update(self, dt: float) -> bool:
        """Prefetch the pictures of the boxes, then what the table will need, so that nothing waits for it."""
        assets = self.ui.assets
        wanted = [picture for info in CATALOGUE.values() for picture in (info.picture, info.logo)]
        if not self._asked:
            self._asked = True
            assets.prefetch([*wanted, *assets.of_groups(("faces",))])
        if not self._there and all(assets.prefetched(*picture) for picture in wanted):
            self._there = True
            self.rebuild()
        elif self._there and self._ahead != self.info.name and not assets.fetching:
            self._ahead = self.info.name
            assets.prefetch(assets.of_groups(self.info.groups))
            Job(self.info.opened, "game")
        return not self._there and assets.fetching

    def close(self) -> None:
        self.ui.assets.lay_away([info.picture for info in CATALOGUE.values()])

    @property
    def _open_row(self) -> int:
        """How many rows there are, counting the one for a further player."""
        return len(self.seating.seats) + (len(self.seating.seats) < self.info.most)

    def _row_y(self, i: int) -> float:
        """Return the top of row i in design units; fewer rows stand further apart."""
        room = _H - _FOOT_H - _TOP
        return _Y + _TOP + i * max(_ROW_STEP, min(_WIDEST_STEP, room / (self._open_row + 2)))

    def _row(self, i: int) -> Sequence[Widget]:
        seat, at, y = self.seating.seats[i], self.ui.frame.rect, self._row_y(i)
        spot, left = f"seat.{i + 1}", _X + _ROWS_X
        colour, charge = _(_COLOUR_WORDS[seat.colour]), _(_CHARGE_WORDS[seat.charge])
        kinds = tuple(Choice(k, _(_KIND_WORDS[k]), tip=_(_KIND_TIPS[k])) for k in self.info.kinds)
        fixed = self.info.fewest == self.info.most
        widgets: tuple[Widget, ...] = (
            _Likeness(at(left + 14, y + 6, 124, 82), self._faces[i], seat.colour, seat.charge),
            _Swatch(
                f"{spot}.colour",
                at(left + 146, y + 9, 38, 36),
                seat.colour,
                "",
                _("Colour of {name}: {colour}").format(name=seat.name, colour=colour),
                _("Click for another colour."),
                lambda: self._become(self.seating.next_colour(i)),
            ),
            _Swatch(
                f"{spot}.charge",
                at(left + 146, y + 49, 38, 36),
                seat.colour,
                seat.charge,
                _("Emblem of {name}: {emblem}").format(name=seat.name, emblem=charge),
                _("Click for another emblem."),
                lambda: self._become(self.seating.next_charge(i)),
            ),
            TextField(
                f"{spot}.name",
                at(left + 206, y + 16, 206, 62),
                _("Name"),
                seat.name,
                lambda name: self._become(self.seating.renamed(i, name)),
                longest=LONGEST_PLAYER_NAME,
                style=theme.STRONG,
            ),
            ChoiceRow(
                f"{spot}.kind",
                at(left + 420, y + 16, 702 if fixed else 634, 62),
                seat.name or _("Player"),
                kinds,
                seat.kind,
                lambda kind: self._become(self.seating.with_kind(i, kind)),
            ),
        )
        if fixed:
            return widgets
        few = _("A game needs at least two players.")
        remove = Button(
            f"{spot}.remove",
            at(left + 1062, y + 16, 60, 62),
            _("Remove"),
            lambda: self._become(self.seating.removed(i)),
            reason=few if len(self.seating.seats) <= self.info.fewest else "",
            tip=_("Remove this player."),
            icon="cross",
            show_label=False,
        )
        return (*widgets, remove)

    def _add(self) -> Sequence[Widget]:
        i = len(self.seating.seats)
        if i >= self.info.most:
            return ()
        rect = self.ui.frame.rect(_X + _ROWS_X, self._row_y(i) + 12, 420, 70)
        return (Button("button.add", rect, _("Add a player"), lambda: self._become(self.seating.added())),)

    def _kinds(self) -> Sequence[Widget]:
        """Explain the kinds of players, if the seats leave room for it."""
        kinds, top = self.info.kinds, self._row_y(self._open_row)
        room = _Y + _H - _FOOT_H - top - len(kinds) * _KIND_STEP
        if room < 0:
            return ()
        top += room / 2
        at = self.ui.frame.rect
        made: list[Widget] = []
        for i, kind in enumerate(kinds):
            y = top + i * _KIND_STEP
            sign = "person" if kind == "human" else "robot"
            made.append(_Sign(at(_X + _ROWS_X + 6, y, _KIND_STEP - 6, _KIND_STEP - 6), sign))
            word = at(_X + _ROWS_X + 56, y, 148, _KIND_STEP - 8)
            made.append(Label(word, _(_KIND_WORDS[kind]), theme.STRONG.at(Size.TEXT), theme.RUBRIC))
            says = at(_X + _ROWS_X + 212, y, _ROWS_W - 212, _KIND_STEP - 8)
            made.append(Label(says, _(_KIND_TIPS[kind]), theme.BODY.at(Size.TEXT), wrap=True))
        return made

    def _foot(self) -> Sequence[Widget]:
        at, left, y = self.ui.frame.rect, _X + _ROWS_X, _Y + _H - _FOOT_H + 12
        fault = self.seating.fault()
        note = _("Leave it empty for random dice. The same seed brings the same dice. {first}").format(
            first=_(self.info.first)
        )
        return (
            TextField(
                "setup.seed",
                at(left, y - 2, 370, 60),
                _("Seed"),
                self.seed,
                self._set_seed,
                _("Seed, if you want one"),
                _LONGEST_SEED,
            ),
            Label(at(left + 392, y - 6, _ROWS_W - 392, 74), note, theme.NOTE, theme.INK_SOFT, wrap=True),
            CheckBox(
                "setup.practice",
                at(left, y + 66, _PRACTICE_W, 38),
                _("Practice: undo takes back dice rolls, too"),
                self.practice,
                self._switch_practice,
                _("Undo goes back as far as you like. The result says that it was a practice game."),
                self.seating.no_practice(),
            ),
            Label(
                at(left + _PRACTICE_W, y + 68, _ROWS_W - _PRACTICE_W, 34),
                fault,
                theme.NOTE,
                theme.RUBRIC,
                "right",
            ),
            Button("button.back", at(left, y + 112, 220, 74), _("Back"), self.ui.router.title),
            Button(
                "button.shuffle",
                at(left + 240, y + 112, 350, 74),
                _("Shuffle the seats"),
                lambda: self._become(self.seating.shuffled(self._chance)),
            ),
            Button(
                "button.start",
                at(left + 610, y + 112, _ROWS_W - 610, 74),
                _("Start the game"),
                self._start,
                "madder",
                fault,
            ),
        )

    def _boxes(self) -> Sequence[Widget]:
        """Return the boxes of all games, one below the other."""
        high = min(_BOX_H, (_H - _TOP) / len(CATALOGUE) - _BOX_GAP)
        return [
            _Box(
                self.ui.frame.rect(_X + _BOX_X, _Y + _TOP + 4 + (high + _BOX_GAP) * i, _BOX_W, high),
                info,
                info.name == self.info.name,
                self._there,
                partial(self._play, info.name),
            )
            for i, info in enumerate(CATALOGUE.values())
        ]

    def _play(self, game: str) -> None:
        """Choose another game; it gets the seats it was last left with."""
        self._kept[self.info.name] = self.seating
        self.info = CATALOGUE[game]
        self._become(self._kept.get(game) or Seating.usual(self.info))

    def _become(self, seating: Seating) -> None:
        self.seating = seating
        self.rebuild()

    def _switch_practice(self) -> None:
        self.practice = not self.practice
        self.rebuild()

    def _set_seed(self, seed: str) -> None:
        self.seed = seed
        self.rebuild()

    def _start(self) -> None:
        named = self.seating
        for i, seat in enumerate(named.seats):
            named = named.renamed(i, seat.name.strip())
        practice = self.practice and not named.no_practice()
        choice = SetupChoice(self.info.name, named.seats, self.seed.strip() or None, practice=practice)
        self.ui.router.start(choice)
