"""The worker saves the newest it was given, says once what is wrong, and goes on when it is right again."""

import errno
import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kingsburg.app.saves import files, slots
from kingsburg.app.saves.autosaver import Autosaver, Note
from kingsburg.app.saves.entries import AUTOSAVE, NAMED
from kingsburg.app.saves.format import read_save
from kingsburg.app.saves.save import Save
from kingsburg.app.saves.store import Saves
from kingsburg.app.session import Session
from tests.app.table import APP, SOLO, begin, is_secret, moves, players, same

PATIENCE = 20.0
"""Seconds for what takes none; only a fault uses them up."""
AGAIN = "The game is being saved again."


def ended(saver: Autosaver) -> None:
    """Waits for its worker."""
    assert saver._worker is not None
    saver._worker.join(PATIENCE)
    assert not saver._worker.is_alive()


def test_without_a_thread_a_save_is_written_when_it_is_put(
    monkeypatch: pytest.MonkeyPatch, saves: Saves, session: Session[Any]
) -> None:
    monkeypatch.setattr(threading.Thread, "start", no_threads)
    made = Autosaver(saves.new_game(), players(SOLO), APP, retry=3600)
    made.put(session)
    assert made.saved and same(on_disk(saves), session)
    made.save_as(session, "Siege")
    assert saves.named("Siege") is not None
    fault = Fault(monkeypatch)
    fault.error = OSError(errno.ENOSPC, "No space left on device")
    moves(session, 1)
    made.put(session)
    assert made.settled and not made.saved and len(made.take_notes()) == 2
    fault.error = None
    assert made.close() and same(on_disk(saves), session), "what has failed is tried once more"


