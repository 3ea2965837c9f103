"""What was done is on the disk before it is shown; a slow or failing disk holds nothing up."""

from __future__ import annotations

import errno
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from kingsburg.app.saves import files, slots
from kingsburg.paths import saves_dir
from kingsburg.ui.playback.autosave import SLOW_DISK_SECONDS
from kingsburg.ui.scenes.saving import SavingScene
from tests.ui.program import Program


@pytest.fixture
def p(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    made = Program(tmp_path)
    yield made
    made.close()


class Gate:
    """A disk that writes only while the gate is open, and fails with an error if it is told so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open = threading.Event()
        self.open.set()
        self.error: int | None = None
        real = files.write_whole

        def write(path: Path, raw: bytes) -> None:
            assert self.open.wait(30)
            if self.error is not None:
                raise OSError(self.error, "as told")
            real(path, raw)

        monkeypatch.setattr(slots, "write_whole", write)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Gate:
    return Gate(monkeypatch)


def rows(p: Program) -> int:
    return sum('"event": {"type"' in line for line in p.trace_path.read_text(encoding="utf-8").splitlines())


@pytest.fixture
def now(p: Program) -> list[float]:
    """The window's clock, which the test turns."""
    hands = [0.0]
    p.ui.clock = lambda: hands[0]
    return hands


def test_an_action_is_shown_when_it_is_on_the_disk(p: Program, gate: Gate, now: list[float]) -> None:
    p.begin("kingsburg", "human", "human")
    p.until(lambda: p.playback.autosave.saved)
    shown, turns = rows(p), len(p.playback.session.turns)
    gate.open.clear()
    p.playback.submit(p.playback.legal()[0])
    p.turn(times=30)
    assert rows(p) == shown and p.playback.deciding is None and len(p.playback.session.turns) > turns
    p.playback.skip()
    p.turn(times=5)
    assert rows(p) == shown, "skipping waits for the disk, too"
    gate.open.set()
    p.until(lambda: rows(p) > shown)
    assert p.playback.autosave.saved


def test_an_undo_is_shown_when_it_is_on_the_disk(p: Program, gate: Gate, now: list[float]) -> None:
    p.begin("kingsburg", "human", "random", seed="placing")
    while not p.playback.can_undo():
        p.play(1)
    model, lines = p.playback.model, len(p.playback.lines)
    gate.open.clear()
    p.click("button.undo")
    p.turn(times=10)
    assert p.playback.model is model and len(p.playback.lines) == lines and p.playback.deciding is None
    gate.open.set()
    p.rest()
    assert p.playback.model is not model and p.playback.can_redo()


def test_a_slow_disk_is_waited_for_a_second_and_told_once(p: Program, gate: Gate, now: list[float]) -> None:
    p.begin("kingsburg", "human", "human")
    p.until(lambda: p.playback.autosave.saved)
    gate.open.clear()
    for _ in range(3):
        p.playback.submit(p.playback.legal()[0])
        p.turn(times=3)
        now[0] += SLOW_DISK_SECONDS
        p.until(lambda: p.playback.deciding is not None)
    assert [told for told in p.toasts() if "taking a while" in told] == p.toasts()
    assert len(p.toasts()) == 1
    gate.open.set()
    p.until(lambda: p.playback.autosave.saved)
    entry = p.saves.latest()
    assert entry is not None
    assert p.saves.load(entry).snapshot == p.playback.session.snapshot(), "all of it came after"


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.ENOSPC, "disk is full"), (errno.EROFS, "may not be written"), (errno.EIO, "keeps trying")],
)
def test_a_failing_disk_is_told_once_and_play_goes_on(
    p: Program, gate: Gate, number: int, words: str
) -> None:
    p.begin("burgenland", "human", "random")
    gate.error = number
    p.play(4)
    assert len(p.toasts()) == 1 and words in p.toasts()[0]
    gate.error = None
    p.play(1)
    p.until(lambda: p.playback.autosave.saved)
    p.turn(times=2)
    assert p.toasts()[1:] == ["The game is being saved again."]
    entry = p.saves.latest()
    assert entry is not None and p.saves.load(entry).snapshot == p.playback.session.snapshot()


