"""Positions to solve, by mouse and keyboard: the list, the table, what comes of answers, progress."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from kingsburg.ai.levels import coach
from kingsburg.app.coaching import dearer
from kingsburg.app.positions import position as shelf
from kingsburg.app.positions.position import Position, positions
from kingsburg.engine.burgenland.prompts import Ask as DuelAsk
from kingsburg.engine.kingsburg.prompts import Ask
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.positions import answer as answers
from kingsburg.ui.positions import words
from kingsburg.ui.positions.answer import AnswerScene
from kingsburg.ui.positions.card import TaskCard
from kingsburg.ui.positions.list import PositionsScene
from kingsburg.ui.positions.solver import Solver
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import SELECTED
from kingsburg.ui.table.tabletop import Tabletop
from tests.ui.desk import Desk
from tests.ui.written import Kinds, check

GAMES = ("kingsburg", "burgenland")
EVERY = [one for game in GAMES for one in positions(game)]
KINDS = list({(one.game, one.ask): one for one in EVERY}.values())
"""One position of each game for each thing that is asked."""
PATIENCE = 30.0
Open = Callable[..., Desk]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def opened(home: Path) -> Iterator[Open]:
    desks: list[Desk] = []

    def open_one(position: Position | None = None, **how: Any) -> Desk:
        made = Desk(home, human_speed="instant", ai_speed="instant", **how)
        desks.append(made)
        if position is not None:
            made.ui.router.position(position.game, position.name)
            made.turn()
        return made

    yield open_one
    for desk in desks:
        desk.until_done()
        desk.ui.stack.clear()
        desk.close()


def top_of(desk: Desk) -> Scene:
    return desk.top


def table_of(desk: Desk) -> Tabletop:
    table = desk.ui.stack.all()[0]
    assert isinstance(table, Tabletop)
    return table


def solver_of(desk: Desk) -> Solver[Any, Any]:
    solver = table_of(desk).playback
    assert isinstance(solver, Solver)
    return solver


def answer(desk: Desk, action: Any) -> AnswerScene:
    """Gives an answer at the table, as its panel does, and waits for the coach's reasons."""
    table = table_of(desk)
    table.panel.play(action)
    scene = desk.top
    assert isinstance(scene, AnswerScene)
    end = time.monotonic() + PATIENCE
    while scene.update(0):
        assert time.monotonic() < end
        time.sleep(0.002)
    desk.turn()
    return scene


def said(desk: Desk) -> str:
    return " | ".join(spot.label for spot in desk.spots)


@pytest.mark.parametrize("game", GAMES)
def test_the_list_shows_every_position_in_its_step(opened: Open, game: str) -> None:
    desk = opened()
    desk.ui.router.positions(game)
    desk.turn()
    check(Kinds(), desk)
    every = positions(game)
    tiles = [desk.spot(f"position.{n}") for n in range(1, len(every) + 1)]
    rows = {position.step: tile.rect.y for position, tile in zip(every, tiles, strict=True)}
    assert list(rows.values()) == sorted(rows.values())
    for position, tile in zip(every, tiles, strict=True):
        assert tile.rect.y == rows[position.step]
        assert words.title(position) in tile.label
    assert f"0 of {len(every)}" in desk.top.status()


def test_the_other_game_is_a_click_away(opened: Open) -> None:
    desk = opened()
    desk.ui.router.positions("kingsburg")
    desk.turn()
    desk.click("positions.game.burgenland")
    assert desk.top.status().startswith("Burgen Land")
    desk.key(pygame.K_ESCAPE)
    assert desk.top.name == "title"


@pytest.mark.parametrize("position", EVERY, ids=lambda one: f"{one.game}-{one.name}")
def test_a_position_opens_at_the_table_of_its_game(opened: Open, position: Position) -> None:
    desk = opened(position)
    assert isinstance(desk.top, TaskCard)
    check(Kinds(), desk)
    desk.click("button.resume")
    table = table_of(desk)
    assert table.playback.deciding == position.seat
    assert desk.spot("task").label == words.task(position, table.playback.names[position.seat])
    assert "button.coach" not in {spot.id for spot in desk.spots}, "the coach would give it away"
    assert not table.playback.can_undo()
    check(Kinds(), desk)


