"""Kingsburg's terms and its sentences about rules, in the player's language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from kingsburg.app.i18n import _, kept, ngettext, pgettext
from kingsburg.app.phrases import joined
from kingsburg.engine.kingsburg import calendar
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.advisors import ADVISORS
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.engine.kingsburg.events import Fought
from kingsburg.ui.games.kingsburg import nouns

ROMAN = ("", "I", "II", "III", "IV", "V")
GOODS_ICONS = ("gold", "wood", "stone")


@kept
def advisor_name(number: int) -> str:
    """The title of an advisor, by number from 1 to 18."""
    return {
        1: _("Jester"),
        2: _("Squire"),
        3: _("Architect"),
        4: _("Merchant"),
        5: _("Sergeant"),
        6: _("Alchemist"),
        7: _("Astronomer"),
        8: _("Treasurer"),
        9: _("Master Hunter"),
        10: _("General"),
        11: _("Swordsmith"),
        12: _("Duchess"),
        13: _("Champion"),
        14: _("Smuggler"),
        15: _("Inventor"),
        16: _("Wizard"),
        17: _("Queen"),
        18: _("King"),
    }[number]


def neutral_text(advisors: Sequence[int]) -> str:
    """Which advisors the neutral dice of a game of two close, as a sentence (K7.1)."""
    return _("Neutral dice close {advisors}.").format(
        advisors=joined([nouns.influenced(n) for n in advisors])
    )


@kept
def building_name(building: int) -> str:
    """The name of a building, by its number in the table."""
    return {
        "statue": _("Statue"),
        "chapel": _("Chapel"),
        "church": _("Church"),
        "cathedral": _("Cathedral"),
        "inn": _("Inn"),
        "market": _("Market"),
        "farms": _("Farms"),
        "merchants_guild": _("Merchants' Guild"),
        "guard_tower": _("Guard Tower"),
        "blacksmith": _("Blacksmith"),
        "barracks": _("Barracks"),
        "wizards_guild": _("Wizards' Guild"),
        "palisade": _("Palisade"),
        "stables": _("Stables"),
        "stone_wall": _("Stone Wall"),
        "fortress": _("Fortress"),
        "barricade": _("Barricade"),
        "crane": _("Crane"),
        "town_hall": _("Town Hall"),
        "embassy": _("Embassy"),
    }[BUILDINGS[building].id]


@kept
def enemy_kind_name(kind: str) -> str:
    """The name of a kind of enemies."""
    return {
        "barbarians": _("Barbarians"),
        "goblins": _("Goblins"),
        "orcs": _("Orcs"),
        "zombies": _("Zombies"),
        "demons": _("Demons"),
        "dragons": _("Dragons"),
    }[kind]


def enemy_name(enemy: int) -> str:
    """The name of an enemy card."""
    return enemy_kind_name(ENEMIES[enemy].kind)


@kept
def phase_name(phase: int) -> str:
    """The name of a phase of the year."""
    return {
        calendar.KINGS_AID: _("King's Aid"),
        calendar.SPRING: _("Spring"),
        calendar.KINGS_REWARD: _("King's Reward"),
        calendar.SUMMER: _("Summer"),
        calendar.KINGS_ENVOY: _("King's Envoy"),
        calendar.AUTUMN: _("Autumn"),
        calendar.RECRUITING: _("Recruiting"),
        calendar.WINTER: _("Winter battle"),
    }[phase]


@kept
def phase_tip(phase: int) -> str:
    """What happens in a phase, in one or two sentences."""
    return {
        calendar.KINGS_AID: _(
            "The player with the fewest buildings (if tied, goods) rolls an extra white die in spring. "
            "Tied players take one good each instead."
        ),
        calendar.SPRING: _("Roll, influence advisors, receive their gifts, build."),
        calendar.KINGS_REWARD: _("Every player with the most buildings gains 1 victory point."),
        calendar.SUMMER: _("Roll, influence advisors, receive their gifts, build."),
        calendar.KINGS_ENVOY: _(
            "The player with the fewest buildings (if tied, goods) receives the King's Envoy."
        ),
        calendar.AUTUMN: _("Roll, influence advisors, receive their gifts, build."),
        calendar.RECRUITING: _("Pay goods to recruit soldiers."),
        calendar.WINTER: _("The enemy attacks. The King sends everybody as many soldiers as a die shows."),
    }[phase]


def good_name(kind: int, count: int) -> str:
    """A number of goods or tokens, like `2 gold`; `kind` is GOLD, WOOD, STONE or PLUS2."""
    if kind == fx.GOLD:
        return ngettext("{n} gold", "{n} gold", count).format(n=count)
    if kind == fx.WOOD:
        return ngettext("{n} wood", "{n} wood", count).format(n=count)
    if kind == fx.STONE:
        return ngettext("{n} stone", "{n} stone", count).format(n=count)
    return ngettext("a +2 token", "{n} +2 tokens", count).format(n=count)


def kind_name(kind: int) -> str:
    """The name of a kind of goods: GOLD, WOOD or STONE."""
    return (_("gold"), _("wood"), _("stone"))[kind]


def source_names() -> tuple[str, ...]:
    """The names of the engine's sources of points, in their order."""
    king = pgettext("where points came from", "King's Reward")
    return (_("Advisors"), _("Buildings"), _("Battles"), king, _("End bonus"))


