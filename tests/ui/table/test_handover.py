"""The card between two people at one screen: when it comes, what it hides, and what can still be undone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from kingsburg.engine.kingsburg import stages
from kingsburg.ui.shell.spots import find
from tests.ui.games.burgenland.sitting import Sitting as Duel
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.sitting import tables

Open = Callable[..., Any]


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens a table of Kingsburg with the card between players."""
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    with tables(Sitting, tmp_path) as open_one:
        yield lambda *kinds, **how: open_one(*kinds, **{"handover": True} | how)


def on(s: Any) -> None:
    """Lets time pass until a card lies there, or somebody must decide; closes looks and battles."""
    s.until(lambda: s.top.name == "handover" or s.playback.deciding is not None or _closed(s))
    s.turn(times=2)


def _closed(s: Any) -> bool:
    """Closes what lies over the table, by its gate or its main button; whether the game is over."""
    if not s.at_table:
        gate, main = find(s.spots, "peek.card"), next((x for x in s.spots if x.main and x.does), None)
        if main is not None:
            s.click(main.id)
        elif gate is not None:
            s.press(*gate.rect.centre)
            s.turn()
            s.release(*gate.rect.centre)
    return bool(s.finished())


def to_placement(s: Any) -> None:
    """Takes first options until somebody may place dice."""
    while True:
        on(s)
        if s.top.name == "handover":
            s.click("button.ready")
        elif s.state.stage == stages.INFLUENCE:
            return
        else:
            s.playback.submit(s.playback.legal()[0])


def place(s: Any) -> int:
    """Places the first group of dice for whoever decides; who that was."""
    seat = s.playback.deciding
    assert seat is not None
    s.playback.submit(s.playback.legal()[0])
    on(s)
    return int(seat)


def test_a_card_comes_before_the_decision_of_another_person(sit: Open) -> None:
    s = sit("human", "human")
    to_placement(s)
    first = place(s)
    second = 1 - first
    assert s.top.name == "handover" and s.playback.deciding is None
    assert s.top.status() == f"Pass the screen to {s.playback.names[second]}"
    assert s.top.seat() == second
    assert s.ids() == {"handover", "button.ready", "button.undo"}, "nothing of the table can be used"
    assert s.ui.stack.visible() == [s.top], "nothing of the table is drawn below the card"
    assert s.spot("button.ready").main
    s.click("button.ready")
    assert s.at_table and s.playback.deciding == second == s.table.me


@pytest.mark.parametrize("way", ["anywhere", "return"])
def test_the_card_goes_by_a_click_anywhere_and_by_enter(sit: Open, way: str) -> None:
    s = sit("human", "human")
    to_placement(s)
    second = 1 - place(s)
    if way == "anywhere":
        x, y = s.spot("handover").rect.centre
        s.press(x, y)
        s.release(x, y)
    else:
        s.key(pygame.K_RETURN)
    s.turn()
    assert s.at_table and s.playback.deciding == second


def test_the_view_is_not_turned_before_the_next_person_is_there(sit: Open) -> None:
    s = sit("human", "human")
    to_placement(s)
    first = place(s)
    assert s.table.me == first
    s.click("button.ready")
    assert s.table.me == 1 - first


@pytest.mark.parametrize("by_key", [False, True])
def test_a_placement_is_taken_back_on_the_card(sit: Open, by_key: bool) -> None:
    s = sit("human", "human")
    to_placement(s)
    before, turns = s.state, len(s.playback.turns)
    first = place(s)
    if by_key:
        s.undo()
    else:
        s.click("button.undo")
    on(s)
    assert s.at_table and s.playback.deciding == first and s.state is before
    assert {"event": {"type": "undo", "turns": turns}} in s.traced()
    place(s)
    assert s.top.name == "handover", "the card comes again"


