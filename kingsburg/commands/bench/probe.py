"""What the program measures in itself for `kingsburg bench`: in a real window, at a real table."""

from __future__ import annotations

import json
import os
import statistics
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from kingsburg.app.settings import SettingsStore
from kingsburg.app.streams import say
from kingsburg.commands.arguments import Size
from kingsburg.commands.play import chosen_seats, open_table
from kingsburg.paths import settings_file
from kingsburg.ui.app import App, Options
from kingsburg.ui.audio.mixer import Mixer
from kingsburg.ui.audio.sound import Sound
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.scenes.setup import SetupScene
from kingsburg.ui.shell.garbage import Garbage
from kingsburg.ui.shell.loop import LONGEST_STEP
from kingsburg.ui.shell.trace import Trace
from kingsburg.ui.shell.window import NoDisplay, Window, leave_no_holes, prepare_environment
from kingsburg.ui.table.tabletop import Tabletop

SEED: Final = "7"
SEATS: Final = 4
"""How many players sit at the table; fewer if the game takes fewer."""
FRAME: Final = 1000 / 60
REDRAWS: Final = 60
REPAINTS: Final = 9
WARM: Final = 10
REST_TURNS: Final = 60
LONGEST_START: Final = 3000
MOVING: Final = 900
LONGEST_GAME: Final = 200_000
SECONDS: Final = 6.0
SETTLED: Final = 3.0
"""Seconds after which a table at which nothing happens has come to rest for good."""


def probe(what: str, size: Size, game: str, seconds: float) -> int:
    """Measure in a window of that size, and print one JSON object. Returns the exit code."""
    prepare_environment()
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # or SIGTERM closes the table in the midst of a measurement
    leave_no_holes()
    try:
        window = Window(size)
    except NoDisplay as error:
        say(f"{error}")
        return 2
    info = CATALOGUE[game]
    if what == "opening":
        options = Options(setup=game, window=size)
    else:
        seats = chosen_seats(info, _kinds(what, min(SEATS, info.most)), None, SEED)
        options = Options(begin=seats, window=size)
    app = App(SettingsStore(settings_file()), Trace(), window, open_table, options)
    app.ui.sound = Sound(Mixer())
    app.ui.sound.apply(app.ui.settings)
    try:
        print(json.dumps(playing(app, seconds) if what == "playing" else _MEASURES[what](app)))
    finally:
        app.ui.sound.close()
        window.close()
    return 0


def _kinds(what: str, seats: int) -> tuple[str, ...]:
    """The players for a measurement.

    They all think, or all play at once, or the table comes to rest at its only person's decision.
    """
    if what in ("moving", "played"):
        return ("random",) * seats
    if what == "playing":
        return ("normal",) * seats
    return ("expert",) * seats if what == "thinking" else ("human", *("random",) * (seats - 1))


def opening(app: App) -> dict[str, Any]:
    """Milliseconds for which the window freezes when a game is started, and of processor time."""
    setup = app.ui.stack.top
    assert isinstance(setup, SetupScene)
    _let_settle(app)
    began, used = time.perf_counter(), time.thread_time()
    app.loop.input.click("button.start")
    app.loop.turn(FRAME)
    assert isinstance(app.ui.stack.top, Tabletop)
    still, work = time.perf_counter() - began, time.thread_time() - used
    return {"table_ms": round(still * 1000, 1), "table_cpu_ms": round(work * 1000, 1)}


def redraw(app: App) -> dict[str, Any]:
    """Milliseconds of a frame that draws the whole window, and of one that repaints caches, too."""
    _come_to_rest(app)
    times: list[tuple[float, float]] = []
    app.loop.frame_times = times
    for _frame in range(WARM + REDRAWS):
        app.ui.invalidate()
        app.loop.turn(FRAME)
    plain = _median(times[WARM:])
    times.clear()
    for _frame in range(REPAINTS):
        app.ui.refit(app.ui.frame.window_w, app.ui.frame.window_h)
        app.loop.turn(FRAME)
    return {"frame_ms": round(plain, 2), "repaint_ms": round(_median(times), 2)}


def _median(times: Sequence[tuple[float, float]]) -> float:
    return statistics.median(took for took, _work in times)


def moving(app: App) -> dict[str, Any]:
    """Milliseconds of a frame in which something moves; no player at the table thinks for long."""
    times: list[tuple[float, float]] = []
    app.loop.frame_times = times
    app.ui.change_settings(human_speed="fast", ai_speed="fast")
    found: list[float] = []
    for _turn in range(LONGEST_GAME):
        times.clear()
        app.loop.turn(FRAME)
        table = app.ui.stack.all()[0]
        assert isinstance(table, Tabletop)
        if times and table.playback.beat is not None:
            found.append(times[-1][0])
        if len(found) >= WARM + MOVING or table.playback.over:
            break
        _go_on(app)
    return {"frame_ms": round(statistics.median(found[WARM:]), 2)}


def played(app: App) -> dict[str, Any]:
    """The memory of the process after this game and one of every other kind, each to its end."""
    app.ui.change_settings(human_speed="instant", ai_speed="instant")
    table = app.ui.stack.all()[0]
    assert isinstance(table, Tabletop)
    _play_out(app)
    for info in CATALOGUE.values():
        if info.name != table.playback.game.name:
            app.start(chosen_seats(info, _kinds("played", min(SEATS, info.most)), None, SEED))
            _play_out(app)
    return {"memory_mb": memory_mb()}


