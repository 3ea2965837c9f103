"""The speed of the rules, in decisions a second, beside that of catanatron in the same run."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any, Final

from kingsburg.commands.arguments import MOST_GAMES
from kingsburg.commands.bench.figures import Figures
from kingsburg.engine.game import CHANCE, Player, Setup

MOST_SEATS: Final = 4
"""The number of players when the speed of the rules is measured; fewer if the game takes fewer."""
ROUNDS: Final = 5
ROUND_SECONDS: Final = 0.5
_RATIOS: Final = {
    "ratio": "decisions_per_s",
    "checked_ratio": "checked_per_s",
    "simulated_ratio": "simulated_per_s",
}


def decisions_per_s(game: str) -> Figures:
    """The speed of random games, and of catanatron's if it is installed: medians of some rounds.

    `decisions_per_s`: in place, without checks and events, as search plays. `checked_per_s`: each
    decision is checked, applied to a copy and told in events, as at the table. `simulated_per_s`:
    as `kingsburg simulate` plays without a record. catanatron checks each decision, so
    `checked_ratio` compares like with like; `ratio` compares our fastest, and `simulated_ratio`
    whole programs.
    """
    runs = {
        "decisions_per_s": _silent_games(game),
        "checked_per_s": _checked_games(game),
        "simulated_per_s": _simulated_games(game),
    }
    theirs = _catanatron_games()
    if theirs is not None:
        runs["catanatron_per_s"] = theirs
    for run in runs.values():
        _speed(run)
    speeds: dict[str, list[float]] = {name: [] for name in runs}
    for _round in range(ROUNDS):
        for name, run in runs.items():
            speeds[name].append(_speed(run))
    medians = {name: statistics.median(found) for name, found in speeds.items()}
    figures: Figures = {name: round(speed) for name, speed in medians.items()}
    if theirs is None:
        return figures | {"catanatron_per_s": None} | dict.fromkeys(_RATIOS)
    return figures | {
        ratio: round(medians[name] / medians["catanatron_per_s"], 3) for ratio, name in _RATIOS.items()
    }


def _speed(games: Iterator[int]) -> float:
    """Decisions per second over about one round's time; games are played whole."""
    began = now = time.perf_counter()
    decisions = 0
    while now < began + ROUND_SECONDS:
        decisions += next(games)
        now = time.perf_counter()
    return decisions / (now - began)


def _table(name: str) -> tuple[Any, Setup]:
    from kingsburg.engine.games import SHELF

    game = SHELF[name].game
    seats = min(MOST_SEATS, game.seat_counts[-1])
    return game, Setup(tuple(Player(f"{seat}", "random") for seat in range(seats)), "bench")


def _silent_games(name: str) -> Iterator[int]:
    """Play random games without end, and yield the number of decisions of each."""
    from kingsburg.engine.dice import Dice

    game, setup = _table(name)  # `play_out` is not part of the contract `Game`
    dice, luck = Dice(setup.seed), Random(setup.seed)
    while True:
        yield game.play_out(game.start(setup).state, dice, luck.random)


def _checked_games(name: str) -> Iterator[int]:
    from kingsburg.engine.dice import Dice

    game, setup = _table(name)
    dice, luck = Dice(setup.seed), Random(setup.seed)
    while True:
        state, decisions = game.start(setup).state, 0
        while (seat := game.to_move(state)) is not None:
            if seat == CHANCE:
                action = game.chance(state, dice)
            else:
                legal = game.legal(state)
                action = legal[int(luck.random() * len(legal))]
                decisions += 1
            state, _events = game.apply(state, action)
        yield decisions


def _simulated_games(name: str) -> Iterator[int]:
    from kingsburg.ai.company import Company
    from kingsburg.commands.games import Alike, Series, play_one

    _game, setup = _table(name)
    kinds = tuple(player.kind for player in setup.players)
    series = Series(name, Alike(kinds, setup.seed, MOST_GAMES))
    with Company(seconds=1.0) as company:
        for number in count():
            yield play_one(series, series.matches[number % MOST_GAMES], company).decisions


def _catanatron_games() -> Iterator[int] | None:
    """The same for catanatron, another board game in Python; None if it is not installed."""
    try:
        import catanatron
    except ImportError:
        return None
    return _catanatron_endlessly(catanatron)


def _catanatron_endlessly(catanatron: Any) -> Iterator[int]:
    colours = list(catanatron.Color)[:4]
    while True:
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])
        game.play()
        log = getattr(game.state, "action_records", None)
        yield len(game.state.actions if log is None else log)
