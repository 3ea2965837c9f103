"""The engine's tables against the printed ones, card by card, and those against the rules text."""

import re

import pytest

from kingsburg.engine.kingsburg.board.advisors import ADVISORS, Advisor
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, Building, combat_bonus, combat_parts
from kingsburg.engine.kingsburg.board.effects import (
    Buy,
    ChooseGoods,
    ChooseOne,
    Discount,
    Exchange,
    ExtraDie,
    ExtraSoldier,
    Gain,
    Goods,
    GoodsVP,
    Income,
    Peek,
    Power,
    RerollAll,
    RerollOne,
    SeasonVP,
    SellForVP,
    Shift,
    SoldierPrice,
    SummerToken,
    TiesWin,
    VictoryVP,
    minus,
    plus,
)
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, Enemy
from tests import printed
from tests.printed import Bag
from tests.rules import TEXTS

KINDS = ("barbarians", "goblins", "orcs", "zombies", "demons", "dragons")
POWERS: dict[str, Power] = {
    "statue": RerollOne(),
    "chapel": RerollAll(7),
    "cathedral": GoodsVP(2),
    "inn": SummerToken(),
    "market": Shift(),
    "farms": ExtraDie(),
    "merchants_guild": Income((1, 0, 0)),
    "barracks": SoldierPrice(1),
    "stables": ExtraSoldier(),
    "stone_wall": TiesWin(),
    "fortress": VictoryVP(1),
    "crane": Discount(1, (3, 4)),
    "town_hall": SellForVP(1),
    "embassy": SeasonVP(1),
}
"""The powers of section 8 but those in battle."""


def bag(goods: Goods = (0, 0, 0), **more: int) -> Bag:
    named = {"gold": goods[0], "wood": goods[1], "stone": goods[2]} | more
    return {name: n for name, n in named.items() if n}


def add(a: Bag, b: Bag) -> Bag:
    return {name: a.get(name, 0) + b.get(name, 0) for name in {*a, *b}}


def as_printed(advisor: Advisor) -> printed.Gift:
    """The engine's effects in the terms of the printed board."""
    sets: list[Bag] = [{}]
    choice, looks, pays, trades = 0, False, 0, False
    for effect in advisor.gift:
        match effect:
            case Gain(goods, soldiers, plus2, vp):
                sets = [add(s, bag(goods, soldiers=soldiers, plus2=plus2, vp=vp)) for s in sets]
            case ChooseOne(options):
                sets = [bag(goods) for goods in options]
            case ChooseGoods(count):
                choice = count
            case Buy(vp, count):
                choice, pays = count, vp
            case Exchange():
                trades = True
            case Peek():
                looks = True
    return printed.Gift(tuple(sets), choice, looks, pays, trades)


@pytest.mark.parametrize("advisor", ADVISORS, ids=lambda a: str(a.id))
def test_K5_gift(advisor: Advisor) -> None:
    gift = printed.GIFTS[advisor.number]
    mine = as_printed(advisor)
    assert mine.sets == gift.sets
    assert (mine.choice, mine.looks, mine.pays_vp, mine.trades) == (
        gift.choice,
        gift.looks,
        gift.pays_vp,
        gift.trades,
    )
    assert ADVISORS[advisor.number - 1] is advisor


@pytest.mark.parametrize("building", BUILDINGS, ids=lambda b: str(b.id))
def test_K8_building(building: Building) -> None:
    expected = printed.BUILDINGS[building.id]
    assert (building.row, building.column) == (expected.row, expected.column)
    assert (building.cost, building.vp) == (expected.cost, expected.vp)
    number = BUILDINGS.index(building)
    for kind in KINDS:
        bonus = printed.battle_bonus(building.id, kind)
        assert combat_bonus(1 << number, kind) == bonus
        assert dict(combat_parts(1 << number, kind)) == ({number: bonus} if bonus else {})
    others = [p for p in building.powers if type(p).__name__ != "Combat"]
    assert others == ([POWERS[building.id]] if building.id in POWERS else [])


def test_K8_there_are_twenty_buildings_row_by_row() -> None:
    assert [b.id for b in BUILDINGS] == list(printed.BUILDINGS)


@pytest.mark.parametrize("enemy", ENEMIES, ids=lambda e: str(e.id))
def test_K6_enemy(enemy: Enemy) -> None:
    card = printed.CARDS[enemy.id]
    assert (enemy.year, enemy.kind, enemy.strength, enemy.confidence) == (
        card.year,
        card.kind,
        card.strength,
        card.confidence,
    )
    reward = enemy.reward
    mine = {"any": reward.count} if isinstance(reward, ChooseGoods) else bag(reward.goods, vp=reward.vp)
    assert mine == card.reward
    p = enemy.penalty
    assert bag(p.goods, any=p.any_goods, buildings=p.buildings, vp=p.vp) == card.penalty


def test_K6_there_are_five_cards_a_year_in_order() -> None:
    assert [e.id for e in ENEMIES] == list(printed.CARDS)


def authorities() -> list[str]:
    """The printed tables as typed off, and as the text of the rules has them."""
    typed = "\n".join((printed.ADVISOR_ROWS, printed.ENEMY_ROWS, printed.PROVINCE_ROWS))
    return [typed, TEXTS["kingsburg"].read_text(encoding="utf-8")]


@pytest.mark.parametrize("text", authorities(), ids=["typed", "rules"])
def test_the_printed_tables_are_those_of_the_rules(text: str) -> None:
    rows = [line for line in text.splitlines() if line.startswith("|")]
    advisors = "\n".join(r for r in rows if re.match(r"\| \d+ \| [A-Z][A-Za-z ]+ \| ", r))
    enemies = "\n".join(r for r in rows if re.match(r"\| [IV]+-\d", r))
    province = "\n".join(r for r in rows if re.match(r"\| \d \| .*\d/\d/\d", r))
    assert printed.read_gifts(advisors) == printed.GIFTS and len(printed.GIFTS) == 18
    assert printed.read_cards(enemies) == printed.CARDS and len(printed.CARDS) == 25
    assert printed.read_buildings(province) == printed.BUILDINGS and len(printed.BUILDINGS) == 20


def test_goods_are_added_and_taken_away_kind_by_kind() -> None:
    assert plus((3, 2, 1), (1, 1, 1)) == (4, 3, 2)
    assert minus((3, 2, 1), (1, 1, 1)) == (2, 1, 0)
