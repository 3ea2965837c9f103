"""Games to be watched again, from a session, a saved game or a record; also writes them as records."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import IO, Any, Protocol

from kingsburg import APP
from kingsburg.app import phrases
from kingsburg.app.i18n import _, ngettext
from kingsburg.app.namedfiles import ENDING, open_to_read, shown
from kingsburg.app.reasons.record import record_reason
from kingsburg.app.reasons.system import system_reason
from kingsburg.app.saves.errors import SaveError
from kingsburg.app.saves.files import safe_name, write_whole
from kingsburg.app.saves.format import FORMAT as SAVE_FORMAT
from kingsburg.app.saves.format import LARGEST, read_save
from kingsburg.app.saves.save import Save
from kingsburg.app.session import Session, Turn
from kingsburg.engine.game import Setup
from kingsburg.engine.games import SHELF
from kingsburg.engine.lines import Line, RecordError, read_games
from kingsburg.engine.record import Notation, Recorder, fold, setup_of
from kingsburg.engine.record import Turn as Folded


class ReplayError(Exception):
    """A game that cannot be watched or written down; the message is a sentence for the player."""


class Looks(Protocol):
    """What a player looks like, in the front end's words."""

    @property
    def colour(self) -> str:
        """The player's colour."""
        ...

    @property
    def charge(self) -> str:
        """The player's heraldic emblem."""
        ...


@dataclass(frozen=True, slots=True)
class Replay:
    """A game to be watched: its turns so far, those of chance included, and the state after them.

    `looks`: by seat; empty if not known. From a file they may be any words.
    """

    game: str
    setup: Setup
    turns: Sequence[Turn[Any]]
    state: Any
    looks: Sequence[Looks] = ()
    former: bool = False
    """Whether it has a move that only earlier rules allowed."""
    takebacks: int = 0
    """How many decisions of a practice game were taken back for good."""

    @property
    def over(self) -> bool:
        """Whether the game has ended; if not, something in it may still be hidden."""
        return SHELF[self.game].game.to_move(self.state) is None

    def record(self) -> str:
        """The game as a record. Raises ReplayError if it is not over."""
        if not self.over:
            raise ReplayError(
                _("This game is not over: its record would reveal what is still hidden. Finish it first.")
            )
        recorder = Recorder(SHELF[self.game], self.setup, APP)
        for turn in self.turns:
            recorder.add(turn.action, turn.events)
        recorder.taken_back(self.takebacks)
        return recorder.text()


def replay_of(session: Session[Any], looks: Sequence[Looks] = ()) -> Replay:
    """The session as it stands now; what the session does later does not change the replay."""
    turns, takebacks = tuple(session.turns), session.takebacks
    return Replay(session.game.name, session.setup, turns, session.state, looks, takebacks=takebacks)


def replay_of_save(save: Save, bars_undo: Callable[[Any], bool], looks: Sequence[Looks]) -> Replay:
    """A saved game as it was played; `bars_undo`: as for `Session`. Raises SaveError."""
    found = save.watched(bars_undo)
    return replace(replay_of(found.session, looks), former=found.former)


# Reading -----------------------------------------------------------------------------------------------


def read_replay(path: Path, number: int = 1) -> Replay:
    """Read a game from a file: a saved game, or the record's game of that number, counted from 1.

    `-` is standard input. Raises ReplayError.
    """
    try:
        with open_to_read(path) as file:
            head = file.readline(LARGEST + 1)
            if _is_save(head):
                return _of_save(path, head + file.read(LARGEST + 1 - min(len(head), LARGEST)))
            return _of_record(path, _lines(head, file), number)
    except OSError as error:
        raise _unreadable(path, error) from error


def holds_save(path: Path) -> bool:
    """Whether a file looks like a saved game. Raises ReplayError if it cannot be read."""
    try:
        with open_to_read(path) as file:
            return _is_save(file.readline(LARGEST + 1))
    except OSError as error:
        raise _unreadable(path, error) from error


def _unreadable(path: Path, error: OSError) -> ReplayError:
    return ReplayError(
        _("{file} cannot be read: {reason}.").format(file=shown(path), reason=system_reason(error))
    )


