"""What is sent to a program: nothing that its seat may not know, and all that the documents say."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kingsburg.ai import company
from kingsburg.ai.company import Company, own_seed
from kingsburg.ai.external.protocol import LONGEST_ANSWER, VERSION
from kingsburg.ai.external.seat import ExternalAgent
from kingsburg.app.session import Session
from kingsburg.app.thinker import Story
from kingsburg.commands import games
from kingsburg.commands.games import Alike, Match, Series
from kingsburg.engine.burgenland import prompts as burgenland
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.engine.games import SHELF
from kingsburg.engine.kingsburg import prompts as kingsburg
from kingsburg.engine.kingsburg.actions import Deal
from kingsburg.engine.kingsburg.board.enemies import deck
from kingsburg.engine.witness import Witness

DOCUMENT = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")
SECTIONS = {title.strip(): text for title, text in re.findall(r"^##+ (.*)\n([^#]*)", DOCUMENT, re.MULTILINE)}
TITLES = {"kingsburg": "Kingsburg", "burgenland": "Burgen Land"}
GAMES = [(name, seats) for name in SHELF for seats in SHELF[name].game.seat_counts]


class Listening:
    """A guest that keeps what it is told, and takes options by a stream of its own."""

    seconds = 60.0

    def __init__(self) -> None:
        self.told: list[str] = []
        self.failed: list[Any] = []
        self._chance = Dice("answers")

    @property
    def program(self) -> "Listening":
        return self

    def say(self, text: str) -> None:
        self.told.append(text)

    def renew(self) -> None:
        pass

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
            action = agents[seat].decide(game.view(state, seat), game.legal(state))
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
    seeds = {own_seed(root, seat) for root in ("S", "S/1") for seat in range(5)}
    assert len(seeds) == 10 and all(re.fullmatch("[0-9a-f]{16}", seed) for seed in seeds)


@pytest.mark.parametrize("own", ["", "a secret"])
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_the_seed_changes_no_byte_where_it_deals_the_same(name: str, seats: int, own: str) -> None:
    """All that is sent, in simulate and the arena: the dice are the same, only the seed is another."""
    players = ("external:bot",) * seats
    sent = []
    for seed in ("a", "b", "a"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(company, "Guest", lambda kind, seconds: Listening())
            patch.setattr(games, "Dice", lambda seed: Dice("open to all"))
            table = Company(60.0)
            table._secret = "of this company"
            games.play_one(Series(name, Alike(players, seed, 1)), Match(players, seed, own), table)
            sent.append([guest.told for guest in table._guests.values()])  # type: ignore[attr-defined]
    assert len(sent[0]) == seats and all("".join(told).count('"decide"') > 3 for told in sent[0])
    assert sent[0] == sent[1] == sent[2]


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_at_a_table_with_people_the_seed_and_its_salt_change_no_byte(name: str, seats: int) -> None:
    """The way of the window: what a thinker tells of one game is the same for another seed and salt."""
    players = (Player("Ann", "human"), *[Player(f"P{i}", "external:bot") for i in range(1, seats)])
    notation, game = SHELF[name], SHELF[name].game
    story: Session[Any] = Session(game, Setup(players, "open to all"), lambda event: False)
    chance = Dice("answers")
    while not story.over:
        legal = game.legal(story.state)
        story.submit(legal[chance.below(len(legal))])
    sent = []
    for seed, salt in (("a", "x"), ("b", "y")):
        setup = Setup(players, seed, salt, own="a secret")
        told = []
        for seat in range(1, seats):
            guest: Any = Listening()
            agent = ExternalAgent(guest, game, seats, seat, own_seed(setup.own, seat))
            agent.follow(Story(notation.game.name, setup, seat).rows(story.turns))
            told.append("".join(guest.told))
        sent.append(told)
    assert sent[0] == sent[1] and all('"type":"result"' in told for told in sent[0])


def test_without_a_secret_at_the_table_a_program_gets_one_of_its_company() -> None:
    """As in a game that was saved before there were any."""
    setup = Setup((Player("Ann", "external:bot"), Player("Brian", "random")), "S")
    game = SHELF["burgenland"].game
    told = []
    for _company in range(2):
        agent: Any = Company(60.0).agents(game, setup)[0]
        told.append(agent._opening)
        assert own_seed("S", 0) not in agent._opening
    assert told[0] != told[1]


def test_levels_of_the_house_play_the_same_game_from_the_same_seed_again() -> None:
    setup = Setup((Player("Ann", "random"), Player("Brian", "random")), "S")
    game = SHELF["burgenland"].game
    state = game.start(setup).state
    while game.to_move(state) == CHANCE:
        state = game.apply(state, game.chance(state, Dice("S"))).state
    legal = list(range(1000))
    seat: Any = game.to_move(state)
    drawn = []
    for made in (setup, setup, replace(setup, own="another")):
        agent = Company(60.0).agents(game, made)[seat]
        drawn.append([agent.decide(None, legal) for _try in range(50)])
    assert drawn[0] == drawn[1] != drawn[2]


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
    assert rows - {"game", "decide"} <= named(SECTIONS[f"{TITLES[name]}'s rows"])
    assert options <= named(SECTIONS[f"{TITLES[name]}'s options"])


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_program_is_told_what_it_is_asked_in_words_of_the_document(name: str, seats: int) -> None:
    asked = {
        json.loads(line)["ask"]
        for number in range(3)
        for lines in played(name, seats, f"document/{number}")
        for line in "".join(lines).splitlines()
        if line.startswith('{"type":"decide"')
    }
    told = named(SECTIONS[f"What {TITLES[name]} asks"])
    assert asked <= told
    assert told == set({"kingsburg": kingsburg.Ask, "burgenland": burgenland.Ask}[name])


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
