"""What is sent to a program: nothing that its seat may not know, and all that the documents say."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from kingsburg.ai.company import own_seed
from kingsburg.ai.external.protocol import LONGEST_ANSWER, VERSION
from kingsburg.ai.external.seat import ExternalAgent
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.engine.games import SHELF
from kingsburg.engine.kingsburg.actions import Deal
from kingsburg.engine.kingsburg.enemies import deck
from kingsburg.engine.witness import Witness

DOCUMENT = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")
GAMES = [(name, seats) for name in SHELF for seats in SHELF[name].game.seat_counts]


class Listening:
    """A guest that keeps what it is told, and takes options by a stream of its own."""

    seconds = 60.0

    def __init__(self) -> None:
        self.told: list[str] = []
        self._chance = Dice("answers")

    @property
    def program(self) -> "Listening":
        return self

    def say(self, text: str) -> None:
        self.told.append(text)

    def choice(self, count: int) -> int:
        return self._chance.below(count)


def played(name: str, seats: int, seed: str, hide: int = 0) -> list[list[str]]:
    """By seat what its program is sent in a game; `hide`: so many of the last enemies are other cards."""
    notation = SHELF[name]
    game: Any = notation.game
    setup = Setup(tuple(Player(f"P{i}", "external:bot") for i in range(seats)), seed)
    guests: list[Any] = [Listening() for _seat in range(seats)]
    agents = [ExternalAgent(guest, game, seats, seat, "own") for seat, guest in enumerate(guests)]
    told = [Witness(notation, setup, "test", seat) for seat in range(seats)]
    state, dice = game.start(setup).state, Dice(seed)
    while (seat := game.to_move(state)) is not None:
        if seat == CHANCE:
            action = game.chance(state, dice)
            if hide and isinstance(action, Deal):
                last = [next(c for c in deck(y) if c != action.enemies[y - 1]) for y in range(6 - hide, 6)]
                action = Deal(action.order, (*action.enemies[: 5 - hide], *last))
        else:
            agents[seat].follow(told[seat].rows)
            action = agents[seat].decide(None, game.legal(state))
        state, events = game.apply(state, action)
        for witness in told:
            witness.add(action, events)
    for agent, witness in zip(agents, told, strict=True):
        agent.follow(witness.rows)
    return [guest.told for guest in guests]


@pytest.mark.parametrize("seats", SHELF["kingsburg"].game.seat_counts)
def test_the_hidden_card_changes_no_byte_before_it_is_seen(seats: int) -> None:
    """Two games that differ in the last year's enemy: up to the first sight of it a seat is sent the same."""
    mine, other = (played("kingsburg", seats, "bytes", hide) for hide in (0, 1))
    for seat in range(seats):
        one, two = "".join(mine[seat]).splitlines(), "".join(other[seat]).splitlines()
        first = next(i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b)
        row = json.loads(one[first])
        assert row["type"] == "enemy" or (row["type"], row["seat"]) == ("peek", seat)
        assert any('"year":5' in line for line in one[:first])


def test_what_a_seat_is_sent_says_nothing_of_the_seed() -> None:
    for lines in played("kingsburg", 3, "a very precious seed"):
        assert "precious" not in "".join(lines)
    seeds = {own_seed(seed, seat) for seed in ("S", "S/1") for seat in range(5)}
    assert len(seeds) == 10 and all(re.fullmatch("[0-9a-f]{16}", seed) for seed in seeds)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_row_and_option_stands_in_the_document(name: str, seats: int) -> None:
    rows: set[str] = set()
    options: set[str] = set()
    for number in range(3):
        for lines in played(name, seats, f"document/{number}"):
            for line in "".join(lines).splitlines():
                row = json.loads(line)
                rows.add(row["type"])
                options |= {option["type"] for option in row.get("legal", ())}
    parts = {title.strip(): text for title, text in re.findall(r"^##+ (.*)\n([^#]*)", DOCUMENT, re.M)}
    title = {"kingsburg": "Kingsburg", "burgenland": "Burgen Land"}[name]
    assert rows - {"game", "decide"} <= named(parts[f"{title}'s rows"])
    assert options <= named(parts[f"{title}'s options"])


def named(table: str) -> set[str]:
    """The words in the first column."""
    return {
        word
        for line in table.splitlines()
        if "|" in line
        for word in re.findall("`(\\w+)`", line.split("|")[1])
    }


def test_the_document_has_the_numbers_of_the_program() -> None:
    assert DOCUMENT.startswith(f"# Programs at the table, protocol {VERSION}\n")
    assert f"more than {LONGEST_ANSWER:,} bytes" in DOCUMENT
