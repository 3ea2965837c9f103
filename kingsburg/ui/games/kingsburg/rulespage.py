"""Kingsburg's rules page: how to place dice, and the eight phases of a year."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.ui.games.info import RulesPage

PAGE: Final = RulesPage(
    aim=N_(
        "Influence the King's advisors, build your province, survive five winters. The most "
        "victory points win."
    ),
    topics_title=N_("Placing dice"),
    topics=(
        (
            N_("Match the number"),
            N_("Place dice whose sum is exactly the advisor's number, 1 to 18, one group at a time."),
        ),
        (
            N_("First come"),
            N_("A taken advisor is closed for the season. Only the King's Envoy lets you use it anyway."),
        ),
        (
            N_("Bend the sum"),
            N_("Once a season, a +2 token adds 2. The Market makes one group count 1 more or 1 less."),
        ),
        (N_("White dice"), N_("They help your coloured dice and are never placed alone.")),
        (
            N_("Gifts and building"),
            N_(
                "When all have passed, the advisors give their gifts, from 1 to 18. Then each player "
                "may build one building; rows grow from left to right."
            ),
        ),
    ),
    table_title=N_("The eight phases of a year"),
    table=(
        (
            "icons",
            "phase_1",
            N_("King's Aid"),
            N_("Fewest buildings (if tied, goods): a white die in spring. Still tied: one good each."),
        ),
        ("icons", "phase_2", N_("Spring"), N_("Roll, influence advisors, take gifts, build.")),
        ("icons", "phase_3", N_("King's Reward"), N_("Most buildings: 1 point. Ties: each player gains 1.")),
        ("icons", "phase_4", N_("Summer"), N_("Roll, influence advisors, take gifts, build.")),
        (
            "icons",
            "phase_5",
            N_("King's Envoy"),
            N_("Fewest buildings (if tied, goods): the Envoy opens a taken advisor or lets you build twice."),
        ),
        ("icons", "phase_6", N_("Autumn"), N_("Roll, influence advisors, take gifts, build.")),
        ("icons", "phase_7", N_("Recruiting"), N_("Soldiers for two goods each.")),
        (
            "icons",
            "phase_8",
            N_("Winter"),
            N_(
                "The enemy attacks. Beat its strength for a reward; fall short and you lose. Then the "
                "soldiers go home."
            ),
        ),
    ),
)
