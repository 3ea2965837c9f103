"""What the program says in a game: the chronicle, questions, the coach, and what it refuses.

Every sentence is a function, so that it can be said again in another language. `looked`: the turns
of a game with decisions about which everything is asked.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from kingsburg.ai.coach.options import CoachOption
from kingsburg.ai.coach.review import Cause, Turning, review
from kingsburg.ai.levels import coach, judge
from kingsburg.engine.kingsburg import actions as kingsburg
from kingsburg.engine.kingsburg.board.advisors import COURT
from kingsburg.engine.kingsburg.reasons import Code
from kingsburg.ui.coach.ideas import Look
from kingsburg.ui.coach.steps import Hint, Step
from kingsburg.ui.coach.words import CoachWords, compared
from kingsburg.ui.games.burgenland import words as burgenland_words
from kingsburg.ui.games.burgenland.coach.coach_words import BurgenLandCoachWords
from kingsburg.ui.games.kingsburg import paying
from kingsburg.ui.games.kingsburg.coach.coach_words import KingsburgCoachWords
from sentences.played import Played

Say = Callable[[], str]
_TRIES: Final = 60
"""How many actions are tried at one decision to have them refused."""


@dataclass(frozen=True)
class Said:
    """A sentence: where it stands, what stood before it, and the sentence itself."""

    where: str
    before: Sequence[Say]
    say: Say


def chronicle(played: Played, looked: Sequence[int], stream: random.Random) -> Iterator[Said]:
    """The lines of the chronicle, and what the program tells of the position when it is asked."""
    before: list[Say] = []
    for number, turn in enumerate(played.turns):
        for event in turn.events:
            line = played.presentation.line(event, played.names, number)
            if line is not None:
                yield Said("chronicle", tuple(before[-2:]), line.say)
                before.append(line.say)
    for chapter in played.presentation.chapters(played.turns, played.names):
        yield Said("chapter of a replay", (), chapter.say)
    for i in looked:
        yield from _status(played, i)


def _status(played: Played, i: int) -> Iterator[Said]:
    spoken, names, seat, view = played.spoken, played.names, played.turns[i].seat, played.seen(i)
    asked = (partial(played.question, i),)
    told: list[tuple[str, Callable[[], Sequence[str]]]] = [
        ("what lies on the table", partial(spoken.scene, view, names)),
        ("what does one have?", partial(spoken.holdings, view, seat, names)),
        ("who leads?", partial(spoken.standing, view, names)),
        ("what may come?", partial(spoken.ahead, view, seat)),
    ]
    for where, tell in told:
        for n in range(len(tell())):
            before = [partial(_at, tell, n - 1)] if n else asked
            yield Said(where, before, partial(_at, tell, n))


def _at(tell: Callable[[], Sequence[str]], n: int) -> str:
    return tell()[n]


def questions(played: Played, looked: Sequence[int], stream: random.Random) -> Iterator[Said]:
    """The questions, and the options from which one chooses."""
    spoken, names = played.spoken, played.names
    for i in played.decisions():
        view, asked = played.seen(i), partial(played.question, i)
        prompt = played.session.game.prompt(played.turns[i].before)
        assert prompt is not None
        yield Said("question", (), asked)
        for group in prompt.groups:
            yield Said("option", (asked,), partial(spoken.group, view, group, names))
            option = partial(spoken.option, view, group.actions[-1], names)
            yield Said("option", (asked,), option)


def advice(played: Played, looked: Sequence[int], stream: random.Random) -> Iterator[Said]:
    """What the coach says of decisions, and the review of the game."""
    for i in looked:
        yield from _advised(played, i)
    game = played.session.game
    end = played.session.state
    for turning in review(game, judge(played.name), played.turns, end).turnings:
        yield Said("turning point of the review", (), partial(_turned, played, turning))


def _advised(played: Played, i: int) -> Iterator[Said]:
    turn, view = played.turns[i], played.seen(i)
    legal = played.session.game.legal(turn.before)
    found = coach(played.name).options(view, turn.seat, legal)
    words, best = _words(played, i), found[0]
    asked = partial(played.question, i)
    named = partial(words.option, best.action)
    for look in range(len(words.looks(best))):
        yield Said("coach: where to look", (asked,), partial(_look, words, best, look))
    hint = Hint(Step.IDEA, Look("", ()), words.idea(best.merit))
    yield Said("coach: the idea", (asked, named), hint.spoken)
    for one in found:
        option = partial(words.option, one.action)
        yield Said("coach: an option", (asked,), option)
        for merit in (one.merit, *one.also):
            yield Said("coach: the reason", (asked, option), partial(words.reason, merit))
    if len(found) > 1:
        other = partial(words.option, found[1].action)
        why = partial(compared, best, found[1], words)
        yield Said("coach: why option 1 rather than option 2", (asked, named, other), why)


def _look(words: CoachWords, best: CoachOption, n: int) -> str:
    return words.looks(best)[n].text


def _words(played: Played, i: int) -> CoachWords:
    """The coach's words of a game for one decision."""
    turn = played.turns[i]
    if played.name == "burgenland":
        return BurgenLandCoachWords(turn.before, turn.seat, played.names)
    model: Any = played.shown(i)
    legal = played.session.game.legal(turn.before)
    return KingsburgCoachWords(turn.before, turn.seat, legal, played.names, model.seats[turn.seat], False)


def _turned(played: Played, turning: Turning) -> str:
    turn, presentation = played.turns[turning.turn], played.presentation
    if turning.cause is Cause.DECISION:
        return presentation.decided(turn, turning.best, played.names)
    return presentation.happened(turn, turning.seat, turning.swing > 0, played.names)


def refusals(played: Played, looked: Sequence[int], stream: random.Random) -> Iterator[Said]:
    """Why something cannot be done: actions of other moments are tried."""
    game = played.session.game
    every = list({action for i in played.decisions() for action in game.legal(played.turns[i].before)})
    every.sort(key=repr)
    for i in looked:
        before, kinds = played.turns[i].before, {type(one) for one in game.legal(played.turns[i].before)}
        near = [action for action in every if type(action) in kinds or played.name == "burgenland"]
        for action in stream.sample(near, min(_TRIES, len(near))):
            tried = _varied(action, stream)
            reason = game.why_not(before, tried)
            if reason is not None:
                yield Said(
                    "refusal",
                    (partial(played.question, i), partial(_named, played, i, tried)),
                    partial(_refused, played, reason, tried),
                )


def _named(played: Played, i: int, action: Any) -> str:
    """What was tried, in the words of the coach; by its name where it has none at this moment."""
    try:
        return _words(played, i).option(action)
    except (AssertionError, IndexError, KeyError, ValueError):
        return str(action)


def _varied(action: Any, stream: random.Random) -> Any:
    """The action, or one that differs a little from it."""
    if not isinstance(action, kingsburg.Influence):
        return action
    ways = [
        action,
        replace(action, advisor=stream.randint(1, COURT)),
        replace(action, advisor=min(COURT, action.advisor + 2), plus2=True),
        replace(action, envoy=not action.envoy),
    ]
    return stream.choice([*ways, replace(action, colour=())] if action.white else ways)


def _refused(played: Played, reason: Any, action: Any) -> str:
    if played.name == "burgenland":
        return burgenland_words.refusal(reason)
    if reason.code is Code.WRONG_TOTAL:
        return paying.total_text(action)
    return paying.reason_text(reason, played.names)


PARTS: Final = {
    "chronicle and status": chronicle,
    "questions and options": questions,
    "coach and review": advice,
    "refusals": refusals,
}
"""What is drawn in equal parts."""