@pytest.mark.parametrize("position", KINDS, ids=lambda one: f"{one.game}-{one.ask}")
def test_a_wrong_answer_shows_what_would_have_come_of_it(opened: Open, position: Position) -> None:
    desk = opened(position)
    desk.click("button.resume")
    turns = len(solver_of(desk).turns)
    wrong, best = position.options[1], position.answer
    scene = answer(desk, wrong.action)
    check(Kinds(), desk)
    assert f"{round(100 * wrong.win)}%" in scene.status()
    assert f"{round(100 * best.win)}%" in scene.status()
    assert "outcome.2" not in {spot.id for spot in desk.spots}, "the answer is not given away"
    assert len(solver_of(desk).turns) == turns, "nothing was played"
    assert not words.is_solved(desk.ui.settings, position)
    desk.click("button.answer")
    table = table_of(desk)
    assert table.phrases(position.seat).option(best.action) in desk.spot("outcome.2").label
    check(Kinds(), desk)
    desk.click("button.again")
    assert desk.top is table and table.playback.deciding == position.seat


@pytest.mark.parametrize(
    ("game", "ask", "button"),
    [("kingsburg", Ask.RECRUIT, "button.nobody"), ("burgenland", DuelAsk.ROLL_OR_STOP, "button.stop")],
)
def test_an_answer_is_given_by_hand_as_in_any_game(opened: Open, game: str, ask: str, button: str) -> None:
    position = next(one for one in EVERY if (one.game, one.ask) == (game, ask))
    desk = opened(position)
    desk.click("button.resume")
    desk.click(button)
    assert isinstance(desk.top, AnswerScene)
    assert table_of(desk).playback.deciding == position.seat


def another_way() -> tuple[Position, Any]:
    """A position, and an action that does the same as its answer with other dice or goods."""
    for position in EVERY:
        game = shelf.game_of(position.game)
        names = [str(seat) for seat in range(len(position.kinds))]
        prompt = game.prompt(position.session(names, lambda event: False).state)
        assert prompt is not None
        for option in position.options:
            for action in prompt.groups[shelf.group(prompt, option.action)].actions:
                if action != option.action:
                    others = [one for one in position.options if one is not option]
                    return replace(position, options=(option, *others)), action
    raise AssertionError("there is none")


@pytest.mark.parametrize("dear", [False, True])
def test_the_right_thing_at_too_high_a_price_is_nearly_right(
    opened: Open, monkeypatch: pytest.MonkeyPatch, dear: bool
) -> None:
    monkeypatch.setattr(answers, "dearer", lambda *given: 0.2 if dear else 0.0)
    position, action = another_way()
    monkeypatch.setattr(words, "positions", lambda game: (position,))
    desk = opened(position)
    desk.click("button.resume")
    scene = answer(desk, action)
    assert words.is_solved(desk.ui.settings, position) is not dear
    assert ("lower price" in scene.status()) is dear
    assert ("button.again" in {spot.id for spot in desk.spots}) is dear
    check(Kinds(), desk)


def test_what_a_decision_costs_is_judged_by_the_coach() -> None:
    position = next(one for one in EVERY if one.game == "burgenland")
    names = [str(seat) for seat in range(len(position.kinds))]
    state, game = position.session(names, lambda event: False).state, shelf.game_of(position.game)
    best, other = position.answer.action, position.options[1].action
    assert dearer(game, state, position.seat, best, best) == 0.0
    cost = dearer(game, state, position.seat, other, best)
    assert cost == -dearer(game, state, position.seat, best, other)
    assert -1.0 < cost < 1.0


def test_figures_from_fewer_games_say_so(opened: Open) -> None:
    position = next(one for one in EVERY if one.options[-1].playouts < one.answer.playouts)
    desk = opened(position)
    desk.click("button.resume")
    answer(desk, position.options[-1].action)
    said = {" ".join(lines) for lines in desk.ui.text.shown()}
    assert [text for text in said if text.endswith(f"from {position.options[-1].playouts}.")]


