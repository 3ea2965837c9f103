"""Kingsburg's terms; advisors and buildings are told from the engine's tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.app.i18n import N_, NP_, _
from kingsburg.engine.kingsburg.board.advisors import ADVISORS
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.hints.terms import Glossary, Term

TERMS: Final = (
    Term(
        "goods",
        N_("Goods"),
        (NP_("form of a term", "goods"), NP_("form of a term", "good")),
        N_("Gold, wood and stone are goods. They pay for buildings and for soldiers."),
        "gifts",
        ("K3.9", "K2.5"),
        ("icons", "any"),
    ),
    Term(
        "gold",
        N_("Gold"),
        (NP_("form of a term", "gold"),),
        N_("A good. Nearly every building costs some gold."),
        "building",
        ("K3.9",),
        ("icons", "gold"),
        thing=True,
    ),
    Term(
        "wood",
        N_("Wood"),
        (NP_("form of a term", "wood"),),
        N_("A good. It pays for buildings, and with any other good for a soldier."),
        "building",
        ("K3.9", "K2.5"),
        ("icons", "wood"),
        thing=True,
    ),
    Term(
        "stone",
        N_("Stone"),
        (NP_("form of a term", "stone"),),
        N_("A good. Large buildings need stone; few advisors give it."),
        "building",
        ("K3.9",),
        ("icons", "stone"),
        thing=True,
    ),
    Term(
        "token",
        N_("+2 token"),
        (
            NP_("form of a term", "+2 tokens"),
            NP_("form of a term", "+2 token"),
            NP_("form of a term", "tokens"),
            NP_("form of a term", "token"),
        ),
        N_("Adds 2 to one group of your dice, once each season."),
        "tokens",
        ("K4.4",),
        ("icons", "plus2"),
        N_("5 + 3 and the token make 10."),
    ),
    Term(
        "envoy",
        N_("King's Envoy"),
        (
            NP_("form of a term", "King's Envoy"),
            NP_("form of a term", "envoy"),
            NP_("form of a term", "Envoy"),
        ),
        N_("Spend him once: for an advisor who is taken, or to build a second time."),
        "envoy",
        ("K4.6", "K3.12"),
        ("icons", "envoy"),
    ),
    Term(
        "points",
        N_("Victory points"),
        (
            NP_("form of a term", "victory points"),
            NP_("form of a term", "victory point"),
            NP_("form of a term", "VP"),
            NP_("form of a term", "points"),
            NP_("form of a term", "point"),
        ),
        N_("Whoever has most of them after the fifth winter wins the game."),
        "aim",
        ("K8.2",),
        ("icons", "trophy"),
    ),
    Term(
        "white",
        N_("White die"),
        (NP_("form of a term", "white dice"), NP_("form of a term", "white die")),
        N_("It joins your coloured dice, never goes alone, and is lost after the season."),
        "white",
        ("K4.2", "K5.3"),
        ("dice", "white_6"),
        N_("White 4 and your own 5 make 9."),
    ),
    Term(
        "season",
        N_("Productive season"),
        (
            NP_("form of a term", "productive seasons"),
            NP_("form of a term", "productive season"),
            NP_("form of a term", "Productive season"),
        ),
        N_("Spring, summer and autumn: all roll, place dice, take gifts and build."),
        "years",
        ("K2.2",),
        ("icons", "phase_2"),
    ),
    Term(
        "aid",
        N_("King's Aid"),
        (NP_("form of a term", "King's Aid"),),
        N_("Fewest buildings, then fewest goods: a white die in spring. If tied: one good each."),
        "aid",
        ("K2.1",),
        ("icons", "phase_1"),
    ),
    Term(
        "reward",
        N_("King's Reward"),
        (NP_("form of a term", "King's Reward"),),
        N_("After spring, everybody with the most buildings gains 1 point, tied or not."),
        "reward",
        ("K2.3",),
        ("icons", "phase_3"),
    ),
    Term(
        "neutral",
        N_("Neutral dice"),
        (NP_("form of a term", "neutral dice"), NP_("form of a term", "Neutral dice")),
        N_("With two players they close a few advisors each season. Only the envoy passes them."),
        "two_players",
        ("K7.1", "K4.6"),
        ("dice", "neutral_a_3"),
    ),
    Term(
        "order",
        N_("Turn order"),
        (NP_("form of a term", "turn order"), NP_("form of a term", "Turn order")),
        N_("The lowest total of all dice goes first. Who ties keeps the former order."),
        "order",
        ("K3.5",),
        ("icons", "hourglass"),
        N_("7 goes before 9; 9 before 12."),
    ),
    Term(
        "influence",
        N_("To influence"),
        (
            NP_("form of a term", "influences"),
            NP_("form of a term", "influenced"),
            NP_("form of a term", "influencing"),
            NP_("form of a term", "influence"),
        ),
        N_("Place dice whose sum is exactly the advisor's number. This season nobody else may."),
        "placing",
        ("K4.3", "K4.6"),
        ("icons", "king"),
        N_("A 5 and a 3 reach number 8."),
    ),
    Term(
        "gift",
        N_("Gift"),
        (NP_("form of a term", "gifts"), NP_("form of a term", "gift")),
        N_("When all have passed, each advisor gives it to whoever placed dice there, from 1 to 18."),
        "gifts",
        ("K5.1",),
        ("icons", "any"),
    ),
    Term(
        "soldiers",
        N_("Soldiers"),
        (NP_("form of a term", "soldiers"), NP_("form of a term", "soldier")),
        N_("Each adds 1 to your strength this winter. After the battle they go home."),
        "recruiting",
        ("K6.2", "K2.6"),
        ("icons", "soldier"),
    ),
    Term(
        "recruiting",
        N_("Recruiting"),
        (
            NP_("form of a term", "recruiting"),
            NP_("form of a term", "recruits"),
            NP_("form of a term", "recruit"),
        ),
        N_("Before winter, two goods of any kind hire one soldier, as often as you can pay."),
        "recruiting",
        ("K2.5",),
        ("icons", "phase_7"),
    ),
    Term(
        "battle",
        N_("Battle"),
        (
            NP_("form of a term", "Winter battle"),
            NP_("form of a term", "battles"),
            NP_("form of a term", "battle"),
        ),
        N_("In winter your soldiers and buildings must be stronger than the enemy."),
        "battle",
        ("K6.2", "K6.3"),
        ("icons", "phase_8"),
    ),
    Term(
        "strength",
        N_("Strength"),
        (NP_("form of a term", "strength"), NP_("form of a term", "combat value")),
        N_("Your soldiers, and what your buildings add against this enemy."),
        "battle",
        ("K6.2",),
        ("icons", "soldier"),
        N_("2 soldiers and a Palisade: 3."),
    ),
    Term(
        "victory",
        N_("Victory"),
        (
            NP_("form of a term", "victories"),
            NP_("form of a term", "victory"),
            NP_("form of a term", "victors"),
            NP_("form of a term", "victor"),
        ),
        N_("You are stronger than the enemy and take its reward. The strongest victor gains 1 point."),
        "battle",
        ("K6.3", "K6.5"),
        ("icons", "trophy"),
    ),
    Term(
        "draw",
        N_("Draw"),
        (NP_("form of a term", "draws"), NP_("form of a term", "draw")),
        N_("You are exactly as strong as the enemy: nothing won, nothing lost."),
        "battle",
        ("K6.3",),
        ("icons", "phase_8"),
    ),
    Term(
        "defeat",
        N_("Defeat"),
        (NP_("form of a term", "defeats"), NP_("form of a term", "defeat")),
        N_("You are weaker than the enemy and lose what its card names, as far as you have it."),
        "defeat",
        ("K6.3", "K6.6"),
        ("icons", "cross"),
    ),
    Term(
        "enemy",
        N_("Enemy"),
        (NP_("form of a term", "enemies"), NP_("form of a term", "enemy")),
        N_("Each winter one of five cards attacks. Its back tells which strengths are possible."),
        "enemies",
        ("K1.3", "K6.10"),
        ("icons", "phase_8"),
    ),
    Term(
        "peek",
        N_("Peek"),
        (NP_("form of a term", "peeked"), NP_("form of a term", "peeks"), NP_("form of a term", "peek")),
        N_("You alone see this year's enemy card before winter."),
        "peeking",
        ("K5.5",),
        ("icons", "eye"),
    ),
    Term(
        "reroll",
        N_("Reroll"),
        (
            NP_("form of a term", "rerolls"),
            NP_("form of a term", "rerolled"),
            NP_("form of a term", "reroll"),
        ),
        N_("The Statue and the Chapel let you roll again, once a season each."),
        "dice",
        ("K3.4",),
        ("icons", "redo"),
    ),
    Term(
        "row",
        N_("Row"),
        (NP_("form of a term", "rows"), NP_("form of a term", "row")),
        N_("A building needs every building to its left in its row."),
        "rows",
        ("K3.10",),
        ("icons", "lock"),
    ),
    Term(
        "column",
        N_("Column"),
        (NP_("form of a term", "columns"), NP_("form of a term", "column"), NP_("form of a term", "Columns")),
        N_("Columns I to IV: buildings further right cost more and are worth more points."),
        "rows",
        ("K3.10",),
        ("icons", "building"),
    ),
    Term(
        "pass",
        N_("To pass"),
        (NP_("form of a term", "passes"), NP_("form of a term", "passed"), NP_("form of a term", "pass")),
        N_("You place no more dice this season. It cannot be taken up again."),
        "placing",
        ("K4.1",),
        ("icons", "hourglass"),
    ),
)
"""The words of the game."""


def terms() -> Sequence[Term]:
    """Return all terms in the language that is shown, with every advisor and building."""
    return (*TERMS, *map(_building, range(len(BUILDINGS))), *map(_advisor, range(1, len(ADVISORS) + 1)))


def _building(index: int) -> Term:
    """A building with its points and its powers (table 8 of the rules)."""
    building, name = BUILDINGS[index], words.building_name(index)
    says = _("{building}, {vp}").format(building=name, vp=words.vp_text(building.vp))
    power = words.power_tip(index)
    page = f"building.{building.row}.{building.column}"
    return Term(
        page, name, (name,), power or says, page, ("K3.9",), ("buildings", building.id), says, thing=True
    )


def _advisor(number: int) -> Term:
    """An advisor with the gift (table 5 of the rules)."""
    name = words.advisor_name(number)
    says = _("Gift: {gift}").format(gift=words.gift_text(number))
    picture = ("portraits", ADVISORS[number - 1].id)
    title = _("{n} {advisor}").format(n=number, advisor=name)
    page = f"advisor.{number}"
    return Term(page, title, (name,), says, page, ("K5.1",), picture, thing=True)


GLOSSARY: Final = Glossary(terms)
