"""The player's settings: a small versioned file, read tolerantly and never lost."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from kingsburg.app.i18n import _
from kingsburg.app.namedfiles import Unfit, read_regular
from kingsburg.app.nowhere import without_home
from kingsburg.app.reasons.system import system_reason
from kingsburg.paths import homeless

VERSION = 1
LARGEST = 1 << 20
"""Bytes of the largest file that is read; the settings take a thousandth of it."""
SPEEDS = ("slow", "normal", "fast", "instant")
"""How fast a person's own moves may be shown."""
PACES = ("step", "slow", "unhurried", "normal", "fast", "instant")
"""How fast everything else may be shown; "step": each thing waits for the player."""
FIRST = "first"
"""Stands for a pace that depends on how many games the player has finished."""
KINDS = {
    "placing": "placing_speed",
    "gifts": "gifts_speed",
    "building": "building_speed",
    "battle": "battle_speed",
}
"""By kind of what is shown, the setting with a pace of its own; "" there: as everything else."""
TEXT_SIZES = (100, 125, 150, 175, 200)
POINTER_SIZES = (100, 150, 200, 300)
TIP_DELAYS = (0, 400, 1000, 2000)
ANSWER_DELAYS = (0, 250, 500, 1000)
SMALLEST_WINDOW = (640, 360)
LARGEST_WINDOW = (7680, 4320)
"""The largest width and height of a window, in pixels."""


_NOTHING: Final[Mapping[str, Any]] = {}


class Settings(NamedTuple):
    """What the player has chosen.

    `language`: "" means the system's. Window sizes are in pixels, 0 as long as nobody has chosen one;
    `screen` is the number of the screen from 1, 0: where the system opens windows. `text_size` and volumes in
    percent; `volume` scales the three others: `effects_volume` is that of dice, pieces and buttons,
    `signals_volume` that of effects which tell something. `mute_unfocused`: while another window
    has the focus, only the player's turn is heard. `coach`: whether the coach may be asked,
    and `coach_at_once`: whether it names the move at once, without hints.
    `ask_before_passing`: whether a pass is questioned while somebody is within reach. `handover`:
    whether a card comes before the decision of another person at the same screen. `ai_speed`:
    how fast is shown what others do and what happens by itself. `auto_skip`: whether a decision
    with a single outcome is taken without asking. `games_finished`: how many games a person has
    played to their end. `hints`: whether a card explains what happens for the first time.
    `controller`: whether game controllers are listened to, and `controller_swap`: with A and B exchanged.
    `voice`: whether the program says by a voice of its own what is told to screen readers.
    `contrast`: whether all letters are black or white, and `plain_type`: without serifs. `pointer_size`
    is in percent, `tip_delay` in milliseconds, as is `answer_delay`: how long a new question stands
    before a press answers it. `press_to_hold`: one press holds until the next,
    `press_to_carry`: one press takes up what another sets down; `double_click`: whether two quick
    clicks may take a shorter way. `learned`: what the player has learned so far; see `reached`.
    `seated`: by the name of a game, the seats chosen for it last, each as four texts (`SeatChoice`).
    `keys`: by the name of a command, the key that the player has chosen for it. `version` is that of the
    program that was used last, "" for none.
    """

    language: str = ""
    window_width: int = 0
    window_height: int = 0
    screen: int = 0
    fullscreen: bool = False
    human_speed: str = "normal"
    ai_speed: str = FIRST
    placing_speed: str = ""
    gifts_speed: str = ""
    building_speed: str = ""
    battle_speed: str = ""
    auto_skip: bool = False
    games_finished: int = 0
    text_size: int = 100
    reduce_motion: bool = False
    contrast: bool = False
    plain_type: bool = False
    pointer_size: int = 100
    tip_delay: int = 400
    answer_delay: int = 250
    press_to_hold: bool = False
    press_to_carry: bool = False
    double_click: bool = True
    evening: bool = False
    volume: int = 90
    effects_volume: int = 80
    signals_volume: int = 80
    music_volume: int = 70
    mute_unfocused: bool = True
    coach: bool = True
    coach_at_once: bool = False
    ask_before_passing: bool = True
    handover: bool = True
    hints: bool = True
    controller: bool = True
    controller_swap: bool = False
    voice: bool = False
    learned: Mapping[str, int] = _NOTHING
    seated: Mapping[str, Any] = _NOTHING
    keys: Mapping[str, str] = _NOTHING
    version: str = ""

    def reached(self, kind: str, name: str) -> int:
        """How far the player has come in a thing that can be learned; 0 at first.

        `kind` is "lesson" (the steps done), "hint" (1: seen) or "position" (1: solved).
        """
        return self.learned.get(f"{kind}/{name}", 0)

    def has_learned(self, kind: str) -> bool:
        """Whether the player has come anywhere in something of that kind."""
        return any(key.startswith(f"{kind}/") for key in self.learned)

    def reaching(self, kind: str, name: str, value: int) -> Mapping[str, int]:
        """Return `learned` with the player as far as `value` in a thing that can be learned."""
        return {**self.learned, f"{kind}/{name}": value}

    def forgetting(self, kind: str) -> Mapping[str, int]:
        """Return `learned` without everything of that kind."""
        return {key: value for key, value in self.learned.items() if not key.startswith(f"{kind}/")}


