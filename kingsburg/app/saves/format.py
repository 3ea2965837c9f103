"""The file format of saved games: one JSON object with a hash over all the rest of it."""

from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime
from functools import cache
from typing import Any, Final

from kingsburg.app.saves.errors import DAMAGED, FOREIGN, IMPOSSIBLE, NEWER, TOO_LARGE, SaveError
from kingsburg.app.saves.save import LONGEST_SAVED_NAME, Header, Save, SavedPlayer
from kingsburg.app.saves.upgrades import UPGRADES, VERSION
from kingsburg.app.session import Marks, Snapshot
from kingsburg.engine.codec import Codec, CodecError, reader
from kingsburg.engine.game import EXTERNAL, Player, Setup, can_be_practice
from kingsburg.engine.games import SHELF
from kingsburg.engine.lines import Row

FORMAT: Final = "kingsburg-save"
LARGEST: Final = 1 << 20
"""Bytes of the largest file that is read; a long game of five players takes a twentieth of it."""
LONGEST_SEED: Final = 1000
"""Letters in a seed."""
_MOST: Final = 999
"""No number of a chapter or a score is larger, nor is a negative score (K6.8)."""
_MOST_TAKEBACKS: Final = 99_999
"""So many decisions nobody takes back in one game."""
_YEARS: Final = range(1970, 3000)
"""The years for which every system can convert times to local time."""

# Writing -----------------------------------------------------------------------------------------------


def write_save(save: Save) -> bytes:
    """The content of a save's file."""
    header, snapshot = save.header, save.snapshot
    write = _codec(header.game).write
    row: Row = {
        "format": FORMAT,
        "version": VERSION,
        "app": header.app,
        "saved": header.saved.astimezone(UTC).isoformat(),
        "id": header.id,
        "number": header.number,
        "name": header.name,
        "game": header.game,
        "players": [[p.name, p.kind, p.colour, p.charge] for p in header.players],
        "chapter": list(header.chapter),
        "score": list(header.score),
        "over": header.over,
        "practice": header.practice,
        "takebacks": snapshot.takebacks,
        "seed": snapshot.setup.seed,
        "salt": snapshot.setup.salt,
        "own": snapshot.setup.own,
        "dice": str(snapshot.dice),
        "digest": snapshot.digest,
        "actions": [write(action) for action in snapshot.actions],
        "undone": [[write(action) for action in decision] for decision in snapshot.undone],
    }
    if snapshot.marks:
        row["marks"] = [list(marks) for marks in snapshot.marks]
    return sealed(row)


def sealed(row: Row) -> bytes:
    """The content of a row's file, with its hash."""
    return _text(row | {"hash": _hash(row)}) + b"\n"


def _hash(row: Row) -> str:
    """SHA-256 of everything but the hash itself, independent of spacing and of the order of keys."""
    return hashlib.sha256(_text({k: v for k, v in sorted(row.items()) if k != "hash"})).hexdigest()


def _text(row: Row) -> bytes:
    return json.dumps(row, separators=(",", ":")).encode("ascii")


# Reading -----------------------------------------------------------------------------------------------

_READERS: Final = {
    "app": reader(str),
    "saved": reader(str),
    "id": reader(str),
    "number": reader(int),
    "name": reader(str),
    "game": reader(str),
    "players": reader(tuple[tuple[str, str, str, str], ...]),
    "chapter": reader(tuple[int, ...]),
    "score": reader(tuple[int, ...]),
    "over": reader(bool),
    "practice": reader(bool),
    "takebacks": reader(int),
    "seed": reader(str),
    "salt": reader(str),
    "own": reader(str),
    "dice": reader(str),
    "digest": reader(str),
}
_MARKS: Final = reader(Marks)
_SNAPSHOT: Final = ("seed", "salt", "own", "dice", "digest", "takebacks")


def read_header(raw: bytes) -> Header:
    """The header of a file that is undamaged. Raises SaveError.

    The actions are not looked at; `read_save` does that.
    """
    return _header(_row(raw))


