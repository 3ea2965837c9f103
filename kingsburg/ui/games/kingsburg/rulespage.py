"""Kingsburg's rules page: how to place dice, and the eight phases of a year."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_
from kingsburg.ui.games.info import RulesPage

PAGE: Final = RulesPage(
    aim=N_(
        "Five years. Win the King's advisors, build your province, stand in winter. Most victory points win."
    ),
    topics_title=N_("Placing dice"),
    topics=(
        (
            N_("Match the number"),
            N_("Place dice whose sum is exactly the advisor's number, 1 to 18; one group at a time."),
        ),
        (
            N_("First come"),
            N_("A taken advisor is closed for the season. Only the King's Envoy lets you use it anyway."),
        ),
        (
            N_("Bend the sum"),
            N_("One +2 token a season adds two. The Market makes one group count one more or one less."),
        ),
        (N_("White dice"), N_("They help your coloured dice and are never placed alone.")),
        (
            N_("Gifts and building"),
            N_(
                "When all have passed, the advisors give from 1 to 18. Then each may build one "
                "building; in a row, from left to right."
            ),
        ),
    ),
    table_title=N_("The eight phases of a year"),
    table=(
        (
            "icons",
            "phase_1",
            N_("King's Aid"),
            N_("Fewest buildings, then goods: a white die for spring. Still tied: one good each."),
        ),
        ("icons", "phase_2", N_("Spring"), N_("Roll, win advisors, take gifts, build.")),
        ("icons", "phase_3", N_("King's Reward"), N_("Most buildings: 1 point. Ties: each player gains 1.")),
        ("icons", "phase_4", N_("Summer"), N_("Roll, win advisors, take gifts, build.")),
        (
            "icons",
            "phase_5",
            N_("King's Envoy"),
            N_("Fewest buildings, then goods: the envoy. It opens a closed advisor or builds twice."),
        ),
        ("icons", "phase_6", N_("Autumn"), N_("Roll, win advisors, take gifts, build.")),
        ("icons", "phase_7", N_("Recruit"), N_("Soldiers, for two goods each.")),
        (
            "icons",
            "phase_8",
            N_("Winter"),
            N_("The enemy comes. More than its strength: a reward. Less: losses. Then the soldiers go home."),
        ),
    ),
)
