"""How long everything is seen by the window's own clock: long in the first games, short at the fast pace."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

import pytest

from kingsburg.ai.levels import make_agent
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting

MS = 20
SEEN = 1000.0
"""Ms for which everything is seen in the first games."""
OTHERS = 8000.0
"""Ms of a year at the fast pace that go by with what others do."""
SMALL = (640, 360)


class Clock:
    """Lets a year pass at a table, the person's decisions taken at once; the time is that of the window."""

    def __init__(self, s: Sitting) -> None:
        self.s = s
        self.ms = 0.0
        self.spent: Counter[str] = Counter()
        self.trace: list[tuple[float, dict[str, Any]]] = []
        """Every event of the trace, with the time at which it was written."""
        written = s.ui.trace.event

        def event(row: dict[str, Any]) -> None:
            self.trace.append((self.ms, row))
            written(row)

        s.ui.trace.event = event  # type: ignore[method-assign, assignment]

    def a_year(self) -> None:
        s, playback = self.s, self.s.playback
        person = make_agent("normal", playback.game, 0, "pace")
        while playback.model.year < 2:
            if playback.deciding is not None:
                playback.submit(person.decide(playback.game.view(s.state, 0), playback.legal()))
            elif not s.at_table and (onward := [spot.id for spot in s.spots if spot.main and spot.does]):
                s.click(onward[0])
            elif playback.beat is None and playback.thinker.busy and playback._pause <= 0:
                s.turn(0)  # a computer thinks as long as it must
                time.sleep(0.0005)
            else:
                self._pass()

    def _pass(self) -> None:
        beat = self.s.playback.beat
        mine = beat is not None and (beat.seat == 0 or beat.seat is None)
        self.spent["mine" if mine else "others"] += MS
        self.ms += MS
        self.s.turn(MS)


@pytest.fixture
def clock(sit: Open) -> Clock:
    return Clock(sit("human", "normal", "normal", "normal", speed="normal", size=SMALL))


def test_in_first_games_everything_is_seen_at_its_place_for_a_second(clock: Clock) -> None:
    clock.s.ui.change_settings(ai_speed="first")
    clock.a_year()
    window = clock.s.ui.frame.window
    told: list[tuple[float, str, int]] = []
    seen: Counter[str] = Counter()
    for now, row in clock.trace:
        if "type" in row:
            told.append((now, row["type"], row.get("seat", -1)))
        elif "seen" in row:
            began = [(then, seat) for then, kind, seat in told[-len(row["seen"]) :] if kind in row["seen"]]
            by_hand = {"influence", "build", "pass", "recruit", "reroll", "town_hall"}
            if began and (began[0][1] != 0 or not by_hand & set(row["seen"])):
                assert now - began[0][0] >= SEEN - MS, row
                assert row["at"], row
                assert all(window.holds(x, y) for x, y, _w, _h in row["at"]), row
                seen.update(row["seen"])
    assert len(seen) >= 12, seen


def test_a_year_at_the_fast_pace_takes_eight_seconds_of_others_time(clock: Clock) -> None:
    clock.s.ui.change_settings(ai_speed="fast", human_speed="fast")
    clock.a_year()
    assert clock.spent["others"] <= OTHERS, clock.spent
