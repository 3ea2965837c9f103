"""`kingsburg simulate`: many games between computer players, and what came of them."""

from __future__ import annotations

import json
import signal
import statistics
import threading
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import Any, NoReturn

from kingsburg.app.i18n import _, ngettext
from kingsburg.commands.errors import CommandError, put
from kingsburg.commands.games import Played, Series, WorkerDied, play_all
from kingsburg.commands.progress import Progress
from kingsburg.commands.recordfile import RecordFile
from kingsburg.engine.games import SHELF


@dataclass(slots=True)
class Tally:
    """What a seat, or all seats of a kind, got; a shared victory counts in parts that sum up to 1."""

    kind: str
    wins: float = 0.0
    vp: list[int] = field(default_factory=list)

    def figures(self) -> dict[str, float]:
        """Mean, median and the tenth and ninetieth of a hundred (between two values: in proportion)."""
        tenths = statistics.quantiles(self.vp, n=10, method="inclusive") if len(self.vp) > 1 else self.vp * 9
        return {
            "vp_mean": round(statistics.fmean(self.vp), 3),
            "vp_median": statistics.median(self.vp),
            "vp_p10": tenths[0],
            "vp_p90": tenths[8],
        }


def simulate(options: Namespace) -> int:
    """Play, write down, sum up; the exit code. Raises CommandError, and KeyboardInterrupt with a sentence."""
    from kingsburg.app.session import fresh_seed

    _check_table(options.game, options.seats)
    seed = fresh_seed() if options.seed is None else options.seed
    series = Series(options.game, options.seats, seed, options.games, options.record is not None)
    tallies = [Tally(kind) for kind in series.kinds]
    began = time.perf_counter()
    with _ends_in_order():
        decisions = _play(series, options, tallies)
    seconds = time.perf_counter() - began
    if options.json:
        put(json.dumps(_as_json(series, tallies, seconds, decisions)))
    else:
        put("\n".join(_as_table(series, tallies, seconds, decisions)))
    return 0


def _check_table(game: str, kinds: Sequence[str]) -> None:
    """Raises CommandError where that game is not for so many, or not for one of these players."""
    from kingsburg.ai.levels import levels

    counts, known = SHELF[game].game.seat_counts, levels(game)
    if len(kinds) not in counts:
        sentence = (
            _("{game} is for {fewest} to {most} players, not for {count}.")
            if len(counts) > 1
            else _("{game} is for {fewest} players, not for {count}.")
        )
        raise CommandError(sentence.format(game=game, fewest=counts[0], most=counts[-1], count=len(kinds)))
    for kind in kinds:
        if kind not in known:
            raise CommandError(
                _("{game} has no player '{kind}'; choose from {known}.").format(
                    game=game, kind=kind, known=", ".join(known)
                )
            )


def _play(series: Series, options: Namespace, tallies: Sequence[Tally]) -> int:
    """Play all games into the tallies and the record; the number of decisions."""
    progress = Progress(series.games)
    decisions = count = 0
    with ExitStack() as stack:
        record = stack.enter_context(RecordFile(options.record)) if options.record else None
        stack.callback(progress.close)
        try:
            for played in play_all(series, options.jobs):
                _count(played, tallies)
                decisions += played.decisions
                count += 1
                if record is not None:
                    record.write(played.record)
                progress.done(count)
        except KeyboardInterrupt:
            raise KeyboardInterrupt(
                _("Stopped after {count} of {total} games; nothing was written.").format(
                    count=count, total=series.games
                )
            ) from None
        except WorkerDied as error:
            raise CommandError(_("a process that played games has died.")) from error
    return decisions


def _count(played: Played, tallies: Sequence[Tally]) -> None:
    for seat, tally in enumerate(tallies):
        tally.vp.append(played.vp[seat])
        if seat in played.winners:
            tally.wins += 1 / len(played.winners)


@contextmanager
def _ends_in_order() -> Iterator[None]:
    """A request to end takes the way of an exception, so that no half record and no process stays behind."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _leave(signum: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + signum)


def _as_json(series: Series, tallies: Sequence[Tally], seconds: float, decisions: int) -> dict[str, Any]:
    """`wins` is the share of all games that the seat has won."""
    return {
        "games": series.games,
        "seconds": round(seconds, 3),
        "decisions": decisions,
        "seats": [{"kind": t.kind, "wins": round(t.wins / series.games, 6), **t.figures()} for t in tallies],
    }


def _as_table(series: Series, tallies: Sequence[Tally], seconds: float, decisions: int) -> Iterator[str]:
    """One line for each kind of player."""
    yield ngettext(
        "{count} game from the seed '{seed}' in {seconds} s, {speed} decisions a second.",
        "{count} games from the seed '{seed}' in {seconds} s, {speed} decisions a second.",
        series.games,
    ).format(count=series.games, seed=series.seed, seconds=f"{seconds:.1f}", speed=round(decisions / seconds))
    kinds: dict[str, Tally] = {}
    for tally in tallies:
        whole = kinds.setdefault(tally.kind, Tally(tally.kind))
        whole.wins += tally.wins
        whole.vp += tally.vp
    heads = (_("player"), _("games"), _("wins"), _("VP mean"), _("median"), _("p10"), _("p90"))
    rows = [
        (t.kind, f"{len(t.vp)}", f"{t.wins:.1f}", *(f"{value:.1f}" for value in t.figures().values()))
        for t in kinds.values()
    ]
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    yield ""
    for row in (heads, *rows):
        first, *rest = (cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join([row[0].ljust(len(first)), *rest])
