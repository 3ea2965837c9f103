"""Nobody plays like this: clicks, drags, keys and pulled windows without a thought."""

from __future__ import annotations

import random
from collections import deque
from typing import Any

import pygame
import pytest

from tests.ui.desk import Desk
from tests.ui.sitting import Sitting

SIZES = [(640, 360), (960, 540), (800, 600), (640, 480)]
KEYS = [
    *((k, 0, "") for k in (pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE)),
    *((k, 0, "") for k in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)),
    (pygame.K_TAB, pygame.KMOD_SHIFT, ""),
    (pygame.K_z, pygame.KMOD_CTRL, "z"),
    (pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT, "z"),
    (pygame.K_y, pygame.KMOD_CTRL, "y"),
    (pygame.K_p, 0, "p"),
    (pygame.K_DELETE, 0, ""),
    (pygame.K_F11, 0, ""),
    (pygame.K_KP_ENTER, 0, ""),
    (pygame.K_HOME, 0, ""),
    (pygame.K_BACKSPACE, 0, ""),
    (pygame.K_LSHIFT, 0, ""),
    *((getattr(pygame, f"K_{n}"), 0, str(n)) for n in range(10)),
]
TEXTS = ["ż", "Ann", " ", "x" * 70, "\u202e", "🂡", "\n", "", "../..", "“”", "́"]
AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED)


class Monkey:
    """Does one thing after another, without a thought.

    `events`: how many it has put into the queue; `last`: what it did a moment ago, in words; `rest`: how
    often it lets the program turn after a deed.
    """

    def __init__(self, s: Desk, seed: int | str) -> None:
        self.s = s
        self.stream = random.Random(seed)
        self.events = 0
        self.rest = 0.6
        self.last: deque[str] = deque(maxlen=30)

    def post(self, kind: int, **values: Any) -> None:
        self.s.post(kind, **values)
        self.events += 1
        self.last.append(f"{pygame.event.event_name(kind)} {values}")

    def place(self) -> tuple[int, int]:
        """Mostly something that can be used, sometimes anywhere."""
        spots = [x for x in self.s.spots if x.does]
        if spots and self.stream.random() < 0.75:
            return self.stream.choice(spots).rect.centre
        w, h = self.s.window.size
        return self.stream.randrange(-3, w + 3), self.stream.randrange(-3, h + 3)

    def act(self) -> None:  # noqa: C901 - a way for each of its hands
        roll = self.stream.random()
        x, y = self.place()
        if roll < 0.5:
            self.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
            self.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)
        elif roll < 0.68:
            self.drag(x, y)
        elif roll < 0.7:
            kind = self.stream.choice([pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP])
            self.post(kind, pos=(x, y), button=1)
        elif roll < 0.73:
            self.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=self.stream.choice([2, 3, 4, 5]))
        elif roll < 0.75:
            self.post(pygame.MOUSEWHEEL, x=0, y=self.stream.choice([-3, -1, 0, 1, 3]), flipped=False)
        elif roll < 0.96:
            self.strike()
        elif roll < 0.98:
            self.post(self.stream.choice(AWAY))
        elif roll < 0.99:
            self.post(pygame.TEXTINPUT, text=self.stream.choice(TEXTS))
        elif roll < 0.994:
            size = self.stream.choice(SIZES)
            self.last.append(f"the window is pulled to {size}")
            pygame.display.set_mode(size, pygame.RESIZABLE)
        if self.stream.random() < self.rest:
            self.s.turn(self.stream.choice([0, 1, 16, 50]))

    def strike(self) -> None:
        key, mod, letter = self.stream.choice(KEYS)
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)
        if self.stream.random() < 0.9:
            self.post(pygame.KEYUP, key=key, mod=mod)

    def drag(self, x: int, y: int) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        for _ in range(self.stream.choice((1, 2, 3, 3, 12))):
            x, y = self.place()
            self.post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0))
        if self.stream.random() < 0.9:
            self.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)


def let_loose(s: Sitting, monkeypatch: pytest.MonkeyPatch, seed: int, deeds: int = 1000) -> set[str]:
    """So many thoughtless deeds at a table, all ways out of it closed; the names of the scenes seen."""
    ways = ("quit", "title", "start", "replay", "settings", "toggle_fullscreen", "book", "learn", "positions")
    for way_out in ways:
        monkeypatch.setattr(s.app, way_out, lambda *_: None)
    monkey = Monkey(s, seed)
    scenes = set()
    for _ in range(deeds):
        monkey.act()
        scenes.add(s.top.name)
        assert s.ui.attention.dragging is None or s.at_table
    s.release(0, 0)
    return scenes
