"""What the tests of the coach at both tables share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from kingsburg.ai.coach.estimate import Estimate
from kingsburg.ai.coach.options import MOST_OPTIONS, CoachOption
from kingsburg.app import coaching
from kingsburg.app.phrases import percent
from kingsburg.engine.games import SHELF
from kingsburg.ui.coach.sheet import CoachScene
from kingsburg.ui.coach.steps import Step
from kingsburg.ui.paint.text import ELLIPSIS
from tests.engine.cases import Case
from tests.ui.sitting import Sitting

SURE = Estimate(0.54, 45.0)


def one_of_each_kind(case: Case, seeds: str, seat: int = 0) -> dict[str, Any]:
    """By stage and first legal decision a position in which that seat has a choice, by seed of a game."""
    game: Any = SHELF[case.name].game
    found: dict[str, Any] = {}
    for seed in seeds:
        for move in case.walk(f"coach/{seed}"):
            s = move.before
            if game.to_move(s) == seat and len(game.legal(s)) > 1:
                found.setdefault(f"{type(game.legal(s)[0]).__name__} {s.stage}", s)
    return found


def hinted(table: Sitting) -> CoachScene:
    """Presses C and waits for the answer, whose first hint is shown."""
    table.letter("c")
    sheet = table.top
    assert isinstance(sheet, CoachScene), sheet.name
    table.until(lambda: not sheet.thinking, nap=0.01)
    table.turn(times=2)
    return sheet


def ask(table: Sitting) -> CoachScene:
    """Presses C, waits for the answer, and goes on to the move with M."""
    sheet = hinted(table)
    if sheet.step is not Step.MOVE:
        table.letter("m")
        table.turn(times=2)
    return sheet


def rows(table: Sitting) -> list[str]:
    """What the options on the sheet say, best first."""
    return [s.label for s in table.spots if s.id.startswith("counsel.")]


def says_all(table: Sitting, merits: Sequence[Any], patch: pytest.MonkeyPatch) -> list[str]:
    """Opens sheets on which every one of these reasons stands; what of it was cut."""
    action = max(table.playback.legal(), key=lambda a: len(table.table.phrases(0).option(a)))
    for first in range(0, len(merits), MOST_OPTIONS):
        said = [
            CoachOption(action, Estimate(0.5, 45.0), merit) for merit in merits[first : first + MOST_OPTIONS]
        ]
        patch.setattr(coaching, "_counsel", lambda *given, said=said: said)
        table.table.coach._asked = None
        ask(table)
        table.letter("c")
    return [text for text in table.said() if text.endswith(ELLIPSIS)]


def speaks(table: Any, sheet: CoachScene, found: Sequence[CoachOption]) -> Any:
    """All that was found is there in words; the first is shown on the table. What was played by a click."""
    assert len(rows(table)) == len(found) >= 1
    assert sheet.status() == rows(table)[0]
    words = table.table.phrases(0)
    for label, one in zip(rows(table), found, strict=True):
        assert words.option(one.action) in label and words.reason(one.merit) in label
        assert percent(one.estimate.win) in label
    below = {s.id for s in table.table.spots()}
    assert set(words.spots(found[0].action)) <= below
    table.click("button.play_this")
    played = table.take_part()
    assert table.top is not sheet
    return played


def hints_all(table: Sitting, merits: Sequence[Any], patch: pytest.MonkeyPatch) -> list[str]:
    """Opens both hints of each of these reasons, if it speaks for the first option; what of it was cut."""
    action, other = table.playback.legal()[:2]
    for merit in merits:
        said = [
            CoachOption(action, Estimate(0.54, 45.0), merit),
            CoachOption(other, Estimate(0.5, 43.0), None),
        ]
        patch.setattr(coaching, "_counsel", lambda *given, said=said: said)
        table.table.coach._asked = None
        hinted(table)
        table.key(pygame.K_RETURN)
        assert table.spot("button.show_move").main
        table.letter("c")
    return [text for text in table.said() if text.endswith(ELLIPSIS)]
