"""The trace tells all there is to do, in ids that are written down for whoever plays by them."""

from __future__ import annotations

import random

import pytest

from kingsburg.engine.kingsburg import stages
from tests.engine.scripted import ANN, Table
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.moments import MOMENTS
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.games.kingsburg.test_placing import anns_turn
from tests.ui.written import Kinds, check


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_every_spot_of_the_table_is_as_it_is_written(sit: Open, size: tuple[int, int]) -> None:
    kinds, s = Kinds(), sit("human", "random", "random", size=size)
    for table in MOMENTS.values():
        s.prepare(table())
        check(kinds, s)
        for spot_id in sorted(s.ids("click")):
            if spot_id.startswith(("advisor.", "die.", "modifier.", "tile.")) and spot_id in s.ids("click"):
                s.table.click(s.spot(spot_id))
                s.input.changed()
                check(kinds, s)
                s.prepare(table())
    s.prepare(anns_turn())
    s.drag("die.colour.1", 400, 300, let_go=False)
    check(kinds, s)


def test_every_spot_of_a_whole_game_is_as_it_is_written(sit: Open) -> None:
    kinds, s = Kinds(), sit("human", "human", "random", seed="spots")
    stream = random.Random(8)
    while not s.finished():
        s.until(lambda: s.playback.deciding is not None or s.playback.held or s.finished())
        s.turn()
        check(kinds, s)
        if s.top.name == "peek":
            x, y = s.spot("peek.card").rect.centre
            s.press(x, y)
            check(kinds, s)
            s.release(x, y)
            s.click("button.close")
        elif "button.continue" in s.ids("click"):
            s.click("button.continue")
        elif s.playback.deciding is not None:
            s.playback.submit(stream.choice(s.playback.legal()))
    s.until(lambda: s.top.name == "scoring")
    check(kinds, s)


@pytest.mark.parametrize("name", MOMENTS)
def test_everything_that_can_be_clicked_answers(sit: Open, name: str) -> None:
    s = sit("human", "random", "random")
    s.prepare(MOMENTS[name]())
    for spot_id in sorted(s.ids("click")):
        s.table.unfold()
        s.prepare(MOMENTS[name]())
        before = _seen(s)
        s.click(spot_id)
        assert _seen(s) != before, spot_id


def _seen(s: Sitting) -> object:
    spots = [(x.id, x.state, x.label, x.does) for x in s.spots]
    return s.top.name, s.state, s.top.status(), s.toasts(), spots


def test_nothing_that_can_be_used_lies_hidden_under_something_else(sit: Open) -> None:
    s = sit("human", "random", "random")
    for table in MOMENTS.values():
        s.prepare(table())
        spots = [x for x in s.spots if x.does]
        for i, spot in enumerate(spots):
            above = [x.id for x in spots[i + 1 :] if x.rect.holds(*spot.rect.centre)]
            assert not above, (spot.id, above)


def test_what_a_computer_decides_is_offered_to_nobody(sit: Open) -> None:
    s = sit("random", "human", "random")
    t = Table(3, order=(0, 1, 2)).give(ANN, gold=3, wood=3, stone=3).enter(stages.BUILD)
    s.playback.held = True
    s.prepare(t)
    s.playback.held = True
    s.table.enter()
    s.input.changed()
    usable = {x for x in s.ids() if s.spot(x).does}
    assert not {x for x in usable if x.startswith(("tile.", "option.", "die.", "advisor.", "button.build"))}


def test_a_province_that_is_looked_at_has_a_visible_way_back(sit: Open) -> None:
    s = sit("human", "random", "random")
    s.rest()
    assert "button.close" not in s.ids()
    s.click("seat.1")
    assert s.spot("seat.1").state == "selected"
    s.click("button.close")
    assert s.spot("seat.1").state == "ready" and "button.close" not in s.ids()
