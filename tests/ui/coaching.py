"""What the tests of the coach at both tables share."""

from __future__ import annotations

from typing import Any

from kingsburg.engine.games import SHELF
from kingsburg.ui.coach import CoachScene
from tests.engine.cases import Case
from tests.ui.sitting import Sitting


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


def ask(table: Sitting) -> CoachScene:
    """Presses C and waits for the answer."""
    table.letter("c")
    sheet = table.top
    assert isinstance(sheet, CoachScene), sheet.name
    table.until(lambda: not sheet.thinking)
    table.turn(times=2)
    return sheet


def rows(table: Sitting) -> list[str]:
    """What the options on the sheet say, best first."""
    return [s.label for s in table.spots if s.id.startswith("counsel.")]
