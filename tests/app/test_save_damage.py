"""What cannot be read costs itself only, and is kept aside where a save must be written."""

import json
import os
import threading
from pathlib import Path

import pytest

from kingsburg.app.saves.entries import FINISHED, NAMED
from kingsburg.app.saves.errors import GONE, SaveError
from kingsburg.app.saves.format import read_save, sealed, write_save
from kingsburg.app.saves.store import Saves
from kingsburg.app.saves.upgrades import VERSION
from tests.app.stored import files, play, save_of, spoil, the_latest
from tests.app.table import after, begin, is_secret, same


@pytest.mark.parametrize("raw", [b"", b"not ours", b"[" * 9999, b'{"format":"kingsburg-save","version":1}'])
def test_a_damaged_newest_slot_gives_way_to_the_one_before(saves: Saves, raw: bytes) -> None:
    slots = saves.new_game()
    kept = play(slots, 5)
    slots.close()
    bad = saves.slot(slots.id, 4)
    spoil(bad, raw)
    entry = the_latest(saves)
    assert "cannot be read" in entry.note and "set aside" in entry.note
    opened = saves.carry_on(entry)
    assert opened.note == entry.note
    assert same(opened.save.session(is_secret), kept[3])
    assert [p.read_bytes() for p in (saves.folder / "set-aside").iterdir()] == [raw], "kept aside as it was"
    assert not bad.exists()
    play(opened.slots, 2, opened.save.session(is_secret))
    assert not the_latest(saves).note
    assert [p.read_bytes() for p in (saves.folder / "set-aside").iterdir()] == [raw]


def test_two_bad_files_of_one_name_are_both_kept(saves: Saves) -> None:
    slots = saves.new_game()
    play(slots, 5)
    for raw in (b"first", b"second"):
        spoil(saves.slot(slots.id, 0), raw)
        saves.guard(saves.slot(slots.id, 0))
    assert sorted(p.read_bytes() for p in (saves.folder / "set-aside").iterdir()) == [b"first", b"second"]


def test_a_slot_spoilt_while_the_game_runs_is_not_written_over(saves: Saves) -> None:
    slots = saves.new_game()
    play(slots, 3)
    spoil(saves.slot(slots.id, 0), b"what happened here?")
    play(slots, 1)
    assert [p.read_bytes() for p in (saves.folder / "set-aside").iterdir()] == [b"what happened here?"]
    assert read_save(saves.slot(slots.id, 3).read_bytes()).header.number == 3


def test_a_slot_that_breaks_the_rules_gives_way_too(saves: Saves) -> None:
    slots = saves.new_game()
    kept = play(slots, 5)
    slots.close()
    path = saves.slot(slots.id, 4)
    row = json.loads(path.read_bytes())
    row["actions"][-1] = ["Recruit", 40, [0, 0, 0]]
    del row["hash"]
    spoil(path, sealed(row))
    opened = saves.carry_on(the_latest(saves))
    assert same(opened.save.session(is_secret), kept[3])
    assert "cannot be read" in opened.note
    assert files(saves, "set-aside") == [f"{slots.id}-1-1.json"]


def test_a_slot_of_a_newer_program_stays_and_the_game_goes_on_elsewhere(saves: Saves) -> None:
    slots = saves.new_game()
    kept = play(slots, 5)
    slots.close()
    path = saves.slot(slots.id, 4)
    spoil(path, json.dumps({"format": "kingsburg-save", "version": VERSION + 1}).encode())
    entry = the_latest(saves)
    assert "newer Kingsburg" in entry.note
    opened = saves.carry_on(entry)
    assert same(opened.save.session(is_secret), kept[3])
    assert opened.slots.id != slots.id
    assert path.exists() and files(saves, "set-aside") == []


def test_a_game_of_which_nothing_can_be_read_is_listed_with_the_reason(saves: Saves) -> None:
    slots = saves.new_game()
    play(slots, 5)
    slots.close()
    for path in saves.slot_files(slots.id):
        spoil(path)
    (entry,) = saves.entries()
    assert entry.header is None and entry.fault == "This saved game is damaged."
    assert saves.latest() is None
    with pytest.raises(SaveError, match="damaged"):
        saves.carry_on(entry)
    assert len(files(saves)) == 3, "nothing is moved where nothing is won by it"


def test_continue_passes_over_a_game_that_cannot_be_read(saves: Saves) -> None:
    older = saves.new_game()
    play(older, 2)
    newer = saves.new_game()
    play(newer, 1)
    spoil(saves.slot(newer.id, 0))
    assert the_latest(saves).path == saves.slot(older.id, 1)


