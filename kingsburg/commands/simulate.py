"""`kingsburg simulate`: many games between computer players, and their results."""

from __future__ import annotations

import json
import signal
import statistics
import threading
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import Any, NoReturn

from kingsburg.ai.external.command import is_external, label
from kingsburg.ai.external.protocol import ProgramFailed
from kingsburg.app.agent_errors import sentence
from kingsburg.app.i18n import _, ngettext
from kingsburg.app.namedfiles import shown
from kingsburg.app.phrases import decimal, joined, number
from kingsburg.app.reasons.network import network_reason
from kingsburg.app.streams import say
from kingsburg.commands.errors import CommandError, put
from kingsburg.commands.games import Alike, Played, Series, WorkerDied, play_all
from kingsburg.commands.progress import Progress
from kingsburg.commands.recordfile import RecordFile
from kingsburg.engine.games import SHELF


@dataclass(slots=True)
class Tally:
    """The results of a seat, or of all seats of a kind; a victory shared by n counts as 1 / n."""

    kind: str
    games: int = 0
    wins: float = 0.0
    vp: list[int] = field(default_factory=list)
    """Points in the games that were played to their end."""
    failed: int = 0
    """Games that it lost by a fault."""

    def figures(self) -> dict[str, float | None]:
        """Mean, median, 10th and 90th percentile of the points (interpolated); None without any."""
        if not self.vp:
            return dict.fromkeys(("vp_mean", "vp_median", "vp_p10", "vp_p90"))
        tenths = statistics.quantiles(self.vp, n=10, method="inclusive") if len(self.vp) > 1 else self.vp * 9
        return {
            "vp_mean": round(statistics.fmean(self.vp), 3),
            "vp_median": statistics.median(self.vp),
            "vp_p10": tenths[0],
            "vp_p90": tenths[8],
        }


def simulate(options: Namespace) -> int:
    """Play, write records, sum up. Returns the exit code.

    Raises CommandError, and KeyboardInterrupt with a sentence.
    """
    from kingsburg.app.session import fresh_seed

    check_seats(options.game, len(options.seats))
    check_kinds(options.game, options.seats)
    seed = fresh_seed() if options.seed is None else options.seed
    own = own_root(options.agent_seed, options.seats)
    series = Series(
        options.game,
        Alike(options.seats, seed, options.games, own),
        record=options.record is not None,
        seconds=options.agent_timeout,
    )
    tallies = [Tally(kind) for kind in options.seats]
    faults = Faults()
    began = time.perf_counter()
    with ends_in_order():
        record = RecordFile(options.record) if options.record else None
        decisions = _play(series, options, tallies, faults, record)
    seconds = time.perf_counter() - began
    aside = record is not None and record.standard
    if options.json:
        told = {} if own is None else {"agent_seed": own}
        put(json.dumps(_as_json(tallies, options.games, seconds, decisions) | told), aside)
    else:
        put("\n".join([*_as_text(tallies, options.games, seed, seconds, decisions), *own_told(own)]), aside)
    faults.tell()
    return 0


def own_root(chosen: str | None, kinds: Iterable[str], kept: str | None = None) -> str | None:
    """The root of the seeds from which players take chance of their own: as chosen, else as kept.

    If there is neither, a secret one is drawn for a table with external programs; otherwise the
    result is None, and built-in players use the game's seed.
    """
    from kingsburg.app.session import fresh_seed

    if chosen is not None or kept is not None:
        return kept if chosen is None else chosen
    return fresh_seed() if any(map(is_external, kinds)) else None


def own_told(own: str | None) -> Iterator[str]:
    """The line that tells the root, so that the same games can be played again."""
    if own is not None:
        yield ""
        yield _("The players' own random choices came from --agent-seed '{own}'.").format(own=own)


