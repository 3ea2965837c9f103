"""Finds games that a person would enjoy losing, and tells why they were lost: ``docs/games/``.

``python build/defeats.py`` plays games of seeds in their order, with a player who errs as people do
in one seat against somewhat stronger ones with tempers, and keeps a game for each table: it is close,
it turns late, and the coach finds a decision that helped to lose it. Records that are there already
are kept. ``python build/defeats.py tell`` only writes the page anew, as today's coach sees the games.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from kingsburg.ai.coach.options import CoachOption
from kingsburg.ai.coach.review import Cause, Review, Turning, review
from kingsburg.ai.levels import coach, judge, make_agent
from kingsburg.ai.tempers import split
from kingsburg.app.coaching import models
from kingsburg.app.replays import Replay, read_replay, replay_of
from kingsburg.app.session import Session
from kingsburg.engine.game import Player, Setup
from kingsburg.engine.games import SHELF
from kingsburg.engine.merits import Ahead, Alone, Behind
from kingsburg.ui.coach.words import CoachWords
from kingsburg.ui.games.burgenland.coach.coach_words import BurgenLandCoachWords
from kingsburg.ui.games.catalogue import CATALOGUE
from kingsburg.ui.games.kingsburg.coach.coach_words import KingsburgCoachWords
from kingsburg.ui.games.kingsburg.model import SeatShown
from kingsburg.ui.review.account import Account, Told

FOLDER: Final = Path(__file__).resolve().parents[1] / "docs" / "games"
HERO: Final = "Ann"
"""The person whose defeat is told."""
OTHERS: Final = ("Brian", "Cindy", "Dora")
TABLES: Final = (
    ("kingsburg", 0, ("normal2", "normal3:builder")),
    ("kingsburg", 1, ("normal3:soldier", "normal2")),
    ("kingsburg", 0, ("normal3", "normal4:courtier")),
    ("kingsburg", 2, ("normal3:miser", "normal2:gambler", "normal2")),
    ("kingsburg", 0, ("normal2", "normal3:soldier", "normal3:builder")),
    ("kingsburg", 1, ("normal4:gambler", "normal3", "normal3:courtier")),
    ("kingsburg", 3, ("normal3:courtier", "normal2:soldier", "normal2:miser", "normal2")),
    ("kingsburg", 1, ("normal3:builder", "normal2", "normal3:gambler", "normal2:courtier")),
    ("burgenland", 0, ("normal2", "normal3:soldier")),
    ("burgenland", 1, ("normal3:gambler", "normal2")),
)
"""By game: which game it is, the hero's seat, and who sits there."""
CLOSE: Final = {"kingsburg": 2, "burgenland": 8}
"""By how many points the hero may have lost at most."""
LATE: Final = 0.8
"""From this share of the game on the hero must once have been likelier to win than all others together."""
ALIVE: Final = 0.5
"""Until then, the hero must always have had this share of what would be even."""
FAULT, BLUNDER = 0.04, 0.25
"""How much a decision must have cost the hero, at least, to tell why the game was lost, and at most."""
TURNS: Final = 2
"""How often the lead in chances must have changed between the hero and others."""
MOST_GAMES: Final = 2000


class Defeat(NamedTuple):
    """A finished game, the hero's seat, and what the judge says of it."""

    replay: Replay
    seat: int
    review: Review

    @property
    def chances(self) -> list[float]:
        """The hero's chance to win, moment by moment."""
        return [point.chances[self.seat] for point in self.review.points]

    @property
    def faults(self) -> list[Turning]:
        """The hero's own decisions among the turning points."""
        turnings = self.review.turnings
        return [t for t in turnings if t.cause == Cause.DECISION and t.seat == self.seat]


def hero(setup: Setup) -> int:
    """The hero's seat."""
    return [player.name for player in setup.players].index(HERO)


