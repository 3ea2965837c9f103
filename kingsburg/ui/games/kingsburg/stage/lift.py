"""How far the felt has risen over the table."""

from __future__ import annotations

from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.games.kingsburg.stage.lanes import is_rolling
from kingsburg.ui.paint.animation import ease_in_out
from kingsburg.ui.paint.theme import Time
from kingsburg.ui.playback.playback import HURRY
from kingsburg.ui.playback.tempo import OWN


class Lift:
    """Raises the felt when dice are rolled and lets it sink again; without motion it is there or not."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self._way = 0.0
        self.up = False
        """Whether the felt is up, or on its way there."""

    @property
    def risen(self) -> float:
        """How much of the way the felt has come, from 0 to 1, eased."""
        return ease_in_out(self._way)

    @property
    def seen(self) -> bool:
        """Whether anything of the felt is seen."""
        return self._way > 0

    @property
    def covers(self) -> bool:
        """Whether the felt hides what lies below it; while it sinks, until half of the way is left."""
        return self.up or self._way > 1 / 2

    def follow(self, dt: float) -> bool:
        """Let `dt` ms pass; True while the felt is on its way."""
        ui = self._playback.ui
        self.up = is_rolling(self._playback)
        aim = 1.0 if self.up else 0.0
        speed = 0.0 if ui.settings.reduce_motion else OWN[ui.settings.human_speed].speed
        if not speed:
            self._way = aim
            return False
        step = dt * speed * (HURRY if ui.attention.hurry else 1.0) / Time.LAY
        moving = self._way != aim
        self._way = min(aim, self._way + step) if self.up else max(aim, self._way - step)
        return moving
