"""Programs for a seat, good ones and bad ones, as small Python scripts."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
EXAMPLE: Final = f'external:"{sys.executable}" "{ROOT / "docs" / "example_agent.py"}"'

GOOD: Final = """
import json, os, subprocess, sys, time
def say(**row):
    print(json.dumps(row), flush=True)
def play(answer=lambda row: say(type="choose", option=0), leave=lambda: sys.exit()):
    for line in sys.stdin:
        row = json.loads(line)
        if row["type"] == "hello":
            say(type="hello", protocol=1, name="test")
        elif row["type"] == "decide":
            answer(row)
        elif row["type"] == "quit":
            leave()
"""


def script(folder: Path, body: str, name: str = "program.py") -> str:
    """The kind of a seat for a program that begins like a good one and goes on with `body`."""
    file = folder / name
    file.write_text(GOOD + body, encoding="utf-8")
    return f'external:"{sys.executable}" "{file}"'
