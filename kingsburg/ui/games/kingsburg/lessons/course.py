"""All lessons of Kingsburg, and who teaches them."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.engine.kingsburg.board.advisors import ADVISORS
from kingsburg.engine.kingsburg.state import State
from kingsburg.ui.games.kingsburg.lessons.court import COURT
from kingsburg.ui.games.kingsburg.lessons.first import FIRST
from kingsburg.ui.games.kingsburg.lessons.pair import PAIR
from kingsburg.ui.games.kingsburg.lessons.tokens import TOKENS
from kingsburg.ui.games.kingsburg.lessons.ways import WAYS
from kingsburg.ui.games.kingsburg.lessons.winters import WINTERS
from kingsburg.ui.lessons.lesson import Chapter, Course

_TEACHER: Final = 17
"""The Queen, by her rank."""


def _chapter(s: State) -> Chapter:
    return s.year, s.phase


COURSE: Final = Course(
    lessons=(FIRST, COURT, TOKENS, WINTERS, WAYS, PAIR),
    teacher=("portraits", ADVISORS[_TEACHER - 1].id),
    called=N_("The Queen"),
    chapter=_chapter,
)
