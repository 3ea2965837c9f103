"""The games of the house as title and setup offer them."""

from __future__ import annotations

from typing import Final

from kingsburg.ui.games.burgenland.info import BURGENLAND
from kingsburg.ui.games.info import Lid
from kingsburg.ui.games.kingsburg.info import KINGSBURG

LIDS: Final[dict[str, Lid]] = {lid.name: lid for lid in (KINGSBURG, BURGENLAND)}
FIRST: Final = KINGSBURG
"""What is offered first."""
