"""The sentences that ask for Kingsburg's decisions, for panels, status line and terminal alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsburg.app.i18n import N_, _
from kingsburg.engine.kingsburg.prompts import Ask, Kind
from kingsburg.engine.prompt import Prompt
from kingsburg.ui.games.kingsburg import nouns

_QUESTIONS: Final = {
    Ask.AID: N_("{name}, choose one good as the King's Aid"),
    Ask.REROLL: N_("{name}, reroll or keep your dice"),
    Ask.PLACE: N_("{name}, choose an advisor or pass"),
    Ask.GIFT: N_("{name}, choose what {advisor} gives"),
    Ask.BUILD: N_("{name}, choose a building or build nothing"),
    Ask.BUILD_AGAIN: N_("{name}, the King's Envoy lets you build once more"),
    Ask.SELL: N_("{name}, sell one good or token for 1 VP, or nothing"),
    Ask.RECRUIT: N_("{name}, recruit soldiers or none"),
    Ask.REWARD: N_("{name}, choose one good as your reward"),
    Ask.LOSS: N_("{name}, choose what you lose"),
}


def question(prompt: Prompt, names: Sequence[str]) -> str:
    """The sentence that asks the seat of the prompt, by its name, for its decision."""
    advisor = prompt.about(Kind.ADVISOR)
    giver = nouns.subject(advisor) if advisor is not None else ""
    return _(_QUESTIONS[Ask(prompt.ask)]).format(name=names[prompt.seat], advisor=giver)
