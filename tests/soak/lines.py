"""Command lines in odd hands, made from the program's own parser: nonsense, bounds, streams and signals."""

from __future__ import annotations

import shlex
import signal
from argparse import Action
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Final

from kingsburg.commands import arguments as check
from kingsburg.commands.declared import make_parser

HUGE: Final = "x" * 100_000
NONSENSE: Final = (
    *("", " ", "-", "--", "-1", "--help=1", "0", "nan", "%s", "%(prog)s", "{}", "{0}", "\\", "'", '"', "*"),
    *("\n", "\x1b[2J", "\udcff\udc80", "é", "😀" * 20, "\u202e", "٣", "a,b,c", ",", "=", "@notes.txt", HUGE),
)
NUMBERS: Final = ("1e5", "inf", "+5", "0x10", " 5 ", "1_000", "9" * 30, "-" + "9" * 30, "0.5", "٣", "")
FILES: Final = (
    *(
        "new.jsonl",
        "good.jsonl",
        "notes.txt",
        "none.jsonl",
        "folder",
        "no/such",
        ".",
        "/",
        "/dev/null",
        "/dev/full",
    ),
    *("/dev/stdout", "/dev/stderr", "-", "\udcff.jsonl", "a\nb", "x" * 255, "x" * 5000, "link", "loop"),
)
SEATS: Final = (
    *(
        "random,random",
        "random,easy",
        "easy,easy,random",
        "random",
        "random," * 5 + "random",
        "random,",
        "human,random",
    ),
    *(
        "wizard,random",
        "external:,random",
        "external:true,random",
        "external:/no/such,random",
        "external:cat,random",
    ),
    *("external:'cat,random", "external:sleep 100,random", "random," * 3000),
)
TEXTS: Final = {
    check.table_seats: SEATS,
    check.computer_seats: SEATS,
    check.field: ("random", *SEATS, "random,random,easy"),
    check.counts: ("2", "2,2", "3,4", "1", "6", "2,x", "2,,3", ",".join("2" * 1000)),
    check.names: ("Ann,Brian", "Ann", "Ann,Ann", "Ann,", "A\nn,B", "é,ö", "Ann," * 1000),
    check.seed: ("S", "0", "x" * 1000, "x" * 1001),
    check.window: (
        "640x360",
        "1280X720",
        "639x360",
        "99999x99999",
        "1280",
        "x",
        "٣٣٣x٣٣٣",
        "-1x-1",
        "1280x720x16",
    ),
    check.view: ("all", "0", "4", "5", "everybody"),
    check.path: FILES,
    check.level: ("random", "easy", "normal", "hard", "expert", "wizard", "external:cat"),
    check.game: (*check.GAMES, "chess"),
    check.figure: ("decisions_per_s", "first_frame_ms", "speed"),
    check.probe: ("idle@640x360", "redraw@1280x720", "idle", "idle@", "speed@640x360", "@"),
}
"""What is tried of each kind of text; the first ones are good where nothing else is known."""
EASY: Final = {
    "simulate": ("--games", "2"),
    "arena": ("--seats", "random,easy", "--tables", "2", "--games", "2"),
}
"""What keeps a command short, unless its own option is being tried."""
LONG: Final = ("", "play", "replay", "open", "bench")
"""Commands that go on until they are ended, where nothing is wrong with their line."""
LOCALES: Final = (
    {"LC_ALL": "C"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"},
    {"LC_ALL": "xx_YY.nonsense", "LANGUAGE": "xx:../..:"},
    {"LANGUAGE": "de:pl:xx", "LANG": "ja_JP.SJIS"},
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "latin-1:strict"},
    {"PYTHONIOENCODING": "utf-16"},
    {"COLUMNS": "0", "LINES": "-1", "TERM": "nonsense"},
    {"COLUMNS": "many"},
    {"KINGSBURG_STARTED": "nan", "KINGSBURG_TIMING": "1"},
    {"PYTHONUNBUFFERED": "1"},
    {"SDL_VIDEODRIVER": "nonsense"},
)
STREAMS: Final = ("piped", "closed", "full", "broken", "null")
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE)
TALK: Final = (
    b"",
    b"\n",
    b"\xff\xfe\x00",
    b"[" * 100_000,
    b"{" + b'"a":' * 50_000,
    b'{"type":"hello","protocol":1}\n{"type":"quit"}\n',
    b'{"type":"hello","protocol":1}\n{"type":"game","game":"chess","seat":99,"seed":"x"}\n',
    b'{"type":"game","game":"kingsburg","seat":-1,"seed":1}\n',
    b'{"type":"decide","legal":[]}\n' * 50,
    b"x" * 1_000_000,
)


