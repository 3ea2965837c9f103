"""The trace tells what can be done, by construction from the spots."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from kingsburg.ui.app import Options
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.trace import Trace, TraceError
from kingsburg.ui.start import EXIT_CANNOT, run
from tests.ui.desk import Desk


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_each_change_is_one_line(desk: Desk) -> None:
    written = lines(desk.trace_path)
    assert [w["scene"] for w in written] == ["title"]
    first = written[0]
    assert set(first) == {"scene", "status", "seat", "spots"}
    assert first["spots"][0] == desk.spot("button.first_lesson").as_trace()
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


@pytest.mark.parametrize("notes", [b"precious", b"precious\n", b"{}\n", b"[1]"])
def test_what_is_no_trace_is_left_as_it_is(notes: bytes, tmp_path: Path) -> None:
    path = tmp_path / "notes"
    path.write_bytes(notes)
    with pytest.raises(TraceError, match="it holds something else"):
        Trace(path)
    assert path.read_bytes() == notes


@pytest.mark.parametrize("torn", [b"", b'{"ev', b'{"event": {"toast": "No'])
def test_a_trace_is_gone_on_with_behind_its_last_whole_line(torn: bytes, tmp_path: Path) -> None:
    path = tmp_path / "trace"
    for number in range(2):
        trace = Trace(path)
        with pytest.raises(TraceError, match="another program is writing to it"):
            Trace(path)
        trace.event(number)
        trace.close()
        with path.open("ab") as file:
            file.write(torn)
    Trace(path).close()
    assert lines(path) == [{"event": 0}, {"event": 1}]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes of POSIX systems")
def test_a_pipe_that_nobody_reads_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(TraceError, match="nothing is reading from it"):
        Trace(tmp_path / "pipe")


def test_a_name_without_letters_can_be_written(tmp_path: Path) -> None:
    """Of a file, from a system that lets bytes be names."""
    trace = Trace(tmp_path / "trace")
    trace.event("\udcff")
    trace.close()
    assert lines(tmp_path / "trace") == [{"event": "\udcff"}]


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
