"""The teacher of a lesson: its scroll with buttons lies over the scene, darkened around what it means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kingsburg.app.i18n import _
from kingsburg.ui.lessons import pointing
from kingsburg.ui.lessons.director import LessonDirector
from kingsburg.ui.lessons.lesson import Course, Lesson
from kingsburg.ui.lessons.lights import Lights
from kingsburg.ui.lessons.progress import Progress
from kingsburg.ui.lessons.scroll import Scroll, Words
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.shell.companion import Companion
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.shell.spots import DISABLED, READY, Spot
from kingsburg.ui.table.presses import Question
from kingsburg.ui.table.tabletop import Tabletop
from kingsburg.ui.widgets import Button


class Guide(Companion):
    """Says over the table what the `progress` of one lesson has come to, and leads on by its buttons."""

    def __init__(
        self, ui: Ui, course: Course, lesson: Lesson, director: LessonDirector[Any, Any], table: Tabletop
    ) -> None:
        """`director` and `table` show the lesson's game, which has been rehearsed up to `director.step`."""
        self.ui = ui
        self.course = course
        self.lesson = lesson
        self.director = director
        self.table = table
        self.progress = Progress(course, lesson, director, ui.invalidate, self._keep)
        self._scroll: tuple[object, Scroll] | None = None
        self._lights: tuple[object, Lights] | None = None
        self._skipping = Question(ui)
        """Whether the rest of the lesson is really to be skipped."""
        self._skipped_at: object = None
        """What was said when that was asked."""
        director.on_decided = self.progress.decided
        director.on_shown = self.progress.event
        director.on_back = self.progress.turned_back
        director.on_closed = self._closed
        director.again_at = self._again

    def _keep(self, step: int) -> None:
        """Keep how far the learner has come; a lesson that was done once stays done."""
        settings, name = self.ui.settings, f"{self.director.game.name}/{self.lesson.name}"
        reached, most = settings.reached("lesson", name), len(self.lesson.steps)
        if reached < most and reached != step:
            self.ui.keep_settings(learned=settings.reaching("lesson", name, min(step, most)))

    def _closed(self) -> None:
        if self.ui.companion is self:
            self.ui.companion = None

    def _again(self) -> None:
        last = len(self.lesson.steps) - 1
        self.ui.router.lesson(self.director.game.name, self.lesson.name, min(self.progress.step, last))

    # Buttons ----------------------------------------------------------------------------------------------

    def read_on(self) -> None:
        """Go on from what has been read."""
        self.progress.read_on()
        self.ui.invalidate()

    def back(self) -> None:
        """Say once more what was said before this; the game stays as it is."""
        self.progress.back()
        self.ui.invalidate()

    def retake(self) -> None:
        """Take back the decision that is answered, and be asked again as the lesson foresees it."""
        step = self.progress.retakes
        if step is not None:
            self.ui.router.lesson(self.director.game.name, self.lesson.name, step)

    def skip(self) -> None:
        """Ask whether the rest is to be skipped; the second press leaves."""
        if self._skipping.read:
            self.leave()
        else:
            self._skipping.ask()
            self._skipped_at = self.asked()
            self.ui.invalidate()

    def leave(self) -> None:
        """End the lesson, which counts as done, and show all lessons."""
        self.progress.skip()
        self.ui.router.learn()

    def _buttons(self, scroll: Scroll) -> list[Button]:
        progress = self.progress
        last = progress.ends
        found: list[tuple[str, Rect, str, Callable[[], None], str]] = []
        if progress.retakes is not None:
            found.append(("lesson.retake", scroll.button(0), _("Take back"), self.retake, "pale"))
        elif progress.before is not None:
            found.append(("lesson.back", scroll.button(0), _("Back"), self.back, "pale"))
        if last:
            found.append(("lesson.leave", scroll.button(1), _("All lessons"), self.leave, "pale"))
        else:
            skip = _("Yes, skip it") if self._skipping.asked else _("Skip lesson")
            found.append(("lesson.skip", scroll.button(1), skip, self.skip, "pale"))
        if self.goes_on:
            label = _("Play on") if last else _("Next")
            found.append(("lesson.next", scroll.button(2), label, self.read_on, "madder"))
        style = scroll.button_style
        return [Button(id_, rect, label, do, kind, style=style) for id_, rect, label, do, kind in found]

    # What lies over the scene -----------------------------------------------------------------------------

    def along(self, top: Scene) -> bool:
        """Whether the scene on top shows the lesson's game and something is left to say."""
        if self.progress.finished:
            return False
        return not top.overlay and getattr(top, "playback", None) is self.director

    def update(self, moving: bool) -> bool:
        """Find the step that is due now; whether anything on the scroll has changed."""
        changed = self.progress.update(moving)
        if self._skipping.asked and self._skipped_at != self.asked():
            self._skipping.withdraw()
            self.ui.invalidate()
        return changed

    def status(self) -> str:
        """The sentence on the scroll."""
        said = self.progress.says
        if said is None:
            return ""
        return _(said.text).format(**{name.lower(): name for name in self.director.names})

    def lit(self, spots: Sequence[Spot]) -> list[Rect]:
        """Return where the things lie that what is said points at, among the scene's spots."""
        table = self.table if self.ui.stack.top is self.table else None
        return pointing.lit(self.progress.points, spots, table)

    def clear(self, spots: Sequence[Spot]) -> list[Rect]:
        """Return what stays bright without a frame: what a decision is taken on, among the scene's spots."""
        if self.ui.stack.top is not self.table:
            return pointing.sheets(spots)
        papers = [self.table.panel.layout.paper()] if self.progress.decides else []
        return [*pointing.sheets(spots), *papers, *pointing.bright(self.progress.points, self.table)]

    def veil(self) -> Lights | None:
        """Return how the window is darkened; None if nothing is pointed at."""
        top = self.ui.stack.top
        lit = tuple(self.lit(top.spots())) if top is not None else ()
        if top is None or not lit:
            return None
        clear = tuple(self.clear(top.spots()))
        key = lit, clear, self.progress.leads, self.ui.frame
        if self._lights is None or self._lights[0] != key:
            self._lights = key, Lights(self.ui.frame, lit, clear, arrow=self.progress.leads)
        return self._lights[1]

    def _laid_out(self) -> Scroll | None:
        """The scroll with what is said now; None while nothing is."""
        progress, top = self.progress, self.ui.stack.top
        if progress.says is None or top is None:
            return None
        lit = (*self.lit(top.spots()), *self.clear(top.spots()))
        avoid = tuple(s.rect for s in top.spots() if s.kind in ("button", "row") or s.state == DISABLED)
        key = (progress.says, lit, avoid, progress.step, progress.answer, self.ui.frame, self.status())
        if self._scroll is None or self._scroll[0] != key:
            lay = self._scroll[1] if self._scroll is not None else None
            before = lay.rect if lay is not None and lay.frame == self.ui.frame else None
            number, count = progress.counted()
            words = Words(self.status(), number, count, self.course.teacher, _(self.course.called))
            self._scroll = key, Scroll(self.ui.frame, self.ui.text, words, lit, avoid, before)
        return self._scroll[1]

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
        if name == "space" and self.goes_on:
            self.read_on()
            return True
        return False

    @property
    def goes_on(self) -> bool:
        """Whether the scroll only tells, and Space reads on."""
        return self.progress.reads or self.progress.answer is not None

    def owns(self, spot: Spot) -> bool:
        """Whether a spot is the scroll or one of its buttons."""
        scroll = self._laid_out()
        if scroll is None:
            return False
        return spot.id in ("lesson.scroll", *(button.id for button in self._buttons(scroll)))

    def asked(self) -> tuple[object, ...]:
        """Which step is said, whether something that was done is answered, and what is read again."""
        return self.progress.asked

    def tells(self, spot: Spot) -> bool:
        """Whether the scroll lies on the table: while the teacher speaks no tip comes between."""
        return self._laid_out() is not None

    def kept_free(self) -> Sequence[Rect]:
        """What scroll and teacher cover."""
        scroll = self._laid_out()
        return () if scroll is None else scroll.covered

    def draw(self, canvas: Canvas) -> None:
        """Darken the table around what the step points at, and draw scroll and teacher."""
        scroll = self._laid_out()
        if scroll is None:
            return
        veil = self.veil()
        if veil is not None:
            veil.draw(canvas)
        scroll.draw(canvas)
        for button in self._buttons(scroll):
            button.draw(canvas)
