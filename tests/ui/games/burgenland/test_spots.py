"""The trace tells all there is to do at the duel, in ids that are written down for whoever plays by them."""

from __future__ import annotations

import random

import pytest

from tests.ui.games.burgenland.conftest import Open
from tests.ui.games.burgenland.moments import MOMENTS
from tests.ui.games.burgenland.sitting import Sitting
from tests.ui.written import Kinds, check

SIZES = [(1280, 720), (1920, 1080), (2560, 1080), (1280, 1024)]


def touch_all(s: Sitting, kinds: Kinds, name: str) -> None:
    """Every spot of that moment is checked, and all that can be dragged while it is."""
    s.prepare(MOMENTS[name]())
    check(kinds, s)
    for spot_id in sorted(s.ids("drag")):
        w, h = s.window.size
        s.drag(spot_id, w // 2, h - 2, let_go=False)
        check(kinds, s)
        s.release(w // 2, h - 2)
        check(kinds, s)
    for spot_id in sorted(x for x in s.ids("click") if x.startswith(("die.red.", "take."))):
        s.click(spot_id)
        check(kinds, s)


@pytest.mark.parametrize("size", SIZES)
def test_every_spot_of_the_table_is_as_it_is_written(sit: Open, size: tuple[int, int]) -> None:
    kinds, s = Kinds(), sit(size=size)
    for name in MOMENTS:
        touch_all(s, kinds, name)
    assert kinds.unmet("Burgen Land") == [], "nothing is written that there is not"


def test_every_spot_of_a_whole_game_is_as_it_is_written(sit: Open) -> None:
    kinds, s = Kinds(), sit("human", "random", seed="spots")
    stream = random.Random(8)
    while not s.finished():
        s.rest()
        check(kinds, s)
        if s.playback.deciding is not None:
            s.playback.submit(stream.choice(s.playback.legal()))
            s.turn()
            check(kinds, s)
    s.until(lambda: s.top.name == "scoring")
    check(kinds, s)


@pytest.mark.parametrize("name", MOMENTS)
def test_everything_that_can_be_clicked_answers(sit: Open, name: str) -> None:
    s = sit()
    s.prepare(MOMENTS[name]())
    for spot_id in sorted(s.ids("click")):
        s.prepare(MOMENTS[name]())
        if s.spot(spot_id).state == "selected":
            continue
        before = seen(s)
        s.click(spot_id)
        assert seen(s) != before, spot_id


def seen(s: Sitting) -> object:
    return s.top.name, s.state, s.top.status(), [(x.id, x.state, x.label, x.does) for x in s.spots]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_that_can_be_used_lies_hidden_under_something_else(sit: Open, size: tuple[int, int]) -> None:
    s = sit(size=size)
    for name, table in MOMENTS.items():
        s.prepare(table())
        spots = [x for x in s.spots if x.does]
        for i, spot in enumerate(spots):
            above = [x.id for x in spots[i + 1 :] if x.rect.holds(*spot.rect.centre)]
            assert not above, (name, spot.id, above)


@pytest.mark.parametrize("size", SIZES)
def test_what_only_explains_itself_covers_nothing_that_can_be_used(sit: Open, size: tuple[int, int]) -> None:
    s = sit(size=size)
    for name, table in MOMENTS.items():
        s.prepare(table())
        for i, spot in enumerate(s.spots):
            above = [x.id for x in s.spots[i + 1 :] if spot.does and x.rect.holds(*spot.rect.centre)]
            assert not above, (name, spot.id, above)
