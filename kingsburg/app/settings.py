"""The player's settings: a small versioned file that is read tolerantly and never lost."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from kingsburg.app.i18n import _
from kingsburg.app.namedfiles import Unfit, read_regular
from kingsburg.app.nowhere import without_home
from kingsburg.paths import homeless

VERSION = 1
LARGEST = 1 << 20
"""Bytes of the largest file that is read; the settings take a thousandth."""
SPEEDS = ("slow", "normal", "fast", "instant")
TEXT_SIZES = (100, 110, 125, 150)
SMALLEST_WINDOW = (640, 360)
LARGEST_WINDOW = (7680, 4320)
"""Width and height in pixels that a window may have."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has chosen.

    An empty language is the system's; sizes in pixels; text_size and volumes in percent, `volume` over the
    two others; mute_unfocused silences the game while another window is in front; coach: whether it may be
    asked.
    """

    language: str = ""
    window_width: int = 1600
    window_height: int = 900
    fullscreen: bool = False
    human_speed: str = "normal"
    ai_speed: str = "normal"
    text_size: int = 100
    reduce_motion: bool = False
    evening: bool = False
    volume: int = 90
    effects_volume: int = 80
    music_volume: int = 70
    mute_unfocused: bool = True
    coach: bool = True


_RANGES: dict[str, tuple[int, int]] = {
    "window_width": (SMALLEST_WINDOW[0], LARGEST_WINDOW[0]),
    "window_height": (SMALLEST_WINDOW[1], LARGEST_WINDOW[1]),
    "text_size": (TEXT_SIZES[0], TEXT_SIZES[-1]),
    **dict.fromkeys(("volume", "effects_volume", "music_volume"), (0, 100)),
}


class SettingsStore:
    """The settings in force and their file.

    ``notes`` holds sentences the player should see (taken out by ``take_notes``). A file of a newer version
    makes the session read-only: changes hold until the end of the program, the file stays as it is.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.current = Settings()
        self.read_only = False
        self.notes: list[str] = []
        self._failed = False
        self._load()
        self._tried = self.current
        """What the file has, or was to be given."""

    def take_notes(self) -> list[str]:
        """The sentences not yet shown, once."""
        notes, self.notes = self.notes, []
        return notes

    def change(self, **changes: Any) -> Settings:
        """Put new values into force; into the file they come by `save`."""
        self.current = replace(self.current, **changes)
        return self.current

    @property
    def unsaved(self) -> bool:
        """Whether something is in force that the file has not and that was not tried to be written."""
        return self.current != self._tried and not self.read_only

    def save(self) -> str:
        """Puts into the file what is in force; a sentence for the player when that first fails, else "".

        It waits for the disk: not for the thread that draws. One thread at a time.
        """
        if not self.unsaved:
            return ""
        from kingsburg.app.saves.files import sweep, write_whole  # here: a start only reads

        self._tried = self.current
        data = {"version": VERSION, "settings": asdict(self._tried)}
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
                ).format(reason=error.strerror or error)
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
                _("The settings could not be read ({reason}). The usual ones are used.").format(
                    reason=error.strerror or error
                )
            )
            return
        try:
            if len(raw) > LARGEST:
                raise ValueError("too long for settings")
            data = json.loads(raw.decode("utf-8"))
            version = data["version"]
            values = data["settings"]
            if type(version) is not int or version < 1 or not isinstance(values, dict):
                raise ValueError("no version or no settings")
        except (ValueError, KeyError, TypeError, RecursionError):
            self._set_aside()
            return
        if version > VERSION:
            self.read_only = True
            self.notes.append(
                _("The settings are from a newer Kingsburg. They stay untouched; changes last only for now.")
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
            self.notes.append(
                _("The settings could not be understood. The usual ones are used for this session.")
            )
            return
        self.notes.append(
            _(
                "The settings could not be understood. They were kept as {file}; the usual ones are used."
            ).format(file=bad.name)
        )


def _tolerant(values: Mapping[str, Any]) -> Settings:
    """Settings from a file's values; a value of the wrong kind or range gives way to the usual one."""
    usual = asdict(Settings())
    taken: dict[str, Any] = {}
    for field in fields(Settings):
        value = values.get(field.name, usual[field.name])
        if type(value) is not type(usual[field.name]) or not _in_range(field.name, value):
            value = usual[field.name]
        taken[field.name] = value
    return Settings(**taken)


def _in_range(name: str, value: Any) -> bool:
    if name.endswith("_speed"):
        return value in SPEEDS
    if name in _RANGES:
        low, high = _RANGES[name]
        return bool(low <= value <= high)
    return True
