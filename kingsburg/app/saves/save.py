"""What a saved game is: a header for lists, and the snapshot of a session."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final

from kingsburg.app.saves.errors import FORMER, IMPOSSIBLE, SaveError
from kingsburg.app.session import RestoreError, Session, Snapshot
from kingsburg.engine.games import SHELF

_LOG = logging.getLogger(__name__)
LONGEST_SAVED_NAME: Final = 60
"""Letters of a save's name, and of a player's name, colour and emblem."""


@dataclass(frozen=True, slots=True)
class SavedPlayer:
    """Who sits in a seat, and what they look like, in short words of letters that can be shown.

    `colour` and `charge` (the emblem) are words of the front end; from a file they may be any short words, so
    it replaces those it does not know.
    """

    name: str
    kind: str
    colour: str
    charge: str


@dataclass(frozen=True, slots=True)
class Header:
    """What a list of saved games shows of one, without its rules.

    `app`: the program that wrote it. `saved`: when, in UTC. `id`: of the game; `number`: counts how often it
    has been saved. `name`: given by the player, or empty. `chapter`: how far the game has come, as its
    `Notation.chapter` counts. `score`: by seat. `over`: whether it has ended.
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


@dataclass(frozen=True, slots=True)
class Save:
    """A saved game. `snapshot.setup` has the names and kinds of `header.players`."""

    header: Header
    snapshot: Snapshot

    def called(self, *, id: str, number: int, name: str) -> Save:
        """The same under another game's id, another number or another name."""
        return Save(replace(self.header, id=id, number=number, name=name), self.snapshot)

    def session(self, secret: Callable[[Any], bool]) -> Session[Any]:
        """The game at the very frame of decision, every action checked. Raises SaveError.

        `secret`: as `Session` wants it. What was taken back and cannot come back is left out. A game by
        earlier rules goes on by today's, where they allow all of it.
        """
        found = self.watched(secret)
        if not found.former:
            return found.session
        renewed = found.session.renewed()
        if renewed is None:
            raise SaveError(FORMER, former=True)
        return renewed

    def watched(self, secret: Callable[[Any], bool]) -> Watched:
        """The game as it was played, be it by earlier rules. Raises SaveError."""
        game = SHELF[self.header.game].game
        snapshot, why = self.snapshot, ""
        for revision in (None, *game.former):
            # The game is worth more than what was taken back of it.
            for tried in (snapshot, replace(snapshot, undone=())):
                try:
                    session = Session.restore(game, tried, secret, revision)
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
    """A saved game to look at. `former`: it was played by earlier rules."""

    session: Session[Any]
    former: bool


def make_save(session: Session[Any], players: tuple[SavedPlayer, ...], app: str) -> Save:
    """The session as it is now, of no game's id yet. Costs a fraction of a millisecond.

    Of `players` their looks are taken; a seat may have passed to another kind of player meanwhile.
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
    )
    return Save(header, session.snapshot())


def _shown(player: SavedPlayer) -> SavedPlayer:
    """As it can be read back, whatever was typed; a saved game starts no programs, so it names none."""
    words = (player.name, player.kind.partition(":")[0], player.colour, player.charge)
    clean = ("".join(c if c.isprintable() else "?" for c in word).strip() for word in words)
    return SavedPlayer(*[word[:LONGEST_SAVED_NAME].strip() or "?" for word in clean])


def _facts(session: Session[Any]) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
    chapter = SHELF[session.game.name].chapter(session.state)
    return chapter, session.game.standings(session.state).score, session.over
