"""A disk that hangs holds up no frame, whatever was asked of it, and nothing is done twice."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from kingsburg.app import i18n
from kingsburg.app.saves import files
from kingsburg.app.saves.store import Saves
from kingsburg.app.settings import SettingsStore
from kingsburg.paths import data_dir, records_dir, saves_dir
from kingsburg.ui.app import Options
from kingsburg.ui.paint.text import ELLIPSIS
from kingsburg.ui.paint.theme import Time
from kingsburg.ui.scenes.load import LoadScene
from kingsburg.ui.sheets.waiting import UNSEEN_SECONDS, WaitScene
from kingsburg.ui.shell.context import Ui
from tests.ui.longer import Longer
from tests.ui.program import Program

FRAMES = 20
LOST = "The last moves of the game could not be saved."


class Timed(Program):
    """The window's clock goes as the test says."""

    now = 0.0


@pytest.fixture
def p(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Timed]:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    made = Timed(tmp_path)
    made.ui.clock = lambda: made.now
    yield made
    made.close()


class Disk:
    """The disk of the saved games: it answers only while the gate is open, and never the drawing thread."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.gate = threading.Event()
        self.gate.set()
        self.on_main: list[str] = []
        """What the drawing thread has asked of it."""
        for name in ("open", "unlink", "stat", "iterdir", "replace", "rename", "mkdir"):
            monkeypatch.setattr(Path, name, self._watched(name, getattr(Path, name)))
        monkeypatch.setattr(os, "open", self._watched("open", os.open))
        self._home = data_dir()

    def _watched(self, name: str, do: Callable[..., Any]) -> Callable[..., Any]:
        def call(path: Path | str, *given: Any, **named: Any) -> Any:
            if not self.gate.is_set() and Path(path).is_relative_to(self._home):
                if threading.current_thread() is threading.main_thread():
                    self.on_main.append(f"{name} {Path(path).name}")
                else:
                    assert self.gate.wait(60)
            return do(path, *given, **named)

        return call


@pytest.fixture
def disk(p: Timed, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    made = Disk(monkeypatch)
    yield made
    made.gate.set()


def hang(p: Timed, disk: Disk) -> None:
    """From now on the disk says nothing, and turns pass."""
    p.patient = True
    disk.gate.clear()


def go_on(p: Timed, disk: Disk) -> None:
    """Frames are drawn, and the disk has been asked by none; then it answers again."""
    p.app.loop.frame_times = []
    p.turn(times=FRAMES)
    assert len(p.app.loop.frame_times) == FRAMES and disk.on_main == []
    disk.gate.set()


def kept_game(p: Timed) -> str:
    """On the title, with a game that can be gone on with; its state."""
    p.begin("burgenland", "human", "random")
    p.play(3)
    state: str = p.playback.game.digest(p.playback.state)
    p.title()
    return state


def counted(monkeypatch: pytest.MonkeyPatch, method: str) -> list[object]:
    """What the saved games were asked for by that method."""
    asked: list[object] = []
    real = getattr(Saves, method)

    def noting(saves: Saves, *given: Any) -> Any:
        asked.append(given)
        return real(saves, *given)

    monkeypatch.setattr(Saves, method, noting)
    return asked


def to_list(p: Timed) -> LoadScene:
    p.click("button.load")
    p.settled()
    assert isinstance(p.top, LoadScene)
    return p.top


def test_settings_hold_at_once_and_come_to_the_disk_when_it_answers(p: Timed, disk: Disk) -> None:
    """A volume that is drawn along its rule asks for one more writing, not for a hundred."""
    p.ui.store.path = data_dir() / "settings.json"
    hang(p, disk)
    under_way = []
    for volume in range(50):
        p.ui.change_settings(volume=volume)
        p.turn()
        under_way.append(len(p.ui.jobs))
    p.app.toggle_fullscreen()
    assert set(under_way) == {1} and disk.on_main == []
    assert p.ui.settings.volume == 49 and not p.ui.store.path.exists()
    disk.gate.set()
    p.until_done()
    assert SettingsStore(p.ui.store.path).current == p.ui.settings
    assert p.ui.settings.fullscreen and not p.ui.toasts


def test_the_window_is_remembered_when_the_program_ends(p: Timed) -> None:
    p.ui.store.change(window_width=700)
    p.app.remember_window(Options())
    p.app.give_up()
    kept = SettingsStore(p.ui.store.path).current
    assert (kept.window_width, kept.window_height) == p.window.windowed_size


def test_settings_that_cannot_be_kept_are_told_of_once(p: Timed, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, raw: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write_whole", full)
    p.ui.change_settings(evening=True)
    p.until_done()
    (told,) = p.ui.toasts
    assert "No space left" in told.text and p.ui.settings.evening
    p.ui.change_settings(evening=False)
    p.until_done()
    assert [t.text for t in p.ui.toasts] == [told.text] and not p.ui.last_words


def test_continue_waits_job_and_opens_one_table(
    p: Timed, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, read = kept_game(p), counted(monkeypatch, "carry_on")
    hang(p, disk)
    place = p.spot("button.continue").rect.centre
    for _ in range(3):
        p.press(*place)
        p.release(*place)
        p.key(pygame.K_RETURN)
    assert isinstance(p.top, WaitScene)
    assert not p.spots and p.ui.stack.visible()[-1].name == "title", "no sheet yet"
    p.now += UNSEEN_SECONDS
    p.turn(times=2)
    assert p.ids() == ["button.cancel"] and p.ui.stack.visible()[-1] is p.top
    go_on(p, disk)
    p.until(lambda: p.top.name not in ("title", "waiting"))
    p.rest()
    assert p.playback.game.digest(p.playback.state) == state and len(read) == 1


def test_who_will_not_wait_gives_it_up_and_the_game_is_let_go(p: Timed, disk: Disk) -> None:
    kept_game(p)
    entry = p.saves.latest()
    assert entry is not None and entry.header is not None
    hang(p, disk)
    p.click("button.continue")
    p.now += UNSEEN_SECONDS
    p.turn(times=2)
    p.click("button.cancel")
    assert p.top.name == "title"
    at_work = [thread for thread in threading.enumerate() if thread.name in ("fetching", "undoing")]
    disk.gate.set()
    for thread in at_work:
        thread.join(60)
    p.turn(times=3)
    assert p.top.name == "title" and p.saves.lock_of(entry.header.id).take()


def test_a_game_is_watched_once_it_has_been_read(p: Timed, disk: Disk) -> None:
    kept_game(p)
    to_list(p)
    hang(p, disk)
    p.click("button.watch")
    p.key(pygame.K_RETURN)
    assert p.top.name == "waiting"
    go_on(p, disk)
    p.until(lambda: len(p.ui.stack) == 1 and p.top is p.table)
    assert p.playback.replayed


def test_a_game_is_deleted_job_and_once(p: Timed, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_game(p)
    deleted = counted(monkeypatch, "delete")
    to_list(p)
    hang(p, disk)
    p.click("button.delete")
    p.click("button.confirm")
    for button in ("button.delete", "button.load", "button.watch"):
        assert p.spot(button).does == () and "being deleted" in p.spot(button).label
        p.click(button)
    p.key(pygame.K_DELETE)
    assert p.top.name == "load"
    go_on(p, disk)
    p.settled()
    assert len(deleted) == 1 and not list(saves_dir().rglob("*.json")) and not p.ids()[0].startswith("save.")


def test_a_delete_that_fails_is_told_wherever_one_is_by_then(
    p: Timed, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept_game(p)
    to_list(p)

    def held(path: Path, *given: Any, **named: Any) -> None:
        disk.gate.wait(60)
        raise PermissionError(13, "held by another program")

    hang(p, disk)
    monkeypatch.setattr(Path, "unlink", held)
    p.click("button.delete")
    p.click("button.confirm")
    p.key(pygame.K_ESCAPE)
    assert p.top.name == "title" and p.toasts() == []
    disk.gate.set()
    p.until(p.toasts)
    assert p.toasts() == ["This saved game cannot be deleted (held by another program)."]


def test_a_record_is_written_job_and_once(p: Timed, disk: Disk) -> None:
    p.begin("burgenland", "human", "random")
    p.play(1000)
    p.app.title()
    p.settled()
    scene = to_list(p)
    hang(p, disk)
    for _ in range(2):
        p.click("button.export")
    assert p.spot("button.export").does == () and "being written" in p.spot("button.export").label
    go_on(p, disk)
    p.until(lambda: scene._told)
    assert len(list(records_dir().iterdir())) == 1 and p.spot("button.export").does
    p.click("button.watch")
    p.until(lambda: len(p.ui.stack) == 1)
    p.until(lambda: p.playback.position)
    p.ui.toasts.clear()
    hang(p, disk)
    p.click("button.record")
    go_on(p, disk)
    p.until(lambda: any("record of this game is in" in told for told in p.toasts()))


def test_a_name_is_looked_up_in_a_job(p: Timed, disk: Disk) -> None:
    p.begin("burgenland", "human", "human")
    p.playback.save_as("Siege")
    assert p.playback.autosave.wait(10)
    p.key(pygame.K_ESCAPE)
    p.click("button.save_as")
    p.text("Siege")
    hang(p, disk)
    p.key(pygame.K_RETURN)
    p.key(pygame.K_RETURN)
    assert p.top.name == "waiting"
    go_on(p, disk)
    p.until(lambda: p.top.name == "ask")
    assert len([scene for scene in p.ui.stack.all() if scene.name == "ask"]) == 1


@pytest.fixture
def writing(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A disk that reads, but writes only while this is set."""
    gate, real = threading.Event(), files.force
    gate.set()

    def slowly(descriptor: int) -> None:
        assert gate.wait(60)
        real(descriptor)

    monkeypatch.setattr(files, "force", slowly)
    yield gate
    gate.set()


