"""`kingsburg arena`: plays all line-ups, and shows the results as a table, as JSON or as a picture."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Final

from kingsburg.ai.external.command import label
from kingsburg.ai.rungs import GROUPS
from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import decimal, number
from kingsburg.app.session import fresh_seed
from kingsburg.app.streams import say
from kingsburg.commands.arena.ledger import Ledger
from kingsburg.commands.arena.lineups import Schedule, line_ups
from kingsburg.commands.arena.picture import is_picture, picture
from kingsburg.commands.arena.rating import PACKAGE, NoRatings, ratings
from kingsburg.commands.arena.results import Form, Outcome, Results, as_json
from kingsburg.commands.errors import CommandError, put
from kingsburg.commands.games import Series
from kingsburg.commands.progress import Progress
from kingsburg.commands.recordfile import WholeFile
from kingsburg.commands.simulate import (
    Faults,
    aligned,
    check_kinds,
    check_seats,
    ends_in_order,
    games_of,
    own_root,
    own_told,
)
from kingsburg.engine.games import SHELF
from kingsburg.intervals import PERCENT, Estimate

MOST_IN_ARENA: Final = 200_000
"""The most games of an arena: the results of so many fit into memory."""
MANY: Final = 1_000
"""An arena of at least so many games says so before it begins."""


def arena(options: Namespace) -> int:
    """Play, sum up, show. Returns the exit code.

    Raises CommandError, and KeyboardInterrupt with a sentence.
    """
    game: str = options.game
    players = options.seats or ("random", *GROUPS)
    field = options.field or players
    counts = options.tables or tuple(SHELF[game].game.seat_counts)
    for count in counts:
        check_seats(game, count)
    check_kinds(game, (*players, *field))
    met = line_ups(players, field, counts, options.mirror)
    if not met:
        raise CommandError(
            _("an arena needs two different players; with --mirror, one plays among copies of itself.")
        )
    _check_length(Schedule(met, options.games, ""))
    results = Results(kind for kind in (*players, *field) if any(kind in (u.player, u.field) for u in met))
    faults = Faults()
    began = time.perf_counter()
    with ExitStack() as stack, ends_in_order():
        drawing = stack.enter_context(WholeFile(options.picture, is_picture)) if options.picture else None
        ledger = stack.enter_context(Ledger(options.out)) if options.out else None
        kept = ledger.seed if ledger is not None else None
        seed = options.seed if options.seed is not None else kept or fresh_seed()
        own = own_root(options.agent_seed, (*players, *field), ledger.own if ledger is not None else None)
        _play(Schedule(met, options.games, seed, own=own), options, results, faults, ledger)
        seconds = time.perf_counter() - began
        try:
            results.rate(ratings(results.games))
        except NoRatings:
            say(
                _("The rating needs a package that is not installed: pip install {name}").format(name=PACKAGE)
            )
        if drawing is not None:
            drawing.write(picture(game, seed, results))
    aside = (drawing is not None and drawing.standard) or (ledger is not None and ledger.standard)
    if options.json:
        put(json.dumps(as_json(game, seed, own, results, seconds)), aside)
    else:
        put("\n".join([*_as_text(seed, results, seconds), *own_told(own)]), aside)
    faults.tell()
    return 0


def _check_length(schedule: Schedule) -> None:
    """Say how many games a long arena has. Raises CommandError if it is too long."""
    if schedule.total > MOST_IN_ARENA:
        raise CommandError(
            _(
                "this arena would play {count} games, but at most {most} are allowed; ask for fewer "
                "--games, players or --tables."
            ).format(count=number(schedule.total), most=number(MOST_IN_ARENA))
        )
    if schedule.total >= MANY:
        say(
            ngettext(
                "{count} games of {line_ups} line-up have been played.",
                "{count} games of {line_ups} line-ups have been played.",
                len(schedule.line_ups),
            ).format(count=number(schedule.total), line_ups=number(len(schedule.line_ups)))
        )


def _play(
    schedule: Schedule, options: Namespace, results: Results, faults: Faults, ledger: Ledger | None
) -> None:
    """Play the games of the schedule that the ledger lacks; all games are added to the results."""
    done = ledger.begin(options.game, schedule) if ledger is not None else []
    for index, played in enumerate(done):
        bout = schedule.bout(index)
        kinds = bout.match(schedule.seed).kinds
        results.add(bout, kinds, played)
        if played.failed is not None:
            faults.add(kinds[played.failed], played)
    rest = replace(schedule, skip=len(done))
    if not len(rest):
        return
    series = Series(options.game, rest, timed=True, seconds=options.agent_timeout)
    progress = Progress(len(rest))
    count = 0
    try:
        for played in games_of(series, options.jobs):
            bout = rest.bout(rest.skip + count)
            match = bout.match(schedule.seed)
            if ledger is not None:
                ledger.add(match, played)
            results.add(bout, match.kinds, played)
            if played.failed is not None:
                faults.add(match.kinds[played.failed], played)
            count += 1
            progress.done(count)
    except KeyboardInterrupt:
        sentence = ngettext(
            "Stopped after {count} of {total} game; nothing was written.",
            "Stopped after {count} of {total} games; nothing was written.",
            schedule.total,
        )
        if ledger is not None:
            sentence = (
                ngettext(
                    "Stopped after {count} of {total} game; the same command continues from there.",
                    "Stopped after {count} of {total} games; the same command continues from there.",
                    schedule.total,
                )
                if ledger.regular
                else ngettext(
                    "Stopped after {count} of {total} game.",
                    "Stopped after {count} of {total} games.",
                    schedule.total,
                )
            )
        raise KeyboardInterrupt(
            sentence.format(count=number(len(done) + count), total=number(schedule.total))
        ) from None
    finally:
        progress.close()


# The results as text -----------------------------------------------------------------------------------


def _as_text(seed: str, results: Results, seconds: float) -> Iterator[str]:
    games = len(results.games)
    yield ngettext(
        "{count} game from the seed '{seed}' in {seconds} s, with {level}% intervals.",
        "{count} games from the seed '{seed}' in {seconds} s, with {level}% intervals.",
        games,
    ).format(count=number(games), seed=seed, seconds=decimal(seconds), level=PERCENT)
    outcomes = results.outcomes()
    for seats in dict.fromkeys(outcome.line_up.seats for outcome in outcomes):
        yield ""
        yield ngettext(
            "{seats} seat, one of them the player's (equal players win {parity}%)",
            "{seats} seats, one of them the player's (equal players win {parity}%)",
            seats,
        ).format(seats=seats, parity=f"{100 / seats:.0f}")
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
        number(outcome.games),
        "–" if wins is None else decimal(100 * wins.value),
        "" if wins is None else f"({decimal(100 * wins.low)}–{decimal(100 * wins.high)})",
        _value(outcome.vp),
        _half(outcome.vp),
        _value(outcome.field_vp),
    )


def _value(estimate: Estimate | None) -> str:
    return "–" if estimate is None else decimal(estimate.value)


def _half(estimate: Estimate | None) -> str:
    return "" if estimate is None or estimate.half == float("inf") else f"± {decimal(estimate.half)}"


def _form(form: Form) -> tuple[str, ...]:
    rating = form.rating
    times = (form.median_ms, form.slowest_ms)
    return (
        label(form.kind),
        number(form.games),
        "–" if form.vp_mean is None else decimal(form.vp_mean),
        "–" if rating is None else decimal(rating.mu),
        "" if rating is None else f"± {decimal(rating.half)}",
        *("–" if ms is None else decimal(ms) for ms in times),
    )
