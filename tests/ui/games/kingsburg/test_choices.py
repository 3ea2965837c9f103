"""Gifts, rerolls, sales and soldiers: what a person chooses from a few options."""

from __future__ import annotations

import pygame
import pytest

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import (
    Decline,
    Keep,
    Recruit,
    RerollDie,
    RerollHand,
    Rolled,
    Sell,
    Take,
)
from kingsburg.engine.kingsburg.board.effects import GOLD, PLUS2, STONE, WOOD
from kingsburg.ui.games.kingsburg.battle.forecast import overall, threats
from kingsburg.ui.games.kingsburg.decisions.muster import RecruitLayout
from kingsburg.ui.games.kingsburg.decisions.recruiting import RecruitPanel
from kingsburg.ui.paint.theme import Time
from tests.engine.scripted import ANN, Table
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting


def served(advisor: int, t: Table | None = None) -> Table:
    """Ann is to choose that advisor's gift."""
    t = t or Table(3)
    t.state.queue = ((advisor, ANN),)
    return t.enter(stages.GIFTS)


def offered(s: Sitting) -> list[str]:
    return [spot.label for spot in s.spots if spot.id.startswith("option.")]


def test_a_gift_says_what_it_brings_and_is_taken_by_a_click(sit: Open) -> None:
    s = sit()
    s.prepare(served(4))
    assert offered(s) == ["1 wood", "1 gold"]
    assert s.top.status() == "Ann, choose what the Merchant gives"
    s.click("option.2")
    assert s.take_part() == Take((1, 0, 0))
    s.turn(times=2)
    assert s.playback.model.seats[ANN].gold == 1


def test_every_option_of_a_gift_has_its_number_on_the_keyboard(sit: Open) -> None:
    s = sit()
    for i, action in enumerate(served(12).legal, 1):
        s.prepare(served(12))
        s.letter(str(i))
        assert s.take_part() == action
    assert i == 6


def test_the_alchemist_says_what_is_paid_and_may_be_declined(sit: Open) -> None:
    s = sit()
    s.prepare(served(6, Table(3).give(ANN, gold=1, stone=2)))
    assert offered(s) == [
        "1 gold for 1 wood and 1 stone",
        "1 stone for 1 gold and 1 wood",
        "Decline",
    ]
    s.click("option.3")
    assert s.take_part() == Decline()
    s.prepare(served(6, Table(3).give(ANN, gold=1, stone=2)))
    s.click("option.2")
    assert s.take_part() == Take((1, 1, 0), (0, 0, 1))


def test_the_smuggler_may_be_declined(sit: Open) -> None:
    s = sit()
    s.prepare(served(14, Table(3).give(ANN, vp=5)))
    assert len(offered(s)) == 11
    s.click("option.11")
    assert s.take_part() == Decline()


def test_the_last_of_many_options_lies_on_the_screen(sit: Open) -> None:
    s = sit()
    s.prepare(served(14))
    s.click("option.10")
    assert s.take_part() == served(14).legal[9]


def test_kings_aid_is_taken_good_by_good(sit: Open) -> None:
    s = sit()
    s.prepare(Table(3, phase=1).enter(stages.AID))
    assert s.top.status() == "Ann, choose one good as the King's Aid"
    s.click("option.3")
    assert s.take_part() == Take((0, 0, 1))


# Rerolls ----------------------------------------------------------------------------------------------------


def rolled(hand: tuple[int, ...], buildings: str) -> Table:
    t = Table(3).give(ANN, buildings=buildings).enter(stages.SEASON)
    return t.do(Rolled((hand, (6, 6, 5), (6, 6, 5))))


def test_the_statue_rerolls_the_die_one_has_chosen(sit: Open) -> None:
    s = sit()
    s.prepare(rolled((4, 4, 4), "statue"))
    assert "button.reroll" not in s.ids()
    assert {f"die.colour.{i}" for i in (1, 2, 3)} <= s.ids("click")
    assert s.spot("button.reroll_die").does == ()
    s.click("die.colour.1")
    s.click("die.colour.2")
    assert s.played == [] and s.spot("die.colour.2").state == "selected"
    s.click("button.reroll_die")
    assert s.take_part() == RerollDie(False, 1)


