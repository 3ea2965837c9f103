"""`kingsburg arena`: plays all line-ups and tells what came of them, as a table, as JSON and as a picture."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

from kingsburg.ai.external.command import label
from kingsburg.ai.levels import levels
from kingsburg.app.i18n import _, ngettext
from kingsburg.app.session import fresh_seed
from kingsburg.commands.arena.estimates import Estimate
from kingsburg.commands.arena.ledger import Ledger
from kingsburg.commands.arena.lineups import Schedule, line_ups
from kingsburg.commands.arena.picture import picture
from kingsburg.commands.arena.rating import PACKAGE, NoRatings, ratings
from kingsburg.commands.arena.results import Form, Outcome, Results, as_json
from kingsburg.commands.errors import CommandError, put
from kingsburg.commands.games import Series
from kingsburg.commands.progress import Progress
from kingsburg.commands.recordfile import RecordFile
from kingsburg.commands.simulate import aligned, check_kinds, check_seats, ends_in_order, games_of
from kingsburg.engine.games import SHELF


def arena(options: Namespace) -> int:
    """Play, sum up, show; the exit code. Raises CommandError, and KeyboardInterrupt with a sentence."""
    game: str = options.game
    players = options.seats or tuple(levels(game))
    field = options.field or players
    counts = options.tables or tuple(SHELF[game].game.seat_counts)
    for count in counts:
        check_seats(game, count)
    check_kinds(game, (*players, *field))
    met = line_ups(players, field, counts, options.mirror)
    if not met:
        raise CommandError(_("an arena needs two different players; --mirror lets one play among itself."))
    results = Results(kind for kind in (*players, *field) if any(kind in (u.player, u.field) for u in met))
    began = time.perf_counter()
    with ExitStack() as stack, ends_in_order():
        drawing = stack.enter_context(RecordFile(options.picture)) if options.picture else None
        ledger = stack.enter_context(Ledger(options.out)) if options.out else None
        kept = ledger.seed if ledger is not None else None
        seed = options.seed if options.seed is not None else kept or fresh_seed()
        _play(Schedule(met, options.games, seed), options, results, ledger)
        seconds = time.perf_counter() - began
        try:
            results.rate(ratings(results.games))
        except NoRatings:
            _tell(
                _("The rating needs a package that is not installed: pip install {name}").format(name=PACKAGE)
            )
        if drawing is not None:
            drawing.write(picture(game, seed, results))
    if options.json:
        put(json.dumps(as_json(game, seed, results, seconds)))
    else:
        put("\n".join(_as_text(seed, results, seconds)))
    return 0


def _play(schedule: Schedule, options: Namespace, results: Results, ledger: Ledger | None) -> None:
    """All games of the schedule, but for those that the ledger has; they are added to both."""
    done = ledger.begin(options.game, schedule) if ledger is not None else []
    for bout, played in zip(schedule.bouts, done, strict=False):
        results.add(bout, bout.match(schedule.seed).kinds, played)
    rest = replace(schedule, skip=len(done))
    if not len(rest):
        return
    series = Series(options.game, rest, timed=True, seconds=options.agent_timeout)
    progress = Progress(len(rest))
    count = 0
    try:
        for played in games_of(series, options.jobs):
            bout = rest.bouts[rest.skip + count]
            match = bout.match(schedule.seed)
            if ledger is not None:
                ledger.add(match, played)
            results.add(bout, match.kinds, played)
            count += 1
            progress.done(count)
    except KeyboardInterrupt:
        sentence = (
            _("Stopped after {count} of {total} games; nothing was written.")
            if ledger is None
            else _("Stopped after {count} of {total} games; the same command goes on from there.")
        )
        raise KeyboardInterrupt(sentence.format(count=len(done) + count, total=len(schedule.bouts))) from None
    finally:
        progress.close()


def _tell(sentence: str) -> None:
    if sys.stderr is not None:
        sys.stderr.write(sentence + "\n")


# As text -----------------------------------------------------------------------------------------------


def _as_text(seed: str, results: Results, seconds: float) -> Iterator[str]:
    games = len(results.games)
    yield ngettext(
        "{count} game from the seed '{seed}' in {seconds} s; intervals are of 95 %.",
        "{count} games from the seed '{seed}' in {seconds} s; intervals are of 95 %.",
        games,
    ).format(count=games, seed=seed, seconds=f"{seconds:.1f}")
    outcomes = results.outcomes()
    for seats in dict.fromkeys(outcome.line_up.seats for outcome in outcomes):
        yield ""
        yield _("{seats} seats, one of them the player's (equals win {parity} %)").format(
            seats=seats, parity=f"{100 / seats:.0f}"
        )
        head = (_("player"), _("among"), _("games"), _("wins %"), "", _("VP mean"), "", _("others"))
        rows = [_row(outcome) for outcome in outcomes if outcome.line_up.seats == seats]
        yield from aligned([head, *rows])
    yield ""
    names = (_("player"), _("games"), _("VP mean"), _("rating"), "", _("median ms"), _("slowest ms"))
    forms = sorted(results.forms.values(), key=lambda form: -form.rating.mu if form.rating else 0.0)
    yield from aligned([names, *map(_form, forms)])


def _row(outcome: Outcome) -> tuple[str, ...]:
    line_up, wins = outcome.line_up, outcome.wins
    return (
        label(line_up.player),
        label(line_up.field),
        f"{outcome.games}",
        "–" if wins is None else f"{100 * wins.value:.1f}",
        "" if wins is None else f"({100 * wins.low:.1f}–{100 * wins.high:.1f})",
        f"{outcome.vp.value:.1f}",
        _half(outcome.vp),
        f"{outcome.field_vp.value:.1f}",
    )


def _half(estimate: Estimate) -> str:
    return f"± {estimate.half:.1f}" if estimate.half < float("inf") else ""


def _form(form: Form) -> tuple[str, ...]:
    rating = form.rating
    times = (form.median_ms, form.slowest_ms)
    return (
        label(form.kind),
        f"{len(form.vp)}",
        f"{sum(form.vp) / len(form.vp):.1f}",
        "–" if rating is None else f"{rating.mu:.1f}",
        "" if rating is None else f"± {1.96 * rating.sigma:.1f}",
        *("–" if ms is None else f"{ms:.1f}" for ms in times),
    )
