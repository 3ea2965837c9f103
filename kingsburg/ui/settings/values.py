"""The values from which a player chooses, with their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kingsburg.app.i18n import NP_, _, coverage, language_name, languages, pgettext
from kingsburg.app.settings import (
    ANSWER_DELAYS,
    PACES,
    POINTER_SIZES,
    SPEEDS,
    TEXT_SIZES,
    TIP_DELAYS,
    Settings,
)
from kingsburg.ui.playback.tempo import word
from kingsburg.ui.settings.setting import Option, Value
from kingsburg.ui.shell.displays.screens import screens
from kingsburg.ui.shell.window import screen_of_window

_SPEED_WORDS: Final = {
    "step": NP_("how fast something plays", "Step by step"),
    "slow": NP_("how fast something plays", "Slow"),
    "unhurried": NP_("how fast something plays", "Unhurried"),
    "normal": NP_("how fast something plays", "Normal"),
    "fast": NP_("how fast something plays", "Fast"),
    "instant": NP_("how fast something plays", "Instant"),
}
_ALL: Final = 100


def own_speeds() -> Sequence[Option]:
    """How fast a person's own moves may be shown."""
    return [Option(speed, pgettext("how fast something plays", _SPEED_WORDS[speed])) for speed in SPEEDS]


def paces() -> Sequence[Option]:
    """How fast everything else may be shown."""
    return [Option(pace, pgettext("how fast something plays", _SPEED_WORDS[pace])) for pace in PACES]


def paces_of_a_kind() -> Sequence[Option]:
    """How fast one kind of thing may be shown: as everything else, or at a pace of its own."""
    return [Option("", _("As all else")), *paces()]


def pace_now(settings: Settings) -> str:
    """Return the pace in force; in a player's first games it goes by how many there were."""
    return word(settings)


def tongues() -> Sequence[Option]:
    """The system's language, whichever that is, and each language there is by its own name.

    A translation that has only been begun says how far it is.
    """
    return [Option("", _("System")), *(Option(code, _tongue(code, n)) for code, n in coverage().items())]


def _tongue(code: str, percent: int) -> str:
    name = language_name(code)
    return name if percent >= _ALL else _("{language} ({n}% translated)").format(language=name, n=percent)


def tongue_now(settings: Settings) -> str:
    """Return the language chosen; the system's if none is, or if the chosen one is gone."""
    return settings.language if settings.language in languages() else ""


def all_screens() -> Sequence[Option]:
    """The screens there are, each with its size."""
    return [
        Option(one.number, _("{number}: {w} × {h}").format(number=one.number, w=one.w, h=one.h))
        for one in screens()
    ]


def screen_now(settings: Settings) -> int:
    """Return the number of the screen that is chosen or, if there is no such screen, shows the window."""
    return settings.screen if 0 < settings.screen <= len(screens()) else screen_of_window() + 1


def percents(values: Sequence[int]) -> Callable[[], Sequence[Option]]:
    """Return what offers these numbers in percent."""

    def offered() -> Sequence[Option]:
        return [Option(n, _("{number}%").format(number=n)) for n in values]

    return offered


def delays() -> Sequence[Option]:
    """How long the pointer may rest before a tip."""
    names = (
        pgettext("how soon a tip appears", "At once"),
        _("Soon"),
        _("After one second"),
        _("After two seconds"),
    )
    return [Option(delay, name) for delay, name in zip(TIP_DELAYS, names, strict=True)]


def nearest_delay(settings: Settings) -> Value:
    """Return the delay on offer that is nearest to the one in the settings' file."""
    return min(TIP_DELAYS, key=lambda delay: abs(delay - settings.tip_delay))


def answer_delays() -> Sequence[Option]:
    """How long a new question may stand before a press answers it."""
    names = (
        pgettext("how soon a press answers", "At once"),
        pgettext("how soon a press answers", "After a quarter of a second"),
        pgettext("how soon a press answers", "After half a second"),
        pgettext("how soon a press answers", "After one second"),
    )
    return [Option(delay, name) for delay, name in zip(ANSWER_DELAYS, names, strict=True)]


def nearest_answer_delay(settings: Settings) -> Value:
    """Return the delay on offer that is nearest to the one in the settings' file."""
    return min(ANSWER_DELAYS, key=lambda delay: abs(delay - settings.answer_delay))


def nearest_pointer(settings: Settings) -> Value:
    """Return the size of the pointer on offer that is nearest to the one in the settings' file."""
    return min(POINTER_SIZES, key=lambda size: abs(size - settings.pointer_size))


def nearest_size(settings: Settings) -> Value:
    """Return the text size on offer that is nearest to the one in the settings' file."""
    return min(TEXT_SIZES, key=lambda size: abs(size - settings.text_size))
