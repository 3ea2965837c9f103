"""`kingsburg bench` measures what it is asked for, and says why where it cannot."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping

import pytest

from kingsburg.commands.arguments import FIGURES
from kingsburg.commands.bench import words
from kingsburg.commands.bench.command import measures
from kingsburg.engine.games import SHELF

NO_SCREEN = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
HAS_SCREEN = not sys.platform.startswith("linux") or "DISPLAY" in os.environ

BESIDE = (
    *("first_frame_cpu_ms", "title_complete_cpu_ms", "bare_window_cpu_ms"),
    *("first_frame_ratio", "title_complete_ratio"),
)
"""What is told beside the time of the first frame."""
PLAYED = ("play_ms", "play_cpu_ms", "playing_cpu_percent", "memory_start_mb", "memory_mb_later")


def measure(*names: str, environment: Mapping[str, str] = os.environ) -> tuple[dict[str, object], str]:
    done = subprocess.run(
        [sys.executable, "-m", "kingsburg", "bench", *names, "--json"],
        capture_output=True,
        text=True,
        env=dict(environment),
        timeout=600,
        check=True,
    )
    return json.loads(done.stdout), done.stderr


@pytest.mark.parametrize("game", SHELF)
def test_decisions_are_counted_beside_those_of_a_peer(game: str) -> None:
    ways = ("decisions_per_s", "checked_per_s", "simulated_per_s")
    figures, _said = measure(*ways, "--game", game)
    assert list(figures) == [*ways, "catanatron_per_s", "ratio", "checked_ratio", "simulated_ratio"]
    silent, checked, simulated, theirs, ratio, checked_ratio, simulated_ratio = figures.values()
    assert isinstance(silent, int) and isinstance(checked, int) and isinstance(simulated, int)
    assert min(silent, checked, simulated) > 1000
    if theirs is not None:
        assert isinstance(theirs, int)
        assert ratio == pytest.approx(silent / theirs, rel=0.01)
        assert checked_ratio == pytest.approx(checked / theirs, rel=0.01)
        assert simulated_ratio == pytest.approx(simulated / theirs, rel=0.01)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a screen")
def test_what_needs_a_screen_is_null_without_one() -> None:
    figures, said = measure("first_frame_ms", "memory_mb", environment=NO_SCREEN)
    assert figures == {"first_frame_ms": None, "memory_mb": None}
    assert said.count("\n") == 2
    assert said.startswith("first_frame_ms was not measured: ")


@pytest.mark.skipif(not HAS_SCREEN, reason="needs a screen")
def test_the_window_is_measured_in_the_real_program() -> None:
    names = ("first_frame_ms", "title_complete_ms", "frame_ms", "idle_cpu_percent", "memory_mb")
    figures, said = measure(*names)
    assert said == ""
    assert list(figures) == [*names[:2], *BESIDE, "frame_ms", "repaint_ms", *names[3:]]
    first, complete = figures["first_frame_ms"], figures["title_complete_ms"]
    used = figures["first_frame_cpu_ms"], figures["bare_window_cpu_ms"]
    assert all(isinstance(ms, float) for ms in used)
    assert figures["first_frame_ratio"] == pytest.approx(used[0] / used[1], abs=0.01)  # type: ignore[operator]
    assert isinstance(first, float) and isinstance(complete, float) and first <= complete
    for name in ("frame_ms", "repaint_ms"):
        by_size = figures.pop(name)
        assert isinstance(by_size, dict)
        assert list(by_size) == ["1920x1080", "3840x2160"]
        assert all(value > 0 for value in by_size.values())
    assert all(isinstance(value, float) and value > 0 for value in figures.values())


@pytest.mark.skipif(not HAS_SCREEN, reason="needs a screen")
@pytest.mark.parametrize("game", SHELF)
def test_motion_is_measured_at_every_table(game: str) -> None:
    figures, said = measure("frame_ms_moving", "--game", game)
    assert said == ""
    assert list(figures) == ["frame_ms_moving"]
    (value,) = figures.values()
    assert isinstance(value, float) and value > 0


@pytest.mark.skipif(not HAS_SCREEN, reason="needs a screen")
@pytest.mark.parametrize("game", SHELF)
def test_the_way_to_every_table_is_measured(game: str) -> None:
    figures, said = measure("table_ms", "--game", game)
    assert said == ""
    assert list(figures) == ["table_ms", "table_cpu_ms"]
    assert all(isinstance(value, float) and value > 0 for value in figures.values())


@pytest.mark.skipif(not HAS_SCREEN, reason="needs a screen")
def test_memory_is_measured_after_whole_games() -> None:
    figures, said = measure("memory_mb_played", environment=os.environ | {"SDL_AUDIODRIVER": "dummy"})
    assert said == ""
    (value,) = figures.values()
    assert isinstance(value, float) and value > 50


def test_every_figure_has_its_measure() -> None:
    assert tuple(measures("kingsburg", 1.0)) == FIGURES


@pytest.mark.skipif(not HAS_SCREEN, reason="needs a screen")
def test_computers_play_in_windows_of_three_sizes() -> None:
    figures, said = measure("play_ms", "--seconds", "4")
    assert said == ""
    assert tuple(figures) == PLAYED
    for by_size in figures.values():
        assert isinstance(by_size, dict)
        assert list(by_size) == ["1280x720", "1920x1080", "3840x2160"]
    frames, work = figures["play_ms"], figures["play_cpu_ms"]
    assert isinstance(frames, dict) and isinstance(work, dict)
    for one in (*frames.values(), *work.values()):
        assert 0 < one["median"] <= one["p99"] <= one["p999"] <= one["worst"]


def test_every_figure_is_told_in_words_with_its_unit() -> None:
    told = dict.fromkeys((*FIGURES, *BESIDE, *PLAYED[1:], "catanatron_per_s", "simulated_ratio"), 1234.5)
    lines = list(words.lines(told, 90))
    assert len(lines) == len(told)
    assert all("1,234.5" in line for line in lines)
    assert "Memory after 90 seconds: 1,234.5 MB" in lines


def test_figures_by_size_have_a_line_each_and_what_is_unknown_says_so() -> None:
    frames = {"median": 1.0, "p99": 2.0, "p999": 3.0, "worst": 4.0}
    lines = list(words.lines({"play_ms": {"1280x720": frames, "1920x1080": None}, "package_mb": None}, 1))
    told = "median 1.0 ms, 99th 2.0 ms, 99.9th 3.0 ms, worst 4.0 ms"
    assert lines == [
        f"Frames while computers play: {told} (window 1280x720)",
        "Frames while computers play: not measured (window 1920x1080)",
        "The packaged program: not measured",
    ]
