"""Plays a game through a desktop's accessibility bus alone: without a picture, a trace or the rules.

    /usr/bin/python3 tests/reader/blind.py SEED SECONDS

It knows the names, roles, states and actions of what the bus shows, and hears its announcements. It
prints what it hears and does, one line of JSON each, and exits with 0 when the game is over. The
system's Python runs it, as that has the client library of AT-SPI.
"""

from __future__ import annotations

import json
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

OVER: Final = re.compile(r"^The game is over\.|wins the game|^Victory|win the game|share the victory")
LEFT_ALONE: Final = re.compile(
    r"^(Menu|Coach|Undo|Redo|Chronicle|Clear|Earlier|Later|Turn order|Skip ahead|Why\?|.*: \d+ VP)"
    r"|cannot be used|enemy has strength|enemy will come|^Look|Two clicks or G (un)?pin it|^Unpin|^Pin"
)
"""What a person who only wants to go on does not use."""
LAST_RESORT: Final = re.compile(r"^(Pass|Build nothing|Decline|Stop|Keep|Yes, nothing)|, chosen$")
GOING_ON: Final = re.compile(
    r"^(Influence$|Build$|Recruit|Continue|Done|Next|On|Roll|OK|Onward|Hold to see|To the|\d+ [A-Z]\w+.*:)"
)
QUESTIONS: Final = {"H": 43, "R": 27, "L": 46, "W": 25, "O": 32, "S": 39}
"""Letters that ask something, together with Shift, and where they lie on a keyboard."""
_SHIFT: Final = 50
_ASKS_EVERY: Final = 12
"""After so many presses, one question is asked."""
_PROPERTIES: Final = "org.freedesktop.DBus.Properties"
_WAIT: Final = 0.03
_LOST: Final = 30.0
"""Seconds after which a window that is not there has gone for good."""
_SETTLED: Final = 0.12
"""Seconds without an event after which what is on the bus is looked at."""


@dataclass(frozen=True)
class Thing:
    """Something on the bus."""

    accessible: Any
    role: str
    name: str
    part: str
    usable: bool
    checked: bool


