"""Burgen Land's terms and its sentences about rules, in the player's language.

A card or a space is one phrase together with its colour, so that a language can inflect it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from kingsburg.app.i18n import N_, NP_, _, ngettext, pgettext
from kingsburg.app.phrases import either
from kingsburg.engine.burgenland.actions import Place, TakeDice
from kingsburg.engine.burgenland.castles import HOUSE, NO_CARD, ROOFED_TOWER, ROOFLESS_TOWER, VALUES, WALL
from kingsburg.engine.burgenland.outlook import Prospect
from kingsburg.engine.burgenland.reasons import Code
from kingsburg.engine.burgenland.track import TRACK
from kingsburg.engine.game import Reason
from kingsburg.ui.games.burgenland import nouns
from kingsburg.ui.games.burgenland.hints.whys import WHYS
from kingsburg.ui.shell.telling.refusal import Refused

_ONE_PERCENT: Final = Fraction(1, 100)

COLOURS: Final = (N_("Blue"), N_("Yellow"), N_("Red"))
"""By the engine's colours, as in the tables below."""
ZONES: Final = (
    NP_("zone that is left", "the blue zone"),
    NP_("zone that is left", "the yellow zone"),
    NP_("zone that is left", "the red zone"),
)
LEAVING: Final = (N_("Leaving blue"), N_("Leaving yellow"), N_("Leaving red"))
CASTLE: Final = (N_("Blue castle"), N_("Yellow castle"), N_("Red castle"))
CASTLES: Final = (N_("Blue castles"), N_("Yellow castles"), N_("Red castles"))

KINDS: Final = {
    WALL: N_("wall"),
    ROOFLESS_TOWER: N_("roofless tower"),
    HOUSE: N_("house"),
    ROOFED_TOWER: N_("roofed tower"),
}
CARDS: Final = {
    WALL: (N_("Blue wall"), N_("Yellow wall"), N_("Red wall")),
    ROOFLESS_TOWER: (N_("Blue roofless tower"), N_("Yellow roofless tower"), N_("Red roofless tower")),
    HOUSE: (N_("Blue house"), N_("Yellow house"), N_("Red house")),
    ROOFED_TOWER: (N_("Blue roofed tower"), N_("Yellow roofed tower"), N_("Red roofed tower")),
}
A_CARD: Final = {
    WALL: (N_("a blue wall"), N_("a yellow wall"), N_("a red wall")),
    ROOFLESS_TOWER: (N_("a blue roofless tower"), N_("a yellow roofless tower"), N_("a red roofless tower")),
    HOUSE: (N_("a blue house"), N_("a yellow house"), N_("a red house")),
    ROOFED_TOWER: (N_("a blue roofed tower"), N_("a yellow roofed tower"), N_("a red roofed tower")),
}
CROWNS: Final = (N_("Blue crown"), N_("Yellow crown"), N_("Red crown"))
WALLS_OR_CROWNS: Final = (N_("Blue wall or crown"), N_("Yellow wall or crown"), N_("Red wall or crown"))


def colour_name(colour: int) -> str:
    """A colour's name, like `Blue`."""
    return _(COLOURS[colour])


def zone_name(colour: int) -> str:
    """A zone's name within a sentence, like `the blue zone`."""
    return pgettext("zone that is left", ZONES[colour])


def leaving_zone(colour: int) -> str:
    """What the dial shows the chance of, like `Leaving blue`."""
    return _(LEAVING[colour])


def castle_name(colour: int) -> str:
    """The name of one player's castle of a colour, like `Blue castle`."""
    return _(CASTLE[colour])


def castles_name(colour: int) -> str:
    """The name of both castles of a colour, like `Blue castles`."""
    return _(CASTLES[colour])


def kind_name(card: int) -> str:
    """The name of a kind of card without a colour, like `wall`."""
    return _(KINDS[card])


def card_name(colour: int, card: int) -> str:
    """The name of a card of a colour, like `Blue wall`."""
    return _(CARDS[card][colour])


