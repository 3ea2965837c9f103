"""What has happened since one's turn can be looked at again, at its place and in the chronicle."""

from __future__ import annotations

import pytest

from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Influence
from kingsburg.ui.games.kingsburg.things import Told
from kingsburg.ui.table.chronicle_view import ChronicleScene
from tests.engine.scripted import ANN, BRIAN, Table
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting


def others_have_placed(s: Sitting) -> None:
    """Ann takes the Squire; Brian, Cindy and David answer with all they have; Ann is to place again."""
    ways = Influence(2, (2,)), Influence(5, (1, 1, 3)), Influence(8, (1, 3, 4)), Influence(18, (6, 6, 6))
    s.prepare(Table(4).influence((1, 1, 2), (1, 1, 3), (1, 3, 4), (6, 6, 6)))
    for way in ways:
        s.playback.session.submit(way)
    s.playback._enqueue(0)
    s.playback.skip()
    s.rest()
    assert s.playback.deciding == ANN and s.state.stage == stages.INFLUENCE


def entries(s: Sitting) -> list[str]:
    return [spot.id for spot in s.spots if isinstance(spot.means, Told)]


@pytest.fixture
def s(sit: Open) -> Sitting:
    s = sit("human", "human", "human", "human", size=(1920, 1080))
    others_have_placed(s)
    return s


def test_each_deed_of_another_has_an_entry(s: Sitting) -> None:
    told = [s.spot(entry).label for entry in entries(s)]
    assert told[:3] == [
        "Brian influences the Sergeant.",
        "Cindy influences the Treasurer.",
        "David influences the King.",
    ]
    room = s.table.layout.log()
    for entry in entries(s):
        x, y, w, h = s.spot(entry).rect
        assert room.holds(x, y) and room.holds(x + w - 1, y + h - 1)


def test_an_entry_that_is_pointed_at_marks_its_place(s: Sitting) -> None:
    card, strip = s.table.layout.card(5), s.table.places().strip(BRIAN).rect
    window = s.window.surface
    around = [(card.x - 5, card.cy), (strip.right + 4, strip.cy)]
    before = [tuple(window.get_at(at)) for at in around]
    s.point(*s.spot("since.1").rect.centre)
    s.turn(times=3)
    assert all(tuple(window.get_at(at)) != was for at, was in zip(around, before, strict=True))
    s.point(*s.spot("since.2").rect.centre)
    s.turn(times=3)
    assert [tuple(window.get_at(at)) for at in around] == before


def test_a_click_on_an_entry_opens_the_chronicle_at_its_line(s: Sitting) -> None:
    for i in range(60):
        s.playback.lines.append(s.playback.lines[0] if not i else s.playback.lines[-1])
    for n, label in enumerate([s.spot(entry).label for entry in entries(s)], 1):
        s.click(f"since.{n}")
        assert isinstance(s.top, ChronicleScene)
        assert s.top.sought is not None and s.playback.lines[s.top.sought].text == label
        assert s.top.sought in {entry.number for entry in s.top._shown()}
        s.click("button.back")
    foot = s.spot("log").rect
    s.point(foot.cx, foot.bottom - 12)
    s.press(foot.cx, foot.bottom - 12)
    s.release(foot.cx, foot.bottom - 12)
    assert isinstance(s.top, ChronicleScene) and s.top.sought is None
    assert s.top.end == len(s.playback.lines)


def test_keys_reach_the_entries(s: Sitting) -> None:
    spot = s.spot("since.1")
    assert spot.does == ("click",) and "chronicle" in spot.tip
