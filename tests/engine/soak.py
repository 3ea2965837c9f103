"""Plays many games and checks everything that must hold in them.

`python -m tests.engine.soak --games 20000 --jobs 2`: every state keeps the invariants, `play` equals `apply`,
the record folds to the same final state, and the independent checker finds every row to be by the rules.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from multiprocessing import Pool

from kingsburg.engine.game import Player, Setup
from kingsburg.engine.kingsburg.notation import KingsburgNotation
from kingsburg.engine.record import Recorder, read_games, refold
from tests.checker import check_rows
from tests.engine.invariants import check_move
from tests.engine.scripted import GAME, chooser, walk

NOTATION = KingsburgNotation()


def soak_game(seats: int, seed: str) -> Counter[str]:
    """Plays and checks one game; what was seen in it. Raises AssertionError or RecordError."""
    setup = Setup(tuple(Player(f"P{i}", "random") for i in range(seats)), seed)
    recorder = Recorder(NOTATION, setup, "soak")
    seen: Counter[str] = Counter(games=1)
    end = None
    for move in walk(seats, seed, chooser(f"{seed}/{seats}")):
        check_move(move)
        copy = move.before.copy()
        assert GAME.play(copy, move.action) == move.events and copy == move.after
        recorder.add(move.action, move.events)
        seen["decisions"] += move.before.to_move >= 0
        end = move.after
    assert end is not None
    text = recorder.text()
    rows = [json.loads(line) for line in text.splitlines()]
    assert check_rows(rows) == 1
    lines = next(read_games([line.encode() for line in text.splitlines(keepends=True)]))
    assert refold(NOTATION, lines).digest() == end.digest()
    seen["rows"] = len(rows)
    seen["buildings"] = sum(len(built) for built in end.build_order)
    return seen


def numbered(number: int) -> Counter[str]:
    """The game of that number: every count of seats in turn."""
    return soak_game(2 + number % 4, f"soak/{number}")


def soak(games: int, jobs: int = 1, first: int = 0) -> Counter[str]:
    """All of them, with a bar on a terminal."""
    total: Counter[str] = Counter()
    with Pool(jobs) as pool:
        for seen in pool.imap_unordered(numbered, range(first, first + games), chunksize=20):
            total += seen
            if sys.stderr.isatty() and total["games"] % 50 == 0:
                full = 40 * total["games"] // games
                print(f"\r[{'#' * full:40}] {total['games']} of {games}", end="", file=sys.stderr, flush=True)
    return total


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    options = parser.parse_args(arguments)
    began = time.perf_counter()
    total = soak(options.games, options.jobs, options.first)
    seconds = time.perf_counter() - began
    print(
        f"\n{total['games']} games of 2 to 5 seats, {total['decisions']} decisions, {total['rows']} rows in "
        f"{seconds:.0f} s ({total['games'] / seconds:.0f} games a second): all by the rules"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
