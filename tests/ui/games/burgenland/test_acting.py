"""Cards, dice, scores and losses: what a space brings, done in every way, and why something is refused."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from kingsburg.engine.burgenland.actions import GiveUp, Place, Score, TakeDice
from kingsburg.engine.burgenland.castles import HOUSE, ROOFLESS_TOWER, WALL
from tests.engine.burgenland.table import ANN, BLUE, BRIAN, Table, space
from tests.ui.games.burgenland.conftest import Open
from tests.ui.games.burgenland.sitting import Sitting

BESIDE = "A building never stands beside another building."
ENDS = "A card goes to the left or right end of a castle, or into a hole."
OWN = "The card belongs in your own castle of its colour."


def on(name: str, **how: object) -> Table:
    """Ann has come to that blue space."""
    return Table(**how).land(BLUE, name)  # type: ignore[arg-type]


def by_click(s: Sitting, at: int) -> None:
    s.click(f"place.{at}")


def by_dragging(s: Sitting, at: int) -> None:
    s.drag_to("card", f"place.{at}")


def by_keyboard(s: Sitting, at: int) -> None:
    for _ in range(60):
        s.key(pygame.K_TAB)
        if s.ui.attention.focus == f"place.{at}":
            break
    s.key(pygame.K_RETURN)


WAYS = (by_click, by_dragging, by_keyboard)


@pytest.mark.parametrize("put", WAYS)
@pytest.mark.parametrize(
    ("blue", "name", "card", "at", "after"),
    [
        ("wtw/w", "wall", WALL, 0, "wwtw/w"),
        ("wtw/w", "wall", WALL, 3, "wtww/w"),
        ("w.w/w", "wall", WALL, 1, "www/w"),
        ("w.w/w", "h", HOUSE, 1, "whw/w"),
        ("w.t.w/w", "second wall", WALL, 3, "w.tww/w"),
        ("tw/w", "h", HOUSE, 2, "twh/w"),
        ("/w", "wall", WALL, 0, "w/w"),
    ],
)
def test_a_card_is_put_alike_however_it_is_done(
    sit: Open,
    put: Callable[[Sitting, int], None],
    blue: str,
    name: str,
    card: int,
    at: int,
    after: str,
) -> None:
    s = sit()
    t = on(name, blue=blue)
    s.prepare(t)
    assert s.top.status().startswith("Ann, choose what this space gives: Blue ")
    put(s, at)
    assert s.take_part() == Place(card, at)
    s.rest()
    assert t.do(Place(card, at)).castles(BLUE) == after
    assert s.state.castles == t.state.castles
    s.agrees()


def test_a_drag_marks_every_place_that_is_open(sit: Open) -> None:
    s = sit()
    s.prepare(on("wall", blue="tw.w/w"))
    x, y = s.spot("pile.red.house").rect.centre
    s.drag("card", x, y, let_go=False)
    assert {x.id for x in s.spots if x.state == "target"} == {"place.0", "place.2", "place.4"}
    s.key(pygame.K_ESCAPE)
    s.release(x, y)
    assert s.played == [] and s.toasts() == []
    s.prepare(on("h", blue="tw.w/w"))
    assert s.ids("drop") == {"place.2", "place.4"}, "no house beside the tower"


def test_a_card_lies_where_its_place_was_shown(sit: Open) -> None:
    s = sit()
    for at in (1, 4):
        s.prepare(on("wall", blue="w.tw/w"))
        marked = s.spot(f"place.{at}").rect
        s.click(f"place.{at}")
        s.rest()
        castle = s.playback.model.castle(BLUE, ANN)
        stands = s.table.layout.card(BLUE, ANN, castle, at)
        assert abs(stands.cx - marked.cx) <= marked.w // 2 + 1 and stands.cy == marked.cy
        assert at == 4 or stands == marked, "in a hole exactly"


def drop_at(s: Sitting, at: int) -> None:
    """The card to a place of Ann's blue castle that may be closed to it."""
    castle = s.playback.model.castle(BLUE, ANN)
    s.drag("card", *s.table.layout.place(BLUE, ANN, castle, at).centre)


def drop_on_card(s: Sitting, at: int) -> None:
    """The card upon another one."""
    s.drag("card", *s.table.layout.card(BLUE, ANN, s.playback.model.castle(BLUE, ANN), at).centre)


def drop_on(s: Sitting, spot_id: str) -> None:
    s.drag_to("card", spot_id)


