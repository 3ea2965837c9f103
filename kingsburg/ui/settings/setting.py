"""What a setting is: data from which pages, search, help and tests are made.

All words here are marked for translation and translated where they are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from kingsburg.app.settings import Settings

if TYPE_CHECKING:
    from kingsburg.ui.shell.context import Ui

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Switch:
    """A setting that is on or off."""


@dataclass(frozen=True, slots=True)
class Amount:
    """A setting in percent, changed by `step`."""

    low: int = 0
    high: int = 100
    step: int = 10


@dataclass(frozen=True, slots=True)
class Option:
    """One of several values, with its name in the player's language."""

    value: Value
    name: str


@dataclass(frozen=True, slots=True)
class OneOf:
    """A setting with several values.

    `options` says which there are at present, `now` which of them is in force (None: the setting's
    own value).
    """

    options: Callable[[], Sequence[Option]]
    now: Callable[[Settings], Value] | None = None


@dataclass(frozen=True, slots=True)
class OnOff:
    """A sample in words: what happens while the setting is on, and while it is off."""

    on: str
    off: str


Shown = Literal["", "motion", "table", "loudness", "tip"]
"""What a sample draws: how a piece moves, the table's look, how loud it is, or a tip under the pointer."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A field of the settings, as the player meets it.

    `name` is the field. `sample` shows the effect beside it; `sound` is heard after each change.
    `put` changes it in another way than by `Ui.change_settings`. `also`: other words by which it is found.
    """

    name: str
    title: str
    help: str
    kind: Switch | Amount | OneOf
    sample: Shown | OnOff = ""
    sound: str = ""
    put: Callable[[Ui, Value], None] | None = None
    also: str = ""

    def value(self, settings: Settings) -> Value:
        """Return the value in force, as one of those that are offered."""
        if isinstance(self.kind, OneOf) and self.kind.now is not None:
            return self.kind.now(settings)
        found: Value = getattr(settings, self.name)
        return found

    def change(self, ui: Ui, value: Value) -> None:
        """Put a value into force."""
        if self.put is not None:
            self.put(ui, value)
        else:
            ui.change_settings(**{self.name: value})
        ui.sound.play(self.sound)


@dataclass(frozen=True, slots=True)
class Act:
    """Something to do on a page of the settings, by a button with a label.

    `reason` says why it cannot be done now, or "". `also`: other words by which it is found.
    """

    id: str
    title: str
    label: str
    help: str
    do: Callable[[Ui], None]
    reason: Callable[[Settings], str]
    also: str = ""


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder in which the game keeps something; `name` is its id."""

    name: str
    title: str
    help: str
    path: Callable[[], Path]


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence that stands on a page."""

    text: str


Item = Setting | Act | Folder | Note


@dataclass(frozen=True, slots=True)
class Page:
    """What belongs together; `name` is its id."""

    name: str
    title: str
    items: tuple[Item, ...]

    @property
    def settings(self) -> Sequence[Setting]:
        """The settings among its items."""
        return [item for item in self.items if isinstance(item, Setting)]
