"""What stands at its place for a moment: "+2" at a counter, and short words at a player's strip."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.province import ground
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.choreography import KING
from kingsburg.ui.games.kingsburg.model import Model, SeatShown
from kingsburg.ui.playback.beats import Anchor, Beat, Note


def notes(beat: Beat, shown: Model, names: Sequence[str]) -> list[Note]:
    """Return the notes of a beat that the table has just shown."""
    found = [
        Note(at, words.signed(n), label=True)
        for at, n in beat.carried(1.0).items()
        if at[0] == "stock" and at[2] != "envoy" and n
    ]
    for event in beat.events:
        found += _words(event, shown)
    if shown.overtaken and shown.leader is not None and shown.ended is None:
        at, leads = _strip(shown.leader), _("{name} takes the lead").format(name=names[shown.leader])
        said = [note.text for note in found if note.at == at]
        found.append(Note(at, _(" · ").join([*said, leads]), held=True))
    return found


def _words(event: ev.Event, shown: Model) -> list[Note]:
    match event:
        case ev.Rewarded(seats):
            return [Note(_strip(seat), _("King's Reward: +1 VP"), held=True) for seat in seats]
        case ev.EnvoySent(None):
            return [Note(KING, _("A tie: the King's Envoy stays at court"), held=True)]
        case ev.EnvoySent(int(seat)):
            return [Note(_strip(seat), _("The King's Envoy is here"), held=True)]
        case ev.Aided(seats, True):
            return [Note(_strip(seat), _("King's Aid: a white die in spring")) for seat in seats]
        case ev.BuildingSkipped(seat):
            forced = not can_build(shown.seats[seat])
            again = seat in shown.builders
            return [Note(_strip(seat), _skipped(shown.seats[seat], again=again), held=forced)]
        case ev.Passed(seat):
            return [Note(_strip(seat), _("Passes"))]
        case ev.Recruited(seat, 0):
            return [Note(_strip(seat), _("Recruits no soldiers"))]
        case ev.Peeked(seat):
            return [Note(_strip(seat), _("Has peeked at the enemy"))]
        case _:
            return []


def _strip(seat: int) -> Anchor:
    return ("strip", seat)


def _skipped(shown: SeatShown, *, again: bool) -> str:
    """Why a player builds nothing: by choice, or because the goods do not suffice for anything.

    `again`: one building has been built already, and the envoy would allow a second one (K3.12).
    """
    if len(shown.buildings) == len(BUILDINGS):
        return _("Everything is built")
    if again:
        return _("Builds nothing more")
    if can_build(shown):
        return _("Builds nothing")
    goods = words.goods_text(shown.goods)
    if not goods:
        return _("No goods: nothing to build yet")
    return _("{goods}: nothing to build yet").format(goods=goods)


def can_build(shown: SeatShown) -> bool:
    """Whether a player's goods pay for any building that may come next."""
    here = ground(shown.built)
    gold, wood, stone = (
        paid[min(have, len(paid) - 1)]
        for paid, have in zip((here.gold, here.wood, here.stone), shown.goods, strict=True)
    )
    return bool(gold & wood & stone)
