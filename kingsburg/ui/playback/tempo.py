"""How fast a game is shown: how long things move, and how long they stay in sight when they have moved."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from kingsburg.app.settings import KINDS, Settings
from kingsburg.ui.paint.theme import Time
from kingsburg.ui.playback.beats import Beat

FIRST_GAMES: Final = 3
"""How many games are shown unhurried unless a player has chosen otherwise."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """How a beat is shown. Times are in milliseconds.

    `speed`: how fast things move, 1 as designed, 0 at once. `least`: how long a beat takes with its
    rest. `stay`: how long what has come into sight stays before anything else happens; without end,
    the table waits for the player. `think`: the pause before a computer's action. `hold`: how long
    a note that the game waits for stays in sight before anything else happens.
    """

    speed: float
    least: float = 0.0
    stay: float = 0.0
    think: float = Time.THINK
    hold: float = 0.0

    @property
    def steps(self) -> bool:
        """Whether each thing waits for the player."""
        return math.isinf(self.stay)

    def rest(self, beat: Beat, held: bool) -> float:
        """Return how long a beat stays in sight after its motions; `held`: it has a note to wait for."""
        if not self.speed or not beat.ms:
            return 0.0
        if self.stay == 0:
            return self.hold if held else 0.0
        length = beat.ms / self.speed
        seen = length if beat.first and not beat.moves else 0.0
        return max(self.least - length, self.stay - seen, 0.0)


OWN: Final = {
    "slow": Tempo(0.4),
    "normal": Tempo(1.0),
    "fast": Tempo(2.2),
    "instant": Tempo(0.0),
}
"""By the word in the settings: how what a person decides is shown."""

TEMPI: Final = {
    "step": Tempo(1.0, stay=math.inf, think=0.0),
    "slow": Tempo(0.6, 2400.0, 2000.0, 0.0),
    "unhurried": Tempo(1.0, 1200.0, 1000.0, 0.0),
    "normal": Tempo(1.0, hold=Time.PAUSE),
    "fast": Tempo(4.5, think=0.0),
    "instant": Tempo(0.0, think=0.0),
}
"""By the word in the settings: how everything else is shown."""


def word(settings: Settings) -> str:
    """Return the word for how others' moves are shown: for "first", what it stands for at present."""
    if settings.ai_speed != "first":
        return settings.ai_speed
    return "unhurried" if settings.games_finished < FIRST_GAMES else "normal"


def tempo(settings: Settings, beat: Beat, person: bool) -> Tempo:
    """Return how a beat is shown; `person`: whether the seat it tells of is a person's, or it has none.

    What a person has decided goes by the speed of their own moves. What happens by itself, or to
    them, is as slow as the moves of others, unless they have asked for quick moves of their own.
    """
    if person and beat.deed:
        return OWN[settings.human_speed]
    own = getattr(settings, KINDS[beat.kind]) if beat.kind in KINDS else ""
    if own:
        return TEMPI[own]
    others = word(settings)
    if person and (settings.human_speed in ("fast", "instant") or others == "instant"):
        return OWN[settings.human_speed]
    return TEMPI[others]