def test_leaving_with_a_broken_disk_says_that_moves_are_lost(p: Program, gate: Gate) -> None:
    p.begin("burgenland", "human", "random")
    gate.error = errno.ENOSPC
    p.play(1)
    p.title()
    lost = "The last moves of the game could not be saved."
    assert lost in p.toasts() and p.ui.last_words == [lost]


def test_nothing_waits_on_the_drawing_thread(p: Program, gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that never answers: the loop turns, and no turn waits for it."""
    p.begin("burgenland", "human", "human")
    p.until(lambda: p.playback.autosave.saved)
    main, waited = threading.main_thread(), []
    real = threading.Condition.wait

    def noting(condition: threading.Condition, timeout: float | None = None) -> bool:
        if threading.current_thread() is main:
            waited.append(timeout)
        return real(condition, timeout)

    monkeypatch.setattr(threading.Condition, "wait", noting)
    gate.open.clear()
    p.playback.submit(p.playback.legal()[0])
    p.turn(times=50)
    gate.open.set()
    assert waited == []
    monkeypatch.undo()


# Names -------------------------------------------------------------------------------------------------


def to_saving(p: Program) -> SavingScene:
    p.key(pygame.K_ESCAPE)
    p.click("button.save_as")
    p.turn(times=2)
    assert isinstance(p.top, SavingScene)
    return p.top


def named(p: Program) -> dict[str, Any]:
    return {e.header.name: p.saves.load(e).snapshot for e in p.saves.entries() if e.header and e.header.name}


def test_a_name_is_proposed_and_gives_way_to_the_first_letter(p: Program) -> None:
    p.begin("kingsburg", "human", "random")
    scene = to_saving(p)
    assert p.ui.attention.focus == "saving.name"
    assert scene._called.startswith("Kingsburg, year 1, ")
    p.text("Zażółć")
    p.text(" I")
    p.key(pygame.K_BACKSPACE)
    p.key(pygame.K_RETURN)
    p.until(lambda: p.playback.autosave.saved and p.toasts())
    assert p.top is p.table, "back at the game"
    assert list(named(p)) == ["Zażółć"]
    assert p.toasts() == ["Saved as “Zażółć”."]


def test_the_proposal_can_be_taken_by_enter(p: Program) -> None:
    p.begin("kingsburg", "human", "random")
    name = to_saving(p)._called
    p.key(pygame.K_RETURN)
    p.until(lambda: p.playback.autosave.saved and p.toasts())
    assert list(named(p)) == [name]


def test_an_empty_name_is_no_name(p: Program) -> None:
    p.begin("kingsburg", "human", "random")
    to_saving(p)
    p.key(pygame.K_BACKSPACE)
    assert p.spot("button.save").does == ()
    p.text("  ")
    p.key(pygame.K_RETURN)
    assert p.top.name == "saving"
    p.key(pygame.K_ESCAPE)
    assert p.top.name == "menu" and not (saves_dir() / "named").exists()


def test_another_game_of_that_name_is_replaced_only_if_one_says_so(p: Program) -> None:
    p.begin("burgenland", "human", "human")
    for answer in ("", "button.cancel", "button.confirm"):
        before = named(p)
        to_saving(p)
        p.text("Siege")
        p.key(pygame.K_RETURN)
        if answer:
            assert p.top.name == "ask" and "Siege" in p.top.status()
            p.click(answer)
        if answer == "button.cancel":
            assert p.top.name == "saving" and named(p) == before
            p.key(pygame.K_ESCAPE)
            p.key(pygame.K_ESCAPE)
        else:
            p.until(lambda: p.top is p.table and p.playback.autosave.saved)
            assert named(p)["Siege"] == p.playback.session.snapshot()
        p.play(1)


def test_a_named_game_is_played_on_as_one_of_its_own(p: Program) -> None:
    p.begin("burgenland", "human", "random")
    p.play(3)
    p.playback.save_as("Siege")
    assert p.playback.autosave.wait(10)
    before, first = p.frame(), p.playback.autosave.slots.id
    p.play(2)
    p.title()
    p.click("button.load")
    p.settled()
    siege = next(spot.id for spot in p.spots if spot.label.startswith("Siege"))
    p.click(siege)
    p.click("button.load")
    p.rest()
    assert p.frame() == before | {"back": p.frame()["back"]}
    assert p.playback.autosave.slots.id != first
    p.play(2)
    assert len(named(p)["Siege"].actions) < len(p.playback.session.turns), "what has a name stays as it is"