def played(number: int, trial: int) -> Replay:
    """One game of a table, to its end."""
    name, seat, kinds = TABLES[number]
    game, names, seed = SHELF[name].game, [*OTHERS], f"defeats/{number + 1}/{trial}"
    names.insert(seat, HERO)
    players = tuple(Player(who, kind) for who, kind in zip(names, kinds, strict=False))
    session: Session[Any] = Session(game, Setup(players, seed), lambda event: False)
    agents = [make_agent(kind, game, one, f"{seed}/{one}") for one, kind in enumerate(kinds)]
    while (mover := session.to_move) is not None:
        legal = game.legal(session.state)
        session.submit(agents[mover].decide(game.view(session.state, mover), legal))
    return replay_of(session)


def points(replay: Replay) -> Sequence[int]:
    """Everybody's points at the end."""
    return SHELF[replay.game].game.standings(replay.state).score


def is_close(replay: Replay) -> bool:
    """Whether the hero has lost by little."""
    seat, made = hero(replay.setup), points(replay)
    first = SHELF[replay.game].game.standings(replay.state).ranking[0]
    return seat not in first and max(made) - made[seat] <= CLOSE[replay.game]


def judged(replay: Replay) -> Defeat:
    """The game with its review."""
    found = review(SHELF[replay.game].game, judge(replay.game), replay.turns, replay.state)
    return Defeat(replay, hero(replay.setup), found)


def is_enjoyed(one: Defeat) -> bool:
    """Whether the game could be won for long, turned late, and tells what went wrong."""
    chances = one.chances
    late = int(LATE * len(chances))
    even = 1 / one.replay.setup.seats
    hoped = max(chances[late:]) > 1 / 2
    worst = max((-turning.swing for turning in one.faults), default=0.0)
    ahead = [max(p.chances) == p.chances[one.seat] for p in one.review.points]
    turned = sum(was and not now for was, now in pairwise(ahead))
    return hoped and FAULT <= worst <= BLUNDER and turned >= TURNS and min(chances[:late]) >= ALIVE * even


# The page ------------------------------------------------------------------------------------------------


def words(one: Defeat, turning: Turning) -> CoachWords:
    """What puts the coach's reasons into words, at that moment."""
    names, s = [player.name for player in one.replay.setup.players], one.replay.turns[turning.turn].before
    if one.replay.game == "burgenland":
        return BurgenLandCoachWords(s, turning.seat, names)
    legal = SHELF[one.replay.game].game.legal(s)
    return KingsburgCoachWords(s, turning.seat, legal, names, SeatShown(), discreet=False)


def advised(one: Defeat, turning: Turning) -> CoachOption | None:
    """The better option as the coach sees it, if it names one like it."""
    game, s = SHELF[one.replay.game].game, one.replay.turns[turning.turn].before
    known = models(game, turning.seat, [player.kind for player in one.replay.setup.players])
    found = coach(game.name).options(game.view(s, turning.seat), turning.seat, game.legal(s), known)
    said = words(one, turning)
    return next((o for o in found if said.option(o.action) == said.option(turning.best)), None)


def why(one: Defeat, turning: Turning) -> str:
    """What spoke for the better decision, in the coach's words; empty if it says nothing that tells."""
    option = advised(one, turning)
    if option is None:
        return ""
    telling = [m for m in (option.merit, *option.also) if not isinstance(m, Ahead | Alone | Behind)]
    return " ".join(words(one, turning).reason(merit) for merit in telling[:2])


def account(one: Defeat) -> Sequence[Told]:
    """The turning points in words, as the review in the window tells them."""
    replay, names = one.replay, [player.name for player in one.replay.setup.players]
    told = CATALOGUE[replay.game].presentation()
    return Account(replay.turns, names, told, told.chapters(replay.turns, names)).told(one.review.turnings)


def who(player: Player) -> str:
    """A player's name with the level and the temper."""
    level, temper = split(player.kind)
    return f"{player.name} ({level}, {temper})" if temper else f"{player.name} ({level})"


