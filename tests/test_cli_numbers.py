"""Numbers that the command line tells are written as the player's language writes them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.numbers import format_decimal

import cldr
import languages
from kingsburg import cli
from kingsburg.app.agent_errors import sentence
from kingsburg.app.i18n import set_language
from kingsburg.app.phrases import chosen, decimal, number, with_point
from kingsburg.commands.arguments import Seconds
from kingsburg.commands.bench import words
from kingsburg.commands.progress import Progress
from kingsburg.paths import HOME_VARIABLE, settings_file

CODES = ("en", *languages.codes())
SPARING = ("es", "it", "pl", "pt")
"""Languages that write 1234, but 12 345."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.parametrize("code", CODES)
def test_a_number_is_written_as_babel_writes_it(code: str) -> None:
    set_language(code)
    locale = {"en": "en_GB", "pt": "pt_PT"}.get(code, code)
    for n in (0, 7, 999, 10_000, 86_400, 999_999, 1_000_000, 1_234_567_890, 0.1, 12.25, 12_345.5):
        for signed in (n, -n):
            assert number(signed) == format_decimal(signed, locale=locale), signed
    few = "1234" if code in SPARING else format_decimal(1234, locale=locale)
    assert number(1234) == few and number(-1234) == f"-{few}" and decimal(1234.56, 2).startswith(few)


def test_which_languages_set_thousands_apart_late() -> None:
    late = {
        code for code in CODES if cldr.known(code)["number with its thousands set apart", "1000"] == "10000"
    }
    assert late == set(SPARING)


def test_a_number_that_was_chosen_has_no_digits_too_many() -> None:
    assert (chosen(60.0), chosen(2), chosen(0.5), number(60.0)) == ("60", "2", "0.5", "60.0")


@pytest.mark.parametrize(
    ("code", "most"),
    [
        ("en", "from 1 to 1,000,000"),
        ("de", "von 1 bis 1.000.000"),
        ("pl", "od 1 do 1\u00a0000\u00a0000"),
        ("pt", "1\u00a0000\u00a0000"),
    ],
)
def test_a_refusal_tells_its_bounds_in_the_players_language(
    code: str, most: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text(json.dumps({"version": 1, "settings": {"language": code}}))
    assert cli.main(["simulate", "--games", "0"]) == 2
    assert most in capsys.readouterr().err


def test_a_time_may_be_typed_as_the_refusal_writes_it() -> None:
    patience = Seconds("--agent-timeout")
    for code in CODES:
        set_language(code)
        assert patience(number(patience.least)) == patience.least == patience("0.1")
    set_language("en")
    assert with_point("0,1") == "0,1"


def test_bench_tells_its_figures_in_the_players_language() -> None:
    set_language("de")
    frames = {"median": 1234.5, "p99": 2.25, "p999": 3, "worst": 4}
    told = words.lines({"decisions_per_s": 1_234_567, "ratio": 3.5, "play_ms": {"1280x720": frames}}, 90.0)
    for line, figures in zip(told, (["1.234.567"], ["3,5"], ["1.234,5", "2,25"]), strict=True):
        assert all(figure in line for figure in figures), line


def test_progress_tells_its_games_in_the_players_language() -> None:
    set_language("pl")
    assert "1000 z 20\u00a0000" in Progress(20_000)._line(1000, 1.0)


def test_what_a_program_did_wrong_tells_numbers_in_the_players_language() -> None:
    set_language("it")
    assert "0,5" in sentence("silent", "mine", {"seconds": 0.5})
    assert "65.536" in sentence("too_long", "mine", {"most": 65_536})
