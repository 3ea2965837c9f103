"""Plays lessons as a learner does who clicks, one after the other, what is lit."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame

from kingsburg.ui.lessons.guide import Guide
from kingsburg.ui.lessons.laid import LEARNER
from kingsburg.ui.lessons.lesson import Step
from kingsburg.ui.lessons.pointing import spot_of
from kingsburg.ui.paint.assets import Assets
from kingsburg.ui.shell.spots import Spot
from tests.ui.desk import Desk

_ASSETS = Assets()
MOST_TABS = 200
PATIENCE = 60.0
READING = 1.0
"""Seconds in which nothing may be said before a test gives up."""


class Pupil(Desk):
    """A window with a lesson in it."""

    def __init__(
        self,
        home: Path,
        game: str,
        name: str,
        step: int | None = None,
        speed: str = "instant",
        size: tuple[int, int] = (1280, 720),
    ) -> None:
        super().__init__(home, size, human_speed=speed, ai_speed=speed)
        self.ui.assets = _ASSETS
        self.ui.refit(*self.window.size)
        self.dt = 16.0
        """How much time passes in each turn of the loop while one waits, in ms."""
        self.passed = 0.0
        """How much time has passed at the table, in seconds."""
        self.open(game, name, step)

    def open(self, game: str, name: str, step: int | None = None) -> None:
        self.ui.router.lesson(game, name, step)
        self.input.changed()
        self.turn(times=2)

    @property
    def guide(self) -> Guide:
        assert isinstance(self.ui.companion, Guide)
        return self.ui.companion

    def wait(self) -> None:
        self.turn(self.dt)
        self.passed += self.dt / 1000
        if self.ui.companion is not None and self.guide.director.thinker.busy:
            time.sleep(0.0005)

    def until(self, holds: Callable[[], object]) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, (
                f"waited in vain at {self.top.name}, step {self.guide.progress.step}"
            )
            self.wait()

    def said(self) -> None:
        """Lets time pass until the present step is said, or asks without a word."""
        guide = self.guide
        self.until(lambda: guide.progress.says is not None or guide.progress.done or self.asked())

    def go_on(self) -> bool:
        """Reads on, or closes what lies over the table; whether there was such a thing."""
        usable = {spot.id for spot in self.spots if spot.does}
        onward = [id_ for id_ in ("lesson.next", "button.continue", "button.next") if id_ in usable]
        if onward:
            self.click(onward[0])
        elif self.top.name == "peek":
            self.ui.stack.pop()
            self.input.changed()
        else:
            return False
        return True

    def asked(self) -> bool:
        """Whether the learner has to decide something of which the lesson says nothing."""
        step, d = self.guide.progress.present, self.guide.director
        return step is not None and step.says is None and d.deciding == LEARNER and not d.playing

    def spot_for(self, step: Step, i: int) -> Spot:
        """The spot of the step's point with that number, which must be there and usable."""
        found = spot_of(step.points[i], self.top.spots())
        assert found is not None, (
            f"step {self.guide.progress.step} points at {step.points[i]}, which is not there"
        )
        assert "click" in found.does, f"step {self.guide.progress.step}: {found.id} cannot be clicked"
        return found

    def by_mouse(self, spot: Spot) -> None:
        self.click(spot.id)

    def by_keyboard(self, spot: Spot) -> None:
        """Tab until the ring is there, then Return."""
        for _ in range(MOST_TABS):
            if self.ui.attention.ring and self.ui.attention.focus == spot.id:
                break
            self.key(pygame.K_TAB)
        assert self.ui.attention.focus == spot.id, f"no Tab leads to {spot.id}"
        self.key(pygame.K_RETURN)

    def follow(self, press: Callable[[Spot], None]) -> int:
        """Does what the lesson says, up to its end; returns how many steps were said."""
        count = 0
        while not self.guide.progress.done:
            self.said()
            guide, step = self.guide, self.guide.progress.present
            if step is None:
                break
            count += step.says is not None
            if guide.progress.reads:
                self.read(press)
            elif step.points:
                self.take(step, press)
            else:
                guide.director.submit(step.takes[0])
            self.wait()
        return count

    def read(self, press: Callable[[Spot], None]) -> None:
        guide, lit = self.guide, self.guide.lit(self.top.spots())
        present = guide.progress.present
        assert present is not None and len(lit) == len(present.points) + len(present.shows), guide.status()
        press(self.spot("lesson.next"))

    def take(self, step: Step, press: Callable[[Spot], None]) -> None:
        guide, turns = self.guide, len(self.guide.director.turns)
        for i in range(len(step.points)):
            assert len(guide.director.turns) == turns, f"{guide.status()}: taken before all was clicked"
            press(self.spot_for(step, i))
        assert len(guide.director.turns) > turns, f"{guide.status()}: not taken"
        assert guide.director.turns[turns].action == step.takes[0], guide.status()
