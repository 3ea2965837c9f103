"""All levels: legal, fair, the same every time; and each is what its name promises, roughly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from statistics import mean

import pytest

from kingsburg.ai.kingsburg.learned import LearnedAgent
from kingsburg.ai.kingsburg.nets import network
from kingsburg.ai.kingsburg.search.agent import Effort, PlayoutAgent
from kingsburg.ai.levels import TEMPERS as OF_GAMES
from kingsburg.ai.levels import make_agent
from kingsburg.ai.rungs import NAMES
from kingsburg.ai.tempers import joined, split
from kingsburg.engine.game import CHANCE
from kingsburg.engine.kingsburg.actions import Build, Decision, Influence, Pass
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, ROWS
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.engine.kingsburg.state import State
from tests.ai.kingsburg.table import RULES, play
from tests.engine.cases import kingsburg_case, some_games
from tests.engine.test_views import with_other_enemies

SEATS = [2, 3, 4, 5]
TEMPERS = OF_GAMES["kingsburg"]
KINDS = ["byhand", *NAMES]
TEMPERED = [joined(level, temper) for level in NAMES for temper in TEMPERS]
TABLES = [
    *product(KINDS, SEATS),
    *((kind, SEATS[number % len(SEATS)]) for number, kind in enumerate(TEMPERED)),
]
"""Whoever may take a seat: without a temper at every table, with each temper at one of them."""
SLOW = ("normal5", "hard", "expert")


def decisions(seats: int, step: int) -> list[State]:
    """Positions of random games in which a seat has a choice."""
    states = [move.before for move in some_games(kingsburg_case(seats)) if move.before.to_move >= 0]
    return [s for s in states if len(RULES.legal(s)) > 1][::step]


@pytest.mark.parametrize("seats", SEATS)
def test_there_is_a_network_for_every_table(seats: int) -> None:
    card = network(seats).card
    assert (card.game, card.seats, card.rules) == (Kingsburg.name, seats, Kingsburg.revision)
    assert card.training["games"] > 0 and "seed" in card.training


@pytest.mark.parametrize(("kind", "seats"), TABLES)
def test_what_a_seat_may_not_know_changes_no_decision(kind: str, seats: int) -> None:
    """Neither the enemies it has not seen nor the dice to come, which are not in what it is given."""
    met = 0
    for s in decisions(seats, 300 if split(kind)[0] in SLOW else 60):
        seat = s.to_move
        assert seat != CHANCE
        legal, other = RULES.legal(s), with_other_enemies(s, seat)
        first = make_agent(kind, RULES, seat, "own").decide(RULES.view(s, seat), legal)
        again = make_agent(kind, RULES, seat, "own").decide(RULES.view(other, seat), RULES.legal(other))
        assert first in legal
        assert first == again
        met += other.enemies != s.enemies
    assert met


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert"])
def test_an_agent_decides_alike_whatever_it_was_asked_before(level: str) -> None:
    """After an undo, or in a game that is opened again, the same view gets the same decision."""
    used = make_agent(level, RULES, 0, "own")
    asked = [s for s in decisions(2, 1) if s.to_move == 0][:: 200 if level in SLOW else 30]
    for s in asked:
        view, legal = RULES.view(s, 0), RULES.legal(s)
        assert used.decide(view, legal) == make_agent(level, RULES, 0, "own").decide(view, legal)
    assert asked


@pytest.mark.parametrize("seed", ["one", "another"])
def test_players_without_errors_do_not_depend_on_their_seed(seed: str) -> None:
    for s in decisions(4, 100):
        view, legal = RULES.view(s, s.to_move), RULES.legal(s)
        plain = PlayoutAgent(RULES, s.to_move).decide(view, legal)
        assert make_agent("hard", RULES, s.to_move, seed).decide(view, legal) == plain


def test_nobody_lets_several_dice_go_by_mistake() -> None:
    """Only with the last die does who errs pass where a player without errors would place it."""
    passed: Counter[int] = Counter()
    for s in decisions(3, 1):
        seat, legal = s.to_move, RULES.legal(s)
        if not isinstance(legal[0], Influence):
            continue
        view, left = RULES.view(s, seat), len(s.colour[seat]) + len(s.white[seat])
        if isinstance(LearnedAgent(RULES, seat).decide(view, legal), Influence):
            mine = [make_agent("easy", RULES, seat, str(n)).decide(view, legal) for n in range(3)]
            passed[left] += sum(isinstance(a, Pass) for a in mine)
    assert passed[1] and sum(passed.values()) == passed[1]


def test_errors_differ_with_the_seed() -> None:
    decided = []
    for s in decisions(4, 10):
        view, legal = RULES.view(s, s.to_move), RULES.legal(s)
        decided.append({make_agent("easy", RULES, s.to_move, str(n)).decide(view, legal) for n in range(5)})
    assert any(len(found) > 1 for found in decided)


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert"])
def test_thinking_leaves_the_view_as_it_was(level: str) -> None:
    for s in decisions(3, 200 if level in SLOW else 20):
        view = RULES.view(s, s.to_move)
        before = view.digest()
        make_agent(level, RULES, s.to_move, "").decide(view, RULES.legal(s))
        assert view.digest() == before


@pytest.mark.parametrize("level", ["easy", "normal4"])
@pytest.mark.parametrize("seats", SEATS)
def test_whole_games_are_legal_and_the_same_every_time(level: str, seats: int) -> None:
    """`play` checks every decision by the rules; a second game with agents of their own must not differ."""
    games: list[list[Decision]] = []
    for _ in range(2):
        seen: list[Decision] = []

        def watch(s: State, a: Decision, legal: Sequence[Decision], seen: list[Decision] = seen) -> None:
            seen.append(a)

        play([level] * seats, f"levels {seats}", watch)
        games.append(seen)
    assert games[0] == games[1]


def test_easy_scores_like_a_beginner() -> None:
    scores = [vp for game in range(6) for vp in play(["easy"] * 4, f"easy {game}").vp]
    assert 14 <= mean(scores) <= 28


def test_the_easiest_player_uses_all_that_the_game_offers() -> None:
    """Tokens, the envoy, and buildings of every row: no rung has rules of its own."""
    spent: Counter[str] = Counter()
    rows: Counter[int] = Counter()

    def watch(s: State, a: Decision, legal: Sequence[Decision]) -> None:
        match a:
            case Influence():
                spent.update({"token": a.plus2, "envoy": a.envoy})
            case Build(building):
                rows[BUILDINGS[building].row] += 1
            case _:
                pass

    for game in range(10):
        play(["easy"] * 3, f"offers {game}", watch)
    assert spent["token"] and spent["envoy"]
    assert set(rows) == set(range(1, ROWS + 1))


def won(kind: str, others: str, games: int) -> float:
    """The share of wins of one seat among three of the others; the seats are rotated."""
    total = 0.0
    for game in range(games):
        kinds = [others] * 4
        kinds[game % 4] = kind
        first = RULES.standings(play(kinds, f"won {game // 4}")).ranking[0]
        total += (game % 4 in first) / len(first)
    return total / games


def test_normal_beats_three_beginners() -> None:
    assert won("normal", "easy", 12) > 0.6


def test_a_player_with_few_errors_beats_three_of_normal() -> None:
    assert won("normal4", "normal", 8) > 0.3


def test_the_strongest_players_think_of_what_follows() -> None:
    """More effort looks at more; none at all leaves what the network likes best."""
    lazy = Effort(moves=1)
    changed: Counter[str] = Counter()
    for s in decisions(4, 40):
        view, legal, seat = RULES.view(s, s.to_move), RULES.legal(s), s.to_move
        plain = LearnedAgent(RULES, seat).decide(view, legal)
        assert PlayoutAgent(RULES, seat, effort=lazy).decide(view, legal) == plain
        for level in ("hard", "expert"):
            changed[level] += make_agent(level, RULES, seat, "").decide(view, legal) != plain
    assert changed["hard"] and changed["expert"]
