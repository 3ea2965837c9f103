"""Finds positions to solve in games of the computer players; `proofs.py` proves their answers.

The games come from a fixed list of seeds. In each of them those decisions are collected of which the
coach says that one option is clearly best, and for which a low rung, like a person's first
idea, chooses another. A position is kept if the answer of the coach is proved.

The file in assets/positions/ is written after each position that was proved, and says how many games
were searched. Started again, the program goes on from there.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

from dev import ROOT
from kingsburg.ai.coach.options import CoachOption
from kingsburg.ai.levels import coach, make_agent
from kingsburg.ai.network import LEAD
from kingsburg.app.positions.position import STEPS, codec, game_of, group, positions
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Game, Player, Setup
from proofs import LEAST, MOST, POLICY, RESAMPLES, Found, check, prove

FORMAT: Final = 1
GOALS: Final = {"kingsburg": 30, "burgenland": 15}
"""How many positions are looked for."""
SOURCE: Final = "hard"
"""Who plays the games in which positions are found."""
HELPERS: Final = ("easy4", "normal3", "hard")
"""The levels whose choices tell how difficult a position is, the weakest first."""
SEATS: Final = {"kingsburg": (2, 3, 2), "burgenland": (2,)}
"""How many sit at the tables, in turn."""
TRIES: Final = 3
"""How many decisions of a game are tried before it is left without a position."""
CLEAR: Final = 0.05
"""By how much more chance to win the coach must promise the answer than any other option."""
MOST_OPTIONS: Final = 12
"""Positions with more kinds of options are left out: every kind is played out."""
EARLIEST: Final = {"kingsburg": 0.4, "burgenland": 0.3}
"""The share of a game's decisions before which no position is looked for: playouts get long there."""
SHARES: Final = {
    "kingsburg": {"place": 12, "build": 7, "recruit": 5, "gift": 5, "build_again": 2, "reroll": 3},
    "burgenland": {"roll": 3, "roll_or_stop": 6, "number": 6, "act": 5},
}
"""By what is asked, how many positions there may be at most; none of anything else."""
OF_A_THEME: Final = 0.25
"""The share of the goal that may have one and the same theme."""


def search(game: Game[Any], number: int, asks: Callable[[str], bool]) -> Iterator[Found]:
    """The decisions of one game that are worth proving, in random order.

    `asks`: whether a position is wanted in which that is asked.
    """
    seats = SEATS[game.name][number % len(SEATS[game.name])]
    seed = f"positions/{game.name}/{number}"
    setup = Setup(tuple(Player(str(seat + 1), SOURCE) for seat in range(seats)), seed)
    agents = [make_agent(SOURCE, game, seat, seed) for seat in range(seats)]
    state, dice = game.start(setup).state, Dice(seed)
    actions: list[Any] = []
    played: list[tuple[Any, int]] = []
    while (seat := game.to_move(state)) is not None:
        if seat == CHANCE:
            action = game.chance(state, dice)
        else:
            played.append((state, len(actions)))
            action = agents[seat].decide(game.view(state, seat), game.legal(state))
        actions.append(action)
        state = game.apply(state, action).state
    late = played[int(EARLIEST[game.name] * len(played)) :]
    for i in Dice(f"{seed}/look").shuffled(len(late)):
        state, count = late[i]
        prompt = game.prompt(state)
        if prompt is not None and asks(str(prompt.ask)):
            found = looked_at(game, seed, seats, state, tuple(actions[:count]))
            if found is not None:
                yield found


def looked_at(game: Game[Any], seed: str, seats: int, state: Any, actions: tuple[Any, ...]) -> Found | None:
    """The decision, if its answer seems clear and is not the first idea."""
    prompt = game.prompt(state)
    if prompt is None or not 2 <= len(prompt.groups) <= MOST_OPTIONS:
        return None
    seat, legal = prompt.seat, game.legal(state)
    view = game.view(state, seat)
    choices = {h: make_agent(h, game, seat, seed).decide(view, legal) for h in HELPERS}
    idea = group(prompt, choices[HELPERS[0]])
    if idea == group(prompt, choices[SOURCE]):
        return None
    advised = coach(game.name).options(view, seat, legal)
    answer = group(prompt, advised[0].action)
    if answer == idea or not clear(prompt, advised):
        return None
    options, seen = [], set[int]()
    for action in (*(o.action for o in advised), *choices.values(), *legal):
        if (own := group(prompt, action)) not in seen:
            seen.add(own)
            options.append(action)
    first = next(i for i, action in enumerate(options) if group(prompt, action) == idea)
    helpers = tuple(h for h in HELPERS if group(prompt, choices[h]) == answer)
    themes = tuple(dict.fromkeys(type(o.merit).__name__ for o in advised[:2]))
    ask = str(prompt.ask)
    return Found(game, seed, seats, actions, seat, view, ask, options, themes, helpers, first)


