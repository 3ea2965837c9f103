"""`kingsburg bench` measures what it is asked for, and says why where it cannot."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping

import pytest

from kingsburg.commands import bench
from kingsburg.commands.arguments import FIGURES
from kingsburg.engine.games import SHELF

NO_SCREEN = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
HAS_SCREEN = not sys.platform.startswith("linux") or "DISPLAY" in os.environ


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
    assert list(figures) == [*ways, "catanatron_per_s", "ratio", "checked_ratio"]
    silent, checked, simulated, theirs, ratio, checked_ratio = figures.values()
    assert isinstance(silent, int) and isinstance(checked, int) and isinstance(simulated, int)
    assert min(silent, checked, simulated) > 1000
    if theirs is not None:
        assert isinstance(theirs, int)
        assert ratio == pytest.approx(silent / theirs, rel=0.01)
        assert checked_ratio == pytest.approx(checked / theirs, rel=0.01)


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
    assert list(figures) == [*names[:3], "repaint_ms", *names[3:]]
    first, complete = figures["first_frame_ms"], figures["title_complete_ms"]
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
    assert tuple(bench.measures("kingsburg")) == FIGURES