def test_a_double_click_on_a_die_rerolls_it_and_escape_takes_the_choice_back(sit: Open) -> None:
    s = sit()
    s.prepare(rolled((4, 4, 4), "statue"))
    s.click("die.colour.3")
    s.key(pygame.K_ESCAPE)
    assert s.spot("die.colour.3").state == "ready" and s.at_table
    s.later(1)
    s.click_twice("die.colour.3")
    assert s.take_part() == RerollDie(False, 2)


def test_the_statue_rerolls_a_white_die_too(sit: Open) -> None:
    s = sit()
    s.prepare(rolled((4, 4, 4, 4), "statue inn market farms"))
    s.click("die.white.1")
    s.key(pygame.K_RETURN)
    assert s.take_part() == RerollDie(True, 0)


def test_the_chapel_rerolls_all_dice_and_clicks_on_single_ones_do_nothing(sit: Open) -> None:
    s = sit()
    s.prepare(rolled((1, 2, 4), "statue chapel"))
    assert s.spot("die.colour.1").does == ()
    s.click("die.colour.1")
    assert s.played == []
    s.click("button.reroll")
    assert s.take_part() == RerollHand()


def test_one_may_keep_the_dice(sit: Open) -> None:
    s = sit()
    s.prepare(rolled((2, 2, 2), "statue chapel"))
    assert {"button.reroll", "button.keep", "die.colour.1"} <= s.ids("click")
    s.click("button.keep")
    assert s.take_part() == Keep()


# Town Hall --------------------------------------------------------------------------------------------------

HALL = "barricade crane town_hall"


def at_town_hall() -> Table:
    return Table(3).give(ANN, gold=2, wood=2, stone=2, plus2=2, buildings=HALL).enter(stages.SEASON_END)


@pytest.mark.parametrize(
    ("spot", "key", "kind"),
    [("gold", "1", GOLD), ("wood", "2", WOOD), ("stone", "3", STONE), ("plus2", "4", PLUS2)],
)
def test_the_town_hall_sells_what_one_clicks(sit: Open, spot: str, key: str, kind: int) -> None:
    s = sit()
    s.prepare(at_town_hall())
    s.click(f"button.sell.{spot}")
    assert s.take_part() == Sell(kind)
    s.prepare(at_town_hall())
    s.letter(key)
    assert s.take_part() == Sell(kind)


def test_the_town_hall_offers_only_what_there_is_and_may_stay_idle(sit: Open) -> None:
    s = sit()
    s.prepare(Table(3).give(ANN, stone=1, buildings=HALL).enter(stages.SEASON_END))
    assert {x for x in s.ids() if x.startswith("button.sell")} == {"button.sell.stone"}
    s.click("button.decline")
    assert s.take_part() == Decline()


# Recruiting -------------------------------------------------------------------------------------------------


def recruiting(gold: int = 3, wood: int = 1, stone: int = 0, buildings: str = "") -> Table:
    t = Table(3, phase=7).give(ANN, gold=gold, wood=wood, stone=stone, buildings=buildings)
    return t.enter(stages.RECRUIT)


def test_soldiers_are_recruited_for_the_mix_of_goods_one_chooses(sit: Open) -> None:
    s = sit()
    s.prepare(recruiting())
    assert "button.recruit" not in s.ids()
    s.click("recruit.gold.more")
    s.click("recruit.wood.more")
    assert s.spot("button.recruit").label.startswith("Recruit 1")
    s.click("button.recruit")
    assert s.take_part() == Recruit(1, (1, 1, 0))


def test_a_wrong_mix_of_goods_says_the_price(sit: Open) -> None:
    s = sit()
    s.prepare(recruiting())
    s.click("recruit.gold.more")
    assert "a soldier costs 2 goods" in s.spot("button.recruit").label
    s.key(pygame.K_RETURN)
    s.click("button.recruit")
    assert s.played == []
    s.click("recruit.gold.more")
    s.key(pygame.K_RETURN)
    assert s.take_part() == Recruit(1, (2, 0, 0))


def test_steppers_end_where_the_goods_end(sit: Open) -> None:
    s = sit()
    s.prepare(recruiting())
    assert s.spot("recruit.gold.less").does == () and s.spot("recruit.stone.more").does == ()
    s.click("recruit.wood.more")
    assert s.spot("recruit.wood.more").does == ()
    s.click("recruit.wood.less")
    assert s.spot("recruit.wood.less").does == ()


