"""The log of a duel: whatever happens is told, with all that it changes."""

from __future__ import annotations

from typing import get_args

import pytest

from kingsburg.engine.burgenland import events as ev
from kingsburg.engine.burgenland.actions import GiveUp, Place, Score, Stop, TakeDice
from kingsburg.engine.burgenland.castles import HOUSE, NO_CARD, ROOFED_TOWER, VALUES, WALL
from kingsburg.ui.games.burgenland import words
from kingsburg.ui.games.burgenland.chronicle import line
from tests.engine.burgenland.table import ANN, BLUE, BRIAN, RED, YELLOW, Table, space, walk

NAMES = ("Ann", "Brian")
BEFORE_BLUE = space(RED, "r")
BEFORE_TOWER = space(BLUE, "choice")


def told(table: Table) -> list[str]:
    """The lines of the last events, headings left out."""
    lines = [line(event, NAMES, 3) for event in table.events]
    return [one.text for one in lines if one is not None and not one.heading]


@pytest.mark.parametrize(
    ("table", "lines"),
    [
        (
            Table(crown=BEFORE_BLUE).roll(1).do(Place(WALL, 0)),
            ["Ann builds a blue wall."],
        ),
        (
            Table(crown=BEFORE_BLUE, seat=BRIAN, dice=(0, 1)).roll(2, 1, use=1),
            ["Brian rolls 2 and a red 1, uses 1: Blue wall. The red die goes back."],
        ),
        (
            Table(crown=BEFORE_BLUE, dice=(3, 0)).roll(2, 1, 6, use=6),
            ["Ann rolls 2 and red 1 and 6, uses 6: Blue roofless tower. The red dice go back."],
        ),
        (
            Table(crown=BEFORE_BLUE, blue="hw/w").roll(3),
            [
                "Ann rolls 3: Blue crown.",
                "Blue castles: Ann 4, Brian 1. Ann gains 3 points, now 3. Ann takes the lead.",
            ],
        ),
        (
            Table(crown=BEFORE_BLUE, blue="w/wt", score=(4, 9)).roll(5).do(Score()),
            ["Blue castles: Ann 1, Brian 3. Brian gains 2 points, now 11."],
        ),
        (
            Table(crown=BEFORE_BLUE).roll(5).do(Score()),
            ["Blue castles: Ann 1, Brian 1. Nobody gains."],
        ),
        (Table(crown=BEFORE_TOWER).roll(2).do(TakeDice()), ["Ann takes 3 red dice."]),
        (
            Table(crown=BEFORE_TOWER, dice=(0, 4)).roll(2).do(TakeDice()),
            ["Ann takes 3 red dice: 1 from the board, 2 from Brian."],
        ),
        (
            Table(crown=BEFORE_TOWER, dice=(0, 5)).roll(1).do(TakeDice()),
            ["Ann takes 2 red dice from Brian."],
        ),
        (
            Table(crown=BEFORE_TOWER, blue="w/wrwrwrwr").roll(3).do(Place(ROOFED_TOWER, 0, 3)),
            ["Ann takes a blue roofed tower from Brian and builds it. It leaves a hole there."],
        ),
        (
            Table(crown=BEFORE_TOWER, blue="w/wrwrwrwr").roll(3).do(Place(ROOFED_TOWER, 1, 7)),
            ["Ann takes a blue roofed tower from Brian and builds it."],
        ),
        (
            Table(crown=BEFORE_TOWER, blue="w.w/wrwrwrwr").roll(3).do(Place(ROOFED_TOWER, 1, 1)),
            ["Ann takes a blue roofed tower from Brian and fills a hole with it. It leaves a hole there."],
        ),
        (
            Table(crown=BEFORE_TOWER, blue="w.w/w").roll(2).do(Place(HOUSE, 1)),
            ["Ann fills a hole with a blue house."],
        ),
        (
            Table(crown=BEFORE_TOWER, blue="h/w", dice=(5, 0)).roll(2),
            ["Ann rolls 2: Blue house.", "Ann can take neither card nor dice."],
        ),
        (
            Table(crown=space(BLUE, "r"), zone=BLUE, blue="wr/w").roll(4),
            [
                "Ann rolls 4: Yellow wall.",
                "Ann leaves the blue zone and loses a blue roofed tower (5) to the supply.",
            ],
        ),
        (
            Table(crown=space(BLUE, "r"), zone=BLUE, blue="hwtwh/w").roll(4).do(GiveUp(4)),
            ["Ann leaves the blue zone and loses a blue house (3) to the supply."],
        ),
        (
            Table(crown=space(YELLOW, "r"), zone=YELLOW, yellow="/w").roll(1),
            ["Ann rolls 1: Red wall.", "Ann leaves the yellow zone. The castle is empty: nothing is lost."],
        ),
        (Table(crown=space(BLUE, "r"), zone=BLUE).do(Stop()), ["Ann stops."]),
        (
            Table(crown=BEFORE_BLUE, blue="hw/w", score=(27, 12)).roll(3),
            [
                "Ann rolls 3: Blue crown.",
                "Blue castles: Ann 4, Brian 1. Ann gains 3 points, now 30.",
                "Ann wins the game with 30 points, against 12.",
            ],
        ),
    ],
)
def test_what_happened_is_told_in_a_sentence(table: Table, lines: list[str]) -> None:
    assert told(table) == lines


