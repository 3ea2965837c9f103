"""Plays many games and checks everything that must hold in them.

`python -m tests.engine.soak --game kingsburg --games 20000 --jobs 2`: every state keeps the invariants,
`play` equals `apply`, the record folds to the same final state, and the independent checker finds every row
to be by the rules. The figures come last; the exit code is 1 if a game fails, and stderr says which.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from multiprocessing import Pool

from kingsburg.engine.games import SHELF
from kingsburg.engine.record import Recorder, read_games, refold
from tests.checker import check_rows
from tests.engine.cases import MAKERS, Case


def soak_game(case: Case, seed: str) -> Counter[str]:
    """Plays and checks one game; what was seen in it. Raises whatever finds a fault."""
    recorder = Recorder(case.notation, case.setup(seed), "soak")
    seen: Counter[str] = Counter(games=1)
    end = None
    for move in case.walk(seed):
        case.check_move(move)
        copy = move.before.copy()
        assert case.game.play(copy, move.action) == move.events and copy == move.after, "play is apply"
        recorder.add(move.action, move.events)
        seen["decisions"] += move.before.to_move >= 0
        end = move.after
    text = recorder.text()
    rows = [json.loads(line) for line in text.splitlines()]
    assert check_rows(rows) == 1
    lines = next(read_games([line.encode() for line in text.splitlines(keepends=True)]))
    assert refold(case.notation, lines) == end, "the record folds to the same end"
    seen["rows"] = len(rows)
    return seen


def numbered(task: tuple[str, int]) -> Counter[str]:
    """The game of that name and number: every count of seats in turn."""
    game, number = task
    counts = SHELF[game].game.seat_counts
    try:
        return soak_game(MAKERS[game](counts[number % len(counts)]), f"soak/{number}")
    except Exception:
        sys.stderr.write(f"\ngame {number}:\n{traceback.format_exc()}")
        return Counter(failed=1)


def soak(game: str, games: int, jobs: int = 1, first: int = 0) -> Counter[str]:
    """All of them, with a bar on a terminal."""
    total: Counter[str] = Counter()
    tasks = ((game, number) for number in range(first, first + games))
    with Pool(jobs) as pool:
        for seen in pool.imap_unordered(numbered, tasks, chunksize=20):
            total += seen
            done = total["games"] + total["failed"]
            if sys.stderr.isatty() and done % 50 == 0:
                full = 40 * done // games
                print(f"\r[{'#' * full:40}] {done} of {games}", end="", file=sys.stderr, flush=True)
    return total


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.soak", description=__doc__)
    parser.add_argument("--game", choices=tuple(SHELF), default=next(iter(SHELF)))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    options = parser.parse_args(arguments)
    began = time.perf_counter()
    total = soak(options.game, options.games, options.jobs, options.first)
    seconds = time.perf_counter() - began
    verdict = f"{total['failed']} FAILED" if total["failed"] else "all by the rules"
    print(
        f"\n{total['games']} games of {options.game}, {total['decisions']} decisions, {total['rows']} rows "
        f"in {seconds:.0f} s ({total['games'] / seconds:.0f} games a second): {verdict}"
    )
    return 1 if total["failed"] or total["games"] < options.games else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
