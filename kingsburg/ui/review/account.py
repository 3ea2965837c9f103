"""How a game went, in words: its turning points, when they were and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.review import Cause, Turning
from kingsburg.app.session import Turn
from kingsburg.engine.game import CHANCE
from kingsburg.ui.playback.chronicle import Chapter
from kingsburg.ui.playback.presentation import Presentation

PERCENT: Final = 100


def swing_text(swing: float) -> str:
    """Return a change of the chance to win in percent, such as `+12 %` or `−12 %`, with a true minus sign."""
    n = round(abs(swing) * PERCENT)
    return _("+{n}%").format(n=n) if swing > 0 else _("−{n}%").format(n=n)


def because(turning: Turning) -> str:
    """Return why the best decision was better: the points that it promised, or else the games it wins."""
    points, wins = round(turning.more), max(1, round(-turning.swing * PERCENT))
    if points > 0:
        return ngettext(
            "It promised {n} more point.",
            "It promised {n} more points.",
            points,
        ).format(n=points)
    return ngettext(
        "It wins {n} more game in 100.",
        "It wins {n} more games in 100.",
        wins,
    ).format(n=wins)


@dataclass(frozen=True, slots=True)
class Told:
    """A turning point in words: `when` it was, what happened, and its number in the list, from 1."""

    number: int
    turning: Turning
    when: str
    text: str

    @property
    def cause(self) -> str:
        """Whether a decision or luck turned the game, as a word."""
        return _("decision") if self.turning.cause == Cause.DECISION else _("luck")

    def label(self, name: str) -> str:
        """The turning point in one sentence, for the screen reader and for messages."""
        return _("{number}. {when}, {cause}: {sentence} {name} {swing}").format(
            number=self.number,
            when=self.when,
            cause=self.cause,
            sentence=self.text,
            name=name,
            swing=swing_text(self.turning.swing),
        )


@dataclass(frozen=True, slots=True)
class Account:
    """Puts the turning points of one game into words."""

    turns: Sequence[Turn[Any]]
    names: Sequence[str]
    presentation: Presentation[Any, Any]
    chapters: Sequence[Chapter]

    def told(self, turnings: Sequence[Turning]) -> list[Told]:
        """Return them with their numbers, in the order of the game."""
        return [Told(n, t, self.when(t), self._words(t)) for n, t in enumerate(turnings, 1)]

    def when(self, turning: Turning) -> str:
        """Return the chapter of a turning point.

        A card turned over by a decision belongs to the chapter that the decision led on to.
        """
        led_on = turning.cause == Cause.LUCK and self.turns[turning.turn].seat != CHANCE
        begun = [c for c in self.chapters if c.row and c.turn <= turning.turn + led_on]
        return begun[-1].label if begun else _("Before the game")

    def _words(self, turning: Turning) -> str:
        turn = self.turns[turning.turn]
        if turning.cause == Cause.DECISION:
            return _("{sentence} {next_sentence}").format(
                sentence=self.presentation.decided(turn, turning.best, self.names),
                next_sentence=because(turning),
            )
        return self.presentation.happened(turn, turning.seat, turning.swing > 0, self.names)
