"""The table of any game: it shows the playback, and a decision panel for whoever decides."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from kingsburg.app.i18n import _
from kingsburg.ui.coach.button import TableCoach
from kingsburg.ui.coach.words import CoachWords
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.replay.replayer import Replayer
from kingsburg.ui.replay.strip import replay_strip
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.keyboard.zones import Zone
from kingsburg.ui.shell.scene import Scene, Stake
from kingsburg.ui.shell.spots import READY, Spot
from kingsburg.ui.table.controls import Controls
from kingsburg.ui.table.ears import TableEars
from kingsburg.ui.table.flights import Flights, Places, trace_seen
from kingsburg.ui.table.handover import pass_screen
from kingsburg.ui.table.hinting import Hinting
from kingsburg.ui.table.layers import TableLayers
from kingsburg.ui.table.layout import Layout
from kingsburg.ui.table.panel import DecisionPanel
from kingsburg.ui.table.zone_names import zone_name
from kingsburg.ui.widgets import Button, Widget

Interrupt = Callable[["Tabletop", Any], None]
"""Called with every event as it is shown; opens e.g. a battle or the ending over the table."""


class Tabletop(Scene):
    """The scene of a table. Subclasses provide the layout, the panels and the drawing of a game."""

    def __init__(self, ui: Ui, playback: Playback[Any, Any], interrupt: Interrupt) -> None:
        super().__init__(ui)
        self.playback = playback
        self.interrupt = interrupt
        self.playback.on_turned = self._jumped
        self.hinting = Hinting(self)
        """What is explained the first time it happens."""
        self.playback.on_event = self.hinting.heard
        self.layout = self.lay_out()
        self.me = playback.front
        """The seat whose things lie in front."""
        self.panel = self.seated()
        self.layers = TableLayers(self)
        self.controls = Controls(self)
        self.flights = Flights(playback, self.places)
        playback.on_seen = lambda beat: trace_seen(playback, beat, self.flights.marked(beat))
        self.strip = replay_strip(playback, self.controls.show_score)
        """The controls of a replay; None in a live game."""
        if isinstance(playback, Replayer):
            playback.on_jump = self._jumped
        if self.strip is not None:
            self.strip.lay_in_tray(self.layout.tray())
        self.sittings = 0
        """The number of decision panels made so far."""
        self._panel_key: tuple[int, int | None] | None = None
        self.coach = TableCoach(self)
        self._ears = TableEars(playback)
        self._spots: tuple[Hashable, Sequence[Spot]] | None = None

    # What each game provides ----------------------------------------------------------------------

    def lay_out(self) -> Layout:
        """Return the layout for the current frame."""
        raise NotImplementedError

    def seated(self) -> DecisionPanel:
        """Return the decision panel for the current decision."""
        raise NotImplementedError

    def places(self) -> Places:
        """Return the places where flights begin and end."""
        raise NotImplementedError

    def all_spots(self) -> Sequence[Spot]:
        """Return all spots in the current state, the lowest first."""
        raise NotImplementedError

    def more_buttons(self) -> Sequence[Button]:
        """Return the buttons that this game adds to the top bar."""
        return ()

    def phrases(self, seat: int) -> CoachWords:
        """Return the coach's words for the current decision, which the seat has to take."""
        raise NotImplementedError

    # Life cycle -----------------------------------------------------------------------------------

    def enter(self) -> None:
        """Seat whoever has to decide."""
        self._sit_down()
        self.ui.invalidate()

    def resize(self) -> None:
        """Lay out table, panel and strip anew and forget the painting of the old size."""
        self._spots = None
        self.layout = self.lay_out()
        self.layers.clear()
        self.panel.lay_out(self.layout)
        if self.strip is not None:
            self.strip.lay_in_tray(self.layout.tray())

    def leave(self) -> None:
        """Make the panel of the current decision, to be seen below what covers the table."""
        self._sit_down()

    def close(self) -> None:
        """Close the playback and free the pictures at once.

        Reference cycles delay the release of the table itself.
        """
        self.layers.clear()
        self.playback.close()

    def stake(self) -> Stake | None:
        """Return the live game that would be lost with the table, or None."""
        return self.playback.stake()

    def plainly(self) -> Callable[[], None] | None:
        """Return what opens this game on the plain table, unless the table was drawn already."""
        game, ui = self.playback.game.name, self.ui
        again = self.playback.again()
        if self.drawn or game in ui.plain or again is None:
            return None

        def lay() -> None:
            ui.plain.fail(game)
            again()

        return lay

    def ears(self) -> TableEars:
        """Return the game in words."""
        return self._ears

    def names(self) -> Sequence[str]:
        """Return the names of the players."""
        return self.playback.names

    def update(self, dt: float) -> bool:
        """Move playback on, seat whoever has to decide, and pass the screen when it is due.

        While what was shown rests, nothing moves: most of the time at a table of computers is such rest.
        """
        dragging = self.strip is not None and self.strip.follow(at_once=True)
        rest = _rest(self)
        moving = self.playback.update(dt)
        self._sit_down()
        pass_screen(self, self.playback)
        if rest is not None and rest == _rest(self):
            return False
        return moving or dragging or self.playback.waiting

    @property
    def waits(self) -> bool:
        """Whether what rests now will go on by itself."""
        playback = self.playback
        return playback.resting and not (playback.held or playback.awaited or playback.trouble)

    def _sit_down(self) -> None:
        """Make a new panel whenever another decision, or another player, is due."""
        if self.playback.replayed and self.me != self.playback.front:
            self.me = self.playback.front
            self.resize()
        self._ask_anew()
        self.hinting.watch.asked()

    def _ask_anew(self) -> None:
        """Make the panel of what is asked now, unless it is there; a former one refers to former dice."""
        deciding = self.playback.deciding
        key = (len(self.playback.turns), deciding)
        if deciding is not None:
            self.me = deciding
        if key != self._panel_key:
            self._panel_key = key
            self.panel = self.seated()
            self.sittings += 1
            self.ui.invalidate()

    # What is shown --------------------------------------------------------------------------------

    def status(self) -> str:
        """Return the sentence of the panel, or that of a scene over the table which tells the game."""
        over = self.ui.stack.top
        return over.status() if over is not None and over.tells_below else self.panel.sentence()

    def kept_free(self) -> Sequence[Rect]:
        """Return the status line and the paper."""
        return [self.layout.status(), self.layout.paper()]

    def seat(self) -> int | None:
        """Return the seat that decides, or None."""
        return self.playback.deciding

    @property
    def mover(self) -> int | None:
        """The seat that decides or thinks, or None."""
        return self.playback.mover

    @property
    def covered(self) -> bool:
        """Whether another scene lies over the table."""
        return self.ui.stack.top is not self

    def state_key(self) -> Hashable:
        """Return a key that differs between any two states of the table and its panel."""
        playback = self.playback
        return (
            playback.revision,
            self.sittings,
            playback.playing,
            playback.steps,
            playback.deciding,
            playback.over,
            playback.trouble,
            self.me,
        )

    def spots(self) -> Sequence[Spot]:
        """Return the spots, which are computed once per state of the table and its panel.

        Within an update the playback may be a decision ahead of the panel.
        """
        self._ask_anew()
        key = self.state_key()
        if self._spots is None or self._spots[0] != key:
            self._spots = (key, self.all_spots())
        return self._spots[1]

    def log_spots(self) -> list[Spot]:
        """Return the spot of the log on the table; a click opens the whole chronicle."""
        if self.layout.compact:
            return []
        label = _("Chronicle: click to read all of it")
        return [Spot("log", self.layout.log(), READY, ("click",), label, label, kind="aside")]

    def top_buttons(self) -> list[Button]:
        """Return the buttons of the top bar: those of every table, then those of this game."""
        return [*self.controls.top(), *self.more_buttons()]

    def widgets(self) -> Sequence[Widget]:
        """Return all widgets, the lowest first: a task, top bar, paper, decision panel, a hint's card."""
        card = self.hinting.card()
        cards = [card] if card is not None else []
        own = (*self.controls.paper(), *self.panel.widgets, *cards)
        return (*self.controls.task(), *self.top_buttons(), *own)

    # Input ----------------------------------------------------------------------------------------

    def click(self, spot: Spot) -> None:
        """Handle a click on the log or a widget; subclasses handle the game's own spots first."""
        if spot.id == "log":
            self.controls.read_log()
            return
        for widget in self.widgets():
            if any(own.id == spot.id and own.does for own in widget.spots()):
                widget.click(spot)
                return

    # Keyboard -------------------------------------------------------------------------------------

    def zone_of(self, spot: Spot) -> Zone:
        """Return the chronicle's zone, that of the bar, or that of what is asked; games add their own."""
        if spot.id == "log":
            return Zone.CHRONICLE
        return Zone.BAR if self.layout.top().holds(*spot.rect.centre) else Zone.ASKED

    def zone_name(self, zone: Zone) -> str:
        """Return the name of a part of the table."""
        return zone_name(zone)

    def asked(self) -> Hashable:
        """Return which decision of a person is due."""
        return self.sittings if self.playback.deciding is not None else None

    @property
    def goes_on(self) -> bool:
        """Whether nobody is asked, so that Enter and Space show what comes next."""
        return self.playback.deciding is None and self.strip is None

    @property
    def own_arrows(self) -> bool:
        """Whether the arrow keys belong to the strip of a replay."""
        return self.strip is not None

    def drag(self, spot: Spot) -> None:
        """Do nothing: a replay's progress bar follows the pointer by itself."""

    def refuse(self, spot: Spot, over: Spot | None) -> None:
        """Drop the knob of a replay's bar where the pointer is, even beside the bar."""
        if self.strip is not None and spot.id == "seek":
            self.strip.drop()

    def key(self, name: str) -> None:
        """Give the key to the strip of a replay, or else to the controls."""
        if self.strip is not None and self.strip.key_pressed(name):
            return
        self.controls.key(name)

    def unfold(self) -> bool:
        """Close what is open only to be looked at; return False if nothing is."""
        return False

    def taken_back(self) -> None:
        """Called when the table shows another moment: reopen what lies over it at that moment."""

    def _jumped(self) -> None:
        """Close everything above the table after an undo or a jump, then call `taken_back`.

        While a replay's progress bar is dragged, nothing is reopened.
        """
        while self.ui.stack.top is not self and self in self.ui.stack.all():
            self.ui.stack.pop()
        self._panel_key = None
        self._sit_down()
        if self.strip is None or self.strip.aim is None:
            self.taken_back()

    def opened_again(self) -> None:
        """Called when the table is opened with a game that has already begun."""
        self.taken_back()
        if self.playback.over:
            self.controls.show_score()

    def scroll(self, notches: int) -> None:
        """Open the chronicle at its end when the wheel is turned up."""
        if notches > 0:
            self.controls.read_log()


def _rest(table: Tabletop) -> Hashable:
    """Return what is looked at while the table rests; None if it moves, or something with it."""
    playback = table.playback
    if not playback.resting or table.strip is not None or table.ui.along is not None:
        return None
    return id(playback.beat), playback.revision, playback.notes.standing
