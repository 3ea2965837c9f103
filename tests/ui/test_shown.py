"""What stands on the screen is what a full painting of the moment would show, to the pixel.

A frame puts back, paints and shows only what has changed (`paint/trail`); a place that it forgets would
keep an old picture. Parts that are too much for one frame come in the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.paint.layers import MOST_WAITS, StillLayers
from tests.ui import program
from tests.ui.program import Program

MS = 50.0
FRAMES = 500
LATE = MOST_WAITS + 6
"""In how many frames all parts of a table are painted, a few cards of the court in each of the first."""
COVERED = 20
"""In how many frames a table's parts are painted of which only the rim is seen, around a battle."""
WHOLE_EVERY = 7
"""In how many frames once the moment is painted in full."""


class Screen:
    """What the window has put on the screen, piece by piece."""

    def __init__(self, desk: Program) -> None:
        self._window = desk.window
        self._end = desk.window.trail.end
        self.shown = desk.window.surface.copy()
        desk.window.trail.end = self._note  # type: ignore[method-assign]

    def _note(self) -> Sequence[pygame.Rect] | None:
        places = self._end()
        for place in [self.shown.get_rect()] if places is None else places:
            self.shown.blit(self._window.surface, place.topleft, place)
        return places


def pixels(surface: pygame.Surface) -> bytes:
    return bytes(surface.get_buffer().raw)


def waiting(desk: Program) -> bool:
    """Whether a part of the table, or of what lies over it, comes in a later frame."""
    scenes = [scene for scene in (desk.table, desk.top) if not scene.unseen and hasattr(scene, "layers")]
    return any(scene.layers.waiting for scene in scenes)


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_frame_of_a_game_is_shown_as_if_it_were_painted_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    desk = Program(tmp_path)
    monkeypatch.setattr(StillLayers, "spare", 0.0)
    desk.begin(game, "human", *("random",) * (CATALOGUE[game].most - 1))
    desk.ui.change_settings(human_speed="fast", ai_speed="fast", hints=True)
    screen, asked = Screen(desk), 0
    for frame in range(FRAMES):
        desk.turn(MS)
        if frame % 3 == 0:
            desk.point(*desk.chance.choice(desk.spots).rect.centre)
        assert pixels(screen.shown) == pixels(desk.window.surface), "all that was drawn is shown"
        if frame % WHOLE_EVERY == 0:
            desk.app.loop._draw()
            for _late in range(LATE if desk.top is desk.table else COVERED):
                if waiting(desk):
                    desk.app.loop._draw()
            assert not waiting(desk), "each part waits for a few frames at most"
            drawn = pixels(desk.window.surface)
            desk.window.trail.forget()
            desk.app.loop._draw()
            assert drawn == pixels(desk.window.surface) == pixels(screen.shown)
        asked = asked + 1 if desk.top is not desk.table or desk.playback.deciding is not None else 0
        if asked < 3 or desk.playback.session.over:
            continue
        asked = 0
        if desk.top is desk.table:
            desk.playback.submit(desk.chance.choice(desk.playback.legal()))
        else:
            desk.key(pygame.K_RETURN)
    desk.ui.stack.clear()
    desk.close()
    program._ASSETS.forget()
