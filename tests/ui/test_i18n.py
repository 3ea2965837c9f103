"""Languages change at once, and the list of sentences is up to date."""

from __future__ import annotations

import ast
import ctypes
import gettext
import struct
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from weakref import ref

import pygame
import pytest

import languages
import messages
from kingsburg.app import i18n
from kingsburg.app.i18n import _, ngettext, set_language
from kingsburg.paths import asset
from kingsburg.ui.shell.window import preferred_languages


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


def test_words_that_are_kept_are_said_in_the_language_of_now(tmp_path: Path) -> None:
    asked = []

    @i18n.kept
    def words(count: int, *, what: str = "") -> str:
        asked.append(count)
        return f"{count} {_('Back')}{what}"

    write_mo(tmp_path, "de", {"Back": "Zurück"})
    assert [words(1), words(1), words(2), words(2, what="!")] == ["1 Back", "1 Back", "2 Back", "2 Back!"]
    assert asked == [1, 2, 2]
    set_language("de", tmp_path)
    assert words(1) == "1 Zurück"
    spoken = ref(i18n._current)
    set_language("en", tmp_path)
    assert words(1) == "1 Back"
    assert spoken() is None, "one language in memory"


@pytest.mark.parametrize("share", [0.0, 0.001, 0.5, 0.99])
def test_a_damaged_translation_is_english(tmp_path: Path, share: float) -> None:
    whole = asset("locale") / "pl" / "LC_MESSAGES" / "kingsburg.mo"
    damaged = tmp_path / "pl" / "LC_MESSAGES" / "kingsburg.mo"
    damaged.parent.mkdir(parents=True)
    damaged.write_bytes(whole.read_bytes()[: int(whole.stat().st_size * share)])
    set_language("pl", tmp_path)
    assert _("Back") == "Back" and i18n.language() == "en"
    damaged.write_bytes(b"\xde\x12\x04\x95" + bytes(range(256)) * 9)
    set_language("pl", tmp_path)
    assert _("Back") == "Back"


def test_an_unknown_language_is_english(tmp_path: Path) -> None:
    set_language("tlh", tmp_path)
    assert _("Back") == "Back"
    assert _("") == ""


@pytest.mark.parametrize(
    ("environment", "preferred", "codes"),
    [
        ({"LANG": "pl_PL.UTF-8"}, ["de_DE"], ["pl_PL"]),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "pt_BR"}, [], ["pt_BR"]),
        ({"LANG": "es_ES", "LANGUAGE": "pl:de_AT"}, [], ["pl", "de_AT"]),
        ({"LANG": "en_GB", "LANGUAGE": "pl"}, [], ["pl"]),
        ({"LANG": "C.UTF-8", "LANGUAGE": "pl"}, ["pl"], []),
        ({"LANG": "POSIX"}, ["pl"], []),
        ({"LANG": "de_DE", "LANGUAGE": "en:pl"}, [], []),
        ({"LANG": "ca_ES@valencia", "LANGUAGE": ""}, [], ["ca_ES"]),
        ({"LANG": ""}, ["it-IT", "en_US", "de_DE"], ["it_IT"]),
        ({}, ["pt_BR"], ["pt_BR"]),
        ({}, [], []),
    ],
)
def test_the_systems_language(environment: dict[str, str], preferred: list[str], codes: list[str]) -> None:
    assert i18n.system_languages(environment, preferred) == codes


def test_windows_says_its_own_language(monkeypatch: pytest.MonkeyPatch) -> None:
    polish = SimpleNamespace(kernel32=SimpleNamespace(GetUserDefaultUILanguage=lambda: 0x0415))
    monkeypatch.setattr(ctypes, "windll", polish, raising=False)
    monkeypatch.setattr("sys.platform", "win32")
    assert i18n.system_languages({}) == ["pl_PL"]


def test_the_windows_preferences_are_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    prefers = [{"language": "pl", "country": "PL"}, {"language": "de", "country": None}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: prefers)
    assert preferred_languages() == ["pl_PL", "de"]
    for name in ("LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    write_mo(tmp_path, "de", {"Back": "Zurück"})
    set_language(None, tmp_path, preferred_languages)
    assert _("Back") == "Zurück" and i18n.language() == "de"
    set_language("en", tmp_path)
    assert i18n.language() == "en"


def test_no_sentence_is_looked_up_before_the_language_is_known() -> None:
    """A lookup outside a function happens when its module is imported, and stays in that language."""
    package = Path(i18n.__file__).parents[1]
    for file in package.rglob("*.py"):
        for node in _run_at_import(ast.parse(file.read_text("utf-8"))):
            called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            assert called not in ("_", "ngettext", "pgettext", "npgettext"), (
                f"{file}:{getattr(node, 'lineno', 0)}"
            )


def _run_at_import(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield child
            yield from _run_at_import(child)


def test_translators_are_told_no_plural_form() -> None:
    """Polish has three: the tool that begins a translation writes those of its language."""
    assert "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;" in messages.template()


def test_the_list_of_sentences_is_up_to_date() -> None:
    assert messages.main(["--check"]) == 0, "run: python build/messages.py"


def test_an_f_string_is_no_message(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("_(f'{x} builds')")
    with pytest.raises(SystemExit, match="spelled out"):
        list(messages.messages(bad))


@pytest.mark.parametrize("code", ["de", "pl"])
def test_messages_are_read_as_the_standard_library_reads_them(code: str) -> None:
    path = asset("locale") / code / "LC_MESSAGES" / "kingsburg.mo"
    with path.open("rb") as file:
        wanted = gettext.GNUTranslations(file)
    set_language(code)
    for message in languages.template(messages.TARGET.read_bytes()):
        context, several = message.context, message.id
        if isinstance(several, str):
            if several:
                said = i18n.pgettext(context, several) if context else _(several)
                assert said == (wanted.pgettext(context, several) if context else wanted.gettext(several))
            continue
        for n in (0, 1, 2, 5, 12, 22):
            one, more = several
            if context:
                assert i18n.npgettext(context, one, more, n) == wanted.npgettext(context, one, more, n)
            else:
                assert ngettext(one, more, n) == wanted.ngettext(one, more, n)


def test_what_is_not_translated_is_english() -> None:
    set_language("pl")
    assert _("No such message") == "No such message" and i18n.pgettext("a", "b") == "b"
    assert [ngettext("one", "{n} more", n) for n in (1, 2)] == ["one", "{n} more"]
    assert [i18n.npgettext("a", "one", "{n} more", n) for n in (1, 2)] == ["one", "{n} more"]
