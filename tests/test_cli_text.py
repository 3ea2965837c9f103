"""`kingsburg play --text` as its player meets it: by the lines that are printed, and nothing else."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, Player, Setup
from kingsburg.engine.games import SHELF
from kingsburg.ui.games import catalogue
from tests.soak import text as trial
from tests.test_cli import last_line, run

ALONE = ("--seats", "human,random", "--names", "Ann,Brian", "--seed", "5")


def talk(home: Path, typed: Sequence[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """What is printed when these lines are typed and then the input ends."""
    return subprocess.run(
        [sys.executable, "-m", "kingsburg", "play", "--text", *arguments],
        input="".join(f"{line}\n" for line in typed),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        env=os.environ | {"KINGSBURG_HOME": str(home), "PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8"},
    )


def test_every_question_is_answered(tmp_path: Path) -> None:
    done = talk(tmp_path, ["?", "h", "o", "l", "w", "c"], *ALONE)
    assert done.returncode == 0 and not done.stderr
    assert "Ann, choose one good as the King's Aid" in done.stdout
    assert "  1. Take 1 gold" in done.stdout
    assert "h: what do I have?" in done.stdout
    assert "Ann: 0 VP." in done.stdout and "Brian: 0 VP." in done.stdout
    assert "Brian: 0 VP, 0 buildings." in done.stdout
    assert "One of these will come this winter:" in done.stdout and "strength 4" in done.stdout


def test_what_is_not_in_the_list_is_said_so(tmp_path: Path) -> None:
    done = talk(tmp_path, ["17", "", "Take 1 gold"], *ALONE)
    assert done.returncode == 0
    assert "“17” is not in the list. Type one of its numbers, or ?." in done.stdout
    assert "“take 1 gold” is not in the list" in done.stdout


def test_an_advisor_has_its_own_number(tmp_path: Path) -> None:
    done = talk(tmp_path, ["1", "1"], "--seats", "human,random,random", "--names", "Ann,B,C", "--seed", "5")
    assert "  1. Jester with 1: 1 victory point" in done.stdout
    assert "Ann influences the Jester." in done.stdout


def test_a_decision_can_be_taken_back(tmp_path: Path) -> None:
    nothing = talk(tmp_path / "a", ["u"], *ALONE)
    assert "Nothing can be taken back now." in nothing.stdout
    seats = ("--seats", "human,random,random", "--names", "Ann,B,C", "--seed", "5")
    done = talk(tmp_path / "b", ["1", "1", "u"], *seats)
    assert "Your last decision is taken back." in done.stdout
    assert done.stdout.count("  1. Jester with 1: 1 victory point") == 2


@pytest.mark.parametrize("ending", [["q"], []])
def test_a_game_that_is_left_goes_on_where_it_was(ending: Sequence[str], tmp_path: Path) -> None:
    left = talk(tmp_path, ["1", *ending], *ALONE)
    assert left.returncode == 0 and "The game is saved." in left.stdout
    asked = left.stdout.split("Your choice: ")[-2]
    again = talk(tmp_path, [], "--continue")
    assert again.returncode == 0
    assert asked.split("\n\n")[-1].strip() in again.stdout


def test_there_must_be_a_game_to_go_on_with(tmp_path: Path) -> None:
    done = run("play", "--text", "--continue", home=tmp_path)
    assert done.returncode == 2 and "no game to continue" in last_line(done)


@pytest.mark.parametrize(
    "more", [("--window", "1280x720"), ("--fullscreen",), ("--plain",), ("--trace", "t")]
)
def test_what_belongs_to_a_window_is_refused(more: Sequence[str], tmp_path: Path) -> None:
    done = run("play", "--text", *more, home=tmp_path)
    assert done.returncode == 2
    assert "--text has no window" in last_line(done)


def test_what_one_person_knows_is_for_their_eyes(tmp_path: Path) -> None:
    both = ("--seats", "human,human", "--names", "Ann,Brian", "--seed", "5")
    done = talk(tmp_path / "both", ["w", "", ""], *both)
    before, after = done.stdout.split("Press Enter when you have read it.")
    assert "should read this. Press Enter." in before and "strength" in before
    assert after.startswith("\n" * 40)
    alone = talk(tmp_path / "alone", ["w"], *ALONE)
    assert "should read this" not in alone.stdout


@pytest.mark.parametrize(("game", "seats"), [("kingsburg", "human,random"), ("burgenland", "human,human")])
def test_a_whole_game_by_its_printed_lines_alone(game: str, seats: str) -> None:
    assert trial.play(game, seats, "share") > 200


@pytest.mark.parametrize(("game", "seats"), [("kingsburg", 2), ("kingsburg", 5), ("burgenland", 2)])
def test_all_options_of_a_game_are_told_apart(game: str, seats: int) -> None:
    """Every decision of a whole game has a question, and no two options read the same."""
    rules, spoken = SHELF[game].game, catalogue.info(game).opened().spoken()
    stream, names = random.Random(7), [f"P{seat}" for seat in range(seats)]
    dice = Dice("told")
    state = rules.start(Setup(tuple(Player(name, "human") for name in names), "told")).state
    asked = set()
    while (seat := rules.to_move(state)) is not None:
        if seat == CHANCE:
            action = rules.chance(state, dice)
        else:
            view, legal = rules.view(state, seat), rules.legal(state)
            prompt = rules.prompt(state)
            assert prompt is not None
            asked.add(prompt.ask)
            assert names[seat] in spoken.question(prompt, names)
            assert all(spoken.scene(view, names)) or not spoken.scene(view, names)
            says = [spoken.option(view, action, names) for action in legal]
            alike = [one for one in says if says.count(one) > 1]
            assert not alike or prompt.ask == "reroll", "dice that show the same are the same"
            keys = [key for group in prompt.groups if (key := spoken.key(group))]
            assert len(set(keys)) == len(keys)
            for other in range(seats):
                assert spoken.holdings(view, other, names)
            action = stream.choice(legal)
        state = rules.apply(state, action).state
    assert len(asked) >= 4


def test_nothing_hidden_is_told() -> None:
    """The winter's enemy is told only to the seat that has looked (K6.10)."""
    rules, spoken = SHELF["kingsburg"].game, catalogue.info("kingsburg").opened().spoken()
    state = rules.start(Setup((Player("A", "human"), Player("B", "human")), "hidden")).state
    state = rules.apply(state, rules.chance(state, Dice("hidden"))).state
    assert len(spoken.ahead(rules.view(state, 0), 0)) == 6
    state.peeked = (2, 0)
    assert len(spoken.ahead(rules.view(state, 0), 0)) == 2
    assert len(spoken.ahead(rules.view(state, 1), 1)) == 6


