"""Any game plays at the plain table by its contract alone: a third game, and those of the house."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.engine.games import SHELF
from kingsburg.ui.coach.sheet import CoachScene
from kingsburg.ui.coach.steps import Step
from kingsburg.ui.games import catalogue
from kingsburg.ui.games.plain.options import OptionsPanel
from kingsburg.ui.games.plain.presentation import PlainPresentation
from kingsburg.ui.games.plain.table import PlainScene
from tests.race.rules import GOAL, Stop, Throw
from tests.ui.games.plain.conftest import Plain, Sit

GAMES = ("race", "kingsburg", "burgenland")


def digit(p: Plain, n: int) -> None:
    p.key(pygame.key.key_code(str(n)), letter=str(n))
    p.rest()


def by_mouse(p: Plain, n: int) -> None:
    p.click(f"option.{n}")
    p.rest()


def until_gain(p: Plain) -> None:
    """Throws one die until something is gained, so that one may stop."""
    while not p.playback.state.gain:
        digit(p, 1)


def test_the_third_game_is_played_by_mouse(sit: Sit) -> None:
    p = sit()
    p.begin("race", "human", "human")
    assert isinstance(p.table, PlainScene) and p.top.status() == "Ann decides: throw"
    assert p.options() == ["1. throw: dice 1", "2. throw: dice 2", "3. throw: dice 3"]
    by_mouse(p, 2)
    assert p.playback.turns[0].action == Throw(2)
    while not p.playback.state.gain:
        by_mouse(p, 1)
    gain, seat = p.playback.state.gain, p.playback.state.seat
    assert p.options()[-1] == "4. stop"
    by_mouse(p, 4)
    assert p.playback.state.score[seat] == gain
    assert p.spot(f"seat.{seat}").label == f"{p.playback.names[seat]}: score {gain}"


def test_the_third_game_is_played_by_keyboard_to_its_end(sit: Sit) -> None:
    p = sit()
    p.begin("race", "human", "human")
    for _turn in range(300):
        if p.playback.session.over:
            break
        digit(p, 4 if p.playback.state.gain else 1)
    assert p.playback.session.over and max(p.playback.state.score) >= GOAL
    assert p.playback.model.ended is not None
    p.turn(times=2)
    assert p.top.name == "scoring" and "button.course" not in {spot.id for spot in p.spots}


def test_computers_sit_at_the_third_game(sit: Sit) -> None:
    p = sit()
    p.begin("race", "random", "random", "random", "random")
    assert p.playback.session.over


def test_what_happens_is_told(sit: Sit) -> None:
    p = sit()
    p.begin("race", "human", "human")
    digit(p, 2)
    told = [line.text for line in p.playback.lines]
    assert "Ann: throw: dice 2" in told and any(text.startswith("Ann: fall: pips ") for text in told)


def test_a_decision_is_taken_back_and_brought_back(sit: Sit) -> None:
    p = sit()
    p.begin("race", "human", "human")
    until_gain(p)
    before = p.playback.state
    digit(p, 4)
    after = p.playback.state
    p.key(pygame.K_z, pygame.KMOD_CTRL, "z")
    assert p.top.name == "ask", "another person has the screen now"
    p.click("button.confirm")
    p.rest()
    assert p.playback.state == before and p.options()[-1] == "4. stop"
    p.click("button.redo")
    p.rest()
    assert p.playback.state == after and p.playback.turns[-1].action == Stop()


def test_the_third_game_is_saved_and_gone_on_with(sit: Sit) -> None:
    p = sit()
    p.begin("race", "human", "human")
    until_gain(p)
    before, turns, lines = p.playback.state, len(p.playback.turns), list(p.playback.lines)
    p.app.title()
    p.app.go_on()
    p.until(lambda: isinstance(p.ui.stack.all()[0], PlainScene))
    p.rest()
    assert isinstance(p.table, PlainScene)
    assert p.playback.state == before and len(p.playback.turns) == turns and p.playback.lines == lines
    digit(p, 4)
    assert max(p.playback.state.score) == before.gain


def test_the_list_of_saved_games_shows_the_third(sit: Sit) -> None:
    p = sit()
    p.begin("race", "human", "human")
    p.app.title()
    p.app.load()
    p.until(lambda: any("Race" in spot.label for spot in p.spots))
    assert [spot.id for spot in p.spots if "Race" in spot.label]


def test_the_third_game_is_watched_again(sit: Sit) -> None:
    p = sit()
    p.begin("race", "random", "random")
    state, length = p.playback.state, len(p.playback.turns)
    p.until(lambda: "button.watch" in {spot.id for spot in p.spots})
    p.click("button.watch")
    p.turn(times=2)
    assert p.playback.replayed and p.playback.length == length
    p.playback.running = False
    p.playback.seek(3)
    p.turn(times=2)
    assert p.playback.position == 3 and not p.options()
    p.playback.seek(length)
    p.turn(times=2)
    assert p.playback.state == state


@pytest.mark.parametrize("game", GAMES)
def test_every_option_stands_on_one_page_with_a_digit(sit: Sit, game: str) -> None:
    """At random moments of a game, in order; Page Down and Page Up lead through all pages."""
    p = sit()
    p.begin(game, "human", "human")
    many = 0
    for _moment in range(25):
        if p.playback.session.over:
            break
        panel = p.table.panel
        assert isinstance(panel, OptionsPanel)
        count = len(panel.pages())
        shown = [line.action for page in panel.pages() for line in page if line.action is not None]
        groups = p.playback.game.prompt(p.playback.state).groups
        assert shown == [action for group in groups for action in group.actions]
        seen = [len(p.options())]
        for _page in range(count - 1):
            p.key(pygame.K_PAGEDOWN)
            seen.append(len(p.options()))
        assert sum(seen) == len(shown) and max(seen) <= 9
        many = max(many, count)
        for _page in range(count - 1):
            p.key(pygame.K_PAGEUP)
        assert panel.page == 0
        p.play(3)
        p.rest()
    assert many > 1 or game != "kingsburg"


def test_an_option_of_a_later_page_is_reached_by_mouse_and_wheel(sit: Sit) -> None:
    p = sit()
    p.begin("kingsburg", "human", "human")
    while len(p.table.panel.pages()) < 2:  # type: ignore[attr-defined]
        p.play(1)
        p.rest()
    legal = p.playback.legal()
    first = p.options()
    p.click("button.page_on")
    assert p.options() != first
    p.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    p.turn()
    assert p.options() == first
    p.click("button.page_on")
    action = next(line.action for line in p.table.panel.pages()[1] if line.action is not None)  # type: ignore[attr-defined]
    turns = len(p.playback.turns)
    digit(p, 1)
    assert action in legal and p.playback.turns[turns].action == action


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_whole_game_is_played(sit: Sit, game: str, size: tuple[int, int]) -> None:
    p = sit(size)
    p.begin(game, "random", "random")
    p.playback.skip()
    p.until(lambda: p.playback.session.over and not p.playback.playing)
    p.turn(times=2)
    assert p.playback.model.ended is not None and p.top.name == "scoring"


def test_only_a_game_with_a_coach_has_its_button(sit: Sit) -> None:
    p = sit()
    p.begin("race", "human", "human")
    assert "button.coach" not in {spot.id for spot in p.spots}
    p.begin("burgenland", "human", "human")
    assert "button.coach" in {spot.id for spot in p.spots}


def test_the_coach_names_the_move_at_once_where_there_are_no_hints(sit: Sit) -> None:
    p = sit()
    p.begin("kingsburg", "human", "random")
    p.until(lambda: p.playback.deciding is not None and len(p.playback.legal()) > 1)
    p.key(pygame.K_c, letter="c")
    sheet = p.top
    assert isinstance(sheet, CoachScene)
    p.until(lambda: not sheet.thinking)
    p.turn(times=2)
    assert sheet.step is Step.MOVE and "counsel.1" in {spot.id for spot in p.spots}


def test_what_only_one_seat_may_know_is_a_secret_and_not_told() -> None:
    """Kingsburg's look at an enemy (K5.5), told from what each seat sees."""
    from kingsburg.engine.kingsburg.events import Passed, Peeked

    presentation = PlainPresentation("kingsburg")
    presentation.fresh(2)
    looked, passed = Peeked(0, 3), Passed(1)
    assert presentation.bars_undo(looked) and not presentation.bars_undo(passed)
    assert presentation.public(looked) == [{"type": "peek", "seat": 0}]
    assert SHELF["kingsburg"].rows([looked])[0]["enemy"] is not None


@pytest.mark.parametrize("game", catalogue.CATALOGUE)
def test_a_plain_box_looks_as_the_games_own(game: str) -> None:
    own, plain = catalogue.CATALOGUE[game], catalogue.info(game, {game})
    assert plain.plain and not own.plain
    assert (plain.title, plain.picture, plain.colours) == (own.title, own.picture, own.colours)
