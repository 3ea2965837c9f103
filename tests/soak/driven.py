"""The program with somebody at the mouse who decides at random and often takes back: what `soak kill` kills.

    python -m tests.soak.driven SEED play --seats human,random --trace FILE

Only who decides differs from the program itself.
"""

from __future__ import annotations

import random
import sys
from typing import Any
from unittest.mock import patch

import pygame

from kingsburg.cli import main
from kingsburg.ui.shell.loop import Loop
from kingsburg.ui.table.ending import EndingScene
from kingsburg.ui.table.tabletop import Tabletop

WAVERING = 0.25
"""How often the person takes back, and how often it brings back."""


def drive(loop: Loop, chance: random.Random) -> None:
    """What the person does before a turn of the loop."""
    stack = loop._ui.stack
    table = stack.all()[0] if len(stack) else None
    if not isinstance(table, Tabletop):
        return
    if isinstance(stack.top, EndingScene):
        return  # where Enter would begin another game
    if stack.top is not table:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="\r"))
        spots = stack.top.spots() if stack.top is not None else ()
        wanted = [spot for spot in spots if "hold" in spot.does or spot.id.startswith("option.")]
        if wanted:
            pos = chance.choice(wanted).rect.centre
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
        return
    d: Any = table.playback
    if d.deciding is None:
        return
    roll = chance.random()
    if roll < WAVERING and d.undo():
        return
    if roll < 2 * WAVERING and d.redo():
        return
    d.submit(chance.choice(d.legal()))


def take_the_mouse(seed: str) -> None:
    """From now on somebody sits at every person's seat."""
    chance, turn = random.Random(seed), Loop.turn

    def driven(loop: Loop, dt: float) -> bool:
        drive(loop, chance)
        turn(loop, dt)
        return True

    patch.object(Loop, "turn", driven).start()


if __name__ == "__main__":
    take_the_mouse(sys.argv[1])
    sys.exit(main(sys.argv[2:]))
