"""What a game must put into words for its coach, and how options are compared, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from kingsburg.app.coaching import CoachOption, figures
from kingsburg.app.i18n import _, ngettext
from kingsburg.ui.coach.ideas import Idea, Look

LITTLE: Final = 0.005
"""Chances that differ by less than this count as equal."""


class CoachWords(Protocol):
    """A game's own words for what its coach says."""

    def option(self, action: Any) -> str:
        """Return what is done, in a few words."""
        ...

    def points(self, n: int) -> str:
        """Return so many points at the end of the game, in words."""
        ...

    def reason(self, merit: Any) -> str:
        """Return what speaks for an option, as a sentence."""
        ...

    def edge(self, edge: Any) -> str:
        """Return how the first option differs from the second, in sentences; empty if it hardly does."""
        ...

    def idea(self, merit: Any) -> Idea | None:
        """Return the idea that a merit follows; None if it follows none."""
        ...

    def looks(self, best: CoachOption) -> Sequence[Look]:
        """Return where to look to find the best option, the most telling place first.

        None of them names the option. The places may be out of sight, except those of the last one.
        A game that returns none has no hints.
        """
        ...

    def spots(self, action: Any) -> Sequence[str]:
        """Return the ids of the table's spots that the option is played with."""
        ...

    def left(self, action: Any) -> bool:
        """Whether the sheet belongs on the left, since on the right it would cover what it speaks about."""
        ...


def ahead(win: float) -> str:
    """Return a sentence on how much more chance to win the best option has than the next.

    It is used where no single reason speaks for that option.
    """
    if win < LITTLE:
        return _("It is practically equal to the next option.")
    return ngettext(
        "The chance to win is {n} percentage point higher than with the next option.",
        "The chance to win is {n} percentage points higher than with the next option.",
        _percent(win),
    ).format(n=_percent(win))


def behind(win: float) -> str:
    """Return a sentence on how much less chance to win an option has than the best one."""
    if win < LITTLE:
        return _("It is practically equal to the first option.")
    return ngettext(
        "The chance to win is {n} percentage point lower than with the best option.",
        "The chance to win is {n} percentage points lower than with the best option.",
        _percent(win),
    ).format(n=_percent(win))


def _percent(win: float) -> int:
    """A difference of chances in whole percentage points, at least one."""
    return max(1, round(100 * win))


def compared(first: CoachOption, second: CoachOption, words: CoachWords) -> str:
    """Return why the best option is better than the next: by its numbers, as they are shown, and in words.

    The words tell the difference itself, or else the idea, which is named only if nothing that is
    true of the second option follows it, and if the numbers speak for the first option at all.
    """
    best, other = figures(first.estimate), figures(second.estimate)
    said = _numbers(best[0] - other[0], best[1] - other[1], words)
    edge = words.edge(first.edge) if first.edge is not None else ""
    if edge:
        return _("{sentence} {next_sentence}").format(sentence=said, next_sentence=edge)
    idea = _alone(first, second, words) if best > other else None
    if idea is None:
        return said
    only = _("Only option 1 follows the idea “{idea}”.").format(idea=idea.name)
    return _("{sentence} {next_sentence}").format(sentence=said, next_sentence=only)


def _alone(first: CoachOption, second: CoachOption, words: CoachWords) -> Idea | None:
    """The weightiest idea that the first option follows and the second does not."""
    others = [words.idea(merit) for merit in (second.merit, *second.also, *second.slight)]
    own = [words.idea(merit) for merit in (first.merit, *first.also)]
    return next((idea for idea in own if idea is not None and idea not in others), None)


def _numbers(wins: int, points: int, words: CoachWords) -> str:
    """Compare the first two options by games won of a hundred, and by the points at the end."""
    if not wins:
        return _level(points, words)
    if points > 0:
        return ngettext(
            "Option 1 wins {n} game in 100 more than option 2, and brings about {points} more.",
            "Option 1 wins {n} games in 100 more than option 2, and brings about {points} more.",
            wins,
        ).format(n=wins, points=words.points(points))
    if points < 0:
        return ngettext(
            "Option 1 wins {n} game in 100 more than option 2, though option 2 brings about {points} more.",
            "Option 1 wins {n} games in 100 more than option 2, though option 2 brings about {points} more.",
            wins,
        ).format(n=wins, points=words.points(-points))
    return ngettext(
        "Option 1 wins {n} game in 100 more than option 2.",
        "Option 1 wins {n} games in 100 more than option 2.",
        wins,
    ).format(n=wins)


def _level(points: int, words: CoachWords) -> str:
    """Compare options with the same chance to win."""
    if not points:
        return _("Options 1 and 2 are nearly equal: choose what you like better.")
    return _("Options 1 and 2 win equally often, but option 1 brings about {points} more.").format(
        points=words.points(points)
    )
