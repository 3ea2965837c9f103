"""Tables at the moments at which a game of Kingsburg asks for something."""

from __future__ import annotations

from collections.abc import Callable

from kingsburg.engine.kingsburg.actions import Build
from tests.engine.scripted import ANN, Table, number
from tests.ui.games.kingsburg.test_building import building
from tests.ui.games.kingsburg.test_choices import at_town_hall, recruiting, rolled, served
from tests.ui.games.kingsburg.test_placing import anns_turn

MOMENTS: dict[str, Callable[[], Table]] = {
    "placing": anns_turn,
    "gift": lambda: served(14),
    "alchemist": lambda: served(6, Table(3).give(ANN, gold=1, stone=2)),
    "reroll": lambda: rolled((2, 2, 2), "statue chapel"),
    "building": building,
    "second building": lambda: building(envoy=True).do(Build(number("inn"))),
    "town hall": at_town_hall,
    "recruiting": recruiting,
}
