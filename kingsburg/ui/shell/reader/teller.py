"""Keeps the accessibility tree like the screen, speaks, and carries out what screen readers ask for."""

from __future__ import annotations

import time
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from kingsburg.app.i18n import _, language
from kingsburg.ui.shell.reader.acting import Request, act
from kingsburg.ui.shell.reader.asking import asked
from kingsburg.ui.shell.reader.ears import Question
from kingsburg.ui.shell.reader.news import News, Said
from kingsburg.ui.shell.reader.parts import part_of
from kingsburg.ui.shell.reader.picture import Picture, Screen
from kingsburg.ui.shell.reader.publisher import Publisher
from kingsburg.ui.shell.reader.voice import Voice
from kingsburg.ui.shell.spots import find

if TYPE_CHECKING:
    from kingsburg.ui.shell.context import Ui
    from kingsburg.ui.shell.input import Input
    from kingsburg.ui.shell.reader.adapter import Adapter
    from kingsburg.ui.shell.scene import Scene

_PAUSE: Final = 0.05
"""Seconds between two updates, so that a moving table costs little."""
_KEPT: Final = 8
"""How many of the last announcements stay in the tree, to be read again."""


class Teller:
    """Tells screen readers by an adapter, and everybody in the room by the voice."""

    def __init__(self, ui: Ui, given: Input) -> None:
        self._ui = ui
        self._given = given
        self._adapter: Adapter | None = None
        self.publisher: Publisher | None = None
        self.voice: Voice | None = None
        self._picture = Picture()
        self._news = News(ui)
        self._said: deque[Said] = deque(maxlen=_KEPT)
        self.stale = True
        """Whether the screen may have changed since it was told last."""
        self.next = 0.0
        """When it may be told again."""
        self._focus: str | None = None

    def connect(self, kit: Any, adapter: Adapter | None) -> None:
        """Tell a screen reader everything from the beginning; `kit` is AccessKit's module."""
        self._adapter = adapter
        if self.publisher is None:
            self.publisher = Publisher(kit)
        self.publisher.forget()
        self.stale = True

    def close(self) -> None:
        """Be silent."""
        if self.voice is not None:
            self.voice.close()
            self.voice = None

    # Called by the reader -------------------------------------------------------------------------

    def take(self, event: pygame.event.Event) -> bool:
        """Answer a question that a key asks; return False if the event is none."""
        if event.type == pygame.KEYDOWN and self.voice is not None:
            self.voice.hush()
        question = asked(event) if not self._writing() else None
        if question is None:
            return False
        self.answer(question)
        return True

    def answer(self, question: Question) -> None:
        """Tell the answer to a question."""
        self._tell([self._news.answered(question)])
        self.stale = True

    def advance(self, *, heard: bool) -> bool:
        """Tell what has changed, to a screen reader if one has `heard`; True: come by again soon."""
        self._follow_settings()
        if self.voice is not None:
            self.voice.advance()
        if not self.stale or not (heard or self.voice is not None):
            return self.voice is not None and self.voice.waits
        now = time.monotonic()
        if now < self.next:
            return True
        self.next, self.stale = now + _PAUSE, False
        self._tell(self._news.since())
        self._hide_again()
        self._speak_focus()
        if heard:
            self._publish()
        return False

    def carry_out(self, asked_for: Any) -> None:
        """Do what a screen reader asks for, if its node is still there."""
        publisher = self.publisher
        key = publisher.key(int(asked_for.target)) if publisher is not None else None
        deed = publisher.act(asked_for.action) if publisher is not None else None
        if key is None or deed is None:
            return
        text = asked_for.data[1] if deed == "value" and asked_for.data else ""
        act(self._given, self._ui.stack.top, Request(key, deed, str(text)))

    # What is told ---------------------------------------------------------------------------------

    def _tell(self, said: list[Said]) -> None:
        for one in said:
            if not one.titles:
                self._said.append(one)
            if self.voice is not None and not one.private:
                self.voice.say(one.text, at_once=one.live == "assertive")

    def _hide_again(self) -> None:
        """What was for one person's ears stays in the tree only as long as it is shown."""
        top = self._ui.stack.top
        if top is None or not top.aloud()[0]:
            open_to_all = [one for one in self._said if not one.private]
            self._said.clear()
            self._said.extend(open_to_all)

    def _speak_focus(self) -> None:
        """The program's own voice says what the player moves to."""
        before, self._focus = self._focus, self._ui.attention.focus
        if self.voice is None or self._focus in (None, before) or not self._ui.attention.ring:
            return
        spot = find(self._given.spots(), self._focus)
        if spot is not None:
            self.voice.say(spot.label, at_once=True)

    def _publish(self) -> None:
        adapter, publisher, top = self._adapter, self.publisher, self._ui.stack.top
        if adapter is None or publisher is None or top is None:
            return
        screen = self._screen(top)
        update = publisher.update(self._picture.nodes(screen), self._picture.focus(screen))
        if update is not None:
            adapter.update(lambda: update)

    def _screen(self, top: Scene) -> Screen:
        """What is shown now; a table tells its words by its spots and its ears."""
        ui, along, table = self._ui, self._ui.along, top.ears() is not None
        status = (along.status() if along is not None else "") or top.status()
        return Screen(
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

    # What it follows ------------------------------------------------------------------------------

    def _writing(self) -> bool:
        """Whether letters go into a field."""
        spot = find(self._given.spots(), self._ui.attention.focus)
        return spot is not None and "type" in spot.does

    def _follow_settings(self) -> None:
        wanted = self._ui.settings.voice
        if wanted and self.voice is None:
            self.voice = Voice(language())
            self.stale = True
        elif not wanted and self.voice is not None:
            self.close()
