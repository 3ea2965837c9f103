"""Kingsburg's words for its positions to solve: what each is about, and what is to be found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.ui.games.info import PositionWords

_TITLES: Final[Mapping[tuple[str, str], str]] = {
    ("place", "BringsCloser"): N_("What the province lacks"),
    ("place", "BringsToken"): N_("A token for later"),
    ("place", "LeavesDiceFor"): N_("One group now, one later"),
    ("place", "LetsBuild"): N_("Dice for a building"),
    ("place", "SavesEnvoy"): N_("What the envoy is for"),
    ("place", "SavesToken"): N_("What the token is for"),
    ("place", "Scores"): N_("Points at court"),
    ("place", "ShowsEnemy"): N_("Know your enemy"),
    ("place", "Strengthens"): N_("Hold the winter"),
    ("place", "TakesFrom"): N_("A seat that others want"),
    ("build", "BringsPower"): N_("Points or power?"),
    ("build", "KeepsGoodsFor"): N_("Build now, or save up?"),
    ("build", "OpensRow"): N_("The way along a row"),
    ("build", "Scores"): N_("What counts in the end"),
    ("build", "Strengthens"): N_("Walls before winter"),
    ("build_again", "SavesEnvoy"): N_("What the envoy is for"),
    ("gift", "LetsBuild"): N_("Goods for a building"),
    ("recruit", "EnoughSoldiers"): N_("Are these soldiers enough?"),
}
"""By what is asked, and what speaks most for the answer."""
_OTHERS: Final[Mapping[str, str]] = {
    "place": N_("Where to place?"),
    "build": N_("Which building?"),
    "build_again": N_("A second building?"),
    "gift": N_("Which gift?"),
    "recruit": N_("How many soldiers?"),
    "reroll": N_("Roll again?"),
}
_TASKS: Final[Mapping[str, str]] = {
    "place": N_("You are {name}. Which advisor gives you the best chance to win?"),
    "build": N_("You are {name}. What do you build, if anything?"),
    "build_again": N_("You are {name}. Do you spend the envoy on a second building?"),
    "gift": N_("You are {name}. Which gift serves you best?"),
    "recruit": N_("You are {name}. How many soldiers do you recruit?"),
    "reroll": N_("You are {name}. Do you roll again?"),
}

WORDS: Final = PositionWords(_TITLES, _OTHERS, _TASKS)
