"""A game's own table fails: the player gets a sentence and the plain table of the same game."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kingsburg.app.replays import replay_of
from kingsburg.ui.games import catalogue
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.games.plain.table import PlainScene
from tests.ui.program import PATIENCE, Program

GAMES = tuple(catalogue.CATALOGUE)
TOLD = "The table of {game} has failed, so the game goes on at a plain one. Nothing is lost."


@pytest.fixture
def p(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    made = Program(tmp_path)
    yield made
    made.ui.stack.clear()
    made.close()


def boom(*given: object, **named: object) -> Any:
    raise RuntimeError("a table leg has broken")


def told(p: Program, game: str) -> bool:
    sentence = TOLD.format(game=catalogue.CATALOGUE[game].title)
    return [toast.text for toast in p.ui.toasts].count(sentence) == 1


@pytest.mark.parametrize("broken", ["opened", "presentation", "table"])
@pytest.mark.parametrize("game", GAMES)
def test_a_new_game_begins_at_the_plain_table(
    p: Program, monkeypatch: pytest.MonkeyPatch, game: str, broken: str
) -> None:
    own = catalogue.CATALOGUE[game]
    if broken == "opened":
        monkeypatch.setattr(GameInfo, broken, boom)
    else:
        monkeypatch.setattr(own.opened(), broken, boom)
    p.begin(game, "human", "human")
    assert isinstance(p.table, PlainScene) and told(p, game)
    p.play(3)
    p.rest()
    assert len(p.playback.turns) >= 3
    assert p.playback.autosave.slots.id, "it is saved as ever"


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_cannot_be_drawn_gives_way(
    p: Program, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    p.begin(game, "human", "human")
    p.play(4)
    p.rest()
    state, turns = p.playback.state, len(p.playback.turns)
    monkeypatch.setattr(type(p.table), "draw", boom)
    p.app.title()
    p.app.go_on()
    end = time.monotonic() + PATIENCE
    while not isinstance(p.ui.stack.all()[0], PlainScene):
        assert time.monotonic() < end, f"waited in vain at {p.top.name}"
        p.app.loop.guarded_turn(16)
        time.sleep(0.001)
    p.rest()
    assert isinstance(p.table, PlainScene) and told(p, game)
    assert p.playback.state == state and len(p.playback.turns) == turns
    p.play(2)
    p.rest()
    assert len(p.playback.turns) > turns


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_gives_way_too(p: Program, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    p.begin(game, "human", "human")
    p.play(4)
    p.rest()
    session, own = p.playback.session, type(p.table)
    monkeypatch.setattr(own, "draw", boom)
    p.app.replay(replay_of(session))
    for _turn in range(5):
        p.app.loop.guarded_turn(16)
    assert isinstance(p.table, PlainScene) and p.playback.replayed and told(p, game)
    p.playback.seek(len(session.turns))
    p.turn(times=2)
    assert p.playback.state == session.state


def test_a_table_that_fails_later_is_told_of_as_ever(p: Program) -> None:
    p.begin("burgenland", "human", "human")
    p.top.draw = boom  # type: ignore[method-assign]
    p.ui.invalidate()
    p.app.loop.guarded_turn(16)
    assert p.top.name == "trouble" and "burgenland" not in p.ui.plain
