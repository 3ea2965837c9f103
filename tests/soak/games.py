"""Plays many random games and checks everything that must hold in them.

Every state keeps the invariants, `play` equals `apply`, the record folds to the same final state, and the
independent checker finds every row to be by the rules. All numbers of seats come in turn.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence

from kingsburg.engine.games import SHELF
from kingsburg.engine.record import Recorder, read_games, refold
from tests.checker import check_rows
from tests.engine.cases import MAKERS, Case
from tests.soak.frame import Bar, clock, parser, workers

GAMES = 200_000
QUICK_GAMES = 150


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
    """All of them, on that many processes; as many as were played when Ctrl+C comes."""
    total: Counter[str] = Counter()
    tasks = ((game, number) for number in range(first, first + games))
    bar = Bar(games, "games")
    with contextlib.suppress(KeyboardInterrupt), workers(jobs) as pool:
        for seen in pool.imap_unordered(numbered, tasks, chunksize=20):
            total += seen
            bar.done(total["games"] + total["failed"])
    bar.close()
    return total


def main(arguments: Sequence[str]) -> int:
    options = parser("games", __doc__)
    options.add_argument("--game", choices=tuple(SHELF), default=next(iter(SHELF)))
    options.add_argument("--games", type=int, help=f"how many, {GAMES} unless told")
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    options.add_argument("--first", type=int, default=0, help="number of the first game")
    chosen = options.parse_args(arguments)
    games = chosen.games or (QUICK_GAMES if chosen.quick else GAMES)
    began = time.monotonic()
    total = soak(chosen.game, games, chosen.jobs, chosen.first)
    verdict = f"{total['failed']} FAILED" if total["failed"] else "no invariant broken"
    print(
        f"games: {total['games']} games of {chosen.game}, {total['decisions']} decisions, "
        f"{total['rows']} rows, in {clock(time.monotonic() - began)}: {verdict}"
    )
    return 1 if total["failed"] or total["games"] < games else 0
