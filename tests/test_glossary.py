"""The glossary of both games' terms, from which translations are made: assets/locale/glossary.csv."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from kingsburg.engine.kingsburg import calendar
from kingsburg.engine.kingsburg.board.advisors import ADVISORS
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS
from kingsburg.engine.kingsburg.board.enemies import ENEMIES
from kingsburg.ui.games.kingsburg import words

FILE = Path(__file__).parents[1] / "assets" / "locale" / "glossary.csv"
LANGUAGES = ("es", "pl", "pt", "it", "de")


def rows() -> list[dict[str, str]]:
    with FILE.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def terms(kind: str) -> set[str]:
    return {row["en"] for row in rows() if row["kind"] == kind}


def test_every_term_has_its_word_in_every_language_and_says_where_it_is_from() -> None:
    for row in rows():
        for column in ("kind", "en", *LANGUAGES, "source"):
            assert row[column] and row[column] == row[column].strip(), (row["en"], column)


def test_every_term_stands_once() -> None:
    counts = Counter((row["kind"], row["en"]) for row in rows())
    assert [term for term, count in counts.items() if count > 1] == []


def test_every_advisor_building_and_enemy_is_in_it_by_the_name_the_game_gives() -> None:
    assert terms("advisor") == {words.advisor_name(advisor.number) for advisor in ADVISORS}
    assert terms("building") == {words.building_name(number) for number in range(len(BUILDINGS))}
    assert terms("enemy") == {words.enemy_kind_name(enemy.kind) for enemy in ENEMIES}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["advisor", "building", "enemy", "phase"])
def test_names_of_one_kind_differ_in_every_language(language: str, kind: str) -> None:
    names = [row[language] for row in rows() if row["kind"] == kind]
    assert len(names) == len(set(names))


def test_the_phases_are_in_it_by_the_names_the_game_gives() -> None:
    assert {words.phase_name(phase) for phase in range(calendar.KINGS_AID, calendar.WINTER + 1)} <= terms(
        "phase"
    )
