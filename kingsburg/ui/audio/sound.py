"""What is heard: effects by name, cues that follow events, and the music of the present scene.

    ui.sound.play("coin")                 one effect, in one of its variants
    ui.sound.cue(cues(event))             the effects of an event, one after the other
    ui.sound.call("turn")                 one effect that is heard behind other windows, too

The file assets/sounds/NAME.ogg is an effect; so are NAME1.ogg, NAME2.ogg …, its variants. The file
music_NAME.ogg is a piece of music.
"""

from __future__ import annotations

import logging
import random
import time
from bisect import insort
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from kingsburg.app.settings import Settings
from kingsburg.paths import asset

_log = logging.getLogger(__name__)
_MUSIC = "music_"
_SCENES = {"title": "title", "setup": "title"}
"""The piece of music for a scene, by the scene's name; every other scene has that of the table."""
_EVENING = {"table": "evening"}
"""The pieces that are replaced by another one at the evening table."""
GAP = 0.06
"""Seconds in which the same effect is not played a second time."""
STEP = 0.09
"""Seconds from one effect of a cue to the next."""
SIGNALS = {
    "gain": 0.32,
    "point": 0.3,
    "loss": 0.5,
    "lead": 0.7,
    "turn": 0.7,
    "crown": 0.3,
    "drum": 0.3,
    "season": 0.3,
    "standoff": 0.5,
    "horn": 0.8,
    "year": 0.8,
    "cheer": 0.9,
    "victory": 1.1,
    "defeat": 1.3,
    "ending": 1.5,
}
"""The effects that tell something, and the seconds from each to the next effect of its cue.

Their volume is a setting of its own; all other effects are touches: dice, pieces, buttons.
"""
MOST_WAITING = 4
"""Effects that may wait for their turn; when events rush by, the rest are left out."""


class Output(Protocol):
    """A sound device, as `kingsburg.ui.audio.mixer.Mixer` implements it."""

    def open(self) -> bool:
        """Open the device; return False if there is none."""
        ...

    def fetch(self, files: Sequence[tuple[str, Path]]) -> None:
        """Have files decoded in the background, each under its name."""
        ...

    def has(self, name: str) -> bool:
        """Whether a sound is ready to be played."""
        ...

    def forget(self, name: str) -> None:
        """Drop a sound."""
        ...

    def play(self, name: str, volume: float) -> None:
        """Play an effect; `volume` from 0 to 1."""
        ...

    def music(self, name: str, volume: float) -> None:
        """Fade to this piece, which is repeated ("": to silence); `volume` from 0 to 1."""
        ...

    def music_volume(self, volume: float) -> None:
        """Set the volume of the music, from 0 to 1."""
        ...

    def hush(self, silent: bool) -> None:
        """Pause everything, or let it go on."""
        ...

    def close(self) -> None:
        """Release the device."""
        ...


