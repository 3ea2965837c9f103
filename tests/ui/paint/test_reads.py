"""What a painting reads is what it is painted anew for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from kingsburg.ui.paint import reads as reads_module
from kingsburg.ui.paint.attention import Attention
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.reads import Reads
from kingsburg.ui.widgets import Button


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The classes of this file count as the house's own."""
    monkeypatch.setattr(reads_module, "_OURS", ("kingsburg.", __name__.split(".")[0]))
    reads_module._nature.cache_clear()
    yield
    reads_module._nature.cache_clear()


@dataclass
class Seat:
    gold: int = 0
    buildings: list[int] = field(default_factory=list)


class Table:
    def __init__(self) -> None:
        self.seats = [Seat(), Seat()]
        self.names = ("Ann", "Brian")
        self.colours = {"Ann": "red"}
        self.looked = 0

    @property
    def richest(self) -> int:
        return max(seat.gold for seat in self.seats)

    def gold(self, seat: int) -> int:
        return self.seats[seat].gold

    def remember(self) -> None:
        self.looked += 1


@dataclass(frozen=True)
class Row:
    table: Table
    seat: int

    def gold(self) -> int:
        return self.table.seats[self.seat].gold


def test_only_what_was_read_counts() -> None:
    t = Table()
    reads = Reads({"d": t})
    assert reads.views["d"].seats[0].gold == 0
    assert reads.still({"d": t})
    t.seats[1].gold = 5
    t.names = ("Ann", "Cindy")
    assert reads.still({"d": t}), "nobody looked there"
    t.seats[0].gold = 5
    assert not reads.still({"d": t})
    t.seats[0].gold = 0
    assert reads.still({"d": t})


@pytest.mark.parametrize("ask", [lambda d: d.richest, lambda d: d.gold(1), lambda d: d.gold.__self__.gold(1)])
def test_what_methods_and_properties_read_is_read(ask: Any) -> None:
    t = Table()
    reads = Reads({"d": t})
    ask(reads.views["d"])
    t.seats[1].gold = 3
    assert not reads.still({"d": t})


def test_contents_of_lists_and_dictionaries() -> None:
    t = Table()
    reads = Reads({"d": t})
    view = reads.views["d"]
    assert list(view.seats[0].buildings) == [] and view.colours["Ann"] == "red"
    t.seats[0].buildings.append(3)
    assert not reads.still({"d": t})
    t.seats[0].buildings.clear()
    t.colours["Ann"] = "blue"
    assert not reads.still({"d": t})


@pytest.mark.parametrize("make", [lambda: [Row(Table(), 0), Row(Table(), 1)], lambda: [Seat(), Seat()]])
def test_another_list_of_the_very_same_members_is_the_same(make: Any) -> None:
    members = make()
    reads = Reads({"rows": members})
    assert reads.still({"rows": [*members]})
    assert not reads.still({"rows": members[:1]})
    assert not reads.still({"rows": [*members, *members]})
    assert not reads.still({"rows": members[::-1]}), "what stands elsewhere is told apart"
    members[1] = make()[0]
    assert not reads.still({"rows": members})


def test_a_list_within_a_list_is_looked_into() -> None:
    inner = [1, 2]
    reads = Reads({"rows": [inner, [3]]})
    assert reads.still({"rows": [inner, [3]]}) and reads.still({"rows": [[1, 2], [3]]})
    inner.append(4)
    assert not reads.still({"rows": [inner, [3]]})


def test_another_thing_in_the_same_place_is_another_even_if_it_looks_alike() -> None:
    t = Table()
    reads = Reads({"d": t})
    assert reads.views["d"].seats[0].gold == 0
    t.seats = [Seat(), Seat()]
    assert not reads.still({"d": t})
    assert not reads.still({"d": Table()})


def test_a_frozen_thing_is_the_same_if_it_holds_the_same() -> None:
    t = Table()
    reads = Reads({"row": Row(t, 0)})
    assert reads.views["row"].gold() == 0
    assert reads.still({"row": Row(t, 0)}) and not reads.still({"row": Row(t, 1)})
    t.seats[0].gold = 1
    assert not reads.still({"row": Row(t, 0)}), "it looked through it"


def test_a_button_is_the_same_if_it_is_made_of_the_same() -> None:
    t = Table()
    reads = Reads({"button": Button("button.menu", Rect(0, 0, 9, 9), "Menu", means=t)})
    assert reads.views["button"].means.seats[0].gold == 0
    assert reads.still({"button": Button("button.menu", Rect(0, 0, 9, 9), "Menu", means=t)})
    assert not reads.still({"button": Button("button.menu", Rect(0, 0, 9, 9), "Quit", means=t)})
    t.seats[0].gold = 1
    assert not reads.still({"button": Button("button.menu", Rect(0, 0, 9, 9), "Menu", means=t)})


def test_a_question_counts_by_its_answer() -> None:
    a = Attention()
    reads = Reads({"attention": a})
    assert not reads.views["attention"].is_hot("button.menu")
    a.hover = "die.1"
    assert reads.still({"attention": a})
    a.hover = "button.menu"
    assert not reads.still({"attention": a})


def test_a_part_of_a_painting_tells_the_whole_what_it_read() -> None:
    t = Table()
    outer = Reads({"d": t})
    for _again in range(2):
        inner = Reads({"d": outer.views["d"]})
        assert inner.views["d"].seats[0].gold == 0
        inner.tell({"d": outer.views["d"]})
        assert inner.still({"d": outer.views["d"]})
    t.seats[0].gold = 2
    assert not outer.still({"d": t}) and not inner.still({"d": outer.views["d"]})


def test_a_part_that_is_kept_tells_a_new_whole_too() -> None:
    t = Table()
    first = Reads({"d": t})
    inner = Reads({"d": first.views["d"]})
    assert inner.views["d"].seats[0].gold == 0
    second = Reads({"d": t})
    inner.tell({"d": second.views["d"]})
    t.seats[0].gold = 2
    assert not second.still({"d": t})


def test_a_view_looks_like_what_it_shows() -> None:
    t = Table()
    view = Reads({"d": t}).views["d"]
    assert isinstance(view, Table) and view == t and hash(view) == hash(t)
    assert view.looked == 0
    view.remember()
    assert t.looked == view.looked == 1


def test_another_language_is_read_too(monkeypatch: pytest.MonkeyPatch) -> None:
    reads = Reads({"n": 1})
    assert reads.still({"n": 1}) and not reads.still({"n": 2})
    monkeypatch.setattr(reads_module, "language", lambda: "pl")
    assert not reads.still({"n": 1})


class Inn(Seat):
    """Not a dataclass itself."""


def test_a_class_below_a_dataclass_is_looked_at_too() -> None:
    inn = Inn()
    reads = Reads({"inn": inn})
    assert reads.views["inn"].gold == 0
    inn.gold = 1
    assert not reads.still({"inn": inn})
