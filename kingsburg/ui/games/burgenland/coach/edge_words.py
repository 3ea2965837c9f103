"""What the coach's first option brings, compared with the second, in sentences."""

from __future__ import annotations

from kingsburg.app.i18n import _
from kingsburg.app.phrases import percent
from kingsburg.engine.burgenland.merits import Edge
from kingsburg.ui.games.burgenland import nouns, words


def edge_text(edge: Edge) -> str:
    """Return what differs, the most telling first, in one or two sentences; empty if nothing does."""
    said = [text for text in (_risk(edge), _points(edge), _castles(edge), _dice(edge)) if text]
    if len(said) < 2:
        return "".join(said)
    return _("{sentence} {next_sentence}").format(sentence=said[0], next_sentence=said[1])


def _risk(edge: Edge) -> str:
    if edge.risks is None:
        return ""
    first, second = (percent(risk) for risk in edge.risks)
    return _("The risk of losing a card is {first} with option 1, {second} with option 2.").format(
        first=first, second=second
    )


def _points(edge: Edge) -> str:
    points = words.points_text(abs(edge.points))
    if edge.points > 0:
        return _("Option 1 brings {points} more at once.").format(points=points)
    if edge.points < 0:
        return _("Option 2 brings {points} more at once.").format(points=points)
    return ""


def _castles(edge: Edge) -> str:
    points = words.points_text(abs(edge.castles))
    if edge.castles > 0:
        return _("With option 1 your castles are {points} further ahead.").format(points=points)
    if edge.castles < 0:
        return _("With option 2 your castles are {points} further ahead.").format(points=points)
    return ""


def _dice(edge: Edge) -> str:
    dice = nouns.dice(abs(edge.dice))
    if edge.dice > 0:
        return _("Option 1 leaves you {dice} more.").format(dice=dice)
    if edge.dice < 0:
        return _("Option 2 leaves you {dice} more.").format(dice=dice)
    return ""
