"""What has happened since a player's last decision.

What each other player did, what concerned all, and what became of one's own without being asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.actions import Keep, RerollDie, RerollHand
from kingsburg.engine.kingsburg.board.advisors import ADVISORS
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.effects import Gain
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.chronicle import line
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.playback.beats import Anchor
from kingsburg.ui.playback.chronicle import Line

_TOLD = (
    ev.Aided,
    ev.BuildingSkipped,
    ev.DiceRerolled,
    ev.EnvoySent,
    ev.Fought,
    ev.GoodsScored,
    ev.GoodTaken,
    ev.OrderSet,
    ev.Passed,
    ev.Peeked,
    ev.Recruited,
    ev.Rewarded,
    ev.SeasonScored,
    ev.Sold,
    ev.StrongestNamed,
    ev.TokenGiven,
)
"""What is told in a sentence; the rest is a deed with a picture, or stands in the chronicle alone."""
_OWN = (
    ev.EnvoySent,
    ev.Fought,
    ev.GiftTaken,
    ev.GoodsScored,
    ev.IncomePaid,
    ev.SeasonScored,
    ev.TokenGiven,
)
"""What is told of one's own: it happens of itself, or follows from what was decided long before."""

_SCORING = (ev.EnvoySent, ev.GoodsScored, ev.Rewarded, ev.SeasonScored, ev.Sold, ev.StrongestNamed)
OTHER, OWN, CHANGES = range(3)
"""How much a sentence matters: what is told of others, of oneself, and what moves points or buildings."""
_OF_ONES_ROLL = (Keep, RerollDie, RerollHand)


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that another player did.

    `picture` is its group and name, `number` that of an advisor or 0, `paid` holds the pictures of
    the dice and tokens, and ("sum", "+1") or ("sum", "−1") for the Market, `what` the advisor's or the
    building's name, `got` holds the pictures of what the advisor gave, as far as it is known by now.
    `line` tells of it in the chronicle, `at` is its place on the table.
    """

    seat: int
    picture: tuple[str, str]
    number: int
    paid: tuple[tuple[str, str], ...]
    what: str
    line: Line
    at: Anchor
    got: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class RoundUp:
    """The deeds and the sentences, each in their order.

    `ranks` says of each sentence how much it matters where not all find room: CHANGES, OWN or OTHER.
    """

    deeds: tuple[Deed, ...]
    said: tuple[Line, ...]
    ranks: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.deeds or self.said)


def round_up(playback: Playback, me: int) -> RoundUp:
    """Return what has happened since that seat decided last, or since the game began.

    Whether to roll dice again is a question about one's own roll: what was told before it stays.
    """
    mine = (i for i, turn in enumerate(playback.turns) if turn.seat == me)
    last = max((i for i in mine if not isinstance(playback.turns[i].action, _OF_ONES_ROLL)), default=0)
    found = _Gathered(playback.colours)
    for number, turn in enumerate(playback.turns[last:], last + 1):
        for event in turn.events:
            told = line(event, playback.names, number)
            if told is not None and getattr(event, "seat", None) == me:
                found.of_oneself(event, told)
            elif told is not None:
                found.of_others(event, told)
    return RoundUp(tuple(found.deeds), tuple(found.said), tuple(found.ranks))


class _Gathered:
    """The round-up as it grows, event by event."""

    def __init__(self, colours: Sequence[str]) -> None:
        self._colours = colours
        self.deeds: list[Deed] = []
        self.said: list[Line] = []
        self.ranks: list[int] = []

    def of_oneself(self, event: ev.Event, told: Line) -> None:
        """Tell what has happened by itself, or why one was not asked."""
        if isinstance(event, _OWN) or _forced(event):
            self._say(event, told, OWN)

    def of_others(self, event: ev.Event, told: Line) -> None:
        """Show a deed, with what came of it, or tell what else concerns others."""
        if isinstance(event, ev.Fought):
            gone = {("tile", event.seat, building) for building in event.destroyed}
            self.deeds = [deed for deed in self.deeds if deed.at not in gone]
        deed = _deed(event, told, self._colours)
        if deed is not None:
            self.deeds.append(deed)
        elif isinstance(event, ev.GiftTaken):
            if not _given(self.deeds, event):
                self._say(event, told, OTHER)
        elif isinstance(event, _TOLD) and not _all_placed(event):
            self._say(event, told, OTHER)

    def _say(self, event: ev.Event, told: Line, rank: int) -> None:
        self.said.append(told)
        self.ranks.append(CHANGES if _changes(event) else rank)


def _changes(event: ev.Event) -> bool:
    """Whether an event moves points, a building or the envoy, other than by a deed with a picture."""
    match event:
        case ev.Fought(destroyed=destroyed, lost_vp=lost, gain=gain):
            return bool(destroyed or lost or gain.vp)
        case _:
            return isinstance(event, _SCORING)


def _given(deeds: list[Deed], gift: ev.GiftTaken) -> bool:
    """Add a gift to the deed that it came of; return whether that deed is among them."""
    for i, deed in enumerate(deeds):
        if (deed.seat, deed.number, deed.got) == (gift.seat, gift.advisor, ()):
            deeds[i] = replace(deed, got=_pictures(gift.gain))
            return True
    return False


def _pictures(gain: Gain) -> tuple[tuple[str, str], ...]:
    """A picture for each thing that was received; points are a coin, ("vp", how many)."""
    counts = [*zip(words.GOODS_ICONS, gain.goods, strict=True)]
    counts += [("soldier", gain.soldiers), ("plus2", gain.plus2)]
    things = tuple(("icons", name) for name, n in counts for _i in range(n))
    return (*things, ("vp", str(gain.vp))) if gain.vp else things


def _forced(event: ev.Event) -> bool:
    """Whether a player was not asked, as only one thing could be done, and may wonder why."""
    match event:
        case ev.Passed(_seat, left):
            return bool(left)
        case ev.BuildingSkipped(goods=goods) | ev.Recruited(goods=goods):
            return goods is not None
        case _:
            return False


def _all_placed(event: ev.Event) -> bool:
    """Whether a player has passed for lack of dice, which goes without saying."""
    return isinstance(event, ev.Passed) and event.left == 0


def _deed(event: ev.Event, told: Line, colours: Sequence[str]) -> Deed | None:
    match event:
        case ev.Influenced(seat, advisor, colour, white, plus2, market, envoy):
            dice = [("dice", f"{colours[seat]}_{n}") for n in colour]
            dice += [("dice", f"white_{n}") for n in white]
            dice += [("icons", "plus2")] * plus2 + [("icons", "envoy")] * envoy
            dice += [("sum", words.signed(market))] if market else []
            face = ("portraits", ADVISORS[advisor - 1].id)
            name, card = words.advisor_name(advisor), ("gift", advisor)
            return Deed(seat, face, advisor, tuple(dice), name, told, card)
        case ev.Built(seat, building):
            picture = ("buildings", BUILDINGS[building].id)
            name, tile = words.building_name(building), ("tile", seat, building)
            return Deed(seat, picture, 0, (), name, told, tile)
        case _:
            return None
