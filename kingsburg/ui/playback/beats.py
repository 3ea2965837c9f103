"""Beats: what is shown together, for how long, and what flies meanwhile.

Pure data; the table knows where the anchors lie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol, TypeVar

from kingsburg.ui.paint.theme import Time

FLYER: Final = 40.0
"""How wide what flies is, in design units, unless it is a large thing."""
NOBODY: Final = -1
"""In place of a seat: what tumbles belongs to no player."""


class Motion(Protocol):
    """What takes a part of a beat, from one share of it to another."""

    @property
    def delay(self) -> float:
        """The share of the beat that goes by before it begins."""
        ...

    @property
    def until(self) -> float:
        """The share of the beat by which it has ended."""
        ...


def way(motion: Motion, progress: float) -> float:
    """How far a motion has come when its beat has come so far, 0 to 1, not eased."""
    span = motion.until - motion.delay
    if span <= 0:
        return 1.0 if progress >= motion.until else 0.0
    return min(1.0, max(0.0, (progress - motion.delay) / span))


@dataclass(frozen=True, slots=True)
class Flight:
    """A picture that flies from one anchor to another; `delay` and `until` are shares of the beat.

    `wide` is its width and `label` is written on it. `count`: how many of the thing it stands for. What
    `stays` is seen where it has landed until the beat ends.
    """

    group: str
    name: str
    start: str
    end: str
    delay: float = 0.0
    wide: float = FLYER
    until: float = 1.0
    label: str = ""
    count: int = 1
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Stir:
    """Something that changes where it lies, at an anchor: `kind` says how (it rises, it turns)."""

    kind: str
    at: str
    delay: float = 0.0
    until: float = 1.0


@dataclass(frozen=True, slots=True)
class Beat:
    """One or more events shown together for `ms` at normal speed.

    `first`: the table changes when the beat begins (dice in the cup), otherwise when it ends (things that
    fly).
    `tumbling`: (seat, white, index) of dice that roll meanwhile. `stirs`: what changes where it lies.
    """

    events: tuple[Any, ...]
    ms: float
    seat: int | None = None
    flights: tuple[Flight, ...] = ()
    first: bool = False
    tumbling: frozenset[tuple[int, bool, int]] = frozenset()
    stirs: tuple[Stir, ...] = ()

    def joined(self, later: Beat) -> Beat:
        """Both shown at once, as long as this one."""
        return Beat(
            (*self.events, *later.events),
            self.ms,
            None,
            (*self.flights, *later.flights),
            self.first,
            self.tumbling | later.tumbling,
            (*self.stirs, *later.stirs),
        )

    def carried(self, progress: float) -> Mapping[str, int]:
        """By anchor what is there more (or less) than before the beat: one thing after the other."""
        found: Counter[str] = Counter()
        for flight in self.flights:
            done = way(flight, progress)
            if done > 0:
                found[flight.start] -= flight.count
            if done >= 1:
                found[flight.end] += flight.count
        return found


M = TypeVar("M", Flight, Stir)


class Choreography:
    """Lays motions into one beat, in milliseconds: what begins when, and how long the whole takes."""

    def __init__(self) -> None:
        self._flights: list[tuple[float, float, Flight]] = []
        self._stirs: list[tuple[float, float, Stir]] = []
        self.end = 0.0
        """When the last of them is done."""

    def fly(self, flights: Iterable[Flight], begin: float = 0.0, each: float = Time.MOVE) -> Choreography:
        """They set out one after the other."""
        flights = list(flights)
        step = min(Time.STEP, Time.SPREAD / max(1, len(flights) - 1))
        for i, flight in enumerate(flights):
            self._flights.append(self._span(begin + i * step, each, flight))
        return self

    def stir(self, stir: Stir, begin: float = 0.0, each: float = Time.MOVE) -> Choreography:
        """Something moves in its place; `each`: for so many milliseconds."""
        self._stirs.append(self._span(begin, each, stir))
        return self

    def _span(self, begin: float, each: float, motion: M) -> tuple[float, float, M]:
        self.end = max(self.end, begin + each)
        return begin, begin + each, motion

    def beat(
        self, events: tuple[Any, ...], seat: int | None, *, first: bool = False, rest: float = 0.0
    ) -> Beat:
        """The beat of these events, and a `rest` in which all lies still; a notice if nothing moves."""
        ms = self.end + rest if self.end else Time.NOTICE
        return Beat(
            events,
            ms,
            seat,
            tuple(replace(m, delay=a / ms, until=b / ms) for a, b, m in self._flights),
            first,
            stirs=tuple(replace(m, delay=a / ms, until=b / ms) for a, b, m in self._stirs),
        )


def choreographed(
    events: Sequence[Any], beat: Callable[[Any], Beat], together: Callable[[Any, Any], bool]
) -> list[Beat]:
    """A beat an event; neighbours that belong together are one."""
    found: list[Beat] = []
    for event in events:
        new = beat(event)
        if found and together(found[-1].events[-1], event):
            found[-1] = found[-1].joined(new)
        else:
            found.append(new)
    return found
