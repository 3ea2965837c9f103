"""Every screen of the program, one after the other, and what is wrong with the texts there."""

from __future__ import annotations

import gettext
import random
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from kingsburg.ai.coach.estimate import Estimate
from kingsburg.ai.coach.options import CoachOption
from kingsburg.app import coaching, i18n
from kingsburg.app import review as app_course
from kingsburg.engine.kingsburg import merits, stages
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.lessons.opening import all_lessons
from kingsburg.ui.scenes.trouble import Offer, Plight, TroubleScene
from kingsburg.ui.settings.pages import PAGES
from kingsburg.ui.sheets.waiting import WaitScene
from tests.engine.scripted import ANN, BRIAN, CINDY, Table
from tests.ui.desk import Desk
from tests.ui.games.burgenland.moments import MOMENTS
from tests.ui.games.burgenland.sitting import Sitting as Duel
from tests.ui.games.kingsburg import moments
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.games.kingsburg.test_choices import served
from tests.ui.games.kingsburg.test_placing import anns_turn
from tests.ui.games.kingsburg.test_scoring import to_the_end
from tests.ui.games.kingsburg.test_secrets import looking
from tests.ui.games.kingsburg.test_winter import into_battle, last_before_winter
from tests.ui.ink import BEYOND, CUT, Notes
from tests.ui.lessons.pupil import Pupil
from tests.ui.pad import Pad
from tests.ui.program import Program
from tests.ui.review.test_review import Quick, course_of
from tests.ui.watching import Watching, played

SIZES = ((1280, 720), (1920, 1080), (1024, 768))
TYPES = (100, 150)
LOOKS = (
    *((size, percent) for size in SIZES for percent in TYPES),
    *(((1280, 720), percent) for percent in (125, 200)),
    ((3840, 2160), 100),  # large type lies there as at 1280x720, and takes nine times as long to paint
)


