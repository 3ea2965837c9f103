"""A replay shows after every step, and wherever one goes, just what the live game showed."""

from __future__ import annotations

import copy
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kingsburg.app.replays import replay_of
from kingsburg.engine.game import Player, Setup
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.playback.playback import Playback
from kingsburg.ui.replay.replayer import SPEEDS
from kingsburg.ui.scenes.seating import Seating
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.table.opening import new_game
from tests.ui.desk import Desk
from tests.ui.watching import GAMES, NAMES, Watch, played

EACH = pytest.mark.parametrize(("game", "seats"), GAMES)


class Live(Desk):
    """A live game of people who decide at random; what its table showed is kept by the number of turns."""

    def __init__(self, home: Path, game: str, seats: int) -> None:
        who = Seating.of(CATALOGUE[game], ("human",) * seats, NAMES).seats
        super().__init__(home, (1280, 720), SetupChoice(game, who, "live"), human_speed="instant")
        self.shown: dict[int, tuple[Any, list[Any]]] = {}
        d, stream = self.table.playback, random.Random(game)
        while True:
            while d.playing or len(self.ui.stack) > 1:
                d.held = False
                d.skip()
                while len(self.ui.stack) > 1:
                    self.ui.stack.pop()
            self.shown[len(d.turns)] = copy.deepcopy(d.model), list(d.lines)
            if d.over:
                break
            d.submit(stream.choice(d.legal()))
        self.replay = replay_of(d.session)

    @property
    def table(self) -> Any:
        return self.ui.stack.all()[0]

    def _table(self, ui: Ui, choice: SetupChoice) -> Scene:
        return new_game(ui, choice)


@EACH
def test_every_moment_is_that_of_the_live_game(game: str, seats: int, tmp_path: Path, watch: Watch) -> None:
    live = Live(tmp_path, game, seats)
    live.close()
    s = watch(live.replay)
    met = 0
    while not s.playback.at_end:
        s.step(s.playback.forward)
        if s.playback.position in live.shown:
            model, lines = live.shown[s.playback.position]
            assert s.playback.model == model and s.playback.lines == lines, (
                f"step by step to {s.playback.position}"
            )
            met += 1
    assert met > 30 and s.playback.position == s.playback.length
    stream = random.Random("seek")
    moments = sorted(live.shown)
    for _ in range(60):
        at = stream.choice(moments)
        s.playback.seek(at)
        model, lines = live.shown[at]
        assert s.playback.model == model and s.playback.lines == lines, f"at once to {at}"


@EACH
def test_forward_and_back_lead_to_the_same_places(game: str, seats: int, watch: Watch) -> None:
    s = watch(played(game, seats))
    stream = random.Random(1)
    seen: dict[int, Any] = {}
    for _ in range(150):
        way = stream.choice((s.playback.forward, s.playback.forward, s.playback.back))
        s.step(way)
        at = s.playback.position
        if at in seen:
            assert s.playback.model == seen[at]
        seen[at] = copy.deepcopy(s.playback.model)
    assert len(seen) > 20


@EACH
def test_a_step_always_shows_something(game: str, seats: int, watch: Watch) -> None:
    s = watch(played(game, seats))
    for _ in range(60):
        before = s.playback.position
        s.step(s.playback.forward)
        assert sum(bool(turn.events) for turn in s.playback.turns[before:]) == 1
    for _ in range(60):
        after = s.playback.position
        s.playback.back()
        assert sum(bool(turn.events) for turn in s.playback.replay.turns[s.playback.position : after]) == 1
    assert s.playback.position == 0
    s.playback.back()
    assert s.playback.position == 0


@EACH
def test_it_plays_to_the_end_by_itself(game: str, seats: int, watch: Watch) -> None:
    replay = played(game, seats)
    s = watch(replay, running=True)
    s.playback.pick_pace(2)
    names = set()
    for _ in range(60_000):
        s.top.update(50)
        names.add(s.top.name)
        if s.top.name == "scoring":
            break
    s.turn()
    assert s.top.name == "scoring" and s.playback.position == s.playback.length
    assert names == {s.table.name, "scoring"} | ({"battle"} if game == "kingsburg" else set())