@pytest.mark.parametrize("position", KINDS, ids=lambda one: f"{one.game}-{one.ask}")
def test_the_right_answer_is_praised_and_kept(opened: Open, position: Position) -> None:
    desk = opened(position)
    desk.click("button.resume")
    answer(desk, position.answer.action)
    assert desk.spot("button.next").main
    assert words.is_solved(desk.ui.settings, position)
    assert desk.ui.settings.games_finished == 0
    check(Kinds(), desk)
    desk.click("button.list")
    assert isinstance(desk.top, PositionsScene)
    assert desk.spot(f"position.{words.number(position)}").state == SELECTED
    assert "1 of" in desk.top.status()


def test_a_reason_is_given_in_the_words_of_the_coach(opened: Open) -> None:
    position = next(one for one in EVERY if one.themes[0] not in ("Ahead", "Behind"))
    desk = opened(position)
    desk.click("button.resume")
    answer(desk, position.answer.action)
    reasons = {
        table_of(desk).phrases(position.seat).reason(one.merit)
        for one in coach(position.game).options(
            solver_of(desk).game.view(solver_of(desk).state, position.seat),
            position.seat,
            solver_of(desk).legal(),
        )
    }
    assert any(reason in desk.spot("outcome.1").label for reason in reasons)


def test_by_keyboard_alone_one_comes_from_the_list_to_the_next_position(opened: Open) -> None:
    desk = opened()
    desk.ui.router.positions("kingsburg")
    desk.turn()
    for _press in range(len(desk.spots)):
        if desk.ui.attention.ring and desk.ui.attention.focus == "position.1":
            break
        desk.key(pygame.K_TAB)
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, TaskCard)
    desk.key(pygame.K_RETURN)
    position = positions("kingsburg")[0]
    answer(desk, position.options[1].action)
    desk.key(pygame.K_RETURN)
    assert top_of(desk) is table_of(desk), "Enter tries again"
    answer(desk, position.answer.action)
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, TaskCard)
    assert solver_of(desk).position == words.following(desk.ui.settings, position)


def test_the_task_can_be_read_again_and_the_answer_be_asked_for(opened: Open) -> None:
    position = EVERY[0]
    desk = opened(position)
    desk.click("button.resume")
    desk.click("task")
    assert isinstance(desk.top, TaskCard)
    check(Kinds(), desk)
    desk.click("button.answer")
    assert isinstance(desk.top, AnswerScene)
    table = table_of(desk)
    assert table.phrases(position.seat).option(position.answer.action) in said(desk)
    assert not words.is_solved(desk.ui.settings, position), "who asks has not found it"
    desk.key(pygame.K_ESCAPE)
    assert top_of(desk) is table


def test_after_the_right_answer_the_game_may_go_on(opened: Open) -> None:
    position = next(one for one in EVERY if one.game == "kingsburg" and one.ask == Ask.RECRUIT)
    desk = opened(position)
    desk.click("button.resume")
    before = len(solver_of(desk).turns)
    answer(desk, position.answer.action)
    desk.click("button.play_on")
    assert len(solver_of(desk).turns) > before
    assert solver_of(desk).turns[before].action == position.answer.action
    assert "task" not in {spot.id for spot in desk.spots}


def test_a_position_is_kept_nowhere_among_the_saved_games(opened: Open, home: Path) -> None:
    desk = opened(EVERY[0])
    desk.click("button.resume")
    answer(desk, EVERY[0].answer.action)
    desk.until_done()
    assert desk.ui.autosaves == []
    assert not (home / "data" / "saves").exists()


def test_when_all_are_solved_no_next_one_is_offered(opened: Open) -> None:
    position = positions("burgenland")[0]
    desk = opened(position)
    learned: Any = desk.ui.settings.learned
    for one in positions("burgenland"):
        learned = {**learned, f"{words.KIND}/{words.key(one)}": 1}
    desk.ui.keep_settings(learned=learned)
    desk.click("button.resume")
    answer(desk, position.answer.action)
    assert "button.next" not in {spot.id for spot in desk.spots}


@pytest.mark.parametrize("game", GAMES)
def test_every_theme_that_is_met_has_words_of_its_own(game: str) -> None:
    titles = CATALOGUE[game].position_words()
    for position in positions(game):
        assert titles.title(position.ask, position.themes) != "Your decision"
        assert "{name}" in titles.task(position.ask)
    assert titles.title("else", ()) == "Your decision"
    assert shelf.positions(game) is positions(game), "the file is read once"
