"""The command line: it runs the command that is asked for; an exit code and a clear sentence for every error.

Commands live in `kingsburg.commands` and are imported only when they run, to keep the first frame
fast.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from kingsburg.app import lastresort, streams
from kingsburg.commands.started import started

if TYPE_CHECKING:
    from argparse import Namespace

FAILED: Final = 1
CANNOT: Final = 2
INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line (without the program's name). Returns the exit code.

    Without arguments the title screen opens.
    """
    began = started()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    lastresort.prepare()
    streams.prepare()
    try:
        _hear_interrupts()
        return _flushed(_run(sys.argv[1:] if argv is None else list(argv), began))
    except KeyboardInterrupt as stopped:
        from kingsburg.app.i18n import _

        streams.say(str(stopped) or _("Stopped."))
        return INTERRUPTED
    except Exception as error:
        lastresort.release()
        try:
            return _fault(error)
        except Exception:
            return lastresort.fault()


def _hear_interrupts() -> None:
    """Have Ctrl+C raise KeyboardInterrupt where it would end the program silently."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def _without_collection() -> Iterator[None]:
    """Within this context Python collects no garbage by itself: what is imported at the start stays."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _run(arguments: list[str], started: float) -> int:
    if not arguments:
        with _without_collection():
            from kingsburg.commands.play import play

            return play(started=started)
    from kingsburg.app.i18n import set_language
    from kingsburg.app.settings import language_in
    from kingsburg.commands.errors import CommandError, OutputLost, Refusal
    from kingsburg.paths import settings_file

    set_language(language_in(settings_file()) or None)
    from kingsburg.commands.declared import make_parser
    from kingsburg.commands.naming import with_command

    parser = make_parser()
    try:
        options = parser.parse_args(with_command(arguments, parser.commands))
        return _command(options, started)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else CANNOT
    except Refusal as refusal:
        streams.say(str(refusal))
        return CANNOT
    except CommandError as error:
        streams.say(f"kingsburg {arguments[0]}: {error}")
        return CANNOT
    except OutputLost as lost:
        return _lost(lost.reason)


def _command(options: Namespace, started: float) -> int:
    if options.command == "play" and options.text:
        from kingsburg.commands.text.command import play_text

        return play_text(options)
    if options.command == "play":
        from kingsburg.commands.play import play_options

        return play_options(options, started)
    if options.command == "open":
        from kingsburg.commands.open import open_file

        return open_file(options, started)
    if options.command == "replay":
        from kingsburg.commands.replay import replay

        return replay(options, started)
    if options.command == "rules":
        from kingsburg.commands.rules import rules

        return rules(options)
    if options.command == "simulate":
        from kingsburg.commands.simulate import simulate

        return simulate(options)
    if options.command == "arena":
        from kingsburg.commands.arena.command import arena

        return arena(options)
    if options.command == "agent":
        from kingsburg.commands.agent import agent

        return agent(options)
    from kingsburg.commands.bench.command import bench

    return bench(options)


def _fault(error: Exception) -> int:
    """Report an unexpected error outside the window, and say so. Returns the exit code."""
    from kingsburg.app.report import Reports
    from kingsburg.paths import logs_dir

    sentence = Reports(logs_dir()).write(error, {}).ending()
    if sys.__stderr__ is not None:
        streams.say(sentence)
        return FAILED
    from kingsburg.ui.shell.window import last_words

    last_words(sentence)
    return FAILED


def _flushed(code: int) -> int:
    """The exit code, after everything printed has been written."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        return _lost(error)
    return code


def _lost(error: OSError) -> int:
    """The exit code if output cannot be written; a reader who has closed the pipe is not an error."""
    streams.silence(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return FAILED
    from kingsburg.app.i18n import _
    from kingsburg.app.reasons.system import system_reason

    streams.say(_("kingsburg: the output cannot be written ({reason}).").format(reason=system_reason(error)))
    return CANNOT
