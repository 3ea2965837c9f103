"""Where Burgen Land's coach tells a player to look, before it names an idea or a move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kingsburg.app.i18n import _
from kingsburg.engine.burgenland import actions, merits
from kingsburg.engine.burgenland.castles import COLOURS, SEATS
from kingsburg.engine.burgenland.outlook import prospects
from kingsburg.engine.burgenland.track import TRACK
from kingsburg.ui.coach.ideas import Look
from kingsburg.ui.games.burgenland import words

if TYPE_CHECKING:
    from kingsburg.engine.burgenland.state import State


@dataclass(frozen=True, slots=True)
class Looks:
    """The places to look at for one decision; `played` are the spots with which anything is played."""

    s: State
    seat: int
    played: Sequence[str]

    def of(self, action: actions.Decision, merit: merits.Merit) -> Iterable[Look]:
        """Yield where to look for the option with that merit, the most telling place first."""
        yield from self._by_merit(merit)
        yield from self._by_action(action)
        yield Look(_("Look at your options. What would each of them bring?"), self.played)

    def _by_merit(self, merit: merits.Merit) -> Iterable[Look]:
        match merit:
            case merits.Raises(colour) | merits.Shields(colour) | merits.FillsHole(colour):
                yield _castles(colour)
            case merits.Plunders(colour) | merits.MakesHole(colour) | merits.KeepsCastle(colour):
                yield _castles(colour)
            case (
                merits.AvoidsLoss()
                | merits.Risks()
                | merits.SafeRoll()
                | merits.EndsEarly()
                | merits.StaysInZone()
                | merits.LeavesZone()
            ):
                yield self._edge()
            case merits.BringsDice() | merits.SavesDice():
                dice = ("die.own", *(f"die.red.{n + 1}" for n in range(self.s.red[self.seat])))
                more = tuple(f"odds.{n + 1}" for n in range(self.s.red[self.seat] + 1))
                yield Look(_("Look at your dice. How many of them do you need?"), (*dice, *more))
            case merits.Scores() | merits.Wins():
                if not self.s.dice:
                    yield _castles(TRACK[self.s.crown].colour)

    def _by_action(self, action: actions.Decision) -> Iterable[Look]:
        match action:
            case actions.Roll() | actions.Stop():
                ahead = tuple(f"space.{p.space.number}" for p in prospects(self.s))
                yield Look(_("Look at the six spaces ahead of the crown. Where would you like to go?"), ahead)
            case actions.Use():
                yield Look(
                    _("Look where each of your numbers leads. What would you have there?"), self.played
                )
            case actions.Place() | actions.TakeDice() | actions.Score():
                yield _castles(TRACK[self.s.crown].colour)

    def _edge(self) -> Look:
        """The spaces that lie outside the zone."""
        outside = tuple(f"space.{p.space.number}" for p in prospects(self.s) if p.leaves)
        return Look(_("Look at the edge of the zone. Which numbers would cross it?"), outside)


def _castles(colour: int) -> Look:
    """Both castles of a colour."""
    text = _("{castles}: look whose is higher, and by how much.")
    spots = tuple(f"castle.{COLOURS[colour]}.{seat}" for seat in range(SEATS))
    return Look(text.format(castles=words.castles_name(colour)), spots)