def test_barracks_make_soldiers_cheaper(sit: Open) -> None:
    s = sit()
    s.prepare(recruiting(1, 0, 1, "guard_tower blacksmith barracks"))
    s.click("recruit.gold.more")
    s.click("recruit.stone.more")
    assert s.spot("button.recruit").label.startswith("Recruit 2")
    s.click("button.recruit")
    assert s.take_part() == Recruit(2, (1, 0, 1))


def test_one_may_recruit_nobody(sit: Open) -> None:
    s = sit()
    s.prepare(recruiting())
    s.click("button.nobody")
    assert s.take_part() == Recruit(0)


def test_what_soldiers_are_good_for_is_shown_before_goods_are_spent(sit: Open) -> None:
    s = sit()
    s.prepare(recruiting(gold=3, wood=1, buildings="guard_tower"))
    assert {"Your strength: 1 plus the King's die. Enemy: 2–4."} <= s.said()
    before = overall(threats(s.playback, ANN))
    s.click("recruit.gold.more")
    s.click("recruit.gold.more")
    s.turn()
    assert {"Your strength: 2 plus the King's die. Enemy: 2–4.", "0 + 1 = 1 soldier"} <= s.said()
    assert overall(threats(s.playback, ANN, 1))[0] > before[0]
    assert s.played == []
    s.key(pygame.K_ESCAPE)
    assert "button.nobody" in s.ids() and s.at_table


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_on_the_sheet_of_recruiting_nothing_lies_over_anything_else(
    sit: Open, size: tuple[int, int], text_size: int
) -> None:
    s = sit(size=size, text_size=text_size)
    s.prepare(recruiting())
    place = RecruitLayout(s.ui.frame, s.table.layout.court_hall())
    rows = [place.threat(i, 7) for i in range(7)]
    steppers = [place.stepper(kind) for kind in range(3)]
    parts = [place.title(), place.price(), *steppers, place.soldiers(), place.strength(), *rows]
    parts += [place.button(), place.note(), *(place.column(i).top_part(9) for i in range(3))]
    for i, part in enumerate(parts):
        assert place.rect.holds(*part.pos) and place.rect.holds(part.right - 1, part.bottom - 1)
        for other in parts[i + 1 :]:
            apart_x = part.right <= other.x or other.right <= part.x
            assert apart_x or part.bottom <= other.y or other.bottom <= part.y, (part, other)


def test_minus_and_plus_repeat_while_they_are_held_down(sit: Open) -> None:
    """After a moment, by pointer or key, until they are let go or can do no more."""
    s = sit()
    s.prepare(recruiting(gold=8))

    def kept() -> int:
        panel = s.table.panel
        assert isinstance(panel, RecruitPanel)
        return panel.pay[GOLD]

    s.press(*s.spot("recruit.gold.more").rect.centre)
    s.turn(dt=Time.PRESSED - 20)
    assert kept() == 0, "a click is not over yet"
    s.turn(dt=30)
    s.turn(dt=Time.AGAIN + 1)
    assert kept() == 2
    s.release(*s.spot("recruit.gold.more").rect.centre)
    assert kept() == 2, "letting go is no further click"
    s.click("recruit.gold.more")
    assert kept() == 3, "a short click is one"
    s.press(*s.spot("recruit.gold.less").rect.centre)
    for _time in range(12):
        s.turn(dt=Time.PRESSED)
    s.release(*s.spot("recruit.gold.less").rect.centre)
    assert kept() == 0
    s.press(*s.spot("recruit.gold.more").rect.centre)
    s.point(*s.spot("tile.inn").rect.centre if "tile.inn" in s.ids() else (5, 5), buttons=(1, 0, 0))
    s.turn(dt=Time.PRESSED * 3)
    s.release(5, 5)
    assert kept() == 0, "it must still be pointed at"


def test_nothing_is_written_below_a_sheet_of_answers(sit: Open) -> None:
    s = sit()
    s.prepare(served(12))
    s.turn(times=4)
    sheet, tray = s.table.panel.covers(), s.table.layout.tray()
    assert sheet is not None
    seen = [one for one in s.ui.written if one.text and tray.holds(*one.rect.pos)]
    beside = [one for one in seen if one.rect.x < sheet.x]
    assert [one.text for one in beside] == ["Spring"]
    assert all(one.rect.right <= sheet.x for one in beside)
