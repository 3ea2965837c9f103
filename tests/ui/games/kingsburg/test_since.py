"""What has happened since one's turn can be looked at again, at its place and in the chronicle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.actions import Influence, Keep
from kingsburg.engine.kingsburg.board.effects import Gain
from kingsburg.ui.games.kingsburg.roundup import round_up
from kingsburg.ui.games.kingsburg.things import Happened
from kingsburg.ui.table.chronicle_view import ChronicleScene
from tests.engine.scripted import ANN, BRIAN, Table, number
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
    return [spot.id for spot in s.spots if isinstance(spot.means, Happened)]


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


def told(s: Sitting) -> list[str]:
    """The sentences of the round-up, without what is told in pictures."""
    since = s.table.since()
    assert since is not None
    return [line.text for line in since.said]


def shown_to(s: Sitting, seat: int, *happened: ev.Event) -> None:
    """These events follow the last decision of that seat, who then has to decide again."""
    way = Influence(2, (2,))
    s.prepare(Table(4).influence((1, 1, 2), (1, 1, 3), (1, 3, 4), (6, 6, 6)))
    s.playback.session.submit(way)
    turn = s.playback.session.turns[-1]
    s.playback.session.turns[-1] = replace(turn, events=[*turn.events, *happened])
    s.playback.session.state.to_move = seat
    s.table._panel_key = None
    s.turn(times=2)


def test_what_one_has_lost_oneself_is_told(sit: Open) -> None:
    s = sit("human", "human", "human", "human", size=(1920, 1080))
    church = number("church")
    fought = ev.Fought(ANN, 3, "defeat", Gain(), (0, 0, 0), 0, (church,), ())
    shown_to(s, ANN, fought, ev.SeasonScored(ANN, number("embassy"), 1, ()))
    assert told(s) == ["Ann loses with 3: the Church (−7 VP).", "Ann gains 1 VP (Embassy)."]


def test_what_one_was_not_asked_is_told_and_what_one_chose_is_not(sit: Open) -> None:
    s = sit("human", "human", "human", "human", size=(1920, 1080))
    no_goods = (0, 0, 0)
    shown_to(s, ANN, ev.Passed(ANN), ev.BuildingSkipped(ANN, goods=(1, 0, 0)), ev.Passed(BRIAN, left=0))
    assert told(s) == ["Ann cannot build: 1 gold will not pay for anything."]
    shown_to(s, ANN, ev.Recruited(BRIAN, 0, no_goods, (), no_goods), ev.Passed(BRIAN, left=2))
    assert told(s) == [
        "Brian cannot recruit: no goods.",
        "Brian has to pass: the 2 dice that are left reach no advisor.",
    ]


def test_the_kings_aid_is_told_with_its_reason_and_what_the_others_chose(sit: Open) -> None:
    s = sit("human", "human", "human", "human", size=(1920, 1080))
    shown_to(s, ANN, ev.Aided((BRIAN,), True))
    assert told(s) == ["Fewest buildings, then goods: the King lends Brian a white die."]
    shown_to(s, ANN, ev.Aided((ANN, BRIAN), False), ev.GoodTaken(BRIAN, (1, 0, 0), ()))
    assert told(s) == [
        "Tied for fewest buildings and goods: one good each for Ann and Brian.",
        "Brian takes 1 gold.",
    ]


def test_every_advisor_is_named_however_many_dice_were_paid(sit: Open) -> None:
    for size in ((1280, 720), (1920, 1080)):
        s = sit("human", "human", "human", "human", size=size)
        dice = (1, 1, 1, 2, 2)
        shown_to(s, ANN, ev.Influenced(BRIAN, 9, dice, (1, 1), True, 0, False, ()))
        s.turn(times=3)
        assert "Master Hunter" in s.said()


def test_what_an_advisor_gave_stands_with_who_took_it(s: Sitting) -> None:
    gifts = [
        ev.GiftTaken(BRIAN, 5, (0, 0, 0), 0, Gain(soldiers=1), False, ()),
        ev.GiftTaken(BRIAN, 12, (0, 0, 0), 0, Gain((0, 2, 0)), False, ()),
    ]
    turn = s.playback.turns[-1]
    s.playback.session.turns[-1] = replace(turn, events=(*turn.events, *gifts))
    since = round_up(s.playback, ANN)
    assert [deed.got for deed in since.deeds if deed.seat == BRIAN] == [(("icons", "soldier"),)]
    assert [one.text for one in since.said if "Duchess" in one.text] == ["Duchess: Brian gets 2 wood."]


def test_everything_that_changes_what_another_has_is_told(sit: Open) -> None:
    s = sit("human", "human", "human", "human", size=(1920, 1080))
    hall, inn = number("town_hall"), number("inn")
    shown_to(s, ANN, ev.Sold(BRIAN, hall, 3, 1, ()), ev.TokenGiven(BRIAN, inn, ()), ev.Peeked(BRIAN, 0))
    assert told(s) == [
        "Brian turns a +2 token into 1 VP (Town Hall).",
        "Brian receives a +2 token (Inn).",
        "Brian has peeked at the enemy.",
    ]
    shown_to(s, ANN, ev.EnvoySent(ANN, ()))
    assert told(s) == ["The King's Envoy goes to Ann."]


def test_a_question_about_ones_own_roll_leaves_what_was_told_before(sit: Open) -> None:
    s = sit("human", "human", "human", "human", size=(1920, 1080))
    shown_to(s, ANN, ev.Peeked(BRIAN, 0))
    assert told(s) == ["Brian has peeked at the enemy."]
    s.playback.session.turns.append(replace(s.playback.session.turns[-1], action=Keep(), events=[]))
    s.table._panel_key = None
    s.turn(times=2)
    assert told(s) == ["Brian has peeked at the enemy."]


def test_what_moves_points_is_told_before_the_rest_where_not_all_has_room(sit: Open) -> None:
    s = sit("human", "human", "human", "human", size=(1280, 720))
    hall, skipped = number("town_hall"), [ev.BuildingSkipped(ANN, goods=(1, 0, 0)) for _ in range(9)]
    shown_to(s, ANN, ev.Sold(BRIAN, hall, 3, 1, ()), *skipped, *[ev.Passed(BRIAN, left=2)] * 9)
    shown = [spot.label for spot in s.spots if spot.id.startswith("since.")]
    assert "Brian turns a +2 token into 1 VP (Town Hall)." in shown
    assert "Ann cannot build: 1 gold will not pay for anything." in shown


def test_a_building_that_fell_is_not_told_as_built(sit: Open) -> None:
    s = sit("human", "human", "human", "human", size=(1920, 1080))
    church = number("church")
    built = ev.Built(BRIAN, church, (3, 1, 2), 7, False, ())
    lost = ev.Fought(BRIAN, 3, "defeat", Gain(), (0, 0, 0), 0, (church,), ())
    shown_to(s, ANN, built, lost)
    since = s.table.since()
    assert since is not None and not [deed for deed in since.deeds if deed.what == "Church"]
    assert told(s) == ["Brian loses with 3: the Church (−7 VP)."]


def test_the_markets_one_stands_beside_the_dice_it_changed(sit: Open) -> None:
    s = sit("human", "human", "human", "human", size=(1920, 1080))
    shown_to(s, ANN, ev.Influenced(BRIAN, 4, (5,), (), False, -1, False, ()))
    since = s.table.since()
    assert since is not None
    (deed,) = since.deeds
    assert deed.paid[-1] == ("sum", "−1") and len(deed.paid) == 2
