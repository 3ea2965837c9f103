"""How the table leads to winter: to the sheet of what may come, and to a card already looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, deck
from kingsburg.engine.kingsburg.calendar import AUTUMN, SPRING, YEARS
from kingsburg.ui.games.kingsburg.battle.forecast_sheet import ForecastScene
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap
from kingsburg.ui.shell.spots import Spot
from kingsburg.ui.widgets import Button

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.table.table import TableScene

_EYE: Final = 46.0
"""The side of the button to look at the enemy again, in design units."""
_ENEMIES: Final = tuple(("enemies", name) for name in ("back", *sorted({e.kind for e in ENEMIES})))
_LARGE: Final = (("ui", "winter"),)
"""Large pictures of the battle."""


class WinterLook:
    """What a person at the table can see of this winter's enemy before it comes."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def get_ready(self, year: int) -> None:
        """Read the enemies that may come in a year, and make the large pictures of its first roll."""
        self._table.ui.assets.lay_away(_LARGE)
        self._read_enemies(year)
        self._table.limelight.get_ready()

    def heard(self, event: ev.Event) -> None:
        """Keep the large pictures of winter in memory only while they may be shown."""
        if not isinstance(event, ev.PhaseBegan):
            return
        if event.phase == SPRING:
            self._table.ui.assets.put_down(_ENEMIES)
        elif event.phase == AUTUMN:
            # The next year's as well: it begins in the same moment in which the battle ends.
            self._read_enemies(event.year)
            self._read_enemies(event.year + 1)
            self._table.ui.assets.prefetch(_LARGE)

    def _read_enemies(self, year: int) -> None:
        names = {ENEMIES[n].kind for n in deck(min(max(1, year), YEARS))}
        found = [key for key in _ENEMIES if key[1] in names or key[1] == "back"]
        self._table.ui.assets.prefetch(found)

    @property
    def is_seen(self) -> bool:
        """Whether a person who decides among several people has looked at the enemy already."""
        table, playback = self._table, self._table.playback
        return (
            playback.deciding == table.me
            and playback.model.enemy is None
            and playback.model.seats[table.me].peeked
            and len(playback.people) > 1
        )

    def buttons(self, enemy: Rect) -> Sequence[Button]:
        """Return a button beside the enemy's place for a person who has looked at it already (K5.5)."""
        if not self.is_seen:
            return ()
        f = self._table.ui.frame
        side = f.px(_EYE)
        eye = Rect(enemy.x - f.px(Gap.S) - side, enemy.cy - side // 2, side, side)
        label = _("Peek at the enemy again")
        return (Button("button.peek", eye, label, self._look_again, icon="eye", show_label=False),)

    def look_ahead(self, bar: Spot) -> None:
        """Open the sheet of what may come; `bar` is the spot that was clicked."""
        table = self._table
        look = self._look_again if self.is_seen else None
        table.ui.stack.push(ForecastScene(table.ui, table.playback, table.me, bar, look))

    def _look_again(self) -> None:
        table, playback = self._table, self._table.playback
        enemy = playback.game.view(playback.state, table.me).enemies[playback.model.year - 1]
        table.interrupt(table, ev.Peeked(table.me, enemy))