def test_three_speeds(watch: Watch) -> None:
    s = watch(played("burgenland", 2))
    took = []
    for pace in range(len(SPEEDS)):
        s.playback.seek(0)
        s.playback.pick_pace(pace)
        s.playback.toggle()
        turns = 0
        while s.playback.position < 30:
            s.top.update(10)
            turns += 1
        s.playback.toggle()
        took.append(turns)
    assert len(took) == 3 and took[0] > 1.7 * took[1] > 1.7 * 1.7 * took[2]


def test_a_pause_stops_in_the_midst_of_a_beat(watch: Watch) -> None:
    s = watch(played("burgenland", 2), running=True)
    while not 0.2 < s.playback.progress < 0.8:
        s.turn(10)
    s.playback.toggle()
    at = s.playback.progress, s.playback.position
    s.turn(50, times=20)
    assert (s.playback.progress, s.playback.position) == at
    s.playback.forward()
    assert s.playback.position == at[1], "what is left of the turn is shown first"
    s.rest()
    assert s.playback.position == at[1] and not s.playback.playing
    s.turn(50, times=40)
    assert s.playback.position == at[1], "one step is one step"


@EACH
def test_nothing_can_be_decided(game: str, seats: int, watch: Watch) -> None:
    s = watch(played(game, seats))
    for at in range(0, s.playback.length + 1, 7):
        s.playback.seek(at)
        s.turn()
        assert (
            s.playback.deciding is None
            and not s.playback.legal()
            and not s.playback.can_undo()
            and not s.playback.undo()
        )
        for spot in s.spots:
            assert not spot.does or spot.id.startswith(
                ("button.", "pace.", "view.", "chapter.", "seek", "seat.", "log", "enemy")
            )


@pytest.mark.parametrize("turns", [1, 2, 7, 60])
@EACH
def test_a_game_that_goes_on_is_watched_as_far_as_it_has_come(
    game: str, seats: int, turns: int, watch: Watch
) -> None:
    replay = played(game, seats, turns=turns)
    s = watch(replay)
    s.playback.seek(s.playback.length)
    assert isinstance(s.playback, Playback) and not s.playback.over and s.playback.state is replay.state
    assert "button.score" not in {spot.id for spot in s.spots}
    assert s.spot("button.record").does == () and "still hidden" in s.spot("button.record").label


def test_what_goes_on_later_is_not_in_the_replay() -> None:
    from tests.ui.watching import play

    session = play("burgenland", ("human", "human"), turns=20)
    replay = replay_of(session)
    before = len(replay.turns)
    session.submit(session.game.legal(session.state)[0])
    assert len(replay.turns) == before < len(session.turns)


@EACH
def test_the_game_just_played_is_watched_again(game: str, seats: int, tmp_path: Path) -> None:
    live = Live(tmp_path, game, seats)
    live.turn(times=2)
    last = live.table.playback
    live.click("button.score")
    live.click("button.watch")
    live.turn()
    d = live.table.playback
    assert d.replayed and d.running and d.position <= 1 and d.length == len(last.turns)
    assert (d.names, d.colours, d.charges) == (last.names, last.colours, last.charges)
    d.seek(d.length)
    assert d.model == last.model and d.lines == last.lines
    live.close()


def test_names_from_anywhere_are_shown_as_far_as_they_can_be(watch: Watch) -> None:
    """A record's names may be anything; the record itself keeps them."""
    replay = played("kingsburg", 3)
    names = ("\n\t\x00", "W" * 500, "a\nb")
    players = tuple(Player(name, "?" * 50) for name in names)
    strange = replace(replay, setup=Setup(players, "ź" * 5000))
    s = watch(strange)
    assert s.playback.names == ("Player 1", "W" * 24, "a b")
    s.playback.seek(s.playback.length)
    s.turn(times=2)
    s.click("button.score")
    assert s.top.name == "scoring" and "W" * 500 in strange.record()
