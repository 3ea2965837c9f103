"""The screens around the games offer what CONTRIBUTING.md says; each game's own tests look at its table."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.ui.games.catalogue import CATALOGUE
from tests.ui.desk import Desk
from tests.ui.written import Kinds, check


def test_every_spot_of_the_other_screens_is_as_it_is_written(desk: Desk) -> None:
    kinds = Kinds()
    desk.turn(50, 60)
    check(kinds, desk)
    for name in ("learn", "settings", "rules", "credits"):
        desk.click(f"button.{name}")
        check(kinds, desk)
        desk.key(pygame.K_ESCAPE)
        desk.turn()
    desk.click("button.new_game")
    check(kinds, desk)
    desk.app.menu()
    desk.turn()
    check(kinds, desk)


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_spot_of_a_setup_is_as_it_is_written(desk: Desk, game: str) -> None:
    desk.app.setup(game)
    desk.turn()
    check(Kinds(), desk)