def a_card(colour: int, card: int) -> str:
    """A card within a sentence, like `a blue wall`."""
    return _(A_CARD[card][colour])


def space_name(number: int) -> str:
    """The name of a space: like `Blue wall`, `Red crown` or `Yellow wall or crown`."""
    space = TRACK[number]
    if space.card == NO_CARD:
        return _(CROWNS[space.colour])
    if space.scores:
        return _(WALLS_OR_CROWNS[space.colour])
    return card_name(space.colour, space.card)


def points_text(n: int) -> str:
    """A number of points, in words."""
    return ngettext("{n} point", "{n} points", n).format(n=n)


def red_dice(n: int) -> str:
    """A number of red dice, in words."""
    return ngettext("{n} red die", "{n} red dice", n).format(n=n)


def percent(chance: Fraction) -> str:
    """A chance in whole per cent, a half rounded up; what may happen is never told as 0 or as 100."""
    if 0 < chance < _ONE_PERCENT:
        return _("less than 1%")
    most = 99 if chance < 1 else 100
    return _("{n}%").format(n=min(most, int(100 * chance + Fraction(1, 2))))


def short_percent(chance: Fraction) -> str:
    """A chance in whole per cent, as short as possible: a figure among others."""
    if 0 < chance < _ONE_PERCENT:
        return "<1%"
    return f"{min(99 if chance < 1 else 100, int(100 * chance + Fraction(1, 2)))}%"


# What a space brings -----------------------------------------------------------------------------------


def space_tip(number: int) -> str:
    """What a space brings whoever reaches it, as a sentence."""
    space = TRACK[number]
    if space.card == NO_CARD:
        return _("This colour is scored.")
    card, dice = nouns.card(space.colour, space.card), nouns.dice(space.dice)
    if space.scores:
        return _("Brings {card} or {dice}, or this colour is scored.").format(card=card, dice=dice)
    return _("Brings {card} or {dice}.").format(card=card, dice=dice)


def outcome(p: Prospect, names: Sequence[str]) -> str:
    """What a number would lead to, in a few words; `names` are by seat."""
    if p.leaves:
        return leaving(_zone_left(p), p.stake.card)
    return either(_offers(p, names)) or _("nothing to be had")


def brief(p: Prospect, seat: int) -> str:
    """What a number would bring that seat, in few words; the colour is told by a sign."""
    if p.leaves:
        return (
            _("leaves: −{n}").format(n=VALUES[p.stake.card])
            if p.stake.card != NO_CARD
            else pgettext("a roll leaves the zone", "leaves")
        )
    found = []
    if any(isinstance(option, Place) for option in p.options):
        found.append(kind_name(p.space.card))
    if any(isinstance(option, TakeDice) for option in p.options):
        n = sum(p.dice)
        found.append(ngettext("{n} die", "{n} dice", n).format(n=n))
    if p.gain is not None:
        found.append(_gain(p.gain[seat], p.gain[1 - seat]))
    return either(found) or _("nothing to be had")


def _gain(own: int, rival: int) -> str:
    if not own and not rival:
        return _("tied score")
    return _("rival +{n}").format(n=rival) if rival else _("scoring +{n}").format(n=own)


def _zone_left(p: Prospect) -> int:
    """The zone that is left: a zone has 8 spaces, so a number can only reach the next one."""
    return (p.space.colour - 1) % len(COLOURS)


def leaving(zone: int, card: int) -> str:
    """What leaving the zone costs; `card` is NO_CARD if the castle is empty."""
    if card == NO_CARD:
        return _("leaves {zone}, but you have nothing to lose").format(zone=zone_name(zone))
    return _("leaves {zone}: you lose {card} ({value})").format(
        zone=zone_name(zone), card=nouns.card(zone, card), value=VALUES[card]
    )


