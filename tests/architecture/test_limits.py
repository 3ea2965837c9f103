"""The first frame waits for no rules: what the light modules know of seats and names agrees with the rest."""

import pytest

from kingsburg.ai.levels import BYHAND, levels
from kingsburg.ai.rungs import GROUPS
from kingsburg.app.saves.format import LONGEST_SEED
from kingsburg.commands import arguments
from kingsburg.engine.game import LONGEST_PLAYER_NAME, PERSON
from kingsburg.engine.games import SHELF
from kingsburg.ui.games import faces
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.paint.theme import COLOURS

EACH = pytest.mark.parametrize("info", CATALOGUE.values(), ids=CATALOGUE.keys())


def test_every_room_has_the_same_games() -> None:
    assert list(CATALOGUE) == list(SHELF) == list(arguments.GAMES)


@EACH
def test_all_know_how_many_may_play(info: GameInfo) -> None:
    assert info.seats == SHELF[info.name].game.seat_counts
    assert len(info.usual) in info.seats
    assert len(info.colours) >= info.most and set(info.colours) <= set(COLOURS)


@EACH
def test_the_setup_offers_a_person_and_every_level(info: GameInfo) -> None:
    """Yardsticks are no company for a person; each group's steps are chosen beside its name."""
    assert info.kinds == (PERSON, *GROUPS)
    offered = [level for group in GROUPS.values() for level in group]
    assert offered == [level for level in levels(info.name) if level not in ("random", BYHAND)]
    assert set(info.usual) <= set(info.kinds)


def test_every_seed_of_the_command_line_can_be_saved() -> None:
    assert arguments.LONGEST_SEED == LONGEST_SEED


def test_the_names_of_the_house_are_as_long_as_names_may_be() -> None:
    names = [*faces.PEOPLE, *(name for face in faces.FACES for name in face.names)]
    assert all(len(name) <= LONGEST_PLAYER_NAME for name in names)
