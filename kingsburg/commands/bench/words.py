"""The figures of `kingsburg bench` in words, with their units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kingsburg.app.i18n import N_, _
from kingsburg.app.phrases import chosen, number
from kingsburg.commands.bench.figures import Figures

_WORDS: Final = {
    "decisions_per_s": N_("Rules, as search plays (silent, in place): {n} decisions/s"),
    "checked_per_s": N_("Rules, as the table plays (checked, with events): {n} decisions/s"),
    "simulated_per_s": N_("Rules, as simulate plays: {n} decisions/s"),
    "catanatron_per_s": N_("catanatron in the same run: {n} decisions/s"),
    "ratio": N_("Search beside catanatron: {n} times"),
    "checked_ratio": N_("Table beside catanatron: {n} times"),
    "simulated_ratio": N_("simulate beside catanatron: {n} times"),
    "first_frame_ms": N_("First frame: {n} ms"),
    "title_complete_ms": N_("Title complete: {n} ms"),
    "first_frame_cpu_ms": N_("First frame, processor time: {n} ms"),
    "title_complete_cpu_ms": N_("Title complete, processor time: {n} ms"),
    "bare_window_cpu_ms": N_("A window without a game, processor time: {n} ms"),
    "first_frame_ratio": N_("First frame beside that window: {n} times"),
    "title_complete_ratio": N_("Title complete beside that window: {n} times"),
    "table_ms": N_("From \u201cStart the game\u201d to the table: {n} ms"),
    "table_cpu_ms": N_("From \u201cStart the game\u201d to the table, on the drawing thread: {n} ms"),
    "frame_ms": N_("A frame of the whole window: {n} ms"),
    "repaint_ms": N_("A frame with everything painted anew: {n} ms"),
    "frame_ms_moving": N_("A frame while things move, median: {n} ms"),
    "frame_ms_ai_worst": N_("The slowest frame while experts think: {n} ms"),
    "play_ms": N_("Frames while computers play: {n}"),
    "play_cpu_ms": N_("Frames while computers play, on the drawing thread: {n}"),
    "playing_cpu_percent": N_("Processor while computers play: {n}%"),
    "memory_start_mb": N_("Memory as computers begin: {n} MB"),
    "idle_cpu_percent": N_("Processor while the table waits: {n}%"),
    "memory_mb": N_("Memory while the table waits: {n} MB"),
    "memory_mb_played": N_("Memory after a game of every kind: {n} MB"),
    "package_mb": N_("The packaged program: {n} MB"),
}
_LATER: Final = N_("Memory after {seconds} seconds: {n} MB")
_FRAMES: Final = N_("median {median} ms, 99th {p99} ms, 99.9th {p999} ms, worst {worst} ms")


def lines(figures: Figures, seconds: float) -> Iterator[str]:
    """Yield a line for each figure; one for each size of window if it was measured in several."""
    for name, value in figures.items():
        by_size = value if isinstance(value, dict) else {"": value}
        for size, one in by_size.items():
            told = _told(name, one, seconds)
            yield _("{figure} (window {size})").format(figure=told, size=size) if size else told


def _told(name: str, value: Any, seconds: float) -> str:
    known = _(_LATER) if name == "memory_mb_later" else _(_WORDS[name])
    if value is None:
        return _("{figure}: not measured").format(figure=known.partition(":")[0])
    if isinstance(value, dict):
        n = _(_FRAMES).format(**{name: number(one) for name, one in value.items()})
    else:
        n = number(value)
    return known.format(n=n, seconds=chosen(seconds))
