"""The smoke test's ear: it counts moves from whole lines of the trace and knows what it may click."""

import json
import os
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

import smoke


def spot(name: str, *does: str) -> dict[str, object]:
    return {"id": name, "rect": [1, 2, 3, 4], "state": "ready", "does": list(does), "label": name}


def test_a_line_counts_once_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    trace = smoke.Reader(path)
    assert not trace.read()
    whole = json.dumps({"event": {"type": "pass", "seat": 0}}) + "\n"
    path.write_text(whole + whole[:10], encoding="utf-8")
    assert trace.read()
    assert trace.moves == 1
    assert not trace.read()
    path.write_text(whole + whole + json.dumps({"event": {"type": "phase"}}) + "\n", encoding="utf-8")
    assert trace.read()
    assert (trace.moves, trace.lines) == (2, 3)


def test_the_menu_the_way_out_and_what_cannot_be_clicked_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    spots = [
        spot("advisor.3", "click", "drop"),
        spot("advisor.4"),
        spot("die.0", "drag"),
        spot("menu.title", "click"),
        spot("button.menu", "click"),
        spot("button.quit", "click"),
    ]
    line = {"scene": "table", "status": "Anna, place dice.", "seat": 0, "spots": spots}
    path.write_text(json.dumps(line) + "\n", encoding="utf-8")
    trace = smoke.Reader(path)
    trace.read()
    assert [each["id"] for each in trace.clickable()] == ["advisor.3"]


def test_a_program_that_ends_by_itself_fails_in_a_sentence(tmp_path: Path) -> None:
    with (
        pytest.raises(smoke.SmokeError, match="ended by itself with exit code 3"),
        dying(tmp_path) as process,
    ):
        process.wait()
        smoke.check_alive(process)


@pytest.mark.skipif(os.name == "nt", reason="Windows ends a program without asking it")
def test_a_program_that_ends_badly_when_asked_to_fails_in_a_sentence(tmp_path: Path) -> None:
    with (
        pytest.raises(smoke.SmokeError, match="ended with exit code"),
        smoke.running(Path(sys.executable), ["-c", "import time; time.sleep(60)"], tmp_path) as process,
    ):
        smoke.end(process)


def dying(home: Path) -> AbstractContextManager[subprocess.Popen[bytes]]:
    """A program that leaves at once with exit code 3."""
    return smoke.running(Path(sys.executable), ["-c", "raise SystemExit(3)"], home)