def test_a_placement_is_taken_back_until_the_next_person_has_acted(sit: Open) -> None:
    """The next person sees the mistake, too: the card leads back to the first one."""
    s = sit("human", "human")
    to_placement(s)
    before = s.state
    first = place(s)
    s.click("button.ready")
    s.click("button.undo")
    assert s.top.name == "ask" and s.state is not before, "it is asked first, as another has decided"
    assert s.playback.names[first] in s.top.status()
    s.click("button.confirm")
    on(s)
    assert s.state is before
    assert s.top.name == "handover" and s.top.seat() == first
    s.click("button.ready")
    assert s.playback.deciding == first
    place(s)
    s.click("button.ready")
    second = place(s)
    assert second != first and s.playback.turns[-1].seat == second
    s.click("button.undo")
    on(s)
    assert s.playback.deciding == second, "only the second one's own decision is taken back"


def test_what_cannot_be_taken_back_is_not_offered_on_the_card(sit: Open) -> None:
    """Cards are gone through until one comes after a roll."""
    s = sit("human", "human", seed="rolls")
    offered = set()
    for _ in range(60):
        on(s)
        if s.top.name == "handover":
            turn = s.playback.session.undo_turn()
            own = turn is not None and s.playback.turns[turn].seat == s.playback.holder
            assert (find(s.spots, "button.undo") is not None) == own
            offered.add(own)
            s.click("button.ready")
        elif s.playback.deciding is not None:
            s.playback.submit(s.playback.legal()[0])
    assert offered == {True, False}


@pytest.mark.parametrize("kinds", [("human", "random"), ("human", "random", "random")])
def test_a_person_alone_never_sees_the_card(sit: Open, kinds: tuple[str, ...]) -> None:
    s = sit(*kinds)
    for _ in range(25):
        s.rest()
        assert s.top.name != "handover"
        if s.playback.deciding is not None:
            s.playback.submit(s.playback.legal()[0])
        else:
            s.key(pygame.K_RETURN)
    assert not [row for row in s.traced() if row.get("scene") == "handover"]


def test_the_card_comes_only_when_the_person_changes(sit: Open) -> None:
    """In the trace no card follows a decision of the same person."""
    s = sit("human", "human", "random", seed="changes")
    last, cards = None, 0
    for _ in range(60):
        on(s)
        if s.top.name == "handover":
            assert last is not None and s.top.seat() != last
            cards += 1
            s.click("button.ready")
            assert s.at_table
        elif s.playback.deciding is not None:
            last = s.playback.deciding
            s.playback.submit(s.playback.legal()[0])
    assert cards > 5


def test_the_setting_turns_the_card_off(sit: Open) -> None:
    s = sit("human", "human", handover=False)
    to_placement(s)
    first = place(s)
    assert s.at_table and s.playback.deciding == 1 - first


def test_a_private_look_counts_as_having_the_screen(sit: Open) -> None:
    """Whoever looks at the enemy behind the gate has been handed the screen for it."""
    from kingsburg.engine.kingsburg.events import Peeked

    s = sit("human", "human")
    to_placement(s)
    decides = s.playback.deciding
    other = 1 - decides
    s.table.interrupt(s.table, Peeked(other, 0))
    s.turn()
    x, y = s.spot("peek.card").rect.centre
    s.press(x, y)
    s.turn()
    s.release(x, y)
    s.click("button.close")
    s.turn()
    assert s.top.name == "handover" and s.top.seat() == decides


def test_a_whole_game_in_hot_seat_is_played_with_the_cards(sit: Open) -> None:
    """By main buttons and first options alone, through battles and looks, to the end."""
    s = sit("human", "human", seed="whole")
    cards = 0
    while not s.finished():
        on(s)
        cards += s.top.name == "handover"
        if s.top.name == "handover":
            s.click("button.ready")
        elif s.playback.deciding is not None:
            s.playback.submit(s.playback.legal()[0])
    assert cards > 30


def test_the_duel_of_two_people_has_the_card_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINGSBURG_HOME", str(tmp_path))
    with tables(Duel, tmp_path) as open_one:
        s = open_one("human", "human", handover=True)
        for _ in range(40):
            on(s)
            if s.top.name == "handover":
                break
            s.playback.submit(s.playback.legal()[0])
        assert s.top.name == "handover"
        assert s.top.seat() != s.playback.holder
