"""What the table shows of a roll before it is made: the dial, the crown's way, and which way is safer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from itertools import product

import pygame
import pytest

from kingsburg.engine.burgenland import outlook
from kingsburg.engine.burgenland.actions import Roll, Stop
from kingsburg.engine.burgenland.castles import COLOURS
from kingsburg.engine.burgenland.track import SPACES, TRACK
from kingsburg.ui.games.burgenland.decisions.rolling import RollPanel
from kingsburg.ui.paint.canvas import Canvas
from kingsburg.ui.paint.geometry import Rect
from tests.engine.burgenland.table import ANN, BLUE, BRIAN, RED, YELLOW, Table, space
from tests.ui.games.burgenland.conftest import Open
from tests.ui.games.burgenland.moments import MOMENTS
from tests.ui.games.burgenland.sitting import Sitting
from tests.ui.games.burgenland.test_rolling import again

LEAST_PX = 14
Drawn = list[tuple[str, Rect]]


@contextmanager
def drawing(s: Sitting) -> Iterator[Drawn]:
    """The pictures of the next frame with their places; everything is painted anew."""
    found: Drawn = []
    usual = Canvas.picture

    def noting(self: Canvas, group: str, name: str, rect: Rect, **how: object) -> None:
        found.append((name, rect))
        usual(self, group, name, rect, **how)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "picture", noting)
        repaint(s)
        yield found


def repaint(s: Sitting) -> None:
    """Paints everything anew, so that only what stands there now is known of texts."""
    s.ui.text._layouts.clear()
    s.ui.assets.layers.clear()
    s.table.layers.clear()
    s.ui.invalidate()
    s.turn()


def panel(s: Sitting) -> RollPanel:
    assert isinstance(s.table.panel, RollPanel)
    return s.table.panel


# The dial ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("red", range(4))
@pytest.mark.parametrize("name", ["crown", "third wall", "t", "h", "r"])
def test_the_dial_shows_the_exact_chance_to_leave(sit: Open, name: str, red: int) -> None:
    s = sit()
    s.prepare(again(crown=space(BLUE, name), dice=(3, 0), blue="wtr/w"))
    for i in range(red):
        s.click(f"die.red.{i + 1}")
    rolls = list(product(range(1, 7), repeat=red + 1))
    gone = sum(all(TRACK[space(BLUE, name) + n].colour != BLUE for n in roll) for roll in rolls)
    risk = panel(s).risk()
    assert risk.chance == Fraction(gone, len(rolls)) and risk.red == red
    assert f"{int(Fraction(100 * gone, len(rolls)) + Fraction(1, 2))}%" in s.said()


def test_with_red_dice_the_dial_tells_both_shares_in_numerals(sit: Open) -> None:
    s = sit()
    s.prepare(again(crown=space(BLUE, "t"), dice=(2, 0), blue="wtr/w"))
    assert "56%" not in s.said(), "one die: its numbers stand on the dial"
    s.click("die.red.1")
    assert {"56%", "44%"} <= s.said()


def test_the_figure_on_the_dial_is_the_largest_type_of_the_table(sit: Open) -> None:
    s = sit(size=(1280, 720))
    s.prepare(again(crown=space(BLUE, "t"), blue="wtr/w"))
    repaint(s)
    laid = [(key[0], layout.px) for key, layout in s.ui.text._layouts.items()]
    assert max(laid, key=lambda one: one[1])[0] == "67%"


def test_a_click_on_a_risk_chooses_so_many_red_dice(sit: Open) -> None:
    s = sit()
    s.prepare(again(crown=space(BLUE, "t"), dice=(3, 0), blue="wtr/w"))
    assert [s.spot(f"odds.{n}").label for n in (1, 2, 4)] == [
        "With 1 die: 67% to leave the zone",
        "With 2 dice: 44% to leave the zone",
        "With 4 dice: 20% to leave the zone",
    ]
    s.click("odds.3")
    assert panel(s).risk().red == 2 and s.spot("button.roll").label == "Roll 3 dice"
    assert s.spot("odds.3").does == () and s.played == []
    s.click("odds.1")
    assert panel(s).risk().red == 0
    s.prepare(Table(dice=(3, 0)))
    assert not [x for x in s.ids() if x.startswith("odds.")], "the first move risks nothing"


# The crown's way ---------------------------------------------------------------------------------------


def test_numbers_that_stay_are_coins_and_numbers_that_leave_are_shields(sit: Open) -> None:
    s = sit()
    s.prepare(again(crown=space(BLUE, "t"), blue="wtr/w"))
    with drawing(s) as drawn:
        layout = s.table.layout
        for to in panel(s).landings():
            there = {name for name, rect in drawn if layout.number(to.space).holds(*rect.centre)}
            assert ("shield_madder" in there, "medal" in there) == (to.leaves, not to.leaves), to


@pytest.mark.parametrize("red", [0, 2])
def test_a_tag_tells_the_dice_that_are_really_to_be_had(sit: Open, red: int) -> None:
    s = sit()
    s.prepare(again(crown=space(BLUE, "third wall"), dice=(3, 1), blue="wtw/w"))
    for i in range(red):
        s.click(f"die.red.{i + 1}")
    for to in panel(s).landings():
        prospect = outlook.prospect(s.state, to.number, red)
        assert to.dice == sum(prospect.dice) and to.gain == prospect.gain
    roofed = panel(s).landings()[3]
    assert (roofed.value, roofed.dice) == (5, 2 + red), "the board has one, Brian one"


def test_each_colour_has_a_sign_of_its_own_at_every_space(sit: Open) -> None:
    s = sit()
    s.prepare(Table())
    with drawing(s) as drawn:
        layout = s.table.layout
        signs = {}
        for number in range(SPACES):
            place = layout.sign(number)
            assert 33 <= place.w / s.ui.frame.scale <= 40
            (signs[number],) = {name for name, rect in drawn if rect == place}
    assert [len({signs[8 * colour + i] for i in range(8)}) for colour in (BLUE, YELLOW, RED)] == [1, 1, 1]
    assert set(signs.values()) == {f"emblem_{colour}" for colour in COLOURS}


# The safer way -----------------------------------------------------------------------------------------

SAFER = [
    (again(crown=space(BLUE, "t"), blue="wtr/w"), "stop"),
    (again(crown=space(BLUE, "crown"), blue="wtr/w"), "stop"),
    (again(crown=space(BLUE, "second wall"), blue="wtr/w"), "roll"),
    (again(crown=space(BLUE, "h"), blue="/w"), "roll"),
]


@pytest.mark.parametrize(("table", "safer"), SAFER)
def test_what_cannot_cost_a_card_is_marked_and_is_what_enter_presses(
    sit: Open, table: Table, safer: str
) -> None:
    s = sit()
    s.prepare(table)
    repaint(s)
    assert (outlook.chance_to_lose(s.state, 0) > 0) == (safer == "stop")
    assert ("safer" in s.said(), "no risk" in s.said()) == (safer == "stop", safer == "roll")
    assert s.spot("button.stop").main == (safer == "stop")
    assert s.spot("button.roll").main == (safer == "roll")
    s.load((1,))
    s.key(pygame.K_RETURN)
    assert s.take_part() == (Stop() if safer == "stop" else Roll(0))


def test_the_frame_of_the_focus_leaves_the_flag_free(sit: Open) -> None:
    s = sit(size=(1280, 720))
    s.prepare(again(crown=space(BLUE, "crown"), blue="wtr/w"))
    repaint(s)
    button = s.spot("button.stop")
    assert button.flag is not None and not button.rect.holds(*button.flag.pos)
    cloth = button.flag.right_part(button.flag.w - button.flag.h)
    before = pygame.image.tobytes(s.window.surface.subsurface(cloth), "RGB")
    s.key(pygame.K_TAB)
    s.turn()
    assert s.ui.attention.ring and s.ui.attention.focus == button.id
    assert pygame.image.tobytes(s.window.surface.subsurface(cloth), "RGB") == before


def test_rolling_and_stopping_are_offered_in_equal_size(sit: Open) -> None:
    for size in ((1280, 720), (1280, 1024), (2560, 1080)):
        s = sit(size=size)
        s.prepare(again())
        assert s.spot("button.roll").rect.size == s.spot("button.stop").rect.size


def test_the_card_that_leaving_costs_is_marked_with_its_value(sit: Open) -> None:
    s = sit()
    s.prepare(again(crown=space(BLUE, "second wall"), blue="wtr/w"))
    assert "−5" not in s.said()
    s.prepare(again(crown=space(BLUE, "t"), blue="wtr/w"))
    assert "−5" in s.said()


# Castles -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("blue", "paid", "points"), [("wtr/w", ANN, "+7"), ("w/wtr", BRIAN, "+7")])
def test_a_pennant_beside_the_castle_tells_whom_a_scoring_would_pay(
    sit: Open, blue: str, paid: int, points: str
) -> None:
    s = sit()
    s.prepare(Table(blue=blue))
    assert points in s.said()
    with drawing(s) as drawn:
        layout = s.table.layout
        signs = [rect for name, rect in drawn if name == "emblem_blue"]
        assert any(layout.lead(BLUE, 1 - paid).holds(*rect.centre) for rect in signs)
        assert not any(layout.lead(BLUE, paid).holds(*rect.centre) for rect in signs)


def test_equal_castles_say_that_nobody_would_score(sit: Open) -> None:
    s = sit()
    s.prepare(Table())
    assert "Tied: nobody would score" in {" ".join(lines) for lines in s.ui.text.shown()}


# Type --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MOMENTS)
def test_no_type_is_under_14_pixels_in_the_smallest_usual_window(sit: Open, name: str) -> None:
    s = sit(size=(1280, 720))
    s.prepare(MOMENTS[name]())
    repaint(s)
    small = {key[0]: layout.px for key, layout in s.ui.text._layouts.items() if layout.px < LEAST_PX}
    assert small == {}