@pytest.mark.parametrize("given", ["< /dev/null", "<&-", ">&-", "> /dev/full", "| head -1"])
def test_odd_streams_end_in_a_sentence(given: str, tmp_path: Path) -> None:
    done = subprocess.run(
        ["bash", "-c", f"printf 'h\\nq\\n' | {sys.executable} -m kingsburg play --text {given}"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=os.environ | {"KINGSBURG_HOME": str(tmp_path), "LC_ALL": "C.UTF-8"},
    )
    assert done.returncode == (2 if "full" in given else 0), done.stderr
    assert "error" not in done.stderr
    assert ("cannot be written" in done.stderr) == ("full" in given)


def test_bytes_that_are_no_text_are_not_in_the_list(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "kingsburg", "play", "--text", *ALONE],
        input=b"\xff\xfe\nq\n",
        capture_output=True,
        timeout=60,
        check=False,
        env=os.environ | {"KINGSBURG_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8:strict"},
    )
    assert done.returncode == 0 and b"is not in the list" in done.stdout, done.stderr


def test_it_speaks_the_language_that_was_chosen_in_the_window(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    chosen = {"version": 1, "settings": {"language": "de"}}
    (tmp_path / "config" / "settings.json").write_text(json.dumps(chosen), encoding="utf-8")
    assert "Deine Wahl: " in talk(tmp_path, [], *ALONE).stdout
    assert "Your choice: " in talk(tmp_path / "another", [], *ALONE).stdout
