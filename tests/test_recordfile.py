"""Record files of programs that are stopped at an unlucky moment."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NoReturn

import pytest

from kingsburg.app.namedfiles import Output
from kingsburg.commands import recordfile
from kingsburg.commands.recordfile import HEAD, RecordFile

GAME = HEAD.decode() + 'kingsburg"}\n{"type":"result"}\n'


def stop(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def older(folder: Path) -> Path:
    file = folder / "record"
    file.write_text(GAME)
    return file


def stopped(file: Path) -> tuple[int, bytes]:
    """Add a game, are stopped in it; how many games are said to be kept, and what is there."""
    record = RecordFile(file)
    with pytest.raises(KeyboardInterrupt), record:
        try:
            record.add(GAME)
        except KeyboardInterrupt:
            count, kept = record.settle(), record.kept
            raise
    written = b"" if kept is None else kept.read_bytes()
    assert set(file.parent.iterdir()) == {file, kept} - {None}
    return count, written


def test_a_game_that_is_being_forced_to_the_disk_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow disk takes seconds for it, as long as people wait before they press Ctrl+C."""
    monkeypatch.setattr(recordfile, "FORCED", -1.0)
    real, calls = Output.force, [stop]

    def force(self: Output) -> None:
        if calls:
            calls.pop()()
        real(self)

    monkeypatch.setattr(Output, "force", force)
    assert stopped(older(tmp_path)) == (1, GAME.encode())


def test_a_game_whose_last_byte_is_written_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write(self: Output, raw: bytes) -> None:
        os.write(self.descriptor, raw)
        stop()

    monkeypatch.setattr(Output, "write", write)
    assert stopped(older(tmp_path)) == (1, GAME.encode())


def test_half_a_game_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write(self: Output, raw: bytes) -> None:
        os.write(self.descriptor, raw[:-1])
        stop()

    monkeypatch.setattr(Output, "write", write)
    assert stopped(older(tmp_path)) == (0, b"")
