"""The smoke test's ear: it counts moves from whole lines of the trace and knows what it may click."""

import json
import os
import subprocess
import sys
from contextlib import AbstractContextManager
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import smoke
from kingsburg.ai.levels import levels
from kingsburg.engine.game import PERSON
from kingsburg.engine.games import SHELF
from tests.engine.cases import CASES


def spot(name: str, *does: str) -> dict[str, object]:
    return {"id": name, "rect": [1, 2, 3, 4], "state": "ready", "does": list(does), "label": name}


def test_a_line_counts_once_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    trace = smoke.Reader(path, {"pass"})
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
    trace = smoke.Reader(path, {"pass"})
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


def test_every_game_of_the_house_is_tried_and_its_moves_are_counted() -> None:
    assert [table.game for table in smoke.TABLES] == list(SHELF)
    for table in smoke.TABLES:
        seats = len(table.seats.split(","))
        assert seats == len(table.unattended.split(",")) and "human" not in table.unattended
        assert seats in SHELF[table.game].game.seat_counts
        kinds = {kind for kind in f"{table.seats},{table.unattended}".split(",") if kind != PERSON}
        assert kinds <= set(levels(table.game))
        told = {row["type"] for row in rows_of_a_game(table.game)}
        assert table.moves <= told, "the program tells of such moves"


def rows_of_a_game(game: str) -> list[dict[str, Any]]:
    notation = SHELF[game]
    moves = chain.from_iterable(case.walk("smoke") for case in CASES if case.name == game)
    return notation.rows(event for move in moves for event in move.events)


@pytest.mark.skipif(os.name == "nt", reason="a script stands in for the program")
def test_games_shared_out_that_fail_are_told_in_a_sentence(tmp_path: Path) -> None:
    program = tmp_path / "program"
    for code in (0, 2):
        program.write_text(f"#!/bin/sh\nexit {code}\n", encoding="utf-8")
        program.chmod(0o755)
        if not code:
            smoke.share_out(program, tmp_path / "well")
            continue
        with pytest.raises(smoke.SmokeError, match="ended with exit code 2"):
            smoke.share_out(program, tmp_path / "ill")