class Faults:
    """How often each program has failed, and how the first time."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._first: dict[str, ProgramFailed] = {}

    def add(self, kind: str, played: Played) -> None:
        """Count a game that a program of this kind has lost by a fault."""
        self.counts[kind] += 1
        if played.fault is not None:
            self._first.setdefault(kind, played.fault)

    def tell(self) -> None:
        """Print a sentence for each program on the error stream."""
        for kind, count in self.counts.items():
            words = ngettext(
                "The program '{command}' has failed in {count} game, which it lost.",
                "The program '{command}' has failed in {count} games, which it lost.",
                count,
            ).format(command=label(kind), count=number(count))
            first = self._first.get(kind)
            if first is not None:
                said = sentence(first.fault, first.command, first.fields)
                words += " " + _("The first time: {sentence}").format(sentence=said)
            say(words)


def check_seats(game: str, count: int) -> None:
    """Check the number of players. Raises CommandError if the game is not for so many."""
    counts = SHELF[game].game.seat_counts
    if count not in counts:
        words = (
            _("{game} is for {fewest} to {most} players, not for {count}.")
            if len(counts) > 1
            else _("{game} is for {fewest} players, not for {count}.")
        )
        raise CommandError(words.format(game=game, fewest=counts[0], most=counts[-1], count=count))


def check_kinds(game: str, kinds: Sequence[str]) -> None:
    """Check the players. Raises CommandError if one does not play that game, or is not available."""
    from kingsburg.ai.agent import Unready
    from kingsburg.ai.levels import is_kind, levels, make_ready

    known = levels(game)
    for kind in kinds:
        if not is_external(kind) and not is_kind(kind, (game,)):
            raise CommandError(
                _("{game} has no player '{kind}'; choose from {known}.").format(
                    game=game, kind=kind, known=joined(list(known))
                )
            )
        try:
            make_ready(kind, game)
        except Unready as error:
            raise CommandError(
                _("The player '{kind}' cannot play: {reason}.").format(
                    kind=kind, reason=network_reason(error)
                )
            ) from error


def _play(
    series: Series, options: Namespace, tallies: Sequence[Tally], faults: Faults, record: RecordFile | None
) -> int:
    """Play all games into the tallies and the record. Returns the number of decisions."""
    progress = Progress(len(series.matches))
    decisions = count = 0
    with ExitStack() as stack:
        if record is not None:
            stack.enter_context(record)
        stack.callback(progress.close)
        try:
            for played in games_of(series, options.jobs):
                _count(played, tallies)
                if played.failed is not None:
                    faults.add(options.seats[played.failed], played)
                decisions += played.decisions
                count += 1
                if record is not None:
                    record.add(played.record)
                progress.done(count)
        except KeyboardInterrupt:
            if record is not None:
                count = record.settle()
            raise KeyboardInterrupt(_stopped(count, len(series.matches), record)) from None
    return decisions


def _stopped(count: int, total: int, record: RecordFile | None) -> str:
    kept = record.kept if record is not None else None
    if kept is not None:
        words = ngettext(
            "Stopped after {count} of {total} game; they are in {file}.",
            "Stopped after {count} of {total} games; they are in {file}.",
            total,
        )
        return words.format(count=number(count), total=number(total), file=shown(kept))
    words = ngettext(
        "Stopped after {count} of {total} game.", "Stopped after {count} of {total} games.", total
    )
    if record is None or not record.standard:
        words = ngettext(
            "Stopped after {count} of {total} game; nothing was written.",
            "Stopped after {count} of {total} games; nothing was written.",
            total,
        )
    return words.format(count=number(count), total=number(total))


def games_of(series: Series, jobs: int) -> Iterator[Played]:
    """Yield all games in order. Raises CommandError if one cannot be played to its end."""
    try:
        with closing(play_all(series, jobs)) as games:
            yield from games
    except WorkerDied as error:
        raise CommandError(_("a process that was playing games has ended unexpectedly.")) from error
    except ProgramFailed as failed:
        raise CommandError(sentence(failed.fault, failed.command, failed.fields)) from failed


def _count(played: Played, tallies: Sequence[Tally]) -> None:
    for seat, tally in enumerate(tallies):
        tally.games += 1
        tally.failed += seat == played.failed
        tally.vp += played.vp[seat : seat + 1]
        if seat in played.winners:
            tally.wins += 1 / len(played.winners)


@contextmanager
def ends_in_order() -> Iterator[None]:
    """In this context a signal to end raises SystemExit, so that no half game or process remains.

    Signals that are ignored, as SIGHUP is under `nohup`, stay ignored.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {one: signal.getsignal(one) for one in map(signal.Signals.__getitem__, names)}
    for one, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(one, _leave)
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def _leave(signum: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + signum)


def _as_json(tallies: Sequence[Tally], games: int, seconds: float, decisions: int) -> dict[str, Any]:
    """The results as JSON values. `wins` is the share of all games that the seat has won."""
    return {
        "games": games,
        "seconds": round(seconds, 3),
        "decisions": decisions,
        "seats": [
            {"kind": t.kind, "wins": round(t.wins / games, 6), **t.figures(), "failed": t.failed}
            for t in tallies
        ],
    }


def _as_text(
    tallies: Sequence[Tally], games: int, seed: str, seconds: float, decisions: int
) -> Iterator[str]:
    """The results as lines of text, with one line for each kind of player."""
    yield ngettext(
        "{count} game from the seed '{seed}' in {seconds} s, {speed} decisions a second.",
        "{count} games from the seed '{seed}' in {seconds} s, {speed} decisions a second.",
        games,
    ).format(
        count=number(games), seed=seed, seconds=decimal(seconds), speed=number(round(decisions / seconds))
    )
    kinds: dict[str, Tally] = {}
    for tally in tallies:
        whole = kinds.setdefault(tally.kind, Tally(tally.kind))
        whole.games += tally.games
        whole.wins += tally.wins
        whole.vp += tally.vp
    head = (_("player"), _("games"), _("wins"), _("VP mean"), _("median"), _("p10"), _("p90"))
    rows = [
        (
            label(t.kind),
            number(t.games),
            decimal(t.wins),
            *("–" if value is None else decimal(value) for value in t.figures().values()),
        )
        for t in kinds.values()
    ]
    yield ""
    yield from aligned([head, *rows])


def aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The lines of a table: the first column is aligned to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *rest = (cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join([row[0].ljust(len(first)), *rest])
