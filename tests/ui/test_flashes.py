"""Nothing flashes more than three times within a second (WCAG 2.2, 2.3.1), measured in frames that are drawn.

A flash is a pair of opposite changes of relative luminance by a tenth or more, with the darker end below 0.8.
It counts where a quarter of ten degrees of the view flashes together; here, the whole window is counted.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.paint.contrast import luminance
from tests.ui import program
from tests.ui.program import Program

ACROSS, DOWN = 32, 18
"""Into so many fields the window is divided; each is 40 pixels at 1280x720."""
MOST = 3
AREA = 20
"""So many fields are a quarter of ten degrees of the view (341 by 256 pixels at 1024x768)."""
CHANGE, DARK = 0.1, 0.8
MS = 50.0
SECONDS = 30
THINKS = 500.0
"""How long a hasty person takes for a decision."""


def fields(surface: pygame.Surface) -> list[float]:
    small = pygame.transform.smoothscale(surface, (ACROSS, DOWN))
    return [luminance(tuple(small.get_at((x, y)))) for x in range(ACROSS) for y in range(DOWN)]


class Flashes:
    """When each field went up or down by enough, in frames."""

    def __init__(self) -> None:
        self._extreme: list[float] = []
        self._way: list[int] = []
        self.turns: list[list[int]] = []
        self.frames = 0

    def see(self, frame: list[float]) -> None:
        if not self._extreme:
            self._extreme, self._way, self.turns = list(frame), [0] * len(frame), [[] for _ in frame]
        for i, now in enumerate(frame):
            change = now - self._extreme[i]
            way = self._way[i]
            if change * way > 0:
                self._extreme[i] = now
            elif abs(change) >= CHANGE and min(now, self._extreme[i]) < DARK:
                self._way[i] = 1 if change > 0 else -1
                self._extreme[i] = now
                self.turns[i].append(self.frames)
        self.frames += 1

    def worst(self) -> int:
        """How many fields at most flashed more than three times within the same second."""
        second, most = round(1000 / MS), 0
        for start in range(self.frames):
            within = (sum(start <= turn < start + second for turn in turns) for turns in self.turns)
            most = max(most, sum(turns // 2 > MOST for turns in within))
        return most


def test_a_flashing_field_is_found() -> None:
    calm, wild = Flashes(), Flashes()
    for frame in range(40):
        calm.see([0.2 + 0.02 * (frame % 2)] * 30)
        wild.see([0.2 + 0.3 * (frame % 2)] * 30)
    assert (calm.worst(), wild.worst()) == (0, 30)


@pytest.mark.parametrize("game", CATALOGUE)
def test_no_table_flashes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    desk, flashes = Program(tmp_path), Flashes()
    desk.begin(game, "human", *("random",) * (CATALOGUE[game].most - 1))
    desk.ui.change_settings(human_speed="fast", ai_speed="fast")
    waited = 0
    for _frame in range(round(SECONDS * 1000 / MS)):
        desk.turn(MS)
        flashes.see(fields(desk.window.surface))
        asked = desk.top is not desk.table or desk.playback.deciding is not None
        waited = waited + 1 if asked else 0
        if waited * MS < THINKS or desk.playback.session.over:
            continue
        waited = 0
        if desk.top is desk.table:
            desk.playback.submit(desk.chance.choice(desk.playback.legal()))
        else:
            desk.key(pygame.K_RETURN)
    desk.ui.stack.clear()
    desk.close()
    program._ASSETS.forget()
    assert flashes.worst() < AREA
