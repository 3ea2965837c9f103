"""A person without a plan but with a clear head: whatever can be clicked leads on, or it is a dead end."""

from __future__ import annotations

import pygame

from kingsburg.app.settings import KINDS
from kingsburg.ui.shell.spots import Spot
from tests.soak.ward import Ward
from tests.ui.monkey import Monkey

TRIES = 800
"""Clicks after which one that leads on should have been among them."""
TURNS = 2000
"""Turns of the loop in which something should be there to be clicked."""
OUT = ("leave", "back", "cancel", "close", "resume", "continue", "title", "done", "menu")
"""Words of the buttons that lead out of wherever one is, the surest first."""
PRESSES = 0.4
"""How often a button is chosen where there is one: most of the other spots may only be looked at."""
ASIDE = (
    "button.menu",
    "button.undo",
    "button.redo",
    "button.log",
    "button.save_as",
    "button.load",
    "button.leave",
    "button.quit",
    "button.settings",
    "button.rules",
    "button.rematch",
    "button.again",
    "button.title",
    "button.new",
    "button.watch",
    "button.delete",
    "settings.",
    "log",
    "seat.",
    "enemy",
    "phase.",
    "turn.",
    "line.",
    "replay.",
    "save.",
)
"""The beginnings of what leads away from the decision that is to be taken."""


class DeadEnd(AssertionError):  # noqa: N818 - what was found
    """Nothing leads on; the message says where."""


class Person:
    """Acts by clicks and drags on spots alone, through the monkey's hands."""

    def __init__(self, s: Ward, hands: Monkey) -> None:
        self.s = s
        self.hands = hands

    def poke(self) -> bool:
        """Does something with a spot that may lead on; False if there is none."""
        spots = [x for x in self.s.spots if set(x.does) - {"drop"} and not x.id.startswith(ASIDE)]
        if not spots:
            return False
        buttons = [x for x in spots if x.id.startswith("button.")]
        pressed = buttons and self.hands.stream.random() < PRESSES
        self.use(self.hands.stream.choice(buttons if pressed else spots))
        return True

    def use(self, spot: Spot) -> None:
        s, hands, (x, y) = self.s, self.hands, spot.rect.centre
        hands.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        if "drag" in spot.does and ("click" not in spot.does or hands.stream.random() < 0.4):
            hands.post(pygame.MOUSEMOTION, pos=(x + 40, y + 40), rel=(40, 40), buttons=(1, 0, 0))
            s.turn()
            targets = [t for t in s.spots if t.state == "target"]
            if targets:
                x, y = hands.stream.choice(targets).rect.centre
                hands.post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0))
        elif "hold" in spot.does:
            s.turn(times=3)
        hands.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)
        s.turn()

    def let_go(self) -> None:
        """Whatever the monkey holds in its hand or keeps pressed is let go."""
        for key in (pygame.K_SPACE, pygame.K_LSHIFT):
            self.hands.post(pygame.KEYUP, key=key, mod=0)
        self.hands.post(pygame.MOUSEBUTTONUP, pos=(-1, -1), button=1)
        self.hands.post(pygame.WINDOWFOCUSGAINED)
        self.s.turn(times=2)

    def look(self) -> None:
        """Waits until something can be used. Raises DeadEnd."""
        for _ in range(TURNS):
            if self.s.gone or any(set(x.does) - {"drop"} for x in self.s.spots):
                return
            self.s.turn(50)
        raise DeadEnd(f"nothing can be used at {self.where()}")

    def to_the_title(self) -> None:
        """By clicks alone. Raises DeadEnd."""
        self.let_go()
        for _ in range(TRIES):
            if self.s.gone or self.s.top.name == "title":
                return
            self.look()
            usable = {x.id: x for x in self.s.spots if "click" in x.does}
            words = [f"button.{word}" for word in OUT if f"button.{word}" in usable]
            if words:
                self.use(usable[words[0]])
            elif not self.poke():
                raise DeadEnd(f"no way to the title from {self.where()}")
            self.s.turn(50)
        raise DeadEnd(f"the title is not reached from {self.where()}")

    def begin(self) -> None:
        """A new game, or one that was kept, from the title."""
        usable = [
            x for x in self.s.spots if x.id.startswith(("button.new", "button.continue", "button.load"))
        ]
        if self.s.gone or not usable:
            return
        self.use(self.hands.stream.choice(usable))
        for word in ("button.start", "button.load"):
            self.s.turn(50, 3)
            found = [x for x in self.s.spots if x.id == word and x.does]
            if found and self.hands.stream.random() < 0.7:
                self.use(found[0])
                return

    def to_the_end(self) -> bool:
        """Plays the game on the table to its end, nothing shown for long; False if none is played there.

        Raises DeadEnd.
        """
        self.let_go()
        table = self.s.table
        if table is None or table.playback.replayed:
            return False
        at_once = dict.fromkeys(KINDS.values(), "")
        self.s.ui.change_settings(human_speed="instant", ai_speed="instant", answer_delay=0, **at_once)
        d, tries, turns = table.playback, 0, -1
        while not self.s.gone and self.s.table is table and not (d.over and not d.playing):
            if len(d.turns) != turns:
                tries, turns = 0, len(d.turns)
            tries += 1
            if tries > TRIES:
                raise DeadEnd(f"the game does not go on at {self.where()}")
            if self.s.top is not table:
                self.out_of_the_way()
            elif d.deciding is not None or d.held:
                self.poke()
            else:
                self.s.turn(50)
        return self.s.table is table

    def out_of_the_way(self) -> None:
        """Lays away what lies over the table, or lets it pass."""
        usable = {x.id: x for x in self.s.spots if "click" in x.does}
        near = [word for word in OUT if word not in ("leave", "title", "menu")]
        words = [f"button.{word}" for word in near if f"button.{word}" in usable]
        if words:
            self.use(usable[words[0]])
        elif not self.poke():
            self.s.turn(50)

    def where(self) -> str:
        """The screen in words, with what can be used there."""
        spots = [f"{x.id} ({', '.join(x.does)})" for x in self.s.spots if x.does]
        return f"{self.s.top.name}, “{self.s.top.status()}”, with {'; '.join(spots) or 'nothing'}"
