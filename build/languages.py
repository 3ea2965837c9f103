"""Bring the translations up to date, say what is wrong with them, and compile them.

``python3 build/dev.py languages`` prints how much of each language is done and every fault;
``begin`` begins a translation into the language of a new code, with what the Unicode CLDR knows;
``update`` first takes over new and changed messages from ``assets/locale/kingsburg.pot``;
``compile`` makes from each ``kingsburg.po`` the ``kingsburg.mo`` that the game reads; both are kept
in the repository, as pictures are beside their drawings; ``missing`` names what is not translated
yet; ``pseudo`` compiles a language that shows what a translation could break; ``sentences`` plays
whole games and prints sentences drawn from them at random, to be read. Codes such as ``de``
choose languages; without any, all are meant.
"""

from __future__ import annotations

import argparse
import io
import re
import struct
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from babel import UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

import cldr
import messages
import pseudo
from sentences import drawn

FOLDER: Final = messages.TARGET.parent
_PLACEHOLDER: Final = re.compile(r"\{[^{}]*\}")
_TARGET: Final = re.compile(r"\]\(([^)]*)\)")
"""Where a link of the book leads: ``[text](target)``."""
_ENDS: Final = re.compile(r"^\s*|\s*$")


class Coverage(NamedTuple):
    """How many of a language's messages are translated, of how many."""

    done: int
    all: int

    @property
    def percent(self) -> int:
        """The share in whole percent; 100 only if nothing is missing."""
        return self.done * 100 // self.all if self.all else 100


def codes() -> list[str]:
    """The languages that are translated or begun, in alphabetical order."""
    return sorted(path.parent.parent.name for path in FOLDER.glob("*/LC_MESSAGES/kingsburg.po"))


def path_of(code: str) -> Path:
    """The catalogue of a language."""
    return FOLDER / code / "LC_MESSAGES" / "kingsburg.po"


def read(code: str, source: bytes) -> Catalog:
    """Read a catalogue. Raises babel.messages.pofile.PoFileError if it is malformed."""
    return read_po(io.BytesIO(source), locale=code, domain="kingsburg", abort_invalid=True)


def template(source: bytes) -> Catalog:
    """Read a template, whose header leaves the plurals to each language."""
    lines = source.splitlines(keepends=True)
    return read_po(io.BytesIO(b"".join(line for line in lines if not line.startswith(b'"Plural-Forms:'))))


def write(catalogue: Catalog) -> bytes:
    """Return a catalogue as the text of a ``.po`` file, without dates, so that the same stays the same."""
    made = io.BytesIO()
    catalogue.header_comment = ""
    write_po(made, catalogue, width=0, omit_header=False, ignore_obsolete=True)
    lines = made.getvalue().decode("utf-8").removeprefix("#\n").lstrip("\n").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(_CHANGING)).encode("utf-8")


_CHANGING: Final = (
    *('"POT-Creation-Date:', '"PO-Revision-Date:', '"Generated-By:', '"Report-Msgid-Bugs-To:'),
    *('"Last-Translator:', '"Language-Team:'),
)
"""Lines of a header that differ without anything having changed, or that say nothing."""


def updated(catalogue: Catalog, source: bytes) -> Catalog:
    """Take over the messages of a template; what has changed is kept as fuzzy, what is gone is left out."""
    catalogue.update(template(source), no_fuzzy_matching=False)
    catalogue.obsolete.clear()
    return catalogue


def begun(code: str, source: bytes) -> Catalog:
    """Begin a translation from a template: its lists, numbers and dates are there already.

    Raises babel.UnknownLocaleError if the CLDR does not know the language.
    """
    catalogue = updated(read_po(io.BytesIO(), locale=code, domain="kingsburg"), source)
    for (context, english), text in cldr.known(code).items():
        message = catalogue.get(english, context)
        if message is not None:
            message.string = text
    return catalogue


def coverage(catalogue: Catalog) -> Coverage:
    """Count what is translated; a fuzzy message is not."""
    whole = [message for message in catalogue if message.id]
    return Coverage(sum(1 for message in whole if is_done(message)), len(whole))


def is_done(message: Message) -> bool:
    """Whether every form of a message is translated and none is in doubt."""
    return all(_texts(message.string)) and not message.fuzzy


def _texts(found: object) -> Sequence[str]:
    """Return the texts of a message, which Babel gives as one or as several."""
    several = found if isinstance(found, list | tuple) else (found,)
    return [text if isinstance(text, str) else "" for text in several] or [""]


def faults(catalogue: Catalog) -> Iterator[str]:
    """Yield what is wrong with the messages that are translated, each with its English."""
    for message in catalogue:
        if not message.id or not is_done(message):
            continue
        english, forms = _texts(message.id), _texts(message.string)
        if message.pluralizable and len(forms) != catalogue.num_plurals:
            yield f"{english[0]!r}: {len(forms)} forms, not {catalogue.num_plurals}"
        for number, form in enumerate(forms):
            for fault in differing(english, form, last=number == len(forms) - 1):
                yield f"{english[-1]!r}: {fault} in {form!r}"


