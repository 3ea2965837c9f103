"""`python -m kingsburg.ai.train.match GAME --seats N --net FILE --among FILE`: one among others.

One seat plays by a network, held to a way to play if `--way` names one, and all others play by
another network, without errors. Every seat is taken in turn, with the same dice. Not part of what
is shipped.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

from kingsburg.ai.levels import subject
from kingsburg.ai.network import Network, load
from kingsburg.ai.subject import Subject, Way
from kingsburg.ai.train import run
from kingsburg.ai.train.selfplay import Habits, Table, Trial, play_all
from kingsburg.engine.game import Seat
from kingsburg.intervals import share
from kingsburg.numbers import whole_within

_ROUNDS_IN_STEP: Final = 32
_SOUND: Final = Habits(explore=0.0, explore_bold=0.0, wild_games=0.0)


class Played(NamedTuple):
    """What one game gave to the seat that was looked at."""

    won: float
    """Its share of the win: less than 1 if others won with it."""
    points: int
    others: float
    """The mean points of the other seats."""
    complete: bool
    """Whether it had all that a way asks for at the end."""


def games(
    learned: Subject, seats: int, network: Network, trial: Trial, seed: str, rounds: range, counted: str
) -> list[Played]:
    """Play these rounds: in each the network sits once in every seat, with dice from the same seed.

    `counted`: the way of which is noted whether it was complete.
    """
    tables = [
        (Table(learned, seats, _SOUND, f"{seed}/{seats}/{number}", network, trial, seat), seat)
        for number in rounds
        for seat in range(seats)
    ]
    play_all([table for table, _seat in tables])
    return [_played(table, learned.ways[counted], seat) for table, seat in tables]


def _played(table: Table, counted: Way, seat: Seat) -> Played:
    standings = table.subject.game.standings(table.state)
    score = standings.score
    return Played(
        standings.share(seat),
        score[seat],
        (sum(score) - score[seat]) / (table.seats - 1),
        counted.complete(table.state, seat),
    )


def summary(played: Sequence[Played], seats: int) -> str:
    """One line: the share of wins with its interval, points, and how often the way was complete.

    `played`: whole rounds, one after another; the games of a round, one for each seat, share their dice.
    """
    count = len(played)
    won, points, others, complete = (sum(column) / count for column in zip(*played, strict=True))
    rounds = [fmean(game.won for game in played[first : first + seats]) for first in range(0, count, seats)]
    sure = share(rounds)
    return (
        f"won {won:.3f} ({sure.low:.3f} to {sure.high:.3f}) of {count} games, "
        f"{points:.1f} points to {others:.1f}, complete in {complete:.0%}"
    )


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the options read from the command line."""
    parser = argparse.ArgumentParser(prog="python -m kingsburg.ai.train.match", description=__doc__)
    run.add_table(parser, seed="match")
    parser.add_argument("--net", type=Path, required=True, help="network of the one seat")
    parser.add_argument("--among", type=Path, required=True, help="network of all others")
    parser.add_argument("--way", default="free", help="the way to play that the one seat is held to")
    parser.add_argument("--count", help="the way that is counted when complete; by default that of `--way`")
    parser.add_argument("--games", type=whole_within(1, 1_000_000), default=600)
    read = run.read(parser, arguments)
    known = subject(read.game).ways
    read.count = read.count or read.way
    if not {read.way, read.count} <= set(known):
        parser.error(f"--way and --count take one of: {', '.join(known) or 'none at this game'}")
    return read


def match(o: argparse.Namespace) -> list[Played]:
    """Play a whole match; rounds are always played to their end."""
    learned = subject(o.game)
    names, scales = learned.names(o.seats), learned.scales(o.seats)
    one, others = (load(file, o.game, o.seats, learned.rules, names, scales) for file in (o.net, o.among))
    rounds = -(-o.games // o.seats)
    played: list[Played] = []
    for first in range(0, rounds, _ROUNDS_IN_STEP):
        some = range(first, min(first + _ROUNDS_IN_STEP, rounds))
        played += games(learned, o.seats, one, Trial(o.way, others), o.seed, some, o.count)
    return played


def told(o: argparse.Namespace) -> None:
    """Play the match and print its line."""
    print(f"{o.way}, {o.net.stem}: {summary(match(o), o.seats)}")


if __name__ == "__main__":
    sys.exit(run.carried_out(lambda: told(options())))
