"""What the window needs: measured in the real program, started as a process of its own."""

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
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.commands.bench.figures import Figures, Unmeasured
from kingsburg.commands.started import STARTED
from kingsburg.paths import HOME_VARIABLE

SIZES: Final = ("1920x1080", "3840x2160")
"""The window sizes for which a full redraw of the table is measured."""
PLAY_SIZES: Final = ("1280x720", *SIZES)
"""The window sizes in which computers play."""
PLAYED: Final = ("play_ms", "play_cpu_ms", "playing_cpu_percent", "memory_start_mb", "memory_mb_later")
TABLE_SIZE: Final = SIZES[0]
STARTS: Final = 5
BENCH_SECONDS: Final = 240.0
_BARE: Final = """
import os, time
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.display.init()
pygame.font.init()
pygame.display.set_mode((1600, 900), pygame.RESIZABLE).fill((20, 20, 60))
pygame.display.flip()
print(time.process_time() * 1000)
"""
"""A program that does nothing but open a window with pygame."""


def start_ms() -> Figures:
    """How long the program takes to its first frame, and to the complete title: medians of several starts.

    `…_ms`: by the clock, from the start of the process. `…_cpu_ms`: the processor time of all its
    threads. The starts take turns with those of a bare window, and the ratios compare processor
    times.
    """
    with tempfile.TemporaryDirectory() as home:
        for start in (_one_start, _one_bare_start):
            start(home)
        ours, bare = [], []
        for _start in range(STARTS):
            ours.append(_one_start(home))
            bare.append(_one_bare_start(home))
    first, complete = (_medians(times) for times in zip(*ours, strict=True))
    found: Figures = {
        "first_frame_ms": first[0],
        "title_complete_ms": complete[0],
        "first_frame_cpu_ms": first[1],
        "title_complete_cpu_ms": complete[1],
    }
    known = [one for one in bare if one is not None]
    if not known:
        return found | dict.fromkeys(("bare_window_cpu_ms", "first_frame_ratio", "title_complete_ratio"))
    window = statistics.median(known)
    return found | {
        "bare_window_cpu_ms": window,
        "first_frame_ratio": round(first[1] / window, 2),
        "title_complete_ratio": round(complete[1] / window, 2),
    }


def _medians(times: Sequence[tuple[float, ...]]) -> list[float]:
    return [statistics.median(one) for one in zip(*times, strict=True)]


def _one_start(home: str) -> tuple[tuple[float, float], tuple[float, float]]:
    """Milliseconds by the clock and of processor time, to the first frame and to the complete title."""
    with _started([], home, {"KINGSBURG_TIMING": "1", STARTED: repr(time.perf_counter())}) as process:
        assert process.stderr is not None
        said, found = "", []
        for said in process.stderr:
            match = re.search(r"after (\d+) ms, (\d+) ms", said)
            if match:
                found.append((float(match[1]), float(match[2])))
            if len(found) == 2:
                return found[0], found[1]
        raise Unmeasured(said.strip() or _("the program ended before it had drawn anything"))


def _one_bare_start(home: str) -> float | None:
    """Milliseconds of processor time to the frame of a bare window; None if there is no Python to run it."""
    if getattr(sys, "frozen", False):
        return None
    done = subprocess.run(
        [sys.executable, "-c", _BARE], capture_output=True, text=True, check=False, timeout=BENCH_SECONDS
    )
    return round(float(done.stdout), 1) if done.returncode == 0 else None


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


def play(game: str, seconds: float) -> Figures:
    """What computers playing on need, by window size.

    `play_ms`: milliseconds of a frame (median, 99th and 99.9th percentile, worst). `play_cpu_ms`: the
    processor time of the drawing thread for it.
    `playing_cpu_percent`: the share of a processor. `memory_start_mb` and `memory_mb_later`: the
    memory at the beginning, and after so many seconds.
    """
    found = {size: _probe("playing", size, game, seconds) for size in PLAY_SIZES}
    return {name: {size: found[size][name] for size in PLAY_SIZES} for name in PLAYED}


def package_mb() -> Figures:
    """The size of the packaged program, as `dev.py package` has made it; None if it has not."""
    if getattr(sys, "frozen", False):
        folder = Path(sys.executable).parent
    else:
        folder = Path(__file__).resolve().parents[3] / "dist" / "Kingsburg"
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return {"package_mb": round(sum(path.stat().st_size for path in files) / 1e6, 1) if files else None}


def _probe(what: str, size: str, game: str, seconds: float = 1) -> Figures:
    asked = ["bench", "--probe", f"{what}@{size}", "--game", game, "--seconds", f"{seconds}"]
    with (
        tempfile.TemporaryDirectory() as home,
        _started(asked, home, seconds=BENCH_SECONDS + seconds) as process,
    ):
        printed, said = process.communicate()
    if process.returncode != 0:
        lines = said.strip().splitlines()
        raise Unmeasured(lines[-1] if lines else _("the program ended before it had drawn anything"))
    figures: Figures = json.loads(printed)
    return figures


@contextmanager
def _started(
    arguments: list[str], home: str, more: dict[str, str] | None = None, seconds: float = BENCH_SECONDS
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
    watch = threading.Timer(seconds, process.kill)
    watch.start()
    try:
        yield process
    finally:
        watch.cancel()
        if process.poll() is None:
            process.terminate()
        process.communicate()
