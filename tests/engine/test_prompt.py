"""What is asked, at every decision of random games: every game at every number of seats."""

from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from typing import Any

import pytest

from kingsburg.engine.burgenland import actions as burgenland
from kingsburg.engine.burgenland import prompts as burgenland_prompts
from kingsburg.engine.games import SHELF
from kingsburg.engine.kingsburg import actions as kingsburg
from kingsburg.engine.kingsburg import prompts as kingsburg_prompts
from kingsburg.engine.prompt import Group, Prompt, Subject, grouped
from tests.engine.cases import CASES, Case, some_games

Ask, Kind = kingsburg_prompts.Ask, kingsburg_prompts.Kind
DuelAsk, DuelKind = burgenland_prompts.Ask, burgenland_prompts.Kind

DECIDED: dict[StrEnum, set[type]] = {
    Ask.AID: {kingsburg.Take},
    Ask.REROLL: {kingsburg.RerollDie, kingsburg.RerollHand, kingsburg.Keep},
    Ask.PLACE: {kingsburg.Influence, kingsburg.Pass},
    Ask.GIFT: {kingsburg.Take, kingsburg.Decline},
    Ask.BUILD: {kingsburg.Build, kingsburg.Skip},
    Ask.BUILD_AGAIN: {kingsburg.Build, kingsburg.Skip},
    Ask.SELL: {kingsburg.Sell, kingsburg.Decline},
    Ask.RECRUIT: {kingsburg.Recruit},
    Ask.REWARD: {kingsburg.Take},
    Ask.LOSS: {kingsburg.Lose},
    DuelAsk.ROLL: {burgenland.Roll},
    DuelAsk.ROLL_OR_STOP: {burgenland.Roll, burgenland.Stop},
    DuelAsk.NUMBER: {burgenland.Use},
    DuelAsk.ACT: {burgenland.Place, burgenland.TakeDice, burgenland.Score},
    DuelAsk.GIVE_UP: {burgenland.GiveUp},
}
"""By what is asked, the decisions that answer it."""

Seen = list[tuple[Any, Prompt]]


@pytest.fixture(scope="module", params=CASES, ids=str)
def seen(request: pytest.FixtureRequest) -> Seen:
    """Every state of some games in which somebody decides, with its prompt."""
    case = request.param
    assert isinstance(case, Case)
    found = []
    for move in some_games(case):
        prompt = case.game.prompt(move.before)
        assert (prompt is None) == (move.before.to_move < 0)
        if prompt is not None:
            found.append((move.before, prompt))
    return found


def game_of(s: Any) -> Any:
    return next(SHELF[name].game for name in SHELF if type(s).__module__.split(".")[2] == name)


def test_every_legal_action_stands_in_one_group(seen: Seen) -> None:
    for s, prompt in seen:
        legal = game_of(s).legal(s)
        assert prompt.seat == s.to_move
        assert Counter(action for group in prompt.groups for action in group.actions) == Counter(legal)
        subjects = [group.subject for group in prompt.groups]
        assert len(set(subjects)) == len(subjects) and all(group.actions for group in prompt.groups)


def test_what_is_asked_is_what_can_be_answered(seen: Seen) -> None:
    for s, prompt in seen:
        kinds = {type(action) for action in game_of(s).legal(s)}
        assert kinds <= DECIDED[prompt.ask]


def test_what_changes_nothing_has_no_subject(seen: Seen) -> None:
    nothing = {kingsburg.Pass(), kingsburg.Skip(), kingsburg.Keep(), kingsburg.Decline(), burgenland.Stop()}
    nothing.add(kingsburg.Recruit(0))
    for _s, prompt in seen:
        for group in prompt.groups:
            assert all((action in nothing) == (group.subject is None) for action in group.actions)


def test_a_gift_is_asked_on_account_of_its_advisor_k5(seen: Seen) -> None:
    for s, prompt in seen:
        if prompt.ask is Ask.GIFT:
            advisor = prompt.about(Kind.ADVISOR)
            assert (advisor, prompt.seat) in s.placements
        else:
            assert prompt.about(Kind.ADVISOR) is None


def test_spoils_and_losses_are_asked_on_account_of_the_enemy_k6(seen: Seen) -> None:
    for s, prompt in seen:
        if prompt.ask in (Ask.REWARD, Ask.LOSS):
            assert prompt.about(Kind.ENEMY) == s.enemies[s.year - 1]


