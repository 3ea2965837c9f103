"""The texts of the rules in `docs/`, and the ids of all rules in them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).parents[1] / "docs"
TEXTS: Final = {"kingsburg": DOCS / "rules.md", "burgenland": DOCS / "burgenland.md"}
"""By game, the text that the program plays by."""
IDS: Final = {
    game: frozenset(re.findall(r"\b[KB]\d+\.\d+\b", path.read_text(encoding="utf-8")))
    for game, path in TEXTS.items()
}
"""By game, the ids of all rules."""
