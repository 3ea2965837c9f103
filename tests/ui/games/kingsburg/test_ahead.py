"""What is painted in spare time before it is seen: battle, result and givers.

It looks as what is painted in its moment, tells nothing before its time, takes no click, and goes with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg import stages
from kingsburg.engine.kingsburg.board.enemies import ENEMY_BY_ID
from kingsburg.ui.games.kingsburg.battle.ground import Battleground
from kingsburg.ui.games.kingsburg.stage.giving import giver_card
from kingsburg.ui.games.kingsburg.table.ribbon import portrait_disc
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.assets import Assets
from kingsburg.ui.paint.layers import StillLayers
from tests.engine.scripted import ANN, BRIAN, CINDY, Table
from tests.ui.games.kingsburg.conftest import Open
from tests.ui.games.kingsburg.sitting import Sitting
from tests.ui.games.kingsburg.test_motion import until_shown
from tests.ui.games.kingsburg.test_winter import last_before_winter

MS = 16
CHANGES: dict[str, dict[str, object]] = {
    "language": {"language": "de"},
    "evening": {"evening": True},
    "contrast": {"contrast": True},
    "type": {"text_size": 130},
}


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def until_painted(s: Sitting) -> Battleground:
    """Somebody recruits, and all that can be painted ahead is."""
    s.until(lambda: s.table.battle._ground is not None and "battle" not in s.ui.idle, dt=MS, seconds=30)
    ground = s.table.battle._ground
    assert ground is not None and ground.painted
    return ground


def to_battle(s: Sitting) -> None:
    s.click("button.nobody")
    s.until(lambda: s.top.name == "battle", dt=MS)


def settled(s: Sitting) -> bytes:
    """The window once nothing waits for a later frame; no time passes."""
    top: Any = s.top
    for _frame in range(40):
        s.ui.invalidate()
        s.app.loop._draw()
        if not (top.layers.waiting or s.table.layers.waiting):
            return bytes_of(s.window.surface)
    raise AssertionError("something waits for ever")


def fresh(s: Sitting) -> bytes:
    """The same moment painted anew from nothing."""
    top: Any = s.top
    top.layers.clear()
    s.table.layers.clear()
    s.window.trail.forget()
    return settled(s)


# The battle -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("change", [None, *CHANGES, "size"])
def test_a_battle_painted_ahead_looks_as_one_painted_in_its_moment(
    sit: Open, monkeypatch: pytest.MonkeyPatch, change: str | None
) -> None:
    s = sit(speed="normal")
    s.prepare(last_before_winter(gold=1, wood=1, stone=1))
    ground = until_painted(s)
    if change == "size":
        pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
        s.turn(0)
    elif change is not None:
        s.ui.change_settings(**CHANGES[change])
    if change is not None:
        assert not ground.painted, "what does not fit any more is thrown away"
        again = until_painted(s)
        assert again is not ground
        ground = again
    monkeypatch.setattr(StillLayers, "spare", 0.0)
    to_battle(s)
    assert s.top.layers is ground  # type: ignore[attr-defined]
    seen = [settled(s)]
    seen.append(fresh(s))
    assert seen[0] == seen[1]
    s.turn(MS, 40)
    assert settled(s) == fresh(s), "and so it does later on"


def test_the_first_frame_of_a_battle_paints_no_more_than_its_rows(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = sit(speed="normal")
    s.prepare(last_before_winter(gold=2))
    ground, made = until_painted(s), list[Any]()
    keep = Assets._keep

    def noted(self: Assets, key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self._made:
            made.append(key)
        return keep(self, key, make)

    laid: list[object] = []
    monkeypatch.setattr(ground, "_ground", laid.append)
    s.click("button.nobody")
    while s.top.name != "battle":
        made.clear()
        laid.clear()
        monkeypatch.setattr(Assets, "_keep", noted)
        s.turn(MS)
    sheet = [key for key in made if key[:2] == ("nine", "panel_white") or key[1:3] == ("ui", "winter")]
    assert sheet == []
    assert len(laid) <= len(s.playback.names) + 5, "the ground shows again at rows, rim and foot only"


def test_a_table_that_is_hidden_meanwhile_ends_the_painting_without_a_fault(
    sit: Open, caplog: pytest.LogCaptureFixture
) -> None:
    s = sit(speed="normal")
    s.prepare(last_before_winter(gold=2))
    s.until(lambda: s.table.battle._ground is not None, dt=MS)
    ground = s.table.battle._ground
    assert ground is not None and "battle" in s.ui.idle
    s.table.layers.clear()
    while s.ui.idle:
        s.ui.idle.step()
    assert "battle" not in s.ui.idle and not ground.painted
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    to_battle(s)
    assert settled(s) == fresh(s), "the battle is painted in its moment"


def test_a_battle_painted_ahead_takes_no_click_and_lies_on_no_stack(sit: Open) -> None:
    s = sit(speed="normal")
    s.prepare(last_before_winter(gold=2))
    before = s.ids()
    until_painted(s)
    assert s.at_table and s.ids() == before and not any(spot.id.startswith("row.") for spot in s.spots)
    s.click("button.nobody")
    assert s.take_part() is not None


def test_no_enemy_is_painted_before_it_is_revealed(sit: Open) -> None:
    seen = []
    for card in ("IV-4", "IV-1"):
        s = sit(speed="normal")
        table = last_before_winter(gold=2)
        table.state.enemies = (*table.state.enemies[:3], ENEMY_BY_ID[card], table.state.enemies[4])
        s.ui.assets.forget()
        s.prepare(table)
        ground = until_painted(s)
        assert ground._surface is not None
        seen.append((bytes_of(ground._surface), set(s.ui.assets._made)))
    assert seen[0][0] == seen[1][0], "whoever comes, it is the same picture"
    assert seen[0][1] == seen[1][1], "made of the same pictures"


def test_what_is_taken_back_takes_the_painted_battle_with_it(sit: Open) -> None:
    s = sit("human", "human", speed="normal", practice=True)
    table = Table(2, year=2, phase=7, order=(ANN, BRIAN)).give(ANN, gold=2).give(BRIAN, gold=2)
    s.prepare(table.enter(stages.RECRUIT))
    ground = until_painted(s)
    s.table.taken_back()
    assert not ground.painted and s.table.battle._ground is None
    assert until_painted(s) is not ground, "it is painted for the moment that is shown now"
    ground = until_painted(s)
    s.playback.model = s.shown(s.state)
    s.turn(0)
    assert not ground.painted, "another model is another moment"
    ground = until_painted(s)
    s.playback.model.phase = 2
    s.turn(0)
    assert not ground.painted and s.table.battle._ground is None, "in spring nobody fights"


def test_a_table_that_is_left_keeps_nothing_that_was_painted_ahead(sit: Open) -> None:
    s = sit(speed="normal")
    s.prepare(last_before_winter(gold=2))
    ground = until_painted(s)
    s.ui.stack.clear()
    assert not ground.painted and "battle" not in s.ui.idle


# The result -------------------------------------------------------------------------------------------------


def test_the_result_finds_its_pictures_and_its_type(sit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    s = sit()
    t = Table(3, year=5, phase=7, enemy="V-2", order=(BRIAN, CINDY, ANN))
    t.give(ANN, gold=2, vp=10).give(BRIAN, gold=1, vp=10).give(CINDY, vp=4, buildings="inn market")
    s.prepare(t.enter(stages.RECRUIT))
    s.click("button.nobody")
    s.until(lambda: "button.continue" in s.ids("click"))
    s.until(lambda: "result" not in s.ui.idle, dt=MS)
    made = list[Any]()
    keep = Assets._keep

    def noted(self: Assets, key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self._made and key[1:2] not in (("topbar",), ("button_disabled",)):
            made.append(key)
        return keep(self, key, make)

    s.click("button.continue")
    monkeypatch.setattr(Assets, "_keep", noted)
    s.until(lambda: s.top.name == "scoring")
    s.ui.invalidate()
    s.turn()
    large = [key for key in made if "panel_paper" in key or "glory" in key or "wreath" in key]
    assert large == []


# Those who give ---------------------------------------------------------------------------------------------


def test_an_advisor_who_gives_is_not_scaled_in_that_moment(
    sit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = sit("human", "random", "random", speed="normal")
    made = list[Any]()
    keep = Assets._keep

    def noted(self: Assets, key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self._made:
            made.append(key)
        return keep(self, key, make)

    monkeypatch.setattr(Assets, "_keep", noted)
    until_shown(s, ev.Influenced, at=0.9)
    s.until(lambda: not any(name.startswith("giver") for name in s.ui.idle._works), dt=0, seconds=20)

    def given() -> bool:
        if s.playback.deciding is not None and s.at_table:
            s.playback.submit(s.playback.legal()[0])
        beat = s.playback.beat
        if beat is None or not isinstance(beat.events[0] if beat.events else None, ev.GiftTaken):
            made.clear()
            return False
        return s.playback.progress > 0.5

    s.until(given, dt=MS)
    beat = s.playback.beat
    assert beat is not None
    card = giver_card(s.table.layout, beat.events[0].advisor)
    assert [key for key in made if key[:2] == ("cover", "portraits") and key[3] > card.w // 2] == []


def test_discs_that_share_their_cut_look_as_those_cut_one_by_one(sit: Open) -> None:
    s = sit("human", "random")
    s.rest()
    canvas, side, fine = s.ui.canvas(s.window.surface), 62, 4
    wide, line = max(1, canvas.frame.px(7.0)), max(1, canvas.frame.px(theme.Stroke.LINE))
    for n, name, ring in ((1, "jester", theme.MADDER), (18, "king", theme.GOLD_DARK)):
        big, middle = side * fine, (side * fine // 2, side * fine // 2)
        face = s.ui.assets.cover("portraits", name, side, side, view=(0.12, 0.04, 0.76, 0.92))
        mask, edge = (pygame.Surface((big, big), pygame.SRCALPHA, 32) for _both in range(2))
        pygame.draw.circle(mask, theme.DAYLIGHT, middle, big // 2 - wide * fine // 2)
        cut = pygame.transform.smoothscale(mask, (side, side))
        cut.blit(face, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        pygame.draw.circle(edge, theme.INK, middle, big // 2, (wide + line) * fine)
        pygame.draw.circle(edge, ring, middle, big // 2 - line * fine, (wide - line) * fine)
        cut.blit(pygame.transform.smoothscale(edge, (side, side)), (0, 0))
        disc = portrait_disc(canvas, n, side, ring)
        assert pygame.image.tobytes(disc, "RGBA") == pygame.image.tobytes(cut, "RGBA")
