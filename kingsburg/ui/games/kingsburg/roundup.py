"""What has happened since a player's last decision: what each other player did, and what concerned all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.advisors import ADVISORS
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.chronicle import line
from kingsburg.ui.games.kingsburg.presentation import Playback

_TOLD = (
    ev.Aided,
    ev.BuildingSkipped,
    ev.EnvoySent,
    ev.Fought,
    ev.OrderSet,
    ev.Passed,
    ev.Recruited,
    ev.Rewarded,
    ev.StrongestNamed,
)
"""What is told in a sentence; the rest is a deed with a picture, or stands in the chronicle alone."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that another player did.

    `picture` is its group and name, `number` that of an advisor or 0, `paid` holds the pictures of
    the dice and tokens, `what` the advisor's or the building's name.
    """

    seat: int
    picture: tuple[str, str]
    number: int
    paid: tuple[tuple[str, str], ...]
    what: str


@dataclass(frozen=True, slots=True)
class RoundUp:
    """The deeds and the sentences, each in their order."""

    deeds: tuple[Deed, ...]
    said: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.deeds or self.said)


def round_up(playback: Playback, me: int) -> RoundUp:
    """Return what has happened since that seat decided last, or since the game began."""
    last = max((i for i, turn in enumerate(playback.turns) if turn.seat == me), default=0)
    events = [event for event in playback.events(last) if getattr(event, "seat", None) != me]
    deeds = (_deed(event, playback.colours) for event in events)
    said = (line(event, playback.names) for event in events if isinstance(event, _TOLD))
    return RoundUp(tuple(deed for deed in deeds if deed), tuple(one.text for one in said if one))


def _deed(event: ev.Event, colours: Sequence[str]) -> Deed | None:
    match event:
        case ev.Influenced(seat, advisor, colour, white, plus2, _market, envoy):
            dice = [("dice", f"{colours[seat]}_{n}") for n in colour]
            dice += [("dice", f"white_{n}") for n in white]
            dice += [("icons", "plus2")] * plus2 + [("icons", "envoy")] * envoy
            face = ("portraits", ADVISORS[advisor - 1].id)
            return Deed(seat, face, advisor, tuple(dice), words.advisor_name(advisor))
        case ev.Built(seat, building):
            picture = ("buildings", BUILDINGS[building].id)
            return Deed(seat, picture, 0, (), words.building_name(building))
        case _:
            return None
