"""The sentences of Burgen Land's coach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, assert_never

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import opening, percent
from kingsburg.engine.burgenland import actions, merits
from kingsburg.engine.burgenland.outlook import prospect
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.ui.coach.ideas import Idea, Look, idea_of
from kingsburg.ui.coach.words import LITTLE, ahead, behind
from kingsburg.ui.games.burgenland import nouns, words
from kingsburg.ui.games.burgenland.coach.edge_words import edge_text
from kingsburg.ui.games.burgenland.coach.ideas import IDEAS
from kingsburg.ui.games.burgenland.coach.looks import Looks
from kingsburg.ui.games.burgenland.options import option_text

if TYPE_CHECKING:
    from kingsburg.app.coaching import CoachOption
    from kingsburg.engine.burgenland.state import State

_RULES: Final = BurgenLand()


@dataclass(frozen=True, slots=True)
class BurgenLandCoachWords:
    """Implements `CoachWords` for one decision of `seat`."""

    s: State
    seat: int
    names: Sequence[str]

    # Options -----------------------------------------------------------------------------------------------

    def option(self, action: actions.Decision) -> str:
        """Return what the decision does, such as "Roll 2 dice"."""
        return opening(option_text(self.s, action))

    def points(self, n: int) -> str:
        """Return the number of points in words."""
        return words.points_text(n)

    # Reasons -----------------------------------------------------------------------------------------------

    def reason(self, merit: merits.Merit) -> str:  # noqa: C901 - a sentence for each merit
        """Return the sentence that tells the merit."""
        match merit:
            case merits.Wins():
                return _("It wins the game.")
            case merits.Scores(points):
                return _("It brings {points} at once.").format(points=words.points_text(points))
            case merits.Raises(colour, before, own, other):
                return self._raises(colour, before, own, other)
            case merits.Shields(colour, before, own, other):
                return self._shields(colour, before, own, other)
            case merits.FillsHole(colour, before, own):
                return _("{castles}: it fills a hole, and yours counts {own} instead of {before}.").format(
                    castles=words.castles_name(colour), own=own, before=before
                )
            case merits.MakesHole(colour, before, after):
                return _("{castles}: the hole leaves {name} only {after} of {before}.").format(
                    castles=words.castles_name(colour),
                    name=self.names[1 - self.seat],
                    after=after,
                    before=before,
                )
            case merits.Plunders(colour, card):
                return _("Your opponent loses what you gain: {card}.").format(card=words.a_card(colour, card))
            case merits.BringsDice(dice, taken):
                return self._dice(dice, taken)
            case merits.AimsAt(space, chance, risk):
                return self._aim(space, chance, risk)
            case merits.AimsAtPoints(chance, risk):
                return self._crown(chance, risk)
            case merits.SavesDice(chance, more):
                return _("One more die would raise the chance only to {more}, from {chance}.").format(
                    chance=percent(chance), more=percent(more)
                )
            case merits.Risks(chance, colour, card):
                if chance >= 1.0:
                    return _("It leaves {zone} for certain, and that costs {card}.").format(
                        zone=words.zone_name(colour), card=nouns.card(colour, card)
                    )
                return _("It leaves {zone} {chance} of the time, and that costs {card}.").format(
                    zone=words.zone_name(colour), chance=percent(chance), card=nouns.card(colour, card)
                )
            case merits.SafeRoll(colour):
                return _("No number leaves {zone}, so this roll risks nothing.").format(
                    zone=words.zone_name(colour)
                )
            case merits.EndsEarly(chance):
                return self._early(chance)
            case merits.AvoidsLoss(chance, colour, card):
                if chance >= 1.0:
                    return _("It keeps {card}: another roll would leave {zone} for certain.").format(
                        zone=words.zone_name(colour), card=nouns.card(colour, card)
                    )
                return _("It keeps {card}: another roll would leave {zone} {chance} of the time.").format(
                    zone=words.zone_name(colour), chance=percent(chance), card=nouns.card(colour, card)
                )
            case merits.StaysInZone(colour):
                return _("Your turn goes on in {zone}; another number would leave it.").format(
                    zone=words.zone_name(colour)
                )
            case merits.LeavesZone(colour, card):
                return _("It leaves {zone}, ends your turn and costs {card}.").format(
                    zone=words.zone_name(colour), card=nouns.card(colour, card)
                )
            case merits.KeepsCastle(_colour, own, instead):
                return _("The castle is then worth {own}; without the other end, {instead}.").format(
                    own=own, instead=instead
                )
            case merits.Alone():
                return _("There is no real choice here.")
            case merits.Ahead(win, points):
                return self._ahead(win, points)
            case merits.Behind(win, points):
                return self._behind(win, points)
            case _:
                assert_never(merit)

    def _aim(self, space: int, chance: float, risk: float) -> str:
        """Return which space a roll is for, how likely that is, and what the risk is if there is any."""
        said = {"space": words.space_name(space), "chance": percent(chance), "risk": percent(risk)}
        if risk:
            return _("{space}, or as good: {chance} of all rolls. Risk of loss: {risk}.").format(**said)
        return _("{space}, or one as good, comes in {chance} of all rolls.").format(**said)

    def _crown(self, chance: float, risk: float) -> str:
        """Return how likely a roll brings points, and what the risk is if there is any."""
        said = {"chance": percent(chance), "risk": percent(risk)}
        if risk:
            return _("A crown brings you points in {chance} of all rolls. Risk of loss: {risk}.").format(
                **said
            )
        return _("In {chance} of all rolls a crown brings you points.").format(**said)

    def _early(self, chance: float) -> str:
        if not chance:
            return _("It gives up a roll that risks nothing.")
        return _("It gives up a roll that costs a card only {chance} of the time.").format(
            chance=percent(chance)
        )

    def _ahead(self, win: float, points: float) -> str:
        """Compare the best option with the next: by points where the chances to win say nothing."""
        if win >= LITTLE or points < 1.0:
            return ahead(win)
        return _("It wins as often as the next option, and brings about {points} more.").format(
            points=words.points_text(round(points))
        )

    def _behind(self, win: float, points: float) -> str:
        """Compare an option with the best: by points where the chances to win say nothing."""
        if win >= LITTLE or points < 1.0:
            return behind(win)
        return _("It wins as often as the first option, but brings about {points} less.").format(
            points=words.points_text(round(points))
        )

    def _raises(self, colour: int, before: int, own: int, other: int) -> str:
        rival = self.names[1 - self.seat]
        castles = words.castles_name(colour)
        if before <= other < own:
            return _("{castles}: yours is then worth {own} and passes {name}'s {other}.").format(
                castles=castles, own=own, name=rival, other=other
            )
        return _("{castles}: yours grows from {before} to {own}, against {name}'s {other}.").format(
            castles=castles, own=own, before=before, name=rival, other=other
        )

    def _shields(self, colour: int, before: int, own: int, other: int) -> str:
        said = {"castles": words.castles_name(colour), "name": self.names[1 - self.seat], "n": other - before}
        if own == other:
            return ngettext(
                "{castles}: a crown would have paid {name} {n} point. Now you are level.",
                "{castles}: a crown would have paid {name} {n} points. Now you are level.",
                other - before,
            ).format(**said)
        return ngettext(
            "{castles}: a crown would have paid {name} {n} point. Now yours is higher, by {own} to {other}.",
            "{castles}: a crown would have paid {name} {n} points. Now yours is higher, by {own} to {other}.",
            other - before,
        ).format(own=own, other=other, **said)

    def _dice(self, dice: int, taken: int) -> str:
        if taken:
            return ngettext(
                "It brings {n} red die, taken from {name}.",
                "It brings {n} red dice, {m} of them from {name}.",
                dice,
            ).format(n=dice, m=taken, name=self.names[1 - self.seat])
        return ngettext(
            "It brings {n} red die, and with it a better choice of numbers.",
            "It brings {n} red dice, and with them a better choice of numbers.",
            dice,
        ).format(n=dice)

    def edge(self, edge: merits.Edge) -> str:
        """Return how the first option differs from the second, in sentences; empty if it hardly does."""
        return edge_text(edge)

    # Hints -------------------------------------------------------------------------------------------------

    def idea(self, merit: merits.Merit) -> Idea | None:
        """The idea of Burgen Land that the merit belongs to."""
        return idea_of(IDEAS, merit)

    def looks(self, best: CoachOption) -> Sequence[Look]:
        """Where on the two castles, the ring or the dice to look for the best option."""
        played = [spot for action in _RULES.legal(self.s) for spot in self.spots(action)]
        return list(Looks(self.s, self.seat, played).of(best.action, best.merit))

    # Spots -------------------------------------------------------------------------------------------------

    def spots(self, action: actions.Decision) -> Sequence[str]:
        """Return the ids of the dice, space, places or button by which the decision is taken."""
        match action:
            case actions.Roll(red):
                return ("die.own", *(f"die.red.{i + 1}" for i in range(red)))
            case actions.Stop():
                return ("button.stop",)
            case actions.Use(number):
                return (f"space.{prospect(self.s, number).space.number}", f"number.{number}")
            case actions.Place(_card, at, taken):
                return (f"place.{at}",) if taken is None else (f"place.{at}", f"take.{taken}")
            case actions.TakeDice():
                return ("button.dice",)
            case actions.Score():
                return ("button.scoring",)
            case actions.GiveUp(at):
                return (f"give.{at}",)
            case _:
                assert_never(action)

    def left(self, action: actions.Decision) -> bool:
        """Whether the sheet lies on the left, over the ring, to keep the castles visible."""
        return isinstance(action, actions.Place | actions.TakeDice | actions.Score | actions.GiveUp)