@pytest.mark.parametrize(
    ("blue", "name", "drop", "where", "why"),
    [
        ("twh.w/w", "h", drop_at, 0, BESIDE),
        ("wwh.w/w", "h", drop_at, 3, BESIDE),
        ("wtw/w", "h", drop_on_card, 1, ENDS),
        ("wtw/w", "wall", drop_on_card, 1, ENDS),
        ("wtw/w", "wall", drop_on, "castle.blue.1", OWN),
        ("wtw/w", "wall", drop_on, "castle.red.0", OWN),
        ("wtw/w", "wall", drop_on, "pile.blue.wall", OWN),
    ],
)
def test_a_card_dropped_where_it_may_not_stand_flies_back_and_says_why(
    sit: Open,
    blue: str,
    name: str,
    drop: Callable[[Sitting, object], None],
    where: object,
    why: str,
) -> None:
    s = sit()
    s.prepare(on(name, blue=blue))
    drop(s, where)
    assert s.toasts() == [why]
    assert s.input.ghost is not None and s.input.ghost.home == s.spot("card").rect.pos
    s.turn(50, 20)
    assert s.input.ghost is None and s.played == []


def test_a_card_dropped_on_the_cloth_simply_flies_back(sit: Open) -> None:
    s = sit()
    s.prepare(on("wall"))
    x = s.spot("pile.blue.wall").rect.right + 1
    assert not [spot.id for spot in s.spots if spot.rect.holds(x, 300)]
    s.drag("card", x, 300)
    assert s.toasts() == [] and s.played == []


@pytest.mark.parametrize("spot_id", ["place.0", "button.dice", "button.scoring"])
def test_two_quick_clicks_are_one_decision(sit: Open, spot_id: str) -> None:
    s = sit()
    s.prepare(on("choice"))
    s.click_twice(spot_id)
    assert len(s.played) == 1
    s.rest()
    s.agrees()


# Dice, scoring ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [False, True])
@pytest.mark.parametrize(
    ("name", "dice", "label", "after"),
    [
        ("wall", (0, 0), "Take 1 red die", (1, 0, 4)),
        ("h", (0, 3), "Take 3 red dice", (3, 2, 0)),
        ("r", (1, 4), "Take 4 red dice", (5, 0, 0)),
    ],
)
def test_red_dice_are_taken(
    sit: Open, key: bool, name: str, dice: tuple[int, int], label: str, after: tuple[int, ...]
) -> None:
    s = sit()
    s.prepare(on(name, dice=dice))
    assert s.spot("button.dice").label == label
    if key:
        s.letter("d")
    else:
        s.click("button.dice")
    assert s.take_part() == TakeDice()
    s.rest()
    assert s.state.red == after
    s.agrees()


@pytest.mark.parametrize("key", [False, True])
@pytest.mark.parametrize(
    ("blue", "says", "after"),
    [
        ("whw/w", "Scoring now: 5 against 1, 4 points for Ann.", (7, 2)),
        ("w/wr", "Scoring now: 6 against 1, 5 points for Brian.", (3, 7)),
        ("w/w", "Scoring now: both castles are worth 1, so nobody gains points.", (3, 2)),
        ("wh.wh/w", "Scoring now: 4 against 1, 3 points for Ann.", (6, 2)),
    ],
)
def test_scoring_instead_of_the_wall_says_what_it_brings(
    sit: Open, key: bool, blue: str, says: str, after: tuple[int, int]
) -> None:
    s = sit()
    s.prepare(on("choice", blue=blue, score=(3, 2)))
    assert [text for text in s.said() if says in text]
    if key:
        s.letter("v")
    else:
        s.click("button.scoring")
    assert s.take_part() == Score()
    s.rest()
    assert s.state.score == after
    s.agrees()


def test_only_a_space_with_a_crown_scores(sit: Open) -> None:
    s = sit()
    s.prepare(on("third wall"))
    assert "button.scoring" not in s.ids()
    s.letter("v")
    assert s.played == []


def test_a_card_that_cannot_be_had_says_why(sit: Open) -> None:
    s = sit()
    s.prepare(on("choice", blue="wwwwwwwww/"))
    assert "card" not in s.ids() and not s.ids("drop")
    assert [text for text in s.said() if "Neither the supply nor your opponent has such a card" in text]
    assert {"button.dice", "button.scoring"} <= s.ids("click")


# From the opponent ------------------------------------------------------------------------------------


def last_towers() -> Table:
    """All roofless towers stand in castles, two of them in Brian's."""
    return on("t", blue="tw/twtw")


@pytest.mark.parametrize(("taken", "after"), [(0, "twt/wtw"), (2, "twt/tw.w")])
@pytest.mark.parametrize("how", ["click", "drag", "card"])
def test_which_copy_is_taken_is_ones_own_choice(sit: Open, how: str, taken: int, after: str) -> None:
    s, t = sit(), last_towers()
    s.prepare(t)
    assert s.ids("drag") == {"take.0", "take.2"}, "which of them is not chosen by accident"
    assert not s.ids("drop")
    if how == "drag":
        end = s.table.layout.place(BLUE, ANN, s.playback.model.castle(BLUE, ANN), 2)
        s.drag(f"take.{taken}", *end.centre)
    else:
        s.click(f"take.{taken}")
        assert [x.id for x in s.spots if x.state == "selected"] == [f"take.{taken}"]
        assert s.played == [], "first the copy, then the place"
        if how == "click":
            s.click("place.2")
        else:
            s.drag_to("card", "place.2")
    assert s.take_part() == Place(ROOFLESS_TOWER, 2, taken)
    s.rest()
    assert t.do(Place(ROOFLESS_TOWER, 2, taken)).castles(BLUE) == after
    assert s.state.castles == t.state.castles
    s.agrees()


