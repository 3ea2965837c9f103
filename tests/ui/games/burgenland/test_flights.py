"""What flies goes from where a thing lies to where it comes to lie, whatever happens in a game."""

from __future__ import annotations

import pytest

from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.castles import HOLE, NO_CARD, Castle
from kingsburg.engine.burgenland.track import SPACES
from kingsburg.ui.games.burgenland.model import Model
from kingsburg.ui.games.burgenland.table.layout import DuelLayout
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.playback.beats import Beat, Flight
from tests.engine.burgenland.table import BLUE, space, walk
from tests.ui.games.burgenland.conftest import Open
from tests.ui.games.burgenland.sitting import Sitting
from tests.ui.games.burgenland.test_numbers import rolled

Point = tuple[int, int]


class Stage:
    """A table whose model a test moves on, event by event."""

    def __init__(self, s: Sitting) -> None:
        self.s = s
        s.playback.held = True
        s.playback.model = Model.fresh_table()

    @property
    def layout(self) -> DuelLayout:
        return self.s.table.layout

    @property
    def model(self) -> Model:
        return self.s.playback.model

    def ends(self, flight: Flight) -> tuple[Point, Point]:
        """Where it begins and ends; on its way it stays in the window."""
        window = self.s.ui.frame.window
        for t in (0.0, 0.2, 0.5, 0.8, 1.0):
            assert window.holds(*self.s.table.places().path(flight, t)), flight
        start, end = self.s.table.places().path(flight, 0.0), self.s.table.places().path(flight, 1.0)
        assert start == self.s.table.places().centre(flight.start), flight
        assert end == self.s.table.places().centre(flight.end), flight
        return start, end

    def castle(self, colour: int, seat: int) -> Castle:
        return self.model.castle(colour, seat)

    def card(self, colour: int, seat: int, at: int) -> Rect:
        return self.layout.card(colour, seat, self.castle(colour, seat), at)

    def check(self, beat: Beat) -> None:
        """The flights of an event that is about to change the table."""
        (event,) = beat.events
        ends = [self.ends(flight) for flight in beat.flights]
        match event:
            case ev.Moved():
                assert self.model.crown == (event.crown - event.use) % SPACES
                assert ends[0] == (self.space(self.model.crown), self.space(event.crown))
                count = len(self.model.dice)
                rolled = [self.layout.rolled(i, count).centre for i in range(1, count)]
                assert [start for start, _end in ends[1:]] == rolled
            case ev.CardPlaced(seat, colour, card, at, taken):
                ((start, end),) = ends
                if taken is None:
                    assert start == self.layout.pile(colour, card).centre
                else:
                    assert self.castle(colour, 1 - seat)[taken] == card
                    assert start == self.card(colour, 1 - seat, taken).centre
                mine = self.castle(colour, seat)
                if at < len(mine) and mine[at] == HOLE:
                    assert end == self.card(colour, seat, at).centre
                elif at == 0:
                    assert end == self.card(colour, seat, -1).centre, "left of what stands there"
                else:
                    assert end == self.card(colour, seat, len(mine)).centre
            case ev.DiceTaken(seat, board, opponent):
                starts = [
                    self.layout.board_die(0, 1, above=self.layout.above(self.model.crown)).centre
                ] * board + [self.layout.hand(1 - seat)] * opponent
                assert ends == [(start, self.layout.hand(seat)) for start in starts]
            case ev.Scored(_colour, _values, gain):
                moved = [seat for seat, points in enumerate(gain) if points]
                assert len(ends) == len(moved)
                for (start, end), seat in zip(ends, moved, strict=True):
                    assert start == self.layout.score(seat, self.model.score[seat])
                    assert end == self.layout.score(seat, event.after.score[seat])
            case ev.Left(seat, colour, removed, at) if removed != NO_CARD:
                assert at is not None
                ((start, end),) = ends
                assert self.castle(colour, seat)[at] == removed
                assert start == self.card(colour, seat, at).centre
                assert end == self.layout.pile(colour, removed).centre
            case _:
                assert ends == []

    def space(self, number: int) -> Point:
        return self.layout.space(number).centre


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_whatever_flies_goes_from_its_place_to_its_place(sit: Open, size: tuple[int, int]) -> None:
    stage = Stage(sit(size=size))
    presentation, colours = stage.s.playback.presentation, stage.s.playback.colours
    seen: dict[str, int] = {}
    for seed in range(24):
        stage.s.playback.model = Model.fresh_table()
        for move in walk(f"flights {seed}"):
            for beat in presentation.beats(move.events, colours):
                stage.check(beat)
                for event in beat.events:
                    stage.model.fold(event)
                    name = type(event).__name__
                    taken = name == "CardPlaced" and event.taken is not None
                    seen[f"{name} {taken}" if taken else name] = 1
    assert {"Moved", "CardPlaced", "CardPlaced True", "DiceTaken", "Scored", "Left", "Stopped"} <= set(seen)


def test_red_dice_fly_from_whoever_has_them(sit: Open) -> None:
    stage = Stage(sit())
    layout, hands = stage.layout, (("board",), ("hand", 0), ("hand", 1))
    places = [stage.s.table.places().centre(name) for name in hands]
    above = layout.above(stage.model.crown)
    assert places[0] == layout.board_die(0, 1, above=above).centre
    for seat in (0, 1):
        assert layout.plate(seat).holds(*places[1 + seat])


@pytest.mark.parametrize("motion", [False, True])
@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_a_game_among_computers_is_shown_beat_by_beat(sit: Open, speed: str, motion: bool) -> None:
    """Drawn at many moments, nothing of it is without a place."""
    s = sit("random", "random", speed=speed, seed="shown", reduce_motion=not motion)
    shown: list[object] = []

    def enough() -> bool:
        beat = s.playback.beat
        if beat is not None and beat.events and (not shown or shown[-1] is not beat.events[0]):
            shown.append(beat.events[0])
        return len(shown) >= 50

    s.until(enough, dt=50)
    kinds = {type(event) for event in shown}
    assert {ev.DiceRolled, ev.Moved, ev.TurnBegan} <= kinds and kinds & {ev.CardPlaced, ev.DiceTaken}


def test_motion_allowed_while_something_is_shown_without_it_sends_nothing_on_its_way(sit: Open) -> None:
    """The table has changed by then: the red dice that would fly lie in the ring no more."""
    s = sit(speed="slow", reduce_motion=True)
    s.prepare(rolled(2, 3, 6, crown=space(BLUE, "t"), zone=BLUE, blue="wtw/wh"))
    s.click("number.2")
    s.turn()
    beat = s.playback.beat
    assert beat is not None and len(beat.flights) == 3 and s.playback.shown
    s.ui.change_settings(reduce_motion=False)
    s.turn(times=5)
    assert s.playback.beat is beat
    s.rest()
    s.agrees()
