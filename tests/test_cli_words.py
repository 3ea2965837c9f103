"""What the command line takes: numbers have bounds, texts an end, and an unknown word is named."""

import time
from argparse import Action
from collections.abc import Iterator

import pytest

from kingsburg import cli
from kingsburg.commands.arena import command
from kingsburg.commands.arguments import LONGEST_LIST, LONGEST_PATH, LONGEST_SEED, Seconds, Whole
from kingsburg.commands.declared import make_parser
from kingsburg.commands.parser import Parser
from kingsburg.commands.started import STARTED, started

NO_NUMBERS = (
    "",
    " ",
    " 5 ",
    "+5",
    "0x10",
    "1e5",
    "5.0",
    "1_000",
    "1,000",
    "nan",
    "inf",
    "-inf",
    "٣",
    "\uff15",
    "--5",
    "5\n",
    "9" * 100_000,
)


def parsers() -> Iterator[tuple[str, Parser]]:
    parser = make_parser()
    yield from parser.commands.items()


def options() -> Iterator[tuple[str, Action]]:
    """Every command with each of its options, and what stands without one."""
    for name, parser in parsers():
        for action in parser.actions():
            yield name, action


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence with which the command line is refused."""
    assert cli.main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1, told
    return told.err.rstrip("\n")


NUMBERS = [
    pytest.param(name, action, id=f"{name} {action.option_strings[0]}")
    for name, action in options()
    if isinstance(action.type, Whole | Seconds)
]


@pytest.mark.parametrize(("name", "action"), NUMBERS)
def test_a_number_is_plain_digits_within_bounds_that_the_refusal_tells(
    name: str, action: Action, capsys: pytest.CaptureFixture[str]
) -> None:
    kind = action.type
    assert isinstance(kind, Whole | Seconds)
    option = action.option_strings[0]
    assert kind.option == option
    assert [kind(f"{kind.least}"), kind(f"{kind.most}")] == [kind.least, kind.most]
    for text in (*NO_NUMBERS, f"{kind.least - 1}", f"{kind.most + 1}", "-1", "99999999999999999999999999"):
        if isinstance(kind, Seconds) and text == "5.0":
            continue
        sentence = refused(capsys, name, f"{option}={text}")
        assert sentence.startswith(f"kingsburg {name}: {option} takes a "), text
        assert f"from {kind.least:,} to {kind.most:,}" in sentence and len(sentence) < 200


def test_every_option_is_a_switch_or_says_what_it_takes() -> None:
    """A number that argparse would read by itself has no bounds."""
    taken = [action for _name, action in options() if action.nargs != 0]
    assert len(taken) > 20
    assert not [action for action in taken if action.type in (None, int, float, str)]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--nonsense",), "kingsburg does not know --nonsense. 'kingsburg --help' lists them all."),
        (("--versoin",), "kingsburg does not know --versoin. Did you mean --version?"),
        (("--nonsense", "play"), "kingsburg does not know --nonsense."),
        (("simulat",), "kingsburg does not know the command 'simulat'. Did you mean simulate?"),
        (("",), "kingsburg does not know the command ''."),
        (("-1",), "kingsburg does not know the command '-1'."),
        (("simulate", "--nonsense"), "kingsburg simulate does not know --nonsense."),
        (("simulate", "--game-s", "5"), "kingsburg simulate does not know --game-s. Did you mean --games?"),
        (("simulate", "--seat", "a"), "kingsburg simulate does not know --seat. Did you mean --seats?"),
        (("play", "--cont"), "kingsburg play does not know --cont. Did you mean --continue?"),
        (("play", "--seats", "--nonsense"), "kingsburg play does not know --nonsense."),
        (("play", "--sed=a b"), "kingsburg play does not know --sed. Did you mean --seed?"),
        (("bench", "--speed"), "kingsburg bench does not know --speed."),
        (("agent", "-x"), "kingsburg agent does not know -x."),
        (("play", "-hx"), "kingsburg play does not know -hx."),
        (("play", "--fullscreen=yes"), "kingsburg play: --fullscreen takes no value."),
        (("simulate", "--", "--seats"), "kingsburg simulate: --seats must be given."),
        (("play", "--" + "x" * 100_000), "kingsburg play does not know --xxx"),
        (("x" * 100_000,), "kingsburg does not know the command 'xxx"),
        (("\x1b[31m\n",), r"kingsburg does not know the command '\x1b[31m\n'."),
        (("play", "--\udcff"), r"kingsburg play does not know --\udcff."),
    ],
)
def test_an_unknown_word_is_named(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = refused(capsys, *arguments)
    assert found.startswith(sentence) and len(found) < 200


def test_values_that_look_like_options_are_values() -> None:
    parse = make_parser().parse_args
    assert parse(["play", "--seed", "-1"]).seed == "-1"
    assert parse(["play", "--seed", "-a b=c"]).seed == "-a b=c"
    assert parse(["play", "--seed=--nonsense"]).seed == "--nonsense"
    assert parse(["replay", "--", "--nonsense"]).file.name == "--nonsense"
    assert str(parse(["replay", "-"]).file) == "-"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("play", "--seed", "x" * (LONGEST_SEED + 1)), "--seed: a seed has at most 1,000 characters."),
        (("play", "--names", "x" * 100_000), "--names: a name has 1 to 14 characters, unlike 'xxx"),
        (
            ("play", "--seats", "x," * LONGEST_LIST),
            "--seats: a list of players has at most 10,000 characters.",
        ),
        (("play", "--trace", ""), "--trace: the name of a file is missing."),
        (("replay", ""), "FILE: the name of a file is missing."),
        (("replay", "x" * (LONGEST_PATH + 1)), "FILE: the name of a file has at most 4,096 characters."),
        (("agent", "--level", "x" * 100_000), "--level: there is no player 'xxx"),
        (("bench", "x" * 100_000), "NAME: there is no figure 'xxx"),
        (("play", "--window", "٣٣٣x٣٣٣"), "--window: '٣٣٣x٣٣٣' is not a size such as 1280x720."),
        (("play", "--window", "9" * 100_000 + "x9"), "--window: '999"),
        (("arena", "--tables", "2,٣"), "--tables: a game has 2 to 5 seats, not '٣'."),
        (("replay", "x", "--view", "٣"), "--view: '٣' is neither a seat from 0 to 4 nor all."),
    ],
)
def test_a_text_has_an_end(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = refused(capsys, *arguments)
    assert found.startswith(f"kingsburg {arguments[0]}: {sentence}") and len(found) < 400


def test_an_arena_says_how_long_it_is_and_has_an_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = ("arena", "--seats", "random,easy,normal", "--tables", "2,4")
    assert "this arena would play 900,000 games, but at most 200,000 are allowed" in refused(
        capsys, *seats, "--games", "100000"
    )

    def stop(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "_play", stop)
    assert cli.main([*seats, "--games", "10000"]) == 130
    assert capsys.readouterr().err.startswith("90,000 games of 9 line-ups have been played.\n")
    assert cli.main([*seats, "--games", "10"]) == 130
    assert "line-ups" not in capsys.readouterr().err


@pytest.mark.parametrize("told", ["nan", "inf", "-1", "1e300", "soon", ""])
def test_a_start_that_cannot_be_is_now(told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STARTED, told)
    before = time.perf_counter()
    assert before <= started() <= time.perf_counter()
