"""The end of a duel: who has won, where the points came from, and what to do next."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from kingsburg.app import i18n
from kingsburg.engine.burgenland.castles import COLOURS, SEATS, worth
from kingsburg.engine.burgenland.state import GOAL, castle_of
from kingsburg.ui.games.burgenland.ending import EndScene
from kingsburg.ui.games.burgenland.info import BURGENLAND
from kingsburg.ui.games.burgenland.presentation import BurgenLandPresentation
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.text import ELLIPSIS
from kingsburg.ui.playback.chronicle import DIGITS
from kingsburg.ui.playback.director import Director
from kingsburg.ui.scenes.seating import Seating
from kingsburg.ui.shell.context import SetupChoice
from kingsburg.ui.table.ending import Thrown
from tests.ui.desk import Desk
from tests.ui.longer import Longer

NAMES = ("Ann", "Brian")
LONG_NAMES = ("Wilhelmina-Mae", "Bartholomew-Wu")
SEED = "the seed that the duel was played from!"
Written = list[tuple[str, Rect, theme.Colour]]


def played(desk: Desk, names: tuple[str, ...] = NAMES) -> Director[Any, Any]:
    """A duel of two people who act by chance, at its end."""
    seats = Seating.of(BURGENLAND, ("human",) * SEATS, names).seats
    d: Director[Any, Any] = Director(
        desk.ui, SetupChoice(BURGENLAND.name, seats, SEED), BurgenLandPresentation()
    )
    by_chance = random.Random("ending")
    d.skip()
    while not d.session.over:
        d.submit(by_chance.choice(d.legal()))
        d.skip()
    return d


def at_the_end(desk: Desk, names: tuple[str, ...] = NAMES) -> Director[Any, Any]:
    d = played(desk, names)
    desk.ui.stack.push(EndScene(desk.ui, d))
    desk.turn(times=2)
    return d


@pytest.fixture
def written(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Written]:
    """What one more drawing of the screen writes, where, and in which colour."""
    found: Written = []
    write = Canvas.write

    def noting(
        self: Canvas,
        text: str,
        rect: Rect,
        style: theme.Style = theme.BODY,
        colour: theme.Colour = theme.INK,
        **how: object,
    ) -> Rect:
        found.append((text, rect, colour))
        return write(self, text, rect, style, colour, **how)  # type: ignore[arg-type]

    def drawn() -> Written:
        found.clear()
        desk.ui.invalidate()
        desk.turn()
        return list(found)

    monkeypatch.setattr(Canvas, "write", noting)
    return drawn


def numbers_beside(written: Written, name: str) -> list[int]:
    """The numbers in a player's row, from left to right."""
    (row,) = [rect for text, rect, _ in written if text == name]
    cells = [(rect.x, text) for text, rect, _ in written if abs(rect.cy - row.cy) < row.h // 2]
    return [int(text) for x, text in sorted(cells) if x > row.x and text.isdigit()]


def test_every_point_is_told_by_its_colour(desk: Desk, written: Callable[[], Written]) -> None:
    d = at_the_end(desk)
    shown = written()
    for seat, name in enumerate(NAMES):
        score, *numbers = numbers_beside(shown, name)
        gained, castles, left = numbers[:3], numbers[3:6], numbers[6:]
        assert score == d.state.score[seat] == sum(gained)
        assert castles == [worth(castle_of(d.state, colour, seat)) for colour in range(len(COLOURS))]
        assert left == [d.model.left[seat]]
    assert sum(d.model.left) == sum(" leaves the " in line.text for line in d.lines) > 0


def test_the_winner_stands_first(desk: Desk, written: Callable[[], Written]) -> None:
    d = at_the_end(desk)
    winner = d.state.score.index(max(d.state.score))
    assert desk.top.status() == f"{NAMES[winner]} wins the game"
    (first,) = [rect.y for text, rect, _ in written() if text == NAMES[winner]]
    (second,) = [rect.y for text, rect, _ in written() if text == NAMES[1 - winner]]
    assert first < second


def test_the_graph_rises_with_each_scoring_to_the_last_score(desk: Desk) -> None:
    d = played(desk)
    course = EndScene(desk.ui, d).score_graph()
    whens = [when for when, _scores in course.steps]
    assert whens == sorted(whens) and whens[0] == 0 and whens[-1] == d.model.turns
    assert tuple(course.steps[0][1]) == (0, 0)
    assert tuple(course.steps[-1][1]) == d.state.score
    for (before, old), (after, new) in pairwise(course.steps):
        assert before == after or old == new, "a score changes at one turn, not between two"
    rises = sum(old != new for (_, old), (_, new) in pairwise(course.steps))
    assert rises == sum(" gains " in line.text for line in d.lines) > 1


def test_the_goal_has_a_line_of_its_own(desk: Desk, written: Callable[[], Written]) -> None:
    at_the_end(desk)
    inks = {text: ink for text, rect, ink in written() if text in ("10", "20", "30") and rect.w < 60}
    assert inks[str(GOAL)] == theme.RUBRIC != inks["10"] == inks["20"]


def test_the_dice_are_told_with_what_was_to_be_expected(desk: Desk, written: Callable[[], Written]) -> None:
    d = at_the_end(desk)
    shown = " ".join(text for text, _, _ in written())
    for seat, name in enumerate(NAMES):
        dice, pips = d.model.dice_thrown[seat], d.model.pips_thrown[seat]
        low, high = Thrown(dice, pips).expected()
        assert dice > 0
        assert f"{name}: {pips} with {dice} dice; usual {low}–{high}" in shown
    assert "Seed: " not in shown, "it is no result"
    desk.click("button.about_game")
    sealed = " ".join(text for text, _, _ in written())
    assert f"Seed: {SEED}, salt: {d.setup.salt}" in sealed, "the seal is opened"
    seal = hashlib.sha256((d.setup.salt + SEED).encode()).hexdigest()
    assert seal[:DIGITS] in d.lines[0].text and len(d.setup.salt) == 32


@pytest.mark.parametrize(("dice", "expected"), [(0, (0, 0)), (1, (0, 7)), (100, (317, 383))])
def test_nineteen_of_twenty_totals_lie_in_the_expected_range(dice: int, expected: tuple[int, int]) -> None:
    assert Thrown(dice, 0).expected() == expected


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("names", [NAMES, LONG_NAMES])
def test_other_languages_and_long_names_have_room(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], percent: int, names: tuple[str, ...]
) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    desk.turn()
    monkeypatch.setattr(i18n, "_current", Longer())
    desk.ui.change_settings(text_size=percent)
    desk.ui.stack.clear()
    at_the_end(desk, names)
    assert desk.ui.frame.window.size == size
    shown = [line for lines in desk.ui.text.shown() for line in lines]
    assert any("»" in line for line in shown)
    assert [line for line in shown if line.endswith(ELLIPSIS)] == []


@pytest.mark.parametrize(("button", "seed"), [("button.rematch", None), ("button.same_seed", SEED)])
def test_another_duel_begins_with_the_same_players(desk: Desk, button: str, seed: str | None) -> None:
    d = at_the_end(desk)
    desk.click(button)
    (choice,) = desk.started
    assert (choice.game, choice.seats, choice.seed) == ("burgenland", d.choice.seats, seed)


@pytest.mark.parametrize("way", ["button.look", "escape"])
def test_the_table_below_can_be_looked_at(desk: Desk, way: str) -> None:
    at_the_end(desk)
    assert desk.top.name == "scoring"
    if way == "escape":
        desk.key(pygame.K_ESCAPE)
    else:
        desk.click(way)
    assert desk.top.name == "title"


def test_the_main_menu_is_one_click_away(desk: Desk) -> None:
    at_the_end(desk)
    desk.click("button.title")
    desk.turn()
    assert desk.top.name == "title" and len(desk.ui.stack) == 1
