"""The main loop: draws only after a change and runs slowly while nothing moves."""

from __future__ import annotations

import logging
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import FrameType
from typing import Any

import pygame

from kingsburg.app import lastresort, streams
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.controller.door import EVENTS, Door
from kingsburg.ui.shell.garbage import Garbage
from kingsburg.ui.shell.input import Input
from kingsburg.ui.shell.overlay import draw_overlay
from kingsburg.ui.shell.reader.reader import Reader
from kingsburg.ui.shell.telling.explaining import Pointed
from kingsburg.ui.shell.window import Window

_LOG = logging.getLogger(__name__)
FAST = 60
RESTING = 30
"""While what is shown rests until it goes on by itself, two of three turns would find nothing to do."""
SLOW = 10
DOZED = 3
"""How many turns in a row a dozing loop leaves out, unless something comes from outside."""
_WAKEFUL = 2.0
"""Seconds from the last sign of life until the loop dozes: what is due later keeps the turns coming."""
LONGEST_STEP = 50.0
_AWAKE = 0.4
HURRIED = 0.6
"""Seconds to wait for running jobs after the system has told the program to end."""
_ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
_SIGNS_OF_LIFE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN)


class Told:
    """Notes that the system told the program to end: Ctrl+C, a closed terminal, a shutdown.

    The program then ends between two turns of the loop: an exception within a turn could leave a
    lock behind that another thread waits for. Signals that were ignored at the start of the program
    stay ignored.
    """

    def __init__(self) -> None:
        self.to_end = False

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Within this context such signals are noted; after one, `lastresort` limits the time."""
        before: dict[int, Any] = {}
        if threading.current_thread() is threading.main_thread():
            for name in _ENDINGS:
                number = getattr(signal, name, None)
                if number is not None and signal.getsignal(number) not in (signal.SIG_IGN, None):
                    before[number] = signal.signal(number, self._note)
        with lastresort.watched(before) if before else nullcontext():
            try:
                yield
            finally:
                for number, handler in before.items():
                    signal.signal(number, handler)

    def _note(self, signum: int, frame: FrameType | None) -> None:
        if not self.to_end:
            self.to_end = True
            lastresort.end_in_time()


class Loop:
    """Runs the scene stack in a window until it is empty.

    `frame_times`, if set to a list, collects the milliseconds that each turn with a drawn frame
    took, and the milliseconds of processor time that the drawing thread used for it.
    """

    def __init__(self, ui: Ui, window: Window, started: float | None = None) -> None:
        """`started` is the `time.perf_counter()` of the program's start, for KINGSBURG_TIMING=1."""
        self._ui = ui
        self._window = window
        self.input = Input(ui)
        self.reader = Reader(ui, self.input)
        self.controller = Door(ui, self.input, self.reader)
        self._started = started if os.environ.get("KINGSBURG_TIMING") == "1" else None
        self._drawn = self._opened = False
        self._awake_until = 0.0
        self.pace = FAST
        """How many turns a second the loop should make now."""
        self.still = False
        """Whether nothing moved and nothing was drawn in the last turn, and nobody did anything."""
        self._lively_until = 0.0
        self._changes = -1
        self._tip: tuple[str | None, Pointed | None] = None, None
        self.frame_times: list[tuple[float, float]] | None = None
        self._coming: deque[pygame.event.Event] = deque()
        self.told = Told()

    def run(self) -> None:
        """Run until no scene is left, or until the system tells the program to end."""
        clock = pygame.time.Clock()
        self.input.changed()
        garbage = Garbage()
        with garbage.kept_out():
            while len(self._ui.stack):
                if self.told.to_end:
                    self._end_at_once()
                    return
                self.guarded_turn(min(LONGEST_STEP, self._rest(clock)))
                garbage.between(still=self.still)

    def _rest(self, clock: pygame.time.Clock) -> float:
        """Wait until the next turn is due; return the milliseconds since the last.

        If nothing has happened for a while, most turns are left out. To look whether there is an event
        takes 0.14 ms, a turn 0.33 ms more, as the processor's caches are cold by then.
        """
        waited = float(clock.tick(self.pace))
        if self._may_doze():
            for _ in range(DOZED):
                if self.told.to_end or pygame.event.peek():
                    break
                waited += clock.tick(SLOW)
        return waited

    def _may_doze(self) -> bool:
        return (
            self.pace == SLOW
            and time.perf_counter() >= self._lively_until
            and self.reader.teller is None
            and not self._ui.toasts
        )

    def _end_at_once(self) -> None:
        """Leave all scenes; if that fails, log the error and discard them."""
        self._ui.jobs.patience = HURRIED
        try:
            self._ui.router.quit()
        except Exception:
            _LOG.exception("The scenes could not be left in order.")
            self._ui.stack.abandon()

    def guarded_turn(self, dt: float) -> None:
        """Like `turn`, but an error opens the error screen and drops the events not yet handled."""
        self.pace = FAST

        def turn() -> None:
            self.turn(dt)

        self._ui.router.guard(turn)
        if any(event.type == pygame.QUIT for event in self._coming):
            self._ui.router.quit()
        self._coming.clear()

    def turn(self, dt: float) -> bool:
        """One turn of the loop, dt ms after the last; True if the next should follow quickly."""
        begun, used = time.perf_counter(), time.thread_time()
        ui, given = self._ui, self.input
        self._coming.extend(pygame.event.get())
        while self._coming:
            self._take(self._coming.popleft())
        if self._window.size != ui.frame.window.size:
            ui.refit(*self._window.size)
            given.resized()
        moving = self._update(dt)
        self.still = not moving and not ui.dirty and begun >= self._awake_until
        if not self.still:
            self._lively_until = begun + _WAKEFUL
        if not len(ui.stack):
            return False
        if ui.dirty:
            self._draw(used)
            if self.frame_times is not None:
                took, work = time.perf_counter() - begun, time.thread_time() - used
                self.frame_times.append((took * 1000, work * 1000))
        elif not moving:
            ui.idle.step()
            ui.assets.sources.rest()
        ui.sound.scene(ui.stack.visible()[0].name)
        if self._opened:
            ui.sound.advance()
        telling = self.reader.advance()
        held = self.controller.advance(dt)
        busy = moving or telling or held or ui.dirty or self._awaiting() or begun < self._awake_until
        rests = any(scene.waits for scene in ui.stack.visible())
        self.pace = FAST if busy else RESTING if rests else SLOW
        return busy or rests

    def _awaiting(self) -> bool:
        """Whether something will soon be there to be shown, or to be done."""
        ui = self._ui
        return bool(ui.jobs) or bool(ui.idle) or self.input.tip_pending()

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self._ui.router.quit()
            return
        if event.type in EVENTS:
            if self.controller.take(event):
                self._awake_until = time.perf_counter() + _AWAKE
                self._ui.noticed()
            return
        if self.reader.take(event):
            self._awake_until = time.perf_counter() + _AWAKE
            return
        if event.type == pygame.DROPFILE:
            self._ui.router.open_file(Path(event.file))
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED):
            self._ui.dirty = True
            self._window.trail.forget()
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._ui.sound.focus(event.type == pygame.WINDOWFOCUSGAINED)
            self.controller.let_go()
        if event.type in _SIGNS_OF_LIFE:
            self._ui.noticed()
        self._awake_until = time.perf_counter() + _AWAKE
        self.input.handle(event)

    def _update(self, dt: float) -> bool:
        ui, given = self._ui, self.input
        top = ui.stack.top
        moving = top.update(dt) if top is not None else False
        along = ui.along
        if along is not None and along.update(moving):
            moving = ui.dirty = True
        ui.jobs.deliver()
        if moving or ui.dirty or ui.stack.changes != self._changes:
            self._changes = ui.stack.changes
            given.changed()
        if given.advance(dt):
            moving = ui.dirty = True
        self._expire_toasts()
        given.explain()
        tip = given.tip()
        tip_id = tip.id if tip else None
        term = given.explaining.due
        if (tip_id, term) != self._tip:
            self._tip = tip_id, term
            ui.dirty = True
        return moving

    def _expire_toasts(self) -> None:
        ui = self._ui
        if ui.toasts:
            now = ui.clock()
            kept = [t for t in ui.toasts if t.until > now]
            if len(kept) != len(ui.toasts):
                ui.toasts, ui.dirty = kept, True
                self.input.changed()

    def _draw(self, turned: float | None = None) -> None:
        """Draw a frame; `turned`: when its turn began, in the thread's processor time (None: now)."""
        ui = self._ui
        ui.dirty = False
        surface = self._window.surface
        surface.set_clip(None)  # a failed drawing may have left one
        canvas = ui.canvas(surface)
        canvas.trail = self._window.trail
        canvas.trail.begin(surface, turned)
        for scene in ui.stack.visible():
            canvas.written.clear()
            scene.draw(canvas)
            scene.drawn = True
        along = ui.along
        if along is not None:
            along.draw(canvas)
        ui.written = tuple(canvas.written)
        draw_overlay(canvas, ui, self.input)
        self._window.show()
        self.reader.drawn()
        top = ui.stack.top
        if top is not None and ui.trace.on:
            said = (along.status() if along is not None else "") or top.status()
            ui.trace.screen(top.name, said, top.seat(), self.input.spots())
        if self._started is not None:
            self._tell_start(self._started)
        if not self._opened and all(scene.complete for scene in ui.stack.visible()):
            self._opened = True  # from now on also the sound's device, see `turn`
            self.reader.open()
            ui.idle.begin("controller", self.controller.opening())

    def _tell_start(self, started: float) -> None:
        """Print to stderr when the first frame was drawn, and the first with all its pictures."""
        used = f"{time.process_time() * 1000:.0f} ms of processor time"
        ms = f"{(time.perf_counter() - started) * 1000:.0f} ms, {used}"
        if not self._drawn:
            self._drawn = True
            streams.say(f"first frame after {ms}")
        if all(scene.complete for scene in self._ui.stack.visible()):
            streams.say(f"complete after {ms}")
            self._started = None
