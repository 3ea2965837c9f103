"""How an option of a position compares with another, by what their playouts came to."""

from __future__ import annotations

from collections.abc import Callable

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.positions.position import Option


def against_best(option: Option, best: Option, points: Callable[[int], str]) -> str:
    """Return what an option brings less than the best one; `points` puts a number of points into words."""
    games, less = _games(best, option), round(best.points - option.points)
    said = ngettext(
        "Of 100 games you would win {n} fewer than with the best decision.",
        "Of 100 games you would win {n} fewer than with the best decision.",
        games,
    ).format(n=games)
    if less > 0:
        more = _("At the end you would have about {points} less.").format(points=points(less))
    elif less < 0:
        more = _("You would end with about {points} more, and still win less often.").format(
            points=points(-less)
        )
    else:
        more = _("Your points at the end would be about the same.")
    return _("{sentence} {next_sentence}").format(sentence=said, next_sentence=more)


def against_next(best: Option, other: Option, points: Callable[[int], str]) -> str:
    """Return what the best option brings more than the next best, in a sentence."""
    games, more = _games(best, other), round(best.points - other.points)
    said = ngettext(
        "Of 100 games you win {n} more than with the next best decision.",
        "Of 100 games you win {n} more than with the next best decision.",
        games,
    ).format(n=games)
    if more > 0:
        then = _("At the end you have about {points} more.").format(points=points(more))
    elif more < 0:
        then = _("You end with about {points} less, and still win more often.").format(points=points(-more))
    else:
        then = _("Your points at the end are about the same.")
    return _("{sentence} {next_sentence}").format(sentence=said, next_sentence=then)


def _games(best: Option, other: Option) -> int:
    """By how many games in 100 the best option wins more, as the chances are shown; at least one."""
    return max(1, round(100 * best.win) - round(100 * other.win))
