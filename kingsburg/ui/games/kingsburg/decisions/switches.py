"""The switches for token, envoy and Market: which there are, and why one is of no use now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from kingsburg.app.i18n import _, pgettext
from kingsburg.engine.game import Reason
from kingsburg.engine.kingsburg.actions import Influence
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.ui.games.kingsburg import paying
from kingsburg.ui.games.kingsburg.hints.whys import PLACING
from kingsburg.ui.games.kingsburg.presentation import Playback
from kingsburg.ui.shell.telling.refusal import Refused

MODIFIERS: Final = ("plus2", "envoy", "minus", "plus")
_TOLD: Final = (Code.NO_TOKEN, Code.TOKEN_USED, Code.NO_MARKET, Code.MARKET_USED, Code.NO_ENVOY)
"""What the engine says of the switch itself; its other reasons are about the trial."""


class Switch(NamedTuple):
    """Whether a switch is on, whether it is usable, and why not: as a sentence, and in a word on it."""

    on: bool
    usable: bool
    why: str = ""
    word: str = ""


def switches(
    playback: Playback, left: Sequence[int], on: Mapping[str, bool], usable: Mapping[str, bool]
) -> dict[str, Switch]:
    """Return the switches that there are, by name; those of the Market only for whoever has one (K4.5).

    `left` are the pips of the coloured dice that are still to be placed.
    """
    found = {}
    for name in MODIFIERS:
        reason = None if usable[name] else _refused(playback, left, name)
        code = Code(reason.code) if reason is not None else None
        if code is not Code.NO_MARKET:
            why = _sentence(playback, reason) if left else ""
            found[name] = Switch(on[name], usable[name], why, _word(code))
    return found


def _refused(playback: Playback, left: Sequence[int], name: str) -> Reason | None:
    """What the engine says of the switch itself when a placement with it is tried."""
    if not left:
        return None
    shift = {"minus": -1, "plus": 1}.get(name, 0)
    total = max(1, left[0] + 2 * (name == "plus2") + shift)
    trial = Influence(total, tuple(left[:1]), (), name == "plus2", shift, name == "envoy")
    reason = playback.game.why_not(playback.state, trial)
    return reason if reason is not None and reason.code in _TOLD else None


def _sentence(playback: Playback, reason: Reason | None) -> Refused:
    if reason is None:
        return Refused(_("No advisor can be reached with it now."), PLACING)
    return paying.reason_text(reason, playback.names)


def _word(code: Code | None) -> str:
    match code:
        case Code.NO_TOKEN | Code.NO_ENVOY:
            return pgettext("a +2 token or the envoy, which one does not have", "none")
        case Code.TOKEN_USED:
            return pgettext("a +2 token, this season", "used")
        case Code.MARKET_USED:
            return pgettext("the Market, this season", "used")
        case _:
            return ""
