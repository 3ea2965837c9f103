"""The end: where every point came from, what decided a tie, and what to do next."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.engine.kingsburg import stages
from kingsburg.ui.games.kingsburg.ending import ScoringScene, tie_break
from kingsburg.ui.games.kingsburg.words import source_names
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from tests.engine.scripted import ANN, BRIAN, CINDY, Table
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting

CATHEDRAL = "statue chapel church cathedral"


def to_the_end(s: Sitting) -> None:
    """Ann recruits no soldiers before the last winter; everybody loses against demons of strength 8."""
    t = Table(3, year=5, phase=7, enemy="V-2", order=(BRIAN, CINDY, ANN))
    t.give(ANN, gold=2, vp=10).give(BRIAN, gold=1, vp=10).give(CINDY, vp=4, buildings="inn market")
    s.prepare(t.enter(stages.RECRUIT))
    s.click("button.nobody")
    s.until(lambda: "button.continue" in s.ids("click"))
    s.click("button.continue")
    s.until(lambda: s.top.name == "scoring")
    s.turn(times=2)


def test_the_points_of_every_player_are_told_by_source_and_sum_up(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, Rect]] = []
    write = Canvas.write

    def noting(self: Canvas, text: str, rect: Rect, *more: object, **how: object) -> Rect:
        written.append((text, rect))
        return write(self, text, rect, *more, **how)  # type: ignore[arg-type]

    s = sit()
    to_the_end(s)
    written.clear()
    monkeypatch.setattr(Canvas, "write", noting)
    s.ui.invalidate()
    s.turn()
    heads = [text for text, _ in written]
    assert set(source_names()) <= set(heads)
    totals = {}
    for name in ("Ann", "Brian", "Cindy"):
        (row,) = [r for text, r in written if text == name and r.h > 30]
        cells = [(r.x, text) for text, r in written if abs(r.cy - row.cy) < row.h / 2 and r.x > row.x]
        numbers = [int(text) for _, text in sorted(cells) if text.lstrip("-").isdigit()]
        total, *sources = numbers
        assert len(sources) == 5 and sum(sources) == total, (name, cells)
        totals[name] = total
    assert totals == dict(zip(("Ann", "Brian", "Cindy"), s.state.vp, strict=True))
    assert s.top.status() == "Ann wins the game"
    assert "Equal points: more goods decided (2 against 1)." in heads


@pytest.mark.parametrize(
    ("keys", "ranking", "sentence"),
    [
        (((20, 1, 3), (19, 9, 9)), ((0,), (1,)), ""),
        (((20, 1, 3), (20, 4, 1)), ((1,), (0,)), "Equal points: more goods decided (4 against 1)."),
        (
            ((20, 4, 3), (20, 4, 5)),
            ((1,), (0,)),
            "Equal points and goods: more buildings decided (5 against 3).",
        ),
        (
            ((20, 4, 3), (20, 4, 3), (1, 0, 0)),
            ((0, 1), (2,)),
            "Points, goods and buildings are all equal: a shared victory.",
        ),
        (((20, 4, 3), (20, 4, 3)), ((0, 1),), "Points, goods and buildings are all equal: a shared victory."),
    ],
)
def test_what_decided_a_tie_is_said(
    keys: tuple[tuple[int, ...], ...], ranking: tuple[tuple[int, ...], ...], sentence: str
) -> None:
    assert tie_break(keys, ranking) == sentence


def test_the_table_can_be_looked_at_and_the_score_comes_back(sit: Open) -> None:
    s = sit()
    to_the_end(s)
    s.click("button.look")
    s.turn()
    assert s.top.name == "season" and s.top.status() == "The game is over."
    s.click("button.score")
    s.turn()
    assert isinstance(s.top, ScoringScene)
    s.key(pygame.K_ESCAPE)
    s.turn()
    s.key(pygame.K_RETURN)
    s.turn()
    assert isinstance(s.top, ScoringScene)


@pytest.mark.parametrize(("button", "same"), [("button.same_seed", True), ("button.rematch", False)])
def test_another_game_begins_with_the_same_players(sit: Open, button: str, same: bool) -> None:
    s = sit()
    to_the_end(s)
    old = s.playback
    s.click(button)
    s.turn(times=2)
    assert s.playback is not old and s.playback.names == old.names
    assert (s.playback.session.setup.seed == old.session.setup.seed) == same
    assert s.state.year == 1


def test_the_main_menu_is_one_click_away(sit: Open) -> None:
    s = sit()
    to_the_end(s)
    s.click("button.title")
    s.turn()
    assert s.top.name == "title"


def test_a_click_that_was_meant_for_the_battle_leads_nowhere(sit: Open) -> None:
    s = sit(answer_delay=250)
    now = [100.0]
    s.ui.clock = lambda: now[0]
    s.ui.change_settings(answer_delay=0)
    to_the_end(s)
    s.ui.change_settings(answer_delay=250)
    s.click("button.title")
    assert s.top.name == "scoring"
    now[0] += 0.6
    s.click("button.title")
    assert s.top.name == "title"
