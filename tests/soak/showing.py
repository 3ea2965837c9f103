"""What can be seen of a player's temper: how often each seat did what tempers like or dislike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from kingsburg.engine.burgenland import events as burgenland
from kingsburg.engine.burgenland.castles import CARDS, VALUES, WALL
from kingsburg.engine.burgenland.stages import ACT
from kingsburg.engine.burgenland.state import NO_ZONE
from kingsburg.engine.burgenland.track import TRACK, landing
from kingsburg.engine.kingsburg import events as kingsburg
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.effects import (
    Combat,
    ExtraDie,
    ExtraSoldier,
    RerollAll,
    RerollOne,
    SoldierPrice,
    VictoryVP,
)

Seen = Counter[str]
Watch = Callable[[Any, Sequence[Any], Sequence[Seen]], None]
"""Counts for every seat what a move shows: the state before it, its events, the counts by seat."""
POINTS: Final = "victory points"

_ARMS: Final = (Combat, ExtraSoldier, SoldierPrice, VictoryVP)
_DICE: Final = (ExtraDie, RerollOne, RerollAll)
_GREAT: Final = 13
"""From this advisor on they are the great at court."""
_PAIR: Final = 2


def of_kingsburg(_before: Any, events: Sequence[Any], seen: Sequence[Seen]) -> None:
    """Advisors and what they give, buildings, soldiers, and what was spent."""
    for event in events:
        match event:
            case kingsburg.Influenced(seat):
                seen[seat].update(_influenced(event))
            case kingsburg.GiftTaken(seat):
                seen[seat].update(_given(event))
            case kingsburg.Built(seat):
                seen[seat].update(_built(event))
            case kingsburg.Recruited(seat, soldiers):
                seen[seat].update({"soldiers recruited": soldiers, "soldiers": soldiers})
            case kingsburg.Peeked(seat):
                seen[seat]["looks at the enemy"] += 1
            case kingsburg.DiceRerolled(seat):
                seen[seat]["rerolls"] += 1
            case kingsburg.Fought(seat, _value, outcome):
                seen[seat][f"battles: {outcome}"] += 1
            case _:
                pass


def _influenced(event: kingsburg.Influenced) -> Mapping[str, int]:
    dice = len(event.colour) + len(event.white)
    return {
        f"advisor {event.advisor}": 1,
        "advisors": 1,
        "the great at court": int(event.advisor >= _GREAT),
        "tokens and envoys spent": event.plus2 + event.envoy,
        "dice placed alone": int(dice == 1),
        "dice placed with others": dice - 1,
        "groups of three dice or more": int(dice > _PAIR),
    }


def _given(event: kingsburg.GiftTaken) -> Mapping[str, int]:
    gold, wood, stone = (gain - paid for gain, paid in zip(event.gain.goods, event.pay, strict=True))
    return {
        "goods from advisors": gold + wood + stone,
        "gold from advisors": gold,
        "wood from advisors": wood,
        "stone from advisors": stone,
        "soldiers": event.gain.soldiers,
        "points from advisors": event.gain.vp - event.pay_vp,
    }


def _built(event: kingsburg.Built) -> Mapping[str, int]:
    found = BUILDINGS[event.building]
    counts = {
        "buildings": 1,
        f"buildings of column {found.column}": 1,
        f"buildings of row {found.row}": 1,
        f"building: {found.id}": 1,
        "goods paid for buildings": sum(event.pay),
        "tokens and envoys spent": int(event.envoy),
        "second buildings of a season": int(event.envoy),
    }
    for name, kinds in (("buildings for battles", _ARMS), ("buildings for dice", _DICE)):
        good = any(isinstance(power, kinds) and power != Combat(-1) for power in found.powers)
        counts[name] = int(good)
    return counts


def of_burgenland(before: Any, events: Sequence[Any], seen: Sequence[Seen]) -> None:
    """Rolls, dice, cards and scorings."""
    for event in events:
        match event:
            case burgenland.DiceRolled(seat, _own, red):
                seen[seat].update({"rolls": 1, "red dice rolled": len(red), **_dared(before, red)})
            case burgenland.CardPlaced(seat, _colour, card, _at, taken):
                seen[seat].update({"cards": 1, f"cards: {CARDS[card].id}": 1, "value of cards": VALUES[card]})
                seen[seat].update({"buildings": int(card != WALL), "cards plundered": int(taken is not None)})
            case burgenland.DiceTaken(seat, board, opponent):
                seen[seat].update({"dice taken": board + opponent, "dice chosen, not a card": 1})
                seen[seat]["dice robbed"] += opponent
            case burgenland.Scored(_colour, _values, gain):
                seen[before.seat].update({"scorings": 1, "points of own scorings": gain[before.seat]})
                seen[before.seat]["scorings chosen"] += before.stage == ACT
            case burgenland.Left(seat):
                seen[seat]["zones left"] += 1
            case burgenland.TurnBegan(seat):
                seen[seat]["turns"] += 1
            case burgenland.Stopped(seat):
                seen[seat]["stops"] += 1
            case _:
                pass


def _dared(before: Any, red: Sequence[int]) -> Mapping[str, int]:
    """Whether the roll was a risk: the turn could have been ended, and a number leads out of the zone."""
    if before.zone == NO_ZONE:
        return {}
    out = sum(TRACK[landing(before.crown, number)].colour != before.zone for number in range(1, 7))
    return {
        "rolls after the first": 1,
        "rolls risked": int(out > 0),
        "rolls risked with one die": int(out > 0 and not red),
    }


OWN: Final[Mapping[str, Mapping[str, Mapping[str, int]]]] = {
    "kingsburg": {
        "soldier": {"soldiers": 1, "looks at the enemy": 1},
        "builder": {"buildings of row 2": 1, "buildings of row 4": 1},
        "miser": {"tokens and envoys spent": -1},
        "courtier": {"the great at court": 1},
        "gambler": {"groups of three dice or more": 1, "soldiers recruited": -1},
    },
    "burgenland": {
        "soldier": {"red dice rolled": 1},
        "builder": {"dice chosen, not a card": -1},
        "miser": {"red dice rolled": -1},
        "gambler": {"rolls risked": 1},
    },
}
"""By game and temper, what is its own: 1 if it does more of it than its plain self, -1 if less."""
WATCHES: Final[Mapping[str, Watch]] = {"kingsburg": of_kingsburg, "burgenland": of_burgenland}
"""By game."""
