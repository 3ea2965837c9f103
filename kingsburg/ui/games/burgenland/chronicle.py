"""Burgen Land's log: one or two short sentences for each event."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kingsburg.app.i18n import _, ngettext
from kingsburg.app.phrases import joined
from kingsburg.app.session import Turn
from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.castles import COLOURS, HOLE, NO_CARD, VALUES, house
from kingsburg.engine.burgenland.state import State
from kingsburg.ui.games.burgenland import nouns, words
from kingsburg.ui.games.burgenland.model import new_lead
from kingsburg.ui.playback.chronicle import Chapter, Line


def line(event: ev.Event, names: Sequence[str], turn: int = 0) -> Line | None:
    """Return the event as a line of the log.

    Return None for a roll: the line of the move that follows names the numbers.
    """
    text, seat = _sentence(event, names)
    if not text:
        return None
    return Line(partial(_text, event, names), seat, isinstance(event, ev.TurnBegan), turn)


def chapters(turns: Sequence[Turn[State]], names: Sequence[str]) -> list[Chapter]:
    """Return the chapters: the beginning and each scoring, and below them the players' turns."""
    found, count = [], 0
    for played, turn in enumerate(turns, 1):
        for event in turn.events:
            match event:
                case ev.Began():
                    found.append(
                        Chapter(played, lambda: _("The beginning"), 0, picture=("burgenland", "crown"))
                    )
                case ev.Scored(colour):
                    picture = ("burgenland", f"emblem_{COLOURS[colour]}")
                    found.append(Chapter(played, partial(_text, event, names), 0, picture=picture))
                case ev.TurnBegan(seat):
                    count += 1
                    found.append(Chapter(played, partial(_turn, count, names[seat]), 1, seat=seat))
    return found


def _turn(count: int, name: str) -> str:
    return _("Turn {n}: {name}").format(n=count, name=name)


def _text(event: ev.Event, names: Sequence[str]) -> str:
    return _sentence(event, names)[0]


def _sentence(event: ev.Event, names: Sequence[str]) -> tuple[str, int | None]:  # noqa: C901 - a sentence for each event
    match event:
        case ev.DiceRolled():
            return "", None
        case ev.Began(first, crown):
            return _("{name} begins. The crown stands here: {space}.").format(
                name=names[first], space=words.space_name(crown)
            ), None
        case ev.TurnBegan(seat):
            return _("{name}'s turn").format(name=names[seat]), seat
        case ev.Moved(seat):
            return _moved(event, names[seat]), seat
        case ev.CardPlaced(seat):
            return _placed(event, names), seat
        case ev.DiceTaken(seat):
            return _dice_taken(event, names), seat
        case ev.Scored():
            return _scored(event, names)
        case ev.Left(seat):
            return _left(event, names[seat]), seat
        case ev.Nothing(seat):
            return _("{name} can take neither card nor dice.").format(name=names[seat]), seat
        case ev.Stopped(seat):
            return _("{name} stops.").format(name=names[seat]), seat
        case ev.Ended(score, winner):
            return _("{name} wins the game with {points}, against {n}.").format(
                name=names[winner], points=words.points_text(score[winner]), n=score[1 - winner]
            ), None


def _moved(e: ev.Moved, name: str) -> str:
    space = words.space_name(e.crown)
    if not e.red:
        return _("{name} rolls {n}: {space}.").format(name=name, n=e.own, space=space)
    return ngettext(
        "{name} rolls {own} and a red {red}, uses {n}: {space}. The red die goes back.",
        "{name} rolls {own} and red {red}, uses {n}: {space}. The red dice go back.",
        len(e.red),
    ).format(name=name, own=e.own, red=joined([str(n) for n in e.red]), n=e.use, space=space)


def _placed(e: ev.CardPlaced, names: Sequence[str]) -> str:
    mine = e.after.castles[house(e.colour, e.seat)]
    filled = 0 < e.at < len(mine) - 1
    who = {"name": names[e.seat], "card": nouns.card(e.colour, e.card), "other": names[1 - e.seat]}
    if e.taken is None:
        if filled:
            return _("{name} fills a hole with {card}.").format(**who)
        return _("{name} builds {card}.").format(**who)
    if filled:
        told = _("{name} takes {card} from {other} and fills a hole with it.").format(**who)
    else:
        told = _("{name} takes {card} from {other} and builds it.").format(**who)
    theirs = e.after.castles[house(e.colour, 1 - e.seat)]
    if 0 < e.taken < len(theirs) and theirs[e.taken] == HOLE:
        told += " " + _("It leaves a hole there.")
    return told


def _dice_taken(e: ev.DiceTaken, names: Sequence[str]) -> str:
    name, other = names[e.seat], names[1 - e.seat]
    if not e.opponent:
        return _("{name} takes {dice}.").format(name=name, dice=nouns.dice(e.board))
    if not e.board:
        return _("{name} takes {dice} from {other}.").format(
            name=name, dice=nouns.dice(e.opponent), other=other
        )
    return _("{name} takes {dice}: {n} from the board, {m} from {other}.").format(
        name=name, dice=nouns.dice(e.board + e.opponent), n=e.board, m=e.opponent, other=other
    )


def _scored(e: ev.Scored, names: Sequence[str]) -> tuple[str, int | None]:
    compared = {
        "castles": words.castles_name(e.colour),
        "a": names[0],
        "n": e.values[0],
        "b": names[1],
        "m": e.values[1],
    }
    if not any(e.gain):
        return _("{castles}: {a} {n}, {b} {m}. Nobody gains.").format(**compared), None
    seat = e.gain.index(max(e.gain))
    told = _("{castles}: {a} {n}, {b} {m}. {name} gains {points}, now {total}.").format(
        **compared, name=names[seat], points=words.points_text(e.gain[seat]), total=e.after.score[seat]
    )
    leader = new_lead(e)
    if leader is not None:
        told += " " + _("{name} takes the lead.").format(name=names[leader])
    return told, seat


def _left(e: ev.Left, name: str) -> str:
    zone = words.zone_name(e.colour)
    if e.removed == NO_CARD:
        return _("{name} leaves {zone}. The castle is empty: nothing is lost.").format(name=name, zone=zone)
    return _("{name} leaves {zone} and loses {card} ({value}) to the supply.").format(
        name=name, zone=zone, card=nouns.card(e.colour, e.removed), value=VALUES[e.removed]
    )
