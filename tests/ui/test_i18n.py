"""Languages change at once, and the list of sentences is up to date."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

import messages
from kingsburg.app import i18n
from kingsburg.app.i18n import _, ngettext, set_language


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


def write_mo(folder: Path, code: str, texts: dict[str, str]) -> None:
    """A compiled catalogue as msgfmt makes it: two tables of lengths and offsets, then the texts."""
    header = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"
    pairs = sorted((k.encode(), v.encode()) for k, v in {"": header, **texts}.items())
    n = len(pairs)
    offset, tables, body = 28 + 16 * n, [b"", b""], b""
    for column in (0, 1):
        for pair in pairs:
            tables[column] += struct.pack("<II", len(pair[column]), offset + len(body))
            body += pair[column] + b"\0"
    data = struct.pack("<7I", 0x950412DE, 0, n, 28, 28 + 8 * n, 0, 0) + tables[0] + tables[1] + body
    path = folder / code / "LC_MESSAGES" / "kingsburg.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(data)


def test_a_language_works_at_once_and_english_fills_the_gaps(tmp_path: Path) -> None:
    write_mo(tmp_path, "de", {"Back": "Zurück", "{n} die\0{n} dice": "{n} Würfel (1)\0{n} Würfel"})
    set_language("de", tmp_path)
    assert _("Back") == "Zurück"
    assert _("Quit") == "Quit"
    assert ngettext("{n} die", "{n} dice", 1) == "{n} Würfel (1)"
    set_language("en", tmp_path)
    assert _("Back") == "Back"
    assert i18n.languages(tmp_path) == ["en", "de"]


def test_an_unknown_language_is_english(tmp_path: Path) -> None:
    set_language("tlh", tmp_path)
    assert _("Back") == "Back"
    assert _("") == ""


def test_the_list_of_sentences_is_up_to_date() -> None:
    assert messages.main(["--check"]) == 0, "run: python build/messages.py"


def test_an_f_string_is_no_message(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("_(f'{x} builds')")
    with pytest.raises(SystemExit, match="spelled out"):
        list(messages.messages(bad))
