"""The games of the house as title and setup offer them."""

from __future__ import annotations

from typing import Final

from kingsburg.ui.games.burgenland.info import BURGENLAND
from kingsburg.ui.games.info import GameInfo
from kingsburg.ui.games.kingsburg.info import KINGSBURG

CATALOGUE: Final[dict[str, GameInfo]] = {info.name: info for info in (KINGSBURG, BURGENLAND)}
FIRST: Final = KINGSBURG
"""What is offered first."""
