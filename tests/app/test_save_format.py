"""A save comes back as it was; everything else is refused with a sentence; old saves load for ever."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from kingsburg.app.saves import format as file_format
from kingsburg.app.saves import upgrades
from kingsburg.app.saves.errors import DAMAGED, FOREIGN, IMPOSSIBLE, NEWER, TOO_LARGE, SaveError
from kingsburg.app.saves.format import LARGEST, is_id, read_header, read_save, sealed, write_save
from kingsburg.app.saves.save import LONGEST_SAVED_NAME, Save, SavedPlayer, make_save
from kingsburg.app.session import Session
from kingsburg.engine.burgenland.castles import UNWALLED, WALLED
from kingsburg.engine.dice import Dice
from kingsburg.engine.game import CHANCE, PERSON, Player, Setup
from kingsburg.engine.games import SHELF
from tests.app.golden import FOLDER, MOMENTS, TABLES, golden_save, golden_session
from tests.app.table import APP, SOLO, after, begin, is_secret, players, same, with_undone

GOLDEN = sorted(FOLDER.rglob("*.json"))
Row = dict[str, Any]


@pytest.fixture(scope="module")
def raw() -> bytes:
    save = make_save(with_undone(begin()), players(SOLO), APP)
    return write_save(save.called(id="00112233445566ff", number=3, name="Wieczór"))


def changed(raw: bytes, **values: Any) -> bytes:
    """With other values and the right hash."""
    row = json.loads(raw)
    del row["hash"]
    row.update(values)
    return sealed({key: value for key, value in row.items() if value is not ...})


def why(raw: bytes) -> SaveError:
    """Why a file cannot be played on."""
    with pytest.raises(SaveError) as refused:
        read_save(raw).session(is_secret)
    assert refused.value.sentence == str(refused.value)
    return refused.value


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("table", TABLES)
def test_a_save_comes_back_as_it_was(table: str, moment: str) -> None:
    session, save = golden_session(table, moment), golden_save(table, moment)
    read = read_save(write_save(save))
    assert read == save
    assert read_header(write_save(save)) == save.header
    assert same(read.session(is_secret), session)


def test_a_save_has_no_place_of_its_own_until_it_is_stored() -> None:
    header = make_save(begin(), players(SOLO), APP).header
    assert (header.id, header.number, header.name) == ("", 0, "")


def test_the_header_says_what_a_list_shows(raw: bytes) -> None:
    header = read_header(raw)
    session = with_undone(begin())
    assert (header.id, header.number, header.name, header.app) == ("00112233445566ff", 3, "Wieczór", APP)
    assert header.game == "kingsburg" and header.players == players(SOLO)
    assert header.chapter == (session.state.year, session.state.phase)
    assert header.score == tuple(session.state.vp) and not header.over
    assert header.saved.tzinfo is not None


def test_one_character_of_a_file_is_never_read_as_another(raw: bytes) -> None:
    place = raw.index(b'"seed":"table"') + 9
    assert why(raw[:place] + b"T" + raw[place + 1 :]).template == DAMAGED


@pytest.mark.parametrize("part", [0.1, 0.5, 0.99])
def test_a_file_that_was_cut_is_damaged(raw: bytes, part: float) -> None:
    assert why(raw[: int(len(raw) * part)]).template == DAMAGED


@pytest.mark.parametrize(
    "foreign",
    [b"", b"\x00" * 5000, b"{}", b"[]", b"null", b'"kingsburg"', b"\xff\xfe", b"[" * 100_000, b"NaN"],
)
def test_a_foreign_file_is_known_as_one(foreign: bytes) -> None:
    assert why(foreign).template == FOREIGN


def test_a_file_nested_without_end_is_refused(raw: bytes) -> None:
    deep = raw.replace(b'"actions":[', b'"actions":[' + b"[" * 200_000, 1)
    assert why(deep).template == DAMAGED
    closed = raw.replace(b'"actions":[', b'"actions":' + b"[" * 5000 + b"]" * 5000 + b',"x":[', 1)
    assert why(closed).template == DAMAGED


def test_a_file_without_end_is_not_read(raw: bytes) -> None:
    assert why(raw + b" " * LARGEST).template == TOO_LARGE


def test_numbers_without_end_are_refused(raw: bytes) -> None:
    assert why(raw.replace(b'"number":3', b'"number":' + b"3" * 6000)).template == DAMAGED


def test_a_newer_version_is_told_apart_from_damage(raw: bytes) -> None:
    newer = json.loads(raw) | {"version": upgrades.VERSION + 1, "actions": {"packed": "elsewhere"}}
    error = why(json.dumps(newer).encode())
    assert error.newer and error.template == NEWER
    assert not why(raw[:-9]).newer


WRONG: dict[str, dict[str, Any]] = {
    "another game": {"game": "chess"},
    "a game that is no text": {"game": 7},
    "no id": {"id": ...},
    "an id that names another folder": {"id": "../../../../../x"},
    "a negative number": {"number": -1},
    "a number that is a flag": {"number": True},
    "a day that never was": {"saved": "2026-13-45"},
    "a time before all times": {"saved": "0001-01-01T00:00:00+23:00"},
    "a time that no clock here shows": {"saved": "0001-01-01T00:00:00+00:00"},
    "a time after all times": {"saved": "9999-12-31T23:59:59+00:00"},
    "a name without end": {"name": "x" * (LONGEST_SAVED_NAME + 1)},
    "a name that cannot be shown": {"name": "a\nb"},
    "half a letter": {"name": "\ud800"},
    "a seed that is half a letter": {"seed": "\ud800"},
    "a seed that ends in its midst": {"seed": "a\0b"},
    "a seed without end": {"seed": "x" * 1001},
    "nobody": {"players": [], "score": []},
    "one player": {"players": [["Ann", PERSON, "red", "lion"]], "score": [0]},
    "a player without a name": {"players": [["", PERSON, "red", "lion"], ["B", "random", "blue", "rose"]]},
    "a player of an unknown kind": {
        "players": [["A", "wizard", "red", "lion"], ["B", PERSON, "blue", "rose"]]
    },
    "players of too few words": {"players": [["Ann"], ["Bob"]]},
    "players that are objects": {"players": [{"name": "Ann"}, {"name": "Bob"}]},
    "scores of others": {"score": [50, 60]},
    "too many scores": {"score": [0, 0, 0]},
    "another year": {"chapter": [5, 1]},
    "an end that has not come": {"over": True},
    "dice that are a number": {"dice": 5},
    "dice that are no number": {"dice": "²"},
    "dice too large": {"dice": str(2**64)},
    "another state": {"digest": "0" * 64},
    "no actions": {"actions": []},
    "actions that are none": {"actions": [["Castle", 1]]},
    "actions that are an object": {"actions": {}},
    "a word taken back": {"undone": "Keep"},
    "an action taken back that is none": {"undone": [["Keep"]]},
    "no version": {"version": ...},
    "version nought": {"version": 0},
    "a version that is a word": {"version": "1"},
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_content_is_refused_though_the_hash_is_right(raw: bytes, name: str) -> None:
    assert why(changed(raw, **WRONG[name])).template in (IMPOSSIBLE, DAMAGED)


@pytest.mark.parametrize("undone", [[[]], [[["Build", -1]]], [[["Keep"]], [["Pass"]]]])
def test_what_cannot_come_back_is_left_out_and_the_game_stays(
    raw: bytes, undone: list[Any], caplog: pytest.LogCaptureFixture
) -> None:
    session = read_save(changed(raw, undone=undone)).session(is_secret)
    assert not session.can_redo and session.state == with_undone(begin()).state
    assert "what was taken back" in caplog.text or "is taken back" in caplog.text


def test_what_is_unchanged_and_what_is_added_can_be_read(raw: bytes) -> None:
    assert read_save(changed(raw)) == read_save(raw)
    assert read_save(changed(raw, remark="of a later edition")) == read_save(raw)
    spaced = json.dumps(json.loads(raw), indent=2, sort_keys=True).encode()
    assert read_save(spaced) == read_save(raw), "an editor may space it"


def test_what_people_have_marked_is_kept_and_a_game_is_not_refused_for_it() -> None:
    session = after(5, begin())
    plain = write_save(make_save(session, players(SOLO), APP).called(id="0" * 16, number=0, name=""))
    assert b'"marks"' not in plain, "a program that knows nothing of marks wrote the same"
    session.mark(0, [7, 2])
    raw = write_save(make_save(session, players(SOLO), APP).called(id="0" * 16, number=0, name=""))
    read = read_save(raw).session(is_secret)
    assert (read.marked(0), read.marked(1)) == ((7, 2), ())
    assert same(read, session)
    session.mark(0, [])
    assert session.snapshot().marks == ()
    for strange in ([[7]], [[-1], []], [[True], []], [[7, 7], []], "7", [[10**9], []], {"0": 7}, None):
        assert read_save(changed(raw, marks=strange)).session(is_secret).marked(0) == ()


def test_names_are_kept_as_they_can_be_shown() -> None:
    odd = (
        SavedPlayer("  A\nn\ud800n ", PERSON, "red", "lion"),
        SavedPlayer("\t" * 99, "random", "", "x" * 99),
    )
    save = make_save(begin(), odd, APP).called(id="0" * 16, number=0, name="")
    read = read_save(write_save(save)).header.players
    assert read[0].name == "A?n?n"
    assert all(0 < len(word) <= LONGEST_SAVED_NAME for p in read for word in (p.name, p.colour, p.charge))


def test_a_long_game_of_five_is_far_from_the_largest_file() -> None:
    session = after(10_000, begin(kinds=(PERSON,) * 5))
    save = make_save(session, players((PERSON,) * 5), APP)
    assert len(write_save(save)) * 20 < LARGEST


# Rules of before ---------------------------------------------------------------------------------------

HOLDS_A_FORMER_MOVE = {"v1-burgenland.finished", "v1-burgenland.undone"}
"""Golden saves with a building that stands beside no wall (B3.5), as the first version allowed."""


def played_by_former_rules(session: Session[Any]) -> Save:
    """The save that the first version wrote of a game."""
    return make_save(session, players(SOLO), APP).called(id="0" * 16, number=1, name="")


def former_game(seed: str, steps: int) -> Session[Any]:
    """A random game of Burgen Land by the rules of revision 1."""
    game = SHELF["burgenland"].game
    setup = Setup(tuple(Player(p.name, p.kind) for p in players(SOLO)), seed)
    session = Session(game, setup, is_secret)
    session.turns.clear()
    session.state, session.dice = game.start(setup, UNWALLED).state, Dice(seed)
    session._let_chance_move()
    return after(steps, session, seed, wavering=0)


def test_a_game_by_former_rules_goes_on_by_todays_if_they_allow_it() -> None:
    """Where today's take the dice unasked, the first version asked: that decision is not asked again."""
    renewed = shorter = 0
    for n in range(40):
        then = former_game(f"former/{n}", 60)
        save = played_by_former_rules(then)
        try:
            now = save.session(is_secret)
        except SaveError as error:
            assert error.former
            continue
        assert now.state.revision == WALLED
        assert now.game.digest(now.state) == then.game.digest(then.state)
        renewed += 1
        shorter += len(now.turns) < len(then.turns)
        assert after(10_000, now).over
    assert renewed and shorter, "neither is a rarity"


