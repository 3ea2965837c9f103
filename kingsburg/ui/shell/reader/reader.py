"""Keeps the accessibility tree like the screen, and carries out what screen readers ask for.

Nothing is computed before somebody listens: a screen reader, or the player who has turned on the
program's own voice.
"""

from __future__ import annotations

import time
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from kingsburg.app.i18n import _, language
from kingsburg.ui.shell.reader.acting import Request, act
from kingsburg.ui.shell.reader.adapter import Adapter, open_adapter, reachable, toolkit
from kingsburg.ui.shell.reader.asking import asked
from kingsburg.ui.shell.reader.news import News, Said
from kingsburg.ui.shell.reader.parts import part_of
from kingsburg.ui.shell.reader.picture import Picture, Screen
from kingsburg.ui.shell.reader.publisher import Publisher
from kingsburg.ui.shell.reader.voice import Voice
from kingsburg.ui.shell.spots import find

if TYPE_CHECKING:
    from kingsburg.ui.shell.context import Ui
    from kingsburg.ui.shell.input import Input

_WAKE: Final = pygame.event.custom_type()
"""The event by which other threads wake the loop."""
_PAUSE: Final = 0.05
"""Seconds between two updates, so that a moving table costs little."""
_KEPT: Final = 8
"""How many of the last announcements stay in the tree, to be read again."""


class Reader:
    """The program's side towards screen readers, and its own voice."""

    def __init__(self, ui: Ui, given: Input) -> None:
        self._ui = ui
        self._given = given
        self._adapter: Adapter | None = None
        self._publisher: Publisher | None = None
        self._voice: Voice | None = None
        self._picture = Picture()
        self._news = News(ui)
        self._said: deque[Said] = deque(maxlen=_KEPT)
        self._requests: deque[Any] = deque()
        """What other threads have asked for; appending to a deque is atomic."""
        self._heard = False
        """Whether a screen reader listens; set on other threads."""
        self._anew = False
        """Whether somebody has just begun to listen, and knows nothing yet."""
        self._stale = True
        self._next = 0.0
        self._focus: str | None = None

    # Opening and closing --------------------------------------------------------------------------

    def open(self) -> None:
        """Make the way to screen readers, if this system has one. The window must exist.

        The loop calls this when the first picture is complete. On Windows it is called before the
        window is shown; every further call does nothing.
        """
        kit = toolkit() if self._adapter is None and reachable() else None
        if kit is None:
            return
        self._publisher = Publisher(kit)
        self._adapter = open_adapter(kit, self._asked, self._left, self._acted)
        self._place()
        if self._adapter is not None:
            self._adapter.focused(has=pygame.key.get_focused())

    def close(self) -> None:
        """Leave the screen readers, and be silent."""
        self._adapter = None
        if self._voice is not None:
            self._voice.close()
            self._voice = None

    @property
    def on(self) -> bool:
        """Whether anybody listens."""
        return self._heard or self._voice is not None

    # Called on other threads ----------------------------------------------------------------------

    def _asked(self) -> None:
        self._anew = self._heard = self._stale = True
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
                self._carry_out(self._requests.popleft())
            return True
        if self._adapter is not None:
            self._follow_window(event)
        if not self.on:
            return False
        if event.type == pygame.KEYDOWN and self._voice is not None:
            self._voice.hush()
        question = asked(event) if not self._writing() else None
        if question is None:
            return False
        self._tell([self._news.answered(question)])
        self._stale = True
        return True

    def drawn(self) -> None:
        """The screen has been drawn anew."""
        self._stale = True

    def advance(self) -> bool:
        """Hand over what has changed; return True if the loop should come by again soon."""
        self._follow_settings()
        if not self.on:
            return False
        if self._voice is not None:
            self._voice.advance()
        if not self._stale:
            return False
        now = time.monotonic()
        if now < self._next:
            return True
        self._next, self._stale = now + _PAUSE, False
        self._tell(self._news.since())
        self._speak_focus()
        if self._heard:
            self._publish()
        return False

    # What is told ---------------------------------------------------------------------------------

    def _tell(self, said: list[Said]) -> None:
        for one in said:
            if not one.titles:
                self._said.append(one)
            if self._voice is not None:
                self._voice.say(one.text, at_once=one.live == "assertive")

    def _speak_focus(self) -> None:
        """The program's own voice says what the player moves to."""
        before, self._focus = self._focus, self._ui.attention.focus
        if self._voice is None or self._focus in (None, before) or not self._ui.attention.ring:
            return
        spot = find(self._given.spots(), self._focus)
        if spot is not None:
            self._voice.say(spot.label, at_once=True)

    def _publish(self) -> None:
        adapter, publisher, ui = self._adapter, self._publisher, self._ui
        top = ui.stack.top
        if adapter is None or publisher is None or top is None:
            return
        along, table = ui.along, top.ears() is not None
        status = (along.status() if along is not None else "") or top.status()
        screen = Screen(
            _("The table") if table else status,
            status,
            top.overlay,
            ui.frame.window,
            self._given.spots(),
            () if table else ui.written,
            tuple(self._said),
            ui.attention.focus,
            partial(part_of, top),
        )
        if self._anew:
            self._anew = False
            publisher.forget()
        nodes, focus = self._picture.nodes(screen), self._picture.focus(screen)
        update = publisher.update(nodes, focus)
        if update is not None:
            adapter.update(lambda: update)

    # What is asked for ----------------------------------------------------------------------------

    def _carry_out(self, asked: Any) -> None:
        publisher = self._publisher
        key = publisher.key(int(asked.target)) if publisher is not None else None
        deed = publisher.act(asked.action) if publisher is not None else None
        if key is None or deed is None:
            return
        text = asked.data[1] if deed == "value" and asked.data else ""
        act(self._given, Request(key, deed, str(text)))

    def _writing(self) -> bool:
        """Whether letters go into a field."""
        spot = find(self._given.spots(), self._ui.attention.focus)
        return spot is not None and "type" in spot.does

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

    def _follow_settings(self) -> None:
        wanted = self._ui.settings.voice
        if wanted and self._voice is None:
            self._voice = Voice(language())
            self._stale = True
        elif not wanted and self._voice is not None:
            self._voice.close()
            self._voice = None