def differing(english: Sequence[str], form: str, *, last: bool) -> Iterator[str]:
    """Yield in what a translation differs from its English that must be the same in both.

    English: [message], or [singular, plural]. Only the last form of a plural needs every
    placeholder: others may name their number in words.
    """
    wanted, found = set(_PLACEHOLDER.findall(english[-1])), set(_PLACEHOLDER.findall(form))
    known = wanted | set(_PLACEHOLDER.findall(english[0]))
    if found - known or (last and wanted - found):
        yield "other placeholders"
    if sorted(_TARGET.findall(form)) != sorted(_TARGET.findall(english[-1])):
        yield "other links"
    if form.count("**") != english[-1].count("**"):
        yield "other bold type"
    if _ENDS.findall(form) != _ENDS.findall(english[-1]) or form.count("\n") != english[-1].count("\n"):
        yield "other spaces or lines"


def compiled(catalogue: Catalog) -> bytes:
    """Return a catalogue as a ``.mo`` file, without today's date.

    What is missing or in doubt is left out, so that it is English; a plural of which a form is
    missing, too.
    """
    pairs = {b"": _header(catalogue)}
    for message in catalogue:
        if message.id and is_done(message):
            context = f"{message.context}\x04" if message.context else ""
            text = context + "\0".join(_texts(message.id))
            pairs[text.encode()] = "\0".join(_texts(message.string)).encode()
    order = sorted(pairs, key=lambda text: text.split(b"\0")[0])
    tables, strings = b"", b""
    start = 28 + 16 * len(order)
    for column in (order, [pairs[text] for text in order]):
        for string in column:
            tables += struct.pack("<2I", len(string), start + len(strings))
            strings += string + b"\0"
    n = len(order)
    return struct.pack("<7I", 0x950412DE, 0, n, 28, 28 + 8 * n, 0, start) + tables + strings


def _header(catalogue: Catalog) -> bytes:
    """What the game must know of a language before the first message."""
    return f"Content-Type: text/plain; charset=utf-8\nPlural-Forms: {catalogue.plural_forms}\n".encode()


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks; return 1 if a translation has a fault."""
    parser = argparse.ArgumentParser(
        prog="build/dev.py languages", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument(
        "what",
        nargs="?",
        choices=["check", "missing", "begin", "update", "compile", "pseudo", "sentences"],
        default="check",
    )
    parser.add_argument(
        "codes", nargs="*", metavar="code", help="a language such as de; all if none is named"
    )
    parser.add_argument("--count", type=int, default=200, help="how many sentences; 200 if left out")
    parser.add_argument("--seed", default="", help="the seed of the games and of the draw")
    asked = parser.parse_args(arguments)
    if asked.what == "begin":
        return _begin(asked.codes, parser)
    if asked.what == "pseudo":
        made = pseudo.filled(begun(pseudo.CODE, messages.TARGET.read_bytes()))
        _put(path_of(pseudo.CODE).with_suffix(".mo"), compiled(made))
        return 0
    unknown = [code for code in asked.codes if code not in codes()]
    if unknown:
        parser.error(f"there is no translation into {', '.join(unknown)}; there are {', '.join(codes())}")
    if asked.what == "sentences":
        for code in asked.codes or codes():
            for line in drawn.printed(code, asked.count, asked.seed):
                print(line)
        return 0
    return 1 if sum(_done(asked.what, code) for code in asked.codes or codes()) else 0


def _begin(wanted: Sequence[str], parser: argparse.ArgumentParser) -> int:
    """Begin translations into languages that have none; return 0."""
    there = [code for code in wanted if code in codes()]
    if there or not wanted:
        parser.error(f"{', '.join(there)} is begun already" if there else "name the code of a language")
    for code in wanted:
        try:
            _put(path_of(code), write(begun(code, messages.TARGET.read_bytes())))
        except (UnknownLocaleError, ValueError):
            parser.error(f"the Unicode CLDR does not know the language {code!r}")
    return 0


def _done(what: str, code: str) -> int:
    """Do something with one language, and say how much of it is done; return the number of faults."""
    path = path_of(code)
    catalogue = read(code, path.read_bytes())
    if what == "update":
        catalogue = updated(catalogue, messages.TARGET.read_bytes())
        _put(path, write(catalogue))
    if what == "compile":
        _put(path.with_suffix(".mo"), compiled(catalogue))
    done, found = coverage(catalogue), list(faults(catalogue))
    print(f"{code}: {done.percent} % ({done.done} of {done.all} messages), {len(found)} faults")
    for line in found if what != "missing" else missing(catalogue):
        print(f"  {line}")
    return len(found)


def missing(catalogue: Catalog) -> Iterator[str]:
    """Yield the English of what is not translated, with its context."""
    for message in catalogue:
        if message.id and not is_done(message):
            context = f" ({message.context})" if message.context else ""
            yield f"{_texts(message.id)[0]!r}{context}{' in doubt' if message.fuzzy else ''}"


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
