"""Asks the coach in whole games, and looks at what it says and at what comes of it.

The asked seat plays as a person would; all others are computers of one level in a game, each level in its
turn. An option may not stand above another with a better shown value; the first two should not have one
reason in common; and what is claimed of the rest of the season must come true, whoever sits there.
"""

from __future__ import annotations

import math
import os
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from kingsburg.ai.coach.options import CoachOption
from kingsburg.ai.levels import coach, make_agent
from kingsburg.app.coaching import figures, models
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, PERSON, Player, Setup
from kingsburg.engine.games import SHELF
from kingsburg.numbers import whole_within
from kingsburg.ui.games.burgenland.coach.coach_words import BurgenLandCoachWords
from kingsburg.ui.games.kingsburg.coach.coach_words import KingsburgCoachWords
from kingsburg.ui.games.kingsburg.model import SeatShown
from tests.soak.coming import Claim, came
from tests.soak.frame import Bar, clock, parser, workers

COUNSELS: Final = 1_000
QUICK_COUNSELS: Final = 60
FIRM: Final = 0.9
"""The least share of claims that must come true."""
_SLACK: Final = 2.0
"""By how many standard deviations a small share may fall short."""
ALIKE: Final = 0.01
"""The greatest share of counsels in which the first two options have one reason."""
LEVELS: Final = ("easy", "normal", "hard", "expert")
_PERSON: Final = "normal"
"""How the asked seat plays."""
_EVERY: Final = {"kingsburg": 5, "burgenland": 2}
"""Of so many decisions one is asked about."""
_BURGENLAND: Final = 5
"""Every so many games are of Burgen Land."""


class Counsel(NamedTuple):
    """What the coach said of one decision, and what the others at the table are."""

    game: str
    level: str
    state: Any
    seat: int
    found: Sequence[CoachOption]


