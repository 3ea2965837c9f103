"""All lessons of Kingsburg, and who teaches them."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.engine.kingsburg.board.advisors import ADVISORS
from kingsburg.engine.kingsburg.state import State
from kingsburg.ui.games.kingsburg.lessons.first import FIRST
from kingsburg.ui.lessons.lesson import Chapter, Course

_TEACHER: Final = 17
"""The Queen, by her rank."""


def _chapter(s: State) -> Chapter:
    return s.year, s.phase


COURSE: Final = Course(
    lessons=(FIRST,),
    teacher=("portraits", ADVISORS[_TEACHER - 1].id),
    called=N_("The Queen"),
    chapter=_chapter,
)
