"""The main loop: draws only when something changed, and hardly turns when nothing moves."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import pygame

from kingsburg.ui.context import Ui
from kingsburg.ui.input import Input
from kingsburg.ui.overlay import draw_overlay
from kingsburg.ui.window import Window

FAST = 60
SLOW = 10
LONGEST_STEP = 50.0
_AWAKE = 0.4
_SIGNS_OF_LIFE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN)


class Loop:
    """Runs the scene stack in a window until it is empty.

    frame_times, if asked for, collects for every frame drawn the milliseconds of its handling, updating and
    drawing.
    """

    def __init__(self, ui: Ui, window: Window, started: float | None = None) -> None:
        """started: the time.perf_counter() of the program's start, for KINGSBURG_TIMING=1."""
        self._ui = ui
        self._window = window
        self.input = Input(ui)
        self._started = started if os.environ.get("KINGSBURG_TIMING") == "1" else None
        self._awake_until = 0.0
        self._changes = -1
        self._tip: str | None = None
        self.frame_times: list[float] | None = None
        self._coming: deque[pygame.event.Event] = deque()
        self._told = False

    def run(self) -> None:
        clock = pygame.time.Clock()
        self.input.changed()
        fast = True
        with self._told_to_end():
            while len(self._ui.stack):
                dt = min(LONGEST_STEP, float(clock.tick(FAST if fast else SLOW)))
                fast = self.guarded_turn(dt)
                if self._told:
                    self._ui.router.quit()

    @contextmanager
    def _told_to_end(self) -> Iterator[None]:
        """Ctrl+C ends the program between two turns, as closing its window does.

        An exception in the midst of a turn could leave a lock behind that another thread waits for. Whoever
        started the program deaf to it has it so.
        """
        main = threading.current_thread() is threading.main_thread()
        if not main or signal.getsignal(signal.SIGINT) in (signal.SIG_IGN, None):
            yield
            return

        def note(signum: int, frame: FrameType | None) -> None:
            self._told = True

        before = signal.signal(signal.SIGINT, note)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def guarded_turn(self, dt: float) -> bool:
        """The same as `turn`, but an error in it becomes a screen; what was still to be heard is dropped."""
        fast = True

        def turn() -> None:
            nonlocal fast
            fast = self.turn(dt)

        self._ui.router.guard(turn)
        if any(event.type == pygame.QUIT for event in self._coming):
            self._ui.router.quit()
        self._coming.clear()
        return fast

    def turn(self, dt: float) -> bool:
        """One turn of the loop, dt ms after the last; True if the next one should follow quickly."""
        begun = time.perf_counter()
        ui, given = self._ui, self.input
        self._coming.extend(pygame.event.get())
        while self._coming:
            self._take(self._coming.popleft())
        if self._window.size != ui.frame.window.size:
            ui.refit(*self._window.size)
            given.changed()
        moving = self._update(dt)
        if not len(ui.stack):
            return False
        if ui.dirty:
            self._draw()
            if self.frame_times is not None:
                self.frame_times.append((time.perf_counter() - begun) * 1000)
        ui.sound.scene(ui.stack.visible()[0].name)
        ui.sound.advance()
        return moving or bool(ui.errands) or begun < self._awake_until or given.tip_pending()

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self._ui.router.quit()
            return
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED):
            self._ui.dirty = True
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._ui.sound.focus(event.type == pygame.WINDOWFOCUSGAINED)
        if event.type in _SIGNS_OF_LIFE:
            self._ui.noticed()
        self._awake_until = time.perf_counter() + _AWAKE
        self.input.handle(event)

    def _update(self, dt: float) -> bool:
        ui, given = self._ui, self.input
        top = ui.stack.top
        moving = top.update(dt) if top is not None else False
        ui.errands.advance()
        if moving or ui.dirty or ui.stack.changes != self._changes:
            self._changes = ui.stack.changes
            given.changed()
        if given.advance(dt):
            moving = ui.dirty = True
        self._expire_toasts()
        tip = given.tip()
        tip_id = tip.id if tip else None
        if tip_id != self._tip:
            self._tip = tip_id
            ui.dirty = True
        return moving

    def _expire_toasts(self) -> None:
        ui = self._ui
        if ui.toasts:
            now = ui.clock()
            kept = [t for t in ui.toasts if t.until > now]
            if len(kept) != len(ui.toasts):
                ui.toasts, ui.dirty = kept, True

    def _draw(self) -> None:
        ui = self._ui
        ui.dirty = False
        canvas = ui.canvas(self._window.surface)
        for scene in ui.stack.visible():
            scene.draw(canvas)
        draw_overlay(canvas, ui, self.input)
        pygame.display.flip()
        top = ui.stack.top
        if top is not None and ui.trace.on:
            ui.trace.screen(top.name, top.status(), top.seat(), self.input.spots())
        if self._started is not None:
            sys.stderr.write(f"first frame after {(time.perf_counter() - self._started) * 1000:.0f} ms\n")
            self._started = None
