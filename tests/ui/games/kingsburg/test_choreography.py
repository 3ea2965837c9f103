"""What flies is what changes hands: no more, no less, from where it lies to where it comes to lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.effects import Gain
from kingsburg.ui.games.kingsburg.choreography import beats
from kingsburg.ui.games.kingsburg.model import Model, SeatShown
from kingsburg.ui.games.kingsburg.table.court import group_dice, group_places
from kingsburg.ui.games.kingsburg.table.moment import Moment
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import COLOURS, Time
from kingsburg.ui.playback.beats import NOBODY, Anchor, Beat, Flight, Motion
from tests.engine.scripted import walk
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting

THINGS = {"gold": "gold", "wood": "wood", "stone": "stone", "plus2": "plus2", "soldier": "soldiers"} | {
    "vp": "vp",
    "envoy": "envoy",
}
IN_BATTLE = (ev.ReinforcementsCame, ev.Fought, ev.StrongestNamed, ev.SoldiersHome)
"""Shown on the battle's own sheet."""


def owned(shown: SeatShown) -> Counter[str]:
    return Counter({thing: int(getattr(shown, kept)) for thing, kept in THINGS.items()})


def games(seats: int, *seeds: str) -> Iterator[tuple[Model, Beat]]:
    """Every beat of whole games with the table as it is before; afterwards the table is moved on."""
    for seed in seeds:
        model = Model.fresh(seats)
        for move in walk(seats, f"beats {seed}"):
            for beat in beats(move.events, COLOURS[:seats]):
                yield model, beat
                for event in beat.events:
                    model.fold(event)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_whatever_changes_hands_flies_and_nothing_else(seats: int) -> None:
    seen: set[type] = set()
    for model, beat in games(seats, "a", "b"):
        before = [owned(shown) for shown in model.seats]
        after = [Counter(held) for held in before]
        for event in beat.events:
            for seat, holdings in getattr(event, "after", ()):
                own = SeatShown()
                own.own(holdings, source=0)
                after[seat] = owned(own)
        carried = beat.carried(1.0)
        assert sum(carried.values()) == 0, "what leaves one place arrives at another"
        if isinstance(beat.events[0], IN_BATTLE):
            assert not beat.flights
            continue
        for seat in range(seats):
            for thing in THINGS:
                n = carried.get(("stock", seat, thing), 0)
                if thing == "envoy" and isinstance(beat.events[0], ev.EnvoySent):
                    assert (before[seat][thing] + n > 0) == bool(after[seat][thing])
                else:
                    assert n == after[seat][thing] - before[seat][thing], (thing, beat.events)
        seen |= {type(event) for event in beat.events if beat.flights}
    wanted = {ev.GiftTaken, ev.Built, ev.Recruited, ev.Rewarded, ev.EnvoySent, ev.Influenced, ev.TokenGiven}
    assert wanted <= seen


@pytest.mark.parametrize("seats", [2, 4])
def test_while_things_are_in_the_air_no_counter_shows_what_is_not_there(seats: int) -> None:
    for model, beat in games(seats, "air"):
        ends = Moment(model, beat.carried(1.0), frozenset(), frozenset())
        for progress in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0):
            now = Moment(model, beat.carried(progress), frozenset(), frozenset())
            for seat in range(seats):
                first, shown, last = (owned(m) for m in (model.seats[seat], now.seat(seat), ends.seat(seat)))
                for thing in THINGS:
                    if thing not in ("envoy", "vp"):
                        low = min(first[thing], last[thing], first[thing] - _paid(beat, seat, thing))
                        assert low <= shown[thing] <= max(first[thing], last[thing])
                if progress == 0.0:
                    assert shown == first


def _paid(beat: Beat, seat: int, thing: str) -> int:
    return sum(f.count for f in beat.flights if f.start == ("stock", seat, thing))


@pytest.mark.parametrize("seats", [2, 5])
def test_every_motion_takes_its_time_and_no_more(seats: int) -> None:
    for _model, beat in games(seats, "time"):
        rolls = [stir for stir in beat.stirs if stir.kind in ("roll", "cast")]
        motions: list[Motion] = [*beat.flights, *(stir for stir in beat.stirs if stir not in rolls)]
        for motion in motions:
            assert 150 <= (motion.until - motion.delay) * beat.ms <= 400, beat
        for roll in rolls:
            assert (roll.until - roll.delay) * beat.ms == pytest.approx(Time.ROLL)
        assert beat.ms <= (2200 if seats == 2 else 3000)


def test_gifts_follow_each_other_quickly() -> None:
    one = ev.GiftTaken(0, 3, (0, 0, 0), 0, Gain((0, 1, 0)), False, ())
    none = ev.GiftTaken(0, 6, (0, 0, 0), 0, Gain(), True, ())
    assert [beat.ms for beat in beats([one, none], COLOURS)] == [Time.MOVE, Time.NOTICE]


def test_battle_rows_fill_one_after_the_other() -> None:
    (beat,) = beats([ev.ReinforcementsCame(1, 4, ())], COLOURS[:4])
    rows = [stir for stir in beat.stirs if stir.kind == "fill"]
    assert [stir.at for stir in rows] == [("row", 0), ("row", 1), ("row", 2), ("row", 3)]
    for a, b in pairwise(rows):
        assert b.delay == pytest.approx(a.until)
        assert (b.until - b.delay) * beat.ms == pytest.approx(Time.FILL)


