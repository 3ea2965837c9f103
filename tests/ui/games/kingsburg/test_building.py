"""Building: look at a tile first, build it then; the envoy's second building; a warning before nothing."""

from __future__ import annotations

import pygame

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Build, Skip
from tests.engine.scripted import ANN, Table, number
from tests.ui.games.kingsburg.conftest import Open


def building(envoy: bool = False) -> Table:
    """Ann can pay for a Palisade (2 wood) or an Inn, and for more with the envoy."""
    return Table(3).give(ANN, gold=1, wood=3, stone=1, envoy=envoy).enter(stages.BUILD)


def test_a_tile_is_looked_at_however_often_it_is_clicked(sit: Open) -> None:
    s = sit()
    s.prepare(building())
    for _ in range(3):
        s.click("tile.palisade")
        assert s.played == []
        assert s.spot("tile.palisade").state == "selected"
        s.later(0.5)
    s.click("button.build")
    assert s.take_part() == Build(number("palisade"))


def test_a_double_click_builds(sit: Open) -> None:
    s = sit()
    s.prepare(building())
    s.click("tile.inn")
    s.click_twice("tile.palisade")
    assert s.take_part() == Build(number("palisade"))


def test_two_quick_clicks_on_two_tiles_build_neither(sit: Open) -> None:
    s = sit()
    s.prepare(building())
    for tile in ("tile.inn", "tile.palisade", "tile.inn"):
        s.click(tile)
    assert s.played == []


def test_enter_builds_what_the_keyboard_has_shown(sit: Open) -> None:
    s = sit()
    s.prepare(building())
    s.ui.attention.ring, s.ui.attention.focus = True, "tile.palisade"
    s.key(pygame.K_RETURN)
    assert s.played == [] and s.spot("tile.palisade").state == "selected"
    s.later(1)
    s.key(pygame.K_RETURN)
    assert s.take_part() == Build(number("palisade"))


def test_the_button_and_return_build_what_is_looked_at(sit: Open) -> None:
    s = sit()
    s.prepare(building())
    assert s.spot("button.build").does == ()
    s.click("tile.inn")
    s.click("button.build")
    assert s.take_part() == Build(number("inn"))
    s.prepare(building())
    s.click("tile.palisade")
    s.click("tile.inn")
    s.key(pygame.K_RETURN)
    assert s.take_part() == Build(number("inn"))


def test_tiles_that_cannot_be_built_say_what_is_missing(sit: Open) -> None:
    s = sit()
    s.prepare(building())
    affordable = {x for x in s.ids("click") if s.spot(x).state == "affordable"}
    assert affordable == {f"tile.{x}" for x in ("palisade", "guard_tower", "inn", "barricade")}
    assert s.spot("tile.stone_wall").state == "locked"
    assert s.spot("tile.statue").state == "short"
    s.click("tile.statue")
    assert s.played == [] and s.spot("tile.statue").state == "short"


def test_the_list_beside_the_province_shows_a_building_and_builds_nothing(sit: Open) -> None:
    s = sit()
    s.prepare(building())
    offers = {x for x in s.ids("click") if x.startswith("offer.")}
    assert offers == {f"offer.{x}" for x in ("palisade", "guard_tower", "inn", "barricade")}
    s.click_twice("offer.inn")
    assert s.played == [] and s.spot("tile.inn").state == "selected"
    assert not any(x.startswith("offer.") for x in s.ids("click"))
    s.click("button.build")
    assert s.take_part() == Build(number("inn"))


def test_building_nothing_asks_once_more(sit: Open) -> None:
    s = sit()
    s.prepare(building())
    s.click("button.skip")
    assert s.played == [] and s.spot("button.skip").label == "Yes, nothing"
    s.later(1)
    s.click("button.skip")
    assert s.take_part() == Skip()


def test_looking_at_a_tile_withdraws_the_wish_to_build_nothing(sit: Open) -> None:
    s = sit()
    s.prepare(building())
    s.click("button.skip")
    s.click("tile.inn")
    assert s.spot("button.skip").label == "Build nothing"
    s.later(1)
    s.click("button.skip")
    assert s.played == []


def test_escape_takes_the_look_at_a_tile_back(sit: Open) -> None:
    s = sit()
    s.prepare(building())
    s.click("tile.inn")
    s.key(pygame.K_ESCAPE)
    assert s.spot("tile.inn").state != "selected" and s.top.name == "season"
    assert s.spot("button.build").does == ()


def test_the_envoy_builds_a_second_one_by_its_own_button(sit: Open) -> None:
    s = sit()
    s.prepare(building(envoy=True))
    s.click("tile.inn")
    s.click("button.build")
    assert s.take_part() == Build(number("inn"))
    s.turn(times=3)
    assert s.state.stage == stages.BUILD_MORE and s.playback.deciding == ANN
    assert s.top.status() == "Ann, the King's Envoy lets you build once more"
    s.click("tile.palisade")
    assert s.spot("button.build").label == "Build again"
    s.click("button.build")
    assert s.take_part() == Build(number("palisade"))
    assert s.state.envoy != ANN


def test_the_envoy_may_be_kept_without_a_warning(sit: Open) -> None:
    s = sit()
    s.prepare(building(envoy=True).do(Build(number("inn"))))
    assert s.spot("button.skip").label == "Keep Envoy"
    s.click("button.skip")
    assert s.take_part() == Skip()
    assert s.state.envoy == ANN
