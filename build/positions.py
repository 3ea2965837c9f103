"""Finds positions to solve in games of the computer players, and proves their answers by playouts.

The games come from a fixed list of seeds. In each of them those decisions are collected of which the
coach says that one option is clearly best, and for which a low rung, like a person's first
idea, chooses another. Then every option is played out to the end of the game, with common random
numbers: the n-th playout of all options meets the same chance. A few playouts of all options name the
rivals, and PLAYOUTS of each rival follow: of every option that is not clearly worse. A position is
kept if the answer of the coach is the best option in at least SURE of the RESAMPLES of these playouts
(a bootstrap).

Options are judged as the computer players judge them: by the share of the win, plus LEAD for each
point of the final lead. All seats of a playout are played by the level in `POLICY`.

The file in assets/positions/ is written after each position that was proved, and says how many games
were searched. Started again, the program goes on from there.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, Final

import numpy as np

from dev import ROOT
from kingsburg.ai.agent import Agent
from kingsburg.ai.coach.options import CoachOption
from kingsburg.ai.levels import coach, make_agent
from kingsburg.ai.network import LEAD
from kingsburg.app.positions.position import STEPS, SURE, Position, codec, game_of, group, positions
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Game, Player, Seat, Setup

FORMAT: Final = 1
GOALS: Final = {"kingsburg": 30, "burgenland": 15}
"""How many positions are looked for."""
POLICY: Final = {"kingsburg": "hard", "burgenland": "byhand"}
"""Who plays all seats in the playouts. Those of Burgen Land who use a network are too slow."""
SOURCE: Final = "hard"
"""Who plays the games in which positions are found."""
HELPERS: Final = ("easy4", "normal3", "hard")
"""The levels whose choices tell how difficult a position is, the weakest first."""
SEATS: Final = {"kingsburg": (2, 3, 2), "burgenland": (2,)}
"""How many sit at the tables, in turn."""
PLAYOUTS: Final = 1000
"""How often each rival is played out."""
GLANCE: Final = 40
"""How often every option is played out, to name the rivals."""
FIRST: Final = 250
"""After so many playouts a position is given up if its answer does not lead clearly."""
POSSIBLE: Final = 0.3
"""The share of resamples that the answer must have after the glance."""
HOPEFUL: Final = 0.8
"""The same after the first playouts."""
RIVAL: Final = 0.01
"""An option that is as good as the answer in fewer resamples than this is not played out further. The
best of the others always is, and so is the first idea after the glance."""
RESAMPLES: Final = 1000
TRIES: Final = 3
"""How many decisions of a game are tried before it is left without a position."""
CLEAR: Final = 0.05
"""By how much more chance to win the coach must promise the answer than any other option."""
MOST: Final = 0.97
"""Nothing is to be solved if the answer promises more than this, or less than `LEAST`: the coach's
estimate and the playouts must both lie between them."""
LEAST: Final = 0.12
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


@dataclass(slots=True)
class Found:
    """A decision worth proving, and what its playouts came to.

    `options`: the best by the coach of each kind, then the best by the source's liking of all other
    kinds. `scores`: what each is judged by, playouts × options; `wins`, `points` likewise.
    """

    game: Game[Any]
    seed: str
    seats: int
    actions: tuple[Any, ...]
    seat: Seat
    view: Any
    ask: str
    options: list[Any]
    themes: tuple[str, ...]
    helpers: tuple[str, ...]
    """The levels that choose the answer."""
    first: int
    """The index of the first idea among the options; -1 once it is given up."""
    wins: list[list[float]] = field(default_factory=list)
    points: list[list[float]] = field(default_factory=list)
    scores: list[list[float]] = field(default_factory=list)

    def play(self, count: int) -> None:
        """Play every option out until each has `count` playouts."""
        policy = POLICY[self.game.name]
        agents = [make_agent(policy, self.game, seat, self.seed) for seat in range(self.seats)]
        for number in range(len(self.scores), count):
            ends = [self._end(agents, action, number) for action in self.options]
            self.wins.append([end[0] for end in ends])
            self.points.append([end[1] for end in ends])
            self.scores.append([end[0] + LEAD * end[2] for end in ends])

    def _end(self, agents: Sequence[Agent], action: Any, number: int) -> tuple[float, float, float]:
        """The share of the win, the points and the lead of the seat at the end of one playout."""
        game, s = self.game, self.game.apply(self.view, action).state
        dice = Dice(f"{self.seed}/playout/{number}")
        while (seat := game.to_move(s)) is not None:
            if seat == CHANCE:
                game.play(s, game.chance(s, dice))
                continue
            legal = game.legal(s)
            game.play(s, legal[0] if len(legal) == 1 else agents[seat].decide(game.view(s, seat), legal))
        standings = game.standings(s)
        best = standings.ranking[0]
        own, others = standings.score[self.seat], [*standings.score]
        del others[self.seat]
        return (1 / len(best) if self.seat in best else 0.0), float(own), float(own - max(others))

    def shares(self) -> list[float]:
        """For each option, the share of resamples in which it is the best."""
        winners = self._resampled().argmax(axis=1)
        return [float((winners == i).mean()) for i in range(len(self.options))]

    def _resampled(self) -> Any:
        """The sum of the scores of each option in each resample: an array of resamples × options."""
        scores = np.asarray(self.scores)
        count = len(scores)
        drawn = np.random.default_rng(1).multinomial(count, np.full(count, 1 / count), size=RESAMPLES)
        return drawn @ scores

    def doubts(self) -> list[float]:
        """For each option, the share of resamples in which it is at least as good as the answer."""
        totals = self._resampled()
        return [float((totals[:, i] >= totals[:, 0]).mean()) for i in range(totals.shape[1])]

    def means(self) -> list[float]:
        """What each option is judged by, on average."""
        return [statistics.fmean(column) for column in zip(*self.scores, strict=True)]

    def only(self, kept: Sequence[int]) -> None:
        """Go on with these options alone, in that order."""
        self.options = [self.options[i] for i in kept]
        for table in (self.wins, self.points, self.scores):
            table[:] = [[row[i] for i in kept] for row in table]
        self.first = kept.index(self.first) if self.first in kept else -1


def row_of_option(found: Found, i: int, share: float) -> dict[str, Any]:
    """An option and its figures, for the file."""
    return {
        "action": codec(found.game.name).write(found.options[i]),
        "win": round(statistics.fmean(row[i] for row in found.wins), 4),
        "points": round(statistics.fmean(row[i] for row in found.points), 2),
        "best": share,
        "playouts": len(found.scores),
    }


def prove(found: Found) -> list[dict[str, Any]] | None:
    """The rows of all options, best first, if the answer is proved; otherwise None."""
    rest: list[dict[str, Any]] = []
    for count, least in ((GLANCE, POSSIBLE), (FIRST, HOPEFUL), (PLAYOUTS, SURE)):
        found.play(count)
        shares = found.shares()
        slack = 0.05 if count == GLANCE else 0.0
        win = statistics.fmean(row[0] for row in found.wins)
        if not LEAST - slack <= win <= MOST + slack or shares[0] < least:
            return None
        order = ranked(found)
        if count < PLAYOUTS:
            doubt = found.doubts()
            hopeless = [i for i in order[1:] if doubt[i] < RIVAL and i != found.first]
            rest = [row_of_option(found, i, 0.0) for i in hopeless] + rest
            found.only([i for i in range(len(shares)) if i not in hopeless])
            found.first = -1
    return [row_of_option(found, i, shares[i]) for i in (0, *order)] + rest


def ranked(found: Found) -> list[int]:
    """The indices of all options but the answer, the best first."""
    means = found.means()
    return sorted(range(1, len(means)), key=lambda i: -means[i])


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


def again(position: Position) -> Found:
    """The position as it was when it was found, but with other dice in its playouts."""
    game = game_of(position.game)
    state = position.session([str(seat) for seat in range(len(position.kinds))], lambda event: False).state
    return Found(
        game=game,
        seed=f"{position.seed}/again",
        seats=len(position.kinds),
        actions=position.actions,
        seat=position.seat,
        view=game.view(state, position.seat),
        ask=position.ask,
        options=[option.action for option in position.options if option.playouts >= PLAYOUTS],
        themes=position.themes,
        helpers=(),
        first=0,
    )


def check(game: str, playouts: int) -> int:
    """Play all positions of a game out again, with other dice; returns how many hold.

    A position holds if its answer is the best option on average.
    """
    holding = 0
    for position in positions(game):
        found = again(position)
        found.play(playouts)
        means = found.means()
        holds = means[0] == max(means)
        holding += holds
        told = "holds" if holds else "does not hold"
        print(game, position.name, told, [round(mean, 3) for mean in means], flush=True)
    return holding


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
