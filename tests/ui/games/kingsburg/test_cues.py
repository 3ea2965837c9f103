"""What events sound like: every name is a sound that is there."""

from __future__ import annotations

import random

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import Player, Setup
from kingsburg.engine.kingsburg import events as ev
from kingsburg.engine.kingsburg.board.effects import Gain
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.paths import asset
from kingsburg.ui.games.kingsburg.cues import cues
from kingsburg.ui.games.kingsburg.model import Model


def effects_there() -> set[str]:
    return {path.stem.rstrip("0123456789") for path in asset("sounds").glob("*.ogg")}


def test_every_cue_of_a_game_is_a_sound_that_is_there() -> None:
    game, dice, chance = Kingsburg(), Dice("cues"), random.Random(8)
    there, heard = effects_there(), set()
    for seed in range(4):
        setup = Setup(tuple(Player(name, "random") for name in ("A", "B", "C")), str(seed))
        step, shown = game.start(setup), Model.fresh(3)
        while True:
            for event in step.events:
                shown.fold(event)
                found = list(cues(event, shown))
                assert set(found) <= there, event
                assert (found[-1:] == ["lead"]) == (shown.overtaken and shown.ended is None), event
                heard |= set(found)
            mover = game.to_move(step.state)
            if mover is None:
                break
            action = game.chance(step.state, dice) if mover < 0 else chance.choice(game.legal(step.state))
            step = game.apply(step.state, action)
    assert {"roll", "die", "coin", "wood", "stone", "build", "horn", "year", "ending", "envoy"} <= heard
    assert {"gain", "point", "loss", "lead"} <= heard


def test_a_gain_is_touched_and_told_and_a_loss_is_told_as_one() -> None:
    shown = Model.fresh(2)
    gained = ev.GiftTaken(0, 8, (0, 0, 0), 0, Gain((1, 0, 1)), False, ())
    assert cues(gained, shown) == ["coin", "stone", "gain"]
    smuggled = ev.GiftTaken(0, 16, (0, 0, 0), 1, Gain((0, 2, 0)), False, ())
    assert cues(smuggled, shown) == ["loss", "wood", "gain"]
    assert cues(ev.GiftTaken(0, 1, (0, 0, 0), 0, Gain(vp=1), False, ()), shown) == ["point"]
    assert cues(ev.GiftTaken(0, 8, (0, 0, 0), 0, Gain(), True, ()), shown) == []


def test_the_envoy_is_heard_where_he_helps_to_build() -> None:
    shown = Model.fresh(2)
    assert cues(ev.Built(0, 3, (0, 0, 0), 1, True, ()), shown) == ["build", "envoy"]
    assert cues(ev.Built(0, 3, (0, 0, 0), 1, False, ()), shown) == ["build"]
