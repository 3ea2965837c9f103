"""When a person is called back to the table: after a long wait, or from other windows."""

from __future__ import annotations

LONG = 8000.0
"""Milliseconds of other players' time after which a person may have looked away."""


class Calling:
    """Follows whose time it is, and says when the people at the table should be called."""

    def __init__(self) -> None:
        self._waited = 0.0
        """How long nobody at the table has had anything to decide, in ms."""
        self._theirs = True
        """Whether a person has something to decide; nobody is called at the opening of a table."""

    def due(self, dt: float, theirs: bool, focused: bool) -> bool:
        """Let `dt` ms pass; return whether a person should be called now.

        `theirs`: whether a person has something to decide. `focused`: whether the window is in front.
        """
        begins = theirs and not self._theirs
        waited, self._waited = self._waited, 0.0 if theirs else self._waited + dt
        self._theirs = theirs
        return begins and (waited >= LONG or not focused)