def read_save(raw: bytes) -> Save:
    """The saved game in a file. Raises SaveError.

    `Save.session` checks its actions against the rules.
    """
    row = _row(raw)
    header = _header(row)
    _check_kinds(header)
    read = _codec(header.game).read
    players = tuple(Player(p.name, p.kind) for p in header.players)
    try:
        actions = tuple(map(read, _list(row, "actions")))
        undone = tuple(tuple(map(read, _list({"": d}, ""))) for d in _list(row, "undone"))
        values = {key: _READERS[key](row.get(key)) for key in _SNAPSHOT}
    except CodecError as error:
        raise SaveError(IMPOSSIBLE) from error
    seed, salt, own, dice, digest, takebacks = (values[key] for key in _SNAPSHOT)
    taken = range(len(undone), _MOST_TAKEBACKS + 1) if header.practice else (0,)
    if not all(map(_is_seed, (seed, salt, own))) or not _is_dice(dice) or takebacks not in taken:
        raise SaveError(IMPOSSIBLE)
    setup = Setup(players, seed, salt, own, header.practice)
    return Save(
        header, Snapshot(setup, actions, undone, int(dice), digest, takebacks, _marks(row, len(players)))
    )


def _marks(row: Row, seats: int) -> Marks:
    """What people have marked; nothing if it is unsound, since a game is not refused for its marks."""
    try:
        marks = _MARKS(row.get("marks", []))
    except CodecError:
        return ()
    sound = all(0 <= mark <= _MOST for own in marks for mark in own) and all(
        len(set(m)) == len(m) for m in marks
    )
    return marks if len(marks) == seats and sound and any(marks) else ()


def _row(raw: bytes) -> Row:
    """The object in the file, brought to the present version of the format."""
    if len(raw) > LARGEST:
        raise SaveError(TOO_LARGE)
    try:
        row: Any = json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise SaveError(DAMAGED if FORMAT.encode() in raw else FOREIGN) from error
    if not isinstance(row, dict) or row.get("format") != FORMAT:
        raise SaveError(DAMAGED if FORMAT.encode() in raw else FOREIGN)
    version = row.get("version")
    if type(version) is int and version > VERSION:
        raise SaveError(NEWER, newer=True)
    try:
        whole = row.get("hash") == _hash(row)
    except (ValueError, RecursionError) as error:
        raise SaveError(DAMAGED) from error
    if not whole or type(version) is not int or version < 1:
        raise SaveError(DAMAGED)
    try:
        for step in range(version, VERSION):
            row = UPGRADES[step](row)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise SaveError(IMPOSSIBLE) from error
    return dict(row)


def _header(row: Row) -> Header:
    try:
        values = {key: read(row.get(key)) for key, read in _READERS.items()}
        saved = datetime.fromisoformat(values["saved"]).astimezone(UTC)
    except (CodecError, ValueError, OverflowError, OSError) as error:
        raise SaveError(IMPOSSIBLE) from error
    players = tuple(SavedPlayer(*player) for player in values["players"])
    header = Header(
        app=values["app"],
        saved=saved,
        id=values["id"],
        number=values["number"],
        name=values["name"],
        game=values["game"],
        players=players,
        chapter=values["chapter"],
        score=values["score"],
        over=values["over"],
        practice=values["practice"],
    )
    if not _is_sound(header):
        raise SaveError(IMPOSSIBLE)
    return header


def _is_sound(header: Header) -> bool:
    """Whether a list can show it: short printable words, possible times and numbers, a known game."""
    words = [word for p in header.players for word in (p.name, p.kind, p.colour, p.charge)]
    return (
        header.game in SHELF
        and is_id(header.id)
        and header.number >= 0
        and header.saved.year in _YEARS
        and all(word and word.strip() == word for word in words)
        and all(len(w) <= LONGEST_SAVED_NAME and w.isprintable() for w in (header.app, header.name, *words))
        and len(header.score) == len(header.players)
        and all(0 <= n <= _MOST for n in header.chapter)
        and all(-_MOST <= n <= _MOST for n in header.score)
        and (not header.practice or can_be_practice([p.kind for p in header.players]))
    )


def is_id(text: str) -> bool:
    """Whether that is the id of a game: sixteen hexadecimal digits, safe as a file name anywhere."""
    return len(text) == 16 and set(text) <= set("0123456789abcdef")


def _is_seed(text: str) -> bool:
    """Whether that can be a seed: text that is not too long and that can be shown."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return len(text) <= LONGEST_SEED and "\0" not in text


def _is_dice(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 20 and int(text) < 2**64


def _list(row: Row, key: str) -> list[Any]:
    value = row.get(key)
    if not isinstance(value, list):
        raise CodecError(f"{key} is no list")
    return value


def _check_kinds(header: Header) -> None:
    from kingsburg.app.thinker import may_sit  # imported here: listing needs no opponents

    if not all(p.kind == EXTERNAL or may_sit(p.kind, header.game) for p in header.players):
        raise SaveError(IMPOSSIBLE)


@cache
def _codec(game: str) -> Codec:
    return Codec(SHELF[game].actions)
