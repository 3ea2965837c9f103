"""The settings; every change takes effect at once."""

from __future__ import annotations

from collections.abc import Sequence

from kingsburg.app.i18n import N_, _, languages
from kingsburg.app.settings import SPEEDS, TEXT_SIZES
from kingsburg.ui.hints.watch import KIND
from kingsburg.ui.paint import theme
from kingsburg.ui.playback.tempo import word
from kingsburg.ui.sheets.sheet import SheetScene
from kingsburg.ui.widgets import Button, CheckBox, Choice, ChoiceRow, Label, Stepper, Widget

SPEED_WORDS = {
    "step": N_("Step by step"),
    "slow": N_("Slow"),
    "unhurried": N_("Unhurried"),
    "normal": N_("Normal"),
    "fast": N_("Fast"),
    "instant": N_("Instant"),
}
_LANGUAGE_NAMES = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "it": "Italiano",
    "pl": "Polski",
    "pt": "Português",
    "pt_BR": "Português (Brasil)",
}
_LEFT, _MIDDLE, _TOP = 70, 420, 128
_ROW, _TALL = 68, 54
_TICK, _TICK_W = 54, 530
_BESIDE, _STEPPER = 700, 230
"""Where the label of a row's second volume begins, and how wide a volume is."""
_LOUDER = 10
"""One step of a volume, in percent."""


class SettingsScene(SheetScene):
    """Language, speeds, size of type, volumes, and the look of the table."""

    name = "settings"
    size = (1180, 990)

    def title(self) -> str:
        """Return the title "Settings"."""
        return _("Settings")

    def content(self) -> Sequence[Widget]:
        """Make the rows of choices, the way to the pace, the volumes, and the boxes to tick."""
        now = self.ui.settings
        speeds = tuple(Choice(s, _(SPEED_WORDS[s])) for s in SPEEDS)
        slowest = word(now) if word(now) in ("step", "slow") else "unhurried"
        others = tuple(Choice(s, _(SPEED_WORDS[s])) for s in (slowest, "normal", "fast", "instant"))
        sizes = tuple(Choice(str(n), _("{number} %").format(number=n)) for n in TEXT_SIZES)
        codes = languages()
        tongues = tuple(Choice(code, _LANGUAGE_NAMES.get(code, code)) for code in codes)
        language = now.language if now.language in codes else "en"
        rows = (
            ("settings.language", _("Language"), tongues, language, "language"),
            ("settings.human_speed", _("Your moves"), speeds, now.human_speed, "human_speed"),
            ("settings.ai_speed", _("Computer's moves"), others, word(now), "ai_speed"),
            ("settings.text_size", _("Text size"), sizes, str(_nearest(now.text_size)), "text_size"),
        )
        made: list[Widget] = []
        for i, (spot_id, label, choices, value, name) in enumerate(rows):
            y = _TOP + _ROW * i
            width = min(690, 200 * len(choices))
            made.append(Label(self.on_sheet(_LEFT, y, _MIDDLE - _LEFT - 20, _TALL), label, theme.BODY))
            made.append(
                ChoiceRow(
                    spot_id,
                    self.on_sheet(_MIDDLE, y, width, _TALL),
                    label,
                    choices,
                    value,
                    lambda chosen, name=name: self._choose(name, chosen),  # type: ignore[misc]
                )
            )
        top = _TOP + _ROW * len(rows)
        pace = Button(
            "button.pace",
            self.on_sheet(_LEFT, self.size[1] - 104, 330, 68),
            _("More about pace"),
            self.ui.router.pace,
            tip=_("How fast placements, gifts, buildings and battles are shown, and step by step"),
        )
        again = Button(
            "button.explain_again",
            self.on_sheet(self.size[0] - _LEFT - 330, self.size[1] - 104, 330, 68),
            _("Explain again"),
            self._explain_again,
            tip=_("Show all explanations once more when their things happen"),
            reason="" if now.learned != now.forgetting(KIND) else _("no explanation has been shown yet"),
        )
        return [*made, pace, again, *self._volumes(top), *self._ticks(top + _ROW * 2 + 4)]

    def _volumes(self, top: float) -> Sequence[Widget]:
        now = self.ui.settings
        volumes = (
            ("settings.volume", _("Volume"), now.volume, "volume"),
            ("settings.music_volume", _("Music"), now.music_volume, "music_volume"),
            ("settings.effects_volume", _("Dice and pieces"), now.effects_volume, "effects_volume"),
            ("settings.signals_volume", _("Signals"), now.signals_volume, "signals_volume"),
        )
        made: list[Widget] = []
        end = _LEFT + 2 * _TICK_W - 20
        for i, (spot_id, label, percent, name) in enumerate(volumes):
            y = top + _ROW * (i // 2)
            x, at = ((_LEFT, _MIDDLE), (_BESIDE, end - _STEPPER))[i % 2]
            made.append(Label(self.on_sheet(x, y, at - x - 20, _TALL), label, theme.BODY))
            made.append(
                Stepper(
                    spot_id,
                    self.on_sheet(at, y, _STEPPER, _TALL),
                    label,
                    percent // _LOUDER,
                    0,
                    100 // _LOUDER,
                    lambda steps, name=name: self.ui.change_settings(**{name: steps * _LOUDER}),  # type: ignore[misc]
                    _("{number} %").format(number=percent),
                )
            )
        return made

    def _ticks(self, top: float) -> Sequence[Widget]:
        now = self.ui.settings
        ticks = (
            ("settings.evening", _("Evening table: dark cloth, easier on the eyes"), now.evening, "evening"),
            ("settings.coach", _("Coach: tells what the Expert would do"), now.coach, "coach"),
            (
                "settings.coach_at_once",
                _("Coach: the move at once, no hints"),
                now.coach_at_once,
                "coach_at_once",
            ),
            (
                "settings.ask_before_passing",
                _("Ask before passing"),
                now.ask_before_passing,
                "ask_before_passing",
            ),
            ("settings.handover", _("Card between players"), now.handover, "handover"),
            ("settings.reduce_motion", _("Reduce motion"), now.reduce_motion, "reduce_motion"),
            (
                "settings.mute_unfocused",
                _("In the background, ring only for my turn"),
                now.mute_unfocused,
                "mute_unfocused",
            ),
            ("settings.fullscreen", _("Full screen (F11)"), now.fullscreen, "fullscreen"),
            ("settings.hints", _("Explain what is new, and words I point at"), now.hints, "hints"),
        )
        return [
            CheckBox(
                spot_id,
                self.on_sheet(_LEFT + _TICK_W * (i % 2), top + _TICK * (i // 2), _TICK_W - 20, 52),
                label,
                ticked,
                lambda name=name: self._toggle(name),  # type: ignore[misc]
            )
            for i, (spot_id, label, ticked, name) in enumerate(ticks)
        ]

    def _choose(self, name: str, chosen: str) -> None:
        self.ui.change_settings(**{name: int(chosen) if name == "text_size" else chosen})

    def _explain_again(self) -> None:
        self.ui.change_settings(hints=True, learned=self.ui.settings.forgetting(KIND))

    def _toggle(self, name: str) -> None:
        if name == "fullscreen":
            self.ui.router.toggle_fullscreen()
        else:
            self.ui.change_settings(**{name: not getattr(self.ui.settings, name)})


def _nearest(percent: int) -> int:
    """Return the text size on offer that is nearest to the one in the settings' file."""
    return min(TEXT_SIZES, key=lambda size: abs(size - percent))
