"""The cards and the track against the rules text (B1.1 to B1.5)."""

import re

import pytest

from kingsburg.engine.burgenland.castles import CARDS, COLOURS, NO_CARD
from kingsburg.engine.burgenland.state import GOAL, RED_DICE
from kingsburg.engine.burgenland.track import STARTS, TRACK
from kingsburg.engine.game import CHANCE
from tests.engine.burgenland.table import GAME, new_game
from tests.rules import TEXTS


@pytest.fixture
def text() -> str:
    return " ".join(TEXTS["burgenland"].read_text(encoding="utf-8").split())


def test_B1_1_each_player_begins_with_a_wall_in_each_colour() -> None:
    s = new_game("x")
    assert len(s.castles) == 6 and set(s.castles) == {(1,)}
    assert s.red == (0, 0, 5) and s.score == (0, 0)
    assert GAME.to_move(s) == CHANCE and not GAME.legal(s)


def test_B1_2_the_cards_are_those_of_the_rules(text: str) -> None:
    """As `9 walls (value 1), 3 roofless towers (2), ...: 57 in all`."""
    listed = text.split("B1.2")[1].split("B1.3", maxsplit=1)[0]
    found = {
        name.rstrip("s").replace(" ", "_"): (int(copies), int(value))
        for copies, name, value in re.findall(r"(\d+) ([a-z ]+) \((?:value )?(\d)\)", listed)
    }
    assert found == {card.id: (card.copies, card.value) for card in CARDS.values()}
    assert len(found) == 4
    everything = len(COLOURS) * sum(copies for copies, _ in found.values())
    assert f"{everything} in all" in listed


def test_B1_2_six_walls_of_the_supply_are_out_at_the_start() -> None:
    supply = new_game("x").supply
    assert supply == (7, 3, 3, 4) * 3
    assert sum(supply) == 57 - 6


def test_B1_3_the_goal_and_the_dice_are_those_of_the_rules(text: str) -> None:
    assert f"reach {GOAL} or more" in text
    assert RED_DICE == 5 and "Five red dice" in text


def test_B1_4_the_track_is_that_of_the_rules(text: str) -> None:
    match = re.search(r"clockwise ([a-z, ]+)\. In each colour, in order: \*\*([a-z, -]+)\.\*\*", text)
    assert match
    assert tuple(match[1].split(", ")) == COLOURS
    zone = match[2].split(", ")
    assert len(zone) == 8 and len(TRACK) == 24
    for place, space in enumerate(TRACK):
        name = zone[place % 8]
        card = "none" if space.card == NO_CARD else CARDS[space.card].id
        crown = {"crown": "none", "wall-or-crown": "wall"}
        assert (space.number, space.colour) == (place, place // 8)
        assert card == crown.get(name, name.replace(" ", "_"))
        assert space.scores == (name in crown)
        assert space.dice == (0 if card == "none" else CARDS[space.card].value)


def test_B1_5_the_crown_begins_on_a_roofed_tower() -> None:
    assert STARTS == (7, 15, 23)