def whole(n: int) -> str:
    """A number, with a true minus if it is below zero."""
    return str(n) if n >= 0 else f"−{-n}"


def signed(n: int) -> str:
    """A number with its sign, like `+1` or `−1`."""
    return f"+{n}" if n >= 0 else whole(n)


@kept
def vp_text(vp: int) -> str:
    """A number of victory points, in words."""
    return ngettext("{n} VP", "{n} VP", abs(vp)).format(n=whole(vp))


def soldiers_text(n: int) -> str:
    """A number of soldiers, in words."""
    return ngettext("{n} soldier", "{n} soldiers", n).format(n=n)


@kept
def goods_text(goods: fx.Goods) -> str:
    """Goods of all kinds in one phrase; empty for none."""
    return joined([good_name(kind, n) for kind, n in enumerate(goods) if n])


def gain_text(gain: fx.Gain) -> str:
    """Everything that a gain holds, in words that stand alone; empty for nothing."""
    return _gain(gain, soldiers_text)


def received_text(gain: fx.Gain) -> str:
    """Everything that a gain holds, as what somebody gets; empty for nothing."""
    return _gain(gain, nouns.recruited)


def _gain(gain: fx.Gain, soldiers: Callable[[int], str]) -> str:
    parts = [good_name(kind, n) for kind, n in enumerate(gain.goods) if n]
    if gain.plus2:
        parts.append(good_name(fx.PLUS2, gain.plus2))
    if gain.soldiers:
        parts.append(soldiers(gain.soldiers))
    if gain.vp:
        parts.append(vp_text(gain.vp))
    return joined(parts)


@kept
def gift_text(number: int) -> str:
    """An advisor's gift in a few words, for the card."""
    return {
        1: _("1 victory point"),
        2: _("1 gold"),
        3: _("1 wood"),
        4: _("1 wood or 1 gold"),
        5: _("1 soldier"),
        6: _("Trade 1 good for one of each other kind"),
        7: _("1 good of your choice, a +2 token"),
        8: _("2 gold"),
        9: _("1 wood, and 1 gold or 1 stone"),
        10: _("2 soldiers; peek at the enemy"),
        11: _("1 stone, and 1 wood or 1 gold"),
        12: _("2 goods of your choice, a +2 token"),
        13: _("3 stone"),
        14: _("Pay 1 VP for 3 goods of your choice"),
        15: _("1 of each good"),
        16: _("4 gold"),
        17: _("2 goods, 3 VP; peek at the enemy"),
        18: _("1 of each good, 1 soldier"),
    }[number]


