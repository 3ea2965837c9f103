"""Takes pictures of the running game into docs/pictures: each step in three sizes of window.

python3 build/dev.py pictures [NAME ...]
python3 build/dev.py pictures --languages FILE [NAME ...]

With ``--languages``, five moments or those named are put side by side in every language, on one
sheet. The program itself plays, without a screen. The usual opponent decides for the person's seat until
the moment to be shown is there.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame
from PIL import Image

from kingsburg.ai.agent import Agent
from kingsburg.ai.levels import make_agent
from kingsburg.app.i18n import languages, set_language
from kingsburg.app.positions.position import positions
from kingsburg.app.settings import SettingsStore
from kingsburg.commands.play import chosen_seats, open_table
from kingsburg.ui.app import App, Options
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.playback.director import Director
from kingsburg.ui.positions.answer import AnswerScene
from kingsburg.ui.review.scene import ReviewScene
from kingsburg.ui.shell.spots import find
from kingsburg.ui.shell.trace import Trace
from kingsburg.ui.shell.window import Window, prepare_environment
from kingsburg.ui.table.tabletop import Tabletop

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4k": (3840, 2160)}
QUALITY = 75
FRAME = 16.0
PATIENCE = 120.0
SEED = "album"
LEVEL = "normal"


class Photographer:
    """One window, with whatever has to happen before its picture is taken."""

    def __init__(self, app: App, window: Window) -> None:
        self.app = app
        self.window = window
        self._agents: dict[int, Agent] = {}

    def turn(self, times: int = 1) -> None:
        """Let the window draw some frames."""
        for _ in range(times):
            self.app.loop.turn(FRAME)
            time.sleep(0.0005)  # the opponents and the pictures' reader have threads of their own

    def settle(self) -> None:
        """Waits until the pictures are read and nothing moves."""
        self.turn(4)
        self.until(lambda: not self.app.ui.assets.fetching)
        self.turn(4)

    def click(self, *spots: str) -> None:
        """Click spots of the screen by their ids, one after the other."""
        for spot_id in spots:
            self.turn()
            spot = find(self.app.loop.input.spots(), spot_id)
            assert spot is not None, f"there is no {spot_id} to click"
            for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
                pygame.event.post(pygame.event.Event(kind, pos=spot.rect.centre, **more))
                self.turn()

    @property
    def table(self) -> Tabletop:
        """The table that is open, below whatever lies on it."""
        table = self.app.ui.stack.all()[0]
        assert isinstance(table, Tabletop)
        return table

    def play_until(self, there: Callable[[Tabletop], object]) -> None:
        """Decides for the person until the decision or the overlay that is to be shown is there."""
        while True:
            self.until(lambda: self.table.playback.deciding is not None or self._covered or self._over)
            self.turn(2)
            if there(self.table):
                return
            assert not self._over or self._covered, "the game is over, and it was never there"
            if self.table.playback.deciding is not None:
                self._decide(self.table.playback.deciding)
            else:
                self._go_on()

    def _go_on(self) -> None:
        """Closes what lies over the table with its own button, as soon as it has one."""
        onward = [spot.id for spot in self.app.loop.input.spots() if spot.main and spot.does]
        if onward:
            self.click(onward[0])
        self.turn()

    @property
    def _covered(self) -> bool:
        return len(self.app.ui.stack) > 1

    @property
    def _over(self) -> bool:
        return self.table.playback.over and not self.table.playback.playing

    def _decide(self, seat: int) -> None:
        d = self.table.playback
        agent = self._agents.setdefault(seat, make_agent(LEVEL, d.game, seat, SEED))
        d.submit(agent.decide(d.game.view(d.state, seat), d.legal()))

    def until(self, holds: Callable[[], object]) -> None:
        """Lets time pass until the condition holds."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, "what is to be seen does not come"
            self.turn()

    def take(self, path: Path) -> None:
        """Save the screen as it is, without a tip, as a WebP file."""
        image = self.image()
        path.parent.mkdir(parents=True, exist_ok=True)
        image.save(path, quality=QUALITY, method=6)

    def image(self) -> Image.Image:
        """The screen as it is, without a tip."""
        self._point_nowhere()
        self.app.ui.invalidate()
        self.turn(2)
        surface = self.window.surface
        return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))

    def _point_nowhere(self) -> None:
        """Hides the tip of the spot that the pointer happens to be at."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0)))
        self.turn(2)


class Moment(NamedTuple):
    """A moment to be shown: the table it is at (none: the title), and how to get there."""

    name: str
    seats: tuple[str, ...]
    come: Callable[[Photographer], object]
    game: str = "kingsburg"
    evening: bool = False
    hints: bool = False


COURT = ("human", "normal", "normal", "normal")
DUEL = ("human", "normal")


def _after(*spots: str) -> Callable[[Photographer], object]:
    """A moment that is reached by clicks, beginning at the title."""

    def come(p: Photographer) -> None:
        p.settle()
        p.click(*spots)
        p.settle()

    return come


def _at(year: int, phase: int, *spots: str) -> Callable[[Photographer], object]:
    """A moment at Kingsburg's table, in that phase, when all these spots or kinds of spots can be used."""

    def come(p: Photographer) -> None:
        def there(t: Tabletop) -> bool:
            found = {word for s in t.spots() if s.does for word in (s.id, s.id.split(".")[0])}
            return t.playback.model.year == year and t.playback.model.phase == phase and found >= set(spots)

        p.play_until(there)

    return come


