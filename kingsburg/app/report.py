"""Writes a page about each fault, for the developers; play goes on even if that fails."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from kingsburg.app.i18n import _
from kingsburg.app.log import system
from kingsburg.app.privacy import Privacy
from kingsburg.app.reasons.system import system_reason
from kingsburg.engine.game import without_command
from kingsburg.engine.lines import Row, line_of

REPORTS_KEPT = 10
_PATTERN = "report-*.txt"


@dataclass(frozen=True, slots=True)
class Played:
    """The game that was open when something went wrong: its name, seed, record so far, and players.

    `kinds` by seat; the command of an external program is private.
    """

    game: str
    seed: str
    rows: Sequence[Row] = ()
    names: Sequence[str] = ()
    kinds: Sequence[str] = ()

    @property
    def commands(self) -> Sequence[str]:
        """The command lines of the programs at the table, which no report may contain."""
        return [kind.partition(":")[2] for kind in self.kinds if without_command(kind) != kind]

    def record(self) -> Iterable[str]:
        """The lines of the record, with players named by their seats."""
        for row in self.rows:
            if "players" in row:
                seats = [
                    {"name": f"seat {seat}", "kind": without_command(str(player["kind"]))}
                    for seat, player in enumerate(row["players"])
                ]
                row = {**row, "players": seats}
            yield line_of(row)


@dataclass(frozen=True, slots=True)
class Written:
    """Where a report is, or why there is none."""

    path: Path | None
    reason: str = ""

    def sentence(self) -> str:
        """A sentence about it for the player."""
        if self.path is not None:
            return _("A report is here: {file}").format(file=self.path)
        return _("No report could be written ({reason}).").format(reason=self.reason)

    def ending(self) -> str:
        """What the player is told if the program ends by the fault."""
        return _("Kingsburg has ended because of an error.") + " " + self.sentence()


@dataclass
class Reports:
    """The folder of the log and the reports, which need not exist yet."""

    folder: Path
    clock: Callable[[], datetime] = field(default=lambda: datetime.now(UTC))

    def __post_init__(self) -> None:
        self.privacy = Privacy(self.folder.parent)

    def write(
        self,
        error: BaseException,
        facts: Mapping[str, str],
        played: Played | None = None,
        names: Sequence[str] = (),
    ) -> Written:
        """Write a page about this error; never raises. `names`: what else must not appear in it."""
        try:
            text = self.page(error, facts, played, names)
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self._free()
            path.write_text(text, encoding="utf-8", errors="backslashreplace")
        except OSError as reason:
            return Written(None, system_reason(reason))
        except Exception as reason:  # a report must not be the next fault
            return Written(None, type(reason).__name__)
        self._forget_old(path)
        return Written(path)

    def page(
        self,
        error: BaseException,
        facts: Mapping[str, str],
        played: Played | None = None,
        names: Sequence[str] = (),
    ) -> str:
        """The text of a report."""
        told = {"time": self.clock().strftime("%Y-%m-%d %H:%M:%S UTC"), **system(), **facts}
        if played is not None:
            told |= {"game": played.game, "seed": played.seed}
        shown = "".join(traceback.format_exception(error))
        for command in played.commands if played is not None else ():
            shown = shown.replace(command, "…")
        hidden = [*(played.names if played is not None else ()), *names]
        parts = [
            "Kingsburg ran into an error. This page helps to fix it. Players are named by their "
            "seats, folders are shortened, and nobody has sent it anywhere.",
            "\n".join(f"{name}: {value}" for name, value in told.items()),
            "What went wrong:\n\n" + self.privacy.cleaned(shown, hidden),
        ]
        if played is not None:
            parts.append("The game so far, as a record:\n\n" + "".join(played.record()))
        return "\n\n".join(part.rstrip() for part in parts) + "\n"

    def _free(self) -> Path:
        """A file name that no report has; later names sort behind earlier ones."""
        stem = self.clock().strftime("report-%Y%m%d-%H%M%S")
        for number in range(1000):
            path = self.folder / (f"{stem}-{number:03}.txt")
            if not path.exists():
                return path
        return self.folder / f"{stem}.txt"

    def _forget_old(self, new: Path) -> None:
        """Delete the oldest reports, but never `new`, even if the clock has been set back."""
        others = sorted(path for path in self.folder.glob(_PATTERN) if path != new)
        for path in others[: -(REPORTS_KEPT - 1)]:
            try:
                path.unlink()
            except OSError as error:
                logging.getLogger(__name__).info("An old report stays: %s.", error)