@kept
def gift_brief(number: int) -> str:
    """An advisor's gift in still fewer words, for cards in large type."""
    short = {
        1: _("1 VP"),
        4: _("1 wood or gold"),
        6: _("1 good for 2 others"),
        7: _("1 good, +2 token"),
        9: _("Wood + gold or stone"),
        10: _("2 soldiers, peek"),
        11: _("Stone + wood or gold"),
        12: _("2 goods, +2 token"),
        14: _("3 goods for 1 VP"),
        15: _("1 of each"),
        17: _("2 goods, 3 VP, peek"),
        18: _("1 of each, 1 soldier"),
    }
    return short.get(number) or gift_text(number)


def gift_icons(number: int) -> tuple[tuple[str, str], ...]:
    """The gift as (icon, text) pairs; where the icon is empty, the text stands between icons."""
    either = ("", _("or"))
    into = ("", "›")
    table: dict[int, tuple[tuple[str, str], ...]] = {
        4: (("wood", ""), either, ("gold", "")),
        6: (("any", ""), into, ("any", ""), ("any", "")),
        9: (("wood", ""), ("gold", ""), either, ("wood", ""), ("stone", "")),
        11: (("stone", ""), ("wood", ""), either, ("stone", ""), ("gold", "")),
        14: (("vp", "−1"), into, ("any", ""), ("any", ""), ("any", "")),
    }
    if number in table:
        return table[number]
    found: list[tuple[str, str]] = []
    for effect in ADVISORS[number - 1].gift:
        match effect:
            case fx.Gain(goods, soldiers, plus2, vp):
                found += [(GOODS_ICONS[kind], "") for kind, n in enumerate(goods) for _i in range(n)]
                found += [("soldier", "")] * soldiers + [("plus2", "")] * plus2
                found += [("vp", str(vp))] if vp else []
            case fx.ChooseGoods(count):
                found += [("any", "")] * count
            case fx.Peek():
                found.append(("eye", ""))
            case _:
                pass
    return tuple(found)


@kept
def power_line(building: int) -> str:
    """A building's powers in one line, for its tile."""
    powers = BUILDINGS[building].powers
    always = sum(p.bonus for p in powers if isinstance(p, fx.Combat) and p.against is None)
    return _("; ").join(_short_power(p, always, alone=len(powers) == 1) for p in powers)


def _short_power(power: fx.Power, always: int, *, alone: bool) -> str:  # noqa: C901 - words for each effect
    """A power in a few words; `always` is the building's strength against any enemy."""
    match power:
        case fx.Combat(bonus, None):
            return _("{n} battle").format(n=signed(bonus))
        case fx.Combat(bonus, kind) if kind is not None:
            n = signed(always + bonus)
            if alone:
                return _("{n} against {enemy}").format(enemy=nouns.fought_kind(kind), n=n)
            return _("{enemy} {n}").format(enemy=enemy_kind_name(kind), n=n)
        case fx.RerollOne():
            return _("Reroll 1 die if all match")
        case fx.RerollAll():
            return _("Reroll all if 7 or less")
        case fx.ExtraDie():
            return _("One more die")
        case fx.Income():
            return _("1 gold each season")
        case fx.Shift():
            return _("One sum each season ±1")
        case fx.Discount():
            return _("Right half: 1 gold less")
        case fx.SummerToken():
            return _("A +2 token each summer")
        case fx.SeasonVP():
            return _("1 VP each season")
        case fx.SellForVP():
            return _("Sell a good for 1 VP")
        case fx.SoldierPrice():
            return _("A soldier costs 1 good")
        case fx.ExtraSoldier():
            return _("Soldier gifts: 1 more")
        case fx.TiesWin():
            return _("draws win")
        case fx.VictoryVP():
            return _("+1 VP per win")
        case fx.GoodsVP():
            return _("Game end: 1 VP per 2 goods")
    return ""


