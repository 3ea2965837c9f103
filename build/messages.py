"""Collect every sentence the player can see into assets/locale/kingsburg.pot.

Run it after changing a sentence: ``python build/messages.py``. With ``--check`` its exit code says
whether the file is up to date. ``build/languages.py`` brings the translations up to date with it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "assets" / "locale" / "kingsburg.pot"
MARKERS = {"_": 1, "N_": 1, "ngettext": 2, "pgettext": 2, "NP_": 2, "npgettext": 3}
"""The functions that mark a message, each with how many texts it takes."""
LOOKUPS = ("_", "pgettext")
"""Those that may also look up a message that is marked elsewhere."""
WITH_CONTEXT = ("pgettext", "NP_", "npgettext")
NOTE = "# Translators:"
MOST_NOTES = 2
"""How many notes a message has at most; the nearest to it come first."""
HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: kingsburg\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"
"""


class Message(NamedTuple):
    """A message: what it says, for several things too if it counts them, and in which context."""

    text: str
    plural: str = ""
    context: str = ""


class Use(NamedTuple):
    """Where a message stands, and what whoever translates it must know about that place."""

    file: str
    notes: tuple[str, ...]


def messages(file: Path) -> Iterator[tuple[Message, tuple[str, ...]]]:
    """The marked messages of a module, each with its notes for translators.

    The notes are what a comment `# Translators:` above the message says, and the first sentences of
    the docstrings of the function and of the module around it, which tell the scene.

    An f-string can never be translated, so it is an error.
    """
    source = file.read_text("utf-8")
    tree = ast.parse(source, str(file))
    lines = source.splitlines()
    yield from _within(tree, file, lines, _summary(tree))


def _within(
    node: ast.AST, file: Path, lines: Sequence[str], scene: tuple[str, ...]
) -> Iterator[tuple[Message, tuple[str, ...]]]:
    """The marked messages in a part of a module; `scene` is what the docstrings around it say."""
    for child in ast.iter_child_nodes(node):
        around = scene
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            around = (*_summary(child), scene[-1]) if scene else _summary(child)
        found = _message(child, file) if isinstance(child, ast.Call) else None
        if found is not None and isinstance(child, ast.Call):
            yield found, (*_comment(lines, child.lineno - 1), *scene)
        yield from _within(child, file, lines, around)


def _message(node: ast.Call, file: Path) -> Message | None:
    """The message that a call marks; None if it marks none."""
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    wanted = MARKERS.get(name, 0)
    if not wanted:
        return None
    texts = [a.value for a in node.args[:wanted] if isinstance(a, ast.Constant)]
    texts = [text for text in texts if isinstance(text, str)]
    if len(texts) < wanted:
        if name not in LOOKUPS or any(isinstance(a, ast.JoinedStr) for a in node.args[:wanted]):
            raise SystemExit(f"{file}:{node.lineno}: {name} needs its texts spelled out")
        return None
    context = str(texts.pop(0)) if name in WITH_CONTEXT else ""
    return Message(str(texts[0]), str(texts[1]) if len(texts) > 1 else "", context)


def _summary(node: ast.AST) -> tuple[str, ...]:
    """The first line of a docstring, as a tuple of one; empty if there is none."""
    if not isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
        return ()
    said = (ast.get_docstring(node) or "").splitlines()
    return (said[0],) if said else ()


def _comment(lines: Sequence[str], before: int) -> tuple[str, ...]:
    """What the comment `# Translators:` right above that line says, as a tuple of one."""
    found: list[str] = []
    for line in reversed(lines[:before]):
        text = line.strip()
        if not text.startswith("#"):
            break
        found.insert(0, text)
    if not found or not any(text.startswith(NOTE) for text in found):
        return ()
    start = next(i for i, text in enumerate(found) if text.startswith(NOTE))
    return (" ".join(text.removeprefix(NOTE).removeprefix("#").strip() for text in found[start:]),)


def template() -> str:
    """The whole .pot file: messages in alphabetical order, each with the modules that use it."""
    found: dict[Message, list[Use]] = {}
    for file in sorted((ROOT / "kingsburg").rglob("*.py")):
        for message, notes in messages(file):
            found.setdefault(message, []).append(Use(file.relative_to(ROOT).as_posix(), notes))
    order = sorted(found, key=lambda message: (message.text, message.context, message.plural))
    return HEADER + "".join(_entry(message, found[message]) for message in order)


def _entry(message: Message, uses: Sequence[Use]) -> str:
    notes = list(dict.fromkeys(note for use in uses for note in use.notes))
    lines = ["", *(f"#. {note}" for note in notes[:MOST_NOTES])]
    lines.append("#: " + " ".join(sorted({use.file for use in uses})))
    if "{" in message.text + message.plural:
        lines.append("#, python-brace-format")
    if message.context:
        lines.append(f"msgctxt {_quoted(message.context)}")
    lines.append(f"msgid {_quoted(message.text)}")
    if not message.plural:
        lines.append('msgstr ""')
    else:
        lines += [f"msgid_plural {_quoted(message.plural)}", 'msgstr[0] ""', 'msgstr[1] ""']
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def main(arguments: list[str]) -> int:
    """Write the template of all messages, or with ``--check`` only say whether it is up to date."""
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
