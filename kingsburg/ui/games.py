"""The games of the house as title and setup offer them."""

from __future__ import annotations

from typing import Final

from kingsburg.ui.burgenland.lid import BURGENLAND
from kingsburg.ui.kingsburg.lid import KINGSBURG
from kingsburg.ui.lid import Lid

LIDS: Final[dict[str, Lid]] = {lid.name: lid for lid in (KINGSBURG, BURGENLAND)}
FIRST: Final = KINGSBURG
"""What is offered first."""
