"""The settings file is read tolerantly and never lost."""

from __future__ import annotations

import json
import os
import stat
import threading
from pathlib import Path

import pytest

from kingsburg.app import settings
from kingsburg.app.settings import LARGEST, VERSION, Settings, SettingsStore


def store(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path / "settings.json")


def put(made: SettingsStore, **changes: object) -> str:
    """Changes them in the file too; what is told of it."""
    made.change(**changes)
    return made.save()


def test_without_a_file_the_usual_ones_hold_and_nothing_is_written(tmp_path: Path) -> None:
    made = store(tmp_path / "new")
    assert made.current == Settings() and made.take_notes() == []
    assert not (tmp_path / "new").exists()


def test_changes_come_back(tmp_path: Path) -> None:
    assert put(store(tmp_path), evening=True, ai_speed="fast", text_size=125) == ""
    again = store(tmp_path)
    assert (again.current.evening, again.current.ai_speed, again.current.text_size) == (True, "fast", 125)
    assert [p.name for p in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "seats",
    [
        3,
        "Ann",
        {},
        [3],
        [[]],
        [["Ann", "human", "red"]],
        [["Ann", "human", "red", 4]],
        [["", "", "", ""]] * 11,
    ],
)
def test_seats_of_another_shape_are_left_out(tmp_path: Path, seats: object) -> None:
    good = [["Ann", "human", "red", "fleur"], ["Ben", "easy", "blue", "cross"]]
    for kept, found in ((good, {"kingsburg": good}), (seats, {})):
        values = {"evening": True, "seated": {"kingsburg": kept}}
        (tmp_path / "settings.json").write_text(json.dumps({"version": VERSION, "settings": values}))
        made = store(tmp_path).current
        assert made.evening and made.seated == found


BAD = [
    b"",
    b"{",
    b"\xff\xfe\x00",
    b"[]",
    b"null",
    b'{"version": 1}',
    b'{"version": "1", "settings": {}}',
    b'{"version": true, "settings": {}}',
    b'{"version": 1, "settings": []}',
    b"[" * 100_000,
]


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices of POSIX systems")
@pytest.mark.parametrize("what", ["pipe", "device", "folder", "nothing"])
def test_what_is_no_file_is_set_aside_at_once(tmp_path: Path, what: str) -> None:
    path, made = tmp_path / "settings.json", []
    match what:
        case "pipe":
            os.mkfifo(path)
        case "device":
            path.symlink_to("/dev/zero")
        case "folder":
            path.mkdir()
        case _:
            path.symlink_to(tmp_path / "missing")
    mode = os.lstat(path).st_mode
    thread = threading.Thread(target=lambda: made.append(store(tmp_path)), daemon=True)
    thread.start()
    thread.join(5)
    assert made, "it waits"
    assert made[0].current == Settings() and "settings.bad.json" in made[0].take_notes()[0]
    assert put(made[0], evening=True) == "" and store(tmp_path).current.evening
    assert stat.S_IFMT(os.lstat(tmp_path / "settings.bad.json").st_mode) == stat.S_IFMT(mode)


def test_a_file_without_end_is_set_aside_and_not_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"version": 1, "settings": {"evening": true}}' + b" " * LARGEST)
    assert store(tmp_path).current == Settings()
    assert (tmp_path / "settings.bad.json").stat().st_size > LARGEST


@pytest.mark.parametrize("content", BAD)
def test_a_damaged_file_is_set_aside_unharmed(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    made = store(tmp_path)
    assert made.current == Settings()
    assert (tmp_path / "settings.bad.json").read_bytes() == content
    notes = made.take_notes()
    assert len(notes) == 1 and "settings.bad.json" in notes[0]
    assert made.take_notes() == []
    put(made, evening=True)
    assert store(tmp_path).current.evening


def test_a_second_damaged_file_does_not_overwrite_the_first(tmp_path: Path) -> None:
    for content in (b"one", b"two"):
        (tmp_path / "settings.json").write_bytes(content)
        store(tmp_path)
    assert (tmp_path / "settings.bad.json").read_bytes() == b"one"
    assert (tmp_path / "settings.bad2.json").read_bytes() == b"two"


def test_single_bad_values_give_way_to_the_usual_ones(tmp_path: Path) -> None:
    values = {
        "evening": 1,
        "text_size": 900,
        "ai_speed": "warp",
        "language": None,
        "unknown": 1,
        "human_speed": "slow",
    }
    (tmp_path / "settings.json").write_text(json.dumps({"version": VERSION, "settings": values}))
    made = store(tmp_path)
    assert made.current == Settings(human_speed="slow")


def test_a_newer_file_is_used_but_never_touched(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": VERSION + 1, "settings": {"evening": True}, "more": 1}))
    before = path.read_bytes()
    made = store(tmp_path)
    assert made.current.evening and made.read_only and len(made.take_notes()) == 1
    assert made.change(evening=False).evening is False and not made.unsaved
    assert made.save() == ""
    assert path.read_bytes() == before


def test_an_unwritable_folder_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    made = SettingsStore(tmp_path / "file" / "settings.json")
    assert "cannot be saved" in put(made, evening=True)
    assert not made.unsaved, "it is tried again with the next change only"
    assert put(made, evening=False) == ""
    assert made.current.evening is False


def test_a_file_that_cannot_be_read_is_told_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(store(tmp_path), text_size=150)
    before = (tmp_path / "settings.json").read_bytes()

    def broken(path: Path, most: int) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(settings, "read_regular", broken)
    made = store(tmp_path)
    (note,) = made.take_notes()
    assert "could not be read (Input/output error)" in note and made.current == Settings()
    assert (tmp_path / "settings.json").read_bytes() == before


def test_a_damaged_file_that_cannot_be_set_aside_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"{")

    def held(path: Path, target: Path) -> Path:
        raise OSError(16, "busy")

    monkeypatch.setattr(Path, "rename", held)
    made = store(tmp_path)
    (note,) = made.take_notes()
    assert "could not be understood" in note and made.read_only
    assert put(made, text_size=150) == "" and path.read_bytes() == b"{"


def test_an_interrupted_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = store(tmp_path)
    put(made, text_size=110)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "No space left" in put(made, text_size=150)
    assert store(tmp_path).current.text_size == 110


def test_two_programs_that_write_at_once_write_whole_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second has written all of its own while the first was at it."""
    first, second = store(tmp_path), store(tmp_path)
    fsync, order = os.fsync, iter([second])

    def interrupted(descriptor: int) -> None:
        for other in order:
            put(other, ai_speed="fast")
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", interrupted)
    assert put(first, evening=True, text_size=125) == ""
    assert store(tmp_path).current == first.current, "the last one to take its place holds"
    assert [p.name for p in tmp_path.iterdir()] == ["settings.json"]
