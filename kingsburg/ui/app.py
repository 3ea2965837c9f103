"""The front end as one program: opens the window, begins with the title, and leads from scene to scene."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from kingsburg.app.i18n import set_language
from kingsburg.app.settings import SettingsStore
from kingsburg.paths import config_dir
from kingsburg.ui.assets import Assets
from kingsburg.ui.context import SetupChoice, Ui
from kingsburg.ui.games import FIRST, LIDS
from kingsburg.ui.geometry import Frame
from kingsburg.ui.loop import Loop
from kingsburg.ui.mixer import Mixer
from kingsburg.ui.scene import Scene
from kingsburg.ui.sound import Sound
from kingsburg.ui.text import Text
from kingsburg.ui.trace import Trace, TraceError
from kingsburg.ui.window import NoDisplay, Window, prepare_environment

EXIT_OK = 0
EXIT_CANNOT = 2
OpenTable = Callable[[Ui, SetupChoice], Scene]


@dataclass(frozen=True, slots=True)
class Options:
    """How to start.

    `begin` opens a game at once instead of the title, `setup` that game's setup; `window` is its size in
    pixels and `fullscreen` how it fills the screen (None: as last time); `started` is the time.perf_counter()
    of the program's start, used only for timing.
    """

    begin: SetupChoice | None = None
    setup: str | None = None
    window: tuple[int, int] | None = None
    fullscreen: bool | None = None
    trace: Path | None = None
    started: float | None = None


def run(options: Options, open_table: OpenTable) -> int:
    """Run the front end until it is quitted; the program's exit code.

    `open_table` makes the scene of a new game.
    """
    store = SettingsStore(config_dir() / "settings.json")
    set_language(store.current.language or None)
    try:
        trace = Trace(options.trace)
    except TraceError as error:
        return _cannot(str(error))
    prepare_environment()
    settings = store.current
    fullscreen = settings.fullscreen if options.fullscreen is None else options.fullscreen
    try:
        window = Window(options.window or (settings.window_width, settings.window_height), fullscreen)
    except NoDisplay as error:
        return _cannot(str(error))
    app = App(store, trace, window, open_table, options)
    app.ui.sound = Sound(Mixer())
    app.ui.sound.apply(store.current)
    try:
        app.loop.run()
    except TraceError as error:
        return _cannot(str(error))
    finally:
        app.remember_window(options)
        _say(store.take_notes())
        app.ui.sound.close()
        window.close()
        trace.close()
    return EXIT_OK


class App:
    """The router between the scenes, and the owner of the loop."""

    def __init__(
        self, store: SettingsStore, trace: Trace, window: Window, open_table: OpenTable, options: Options
    ) -> None:
        frame = Frame(*window.size, store.current.text_size / 100)
        self.ui = Ui(frame, Text(frame), Assets(), store, trace, router=self)
        self._window = window
        self._open_table = open_table
        self._game = FIRST
        self.loop = Loop(self.ui, window, options.started)
        self.ui.refit(*window.size)
        if options.begin is not None:
            self.start(options.begin)
        elif options.setup is not None:
            self.setup(options.setup)
        else:
            self.title()
        self.ui.tell_notes()

    def title(self) -> None:
        from kingsburg.ui.scenes.title import TitleScene

        self.ui.stack.replace(TitleScene(self.ui))

    def start(self, choice: SetupChoice) -> None:
        self._game = LIDS[choice.game]
        self.ui.stack.replace(self._open_table(self.ui, choice))

    def setup(self, game: str) -> None:
        from kingsburg.ui.scenes.setup import SetupScene

        self.ui.stack.replace(SetupScene(self.ui, LIDS[game]))

    def settings(self) -> None:
        from kingsburg.ui.scenes.settings import SettingsScene

        self.ui.stack.push(SettingsScene(self.ui))

    def rules(self) -> None:
        from kingsburg.ui.scenes.rules import RulesScene

        self.ui.stack.push(RulesScene(self.ui, self._game))

    def credits(self) -> None:
        from kingsburg.ui.scenes.credits import CreditsScene

        self.ui.stack.push(CreditsScene(self.ui))

    def menu(self) -> None:
        from kingsburg.ui.scenes.menu import MenuScene

        self.ui.stack.push(MenuScene(self.ui))

    def toggle_fullscreen(self) -> None:
        self._window.toggle_fullscreen()
        self.ui.store.change(fullscreen=self._window.fullscreen)
        self.ui.refit(*self._window.size)

    def quit(self) -> None:
        self.ui.stack.clear()

    def remember_window(self, options: Options) -> None:
        """Keep the window's size for the next time, unless it was given from outside."""
        if options.window is None:
            w, h = self._window.windowed_size
            self.ui.store.change(window_width=w, window_height=h)


def _cannot(sentence: str) -> int:
    _say([sentence])
    return EXIT_CANNOT


def _say(sentences: Sequence[str]) -> None:
    """On the error stream, which a windowed program may not have."""
    if sys.stderr is not None:
        sys.stderr.writelines(sentence + "\n" for sentence in sentences)
