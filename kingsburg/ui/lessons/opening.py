"""Opens lessons: their list, and the table of one of them with its guide."""

from __future__ import annotations

from collections.abc import Iterator

from kingsburg.app.settings import Settings
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.lessons.director import LessonDirector, choice_of
from kingsburg.ui.lessons.guide import Guide
from kingsburg.ui.lessons.lesson import Lesson
from kingsburg.ui.shell.context import SetupChoice, Ui


def all_lessons() -> Iterator[tuple[GameInfo, Lesson]]:
    """Yield the lessons of every game with the game, in the order in which they are offered."""
    for info in CATALOGUE.values():
        for lesson in info.opened().course().lessons:
            yield info, lesson


def reached(settings: Settings, game: str, lesson: Lesson) -> int:
    """Return how many steps of a lesson the player has done; a change of its steps may not lead beyond."""
    return min(settings.reached("lesson", f"{game}/{lesson.name}"), len(lesson.steps))


def seats_of(game: str, name: str) -> SetupChoice:
    """Return who sits at the table of a lesson. Raises KeyError if there is no such lesson."""
    info = CATALOGUE[game]
    return choice_of(game, info.opened().course().lesson(name), info.colours)


def open_lesson(ui: Ui, game: str, name: str, step: int | None = None) -> Guide:
    """Show a lesson at a step, or (None) where it was left; one that is done begins anew.

    Raises KeyError if there is no such lesson.
    """
    info = CATALOGUE[game]
    entry = info.opened()
    course = entry.course()
    lesson = course.lesson(name)
    if step is None:
        step = reached(ui.settings, game, lesson) % len(lesson.steps)
    director = LessonDirector(ui, entry.presentation(), lesson, step, info.colours)
    table = entry.table(ui, director)
    guide = Guide(ui, course, lesson, director, table)
    table.hinting.watch.quiet = lambda: not guide.progress.finished
    ui.stack.replace(table)
    ui.companion = guide
    if step:
        table.opened_again()
    guide.update(moving=False)
    return guide
