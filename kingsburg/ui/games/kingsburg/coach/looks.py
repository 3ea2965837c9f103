"""Where Kingsburg's coach tells a player to look, before it names an idea or a move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg import actions, merits
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.ui.coach.ideas import Look

_IN_A_ROW = 6
"""How many advisors stand in one row of the court."""


@dataclass(frozen=True, slots=True)
class Looks:
    """The places to look at for one decision.

    `dice` are the spots of the dice that are left, `played` those with which anything at all is
    played, and `names` are the players' by seat.
    """

    names: Sequence[str]
    dice: Sequence[str]
    played: Sequence[str]

    def of(self, action: actions.Decision, merit: merits.Merit) -> Iterable[Look]:
        """Yield where to look for the option with that merit, the most telling place first."""
        yield from self._by_merit(action, merit)
        yield from self._by_action(action)
        yield Look(_("Look at your options. What would each of them bring?"), self.played)

    def _by_merit(self, action: actions.Decision, merit: merits.Merit) -> Iterable[Look]:
        match merit:
            case merits.Strengthens() | merits.LastWinter() | merits.EnoughSoldiers() | merits.ShowsEnemy():
                yield Look(
                    _("Look ahead to the winter. How likely is it that you win the battle?"), ("enemy",)
                )
            case merits.TakesFrom(_advisor, seat) | merits.BlocksLeader(_advisor, seat):
                text = _("Look at {name}. Which advisors could their dice still reach?")
                yield Look(text.format(name=self.names[seat]), (f"seat.{seat}",))
            case merits.LetsBuild(building) | merits.BringsCloser(building) | merits.KeepsGoodsFor(building):
                yield _row_of(building)
            case merits.OpensRow(building) | merits.BringsPower(building) | merits.BendsDice(building):
                yield _row_of(building)
            case merits.BringsEnvoy() | merits.BringsReward():
                text = _("Count everybody's buildings. Who has the most, and who the fewest?")
                yield Look(text, tuple(f"seat.{seat}" for seat in range(len(self.names))))
            case merits.SavesToken() | merits.SavesEnvoy():
                text = _("Look at what helps your dice. Do you need it now, or rather later?")
                yield Look(text, ("modifier.plus2", "modifier.envoy"))
            case merits.DiceReach() | merits.LeavesDiceFor() | merits.CanWait() | merits.TokenReaches():
                yield Look(
                    _("Look at your dice. How many advisors can you reach with all of them?"), self.dice
                )

    def _by_action(self, action: actions.Decision) -> Iterable[Look]:
        match action:
            case actions.Influence(advisor):
                text = _("Look at this row of the court. Whom could you use most there?")
                first = (advisor - 1) // _IN_A_ROW * _IN_A_ROW + 1
                row = range(first, min(COURT, first + _IN_A_ROW - 1) + 1)
                yield Look(text, tuple(f"advisor.{number}" for number in row))
            case actions.Pass():
                yield Look(_("Look at your dice. Is anything left that is worth taking?"), self.dice)
            case actions.RerollDie() | actions.RerollHand() | actions.Keep():
                yield Look(_("Look at your dice. Are they better or worse than usual?"), self.dice)
            case actions.Build(building):
                yield _row_of(building)
            case actions.Skip():
                text = _("Look at your province. What do you want to build next?")
                yield Look(text, tuple(f"tile.{building.id}" for building in BUILDINGS))
            case actions.Recruit():
                yield Look(
                    _("Look ahead to the winter. How likely is it that you win the battle?"), ("enemy",)
                )
            case actions.Lose():
                yield Look(_("Look at what you could lose. What will you need least?"), self.played)
            case actions.Sell():
                yield Look(_("Look at your goods. What will you not need any more?"), self.played)


def _row_of(building: int) -> Look:
    """The row of a building in the player's province."""
    row = BUILDINGS[building].row
    return Look(
        _("Look at this row of your province. What is the next step there?"),
        tuple(f"tile.{one.id}" for one in BUILDINGS if one.row == row),
    )