@dataclass(frozen=True)
class Line:
    """A command line and what surrounds it."""

    arguments: tuple[str, ...]
    tried: str
    """The option that is tried at this line."""
    surroundings: dict[str, str] = field(default_factory=dict)
    stdin: bytes | None = b""
    """None: closed."""
    stdout: str = "piped"
    stderr: str = "piped"
    signal: signal.Signals | None = None
    after: float = 0.0
    """Seconds to the signal, behind the time that a start takes."""

    def __str__(self) -> str:
        given = " ".join(f"{k}={shlex.quote(v)}" for k, v in self.surroundings.items())
        words = " ".join(ascii(a) if len(a) < 80 else f"{a[:20]!a}*{len(a)}" for a in self.arguments)
        end = f", {self.signal.name} after {self.after:.2f} s" if self.signal else ""
        stdin = "closed" if self.stdin is None else f"{len(self.stdin)} bytes"
        return f"{given} kingsburg {words} [in {stdin}, out {self.stdout}, err {self.stderr}{end}]".strip()


@cache
def tried() -> tuple[tuple[str, Action | None], ...]:
    """Every command with each of its options, from the parser itself; None: the command alone."""
    program = make_parser()
    found: list[tuple[str, Action | None]] = [("", None), *(("", action) for action in program.actions())]
    for name, command in program.commands.items():
        found += [(name, None), *((name, action) for action in command.actions())]
    return tuple(found)


def values(action: Action) -> tuple[str, ...]:
    """What is tried of an option that takes a value."""
    kind = action.type
    if isinstance(kind, check.Whole | check.Seconds):
        edges = (kind.least, kind.most, kind.least - 1, kind.most + 1)
        return (*map(str, edges), *NUMBERS)
    return TEXTS.get(kind, ())  # type: ignore[arg-type]


def good(action: Action) -> str:
    """A value with which a line may go on."""
    named = values(action)
    return "good.jsonl" if action.type is check.path else named[0] if named else "1"


def line(seed: int, number: int) -> Line:
    """The same for the same numbers: the options in turns, all else by chance."""
    chance = Random(f"{seed}/{number}")
    command, action = tried()[number % len(tried())]
    words = _words(chance, command, action)
    if chance.random() < 0.08:
        words.insert(
            chance.randrange(len(words) + 1), chance.choice(("--nonsense", "-x", chance.choice(NONSENSE)))
        )
    name = f"{command} {'' if action is None else (action.option_strings or [action.dest])[0]}".strip()
    odd = chance.random()
    signalled = chance.choice(SIGNALS) if _goes_on(words) or odd > 0.9 else None
    screen = {"SDL_VIDEODRIVER": "dummy"} if chance.random() < 0.5 else {}
    return Line(
        tuple(words),
        name or "kingsburg",
        screen | (chance.choice(LOCALES) if chance.random() < 0.4 else {}),
        chance.choice((None, *TALK)) if chance.random() < 0.5 else b"",
        chance.choice(STREAMS) if odd < 0.3 else "piped",
        chance.choice(STREAMS) if 0.2 < odd < 0.4 else "piped",
        signalled,
        chance.choice((0.0, chance.random() * 0.3, chance.random() * 2)),
    )


def _words(chance: Random, command: str, action: Action | None) -> list[str]:
    if not command:
        return [] if action is None else [_given(chance, action)[0]]
    words = [command]
    for other in dict(tried_by_command())[command]:
        if other.required and other is not action and chance.random() < 0.9:
            words += [*other.option_strings[:1], good(other)]
    short = list(EASY.get(command, ()))
    for option in _names(action):
        if option in short:
            del short[short.index(option) : short.index(option) + 2]
    taken = {word for word in words if word.startswith("-")}
    for option, value in zip(short[::2], short[1::2], strict=True):
        words += [option, value] if option not in taken else []
    if action is not None:
        words += _given(chance, action)
    if chance.random() < 0.3:
        words += _given(chance, chance.choice(dict(tried_by_command())[command]))
    return words


def _names(action: Action | None) -> Sequence[str]:
    return () if action is None else action.option_strings


def tried_by_command() -> Iterator[tuple[str, list[Action]]]:
    for name in dict.fromkeys(command for command, _action in tried()):
        yield name, [action for command, action in tried() if command == name and action is not None]


def _given(chance: Random, action: Action) -> list[str]:
    """An option as it may be typed."""
    if action.nargs == 0:
        return [*action.option_strings[:1]] if chance.random() < 0.9 else [f"{action.option_strings[0]}=1"]
    named = values(action)
    value = chance.choice(named) if named and chance.random() < 0.75 else chance.choice(NONSENSE)
    if not action.option_strings:
        return [value]
    name = action.option_strings[0]
    return [f"{name}={value}"] if chance.random() < 0.5 else [name, value]


def _goes_on(words: Sequence[str]) -> bool:
    """Whether the line may be one that does not end by itself soon."""
    command = words[0] if words else ""
    many = {"100000", "1000000"} & {word.rpartition("=")[2] for word in words}
    return command in LONG or bool(many) or "external:sleep 100,random" in " ".join(words)
