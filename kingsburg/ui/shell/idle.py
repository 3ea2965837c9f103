"""What the drawing thread does while nothing else is to be done: small steps, one in a turn of the loop."""

from __future__ import annotations

import logging
from collections.abc import Iterator

_LOG = logging.getLogger(__name__)


class Idle:
    """Work for the drawing thread's spare time, in steps short enough to delay no frame noticeably.

    Whoever needs the result early does the rest of the work themselves, so none of it may be left
    half done between two steps. An error ends the work and is logged: it will be met again, and
    told, where the work is needed.
    """

    def __init__(self) -> None:
        self._works: dict[str, Iterator[object]] = {}

    def __bool__(self) -> bool:
        """Whether there is work to be done."""
        return bool(self._works)

    def __contains__(self, name: object) -> bool:
        """Whether the work of that name has begun and is not done yet."""
        return name in self._works

    def begin(self, name: str, steps: Iterator[object]) -> None:
        """Do this work step by step from now on, in the place of an unfinished one of the same name."""
        self._works[name] = steps

    def drop(self, name: str) -> None:
        """Leave undone what is left of the work of that name, if there is any."""
        self._works.pop(name, None)

    def clear(self) -> None:
        """Leave undone what is left of all work.

        Work that holds the last reference to a font must not be closed later: the font's file would be
        closed while `GeneratorExit` is raised, and a traceback printed.
        """
        self._works.clear()

    def step(self) -> None:
        """Take the next step of the work that was begun first."""
        if not self._works:
            return
        name, steps = next(iter(self._works.items()))
        try:
            next(steps)
        except StopIteration:
            self.drop(name)
        except Exception:
            _LOG.exception("what was to be done in spare time has failed: %s", name)
            self.drop(name)
