"""In a replay the coach tells of the moment that is shown, to whoever may see it; nothing is played."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.engine.game import CHANCE
from kingsburg.ui.coach.sheet import CoachScene
from kingsburg.ui.coach.steps import Step
from tests.ui.watching import Watch, Watching, played


def ask(watching: Watching) -> CoachScene:
    watching.key(pygame.K_c, letter="c")
    sheet = watching.top
    assert isinstance(sheet, CoachScene)
    while sheet.thinking:
        watching.turn()
        pygame.time.wait(1)
    watching.turn(times=2)
    return sheet


def at_a_choice(watching: Watching, after: int) -> int:
    """Goes to the first decision with a choice after that many turns; whose it is."""
    d = watching.playback
    for position in range(after, d.length):
        s = d.replay.turns[position].before
        seat = d.game.to_move(s)
        if seat not in (None, CHANCE) and len(d.game.legal(s)) > 1:
            d.seek(position)
            watching.turn(times=3)
            if d.position == position:
                return int(seat)
    raise AssertionError("no choice")


@pytest.mark.parametrize(("game", "seats"), [("kingsburg", 2), ("burgenland", 2)])
def test_it_tells_what_was_played_and_plays_nothing(watch: Watch, game: str, seats: int) -> None:
    watching = watch(played(game, seats))
    at_a_choice(watching, 40)
    position = watching.playback.position
    sheet = ask(watching)
    assert sheet.status().startswith("1. ")
    assert sheet.step is Step.MOVE and "button.show_move" not in {s.id for s in watching.spots}
    assert "button.play_this" not in {s.id for s in watching.spots}
    assert all(s.state == "ready" for s in watching.spots if s.id.startswith("counsel."))
    found = sheet._found
    assert found is not None
    done = watching.playback.replay.turns[position].action
    assert [row.played for row in sheet._rows()] == [one.action == done for one in found]
    row = next(row for row in sheet._rows() if row.played)
    assert any(
        one.text == "was played" and row.rect.holds(one.rect.x, one.rect.bottom - 1)
        for one in watching.ui.written
    )
    watching.click("counsel.1")
    watching.click("counsel.1")
    watching.click("button.back")
    assert watching.playback.position == position


def test_with_one_players_eyes_it_tells_of_nobody_elses_decisions(watch: Watch) -> None:
    watching = watch(played("kingsburg", 2))
    seat = at_a_choice(watching, 40)
    watching.playback.look(1 - seat)
    watching.turn(times=2)
    assert next(s for s in watching.spots if s.id == "button.coach").state == "disabled"
    watching.playback.look(seat)
    watching.turn(times=2)
    assert next(s for s in watching.spots if s.id == "button.coach").state == "ready"
