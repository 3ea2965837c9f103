"""The front end from beginning to end: it opens the window, runs the loop, and closes everything."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack

from kingsburg.app import lastresort, streams
from kingsburg.app.i18n import _, set_language
from kingsburg.app.limits import too_little
from kingsburg.app.log import keep_log
from kingsburg.app.settings import SettingsStore
from kingsburg.paths import logs_dir, settings_file
from kingsburg.ui.app import App, OpenTable, Options
from kingsburg.ui.audio.mixer import Mixer
from kingsburg.ui.audio.sound import Sound
from kingsburg.ui.rescue import Hopeless
from kingsburg.ui.shell.loop import Told
from kingsburg.ui.shell.trace import Trace, TraceError
from kingsburg.ui.shell.window import (
    NoDisplay,
    Window,
    last_words,
    preferred_languages,
    prepare_environment,
)

EXIT_OK = 0
EXIT_FAULT = 1
EXIT_CANNOT = 2


def run(options: Options, open_table: OpenTable) -> int:
    """Run the front end until the player quits; return the program's exit code.

    `open_table` makes the scene of a new game.
    """
    keep_log(logs_dir())
    store = SettingsStore(settings_file())
    set_language(store.current.language or None, system=preferred_languages)
    lacking = too_little()
    if lacking:
        return _cannot(lacking)
    lastresort.say_then(
        _("Kingsburg has ended because of an error."),
        _("Kingsburg was told to end, but could not do so cleanly."),
    )
    try:
        trace = Trace(options.trace)
    except TraceError as error:
        return _cannot(str(error))
    prepare_environment()
    settings = store.current
    fullscreen = settings.fullscreen if options.fullscreen is None else options.fullscreen
    try:
        last = settings.window_width, settings.window_height
        hidden = sys.platform == "win32"
        sized, screen = options.window or last, settings.screen
        window = Window(sized, fullscreen, fitting=options.window is None, hidden=hidden, screen=screen)
    except NoDisplay as error:
        return _cannot(str(error))
    told = Told()
    with ExitStack() as at_last:
        at_last.enter_context(told.heard())
        at_last.callback(trace.close)
        at_last.callback(_unless, told, window.close)
        try:
            app = App(store, trace, window, open_table, options)
            app.loop.told = told
            at_last.callback(app.loop.reader.close)
            at_last.callback(app.loop.controller.close)
            if hidden:  # where screen readers can only be reached by a window that was never shown
                app.loop.reader.open()
                window.reveal()
            app.ui.sound = Sound(Mixer())
            app.ui.sound.apply(store.current)
            at_last.callback(_unless, told, app.ui.sound.close)
            at_last.callback(lambda: _say([*store.take_notes(), *app.ui.last_words]))
            at_last.callback(app.give_up)
            at_last.callback(app.remember_window, options)
            app.loop.run()
        except TraceError as error:
            return _cannot(str(error))
        except Hopeless as end:
            last_words(str(end))
            return EXIT_FAULT
    return EXIT_OK


def _unless(told: Told, close: Callable[[], None]) -> None:
    """Close something, unless the system told the program to end: closing would wait for music being read."""
    if not told.to_end:
        close()


def _cannot(sentence: str) -> int:
    last_words(sentence)
    return EXIT_CANNOT


def _say(sentences: Sequence[str]) -> None:
    """Write to the error stream, which a windowed program may not have."""
    for sentence in sentences:
        streams.say(sentence)