def _covered_by(scene: str, year: int = 0) -> Callable[[Photographer], object]:
    """A moment when that scene lies over the table; `year`: not before that year."""

    def come(p: Photographer) -> None:
        def there(t: Tabletop) -> bool:
            top = t.ui.stack.top
            return top is not None and top.name == scene and getattr(t.playback.model, "year", year) >= year

        p.play_until(there)
        p.turn(500)

    return come


def _saved(p: Photographer) -> None:
    """A moment in the list of saved games, with one of them selected."""
    for year, name in ((1, "The first spring"), (2, "Two chapels"), (3, "Before the last harvest")):
        _at(year, 2, "die", "advisor")(p)
        d = p.table.playback
        assert isinstance(d, Director) and d.autosave is not None
        d.save_as(name)
        d.autosave.wait(PATIENCE)
    p.app.load()
    p.turn(120)


def _course(p: Photographer) -> None:
    """The review of a game, once it has been computed."""
    _covered_by("scoring")(p)
    p.click("button.course")
    top = p.app.ui.stack.top
    assert isinstance(top, ReviewScene)
    p.until(lambda: top.review is not None)
    p.settle()


def _lesson(game: str, step: int) -> Callable[[Photographer], object]:
    """A moment in the first lesson of a game, once that step is said."""

    def come(p: Photographer) -> None:
        p.settle()
        p.app.ui.router.lesson(game, "first", step)
        p.until(lambda: find(p.app.loop.input.spots(), "lesson.scroll"))
        p.settle()

    return come


def _position(p: Photographer) -> None:
    """A wrong answer to a position to solve, compared with the best once the coach has thought."""
    p.settle()
    position = positions("kingsburg")[1]
    p.app.ui.router.position(position.game, position.name)
    p.click("button.resume")
    p.table.panel.play(position.options[1].action)
    p.click("button.answer")
    answer = p.app.ui.stack.top
    assert isinstance(answer, AnswerScene)
    p.until(lambda: not answer.update(0))
    p.settle()


def _duel(*spots: str, turns: int) -> Callable[[Photographer], object]:
    """A moment at the duel's table after so many turns, when all these kinds of spots work."""

    def come(p: Photographer) -> None:
        def there(t: Tabletop) -> bool:
            found = {s.id.split(".")[0] for s in t.spots() if s.does}
            return t.playback.model.turns >= turns and found >= set(spots)

        p.play_until(there)

    return come


