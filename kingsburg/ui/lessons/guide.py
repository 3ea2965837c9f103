"""The teacher of a lesson: says each step over the table, and waits for what it awaits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kingsburg.app.i18n import N_, _
from kingsburg.engine.game import Game
from kingsburg.ui.lessons.director import LessonDirector
from kingsburg.ui.lessons.laid import LEARNER
from kingsburg.ui.lessons.lesson import (
    Anchored,
    Course,
    Later,
    Lesson,
    MainButton,
    Point,
    Says,
    Spotted,
    Step,
)
from kingsburg.ui.lessons.lights import Lights
from kingsburg.ui.lessons.scroll import Scroll, Words
from kingsburg.ui.lessons.told import Record
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell.companion import Companion
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import DISABLED, READY, Spot
from kingsburg.ui.table.tabletop import Tabletop
from kingsburg.ui.widgets import Button

ANOTHER_WAY = Says(N_("That works too: the choice is yours, and the lesson follows your game."))
"""The answer to a decision that the lesson did not foresee."""
SHEET: Final = "sheet"
"""The panel with the choices that a click has asked for: it is to be used now, so it stays bright."""


class Guide(Companion):
    """Follows one lesson; `step` is the present one, and all of them are done when it is past the last."""

    def __init__(
        self, ui: Ui, course: Course, lesson: Lesson, director: LessonDirector[Any, Any], table: Tabletop
    ) -> None:
        """`director` and `table` show the lesson's game, which has been rehearsed up to `director.step`."""
        self.ui = ui
        self.course = course
        self.lesson = lesson
        self.director = director
        self.table = table
        self.step = director.step
        self.answer: Says | None = None
        """What is said about a decision that was not foreseen; None if nothing is."""
        self.shown = False
        """Whether the moment of the present step has come, so that it is said."""
        self.foreseen = True
        """Whether the learner has decided as foreseen so far."""
        self._seen = True
        """Whether the event that the present step waits for has been shown."""
        self._taken: list[tuple[int, int, bool]] = []
        """For each decision of the learner: its turn, and step and `foreseen` before it."""
        self.record = Record(lesson, self.step)
        """What has been told, and what waits for its moment."""
        self.late: int | None = None
        """The step of which is said now what it teaches however the learner has played; None if none is."""
        self._looked: tuple[int, int] | None = None
        """After how many turns, and at which step, something to catch up on was last looked for."""
        self._scroll: tuple[object, Scroll] | None = None
        self._lights: tuple[object, Lights] | None = None
        director.on_decided = self._decided
        director.on_shown = self._event
        director.on_back = self._turned_back
        director.on_closed = self._closed
        director.again_at = self._again
        self._keep()

    # Where the lesson is ----------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        """Whether all steps are done."""
        return self.step >= len(self.lesson.steps)

    @property
    def present(self) -> Step | None:
        """The present step; None when all are done."""
        return None if self.done else self.lesson.steps[self.step]

    @property
    def says(self) -> Says | None:
        """What is said now, or None."""
        again = self.record.again
        if again is not None:
            return again.says
        if self.answer is not None:
            return self.answer
        if self.late is not None:
            return self.record.later(self.late).says
        step = self.present
        return step.says if step is not None and self.shown else None

    @property
    def reads(self) -> bool:
        """Whether the game waits until what is said has been read."""
        step = self.present
        if self.record.read_again is not None or self.late is not None:
            return True
        return self.answer is None and self.shown and step is not None and not step.takes

    def update(self, moving: bool) -> bool:
        """Find the step that is due now; whether anything on the scroll has changed."""
        before = self.step, self.shown, self.answer, self.late
        if self.answer is None and self.late is None and self.record.read_again is None:
            self._find(moving)
        self.director.speaking = self.reads or self._halts
        now = self.step, self.shown, self.answer, self.late
        if now != before:
            self.ui.invalidate()
        return now != before

    @property
    def _halts(self) -> bool:
        """Whether the game already waits for a step that will be said once nothing moves any more."""
        step = self.present
        return step is not None and step.sees is not None and self._seen and self.answer is None

    def _find(self, moving: bool) -> None:
        """Leave out steps whose moment has passed, and say the next one when its moment has come."""
        step = self.present
        while step is not None and self._past(step):
            self._go(self.step + 1, keep=False)
            step = self.present
        shown = step is not None and step.says is not None and self._come(step)
        self.shown = shown and (self.shown or not moving)
        turns = len(self.director.turns)
        if self.shown and step is not None and step.says is not None:
            self.record.tell(self.step, step.says, turns)
        elif not moving and self.director.deciding == LEARNER and self._looked != (turns, self.step):
            self._looked = turns, self.step
            self._catch_up()

    def _catch_up(self) -> None:
        """Say what a step teaches that the game has gone past, if this is its moment."""
        for i in self.record.waiting:
            if self._due(self.lesson.steps[i], self.record.later(i)):
                self._tell_late(i)
                return

    def _due(self, step: Step, later: Later) -> bool:
        """Whether what the learner is asked now is what a waiting step teaches."""
        if step.sees is not None or self._ahead(step):
            return False
        teaches = later.teaches
        if teaches is None:
            return not step.takes or self._asks(step, self.director.state)
        return any(map(teaches, self.director.game.legal(self.director.state)))

    def _tell_late(self, step: int) -> None:
        self.late = step
        self.record.tell(step, self.record.later(step).says, len(self.director.turns))
        self.director.speaking = True
        self.ui.invalidate()

    def _come(self, step: Step) -> bool:
        """Whether the moment of a step has come."""
        if step.sees is not None:
            return self._seen
        if self.director.deciding != LEARNER or self._ahead(step):
            return False
        return not step.takes or self._asks(step, self.director.state)

    def _ahead(self, step: Step) -> bool:
        """Whether a step belongs to a later chapter."""
        return bool(step.chapter) and self.course.chapter(self.director.state) < step.chapter

    def _past(self, step: Step) -> bool:
        """Whether the moment of a step cannot come any more."""
        director = self.director
        if not step.general and not self.foreseen:
            return True
        if director.over and not director.playing:
            return not (step.sees is not None and self._seen)
        if director.deciding != LEARNER or self._ahead(step):
            return False
        if step.sees is not None:
            return not self._seen
        if step.chapter and self.course.chapter(director.state) > step.chapter:
            return True
        game: Game[Any] = director.game
        fits = step.free or any(game.why_not(director.state, action) is None for action in step.takes)
        return bool(step.takes) and self._asks(step, director.state) and not fits

    def _asks(self, step: Step, state: Any) -> bool:
        """Whether the learner is asked there what the step waits for."""
        kind = type(step.takes[0])
        return any(type(action) is kind for action in self.director.game.legal(state))

    def _go(self, step: int, *, keep: bool = True) -> None:
        """Make that step the present one; what was only left out is not kept as done."""
        self.record.leave(self.step, step)
        self.step, self.shown, self._seen = step, False, False
        if keep:
            self._keep()

    def _keep(self) -> None:
        """Keep how far the learner has come; a lesson that was done once stays done."""
        settings, name = self.ui.settings, f"{self.director.game.name}/{self.lesson.name}"
        reached, most = settings.reached("lesson", name), len(self.lesson.steps)
        if reached < most and reached != self.step:
            self.ui.keep_settings(learned=settings.reaching("lesson", name, min(self.step, most)))

    # What happens at the table ----------------------------------------------------------------------------

    def _event(self, event: Any) -> None:
        if self.answer is not None:
            return
        for i, step in enumerate(self.lesson.steps[self.step :], self.step):
            if step.sees is not None and isinstance(event, step.sees) and (self.foreseen or step.general):
                if i > self.step:
                    self._go(i, keep=False)
                self._seen = self.director.speaking = True
                self.ui.invalidate()
                return
            if not self._gone_by(step):
                break
        self._event_waited_for(event)

    def _event_waited_for(self, event: Any) -> None:
        """Say what a step teaches that the game has gone past, if it is of such an event."""
        if self.late is not None or self.shown:
            return
        for i in self.record.waiting:
            sees = self.lesson.steps[i].sees
            if sees is not None and isinstance(event, sees) and not self._ahead(self.lesson.steps[i]):
                self._tell_late(i)
                return

    def _gone_by(self, step: Step) -> bool:
        """Whether the game has gone past a step, or another way."""
        if not step.general and not self.foreseen:
            return True
        return bool(step.chapter) and self.course.chapter(self.director.state) > step.chapter

    def _decided(self, turn: int) -> None:
        """The learner has decided: go on behind the step that waited for it, whatever it was."""
        decision = self.director.turns[turn]
        self.answer = self.late = self.record.read_again = None
        at, step = self._waiting()
        if step is None or not self._asks(step, decision.before):
            return
        self._taken.append((turn, at, self.foreseen))
        self.foreseen = self.foreseen and decision.action == step.takes[0]
        self._go(at + 1)
        if not step.free and decision.action not in step.takes:
            self.answer = step.otherwise or ANOTHER_WAY
        self.director.speaking = False
        self.ui.invalidate()

    def _waiting(self) -> tuple[int, Step | None]:
        """The next step that waits for a decision, with its number."""
        for i, step in enumerate(self.lesson.steps[self.step :], self.step):
            if step.takes and (step.general or self.foreseen):
                return i, step
        return len(self.lesson.steps), None

    def _turned_back(self) -> None:
        """Decisions have been taken back: the steps that waited for them wait again."""
        turns = len(self.director.turns)
        while self._taken and self._taken[-1][0] >= turns:
            _turn, step, self.foreseen = self._taken.pop()
            self._go(step)
            self._seen, self.answer = True, None
        self.late = None
        self.record.take_back(self.step)
        self.director.speaking = False

    def _closed(self) -> None:
        if self.ui.companion is self:
            self.ui.companion = None

    # Buttons ----------------------------------------------------------------------------------------------

    def read_on(self) -> None:
        """Go on from what has been read."""
        if self.record.read_again is not None:
            self.record.read_on()
        elif self.answer is not None:
            self.answer = None
        elif self.late is not None:
            self.late = None
        elif self.reads:
            self._go(self.step + 1)
        self.update(moving=False)
        self.ui.invalidate()

    @property
    def _before(self) -> int | None:
        """Which of what has been told Back leads to; None at the first."""
        shown = self.late if self.late is not None else self.step
        return self.record.before(None if self.answer is not None else shown)

    def back(self) -> None:
        """Say once more what was said before this; the game stays as it is."""
        self.record.read_again = self._before
        self.update(moving=False)
        self.ui.invalidate()

    @property
    def may_retake(self) -> bool:
        """Whether the decision that is answered was the first that was not foreseen."""
        again = self.record.read_again is not None
        return self.answer is not None and not again and bool(self._taken) and self._taken[-1][2]

    def retake(self) -> None:
        """Take back the decision that is answered, and be asked again as the lesson foresees it."""
        if self.may_retake:
            self.ui.router.lesson(self.director.game.name, self.lesson.name, self._taken[-1][1])

    def skip(self) -> None:
        """End the lesson, which counts as done, and show all lessons."""
        self._go(len(self.lesson.steps))
        self.ui.router.learn()

    def _again(self) -> None:
        self.ui.router.lesson(self.director.game.name, self.lesson.name, min(self.step, self._last))

    @property
    def _last(self) -> int:
        return len(self.lesson.steps) - 1

    # What lies over the scene -----------------------------------------------------------------------------

    def along(self, top: Scene) -> bool:
        """Whether the scene on top shows the lesson's game and something is left to say."""
        if self.done and self.answer is None and self.late is None and not self.record.waiting:
            return False
        return not top.overlay and getattr(top, "playback", None) is self.director

    def status(self) -> str:
        """The sentence on the scroll."""
        said = self.says
        return self._worded(said) if said is not None else ""

    def _worded(self, said: Says) -> str:
        names = {name.lower(): name for name in self.director.names}
        return _(said.text).format(**names)

    def lit(self, spots: Sequence[Spot]) -> list[Rect]:
        """Return where the things lie that what is said points at, among the scene's spots."""
        found = (self.place(point, spots) for point in self._pointed)
        lit = [rect for rect in found if rect is not None]
        return [*(spot.rect for spot in spots if spot.id == SHEET), *lit] if lit else []

    @property
    def _pointed(self) -> tuple[Point, ...]:
        """What the sentence on the scroll points at."""
        step = self.present
        if self.answer is not None or self.record.read_again is not None:
            return ()
        if self.late is not None:
            return self.record.later(self.late).shows
        return (*step.shows, *step.points) if step is not None and self.shown else ()

    def place(self, point: Point, spots: Sequence[Spot]) -> Rect | None:
        """Return where a point lies; None while it is not shown."""
        if isinstance(point, Anchored):
            return self.table.places().berth(point.anchor) if self.ui.stack.top is self.table else None
        spot = spot_of(point, spots)
        return spot.rect if spot is not None else None

    def _laid_out(self) -> Scroll | None:
        """The scroll with what is said now; None while nothing is."""
        said, top = self.says, self.ui.stack.top
        if said is None or top is None:
            return None
        lit = tuple(self.lit(top.spots()))
        avoid = tuple(s.rect for s in top.spots() if s.kind in ("button", "row") or s.state == DISABLED)
        key = (said, lit, avoid, self.step, self.answer, self.ui.frame, self.status())
        if self._scroll is None or self._scroll[0] != key:
            lay = self._scroll[1] if self._scroll is not None else None
            before = lay.rect if lay is not None and lay.frame == self.ui.frame else None
            number, count = self.counted()
            words = Words(self.status(), number, count, self.course.teacher, _(self.course.called))
            self._scroll = key, Scroll(self.ui.frame, self.ui.text, words, lit, avoid, before)
        return self._scroll[1]

    def counted(self) -> tuple[int, int]:
        """Return the number of what is said now, from 1, and how many steps are told in all."""
        record, before = self.record, self._before
        number = 1 if before is None else before + 2
        count = record.count(self.step, self.foreseen)
        return min(number, len(record.told) or 1), max(1, count)

    @property
    def _ends(self) -> bool:
        """Whether the last step is said."""
        return self.step == self._last and self.answer is None and self.record.read_again is None

    def _buttons(self, scroll: Scroll) -> list[Button]:
        last = self._ends
        found: list[tuple[str, Rect, str, Callable[[], None], str]] = []
        if self.may_retake:
            found.append(("lesson.retake", scroll.button(0), _("Take back"), self.retake, "pale"))
        elif self._before is not None:
            found.append(("lesson.back", scroll.button(0), _("Back"), self.back, "pale"))
        if last:
            found.append(("lesson.leave", scroll.button(1), _("All lessons"), self.skip, "pale"))
        else:
            found.append(("lesson.skip", scroll.button(1), _("Skip lesson"), self.skip, "pale"))
        if self.answer is not None or self.reads:
            label = _("Play on") if last else _("Next")
            found.append(("lesson.next", scroll.button(2), label, self.read_on, "madder"))
        style = scroll.button_style
        return [Button(id_, rect, label, do, kind, style=style) for id_, rect, label, do, kind in found]

    def spots(self, below: Sequence[Spot]) -> Sequence[Spot]:
        """The scene's spots, the scroll and its buttons; its main button comes first."""
        scroll = self._laid_out()
        if scroll is None:
            return below
        own = [spot for button in self._buttons(scroll) for spot in button.spots()]
        if any(spot.main for spot in own):
            below = [spot._replace(main=False) if spot.main else spot for spot in below]
        said = Spot("lesson.scroll", scroll.rect, READY, (), self.status(), kind="aside")
        return [*below, said, *own]

    def click(self, spot: Spot) -> bool:
        """Press a button of the scroll; whether the click was the teacher's."""
        scroll = self._laid_out()
        for button in self._buttons(scroll) if scroll is not None else ():
            if button.id == spot.id:
                button.click(spot)
                return True
        return spot.id == "lesson.scroll"

    def key(self, name: str) -> bool:
        """Read on with Space where the scroll only tells; whether the key was the teacher's."""
        if name == "space" and (self.reads or self.answer is not None):
            self.read_on()
            return True
        return False

    @property
    def goes_on(self) -> bool:
        """Whether the scroll only tells, and Space reads on."""
        return self.reads or self.answer is not None

    def owns(self, spot: Spot) -> bool:
        """Whether a spot is the scroll or one of its buttons."""
        scroll = self._laid_out()
        if scroll is None:
            return False
        return spot.id in ("lesson.scroll", *(button.id for button in self._buttons(scroll)))

    def asked(self) -> tuple[object, ...]:
        """Which step is said, whether something that was done is answered, and what is read again."""
        return self.step, self.answer is not None, self.late, self.record.read_again

    def tells(self, spot: Spot) -> bool:
        """Whether the scroll lies on the table: while the teacher speaks no tip comes between."""
        return self._laid_out() is not None

    def kept_free(self) -> Sequence[Rect]:
        """What scroll and teacher cover."""
        scroll = self._laid_out()
        return () if scroll is None else scroll.covered

    def draw(self, canvas: Canvas) -> None:
        """Darken the table around what the step points at, and draw scroll and teacher."""
        scroll, top = self._laid_out(), self.ui.stack.top
        if scroll is None or top is None:
            return
        step, lit = self.present, tuple(self.lit(top.spots()))
        if lit:
            leads = self.late is None and step is not None and bool(step.takes) and len(step.points) > 1
            key = lit, leads, canvas.frame
            if self._lights is None or self._lights[0] != key:
                self._lights = key, Lights(canvas.frame, lit, arrow=leads)
            self._lights[1].draw(canvas)
        scroll.draw(canvas)
        for button in self._buttons(scroll):
            button.draw(canvas)


def spot_of(point: Point, spots: Sequence[Spot]) -> Spot | None:
    """Return the spot that a point means; None while there is none, or it means no spot."""
    if isinstance(point, MainButton):
        return next((spot for spot in spots if spot.main and spot.does), None)
    if isinstance(point, Spotted):
        kind = type(point.means)
        found = [spot for spot in spots if type(spot.means) is kind and spot.means == point.means]
        return next((spot for spot in reversed(found) if spot.does), found[-1] if found else None)
    return None
