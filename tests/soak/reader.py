"""Plays whole games on the accessibility bus by a player who sees nothing.

    python3 build/dev.py soak reader [--quick] [--games N] [--seed S] [--text FOLDER]

The player knows names, roles, states and actions from the bus, and its announcements. `--text` keeps
what was heard and done in the first game of each kind.
"""

from __future__ import annotations

import tempfile
import time
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from dev import screen
from tests.reader.desktop import lacking, play
from tests.soak.frame import Bar, parser

GAMES: Final = 40
QUICK: Final = 1
TABLES: Final = (("burgenland", "human,easy"), ("kingsburg", "human,easy"))
LONGEST: Final = 900.0
"""Seconds for one game."""


def as_text(log: Sequence[Mapping[str, str]]) -> str:
    """What was heard, and after an arrow what was done."""
    lines = []
    for line in log:
        if "hears" in line:
            lines.append(line["hears"])
        elif "does" in line:
            lines.append(f"    → {line['does']}")
        elif "asks" in line:
            lines.append(f"    ? Shift+{line['asks']}")
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str]) -> int:
    """Play many games; return the exit code."""
    made = parser("reader", __doc__)
    made.add_argument("--games", type=int, default=GAMES)
    made.add_argument("--seed", default="reader")
    made.add_argument("--text", type=Path)
    options = made.parse_args(arguments)
    if options.text:
        options.text.mkdir(parents=True, exist_ok=True)
    with screen():
        return _play(options)


def _play(options: Namespace) -> int:
    missing = lacking()
    if missing:
        print(f"reader: this needs {', '.join(missing)}")
        return 1
    games = QUICK if options.quick else options.games
    bar, clicks, begun = Bar(games, "games"), 0, time.monotonic()
    for i in range(games):
        game, seats = TABLES[i % len(TABLES)]
        seed = f"{options.seed}/{i}"
        with tempfile.TemporaryDirectory() as home:
            over, log = play(Path(home), ["--game", game, "--seats", seats, "--seed", seed], seed, LONGEST)
        if options.text and i < len(TABLES):
            (options.text / f"{game}.txt").write_text(as_text(log), encoding="utf-8")
        if not over:
            print(f"reader: {game} with seed {seed} came to no end:\n{as_text(log[-30:])}")
            return 1
        clicks += sum("does" in line for line in log)
        bar.done(i + 1)
    bar.close()
    took = time.monotonic() - begun
    print(f"reader: {games} games to their end by ear alone, {clicks} presses in {took:.0f} s: ok")
    return 0
