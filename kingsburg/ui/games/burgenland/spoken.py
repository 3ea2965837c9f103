"""Burgen Land in sentences, without pictures: what is asked, what one has, who leads, what may come."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.app.phrases import in_order, opening
from kingsburg.engine.burgenland import outlook
from kingsburg.engine.burgenland.actions import Decision, Roll
from kingsburg.engine.burgenland.castles import COLOURS, HOLE, NO_CARD, house, worth
from kingsburg.engine.burgenland.prompts import Ask, asked
from kingsburg.engine.burgenland.state import BOARD, NO_ZONE, State
from kingsburg.engine.game import Seat
from kingsburg.engine.prompt import Group, Prompt
from kingsburg.ui.games.burgenland import words
from kingsburg.ui.games.burgenland.decisions import asking
from kingsburg.ui.games.burgenland.options import option_text


class BurgenLandSpoken:
    """Implements `Spoken`."""

    def question(self, prompt: Prompt, names: Sequence[str]) -> str:
        """Return the question with the name of the seat that is asked."""
        return asking.question(prompt, names)

    def scene(self, s: State, names: Sequence[str]) -> Sequence[str]:
        """Return where the crown stands and where each number would lead."""
        if asked(s) not in (Ask.ROLL, Ask.ROLL_OR_STOP):
            return []
        found = [_("The crown stands on: {space}.").format(space=words.space_name(s.crown))]
        for p in outlook.prospects(s):
            told = {
                "n": p.number,
                "space": words.space_name(p.space.number),
                "brings": words.outcome(p, names),
            }
            found.append(_("A {n} leads to {space}: {brings}.").format(**told))
        return found

    def key(self, group: Group) -> str:
        """Return "": every group takes the next free number."""
        return ""

    def option(self, s: State, action: Decision, names: Sequence[str]) -> str:
        """Return the option as the coach names it; a roll with its risk."""
        said = opening(option_text(s, action))
        if isinstance(action, Roll) and s.zone != NO_ZONE:
            chance = words.percent(outlook.chance_to_leave(s, action.red))
            zone = words.zone_name(s.zone)
            return _("{option}: the chance to leave {zone} is {chance}").format(
                option=said, zone=zone, chance=chance
            )
        return said

    def group(self, s: State, group: Group, names: Sequence[str]) -> str:
        """Return the first of the options."""
        return self.option(s, group.actions[0], names)

    def holdings(self, s: State, seat: Seat, names: Sequence[str]) -> Sequence[str]:
        """Return points, red dice and castles, each from its left end to its right end."""
        found = [
            _("{name}: {points} and {dice}.").format(
                name=names[seat],
                points=words.points_text(s.score[seat]),
                dice=words.red_dice(s.red[seat]),
            )
        ]
        found += [self._castle(s, colour, seat) for colour in range(len(COLOURS))]
        return found

    def standing(self, s: State, names: Sequence[str]) -> Sequence[str]:
        """Return the points of both, the most first, and the red dice that lie on the board."""
        seats = sorted(range(len(s.score)), key=lambda seat: -s.score[seat])
        found = [
            _("{name}: {points}.").format(name=names[seat], points=words.points_text(s.score[seat]))
            for seat in seats
        ]
        return [*found, _("On the board: {dice}.").format(dice=words.red_dice(s.red[BOARD]))]

    def ahead(self, s: State, seat: Seat) -> Sequence[str]:
        """Return what scoring each colour now would bring."""
        found = []
        for colour in range(len(COLOURS)):
            values = {
                "castles": words.castles_name(colour),
                "own": worth(s.castles[house(colour, seat)]),
                "other": worth(s.castles[house(colour, 1 - seat)]),
            }
            found.append(_("{castles}: yours is worth {own}, the other {other}.").format(**values))
        return found

    def _castle(self, s: State, colour: int, seat: Seat) -> str:
        castle = s.castles[house(colour, seat)]
        cards = [_("a hole") if card in (HOLE, NO_CARD) else words.kind_name(card) for card in castle]
        return _("{castle}: {cards}.").format(
            castle=words.castle_name(colour), cards=in_order(cards) or _("no cards")
        )