def test_a_game_by_former_rules_that_todays_forbid_is_watched_to_its_last_move() -> None:
    then = former_game("former", 10_000)
    save = played_by_former_rules(then)
    with pytest.raises(SaveError) as refused:
        save.session(is_secret)
    assert refused.value.former
    found = save.watched(is_secret)
    assert found.former and found.session.turns == then.turns and found.session.over


def test_what_no_rules_allowed_is_refused_as_ever() -> None:
    then = former_game("former", 100)
    save = played_by_former_rules(then)
    spoilt = replace(save, snapshot=replace(save.snapshot, actions=save.snapshot.actions[1:]))
    for look in (spoilt.session, spoilt.watched):
        with pytest.raises(SaveError) as refused:
            look(is_secret)
        assert refused.value.template == IMPOSSIBLE and not refused.value.former


@pytest.mark.parametrize("lies", [{"chapter": [2147483647, 1]}, {"chapter": [-1, 1]}, {"score": [0, 10**9]}])
def test_a_list_shows_no_numbers_that_no_game_reaches(raw: bytes, lies: Row) -> None:
    with pytest.raises(SaveError) as refused:
        read_header(changed(raw, **lies))
    assert refused.value.template == IMPOSSIBLE


def test_points_below_zero_are_no_fault(raw: bytes) -> None:
    """K6.8: VP may go below zero."""
    assert read_header(changed(raw, score=[-3, 1])).score == (-3, 1)