def test_the_beginning_is_told() -> None:
    begun = line(ev.Began(BRIAN, space(YELLOW, "r")), NAMES)
    assert begun is not None
    assert begun.text == "Brian begins. The crown stands here: Yellow roofed tower."


def test_a_turn_is_a_heading_and_knows_its_number() -> None:
    turn = line(ev.TurnBegan(BRIAN), NAMES, 12)
    assert turn is not None and turn.heading
    assert (turn.text, turn.seat, turn.turn) == ("Brian's turn", BRIAN, 12)


def test_every_event_has_a_line_but_the_roll_which_the_move_tells() -> None:
    silent: set[type[ev.Event]] = set()
    spoken: set[type[ev.Event]] = set()
    for seed in range(12):
        for move in walk(f"told {seed}"):
            for event in move.events:
                said = line(event, NAMES, 1)
                (silent if said is None else spoken).add(type(event))
                if said is not None:
                    assert said.text.endswith("turn" if said.heading else ".") and "{" not in said.text
                    assert said.heading == isinstance(event, ev.TurnBegan)
                _is_complete(event, "" if said is None else said.text)
    assert silent == {ev.DiceRolled}
    assert spoken | {ev.Nothing} == set(get_args(ev.Event)) - silent


def _is_complete(event: ev.Event, text: str) -> None:
    """The sentence holds every number and every card that the event brings."""
    match event:
        case ev.Moved(_seat, own, red, use, crown):
            assert words.space_name(crown) in text
            assert all(str(n) in text for n in (own, *red, use))
        case ev.CardPlaced(seat, colour, card, _at, taken):
            assert words.a_card(colour, card) in text
            assert (NAMES[1 - seat] in text) == (taken is not None)
        case ev.DiceTaken(seat, board, opponent):
            assert words.red_dice(board + opponent) in text
            assert (NAMES[1 - seat] in text) == (opponent > 0)
        case ev.Scored(colour, values, gain, after):
            assert words.castles_name(colour) in text
            assert all(f"{name} {n}" in text for name, n in zip(NAMES, values, strict=True))
            for seat, points in enumerate(gain):
                if points:
                    assert (
                        f"{NAMES[seat]} gains {words.points_text(points)}, now {after.score[seat]}." in text
                    )
        case ev.Left(_seat, colour, removed, _at):
            assert words.zone_name(colour) in text
            if removed != NO_CARD:
                assert f"{words.a_card(colour, removed)} ({VALUES[removed]})" in text
        case _:
            pass


def test_a_line_belongs_to_whom_it_concerns() -> None:
    scored = Table(crown=BEFORE_BLUE, blue="w/wt").roll(3).seen(ev.Scored)[0]
    gained = line(scored, NAMES)
    assert gained is not None and gained.seat == BRIAN
    even = line(Table(crown=BEFORE_BLUE).roll(3).seen(ev.Scored)[0], NAMES)
    assert even is not None and even.seat is None
    stopped = line(ev.Stopped(ANN), NAMES)
    assert stopped is not None and stopped.seat == ANN
