"""Collect every sentence the player can see into assets/locale/kingsburg.pot.

Run it after changing a sentence: ``python build/messages.py``. With ``--check`` its exit code says
whether the file is up to date. ``build/languages.py`` brings the translations up to date with it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "assets" / "locale" / "kingsburg.pot"
MARKERS = {"_": 1, "N_": 1, "ngettext": 2}
HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: kingsburg\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"
"""

Message = tuple[str, ...]


def messages(file: Path) -> Iterator[Message]:
    """The marked messages of a module, each (singular,) or (singular, plural).

    ``_`` may also look up a message that is marked elsewhere. An f-string can never be translated,
    so it is an error.
    """
    for node in ast.walk(ast.parse(file.read_text("utf-8"), str(file))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKERS):
            continue
        texts = [a.value for a in node.args[: MARKERS[node.func.id]] if isinstance(a, ast.Constant)]
        if len(texts) == MARKERS[node.func.id] and all(isinstance(t, str) for t in texts):
            yield tuple(str(t) for t in texts)
        elif node.func.id != "_" or isinstance(node.args[0], ast.JoinedStr):
            raise SystemExit(f"{file}:{node.lineno}: {node.func.id} needs its texts spelled out")


def template() -> str:
    """The whole .pot file: messages in alphabetical order, each with the modules that use it."""
    found: dict[Message, set[str]] = {}
    for file in sorted((ROOT / "kingsburg").rglob("*.py")):
        for message in messages(file):
            found.setdefault(message, set()).add(file.relative_to(ROOT).as_posix())
    return HEADER + "".join(_entry(message, sorted(found[message])) for message in sorted(found))


def _entry(message: Message, files: list[str]) -> str:
    lines = ["", "#: " + " ".join(files)]
    if any("{" in text for text in message):
        lines.append("#, python-brace-format")
    lines.append(f"msgid {_quoted(message[0])}")
    if len(message) == 1:
        lines.append('msgstr ""')
    else:
        lines += [f"msgid_plural {_quoted(message[1])}", 'msgstr[0] ""', 'msgstr[1] ""']
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def main(arguments: list[str]) -> int:
    new = template()
    if "--check" in arguments:
        if TARGET.is_file() and TARGET.read_text("utf-8") == new:
            return 0
        print(f"{TARGET.relative_to(ROOT)} is out of date: run python build/messages.py")
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(new, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
