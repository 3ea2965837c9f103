"""Plays many random games and checks everything that must hold in them.

Every state keeps the invariants, and the independent checker finds every row to be by the rules: in all
games, with all numbers of seats in turn. A share of the moves is made by `play`, too, which must come to the
same state; in a share of the games the rows must tell every action, so that they fold to it. A few games go
the long way: every law is looked at after every move, every move is made both ways, and the record is written
down, read again and folded.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from kingsburg.engine.games import SHELF
from kingsburg.engine.lines import Line, Row, Rows, read_games
from kingsburg.engine.record import Recorder
from kingsburg.numbers import whole_within
from tests.checker import check_rows
from tests.engine.cases import MAKERS, Case
from tests.engine.walking import Move, refold
from tests.soak.frame import Bar, clock, parser, workers

GAMES = 200_000
QUICK_GAMES = 600
LONG_WAY = 49
"""Every so many games go the long way; every number of seats among them."""
RETOLD = 3
"""In every so many games the rows must tell every action."""
BOTH_WAYS = 5
"""Every so many moves are made both by `apply` and by `play`."""


class Told(NamedTuple):
    """A move of a game, and how many rows of its record there are after it."""

    before: Any
    action: Any
    rows: int


def soak_game(case: Case, seed: str, number: int = 0) -> Counter[str]:
    """Plays and checks one game; what was seen in it. Raises whatever finds a fault.

    The `number` says how much of the way it goes.
    """
    long_way = number % LONG_WAY == 0
    retold = long_way or number % RETOLD == 0
    check = case.check_move if long_way else case.check_next
    recorder = Recorder(case.notation, case.setup(seed), "soak")
    told: list[Told] = []
    seen: Counter[str] = Counter(games=1)
    end = None
    for at, move in enumerate(case.walk(seed), number):
        check(move)
        if long_way or at % BOTH_WAYS == 0:
            check_play(case, move)
        recorder.add(move.action, move.events)
        if retold:
            told.append(Told(move.before, move.action, len(recorder.rows)))
        seen["decisions"] += move.before.to_move >= 0
        end = move.after
    seen["rows"] = len(recorder.rows)
    assert check_rows(recorder.rows) == 1
    if retold:
        check_told(case, recorder.rows, told)
    if long_way:
        check_text(case, recorder, end)
        seen["long way"] = 1
    return seen


def check_play(case: Case, move: Move[Any]) -> None:
    """That `play` comes to where `apply` came, and that this has left the state before as it was."""
    played = move.before.copy()
    case.game.play(played, move.action)
    assert played == move.after, "play is apply"


def check_told(case: Case, rows: Sequence[Row], told: Sequence[Told]) -> None:
    """That the rows tell every action.

    As `apply` is a function of state and action, they fold to this game then, and leave these rows again.
    """
    reading = Rows([Line(number, row) for number, row in enumerate(rows, 1)])
    understood = 1
    for move in told:
        action = case.notation.action(move.before, reading)
        assert type(action) is type(move.action) and action == move.action, "the rows tell another action"
        for _ in range(understood, move.rows):
            reading.understood()
        understood = move.rows
    assert not reading.rest


def check_text(case: Case, recorder: Recorder[Any], end: object) -> None:
    """That the record as it stands in a file is by the rules, too, and folds to the same end."""
    text = recorder.text()
    assert check_rows([json.loads(line) for line in text.splitlines()]) == 1
    lines = next(read_games([line.encode() for line in text.splitlines(keepends=True)]))
    assert refold(case.notation, lines) == end, "the record folds to the same end"


def numbered(task: tuple[str, int]) -> Counter[str]:
    """The game of that name and number: every count of seats in turn."""
    game, number = task
    counts = SHELF[game].game.seat_counts
    case = MAKERS[game](counts[number % len(counts)])
    gc.disable()  # states and rows lie in no circles, and would be looked through for them again and again
    try:
        return soak_game(case, f"soak/{number}", number)
    except Exception:
        sys.stderr.write(f"\ngame {number}:\n{traceback.format_exc()}")
        return Counter(failed=1)
    finally:
        gc.enable()


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
    options.add_argument("--games", type=whole_within(1, 100_000_000), help=f"how many, {GAMES} unless told")
    options.add_argument("--jobs", type=whole_within(1, 64), default=os.cpu_count() or 1, help="processes")
    options.add_argument(
        "--first", type=whole_within(0, 1_000_000_000), default=0, help="number of the first game"
    )
    chosen = options.parse_args(arguments)
    games = chosen.games or (QUICK_GAMES if chosen.quick else GAMES)
    began = time.monotonic()
    total = soak(chosen.game, games, chosen.jobs, chosen.first)
    seconds = clock(time.monotonic() - began)
    verdict = f"{total['failed']} FAILED" if total["failed"] else "no invariant broken"
    print(
        f"games: {total['games']} games of {chosen.game}, {total['decisions']} decisions, "
        f"{total['rows']} rows, {total['long way']} the long way, in {seconds}: {verdict}"
    )
    return 1 if total["failed"] or total["games"] < games else 0
