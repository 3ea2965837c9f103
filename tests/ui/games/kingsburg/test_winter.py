"""The battle lies over the table; what is lost or won by choice is chosen there."""

from __future__ import annotations

import pygame

from kingsburg.ai.levels import coach
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Lose, Recruit, Take
from kingsburg.ui.coach.sheet import CoachScene
from tests.engine.scripted import ANN, BRIAN, CINDY, Table
from tests.ui.coaching import ask, rows
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting


def last_before_winter(*, gold: int = 0, wood: int = 0, stone: int = 0, soldiers: int = 0) -> Table:
    """Ann is the last to recruit; then orcs of strength 7 come, whom none of the others can hold."""
    t = Table(3, year=4, phase=7, enemy="IV-4", order=(BRIAN, CINDY, ANN))
    t.give(ANN, gold=gold, wood=wood, stone=stone, soldiers=soldiers)
    return t.give(BRIAN, vp=3).enter(stages.RECRUIT)


def into_battle(s: Sitting, t: Table) -> None:
    s.prepare(t)
    s.click("button.nobody")
    s.played.clear()
    s.until(lambda: s.playback.deciding is not None or (s.top.name == "battle" and s.playback.held))
    s.turn(times=2)
    assert s.top.name == "battle"


def test_the_loser_chooses_what_is_lost_over_the_battle(sit: Open) -> None:
    s = sit()
    into_battle(s, last_before_winter(gold=1, wood=1, stone=1))
    labels = [spot.label for spot in s.spots if spot.id.startswith("option.")]
    assert labels == ["1 gold and 1 wood", "1 gold and 1 stone", "1 wood and 1 stone"]
    assert s.top.status() == "Ann, choose what you lose"
    assert s.top.seat() == ANN
    s.click("option.3")
    assert s.take_part() == Lose((0, 1, 1))
    s.until(lambda: "button.continue" in s.ids("click"))
    assert s.playback.model.fights[ANN].lost == (0, 1, 1)
    assert "Defeat: lose 2 goods of your choice and 1 building" in s.said()
    assert "Nobody won the battle." in s.said()


def test_k6_7_whose_building_falls_is_told_why_it_is_that_one(sit: Open) -> None:
    s = sit()
    into_battle(s, last_before_winter(gold=1, wood=1).give(ANN, buildings="statue chapel inn"))
    s.until(lambda: "button.continue" in s.ids("click"))
    tips = {spot.id: spot.tip for spot in s.spots if spot.kind == "row"}
    assert "the Chapel" in s.spot(f"row.{ANN}").label
    assert tips[f"row.{ANN}"] == "The building furthest right falls; of several, the topmost."
    assert tips[f"row.{BRIAN}"] == ""


def test_the_coach_is_asked_over_the_battle(sit: Open) -> None:
    s = sit()
    into_battle(s, last_before_winter(gold=1, wood=1, stone=1))
    s.click("button.coach")
    sheet = s.top
    assert isinstance(sheet, CoachScene)
    s.until(lambda: not sheet.thinking)
    s.turn(times=2)
    s.letter("c")
    assert s.top.name == "battle"
    ask(s)
    found = coach("kingsburg").options(s.playback.game.view(s.state, ANN), ANN, s.playback.legal())
    assert [label.split(":")[0] for label in rows(s)] == [
        f"{i}. {s.table.phrases(ANN).option(one.action)}" for i, one in enumerate(found, 1)
    ]
    s.click("button.play_this")
    assert s.take_part() == found[0].action
    s.until(lambda: "button.continue" in s.ids("click"))
    assert "button.coach" not in s.ids()


def test_the_victor_chooses_the_reward_and_is_named_the_strongest(sit: Open) -> None:
    s = sit()
    into_battle(s, last_before_winter(gold=2, soldiers=9))
    assert s.top.status() == "Ann, choose one good as your reward"
    s.letter("2")
    assert s.take_part() == Take((0, 1, 0))
    s.until(lambda: "button.continue" in s.ids("click"))
    assert "Strongest victor: Ann" in s.said()
    assert {s.playback.model.fights[seat].outcome for seat in (BRIAN, CINDY)} == {"defeat"}


def test_the_outcome_stays_until_somebody_has_read_it(sit: Open) -> None:
    s = sit()
    into_battle(s, last_before_winter(gold=2, soldiers=9))
    s.letter("1")
    s.until(lambda: "button.continue" in s.ids("click"))
    s.turn(50, 100)
    assert s.top.name == "battle" and s.playback.model.year == 4
    s.click("button.continue")
    s.rest()
    assert s.top.name == "season" and s.playback.model.year == 5


def test_return_goes_on_after_the_battle(sit: Open) -> None:
    s = sit()
    into_battle(s, last_before_winter(gold=2, soldiers=9))
    s.letter("1")
    s.until(lambda: "button.continue" in s.ids("click"))
    s.key(pygame.K_RETURN)
    assert s.top.name == "season"


def test_a_loss_taken_back_from_the_next_year_is_chosen_in_the_battle_again(sit: Open) -> None:
    t = Table(3, year=4, phase=7, enemy="IV-4", order=(BRIAN, CINDY, ANN))
    for seat in (ANN, BRIAN):
        t.give(seat, gold=1, wood=1, stone=1)
    s = sit()
    into_battle(s, t.give(CINDY, buildings="inn market").enter(stages.RECRUIT).do(Recruit(0)))
    s.click("option.3")
    s.until(lambda: "button.continue" in s.ids("click"))
    s.click("button.continue")
    s.rest()
    assert s.top.status() == "Ann, choose one good as the King's Aid"
    s.click("button.undo")
    s.turn(times=2)
    assert s.top.name == "battle" and s.playback.model.year == 4
    s.click("option.1")
    assert s.played[-1] == Lose((1, 1, 0))


def test_the_menu_over_a_battle_gives_the_battle_back(sit: Open) -> None:
    s = sit()
    into_battle(s, last_before_winter(gold=1, wood=1, stone=1))
    s.key(pygame.K_ESCAPE)
    assert s.top.name == "menu"
    s.key(pygame.K_ESCAPE)
    s.turn(times=2)
    assert s.top.name == "battle" and "option.1" in s.ids("click")


def test_the_battle_keeps_its_choices_when_the_window_changes(sit: Open) -> None:
    s = sit()
    into_battle(s, last_before_winter(gold=1, wood=1, stone=1))
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    s.turn(times=3)
    s.click("option.1")
    assert s.take_part() == Lose((1, 1, 0))
