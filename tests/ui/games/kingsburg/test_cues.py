"""What events sound like: every name is a sound that is there."""

from __future__ import annotations

import random

from kingsburg.engine.dice import Dice
from kingsburg.engine.game import Player, Setup
from kingsburg.engine.kingsburg.rules import Kingsburg
from kingsburg.paths import asset
from kingsburg.ui.games.kingsburg.cues import cues


def effects_there() -> set[str]:
    return {path.stem.rstrip("0123456789") for path in asset("sounds").glob("*.ogg")}


def test_every_cue_of_a_game_is_a_sound_that_is_there() -> None:
    game, dice, chance = Kingsburg(), Dice("cues"), random.Random(8)
    there, heard = effects_there(), set()
    for seed in range(4):
        setup = Setup(tuple(Player(name, "random") for name in ("A", "B", "C")), str(seed))
        step = game.start(setup)
        while True:
            for event in step.events:
                found = list(cues(event))
                assert set(found) <= there, event
                heard |= set(found)
            mover = game.to_move(step.state)
            if mover is None:
                break
            action = game.chance(step.state, dice) if mover < 0 else chance.choice(game.legal(step.state))
            step = game.apply(step.state, action)
    assert {"roll", "die", "coin", "wood", "stone", "build", "horn", "year", "ending", "envoy"} <= heard
