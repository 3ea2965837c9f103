"""The ids of all rules, from the texts that the project follows, and where the pictures are."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[3]
_TEXTS = (
    ROOT / "docs" / "rules.md",
    ROOT / "docs" / "burgenland.md",
    ROOT.parent / "shared" / "rules" / "kingsburg.md",
    ROOT.parent / "shared" / "rules" / "burgenland.md",
)
BAKED: Final = ROOT / "assets" / "baked"
RULE_IDS: Final = frozenset(
    found
    for path in _TEXTS
    if path.exists()
    for found in re.findall(r"\b[KB]\d+\.\d+\b", path.read_text(encoding="utf-8"))
)
