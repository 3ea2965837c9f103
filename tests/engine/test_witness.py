"""What a seat is told is all it may know, and enough: the state of its view can be rebuilt from it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.engine.kingsburg.actions import Deal
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, deck
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.engine.lines import Line, RecordError, Row, line_of
from kingsburg.engine.witness import DECIDE, Follower, Witness
from tests.engine.cases import CASES, MAKERS, Case
from tests.engine.walking import Move

SEEDS = ("a", "b", "c", "d")
EACH = pytest.mark.parametrize("case", CASES, ids=str)


def witnesses(case: Case, seed: str = "") -> list[Witness[Any]]:
    return [Witness(case.notation, case.setup(seed), "test", seat) for seat in range(case.seats)]


def as_lines(rows: list[Row]) -> list[Line]:
    """What arrives at the other end of a pipe."""
    return [Line(i, json.loads(line_of(row))) for i, row in enumerate(rows, 1)]


class Reader:
    """A stranger in a seat: gets the new rows at each decision, and keeps a follower."""

    def __init__(self, case: Case, seat: int) -> None:
        self.case, self.seat, self.read = case, seat, 0
        self.follower: Follower[Any] | None = None

    def state(self, rows: list[Row]) -> Any:
        lines = as_lines([*rows[self.read :], {"type": DECIDE, "seat": self.seat}])
        if self.follower is None:
            self.follower = Follower(self.case.notation, lines.pop(0), self.seat)
        self.read = len(rows)
        return self.follower.catch_up(lines)


def decisions(case: Case, seed: str) -> Iterator[tuple[Move[Any], list[Witness[Any]]]]:
    """Every move of a game with what all seats had been told before it."""
    told = witnesses(case)
    for move in case.walk(seed):
        yield move, told
        for witness in told:
            witness.add(move.action, move.events)


@EACH
def test_a_seat_rebuilds_its_view_from_what_it_was_told(case: Case) -> None:
    compared = 0
    for seed in SEEDS:
        readers = [Reader(case, seat) for seat in range(case.seats)]
        for move, told in decisions(case, f"told/{seed}"):
            seat = move.before.to_move
            if seat != CHANCE:
                view = case.game.view(move.before, seat)
                assert readers[seat].state(told[seat].rows) == view
                compared += 1
    assert compared > 50


@EACH
def test_the_whole_story_told_again_leads_to_the_same_view(case: Case) -> None:
    for i, (move, told) in enumerate(decisions(case, "again")):
        seat = move.before.to_move
        if seat != CHANCE and i % 11 == 0:
            assert Reader(case, seat).state(told[seat].rows) == case.game.view(move.before, seat)


@EACH
def test_options_are_told_apart_and_are_json(case: Case) -> None:
    seen: set[str] = set()
    for move in case.walk("options"):
        options = [case.notation.option(a) for a in case.game.legal(move.before)]
        texts = [line_of(option) for option in options]
        assert len(set(texts)) == len(texts)
        assert [json.loads(text) for text in texts] == options
        seen |= {option["type"] for option in options}
    assert len(seen) > 4


@EACH
def test_the_header_names_neither_the_seed_nor_anybody_s_command(case: Case) -> None:
    players = tuple(Player(f"P{i}", "external:/home/ann/bot --secret=a:b") for i in range(case.seats))
    witness = Witness(case.notation, Setup(players, "precious", "salt of it"), "test", 0)
    first = next(iter(case.walk("x")))
    witness.add(first.action, first.events)
    assert witness.rows[0]["players"] == [{"name": p.name, "kind": "external"} for p in players]
    assert witness.rows[0]["seed"] == "" and "salt" not in witness.rows[0]
    assert not {"precious", "ann", "secret"} & set(line_of(witness.rows[0]).replace("/", '"').split('"'))


def hidden_changed(deal: Deal, revealed: int, peeked: bool) -> Deal:
    """The same deal, but for the cards that still lie face down (and that the seat has not seen)."""
    first = revealed + peeked
    other = [next(c for c in deck(year) if c != deal.enemies[year - 1]) for year in range(first + 1, 6)]
    return Deal(deal.order, (*deal.enemies[:first], *other))


@pytest.mark.parametrize("seats", Kingsburg.seat_counts)
def test_other_hidden_cards_leave_every_byte_as_it_was(seats: int) -> None:
    """Until a decision, one game with two sets of cards: the seat is told the same, and may do the same."""
    game, case = Kingsburg(), MAKERS["kingsburg"](seats)
    looks = compared = 0
    for seed in SEEDS:
        moves = list(case.walk(f"bytes/{seed}"))
        for at in range(1, len(moves), 23):
            before = moves[at].before
            seat = before.to_move if before.to_move >= 0 else at % seats
            peeked = bool(before.year > before.revealed and before.peeked[seat] >> before.year & 1)
            mine, other = witnesses(case, "one")[seat], witnesses(case, "two")[seat]
            deal = moves[0].action
            assert isinstance(deal, Deal)
            mine.add(deal, moves[0].events)
            state, events = game.apply(moves[0].before, hidden_changed(deal, before.revealed, peeked))
            other.add(hidden_changed(deal, before.revealed, peeked), events)
            for move in moves[1:at]:
                mine.add(move.action, move.events)
                state, events = game.apply(state, move.action)
                other.add(move.action, events)
                looks += any(row["type"] == "peek" and row["enemy"] is None for row in other.rows[-4:])
            assert "".join(map(line_of, mine.rows)) == "".join(map(line_of, other.rows))
            assert game.legal(state) == game.legal(before)
            compared += 1
    assert looks and compared > 20


def test_a_peek_shows_the_card_to_its_seat_alone() -> None:
    case = MAKERS["kingsburg"](4)
    shown = {True: set[str | None](), False: set[str | None]()}
    for seed in SEEDS:
        *_, (_last, told) = decisions(case, f"peek/{seed}")
        for seat, witness in enumerate(told):
            for row in witness.rows:
                if row["type"] == "peek":
                    shown[row["seat"] == seat].add(row["enemy"])
            assert witness.rows[0]["enemies"] == [None] * 5
    assert shown[False] == {None}
    assert shown[True] and shown[True] <= {enemy.id for enemy in ENEMIES}


def test_lines_that_do_not_follow_are_refused() -> None:
    case = MAKERS["kingsburg"](3)
    told = next(told for move, told in decisions(case, "refused") if move.before.to_move == 1)
    rows = told[1].rows
    with pytest.raises(RecordError, match="there is no seat 3"):
        Follower(case.notation, as_lines(rows)[0], 3)
    with pytest.raises(RecordError):
        Reader(case, 1).state(rows[:2])
    with pytest.raises(RecordError, match="seat"):
        Follower(case.notation, as_lines(rows)[0], 1).catch_up(
            as_lines([*rows[1:], {"type": DECIDE, "seat": 0}])
        )
    broken = [row | {"phase": 7} if row["type"] == "phase" else row for row in rows]
    with pytest.raises(RecordError, match="'phase' must be"):
        Reader(case, 1).state(broken)
