"""Plays the real window from outside, with nothing but the trace file and the mouse."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
Spot = dict[str, Any]
Screen = dict[str, Any]


class Robot:
    """Starts the program, follows its trace, and moves the mouse with xdotool (from the package xdotool)."""

    def __init__(
        self,
        arguments: Sequence[str],
        folder: Path,
        *,
        command: str = "play",
        size: tuple[int, int] = (1280, 720),
        settings: dict[str, Any] | None = None,
    ) -> None:
        self.trace = folder / "trace.jsonl"
        self.trace.touch()
        config = folder / "home" / "config"
        config.mkdir(parents=True, exist_ok=True)
        if settings:
            (config / "settings.json").write_text(
                json.dumps({"version": 1, "settings": settings}), encoding="utf-8"
            )
        self.events: list[dict[str, Any]] = []
        self.screen: Screen = {"scene": "", "spots": [], "status": "", "seat": None}
        self.screens = 0
        self._read = 0
        self._rest = ""
        program = [sys.executable, "-m", "kingsburg", command, "--trace", str(self.trace)]
        program += ["--window", f"{size[0]}x{size[1]}", *arguments]
        plain = {k: v for k, v in os.environ.items() if not k.startswith("SDL_")}
        env = plain | {"KINGSBURG_HOME": str(folder / "home"), "PYTHONUNBUFFERED": "1"}
        self._errors = (folder / "stderr.txt").open("w+", encoding="utf-8")
        self.process = subprocess.Popen(program, cwd=ROOT, env=env, stderr=self._errors)
        self.wait(lambda: self.screen["scene"] != "", 20)
        found = self._xdotool("search", "--sync", "--onlyvisible", "--class", "kingsburg")
        self.window = found.split()[0]

    # Seeing ------------------------------------------------------------------------------------------------

    def look(self) -> bool:
        """Reads what is new in the trace; True if anything was."""
        with self.trace.open(encoding="utf-8") as file:
            file.seek(self._read)
            text = file.read()
            self._read = file.tell()
        *lines, self._rest = (self._rest + text).split("\n")
        for line in lines:
            row = json.loads(line)
            if "event" in row:
                self.events.append(row["event"])
            else:
                self.screen = row
                self.screens += 1
        return bool(lines)

    def wait(self, until: Callable[[], bool], seconds: float) -> None:
        """Follows the trace until something holds. Raises TimeoutError; RuntimeError if the program ended."""
        end = time.monotonic() + seconds
        while True:
            self.look()
            if until():
                return
            if self.process.poll() is not None:
                raise RuntimeError(f"the program ended with {self.process.returncode}: {self.errors()}")
            if time.monotonic() > end:
                raise TimeoutError(f"waited in vain at {self.screen['scene']}: {self.screen['status']}")
            time.sleep(0.01)

    def settle(self, seconds: float = 0.12, longest: float = 20.0) -> None:
        """Waits until the trace has been silent for a while."""
        end = time.monotonic() + longest
        quiet = time.monotonic()
        while time.monotonic() < end and time.monotonic() - quiet < seconds:
            if self.look():
                quiet = time.monotonic()
            time.sleep(0.01)

    def errors(self) -> str:
        self._errors.seek(0)
        return self._errors.read()

    def spot(self, spot_id: str) -> Spot | None:
        return next((s for s in self.screen["spots"] if s["id"] == spot_id), None)

    def usable(self, kind: str = "click") -> list[Spot]:
        """What works now, topmost first where spots overlap."""
        return [s for s in self.screen["spots"] if kind in s["does"]]

    # Doing -------------------------------------------------------------------------------------------------

    def click(self, spot_id: str) -> None:
        """Clicks a spot in its middle."""
        x, y = self.middle(spot_id)
        self._xdotool("mousemove", "--window", self.window, str(x), str(y), "click", "1")

    def drag(self, spot_id: str, choose: Callable[[Sequence[Spot]], Spot]) -> Spot:
        """Drags a spot onto one of those that then show themselves as its targets; that one.

        Raises TimeoutError if none does.
        """
        x, y = self.middle(spot_id)
        move = ("mousemove", "--window", self.window)
        self._xdotool(*move, str(x), str(y), "mousedown", "1", *move, str(x + 30), str(y - 30))
        try:
            self.wait(lambda: bool(self.targets()), 5)
            target = choose(self.targets())
            x, y = self.middle(target["id"])
            self._xdotool(*move, str(x - 9), str(y - 9), "sleep", "0.03", *move, str(x), str(y))
        finally:
            self._xdotool("sleep", "0.03", "mouseup", "1")
        return target

    def pull(self, spot_id: str, start: float, end: float) -> None:
        """Drags along a spot, from one share of its width to another."""
        found = self.spot(spot_id)
        assert found is not None, f"no spot {spot_id} at {self.screen['scene']}"
        x, y, w, h = found["rect"]
        move = ("mousemove", "--window", self.window)
        self._xdotool(*move, str(x + round(w * start)), str(y + h // 2), "mousedown", "1")
        for step in range(1, 9):
            at = start + (end - start) * step / 8
            self._xdotool(*move, str(x + round(w * at)), str(y + h // 2), "sleep", "0.02")
        self._xdotool("mouseup", "1")

    def targets(self) -> list[Spot]:
        """Where what is being dragged may be dropped."""
        return [s for s in self.screen["spots"] if s["state"] == "target"]

    def hold(self, spot_id: str, seconds: float = 0.3) -> None:
        x, y = self.middle(spot_id)
        self._xdotool("mousemove", "--window", self.window, str(x), str(y), "mousedown", "1")
        time.sleep(seconds)
        self._xdotool("mouseup", "1")

    def key(self, name: str) -> None:
        self._xdotool("key", "--window", self.window, name)

    def middle(self, spot_id: str) -> tuple[int, int]:
        found = self.spot(spot_id)
        assert found is not None, f"no spot {spot_id} at {self.screen['scene']}"
        x, y, w, h = found["rect"]
        return x + w // 2, y + h // 2

    def picture(self, path: Path) -> None:
        """A picture of the window (with import, from the package imagemagick)."""
        subprocess.run(["import", "-window", self.window, str(path)], check=True)

    def leave(self) -> int:
        """Quits by the menu, as its user would; the exit code."""
        for spot_id in ("button.title", "button.menu", "button.quit"):
            if self.spot(spot_id):
                before = self.screens
                self.click(spot_id)
                if spot_id != "button.quit":
                    self.wait(lambda seen=before: self.screens > seen, 5)  # type: ignore[misc]
                    self.settle()
        return self.process.wait(10)

    def close(self) -> int:
        """Ends the program as the window system would; its exit code."""
        if self.process.poll() is None:
            self.process.terminate()
        try:
            return self.process.wait(10)
        finally:
            if self.process.poll() is None:
                self.process.kill()
            self._errors.close()

    def _xdotool(self, *arguments: str) -> str:
        done = subprocess.run(["xdotool", *arguments], capture_output=True, text=True, check=True)
        return done.stdout


LEAVE_ALONE = (
    *("seat.", "button.menu", "button.undo", "button.redo", "button.log", "button.clear", "button.peek"),
    *("enemy", "menu.", "log", "since", "hint.", "button.coach", "button.book"),
)


def sensible_spot(robot: Robot, rng: random.Random) -> Spot | None:
    """Something that moves the game on: choices over the table before the table itself."""
    usable = [s for s in robot.usable() if not s["id"].startswith(LEAVE_ALONE)]
    for group in ("button.ready", "option.", "way.", "button.continue", "button.close", "button.build"):
        found = [s for s in usable if s["id"].startswith(group)]
        if found:
            return rng.choice(found)
    tiles = [s for s in usable if s["id"].startswith("tile.") and s["state"] == "affordable"]
    if tiles:
        return rng.choice(tiles)
    cards = [s for s in usable if s["id"].startswith("advisor.")]
    if cards and rng.random() < 0.95:
        return rng.choice(cards)
    rest = [
        s
        for s in usable
        if not s["id"].startswith(("die.", "modifier.", "recruit.", "tile.", "button.skip_animation"))
    ]
    return rng.choice(rest) if rest else None


Choose = Callable[[Robot, random.Random], Spot | None]


def play_on(
    robot: Robot,
    rng: random.Random,
    until: Callable[[], bool],
    seconds: float,
    seen: Callable[[Screen], None] = lambda screen: None,
    choose: Choose = sensible_spot,
) -> int:
    """Plays with the mouse until something holds; the number of clicks. Raises TimeoutError at a dead end."""
    end = time.monotonic() + seconds
    clicks, still = 0, 0
    while not until():
        if time.monotonic() > end:
            raise TimeoutError(f"not over: {robot.screen['scene']}: {robot.screen['status']}")
        robot.settle(0.03, 5)
        if robot.process.poll() is not None:
            raise RuntimeError(robot.errors())
        gate = robot.spot("peek.card")
        if gate and not any(s["id"] == "button.close" for s in robot.usable()):
            robot.hold("peek.card")
            continue
        spot = choose(robot, rng)
        if spot is None or (robot.screen["seat"] is None and spot["id"].split(".")[0] != "button"):
            time.sleep(0.02)
            still += 1
            if still > 1500:
                raise TimeoutError(f"nothing to do: {robot.screen['scene']}: {robot.screen['status']}")
            continue
        still = 0
        seen(robot.screen)
        before = robot.screens
        robot.click(spot["id"])
        clicks += 1
        end_of_wait = time.monotonic() + 1.0
        while robot.screens == before and time.monotonic() < end_of_wait:
            robot.look()
            time.sleep(0.005)
    return clicks
