"""What the scripts of developers take as a number."""

from argparse import ArgumentTypeError
from collections.abc import Callable, Sequence

import pytest

from kingsburg.ai.train.__main__ import options
from kingsburg.numbers import decimal, decimal_within, shown, whole, whole_within
from tests.soak.__main__ import main as soak

SPOILT = ("", "five", "1e5", "nan", "inf", "+5", "0x10", " 5", "0", "9" * 5000)


def test_numbers_are_read_within_their_bounds() -> None:
    assert [whole(text, -3, 12) for text in ("-3", "12", "007", "-4", "13")] == [-3, 12, 7, None, None]
    assert [decimal(text, 0.5, 2) for text in ("0.5", "2", "2.0", ".5", "2.1")] == [0.5, 2, 2, None, None]


def test_what_is_shown_of_a_text_is_short_and_on_one_line() -> None:
    assert shown("Zoë") == "Zoë"
    assert shown("a\x1b\n\udcff") == r"a\x1b\n\udcff"
    assert shown("x" * 1000) == "x" * 40 + "…"


@pytest.mark.parametrize("read", [whole_within(1, 10), decimal_within(1, 10)])
def test_another_text_is_refused_with_the_bounds(read: Callable[[str], float]) -> None:
    assert read("10") == 10
    for text in SPOILT:
        with pytest.raises(ArgumentTypeError, match="number from 1 to 10, not '"):
            read(text)


@pytest.mark.parametrize(
    ("run", "arguments"),
    [
        (options, ["kingsburg", "--run", "x", "--seats", "6"]),
        (options, ["kingsburg", "--run", "x", "--seats", "4", "--rate", "nan"]),
        (options, ["kingsburg", "--run", "x", "--seats", "4", "--games", "9" * 30]),
        *[(soak, [name, f"--{option}", "9" * 30]) for name, option in (("games", "games"), ("kill", "jobs"))],
    ],
)
def test_scripts_have_bounds(
    run: Callable[[Sequence[str]], object], arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        run(arguments)
    assert left.value.code == 2
    assert "it takes a " in capsys.readouterr().err