def test_foreign_files_in_the_folder_do_no_harm(saves: Saves) -> None:
    slots = saves.new_game()
    play(slots, 2)
    for name in ("notes.txt", "x.json", "-0.json", ".json", f"{slots.id}-7.json", "Thumbs.db"):
        spoil(saves.folder / "running" / name, b"mine")
    (saves.folder / "named").mkdir()
    (saves.folder / "named" / "folder.json").mkdir()
    assert the_latest(saves).path == saves.slot(slots.id, 1)
    stranger = next(e for e in saves.entries() if e.path.name == "x.json")
    assert stranger.fault == "This file is not a saved game of Kingsburg."
    saves.delete(stranger)
    assert not stranger.path.exists() and the_latest(saves).path.exists()


def test_a_file_that_went_away_meanwhile_is_told_so(saves: Saves) -> None:
    entry = saves.save_as(save_of(begin()), "gone")
    entry.path.unlink()
    with pytest.raises(SaveError) as told:
        saves.load(entry)
    assert told.value.template == GONE


def test_a_slot_that_no_running_game_wrote_is_passed_over(saves: Saves) -> None:
    slots = saves.new_game()
    kept = play(slots, 2)
    slots.close()
    other = save_of(after(30, begin())).called(id="f" * 16, number=99, name="")
    over = save_of(after(10_000, begin("burgenland"))).called(id=slots.id, number=98, name="")
    for number, strange in ((2, over), (0, other)):
        spoil(saves.slot(slots.id, number), write_save(strange))
    opened = saves.carry_on(the_latest(saves))
    assert same(opened.save.session(is_secret), kept[1]) and "cannot be read" in opened.note
    assert len(files(saves, "set-aside")) == 2


def test_a_game_that_cannot_be_carried_on_is_let_go(saves: Saves) -> None:
    slots = saves.new_game()
    play(slots, 5)
    slots.close()
    entry = the_latest(saves)
    for path in saves.slot_files(slots.id):
        spoil(path)
    with pytest.raises(SaveError, match="damaged"):
        saves.carry_on(entry)
    lock = saves.lock_of(slots.id)
    assert lock.take(), "another window may try it"
    lock.release()


ODD_NAMES = ("long", "loop", "nowhere", "folder", "pipe", "newline", "surrogate", "longest")


def odd_entry(folder: Path, kind: str) -> None:
    """Puts something into a folder of saves that is none."""
    path = folder / f"{kind}.json"
    if kind == "long":
        path.symlink_to("x" * 300)
    elif kind == "loop":
        path.symlink_to(path.name)
    elif kind == "nowhere":
        path.symlink_to(folder / "not" / "there")
    elif kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        name = {"newline": "a\nb", "surrogate": "a\udcff", "longest": "x" * 250}[kind]
        (folder / f"{name}.json").write_bytes(b"{}")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
@pytest.mark.parametrize("kind", ODD_NAMES)
def test_an_odd_entry_costs_itself_only(saves: Saves, kind: str) -> None:
    slots = saves.new_game()
    play(slots, 3)
    slots.close()
    for folder in ("running", NAMED, FINISHED):
        (saves.folder / folder).mkdir(exist_ok=True)
        odd_entry(saves.folder / folder, kind)
    assert the_latest(saves).header is not None
    assert [entry.path for entry in saves.entries() if entry.header is not None] == [the_latest(saves).path]
    opened = saves.carry_on(the_latest(saves))
    opened.slots.close()
    assert opened.save.header.id == slots.id


@pytest.mark.skipif(os.name != "posix", reason="pipes and links of POSIX systems")
@pytest.mark.parametrize("what", ["pipe", "link", "folder"])
def test_what_is_no_file_is_kept_aside_where_a_save_is_written(saves: Saves, what: str) -> None:
    """A pipe would hold up whoever reads or writes it."""
    slots, done = saves.new_game(), []
    place = saves.slot(slots.id, 0)
    place.parent.mkdir(parents=True)
    match what:
        case "pipe":
            os.mkfifo(place)
        case "link":
            place.symlink_to(saves.folder / "nothing")
        case _:
            place.mkdir()
    thread = threading.Thread(target=lambda: done.append(play(slots, 1)), daemon=True)
    thread.start()
    thread.join(9)
    assert done and the_latest(saves).header is not None
    (kept,) = (saves.folder / "set-aside").iterdir()
    kinds = {"pipe": kept.is_fifo(), "link": kept.is_symlink(), "folder": kept.is_dir()}
    assert [name for name, true in kinds.items() if true] == [what]
