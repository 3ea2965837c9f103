"""What Enter and the letters do, held wherever a test turns the loop: every scene of every test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kingsburg.ui.shell import letters
from kingsburg.ui.shell.spots import Spot

MEANINGS = {value: name for name, value in vars(letters).items() if name.isupper()}
"""By its letter, what is done."""
BUTTONS = {
    "COACH": ("button.coach",),
    "WINTER": ("enemy",),
    "MOVE": ("button.show_move",),
    "PASS": ("button.pass", "button.keep", "button.skip", "button.decline", "button.nobody"),
    "STOP": ("button.stop",),
    "DICE": ("button.dice",),
    "VALUE": ("button.scoring",),
    "KINGSBURG": ("button.new_game",),
    "EXPLAIN": (),
    "WHY": ("button.why",),
    "HINT": ("button.got_it",),
    "BURGENLAND": ("button.new_game.burgenland",),
}
"""The spots that each of them presses."""


def check_keys(spots: Sequence[Spot]) -> None:
    """At most one thing is drawn as what to do, and no key presses two things or one of another meaning."""
    usable = [spot for spot in spots if spot.does]
    main = [spot.id for spot in usable if spot.main]
    assert len(main) <= 1, f"all of these are drawn as what Enter does: {main}"
    keys = Counter(spot.key for spot in usable if spot.key)
    assert not [key for key, count in keys.items() if count > 1], keys
    for spot in usable:
        assert spot.key != "return", f"Enter presses what is drawn so, not {spot.id}"
        if len(spot.key) == 1 and spot.key.isalpha():
            assert spot.id in BUTTONS[MEANINGS[spot.key]], f"{spot.key!r} means something else than {spot.id}"
