"""What the duel is called in words: every space, every outcome and every refusal."""

from __future__ import annotations

import pytest

from kingsburg.app import i18n
from kingsburg.app.phrases import either
from kingsburg.engine.burgenland import outlook, stages
from kingsburg.engine.burgenland.actions import Decision, GiveUp, Place, Roll, Score, Stop, TakeDice, Use
from kingsburg.engine.burgenland.castles import COLOURS, HOUSE, KINDS, ROOFED_TOWER, WALL
from kingsburg.engine.burgenland.events import CardPlaced
from kingsburg.engine.burgenland.reasons import Code
from kingsburg.engine.burgenland.state import NO_ZONE
from kingsburg.engine.burgenland.track import TRACK
from kingsburg.engine.game import Reason
from kingsburg.ui.games.burgenland import chronicle, words
from tests.engine.burgenland.table import BLUE, GAME, RED, YELLOW, Table, space, walk

NAMES = ("Ann", "Brian")


def test_a_space_is_called_by_its_colour_and_by_what_it_brings() -> None:
    called = [words.space_name(number) for number in range(len(TRACK))]
    assert called[:8] == [
        "Blue wall",
        "Blue wall",
        "Blue crown",
        "Blue wall",
        "Blue wall or crown",
        "Blue roofless tower",
        "Blue house",
        "Blue roofed tower",
    ]
    assert called[8:] == [name.replace("Blue", colour) for colour in ("Yellow", "Red") for name in called[:8]]


def test_a_card_has_the_same_colour_and_kind_in_all_its_phrases() -> None:
    for colour in range(len(COLOURS)):
        for card in KINDS:
            name = words.card_name(colour, card)
            assert name == f"{words.colour_name(colour)} {words.kind_name(card)}"
            assert words.a_card(colour, card) == f"a {name[0].lower()}{name[1:]}"


def test_every_kind_of_card_has_all_its_phrases() -> None:
    for table in (words.KINDS, words.CARDS, words.A_CARD):
        assert tuple(table) == KINDS


