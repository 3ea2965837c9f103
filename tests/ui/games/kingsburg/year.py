"""A year at the table by the window's own clock: what happens in it, where and for how long it is seen.

`python -m tests.ui.games.kingsburg.year` prints the list, at first-game pace or at the pace that it is given.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kingsburg.ai.levels import make_agent
from tests.ui.games.kingsburg.sitting import Sitting

MS: Final = 20
SMALL: Final = (640, 360)
SEATS: Final = ("human", "byhand", "byhand", "byhand")
BY_HAND: Final = {"influence", "build", "pass", "recruit", "reroll", "town_hall"}
"""Rows of what a seat has decided; the person in seat 0 has seen their own before."""
UNSEEN: Final = {"home"}
"""Rows that change nothing one could look at: the soldiers are put aside with the battle."""


@dataclass(frozen=True, slots=True)
class Seen:
    """Events shown together: their rows, for how many ms they were in sight, and where (none: unseen)."""

    rows: tuple[dict[str, Any], ...]
    ms: float
    at: Sequence[Sequence[int]]

    @property
    def own(self) -> bool:
        """Whether the person has just decided it."""
        return self.rows[0].get("seat") == 0 and self.rows[0]["type"] in BY_HAND

    @property
    def words(self) -> str:
        """What has happened, in the words of the record without what everybody holds then."""
        first = {key: value for key, value in self.rows[0].items() if key not in ("after", "type")}
        more = f" and {len(self.rows) - 1} more" if len(self.rows) > 1 else ""
        return " ".join([self.rows[0]["type"], *(f"{key}={value}" for key, value in first.items())]) + more


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
        person = make_agent("byhand", playback.game, 0, "pace")
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

    def list(self) -> list[Seen]:
        """Everything that has been shown, in order; what the trace never calls seen has no place."""
        waiting: list[tuple[float, dict[str, Any]]] = []
        found: list[Seen] = []
        for now, row in self.trace:
            if "type" in row:
                waiting.append((now, row))
            elif "seen" in row:
                count = len(row["seen"])
                if count > len(waiting):
                    continue  # it began before the clock
                for then, passed in waiting[: len(waiting) - count]:
                    found.append(Seen((passed,), now - then, ()))
                shown = waiting[len(waiting) - count :]
                if count:
                    found.append(Seen(tuple(told for _then, told in shown), now - shown[0][0], row["at"]))
                waiting.clear()
        return found


def main(pace: str) -> None:
    """Print a year at that pace."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        os.environ["KINGSBURG_HOME"] = home
        clock = Clock(Sitting(Path(home), SEATS, speed="normal", size=SMALL))
        clock.s.ui.change_settings(ai_speed=pace, human_speed="fast" if pace == "fast" else "normal")
        clock.a_year()
        for seen in clock.list():
            places = f"at {len(seen.at)} places, the first {list(seen.at[0])}" if seen.at else "nowhere"
            whose = "own " if seen.own else ""
            sys.stdout.write(f"{seen.ms / 1000:5.2f} s  {whose}{seen.words}  {places}\n")
        spent = {who: f"{ms / 1000:.2f} s" for who, ms in sorted(clock.spent.items())}
        sys.stdout.write(f"{len(clock.list())} things; {spent}\n")
        clock.s.ui.stack.clear()
        clock.s.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "first")
