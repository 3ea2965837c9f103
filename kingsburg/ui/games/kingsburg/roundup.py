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
from kingsburg.ui.playback.beats import Anchor
from kingsburg.ui.playback.chronicle import Line

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
    the dice and tokens, `what` the advisor's or the building's name. `line` tells of it in the
    chronicle, `at` is its place on the table.
    """

    seat: int
    picture: tuple[str, str]
    number: int
    paid: tuple[tuple[str, str], ...]
    what: str
    line: Line
    at: Anchor


@dataclass(frozen=True, slots=True)
class RoundUp:
    """The deeds and the sentences, each in their order."""

    deeds: tuple[Deed, ...]
    said: tuple[Line, ...]

    def __bool__(self) -> bool:
        return bool(self.deeds or self.said)


def round_up(playback: Playback, me: int) -> RoundUp:
    """Return what has happened since that seat decided last, or since the game began."""
    last = max((i for i, turn in enumerate(playback.turns) if turn.seat == me), default=0)
    deeds: list[Deed] = []
    said: list[Line] = []
    for number, turn in enumerate(playback.turns[last:], last + 1):
        for event in turn.events:
            told = line(event, playback.names, number)
            if told is None or getattr(event, "seat", None) == me:
                continue
            deed = _deed(event, told, playback.colours)
            if deed is not None:
                deeds.append(deed)
            elif isinstance(event, _TOLD):
                said.append(told)
    return RoundUp(tuple(deeds), tuple(said))


def _deed(event: ev.Event, told: Line, colours: Sequence[str]) -> Deed | None:
    match event:
        case ev.Influenced(seat, advisor, colour, white, plus2, _market, envoy):
            dice = [("dice", f"{colours[seat]}_{n}") for n in colour]
            dice += [("dice", f"white_{n}") for n in white]
            dice += [("icons", "plus2")] * plus2 + [("icons", "envoy")] * envoy
            face = ("portraits", ADVISORS[advisor - 1].id)
            name, card = words.advisor_name(advisor), ("gift", advisor)
            return Deed(seat, face, advisor, tuple(dice), name, told, card)
        case ev.Built(seat, building):
            picture = ("buildings", BUILDINGS[building].id)
            name, tile = words.building_name(building), ("tile", seat, building)
            return Deed(seat, picture, 0, (), name, told, tile)
        case _:
            return None