def no_threads(thread: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


@pytest.fixture
def saver(saves: Saves) -> Iterator[Autosaver]:
    """Never tries again by itself."""
    made = Autosaver(saves.new_game(), players(SOLO), APP, retry=3600)
    yield made
    made.close()


@pytest.fixture
def session() -> Session[Any]:
    return begin()


class Gate:
    """Holds up every write until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached = threading.Event()
        self.opened = threading.Event()
        self.written: list[Save] = []
        write = slots.Slots.write

        def slow(place: slots.Slots, save: Save, order: int) -> None:
            self.reached.set()
            assert self.opened.wait(PATIENCE)
            write(place, save, order)
            self.written.append(save)

        monkeypatch.setattr(slots.Slots, "write", slow)


class Fault:
    """A disk that refuses, as long as `error` is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.error: OSError | None = None
        self.asked = threading.Semaphore(0)
        """Released for every write that was refused."""
        force, replace = files.force, Path.replace
        self.at_rename = False

        def failing_force(descriptor: int) -> None:
            self._fail(not self.at_rename)
            force(descriptor)

        def failing_replace(path: Path, target: Path) -> Path:
            self._fail(self.at_rename)
            return replace(path, target)

        monkeypatch.setattr(files, "force", failing_force)
        monkeypatch.setattr(Path, "replace", failing_replace)

    def _fail(self, here: bool) -> None:
        if self.error is not None and here:
            self.asked.release()
            raise self.error


@pytest.fixture
def fault(monkeypatch: pytest.MonkeyPatch) -> Fault:
    return Fault(monkeypatch)


def error(number: int) -> OSError:
    return OSError(number, os.strerror(number))


def put(saver: Autosaver, session: Session[Any]) -> None:
    saver.put(session)
    assert saver.wait(PATIENCE)


def texts(saver: Autosaver) -> list[str]:
    return [note.text for note in saver.take_notes()]


def step(session: Session[Any]) -> None:
    session.submit(session.game.legal(session.state)[0])


def on_disk(saves: Saves) -> Session[Any]:
    entry = saves.latest()
    assert entry is not None
    return saves.load(entry).session(is_secret)


def test_every_action_is_on_the_disk_once_it_is_settled(saves: Saves, saver: Autosaver) -> None:
    session = begin()
    for count, _ in enumerate(moves(session)):
        put(saver, session)
        if session.over:
            break
        if count % 10 == 0:
            assert same(on_disk(saves), session)
    assert saver.saved and saver.take_notes() == []
    assert [e.header.over for e in saves.entries() if e.header] == [True]


def test_while_one_is_written_only_the_newest_of_the_others_waits(
    saves: Saves, saver: Autosaver, session: Session[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(monkeypatch)
    saver.put(session)
    assert gate.reached.wait(PATIENCE) and not saver.settled
    for _ in range(5):
        step(session)
        saver.put(session)
    assert not saver.settled and not saver.wait(0)
    gate.opened.set()
    assert saver.wait(PATIENCE) and saver.settled and saver.saved
    assert len(gate.written) == 2 and gate.written[-1].snapshot == session.snapshot()
    assert same(on_disk(saves), session)


def test_what_was_put_stays_as_it_was_put(
    saves: Saves, saver: Autosaver, session: Session[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(monkeypatch)
    saver.put(session)
    then = Session.restore(session.game, session.snapshot(), is_secret)
    assert gate.reached.wait(PATIENCE)
    step(session)
    gate.opened.set()
    assert saver.wait(PATIENCE)
    assert same(on_disk(saves), then)


@pytest.mark.parametrize(
    ("number", "says"),
    [
        (errno.ENOSPC, "The disk is full: the game is not being saved. Make some room, and it will be."),
        (errno.EROFS, "may not be written to. Allow it"),
        (errno.EACCES, "may not be written to. Allow it"),
        (errno.ENOENT, "is gone. Reconnect its disk"),
        (errno.EIO, os.strerror(errno.EIO)),
    ],
)
def test_a_fault_is_told_once_and_its_end_once(
    saves: Saves, saver: Autosaver, session: Session[Any], fault: Fault, number: int, says: str
) -> None:
    put(saver, session)
    fault.error = error(number)
    for _ in range(3):
        step(session)
        put(saver, session)
    (note,) = texts(saver)
    assert says in note and saver.settled and not saver.saved
    assert saver.slots.number == 0, "what is there is not written over"
    fault.error = None
    put(saver, session)
    assert texts(saver) == [AGAIN] and saver.saved
    assert same(on_disk(saves), session)
    assert saver.take_notes() == []


def test_another_fault_is_told_anew(saver: Autosaver, session: Session[Any], fault: Fault) -> None:
    for number in (errno.ENOSPC, errno.EROFS, errno.EROFS, errno.ENOSPC):
        fault.error = error(number)
        put(saver, session)
    notes = saver.take_notes()
    assert len(notes) == 3 and all(note.important for note in notes)


def test_a_rename_that_fails_leaves_the_old_file_and_no_other(
    saves: Saves, saver: Autosaver, session: Session[Any], fault: Fault
) -> None:
    for _ in range(3):
        put(saver, session)
    before = {p.name: p.read_bytes() for p in (saves.folder / "running").iterdir()}
    fault.error, fault.at_rename = error(errno.EACCES), True
    step(session)
    put(saver, session)
    (note,) = texts(saver)
    reason = error(errno.EACCES).strerror
    assert note == (
        "The game is not being saved: another program may be using its files in "
        f"{saves.folder} ({reason}). Kingsburg keeps trying."
    )
    assert {p.name: p.read_bytes() for p in (saves.folder / "running").iterdir()} == before


def test_it_tries_again_by_itself(saves: Saves, session: Session[Any], fault: Fault) -> None:
    saver = Autosaver(saves.new_game(), players(SOLO), APP, retry=0.001)
    fault.error = error(errno.ENOSPC)
    saver.put(session)
    for _ in range(3):
        assert fault.asked.acquire(timeout=PATIENCE)
    fault.error = None
    assert saver.close(PATIENCE)
    assert same(on_disk(saves), session)
    assert len(saver.take_notes()) == 2


def test_a_folder_that_vanished_is_made_anew(saves: Saves, saver: Autosaver, session: Session[Any]) -> None:
    put(saver, session)
    shutil.rmtree(saves.folder)
    step(session)
    put(saver, session)
    assert saver.saved and saver.take_notes() == []
    assert same(on_disk(saves), session)
    other = Saves(saves.folder)
    entry = other.latest()
    assert entry is not None
    assert other.carry_on(entry).slots.id != saver.slots.id, "and the game is still held"


def test_a_file_in_the_folders_place_is_a_fault_like_any_other(
    saves: Saves, saver: Autosaver, session: Session[Any]
) -> None:
    saves.folder.write_text("in the way")
    put(saver, session)
    (note,) = texts(saver)
    assert note.startswith("The game is not being saved") and not saver.saved
    saves.folder.unlink()
    put(saver, session)
    assert texts(saver) == [AGAIN] and same(on_disk(saves), session)


def test_a_fault_of_the_program_itself_is_told_and_logged_and_ends_nothing(
    saves: Saves,
    saver: Autosaver,
    session: Session[Any],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def broken(save: Save) -> bytes:
        raise KeyError("no such thing")

    with monkeypatch.context() as patched:
        patched.setattr(slots, "write_save", broken)
        put(saver, session)
    (note,) = saver.take_notes()
    assert "no such thing" in note.text and note.important and "a save could not be made" in caplog.text
    put(saver, session)
    assert saver.take_notes() == [Note(AGAIN, important=False)]
    assert same(on_disk(saves), session)


def test_a_fault_of_the_program_while_a_name_is_kept_is_told_and_logged(
    saver: Autosaver,
    session: Session[Any],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def broken(place: slots.Slots, save: Save, name: str, order: int) -> None:
        raise KeyError("no such thing")

    monkeypatch.setattr(slots.Slots, "keep", broken)
    saver.save_as(session, "n")
    assert saver.wait(PATIENCE)
    said = "The game cannot be saved under this name ('no such thing')."
    assert saver.take_notes() == [Note(said, important=True)]
    assert "a save could not be made" in caplog.text


@pytest.mark.parametrize(
    ("numbers", "says"),
    [
        (
            (errno.ENOSPC, errno.EDQUOT, errno.EFBIG),
            "The disk is full: the game is not being saved. Make some room, and it will be.",
        ),
        (
            (errno.EACCES, errno.EPERM, errno.EROFS),
            "The game is not being saved: {folder} may not be written to. Allow it, and it will be.",
        ),
        (
            (errno.ENOENT, errno.ENODEV, errno.ENXIO, errno.ESTALE),
            "The game is not being saved: {folder} is gone. Reconnect its disk, and it will be.",
        ),
        ((errno.EIO,), "The game is not being saved ({reason}). Kingsburg keeps trying."),
    ],
)
def test_each_fault_of_a_disk_is_told_with_what_can_be_done(
    saves: Saves, session: Session[Any], monkeypatch: pytest.MonkeyPatch, numbers: tuple[int, ...], says: str
) -> None:
    for number in numbers:

        def refusing(place: slots.Slots, save: Save, order: int, number: int = number) -> None:
            raise error(number)

        monkeypatch.setattr(slots.Slots, "write", refusing)
        saver = Autosaver(saves.new_game(), players(SOLO), APP, retry=3600)
        put(saver, session)
        assert not saver.close(PATIENCE) and not saver.saved
        told = says.format(folder=saves.folder, reason=os.strerror(number))
        assert saver.take_notes() == [Note(told, important=True)], errno.errorcode[number]


def test_a_name_is_given_to_the_state_of_the_moment_under_the_games_id(
    saves: Saves, saver: Autosaver, session: Session[Any]
) -> None:
    saver.save_as(session, "first")
    assert saver.wait(PATIENCE) and saver.saved
    for _ in range(3):
        put(saver, session)
    saver.save_as(session, "third")
    assert saver.wait(PATIENCE)
    for name, number in (("first", 0), ("third", 2)):
        kept = saves.named(name)
        assert kept is not None and kept.header is not None
        assert (kept.header.id, kept.header.number, kept.header.app) == (saver.slots.id, number, APP)


def test_closing_writes_what_is_left_and_lets_the_game_go(
    saves: Saves, session: Session[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(monkeypatch)
    saver = Autosaver(saves.new_game(), players(SOLO), APP)
    saver.put(session)
    assert gate.reached.wait(PATIENCE)
    step(session)
    saver.put(session)
    gate.opened.set()
    assert saver.close(PATIENCE)
    assert same(on_disk(saves), session)
    entry = saves.latest()
    assert entry is not None and saves.carry_on(entry).slots.id == saver.slots.id


def test_closing_tries_once_more_what_has_failed(saves: Saves, session: Session[Any], fault: Fault) -> None:
    saver = Autosaver(saves.new_game(), players(SOLO), APP, retry=3600)
    fault.error = error(errno.ENOSPC)
    put(saver, session)
    fault.error = None
    assert saver.close(PATIENCE) and same(on_disk(saves), session)


def test_closing_says_if_something_is_lost(saves: Saves, session: Session[Any], fault: Fault) -> None:
    saver = Autosaver(saves.new_game(), players(SOLO), APP, retry=3600)
    fault.error = error(errno.ENOSPC)
    saver.put(session)
    assert not saver.close(PATIENCE) and saver.take_notes()
    ended(saver)


def test_a_disk_that_hangs_does_not_hold_up_the_end(
    saves: Saves, session: Session[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(monkeypatch)
    saver = Autosaver(saves.new_game(), players(SOLO), APP)
    saver.put(session)
    assert gate.reached.wait(PATIENCE)
    assert not saver.close(0.01)
    gate.opened.set()
    ended(saver)
    assert same(on_disk(saves), session)
    assert saves.lock_of(saver.slots.id).take(), "the game is let go as soon as it is written"


class Queue:
    """Lets writes come to the disk one after the other, as a test says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, method: str) -> None:
        self.may: dict[int, threading.Event] = {}
        """By how many actions a save has."""
        self.came = threading.Semaphore(0)
        real = getattr(slots.Slots, method)

        def when_it_may(place: slots.Slots, save: Save, *given: Any) -> None:
            self.came.release()
            assert self.may[len(save.snapshot.actions)].wait(PATIENCE)
            real(place, save, *given)

        monkeypatch.setattr(slots.Slots, method, when_it_may)

    def expect(self, session: Session[Any]) -> threading.Event:
        return self.may.setdefault(len(session.snapshot().actions), threading.Event())


def test_of_two_tables_of_one_game_the_older_state_is_never_written_over_the_newer(
    saves: Saves, session: Session[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault has closed a table while the disk hung, and its game goes on at another."""
    queue = Queue(monkeypatch, "write")
    first = Autosaver(saves.new_game(), players(SOLO), APP)
    events = [queue.expect(session)]
    first.put(session)
    assert queue.came.acquire(timeout=PATIENCE)
    step(session)
    events.append(queue.expect(session))
    first.put(session)
    assert not first.close(0.01)
    second = Autosaver(first.slots, players(SOLO), APP)
    step(session)
    events.append(queue.expect(session))
    second.put(session)
    for number in (0, 2):
        events[number].set()
    assert second.wait(PATIENCE) and second.saved
    events[1].set()
    ended(first)
    assert same(on_disk(saves), session)
    entry = saves.latest()
    assert entry is not None
    opened = saves.carry_on(entry)
    assert opened.slots.id != second.slots.id, "who saves last still holds the game"
    assert second.close(PATIENCE)
    assert saves.lock_of(second.slots.id).take()


def test_of_two_tables_of_one_game_the_newer_keeps_the_name(
    saves: Saves, session: Session[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = Queue(monkeypatch, "keep")
    first = Autosaver(saves.new_game(), players(SOLO), APP)
    old = queue.expect(session)
    first.save_as(session, "Siege")
    assert queue.came.acquire(timeout=PATIENCE) and not first.close(0.01)
    second = Autosaver(first.slots, players(SOLO), APP)
    step(session)
    queue.expect(session).set()
    second.save_as(session, "Siege")
    assert second.close(PATIENCE)
    old.set()
    ended(first)
    named = saves.named("Siege")
    assert named is not None and same(saves.load(named).session(is_secret), session)


def test_a_name_is_kept_beside_the_autosave(saves: Saves, saver: Autosaver, session: Session[Any]) -> None:
    put(saver, session)
    saver.save_as(session, "Before the raid")
    assert saver.wait(PATIENCE)
    assert texts(saver) == ["Saved as “Before the raid”."]
    named = saves.named("Before the raid")
    assert named is not None and same(saves.load(named).session(is_secret), session)
    assert sorted(e.kind for e in saves.entries()) == [AUTOSAVE, NAMED]


@pytest.mark.parametrize(
    ("name", "full", "says"), [("", False, "needs a name"), ("n", True, "under this name")]
)
def test_a_name_that_cannot_be_kept_is_told(
    saver: Autosaver, session: Session[Any], fault: Fault, name: str, full: bool, says: str
) -> None:
    fault.error = error(errno.ENOSPC) if full else None
    saver.save_as(session, name)
    assert saver.wait(PATIENCE)
    (note,) = saver.take_notes()
    assert says in note.text and note.important


def test_the_numbers_go_on_where_the_game_left_off(saves: Saves, saver: Autosaver) -> None:
    session = begin()
    for _ in zip(range(5), moves(session), strict=False):
        put(saver, session)
    number = saver.slots.number
    saver.close()
    entry = saves.latest()
    assert entry is not None
    opened = saves.carry_on(entry)
    again = Autosaver(opened.slots, opened.save.header.players, APP)
    again.put(opened.save.session(is_secret))
    assert again.close(PATIENCE)
    newest = saves.slot(saver.slots.id, number + 1).read_bytes()
    assert read_save(newest).header.number == number + 1


def test_what_has_failed_is_not_kept_once_something_newer_was_given(
    saver: Autosaver, session: Session[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    reached, go_on = threading.Event(), threading.Event()
    write = slots.Slots.write

    def failing_once(place: slots.Slots, save: Save, order: int) -> None:
        monkeypatch.setattr(slots.Slots, "write", write)
        reached.set()
        assert go_on.wait(PATIENCE)
        raise error(errno.ENOSPC)

    monkeypatch.setattr(slots.Slots, "write", failing_once)
    saver.put(session)
    assert reached.wait(PATIENCE)
    step(session)
    saver.put(session)
    go_on.set()
    assert saver.wait(PATIENCE)
    assert saver.saved, "the newest is on the disk, and there is nothing to be tried again"
