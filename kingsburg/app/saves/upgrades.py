"""The versions of the save format, and the step from each to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from kingsburg.engine.lines import Row

VERSION: Final = 4
"""The version that this program writes."""

Upgrade = Callable[[Row], Row]


def _without_secrets(row: Row) -> Row:
    """From 1 to 2: seeds had no salt, and computer players drew their own chance from the seed.

    Since then Burgen Land's buildings also need a wall beside them (B3.5); `Save.session` takes
    care of that.
    """
    return row | {"salt": "", "own": ""}


def _without_practice(row: Row) -> Row:
    """From 2 to 3: no game was played for practice."""
    return row | {"practice": False, "takebacks": 0}


def _present_rungs(row: Row) -> Row:
    """From 3 to 4: the opponent `hard2` is gone, and `hard` is as strong."""

    def renamed(player: object) -> object:
        if not (isinstance(player, list) and len(player) > 1 and isinstance(player[1], str)):
            return player  # what is wrong with it is told by who reads the row
        level, colon, temper = player[1].partition(":")
        return [player[0], f"hard{colon}{temper}", *player[2:]] if level == "hard2" else player

    players = row.get("players")
    return {**row, "players": [*map(renamed, players)]} if isinstance(players, list) else row


UPGRADES: Mapping[int, Upgrade] = {1: _without_secrets, 2: _without_practice, 3: _present_rungs}
"""For each version, the step from its object to the one that the next version would write.

If the form of a state has changed, the step sets the digest to "": the actions are still checked.
"""
