"""What one player alone has seen is shown from that player's seat, or with all open (K5.5)."""

from __future__ import annotations

import pygame

from kingsburg.app.replays import Replay, replay_of
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.enemies import deck
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.battle.forecast_sheet import ForecastScene
from kingsburg.ui.games.kingsburg.presentation import seen_enemy
from tests.ui.watching import Watch, Watching, play


def looks(replay: Replay) -> list[tuple[int, int, int]]:
    """(position after it, seat, enemy) of each look of somebody who was the first to look in that year."""
    found, looked = [], False
    for played, turn in enumerate(replay.turns, 1):
        for event in turn.events:
            if isinstance(event, ev.Peeked) and not looked:
                found.append((played, event.seat, event.enemy))
                looked = True
            elif isinstance(event, ev.EnemyRevealed):
                looked = False
    return found


def shown(s: Watching) -> str:
    return s.spot("enemy").label


def test_only_from_ones_own_seat_or_with_all_open(watch: Watch) -> None:
    replay = replay_of(play("kingsburg", ("human",) * 4, "secrets"))
    s = watch(replay, view=0)
    found = looks(replay)
    assert len(found) >= 3
    for at, seat, enemy in found:
        for view in range(4):
            s.playback.look(view)
            s.playback.seek(at)
            s.turn()
            assert seen_enemy(s.playback) == (enemy if view == seat else None)
            assert (words.enemy_name(enemy) in shown(s)) == (view == seat)
        s.playback.look(None)
        s.playback.seek(at - 1)
        assert seen_enemy(s.playback) == enemy, "with all open it is known before anybody has looked"


def test_winters_sheet_knows_no_more_than_the_seat_that_is_watched(watch: Watch) -> None:
    replay = replay_of(play("kingsburg", ("human",) * 4, "secrets"))
    s = watch(replay, view=0)
    at, seat, enemy = looks(replay)[0]
    for view in (seat, (seat + 1) % 4):
        s.playback.look(view)
        s.playback.seek(at)
        s.turn()
        s.click("enemy")
        assert isinstance(s.top, ForecastScene)
        cards = [threat.enemy for threat in s.top.threats]
        assert cards == ([enemy] if view == seat else list(deck(s.playback.model.year)))
        s.key(pygame.K_ESCAPE)
        assert s.top.name == "season"


def test_nothing_is_asked_and_no_look_stops_the_replay(watch: Watch) -> None:
    replay = replay_of(play("kingsburg", ("human",) * 3, "secrets"))
    s = watch(replay)
    at, seat, _enemy = looks(replay)[0]
    s.playback.look(seat)
    s.playback.seek(at - 1)
    s.playback.forward()
    s.rest()
    assert s.playback.position >= at and s.top is s.table


def sealed_save(kinds: tuple[str, ...]) -> tuple[Replay, int, int]:
    """A game that goes on after a look that nobody else has had: replay, seat, enemy."""
    for seed in range(60):
        session = play("kingsburg", kinds, f"sealed {seed}", turns=25 + seed)
        replay = replay_of(session)
        found = looks(replay)
        revealed = sum(isinstance(e, ev.EnemyRevealed) for turn in replay.turns for e in turn.events)
        if found and len(found) > revealed:
            _at, seat, enemy = found[-1]
            if seat == 1:
                return replay, seat, enemy
    raise AssertionError("no such game")


def test_a_game_that_goes_on_keeps_its_secrets(watch: Watch) -> None:
    """Otherwise whoever plays could look through the eyes of the others."""
    replay, _seat, _enemy = sealed_save(("human", "normal", "human"))
    s = watch(replay)
    for view in (None, 0, 1, 2):
        s.playback.look(view)
        s.playback.seek(s.playback.length)
        s.turn()
        assert seen_enemy(s.playback) is None and not s.playback.all_open


def test_who_plays_alone_sees_again_what_they_saw(watch: Watch) -> None:
    replay, seat, enemy = sealed_save(("normal", "human", "normal"))
    s = watch(replay)
    s.playback.seek(s.playback.length)
    assert seen_enemy(s.playback) == enemy and seat == 1
    s.playback.look(0)
    assert seen_enemy(s.playback) is None, "but not with the eyes of the others"


def test_years_that_are_over_lie_open_in_a_game_that_goes_on(watch: Watch) -> None:
    session = play("kingsburg", ("human", "human", "human"), "secrets", turns=130)
    replay = replay_of(session)
    assert not replay.over
    revealed = [i for i, t in enumerate(replay.turns, 1) for e in t.events if isinstance(e, ev.EnemyRevealed)]
    s = watch(replay)
    at, _seat, enemy = looks(replay)[0]
    assert revealed and at < revealed[-1]
    s.playback.seek(at)
    assert seen_enemy(s.playback) == enemy
    s.playback.seek(s.playback.length)
    assert seen_enemy(s.playback) is None


def test_the_trace_of_a_replay_tells_no_secret(watch: Watch) -> None:
    replay = replay_of(play("kingsburg", ("human",) * 3, "secrets"))
    s = watch(replay)
    s.playback.seek(looks(replay)[0][0] - 1)
    s.step(s.playback.forward)
    s.turn()
    told = s.trace_path.read_text("utf-8")
    assert '"type": "peek"' in told
    assert not [
        line for line in told.splitlines() if '"peek"' in line and '"enemy"' in line and '"event"' in line
    ]
