"""A running game goes back and forth, and comes back exactly, as far as its people may."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from kingsburg.app.session import RestoreError, Session, Snapshot, fresh_setup
from kingsburg.engine.game import CHANCE, PERSON, IllegalAction, Player
from kingsburg.engine.games import SHELF
from kingsburg.engine.kingsburg.actions import Build, Keep
from tests.app.table import SOLO, TWO_PEOPLE, after, begin, is_secret, moves, same, with_undone

TABLES = pytest.mark.parametrize(
    ("game", "kinds"),
    [("kingsburg", SOLO), ("kingsburg", TWO_PEOPLE), ("kingsburg", (PERSON,) * 5), ("burgenland", SOLO)],
)


def restored(session: Session[Any]) -> Session[Any]:
    return Session.restore(session.game, session.snapshot(), is_secret)


@TABLES
def test_a_session_comes_back_from_its_snapshot_at_every_moment(game: str, kinds: tuple[str, ...]) -> None:
    session = begin(game, kinds)
    assert same(restored(session), session)
    for count, _ in enumerate(moves(session)):
        if count % 7 == 0 or session.over:
            assert same(restored(session), session)
    assert session.over and restored(session).over


@TABLES
def test_loading_never_rerolls(game: str, kinds: tuple[str, ...]) -> None:
    session = after(40, begin(game, kinds))
    other = restored(session)
    for _ in zip(moves(session, 9), moves(other, 9), strict=True):
        assert session.state == other.state and session.dice.state == other.dice.state


def test_a_snapshot_stays_as_it_is_while_the_session_goes_on() -> None:
    session = with_undone(begin())
    snapshot, state = session.snapshot(), session.state
    session.redo()
    after(20, session)
    assert Session.restore(session.game, snapshot, is_secret).state == state


@TABLES
def test_what_is_brought_back_is_exactly_what_was_taken_back(game: str, kinds: tuple[str, ...]) -> None:
    session = begin(game, kinds)
    deepest = 0
    for count, _ in enumerate(moves(session, wavering=0)):
        if count % 5:
            continue
        before, steps = (list(session.turns), session.state, session.dice.state), 0
        while session.undo():
            steps += 1
        deepest = max(deepest, steps)
        for _ in range(steps):
            assert session.can_redo and session.redo()
        assert (session.turns, session.state, session.dice.state) == before
        assert not session.can_redo and not session.redo()
    assert deepest >= 2


def test_half_brought_back_the_rest_can_still_come() -> None:
    session = with_undone(begin(), 3)
    session.redo()
    assert session.setup.is_person(session.to_move) and session.can_redo
    session.redo()
    session.undo()
    session.redo()
    session.redo()
    assert not session.can_redo


def test_a_new_decision_clears_what_was_taken_back() -> None:
    session = with_undone(begin())
    session.submit(session.game.legal(session.state)[-1])
    assert not session.can_redo and session.snapshot().undone == ()


def test_a_refused_decision_clears_nothing() -> None:
    session = with_undone(begin())
    undone = session.snapshot().undone
    with pytest.raises(IllegalAction):
        session.submit(Build(-1))
    assert session.snapshot().undone == undone


@TABLES
def test_undo_to_here_takes_that_turn_back_and_all_since(game: str, kinds: tuple[str, ...]) -> None:
    session = begin(game, kinds)
    far = 0
    for _ in moves(session, wavering=0):
        turns, snapshot = list(session.turns), session.snapshot()
        for turn in range(len(turns) + 2):
            other = Session.restore(session.game, snapshot, is_secret)
            may = other.can_undo_to(turn)
            assert other.undo_to(turn) is may
            if not may:
                assert same(other, session)
                continue
            back = turns[len(other.turns) :]
            assert len(other.turns) < turn and other.setup.is_person(other.to_move)
            assert not any(t.seat == CHANCE or any(map(is_secret, t.events)) for t in back)
            assert len({t.seat for t in back if other.setup.is_person(t.seat)}) == 1, "of one person alone"
            far = max(far, sum(other.setup.is_person(t.seat) for t in back))
            while other.redo():
                pass
            assert other.turns == turns
        if len(turns) > 60:
            break
    assert far >= 2


def test_undo_to_here_stops_where_another_person_has_decided() -> None:
    session = begin(kinds=(PERSON, PERSON))
    for _ in moves(session, wavering=0):
        last = [turn.seat for turn in session.turns[-2:]]
        if CHANCE not in last and last[0] != last[1] and session.can_undo_to(len(session.turns)):
            break
    assert not session.can_undo_to(len(session.turns) - 1)
    assert session.undo() and session.undo(), "step by step, each takes their own back"


WRONG: dict[str, Callable[[Snapshot], Snapshot]] = {
    "an action the rules forbid": lambda s: replace(s, actions=(*s.actions, Build(-1))),
    "an action too many": lambda s: replace(s, actions=s.actions + s.actions),
    "an action missing": lambda s: replace(s, actions=s.actions[:-1]),
    "no action at all": lambda s: replace(s, actions=()),
    "another state": lambda s: replace(s, digest="0" * 64),
    "too many seats": lambda s: replace(s, setup=replace(s.setup, players=s.setup.players * 4)),
    "nobody at the table": lambda s: replace(s, setup=replace(s.setup, players=())),
    "nothing taken back": lambda s: replace(s, undone=((),)),
    "something impossible taken back": lambda s: replace(s, undone=((Build(-1),),)),
    "a roll taken back": lambda s: replace(s, undone=(s.actions[:1],)),
    "a computer's turn taken back alone": lambda s: replace(
        s, setup=replace(s.setup, players=tuple(replace(p, kind="random") for p in s.setup.players))
    ),
    "two decisions taken back as one": lambda s: replace(s, undone=(sum(reversed(s.undone), ()),)),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_snapshot_that_no_session_gave_is_refused(name: str) -> None:
    session = with_undone(begin())
    with pytest.raises(RestoreError):
        Session.restore(session.game, WRONG[name](session.snapshot()), is_secret)


def test_a_snapshot_whose_state_nobody_knows_is_checked_by_its_actions_alone() -> None:
    session = after(10, begin())
    unknown = replace(session.snapshot(), digest="")
    assert same(Session.restore(session.game, unknown, is_secret), session)


def test_a_finished_game_takes_no_more_actions() -> None:
    session = after(10_000, begin("burgenland"))
    assert session.over
    with pytest.raises(RestoreError, match="over"):
        actions = (*session.snapshot().actions, Keep())
        Session.restore(SHELF["burgenland"].game, replace(session.snapshot(), actions=actions), is_secret)


@TABLES
def test_a_decision_that_fails_in_its_chance_leaves_the_dice_as_they_were(
    game: str, kinds: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(game, kinds)
    other = begin(game, kinds)
    while not leads_to_chance(session):
        for one in (session, other):
            one.submit(one.game.legal(one.state)[0])
    decision = session.game.legal(session.state)[0]
    before = (session.state, session.dice.state, len(session.turns))
    apply = type(session.game).apply

    def failing(game: Any, state: Any, action: Any) -> Any:
        if game.to_move(state) == CHANCE:
            raise OSError("no memory")
        return apply(game, state, action)

    with monkeypatch.context() as broken:
        broken.setattr(type(session.game), "apply", failing)
        with pytest.raises(OSError, match="no memory"):
            session.submit(decision)
    assert (session.state, session.dice.state, len(session.turns)) == before
    assert session.submit(decision) == other.submit(decision), "the dice that were to come, come"


def leads_to_chance(session: Session[Any]) -> bool:
    """Whether chance moves after the first of the decisions."""
    after_it = session.game.apply(session.state, session.game.legal(session.state)[0]).state
    return session.game.to_move(after_it) == CHANCE


def test_a_fresh_game_is_sealed_by_128_bits_and_gives_programs_nothing_of_its_seed() -> None:
    people = (Player("Ann", "human"), Player("Brian", "random"))
    made = [fresh_setup(people, seed) for seed in (None, None, "typed")]
    texts = [text for setup in made for text in (setup.seed, setup.salt)]
    texts.remove("typed")
    assert len(set(texts)) == 5 and all(re.fullmatch("[0-9a-f]{32}", text) for text in texts)
    assert all(setup.own == "" for setup in made), "levels take their chance from the seed"
    with_program = fresh_setup((Player("Ann", "human"), Player("Bot", "external:bot")), "typed")
    assert re.fullmatch("[0-9a-f]{32}", with_program.own)
    assert with_program.own not in (with_program.seed, with_program.salt)


@TABLES
def test_what_nobody_has_seen_is_withdrawn_with_its_rolls(game: str, kinds: tuple[str, ...]) -> None:
    session = begin(game, kinds)
    assert not session.withdraw()
    for count, move in enumerate(moves(session)):
        if count > 40 or session.over:
            break
        if move == "submit" and session.turns[-1].seat == CHANCE:
            rolled = session.state, session.dice.state
            turn = next(t for t in reversed(session.turns) if t.seat != CHANCE)
            assert session.withdraw() and session.state is turn.before
            assert not session.withdraw()
            session.submit(turn.action)
            assert (session.state, session.dice.state) == rolled


def test_an_empty_seed_is_a_seed() -> None:
    players = (Player("Ann", "human"), Player("Brian", "easy"))
    assert fresh_setup(players, "").seed == ""
    assert len({fresh_setup(players, None).seed for _ in range(2)}) == 2
