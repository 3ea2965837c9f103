"""What may come in winter: the sheet that the bar opens, its odds, and what it keeps to itself."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, deck
from kingsburg.ui.games.kingsburg.battle.forecast import overall, penalty_lines, reward_lines, threats
from kingsburg.ui.games.kingsburg.battle.forecast_sheet import ForecastScene
from tests.engine.scripted import ANN, BRIAN, Table
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.games.kingsburg.test_secrets import at_the_gate, looking


def choosing(seats: int = 3) -> Table:
    """Ann chooses what the Merchant gives, in the third year."""
    t = Table(seats, year=3)
    t.state.queue = ((4, ANN),)
    return t


def opened(s: Sitting) -> ForecastScene:
    s.click("enemy")
    assert isinstance(s.top, ForecastScene)
    return s.top


def test_one_click_shows_the_years_five_cards_and_the_same_click_closes_them(sit: Open) -> None:
    s = sit()
    s.prepare(choosing().enter(stages.GIFTS))
    sheet = opened(s)
    assert [threat.enemy for threat in sheet.threats] == list(deck(3)), "K6.10"
    labels = [s.spot(f"threat.{i}").label for i in range(1, 6)]
    assert labels[3] == (
        "Demons, strength 6. Victory: 1 VP. Defeat: you lose 2 gold, 1 wood, 1 stone and 1 VP. "
        "Victory 0%, draw 17%, defeat 83%."
    )
    s.click("enemy")
    assert s.top.name == "season"


@pytest.mark.parametrize(("key", "letter"), [(pygame.K_w, "w"), (pygame.K_ESCAPE, "")])
def test_a_key_opens_it_and_closes_it(sit: Open, key: int, letter: str) -> None:
    s = sit()
    s.prepare(choosing().enter(stages.GIFTS))
    s.key(pygame.K_w, letter="w")
    assert s.top.name == "forecast"
    s.key(key, letter=letter)
    assert s.top.name == "season" and s.playback.deciding == ANN


def test_its_button_closes_it(sit: Open) -> None:
    s = sit()
    s.prepare(choosing().enter(stages.GIFTS))
    opened(s)
    s.click("button.back")
    assert s.top.name == "season"


def test_the_odds_count_soldiers_buildings_and_the_kings_die(sit: Open) -> None:
    s = sit()
    t = choosing()
    t.give(ANN, soldiers=2, buildings="barricade palisade")
    s.prepare(t.enter(stages.GIFTS))
    found = {ENEMIES[x.enemy].id: x for x in opened(s).threats}
    assert [x.value for x in found.values()] == [4, 4, 3, 3, 4], "Goblins +1, Zombies one more"
    assert (found["III-1"].won, found["III-1"].drawn, found["III-1"].lost) == (6, 0, 0)
    assert (found["III-3"].won, found["III-3"].drawn, found["III-3"].lost) == (4, 1, 1)
    won, drawn, lost = overall(tuple(found.values()))
    assert won + drawn + lost == pytest.approx(1)
    assert won == pytest.approx((6 + 5 + 4 + 3 + 4) / 30)


def test_stone_wall_turns_draws_into_victories(sit: Open) -> None:
    s = sit()
    t = choosing()
    t.give(ANN, buildings="stone_wall")
    s.prepare(t.enter(stages.GIFTS))
    assert all(x.drawn == 0 and x.won + x.lost == 6 for x in opened(s).threats), "K6.3"


def test_who_has_looked_and_is_alone_with_computers_sees_the_card(sit: Open) -> None:
    s = sit("human", "random", "random")
    s.prepare(looking(ANN))
    s.click("option.1")
    s.until(lambda: s.top.name == "peek")
    s.key(pygame.K_RETURN)
    s.turn()
    assert [ENEMIES[x.enemy].id for x in opened(s).threats] == ["III-4"]


def test_a_computer_that_has_looked_leaves_all_five(sit: Open) -> None:
    s = sit("human", "random", "random")
    t = looking(BRIAN)
    t.state.queue = ((10, BRIAN), (4, ANN))
    s.prepare(t.enter(stages.GIFTS))
    s.rest()
    assert len(opened(s).threats) == 5 and "button.peek" not in s.ids()


def test_among_several_people_the_card_stays_behind_its_gate(sit: Open) -> None:
    s = at_the_gate(sit)
    x, y = s.spot("peek.card").rect.centre
    s.press(x, y)
    s.release(x, y)
    s.click("button.close")
    s.rest()
    assert len(opened(s).threats) == 5
    s.click("button.peek")
    assert s.top.name == "peek" and s.spot("button.close").does == ()


def test_lines_name_every_part_of_reward_and_penalty() -> None:
    for number, enemy in enumerate(ENEMIES):
        lost = enemy.penalty
        parts = [*lost.goods, lost.any_goods, lost.buildings, lost.vp]
        assert [n for n, _icon, _name in penalty_lines(number)] == [
            n for n in (*lost.goods, lost.any_goods, lost.buildings, lost.vp) if n
        ]
        assert len(reward_lines(number)) + len([n for n in parts if n]) <= 5, "the sheet has room for five"


def test_once_the_die_is_rolled_there_are_no_odds(sit: Open) -> None:
    s = sit()
    s.prepare(choosing().enter(stages.GIFTS))
    s.playback.model.die = 4
    assert all(x.faces == () for x in threats(s.playback, ANN))
    assert all("Victory 0%" not in s.spot(f"threat.{i}").label for i in range(1, len(opened(s).threats) + 1))
