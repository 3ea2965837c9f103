"""What a network reads of a position of Kingsburg: named bytes, seen from one seat's side.

Only what the seat may know is read, so a view and the whole state give the same inputs. The other
seats follow in turn order, the next one first.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from kingsburg.ai.kingsburg.features import ALL_SEASONS
from kingsburg.ai.kingsburg.inputs.bits import apart_names, steps_names
from kingsburg.ai.kingsburg.inputs.court import OWN_COURT, other_court_names
from kingsburg.ai.kingsburg.inputs.province import OWN_PROVINCE, other_province_names
from kingsburg.ai.kingsburg.inputs.reader import PARTS_OF_GAME, STEPS, TOKENS, Reader
from kingsburg.ai.kingsburg.inputs.winter import OWN_WINTER, PARTS, other_winter_names
from kingsburg.engine.kingsburg.calendar import PHASES, YEARS
from kingsburg.engine.kingsburg.state import State

_CLOCK: Final[tuple[str, ...]] = (
    *(f"year.{year}" for year in range(1, YEARS + 1)),
    *(f"phase.{phase}" for phase in range(1, PHASES + 1)),
    *(f"part.{part}" for part in range(PARTS_OF_GAME)),
    *(f"seasons_to_build.{left}" for left in range(ALL_SEASONS + 1)),
    "seasons",
    "builds_now",
)


def _own_names(seats: int) -> tuple[str, ...]:
    return (
        "vp",
        *apart_names("vp", STEPS * 2),
        *apart_names("buildings", STEPS),
        *steps_names("tokens", TOKENS),
        "envoy",
        "envoy.others",
        "aid_die",
        "least_developed.alone",
        "least_developed.shared",
        *(f"place.{place}" for place in range(seats)),
        *apart_names("combat", STEPS),
    )


def _other_names(place: int) -> tuple[str, ...]:
    owner = f"other.{place}"
    return (
        *apart_names(f"{owner}.vp", STEPS),
        f"{owner}.tokens",
        f"{owner}.envoy",
        f"{owner}.builds_now",
        f"{owner}.before",
        f"{owner}.leads",
    )


@cache
def names(seats: int) -> tuple[str, ...]:
    """The names of all inputs, in order."""
    listed = [*_CLOCK, *_own_names(seats), *OWN_PROVINCE, *OWN_WINTER, *OWN_COURT]
    for place in range(1, seats):
        listed += (
            *_other_names(place),
            *other_province_names(place),
            *other_winter_names(place),
            *other_court_names(place),
        )
    return tuple(listed)


@cache
def scales(seats: int) -> tuple[float, ...]:
    """The factor of each input's byte, so that most inputs lie between 0 and 1."""
    return tuple(_scale(name) for name in names(seats))


def _scale(name: str) -> float:
    last = name.rsplit(".", 1)[-1]
    if "winter." in name and not name.endswith(("known", "bonus", "vp_reward")):
        return 1 / PARTS
    if name == "vp" or last in ("ahead", "behind"):
        return 1 / 16
    if last in ("goods", "with_gifts") or name == "seasons":
        return 1 / 10
    if last in ("gold", "wood", "stone", "soldiers", "bonus", "vp_reward", "affordable", "tokens"):
        return 1 / 4
    return 1.0


def inputs(s: State, seat: int) -> bytes:
    """The position from the side of `seat`, as many bytes as `names(s.seats)` has names."""
    return Reader(seat).read(s)