def clear(prompt: Any, advised: Sequence[CoachOption]) -> bool:
    """Whether the coach's best option is far better than all options of other kinds."""
    best = advised[0]
    if not LEAST <= best.estimate.win <= MOST:
        return False
    own = group(prompt, best.action)
    others = [o.estimate.win for o in advised if group(prompt, o.action) != own]
    return bool(others) and bool(best.estimate.win - max(others) >= CLEAR)


class Collection:
    """The positions of one game, and their file."""

    def __init__(self, game: str, path: Path) -> None:
        self.game = game_of(game)
        self.path = path
        self.goal = GOALS[game]
        self.searched = 0
        self.rows: list[dict[str, Any]] = []
        if path.is_file():
            old = json.loads(path.read_text(encoding="utf-8"))
            if old["revision"] == self.game.revision:
                self.searched, self.rows = old["searched"], old["positions"]

    @property
    def full(self) -> bool:
        """Whether there are as many positions as were wanted."""
        return len(self.rows) >= self.goal

    def asks(self, ask: str) -> bool:
        """Whether there may be one more position that asks this."""
        asked: int = sum(row["ask"] == ask for row in self.rows)
        return asked < SHARES[self.game.name].get(ask, 0)

    def wants(self, found: Found) -> bool:
        """Whether there may be one more of this theme."""
        themes = Counter(row["themes"][0] for row in self.rows)
        least: float = OF_A_THEME * self.goal
        return themes[found.themes[0]] < least

    def search_on(self) -> None:
        """Search the next game; at most one of its positions is kept."""
        number = self.searched
        self.searched += 1
        wanted = filter(self.wants, search(self.game, number, self.asks))
        for found in islice(wanted, TRIES):
            start = time.process_time()
            options = prove(found)
            told = "proved" if options else "not proved"
            seconds = time.process_time() - start
            print(number, found.ask, *found.themes, told, found.means(), f"{seconds:.0f} s", flush=True)
            if options:
                self.rows.append(row_of(found, str(number), options))
                break
        self.write()

    def write(self) -> None:
        """Write the file, with the difficulty of each position among the others."""
        ranked = sorted(self.rows, key=hardness)
        for place, row in enumerate(ranked):
            row["step"] = 1 + place * STEPS // len(ranked)
        row = {
            "format": FORMAT,
            "game": self.game.name,
            "revision": self.game.revision,
            "source": SOURCE,
            "policy": POLICY[self.game.name],
            "judged": f"share of the win + {LEAD} * lead",
            "resamples": RESAMPLES,
            "searched": self.searched,
            "positions": self.rows,
        }
        self.path.parent.mkdir(parents=True, exist_ok=True)
        part = self.path.with_suffix(".part")
        part.write_text(_text(row), encoding="utf-8", newline="\n")
        part.replace(self.path)


def row_of(found: Found, name: str, options: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """A proved position, for the file."""
    write = codec(found.game.name).write
    return {
        "name": name,
        "seed": found.seed,
        "kinds": [SOURCE] * found.seats,
        "seat": found.seat,
        "ask": found.ask,
        "themes": list(found.themes),
        "helpers": list(found.helpers),
        "step": 1,
        "options": list(options),
        "actions": [write(action) for action in found.actions],
    }


def hardness(row: dict[str, Any]) -> float:
    """How difficult a position is: many options, small differences, and few who see the answer."""
    options = row["options"]
    gap = options[0]["win"] - options[1]["win"]
    blind = sum(helper not in row["helpers"] for helper in HELPERS)
    return float(blind + len(options) / 6 - 5 * min(0.3, gap))


def _text(row: dict[str, Any]) -> str:
    """JSON with a line for each position, so that changes of the file can be read."""
    head = {key: value for key, value in row.items() if key != "positions"}
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in row["positions"])
    return json.dumps(head)[:-1] + ', "positions": [\n' + lines + "\n]}\n"


def main(arguments: Sequence[str]) -> int:
    """Search on, for each game in turn, until all goals are reached or the time is over."""
    parser = argparse.ArgumentParser(prog="dev.py positions", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="kingsburg or burgenland; both if none")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long to go on at most")
    parser.add_argument(
        "--check", type=int, metavar="N", help="instead, play each N times again with other dice"
    )
    options = parser.parse_args(arguments)
    names = options.games or list(GOALS)
    if not set(names) <= set(GOALS):
        parser.error(f"the games are {' and '.join(GOALS)}")
    if options.check:
        held = {name: check(name, options.check) for name in names}
        lost = {name: len(positions(name)) - held[name] for name in names}
        print(f"no longer hold: {lost}")
        return int(any(lost.values()))
    end = time.monotonic() + 60 * options.minutes
    all_of_them = [Collection(name, ROOT / "assets" / "positions" / f"{name}.json") for name in names]
    while time.monotonic() < end and not all(one.full for one in all_of_them):
        next_one = min((one for one in all_of_them if not one.full), key=lambda one: len(one.rows) / one.goal)
        next_one.search_on()
    for one in all_of_them:
        print(f"{one.game.name}: {len(one.rows)} of {one.goal}, in {one.searched} games")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
