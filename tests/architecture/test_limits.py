"""The first frame waits for no rules: what the light modules know of seats and names agrees with the rest."""

from kingsburg.ai.levels import LEVELS
from kingsburg.commands import arguments, games
from kingsburg.engine.game import PERSON
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.ui.scenes import seating, setup


def test_all_know_how_many_may_play() -> None:
    counts = Kingsburg.seat_counts
    for module in (arguments, seating):
        assert (counts[0], counts[-1]) == (module.FEWEST, module.MOST)


def test_the_setup_offers_a_person_and_every_computer() -> None:
    assert set(seating.KINDS) == {PERSON, *LEVELS}


def test_a_name_is_as_long_on_the_command_line_as_in_the_setup() -> None:
    assert arguments.LONGEST_NAME == setup._LONGEST_NAME
    assert all(len(name) <= arguments.LONGEST_NAME for name in seating.NAMES)


def test_every_game_of_the_command_line_can_be_written_down() -> None:
    assert set(arguments.GAMES) == set(games.NOTATIONS)