def _is_save(head: bytes) -> bool:
    return f'"{SAVE_FORMAT}"'.encode() in head and b'"header"' not in head


def _lines(head: bytes, file: IO[bytes]) -> Iterable[bytes]:
    """All lines of a file of which the first has been read, in pieces of at most LARGEST + 1 bytes."""
    yield head
    while line := file.readline(LARGEST + 1):
        yield line


def _of_save(path: Path, raw: bytes) -> Replay:
    try:
        save = read_save(raw)
        return replay_of_save(save, lambda event: False, save.header.players)
    except SaveError as error:
        raise ReplayError(
            _("{file}: {sentence}").format(file=shown(path), sentence=error.sentence)
        ) from error


def _of_record(path: Path, lines: Iterable[bytes], number: int) -> Replay:
    count, game = 0, None
    try:
        for count, found in enumerate(islice(read_games(lines), number), 1):
            game = found if count == number else None
        if game is not None:
            return _refolded(game)
    except RecordError as error:
        raise ReplayError(
            _("{file} is not a record that can be watched (line {line}: {reason}).").format(
                file=shown(path), line=error.line, reason=record_reason(error)
            )
        ) from error
    if not count:
        raise ReplayError(_("{file} holds no game.").format(file=shown(path)))
    raise ReplayError(
        ngettext(
            "{file} holds {count} game; there is no game {number}.",
            "{file} holds {count} games; there is no game {number}.",
            count,
        ).format(file=shown(path), count=phrases.number(count), number=phrases.number(number))
    )


def _refolded(lines: Sequence[Line]) -> Replay:
    """The replay of one recorded game. Raises RecordError."""
    header = lines[0]
    notation = SHELF.get(header.text("game"))
    if notation is None:
        raise header.refuse("there is no game '{found}' here", found=header.text("game"))
    setup = setup_of(header, notation.game)
    for text in (setup.seed, setup.salt, *(word for p in setup.players for word in (p.name, p.kind))):
        if not _can_be_written(text):
            raise header.refuse("seed and names must be texts")
    turns, former = _folded(notation, lines)
    played = [Turn(_mover(notation.game, t.before), t.action, t.before, t.step.events) for t in turns]
    state, takebacks = turns[-1].step.state, _takebacks(lines[-1])
    return Replay(notation.game.name, setup, played, state, former=former, takebacks=takebacks)


def _takebacks(result: Line) -> int:
    """How many decisions a record says were taken back. Raises RecordError."""
    count = result.whole("takebacks") if "takebacks" in result.row else 0
    if count < 0:
        raise result.refuse("'{key}' must not be below zero", key="takebacks")
    return count


def _folded(notation: Notation[Any], lines: Sequence[Line]) -> tuple[list[Folded[Any]], bool]:
    """The turns, and whether only earlier rules allow them. Raises RecordError."""
    try:
        return list(fold(notation, lines)), False
    except RecordError:
        for revision in notation.game.former:
            with suppress(RecordError):
                return list(fold(notation, lines, revision)), True
        raise


def _mover(game: Any, state: Any) -> int:
    seat: int = game.to_move(state)
    return seat


def _can_be_written(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


# Writing -----------------------------------------------------------------------------------------------


def export(replay: Replay, folder: Path) -> Path:
    """Write the game's record into a folder, under a name of its own. Returns its path.

    Raises ReplayError.
    """
    text = replay.record()
    path = folder / file_name(replay, text)
    try:
        write_whole(path, text.encode("utf-8"))
    except OSError as error:
        raise ReplayError(
            _("The record cannot be written to {folder}: {reason}.").format(
                folder=folder, reason=system_reason(error)
            )
        ) from error
    return path


def file_name(replay: Replay, text: str) -> str:
    """A file name from the game and its players, with digits that tell different games apart."""
    names = " ".join(player.name for player in replay.setup.players)
    readable = safe_name(f"{replay.game} {names}").rpartition("-")[0]
    return f"{readable}-{hashlib.sha256(text.encode('utf-8')).hexdigest()[:8]}{ENDING}"
