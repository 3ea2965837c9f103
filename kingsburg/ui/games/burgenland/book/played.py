"""The examples of Burgen Land's book, played by the game's own rules step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.actions import Action, Place, Roll, Rolled, Score, Stop, Use
from kingsburg.engine.burgenland.castles import (
    CARDS,
    COLOURS,
    HOUSE,
    ROOFED_TOWER,
    ROOFLESS_TOWER,
    SEATS,
    WALL,
    Castle,
    house,
    worth,
)
from kingsburg.engine.burgenland.laid import laid
from kingsburg.engine.burgenland.rules import BurgenLand
from kingsburg.engine.burgenland.state import State
from kingsburg.engine.burgenland.track import TRACK, ZONE
from kingsburg.ui.book.page import Cell, Figure, Step
from kingsburg.ui.games.burgenland import chronicle, words
from kingsburg.ui.games.burgenland.book import pictures
from kingsburg.ui.games.burgenland.info import BURGENLAND

NAMES: Final = ("Etheldreda", "Sigurd")
GAME: Final = BurgenLand()
BLUE, YELLOW, RED = range(len(COLOURS))
_PLAIN: Final[Castle] = (WALL,)


def space(colour: int, card: int, scores: bool = False, which: int = 0) -> int:
    """The number of a space of that colour, by what it gives; `which` of several, from 0."""
    return [s.number for s in TRACK if (s.colour, s.card, s.scores) == (colour, card, scores)][which]


def castles(**given: tuple[Castle, Castle]) -> tuple[Castle, ...]:
    """The castles of both seats by colour; colours that are not named have a wall each."""
    return tuple(given[name][seat] if name in given else _PLAIN for name in COLOURS for seat in range(SEATS))


class Duel:
    """A game of an example."""

    def __init__(self, state: State) -> None:
        self.state = state

    def do(self, *actions: Action) -> Sequence[ev.Event]:
        """Play these actions by the rules; return what happened."""
        events: list[ev.Event] = []
        for action in actions:
            self.state, more = GAME.apply(self.state, action)
            events += more
        return events

    def told(self, *actions: Action) -> str:
        """The same, as the sentences of the chronicle."""
        lines = [chronicle.line(event, NAMES) for event in self.do(*actions)]
        return " ".join(line.text for line in lines if line is not None and not line.heading)


def name(seat: int) -> Cell:
    """A player's shield and name."""
    return Cell(((("shields", BURGENLAND.colours[seat]), ""),), NAMES[seat])


def castle(cards: Castle, colour: int, *, new: bool = False) -> Cell:
    """A castle by its cards, from left to right."""
    return Cell(tuple((pictures.card(card, colour), "") for card in cards), new=new)


def number(n: int, *, new: bool = False) -> Cell:
    """A large number."""
    return Cell(text=str(n), strong=True, new=new)


def _crown(state: State, *, new: bool = False) -> Cell:
    return Cell(((pictures.space(state.crown), ""),), words.space_name(state.crown), new=new)


def _dice(state: State) -> Cell:
    colour = BURGENLAND.colours[state.seat]
    own, *red = state.dice or (0,)
    shown = [(("dice", f"{colour}_{own}"), "")] if own else []
    return Cell((*shown, *((("dice", f"red_{n}"), "") for n in red)))


def _red(state: State) -> Cell:
    """The red dice of the player whose turn it is, as pictures without pips."""
    return Cell(
        tuple((("dice", "red_0"), "") for _i in range(state.red[state.seat])),
        "" if state.red[state.seat] else "–",
    )


def _turn(state: State, castle_of: int, *, new: bool = False) -> Figure:
    heads = (_("the crown stands on"), _("rolled"), _("red dice"), words.castles_name(castle_of))
    mine = castle(state.castles[house(castle_of, state.seat)], castle_of, new=new)
    return Figure(heads, ((_crown(state), _dice(state), _red(state), mine),))


def roll() -> Sequence[Step]:
    """A roll with a red die: which number one uses, and where the crown goes (B2.1)."""
    d = Duel(laid(castles(), space(BLUE, HOUSE), dice=(1, 0)))
    steps = [
        Step(
            _("{name} has one red die, and rolls it together with her own.").format(name=NAMES[0]),
            _turn(d.state, YELLOW),
        )
    ]
    d.do(Roll(1), Rolled(3, (6,)))
    numbers = sorted({a.number for a in GAME.legal(d.state) if isinstance(a, Use)})
    each = " ".join(
        _("{n} would lead to: {space}.").format(n=n, space=words.space_name((d.state.crown + n) % len(TRACK)))
        for n in numbers
    )
    steps.append(Step(_("She may use either number, not both.") + " " + each, _turn(d.state, YELLOW)))
    text = d.told(Use(numbers[0]))
    steps.append(Step(text, _turn(d.state, YELLOW)))
    place = next(a for a in GAME.legal(d.state) if isinstance(a, Place))
    text = d.told(place)
    steps.append(Step(text, _turn(d.state, YELLOW, new=True)))
    return steps


