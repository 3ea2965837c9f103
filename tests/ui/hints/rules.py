"""The ids of all rules of all games, and where the pictures are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.rules import IDS

ROOT: Final = Path(__file__).parents[3]
BAKED: Final = ROOT / "assets" / "baked"
RULE_IDS: Final[frozenset[str]] = frozenset().union(*IDS.values())
