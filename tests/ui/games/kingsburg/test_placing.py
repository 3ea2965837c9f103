"""Three equal ways to place dice: dice first, dragging, advisor first; and what is refused says why."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from kingsburg.engine.kingsburg.actions import Influence, Pass
from kingsburg.ui.games.kingsburg.decisions.placing import PlacePanel
from kingsburg.ui.games.kingsburg.model import Hand
from kingsburg.ui.games.kingsburg.paying import beyond_dice, ways_text
from kingsburg.ui.scenes.menu import MenuScene
from kingsburg.ui.shell.spots import Spot
from tests.engine.scripted import ANN, BRIAN, Table
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting

ANNS = (2, 3, 5)
"""Her dice in the tests below, a white 4 behind them where she has Farms."""


def anns_turn(seats: int = 3) -> Table:
    """Ann has everything that changes a placement; Brian has taken the Sergeant, 5."""
    t = Table(seats).give(ANN, plus2=1, envoy=True, buildings="inn market farms")
    others = ((6, 6, 6), (6, 6, 6), (6, 6, 6))[: seats - 2]
    return t.influence((*ANNS, 4), (1, 4, 1), *others).do(Influence(5, (1, 4)))


def dice_of(way: Influence) -> list[str]:
    """Spots of the dice that pay for it."""
    return [f"die.colour.{ANNS.index(pips) + 1}" for pips in way.colour] + ["die.white.1" for _ in way.white]


def switches_of(way: Influence) -> list[str]:
    found = ["modifier.plus2"] if way.plus2 else []
    found += ["modifier.envoy"] if way.envoy else []
    return found + {-1: ["modifier.minus"], 0: [], 1: ["modifier.plus"]}[way.market]


def by_summoning(s: Sitting, way: Influence) -> None:
    for spot_id in (*dice_of(way), *switches_of(way), "button.summon"):
        s.click(spot_id)


def by_dragging(s: Sitting, way: Influence) -> None:
    """One die comes as it is; of a group, all are chosen and the last one is taken by the hand."""
    for spot_id in switches_of(way):
        s.click(spot_id)
    dice = dice_of(way)
    if len(dice) > 1:
        for spot_id in dice:
            s.click(spot_id)
    s.drag_to(dice[-1], f"advisor.{way.advisor}")


def by_dragging_dice_alone(s: Sitting, way: Influence) -> None:
    """What is spent besides is shown by the drop, and chosen then."""
    dice = dice_of(way)
    if len(dice) > 1:
        for spot_id in dice:
            s.click(spot_id)
    s.drag_to(dice[-1], f"advisor.{way.advisor}")
    if beyond_dice(way):
        _choose(s, way)


def _choose(s: Sitting, way: Influence) -> None:
    assert s.played == []
    (chip,) = [spot for spot in s.spots if spot.id.startswith("way.") and spot.label == ways_text(way)]
    s.click(chip.id)


def by_advisor(s: Sitting, way: Influence) -> None:
    s.click(f"advisor.{way.advisor}")
    _choose(s, way)


WAYS = {
    "one die": Influence(3, (3,)),
    "a group": Influence(10, (2, 3, 5)),
    "with a white die": Influence(6, (2,), (4,)),
    "with the token": Influence(7, (5,), plus2=True),
    "one more at the Market": Influence(4, (3,), market=1),
    "one less at the Market": Influence(1, (2,), market=-1),
    "with the envoy": Influence(5, (5,), envoy=True),
    "with token and Market": Influence(8, (5,), (), True, 1),
    "with everything": Influence(5, (2,), (), True, 1, True),
}


@pytest.mark.parametrize("place", [by_summoning, by_dragging, by_dragging_dice_alone, by_advisor])
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_dice_are_placed_alike_however_it_is_done(
    sit: Open, way: Influence, place: Callable[[Sitting, Influence], None]
) -> None:
    s = sit()
    s.prepare(anns_turn())
    place(s, way)
    assert s.take_part() == way
    s.rest()
    group = s.playback.model.court[way.advisor][-1]
    assert (group.seat, group.colour, group.white) == (ANN, way.colour, way.white)
    assert (group.plus2, group.market, group.envoy) == (way.plus2, way.market, way.envoy)


def test_the_dice_one_chose_leave_the_tray_not_their_doubles(sit: Open) -> None:
    s = sit()
    s.prepare(Table(3).influence((3, 3, 3), (6, 6, 6), (6, 6, 6)))
    s.drag_to("die.colour.2", "advisor.3")
    assert s.take_part() == Influence(3, (3,))
    s.turn()
    assert s.playback.model.seats[ANN].colour.left == [True, False, True]


def test_a_drag_marks_every_place_that_would_take_the_dice(sit: Open) -> None:
    s = sit()
    s.prepare(anns_turn())
    s.drag("die.colour.2", 640, 690, let_go=False)
    reached = {1 + n for n in range(18) if s.spot(f"advisor.{1 + n}").state == "target"}
    assert reached == {2, 3, 4, 5, 6}, "3 alone, with token and Market, and the Sergeant by the envoy"
    shown = s.traced()[-1]
    assert {int(x["id"].split(".")[1]) for x in shown["spots"] if x["state"] == "target"} == reached
    s.release(640, 690)
    assert not [spot for spot in s.spots if spot.state == "target"]
    assert s.played == []


@pytest.mark.parametrize(
    ("advisor", "why"),
    [
        (9, "This die shows 2; the Master Hunter needs 9."),
        (1, "This die shows 2; the Jester needs 1."),
        (5, "This die shows 2; the Sergeant needs 5."),
    ],
)
def test_dice_dropped_where_they_do_not_count_fly_back_and_say_why(sit: Open, advisor: int, why: str) -> None:
    s = sit()
    s.prepare(Table(3).influence(ANNS, (6, 6, 6), (6, 6, 6)))
    s.drag_to("die.colour.1", f"advisor.{advisor}")
    assert s.toasts() == [why]
    assert s.input.ghost is not None and s.input.ghost.home == s.spot("die.colour.1").rect.pos
    s.turn(50, 20)
    assert s.input.ghost is None
    assert s.played == [] and s.spot("die.colour.1").state == "ready"


def test_dice_dropped_on_a_taken_advisor_say_who_has_it(sit: Open) -> None:
    s = sit()
    s.prepare(Table(3).influence(ANNS, (1, 4, 1), (6, 6, 6)).do(Influence(5, (1, 4))))
    s.drag_to("die.colour.3", "advisor.5")
    assert s.toasts() == ["Sergeant is taken by Brian."]
    assert s.played == []


def test_dice_dropped_on_an_advisor_closed_by_neutral_dice_say_so(sit: Open) -> None:
    s = sit("human", "random")
    t = Table(2)
    t.state.neutral = ((1, 1, 1), (1, 1))
    s.prepare(_with_neutral((1, 1, 1), (1, 1), ANNS, (6, 6, 6)))
    s.drag_to("die.colour.2", "advisor.3")
    assert s.toasts() == ["Architect is closed by neutral dice."]
    assert s.spot("advisor.3").state == "taken"


def _with_neutral(three: tuple[int, ...], two: tuple[int, ...], *hands: tuple[int, ...]) -> Table:
    from kingsburg.engine.kingsburg import stages
    from kingsburg.engine.kingsburg.actions import NeutralRolled, Rolled

    return Table(2).enter(stages.SEASON).do(NeutralRolled(three, two), Rolled(hands))


def test_dice_dropped_beside_the_court_simply_fly_back(sit: Open) -> None:
    s = sit()
    s.prepare(anns_turn())
    s.drag("die.colour.1", 640, 640)
    assert s.toasts() == [] and s.played == []


def test_escape_breaks_a_drag_off(sit: Open) -> None:
    s = sit()
    s.prepare(anns_turn())
    x, y = s.spot("advisor.2").rect.centre
    s.drag("die.colour.1", x, y, let_go=False)
    s.key(pygame.K_ESCAPE)
    assert s.ui.attention.targets == frozenset()
    s.release(x, y)
    assert s.played == [] and s.spot("die.colour.1").state == "ready"
    assert s.top.name == "season"


def test_escape_clears_what_is_chosen_and_only_then_opens_the_menu(sit: Open) -> None:
    s = sit()
    s.prepare(anns_turn())
    s.click("die.colour.1")
    s.click("modifier.plus2")
    s.key(pygame.K_ESCAPE)
    assert {spot.id for spot in s.spots if spot.state == "selected"} == set()
    assert s.top.name == "season"
    s.key(pygame.K_ESCAPE)
    assert isinstance(s.top, MenuScene)


def test_clear_puts_the_dice_back(sit: Open) -> None:
    s = sit()
    s.prepare(anns_turn())
    assert s.spot("button.clear").does == ()
    s.click("die.colour.1")
    s.click("button.clear")
    assert s.spot("die.colour.1").state == "ready" and s.played == []


def test_the_key_p_passes(sit: Open) -> None:
    s = sit()
    s.prepare(anns_turn())
    s.letter("p")
    s.later(1)
    s.letter("p")
    assert s.take_part() == Pass()


def test_a_pass_with_somebody_within_reach_asks_once(sit: Open) -> None:
    s = sit()
    s.prepare(anns_turn())
    near = len([x for x in s.ids("click") if x.startswith("advisor.")])
    s.click("button.pass")
    assert s.played == [] and s.at_table
    assert f"4 dice would go unused; {near} advisors are within reach." in s.said()
    assert s.spot("button.pass").label == "Yes, pass"
    s.later(1)
    s.click("button.pass")
    assert s.take_part() == Pass()


def test_a_double_click_does_not_answer_what_it_asks(sit: Open) -> None:
    s = sit()
    s.prepare(anns_turn())
    s.click_twice("button.pass")
    assert s.played == [] and s.spot("button.pass").label == "Yes, pass"


@pytest.mark.parametrize("else_done", ["die.colour.1", "advisor.3", "modifier.plus2", "button.clear", ""])
def test_whatever_else_is_done_withdraws_the_pass(sit: Open, else_done: str) -> None:
    s = sit()
    s.prepare(anns_turn())
    s.click("button.pass")
    s.later(1)
    if else_done:
        s.click(else_done)
    else:
        s.key(pygame.K_ESCAPE)
    assert s.spot("button.pass").label == "Pass" and s.at_table
    s.click("button.pass")
    assert s.played == []


def test_who_does_not_want_to_be_asked_passes_at_once(sit: Open) -> None:
    s = sit(ask_before_passing=False)
    s.prepare(anns_turn())
    s.click("button.pass")
    assert s.take_part() == Pass()


def test_chosen_dice_spend_nothing_else_on_a_click(sit: Open) -> None:
    s = sit()
    s.prepare(anns_turn())
    s.click("die.colour.3")
    s.click("advisor.7")
    assert s.played == [], "only with the token"
    s.letter("1")
    assert s.take_part() == WAYS["with the token"]


def test_two_quick_clicks_pass_only_once(sit: Open) -> None:
    s = sit("human", "human", ask_before_passing=False)
    s.prepare(_with_neutral((6, 6, 6), (6, 6), ANNS, (6, 6, 6)))
    x, y = s.spot("button.pass").rect.centre
    for _ in range(2):
        s.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        s.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)
    s.turn()
    assert s.played == [Pass()]


def test_two_quick_keys_take_one_way_only(sit: Open) -> None:
    s = sit()
    s.prepare(anns_turn())
    s.click("advisor.3")
    for _ in range(2):
        s.post(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1")
        s.post(pygame.KEYUP, key=pygame.K_1, mod=0)
    s.turn()
    assert len([a for a in s.played if isinstance(a, Influence) and a.advisor == 3]) == 1


def test_return_summons_and_digits_choose_a_way(sit: Open) -> None:
    s = sit()
    s.prepare(anns_turn())
    s.click("die.colour.3")
    s.click("die.colour.1")
    s.key(pygame.K_RETURN)
    assert s.take_part() == Influence(7, (2, 5))
    s.prepare(anns_turn())
    s.click("advisor.3")
    wanted = s.spot("way.2").label
    s.letter("2")
    way = s.take_part()
    assert isinstance(way, Influence) and way.advisor == 3 and ways_text(way) == wanted


def test_the_keyboard_alone_places_dice(sit: Open) -> None:
    s = sit()
    s.prepare(anns_turn())
    for _ in range(80):
        s.key(pygame.K_TAB)
        if s.ui.attention.focus == "advisor.3":
            break
    s.key(pygame.K_RETURN)
    for _ in range(80):
        if s.ui.attention.focus == "way.1":
            break
        s.key(pygame.K_TAB)
    label = s.spot("way.1").label
    s.key(pygame.K_SPACE)
    way = s.take_part()
    assert isinstance(way, Influence) and way.advisor == 3 and ways_text(way) == label


def test_advisors_show_how_they_can_be_reached(sit: Open) -> None:
    s = sit()
    s.prepare(Table(3).give(ANN, plus2=1).influence(ANNS, (1, 4, 1), (6, 6, 6)).do(Influence(5, (1, 4))))
    states = {n: s.spot(f"advisor.{n}").state for n in range(1, 19)}
    assert {n for n in states if states[n] == "reachable"} == {2, 3, 7, 8, 10}
    assert {n for n in states if states[n] == "special"} == {4, 9, 12}
    assert {n for n in states if states[n] == "taken"} == {5}
    assert {n for n in states if states[n] == "dim"} == set(range(1, 19)) - {2, 3, 4, 5, 7, 8, 9, 10, 12}
    assert s.spot("advisor.9").tip.endswith("Needs a +2 token.")
    assert s.spot("advisor.5").label.endswith("Taken by Brian")
    assert "No combination of your dice makes 18" in s.spot("advisor.18").label


def test_a_card_says_once_by_whom_it_is_taken(sit: Open) -> None:
    s = sit()
    s.prepare(Table(3).give(ANN, envoy=True).influence(ANNS, (1, 4, 1), (6, 6, 6)).do(Influence(5, (1, 4))))
    assert s.spot("advisor.5").label.endswith("Taken by Brian")
    assert s.spot("advisor.5").label.count("aken by") == 1


def test_a_switch_that_is_of_no_use_says_why(sit: Open) -> None:
    s = sit()
    s.prepare(Table(3).influence(ANNS, (6, 6, 6), (6, 6, 6)))
    for name, why in (
        ("plus2", "You have no +2 token."),
        ("envoy", "You do not have the King's Envoy."),
    ):
        spot = s.spot(f"modifier.{name}")
        assert (spot.state, spot.does) == ("disabled", ())
        assert why in spot.label
        assert "none" in on_it(s, spot)


def on_it(s: Sitting, spot: Spot) -> list[str]:
    """The words that stand on a spot."""
    s.turn()
    return [one.text for one in s.ui.written if spot.rect.holds(*one.rect.centre)]


def test_a_token_that_was_used_says_so_on_its_switch(sit: Open) -> None:
    s = sit()
    s.prepare(
        Table(3)
        .give(ANN, plus2=2)
        .influence((2, 3, 5), (6, 6, 6), (6, 6, 6))
        .do(Influence(4, (2,), plus2=True), Pass(), Pass())
    )
    switch = s.spot("modifier.plus2")
    assert switch.does == () and "already used" in switch.label
    assert "used" in on_it(s, switch)


def test_the_market_has_switches_only_for_whoever_owns_it(sit: Open) -> None:
    s = sit()
    s.prepare(Table(3).influence(ANNS, (6, 6, 6), (6, 6, 6)))
    assert not s.ids() & {"modifier.minus", "modifier.plus"}
    s.prepare(Table(3).give(ANN, buildings="inn market").influence(ANNS, (6, 6, 6), (6, 6, 6)))
    assert {"modifier.minus", "modifier.plus"} <= s.ids()


def test_where_there_are_several_ways_the_panel_and_a_second_click_say_that_one_is_to_be_chosen(
    sit: Open,
) -> None:
    s = sit()
    s.prepare(anns_turn())
    panel = s.table.panel
    assert isinstance(panel, PlacePanel)
    n = next(n for n in panel.within_reach() if len(panel.offers.ways(n)) > 1)
    s.click(f"advisor.{n}")
    s.turn()
    says = "Choose one of the ways to pay beside the card."
    assert "Choose how to pay" in s.said() and says in s.said()
    assert says not in s.toasts()
    s.later(1)
    s.click(f"advisor.{n}")
    assert says in s.toasts() and not s.played


def test_summon_waits_for_dice_that_reach_somebody(sit: Open) -> None:
    s = sit()
    s.prepare(Table(3).influence(ANNS, (6, 6, 6), (6, 6, 6)))
    assert s.spot("button.summon").does == ()
    s.click("die.colour.1")
    assert "click" in s.spot("button.summon").does
    s.click("die.colour.1")
    assert s.spot("button.summon").does == ()


@pytest.mark.parametrize(
    ("tokens", "label", "number"), [(1, "Use a +2 token", 0), (2, "Use one of your 2 +2 tokens", 1)]
)
def test_the_switch_of_the_tokens_says_how_many_there_are(
    sit: Open, tokens: int, label: str, number: int
) -> None:
    s = sit()
    s.prepare(Table(3).give(ANN, plus2=tokens).influence((2, 3, 5), (1, 4, 1), (6, 6, 6)))
    s.turn()
    switch = s.spot("modifier.plus2")
    assert switch.label == label
    inside = [one.text for one in s.ui.written if switch.rect.holds(*one.rect.centre)]
    assert inside.count("×2") == number


def test_what_was_chosen_for_a_placement_is_over_with_it(sit: Open) -> None:
    """Within one turn of the loop the season may end and the white dice go, before the table is asked."""
    s = sit()
    s.prepare(anns_turn())
    for spot_id in ("die.colour.1", "die.white.1"):
        s.click(spot_id)
    former = s.table.panel
    assert former.chosen_dice()
    s.playback.submit(Influence(6, (2,), (4,)))
    while s.playback.playing:
        s.playback.update(16)
    s.playback.model.seats[ANN].white = Hand()
    assert s.table.spots() and s.table.panel is not former


def test_white_dice_alone_reach_nobody_and_say_why(sit: Open) -> None:
    s = sit()
    s.prepare(anns_turn())
    s.drag_to("die.white.1", "advisor.4")
    assert s.toasts() == ["White dice need at least one of your coloured dice with them."]


def test_a_click_between_the_ways_does_not_reach_the_court_below(sit: Open) -> None:
    s = sit()
    s.prepare(anns_turn())
    s.click("advisor.6")
    ways = [spot.rect for spot in s.spots if spot.id.startswith("way.")]
    for rect in ways:
        for x, y in ((rect.x - 3, rect.cy), (rect.cx, rect.bottom + 1), (rect.cx, ways[0].y - 12)):
            s.point(x, y)
            s.press(x, y)
            s.release(x, y)
            assert [spot.rect for spot in s.spots if spot.id.startswith("way.")] == ways
    assert s.played == []


def test_nobody_places_dice_for_a_computer(sit: Open) -> None:
    s = sit()
    t = Table(3).influence((6, 6, 6), (1, 1, 1), (6, 6, 6))
    assert t.to_move == BRIAN
    s.prepare(t)
    s.playback.held = True
    s.input.changed()
    s.turn()
    assert not [spot.id for spot in s.spots if spot.does and spot.id.startswith(("die.", "advisor.", "way."))]


def only_way(s: Sitting) -> tuple[int, Influence]:
    """An advisor to whom one way leads, which spends more than dice."""
    ways = [a for a in s.playback.legal() if isinstance(a, Influence)]
    found = {n: [way for way in ways if way.advisor == n] for n in range(1, 19)}
    return next((n, w[0]) for n, w in found.items() if len(w) == 1 and beyond_dice(w[0]))


def test_a_second_click_on_the_card_takes_the_only_way_once_it_can_have_been_read(sit: Open) -> None:
    s = sit("human", "human", "human")
    s.prepare(anns_turn())
    n, way = only_way(s)
    s.click(f"advisor.{n}")
    s.click(f"advisor.{n}")
    assert s.played == [] and s.spot("way.1").label == ways_text(way)
    s.later(0.6)
    s.click(f"advisor.{n}")
    assert s.take_part() == way


def test_enter_takes_the_only_way_that_is_shown(sit: Open) -> None:
    s = sit("human", "human", "human")
    s.prepare(anns_turn())
    n, way = only_way(s)
    s.click(f"advisor.{n}")
    s.point(3, 3)
    s.key(pygame.K_RETURN)
    assert s.take_part() == way


def test_a_second_click_leaves_the_ways_where_there_are_several(sit: Open) -> None:
    s = sit("human", "human", "human")
    s.prepare(anns_turn())
    s.click("advisor.10")
    assert "way.2" in s.ids()
    s.later(0.6)
    s.click("advisor.10")
    assert s.played == [] and "way.2" in s.ids()
    s.key(pygame.K_ESCAPE)
    assert "way.1" not in s.ids()