def test_a_table_is_left_at_once_and_gone_on_with_as_it_was_last(p: Timed, writing: threading.Event) -> None:
    p.begin("burgenland", "human", "human")
    p.until(lambda: p.playback.autosave.saved)
    game = p.playback.autosave.slots.id
    writing.clear()
    p.playback.submit(p.playback.legal()[0])
    state = p.playback.game.digest(p.playback.state)
    p.key(pygame.K_ESCAPE)
    p.click("button.leave")
    p.app.loop.frame_times = []
    for _ in range(FRAMES):
        p.ui.invalidate()
        p.turn()
    assert p.top.name == "title" and len(p.app.loop.frame_times) == FRAMES
    writing.set()
    p.settled()
    p.click("button.continue")
    p.rest()
    assert (p.playback.autosave.slots.id, p.playback.game.digest(p.playback.state)) == (game, state), (
        "no copy, and nothing is lost"
    )
    assert p.toasts() == []


def test_what_the_end_of_the_program_comes_before_is_told(p: Timed, writing: threading.Event) -> None:
    p.begin("burgenland", "human", "human")
    p.until(lambda: p.playback.autosave.saved)
    writing.clear()
    p.playback.submit(p.playback.legal()[0])
    p.ui.stack.clear()
    p.ui.jobs.patience = 0
    assert p.ui.jobs.finish() == [LOST]


