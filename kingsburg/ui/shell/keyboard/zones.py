"""Zones: the parts of a screen that the keyboard visits one by one."""

from __future__ import annotations

from enum import Enum


class Zone(Enum):
    """A part of the screen, in the order in which Tab comes to them."""

    ASKED = "asked"
    """What is asked just now: the decision, a card or sheet that has opened, a whole simple scene."""
    DICE = "dice"
    COURT = "court"
    """The middle of the table: the advisors, or the ring."""
    PROVINCE = "province"
    """What the player has built."""
    PLAYERS = "players"
    """The other players, and what is theirs."""
    CHRONICLE = "chronicle"
    BAR = "bar"
    """Phases, signs and buttons at the edge of the table."""