def test_all_dice_of_a_roll_tumble_neutral_ones_too() -> None:
    rolls = [ev.DiceRolled(0, (1, 2, 3), (6,)), ev.DiceRolled(1, (4, 4, 4), ())]
    (beat,) = beats(rolls, COLOURS[:2])
    assert beat.first, "the dice lie there, hidden, while they roll"
    assert beat.tumbling == {(0, False, 0), (0, False, 1), (0, False, 2), (0, True, 0)} | {
        (1, False, i) for i in range(3)
    }
    (neutral,) = beats([ev.NeutralPlaced((1, 2, 3), (4, 5), (6, 9))], COLOURS[:2])
    assert {seat for seat, _white, _i in neutral.tumbling} == {NOBODY} and len(neutral.tumbling) == 5


# On the table -----------------------------------------------------------------------------------------------


class Stage:
    """A table whose model a test moves on, beat by beat, without time passing."""

    def __init__(self, s: Sitting) -> None:
        self.s = s
        s.playback.held = True
        s.playback.model = Model.fresh(len(s.playback.names))

    def put(self, beat: Beat) -> None:
        d = self.s.playback
        d._beats.clear()
        d._beats.append(beat)
        d._begun = d._folded = False

    def rect(self, name: Anchor) -> Rect:
        return self.s.table.places().rect(name)

    def check(self, flight: Flight) -> None:
        """On its way it stays in the window, and it begins and ends at its anchors."""
        table, window = self.s.table, self.s.ui.frame.window
        for t in (0.0, 0.3, 0.7, 1.0):
            assert window.holds(*table.places().path(flight, t)), flight
        assert table.places().path(flight, 0.0) == self.rect(flight.start).centre
        assert table.places().path(flight, 1.0) == self.rect(flight.end).centre
        assert table.places().breadth(flight, 0.0) == self.rect(flight.start).w
        assert table.places().breadth(flight, 1.0) == self.rect(flight.end).w
        for name in (flight.start, flight.end):
            self.lies(name)

    def lies(self, name: Anchor) -> None:
        """An anchor lies on the thing that it names."""
        table, layout = self.s.table, self.s.table.layout
        whole = layout.card(18)
        match name:
            case ("stock" | "arms" | "dice", int(seat), *_):
                whole = self.strip(seat)
            case ("gift" | "group", int(advisor), *_):
                whole = layout.card(advisor)
            case ("tile", int(seat), _):
                whole = layout.province() if seat == table.me else self.strip(seat)
            case ("hand", int(seat), _):
                whole = layout.cloth() if seat == table.me else self.strip(seat)
            case _:
                assert name == ("king",), name
        assert whole.holds(*self.rect(name).centre), name

    def strip(self, seat: int) -> Rect:
        return self.s.table.layout.strip(self.s.playback.model.order.index(seat))

    def placed(self, e: ev.Influenced, beat: Beat) -> None:
        """What flew were the dice of the group that lies there now, and what was paid with them."""
        dice = group_dice(self.s.playback.model.court[e.advisor][-1], self.s.playback.colours)
        assert [flight.name for flight in beat.flights] == [*dice, *["plus2"] * e.plus2, *["envoy"] * e.envoy]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 5])
def test_whatever_flies_goes_from_its_very_place_to_its_very_place(
    sit: Open, size: tuple[int, int], seats: int
) -> None:
    stage = Stage(sit("human", *["random"] * (seats - 1), size=size))
    d = stage.s.playback
    seen: set[str | int] = set()
    for move in walk(seats, "places"):
        for beat in d.presentation.beats(move.events, d.colours):
            stage.put(beat)
            ends: list[Rect] = []
            for flight in beat.flights:
                stage.check(flight)
                seen |= {flight.start[0], flight.end[0]}
                ends.append(stage.rect(flight.end))
            for event in beat.events:
                if isinstance(event, ev.Influenced):
                    lay = list(stage.s.playback.model.seats[event.seat].hand())
                    for white, i in d.model.paying(event, ()):
                        die = next(die for die in lay if die[0] == (white, i))
                        assert die[1] in (event.white if white else event.colour) and die[2]
                d.model.fold(event)
                if isinstance(event, ev.Influenced):
                    stage.placed(event, beat)
                    groups = d.model.court[event.advisor]
                    card = stage.s.table.layout.card(event.advisor)
                    things = group_places(stage.s.ui.frame, card, groups)[-1].things
                    assert ends == list(things[: len(ends)]), "where it lies from now on"
    assert {"stock", "hand", "group", "gift", "king", "tile", "arms", "dice"} <= seen


def test_ones_own_dice_fly_from_the_tray_and_are_gone_from_it(sit: Open) -> None:
    stage = Stage(sit("human", "random", "random", speed="normal"))
    d, table = stage.s.playback, stage.s.table
    d.model.fold(ev.DiceRolled(0, (5, 2, 5), (3,)))
    d.chosen = ((False, 2),)
    (beat,) = d.presentation.beats([ev.Influenced(0, 8, (5,), (3,), False, 0, False, ())], d.colours)
    stage.put(beat)
    layout = table.layout
    assert [stage.rect(f.start) for f in beat.flights] == [layout.die(2), layout.die(3)]
    d.held = False
    d.update(1)
    d.update(beat.ms * 0.9)
    assert table.sight.now().lifted == {(0, (False, 2)), (0, (True, 0))}
    shown = table.sight.now().seat(0)
    assert shown.colour.left == [True, True, False] and shown.white.left == [False]
    assert d.model.seats[0].colour.left == [True, True, True], "the model folds events alone"


def test_a_tile_flown_to_is_that_of_the_province_that_can_be_seen(sit: Open) -> None:
    s = sit("human", "random", "random", size=(1920, 1080))
    s.rest()
    table = s.table
    pip = table.places().rect(("tile", 1, 4)).centre
    assert table.layout.strip(s.playback.model.order.index(1)).holds(*pip)
    s.click("seat.1")
    assert table.layout.large_province().holds(*table.places().rect(("tile", 1, 4)).centre)
    assert table.layout.province().holds(*table.places().rect(("tile", 0, 4)).centre)
