"""From a position back to where it was opened, and how far one has come."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from kingsburg.app.positions.position import Option, positions
from kingsburg.ui.positions import words
from kingsburg.ui.positions.compare import against_best, against_next
from tests.ui.desk import Desk


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    made = Desk(tmp_path, human_speed="instant", ai_speed="instant")
    yield made
    made.until_done()
    made.ui.stack.clear()
    made.close()


def test_the_menu_leads_from_a_position_to_all_positions_and_back_to_the_title(desk: Desk) -> None:
    desk.ui.router.position("burgenland", positions("burgenland")[0].name)
    desk.turn()
    desk.click("button.resume")
    desk.key(pygame.K_ESCAPE)
    assert "positions" in desk.spot("button.leave").label
    desk.click("button.leave")
    assert desk.top.name == "positions" and desk.top.status().startswith("Burgen Land")
    names = []
    while desk.top.name != "title":
        desk.key(pygame.K_ESCAPE)
        names.append(desk.top.name)
    assert names == ["learn", "title"]


def test_the_menu_leads_from_a_lesson_to_all_lessons(desk: Desk) -> None:
    desk.ui.router.lesson("kingsburg", "first")
    desk.turn(times=3)
    desk.key(pygame.K_ESCAPE)
    desk.click("button.leave")
    assert desk.top.name == "learn"
    desk.key(pygame.K_ESCAPE)
    assert desk.top.name == "title"


def test_list_card_and_page_tell_how_many_are_solved(desk: Desk) -> None:
    first, second = positions("kingsburg")[:2]
    desk.ui.keep_settings(learned=desk.ui.settings.reaching(words.KIND, words.key(first), 1))
    assert words.solved_so_far(desk.ui.settings, "kingsburg") == "Kingsburg: 1 of 30 solved."
    assert words.progress(desk.ui.settings, ["kingsburg", "burgenland"]) == (1, 45)
    desk.ui.router.learn()
    desk.turn()
    assert "1 of 45" in desk.spot("button.positions").label
    desk.ui.router.position("kingsburg", second.name)
    desk.turn()
    assert any("1 of 30 solved" in one.text for one in desk.ui.written)


def _option(win: float, points: float) -> Option:
    return Option(None, win, points, 1.0, 1000)


@pytest.mark.parametrize(
    ("win", "points", "says"),
    [(0.3, 50.0, "20 fewer"), (0.3, 47.0, "5 less"), (0.3, 55.0, "3 more"), (0.497, 52.0, "1 fewer")],
)
def test_an_option_without_a_reason_is_compared_by_its_figures(win: float, points: float, says: str) -> None:
    assert says in against_best(_option(win, points), _option(0.5, 52.0), str)


def test_the_answer_is_compared_with_the_next_best() -> None:
    said = against_next(_option(0.5, 52.0), _option(0.4, 50.0), str)
    assert "10 more" in said and "2 more" in said
