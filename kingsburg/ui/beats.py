"""Beats: what is shown together, for how long, and what flies meanwhile.

Pure data; the table knows where the anchors lie.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

SILENT: Final = 0.0
NOTICE: Final = 320.0
FLY: Final = 420.0
ROLL: Final = 750.0
PAUSE: Final = 900.0
"""Milliseconds at normal speed."""
FLYER: Final = 40.0
"""How wide what flies is, in design units, unless it is a large thing."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A picture that flies from one anchor to another; `delay` is a share of the beat, `wide` its width."""

    group: str
    name: str
    start: str
    end: str
    delay: float = 0.0
    wide: float = FLYER


@dataclass(frozen=True, slots=True)
class Beat:
    """One or more events shown together for `ms` at normal speed.

    `first`: the table changes when the beat begins (dice in the cup), otherwise when it ends (things that
    fly).
    `tumbling`: (seat, white, index) of dice that roll meanwhile.
    """

    events: tuple[Any, ...]
    ms: float
    seat: int | None = None
    flights: tuple[Flight, ...] = ()
    first: bool = False
    tumbling: frozenset[tuple[int, bool, int]] = frozenset()

    def joined(self, later: Beat) -> Beat:
        """Both shown at once, as long as this one."""
        return Beat(
            (*self.events, *later.events),
            self.ms,
            None,
            (*self.flights, *later.flights),
            self.first,
            self.tumbling | later.tumbling,
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