def test_several_copies_are_chosen_from_knowing_what_each_costs_brian(sit: Open) -> None:
    s = sit()
    s.prepare(last_towers())
    assert [s.spot(x).state for x in ("take.0", "take.2")] == ["ready", "ready"]
    assert s.spot("take.0").label == "Take this card: Brian's castle will be worth 4 instead of 6"
    assert s.spot("take.2").label == "Take this card: Brian's castle will be worth 3 instead of 6"
    assert [text for text in s.said() if "choose which card to take from Brian" in text]


def test_a_single_copy_need_not_be_chosen(sit: Open) -> None:
    s = sit()
    s.prepare(on("t", blue="twtw/tw"))
    assert s.spot("take.0").state == "selected"
    assert [text for text in s.said() if "framed in gold comes from Brian" in text]
    s.click("place.4")
    assert s.take_part() == Place(ROOFLESS_TOWER, 4, 0)


def test_a_copy_that_is_dragged_is_chosen_and_flies_back_to_brians_castle(sit: Open) -> None:
    s = sit()
    s.prepare(last_towers())
    s.drag_to("take.2", "castle.blue.0")
    assert s.toasts() == [BESIDE]
    assert s.input.ghost is not None and s.input.ghost.home == s.spot("take.2").rect.pos
    assert s.spot("take.2").state == "selected" and s.played == []


def test_copies_lie_upon_the_cards_that_they_are(sit: Open) -> None:
    s = sit()
    s.prepare(last_towers())
    castle = s.playback.model.castle(BLUE, BRIAN)
    for at in (0, 2):
        assert s.spot(f"take.{at}").rect == s.table.layout.card(BLUE, BRIAN, castle, at)


# Giving up --------------------------------------------------------------------------------------------


def leaving() -> Table:
    """Ann leaves the blue zone, and both ends of her castle are walls."""
    return Table(crown=space(BLUE, "r"), zone=BLUE, blue="wtrw/w").roll(1)


@pytest.mark.parametrize(("at", "after"), [(0, "trw/w"), (3, "wtr/w")])
@pytest.mark.parametrize("how", ["card", "button", "key"])
def test_which_end_is_given_up_is_ones_own_choice(sit: Open, how: str, at: int, after: str) -> None:
    s, t = sit(), leaving()
    s.prepare(t)
    assert s.top.status() == "Ann, choose which end of your castle loses its card"
    side = 1 if at == 0 else 2
    if how == "card":
        s.click(f"give.{at}")
    elif how == "button":
        s.click(f"button.give.{side}")
    else:
        s.letter(str(side))
    assert s.take_part() == GiveUp(at)
    s.rest()
    assert t.do(GiveUp(at)).castles(BLUE) == after
    assert s.state.castles == t.state.castles and s.playback.deciding == BRIAN
    s.agrees()


def test_two_quick_clicks_give_up_one_card(sit: Open) -> None:
    s = sit()
    s.prepare(leaving())
    s.click_twice("give.3")
    assert s.played == [GiveUp(3)]


def test_a_card_is_put_down_at_once_where_it_was_dropped(sit: Open) -> None:
    s = sit(speed="slow")
    s.prepare(on("wall"))
    by_dragging(s, 1)
    s.turn()
    assert s.playback.beat is not None and not s.playback.beat.flights
    assert s.playback.model.castles == s.state.castles


def test_escape_puts_a_chosen_copy_back_before_it_opens_the_menu(sit: Open) -> None:
    s = sit()
    s.prepare(last_towers())
    s.click("take.2")
    assert s.ids("drop")
    s.key(pygame.K_ESCAPE)
    assert s.at_table and not s.ids("drop") and s.spot("take.2").state == "ready"
    s.key(pygame.K_ESCAPE)
    assert s.top.name == "menu"


@pytest.mark.parametrize(
    ("dice", "says"),
    [((0, 0), "3 from the board."), ((0, 4), "1 from the board, 2 from Brian."), ((0, 5), "3 from Brian.")],
)
def test_taking_dice_says_whence_they_come(sit: Open, dice: tuple[int, int], says: str) -> None:
    s = sit()
    s.prepare(on("h", dice=dice))
    assert says in s.said()