@kept
def power_tip(building: int) -> str:
    """A building's powers in full."""
    powers = BUILDINGS[building].powers
    always = any(isinstance(p, fx.Combat) and p.against is None for p in powers)
    return " ".join(_long_power(p, always=always) for p in powers)


def _long_power(power: fx.Power, *, always: bool) -> str:  # noqa: C901 - words for each effect
    """A power in a sentence; `always`: the building also fights every enemy."""
    match power:
        case fx.Combat(bonus, None):
            return _("{n} in battle.").format(n=signed(bonus))
        case fx.Combat(bonus, kind) if kind is not None and always:
            return _("{n} more against {enemy}.").format(n=signed(bonus), enemy=nouns.fought_kind(kind))
        case fx.Combat(bonus, kind) if kind is not None:
            return _("{n} in battle against {enemy}.").format(n=signed(bonus), enemy=nouns.fought_kind(kind))
        case fx.RerollOne():
            return _("Once a season, if all your dice show the same number, you may reroll one of them.")
        case fx.RerollAll(at_most):
            return _("Once a season, if all your dice total {n} or less, you may reroll them all.").format(
                n=at_most
            )
        case fx.ExtraDie():
            return _("You roll one more white die each season.")
        case fx.Income():
            return _("You receive 1 gold before each roll.")
        case fx.Shift():
            return _("Once a season one group of your dice may count 1 more or 1 less.")
        case fx.Discount():
            return _("Buildings of columns III and IV cost you 1 gold less.")
        case fx.SummerToken():
            return _("You receive a +2 token at the end of each summer.")
        case fx.SeasonVP():
            return _("You gain 1 VP at the end of each productive season.")
        case fx.SellForVP():
            return _("At the end of each productive season you may turn one good or +2 token into 1 VP.")
        case fx.SoldierPrice():
            return _("Soldiers cost you one good instead of two.")
        case fx.ExtraSoldier():
            return _("Gifts that bring soldiers bring you one more.")
        case fx.TiesWin():
            return _("You win a battle that would be a draw.")
        case fx.VictoryVP():
            return _("You gain 1 more VP for each battle you win.")
        case fx.GoodsVP():
            return _("At the end of the game you gain 1 VP for every 2 goods you own.")
    return ""


def range_text(values: Collection[int]) -> str:
    """A strength that is not known for certain: the least and the greatest it may be, or the only one."""
    low, high = min(values), max(values)
    return str(low) if low == high else _("{low}–{high}").format(low=low, high=high)


def lost_text(fought: Fought) -> str:
    """Everything that a defeat took, in words; empty for nothing."""
    parts = [good_name(kind, n) for kind, n in enumerate(fought.lost) if n]
    parts += [nouns.built(b) for b in fought.destroyed]
    if fought.lost_vp:
        parts.append(vp_text(fought.lost_vp))
    return joined(parts)


def penalty_text(enemy: int) -> str:
    """The penalty for defeat by an enemy (K6.6), in one phrase."""
    penalty = ENEMIES[enemy].penalty
    parts = [good_name(kind, n) for kind, n in enumerate(penalty.goods) if n]
    if penalty.any_goods:
        parts.append(
            ngettext("{n} good of your choice", "{n} goods of your choice", penalty.any_goods).format(
                n=penalty.any_goods
            )
        )
    if penalty.buildings:
        parts.append(ngettext("{n} building", "{n} buildings", penalty.buildings).format(n=penalty.buildings))
    if penalty.vp:
        parts.append(vp_text(penalty.vp))
    return joined(parts)


def reward_text(enemy: int) -> str:
    """The reward for victory over an enemy (K6.3), in one phrase."""
    reward = ENEMIES[enemy].reward
    if isinstance(reward, fx.ChooseGoods):
        return ngettext("{n} good of your choice", "{n} goods of your choice", reward.count).format(
            n=reward.count
        )
    return gain_text(reward)
