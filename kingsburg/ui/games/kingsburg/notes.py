"""What stands at its place for a moment: "+2" at a counter, and short words at a player's strip."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import _, ngettext
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board import effects as fx
from kingsburg.ui.games.kingsburg import words
from kingsburg.ui.games.kingsburg.choreography import KING
from kingsburg.ui.games.kingsburg.model import Model
from kingsburg.ui.playback.beats import Anchor, Beat, Note


def notes(beat: Beat, shown: Model, names: Sequence[str]) -> list[Note]:
    """Return the notes of a beat that the table has just shown."""
    found = [
        Note(at, words.signed(n), label=True)
        for at, n in beat.carried(1.0).items()
        if at[0] == "stock" and at[2] != "envoy" and n
    ]
    for event in beat.events:
        found += _words(event)
    if shown.overtaken and shown.leader is not None and shown.ended is None:
        at, leads = _strip(shown.leader), _("{name} takes the lead").format(name=names[shown.leader])
        said = [note.text for note in found if note.at == at]
        found.append(Note(at, _(" · ").join([*said, leads]), held=True))
    return found


def _words(event: ev.Event) -> list[Note]:
    match event:
        case ev.Rewarded(seats):
            return [Note(_strip(seat), _("King's Reward: +1 VP"), held=True) for seat in seats]
        case ev.EnvoySent(None):
            return [Note(KING, _("A tie: the King's Envoy stays at court"), held=True)]
        case ev.EnvoySent(int(seat)):
            return [Note(_strip(seat), _("The King's Envoy is here"), held=True)]
        case ev.Aided(seats, True):
            return [Note(_strip(seat), _("King's Aid: a white die in spring"), held=True) for seat in seats]
        case ev.BuildingSkipped(seat, _again, goods):
            return [Note(_strip(seat), _skipped(event), held=goods is not None)]
        case ev.Passed(seat, left):
            return [Note(_strip(seat), _passed(left), held=bool(left))]
        case ev.Recruited(seat, 0, goods=goods):
            return [Note(_strip(seat), _unarmed(goods), held=goods is not None)]
        case ev.Peeked(seat):
            return [Note(_strip(seat), _("Has peeked at the enemy"))]
        case _:
            return []


def _strip(seat: int) -> Anchor:
    return ("strip", seat)


def _skipped(event: ev.BuildingSkipped) -> str:
    """Why a player builds nothing: by choice, or because the goods do not suffice for anything."""
    if event.goods is None:
        return _("Builds nothing more") if event.again else _("Builds nothing")
    goods = words.goods_text(event.goods)
    if event.again:
        return _("{goods}: no second building").format(goods=goods or _("No goods"))
    return _("{goods}: nothing to build yet").format(goods=goods or _("No goods"))


def _passed(left: int | None) -> str:
    """Why a player places no more dice: by choice, or because none can be placed."""
    if left is None:
        return _("Passes")
    if not left:
        return _("All dice placed")
    return ngettext(
        "{n} die left: no advisor within reach", "{n} dice left: no advisor within reach", left
    ).format(n=left)


def _unarmed(goods: fx.Goods | None) -> str:
    """Why a player recruits no soldiers: by choice, or because the goods do not pay for one."""
    if goods is None:
        return _("Recruits no soldiers")
    return _("{goods}: no soldiers").format(goods=words.goods_text(goods) or _("No goods"))
