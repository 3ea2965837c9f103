"""The buildings that a person has pinned as goals, what comes next on the way to one, and who helps."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kingsburg.app.i18n import _
from kingsburg.app.phrases import either, joined
from kingsburg.engine.kingsburg.board.buildings import BUILDINGS, left_missing, price
from kingsburg.engine.kingsburg.board.effects import NO_GOODS, Goods, minus, plus
from kingsburg.engine.kingsburg.gifts import GIFTS_OF, missing
from kingsburg.ui.games.kingsburg import nouns, words

if TYPE_CHECKING:
    from kingsburg.ui.games.kingsburg.model import SeatShown

NO_GOALS: Final[tuple[int, ...]] = ()


def goals_of(pinned: Sequence[int], shown: SeatShown) -> tuple[int, ...]:
    """Which of the pinned buildings are still goals: those that are not built, the first pinned first."""
    return tuple(b for b in pinned if 0 <= b < len(BUILDINGS) and not shown.built >> b & 1)


def turned(pinned: Sequence[int], building: int) -> tuple[int, ...]:
    """What is pinned once that building is pinned too, or unpinned if it was pinned."""
    kept = tuple(b for b in pinned if b != building)
    return kept if building in pinned else (*kept, building)


@dataclass(frozen=True, slots=True)
class Step:
    """What comes next on the way to a goal: a building, and the goods that it lacks."""

    building: int
    lacks: Goods


def next_step(shown: SeatShown, goal: int) -> Step:
    """The first building on the way to a goal for which goods are lacking once those before it are paid."""
    built, goods = shown.built, shown.goods
    for building in (*left_missing(built, goal), goal):
        cost = price(built, building)
        lacks = missing(goods, cost)
        if lacks != NO_GOODS:
            return Step(building, lacks)
        goods, built = minus(goods, cost), built | 1 << building
    return Step(goal, NO_GOODS)


@dataclass(frozen=True, slots=True)
class Help:
    """What an advisor gives of the goods that a building lacks."""

    kinds: tuple[int, ...]
    choice: bool
    """Whether these goods are to be chosen from."""
    building: int

    def sentence(self) -> str:
        """The help in words."""
        names = [words.kind_name(kind) for kind in self.kinds]
        return _("Gives {goods}, which you still need for {building}.").format(
            goods=either(names) if self.choice else joined(names),
            building=nouns.built(self.building),
        )


def helpers(shown: SeatShown, goals: Sequence[int], advisors: Collection[int]) -> dict[int, Help]:
    """Which of the advisors give something that a goal lacks; the goals pinned first count first."""
    found: dict[int, Help] = {}
    for step in (next_step(shown, goal) for goal in goals):
        for advisor in advisors:
            help_ = _help(shown.goods, step, advisor)
            if help_ is not None:
                found.setdefault(advisor, help_)
    return found


def _help(goods: Goods, step: Step, advisor: int) -> Help | None:
    gift = GIFTS_OF[advisor]
    options = [take.goods for take in gift.options if missing(goods, take.pay) == NO_GOODS]
    if gift.options and not options:
        return None
    given = [plus(option, gift.fixed.goods) for option in options or [NO_GOODS]]
    kinds = tuple(
        kind for kind, lacking in enumerate(step.lacks) if lacking and any(goods_[kind] for goods_ in given)
    )
    return Help(kinds, len(given) > 1, step.building) if kinds else None


def goal_text(*, pinned: bool, usable: bool) -> str:
    """How a tile says that it is a goal or can become one; clicks on a `usable` one do something else."""
    if pinned and usable:
        return _("Pinned as a goal; the right button or G unpins it.")
    if pinned:
        return _("Pinned as a goal; two clicks or G unpin it.")
    if usable:
        return _("The right button or G pins it as a goal.")
    return _("Two clicks or G pin it as a goal.")