def counsels(number: int) -> Iterator[Counsel]:
    """Those of one whole game; its number says who sits there."""
    name = "burgenland" if number % _BURGENLAND == _BURGENLAND - 1 else "kingsburg"
    game, level = SHELF[name].game, LEVELS[number % len(LEVELS)]
    seats = game.seat_counts[number // len(LEVELS) % len(game.seat_counts)]
    asked = number % seats
    kinds = [PERSON if seat == asked else level for seat in range(seats)]
    seed = f"coach/{number}"
    agents = [
        make_agent(_PERSON if kind == PERSON else kind, game, seat, f"{seed}/{seat}")
        for seat, kind in enumerate(kinds)
    ]
    dice, met = Dice(seed), number
    s: Any = game.start(Setup(tuple(Player(str(seat), kind) for seat, kind in enumerate(kinds)), seed)).state
    while (seat := game.to_move(s)) is not None:
        if seat == CHANCE:
            s = game.apply(s, game.chance(s, dice)).state
            continue
        legal = game.legal(s)
        if seat == asked and len(legal) > 1:
            met += 1
            if met % _EVERY[name] == 0:
                found = coach(name).options(game.view(s, seat), seat, legal, models(game, seat, kinds))
                yield Counsel(name, level, s, seat, found)
        done = agents[seat].decide(game.view(s, seat), legal) if len(legal) > 1 else legal[0]
        s = game.apply(s, done).state


def looked_at(one: Counsel) -> Counter[str]:
    """What there is to count about a counsel."""
    seen: Counter[str] = Counter(counsels=1)
    shown = [figures(option.estimate) for option in one.found]
    seen["disorder"] += any(a < b for a, b in pairwise(shown))
    if len(one.found) > 1:
        words = _words(one)
        first, second = (words.reason(option.merit) for option in one.found[:2])
        seen["choices"] += 1
        seen["alike"] += first == second
        seen["even"] += len({win for win, _vp in shown}) == 1
        if first == second:
            seen[f"alike: {first}"] += 1
    if one.game == "kingsburg":
        seen += claims(one)
    return seen


def claims(one: Counsel) -> Counter[str]:
    """How many claims about the first two options came true, and how many did not."""
    seen: Counter[str] = Counter()
    game = SHELF[one.game].game
    agents = {
        seat: make_agent("expert" if seat == one.seat else one.level, game, seat, f"coming/{seat}")
        for seat in range(one.state.seats)
    }
    for which in range(min(2, len(one.found))):
        for claim, held, merit in came(one.state, one.seat, one.found, which, agents):
            seen[f"{claim}, {one.level}"] += 1
            seen[f"{claim}, {one.level}: true"] += held
            if not held:
                seen[f"not so, {one.level}: {type(merit).__name__}"] += 1
    return seen


def _words(one: Counsel) -> KingsburgCoachWords | BurgenLandCoachWords:
    names = ("Ann", "Brian", "Cindy", "Dora", "Emil")
    if one.game == "burgenland":
        return BurgenLandCoachWords(one.state, one.seat, names[:2])
    legal = SHELF[one.game].game.legal(one.state)
    return KingsburgCoachWords(one.state, one.seat, legal, names, SeatShown(), discreet=False)


def of_game(number: int) -> Counter[str]:
    """What was counted in one game."""
    total: Counter[str] = Counter()
    for one in counsels(number):
        total += looked_at(one)
    return total


def main(arguments: Sequence[str]) -> int:
    options = parser("coach", __doc__)
    options.add_argument("--counsels", type=whole_within(1, 1_000_000), help=f"{COUNSELS} unless told")
    options.add_argument("--jobs", type=whole_within(1, 64), default=os.cpu_count() or 1, help="processes")
    options.add_argument(
        "--first", type=whole_within(0, 1_000_000), default=0, help="number of the first game"
    )
    chosen = options.parse_args(arguments)
    wanted = chosen.counsels or (QUICK_COUNSELS if chosen.quick else COUNSELS)
    began = time.monotonic()
    total = asked(wanted, chosen.jobs, chosen.first)
    faults = told(total, _SLACK if chosen.quick else 0.0)
    print(
        f"coach: {total['counsels']} counsels in {clock(time.monotonic() - began)}: "
        f"{', '.join(faults) if faults else 'it keeps its word'}"
    )
    return int(bool(faults))


def asked(wanted: int, jobs: int, first: int) -> Counter[str]:
    """Play games until there were so many counsels."""
    total: Counter[str] = Counter()
    bar = Bar(wanted, "counsels")
    with workers(jobs) as pool:
        for seen in pool.imap(of_game, range(first, first + wanted)):
            total += seen
            bar.done(min(wanted, total["counsels"]))
            if total["counsels"] >= wanted:
                break
    bar.close()
    return total


def told(total: Counter[str], slack: float = 0.0) -> list[str]:
    """Print every figure; what falls short, by more than so many standard deviations."""
    faults = []
    if total["disorder"]:
        faults.append(f"{total['disorder']} in DISORDER")
    alike = total["alike"] / max(1, total["choices"])
    print(f"  the first two have one reason: {total['alike']} of {total['choices']}, {alike:.1%}")
    print(f"  all shown chances equal: {total['even']} of {total['choices']}")
    if total["alike"] > ALIKE * total["choices"] + slack * math.sqrt(ALIKE * total["choices"]):
        faults.append(f"{alike:.1%} ALIKE")
    for claim in Claim:
        for level in LEVELS:
            made, held = total[f"{claim}, {level}"], total[f"{claim}, {level}: true"]
            if made:
                print(f"  {claim}, {level}: {held} of {made} came true, {held / made:.0%}")
                if held < FIRM * made - slack * math.sqrt(made * FIRM * (1 - FIRM)):
                    faults.append(f"{claim} against {level} only {held / made:.0%}")
    for key, n in sorted(total.items()):
        if key.startswith(("alike:", "not so")):
            print(f"    {key} ({n})")
    return faults