MOST_LEARNED = 1000
"""How many things may be learned, far more than there are; a file may not grow beyond that."""

_MOST_SEATED = 10
"""How many games, and how many seats of each, may be kept; far more than there are."""
_LONGEST_SEATED = 200
"""The longest text of a seat that is kept."""
_RANGES: dict[str, tuple[int, int]] = {
    "window_width": (SMALLEST_WINDOW[0], LARGEST_WINDOW[0]),
    "window_height": (SMALLEST_WINDOW[1], LARGEST_WINDOW[1]),
    "text_size": (TEXT_SIZES[0], TEXT_SIZES[-1]),
    "screen": (0, 64),
    "pointer_size": (POINTER_SIZES[0], POINTER_SIZES[-1]),
    "tip_delay": (TIP_DELAYS[0], TIP_DELAYS[-1]),
    "answer_delay": (ANSWER_DELAYS[0], ANSWER_DELAYS[-1]),
    "games_finished": (0, 1 << 30),
    **dict.fromkeys(("volume", "effects_volume", "signals_volume", "music_volume"), (0, 100)),
}
_ONCE = {"signals_volume": "effects_volume"}
"""Settings that older files lack, and the one that held for them then."""


class SettingsStore:
    """The settings in force, and their file.

    `notes` holds sentences for the player, to be fetched by `take_notes`. If the file is of a newer
    version, `read_only` is set: changes hold until the program ends, and the file stays as it is.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.current = Settings()
        self.read_only = False
        self.notes: list[str] = []
        self._failed = False
        self._load()
        self._tried = self.current
        """The settings that the file holds, or that were last to be written to it."""

    def take_notes(self) -> list[str]:
        """The sentences not yet shown; each is returned once."""
        notes, self.notes = self.notes, []
        return notes

    def change(self, **changes: Any) -> Settings:
        """Put new values into force; `save` writes them to the file."""
        self.current = self.current._replace(**changes)
        return self.current

    @property
    def unsaved(self) -> bool:
        """Whether there are changes that nobody has tried to save yet."""
        return self.current != self._tried and not self.read_only

    def save(self) -> str:
        """Write the settings in force to the file. Returns a sentence for the player, or "".

        Only the first failure is told. This waits for the disk, so the drawing thread must not call
        it, and only one thread at a time may.
        """
        if not self.unsaved:
            return ""
        from kingsburg.app.saves.files import sweep, write_whole  # imported here: the start only reads

        self._tried = self.current
        data = {"version": VERSION, "settings": self._tried._asdict()}
        try:
            write_whole(self.path, json.dumps(data, indent=2).encode("utf-8"))
            sweep(self.path.parent)
        except OSError as error:
            told, self._failed = self._failed, True
            if not told and homeless():
                return without_home()
            if not told:
                return _(
                    "The settings cannot be saved ({reason}). They hold until you leave the game."
                ).format(reason=system_reason(error))
        return ""

    def _load(self) -> None:
        try:
            raw = read_regular(self.path, LARGEST)
        except FileNotFoundError:
            if self.path.is_symlink():
                self._set_aside()
            return
        except (Unfit, IsADirectoryError):
            self._set_aside()
            return
        except OSError as error:
            if homeless():
                self.notes.append(without_home())
                return
            self.notes.append(
                _("The settings could not be read ({reason}). The defaults are used.").format(
                    reason=system_reason(error)
                )
            )
            return
        try:
            version, values = _parsed(raw)
        except (ValueError, KeyError, TypeError, RecursionError):
            self._set_aside()
            return
        if version > VERSION:
            self.read_only = True
            self.notes.append(
                _(
                    "The settings are from a newer Kingsburg. They are left untouched; changes last until "
                    "you leave the game."
                )
            )
        self.current = _tolerant(values)

    def _set_aside(self) -> None:
        bad = self.path.with_name("settings.bad.json")
        number = 1
        while os.path.lexists(bad):
            number += 1
            bad = self.path.with_name(f"settings.bad{number}.json")
        try:
            self.path.rename(bad)
        except OSError:
            self.read_only = True
            self.notes.append(_("The settings could not be understood. The defaults are used for now."))
            return
        self.notes.append(
            _(
                "The settings could not be understood. They were kept as {file}; the defaults are used."
            ).format(file=bad.name)
        )


def language_in(path: Path) -> str:
    """The language chosen in a file of settings; "" for the system's, and if the file cannot be read.

    The file stays as it is: only a `SettingsStore` tells the player of its faults.
    """
    try:
        return _tolerant(_parsed(read_regular(path, LARGEST))[1]).language
    except (OSError, Unfit, ValueError, KeyError, TypeError, RecursionError):
        return ""


def _parsed(raw: bytes) -> tuple[int, dict[str, Any]]:
    """The version and the values of a file. Raises what its faults raise where they are met."""
    if len(raw) > LARGEST:
        raise ValueError("too long for settings")
    data = json.loads(raw.decode("utf-8"))
    version, values = data["version"], data["settings"]
    if type(version) is not int or version < 1 or not isinstance(values, dict):
        raise ValueError("no version or no settings")
    return version, values


def _tolerant(values: Mapping[str, Any]) -> Settings:
    """Settings from a file's values; defaults replace those of a wrong type or out of range."""
    usual = Settings()._asdict()
    taken: dict[str, Any] = {}
    for name in Settings._fields:
        value = values.get(name, values.get(_ONCE.get(name, ""), usual[name]))
        if type(value) is not type(usual[name]) or not _in_range(name, value):
            value = usual[name]
        taken[name] = value
    return Settings(**taken)


def _in_range(name: str, value: Any) -> bool:
    if name in KINDS.values():
        return value in ("", *PACES)
    if name == "ai_speed":
        return value in (FIRST, *PACES)
    if name == "human_speed":
        return value in SPEEDS
    if name == "learned":
        return len(value) <= MOST_LEARNED and all(type(n) is int and 0 <= n < 1 << 30 for n in value.values())
    if name == "keys":
        return len(value) <= MOST_LEARNED and all(type(key) is str for key in value.values())
    if name == "seated":
        return len(value) <= _MOST_SEATED and all(map(_are_seats, value.values()))
    if name in _RANGES:
        low, high = _RANGES[name]
        return bool(low <= value <= high)
    return True


def _are_seats(value: Any) -> bool:
    """Whether this has the shape of seats: lists of four texts."""
    return (
        type(value) is list
        and len(value) <= _MOST_SEATED
        and all(type(seat) is list and len(seat) == 4 for seat in value)
        and all(type(text) is str and len(text) <= _LONGEST_SEATED for seat in value for text in seat)
    )
