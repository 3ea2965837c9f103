"""The lists of Kingsburg's book, made from the engine's tables: advisors, buildings, enemies."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.engine.kingsburg.board.advisors import ADVISORS
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, COLUMNS, ROWS, Building
from kingsburg.engine.kingsburg.board.enemies import ENEMIES, deck, strengths
from kingsburg.engine.kingsburg.calendar import YEARS
from kingsburg.ui.book.page import Block, Gallery, Heading, Page, Row, Says, paragraph, says
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.book import links
from kingsburg.ui.games.kingsburg.book.links import front, icon, portrait

_GIFT_RULES = {fx.Exchange: "K5.2", fx.Buy: "K5.2", fx.Peek: "K5.5"}
_POWER_RULES: dict[type[fx.Power], str] = {
    fx.Combat: "K6.2",
    fx.RerollOne: "K3.4",
    fx.RerollAll: "K3.4",
    fx.ExtraDie: "K3.3",
    fx.Income: "K3.2",
    fx.Shift: "K4.5",
    fx.Discount: "K3.11",
    fx.SummerToken: "K3.13",
    fx.SeasonVP: "K3.13",
    fx.SellForVP: "K3.13",
    fx.SoldierPrice: "K2.5",
    fx.ExtraSoldier: "K5.4",
    fx.TiesWin: "K6.3",
    fx.VictoryVP: "K6.4",
    fx.GoodsVP: "K8.1",
}


def pages() -> Sequence[Page]:
    """All advisors, all buildings, all enemies."""
    return _advisors(), _buildings(), _enemies()


def _advisors() -> Page:
    return Page(
        "advisors",
        _("The {n} advisors").format(n=len(ADVISORS)),
        (
            paragraph(
                says(
                    _(
                        "From the Jester to the King: each of them gives to whoever [shows their "
                        "number](placing), once "
                        "a season."
                    ),
                    "K5.1",
                )
            ),
            *(
                Row(
                    links.advisor_anchor(a.number),
                    words.advisor_name(a.number),
                    _gift(a.number),
                    portrait(a.number),
                    str(a.number),
                    words.gift_icons(a.number),
                )
                for a in ADVISORS
            ),
        ),
        see=("placing", "gifts", "tokens", "peeking"),
        sign=icon("king"),
        lists=True,
        also=_("court gift number"),
    )


def _gift(number: int) -> Says:
    gift = ADVISORS[number - 1].gift
    more = [_more(effect) for effect in gift]
    text = words.gift_text(number) + "."
    rules = {rule for kind, rule in _GIFT_RULES.items() if any(isinstance(part, kind) for part in gift)}
    return Says(" ".join([text, *(part for part in more if part)]), ("K5.1", *sorted(rules)))


def _more(effect: fx.Effect) -> str:
    match effect:
        case fx.Exchange():
            return _("You may decline. Without a good you get nothing.")
        case fx.Buy():
            return _("You may decline.")
        case fx.Peek():
            return _("Only you [see the card](peeking).")
        case fx.Gain(soldiers=n) if n:
            return _("One soldier more with [Stables]({stables}).").format(
                stables=links.power_anchor(fx.ExtraSoldier)
            )
        case fx.Gain(plus2=n) if n:
            return _("[What the token does](tokens).")
    return ""


def _buildings() -> Page:
    blocks: list[Block] = [
        paragraph(
            says(
                _(
                    "There are {rows} rows of {columns} buildings, each [built from left to right](rows). "
                    "Coins, logs and stones are the cost; the points are yours as long as the building "
                    "stands."
                ).format(rows=ROWS, columns=COLUMNS),
                "K3.9",
                "K3.10",
            )
        )
    ]
    for i, b in enumerate(BUILDINGS):
        if b.column == 1:
            blocks.append(Heading(_("Row {n}").format(n=b.row)))
        blocks.append(
            Row(
                links.building_anchor(i),
                words.building_name(i),
                Says(words.power_tip(i), _power_rules(b)),
                front(i),
                links.COLUMNS[b.column],
                (*_cost(b.cost), ("", words.vp_text(b.vp))),
            )
        )
    return Page(
        "buildings",
        _("The {n} buildings").format(n=len(BUILDINGS)),
        tuple(blocks),
        see=("building", "rows", "powers", "battle"),
        sign=icon("building"),
        lists=True,
        also=_("cost points province"),
    )


def _power_rules(building: Building) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_POWER_RULES[type(power)] for power in building.powers))


def _cost(goods: fx.Goods) -> tuple[tuple[str, str], ...]:
    return tuple((words.GOODS_ICONS[kind], str(n)) for kind, n in enumerate(goods) if n)


def _enemies() -> Page:
    blocks: list[Block] = [
        paragraph(
            says(
                _(
                    "Five cards wait for each year, and [one of them](aim) comes. The back of a card "
                    "only tells its year, so "
                    "that everybody knows what is possible."
                ),
                "K1.3",
                "K6.10",
            )
        )
    ]
    for year in range(1, YEARS + 1):
        low, *_between, high = strengths(year)
        blocks.append(
            Heading(
                _("Year {year}: strength {low} to {high}").format(year=words.ROMAN[year], low=low, high=high)
            )
        )
        blocks += [
            Row(
                links.enemy_anchor(i),
                _("{enemy}, strength {n}").format(enemy=words.enemy_name(i), n=ENEMIES[i].strength),
                says(_told(i), "K6.3", "K6.6"),
                ("enemies", ENEMIES[i].kind),
                str(ENEMIES[i].strength),
            )
            for i in deck(year)
        ]
    return Page(
        "enemies",
        _("The {n} enemies").format(n=len(ENEMIES)),
        tuple(blocks),
        see=("battle", "defeat", "peeking"),
        sign=("enemies", "back"),
        gallery=gallery(),
        also=_("card reward loss strength"),
    )


def _told(enemy: int) -> str:
    return _("Reward: {reward}. Loss: {loss}.").format(
        reward=words.reward_text(enemy), loss=words.penalty_text(enemy)
    )


def gallery(ringed: frozenset[str] = frozenset()) -> Gallery:
    """All enemies by year, for the margin."""
    rows = tuple(
        (
            words.ROMAN[year],
            tuple(
                (
                    ("enemies", ENEMIES[i].kind),
                    str(ENEMIES[i].strength),
                    links.enemy_anchor(i),
                    words.enemy_name(i),
                    _told(i),
                )
                for i in deck(year)
            ),
        )
        for year in range(1, YEARS + 1)
    )
    title = _("The {n} enemies").format(n=len(ENEMIES))
    return Gallery(title, rows, _("Point at one for reward and loss"), ringed)
