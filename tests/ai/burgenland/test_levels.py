"""All levels at Burgen Land: legal, fair, the same every time, and each what its name promises."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kingsburg.ai.burgenland.inputs import inputs, names, scales
from kingsburg.ai.burgenland.learned import LearnedAgent, network
from kingsburg.ai.burgenland.normal import NormalAgent
from kingsburg.ai.levels import levels, make_agent
from kingsburg.ai.network import WIN, Floats, Network
from kingsburg.engine.burgenland.actions import Decision, Roll, Stop
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.engine.burgenland.state import GOAL, State
from tests.ai.burgenland.test_normal import play
from tests.engine.burgenland.table import ANN, GAME, new_game
from tests.engine.cases import burgenland_case, some_games

LEVELS = ["easy", "normal", "hard", "expert"]


def decisions(step: int) -> list[State]:
    """Positions of random games in which a seat has a choice."""
    states = [move.before for move in some_games(burgenland_case(2)) if move.before.to_move >= 0]
    return [s for s in states if len(GAME.legal(s)) > 1][::step]


def test_the_levels_stand_in_their_order() -> None:
    assert list(levels("burgenland")) == ["random", *LEVELS]


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
    s.seat = ANN
    mine, theirs = (dict(zip(names(2), inputs(s, seat), strict=True)) for seat in (0, 1))
    assert mine["own.need"] == theirs["other.need"] == GOAL - 12
    assert mine["own.red.at_least.2"] == theirs["other.red.at_least.2"] == 1
    assert mine["turn"] == theirs["turn.other"] == 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_dice_to_come_change_no_decision(level: str) -> None:
    """Nothing is hidden but the dice: whatever seed they are rolled from, equal views get equal decisions."""
    for s in decisions(150 if level == "expert" else 25):
        seat, legal = s.to_move, GAME.legal(s)
        before = s.digest()
        first = make_agent(level, GAME, seat, "one seed").decide(GAME.view(s, seat), legal)
        assert first in legal
        assert make_agent(level, GAME, seat, "another").decide(GAME.view(s, seat), legal) == first
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
    games, won = 20, 0
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


def agent(seat: int, rolls: int, say: float | None = None) -> tuple[LearnedAgent, Told]:
    told = Told(network(), say)
    return LearnedAgent(GAME, seat, "", rolls, lambda: told), told  # type: ignore[arg-type, return-value]


def test_chances_are_chances() -> None:
    """A network that is sure of itself is answered by the hand-written value, and never beyond certainty."""
    for s in decisions(40):
        for say in (0.0, 1.0):
            chances = agent(s.to_move, 1, say)[0].chances_after(s, GAME.legal(s))
            assert (
                all(say / 2 - 1e-9 <= chance <= say / 2 + 0.5 + 1e-9 for chance in chances)
                or max(s.score) >= 20
            )


def test_more_rolls_see_more_places() -> None:
    rolling = [s for s in decisions(1) if isinstance(GAME.legal(s)[0], Roll)][::25]
    for s in rolling[:6]:
        seen = []
        for rolls in (1, 2):
            thinker, told = agent(s.to_move, rolls)
            thinker.decide(s, GAME.legal(s))
            seen.append(told.asked)
        assert seen[0] < seen[1]


def test_network_and_hand_judge_together() -> None:
    s = next(s for s in decisions(1) if Stop() in GAME.legal(s))
    by_hand = NormalAgent(GAME, s.to_move).chance_after(s, Stop())
    thinker, told = agent(s.to_move, 1, 0.2)
    assert thinker.chances_after(s, [Stop()]) == [pytest.approx((0.2 + by_hand) / 2, abs=0.01)]
    assert told.asked == 1