class Sound:
    """Plays the front end's sound. It opens the device at the first `advance`, so that no frame waits for it.

    Without an output, without a device or with all volumes at 0 every call is allowed and nothing
    is heard.
    """

    def __init__(
        self,
        output: Output | None = None,
        folder: Path | None = None,
        clock: Callable[[], float] = time.monotonic,
        chance: random.Random | None = None,
    ) -> None:
        """`chance` picks the variants; it is a stream of its own, from which no game draws."""
        self._output = output
        self._folder = folder
        self._clock = clock
        self._chance = chance or random.Random()
        self._settings = Settings()
        self._variants: dict[str, list[str]] = {}
        self._pieces: dict[str, Path] = {}
        self._last: dict[str, tuple[str, float]] = {}
        self._waiting: list[tuple[float, str]] = []
        self._scene = ""
        self._fetched = self._playing = ""
        self._open = self._refused = self._listed = False
        self._focused = True
        self._unknown: set[str] = set()

    # What the rest of the front end asks for ----------------------------------------------------------------

    def play(self, name: str) -> None:
        """Play an effect now ("": none), if sound is on; of its variants, not the one played last."""
        if self._audible:
            self._play(name)

    def call(self, name: str) -> None:
        """Play an effect that calls the player, who may be looking at another window."""
        if self._open:
            self._play(name)

    def _play(self, name: str) -> None:
        percent = self._settings.signals_volume if name in SIGNALS else self._settings.effects_volume
        if not name or not percent:
            return
        variants = self._variants.get(name)
        if variants is None:
            if name not in self._unknown:
                self._unknown.add(name)
                _log.warning("There is no effect called %s.", name)
            return
        before, at = self._last.get(name, ("", float("-inf")))
        now = self._clock()
        if now - at >= GAP:
            fresh = [variant for variant in variants if variant != before] or variants
            chosen = self._chance.choice(fresh)
            self._last[name] = chosen, now
            self._device.play(chosen, self._volume(percent))

    def cue(self, names: Sequence[str]) -> None:
        """Play the effects of an event: the first at once, each further one a moment later."""
        if not self._audible:
            return
        now = due = self._clock()
        for name in names:
            if due == now:
                self.play(name)
            elif len(self._waiting) < MOST_WAITING:
                insort(self._waiting, (due, name))
            due += SIGNALS.get(name, STEP)

    def scene(self, name: str) -> None:
        """Tell where the player is now; the music follows."""
        self._scene = _SCENES.get(name, "table")

    def apply(self, settings: Settings) -> None:
        """Apply the player's volumes, and whether it is evening."""
        self._settings = settings
        if self._open:
            if not self._wished:
                self._shut()
            else:
                self._hush()
                self._device.music_volume(self._volume(settings.music_volume))

    def focus(self, focused: bool) -> None:
        """Tell whether the window has the focus: without it the game is silent, if the player wants that."""
        self._focused = focused
        if self._open:
            self._hush()

    def advance(self) -> None:
        """Play what has become due, and the music once it is ready; called once a turn of the loop."""
        if not self._open and self._wished:
            self._wake()
        if self._open:
            now = self._clock()
            while self._waiting and self._waiting[0][0] <= now:
                self.play(self._waiting.pop(0)[1])
            self._change_music()

    def close(self) -> None:
        """Release the device for good."""
        self._refused = True
        if self._open:
            self._shut()

    # Within -------------------------------------------------------------------------------------------------

    @property
    def focused(self) -> bool:
        """Whether the window is in front."""
        return self._focused

    @property
    def _device(self) -> Output:
        """The output, for code that runs only when there is one."""
        assert self._output is not None
        return self._output

    @property
    def _wished(self) -> bool:
        """Whether anything would be heard if there were a device."""
        s = self._settings
        anything = max(s.effects_volume, s.signals_volume, s.music_volume)
        return self._output is not None and not self._refused and s.volume > 0 and anything > 0

    @property
    def _audible(self) -> bool:
        return self._open and not self._silent

    @property
    def _silent(self) -> bool:
        return self._settings.mute_unfocused and not self._focused

    def _volume(self, percent: int) -> float:
        """A volume from 0 to 1; squared, because the ear hears ratios."""
        return (percent / 100) ** 2 * (self._settings.volume / 100) ** 2

    def _hush(self) -> None:
        self._waiting.clear()
        self._device.hush(self._silent)

    def _wake(self) -> None:
        self._list()
        self._open = self._device.open()
        self._refused = not self._open
        if self._open:
            files = [file for variants in self._variants.values() for file in variants]
            self._device.fetch([(file, self._path(file)) for file in files])
            self._change_music()
            if self._silent:
                self._device.hush(True)

    def _shut(self) -> None:
        self._open = False
        self._fetched = self._playing = ""
        self._waiting.clear()
        self._device.close()

    def _list(self) -> None:
        """List the effects and pieces in the sounds folder, once."""
        if self._listed:
            return
        self._listed = True
        self._folder = self._folder or asset("sounds")
        for path in sorted(self._folder.glob("*.ogg")):
            if path.stem.startswith(_MUSIC):
                self._pieces[path.stem.removeprefix(_MUSIC)] = path
            else:
                self._variants.setdefault(path.stem.rstrip("0123456789"), []).append(path.stem)

    def _path(self, file: str) -> Path:
        assert self._folder is not None
        return self._folder / f"{file}.ogg"

    def _change_music(self) -> None:
        """Fetch the piece that belongs here, and play it once it has been read and sound is on."""
        wanted = self._scene if self._settings.music_volume else ""
        if self._settings.evening:
            wanted = _EVENING.get(wanted, wanted)
        if wanted not in self._pieces:
            wanted = ""
        if wanted != self._fetched:
            if self._fetched != self._playing:
                self._device.forget(_MUSIC + self._fetched)
            self._fetched = wanted
            if wanted and not self._device.has(_MUSIC + wanted):
                self._device.fetch([(_MUSIC + wanted, self._pieces[wanted])])
        if self._silent:
            return
        if wanted != self._playing and (not wanted or self._device.has(_MUSIC + wanted)):
            self._device.music(_MUSIC + wanted if wanted else "", self._volume(self._settings.music_volume))
            if self._playing:
                self._device.forget(_MUSIC + self._playing)
            self._playing = wanted
