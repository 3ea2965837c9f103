"""The words beside a player's strip say why nothing was built, and they are true."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.ui.games.kingsburg.model import Model, SeatShown
from kingsburg.ui.games.kingsburg.notes import notes
from kingsburg.ui.playback.beats import Beat
from tests.engine.scripted import number

SKIPPED = ev.BuildingSkipped(0)


def said(shown: SeatShown, *before: ev.Event) -> str:
    model = Model([shown, SeatShown()])
    for event in (*before, SKIPPED):
        model.fold(event)
    (note,) = notes(Beat((SKIPPED,), 1), model, ("Ann", "Brian"))
    return note.text


@pytest.mark.parametrize(
    ("shown", "says"),
    [
        (SeatShown(), "No goods: nothing to build yet"),
        (SeatShown(gold=1), "1 gold: nothing to build yet"),
        (SeatShown(gold=1, stone=2), "Builds nothing"),
        (SeatShown(gold=9, buildings=tuple(range(len(BUILDINGS)))), "Everything is built"),
    ],
)
def test_nothing_built_has_its_reason(shown: SeatShown, says: str) -> None:
    assert said(shown) == says


def test_who_has_built_and_leaves_the_second_building_has_not_built_nothing() -> None:
    inn = number("inn")
    built = ev.Built(0, inn, (1, 1, 0), 0, False, ())
    assert said(replace(SeatShown(envoy=True), buildings=(inn,)), built) == "Builds nothing more"
    assert said(SeatShown(envoy=True), built, ev.PhaseBegan(1, 4)) == "No goods: nothing to build yet"
