"""The log of any game can be read back to its beginning."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.playback.chronicle import fingerprint
from kingsburg.ui.scenes.seating import Seating
from kingsburg.ui.shell.context import SetupChoice, Ui
from kingsburg.ui.shell.scene import Scene
from kingsburg.ui.table.chronicle_view import ChronicleScene, placed
from kingsburg.ui.table.opening import new_game
from kingsburg.ui.table.tabletop import Tabletop
from tests.ui.desk import Desk

NAMES = ("Ann", "Brian")
DECISIONS = 60


class Played(Desk):
    """A table after some decisions of two people."""

    def __init__(self, home: Path, game: str, size: tuple[int, int]) -> None:
        seats = Seating.of(CATALOGUE[game], ("human", "human"), NAMES).seats
        choice = SetupChoice(game, seats, "log")
        super().__init__(home, size, choice, human_speed="instant", ai_speed="instant")
        stream = random.Random(game)
        for _ in range(DECISIONS):
            self._all_shown()
            if self.table.playback.over:
                break
            self.table.playback.submit(stream.choice(self.table.playback.legal()))
        self._all_shown()
        self.turn(times=2)

    def _all_shown(self) -> None:
        """Nothing is played out any more, and nothing lies over the table."""
        while self.table.playback.playing or len(self.ui.stack) > 1:
            self.table.playback.held = False
            self.table.playback.skip()
            while len(self.ui.stack) > 1:
                self.ui.stack.pop()

    def _table(self, ui: Ui, choice: SetupChoice) -> Scene:
        return new_game(ui, choice)

    @property
    def table(self) -> Tabletop:
        found = self.ui.stack.all()[0]
        assert isinstance(found, Tabletop)
        return found

    @property
    def log(self) -> ChronicleScene:
        assert isinstance(self.top, ChronicleScene), self.top.name
        return self.top

    def numbers(self) -> list[int]:
        return [entry.number for entry in self.log._shown()]

    def wheel(self, notches: int) -> None:
        self.post(pygame.MOUSEWHEEL, x=0, y=notches)
        self.turn()


@pytest.mark.parametrize("game", CATALOGUE)
def test_all_of_the_log_can_be_read(tmp_path: Path, game: str) -> None:
    desk = Played(tmp_path, game, (1920, 1080))
    lines = len(desk.table.playback.lines)
    desk.click("log")
    seen = set(desk.numbers())
    assert max(seen) == lines - 1, "it opens at its end"
    assert not desk.spot("button.later").does
    while desk.spot("button.earlier").does:
        before = min(seen)
        desk.click("button.earlier")
        seen |= set(desk.numbers())
        assert min(seen) < before
    assert seen == set(range(lines))
    while desk.spot("button.later").does:
        desk.click("button.later")
    assert max(desk.numbers()) == lines - 1
    desk.key(pygame.K_ESCAPE)
    assert desk.top is desk.table
    desk.close()


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_wheel_opens_and_turns_it_and_never_past_its_ends(tmp_path: Path, game: str) -> None:
    desk = Played(tmp_path, game, (1280, 720))
    lines = len(desk.table.playback.lines)
    desk.wheel(-1)
    assert desk.top is desk.table, "there is nothing later than now"
    desk.wheel(1)
    assert max(desk.numbers()) == lines - 1
    desk.wheel(1)
    assert max(desk.numbers()) < lines - 1
    desk.wheel(1000)
    assert min(desk.numbers()) == 0
    desk.wheel(-1000)
    assert max(desk.numbers()) == lines - 1
    desk.close()


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_fairness_code_stands_in_the_whole_chronicle_and_not_in_the_log(
    tmp_path: Path, game: str
) -> None:
    """It is there from the first moment for whoever wants it, and does not greet everybody else."""
    desk = Played(tmp_path, game, (1280, 720))
    playback, frame = desk.table.playback, desk.ui.frame
    code, room = fingerprint(playback.setup), Rect(0, 0, frame.window_w, 100 * frame.window_h)
    log, whole = (
        [one.line.text for one in placed(desk.ui.text, frame, room, playback.lines, 9999, whole=whole)]
        for whole in (False, True)
    )
    assert code in whole[-1] and code not in " ".join(log)
    assert log == whole[:-1]
    desk.close()