MOMENTS: Sequence[Moment] = (
    Moment("title", (), _after()),
    Moment("setup", (), _after("button.new_game")),
    Moment("rules", (), _after("button.rules")),
    Moment("lesson", (), _lesson("kingsburg", 1)),
    Moment("hint", COURT, _at(1, 2, "hint", "die"), hints=True),
    Moment("position", (), _position),
    Moment("spring", COURT, _at(2, 2, "die", "advisor")),
    Moment("gifts", COURT, _at(2, 4, "option")),
    Moment("building", COURT, _at(3, 4, "button.skip")),
    Moment("evening", COURT, _at(3, 6, "die", "advisor"), evening=True),
    Moment("saved", COURT, _saved),
    Moment("recruit", COURT, _at(4, 7, "recruit")),
    Moment("battle", COURT, _covered_by("battle", 5)),
    Moment("scoring", COURT, _covered_by("scoring")),
    Moment("course", COURT, _course),
    Moment("duel_setup", (), _after("button.new_game.burgenland")),
    Moment("duel", DUEL, _duel("die", "button", turns=16), "burgenland"),
    Moment("duel_numbers", DUEL, _duel("number", turns=12), "burgenland"),
    Moment("duel_castles", DUEL, _duel("place", turns=20), "burgenland", evening=True),
    Moment("duel_end", DUEL, _covered_by("scoring"), "burgenland"),
)


@contextmanager
def photographer(moment: Moment, size: tuple[int, int], language: str = "en") -> Iterator[Photographer]:
    """The program, started at the place that the moment needs, with settings of its own."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["KINGSBURG_HOME"] = home
        prepare_environment()
        set_language(language)
        store = SettingsStore(Path(home) / "settings.json")
        store.change(human_speed="instant", ai_speed="instant", volume=0)
        store.change(evening=moment.evening, hints=moment.hints, language=language)
        window = Window(size)
        begin = chosen_seats(CATALOGUE[moment.game], moment.seats, None, SEED) if moment.seats else None
        app = App(store, Trace(), window, open_table, Options(begin, window=size))
        try:
            yield Photographer(app, window)
        finally:
            app.quit()
            window.close()


SHEET: Final = ("title", "setup", "spring", "building", "rules")
"""The moments that are compared in all languages."""
SHEET_SIZE: Final = (1280, 720)


def sheet(names: Sequence[str]) -> Image.Image:
    """These moments in every language: a row for each moment, a column for each language."""
    codes, (w, h) = languages(), SHEET_SIZE
    made = Image.new("RGB", (len(codes) * w, len(names) * h))
    for row, name in enumerate(names):
        moment = next(moment for moment in MOMENTS if moment.name == name)
        for column, code in enumerate(codes):
            with photographer(moment, SHEET_SIZE, code) as taking:
                moment.come(taking)
                made.paste(taking.image(), (column * w, row * h))
    return made


def main(arguments: Sequence[str]) -> int:
    """Takes the pictures of these moments, or of all; returns 2 if there is no such moment."""
    names, path = list(arguments), None
    if names[:1] == ["--languages"] and len(names) > 1:
        path, names = Path(names[1]), names[2:]
    known = [moment.name for moment in MOMENTS]
    unknown = [name for name in names if name not in known]
    if unknown:
        sys.stderr.write(f"pictures.py: there is no moment '{unknown[0]}'; choose from {', '.join(known)}.\n")
        return 2
    if path is not None:
        sheet(names or SHEET).save(path)
        return 0
    for moment in MOMENTS:
        for word, size in SIZES.items():
            if not names or moment.name in names:
                with photographer(moment, size) as taking:
                    moment.come(taking)
                    taking.take(FOLDER / word / f"{moment.name}.webp")
                print(f"{word}/{moment.name}.webp", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
