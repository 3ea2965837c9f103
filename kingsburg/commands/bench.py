"""`kingsburg bench`: how fast the game is on this machine.

Figures of the window are measured in the real program, started as a process of its own.
"""

from __future__ import annotations

import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from random import Random
from typing import Any, Final

from kingsburg.app.i18n import _
from kingsburg.app.streams import say
from kingsburg.commands.arguments import FIGURES, MOST_GAMES
from kingsburg.commands.errors import put
from kingsburg.commands.started import STARTED
from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.paths import HOME_VARIABLE

SIZES: Final = ("1920x1080", "3840x2160")
"""The window sizes for which a full redraw of the table is measured."""
TABLE_SIZE: Final = SIZES[0]
MOST_SEATS: Final = 4
"""The number of players when the speed of the rules is measured; fewer if the game takes fewer."""
ROUNDS: Final = 5
ROUND_SECONDS: Final = 0.5
STARTS: Final = 5
BENCH_SECONDS: Final = 240.0

Figures = dict[str, Any]


class Unmeasured(Exception):  # noqa: N818 - the name says what happened
    """A figure could not be measured here; the message says why."""


def bench(options: Namespace) -> int:
    """Measure what is asked for, and print it. Returns the exit code.

    What cannot be measured is null, and the error stream says why.
    """
    if options.probe is not None:
        from kingsburg.commands.probe import probe

        what, size = options.probe
        return probe(what, size, options.game)
    wanted = options.names or FIGURES
    found: Figures = {}
    for name, measure in measures(options.game).items():
        if name in wanted and name not in found:
            found |= _measured(name, measure)
    shown = {name: value for name, value in found.items() if name in wanted or name not in FIGURES}
    if options.json:
        put(json.dumps(shown))
    else:
        put("\n".join(f"{name:<20}{json.dumps(value)}" for name, value in shown.items()))
    return 0


def _measured(name: str, measure: Callable[[], Figures]) -> Figures:
    try:
        return measure()
    except Unmeasured as error:
        say(_("{name} was not measured: {reason}").format(name=name, reason=error))
        return {name: None}


# The rules ---------------------------------------------------------------------------------------------


def decisions_per_s(game: str) -> Figures:
    """The speed of random games, and of catanatron's if it is installed: medians of some rounds.

    `decisions_per_s`: in place, without checks and events, as search plays. `checked_per_s`: each
    decision is checked, applied to a copy and told in events, as at the table. `simulated_per_s`:
    as `kingsburg simulate` plays without a record. catanatron checks each decision, so
    `checked_ratio` compares like with like; `ratio` compares our fastest.
    """
    runs = {
        "decisions_per_s": _silent_games(game),
        "checked_per_s": _checked_games(game),
        "simulated_per_s": _simulated_games(game),
    }
    theirs = _catanatron_games()
    if theirs is not None:
        runs["catanatron_per_s"] = theirs
    for run in runs.values():
        _speed(run)
    speeds: dict[str, list[float]] = {name: [] for name in runs}
    for _round in range(ROUNDS):
        for name, run in runs.items():
            speeds[name].append(_speed(run))
    medians = {name: statistics.median(found) for name, found in speeds.items()}
    figures: Figures = {name: round(speed) for name, speed in medians.items()}
    if theirs is None:
        return figures | {"catanatron_per_s": None, "ratio": None, "checked_ratio": None}
    ratios = {"ratio": "decisions_per_s", "checked_ratio": "checked_per_s"}
    return figures | {
        ratio: round(medians[name] / medians["catanatron_per_s"], 3) for ratio, name in ratios.items()
    }


def _speed(games: Iterator[int]) -> float:
    """Decisions per second over about one round's time; games are played whole."""
    began = now = time.perf_counter()
    decisions = 0
    while now < began + ROUND_SECONDS:
        decisions += next(games)
        now = time.perf_counter()
    return decisions / (now - began)


def _table(name: str) -> tuple[Any, Setup]:
    from kingsburg.engine.games import SHELF

    game = SHELF[name].game
    seats = min(MOST_SEATS, game.seat_counts[-1])
    return game, Setup(tuple(Player(f"{seat}", "random") for seat in range(seats)), "bench")


def _silent_games(name: str) -> Iterator[int]:
    """Play random games without end, and yield the number of decisions of each."""
    from kingsburg.engine.dice import Dice

    game, setup = _table(name)  # `play_out` is not part of the contract `Game`
    dice, luck = Dice(setup.seed), Random(setup.seed)
    while True:
        yield game.play_out(game.start(setup).state, dice, luck.random)


def _checked_games(name: str) -> Iterator[int]:
    from kingsburg.engine.dice import Dice

    game, setup = _table(name)
    dice, luck = Dice(setup.seed), Random(setup.seed)
    while True:
        state, decisions = game.start(setup).state, 0
        while (seat := game.to_move(state)) is not None:
            if seat == CHANCE:
                action = game.chance(state, dice)
            else:
                legal = game.legal(state)
                action = legal[int(luck.random() * len(legal))]
                decisions += 1
            state, _events = game.apply(state, action)
        yield decisions


