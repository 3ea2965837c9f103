"""How fast a game is shown, for each kind of thing; every change takes effect at once."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import N_, _
from kingsburg.app.settings import KINDS, PACES, SPEEDS
from kingsburg.ui.paint import theme
from kingsburg.ui.playback.tempo import FIRST_GAMES, word
from kingsburg.ui.scenes.settings import SPEED_WORDS
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.widgets import CheckBox, Choice, ChoiceRow, Label, Widget

_KIND_WORDS = {
    "placing": N_("Placements"),
    "gifts": N_("Gifts"),
    "building": N_("Buildings"),
    "battle": N_("Battles"),
}
_AS_OTHERS = "same"
"""Stands in a spot's id for a kind of thing without a pace of its own."""
_LEFT, _MIDDLE, _TOP = 70, 350, 128
_ROW, _TALL = 74, 58
_WIDE = 1220
_NOTE_H = 72


class PaceScene(SheetScene):
    """The speeds of one's own moves and of all else, and what is to happen without asking."""

    name = "pace"
    size = (1640, 880)

    def title(self) -> str:
        """Return the title "Pace of the game"."""
        return _("Pace of the game")

    def content(self) -> Sequence[Widget]:
        """Make a row for one's own moves, for all else and for each kind, and a note below."""
        now = self.ui.settings
        own = [Choice(s, _(SPEED_WORDS[s])) for s in SPEEDS]
        all_else = [Choice(s, _(SPEED_WORDS[s])) for s in PACES]
        kinds = [Choice(_AS_OTHERS, _("As all else")), *all_else]
        made = [
            *self._row(0, "human_speed", _("Your moves"), own, now.human_speed),
            *self._row(1, "ai_speed", _("All else"), all_else, word(now)),
        ]
        for i, (kind, name) in enumerate(KINDS.items(), 2):
            value = getattr(now, name) or _AS_OTHERS
            made += self._row(i, name, _(_KIND_WORDS[kind]), kinds, value)
        foot = _TOP + _ROW * (2 + len(KINDS)) + 8
        note = _(
            "Your first {n} games are shown unhurried, unless you choose another pace here. "
            "Space hurries whatever is being shown; step by step, it shows the next thing."
        ).format(n=FIRST_GAMES)
        place = self.on_sheet(_LEFT, foot, self.size[0] - 2 * _LEFT, _NOTE_H)
        return [*made, Label(place, note, theme.NOTE, theme.INK_SOFT, wrap=True), self._auto_skip(foot)]

    def _row(
        self, i: int, name: str, label: str, choices: Sequence[Choice], value: str
    ) -> tuple[Widget, Widget]:
        """Return the name of a setting and its choices; all choices of the sheet are equally wide."""
        y, wide = _TOP + _ROW * i, _WIDE * len(choices) / (len(PACES) + 1)
        return (
            Label(self.on_sheet(_LEFT, y, _MIDDLE - _LEFT - 20, _TALL), label, theme.BODY),
            ChoiceRow(
                f"settings.{name}",
                self.on_sheet(_MIDDLE, y, wide, _TALL),
                label,
                tuple(choices),
                value,
                lambda chosen: self._choose(name, chosen),
            ),
        )

    def _auto_skip(self, foot: float) -> Widget:
        return CheckBox(
            "settings.auto_skip",
            self.on_sheet(_LEFT, foot + _NOTE_H + 10, 900, 48),
            _("Go on by itself where there is only one thing to do"),
            self.ui.settings.auto_skip,
            lambda: self.ui.change_settings(auto_skip=not self.ui.settings.auto_skip),
            _("A roll without a choice is made for you, and a battle closes when it has been shown."),
        )

    def _choose(self, name: str, chosen: str) -> None:
        self.ui.change_settings(**{name: "" if chosen == _AS_OTHERS else chosen})
