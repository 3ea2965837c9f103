"""Burgen Land's choreography: events become beats, and beats carry the flights of pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.castles import NO_CARD, SEATS
from kingsburg.engine.burgenland.track import landing
from kingsburg.ui.games.burgenland.pictures import card_picture, ruler_picture
from kingsburg.ui.paint.theme import Time
from kingsburg.ui.playback.beats import Anchor, Beat, Flight, choreographed

_DEEDS: Final = (ev.CardPlaced, ev.DiceTaken, ev.Stopped)
"""What a seat has just decided; everything else happens to it."""
_CARD_WIDE = 62.0
PIECE_WIDE = 46.0
CROWN_WIDE = 88.0


def beats(events: Sequence[ev.Event], colours: Sequence[str]) -> list[Beat]:
    """Return one beat for each event; `colours` are those of the players, by seat."""
    return choreographed(events, partial(_beat, colours=colours), lambda a, b: False)


def _beat(event: ev.Event, colours: Sequence[str]) -> Beat:
    return replace(_moving(event, colours), deed=isinstance(event, _DEEDS), marks=_marks(event))


def _marks(event: ev.Event) -> tuple[Anchor, ...]:
    """Return the anchors of what neither flies nor tumbles."""
    match event:
        case ev.TurnBegan(seat) | ev.Stopped(seat) | ev.Nothing(seat):
            return (("hand", seat),)
        case ev.Scored(colour):
            return tuple(("castle", colour, seat) for seat in range(SEATS))
        case ev.Left(seat, colour):
            return (("castle", colour, seat),)
        case _:
            return ()


def _moving(event: ev.Event, colours: Sequence[str]) -> Beat:
    match event:
        case ev.DiceRolled(seat, _own, red):
            rolling = {(seat, False, 0), *((seat, True, i) for i in range(len(red)))}
            return Beat((event,), Time.ROLL, seat, first=True, tumbling=frozenset(rolling))
        case ev.Moved():
            return Beat((event,), Time.SET_DOWN + Time.CROWN_STEP * event.use, event.seat, _walk(event))
        case ev.CardPlaced(seat, colour, card, at, taken):
            start = ("pile", colour, card) if taken is None else ("card", colour, 1 - seat, taken)
            picture = card_picture(colour, card)
            flight = Flight("burgenland", picture, start, ("place", colour, seat, at), 0.0, _CARD_WIDE)
            return Beat((event,), Time.FLY, seat, (flight,))
        case ev.DiceTaken(seat, board, opponent):
            starts = [("board",)] * board + [("hand", 1 - seat)] * opponent
            flights = (
                Flight("dice", "red_0", start, ("hand", seat), 0.09 * i) for i, start in enumerate(starts)
            )
            return Beat((event,), Time.FLY, seat, tuple(flights))
        case ev.Scored():
            return Beat((event,), Time.PAUSE, None, _climb(event, colours))
        case ev.Left(seat, colour, removed, at):
            return Beat((event,), Time.PAUSE, seat, _lost(seat, colour, removed, at))
        case ev.Began():
            return Beat((event,), Time.NOTICE, None)
        case ev.TurnBegan(seat) | ev.Stopped(seat) | ev.Nothing(seat):
            return Beat((event,), Time.NOTICE, seat)
        case _:
            return Beat((event,), Time.SILENT, None)


def _walk(e: ev.Moved) -> tuple[Flight, ...]:
    """The crown's flight round the ring, and the flights of the red dice back to the board."""
    start = landing(e.crown, -e.use)
    crown = Flight("burgenland", "crown", ("space", start), ("space", e.crown), 0.0, CROWN_WIDE)
    dice = (Flight("dice", f"red_{n}", ("rolled", i), ("board",), 0.1) for i, n in enumerate(e.red, 1))
    return (crown, *dice)


def _climb(e: ev.Scored, colours: Sequence[str]) -> tuple[Flight, ...]:
    """The flight of the king's piece of each seat that gains points, up the score track."""
    return tuple(
        Flight(
            "burgenland",
            ruler_picture(colours[seat]),
            ("score", seat, e.after.score[seat] - points),
            ("score", seat, e.after.score[seat]),
            0.0,
            PIECE_WIDE,
        )
        for seat, points in enumerate(e.gain)
        if points
    )


def _lost(seat: int, colour: int, removed: int, at: int | None) -> tuple[Flight, ...]:
    if removed == NO_CARD or at is None:
        return ()
    start, end = ("card", colour, seat, at), ("pile", colour, removed)
    return (Flight("burgenland", card_picture(colour, removed), start, end, 0.3, _CARD_WIDE),)