# Versions ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_save_of_any_version_loads_for_ever(path: Any) -> None:
    read = read_save(path.read_bytes())
    if f"{path.parent.name}-{path.stem}" in HOLDS_A_FORMER_MOVE:
        with pytest.raises(SaveError, match="can be watched, but not continued") as refused:
            read.session(is_secret)
        assert refused.value.former
        found = read.watched(is_secret)
        assert found.former and found.session.over is (path.stem.endswith("finished"))
        return
    session = read.session(is_secret)
    table, _, moment = path.stem.partition(".")
    assert session.game.name == read.header.game == table.partition("-")[0]
    assert session.over is (moment == "finished")
    assert session.can_redo or moment != "undone"
    while session.redo():
        assert session.to_move != CHANCE
    assert after(10_000, session).over, "and can be played to its end"


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("table", TABLES)
def test_this_version_has_its_golden_saves(table: str, moment: str) -> None:
    path = FOLDER / f"v{upgrades.VERSION}" / f"{table}.{moment}.json"
    assert path in GOLDEN
    assert json.loads(path.read_bytes())["version"] == upgrades.VERSION
    assert read_save(path.read_bytes()).header.players == players(TABLES[table])


@pytest.fixture
def two_versions_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The format as if it had been changed twice: `luck` was once called `dice`, and the seed stood alone."""

    def renamed(row: Row) -> Row:
        row = dict(row)
        return row | {"luck": row.pop("dice")}

    def counted(row: Row) -> Row:
        return row | {"dice": str(int(row["luck"])), "digest": ""}

    now = upgrades.VERSION
    steps: dict[int, Callable[[Row], Row]] = {now: renamed, now + 1: counted}
    monkeypatch.setattr(file_format, "UPGRADES", {**upgrades.UPGRADES, **steps})
    monkeypatch.setattr(file_format, "VERSION", now + 2)


@pytest.mark.usefixtures("two_versions_on")
def test_an_old_save_goes_up_all_the_steps(raw: bytes) -> None:
    read = read_save(raw)
    assert read.snapshot.digest == "" and read.session(is_secret).can_redo
    assert json.loads(write_save(read))["version"] == upgrades.VERSION + 2


@pytest.mark.usefixtures("two_versions_on")
@pytest.mark.parametrize("lies", [{"dice": ...}, {"dice": []}, {"dice": "x"}])
def test_an_old_save_that_a_step_cannot_read_is_refused(raw: bytes, lies: Row) -> None:
    assert why(changed(raw, **lies)).template == IMPOSSIBLE


@pytest.mark.usefixtures("two_versions_on")
def test_an_old_save_is_checked_before_it_goes_up(raw: bytes) -> None:
    assert why(raw.replace(b'"dice":"', b'"dice":"1')).template == DAMAGED


def test_every_version_has_its_step_to_the_next() -> None:
    assert set(upgrades.UPGRADES) == set(range(1, upgrades.VERSION))


def test_a_save_is_a_value() -> None:
    first, second = golden_save("burgenland", "midst"), golden_save("burgenland", "midst")
    assert isinstance(first, Save) and first == second


@pytest.mark.parametrize("text", ["", "0123456789abcde", "0123456789abcdef0", "X" * 16, "0123456789ABCDEF"])
def test_an_id_is_sixteen_digits_of_base_sixteen(text: str) -> None:
    assert is_id("0123456789abcdef") and not is_id(text)


def test_a_seat_is_saved_with_who_plays_it_now() -> None:
    """A computer player that has taken another's seat meanwhile stands in the list of saved games."""
    session = begin()
    now = replace(session.setup.players[-1], kind="easy")
    session.setup = replace(session.setup, players=(*session.setup.players[:-1], now))
    header = make_save(session, players(SOLO), APP).header
    assert header.players[-1].kind == "easy"