def test_the_end_of_the_program_waits_for_what_can_be_saved(p: Timed, writing: threading.Event) -> None:
    p.begin("burgenland", "human", "human")
    p.until(lambda: p.playback.autosave.saved)
    writing.clear()
    p.playback.submit(p.playback.legal()[0])
    session = p.playback.session
    threading.Timer(0.1, writing.set).start()
    p.app.quit()
    entry = p.saves.latest()
    assert entry is not None and p.saves.load(entry).snapshot == session.snapshot()
    assert p.ui.last_words == []


@pytest.mark.parametrize("wordy", [False, True])
def test_the_sheet_has_room_for_its_words(
    p: Timed, disk: Disk, wordy: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if wordy:
        monkeypatch.setattr(i18n, "_current", Longer())
    p.ui.refit(1280, 721)
    for told in ("Opening the saved game.", "Checking whether another game has that name."):
        scene = WaitScene(p.ui, i18n._(told), threading.Event().wait, lambda job: None)
        p.patient = True
        p.ui.stack.push(scene)
        p.now += UNSEEN_SECONDS
        p.turn(times=2)
        p.ui.stack.pop()
    cut = [line for lines in p.ui.text.shown() for line in lines if line.endswith(ELLIPSIS)]
    assert cut == []


# What must be seen -------------------------------------------------------------------------------------


def told(ui: Ui) -> list[str]:
    return [toast.text for toast in ui.toasts]


def test_an_important_sentence_is_pushed_away_by_none_and_waits_to_be_seen(p: Timed) -> None:
    p.ui.toast("The disk is full.", important=True)
    for number in range(5):
        p.ui.toast(f"That cannot be done, said {number}.")
    assert told(p.ui) == ["The disk is full.", *(f"That cannot be done, said {n}." for n in (2, 3, 4))]
    p.now += 10_000
    p.turn(times=2)
    assert told(p.ui) == ["The disk is full."], "nobody is there"
    p.point(5, 5)
    p.now += Time.TOAST / 2000
    p.point(9, 9)
    p.turn(times=2)
    assert told(p.ui) == ["The disk is full."], "it can be read"
    p.now += Time.TOAST / 1999
    p.turn(times=2)
    assert told(p.ui) == []


def test_a_save_that_failed_is_told_until_it_is_seen(p: Timed, monkeypatch: pytest.MonkeyPatch) -> None:
    p.begin("burgenland", "human", "human")
    p.until(lambda: p.playback.autosave.saved)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "force", full)
    p.playback.submit(p.playback.legal()[0])
    p.until(lambda: p.ui.toasts)
    for number in range(4):
        p.ui.toast(f"That cannot be done, said {number}.")
    p.now += 10_000
    p.turn(times=2)
    assert [("disk is full" in text) for text in told(p.ui)] == [True]
    p.app.guard(lambda: 1 / 0)
    assert p.top.name == "trouble" and any("disk is full" in text for text in told(p.ui))
    monkeypatch.undo()
