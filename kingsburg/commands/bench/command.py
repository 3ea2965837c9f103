"""`kingsburg bench`: how fast the game is on this machine, told in words or as JSON."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable
from functools import partial

from kingsburg.app.i18n import _
from kingsburg.app.streams import say
from kingsburg.commands.arguments import FIGURES
from kingsburg.commands.bench import rules, window, words
from kingsburg.commands.bench.figures import Figures, Unmeasured
from kingsburg.commands.errors import put


def bench(options: Namespace) -> int:
    """Measure what is asked for, and print it. Returns the exit code.

    What cannot be measured is null, and the error stream says why.
    """
    if options.probe is not None:
        from kingsburg.commands.bench.probe import probe

        what, size = options.probe
        return probe(what, size, options.game, options.seconds)
    wanted = options.names or FIGURES
    found: Figures = {}
    for name, measure in measures(options.game, options.seconds).items():
        if name in wanted and name not in found:
            found |= _measured(name, measure)
    shown = {name: value for name, value in found.items() if name in wanted or name not in FIGURES}
    put(json.dumps(shown) if options.json else "\n".join(words.lines(shown, options.seconds)))
    return 0


def _measured(name: str, measure: Callable[[], Figures]) -> Figures:
    try:
        return measure()
    except Unmeasured as error:
        say(_("{name} was not measured: {reason}").format(name=name, reason=error))
        return {name: None}


def measures(game: str, seconds: float) -> dict[str, Callable[[], Figures]]:
    """For each figure, the function that measures it at that game; `seconds` is how long computers play."""
    return {
        "decisions_per_s": partial(rules.decisions_per_s, game),
        "checked_per_s": partial(rules.decisions_per_s, game),
        "simulated_per_s": partial(rules.decisions_per_s, game),
        "first_frame_ms": window.start_ms,
        "title_complete_ms": window.start_ms,
        "table_ms": partial(window.table_ms, game),
        "frame_ms": partial(window.frame_ms, game),
        "frame_ms_moving": partial(window.frame_ms_moving, game),
        "frame_ms_ai_worst": partial(window.frame_ms_ai_worst, game),
        "play_ms": partial(window.play, game, seconds),
        "idle_cpu_percent": partial(window.idle, game),
        "memory_mb": partial(window.idle, game),
        "memory_mb_played": partial(window.memory_mb_played, game),
        "package_mb": window.package_mb,
    }
