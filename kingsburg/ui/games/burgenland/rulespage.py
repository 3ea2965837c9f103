"""Burgen Land's rules page: a turn, the building rules, and the six kinds of spaces."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.ui.games.info import RulesPage

PAGE: Final = RulesPage(
    aim=N_(
        "Build three castles. When a colour is scored, the better castle gains the difference. "
        "30 points win at once."
    ),
    topics_title=N_("Playing a turn"),
    topics=(
        (
            N_("Roll and move"),
            N_(
                "Roll your die and any of your red dice, all at once. Move the crown clockwise by one of the "
                "numbers, and act on its space. Red dice go back to the board. Then roll again or stop."
            ),
        ),
        (
            N_("Stay in the zone"),
            N_(
                "Your first move sets your zone: one colour. A later move that leaves it ends your "
                "turn without an action, and costs you the more valuable of that castle's two "
                "outermost cards."
            ),
        ),
        (
            N_("Building"),
            N_(
                "Each castle begins with a wall. A card goes at once to the left or right end, or into a "
                "hole. Walls fit anywhere; a building only beside a wall, and never beside a building."
            ),
        ),
        (
            N_("Card or red dice"),
            N_(
                "Take the card, or as many red dice as it is worth: first from the board, then from "
                "your opponent. You must act if you can."
            ),
        ),
        (
            N_("No card left"),
            N_(
                "Take it from your opponent's castle of that colour instead. Until the hole is filled, "
                "only the most valuable unbroken part of that castle counts."
            ),
        ),
    ),
    table_title=N_("The spaces of each colour"),
    table=(
        (
            "burgenland",
            "space_wall",
            N_("Wall"),
            N_("A wall of this colour, worth 1, or 1 red die. There are nine in each colour."),
        ),
        (
            "burgenland",
            "space_crown",
            N_("Crown"),
            N_(
                "This colour is scored: the owner of the more valuable castle gains the difference, "
                "whoever's turn it is."
            ),
        ),
        (
            "burgenland",
            "space_wall_or_crown",
            N_("Wall or crown"),
            N_("You choose: a wall, 1 red die, or scoring."),
        ),
        (
            "burgenland",
            "space_roofless_tower",
            N_("Roofless tower"),
            N_("A tower without a roof, worth 2, or 2 red dice. There are three in each colour."),
        ),
        (
            "burgenland",
            "space_house",
            N_("House"),
            N_("A house, worth 3, or 3 red dice. There are three in each colour."),
        ),
        (
            "burgenland",
            "space_roofed_tower",
            N_("Roofed tower"),
            N_("A tower with a roof, worth 5, or 5 red dice. There are four in each colour."),
        ),
    ),
)
