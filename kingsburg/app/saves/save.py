"""What a saved game is: a header for lists, and the snapshot of a session."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final

from kingsburg.app.saves.errors import FORMER, IMPOSSIBLE, SaveError
from kingsburg.app.session import RestoreError, Session, Snapshot
from kingsburg.engine.game import without_command
from kingsburg.engine.games import SHELF

_LOG = logging.getLogger(__name__)
LONGEST_SAVED_NAME: Final = 60
"""Letters of a save's name, and of a player's name, colour and emblem."""


@dataclass(frozen=True, slots=True)
class SavedPlayer:
    """Who sits in a seat, and what they look like, in short printable words.

    `colour` and `charge` (the emblem) are words of the front end. From a file they may be any short
    words, and the front end replaces those it does not know.
    """

    name: str
    kind: str
    colour: str
    charge: str


@dataclass(frozen=True, slots=True)
class Header:
    """What a list shows of a saved game, readable without the game's rules.

    `app`: the program that wrote it. `saved`: when, in UTC. `id`: that of the game. `number`: how
    often the game has been saved. `name`: chosen by the player, or "". `chapter`: how far the game
    has come, by `Notation.chapter`. `score`: by seat. `over`: whether it has ended. `practice`:
    as in `Setup`.
    """

    app: str
    saved: datetime
    id: str
    number: int
    name: str
    game: str
    players: tuple[SavedPlayer, ...]
    chapter: tuple[int, ...]
    score: tuple[int, ...]
    over: bool
    practice: bool = False


@dataclass(frozen=True, slots=True)
class Save:
    """A saved game. `snapshot.setup` has the same names and kinds as `header.players`."""

    header: Header
    snapshot: Snapshot

    def called(self, *, id: str, number: int, name: str) -> Save:
        """The same save under another game's id, another number and another name."""
        return Save(replace(self.header, id=id, number=number, name=name), self.snapshot)

    def session(self, bars_undo: Callable[[Any], bool]) -> Session[Any]:
        """The session exactly where it was saved, with every action checked. Raises SaveError.

        `bars_undo`: as for `Session`. What was taken back is left out if it cannot be redone. A game
        played by earlier rules continues by today's, if they allow all of it.
        """
        found = self.watched(bars_undo)
        if not found.former:
            return found.session
        renewed = found.session.renewed()
        if renewed is None:
            raise SaveError(FORMER, former=True)
        return renewed

    def watched(self, bars_undo: Callable[[Any], bool]) -> Watched:
        """The game as it was played, possibly by earlier rules. Raises SaveError."""
        game = SHELF[self.header.game].game
        snapshot, why = self.snapshot, ""
        for revision in (None, *game.former):
            # If what was taken back is broken, the game itself may still be saved without it.
            for tried in (snapshot, replace(snapshot, undone=())):
                try:
                    session = Session.restore(game, tried, bars_undo, revision)
                except RestoreError as error:
                    why = why or str(error)
                    continue
                if why:
                    _LOG.warning("a save of %s cannot be restored as it is: %s", self.header.app, why)
                if (self.header.chapter, self.header.score, self.header.over) != _facts(session):
                    raise SaveError(IMPOSSIBLE)
                return Watched(session, revision is not None)
        raise SaveError(IMPOSSIBLE) from RestoreError(why)


@dataclass(frozen=True, slots=True)
class Watched:
    """A saved game to look at. `former`: whether it was played by earlier rules."""

    session: Session[Any]
    former: bool


def make_save(session: Session[Any], players: tuple[SavedPlayer, ...], app: str) -> Save:
    """A save of the session as it is now, with an empty id. Takes a fraction of a millisecond.

    From `players` only their looks are taken, since another kind of player may have taken a seat.
    """
    seated = zip(players, session.setup.players, strict=True)
    chapter, score, over = _facts(session)
    header = Header(
        app=app,
        saved=datetime.now(UTC),
        id="",
        number=0,
        name="",
        game=session.game.name,
        players=tuple(_shown(replace(player, kind=now.kind)) for player, now in seated),
        chapter=chapter,
        score=score,
        over=over,
        practice=session.setup.practice,
    )
    return Save(header, session.snapshot())


def _shown(player: SavedPlayer) -> SavedPlayer:
    """The player in words that can be read back, whatever was typed.

    The command of an external program is left out, since a saved game must not start programs.
    """
    words = (player.name, without_command(player.kind), player.colour, player.charge)
    clean = ("".join(c if c.isprintable() else "?" for c in word).strip() for word in words)
    return SavedPlayer(*[word[:LONGEST_SAVED_NAME].strip() or "?" for word in clean])


def _facts(session: Session[Any]) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
    chapter = SHELF[session.game.name].chapter(session.state)
    return chapter, session.game.standings(session.state).score, session.over
