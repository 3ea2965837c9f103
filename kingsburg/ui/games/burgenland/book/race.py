"""The pages on the race for points: its aim, how a colour is scored, how the game ends."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import joined
from kingsburg.engine.burgenland.castles import (
    CARDS,
    COLOURS,
    HOLE,
    HOUSE,
    ROOFED_TOWER,
    ROOFLESS_TOWER,
    SEATS,
    WALL,
)
from kingsburg.engine.burgenland.state import GOAL, RED_DICE
from kingsburg.ui.book.page import Example, Page, Point, paragraph, says
from kingsburg.ui.games.burgenland.book import pictures, played


def pages() -> Sequence[Page]:
    """What both play for."""
    return (_aim(),)


def last_pages() -> Sequence[Page]:
    """Scoring and the end, which come behind everything that leads there."""
    return _scoring(), _end()


def _aim() -> Page:
    total = len(COLOURS) * sum(card.copies for card in CARDS.values())
    each = joined([_copies(kind, card.copies) for kind, card in CARDS.items()])
    return Page(
        "aim",
        _("The aim"),
        (
            paragraph(
                says(
                    _(
                        "Two builders race for {goal} points. Each has an own die and three "
                        "[castles](castles), red, blue "
                        "and yellow, and each castle begins with a single wall."
                    ).format(goal=GOAL),
                    "B1.1",
                    "B1.3",
                ),
                says(
                    _(
                        "When a colour is [scored](scoring), the better of the two castles gains the "
                        "difference. Whoever "
                        "reaches {goal} points or more first wins at once."
                    ).format(goal=GOAL),
                    "B1.3",
                    "B3.4",
                ),
            ),
            Point(
                says(
                    _(
                        "Of each colour there are {cards}: {total} cards in all. {n} walls are built "
                        "before the game begins."
                    ).format(cards=each, total=total, n=SEATS * len(COLOURS)),
                    "B1.2",
                ),
                pictures.card(HOUSE),
            ),
            Point(
                says(
                    _("{n} [red dice](red_dice) lie on the board, and the points begin at 0.").format(
                        n=RED_DICE
                    ),
                    "B1.3",
                ),
                pictures.RED_DIE,
            ),
            Point(
                says(
                    _(
                        "The [crown](crown) starts on a roofed tower's space; its colour and the first "
                        "player are drawn by lot."
                    ),
                    "B1.5",
                ),
                pictures.CROWN,
            ),
        ),
        see=("turn", "castles", "scoring", "end"),
        picture=("burgenland", "lid"),
        sign=("icons", "star"),
        also=_("goal setup start winning"),
    )


def _copies(kind: int, n: int) -> str:
    """A number of cards of a kind."""
    told = {
        WALL: ngettext("{n} wall", "{n} walls", n),
        ROOFLESS_TOWER: ngettext("{n} roofless tower", "{n} roofless towers", n),
        HOUSE: ngettext("{n} house", "{n} houses", n),
        ROOFED_TOWER: ngettext("{n} roofed tower", "{n} roofed towers", n),
    }
    return told[kind].format(n=n)


def _scoring() -> Page:
    return Page(
        "scoring",
        _("Scoring"),
        (
            paragraph(
                says(
                    _(
                        "On a crown's space its colour must be scored. On the space with wall or crown "
                        "you choose: a wall, a die, or scoring."
                    ),
                    "B3.3",
                ),
                says(
                    _(
                        "Compare both castles of that colour: the owner of the more valuable one gains "
                        "the difference, whoever's turn it is. If "
                        "they are equal, nobody gains anything. After that you may roll again."
                    ),
                    "B3.4",
                ),
            ),
            Point(
                says(_("Where a castle has a [hole](hole), only its more valuable part counts."), "B3.7"),
                pictures.card(HOLE),
            ),
            Example(_("Red is scored"), _("Play this scoring"), played.scoring),
        ),
        see=("castles", "hole", "end"),
        sign=("burgenland", "space_crown"),
        also=_("points difference"),
    )


def _end() -> Page:
    return Page(
        "end",
        _("The end"),
        (
            paragraph(
                says(
                    _(
                        "The first player with {goal} points or more wins, at once, even in the other's turn."
                    ).format(goal=GOAL),
                    "B1.3",
                    "B3.4",
                )
            ),
        ),
        see=("scoring", "aim"),
        sign=("icons", "trophy"),
        also=_("winner victory"),
    )
