"""What changes a setting, and the sample that shows its effect: widgets from a corner downwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from kingsburg.app.i18n import _
from kingsburg.ui.paint import theme
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.paint.theme import Gap
from kingsburg.ui.settings.finding import title_of
from kingsburg.ui.settings.samples import Loudness, Motion, Saying, Table
from kingsburg.ui.settings.setting import Act, Amount, Folder, Item, OneOf, OnOff, Setting, Value
from kingsburg.ui.shell.context import Ui
from kingsburg.ui.widgets import Button, Choice, ChoiceRow, Stepper, Widget

_STEPPER: Final = 250.0
_CHIP: Final = 50.0
_BROADER: Final = 1.4
"""How much broader a field with a value may be than its words need."""
_BUTTON: Final = 54.0
_TRACK, _TRACK_W, _BAR, _CLOTH = 40.0, 420.0, 26.0, 74.0
"""How large samples are, in design units."""
_NONE: Final = "same"
"""Stands in a spot's id for the value ""."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What becomes of a click in a row, and how long ago a setting was changed, in milliseconds."""

    change: Callable[[Setting, Value], None]
    act: Callable[[Act], None]
    show: Callable[[Folder], None]
    since: Callable[[Setting], float]


class Controls:
    """Makes the widgets of one item below a corner; `bottom` is where they end, in pixels."""

    def __init__(self, ui: Ui, place: Rect, wishes: Wishes) -> None:
        """`place` gives the corner and the width; its height does not matter."""
        self._ui, self._f = ui, ui.frame
        self._place = place
        self._wishes = wishes
        self.widgets: list[Widget] = []
        self.bottom = place.y

    def lay(self, item: Item) -> None:
        """Make what belongs to an item."""
        match item:
            case Act():
                why = item.reason(self._ui.settings)
                self._button(item.id, _(item.label), partial(self._wishes.act, item), why)
            case Folder():
                self._button(f"folder.{item.name}", _("Open"), partial(self._wishes.show, item))
            case Setting():
                self._setting(item)

    def _setting(self, setting: Setting) -> None:
        kind = setting.kind
        if isinstance(kind, OneOf):
            self._choices(setting, kind)
            self.bottom += self._f.px(Gap.M) if setting.sample else 0
        elif isinstance(kind, Amount):
            self._amount(setting, kind)
            return
        self._sample(setting)

    def _px(self, n: float) -> int:
        """Return a length that grows with the type."""
        return self._f.px(n * max(1.0, self._f.text_scale))

    def _add(self, widget: Widget, high: int) -> None:
        self.widgets.append(widget)
        self.bottom += high

    def _at(self, w: int, h: int) -> Rect:
        return Rect(self._place.x, self.bottom, min(w, self._place.w), h)

    def _button(self, spot_id: str, label: str, do: Callable[[], None], why: str = "") -> None:
        wide = self._ui.text.width(label, theme.BUTTON) + 4 * self._f.px(Gap.BROADEST)
        rect = self._at(wide, self._px(_BUTTON))
        self._add(Button(spot_id, rect, label, do, reason=why), rect.h)

    def _choices(self, setting: Setting, kind: OneOf) -> None:
        """Offer the values in rows of equally broad fields, as many to a row as there is room for."""
        options, room = kind.options(), self._place.w
        text, high, gap = self._ui.text, self._px(_CHIP), self._f.px(Gap.M)
        least = max(text.width(option.name, theme.SMALL_STRONG) for option in options)
        least += 2 * self._f.px(Gap.XL)
        lines = -(-len(options) // max(1, (room + gap) // (least + gap)))
        each = -(-len(options) // lines)
        wide = min((room + gap) // each - gap, round(least * _BROADER))
        now = str(setting.value(self._ui.settings)) or _NONE
        real = {str(option.value) or _NONE: option.value for option in options}
        for i in range(0, len(options), each):
            some = tuple(Choice(str(o.value) or _NONE, o.name) for o in options[i : i + each])
            self.bottom += gap if i else 0
            rect = self._at(len(some) * (wide + gap) - gap, high)
            name, chosen = f"settings.{setting.name}", partial(self._chosen, setting, real)
            self._add(ChoiceRow(name, rect, title_of(setting), some, now, chosen, gap=gap), high)

    def _chosen(self, setting: Setting, real: dict[str, Value], value: str) -> None:
        self._wishes.change(setting, real[value])

    def _amount(self, setting: Setting, kind: Amount) -> None:
        step, percent = kind.step, int(setting.value(self._ui.settings))
        rect = self._at(self._px(_STEPPER), self._px(_CHIP))
        stepper = Stepper(
            f"settings.{setting.name}",
            rect,
            title_of(setting),
            percent // step,
            kind.low // step,
            kind.high // step,
            lambda steps: self._wishes.change(setting, steps * step),
            _("{number}%").format(number=percent),
        )
        self._add(stepper, rect.h)
        left = rect.right + self._f.px(Gap.BROADEST)
        bar = Rect(left, 0, self._place.right - left, self._px(_BAR))
        if bar.w > bar.h:
            self.widgets.append(Loudness(bar._replace(y=rect.cy - bar.h // 2), percent))

    def _sample(self, setting: Setting) -> None:
        settings, sample, room = self._ui.settings, setting.sample, self._place.w
        if isinstance(sample, OnOff):
            text = _(sample.on if setting.value(settings) else sample.off)
            inner = room - 2 * self._f.px(Gap.XXL)
            high = self._ui.text.fit(text, theme.NOTE, inner, wrap=True).height + 2 * self._f.px(Gap.L)
            self._add(Saying(self._at(room, high), text), high)
        elif sample == "motion":
            rect = self._at(self._f.px(_TRACK_W), self._f.px(_TRACK))
            self._add(Motion(rect, setting.name, settings, partial(self._wishes.since, setting)), rect.h)
        elif sample == "table":
            rect = self._at(self._px(_TRACK_W), self._px(_CLOTH))
            self._add(Table(rect), rect.h)