def test_counts_are_inflected() -> None:
    assert [words.points_text(n) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert [words.red_dice(n) for n in (1, 5)] == ["1 red die", "5 red dice"]
    assert [either(parts) for parts in ((), ("a",), ("a", "b"), ("a", "b", "c"))] == [
        "",
        "a",
        "a or b",
        "a, b or c",
    ]


@pytest.mark.parametrize(
    ("number", "tip"),
    [
        (space(BLUE, "wall"), "Brings a blue wall or 1 red die."),
        (space(YELLOW, "h"), "Brings a yellow house or 3 red dice."),
        (space(RED, "crown"), "This colour is scored."),
        (space(RED, "choice"), "Brings a red wall or 1 red die, or this colour is scored."),
    ],
)
def test_a_space_says_what_it_is_for(number: int, tip: str) -> None:
    assert words.space_tip(number) == tip


# Where a number leads ----------------------------------------------------------------------------------

AT_BLUE_START = space(RED, "r")
NEAR_BLUE_END = space(BLUE, "third wall")


@pytest.mark.parametrize(
    ("table", "number", "text"),
    [
        (Table(crown=AT_BLUE_START), 1, "a blue wall or 1 red die"),
        (Table(crown=AT_BLUE_START), 6, "a blue roofless tower or 2 red dice"),
        (Table(crown=AT_BLUE_START), 3, "scoring (nobody gains)"),
        (Table(crown=AT_BLUE_START, blue="w/wh"), 3, "scoring (Brian gains 3)"),
        (Table(crown=AT_BLUE_START, blue="rw/w"), 5, "a blue wall, 1 red die or scoring (Ann gains 5)"),
        (Table(crown=NEAR_BLUE_END, blue="h/w"), 3, "3 red dice"),
        (Table(crown=NEAR_BLUE_END, blue="hwh/w"), 4, "5 red dice"),
        (
            Table(crown=NEAR_BLUE_END, dice=(0, 3)),
            4,
            "a blue roofed tower or 5 red dice (3 from your opponent)",
        ),
        (
            Table(crown=NEAR_BLUE_END, dice=(0, 5)),
            2,
            "a blue roofless tower or 2 red dice from your opponent",
        ),
        (Table(crown=NEAR_BLUE_END, dice=(5, 0)), 2, "a blue roofless tower"),
        (Table(crown=NEAR_BLUE_END, dice=(5, 0), blue="h/w"), 3, "nothing to be had"),
        (
            Table(crown=NEAR_BLUE_END, blue="w/rwrwrwr"),
            4,
            "a blue roofed tower from your opponent or 5 red dice",
        ),
        (Table(crown=NEAR_BLUE_END, blue="rwrwrwr/w"), 4, "5 red dice"),
        (
            Table(crown=NEAR_BLUE_END, zone=BLUE, blue="wr/w"),
            6,
            "leaves the blue zone: you lose a blue roofed tower (5)",
        ),
        (
            Table(crown=space(RED, "h"), zone=RED, red="/w"),
            2,
            "leaves the red zone, but you have nothing to lose",
        ),
    ],
)
def test_what_a_number_would_lead_to(table: Table, number: int, text: str) -> None:
    assert words.outcome(outlook.prospect(table.state, number), NAMES) == text


def test_the_zone_that_is_left_is_the_turns_own() -> None:
    left = 0
    for seed in range(8):
        for move in walk(f"zone {seed}"):
            s = move.after
            if s.zone == NO_ZONE or s.stage != stages.ROLL:
                continue
            for prospect in outlook.prospects(s):
                text = words.outcome(prospect, NAMES)
                assert text.startswith("leaves ") == prospect.leaves
                if prospect.leaves:
                    assert words.zone_name(s.zone) in text
                    left += 1
    assert left > 100


# What is refused ---------------------------------------------------------------------------------------


def test_every_code_has_a_sentence_of_its_own() -> None:
    said = {code: words.refusal(Reason(code, number=2)) for code in Code}
    assert len(set(said.values())) == len(Code)
    for text in said.values():
        assert text[0].isupper() and text.endswith(".") and "{" not in text


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (Reason(Code.NO_SUCH_DICE, number=0), "You have no red dice."),
        (Reason(Code.NO_SUCH_DICE, number=1), "You have only 1 red die."),
        (Reason(Code.NOT_ROLLED, number=4), "No die shows 4."),
        (Reason(Code.MUST_ACT, number=15), "First act on the crown's space: Yellow roofed tower."),
        (Reason(Code.WRONG_CARD, number=HOUSE), "This space brings another card: house."),
        (
            Reason(Code.SUPPLY_HAS, number=1),
            "Nothing is taken from your opponent: 1 such card is left in the supply.",
        ),
        (
            Reason(Code.NONE_LEFT, number=ROOFED_TOWER),
            "Neither the supply nor your opponent has such a card: roofed tower.",
        ),
    ],
)
def test_a_refusal_names_what_it_is_about(reason: Reason, text: str) -> None:
    assert words.refusal(reason) == text


def test_whatever_the_engine_refuses_is_put_into_words() -> None:
    tries: list[Decision] = [Roll(6), Stop(), Use(1), Use(6), TakeDice(), Score(), GiveUp(0), GiveUp(9)]
    tries += [Place(card, at, taken) for card in KINDS for at in (0, 1, 9) for taken in (None, 0, 1)]
    heard: set[Code] = set()
    for seed in range(6):
        for move in walk(f"refused {seed}"):
            reasons = [GAME.why_not(move.after, action) for action in tries]
            heard |= {Code(reason.code) for reason in reasons if reason is not None}
            assert all(words.refusal(reason).endswith(".") for reason in reasons if reason is not None)
    assert len(heard) > 12


# Other languages ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("de", "Ann baut eine blaue Mauer."),
        ("es", "Ann construye un muro azul."),
        ("pl", "Ann buduje niebieski mur."),
    ],
)
def test_a_card_and_its_colour_are_translated_as_one(code: str, said: str) -> None:
    table = Table(crown=AT_BLUE_START).roll(1).do(Place(WALL, 0))
    (placed,) = table.seen(CardPlaced)
    line = chronicle.line(placed, NAMES)
    try:
        i18n.set_language(code)
        assert line is not None and line.text == said
    finally:
        i18n.set_language("en")
