"""Why something cannot be done: each reason that others give in English has its words in every language."""

from __future__ import annotations

import ast
import errno
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from kingsburg.ai.agent import Unready
from kingsburg.app import agent_errors
from kingsburg.app.i18n import languages, pgettext, set_language
from kingsburg.app.namedfiles import Unfit
from kingsburg.app.reasons import network, record, system
from kingsburg.app.reasons.network import network_reason
from kingsburg.app.reasons.record import record_reason
from kingsburg.app.reasons.system import system_reason
from kingsburg.engine.lines import Line, OneOf, RecordError

PACKAGE = Path(__file__).parents[2] / "kingsburg"
TABLES: dict[str, tuple[str, ...]] = {
    "what is wrong with a record": tuple(record.SENTENCES.values()),
    "what is wrong with a network": tuple(network.SENTENCES.values()),
    "why the system refuses": tuple(system.SENTENCES.values()),
}
OTHERS = [code for code in languages() if code != "en"]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


def fields(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def templates(calls: Mapping[str, int]) -> Iterator[str]:
    """What is given to these functions as their argument of that number; each must be spelled out.

    The window has methods of the same names.
    """
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.relative_to(PACKAGE).parts[0] == "ui":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name not in calls:
                continue
            given = node.args[calls[name]]
            if isinstance(given, ast.Name) and given.id == "template":  # handed on by `Line.refuse`
                continue
            for one in (given.body, given.orelse) if isinstance(given, ast.IfExp) else (given,):
                assert isinstance(one, ast.Constant), f"{path}:{node.lineno} spells no template out"
                yield str(one.value)


def test_every_reason_against_a_record_has_its_words_and_no_other() -> None:
    assert set(templates({"refuse": 0, "RecordError": 1})) == set(record.SENTENCES)


def test_every_reason_against_a_network_has_its_words_and_no_other() -> None:
    assert set(templates({"NetworkRefused": 0, "Unready": 0})) == set(network.SENTENCES)


def test_the_words_name_what_the_reason_names() -> None:
    for template, said in record.SENTENCES.items():
        assert fields(said) == fields(template), template
    for template, said in network.SENTENCES.items():  # some leave out what helps developers alone
        assert "file" in fields(said) and fields(said) <= fields(template), template


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("context", TABLES)
def test_each_is_translated_with_all_that_it_names(context: str, code: str) -> None:
    set_language(code)
    for said in TABLES[context]:
        told = pgettext(context, said)
        assert told != said and fields(told) == fields(said), said


# Records -------------------------------------------------------------------------------------------------


def test_a_program_reads_english_and_a_person_their_own_language() -> None:
    set_language("de")
    error = Line(7, {"type": "skip"}).refuse("'{key}' is missing", key="seat")
    assert str(error) == "line 7: 'seat' is missing" and record_reason(error) == "„seat“ fehlt"


@pytest.mark.parametrize(
    ("types", "english", "german"),
    [
        (("build",), "'build'", "„build“"),
        (("build", "skip"), "'build' or 'skip'", "„build“ oder „skip“"),
        (("card", "dice", "score"), "'card', 'dice' or 'score'", "„card“, „dice“ oder „score“"),
    ],
)
def test_several_kinds_of_lines_are_a_list_of_the_language(
    types: tuple[str, ...], english: str, german: str
) -> None:
    with pytest.raises(RecordError) as refused:
        Line(3, {"type": "home"}).expect(*types)
    assert str(refused.value) == f"line 3: here the game needs '{OneOf(types)}', not 'home'"
    assert str(OneOf(types)) == "' or '".join(types)
    assert record_reason(refused.value) == f"here the game needs {english}, not 'home'"
    set_language("de")
    assert record_reason(refused.value) == f"hier muss {german} stehen, nicht „home“"


def test_what_a_file_says_is_told_on_one_line_and_not_at_length() -> None:
    error = RecordError(1, "there is no game '{found}' here", found="chess\n\x1b[2J" + "x" * 1000)
    told = record_reason(error)
    assert told.isprintable() and r"chess\n\x1b[2J" in told and len(told) < 250 and told.endswith("…")


# Networks ------------------------------------------------------------------------------------------------


def test_a_network_is_refused_in_the_players_language() -> None:
    error = Unready("{file} has format {found}; this program reads {known}", file="own.npz", found=9, known=1)
    assert str(error) == network_reason(error) == "own.npz has format 9; this program reads 1"
    set_language("de")
    assert network_reason(error) == "own.npz hat Format 9; dieses Programm liest 1"


# The system ----------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.uname().sysname != "Linux" if hasattr(os, "uname") else True, reason="glibc's words")
def test_english_has_the_systems_own_words() -> None:
    assert {number: os.strerror(number) for number in system.SENTENCES} == system.SENTENCES


def test_a_refusal_of_the_system_is_told_in_the_players_language(tmp_path: Path) -> None:
    with pytest.raises(OSError) as refused:
        (tmp_path / "none").read_bytes()
    assert system_reason(refused.value) == "No such file or directory"
    set_language("de")
    assert system_reason(refused.value) == "Datei oder Ordner nicht gefunden"
    told = agent_errors.sentence("cannot_start", "bot", {"reason": refused.value})
    assert told == "das Programm „bot“ lässt sich nicht starten: Datei oder Ordner nicht gefunden."


def test_an_error_with_words_of_its_own_keeps_them() -> None:
    set_language("de")
    assert system_reason(Unfit(errno.EINVAL, "sie enthält etwas anderes")) == "sie enthält etwas anderes"
    rare = OSError(errno.ENOTSOCK, os.strerror(errno.ENOTSOCK))
    assert system_reason(rare) == os.strerror(errno.ENOTSOCK)
    assert system_reason(OSError("something else")) == "something else"


def test_no_sentence_takes_the_systems_words_as_they_are() -> None:
    """They are English. An error may be handed on with them, as another kind of error."""
    rooms = ("app", "commands", "ui", "cli.py")
    found = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if path.relative_to(PACKAGE).parts[0] in rooms and ".strerror" in path.read_text("utf-8")
    }
    handed_on = {"app/namedfiles.py", "app/folders.py", "app/saves/files.py"}
    assert found - handed_on == {"app/reasons/system.py"}
