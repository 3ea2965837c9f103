"""All levels at Burgen Land: legal, fair, the same every time, and each what its name promises."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kingsburg.ai.burgenland.estimates import judged
from kingsburg.ai.burgenland.inputs import inputs, names, scales
from kingsburg.ai.burgenland.learned import ONE_ROLL, WHOLE_TURN, LearnedAgent, network
from kingsburg.ai.burgenland.odds import chance_to_score, chance_to_score_on
from kingsburg.ai.burgenland.tree import Depth, Tree
from kingsburg.ai.levels import TEMPERS as OF_GAMES
from kingsburg.ai.levels import levels, make_agent
from kingsburg.ai.network import WIN, Floats, Network
from kingsburg.ai.rungs import NAMES
from kingsburg.ai.tempers import joined
from kingsburg.engine.burgenland import stages
from kingsburg.engine.burgenland.actions import Decision, Place, Roll, Stop
from kingsburg.engine.burgenland.castles import Castle, house
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.engine.burgenland.state import GOAL, State
from kingsburg.engine.burgenland.track import TRACK
from tests.ai.burgenland.test_byhand import play
from tests.engine.burgenland.table import ANN, BLUE, GAME, SPACE, Table, new_game, space
from tests.engine.cases import burgenland_case, some_games

TEMPERS = OF_GAMES["burgenland"]
KINDS = ["byhand", *NAMES, *(joined(level, temper) for level in NAMES for temper in TEMPERS)]


def decisions(step: int) -> list[State]:
    """Positions of random games in which a seat has a choice."""
    states = [move.before for move in some_games(burgenland_case(2)) if move.before.to_move >= 0]
    return [s for s in states if len(GAME.legal(s)) > 1][::step]


def test_the_levels_stand_in_their_order() -> None:
    assert list(levels("burgenland")) == ["random", "byhand", *NAMES]


def test_the_network_is_for_this_game() -> None:
    card = network().card
    assert (card.game, card.seats, card.rules) == (BurgenLand.name, 2, BurgenLand.revision)
    assert card.training["games"] > 0 and "seed" in card.training


def test_every_input_has_one_name_and_one_scale() -> None:
    assert len(set(names(2))) == len(names(2)) == len(scales(2))
    assert all(0.0 < scale <= 1.0 for scale in scales(2))
    for s in decisions(7):
        assert len(inputs(s, 0)) == len(inputs(s, 1)) == len(names(2))


def test_each_seat_reads_the_position_from_its_own_side() -> None:
    s = new_game("sides")
    s.red, s.score = (2, 0, 3), (12, 0)
    s.stage, s.seat = stages.ROLL, ANN
    mine, theirs = (dict(zip(names(2), inputs(s, seat), strict=True)) for seat in (0, 1))
    assert mine["own.need"] == theirs["other.need"] == GOAL - 12
    assert mine["own.red.at_least.2"] == theirs["other.red.at_least.2"] == 1
    assert mine["phase.begins"] == theirs["phase.awaits"] == 1


@pytest.mark.parametrize("kind", KINDS)
def test_the_dice_to_come_change_no_decision(kind: str) -> None:
    """Nothing is hidden but the dice, which are not in a state: equal views get equal decisions."""
    for s in decisions(60 if kind in ("byhand", *NAMES[:-1]) else 150):
        seat, legal = s.to_move, GAME.legal(s)
        before = s.digest()
        first = make_agent(kind, GAME, seat, "own").decide(GAME.view(s, seat), legal)
        assert first in legal
        assert make_agent(kind, GAME, seat, "own").decide(GAME.view(s, seat), legal) == first
        assert s.digest() == before


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_whole_games_are_legal_and_the_same_every_time(level: str) -> None:
    games: list[list[Decision]] = []
    for _ in range(2):
        seen: list[Decision] = []

        def watch(s: State, a: Decision, legal: Sequence[Decision], seen: list[Decision] = seen) -> None:
            seen.append(a)

        play([level, level], "levels", watch)
        games.append(seen)
    assert games[0] == games[1]


def test_normal_beats_a_beginner() -> None:
    games, won = 12, 0
    for game in range(games):
        kinds = ["easy", "easy"]
        kinds[game % 2] = "normal"
        won += play(kinds, f"beats {game // 2}").score[game % 2] >= GOAL
    assert won / games > 0.65


# The tree ----------------------------------------------------------------------------------------------


class Told:
    """A network that says what a test tells it, in place of what it would think."""

    def __init__(self, network: Network, say: float | None) -> None:
        self.network, self.say, self.asked = network, say, 0

    def evaluate(self, rows: Sequence[bytes]) -> Floats:
        values = self.network.evaluate(rows)
        self.asked += len(rows)
        if self.say is not None:
            values[:, WIN] = self.say
        return values


def agent(seat: int, depth: Depth, say: float | None = None) -> tuple[LearnedAgent, Told]:
    told = Told(network(), say)
    return LearnedAgent(GAME, seat, "", depth, lambda: told), told  # type: ignore[arg-type, return-value]


def test_chances_are_chances() -> None:
    """A network that is sure of all it sees is overruled by nothing but the end of the game."""
    for s in decisions(40):
        for say in (0.0, 0.5, 1.0):
            chances = agent(s.to_move, ONE_ROLL, say)[0].chances_after(s, GAME.legal(s))
            sure = min(say, 1 - say)
            assert all(sure - 1e-9 <= chance <= 1 - sure + 1e-9 for chance in chances) or max(s.score) >= 20


def test_more_depth_sees_more_places() -> None:
    rolling = [s for s in decisions(1) if isinstance(GAME.legal(s)[0], Roll)][::25]
    all_seen = []
    for s in rolling[:6]:
        seen = []
        for depth in (ONE_ROLL, WHOLE_TURN):
            thinker, told = agent(s.to_move, depth)
            thinker.decide(s, GAME.legal(s))
            seen.append(told.asked)
        assert seen[0] <= seen[1]
        all_seen.append(tuple(seen))
    assert sum(one < whole for one, whole in all_seen) > len(all_seen) / 2


def test_where_a_turn_begins_the_seat_that_waits_is_asked() -> None:
    """What a network says there is the chance of the one who stopped, whoever decides."""
    s = next(s for s in decisions(1) if Stop() in GAME.legal(s))
    thinker, told = agent(s.to_move, ONE_ROLL, 0.2)
    assert thinker.chances_after(s, [Stop()]) == [pytest.approx(0.2)]
    assert told.asked == 1
    begins = GAME.apply(s, Stop()).state
    own, other = judged(told, [(begins, s.to_move), (begins, begins.to_move)])  # type: ignore[arg-type]
    assert [own.win, other.win] == pytest.approx([0.2, 0.8])


def test_a_castle_and_its_mirror_image_are_one_place() -> None:
    s = next(s for s in decisions(1) if Place(1, 0) in GAME.legal(s) and len(_mine(s)) == 1)
    tree = Tree(s.to_move, ONE_ROLL)
    assert tree.after(s, Place(1, 0)) is tree.after(s, Place(1, 1))


def _mine(s: State) -> Castle:
    return s.castles[house(TRACK[s.crown].colour, s.to_move)]


# What the network reads --------------------------------------------------------------------------------


def test_colours_are_alike_from_where_the_crown_stands() -> None:
    """The same position, all of it a zone further, reads the same."""
    zone = len(SPACE)
    for s in decisions(30):
        turned = s.copy()
        turned.crown = (s.crown + zone) % (3 * zone)
        turned.zone = s.zone if s.zone < 0 else (s.zone + 1) % 3
        turned.castles = s.castles[-2:] + s.castles[:-2]
        turned.supply = s.supply[-4:] + s.supply[:-4]
        assert inputs(turned, 0) == inputs(s, 0)


def test_the_odds_it_reads_are_those_of_the_dice() -> None:
    """In the midst of a turn with two red dice, before the crown of the zone where Ann leads by five."""
    t = Table(crown=space(BLUE, "wall"), zone=BLUE, dice=(2, 1), blue="wrw/ww", score=(26, 3))
    read = dict(zip(names(2), inputs(t.state, ANN), strict=True))
    blue = frozenset({BLUE})
    assert read["here.chance.now"] == read["chance.win.now"] == round(200 * chance_to_score_on(0, 2, blue))
    assert read["next.chance.now"] == read["last.chance.now"] == 0
    assert read["here.chance.next"] == round(200 * chance_to_score(0, 1, blue))
    assert read["here.gain.now"] == read["here.chance.now"] * 5 // 20
    assert read["here.wins"] == 1 and read["phase.midst"] == 1 and read["chance.stay"] == 200
    assert read["chance.loss.next"] == 0
