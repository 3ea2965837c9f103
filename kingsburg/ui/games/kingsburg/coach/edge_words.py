"""How a season ends after the coach's first option, compared with the second, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.app.phrases import joined, percent
from kingsburg.engine.kingsburg.board.effects import Gain, Goods
from kingsburg.engine.kingsburg.merits import Edge
from kingsburg.ui.games.kingsburg import nouns, words


def edge_text(edge: Edge) -> str:
    """Return what differs, the most telling first, in one or two sentences; empty if nothing does."""
    said = [text for text in (_built(edge), _odds(edge), _left(edge)) if text]
    if len(said) < 2:
        return "".join(said)
    return _("{sentence} {next_sentence}").format(sentence=said[0], next_sentence=said[1])


def _built(edge: Edge) -> str:
    """Return which buildings one option usually allows and the other does not."""
    own, other = _buildings(edge.built), _buildings(edge.instead)
    if own and other:
        return _("This season option 1 usually lets you build {buildings}, option 2 {others}.").format(
            buildings=own, others=other
        )
    if own:
        return _("Only option 1 usually lets you build {buildings} this season.").format(buildings=own)
    if other:
        return _("Only option 2 usually lets you build {buildings} this season.").format(buildings=other)
    return ""


def _buildings(found: Sequence[int]) -> str:
    return joined([nouns.built(one) for one in found])


def _odds(edge: Edge) -> str:
    """Return the odds in the battle after either option."""
    if edge.odds is None:
        return ""
    first, second = (percent(chance) for chance in edge.odds)
    return _("Your odds in the battle are {first} with option 1, {second} with option 2.").format(
        first=first, second=second
    )


def _left(edge: Edge) -> str:
    """Return what the seat has more when the season is over."""
    own, other = _gain(edge, 1), _gain(edge, -1)
    if own and other:
        return _("After the season option 1 leaves you {more} more, option 2 {others} more.").format(
            more=own, others=other
        )
    if own:
        return _("After the season option 1 leaves you {more} more.").format(more=own)
    if other:
        return _("After the season option 2 leaves you {more} more.").format(more=other)
    return ""


def _gain(edge: Edge, sign: int) -> str:
    """Return what is more on one side: above 0 with sign 1, below 0 with sign -1."""
    gold, wood, stone = (max(0, sign * n) for n in edge.goods)
    goods: Goods = (gold, wood, stone)
    gain = Gain(goods, 0, max(0, sign * edge.tokens), max(0, sign * edge.vp))
    return words.gain_text(gain) if any(goods) or gain.plus2 or gain.vp else ""
