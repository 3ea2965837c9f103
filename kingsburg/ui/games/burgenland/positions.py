"""Burgen Land's words for its positions to solve: what each is about, and what is to be found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.ui.games.info import PositionWords

_TITLES: Final[Mapping[tuple[str, str], str]] = {
    ("act", "BringsDice"): N_("A card or red dice?"),
    ("act", "Plunders"): N_("From whom to take?"),
    ("act", "Raises"): N_("Build it up"),
    ("act", "Scores"): N_("Time to score?"),
    ("number", "BringsDice"): N_("Castles or dice?"),
    ("number", "Plunders"): N_("What the other one has built"),
    ("number", "Raises"): N_("Which castle needs you?"),
    ("number", "StaysInZone"): N_("Stay or leave?"),
    ("number", "LeavesZone"): N_("Stay or leave?"),
    ("roll", "AimsAt"): N_("Aim with dice"),
    ("roll", "AimsAtPoints"): N_("On the way to a crown"),
    ("roll_or_stop", "AimsAt"): N_("One more roll?"),
    ("roll_or_stop", "AimsAtPoints"): N_("On the way to a crown"),
    ("roll_or_stop", "SafeRoll"): N_("One more roll?"),
    ("roll_or_stop", "AvoidsLoss"): N_("How long does luck last?"),
}
"""By what is asked, and what speaks most for the answer."""
_OTHERS: Final[Mapping[str, str]] = {
    "act": N_("What to do here?"),
    "give_up": N_("Which card can go?"),
    "number": N_("Which number?"),
    "roll": N_("How many dice?"),
    "roll_or_stop": N_("Roll on, or stop?"),
}
_TASKS: Final[Mapping[str, str]] = {
    "act": N_("You are {name}. What do you do on this space?"),
    "give_up": N_("You are {name}. Which card do you give up?"),
    "number": N_("You are {name}. Which number moves the crown best?"),
    "roll": N_("You are {name}. How many red dice do you roll?"),
    "roll_or_stop": N_("You are {name}. Do you roll on, and with how many dice, or stop?"),
}

WORDS: Final = PositionWords(_TITLES, _OTHERS, _TASKS)
