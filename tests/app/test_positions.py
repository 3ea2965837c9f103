"""Every position to solve that is shipped: it loads by the rules, and its answer was proved."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kingsburg.app.positions.position import (
    STEPS,
    SURE,
    Position,
    codec,
    file_of,
    game_of,
    group,
    positions,
    read,
)
from kingsburg.engine.games import SHELF

GAMES = ("kingsburg", "burgenland")
EVERY = [one for game in GAMES for one in positions(game)]
EACH = pytest.mark.parametrize("position", EVERY, ids=lambda one: f"{one.game}-{one.name}")
FEWEST = 15
"""Each step of difficulty has something to offer."""


def state_of(position: Position) -> Any:
    names = [str(seat) for seat in range(len(position.kinds))]
    return position.session(names, lambda event: False).state


@EACH
def test_a_position_loads_and_asks_what_it_says(position: Position) -> None:
    game = game_of(position.game)
    assert position.revision == game.revision
    state = state_of(position)
    prompt = game.prompt(state)
    assert prompt is not None
    assert prompt.seat == position.seat and prompt.ask == position.ask
    assert position.themes


@EACH
def test_all_that_can_be_done_in_a_position_has_its_figures(position: Position) -> None:
    game, state = game_of(position.game), state_of(position)
    prompt, legal = game.prompt(state), game.legal(state)
    assert prompt is not None
    assert all(option.action in legal for option in position.options)
    groups = [group(prompt, option.action) for option in position.options]
    assert sorted(groups) == list(range(len(prompt.groups))), "one option for each kind of decision"
    for action in legal:
        option = position.judged(state, action)
        assert option is not None
        assert group(prompt, option.action) == group(prompt, action)


@EACH
def test_the_answer_was_the_best_in_nearly_all_resamples_of_a_thousand_playouts(position: Position) -> None:
    answer, *others = position.options
    assert answer.playouts >= 1000
    assert SURE <= answer.best <= 1.0
    proved = [option for option in others if option.playouts >= 1000]
    assert proved, "at least one rival was played out as often"
    assert sum(option.best for option in (answer, *proved)) == pytest.approx(1.0, abs=0.002)
    assert all(answer.win >= option.win for option in proved)
    assert others[0] in proved, "the options are in order"


@pytest.mark.parametrize("game", GAMES)
def test_the_positions_of_a_game_have_five_steps_and_many_kinds(game: str) -> None:
    every = positions(game)
    steps = Counter(one.step for one in every)
    assert set(steps) == set(range(1, STEPS + 1))
    assert max(steps.values()) - min(steps.values()) <= 1
    assert [one.step for one in every] == sorted(one.step for one in every)
    assert len({one.name for one in every}) == len(every) >= FEWEST
    assert len({one.ask for one in every}) >= 3
    assert all(len(one.kinds) in SHELF[game].game.seat_counts for one in every)


def test_an_action_that_only_spends_other_dice_stands_for_the_same() -> None:
    for position in EVERY:
        state = state_of(position)
        prompt = game_of(position.game).prompt(state)
        assert prompt is not None
        for option in position.options:
            for action in prompt.groups[group(prompt, option.action)].actions:
                if action != option.action:
                    assert position.judged(state, action) is option
                    return
    raise AssertionError("no position has such an action")


def test_a_file_is_read_as_it_was_written() -> None:
    position = EVERY[0]
    write = codec(position.game).write
    row = {
        "game": position.game,
        "revision": position.revision,
        "positions": [
            {
                "name": position.name,
                "seed": position.seed,
                "kinds": list(position.kinds),
                "seat": position.seat,
                "ask": position.ask,
                "themes": list(position.themes),
                "step": position.step,
                "options": [
                    {
                        "action": write(option.action),
                        "win": option.win,
                        "points": option.points,
                        "best": option.best,
                        "playouts": option.playouts,
                    }
                    for option in position.options
                ],
                "actions": [write(action) for action in position.actions],
            }
        ],
    }
    assert read(row) == (position,)


def test_a_game_without_a_file_has_no_positions() -> None:
    assert positions("none such") == ()
    assert all(file_of(game).stat().st_size < 400_000 for game in GAMES)
