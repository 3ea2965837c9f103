"""What is done aside and heard of later, whatever is shown by then: deleting, writing down, taking leave."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from kingsburg.app.aside import Aside

_LOG = logging.getLogger(__name__)
FAREWELL: Final = 5.0
"""Seconds that the end of the program, or a look at the saved games, waits for what is under way."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Errand:
    aside: Aside[Any]
    then: Callable[[Aside[Any]], None]
    otherwise: str


class Errands:
    """For the thread that draws; it waits for none of them before the program ends."""

    def __init__(self) -> None:
        self._out: list[_Errand] = []
        self.patience = FAREWELL
        """Seconds that `finish` waits at most."""

    def __len__(self) -> int:
        """How many are under way."""
        return len(self._out)

    def send(
        self, do: Callable[[], T], then: Callable[[Aside[T]], None], name: str, otherwise: str = ""
    ) -> None:
        """`then` gets it when it is done, and asks for its result.

        `otherwise`: a sentence to be told if the program ends first.
        """
        self._out.append(_Errand(Aside(do, name), then, otherwise))

    def after(self, do: Callable[[], T], seconds: float | None = None) -> Callable[[], T]:
        """The same, but it waits first for all that is under way now, so many seconds at most."""
        asides = [errand.aside for errand in self._out]

        def later() -> T:
            end = None if seconds is None else time.monotonic() + seconds
            for aside in asides:
                aside.wait(None if end is None else max(0.0, end - time.monotonic()))
            return do()

        return later

    def advance(self) -> None:
        """Tells of what has been done."""
        done = [errand for errand in self._out if errand.aside.done]
        for errand in done:
            self._out.remove(errand)
            errand.then(errand.aside)

    def finish(self) -> list[str]:
        """The program ends: waits for a while, and says what came to no end."""
        end, left = time.monotonic() + self.patience, []
        while self._out:
            errand = self._out.pop(0)
            if not errand.aside.wait(max(0.0, end - time.monotonic())):
                left.append(errand.otherwise)
                continue
            try:
                errand.then(errand.aside)
            except Exception:
                _LOG.exception("what was done aside cannot be told")
        return [sentence for sentence in left if sentence]