def _offers(p: Prospect, names: Sequence[str]) -> list[str]:
    found = []
    places = [option for option in p.options if isinstance(option, Place)]
    if places:
        card = a_card(p.space.colour, p.space.card)
        supply = places[0].taken is None
        found.append(card if supply else _("{card} from your opponent").format(card=card))
    if any(isinstance(option, TakeDice) for option in p.options):
        found.append(dice_text(*p.dice))
    if p.gain is not None:
        found.append(scoring(p.gain, names))
    return found


def dice_text(board: int, opponent: int) -> str:
    """The red dice that could be taken from the board and from the opponent, in words."""
    if not opponent:
        return red_dice(board)
    if not board:
        return ngettext("{n} red die from your opponent", "{n} red dice from your opponent", opponent).format(
            n=opponent
        )
    return ngettext(
        "{n} red die ({m} from your opponent)", "{n} red dice ({m} from your opponent)", board + opponent
    ).format(n=board + opponent, m=opponent)


def scoring(gain: tuple[int, int], names: Sequence[str]) -> str:
    """What scoring would bring, in a few words; `gain` is by seat."""
    for seat, points in enumerate(gain):
        if points:
            return _("scoring ({name} gains {n})").format(name=names[seat], n=points)
    return _("scoring (nobody gains)")


# What is refused ---------------------------------------------------------------------------------------


def refusal(reason: Reason) -> Refused:
    """Return a sentence saying why an action is refused, with the book's page."""
    return Refused(_refusal(reason), WHYS[Code(reason.code)])


def _refusal(reason: Reason) -> str:  # noqa: C901 - a sentence for each reason
    n = reason.number or 0
    match reason.code:
        case Code.ROLL_FIRST:
            return _("First roll the dice and move the crown.")
        case Code.ROLL_OR_STOP:
            return _("The space is done: roll again or stop.")
        case Code.CHOOSE_NUMBER:
            return _("The dice have been rolled: choose one of their numbers.")
        case Code.MUST_ACT:
            return _("First act on the crown's space: {space}.").format(space=space_name(n))
        case Code.MUST_GIVE_UP:
            return _("First choose which of the two outermost cards you give up.")
        case Code.NO_SUCH_DICE:
            return _no_such_dice(n)
        case Code.NOT_ROLLED:
            return _("No die shows {n}.").format(n=n)
        case Code.WRONG_CARD:
            return _("This space brings another card: {card}.").format(card=kind_name(n))
        case Code.NOT_THAT_CARD:
            return _("From there you cannot take the card of this space: {card}.").format(card=kind_name(n))
        case Code.NONE_LEFT:
            return _("Neither the supply nor your opponent has such a card: {card}.").format(
                card=kind_name(n)
            )
        case Code.SUPPLY_HAS:
            return ngettext(
                "Nothing is taken from your opponent: {n} such card is left in the supply.",
                "Nothing is taken from your opponent: {n} such cards are left in the supply.",
                n,
            ).format(n=n)
        case _:
            return _(_REFUSALS[Code(reason.code)])


_REFUSALS: Final = {
    Code.NO_SUCH_PLACE: N_("A card goes to the left or right end of a castle, or into a hole."),
    Code.BESIDE_BUILDING: N_("A building never stands beside another building."),
    Code.NO_WALL_BESIDE: N_("A building needs a wall beside it: an empty castle starts with a wall."),
    Code.TAKE_FROM_OPPONENT: N_("The supply is empty: choose the card in your opponent's castle."),
    Code.NO_DICE: N_("Neither the board nor your opponent has a red die."),
    Code.NO_CROWN: N_("This space has no crown symbol: nothing is scored here."),
    Code.NOT_OUTERMOST: N_("Only an outermost card can be given up, the more valuable of the two."),
    Code.WRONG_CHANCE: N_("The dice decide this."),
    Code.OVER: N_("The game is over."),
}


def _no_such_dice(own: int) -> str:
    if not own:
        return _("You have no red dice.")
    return ngettext("You have only {n} red die.", "You have only {n} red dice.", own).format(n=own)
