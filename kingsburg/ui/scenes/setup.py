"""The setup: who plays, in which colours, and from which seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

from kingsburg.app.i18n import N_, _, pgettext
from kingsburg.app.opponents.advice import advice, group_of, split
from kingsburg.engine.game import LONGEST_PLAYER_NAME, PERSON
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.theme import Corner, Size
from kingsburg.ui.scenes.opponents import TIPS, WORDS, advised, chips
from kingsburg.ui.scenes.seating import Seating
from kingsburg.ui.scenes.setup_layout import SetupLayout
from kingsburg.ui.scenes.setup_parts import GameBox, Likeness, Sign, Swatch
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.widgets import (
    Button,
    CheckBox,
    Choice,
    ChoiceRow,
    Label,
    TextField,
    Widget,
    WidgetScene,
    draw_ribbon_title,
)

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
_LONGEST_SEED = 40


class SetupScene(WidgetScene):
    """Which game, who plays it, and a seed."""

    name = "setup"

    def __init__(self, ui: Ui, info: GameInfo) -> None:
        super().__init__(ui)
        self.info = info
        self._faces: Sequence[str] = ()
        self._changed: dict[str, Seating] = {}
        """By the name of the game, the seats that the player has changed here."""
        self.seating = self._at_first(info)
        self.seed = ""
        self.practice = False
        self._chance = random.Random()
        self._asked = self._there = False
        self._ahead = ""

    def help_page(self, spot: Spot | None) -> str:
        """The first page of the chosen game's book."""
        return f"{self.info.name}/aim"

    def status(self) -> str:
        """Return what keeps the game from starting, or the request to choose who plays."""
        return self.seating.fault() or _("Choose who plays, then start.")

    def build(self) -> Sequence[Widget]:
        """Make the games' boxes, a row for each seat, the kinds of players, and the foot."""
        self._faces = self.seating.faces()
        rows = [widget for i in range(len(self.seating.seats)) for widget in self._row(i)]
        return [*self._boxes(), *rows, *self._add(), *self._kinds(), *self._foot()]

    def draw(self, canvas: Canvas) -> None:
        """Draw the cloth, the sheet, and a panel in each player's colour."""
        layout = self.layout
        canvas.cloth()
        canvas.nine("panel_paper", layout.panel(), Corner.XXL)
        draw_ribbon_title(canvas, _("A new game"), layout.title(), theme.TITLE)
        for i, seat in enumerate(self.seating.seats):
            canvas.nine(f"panel_{seat.colour}", layout.row(i), Corner.L)
        self.draw_widgets(canvas)

    def key(self, name: str) -> None:
        """Go to the title on Escape."""
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
            self._get_ready()
        return not self._there and assets.fetching

    def _get_ready(self) -> None:
        """Get the table ready while the player chooses."""
        from kingsburg.ui.table.rehearsal import rehearsal

        seats = SetupChoice(self.info.name, self.seating.seats)
        self.ui.idle.begin("table", rehearsal(self.ui, lambda: seats))

    def close(self) -> None:
        """Keep the seats for the next time, lay the large pictures away, and get no table ready any more."""
        if self._changed:
            seated = {game: seating.keeping() for game, seating in self._changed.items()}
            self.ui.keep_settings(seated={**self.ui.settings.seated, **seated})
        self.ui.idle.drop("table")
        self.ui.assets.lay_away([info.picture for info in CATALOGUE.values()])

    @property
    def layout(self) -> SetupLayout:
        """Where everything lies with as many seats as there are, and room for one that may be added."""
        seats = len(self.seating.seats)
        return SetupLayout(self.ui.frame, seats + (seats < self.info.most))

    def _row(self, i: int) -> Sequence[Widget]:
        seat, layout, spot = self.seating.seats[i], self.layout, f"seat.{i + 1}"
        colour, charge = _(_COLOUR_WORDS[seat.colour]), _(_CHARGE_WORDS[seat.charge])
        kinds = tuple(Choice(k, _(WORDS[k]), tip=_(TIPS[k])) for k in self.info.kinds)
        fixed = self.info.fewest == self.info.most
        widgets: tuple[Widget, ...] = (
            Likeness(layout.likeness(i), self._faces[i], seat.colour, seat.charge),
            Swatch(
                f"{spot}.colour",
                layout.colour(i),
                seat.colour,
                "",
                _("Colour of {name}: {colour}").format(name=seat.name, colour=colour),
                _("Click for another colour."),
                lambda: self._become(self.seating.next_colour(i)),
            ),
            Swatch(
                f"{spot}.charge",
                layout.charge(i),
                seat.colour,
                seat.charge,
                _("Emblem of {name}: {emblem}").format(name=seat.name, emblem=charge),
                _("Click for another emblem."),
                lambda: self._become(self.seating.next_charge(i)),
            ),
            TextField(
                f"{spot}.name",
                layout.name(i),
                pgettext("of a player", "Name"),
                seat.name,
                lambda name: self._become(self.seating.renamed(i, name)),
                longest=LONGEST_PLAYER_NAME,
                style=theme.STRONG,
            ),
            ChoiceRow(
                f"{spot}.kind",
                layout.kinds(i, removable=not fixed, alone=seat.kind == PERSON),
                seat.name or _("Player"),
                kinds,
                group_of(split(seat.kind)[0]),
                lambda kind: self._become(self.seating.with_group(i, kind)),
            ),
            *chips(
                spot,
                seat.kind,
                self.info.tempers,
                layout.below_kinds(i, removable=not fixed),
                lambda: self._become(self.seating.next_step(i)),
                lambda: self._become(self.seating.next_temper(i)),
            ),
        )
        if fixed:
            return widgets
        few = _("A game needs at least two players.")
        remove = Button(
            f"{spot}.remove",
            layout.remove(i),
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
        add = Button(
            "button.add", self.layout.add(i), _("Add a player"), lambda: self._become(self.seating.added())
        )
        return (add,)

    def _kinds(self) -> Sequence[Widget]:
        """Explain the kinds of players, if the seats leave room for it."""
        kinds, made = self.info.kinds, list[Widget]()
        for kind, (sign, word, says) in zip(kinds, self.layout.explained(len(kinds)), strict=False):
            made.append(Sign(sign, "person" if kind == "human" else "robot"))
            made.append(Label(word, _(WORDS[kind]), theme.STRONG.at(Size.TEXT), theme.RUBRIC))
            made.append(Label(says, _(TIPS[kind]), theme.BODY.at(Size.TEXT), wrap=True))
        return made

    def _foot(self) -> Sequence[Widget]:
        layout = self.layout
        note = _("Leave it empty for random dice. The same seed brings the same dice. {first}").format(
            first=_(self.info.first)
        )
        return (
            TextField(
                "setup.seed",
                layout.seed(),
                _("Seed"),
                self.seed,
                self._set_seed,
                _("Seed, if you want one"),
                _LONGEST_SEED,
            ),
            Label(layout.seed_note(), note, theme.NOTE, theme.INK_SOFT, wrap=True),
            CheckBox(
                "setup.practice",
                layout.practice(),
                _("Practice: undo takes back dice rolls, too"),
                self.practice,
                self._switch_practice,
                _("Undo goes back as far as you like. The result says that it was a practice game."),
                self.seating.no_practice(),
            ),
            Label(layout.advice(), advised(advice(self.ui.settings.learned, self.info.name)), theme.NOTE),
            Label(layout.fault(), self.seating.fault(), theme.NOTE, theme.RUBRIC, "right", wrap=True),
            Button("button.back", layout.back(), _("Back"), self.ui.router.title),
            Button(
                "button.shuffle",
                layout.shuffle(),
                _("Shuffle the seats"),
                lambda: self._become(self.seating.shuffled(self._chance)),
            ),
            Button(
                "button.start",
                layout.start(),
                _("Start the game"),
                self._start,
                "madder",
                self.seating.fault(),
            ),
        )

    def _boxes(self) -> Sequence[Widget]:
        """Return the boxes of all games."""
        layout = self.layout
        return [
            GameBox(
                layout.box(i, len(CATALOGUE)),
                info,
                info.name == self.info.name,
                self._there,
                layout.large,
                partial(self._play, info.name),
            )
            for i, info in enumerate(CATALOGUE.values())
        ]

    def _play(self, game: str) -> None:
        """Choose another game; it gets the seats it was last left with."""
        self.info = CATALOGUE[game]
        self.seating = self._changed.get(game) or self._at_first(self.info)
        self.rebuild()

    def _at_first(self, info: GameInfo) -> Seating:
        """Who sat there last; otherwise who usually does, with the people's names from another game.

        For who has had a lesson and finished no game yet, these are easy opponents.
        """
        settings = self.ui.settings
        kept = self._kept(info)
        if kept is not None:
            return kept
        usual = Seating.usual(info, gentle=settings.has_learned("lesson") and not settings.games_finished)
        elsewhere = [self._changed.get(other.name) or self._kept(other) for other in CATALOGUE.values()]
        return usual.with_people(next((seating.people() for seating in elsewhere if seating), ()))

    def _kept(self, info: GameInfo) -> Seating | None:
        """Who sat at that game the last time, if anybody changed the seats."""
        return Seating.kept(info, self.ui.settings.seated.get(info.name, ()))

    def _become(self, seating: Seating) -> None:
        self.seating = self._changed[self.info.name] = seating
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
