"""A table is got ready while the setup is shown: it then opens with pictures and type that are kept."""

from __future__ import annotations

import threading
import time

import pytest

from kingsburg.ai import levels
from kingsburg.ui.paint.assets import Assets
from kingsburg.ui.scenes.setup import SetupScene
from kingsburg.ui.table import rehearsal
from kingsburg.ui.table.opening import new_game
from tests.ui.desk import Desk

MOST_MADE = 12
"""Pictures that depend on what a person decides, or on chance; without getting ready there are hundreds."""


def until_ready(desk: Desk) -> None:
    """Turns go on until there is nothing left to be done in spare time."""
    end = time.monotonic() + 120
    began = False
    while not began or "table" in desk.ui.idle:
        began = began or "table" in desk.ui.idle
        assert time.monotonic() < end
        desk.app.loop.turn(16)
        time.sleep(0.001)


@pytest.mark.parametrize("game", ["kingsburg", "burgenland"])
def test_a_table_that_was_got_ready_reads_and_scales_next_to_nothing(
    desk: Desk, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.app.setup(game)
    until_ready(desk)
    made: list[object] = []
    keep = Assets._keep

    def noted(self: Assets, key: tuple[object, ...], make: object) -> object:
        if key not in self._made:
            made.append(key)
        return keep(self, key, make)  # type: ignore[arg-type]

    monkeypatch.setattr(Assets, "_keep", noted)
    desk.input.click("button.start")
    desk.ui.stack.replace(new_game(desk.ui, desk.started[-1]))
    desk.app.loop.turn(16)
    assert len(made) <= MOST_MADE, made
    desk.ui.stack.clear()


def test_leaving_the_setup_leaves_the_rest_undone(desk: Desk) -> None:
    desk.app.setup("kingsburg")
    end = time.monotonic() + 60
    while "table" not in desk.ui.idle:
        assert time.monotonic() < end
        desk.app.loop.turn(16)
        time.sleep(0.001)
    desk.app.title()
    assert "table" not in desk.ui.idle


def test_a_table_that_cannot_be_got_ready_disturbs_nobody(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*given: object) -> object:
        raise ZeroDivisionError

    monkeypatch.setattr(rehearsal, "_drawn", broken)
    desk.app.setup("burgenland")
    until_ready(desk)
    assert isinstance(desk.ui.stack.top, SetupScene) and not desk.ui.toasts


@pytest.mark.parametrize("game", ["kingsburg", "burgenland"])
@pytest.mark.parametrize("ready", [True, False])
def test_no_click_waits_for_what_opponents_have_learned(
    desk: Desk, game: str, ready: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    roster = levels.ROSTERS[game]

    def noted() -> object:
        asked.append(threading.get_ident())
        return roster()

    monkeypatch.setitem(levels.ROSTERS, game, noted)
    desk.app.setup(game)
    desk.app.loop.turn(16)
    if ready:
        until_ready(desk)
        assert asked
    desk.input.click("button.start")
    desk.ui.stack.replace(new_game(desk.ui, desk.started[-1]))
    for _turn in range(20):
        desk.app.loop.turn(16)
    desk.ui.stack.clear()
    assert threading.get_ident() not in asked
