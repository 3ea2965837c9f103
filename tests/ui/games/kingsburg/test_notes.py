"""Where nobody was asked, the strip and the chronicle say why, and it is true."""

from __future__ import annotations

import pytest

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Build
from kingsburg.engine.kingsburg.board.effects import NO_GOODS
from kingsburg.ui.games.kingsburg.chronicle import line
from kingsburg.ui.games.kingsburg.model import Model
from kingsburg.ui.games.kingsburg.notes import notes
from kingsburg.ui.playback.beats import Beat
from tests.engine.scripted import ANN, BRIAN, Table, number

NAMES = ("Ann", "Brian")


@pytest.mark.parametrize(
    ("event", "at_the_strip", "in_the_chronicle"),
    [
        (ev.BuildingSkipped(0), "Builds nothing", "Ann builds nothing."),
        (
            ev.BuildingSkipped(0, goods=NO_GOODS),
            "No goods: nothing to build yet",
            "Ann cannot build: no goods.",
        ),
        (
            ev.BuildingSkipped(0, goods=(1, 0, 0)),
            "1 gold: nothing to build yet",
            "Ann cannot build: 1 gold will not pay for anything.",
        ),
        (
            ev.BuildingSkipped(0, again=True),
            "Builds nothing more",
            "Ann keeps the King's Envoy and does not build again.",
        ),
        (
            ev.BuildingSkipped(0, again=True, goods=(0, 0, 2)),
            "2 stone: no second building",
            "Ann cannot build again: 2 stone will not pay for anything.",
        ),
        (ev.Passed(0), "Passes", "Ann passes."),
        (ev.Passed(0, left=0), "All dice placed", "Ann has placed all dice."),
        (
            ev.Passed(0, left=1),
            "1 die left: no advisor within reach",
            "Ann has to pass: the die that is left reaches no advisor.",
        ),
        (
            ev.Passed(0, left=2),
            "2 dice left: no advisor within reach",
            "Ann has to pass: the 2 dice that are left reach no advisor.",
        ),
        (ev.Recruited(0, 0, NO_GOODS, ()), "Recruits no soldiers", "Ann recruits no soldiers."),
        (
            ev.Recruited(0, 0, NO_GOODS, (), (0, 1, 0)),
            "1 wood: no soldiers",
            "Ann cannot recruit: 1 wood will not pay for a soldier.",
        ),
        (
            ev.Recruited(0, 0, NO_GOODS, (), NO_GOODS),
            "No goods: no soldiers",
            "Ann cannot recruit: no goods.",
        ),
    ],
)
def test_what_is_not_done_has_its_reason(event: ev.Event, at_the_strip: str, in_the_chronicle: str) -> None:
    model = Model.fresh(2)
    model.fold(event)
    (note,) = notes(Beat((event,), 1), model, NAMES)
    told = line(event, NAMES)
    assert note.text == at_the_strip and told is not None and told.text == in_the_chronicle


def test_the_engine_says_with_which_goods_nothing_could_be_built() -> None:
    t = Table(2).give(ANN, gold=1).give(BRIAN, wood=1, stone=1, envoy=True).enter(stages.BUILD)
    assert t.seen(ev.BuildingSkipped) == [ev.BuildingSkipped(ANN, goods=(1, 0, 0))]
    t.do(Build(number("barricade")))
    assert t.seen(ev.BuildingSkipped) == [ev.BuildingSkipped(BRIAN, again=True, goods=(0, 0, 1))]
