"""The calendar: five years of eight phases each (K2), with the numbers of the phases."""

from __future__ import annotations

from typing import Final

YEARS: Final = 5

KINGS_AID: Final = 1
SPRING: Final = 2
KINGS_REWARD: Final = 3
SUMMER: Final = 4
KINGS_ENVOY: Final = 5
AUTUMN: Final = 6
RECRUITING: Final = 7
WINTER: Final = 8

PHASES: Final = WINTER
"""How many phases a year has; they count from 1."""
SEASONS: Final = {SPRING: "spring", SUMMER: "summer", AUTUMN: "autumn"}
"""The productive seasons, in which dice are rolled, by the number of their phase."""