class Tour:
    """Goes from screen to screen and collects what is wrong there."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, notes: Notes) -> None:
        self.folder = folder
        self.patch = patch
        self.notes = notes
        self.looks = LOOKS
        self.language: gettext.NullTranslations | None = None
        self.whole = True
        """Whether a text may end in an ellipsis where it lacks room."""
        self.found: list[str] = []
        self.seen: list[str] = []
        self._opened: list[Desk] = []

    def open(self, kind: Callable[..., Any], *given: Any, **named: Any) -> Any:
        self.close()
        home = self.folder / f"{len(self.seen)}"
        home.mkdir()
        self._opened.append(kind(home, *given, **named))
        if self.language is not None:
            self.patch.setattr(i18n, "_current", self.language)
        return self._opened[-1]

    def close(self) -> None:
        for desk in self._opened:
            desk.ui.stack.clear()
            desk.close()
        self._opened.clear()

    def look(self, desk: Desk, name: str) -> None:
        self.seen.append(name)
        for size, percent in self.looks:
            faults = self.notes.look(desk, size, percent)
            self.found += [f"{name}: {fault}" for fault in faults if not self.allowed(name, fault)]

    def allowed(self, name: str, fault: str) -> bool:
        """What may be: small type in longer languages and small pictures, the large card of who gives."""
        tiny = name.startswith(("saved game", "asked whether", "a number")) or self.language is not None
        uneven = self.language is not None and "the buttons at" in fault
        gives = name.startswith("replay of kingsburg") and "is covered by card" in fault
        cut = not self.whole and fault.endswith(CUT)
        return cut or (tiny and "pixels high" in fault) or uneven or gives

    def read(self, desk: Desk, name: str) -> None:
        """Look at the open page of the book from its beginning to its end.

        A line that the edge of the view cuts must be whole before or after the page is turned.
        """
        book: Any = desk.top
        self.seen.append(name)
        for size, percent in self.looks:
            at = f"{size[0]}x{size[1]} {percent} %"
            self.notes.look(desk, size, percent)
            desk.key(pygame.K_HOME)
            cut, whole, before = set[str](), set[str](), -1
            while book.scrolled > before:
                before = book.scrolled
                faults = self.notes.look(desk, size, percent)
                edge = {fault for fault in faults if fault.endswith(BEYOND)}
                real = [fault for fault in faults if fault not in edge and not self.allowed(name, fault)]
                self.found += [f"{name}: {fault}" for fault in real]
                cut |= edge
                whole |= {f"{at} {mark.text!r} {BEYOND}" for mark in self.notes.marks()} - edge
                desk.key(pygame.K_PAGEDOWN)
            self.found += [f"{name}: {fault}" for fault in sorted(cut - whole)]


# Around the games -------------------------------------------------------------------------------------------


def around(t: Tour) -> None:
    desk = t.open(Program)
    desk.turn(50, 10)
    desk.settled()
    t.look(desk, "title")
    for name in ("learn", "credits"):
        desk.click(f"button.{name}")
        t.look(desk, name)
        desk.key(pygame.K_ESCAPE)
        desk.turn()
    desk.click("button.settings")
    for page in PAGES:
        desk.click(f"page.{page.name}")
        t.look(desk, f"settings: {page.name}")
        desk.key(pygame.K_END)
        t.look(desk, f"the end of settings: {page.name}")
    desk.click("settings.search")
    desk.text("how fast")
    t.look(desk, "settings: a search")
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_ESCAPE)
    desk.click("button.rules")
    t.read(desk, "the book")
    desk.key(pygame.K_ESCAPE)
    for game in CATALOGUE:
        desk.app.book(f"{game}/ideas")
        desk.turn()
        t.read(desk, f"the book of {game}")
        desk.key(pygame.K_ESCAPE)
    for info in CATALOGUE.values():
        desk.app.setup(info.name)
        desk.turn()
        while desk.top.seating.seats[info.fewest :]:
            desk.click("seat.1.remove")
        t.look(desk, f"setup of {info.name} for {info.fewest}")
        for seats in range(info.fewest, info.most):
            desk.click("button.add")
            t.look(desk, f"setup of {info.name} for {seats + 1}")
    desk.click("seat.1.name")
    for _letter in range(14):
        desk.key(pygame.K_BACKSPACE)
    t.look(desk, "setup with a name missing")


def by_controller(t: Tour) -> None:
    desk = t.open(Program)
    pad = Pad(desk)
    desk.begin("kingsburg", "human", "random", "random")
    pad.press("right", "back")
    desk.ui.attention.ring = False  # as the marks at corners are to lie on what they press
    t.look(desk, "the buttons of a controller")
    desk.app.setup("kingsburg")
    desk.turn()
    assert desk.input.reach("seat.1.name")
    pad.press("a", "a")
    assert desk.top.name == "letters"
    desk.ui.attention.ring = False
    t.look(desk, "letters to write by")


def saved_games(t: Tour) -> None:
    desk = t.open(Program)
    desk.app.load()
    desk.settled()
    t.look(desk, "no saved games")
    desk.key(pygame.K_ESCAPE)
    desk.begin("kingsburg", "human", "random", "random", "random", "random")
    desk.play(4)
    desk.key(pygame.K_ESCAPE)
    t.look(desk, "menu")
    desk.click("button.save_as")
    t.look(desk, "saving")
    desk.click("button.save")
    desk.settled()
    desk.key(pygame.K_ESCAPE)
    desk.click("button.save_as")
    desk.click("button.save")
    desk.settled()
    t.look(desk, "asked whether to replace")
    desk.app.title()
    desk.settled()
    desk.begin("burgenland", "human", "random")
    desk.play(5)
    desk.title()
    t.look(desk, "title with a game to go on with")
    desk.app.load()
    desk.settled()
    for i in range(1, 3):
        desk.click(f"save.{i}")
        desk.settled()
        t.look(desk, f"saved game {i}")
    desk.click("button.delete")
    t.look(desk, "asked whether to delete")
    desk.key(pygame.K_ESCAPE)


def waiting(t: Tour) -> None:
    desk = t.open(Program)
    desk.settled()
    desk.patient = True
    gate = threading.Event()
    told = i18n._("Checking whether another game has that name.")
    scene = WaitScene(desk.ui, told, lambda: gate.wait(60), lambda got: None)
    desk.ui.stack.push(scene)
    scene._begun -= 5
    desk.turn(times=2)
    t.look(desk, "waiting")
    gate.set()
    desk.until(lambda: desk.top is not scene)
    sentences = [i18n._("A sentence of trouble that is as long as such sentences are, or longer.")] * 3
    place = "/home/somebody/with/a/long/name/.local/share/kingsburg/logs/report-2026-11-23-101112.txt"
    ways = ("go_on", "leave", "quit")
    offers = [Offer(f"button.{way}", i18n._("Back to the game"), lambda: None) for way in ways]
    plight = Plight(i18n._("Something went wrong"), sentences, place, offers)
    desk.ui.stack.push(TroubleScene(desk.ui, plight))
    desk.turn()
    t.look(desk, "trouble")


# Kingsburg --------------------------------------------------------------------------------------------------

PANELS: dict[str, Callable[[], Table]] = {
    **moments.MOMENTS,
    "placing among five": lambda: anns_turn(5),
    "gift of two": lambda: served(4),
    "rich": lambda: (
        Table(5, year=4, phase=7)
        .give(ANN, gold=12, wood=11, stone=10, soldiers=9, plus2=5, vp=48, envoy=True, buildings=RICH)
        .give(BRIAN, gold=12, wood=11, stone=10, soldiers=9, plus2=5, vp=48, buildings=RICH)
        .enter(stages.RECRUIT)
    ),
}
RICH = "statue chapel church cathedral inn market farms merchants_guild guard_tower blacksmith barracks"


def at_kingsburg(t: Tour) -> None:
    for name, table in PANELS.items():
        prepared = table()
        seats = len(prepared.state.vp)
        s = t.open(Sitting, ("human", *("random",) * (seats - 1)))
        s.prepare(prepared)
        t.look(s, name)
        if name == "rich":
            s.click("seat.1")
            t.look(s, "the province of another")
            s.click("seat.1")
        if name == "recruiting":
            s.click("recruit.gold.more")
            s.click("recruit.wood.more")
            t.look(s, "goods for a soldier")
        if name == "building":
            s.click("tile.palisade")
            t.look(s, "a building chosen")
            s.click("button.skip")
            t.look(s, "building nothing")
        if name == "placing":
            for i in (1, 2, 3):
                s.click(f"die.colour.{i}")
            s.click("modifier.envoy")
            t.look(s, "dice chosen")
            s.prepare(anns_turn())
            s.click("advisor.5")
            t.look(s, "ways to pay")
            s.click("button.pass")
            t.look(s, "passing")


def looks_of_kingsburg(t: Tour) -> None:
    s = t.open(Sitting, ("human", "random", "random"))
    s.prepare(looking(ANN))
    s.click("option.1")
    s.until(lambda: s.top.name == "peek" and s.top._turned >= 1)
    t.look(s, "a private look of one")
    s = t.open(Sitting, ("human", "human", "random"))
    s.prepare(looking(ANN))
    s.click("option.1")
    s.until(lambda: s.top.name == "peek")
    t.look(s, "before a private look")
    s.press(*s.spot("peek.card").rect.centre)
    s.until(lambda: s.top._turned >= 1)
    t.look(s, "a private look among several")
    s.release(*s.spot("peek.card").rect.centre)
    s.click("button.close")
    s.rest()
    t.look(s, "having looked")
    s = t.open(Sitting, ("human", "human"), handover=True)
    s.rest()
    while s.top.name != "handover":
        s.playback.submit(s.playback.legal()[0])
        s.rest()
    t.look(s, "the card between two people")


def winter(t: Tour) -> None:
    s = t.open(Sitting)
    into_battle(s, last_before_winter(gold=1, wood=1, stone=1))
    t.look(s, "what is lost in the battle")
    s.click("option.3")
    s.until(lambda: "button.continue" in s.ids("click"))
    t.look(s, "a battle that is over")
    s = t.open(Sitting, ("human", *("random",) * 4))
    five = Table(5, year=4, phase=7, enemy="IV-4", order=(BRIAN, CINDY, 3, 4, ANN))
    five.give(ANN, gold=2, soldiers=9, buildings="guard_tower inn market farms")
    into_battle(s, five.give(BRIAN, soldiers=9, buildings=RICH).enter(stages.RECRUIT))
    t.look(s, "the reward of a battle among five")
    s = t.open(Sitting, practice=True)
    to_the_end(s)
    t.look(s, "the end")
    s.click("button.look")
    t.look(s, "the table at the end")


def log_and_coach(t: Tour) -> None:
    said = [
        merits.BringsCloser(3, (0, 0, 1), (4, 7)),
        merits.Strengthens(0.2, 0.5, 2),
        merits.EnoughSoldiers(0.8, 0.8),
        merits.RollsMore(6, 10.5),
        merits.BringsPower(6, 4),
    ]
    s = t.open(Sitting, practice=True)
    s.rest()
    for _turn in range(12):
        s.playback.submit(random.Random(_turn).choice(s.playback.legal()))
        s.rest()
    t.look(s, "a table after some turns")
    s.table.controls.read_log()
    s.turn()
    t.look(s, "log")
    s.key(pygame.K_ESCAPE)
    for offered in (said[:3], said[2:]):
        s.prepare(anns_turn())
        counsel(t, s, offered)
        t.look(s, "coach's first hint")
        s.click("button.idea_next")
        t.look(s, "coach's second hint")
        s.click("button.show_move")
        t.look(s, "coach")
        s.letter("c")


def counsel(t: Tour, s: Any, said: list[Any]) -> None:
    legal = s.playback.legal()
    told = [CoachOption(legal[i % len(legal)], Estimate(0.5, 45.0), merit) for i, merit in enumerate(said)]
    t.patch.setattr(coaching, "_counsel", lambda *given: told)
    s.table.coach._asked = None
    s.letter("c")
    s.until(lambda: not s.top.thinking)
    s.turn(times=2)


# Burgen Land ------------------------------------------------------------------------------------------------


def at_burgenland(t: Tour) -> None:
    s = t.open(Duel, ("human", "human"))
    for name, table in MOMENTS.items():
        s.prepare(table())
        t.look(s, name)
    legal = s.playback.legal()
    assert legal
    s.table.controls.read_log()
    s.turn()
    t.look(s, "log of a duel")


def end_of_burgenland(t: Tour) -> None:
    seed = "the seed that the duel was played from!"
    s = t.open(Duel, ("random", "random"), seed=seed, practice=True)
    with pytest.MonkeyPatch.context() as unseen:  # to note every frame of a whole duel takes a minute
        unseen.setattr(s.app.loop, "_draw", lambda *_given: None)
        s.until(lambda: s.top.name == "scoring")
    s.turn(times=2)
    t.look(s, "the end of a duel")


# Watched ----------------------------------------------------------------------------------------------------


def watched(t: Tour) -> None:
    t.patch.setattr(app_course, "judge", Quick)
    for game, seats in (("kingsburg", 2), ("kingsburg", 5), ("burgenland", 2)):
        s = t.open(Watching, played(game, seats))
        for share in (0.0, 0.4, 0.8):
            s.playback.seek(round(share * s.playback.length))
            s.turn(times=3)
            t.look(s, f"replay of {game} for {seats} at {share}")
        s.key(pygame.K_HOME)
        s.click("view.1")
        t.look(s, f"replay of {game} with the eyes of one")
        s.key(pygame.K_END)
        s.turn(times=2)
        s.click("button.score")
        t.look(s, f"the end of a replay of {game} for {seats}")
        s.click("button.course")
        s.turn(times=2)
        t.look(s, "the course is worked out")
        course_of(s)
        t.look(s, f"how {game} for {seats} went")


TOURS = (
    around,
    by_controller,
    saved_games,
    waiting,
    at_kingsburg,
    looks_of_kingsburg,
    winter,
    log_and_coach,
    at_burgenland,
    end_of_burgenland,
    watched,
)


# What takes long --------------------------------------------------------------------------------------------


def books(t: Tour) -> None:
    """Every page of every book, from its beginning to its end."""
    desk = t.open(Program)
    for game, info in CATALOGUE.items():
        for page in info.opened().book().pages:
            desk.app.book(f"{game}/{page.id}")
            desk.turn()
            t.read(desk, f"the book of {game}: {page.id}")
            desk.key(pygame.K_ESCAPE)


def lessons(t: Tour) -> None:
    """Every step of every lesson that says something."""
    for info, lesson in all_lessons():
        s = t.open(Pupil, info.name, lesson.name)
        for step in lesson.spoken:
            s.open(info.name, lesson.name, step)
            s.said()
            t.look(s, f"lesson {info.name}/{lesson.name}, step {step}")


LONG: Final = (*TOURS, books, lessons)
"""With the tours that are too long for every change."""