class Reader:
    """Reads the bus and keeps what was announced."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self._last = 0.0
        self._listener = Atspi.EventListener.new(self._event)
        for kind in ("announcement", "children-changed", "property-change", "state-changed"):
            self._listener.register(f"object:{kind}")

    def _event(self, event: Any) -> None:
        self._last = time.monotonic()
        if event.type.startswith("object:announcement"):
            self.heard.append(str(event.any_data))

    def pump(self, seconds: float) -> None:
        """Let events come in for a while."""
        context, end = GLib.MainContext.default(), time.monotonic() + seconds
        while True:
            while context.iteration(False):
                pass
            if time.monotonic() >= end:
                return
            time.sleep(0.005)

    def settle(self) -> None:
        """Wait until nothing has come in for a moment."""
        end = time.monotonic() + 5
        self.pump(_WAIT)
        while time.monotonic() - self._last < _SETTLED and time.monotonic() < end:
            self.pump(_WAIT)

    def window(self) -> Any | None:
        """The window of the game; None while it is not there."""
        desk = Atspi.get_desktop(0)
        for i in range(desk.get_child_count()):
            app = desk.get_child_at_index(i)
            if app is not None and app.get_child_count():
                return app.get_child_at_index(0)
        return None

    def things(self) -> list[Thing]:
        """Everything in the window, in the order in which it is read."""
        window = self.window()
        return list(self._within(window, "")) if window is not None else []

    def _within(self, node: Any, part: str) -> Iterator[Thing]:
        try:
            role, name, states = node.get_role_name(), node.get_name(), node.get_state_set()
            usable = states.contains(Atspi.StateType.SENSITIVE)
            yield Thing(node, role, name, part, usable, states.contains(Atspi.StateType.CHECKED))
            inner = name if role == "panel" else part
            for i in range(node.get_child_count()):
                child = node.get_child_at_index(i)
                if child is not None:
                    yield from self._within(child, inner)
        except GLib.Error:
            return  # it has gone meanwhile


class Player:
    """Decides by words alone."""

    def __init__(self, seed: str) -> None:
        self.reader = Reader()
        self._chance = random.Random(seed)
        self._told = 0
        self._tried: Counter[tuple[str, str]] = Counter()
        self.clicks = 0

    def play(self, seconds: float) -> bool:
        """Play to the end; False if it has not come after so many seconds, or if the window is gone."""
        end = seen = time.monotonic()
        end += seconds
        while time.monotonic() < end and time.monotonic() - seen < _LOST:
            self.reader.settle()
            self._repeat()
            things = self.reader.things()
            self._repeat()
            seen = time.monotonic() if things else seen
            status = sentence(things)
            if OVER.search(status):
                tell("over", status)
                return True
            chosen = self._choose(status, things)
            if chosen is not None:
                tell("does", chosen.name)
                self._tried[status, chosen.name] += 1
                self.clicks += 1
                act(chosen)
                if not self.clicks % _ASKS_EVERY:
                    self._ask()
        return False

    def _ask(self) -> None:
        """Ask something by a key, and hear the answer."""
        self.reader.settle()
        self._repeat()
        letter, place = list(QUESTIONS.items())[self.clicks // _ASKS_EVERY % len(QUESTIONS)]
        tell("asks", letter)
        kind = Atspi.KeySynthType
        keys = ((_SHIFT, kind.PRESS), (place, kind.PRESSRELEASE), (_SHIFT, kind.RELEASE))
        for key, how in keys:
            Atspi.generate_keyboard_event(key, None, how)
        self.reader.settle()

    def _repeat(self) -> None:
        for said in self.reader.heard[self._told :]:
            tell("hears", said)
        self._told = len(self.reader.heard)

    def _choose(self, status: str, things: list[Thing]) -> Thing | None:
        """What is tried next: rather what leads on, and rather what has not been tried here."""
        open_to = [t for t in things if t.usable and t.role in ("push button", "toggle button") and t.name]
        able = [t for t in open_to if not LEFT_ALONE.search(t.name) and not self._old(t.name)]
        weights = [self._weight(status, thing) for thing in able]
        return self._chance.choices(able, weights)[0] if able else None

    def _old(self, name: str) -> bool:
        """Whether a thing only repeats what was heard before."""
        return name.endswith(".") and any(name in said for said in self.reader.heard)

    def _weight(self, status: str, thing: Thing) -> float:
        plain = 6.0 if GOING_ON.search(thing.name) else 0.15 if LAST_RESORT.search(thing.name) else 1.0
        return plain / (1 + self._tried[status, thing.name] ** 2)


def sentence(things: list[Thing]) -> str:
    """The sentence that says what is due: that of the status, or the name of what lies open."""
    spoken = [t.name for t in things if t.role == "status bar"]
    return (spoken or [t.name for t in things if t.role in ("dialog", "panel")] or [""])[0]


def act(thing: Thing) -> None:
    """Do the first action of a thing, if it is still there."""
    try:
        actions = thing.accessible.get_action_iface()
        if actions is not None:
            actions.do_action(0)
    except GLib.Error:
        return


def tell(what: str, words: str) -> None:
    """Print a line of what happens."""
    print(json.dumps({what: words}, ensure_ascii=False), flush=True)


def ask_for_service() -> None:
    """Tell the desktop that a screen reader runs."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        value = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
        call = ("org.a11y.Bus", "/org/a11y/bus", _PROPERTIES, "Set", value, None)
        bus.call_sync(*call, Gio.DBusCallFlags.NONE, 5000, None)


def main(seed: str, seconds: str) -> int:
    """Play one game; return the exit code."""
    ask_for_service()
    player = Player(seed)
    over = player.play(float(seconds))
    tell("clicks", str(player.clicks))
    return 0 if over else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
