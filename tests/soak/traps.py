"""What may lie in a folder to somebody's harm: things that are no files, and files that are no saves."""

from __future__ import annotations

import json
import os
import random
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from tests.soak.forging import forged, spoilt_bytes
from tests.soak.mutate import originals

LARGE: Final = 2 << 30
Trap = Callable[[Path, random.Random], None]


def _link(target: str) -> Trap:
    return lambda path, chance: path.symlink_to(target)


def _holding(raw: bytes) -> Trap:
    def make(path: Path, chance: random.Random) -> None:
        path.write_bytes(raw)

    return make


def _pipe(path: Path, chance: random.Random) -> None:
    os.mkfifo(path)


def _socket(path: Path, chance: random.Random) -> None:
    """A name may be longer than an address of a socket."""
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(f"/proc/self/fd/{folder}/{path.name}")
    except (OSError, UnicodeError):
        path.write_bytes(b"")
    finally:
        os.close(folder)


def _folder(path: Path, chance: random.Random) -> None:
    path.mkdir()
    (path / "inside.json").write_bytes(b"precious")


def _deep(path: Path, chance: random.Random) -> None:
    for _depth in range(40):
        path.mkdir()
        path = path / "d"


def _sparse(path: Path, chance: random.Random) -> None:
    with path.open("wb") as file:
        file.write(chance.choice((b"", b'{"format":"kingsburg-save",', b'{"type":"header","game":"', b"\n")))
        file.truncate(LARGE)


def _closed(mode: int) -> Trap:
    def make(path: Path, chance: random.Random) -> None:
        _sound(path, chance)
        path.chmod(mode)

    return make


def _sound(path: Path, chance: random.Random) -> None:
    path.write_bytes(chance.choice(originals())[0])


def _forged(path: Path, chance: random.Random) -> None:
    path.write_bytes(forged(chance.choice(originals())[0], chance))


def _spoilt(path: Path, chance: random.Random) -> None:
    path.write_bytes(spoilt_bytes(chance.choice(originals())[0], chance))


def _loop(path: Path, chance: random.Random) -> None:
    path.symlink_to(path.name)


def _chain(path: Path, chance: random.Random) -> None:
    """More links than a system follows."""
    last = path.name
    for number in range(60):
        path.with_name(f"chain{number}").symlink_to(last if number else "chain59")
        last = f"chain{number}"
    path.symlink_to(last)


TRAPS: Final[dict[str, Trap]] = {
    "dangling link": _link("nowhere"),
    "link to itself": _loop,
    "link to links": _chain,
    "link to a long name": _link("x" * 300),
    "link to a long path": _link("/".join(["y" * 200] * 15)),
    "link to zeros": _link("/dev/zero"),
    "link to a full device": _link("/dev/full"),
    "link to nothing": _link("/dev/null"),
    "link to the folder above": _link(".."),
    "link to a folder": _link("/"),
    "link to a foreign file": _link("outside/precious.txt"),
    "pipe": _pipe,
    "socket": _socket,
    "folder": _folder,
    "deep folders": _deep,
    "huge file": _sparse,
    "unreadable file": _closed(0),
    "file to be written only": _closed(0o200),
    "read-only file": _closed(0o400),
    "empty file": _holding(b""),
    "zero bytes": _holding(bytes(5000)),
    "notes": _holding(b"milk, eggs"),
    "no text": _holding(b"\xff\xfe\x00\x80\n"),
    "deep nesting": _holding(b"[" * 90_000),
    "an endless number": _holding(b'{"version": ' + b"9" * 20_000 + b', "settings": {}}'),
    "other JSON": _holding(b'{"version": 1, "settings": {"text_size": 1e999, "language": "../../etc"}}'),
    "an endless header": _holding(b'{"type":"header","game":"kingsburg","x":"' + b"x" * 3_000_000),
    "an unfinished record": _holding(
        b'{"type":"header","game":"kingsburg","format":1,"seed":"","players":[]}\n'
    ),
    "an arena": _holding(b'{"type":"arena","format":1}\n'),
    "a newer save": _holding(json.dumps({"format": "kingsburg-save", "version": 99}).encode()),
    "forged save": _forged,
    "spoilt save": _spoilt,
    "sound save": _sound,
}
NAMES: Final = (
    *(b"two\nlines.json", b"\xff\xfe\x80.json", "\u202egpj.json".encode(), b"x" * 250 + b".json", b"A.json"),
    *(b"a.json", b"-.json", b"--help.json", b"CON.json", b"*.json", b"%s.json", b"\x1b[2J.json", b"{0}.json"),
    *("e\u0301\U0001f451.json".encode(), b"~.json", b" .json", b".json", b"autosave.json", b"0.json.1.2.tmp"),
    *(b"0123456789abcdef-0.json", b"0123456789abcdef-1.json", b"0123456789abcdef.lock", b"..json", b"a.tmp"),
)
"""Of entries, in bytes: not all of them are texts."""


def plant(folder: Path, name: bytes | str, chance: random.Random, kind: str = "") -> str:
    """Puts a trap under that name into the folder, if that can be; which."""
    kind = kind or chance.choice(list(TRAPS))
    with suppress(OSError):
        TRAPS[kind](folder / os.fsdecode(name), chance)
    return kind