def leave() -> Sequence[Step]:
    """Two moves in the zone, and a third that leaves it (B2.2 to B2.4)."""
    mine: Castle = (WALL, ROOFLESS_TOWER, WALL, HOUSE)
    d = Duel(laid(castles(yellow=(mine, _PLAIN)), space(BLUE, ROOFED_TOWER)))
    steps = [
        Step(
            _("The crown stands on the last blue space. The first move may go anywhere."),
            _turn(d.state, YELLOW),
        )
    ]
    text = d.told(Roll(0), Rolled(6))
    steps.append(Step(text + " " + _("So yellow is the zone of this turn."), _turn(d.state, YELLOW)))
    act = GAME.legal(d.state)[0]
    if not isinstance(act, Roll | Stop):
        text = d.told(act)
        steps.append(Step(text, _turn(d.state, YELLOW, new=True)))
    text = d.told(Roll(0), Rolled(5))
    last = _turn(_seen_by(d.state, 0), YELLOW, new=True)
    steps.append(Step(text, last))
    return steps


def _seen_by(state: State, seat: int) -> State:
    """The state as if it were still that seat's turn, to show that seat's castle."""
    shown = state.copy()
    shown.seat = seat
    return shown


def _castles(state: State, colour: int, *, new: bool = False) -> Figure:
    heads = ("", words.castles_name(colour), _("counts"), _("points"))
    rows = tuple(
        (
            name(seat),
            castle(state.castles[house(colour, seat)], colour, new=new),
            number(worth(state.castles[house(colour, seat)])),
            number(state.score[seat], new=new),
        )
        for seat in range(SEATS)
    )
    return Figure(heads, rows)


def hole() -> Sequence[Step]:
    """A card from the opponent's castle, and the hole that it leaves (B3.6, B3.7)."""
    mine: Castle = (WALL, ROOFED_TOWER, WALL)
    theirs: Castle = (WALL, ROOFED_TOWER, WALL, ROOFED_TOWER, WALL, ROOFED_TOWER)
    d = Duel(laid(castles(blue=(mine, theirs)), space(BLUE, ROOFLESS_TOWER)))
    steps = [
        Step(
            _("All {n} blue roofed towers are built: the supply has none left.").format(
                n=CARDS[ROOFED_TOWER].copies
            ),
            _castles(d.state, BLUE),
        )
    ]
    text = d.told(Roll(0), Rolled(2))
    steps.append(
        Step(
            text + " " + _("Now the tower comes from {name}'s castle.").format(name=NAMES[1]),
            _castles(d.state, BLUE),
        )
    )
    takes = [a for a in GAME.legal(d.state) if isinstance(a, Place) and a.taken is not None]
    middle = next(a for a in takes if a.taken == 3)
    text = d.told(middle)
    steps.append(
        Step(
            text + " " + _("The hole cuts the castle in two; only the more valuable part counts."),
            _castles(d.state, BLUE, new=True),
        )
    )
    return steps


def scoring() -> Sequence[Step]:
    """A crown in red: both castles are compared (B3.4)."""
    mine: Castle = (ROOFED_TOWER, WALL, ROOFED_TOWER, WALL)
    theirs: Castle = (WALL, HOUSE)
    d = Duel(laid(castles(red=(mine, theirs)), space(YELLOW, HOUSE), seat=1))
    steps = [Step(_("It is {name}'s turn, and he rolls.").format(name=NAMES[1]), _castles(d.state, RED))]
    text = d.told(Roll(0), Rolled(4))
    if any(isinstance(a, Score) for a in GAME.legal(d.state)):
        text += " " + d.told(Score())
    steps.append(Step(text, _castles(d.state, RED, new=True)))
    steps.append(Step(_("The points go to the better castle, whoever's turn it is."), _castles(d.state, RED)))
    return steps


def kinds() -> Sequence[tuple[int, bool]]:
    """The different spaces of a zone in their order: the card, and whether it has a crown."""
    return list(dict.fromkeys(ZONE))
