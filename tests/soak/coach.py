"""Asks the coach in whole games, and looks at what it says and at what comes of it.

The asked seat plays as a person would; all others are computers on the rungs of one group in a game, each
group in its turn, one in two with a temper, or people of whom the coach knows nothing. An option may not
stand above another with a better shown value; the first two should not have one reason in common; the same
position gets the same counsel; and what is claimed of the rest of the season must come true, whoever sits
there.
"""

from __future__ import annotations

import math
import os
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import NormalDist
from typing import Any, Final, NamedTuple

from kingsburg.ai import tempers
from kingsburg.ai.coach.options import CoachOption
from kingsburg.ai.levels import TEMPERS, coach, make_agent
from kingsburg.ai.rungs import EASY, GROUPS, HARD, NORMAL
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
_SLACK: Final = 3.0
"""By how many standard deviations a small share may fall short, in any of some twenty figures."""
ALIKE: Final = 0.01
"""The greatest share of counsels in which the first two options have one reason."""
PEOPLE: Final = "people"
"""Of them the coach knows nothing; they play on any rung from the first to hard."""
GROUP_NAMES: Final = (*GROUPS, PEOPLE)
_PERSON: Final = "normal"
"""How the asked seat plays."""
_EVERY: Final = {"kingsburg": 5, "burgenland": 2}
"""Of so many decisions one is asked about."""
_BURGENLAND: Final = 6
"""Every so many games are of Burgen Land."""
_AGAIN: Final = 10
"""Every so many counsels the coach is asked once more."""


class Counsel(NamedTuple):
    """What the coach said of one decision, and who the others at the table are: of one group.

    `kinds`: how they play. `known`: what the coach knows of them.
    """

    game: str
    group: str
    kinds: Sequence[str]
    known: Sequence[str]
    state: Any
    seat: int
    found: Sequence[CoachOption]


def kind(game: str, group: str, dice: Dice) -> str:
    """A computer player of that group on any of its rungs, in one half of all cases with a temper."""
    rungs, likes = (*EASY, *NORMAL, HARD[0]) if group == PEOPLE else GROUPS[group], TEMPERS[game]
    temper = likes[dice.below(len(likes))] if dice.below(2) else tempers.EVEN
    return tempers.joined(rungs[dice.below(len(rungs))], temper)


def counsels(number: int) -> Iterator[Counsel]:
    """Those of one whole game; its number says who sits there."""
    name = "burgenland" if number % _BURGENLAND == _BURGENLAND - 1 else "kingsburg"
    game, group = SHELF[name].game, GROUP_NAMES[number % len(GROUP_NAMES)]
    seats = game.seat_counts[number // len(GROUP_NAMES) % len(game.seat_counts)]
    seed = f"coach/{number}"
    choice = Dice(f"{seed}/table")
    asked = choice.below(seats)
    kinds = [PERSON if seat == asked else kind(name, group, choice) for seat in range(seats)]
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
                known = [PERSON] * seats if group == PEOPLE else kinds
                yield asked_about(name, group, kinds, known, s, seat)
        done = agents[seat].decide(game.view(s, seat), legal) if len(legal) > 1 else legal[0]
        s = game.apply(s, done).state


def asked_about(
    name: str, group: str, kinds: Sequence[str], known: Sequence[str], s: Any, seat: int
) -> Counsel:
    """What the coach says in that position, to whoever sits there."""
    game = SHELF[name].game
    found = coach(name).options(game.view(s, seat), seat, game.legal(s), models(game, seat, known))
    return Counsel(name, group, kinds, known, s, seat, found)


def looked_at(one: Counsel) -> Counter[str]:
    """What there is to count about a counsel."""
    seen: Counter[str] = Counter(counsels=1, options=len(one.found))
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
        seat: make_agent("expert" if seat == one.seat else kind, game, seat, f"coming/{seat}")
        for seat, kind in enumerate(one.kinds)
    }
    for which in range(min(2, len(one.found))):
        for claim, held, merit in came(one.state, one.seat, one.found, which, agents):
            for key in (f"{claim}, {one.group}", type(merit).__name__):
                seen[key] += 1
                seen[f"{key}: true"] += held
            if not held:
                seen[f"not so, {one.group}: {type(merit).__name__}"] += 1
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
    for place, one in enumerate(counsels(number)):
        total += looked_at(one)
        if place % _AGAIN == 0:
            total["again"] += 1
            total["otherwise"] += asked_about(*one[:-1]).found != one.found
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
    print(f"  asked once more, it says something else: {total['otherwise']} of {total['again']}")
    if total["otherwise"]:
        faults.append(f"{total['otherwise']} OTHERWISE")
    faults += held_of(total, slack)
    for key in sorted(key for key in total if f"{key}: true" in total and "," not in key):
        print(f"    {key}: {total[f'{key}: true']} of {total[key]} came true")
    for key, n in sorted(total.items()):
        if key.startswith(("alike:", "not so")):
            print(f"    {key} ({n})")
    return faults


def _chance_of_so_few(held: int, made: int) -> float:
    """How likely it is that of so many claims at most so many come true if a share of FIRM does."""
    return sum(math.comb(made, n) * FIRM**n * (1 - FIRM) ** (made - n) for n in range(held + 1))


def held_of(total: Counter[str], slack: float) -> list[str]:
    """Print how many claims of each kind came true against each group; what falls short."""
    faults = []
    for claim in Claim:
        for group in GROUP_NAMES:
            made, held = total[f"{claim}, {group}"], total[f"{claim}, {group}: true"]
            if made:
                print(f"  {claim}, {group}: {held} of {made} came true, {held / made:.0%}")
                if held < FIRM * made and _chance_of_so_few(held, made) < NormalDist().cdf(-slack):
                    faults.append(f"{claim} against {group} only {held / made:.0%}")
    return faults