def test_an_action_of_burgen_land_is_asked_on_account_of_the_crowns_space_b2_4(seen: Seen) -> None:
    for s, prompt in seen:
        if prompt.ask is DuelAsk.ACT:
            assert prompt.about(DuelKind.SPACE) == s.crown


def test_recruiting_is_grouped_by_the_number_of_soldiers_k2_5(seen: Seen) -> None:
    for _s, prompt in seen:
        if prompt.ask is Ask.RECRUIT:
            for group in prompt.groups:
                counts = {action.soldiers for action in group.actions}
                assert counts == {0 if group.subject is None else group.subject.number}
                assert group.subject is None or group.subject.kind is Kind.SOLDIERS


def test_a_group_of_placings_goes_to_one_advisor_k4(seen: Seen) -> None:
    for _s, prompt in seen:
        if prompt.ask is Ask.PLACE:
            for group in prompt.groups:
                goals = {
                    action.advisor for action in group.actions if isinstance(action, kingsburg.Influence)
                }
                assert goals == ({group.subject.number} if group.subject is not None else set())


ABOUT: dict[type, Callable[[Any, Any], Subject | None]] = {
    kingsburg.Influence: lambda s, a: Subject(Kind.ADVISOR, a.advisor),
    kingsburg.Build: lambda s, a: Subject(Kind.BUILDING, a.building),
    kingsburg.Take: lambda s, a: Subject(Kind.GOODS, 0, a.goods),
    kingsburg.Lose: lambda s, a: Subject(Kind.GOODS, 0, a.goods),
    kingsburg.RerollDie: lambda s, a: Subject(
        Kind.DIE, a.index + (len(s.rolled[s.to_move]) if a.white else 0)
    ),
    kingsburg.RerollHand: lambda s, a: Subject(Kind.HAND, 0),
    kingsburg.Sell: lambda s, a: Subject(Kind.GOOD, a.kind),
    kingsburg.Recruit: lambda s, a: Subject(Kind.SOLDIERS, a.soldiers) if a.soldiers else None,
    burgenland.Roll: lambda s, a: Subject(DuelKind.RED_DICE, a.red),
    burgenland.Use: lambda s, a: Subject(DuelKind.NUMBER, a.number),
    burgenland.Place: lambda s, a: Subject(DuelKind.PLACE, a.at),
    burgenland.GiveUp: lambda s, a: Subject(DuelKind.PLACE, a.at),
    burgenland.TakeDice: lambda s, a: Subject(DuelKind.DICE, 0),
    burgenland.Score: lambda s, a: Subject(DuelKind.SCORE, 0),
}
"""By kind of decision, what it is about, from its own fields; all others are about nothing."""


def test_a_group_is_about_what_its_actions_name(seen: Seen) -> None:
    for s, prompt in seen:
        for group in prompt.groups:
            for action in group.actions:
                expected = ABOUT[type(action)](s, action) if type(action) in ABOUT else None
                assert group.subject == expected
            kind = None if group.subject is None else type(group.subject.kind)
            assert kind in (None, DuelKind if isinstance(prompt.ask, DuelAsk) else Kind)


def test_only_gifts_battles_spaces_and_losses_have_an_account(seen: Seen) -> None:
    for s, prompt in seen:
        match prompt.ask:
            case Ask.GIFT:
                expected: Subject | None = Subject(Kind.ADVISOR, s.queue[s.turn][0])
            case Ask.REWARD | Ask.LOSS:
                expected = Subject(Kind.ENEMY, s.enemies[s.year - 1])
            case DuelAsk.ACT:
                expected = Subject(DuelKind.SPACE, s.crown)
            case DuelAsk.GIVE_UP:
                expected = Subject(DuelKind.ZONE, s.zone)
            case _:
                expected = None
        assert prompt.account == expected


def test_everything_that_can_be_asked_is_asked_in_some_game() -> None:
    """Else the checks above looked at nothing of the kind."""
    asked = {
        prompt.ask
        for case in CASES
        for move in some_games(case)
        if (prompt := case.game.prompt(move.before)) is not None
    }
    assert asked == set(DECIDED)


def test_groups_stand_where_their_first_action_stood() -> None:
    even, odd = Subject(Kind.DIE, 0), Subject(Kind.DIE, 1)
    assert grouped([3, 2, 1, 4], lambda n: odd if n % 2 else even) == (
        Group(odd, (3, 1)),
        Group(even, (2, 4)),
    )
