"""The router: it begins with the title, and leads from scene to scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kingsburg import __version__
from kingsburg.app.about.changes import is_newer
from kingsburg.app.settings import SettingsStore
from kingsburg.paths import logs_dir
from kingsburg.ui import lean  # noqa: F401 - before anything that imports pygame
from kingsburg.ui.games import catalogue
from kingsburg.ui.paint.assets import Assets
from kingsburg.ui.paint.geometry import Frame
from kingsburg.ui.paint.text import Text
from kingsburg.ui.rescue import Rescue
from kingsburg.ui.shell import pointer
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.keyboard.moment import keys_now
from kingsburg.ui.shell.loop import Loop
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.shell.trace import Trace
from kingsburg.ui.shell.window import Window, leave_no_holes

if TYPE_CHECKING:
    from kingsburg.app.replays import Replay
    from kingsburg.app.saves.entries import Entry
    from kingsburg.app.saves.slots import Slots
    from kingsburg.app.session import Snapshot
    from kingsburg.ui.playback.director import Director
    from kingsburg.ui.saved.reopening import Reopened

OpenTable = Callable[[Ui, SetupChoice], Scene]


class Options(NamedTuple):
    """How to start.

    `begin` starts a game at once instead of showing the title; `resume` goes on with the saved game
    played last; `setup` opens the setup of the game of that name; `replay` is a game to watch,
    through the eyes of seat `view` (None: all open). `file` holds a game to be opened. `plain` plays
    every game at the plain table.
    `window` is its size in pixels and `fullscreen` whether it fills the screen (None: as last
    time). `trace` is the file that the trace is appended to. `started` is the time.perf_counter()
    at the program's start, used only for timing.
    """

    begin: SetupChoice | None = None
    resume: bool = False
    setup: str | None = None
    replay: Replay | None = None
    file: Path | None = None
    view: int | None = None
    plain: bool = False
    window: tuple[int, int] | None = None
    fullscreen: bool | None = None
    trace: Path | None = None
    started: float | None = None


class App:
    """The router between the scenes, and the owner of the loop."""

    def __init__(
        self, store: SettingsStore, trace: Trace, window: Window, open_table: OpenTable, options: Options
    ) -> None:
        frame = Frame(*window.size, store.current.text_size / 100, store.current.plain_type)
        pointer.show(store.current.pointer_size)
        self.ui = Ui(frame, Text(frame), Assets(), store, trace, router=self)
        self._window = window
        self._open_table = open_table
        self._game = catalogue.FIRST
        self.loop = Loop(self.ui, window, options.started)
        self._rescue = Rescue(self.ui, self.loop.input, logs_dir())
        self.ui.plain.every = options.plain
        self.ui.updated = is_newer(__version__, store.current.version)
        self.ui.refit(*window.size)
        self.ui.idle.begin("memory", _settle())
        self.guard(partial(self._begin, options))
        self.ui.tell_notes()

    def _begin(self, options: Options) -> None:
        if options.begin is not None:
            self.start(options.begin)
        elif options.resume:
            self.title()
            self.go_on()
        elif options.replay is not None:
            self.replay(options.replay, options.view)
        elif options.file is not None:
            self.title()
            self.open_file(options.file)
        elif options.setup is not None:
            self.setup(options.setup)
        else:
            self.title()

    def title(self) -> None:
        """Show the title."""
        from kingsburg.ui.scenes.title import TitleScene

        self.ui.stack.replace(TitleScene(self.ui))

    def start(self, choice: SetupChoice) -> None:
        """Begin a new game."""
        self._game = catalogue.info(choice.game)
        self.ui.stack.replace(self._open_table(self.ui, choice))

    def setup(self, game: str) -> None:
        """Show the setup of a game."""
        from kingsburg.ui.scenes.setup import SetupScene

        self.ui.stack.replace(SetupScene(self.ui, catalogue.info(game)))

    def replay(self, game: Replay, view: int | None = None) -> None:
        """Watch a game through the eyes of seat `view`, or with everything open if it is None."""
        from kingsburg.ui.replay.opening import replay_table

        self._game = catalogue.info(game.game)
        self.ui.stack.replace(replay_table(self.ui, game, view))

    def resume(self, entry: Entry) -> None:
        """Go on with a saved game; if that is impossible, a message says why."""
        from kingsburg.ui.saved.opening import open_entry

        if self._is_on_table(entry):
            while len(self.ui.stack) > 1:
                self.ui.stack.pop()
            return
        open_entry(self.ui, entry, self._play_on)

    def go_on(self) -> None:
        """Go on with the newest saved game that can be opened; a message says why newer ones cannot."""
        from kingsburg.ui.saved.opening import open_newest

        open_newest(self.ui, self._play_on)

    def open_file(self, path: Path) -> None:
        """Open the game in a file: a saved game goes on, a record is watched; a message if there is none."""
        from kingsburg.ui.saved.opening import open_file

        open_file(self.ui, path, self._play_on)

    def _play_on(self, found: Reopened) -> None:
        from kingsburg.ui.saved.reopening import play_on

        table = play_on(self.ui, found)
        self._game = catalogue.info(table.playback.choice.game)
        self.ui.stack.replace(table)
        table.opened_again()

    def _is_on_table(self, entry: Entry) -> bool:
        """Whether `entry` is the automatic save of the game being played here."""
        from kingsburg.app.saves.entries import AUTOSAVE

        return entry.kind == AUTOSAVE and entry.header is not None and entry.header.id == self._playing()

    def _playing(self) -> str:
        """The id of the saved game on the table; empty if it is not being saved."""
        playback = self._live()
        return playback.autosave.slots.id if playback is not None and playback.autosave is not None else ""

    def _live(self) -> Director[Any, Any] | None:
        """The game being played, whatever scenes lie over it; None if there is none."""
        from kingsburg.ui.playback.director import Director
        from kingsburg.ui.table.tabletop import Tabletop

        for scene in self.ui.stack.all():
            if isinstance(scene, Tabletop) and isinstance(scene.playback, Director):
                return scene.playback
        return None

    def load(self) -> None:
        """Show the saved games."""
        from kingsburg.ui.scenes.load import LoadScene

        self.ui.stack.push(LoadScene(self.ui, self.ui.saves, self._playing()))

    def save_as(self) -> None:
        """Ask for a name to save the game on the table under."""
        from kingsburg.ui.scenes.saving import SavingScene

        playback = self._live()
        if playback is not None:
            self.ui.stack.push(SavingScene(self.ui, self.ui.saves, playback))

    def settings(self, page: str = "") -> None:
        """Show the settings, open at that page or the first."""
        from kingsburg.ui.settings.scene import SettingsScene

        self.ui.stack.push(SettingsScene(self.ui, page))

    def book(self, page: str = "") -> None:
        """Open the book of the game that was played last: at a page, or at what is due at the table."""
        from kingsburg.ui.book.scene import BookScene
        from kingsburg.ui.table.tabletop import Tabletop

        tables = (scene for scene in self.ui.stack.all() if isinstance(scene, Tabletop))
        table = next(tables, None)
        if not page and table is not None:
            page = table.help_page(None)
        marks: frozenset[str] = table.book_marks() if table is not None else frozenset()
        self.ui.stack.push(BookScene(self.ui, self._game.name, page, marks))

    def rules(self) -> None:
        """Show the rules of the game that was played last: its book."""
        self.book()

    def learn(self) -> None:
        """Show the page from which one learns to play; a lesson that is on the table is left."""
        from kingsburg.ui.lessons.page import LearnScene

        if self.ui.companion is not None:
            self.title()
        self.ui.stack.push(LearnScene(self.ui))

    def lesson(self, game: str, name: str, step: int | None = None) -> None:
        """Open a lesson of a game, at that step or (None) where it was left."""
        from kingsburg.ui.lessons.opening import open_lesson

        self._game = catalogue.info(game)
        open_lesson(self.ui, game, name, step)

    def positions(self, game: str = "") -> None:
        """Show the list of positions to solve, of that game or the one shown last."""
        from kingsburg.ui.positions.list import PositionsScene

        self.ui.stack.push(PositionsScene(self.ui, catalogue.info(game) if game else self._game))

    def position(self, game: str, name: str) -> None:
        """Open a position to solve at the game's own table. Raises KeyError if there is none."""
        from kingsburg.ui.positions.opening import position_table

        self._game = catalogue.info(game)
        table, card = position_table(self.ui, game, name)
        self.ui.stack.replace(table)
        self.ui.stack.push(card)

    def leave(self) -> None:
        """Leave the game on the table for the page from which it was opened, which has a way to the title."""
        origin = self._origin()
        self.title()
        if origin:
            self.learn()
        if origin == "positions":
            self.positions()

    def _origin(self) -> str:
        playback = self._live()
        return playback.origin if playback is not None else ""

    def keys(self) -> None:
        """Show which keys or buttons work in the scene on top; their own sheet is closed instead."""
        from kingsburg.ui.sheets.keys import KeysScene

        top, given = self.ui.stack.top, self.loop.input
        if isinstance(top, KeysScene):
            top.back()
        elif top is not None:
            spots, keyboard, pad = given.spots(), given.keyboard, self.ui.attention.pad
            if pad:
                from kingsburg.ui.shell.controller.deeds import buttons_now

                lines = buttons_now(
                    keyboard, spots, pad, swapped=self.ui.settings.controller_swap, heard=self.loop.reader.on
                )
            else:
                lines = keys_now(keyboard, top, spots)
            self.ui.stack.push(KeysScene(self.ui, lines, buttons=bool(pad)))

    def letters(self, field: Spot) -> None:
        """Show letters to choose from, for the text of a field of the scene on top."""
        from kingsburg.ui.sheets.letters import LettersScene

        top = self.ui.stack.top
        if top is not None:
            self.ui.stack.push(LettersScene(self.ui, top, field))

    def credits(self) -> None:
        """Show who made the game."""
        from kingsburg.ui.scenes.credits import CreditsScene

        self.ui.stack.push(CreditsScene(self.ui))

    def about(self, page: str = "") -> None:
        """Open the book about the program; who has seen what is new need not be told of it again."""
        from kingsburg.ui.about.pages import NAME, NEW, about
        from kingsburg.ui.book.scene import BookScene

        self.ui.updated = self.ui.updated and page != NEW
        self.ui.stack.push(BookScene(self.ui, NAME, page, books=about))

    def menu(self) -> None:
        """Show the menu over a running game."""
        from kingsburg.ui.scenes.menu import MenuScene

        save_as = self.save_as if self._playing() else None
        self.ui.stack.push(MenuScene(self.ui, save_as, self._origin()))

    def toggle_fullscreen(self) -> None:
        """Switch between full screen and window; the choice is remembered for the next start."""
        self._window.toggle_fullscreen()
        self.ui.keep_settings(fullscreen=self._window.fullscreen)
        self.ui.refit(*self._window.size)

    def move_to_screen(self, number: int) -> None:
        """Move the window to the screen of that number, where it will be opened from now on."""
        self._window.move_to(number)
        self.ui.keep_settings(screen=number)
        self.ui.refit(*self._window.size)

    def guard(self, do: Callable[[], object]) -> None:
        """Run `do`; an unexpected error leads to a screen that tells of it. Raises Hopeless."""
        self._rescue.guard(do)

    def reopen(self, choice: SetupChoice, snapshot: Snapshot, slots: Slots | None) -> None:
        """Go on with a game that a fault has interrupted, saved in its `slots`. Raises RestoreError."""
        from kingsburg.app.session import Session
        from kingsburg.ui.playback.autosave import AutosaveBridge
        from kingsburg.ui.playback.director import Director

        self._game = catalogue.info(choice.game)
        info, presentation = catalogue.entered(choice.game, self.ui.plain)
        session = Session.restore(presentation.notation.game, snapshot, presentation.bars_undo)
        autosave = AutosaveBridge(self.ui, slots, choice.seats) if slots is not None else None
        if autosave is not None:
            autosave.put(session)  # the last save may have failed through the same fault
        director = Director(self.ui, choice, presentation, session, autosave)
        table = catalogue.table(self.ui, info, director)
        self.ui.stack.replace(table)
        table.opened_again()

    def stalled(self, playback: Director[Any, Any], seat: int, error: Exception) -> None:
        """Ask what is to become of the seat of a computer player that has failed."""
        self._rescue.stalled(playback, seat, error)

    def quit(self) -> None:
        """Leave all scenes and end the program; it waits a limited time for the last save."""
        self.ui.stack.clear()
        self._finish()

    def ask_to_quit(self) -> None:
        """Act as if the player had closed the window.

        It may be called from any thread; only the loop's own thread leaves scenes.
        """
        self._window.ask_to_close()

    def _finish(self) -> None:
        """Let running jobs end, unless the disk takes too long, and keep what they have to say.

        What was to be done in spare time stays undone.
        """
        self.ui.idle.clear()
        self.ui.last_words += self.ui.jobs.finish()

    def give_up(self) -> None:
        """End the program whatever may be broken: the game on the table is saved."""
        self.ui.stack.abandon()
        for autosave in list(self.ui.autosaves):
            autosave.close()
        self._finish()

    def remember_window(self, options: Options) -> None:
        """Remember the version, so that the next one can say that it is new, and the window's size.

        A size that was given on the command line is not remembered.
        """
        size = {}
        if options.window is None:
            size["window_width"], size["window_height"] = self._window.windowed_size
        self.ui.keep_settings(version=__version__, **size)


def _settle() -> Iterator[None]:
    """What can be settled after the first frame."""
    leave_no_holes()
    yield
