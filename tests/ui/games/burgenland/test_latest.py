"""What the strip tells of the latest turns, and what stands at its place for a moment."""

from __future__ import annotations

import pytest

from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.events import Holdings
from kingsburg.engine.burgenland.state import BOARD
from kingsburg.ui.games.burgenland.model import TURNS_KEPT, Model
from kingsburg.ui.games.burgenland.notes import notes
from kingsburg.ui.playback.beats import Beat, Note
from tests.engine.burgenland.table import ANN, BLUE, BRIAN, RED, Table, space, walk
from tests.ui.games.burgenland.conftest import Open
from tests.ui.games.burgenland.test_rolling import again

NAMES = ("Ann", "Brian")


def noted(event: ev.Event, shown: Model | None = None) -> list[Note]:
    return list(notes(Beat((event,), 1.0), shown or Model.fresh_table(), NAMES))


# The strip ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["latest a", "latest b", "latest c"])
def test_every_move_of_the_latest_turns_is_told_with_what_came_of_it(seed: str) -> None:
    model = Model.fresh_table()
    told: list[tuple[int, int, int, int, ev.Event | None]] = []
    for move in walk(seed):
        for event in move.events:
            model.fold(event)
            match event:
                case ev.Moved(seat, _own, _red, use, crown):
                    told.append((model.turns, seat, use, crown, None))
                case ev.CardPlaced() | ev.DiceTaken() | ev.Scored() | ev.Left() | ev.Nothing():
                    told[-1] = (*told[-1][:4], event)
        late = [one for one in told if one[0] > model.turns - TURNS_KEPT]
        assert [(d.turn, d.seat, d.use, d.space, d.result) for d in model.latest] == late


def test_at_the_start_of_ones_turn_the_strip_tells_the_others_whole_turn(sit: Open) -> None:
    s = sit(size=(1280, 720))
    s.prepare(again(seat=BRIAN, blue="w/wt"))
    s.playback.model.turns = 1
    s.load((1,))
    s.click("button.roll")
    s.rest()
    assert s.state.score == (0, 2)
    s.click("button.stop")
    s.rest()
    assert s.playback.deciding == ANN
    (deed,) = s.playback.model.latest
    assert (deed.seat, deed.use, deed.red, deed.space) == (BRIAN, 1, False, space(BLUE, "crown"))
    assert isinstance(deed.result, ev.Scored)
    assert {"Brian", "+2"} <= s.said()


def test_the_strips_tip_tells_what_the_other_did_since_ones_turn(sit: Open) -> None:
    s = sit(size=(1280, 720))
    s.prepare(again())
    assert s.spot("log").tip.startswith("Chronicle"), "nobody else has moved"
    s.click("button.stop")
    s.rest()
    assert s.playback.deciding == BRIAN
    s.load((1,))
    s.click("button.roll")
    s.rest()
    s.click("button.stop")
    s.rest()
    assert s.playback.deciding == ANN
    tip = s.spot("log").tip
    assert "Brian" in tip and "Ann" not in tip.split("Chronicle")[0] and tip.endswith("read all of it")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_the_chronicle_opens_from_the_table_at_every_size(sit: Open, size: tuple[int, int]) -> None:
    s = sit(size=size)
    s.prepare(Table())
    s.click("log")
    assert s.top.name == "chronicle"


# Notes -------------------------------------------------------------------------------------------------


def test_points_stand_at_the_score_of_whoever_gains_them() -> None:
    model = Model.fresh_table()
    event = ev.Scored(RED, (5, 1), (4, 0), Holdings(model.castles, model.red, (4, 0)))
    model.fold(event)
    assert noted(event, model) == [
        Note(("points", ANN), "+4", label=True),
        Note(("score", ANN, 4), "Ann takes the lead"),
    ]


def test_a_lead_that_stays_is_not_told_again() -> None:
    model = Model.fresh_table()
    for score in (4, 8):
        event = ev.Scored(RED, (5, 1), (4, 0), Holdings(model.castles, model.red, (score, 0)))
        model.fold(event)
    assert noted(event, model) == [Note(("points", ANN), "+4", label=True)]


def test_what_leaving_cost_stands_at_the_castle() -> None:
    model = Model.fresh_table()
    event = ev.Left(BRIAN, BLUE, 4, 0, Holdings(model.castles, model.red, model.score))
    assert noted(event) == [Note(("castle", BLUE, BRIAN), "Leaves the blue zone: −5")]
    event = ev.Left(BRIAN, BLUE, 0, None, Holdings(model.castles, model.red, model.score))
    assert noted(event) == [Note(("castle", BLUE, BRIAN), "Leaves the blue zone: nothing to lose")]


def test_every_note_has_a_place_on_the_table(sit: Open) -> None:
    s = sit()
    presentation, kinds = s.playback.presentation, set()
    for seed in range(8):
        s.playback.model = Model.fresh_table()
        for move in walk(f"notes {seed}"):
            for beat in presentation.beats(move.events, s.playback.colours):
                for event in beat.events:
                    s.playback.model.fold(event)
                for note in presentation.notes(beat, s.playback.model, NAMES):
                    kinds.add(note.at[0])
                    assert s.table.places().berth(note.at) is not None
                for anchor in beat.marks:
                    assert s.table.places().berth(anchor) is not None
    assert kinds == {"points", "score", "hand", "castle"}


def test_red_dice_that_are_taken_stand_at_the_hand() -> None:
    model = Model.fresh_table()
    event = ev.DiceTaken(ANN, 2, 1, Holdings(model.castles, (3, 0, model.red[BOARD] - 2), model.score))
    assert noted(event) == [Note(("hand", ANN), "+3", label=True)]
