"""What a lesson is: data alone, so that a new lesson needs no code.

A lesson lays the dice (chance is an action), lets the others play as it foresees, and has steps. Each
step says something, points at things of the table, and waits: for the learner to have read it, or for a
decision. Decisions that it does not foresee are taken all the same. A sentence may name a player by the
name in small letters: {maud}.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kingsburg.ui.book.page import Says
from kingsburg.ui.playback.beats import Anchor

Chapter = tuple[int, ...]
"""A place in a game that grows as the game goes on, e.g. year and phase."""


@dataclass(frozen=True, slots=True)
class Spotted:
    """A point at the spot that stands for a thing of the table, or for a decision."""

    means: Any


@dataclass(frozen=True, slots=True)
class Anchored:
    """A point at an anchor of the table: a counter, a player's strip, a phase in the bar.

    Many things side by side are not `framed`, only bright.
    """

    anchor: Anchor
    framed: bool = True


@dataclass(frozen=True, slots=True)
class MainButton:
    """A point at what Enter presses at the table now."""


Point = Spotted | Anchored | MainButton


@dataclass(frozen=True, slots=True)
class Later:
    """What a step teaches once the learner has gone another way: true however the learner has played.

    It waits until the step's event is shown, or the learner is asked what the step waits for and at
    least one legal decision is one that it `teaches`. `shows` are lit. Without a sentence it repeats
    the step's own, which then holds for any game.
    """

    says: Says | None
    teaches: Callable[[Any], bool] | None = None
    shows: tuple[Point, ...] = ()


OWN_WORDS: Final = Later(None)
"""A step that can be said at any time as it is."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson.

    `says` is None for a decision of which the lesson says nothing. `points` are lit, and clicked one
    after the other they take the decision; what it `shows` is lit as well. `takes` are the decisions
    that it waits for, the foreseen one first; none: it waits until it has been read. If it is `free`,
    every decision will do.

    It begins when the learner is asked, or once an event of the class `sees` has been shown. `chapter`:
    not before that place in the game, and not after it. A `general` sentence is true however the learner
    has played; others are left out as soon as the learner has gone another way. What is left out says
    `later` what it teaches, if it can. `otherwise` answers a decision that is not foreseen.
    """

    says: Says | None
    points: tuple[Point, ...] = ()
    takes: tuple[Any, ...] = ()
    free: bool = False
    sees: type | None = None
    chapter: Chapter = ()
    general: bool = False
    shows: tuple[Point, ...] = ()
    otherwise: Says | None = None
    later: Later | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson. The learner has seat 0; `names` are the players', by seat.

    `title` and `about` are gettext messages. `chance` are the actions of chance in their order, and
    `others` the decisions of the other seats, from seat 1, each in its order; where they do not fit any
    more, dice roll by the `seed` and opponents of the level easy decide. `before` are the learner's own
    decisions before the first step.
    """

    name: str
    title: str
    about: str
    minutes: int
    names: tuple[str, ...]
    chance: tuple[Any, ...]
    others: tuple[tuple[Any, ...], ...]
    steps: tuple[Step, ...]
    before: tuple[Any, ...] = ()
    seed: str = "lesson"

    @property
    def spoken(self) -> tuple[int, ...]:
        """The numbers of the steps that say something."""
        return tuple(i for i, step in enumerate(self.steps) if step.says is not None)

    def own(self, step: int) -> list[Any]:
        """Return the learner's foreseen decisions before that step."""
        return [*self.before, *(s.takes[0] for s in self.steps[:step] if s.takes)]


@dataclass(frozen=True, slots=True)
class Course:
    """The lessons of one game, the first game first.

    `teacher` is the group and the name of a picture, and `called` the teacher's name, a gettext message.
    `chapter` tells where a state of the game stands.
    """

    lessons: tuple[Lesson, ...]
    teacher: tuple[str, str]
    called: str
    chapter: Callable[[Any], Chapter]

    def lesson(self, name: str) -> Lesson:
        """Return the lesson of that name. Raises KeyError."""
        for one in self.lessons:
            if one.name == name:
                return one
        raise KeyError(name)


def laid(actions: Sequence[Any], made: int) -> Any | None:
    """Return the action that is laid after so many others; None beyond the last."""
    return actions[made] if made < len(actions) else None
