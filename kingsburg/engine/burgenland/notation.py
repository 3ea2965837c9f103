"""Burgen Land in game records: turns events into rows, and rows back into the actions behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, assert_never, get_args

from kingsburg.engine.burgenland import actions, events, stages
from kingsburg.engine.burgenland.actions import Action, Decision
from kingsburg.engine.burgenland.castles import CARDS, COLOURS, HOLE, NO_CARD, SEATS, Castle, house
from kingsburg.engine.burgenland.events import DiceRolled, Event, Holdings
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.engine.burgenland.state import State
from kingsburg.engine.game import Seat
from kingsburg.engine.lines import Line, Row, Rows

_CARD_IDS: Final[Mapping[int, str | None]] = {
    HOLE: None,
    **{number: card.id for number, card in CARDS.items()},
}
_CARD_BY_ID: Final = {card.id: number for number, card in CARDS.items()}
_SOURCES: Final = ("supply", "opponent")


class BurgenLandNotation:
    """Implements `record.Notation[State]`."""

    game: Final = BurgenLand()
    optional: Final = frozenset({"after", "taken"})
    actions: Final = get_args(Action)

    def chapter(self, s: State) -> tuple[int, ...]:
        """The points of each seat."""
        return s.score

    def opening(self, first: Action, *, hidden: bool = False) -> Row:
        """The first player and the crown's first space (B1.5); `hidden` changes nothing."""
        assert isinstance(first, actions.Begin)
        return {"first": first.first, "crown": first.crown}

    def rows(self, events: Iterable[Event]) -> list[Row]:
        """One row for each event that the format knows.

        A roll gets its row only once a number has been chosen, together with the move.
        """
        return [row for event in events if (row := _row(event)) is not None]

    def seen(self, events: Iterable[Event], seat: Seat) -> list[Row]:
        """All `rows`, and a row `rolled` for dice of which a number is still to be chosen (B2.1)."""
        rows: list[Row] = []
        for event in events:
            if isinstance(event, DiceRolled):
                rows.append({"type": "rolled", "seat": event.seat, "own": event.own, "red": list(event.red)})
            rows += self.rows([event])
        return rows

    def holdings(self, s: State, seat: Seat) -> Row:
        """The seat's red dice and its three castles from left to right; "-" stands for a hole."""
        row: Row = {"dice": s.red[seat]}
        for colour, name in enumerate(COLOURS):
            row[name] = [card or "-" for card in _castle(s.castles[house(colour, seat)])]
        return row

    def option(self, decision: Decision) -> Row:
        """The decision in the words of the rows, without its consequences, which the record tells."""
        match decision:
            case actions.Roll(red):
                return {"type": "roll", "red": red}
            case actions.Stop():
                return {"type": "stop"}
            case actions.Use(number):
                return {"type": "use", "number": number}
            case actions.Place(card, at, taken):
                row: Row = {"type": "card", "card": CARDS[card].id, "from": _SOURCES[taken is not None]}
                return row | ({} if taken is None else {"taken": taken}) | {"at": at}
            case actions.TakeDice():
                return {"type": "dice"}
            case actions.Score():
                return {"type": "score"}
            case actions.GiveUp(at):
                return {"type": "leave", "at": at}
            case _:
                assert_never(decision)

    def action(self, s: State, rows: Rows) -> Action:
        """The action that the rows ahead describe, to be applied to `s`. Raises RecordError."""
        if s.stage == stages.BEGIN:
            return actions.Begin(rows.header.whole("first"), rows.header.whole("crown"))
        return _ACTIONS[s.stage](s, rows.ahead())


# From events to rows -----------------------------------------------------------------------------------


def _row(event: Event) -> Row | None:
    row = _bare_row(event)
    if row is None:
        return None
    changed: Holdings | None = getattr(event, "after", None)
    return row if changed is None else row | {"after": _holdings(changed)}


def _bare_row(event: Event) -> Row | None:  # noqa: C901 - one case for each event
    """The row without its `after`; None for events that have no row."""
    match event:
        case events.Began() | events.TurnBegan() | events.DiceRolled():
            return None
        case events.Moved(seat, own, red, use, crown):
            return {"type": "roll", "seat": seat, "own": own, "red": list(red), "use": use, "crown": crown}
        case events.CardPlaced(seat, colour, card, at, taken):
            row: Row = {"type": "card", "seat": seat, "colour": COLOURS[colour], "card": CARDS[card].id}
            row["from"] = _SOURCES[taken is not None]
            if taken is not None:
                row["taken"] = taken
            return row | {"at": at}
        case events.DiceTaken(seat, board, opponent):
            return {"type": "dice", "seat": seat, "board": board, "opponent": opponent}
        case events.Scored(colour, values, gain):
            return {"type": "score", "colour": COLOURS[colour], "values": list(values), "gain": list(gain)}
        case events.Left(seat, colour, removed, at):
            row = {"type": "leave", "seat": seat, "colour": COLOURS[colour]}
            return row | {"removed": None if removed == NO_CARD else CARDS[removed].id, "at": at}
        case events.Nothing(seat):
            return {"type": "nothing", "seat": seat}
        case events.Stopped(seat):
            return {"type": "stop", "seat": seat}
        case events.Ended(score, winner):
            return {"type": "result", "score": list(score), "winner": winner}
        case _:
            assert_never(event)


def _holdings(h: Holdings) -> Row:
    castles = {
        name: [_castle(h.castles[house(colour, seat)]) for seat in range(SEATS)]
        for colour, name in enumerate(COLOURS)
    }
    return {"castles": castles, "red": list(h.red), "score": list(h.score)}


def _castle(castle: Castle) -> list[Any]:
    return [_CARD_IDS[card] for card in castle]


# From rows to actions ----------------------------------------------------------------------------------


def _roll(s: State, line: Line) -> Action:
    if line.expect("roll", "rolled", "stop", seat=s.to_move).type == "stop":
        return actions.Stop()
    return actions.Roll(len(line.list("red")))


def _rolled(s: State, line: Line) -> Action:
    return actions.Rolled(line.whole("own"), line.wholes("red"))


def _use(s: State, line: Line) -> Action:
    return actions.Use(line.whole("use"))


def _act(s: State, line: Line) -> Action:
    kind = line.expect("card", "dice", "score").type
    if kind == "score":
        return actions.Score()
    line.expect(kind, seat=s.to_move)
    return actions.TakeDice() if kind == "dice" else _card(line)


def _card(line: Line) -> Action:
    card, source = line.text("card"), line.text("from")
    if card not in _CARD_BY_ID:
        raise line.refuse("there is no card '{card}'", card=card)
    if source not in _SOURCES:
        raise line.refuse("a card comes from supply or opponent, not from '{source}'", source=source)
    taken = line.whole("taken") if source == "opponent" else None
    return actions.Place(_CARD_BY_ID[card], line.whole("at"), taken)


def _give_up(s: State, line: Line) -> Action:
    return actions.GiveUp(line.expect("leave", seat=s.to_move).whole("at"))


_ACTIONS: Final[Mapping[int, Callable[[State, Line], Action]]] = {
    stages.ROLL: _roll,
    stages.ROLLING: _rolled,
    stages.USE: _use,
    stages.ACT: _act,
    stages.GIVE_UP: _give_up,
}