def _simulated_games(name: str) -> Iterator[int]:
    from kingsburg.ai.company import Company
    from kingsburg.commands.games import Alike, Series, play_one

    _game, setup = _table(name)
    kinds = tuple(player.kind for player in setup.players)
    series = Series(name, Alike(kinds, setup.seed, MOST_GAMES))
    with Company(seconds=1.0) as company:
        for number in count():
            yield play_one(series, series.matches[number % MOST_GAMES], company).decisions


def _catanatron_games() -> Iterator[int] | None:
    """The same for catanatron, another board game in Python; None if it is not installed."""
    try:
        import catanatron
    except ImportError:
        return None
    return _catanatron_endlessly(catanatron)


def _catanatron_endlessly(catanatron: Any) -> Iterator[int]:
    colours = list(catanatron.Color)[:4]
    while True:
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])
        game.play()
        log = getattr(game.state, "action_records", None)
        yield len(game.state.actions if log is None else log)


# The window --------------------------------------------------------------------------------------------


def start_ms() -> Figures:
    """Milliseconds from the start of the process to the first frame, and to the complete title.

    Both are medians of several starts.
    """
    with tempfile.TemporaryDirectory() as home:
        times = [_one_start(home) for _start in range(STARTS + 1)]
    first, complete = zip(*times[1:], strict=True)
    return {"first_frame_ms": statistics.median(first), "title_complete_ms": statistics.median(complete)}


def _one_start(home: str) -> tuple[float, float]:
    with _started([], home, {"KINGSBURG_TIMING": "1", STARTED: repr(time.perf_counter())}) as process:
        assert process.stderr is not None
        said, found = "", []
        for said in process.stderr:
            match = re.search(r"after (\d+) ms", said)
            if match:
                found.append(float(match[1]))
            if len(found) == 2:
                return found[0], found[1]
        raise Unmeasured(said.strip() or _("the program ended before it had drawn anything"))


def table_ms(game: str) -> Figures:
    """How long the window freezes from "Start the game" to the table; medians of several starts."""
    found = [_probe("opening", TABLE_SIZE, game) for _start in range(STARTS)]
    return {name: statistics.median(times[name] for times in found) for name in ("table_ms", "table_cpu_ms")}


def frame_ms(game: str) -> Figures:
    """The time to draw the whole window, by window size.

    `frame_ms`: with still parts taken from the cache. `repaint_ms`: with everything painted anew.
    """
    found = {size: _probe("redraw", size, game) for size in SIZES}
    return {name: {size: found[size][name] for size in SIZES} for name in ("frame_ms", "repaint_ms")}


def frame_ms_moving(game: str) -> Figures:
    """The time of a frame while things move; the median over a good part of a game."""
    return {"frame_ms_moving": _probe("moving", TABLE_SIZE, game)["frame_ms"]}


def frame_ms_ai_worst(game: str) -> Figures:
    """The slowest frame in milliseconds while computer players think."""
    return {"frame_ms_ai_worst": _probe("thinking", TABLE_SIZE, game)["frame_ms_worst"]}


def idle(game: str) -> Figures:
    """What the open table needs while nothing moves: its share of a processor, and its memory."""
    return _probe("idle", TABLE_SIZE, game)


def memory_mb_played(game: str) -> Figures:
    """The memory of the process after a game of every kind has been played to its end, with sound."""
    return {"memory_mb_played": _probe("played", TABLE_SIZE, game)["memory_mb"]}


def _probe(what: str, size: str, game: str) -> Figures:
    with (
        tempfile.TemporaryDirectory() as home,
        _started(["bench", "--probe", f"{what}@{size}", "--game", game], home) as process,
    ):
        printed, said = process.communicate()
    if process.returncode != 0:
        lines = said.strip().splitlines()
        raise Unmeasured(lines[-1] if lines else _("the program ended before it had drawn anything"))
    figures: Figures = json.loads(printed)
    return figures


@contextmanager
def _started(
    arguments: list[str], home: str, more: dict[str, str] | None = None
) -> Iterator[subprocess.Popen[str]]:
    """The running program, with a user's folder of its own; it is killed if it takes too long."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "kingsburg"]
    process = subprocess.Popen(
        [*program, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
        env=os.environ | {HOME_VARIABLE: home} | (more or {}),
    )
    watch = threading.Timer(BENCH_SECONDS, process.kill)
    watch.start()
    try:
        yield process
    finally:
        watch.cancel()
        if process.poll() is None:
            process.terminate()
        process.communicate()


def measures(game: str) -> dict[str, Callable[[], Figures]]:
    """For each figure, the function that measures it at that game."""
    return {
        "decisions_per_s": partial(decisions_per_s, game),
        "checked_per_s": partial(decisions_per_s, game),
        "simulated_per_s": partial(decisions_per_s, game),
        "first_frame_ms": start_ms,
        "title_complete_ms": start_ms,
        "table_ms": partial(table_ms, game),
        "frame_ms": partial(frame_ms, game),
        "frame_ms_moving": partial(frame_ms_moving, game),
        "frame_ms_ai_worst": partial(frame_ms_ai_worst, game),
        "idle_cpu_percent": partial(idle, game),
        "memory_mb": partial(idle, game),
        "memory_mb_played": partial(memory_mb_played, game),
    }
