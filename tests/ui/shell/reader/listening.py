"""A program with a screen reader at it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import accesskit

from kingsburg.ui.shell.reader.nodes import Node
from kingsburg.ui.shell.reader.publisher import Publisher
from tests.ui.desk import Desk


class Kept:
    """An adapter that keeps what it was given."""

    def __init__(self) -> None:
        self.updates: list[Any] = []

    def update(self, made: Any) -> None:
        self.updates.append(made())

    def focused(self, *, has: bool) -> None:
        """Nothing is done with it."""

    def moved(self, x: int, y: int, w: int, h: int) -> None:
        """Nothing is done with it."""


class Listening:
    """A program with a screen reader at it."""

    def __init__(self, program: Desk) -> None:
        self.program = program
        self.kept = Kept()
        self.reader = program.app.loop.reader
        self.reader._adapter, self.reader._kit = self.kept, accesskit
        self.reader._asked()
        self.wait()

    def wait(self) -> None:
        """Let the program come by, as if some time had passed."""
        for _turn in range(3):
            if self.reader.teller is not None:
                self.reader.teller.next = 0.0
            self.program.turn()

    @property
    def publisher(self) -> Publisher:
        assert self.reader.teller is not None and self.reader.teller.publisher is not None
        return self.reader.teller.publisher

    @property
    def tree(self) -> dict[str, Node]:
        return self.publisher._sent

    def ask(self, action: Any, key: str, data: Any = None) -> None:
        number = self.publisher._numbers[key]
        self.reader._acted(SimpleNamespace(action=action, target=number, data=data))
        self.wait()