def chapter(number: int, one: Defeat) -> Iterator[str]:
    """The page's lines about one game."""
    replay = one.replay
    made, title = points(replay), "Kingsburg" if replay.game == "kingsburg" else "Burgen Land"
    behind = max(made) - made[one.seat]
    lost = f"by {behind} point{'' if behind == 1 else 's'}" if behind else "by the rule for ties"
    yield f"## {number}. {title}, {replay.setup.seats} players: lost {lost}"
    yield ""
    scores = ", ".join(f"{who(p)} {n}" for p, n in zip(replay.setup.players, made, strict=True))
    yield f"[{name_of(number)}]({name_of(number)}): {scores}."
    yield ""
    chances = one.chances
    late = int(LATE * len(chances))
    best = max(range(late, len(chances)), key=chances.__getitem__)
    yield (
        f"{HERO}'s chance to win was {percent(chances[0])} at the beginning, "
        f"{percent(chances[len(chances) // 2])} after half of the game, "
        f"and still {percent(chances[best])} after {percent(best / len(chances))} of it."
    )
    yield ""
    for told in account(one):
        turning = told.turning
        name = replay.setup.players[turning.seat].name
        swing = f"{'+' if turning.swing > 0 else '−'}{percent(abs(turning.swing))}"
        yield f"{told.number}. **{told.when}, {told.cause}** ({name} {swing}): {told.text}"
        reason = why(one, turning) if turning in one.faults else ""
        if reason:
            yield f"   Why: {reason}"
    yield ""
    yield summed(-sum(turning.swing for turning in one.faults), luck(one))
    yield ""


def luck(one: Defeat) -> float:
    """How luck changed the hero's chance at the turning points, all in all."""
    places = {point.at: place for place, point in enumerate(one.review.points)}
    found = [places[t.at] for t in one.review.turnings if t.cause == Cause.LUCK]
    return sum(one.chances[place] - one.chances[place - 1] for place in found)


def summed(cost: float, luck: float) -> str:
    """What the hero's own decisions and luck did, all in all."""
    own = f"All in all, {HERO}'s own decisions among these cost {round(100 * cost)} games in 100"
    gain = round(100 * luck)
    if not gain:
        return f"{own}."
    return f"{own}, and luck {'brought' if gain > 0 else 'took'} {abs(gain)}."


def percent(share: float) -> str:
    """A share in whole percent."""
    return f"{round(100 * share)} %"


HEAD: Final = f"""# Games worth losing

Ten games that {HERO} lost: each was close, and could be won until late. No person played them:
{HERO}'s seat was taken by a rung of the ladder that errs about as a person does, and the others by
rungs as strong or a little stronger, most of them with a temper. Below each game stands what the
review of the coach says of it: the turning points, by how much they changed a player's chance to
win, and for {HERO}'s own decisions why another would have been better.

Watch one with `kingsburg replay docs/games/1.jsonl`; its end leads to the review. The page and the
games were made by `python build/defeats.py`. With other networks the coach may judge otherwise.

"""


def name_of(number: int) -> str:
    """The file of the game with that number."""
    return f"{number}.jsonl"


def page(defeats: Sequence[Defeat]) -> str:
    """The whole page."""
    lines = [line for number, one in enumerate(defeats, 1) for line in chapter(number, one)]
    return HEAD + "\n".join(lines).rstrip() + "\n"


def found(number: int) -> Replay | None:
    """The first game of a table that is worth it."""
    for trial in range(MOST_GAMES):
        replay = played(number, trial)
        if is_close(replay) and is_enjoyed(judged(replay)):
            return replay
    return None


def main(arguments: Sequence[str]) -> int:
    """Search what is missing, then write the page; return the exit code."""
    if list(arguments) not in ([], ["tell"]):
        print("usage: python build/defeats.py [tell]")
        return 2
    FOLDER.mkdir(exist_ok=True)
    for number in range(1, 1 + len(TABLES)) if not arguments else ():
        path = FOLDER / name_of(number)
        if not path.exists():
            replay = found(number - 1)
            print(f"game {number}: {'none' if replay is None else points(replay)}", flush=True)
            if replay is not None:
                path.write_text(replay.record(), encoding="utf-8", newline="\n")
    kept = [n for n in range(1, 1 + len(TABLES)) if (FOLDER / name_of(n)).exists()]
    defeats = [judged(read_replay(FOLDER / name_of(number))) for number in kept]
    (FOLDER / "README.md").write_text(page(defeats), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
