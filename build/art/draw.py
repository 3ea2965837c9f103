"""Draws pictures: ``python build/art/draw.py ui/ icons/eye`` writes the SVGs whose path starts so.

The fingerprint of the programs that drew a drawing is kept beside it. If the programs have changed
since, a test draws it again and fails if the result differs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from buildings import catalogue as buildings
from burgenland import catalogue as burgenland
from enemies import catalogue as enemies
from fingerprints import Fingerprints, digest, program_digest
from players import catalogue as players
from portraits import catalogue as portraits
from table import dice, icons, interface, phases, title, winter
from technique.prints import ink_only, painted, small
from technique.woodcut import Woodcut

ART = Path(__file__).resolve().parents[2] / "assets" / "art"


def all_drawings() -> dict[str, interface.Drawing]:
    """Every drawing of the workshop by its path under ``assets/art``, without suffix."""
    signs: dict[str, Callable[[], Woodcut]] = {
        **dice.drawings(),
        **{f"icons/{name}": figure for name, figure in icons.SIGNS.items()},
        **{f"faces/{name}": figure for name, figure in players.FACES.items()},
        **{f"icons/phase_{phase}": figure for phase, figure in phases.PHASES.items()},
    }
    scenes: dict[str, interface.Drawing] = {}
    for name, scene in buildings.BUILDINGS.items():
        scenes[f"buildings/{name}"] = partial(painted, scene)
        scenes[f"buildings/{name}_ink"] = partial(ink_only, scene)
    for name, scene in portraits.PORTRAITS.items():
        scenes[f"portraits/{name}"] = partial(painted, scene)
    for name, scene in enemies.ENEMIES.items():
        scenes[f"enemies/{name}"] = partial(painted, scene)
    scenes.update({"ui/logo": title.logo, "ui/icon": title.icon, "ui/title": title.title})
    scenes["ui/banner"] = title.banner
    scenes.update(winter.drawings())
    scenes.update(burgenland.drawings())
    return {
        **interface.drawings(),
        **scenes,
        **{path: partial(small, figure) for path, figure in signs.items()},
    }


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
            svg = drawing()
            target.write_text(svg, encoding="utf-8", newline="\n")
            with Fingerprints(path) as prints:
                prints.update(program=program_digest(drawing), drawing=digest(svg))
            count += 1
    print(f"drew {count} pictures")
    return 0 if count else 1


if __name__ == "__main__":
    sys.exit(main())
