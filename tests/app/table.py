"""Running games without a window, for the tests of what keeps them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from kingsburg.app.saves.save import SavedPlayer
from kingsburg.app.session import Session
from kingsburg.engine.game import PERSON, Player, Setup
from kingsburg.engine.games import SHELF
from kingsburg.engine.kingsburg.events import Peeked

APP = "Kingsburg test"
NAMES = ("Łucja", "Brian", "Żaneta", "Dan", "Eve")
COLOURS = ("red", "blue", "green", "yellow", "violet")
CHARGES = ("lion", "eagle", "tower", "rose", "star")
SOLO = (PERSON, "random")
TWO_PEOPLE = (PERSON, PERSON, "random")


def is_secret(event: object) -> bool:
    return isinstance(event, Peeked)


def players(kinds: Sequence[str]) -> tuple[SavedPlayer, ...]:
    return tuple(map(SavedPlayer, NAMES, kinds, COLOURS, CHARGES))


def begin(
    game: str = "kingsburg", kinds: Sequence[str] = SOLO, seed: str = "table", *, practice: bool = False
) -> Session[Any]:
    seats = tuple(Player(p.name, p.kind) for p in players(kinds))
    return Session(SHELF[game].game, Setup(seats, seed, practice=practice), is_secret)


def moves(session: Session[Any], seed: object = 0, wavering: float = 0.3) -> Iterator[str]:
    """Plays on to the end, move by move; people often take back and bring back. Says what was done."""
    stream = random.Random(f"moves/{seed}")
    patience = 400
    while not session.over:
        chance = stream.random()
        if patience and chance < wavering and session.undo():
            patience -= 1
            yield "undo"
        elif patience and chance < 2 * wavering and session.redo():
            patience -= 1
            yield "redo"
        else:
            session.submit(stream.choice(session.game.legal(session.state)))
            yield "submit"


def after(count: int, session: Session[Any], seed: object = 0, wavering: float = 0.3) -> Session[Any]:
    """The session after that many moves."""
    for _ in zip(range(count), moves(session, seed, wavering), strict=False):
        pass
    return session


def with_undone(session: Session[Any], at_least: int = 2) -> Session[Any]:
    """Plays on until that many decisions can be taken back, and takes them back."""
    for _ in moves(session, wavering=0):
        taken = 0
        while session.undo():
            taken += 1
        if taken >= at_least:
            return session
        while session.redo():
            pass
    raise AssertionError("no moment of this game lets so much be taken back")


def same(a: Session[Any], b: Session[Any]) -> bool:
    """Whether nobody could tell one session from the other, now or later."""
    return (a.snapshot(), a.turns, a.state) == (b.snapshot(), b.turns, b.state)
