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
"""The usual width of a flying picture, in design units."""
NOBODY: Final = -1
"""Stands in place of a seat for dice that belong to no player."""


Anchor = tuple[str | int, ...]
"""A place on the table, named by what lies there: its kind, whose it is, which one: ("stock", 0, "vp")."""


class Motion(Protocol):
    """Something that happens during part of a beat, from one share of it (0–1) to another."""

    @property
    def delay(self) -> float:
        """The share of the beat that passes before the motion begins."""
        ...

    @property
    def until(self) -> float:
        """The share of the beat by which the motion has ended."""
        ...


def way(motion: Motion, progress: float) -> float:
    """How far a motion has come (0–1, not eased) when its beat has come as far as `progress` (0–1)."""
    span = motion.until - motion.delay
    if span <= 0:
        return 1.0 if progress >= motion.until else 0.0
    return min(1.0, max(0.0, (progress - motion.delay) / span))


@dataclass(frozen=True, slots=True)
class Flight:
    """A picture that flies from one anchor to another, from share `delay` of the beat to share `until`.

    `wide` is its width in design units, `label` is written on it, `count` says how many things it
    stands for. If it `stays`, it is shown where it has landed until the beat ends.
    """

    group: str
    name: str
    start: Anchor
    end: Anchor
    delay: float = 0.0
    wide: float = FLYER
    until: float = 1.0
    label: str = ""
    count: int = 1
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Stir:
    """Something that changes where it lies, at an anchor; `kind` says how (it rises, it turns)."""

    kind: str
    at: Anchor
    delay: float = 0.0
    until: float = 1.0


@dataclass(frozen=True, slots=True)
class Note:
    """A few words that stand at an anchor for a moment.

    `label`: a change of the counter there, like +2. `held`: the game waits until it has been seen.
    """

    at: Anchor
    text: str
    label: bool = False
    held: bool = False


@dataclass(frozen=True, slots=True)
class Beat:
    """One or more events shown together for `ms` at normal speed.

    `first`: the table changes when the beat begins (dice in the cup); otherwise when it ends
    (things that fly). `tumbling` holds (seat, white, index) of each die that rolls meanwhile;
    `stirs` holds what changes where it lies, `marks` what else is marked while the beat is looked
    at. `deed`: the seat has decided it, just now. `kind`: which of the player's paces it goes by.
    """

    events: tuple[Any, ...]
    ms: float
    seat: int | None = None
    flights: tuple[Flight, ...] = ()
    first: bool = False
    tumbling: frozenset[tuple[int, bool, int]] = frozenset()
    stirs: tuple[Stir, ...] = ()
    marks: tuple[Anchor, ...] = ()
    deed: bool = False
    kind: str = ""

    @property
    def moves(self) -> bool:
        """Whether anything moves before all of the beat can be seen."""
        return bool(self.flights or self.stirs or self.tumbling)

    def joined(self, later: Beat) -> Beat:
        """Return one beat that shows both, as long as this one."""
        return Beat(
            (*self.events, *later.events),
            self.ms,
            None,
            (*self.flights, *later.flights),
            self.first,
            self.tumbling | later.tumbling,
            (*self.stirs, *later.stirs),
            (*self.marks, *later.marks),
            kind=self.kind,
        )

    def carried(self, progress: float) -> Mapping[Anchor, int]:
        """Return, by anchor, how many more (or fewer) things lie there than before the beat.

        Each flight counts by itself, as it sets out and as it lands.
        """
        found: Counter[Anchor] = Counter()
        for flight in self.flights:
            done = way(flight, progress)
            if done > 0:
                found[flight.start] -= flight.count
            if done >= 1:
                found[flight.end] += flight.count
        return found


M = TypeVar("M", Flight, Stir)


class Choreography:
    """Puts motions together into one beat; all times are in milliseconds."""

    def __init__(self) -> None:
        self._flights: list[tuple[float, float, Flight]] = []
        self._stirs: list[tuple[float, float, Stir]] = []
        self.end = 0.0
        """When the last motion ends, in ms."""

    def fly(self, flights: Iterable[Flight], begin: float = 0.0) -> Choreography:
        """Add flights that set out one after the other from `begin` on, each taking `Time.MOVE`."""
        flights = list(flights)
        step = min(Time.STEP, Time.SPREAD / max(1, len(flights) - 1))
        for i, flight in enumerate(flights):
            self._flights.append(self._span(begin + i * step, Time.MOVE, flight))
        return self

    def stir(self, stir: Stir, begin: float = 0.0, each: float = Time.MOVE) -> Choreography:
        """Add something that changes where it lies, for `each` ms."""
        self._stirs.append(self._span(begin, each, stir))
        return self

    def _span(self, begin: float, each: float, motion: M) -> tuple[float, float, M]:
        self.end = max(self.end, begin + each)
        return begin, begin + each, motion

    def beat(
        self, events: tuple[Any, ...], seat: int | None, *, first: bool = False, rest: float = 0.0
    ) -> Beat:
        """Return the beat of these events, followed by a `rest` in ms; a notice's length if nothing moves."""
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
    """Return a beat for each event; neighbours that belong together are joined."""
    found: list[Beat] = []
    for event in events:
        new = beat(event)
        if found and together(found[-1].events[-1], event):
            found[-1] = found[-1].joined(new)
        else:
            found.append(new)
    return found
