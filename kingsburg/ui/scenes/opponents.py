"""What the setup says of the computer's players: their levels, steps and tempers, and whom to try."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kingsburg.app.i18n import N_, _, ngettext
from kingsburg.app.opponents.advice import GROUPS, Advice, group_of, split
from kingsburg.engine.game import PERSON
from kingsburg.ui.paint.geometry import Rect
from kingsburg.ui.widgets import Chip, Widget

WORDS: Final = {
    PERSON: N_("Person"),
    "easy": N_("Easy"),
    "normal": N_("Normal"),
    "hard": N_("Hard"),
    "expert": N_("Expert"),
}
TIPS: Final = {
    PERSON: N_("Someone at this computer. Several people take turns at it."),
    "easy": N_("A kind beginner: overlooks much, and is often too hasty."),
    "normal": N_("Knows what is good, and now and then overlooks something."),
    "hard": N_("Has learned from thousands of games against itself."),
    "expert": N_("Thinks further ahead than all others. None of them sees more than you would."),
}
TEMPERS: Final = {
    "": N_("Even-tempered"),
    "soldier": N_("Soldier"),
    "builder": N_("Builder"),
    "miser": N_("Miser"),
    "courtier": N_("Courtier"),
    "gambler": N_("Gambler"),
}


def level_words(level: str) -> str:
    """The name of a rung, such as "Easy, step 2"; the only rung of a group has no number."""
    group = group_of(level)
    rungs = GROUPS[group]
    word = _(WORDS[group])
    if len(rungs) == 1:
        return word
    return _("{level}, step {step}").format(level=word, step=rungs.index(level) + 1)


def chips(
    spot: str,
    kind: str,
    likes: Mapping[str, str],
    places: Sequence[Rect],
    step: Callable[[], None],
    temper: Callable[[], None],
) -> Sequence[Widget]:
    """For a computer's seat the step of its level, if there are several, and its temper.

    `likes`: by temper what it likes, in gettext messages.
    """
    level, temperament = split(kind)
    rungs = GROUPS.get(group_of(level), ())
    if not rungs:
        return ()
    found: list[Widget] = []
    if len(rungs) > 1:
        words = _("Step {step} of {steps}").format(step=rungs.index(level) + 1, steps=len(rungs))
        tip = _("How well it plays within its level: step 1 is the gentlest. Click for the next.")
        found.append(Chip(f"{spot}.step", places[0], words, step, tip=tip))
    word = _(TEMPERS[temperament])
    tip = _("A temper is what an opponent likes best. This one only wants to win. Click for a temper.")
    if temperament in likes:
        tip = _(likes[temperament])
    found.append(Chip(f"{spot}.temper", places[1], word, temper, selected=bool(temperament), tip=tip))
    return found


def advised(advice: Advice | None) -> str:
    """What a person has reached so far, and whom to try; "" before the first game."""
    if advice is None:
        return ""
    level, suits = level_words(advice.level), level_words(advice.suits)
    count = {"ahead": advice.ahead, "met": advice.met, "level": level, "suits": suits}
    if advice.level == advice.suits:
        return ngettext(
            "At {level}, you came out ahead of {ahead} of {met} opponent: a good match for you.",
            "At {level}, you came out ahead of {ahead} of {met} opponents: a good match for you.",
            advice.met,
        ).format(**count)
    return ngettext(
        "At {level}, you came out ahead of {ahead} of {met} opponent. Try {suits}.",
        "At {level}, you came out ahead of {ahead} of {met} opponents. Try {suits}.",
        advice.met,
    ).format(**count)
