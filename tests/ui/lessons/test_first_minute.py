"""From the first start to one's own first placement: few clicks, few words, and no wait without a word."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingsburg.engine.kingsburg.actions import Influence
from kingsburg.ui.scenes import title
from kingsburg.ui.shell.spots import Spot, find
from tests.ui.desk import Desk

MOST_CLICKS = 3
MOST_SECONDS = 15.0
A_WORD = 60 / 250
"""So long one reads a word of those that must be read, in seconds."""
A_TURN = 0.016
PATIENCE = 60.0


@pytest.fixture
def newcomer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """A window at its first start, at the pace that newcomers get."""
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    made = Desk(tmp_path, (1280, 720))
    made.until_proposed("button.first_lesson")
    yield made
    made.ui.stack.clear()
    made.close()


def usable(desk: Desk, spot_id: str) -> Spot | None:
    spot = find(desk.spots, spot_id)
    return spot if spot is not None and spot.does else None


def until(desk: Desk, spot_id: str) -> float:
    """Turns go on until that spot can be clicked; returns how long the game has moved at the table."""
    end, moved = time.monotonic() + PATIENCE, 0.0
    while usable(desk, spot_id) is None:
        assert time.monotonic() < end, f"{spot_id} at {desk.top.name}"
        desk.turn()
        moved += A_TURN * (desk.top.name == "season")
        time.sleep(0.001)
    return moved


def words(text: str) -> int:
    return len(text.split())


def test_three_clicks_and_few_words_lead_to_the_first_placement(newcomer: Desk) -> None:
    """Whoever clicks as soon as something can be clicked, and reads what must be read, needs 15 seconds."""
    clicks, moved = 0, 0.0
    button = newcomer.spot("button.first_lesson")
    read = words(button.label) + words(button.tip)
    for spot in ("button.first_lesson", "die.colour.1", "advisor.2"):
        moved += until(newcomer, spot)
        if spot == "die.colour.1":
            while not newcomer.ui.along or not newcomer.ui.along.status():
                newcomer.turn()
                moved += A_TURN
            read += words(newcomer.ui.along.status())
        newcomer.click(spot)
        clicks += 1
    director = newcomer.top.playback  # type: ignore[attr-defined]
    assert director.turns[-1].action == Influence(2, (2,))
    assert clicks <= MOST_CLICKS
    assert moved + read * A_WORD <= MOST_SECONDS, f"{read} words to read, {moved:.1f} s of movement"


def test_who_clicks_before_the_lesson_is_loaded_is_told_at_once(newcomer: Desk) -> None:
    newcomer.ui.idle.drop("table")
    newcomer.click("button.first_lesson")
    if newcomer.top.name == "waiting":
        assert newcomer.spots, "it is seen at once"
        assert "lesson" in newcomer.top.status()
    until(newcomer, "die.colour.1")


def test_what_cannot_be_loaded_yet_is_told_on_a_sheet(
    newcomer: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting, seats = [True], title._first_seats

    def slow() -> object:
        while waiting:
            time.sleep(0.001)
        return seats()

    monkeypatch.setattr(title, "_first_seats", slow)
    newcomer.ui.idle.drop("table")
    assert isinstance(newcomer.top, title.TitleScene)
    newcomer.top._ready = False
    newcomer.click("button.first_lesson")
    assert newcomer.top.name == "waiting"
    assert "button.cancel" in {spot.id for spot in newcomer.spots}
    assert "lesson" in newcomer.top.status()
    waiting.clear()
    until(newcomer, "die.colour.1")


def test_the_table_of_the_first_lesson_is_got_ready_while_one_reads_the_title(newcomer: Desk) -> None:
    end = time.monotonic() + PATIENCE
    while not newcomer.top._ready:  # type: ignore[attr-defined]
        assert time.monotonic() < end
        newcomer.turn()
        time.sleep(0.001)
    newcomer.click("button.first_lesson")
    assert newcomer.top.name == "season", "nothing is left to wait for"
