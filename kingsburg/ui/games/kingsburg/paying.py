"""How a placement is paid, and why a decision is refused, in words."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.app.phrases import joined
from kingsburg.engine.game import Reason
from kingsburg.engine.kingsburg.actions import Influence
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.advisors import ADVISORS
from kingsburg.engine.kingsburg.events import Influenced
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.ui.games.kingsburg import nouns, words
from kingsburg.ui.games.kingsburg.hints.whys import PLACING, WHYS
from kingsburg.ui.shell.telling.refusal import Refused


def ways_text(way: Influence) -> str:
    """How a placement is paid, like `5+3` or `6+white 1, +2 token and Market +1`."""
    return joined(["+".join(dice_texts(way.colour, way.white)), *beyond_dice(way)])


def dice_texts(colour: Sequence[int], white: Sequence[int]) -> list[str]:
    """Each die by its pips, the white ones named as such."""
    return [*map(str, colour), *(_("white {n}").format(n=n) for n in white)]


def hand_text(colour: Sequence[int], white: Sequence[int]) -> str:
    """Return a sentence with the pips of the dice that somebody can still place."""
    coloured = _(", ").join(map(str, colour)) or _("none")
    if not white:
        return _("Dice: {dice}.").format(dice=coloured)
    return _("Dice: {dice}; white: {white}.").format(dice=coloured, white=_(", ").join(map(str, white)))


def beyond_dice(way: Influence | Influenced) -> list[str]:
    """What a placement spends besides dice, in words."""
    parts = []
    if way.plus2:
        parts.append(_("+2 token"))
    if way.market:
        parts.append(_("Market {n}").format(n=words.signed(way.market)))
    if way.envoy:
        parts.append(_("Envoy"))
    return parts


def need_text(badge: str) -> str:
    """What a placement needs besides dice, by the name of its badge, in words that stand in a sentence."""
    return {"plus2": words.good_name(fx.PLUS2, 1), "envoy": _("the King's Envoy")}.get(badge, _("the Market"))


def total_text(way: Influence) -> Refused:
    """Return a sentence saying that a placement does not come to the advisor's number."""
    return Refused(_total(way), PLACING)


def _total(way: Influence) -> str:
    told = {"n": way.total, "advisor": nouns.subject(way.advisor), "number": way.advisor}
    if len(way.colour) + len(way.white) == 1 and not beyond_dice(way):
        return _("This die shows {n}; {advisor} needs {number}.").format(**told)
    return _("This makes {n}; {advisor} needs {number}.").format(**told)


def lacking_text(goods: fx.Goods) -> str:
    """Return a sentence saying which goods are missing."""
    return _("You lack {goods}.").format(goods=words.goods_text(goods))


def first_build_text(buildings: Sequence[int]) -> str:
    """Return a sentence saying which buildings must be there before."""
    return _("First build {buildings}.").format(buildings=joined([nouns.built(b) for b in buildings]))


def reason_text(reason: Reason, names: tuple[str, ...]) -> Refused:
    """Return a sentence saying why an action is refused, with the book's page; `names` are by seat."""
    return Refused(_reason(reason, names), WHYS[Code(reason.code)])


def _reason(reason: Reason, names: tuple[str, ...]) -> str:  # noqa: C901 - a sentence for each reason
    n = reason.number or 0
    advisor = words.advisor_name(n) if 1 <= n <= len(ADVISORS) else ""
    match reason.code:
        case Code.TAKEN if reason.seat is None:
            return _("{advisor} is closed by neutral dice.").format(advisor=advisor)
        case Code.TAKEN:
            return _("{advisor} is taken by {name}.").format(advisor=advisor, name=names[reason.seat or 0])
        case Code.NEEDS_COLOUR:
            return _("White dice need at least one of your coloured dice with them.")
        case Code.NO_ENVOY:
            return _("You do not have the King's Envoy.")
        case Code.ENVOY_NOT_NEEDED:
            return _("{advisor} is open: the King's Envoy is not needed.").format(advisor=advisor)
        case Code.NO_TOKEN:
            return _("You have no +2 token.")
        case Code.TOKEN_USED:
            return _("You have already used a +2 token this season.")
        case Code.NO_MARKET:
            return _("You have no Market.")
        case Code.MARKET_USED:
            return _("Your Market has already been used this season.")
        case Code.SHORT:
            return lacking_text(reason.goods or fx.NO_GOODS)
        case Code.OWNED:
            return _("You already own {building}.").format(
                building=joined([nouns.built(b) for b in reason.buildings])
            )
        case Code.LOCKED:
            return first_build_text(reason.buildings)
        case Code.MUST_TAKE:
            return _("This gift cannot be refused.")
        case Code.NO_REROLL:
            return _("Your dice do not allow a reroll.")
        case _:
            return _("That is not possible now.")