def _play_out(app: App) -> None:
    """Let the opponents play the game at the table to its end."""
    for _turn in range(LONGEST_GAME):
        app.loop.turn(FRAME)
        table = app.ui.stack.all()[0]
        assert isinstance(table, Tabletop)
        if table.playback.over and not table.playback.playing:
            return
        _go_on(app)
    raise RuntimeError("the game does not end")


def _go_on(app: App) -> None:
    """Leave whatever lies over the table by its main button, and give the opponents some time."""
    _leave_by_main_button(app)
    time.sleep(0.0002)


def _leave_by_main_button(app: App) -> None:
    top = app.ui.stack.top
    if top is not None and len(app.ui.stack) > 1:
        onward = [spot.id for spot in app.loop.input.spots() if spot.main and spot.does]
        if onward:
            app.loop.input.click(onward[0])


def playing(app: App, seconds: float) -> dict[str, Any]:
    """What computers need that play so long, one game after the other, at the settings' own pace.

    Of the frames, those in which a game is opened are left out: `table_ms` tells them.
    """
    times: list[tuple[float, float]] = []
    openings = [0]
    start = memory_mb()
    app.loop.frame_times = times
    used, end, shown = time.process_time(), time.monotonic() + seconds, app.ui.stack.all()[0]
    assert isinstance(shown, Tabletop)
    choice = shown.playback.choice
    began = now = time.monotonic()
    dt, garbage = FRAME, Garbage()
    with garbage.kept_out():
        while time.monotonic() < end:
            app.loop.turn(dt)
            garbage.between(still=app.loop.still)
            table = app.ui.stack.all()[0]
            if isinstance(table, Tabletop) and table.playback.over and not table.playback.playing:
                app.start(choice)
                openings.append(len(times))
            _leave_by_main_button(app)
            before, now = now, _next_turn(now, app.loop.pace)
            dt = min(LONGEST_STEP, 1000 * (now - before))
    share = 100 * (time.process_time() - used) / (time.monotonic() - began)
    left_out = {at + n for at in openings for n in range(WARM)}
    kept = [one for at, one in enumerate(times) if at not in left_out]
    return {
        "play_ms": _spread([took for took, _work in kept]),
        "play_cpu_ms": _spread([work for _took, work in kept]),
        "playing_cpu_percent": round(share, 2),
        "memory_start_mb": start,
        "memory_mb_later": memory_mb(),
    }


def _next_turn(last: float, per_second: int) -> float:
    """Wait until the next turn of the loop is due. Returns the time then."""
    time.sleep(max(0.0, last + 1 / per_second - time.monotonic()))
    return time.monotonic()


def _spread(times: list[float]) -> dict[str, float] | None:
    """The middle and the upper end of these times, in milliseconds; None if there are none."""
    if not times:
        return None
    found = sorted(times)

    def at(share: float) -> float:
        return round(found[min(len(found) - 1, int(len(found) * share))], 2)

    return {"median": at(0.5), "p99": at(0.99), "p999": at(0.999), "worst": round(found[-1], 2)}


def thinking(app: App) -> dict[str, Any]:
    """Milliseconds of the slowest frame while opponents think and move."""
    times: list[tuple[float, float]] = []
    app.loop.frame_times = times
    _run_for(app, SECONDS)
    return {"frame_ms_worst": round(max(took for took, _work in times[WARM:]), 2)}


def idle(app: App) -> dict[str, Any]:
    """Percent of one processor used while the table waits, and the memory of the process."""
    _come_to_rest(app)
    used = _run_for(app, SECONDS, after=SETTLED)
    return {"idle_cpu_percent": round(100 * used / SECONDS, 2), "memory_mb": memory_mb()}


def _come_to_rest(app: App) -> None:
    """Play on until there are dice to be placed or rolled, and nothing moves."""
    app.ui.change_settings(human_speed="instant", ai_speed="instant")
    _let_settle(app)
    table = app.ui.stack.top
    assert isinstance(table, Tabletop)
    while table.playback.deciding is not None and not any("drag" in spot.does for spot in table.spots()):
        table.playback.submit(table.playback.legal()[0])
        _let_settle(app)


def _let_settle(app: App) -> None:
    """Turn the loop until nothing has moved for about a second."""
    still = 0
    for _turn in range(LONGEST_START):
        still = 0 if app.loop.turn(FRAME) else still + 1
        if still > REST_TURNS:
            return
        time.sleep(FRAME / 1000)


def _run_for(app: App, seconds: float, after: float = 0.0) -> float:
    """Run the program's own loop for that long. Returns the seconds of processor time it used.

    What it uses in the `after` seconds before that does not count.
    """
    used = 0.0

    def watch() -> None:
        nonlocal used
        time.sleep(after)
        before = time.process_time()
        time.sleep(seconds)
        used = time.process_time() - before
        app.ask_to_quit()

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    app.loop.run()
    watcher.join()
    return used


def memory_mb() -> float | None:
    """Resident memory in millions of bytes; None if the system does not tell."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        import resource

        return round(int(statm.read_text().split()[1]) * resource.getpagesize() / 1e6, 1)
    try:
        import psutil
    except ImportError:
        return None
    return round(float(psutil.Process().memory_info().rss) / 1e6, 1)


_MEASURES: Final = {
    "opening": opening,
    "redraw": redraw,
    "moving": moving,
    "thinking": thinking,
    "idle": idle,
    "played": played,
}
