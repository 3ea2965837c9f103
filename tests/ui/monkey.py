"""Nobody plays like this: clicks, drags, keys and pulled windows without a thought."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.ui.sitting import Sitting

SIZES = [(640, 360), (960, 540), (800, 600), (640, 480)]
KEYS = [
    *((k, 0, "") for k in (pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE)),
    *((k, 0, "") for k in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)),
    (pygame.K_TAB, pygame.KMOD_SHIFT, ""),
    (pygame.K_z, pygame.KMOD_CTRL, "z"),
    (pygame.K_p, 0, "p"),
    (pygame.K_BACKSPACE, 0, ""),
    (pygame.K_LSHIFT, 0, ""),
    *((getattr(pygame, f"K_{n}"), 0, str(n)) for n in range(10)),
]


class Monkey:
    """Does one thing after another, without a thought."""

    def __init__(self, s: Sitting, seed: int) -> None:
        self.s = s
        self.stream = random.Random(seed)

    def place(self) -> tuple[int, int]:
        """Mostly something that can be used, sometimes anywhere."""
        spots = [x for x in self.s.spots if x.does]
        if spots and self.stream.random() < 0.75:
            return self.stream.choice(spots).rect.centre
        w, h = self.s.window.size
        return self.stream.randrange(-3, w + 3), self.stream.randrange(-3, h + 3)

    def act(self) -> None:
        s, roll = self.s, self.stream.random()
        x, y = self.place()
        if roll < 0.5:
            s.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
            s.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)
        elif roll < 0.68:
            self.drag(x, y)
        elif roll < 0.7:
            s.post(self.stream.choice([pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]), pos=(x, y), button=1)
        elif roll < 0.73:
            s.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=self.stream.choice([2, 3, 4, 5]))
        elif roll < 0.96:
            key, mod, letter = self.stream.choice(KEYS)
            s.post(pygame.KEYDOWN, key=key, mod=mod, unicode=letter)
            if self.stream.random() < 0.9:
                s.post(pygame.KEYUP, key=key, mod=mod)
        elif roll < 0.99:
            away = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED, pygame.TEXTINPUT)
            s.post(self.stream.choice(away), text="ż")
        elif roll < 0.994:
            pygame.display.set_mode(self.stream.choice(SIZES), pygame.RESIZABLE)
        if self.stream.random() < 0.6:
            s.turn(self.stream.choice([0, 1, 16, 50]))

    def drag(self, x: int, y: int) -> None:
        s = self.s
        s.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        for _ in range(self.stream.randrange(1, 4)):
            x, y = self.place()
            s.post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0))
        if self.stream.random() < 0.9:
            s.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)


def let_loose(s: Sitting, monkeypatch: pytest.MonkeyPatch, seed: int, deeds: int = 1000) -> set[str]:
    """So many thoughtless deeds at a table, all ways out of it closed; the names of the scenes seen."""
    for way_out in ("quit", "title", "start", "settings", "toggle_fullscreen"):
        monkeypatch.setattr(s.app, way_out, lambda *_: None)
    monkey = Monkey(s, seed)
    scenes = set()
    for _ in range(deeds):
        monkey.act()
        scenes.add(s.top.name)
        assert s.ui.attention.dragging is None or s.at_table
    s.release(0, 0)
    return scenes
