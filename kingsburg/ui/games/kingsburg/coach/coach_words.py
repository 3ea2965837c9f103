"""The sentences of Kingsburg's coach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, assert_never

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import decimal, joined, opening, percent
from kingsburg.engine.kingsburg import actions, merits
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.ui.coach.ideas import Idea, Look, idea_of
from kingsburg.ui.coach.words import LITTLE, ahead, behind
from kingsburg.ui.games.kingsburg import nouns, words
from kingsburg.ui.games.kingsburg.coach.edge_words import edge_text
from kingsburg.ui.games.kingsburg.coach.ideas import IDEAS
from kingsburg.ui.games.kingsburg.coach.looks import Looks
from kingsburg.ui.games.kingsburg.options import option_text

if TYPE_CHECKING:
    from kingsburg.app.coaching import CoachOption
    from kingsburg.engine.kingsburg.state import State
    from kingsburg.ui.games.kingsburg.model import SeatShown


_MUCH: Final = 0.15
"""Odds that would rise by at least this would not rise just a little."""


@dataclass(frozen=True, slots=True)
class KingsburgCoachWords:
    """Implements `CoachWords` for one decision of `seat`.

    `discreet`: others look on, so what the seat alone has seen is not named.
    """

    s: State
    seat: int
    legal: Sequence[actions.Decision]
    names: Sequence[str]
    shown: SeatShown
    """The seat's things on the table."""
    discreet: bool

    # Options -----------------------------------------------------------------------------------------------

    def option(self, action: actions.Decision) -> str:
        """Return what the decision does, such as "Reroll one die: the 2"."""
        return opening(option_text(self.s, action))

    def points(self, n: int) -> str:
        """Return the number of victory points in words."""
        return words.vp_text(n)

    # Reasons -----------------------------------------------------------------------------------------------

    def reason(self, merit: merits.Merit) -> str:  # noqa: C901 - a sentence for each merit
        """Return the sentence that tells the merit."""
        match merit:
            case merits.LetsBuild(building):
                return _("It usually lets you build {building} this season.").format(
                    building=nouns.built(building)
                )
            case merits.BringsCloser(building, lacks, built):
                return self._closer(building, lacks, built)
            case merits.Strengthens(before, after, enemy):
                return self._stronger(before, after, enemy)
            case merits.LastWinter(strength, before, after, _enemy):
                return _("It brings your strength to {n}: your odds rise from {before} to {after}.").format(
                    n=strength, before=percent(before), after=percent(after)
                )
            case merits.Scores(vp):
                return ngettext("It scores {n} VP at once.", "It scores {n} VP at once.", vp).format(n=vp)
            case merits.BringsToken():
                return _("It brings a +2 token, for an advisor your dice alone cannot reach.")
            case merits.ShowsEnemy():
                return _("It shows you this year's enemy before you recruit soldiers.")
            case merits.LeavesDiceFor(advisor):
                return _("The dice you have left usually reach {advisor} as well.").format(
                    advisor=nouns.influenced(advisor)
                )
            case merits.DiceReach(advisor):
                return _("Your dice then usually reach {advisor}.").format(advisor=nouns.influenced(advisor))
            case merits.CanWait(advisor):
                return _("Nobody else can reach {advisor}, and your other dice still will.").format(
                    advisor=nouns.influenced(advisor)
                )
            case merits.TokenReaches(advisor):
                return _("With your +2 token, your other dice usually reach {advisor} as well.").format(
                    advisor=nouns.influenced(advisor)
                )
            case merits.BlocksLeader(advisor, seat):
                return _("{name}, who leads, would usually take {advisor}.").format(
                    name=self.names[seat], advisor=nouns.influenced(advisor)
                )
            case merits.BringsEnvoy():
                return _("With so few buildings you usually get the King's Envoy after this season.")
            case merits.BringsReward():
                return _("You usually have the most buildings then, and the King gives you 1 VP.")
            case merits.TakesFrom(advisor, seat):
                return _("If you wait, {name} usually takes {advisor}.").format(
                    name=self.names[seat], advisor=nouns.influenced(advisor)
                )
            case merits.SavesEnvoy():
                return _("It saves the King's Envoy for later.")
            case merits.SavesToken():
                return _("It saves a +2 token for later.")
            case merits.BringsPower(building, seasons) | merits.BendsDice(building, seasons):
                return self._power(building, seasons)
            case merits.OpensRow(building, following):
                return _("It opens the way to the next building in its row: {building}.").format(
                    building=words.building_name(following)
                )
            case merits.KeepsGoodsFor(building, lacks):
                return self._kept(building, lacks)
            case merits.EnoughSoldiers(odds, more):
                return self._enough(odds, more)
            case merits.RollsMore(total, mean):
                return _("Your dice show {n}; a new roll shows {mean} on average.").format(
                    n=total, mean=_number(mean)
                )
            case merits.Alone():
                return _("Nothing else can be done.")
            case merits.Ahead(win):
                return ahead(win)
            case merits.Behind(win, vp):
                return self._behind(win, vp)
            case _:
                assert_never(merit)

    def _closer(self, building: int, lacks: tuple[int, int, int], built: Sequence[int]) -> str:
        name = nouns.built(building)
        if built:
            first = joined([nouns.built(one) for one in built])
            if not any(lacks):
                return _("After building {first} you could still pay for {building}.").format(
                    first=first, building=name
                )
            return _("After building {first} you would lack only {goods} for {building}.").format(
                first=first, goods=words.goods_text(lacks), building=name
            )
        if not any(lacks):
            return _("After this season your goods would pay for {building}.").format(building=name)
        return _("After this season you would lack only {goods} for {building}.").format(
            goods=words.goods_text(lacks), building=name
        )

    def _kept(self, building: int, lacks: tuple[int, int, int]) -> str:
        name = nouns.built(building)
        if not any(lacks):
            return _("What you keep pays for {building}.").format(building=name)
        return _("What you keep leaves you only {goods} short of {building}.").format(
            goods=words.goods_text(lacks), building=name
        )

    def _stronger(self, before: float, after: float, enemy: int | None) -> str:
        odds = {"before": percent(before), "after": percent(after)}
        if enemy is None or self.discreet:
            return _("It raises your odds in this winter's battle from {before} to {after}.").format(**odds)
        return _("It raises your odds against the {enemy} from {before} to {after}.").format(
            enemy=nouns.fought(enemy), **odds
        )

    def _power(self, building: int, seasons: int) -> str:
        power = words.power_tip(building)
        if not seasons:
            return power
        return ngettext(
            "{power} {n} more season is to come.", "{power} {n} more seasons are to come.", seasons
        ).format(n=seasons, power=power)

    def _enough(self, odds: float, more: float) -> str:
        if odds >= 1.0:
            return _("You win the battle for certain, without another soldier.")
        if more - odds < LITTLE:
            return _("Soldiers would not raise your odds of {odds} in the battle.").format(odds=percent(odds))
        if more - odds >= _MUCH:
            said = _(
                "All soldiers you can pay would raise your odds from {odds} to {more}, but cost too much."
            )
            return said.format(odds=percent(odds), more=percent(more))
        return _("Your odds would rise from {odds} to {more}: too little for the goods.").format(
            odds=percent(odds), more=percent(more)
        )

    def _behind(self, win: float, vp: float) -> str:
        if win >= LITTLE or vp < 1.0:
            return behind(win)
        return ngettext(
            "It costs about {n} VP compared with the first option.",
            "It costs about {n} VP compared with the first option.",
            round(vp),
        ).format(n=round(vp))

    def edge(self, edge: merits.Edge) -> str:
        """Return how the first option differs from the second, in sentences; empty if it hardly does."""
        return edge_text(edge)

    # Hints -------------------------------------------------------------------------------------------------

    def idea(self, merit: merits.Merit) -> Idea | None:
        """The idea of Kingsburg that the merit belongs to."""
        return idea_of(IDEAS, merit)

    def looks(self, best: CoachOption) -> Sequence[Look]:
        """Where among dice, court, province and players to look for the best option."""
        dice = [
            f"die.{'white' if white else 'colour'}.{i + 1}"
            for (white, i), _pips, left in self.shown.hand()
            if left
        ]
        played = [spot for action in self.legal for spot in self.spots(action)]
        return list(Looks(self.names, dice, played).of(best.action, best.merit))

    # Spots -------------------------------------------------------------------------------------------------

    def spots(self, action: actions.Decision) -> Sequence[str]:  # noqa: C901 - the places of each action
        """Return the ids of the advisor, dice, tile or buttons by which the decision is taken."""
        match action:
            case actions.Influence(advisor):
                return (f"advisor.{advisor}", *self._dice(action), *self._modifiers(action))
            case actions.Build(building):
                return (f"tile.{BUILDINGS[building].id}",)
            case actions.RerollDie(white, index):
                return (f"die.{'white' if white else 'colour'}.{index + 1}",)
            case actions.RerollHand():
                return ("button.reroll",)
            case actions.Keep():
                return ("button.keep",)
            case actions.Pass():
                return ("button.pass",)
            case actions.Skip():
                return ("button.skip",)
            case actions.Sell(kind):
                return (f"button.sell.{(*words.GOODS_ICONS, 'plus2')[kind]}",)
            case actions.Recruit(soldiers, pay):
                if not soldiers:
                    return ("button.nobody",)
                return tuple(f"recruit.{words.GOODS_ICONS[kind]}.more" for kind, n in enumerate(pay) if n)
            case actions.Decline() if any(isinstance(a, actions.Sell) for a in self.legal):
                return ("button.decline",)
            case actions.Take() | actions.Lose() | actions.Decline():
                return (f"option.{self.legal.index(action) + 1}",)
            case _:
                assert_never(action)

    def _dice(self, way: actions.Influence) -> list[str]:
        """The spots of the first dice in the tray that show the pips the placement takes."""
        found = []
        for white, kind, wanted in ((False, "colour", way.colour), (True, "white", way.white)):
            here = [(i, pips) for (w, i), pips, left in self.shown.hand() if left and w == white]
            for pips in wanted:
                die = next((die for die in here if die[1] == pips), None)
                if die is not None:
                    here.remove(die)
                    found.append(f"die.{kind}.{die[0] + 1}")
        return found

    def _modifiers(self, way: actions.Influence) -> list[str]:
        found = ["modifier.plus2"] if way.plus2 else []
        if way.market:
            found.append("modifier.plus" if way.market > 0 else "modifier.minus")
        return [*found, "modifier.envoy"] if way.envoy else found

    def left(self, action: actions.Decision) -> bool:
        """Whether the sheet lies on the left, over the players, to keep the province visible."""
        return isinstance(action, actions.Build | actions.Skip | actions.Sell)


def _number(mean: float) -> str:
    """A mean in whole or half numbers, like `14` or `10.5`."""
    return decimal(mean) if mean % 1 else str(int(mean))
