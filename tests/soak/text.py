"""Plays whole games of `kingsburg play --text` by a reader that knows only what is printed.

    python3 build/dev.py soak text [--quick] [--games N] [--seed S]

It types numbers of the list, asks a question now and then, takes back, types nonsense, leaves and goes on.
Every game must come to its end without a traceback.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.soak.frame import Bar, parser

ROOT: Final = Path(__file__).parents[2]
GAMES: Final = 200
QUICK: Final = 4
LINES: Final = 20_000
"""More lines than any game needs."""
TABLES: Final = (
    ("kingsburg", "human,random"),
    ("kingsburg", "human,random,random,random"),
    ("kingsburg", "human,human,human"),
    ("burgenland", "human,random"),
    ("burgenland", "human,human"),
)
PROMPTS: Final = ("Your choice: ", "Press Enter.", "Press Enter when you have read it.")
OVER: Final = "The game is over."
_OPTION: Final = re.compile(r"^  (\d+)\. .")
_QUESTIONS: Final = ("?", "h", "o", "l", "w", "c", "r")


class Reader:
    """One program in a terminal, and somebody who reads its lines and answers."""

    def __init__(self, home: Path, arguments: Sequence[str], stream: random.Random) -> None:
        self._stream = stream
        self._program = subprocess.Popen(
            [sys.executable, "-m", "kingsburg", "play", "--text", *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env=os.environ | {"KINGSBURG_HOME": str(home), "PYTHONIOENCODING": "utf-8"},
        )
        self.said: list[str] = []
        self._options: list[str] = []

    def _read(self) -> str:
        """Everything up to the next prompt; "" once the program has ended."""
        assert self._program.stdout is not None
        found = ""
        while not found.endswith(PROMPTS):
            more = self._program.stdout.read(1)
            if not more:
                return found
            found += more
        return found

    def play(self) -> bool:
        """Answer until the game is over (True) or the reader has left (False)."""
        for _line in range(LINES):
            heard = self._read()
            self.said += heard.splitlines()
            listed = [m[1] for line in heard.splitlines() if (m := _OPTION.match(line))]
            if listed:
                self._options = listed
            if self._program.poll() is not None or not heard.endswith(PROMPTS):
                break
            if self._type(heard) == "q":
                break
        self.said += self._program.communicate(timeout=30)[0].splitlines()
        assert self._program.returncode == 0, self.said[-20:]
        assert not any("Traceback" in line for line in self.said), self.said[-20:]
        return OVER in self.said

    def _type(self, heard: str) -> str:
        chance = self._stream.random()
        if not heard.endswith(PROMPTS[0]):
            typed = ""
        elif chance < 0.8:
            typed = self._stream.choice(self._options)
        elif chance < 0.95:
            typed = self._stream.choice(_QUESTIONS)
        elif chance < 0.97:
            typed = "u"
        elif chance < 0.995:
            typed = self._stream.choice(("", "99", "-1", "x" * 300, "²", "1 2", "ü"))
        else:
            typed = "q"
        assert self._program.stdin is not None
        self._program.stdin.write(typed + "\n")
        self._program.stdin.flush()
        return typed


def play(game: str, seats: str, seed: str) -> int:
    """Play one game to its end, however often the reader leaves it; return how many lines it took."""
    stream = random.Random(seed)
    arguments = ["--game", game, "--seats", seats, "--seed", seed]
    lines = 0
    with tempfile.TemporaryDirectory() as home:
        while True:
            reader = Reader(Path(home), arguments, stream)
            over = reader.play()
            lines += len(reader.said)
            if over:
                return lines
            arguments = ["--continue"]


def main(arguments: Sequence[str]) -> int:
    """Play many games; return the exit code."""
    made = parser("text", __doc__)
    made.add_argument("--games", type=int, default=GAMES)
    made.add_argument("--seed", default="text")
    options = made.parse_args(arguments)
    games = QUICK if options.quick else options.games
    bar, lines = Bar(games, "games"), 0
    for i in range(games):
        lines += play(*TABLES[i % len(TABLES)], f"{options.seed}/{i}")
        bar.done(i + 1)
    bar.close()
    print(f"text: {games} games to their end in {lines} lines, read by their words alone: ok")
    return 0
