"""The long trials of the game: `python3 build/dev.py soak NAME [--quick]`.

Each prints its figure last and exits 1 when it falls short; `--quick` is a small share of it within 45
seconds. `soak NAME --help` says what else it takes.
"""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

SOAKS: Final[Mapping[str, str]] = {
    "games": "whole random games keep every invariant",
    "mutate": "damaged and forged saves are refused, or lead to a game by the rules",
    "kill": "whenever the program is killed, all it had shown is there again",
    "hostile": "no folder, file, name or stream harms the program, nor the program them",
    "faults": "a disk that fails does not end the play, and saving returns with it",
    "monkey": "thoughtless events at inhuman speed: no error, no dead end, no memory lost",
    "cli": "every command and option with nonsense, bounds and odd streams ends with a sentence",
    "surroundings": "odd screens, homes, limits, languages: it plays, or says why not, and ends in time",
    "text": "whole games in the terminal by a reader that knows only what is printed",
    "reader": "whole games on the accessibility bus by a player who sees nothing",
    "programs": "hostile programs in a seat lose their games, and leave nothing behind",
    "coach": "what the coach says is so, in the order shown, whoever sits there",
    "tempers": "each temper of the computer's players shows in play, and costs little",
    "tongues": "every screen in every language: no text is cut, lies on another, or runs out of its place",
    "autosave": "saving costs the drawing thread next to nothing",
}
"""By name, what is tried. `tests.soak.NAME` has a `main` that takes the arguments and gives the exit code."""
ALL: Final = "all"


def main(arguments: Sequence[str]) -> int:
    name, *rest = arguments or [""]
    if name == ALL:
        codes = [apart(name, rest) for name in SOAKS]
        return int(any(codes))
    if name in SOAKS:
        return run(name, rest)
    asked = name in ("--help", "-h")
    lines = ["usage: python3 build/dev.py soak NAME [--quick]", ""]
    lines += [f"  {name:<10}{what}" for name, what in {**SOAKS, ALL: "one after the other"}.items()]
    print("\n".join(lines), file=sys.stdout if asked else sys.stderr)
    return 0 if asked else 2


def apart(name: str, arguments: Sequence[str]) -> int:
    """Run a trial in a process of its own: what it sets for itself (the driver of SDL) ends with it."""
    return subprocess.call(
        [sys.executable, "-m", "tests.soak", name, *arguments], cwd=Path(__file__).parents[2]
    )


def run(name: str, arguments: Sequence[str]) -> int:
    sys.path.append(str(Path(__file__).parents[2] / "build"))  # as in the tests: the set-up's screen
    code: int = importlib.import_module(f"tests.soak.{name}").main(arguments)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
