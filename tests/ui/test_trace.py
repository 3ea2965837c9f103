"""The trace tells what can be done, by construction from the spots."""

import json
from pathlib import Path
from typing import Any

import pytest

from kingsburg.ui.app import EXIT_CANNOT, Options, run
from kingsburg.ui.context import SetupChoice, Ui
from kingsburg.ui.scene import Scene
from kingsburg.ui.trace import Trace, TraceError
from tests.ui.desk import Desk


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_each_change_is_one_line(desk: Desk) -> None:
    written = lines(desk.trace_path)
    assert [w["scene"] for w in written] == ["title"]
    first = written[0]
    assert set(first) == {"scene", "status", "seat", "spots"}
    assert first["spots"][0] == desk.spot("button.new_game").as_trace()
    assert set(first["spots"][0]) == {"id", "rect", "state", "does", "label"}
    desk.turn(times=20)
    desk.point(5, 5)
    assert len(lines(desk.trace_path)) == 1
    desk.click("button.new_game")
    desk.click("seat.2.colour")
    assert [w["scene"] for w in lines(desk.trace_path)] == ["title", "setup", "setup"]


def test_events_stand_between(desk: Desk) -> None:
    desk.ui.trace.event({"type": "rolled", "dice": [1, 2]})
    assert lines(desk.trace_path)[-1] == {"event": {"type": "rolled", "dice": [1, 2]}}


def test_sentences_shown_in_passing_are_told(desk: Desk) -> None:
    desk.ui.toast("9 is taken by Blue.")
    assert lines(desk.trace_path)[-1] == {"event": {"toast": "9 is taken by Blue."}}


def test_an_unwritable_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(TraceError, match="cannot be written"):
        Trace(tmp_path / "no" / "such" / "folder.jsonl")


def table(ui: Ui, choice: SetupChoice) -> Scene:
    return Scene(ui)


def test_it_ends_the_program_with_code_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    assert run(Options(trace=tmp_path), table) == EXIT_CANNOT
    assert "trace file" in capsys.readouterr().err


def test_no_display_ends_the_program_with_code_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "nosuchdriver")
    assert run(Options(), table) == EXIT_CANNOT
    assert "no screen" in capsys.readouterr().err
