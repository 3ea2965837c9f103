"""Writes ``assets/CREDITS.csv``: one line for every file in ``assets``, with its maker and licence.

``python build/art/credits.py`` writes lines for the files of the sets named here, keeps the lines
others wrote for files that still exist, and drops the rest. Translations carry their own headers.
"""

from __future__ import annotations

import csv
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"
HEADER = ("path", "what", "made by", "licence")
LICENCE = "MIT, see LICENSE"
DRAWN = "drawn for this game, build/art"

SETS = {
    "portraits": "an advisor",
    "faces": "a computer player's face",
    "buildings": "a building",
    "enemies": "an enemy card",
    "icons": "a sign",
    "dice": "a die face",
    "charges": "a player's charge",
    "shields": "a player's shield",
    "ui": "a piece of the table",
    "burgenland": "a picture of Burgen Land",
}
FONTS = {
    "Cinzel": "The Cinzel Project Authors, https://github.com/NDISCOVER/Cinzel",
    "EBGaramond": "The EB Garamond Project Authors, https://github.com/octaviopardo/EBGaramond12",
    "NotoSans": "The Noto Project Authors, https://github.com/notofonts/latin-greek-cyrillic",
}

TRANSLATIONS = (".pot", ".mo")

Row = tuple[str, str, str, str]


def credited_files() -> list[str]:
    """Every file that needs a line, relative to ``assets``, sorted."""
    files = (path.relative_to(ASSETS) for path in ASSETS.rglob("*") if path.is_file())
    return sorted(p.as_posix() for p in files if p.suffix not in TRANSLATIONS and p.name != "CREDITS.csv")


def own_row(path: str) -> Row | None:
    """The line for a picture, a typeface or a sound; None for any other file."""
    folder, _, rest = path.partition("/")
    name = Path(path).stem
    if folder in ("art", "baked"):
        what = SETS[rest.partition("/")[0]]
        form = "drawing" if folder == "art" else "baked picture"
        return (path, f"{what}: {name.replace('_', ' ')} ({form})", DRAWN, LICENCE)
    if folder == "fonts":
        family = next(family for family in FONTS if family in name)
        what = "licence text" if path.endswith(".txt") else f"typeface {name}, a static subset"
        return (path, what, FONTS[family], f"SIL Open Font License 1.1, see fonts/OFL-{family}.txt")
    if folder == "sounds":
        kind, _, piece = name.partition("_")
        what = f"music: {piece}" if piece else f"an effect: {kind}"
        return (path, what, "made for this game, build/sound", LICENCE)
    if folder == "nets":
        game, _, seats = name.partition("-")
        what = f"what an opponent has learned: {game} for {seats}"
        return (path, what, "trained for this game, kingsburg/ai/train", LICENCE)
    if folder == "positions":
        what = f"positions to solve: {name}"
        return (path, what, "found for this game, build/positions.py", LICENCE)
    if path.endswith(".po"):
        what = f"the game's sentences in another language: {path.split('/')[1]}"
        return (path, what, "translated for this game, after the words of the rulebooks", LICENCE)
    if path.startswith("icon."):
        return (path, "the program's icon", DRAWN, LICENCE)
    return None


def read() -> dict[str, Row]:
    """The lines there are, by path; empty if the file is missing."""
    source = ASSETS / "CREDITS.csv"
    if not source.exists():
        return {}
    with source.open(encoding="utf-8", newline="") as handle:
        rows = [row for row in csv.reader(handle) if row][1:]
    return {row[0]: (row[0], row[1], row[2], row[3]) for row in rows}


def main() -> None:
    """Write the file and name what still lacks a line."""
    kept = read()
    rows, missing = [], []
    for path in credited_files():
        row = own_row(path) or kept.get(path)
        if row is None:
            missing.append(path)
        else:
            rows.append(row)
    with (ASSETS / "CREDITS.csv").open("w", encoding="utf-8", newline="") as handle:
        writer = csv.writer(handle, lineterminator="\n")
        writer.writerow(HEADER)
        writer.writerows(rows)
    print(f"{len(rows)} files credited; without a line: {', '.join(missing) or 'none'}")


if __name__ == "__main__":
    main()
