"""The door between the program and those who listen: screen readers, and its own voice.

Nothing is imported or computed before somebody listens: a screen reader that asks for the tree, or
the player who has turned on the voice.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final

import pygame

if TYPE_CHECKING:
    from kingsburg.ui.shell.context import Ui
    from kingsburg.ui.shell.input import Input
    from kingsburg.ui.shell.reader.adapter import Adapter
    from kingsburg.ui.shell.reader.ears import Question
    from kingsburg.ui.shell.reader.teller import Teller

_WAKE: Final = pygame.event.custom_type()
"""The event by which other threads wake the loop."""


class Reader:
    """What the loop sees of all that is told."""

    def __init__(self, ui: Ui, given: Input) -> None:
        self._ui = ui
        self._given = given
        self._kit: Any = None
        self._adapter: Adapter | None = None
        self.teller: Teller | None = None
        """Tells; None while nobody has listened yet."""
        self._requests: deque[Any] = deque()
        """What other threads have asked for; appending to a deque is atomic."""
        self._heard = False
        """Whether a screen reader listens; set on other threads."""
        self._anew = False
        """Whether one has just begun to listen, and knows nothing yet."""

    # Opening and closing --------------------------------------------------------------------------

    def open(self) -> None:
        """Make the way to screen readers, if this system has one. The window must exist.

        The loop calls this when the first picture is complete. On Windows it is called before the
        window is shown; every further call does nothing.
        """
        from kingsburg.ui.shell.reader.adapter import open_adapter, reachable, toolkit

        self._kit = toolkit() if self._adapter is None and reachable() else self._kit
        if self._kit is None or self._adapter is not None:
            return
        self._adapter = open_adapter(self._kit, self._asked, self._left, self._acted)
        self._place()
        if self._adapter is not None:
            self._adapter.focused(has=pygame.key.get_focused())

    def close(self) -> None:
        """Leave the screen readers, and be silent."""
        self._adapter = None
        if self.teller is not None:
            self.teller.close()

    @property
    def on(self) -> bool:
        """Whether anybody listens."""
        return self._heard or self._ui.settings.voice

    # Called on other threads ----------------------------------------------------------------------

    def _asked(self) -> None:
        self._anew = self._heard = True
        self._wake()

    def _left(self) -> None:
        self._heard = False

    def _acted(self, request: Any) -> None:
        self._requests.append(request)
        self._wake()

    def _wake(self) -> None:
        if pygame.display.get_init():
            pygame.event.post(pygame.event.Event(_WAKE))

    # Called by the loop ---------------------------------------------------------------------------

    def take(self, event: pygame.event.Event) -> bool:
        """Handle an event if it is for the ears; return True if nobody else should see it."""
        if event.type == _WAKE:
            while self._requests:
                request = self._requests.popleft()
                if self.teller is not None:
                    self.teller.carry_out(request)
            return True
        if self._adapter is not None:
            self._follow_window(event)
        return self.on and self.teller is not None and self.teller.take(event)

    def answer(self, question: Question) -> None:
        """Tell the answer to a question, if anybody listens."""
        if self.on and self.teller is not None:
            self.teller.answer(question)

    def drawn(self) -> None:
        """The screen has been drawn anew."""
        if self.teller is not None:
            self.teller.stale = True

    def advance(self) -> bool:
        """Tell what has changed; return True if the loop should come by again soon."""
        if not self.on and self.teller is None:
            return False
        if self.teller is None:
            from kingsburg.ui.shell.reader.teller import Teller

            self.teller = Teller(self._ui, self._given)
        if self._anew:
            self._anew = False
            self.teller.connect(self._kit, self._adapter)
        return self.teller.advance(heard=self._heard)

    # What it follows ------------------------------------------------------------------------------

    def _follow_window(self, event: pygame.event.Event) -> None:
        assert self._adapter is not None
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._adapter.focused(has=event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED):
            self._place()

    def _place(self) -> None:
        if self._adapter is not None:
            x, y = pygame.display.get_window_position()
            self._adapter.moved(x, y, *pygame.display.get_window_size())
