"""Draw the pictures anew: ``python build/art/draw.py ui/ icons/eye`` writes the SVGs whose path starts so.

Only drawings made by this workshop are written; the other SVGs under ``assets/art`` are their own source.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import ui

ART = Path(__file__).resolve().parents[2] / "assets" / "art"


def all_drawings() -> dict[str, ui.Drawing]:
    """Every drawing of the workshop by its path under ``assets/art``, without suffix."""
    return {**ui.drawings()}


def main() -> int:
    """Write the chosen drawings; the exit code is 1 if nothing was chosen."""
    parser = argparse.ArgumentParser(description="Draw the game's pictures.")
    parser.add_argument("paths", nargs="+", help="the start of the paths to draw, or 'all'")
    chosen = parser.parse_args().paths
    count = 0
    for path, drawing in all_drawings().items():
        if "all" in chosen or any(path.startswith(start) for start in chosen):
            target = ART / f"{path}.svg"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(drawing(), encoding="utf-8")
            count += 1
    print(f"drew {count} pictures")
    return 0 if count else 1


if __name__ == "__main__":
    sys.exit(main())
