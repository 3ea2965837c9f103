"""The search for positions to solve: what it calls proved, and how it goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import positions as searching
from kingsburg.app.positions.position import positions
from proofs import FIRST, GLANCE, Found, again, prove


def fake(scores: list[list[float]]) -> Found:
    """A decision whose playouts are known: rows of scores, by option."""
    found = again(positions("burgenland")[0])
    found.options = list(range(len(scores[0])))
    found.scores = scores
    found.wins = [[min(1.0, max(0.0, one)) for one in row] for row in scores]
    found.points = scores
    return found


def test_the_shares_of_options_tell_how_sure_their_order_is() -> None:
    clear = fake([[0.6 + i % 2 * 0.2, 0.2 + i % 3 * 0.1] for i in range(100)])
    assert clear.shares() == [1.0, 0.0]
    even = fake([[float(i % 2), float((i + 1) % 2)] for i in range(100)])
    assert 0.2 < even.shares()[0] < 0.8


def test_a_decision_without_a_clear_answer_is_given_up_early(monkeypatch: pytest.MonkeyPatch) -> None:
    found = fake([[0.5, 0.5]])
    asked: list[int] = []

    def play(self: Found, count: int) -> None:
        asked.append(count)
        self.scores = [[0.5 + i % 2 * 0.2, 0.5 + (i + 1) % 2 * 0.2] for i in range(count)]
        self.wins = self.points = self.scores

    monkeypatch.setattr(Found, "play", play)
    found.first = 1
    assert prove(found) is None
    assert asked == [GLANCE, FIRST]


def test_the_same_playouts_come_again() -> None:
    """All chance is drawn from the seed, and the n-th playout of each option meets the same dice."""
    position = max(positions("burgenland"), key=lambda one: len(one.actions))
    one, two = again(position), again(position)
    one.play(3)
    two.play(2)
    two.play(3)
    assert one.scores == two.scores and len(one.scores) == 3


def test_the_search_goes_on_where_it_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "burgenland.json"
    first = searching.Collection("burgenland", path)
    assert not first.full and first.searched == 0
    looked: list[int] = []

    def search(game: Any, number: int, asks: Any) -> list[Found]:
        looked.append(number)
        return []

    monkeypatch.setattr(searching, "search", search)
    first.search_on()
    second = searching.Collection("burgenland", path)
    second.search_on()
    assert looked == [0, 1]
    assert json.loads(path.read_text(encoding="utf-8"))["searched"] == 2


def test_a_share_of_the_answers_holds_with_other_dice() -> None:
    """A light proof: in a few new playouts no answer falls far behind."""
    late = sorted(positions("burgenland"), key=lambda one: len(one.actions))[-2:]
    for position in late:
        found = again(position)
        found.play(60)
        means = found.means()
        assert means[0] > max(means) - 0.15, position.name
