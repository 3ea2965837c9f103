"""Why a saved game is not available, as a sentence for the player."""

from __future__ import annotations

from typing import Final

from kingsburg.app.i18n import N_, _

FOREIGN: Final = N_("This file is not a saved game of Kingsburg.")
DAMAGED: Final = N_("This saved game is damaged.")
FORMER: Final = N_(
    "This game contains a move that an earlier reading of the rules allowed but that is no "
    "longer allowed. It can be watched, but not continued."
)
IMPOSSIBLE: Final = N_("This saved game contains something that the rules do not allow.")
NEWER: Final = N_("This game was saved by a newer version of Kingsburg, which can open it.")
TOO_LARGE: Final = N_("This file is too large for a saved game.")
UNREADABLE: Final = N_("This saved game cannot be read ({reason}).")
NOT_LISTED: Final = N_("The saved games cannot be read ({reason}).")
GONE: Final = N_("This saved game is no longer there.")
PLAYED: Final = N_("This game is being played in another window of Kingsburg.")
NOT_DELETED: Final = N_("This saved game cannot be deleted ({reason}).")
NOT_KEPT: Final = N_("The game cannot be saved under this name ({reason}).")
NEEDS_NAME: Final = N_("A saved game needs a name of 1 to {most} characters.")

BROKEN: Final = N_(
    "The last save of this game cannot be read. It has been set aside, and the one before it is opened."
)
BROKEN_NEWER: Final = N_(
    "The last save of this game is from a newer Kingsburg and stays as it is. "
    "The one before it goes on as a game of its own."
)


class SaveError(Exception):
    """A saved game that cannot be read, kept or deleted. `str()` is English, `sentence` translated.

    A reason of the system is in the player's language in both. `template` and `fields` are kept apart
    for a front end that translates them. `newer`: a newer program wrote it, and will be able to read
    it. `former`: it is sound, but by earlier rules.
    """

    def __init__(self, template: str, *, newer: bool = False, former: bool = False, **fields: object) -> None:
        super().__init__(template.format(**fields))
        self.template = template
        self.fields = fields
        self.newer = newer
        self.former = former

    @property
    def sentence(self) -> str:
        """What went wrong, in the player's language."""
        return _(self.template).format(**self.fields)
