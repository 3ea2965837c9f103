"""All lessons of Burgen Land, and who teaches them."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.engine.burgenland.state import State
from kingsburg.ui.games.burgenland.lessons.first import FIRST
from kingsburg.ui.games.burgenland.lessons.scoring import SCORING
from kingsburg.ui.lessons.lesson import Chapter, Course


def _chapter(s: State) -> Chapter:
    return (max(s.score),)


COURSE: Final = Course(
    lessons=(FIRST, SCORING),
    teacher=("faces", "queen_mother"),
    called=N_("The Queen Mother"),
    chapter=_chapter,
)
